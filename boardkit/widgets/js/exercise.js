// The Exercise: a task above the board, and the engine's judgement of what the learner does.

class Exercise extends Face {
  static style = "exercise";

  build() {
    this.head = header(this);
    this.task = taskPanel(this);
    this.time = timeBar(this);
    this.moves = movesPanel(this);
    this.log = logPanel(this);
    this.rules = rulePanel(this);
    this.whyBox = h("div", { class: "bk-whybox" });
    this.moves.note.before(this.whyBox);
    const tabs = this.tabs([["log", this.log.box], ["rules", this.rules.box]]);
    const side = h("div", { class: "bk-side" }, h("div", { class: "bk-sidein" }, this.moves.box, tabs));
    const main = h("div", { class: "bk-main" }, this.time.box, this.board.box);
    this.sections = [this.head, this.task, this.time, this.moves, this.log, this.rules];
    this.root.replaceChildren(this.head.box, this.task.box, h("div", { class: "bk-body" }, main, side), this.live);
  }

  announce(view) {
    const { verdict, feedback, given } = view.exercise;
    if (verdict && !view.alert) this.say(`${this.t(given ? "shown" : verdict)}. ${feedback}`);
    else super.announce(view);
  }
}

function taskPanel(ui) {
  const task = h("div", {});
  const form = h("div", {});
  const near = h("div", { class: "bk-rows", role: "group", "aria-label": ui.t("moves") });
  const help = h("div", { class: "bk-inline" });
  const said = h("div", {});
  const hints = h("div", { class: "bk-hints" });
  const box = h("div", { class: "bk-task", role: "group", "aria-label": ui.t("exercise") }, task, form, near, help, said, hints);
  const show = (view) => {
    const { exercise: one, lang } = view;
    refresh(task, [one.task, lang, one.solved], () => taskWords(ui, one));
    refresh(form, [one.kind, one.options, lang, one.made, one.verdict === "right", one.given], () => answerForm(ui, one));
    const few = fewMoves(ui, view);
    near.hidden = !few.length;
    refresh(near, [few], () => few.map((move) => moveButton(move, false, "")));
    refresh(help, [lang, one.moreHints, one.given, one.verdict], () => helpButtons(ui, one));
    if (refresh(said, [one.verdict, one.feedback, one.proof, one.given, one.held], () => verdictCard(ui, one)) && one.verdict) said.scrollIntoView({ block: "nearest" });
    refresh(hints, [one.hints, lang], () => one.hints.map((hint, n) => h("p", {}, h("strong", {}, ui.t("hint_n", { n: n + 1 })), " ", hint)));
  };
  return { box, show };
}

/** The moves still meant where a click on the board cannot tell them apart: they are offered beside the task. */
function fewMoves(ui, { exercise: one, moves, marks }) {
  if (!["play", "forbidden"].includes(one.kind) || one.verdict === "right" || moves.state !== "open") return [];
  const found = moves.groups.flatMap((group) => group.moves);
  const shown = new Set(ui.board.handles().map((node) => node.dataset.handle));
  const unseen = found.every((move) => !move.handles.some((handle) => shown.has(handle)));
  return found.length > 1 && found.length <= 6 && (unseen || marks.picked.length) ? found : [];
}

function taskWords(ui, one) {
  return [
    h("div", { class: "bk-tasktitle" }, h("strong", {}, ui.t("exercise")), one.solved && h("span", { class: "bk-solved" }, icon("yes"), ui.t("right"))),
    h("p", { class: "bk-tasktext" }, one.task),
  ];
}

/** Where the answer goes: a choice, a number, or nothing where it is played on the board or only looked at. */
function answerForm(ui, one) {
  if (one.kind === "play") return h("p", { class: "bk-note" }, ui.t("moves_made", { made: Math.min(one.made, one.most), most: one.most }));
  if (one.kind === "forbidden" || one.kind === "look") return null;
  const done = one.verdict === "right";
  const form = h("form", {}, one.kind === "number" ? numberField(ui, one, done) : optionFields(ui, one, done),
    !done && h("button", { class: "bk-button bk-primary", type: "submit", "data-name": "check" }, ui.t("check")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const field = one.kind === "number" ? form.querySelector("input") : form.querySelector("input:checked");
    ui.send({ do: "check", answer: field?.value ? Number(field.value) : null });
  });
  return form;
}

function numberField(ui, one, done) {
  const input = h("input", { type: "number", step: "1", class: "bk-number", disabled: done, "data-name": "number", value: one.answer ?? "" });
  return field(ui.t("your_number"), input);
}

function optionFields(ui, one, done) {
  const name = ui.unique("option");
  const row = (text, n) =>
    h("label", { class: "bk-reading" },
      h("input", { type: "radio", name, value: String(n), disabled: done, checked: one.answer === n, "data-name": `option ${n}` }), h("span", {}, text));
  return h("fieldset", { class: "bk-options" }, h("legend", {}, ui.t("choose_one")), one.options.map(row));
}

function helpButtons(ui, one) {
  const button = (name) => h("button", { class: "bk-button", "data-name": name, sends: { do: name } }, ui.t(name));
  return [one.moreHints && button("hint"), !one.given && one.verdict !== "right" && one.kind !== "look" && button("solution"), button("retry")];
}

function verdictCard(ui, one) {
  if (!one.verdict) return null;
  const right = one.verdict === "right";
  const title = one.given && right ? ui.t("shown") : ui.t(one.verdict);
  const later = right && (one.kind === "predict" || one.kind === "number");
  return h("div", { class: `bk-verdict bk-${one.verdict}` },
    h("strong", { class: "bk-whyhead" }, icon(right ? "yes" : "no"), title),
    h("p", {}, one.feedback),
    one.proof.map((reason) => h("p", {}, ui.t("it_happened"), " ", reason.text, " ", chip(ui, reason.rule))),
    later && h("p", {}, ui.t("step_through")),
    one.held && h("p", { class: "bk-inline" }, ui.t("goal_held"),
      h("button", { class: "bk-button", "data-name": "go_on", sends: { do: "time", way: "last" } }, ui.t("see_on"))));
}
