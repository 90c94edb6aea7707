// The Explorer: board and time on one side, moves and tabs on the other.

class Explorer extends Face {
  static style = "explorer";
  examples = true;

  build() {
    const typed = this.settings?.files.text.value ?? "";
    this.head = header(this);
    this.time = timeBar(this);
    this.moves = movesPanel(this);
    this.log = logPanel(this);
    this.tallies = tallyPanel(this);
    this.rules = rulePanel(this);
    this.graph = graphPanel(this);
    this.settings = settingsPanel(this);
    this.settings.files.text.value = typed;
    this.asked = [exampleBar(this), comparePanel(this), coveragePanel(this)];
    const [example, compare, coverage] = this.asked;
    this.whyBox = h("div", { class: "bk-whybox" });
    this.moves.note.before(this.whyBox);
    this.order = orderPanel(this);
    this.advice = advicePanel(this);
    this.moves.note.after(this.order.box, this.advice.box);
    const counts = this.catalog.tallies ? [["tallies", this.tallies.box]] : [];
    const disputes = this.catalog.rulings.length ? [["compare", compare.box]] : [];
    const tabs = this.tabs([
      ["log", this.log.box], ...counts, ["rules", this.rules.box], ["graph", this.graph.box],
      ...disputes, ["coverage", coverage.box], ["table", this.settings.box],
    ]);
    this.graph.follow();
    const { head, time, moves, order, advice, log, tallies, rules, graph, settings, asked } = this;
    this.sections = [head, time, moves, order, advice, log, tallies, rules, graph, settings, ...asked];
    const side = h("div", { class: "bk-side" }, h("div", { class: "bk-sidein" }, this.moves.box, tabs));
    const main = h("div", { class: "bk-main" }, example.box, this.time.box, this.board.box);
    this.root.replaceChildren(this.head.box, h("div", { class: "bk-body" }, main, side), this.live);
  }

  explain(view) {
    if (this.last?.do === "example") this.asked[0].box.scrollIntoView({ block: "nearest" });
    super.explain(view);
  }

  reply(message) {
    super.reply(message);
    if (message.text === undefined) return;
    this.settings.files.fill(message);
    this.settings.files.text.focus();
  }
}
