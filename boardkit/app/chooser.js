// The row above the board: what to do, which game, with whom.  It shows what Python says, and tells what was chosen.

function render({ model, el }) {
  const root = h("div", { class: "bk bk-chooser", "data-lm-suppress-shortcuts": "true" });
  el.append(root);
  const show = () => {
    const view = JSON.parse(model.get("view"));
    document.documentElement.lang = root.lang = view.htmlLang;
    refresh(root, view, () => [chooserHead(model, view), chooserForm(model, view)]);
  };
  model.on("change:view", show);
  show();
  return () => model.off("change:view", show);
}

function pressable(model, name, text, pressed, action) {
  const button = h("button", { class: "bk-grain", "data-name": name, "aria-pressed": String(pressed) }, text);
  button.addEventListener("click", () => model.send(action));
  return button;
}

function chooserHead(model, view) {
  const languages = view.languages.map(([lang, text]) => {
    const button = pressable(model, lang, text, lang === view.lang, { do: "lang", lang });
    button.lang = lang === "zh-TW" ? "zh-Hant-TW" : lang;
    return button;
  });
  const ways = view.ways.map(([way, text]) => pressable(model, way, text, way === view.way, { do: "way", way }));
  return h("div", { class: "bk-tools" },
    h("h1", {}, "boardkit"),
    h("div", { role: "group", class: "bk-grains", "aria-label": view.label }, ways),
    h("div", { role: "group", class: "bk-grains", "aria-label": "English, 繁體中文" }, languages));
}

function chooserForm(model, view) {
  const fields = view.fields.map(({ name, label, options, value }) => {
    const choices = options.map(([key, text]) => h("option", { value: key, selected: key === value }, text));
    const select = h("select", { "data-name": name }, choices);
    select.addEventListener("change", () => model.send({ do: "set", name, value: select.value }));
    return h("label", { class: "bk-field" }, h("span", {}, label), select);
  });
  const buttons = view.buttons.map(([name, text]) => {
    const button = h("button", { class: "bk-button", "data-name": name }, text);
    button.addEventListener("click", () => model.send({ do: name }));
    return button;
  });
  return h("div", { class: "bk-inline" }, fields, buttons);
}

export default { render };
