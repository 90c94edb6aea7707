// The Workbench: pieces taken from one place and put on another, and the table of what counts then.

class Workbench extends Face {
  static style = "workbench";

  build() {
    this.head = header(this);
    this.tools = benchTools(this);
    this.tallies = tallyPanel(this);
    this.pieces = piecesPanel(this);
    this.readings = benchReadings(this);
    this.rules = rulePanel(this);
    this.whyBox = h("div", { class: "bk-whybox" });
    const counts = h("div", { class: "bk-moves", role: "group", "aria-label": this.t("counts") }, heading(this.t("counts")), this.whyBox, this.tallies.box);
    const tabs = this.tabs([["pieces", this.pieces.box], ["readings", this.readings.box], ["rules", this.rules.box]]);
    const main = h("div", { class: "bk-main" }, this.tools.box, this.board.box);
    this.sections = [this.head, this.tools, this.tallies, this.pieces, this.readings, this.rules];
    this.root.replaceChildren(this.head.box, h("div", { class: "bk-body" }, counts, main, tabs), this.live);
  }

  announce(view) {
    this.say(view.alert || `${view.told} ${view.head.asked}`);
  }

  /** Nothing here goes through time. */
  key() {}
}

function benchTools(ui) {
  const buttons = h("div", { class: "bk-steps" });
  const told = h("span", { class: "bk-told" });
  const box = h("div", { class: "bk-time" }, buttons, told);
  const show = ({ bench, told: text, lang }) => {
    told.textContent = text;
    told.classList.toggle("bk-long", text.length > 60);
    refresh(buttons, [bench.undo, bench.picked, lang], () => [
      h("button", { class: "bk-step", disabled: !bench.undo, "data-name": "undo", sends: { do: "undo" } }, icon("undo"), ui.t("undo")),
      h("button", { class: "bk-step", disabled: !bench.undo, "data-name": "reset", sends: { do: "reset" } }, icon("first"), ui.t("bench_reset")),
      bench.picked && h("button", { class: "bk-step", "data-name": "clear", sends: { do: "clear" } }, icon("close"), ui.t("bench_clear")),
    ]);
  };
  return { box, show };
}

/** The same without the board: a piece from a list, then a place from a list. */
function piecesPanel(ui) {
  const box = h("div", {});
  const show = ({ bench, lang }) =>
    refresh(box, [bench.groups, bench.places, bench.picked, lang], () => [
      h("p", { class: "bk-note" }, ui.t("bench_hint")),
      h("div", { class: "bk-inline" }, field(ui.t("bench_piece"), pieceChoice(ui, bench))),
      bench.picked && placeForm(ui, bench),
    ]);
  return { box, show };
}

function pieceChoice(ui, bench) {
  const options = bench.groups.map((group) =>
    h("optgroup", { label: group.title }, group.pieces.map((one) => h("option", { value: one.handle, selected: one.handle === bench.picked }, one.text))));
  return h("select", { "data-name": "piece", change: (node) => (node.value ? { do: "pick", handle: node.value } : { do: "clear" }) },
    h("option", { value: "" }, ui.t("bench_choose")), options);
}

function placeForm(ui, bench) {
  const places = h("select", { "data-name": "place" }, bench.places.map((one) => h("option", { value: one.handle }, one.text)));
  const form = h("form", { class: "bk-inline" }, field(ui.t("bench_place"), places), h("button", { class: "bk-button bk-primary", type: "submit", "data-name": "put" }, ui.t("bench_put")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ui.send({ do: "put", piece: bench.picked, place: places.value });
  });
  return form;
}

function benchReadings(ui) {
  const box = h("div", {});
  const show = ({ bench, lang }) => refresh(box, [bench.rulings, lang], () => bench.rulings.map((ruling) => rulingSwitch(ui, ruling, ruling.now)));
  return { box, show };
}
