// The row above the board: what to do, which game, with whom.  It shows what Python says, and tells what was chosen.

function render({ model, el }) {
  const root = h("div", { class: "bk bk-chooser", "data-lm-suppress-shortcuts": "true" });
  el.append(h("div", { class: "bk-frame" }, root)); // whose text has the size that the browser says
  const show = () => {
    const view = JSON.parse(model.get("view"));
    document.documentElement.lang = root.lang = view.htmlLang;
    refresh(root, view, () => [chooserHead(model, view), chooserForm(model, view)]);
  };
  model.on("change:view", show);
  show();
  hearPython(model);
  return () => model.off("change:view", show);
}

function chooserHead(model, view) {
  const ways = view.ways.map(([way, text]) => {
    const button = h("button", { class: "bk-grain", "data-name": way, "aria-pressed": String(way === view.way) }, text);
    button.addEventListener("click", () => model.send({ do: "way", way }));
    return button;
  });
  const [, now] = view.ways.find(([way]) => way === view.way);
  return h("div", { class: "bk-tools" },
    h("h1", {}, "boardkit"), h("div", { role: "group", class: "bk-grains", "aria-label": view.label }, ways), h("h2", { class: "bk-unseen" }, now));
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
