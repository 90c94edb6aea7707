// The Quiz: a question beside the board, the reply, and the same position to be played on.

class Quiz extends Face {
  static style = "quiz";

  build() {
    this.head = header(this);
    this.quiz = quizPanel(this);
    this.time = timeBar(this);
    this.moves = movesPanel(this);
    this.log = logPanel(this);
    this.rules = rulePanel(this);
    this.whyBox = h("div", { class: "bk-whybox" });
    const tabs = this.tabs([["rules", this.rules.box], ["log", this.log.box]]);
    const main = h("div", { class: "bk-main" }, this.time.box, this.board.box);
    const side = h("div", { class: "bk-side" }, this.moves.box, tabs);
    const ask = h("div", { class: "bk-asking" }, this.whyBox, this.quiz.box);
    this.root.replaceChildren(this.head.box, h("div", { class: "bk-body" }, ask, main, side), this.live);
  }

  /** Focus goes where the next key is wanted: to the next question, or to what is asked. */
  show(view) {
    const asked = this.last?.do;
    this.exploring = view.quiz.exploring;
    this.time.box.hidden = this.moves.box.hidden = !this.exploring;
    this.sections = [this.head, this.quiz, this.rules, ...(this.exploring ? [this.time, this.moves, this.log] : [])];
    super.show(view);
    if (asked === "answer" && view.quiz.verdict) this.quiz.focus("next");
    if (asked === "next") this.quiz.focus("question");
  }

  announce(view) {
    const { verdict, explanation, text } = view.quiz;
    if (view.alert || view.quiz.exploring) return super.announce(view);
    if (verdict) return this.say([this.t(verdict === "right" ? "quiz_right" : "quiz_wrong"), ...explanation.map((reason) => reason.text)].join(". "));
    return this.say(text.join(" "));
  }

  /** Numbers choose, Enter answers or goes on; in a text or a list they mean what they always mean. */
  key(event) {
    const plain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    if (plain && !event.target.closest("input[type=text], input[type=search], select, textarea, .bk-board, [role=tablist]")) {
      if (/^[1-9]$/.test(event.key) && this.quiz.choose(Number(event.key) - 1)) return event.preventDefault();
      if (event.key === "Enter" && !event.target.closest("button, summary")) {
        event.preventDefault();
        return this.quiz.enter();
      }
    }
    if (this.exploring) super.key(event);
    return undefined;
  }
}

function quizPanel(ui) {
  const score = h("div", { class: "bk-quizscore" });
  const asked = h("div", { class: "bk-quiztext" });
  const form = h("form", {});
  const reply = h("div", {});
  const box = h("div", { class: "bk-task", role: "group", "aria-label": ui.t("quiz") }, score, asked, form, reply);
  let now;
  const inputs = () => [...form.querySelectorAll("input")];
  const enter = () => {
    if (now.verdict) return ui.send({ do: "next" });
    return ui.send({ do: "answer", options: inputs().flatMap((input, n) => (input.checked ? [n] : [])) });
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    enter();
  });
  const show = ({ quiz, lang }) => {
    now = quiz;
    refresh(score, [quiz.number, quiz.level, quiz.score, quiz.topic, quiz.title, lang], () => scoreLine(ui, quiz));
    refresh(asked, [quiz.number, quiz.text, lang], () => questionText(quiz));
    refresh(form, [quiz.number, quiz.options, lang], () => (quiz.verdict ? answeredOptions(ui, quiz) : openOptions(ui, quiz)));
    refresh(reply, [quiz.number, quiz.verdict, quiz.explanation, quiz.risen, quiz.exploring, lang], () => replyCard(ui, quiz));
  };
  const choose = (n) => {
    const input = inputs()[n];
    if (!input) return false;
    input.checked = input.type === "radio" || !input.checked;
    input.focus({ preventScroll: true });
    return true;
  };
  return { box, show, enter, choose, focus: (name) => focusNamed(box, name) };
}

function scoreLine(ui, quiz) {
  const { right, answered, streak, best } = quiz.score;
  const option = (one) => h("option", { value: one.name, selected: one.name === quiz.topic }, one.title);
  const select = h("select", { "data-name": "topic", "aria-label": ui.t("topic"), change: (node) => ({ do: "topic", topic: node.value }) },
    h("option", { value: "" }, ui.t("any_topic")), quiz.topics.map(option));
  return [
    h("div", { class: "bk-tasktitle" }, h("strong", {}, ui.t("question_n", { n: quiz.number })), h("span", {}, ui.t("level_n", { n: quiz.level }), " · ", quiz.title)),
    h("div", { class: "bk-inline" },
      h("span", {}, ui.t("score_line", { right, answered })), h("span", {}, ui.t("streak_line", { streak, best })), select),
  ];
}

function questionText(quiz) {
  const last = quiz.text.length - 1;
  return quiz.text.map((line, n) => (n === last ? h("h3", { class: "bk-tasktext", tabindex: "-1", "data-name": "question" }, line) : h("p", { class: "bk-given" }, line)));
}

function openOptions(ui, quiz) {
  const name = ui.unique("answer");
  const row = (option, n) =>
    h("label", { class: "bk-answer" },
      h("input", { type: quiz.several ? "checkbox" : "radio", name, value: String(n), "data-name": `option ${n}` }),
      h("kbd", { "aria-hidden": "true" }, String(n + 1)), h("span", {}, option.text));
  return [
    h("fieldset", { class: "bk-options" }, h("legend", {}, ui.t(quiz.several ? "mark_all" : "choose_one")), quiz.options.map(row)),
    h("button", { class: "bk-button bk-primary", type: "submit", "data-name": "answer" }, ui.t("answer")),
    h("span", { class: "bk-note" }, ui.t("quiz_keys")),
  ];
}

function answeredOptions(ui, quiz) {
  const row = (option) => {
    const words = ui.t(option.right ? "option_right" : "option_wrong");
    return h("li", { class: `bk-answer bk-option-${option.right ? "right" : "wrong"}` },
      h("span", { class: "bk-optionmark", role: "img", "aria-label": words, title: words }, icon(option.right ? "yes" : "no")),
      h("div", {}, h("span", {}, option.text), option.chosen && h("strong", { class: "bk-yours" }, ui.t("your_answer")), reasonLines(ui, option.why)));
  };
  return h("ul", { class: "bk-options", "aria-label": ui.t("answers") }, quiz.options.map(row));
}

function reasonLines(ui, reasons) {
  return reasons.map((reason) => h("p", { class: "bk-because" }, reason.text, " ", reason.rule && chip(ui, reason.rule)));
}

function replyCard(ui, quiz) {
  if (!quiz.verdict) return null;
  const right = quiz.verdict === "right";
  return [
    h("div", { class: `bk-verdict bk-${quiz.verdict}` },
      h("strong", { class: "bk-whyhead" }, icon(right ? "yes" : "no"), ui.t(right ? "quiz_right" : "quiz_wrong")),
      h("p", {}, h("strong", {}, ui.t("because"))), reasonLines(ui, quiz.explanation),
      quiz.risen > 0 && h("p", {}, h("strong", {}, ui.t("level_up", { n: quiz.risen })))),
    h("div", { class: "bk-inline" },
      h("button", { class: "bk-button bk-primary", "data-name": "next", sends: { do: "next" } }, ui.t("next_question")),
      h("button", { class: "bk-button", "data-name": "explore", "aria-pressed": String(quiz.exploring), sends: { do: "explore", on: !quiz.exploring } }, ui.t(quiz.exploring ? "explore_back" : "explore_open"))),
  ];
}
