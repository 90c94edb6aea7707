// What all widgets share: talking to Python, the tabs, keys, and the line that is read aloud.

const SIGNS = [[500, "working"], [2500, "no_answer"]];
let faces = 0;

/** What the notebook calls to show a model: a face of that class. */
function shown(Kind) {
  const render = ({ model, el }) => {
    const face = new Kind(model, el);
    face.render();
    return () => face.close();
  };
  return { render };
}

/** A widget.  `style` names it in the style sheet; `build` makes its `sections`, in the order in which they are shown. */
class Face {
  constructor(model, el) {
    this.model = model;
    this.number = ++faces;
    this.opened = new Set();
    this.root = h("div", { class: `bk bk-${this.constructor.style}`, "data-lm-suppress-shortcuts": "true", role: "group" });
    this.frame = h("div", { class: "bk-frame" }, this.root);
    el.append(this.frame);
    this.live = h("div", { class: "bk-live", role: "status", "aria-live": "polite" });
    this.listen();
    hearPython(model);
    loadFont(model);
  }

  get catalog() {
    return this.model.get("catalog");
  }

  /** A text of the catalogue in the present language. */
  t(name, values = {}) {
    return fillIn(this.model.get("words")[name] ?? name, values);
  }

  /** A name for a group of radio buttons: the same switch may stand in two places. */
  unique(name) {
    this.radios = (this.radios ?? 0) + 1;
    return `${name}-${this.number}-${this.radios}`;
  }

  send(action) {
    this.last = action;
    this.answered();
    this.waiting = SIGNS.map(([delay, name]) => setTimeout(() => this.say((this.root.dataset.busy = this.t(name))), delay));
    this.model.send(action);
  }

  /** Nothing is waited for any more. */
  answered() {
    for (const timer of this.waiting ?? []) clearTimeout(timer);
    delete this.root.dataset.busy;
  }

  say(text) {
    if (this.live.textContent !== text) this.live.textContent = text;
  }

  listen() {
    this.onChange = () => this.render();
    this.onMessage = (message) => this.reply(message);
    this.model.on("change:view", this.onChange);
    this.model.on("msg:custom", this.onMessage);
    this.onLarge = () => showSize(this);
    this.model.on("change:large", this.onLarge);
    this.onLarge();
    this.root.addEventListener("click", (event) => dropSecond(this, event), true);
    this.root.addEventListener("click", (event) => this.clicked(event));
    this.root.addEventListener("change", (event) => event.target.change && this.send(event.target.change(event.target)));
    this.root.addEventListener("keydown", (event) => {
      this.key(event);
      keepKey(event);
    });
  }

  close() {
    this.answered();
    this.model.off("change:view", this.onChange);
    this.model.off("msg:custom", this.onMessage);
    this.model.off("change:large", this.onLarge);
  }

  clicked(event) {
    for (let node = event.target; node && node !== this.root; node = node.parentElement) {
      if (node.disabled) return;
      if (node.local) return node.local();
      if (node.sends) return this.send(node.sends);
    }
  }

  /** Arrows step through time, except where they already mean something else. */
  key(event) {
    if (event.key === "Enter" && event.target.matches("form input") && !event.isComposing) return submitNow(event);
    const way = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("input, textarea, select, [role=tablist], .bk-log, .bk-scroll")) return;
    event.preventDefault();
    this.send({ do: "time", way });
  }

  reply(message) {
    if (message.font) receiveFont(message);
  }

  /** Build once per language, then show the view; focus that was lost goes to the nearest sensible place. */
  render() {
    this.answered();
    const view = JSON.parse(this.model.get("view"));
    this.lang = view.lang;
    const built = `${view.lang} ${view.head.title}`;
    const within = this.root.contains(document.activeElement);
    const name = document.activeElement?.dataset?.name;
    if (this.built !== built) this.rebuild(view);
    this.built = built;
    this.show(view);
    this.root.dataset.turn = view.count;
    if (within && !this.root.contains(document.activeElement)) focusNamed(this.root, name ?? "");
  }

  show(view) {
    this.board.update(this.model.get("base"), this.model.get("patch"), view.picture);
    this.board.mark(view.marks);
    for (const section of this.sections) section.show(view);
    const asked = this.last?.do;
    if (asked === "rule" || asked === "search") this.open("rules");
    if (asked === "rule") this.rules.box.scrollIntoView({ block: "nearest" });
    this.explain(view);
    this.announce(view);
    this.last = undefined;
  }

  rebuild(view) {
    this.root.lang = view.htmlLang;
    this.root.setAttribute("aria-label", view.head.title);
    this.board ??= new Board(this);
    this.build(view);
  }

  /** A row of tabs: [name, panel box]; the names are texts. */
  tabs(pairs) {
    const list = h("div", { class: "bk-tablist", role: "tablist", "aria-label": this.t("panels") });
    const panels = pairs.map(([name, box]) => h("div", { class: "bk-tab bk-scroll", role: "tabpanel", id: `bk-${this.number}-${name}`, "aria-labelledby": `bk-${this.number}-tab-${name}`, tabindex: "0" }, box));
    const buttons = pairs.map(([name]) => h("button", { role: "tab", id: `bk-${this.number}-tab-${name}`, "aria-controls": `bk-${this.number}-${name}`, local: () => this.open(name) }, this.t(name)));
    list.append(...buttons);
    list.addEventListener("keydown", (event) => this.tabKey(event, pairs.map(([name]) => name)));
    this.open = (name) => {
      this.tab = name;
      pairs.forEach(([one], index) => {
        panels[index].hidden = one !== name;
        buttons[index].setAttribute("aria-selected", String(one === name));
        buttons[index].tabIndex = one === name ? 0 : -1;
      });
    };
    this.open(this.tab ?? pairs[0][0]);
    return h("section", { class: "bk-tabs" }, list, panels);
  }

  tabKey(event, names) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.open(names[(names.indexOf(this.tab) + step + names.length) % names.length]);
    this.root.querySelector("[role=tab][aria-selected=true]").focus();
  }

  /** Where a refusal is explained: beside the part of the board that was clicked, else above the moves. */
  explain(view) {
    const wrong = view.why.length || view.alert;
    const onBoard = this.last?.do === "pick";
    const close = () => {
      this.board.hidePop();
      this.whyBox.replaceChildren();
    };
    close();
    if (!wrong) return;
    const card = whyCard(this, view, close);
    if (onBoard) this.board.showPop(card, this.last.handle);
    else this.whyBox.append(card);
    if (!onBoard) card.scrollIntoView({ block: "nearest" });
  }

  announce(view) {
    const parts = [view.alert, view.why.length ? whyInWords(this, view) : "", view.alert || view.why.length ? "" : view.said];
    this.say(parts.filter(Boolean).join(" "));
  }
}

const DOUBLE_MS = 250;

/** The second half of a double click would play what has come up under the pointer in the meantime, or ask why it cannot. */
function dropSecond(ui, event) {
  const soon = event.detail > 1 && event.timeStamp - ui.clickedAt < DOUBLE_MS;
  ui.clickedAt = event.timeStamp;
  if (soon && event.target.closest(".bk-move, [data-handle]")) event.stopPropagation();
}

/** Plain keys are ours: JupyterLab would insert or delete cells, for it looks at the focused element before our root. */
function keepKey(event) {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
}

/** Enter in a field sends its form; JupyterLab keeps browsers from doing so by themselves. */
function submitNow(event) {
  event.preventDefault();
  event.target.form.requestSubmit();
}

/** The font travels once for a page, not with every widget. */
function loadFont(model) {
  if (document.getElementById("boardkit-font")) return;
  document.head.append(h("style", { id: "boardkit-font" }));
  model.send({ do: "font" });
}

function receiveFont(message) {
  const style = document.getElementById("boardkit-font");
  if (!style || style.textContent) return;
  style.textContent = message.font;
  // Text already on show takes to the font only when the first of its fonts changes.
  document.fonts.load('16px "Noto Sans TC"', "繁").then(() => document.documentElement.classList.add("bk-font"));
}
