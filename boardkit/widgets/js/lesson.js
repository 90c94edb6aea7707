// The Lesson: an exercise a step, with the steps of the lesson and the contents of the course above.

class Lesson extends Exercise {
  static style = "exercise bk-withlesson";

  build(view) {
    super.build(view);
    this.place = lessonPanel(this);
    this.onward = onwardPanel(this);
    this.task.box.before(this.place.box);
    this.task.box.append(this.onward.box);
    this.sections.push(this.place, this.onward);
  }

  announce(view) {
    const step = `${view.lesson.name} ${view.lesson.at}`;
    const moved = this.step !== undefined && this.step !== step;
    this.step = step;
    super.announce(view);
    if (moved) this.say(`${this.t("step_of", { n: view.lesson.at + 1, count: view.lesson.steps.length })} ${view.exercise.task}`);
  }
}

function lessonPanel(ui) {
  const title = h("div", { class: "bk-lessontitle" });
  const steps = h("ol", { class: "bk-lessonsteps", "aria-label": ui.t("steps") });
  const intro = h("p", { class: "bk-lessonintro" });
  const rules = h("div", { class: "bk-inline" });
  const box = h("div", { class: "bk-lesson", role: "group", "aria-label": ui.t("lesson") }, title, intro, h("div", { class: "bk-lessonrow" }, steps, rules));
  const show = ({ lesson, lang }) => {
    refresh(title, [lesson.name, lesson.title, lesson.course, lang], () => [h("h3", {}, lesson.title), courseMenu(ui, lesson)]);
    refresh(steps, [lesson.name, lesson.at, lesson.steps, lang], () => lesson.steps.map((done, n) => stepItem(ui, lesson, done, n)));
    intro.textContent = lesson.intro;
    intro.hidden = !lesson.intro;
    refresh(rules, [lesson.name, lesson.at, lang], () => lesson.rules.length ? [h("span", { class: "bk-note" }, ui.t("about_rules")), ...lesson.rules.map((id) => chip(ui, id))] : null);
  };
  return { box, show };
}

function stepItem(ui, lesson, done, n) {
  const here = n === lesson.at;
  const label = `${ui.t("step_of", { n: n + 1, count: lesson.steps.length })} ${done ? ui.t("step_done") : ui.t("step_open")}`;
  return h("li", {}, h("button", {
    class: `bk-stepdot${done ? " bk-done" : ""}`, "aria-current": here ? "step" : null, "aria-label": label, title: label,
    "data-name": `step ${n + 1}`, sends: { do: "step", step: n },
  }, done ? icon("yes") : String(n + 1)));
}

/** The lessons of the course; a lesson of one's own may stand outside it. */
function courseMenu(ui, lesson) {
  if (lesson.course.length < 2) return null;
  const option = (one, n) => {
    const node = h("option", { value: one.name }, `${n + 1}. ${one.title}${one.done ? " ✓" : ""}`);
    if (one.name === lesson.name) node.selected = true;
    return node;
  };
  const menu = h("select", { class: "bk-select", "data-name": "course", "aria-label": ui.t("course"), change: (node) => ({ do: "lesson", name: node.value }) }, lesson.course.map(option));
  return menu;
}

function onwardPanel(ui) {
  const box = h("div", { class: "bk-onward" });
  const show = ({ lesson, exercise, lang }) => {
    const state = [lesson.name, lesson.at, lang, lesson.steps[lesson.at], lesson.read, exercise.verdict];
    refresh(box, state, () => {
      if (!lesson.steps[lesson.at]) return null;
      const text = lesson.last ? ui.t(lesson.more ? "next_lesson" : "course_done") : ui.t("next_step");
      const button = h("button", { class: "bk-button bk-primary", "data-name": "onward", sends: { do: "onward" } }, text);
      return [
        lesson.last && h("p", {}, h("strong", {}, ui.t("lesson_done"))),
        lesson.read.length > 0 && h("p", { class: "bk-inline" }, ui.t("read_next"), lesson.read.map((id) => chip(ui, id))),
        lesson.last && !lesson.more ? h("p", {}, text) : button,
      ];
    });
  };
  return { box, show };
}
