// Projecting and keys: one switch makes text larger and plainer and gives the board the whole width; the keys are listed.

function largeButton(ui) {
  const on = () => String(Boolean(ui.model.get("large")));
  const toggle = () => {
    ui.model.set("large", !ui.model.get("large"));
    ui.model.save_changes();
  };
  return h("button", { class: "bk-lang bk-largeswitch", "data-name": "large", "aria-pressed": on(), title: ui.t("large_hint"), local: toggle }, ui.t("large"));
}

/** Bring the face into the size that the model asks for: the switch, Python, or another view of the widget may have changed it. */
function showSize(ui) {
  const on = Boolean(ui.model.get("large"));
  ui.frame.classList.toggle("bk-large", on);
  ui.root.querySelector(".bk-largeswitch")?.setAttribute("aria-pressed", String(on));
}

const KEYS = ["tab", "press", "arrows_board", "escape", "arrows_time", "home_end", "arrows_tabs"];

/** What each key does, folded away. */
function keysPart(ui) {
  const rows = KEYS.flatMap((name) => [h("dt", {}, h("kbd", {}, ui.t(`key_${name}`))), h("dd", {}, ui.t(`key_${name}_does`))]);
  return { box: part(ui, "keys", h("dl", { class: "bk-keys" }, rows)), show: () => {} };
}
