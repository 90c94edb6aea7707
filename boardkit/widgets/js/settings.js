// The tab with everything about the table: seats, eyes, readings, new game, files, shipped positions.

function settingsPanel(ui) {
  const parts = [seatsPart(ui), newGamePart(ui), scenarioPart(ui), filesPart(ui), readingsPart(ui), keysPart(ui)];
  const box = h("div", { class: "bk-settings" }, parts.map((part) => part.box));
  const show = (view) => parts.forEach((part) => part.show(view));
  return { box, show, files: parts[3] };
}

function part(ui, title, ...children) {
  return h("div", { class: "bk-part", role: "group", "aria-label": ui.t(title) }, h("h4", {}, ui.t(title)), children);
}

function options(pairs, now) {
  return pairs.map(([value, text]) => h("option", { value, selected: value === now }, text));
}

function field(label, control) {
  return h("label", { class: "bk-field" }, h("span", {}, label), control);
}

function seatsPart(ui) {
  const list = h("div", { class: "bk-seats" });
  const eyes = h("div", {});
  const auto = h("input", { type: "checkbox", change: (node) => ({ do: "auto", on: node.checked }) });
  const box = part(ui, "seats", list, eyes, h("label", { class: "bk-check" }, auto, ui.t("auto_chance")));
  const show = ({ table }) => {
    refresh(list, table.seats, () => table.seats.map((seat) => seatRow(ui, seat)));
    refresh(eyes, [table.view, table.seats.length], () => eyesRow(ui, table));
    auto.checked = table.auto;
  };
  return { box, show };
}

function seatRow(ui, { seat, kind }) {
  const kinds = ["human", "random", "greedy", "mcts"].map((name) => [name, ui.t(name)]);
  const control = h("select", { "data-name": `seat ${seat}`, change: (node) => ({ do: "seat", seat, kind: node.value }) }, options(kinds, kind));
  return h("label", { class: "bk-field" }, h("span", {}, badge(seat), ui.t("player", { seat })), control);
}

function eyesRow(ui, table) {
  const views = [["table", ui.t("as_table")], ["spectator", ui.t("as_spectator")], ...table.seats.map(({ seat }) => [seat, ui.t("as_seat", { seat })])];
  return field(ui.t("view"), h("select", { "data-name": "view", change: (node) => ({ do: "view", seat: node.value }) }, options(views, table.view)));
}

function newGamePart(ui) {
  const players = h("select", {}, options(ui.catalog.counts.map((n) => [String(n), ui.t("n_players", { n })]), String(ui.catalog.counts[0])));
  const seed = h("input", { type: "text", value: "1", size: "6" });
  const form = h("form", { class: "bk-inline" }, field(ui.t("players"), players), field(ui.t("seed"), seed), h("button", { class: "bk-button", type: "submit" }, ui.t("start")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = seed.value.trim();
    ui.send({ do: "new", players: Number(players.value), seed: /^-?\d{1,9}$/.test(typed) ? Number(typed) : typed });
  });
  const back = h("button", { class: "bk-button", sends: { do: "back" } }, ui.t("session_before"));
  const box = part(ui, "new_game", form, back);
  return { box, show: ({ table }) => (back.hidden = !table.kept) };
}

function scenarioPart(ui) {
  const list = h("select", { "aria-label": ui.t("scenarios") }, options(ui.catalog.scenarios.map((one) => [one.name, one.title ? `${one.name} · ${one.title}` : one.name])));
  const open = h("button", { class: "bk-button", local: () => ui.send({ do: "scenario", name: list.value }) }, ui.t("open"));
  const box = part(ui, "scenarios", h("div", { class: "bk-inline" }, list, open));
  box.hidden = !ui.catalog.scenarios.length;
  return { box, show: () => {} };
}

// Files

function filesPart(ui) {
  const text = h("textarea", { class: "bk-text", rows: "5", spellcheck: "false", "aria-label": ui.t("file_text"), placeholder: ui.t("file_hint") });
  const file = { name: "boardkit.toml" };
  const upload = h("input", { type: "file", accept: ".toml,.txt,text/plain", class: "bk-unseen", tabindex: "-1", "aria-hidden": "true" });
  upload.addEventListener("change", () => readFile(ui, upload, text));
  const write = (kind) => h("button", { class: "bk-button", sends: { do: "text", kind, use: "show" } }, ui.t(`write_${kind}`));
  const button = (name, act) => h("button", { class: "bk-button", local: act }, ui.t(name));
  const partial = h("button", { class: "bk-button", local: () => ui.send({ do: "load_part", text: text.value }) }, ui.t("load_part"));
  const box = part(ui, "files",
    h("div", { class: "bk-inline" }, write("record"), write("scenario")), text,
    h("div", { class: "bk-inline" },
      button("load", () => ui.send({ do: "load", text: text.value })), partial, button("upload", () => upload.click()),
      button("copy", () => copyText(ui, text)), button("download", () => download(file.name, text.value)), upload));
  const fill = (reply) => {
    text.value = reply.text;
    file.name = reply.file;
  };
  return { box, fill, text, show: ({ partial: more }) => (partial.hidden = !more) };
}

const LARGEST_FILE = 5_000_000;

async function readFile(ui, upload, text) {
  const file = upload.files[0];
  if (!file) return;
  if (file.size > LARGEST_FILE) return ui.say(ui.t("too_large", { name: file.name }));
  text.value = await file.text();
  upload.value = "";
  ui.send({ do: "load", text: text.value });
}

async function copyText(ui, text) {
  try {
    await navigator.clipboard.writeText(text.value);
    ui.say(ui.t("copied"));
  } catch {
    text.select();
    ui.say(document.execCommand("copy") ? ui.t("copied") : ui.t("copy_yourself"));
  }
}

function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

// Readings

function readingsPart(ui) {
  const preset = h("div", {});
  const list = h("div", {});
  const box = part(ui, "readings", preset, list);
  box.hidden = !ui.catalog.rulings.length;
  const show = ({ table }) => {
    refresh(preset, [table.preset, ui.catalog.presets], () => presetRow(ui, table));
    refresh(list, [table.readings, ui.catalog.rulings.map((one) => one.title)], () => ui.catalog.rulings.map((ruling) => folded(ui, ruling, table.readings[ruling.name])));
  };
  return { box, show };
}

function presetRow(ui, table) {
  const pairs = ui.catalog.presets.map(({ name, title }) => [name, title]);
  return field(ui.t("preset"), h("select", { "data-name": "preset", change: (node) => ({ do: "preset", name: node.value }) }, options(pairs, table.preset)));
}

/** A switch folded away under its title; open ones stay open when the readings change. */
function folded(ui, ruling, now) {
  const box = h("details", { class: "bk-fold", open: ui.opened.has(ruling.name) },
    h("summary", {}, ruling.title, " ", h("code", {}, now)), rulingSwitch(ui, ruling, now));
  box.addEventListener("toggle", () => (box.open ? ui.opened.add(ruling.name) : ui.opened.delete(ruling.name)));
  return box;
}
