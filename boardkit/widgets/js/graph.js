// The tab "Graph": the flow of the game, and the tree of what can follow from a position.

const ZOOM = { step: 1.25, least: 0.3, most: 2, readable: 0.62, flow: 0.78 };

function graphPanel(ui) {
  const flow = h("div", { class: "bk-flow", role: "group", "aria-label": ui.t("flow") });
  const tree = new TreeView(ui);
  const parts = h("div", { class: "bk-grains bk-graphparts", role: "group", "aria-label": ui.t("graph") });
  const box = h("div", { class: "bk-graph" }, parts, tree.box, flow);
  // One of the two is shown; both where there is room for them side by side.
  const choose = (name) => {
    box.dataset.part = ui.graphPart = name;
    for (const button of parts.children) button.setAttribute("aria-pressed", String(button.dataset.name === name));
  };
  parts.append(...["flow", "what_if"].map((name) => h("button", { class: "bk-grain", "data-name": name, local: () => choose(name) }, ui.t(name))));
  choose(ui.graphPart ?? "flow");
  const show = ({ graph, lang }) => {
    if (!graph) return;
    if (refresh(flow, [graph.flow, lang], () => picture(graph.flow, "img", ZOOM.flow))) light(flow);
    tree.show(graph, lang);
  };
  // Python draws only while the tab is open.
  const follow = () => {
    const open = ui.open;
    ui.open = (name) => {
      const changed = (name === "graph") !== (ui.tab === "graph");
      open(name);
      if (changed) ui.send({ do: "graph", on: name === "graph" });
    };
  };
  return { box, show, follow };
}

/** Bring the present phase into sight, moving nothing but the tab. */
function light(flow) {
  const tab = flow.closest(".bk-tab");
  const spot = flow.querySelector(".active").getBoundingClientRect();
  const frame = tab.getBoundingClientRect();
  if (spot.top < frame.top || spot.bottom > frame.bottom) tab.scrollTop += spot.top - frame.top - frame.height / 2;
}

/** A scene as an SVG element. */
function picture(scene, role, zoom = 1) {
  const svg = s("svg", { class: "bk-scene", viewBox: `0 0 ${scene.w} ${scene.h}`, width: scene.w * zoom, role, lang: scene.lang, "aria-label": scene.title });
  svg.append(...scene.parts.map(drawShape));
  return svg;
}

class TreeView {
  constructor(ui) {
    this.ui = ui;
    this.tools = h("div", { class: "bk-inline" });
    this.told = h("p", { class: "bk-note bk-treetold" });
    this.view = h("div", { class: "bk-tree", hidden: true });
    this.box = h("div", { class: "bk-treebox", role: "group", "aria-label": ui.t("what_if") }, this.tools, this.told, this.view);
    this.listen();
  }

  show({ tree, depth, inside }, lang) {
    refresh(this.tools, [depth, inside, Boolean(tree), lang], () => this.controls(tree, depth, inside));
    this.words = tree ? [this.ui.t("tree_told", tree), tree.cut && this.ui.t("tree_cut")].filter(Boolean).join(" · ") : this.ui.t("what_if_hint");
    this.told.textContent = this.words;
    this.view.hidden = !tree;
    const scene = this.ui.model.get("tree");
    if (!tree) return;
    if (scene !== this.scene) this.draw(scene);
    this.light(tree.here);
  }

  controls(tree, depth, inside) {
    const { ui } = this;
    const choice = h("select", { change: (node) => ({ do: "tree", depth: Number(node.value) }), disabled: inside, "data-name": "depth" }, [1, 2, 3].map((n) => h("option", { value: n }, String(n))));
    choice.value = depth;
    const zoom = (name, sign, factor) => h("button", { class: "bk-button", "data-name": name, title: ui.t(name), "aria-label": ui.t(name), local: () => this.resize(factor) }, sign);
    return [
      h("button", { class: "bk-button bk-primary", disabled: inside, "data-name": "grow", sends: { do: "tree", depth } }, ui.t(tree ? "grow_again" : "grow")),
      h("label", { class: "bk-field" }, ui.t("tree_depth"), choice),
      tree && h("span", { class: "bk-zoom", role: "group", "aria-label": ui.t("zoom") },
        zoom("zoom_out", "−", 1 / ZOOM.step), zoom("zoom_in", "+", ZOOM.step),
        h("button", { class: "bk-button", "data-name": "zoom_fit", local: () => this.fit(0) }, ui.t("zoom_fit")),
        h("button", { class: "bk-button", "data-name": "widen", "aria-pressed": String(ui.root.classList.contains("bk-wide")), local: () => this.widen() }, ui.t("widen"))),
    ];
  }

  draw(scene) {
    this.scene = scene;
    this.svg = picture(scene, "group");
    this.nodes = [...this.svg.querySelectorAll("[data-handle]")];
    for (const node of this.nodes) node.setAttribute("aria-label", node.dataset.label);
    this.view.replaceChildren(this.svg);
    this.rove(this.nodes[0]);
    this.fit(ZOOM.readable);
    this.middle(this.nodes[0]);
  }

  /** Mark the position where we are. */
  light(here) {
    for (const node of this.nodes) {
      const now = node.dataset.handle === `node:${here}`;
      node.classList.toggle("active", now);
      if (now) node.setAttribute("aria-current", "true");
      else node.removeAttribute("aria-current");
    }
  }

  middle(node) {
    const spot = node.getBoundingClientRect();
    const frame = this.view.getBoundingClientRect();
    this.view.scrollTop += spot.top + spot.height / 2 - frame.top - frame.height / 2;
  }

  node(handle) {
    return this.nodes?.find((node) => node.dataset.handle === handle);
  }

  rove(chosen) {
    for (const node of this.nodes) node.setAttribute("tabindex", node === chosen ? "0" : "-1");
  }

  resize(factor) {
    this.zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, this.zoom * factor));
    this.svg.style.width = `${this.scene.w * this.zoom}px`;
  }

  fit(least) {
    this.zoom = Math.max(least, Math.min(1, (this.view.clientWidth - 4) / this.scene.w));
    this.resize(1);
  }

  /** The tabs take the whole width, above the board. */
  widen() {
    const on = this.ui.root.classList.toggle("bk-wide");
    this.tools.querySelector("[data-name=widen]")?.setAttribute("aria-pressed", String(on));
    if (this.svg) this.fit(ZOOM.readable);
  }

  listen() {
    const target = (event) => event.target.closest?.("[data-handle]");
    const tell = (node) => (this.told.textContent = node?.dataset.label ?? this.words);
    this.view.addEventListener("click", (event) => target(event) && this.choose(target(event)));
    this.view.addEventListener("keydown", (event) => this.key(event, target(event)));
    this.view.addEventListener("focusin", (event) => target(event) && (this.rove(target(event)), tell(target(event))));
    this.view.addEventListener("pointerover", (event) => tell(target(event)));
    for (const kind of ["pointerleave", "focusout"]) this.view.addEventListener(kind, () => tell());
  }

  /** Go to a position; a reference leads to where the position is drawn. */
  choose(node) {
    const [kind, number] = node.dataset.handle.split(":");
    if (kind === "node") return this.ui.send({ do: "tree_go", node: Number(number) });
    this.focus(this.node(`node:${number}`));
  }

  focus(node) {
    node?.focus({ preventScroll: true });
    node?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  key(event, node) {
    if (!node) return;
    const chosen = event.key === "Enter" || event.key === " ";
    if (!chosen && !(event.key in DIRECTIONS)) return;
    event.preventDefault();
    event.stopPropagation();
    if (chosen) this.choose(node);
    else this.focus(nearest(node, this.nodes, DIRECTIONS[event.key]));
  }
}
