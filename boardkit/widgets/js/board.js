// The picture of the position: built once, then patched shape by shape; its parts can be pointed at, clicked and focused.

const GEOMETRY = { circle: ["cx", "cy", "r"], rect: ["x", "y", "width", "height", "rx"], line: ["x1", "y1", "x2", "y2"], text: ["x", "y"] };
const MARKS = { picked: "chosen", legal: "glow", forbidden: "bk-forbidden" };

/** A shape of the scene (see draw/svg.py for the short keys) as an element. */
function drawShape(shape) {
  const node = s(shape.k === "group" ? "g" : shape.k, placed(shape));
  if (shape.c) node.setAttribute("class", shape.c);
  if (shape.i) node.dataset.id = shape.i;
  if (shape.n) node.setAttribute("text-anchor", shape.n);
  if (shape.l) node.dataset.label = shape.l;
  if (shape.h) makeHandle(node, shape);
  if (shape.x) node.append(shape.x);
  node.append(...(shape.p ?? []).map(drawShape));
  return node;
}

function placed(shape) {
  const at = shape.a ?? [];
  if (shape.k === "polygon") return { points: at.join(" ") };
  if (GEOMETRY[shape.k]) return Object.fromEntries(at.map((value, index) => [GEOMETRY[shape.k][index], value]));
  return { ...(at.length ? { transform: `translate(${at[0]},${at[1]})` } : {}), ...(shape.d ? { d: shape.d } : {}) };
}

function makeHandle(node, shape) {
  node.dataset.handle = shape.h;
  node.dataset.label ??= shape.h;
  node.setAttribute("role", "button");
  node.setAttribute("tabindex", "-1");
}

class Board {
  constructor(ui) {
    this.ui = ui;
    this.tip = h("div", { class: "bk-tip", hidden: true, "aria-hidden": "true" });
    this.pop = h("div", { class: "bk-pop", hidden: true });
    this.keys = h("span", { class: "bk-unseen", id: `bk-${ui.number}-keys` });
    this.box = h("div", { class: "bk-board" }, this.tip, this.pop, this.keys);
    this.tops = new Map();
    this.listen();
  }

  /** Bring the picture up to date with the base and the patch of the model. */
  update(base, patch, title) {
    const held = document.activeElement?.dataset?.handle;
    const inside = this.svg?.contains(document.activeElement);
    if (base !== this.base) this.build(base);
    this.apply(patch);
    this.svg.setAttribute("aria-label", title);
    this.keys.textContent = this.ui.t("board_keys");
    if (inside && held && !this.svg.contains(document.activeElement)) this.focus(held);
  }

  build(base) {
    this.base = base;
    this.svg?.remove();
    this.svg = s("svg", { class: "bk-scene", viewBox: `0 0 ${base.w} ${base.h}`, role: "group", lang: base.lang, "aria-describedby": this.keys.id });
    this.box.prepend(this.svg);
    this.tops.clear();
    for (const shape of base.parts) {
      const node = drawShape(shape);
      this.svg.append(node);
      if (shape.i) this.tops.set(shape.i, { node });
    }
  }

  /** Draw the shapes whose text is not the one drawn already. */
  apply(patch) {
    for (const [id, text] of Object.entries(patch)) {
      const top = this.tops.get(id);
      if (!top || top.text === text) continue;
      const node = drawShape(JSON.parse(text));
      top.node.replaceWith(node);
      this.tops.set(id, { node, text });
    }
  }

  handles() {
    return [...this.svg.querySelectorAll("[data-handle]")];
  }

  /** Show what can be used now; the label says so too. */
  mark(marks) {
    const kinds = new Map();
    for (const kind of ["forbidden", "legal", "picked"]) for (const handle of marks[kind]) kinds.set(handle, kind);
    for (const node of this.handles()) {
      const kind = kinds.get(node.dataset.handle) ?? "";
      if (node.mark === kind && node.markLang === this.ui.lang) continue;
      for (const [name, style] of Object.entries(MARKS)) node.classList.toggle(style, name === kind);
      const words = kind ? `${node.dataset.label} (${this.ui.t(`mark_${kind}`)})` : node.dataset.label;
      node.setAttribute("aria-label", words);
      if (kind === "picked") node.setAttribute("aria-pressed", "true");
      else node.removeAttribute("aria-pressed");
      node.mark = kind;
      node.markLang = this.ui.lang;
    }
    this.rove();
  }

  /** One part of the board is in the tab order: the one last focused, or the first that can be used. */
  rove(chosen) {
    const all = this.handles();
    const next = chosen ?? all.find((node) => node.dataset.handle === this.current) ?? all.find((node) => node.mark === "legal") ?? all[0];
    for (const node of all) node.setAttribute("tabindex", node === next ? "0" : "-1");
  }

  focus(handle) {
    const node = this.handles().find((one) => one.dataset.handle === handle);
    node?.focus({ preventScroll: true });
    return Boolean(node);
  }

  /** Point out the parts that a move in the list is about. */
  point(handles) {
    for (const node of this.handles()) node.classList.toggle("bk-pointed", handles.includes(node.dataset.handle));
  }

  listen() {
    const target = (event) => event.target.closest?.("[data-handle]");
    this.box.addEventListener("click", (event) => {
      const node = target(event);
      if (node) this.choose(node);
    });
    this.box.addEventListener("keydown", (event) => this.key(event, target(event)));
    this.box.addEventListener("focusin", (event) => {
      const node = target(event);
      if (!node) return;
      this.current = node.dataset.handle;
      this.rove(node);
      if (node.matches(":focus-visible")) this.showTip(node);
    });
    this.box.addEventListener("focusout", () => this.hideTip());
    this.box.addEventListener("pointerover", (event) => {
      const node = event.target.closest?.("[data-label]");
      if (node) this.showTip(node);
      else this.hideTip();
    });
    this.box.addEventListener("pointerleave", () => this.hideTip());
  }

  choose(node) {
    this.current = node.dataset.handle;
    node.focus({ preventScroll: true });
    this.rove(node);
    this.hideTip();
    this.ui.send({ do: "pick", handle: node.dataset.handle });
  }

  key(event, node) {
    if (event.key === "Escape") {
      this.hideTip();
      this.hidePop();
      this.ui.send({ do: "clear" });
    } else if (node && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.choose(node);
    } else if (node && event.key in DIRECTIONS) {
      event.preventDefault();
      event.stopPropagation();
      nearest(node, this.handles(), DIRECTIONS[event.key])?.focus({ preventScroll: true });
    }
  }

  showTip(node) {
    this.tip.textContent = node.getAttribute("aria-label") ?? node.dataset.label;
    this.tip.hidden = false;
    this.place(this.tip, node);
  }

  hideTip() {
    this.tip.hidden = true;
  }

  /** A card beside the part that was clicked, or at the foot of the board. */
  showPop(card, handle) {
    this.pop.replaceChildren(card);
    this.pop.hidden = false;
    this.place(this.pop, this.handles().find((node) => node.dataset.handle === handle));
    this.pop.scrollIntoView({ block: "nearest" });
  }

  hidePop() {
    this.pop.hidden = true;
    this.pop.replaceChildren();
  }

  /** Put a card next to a node, inside the box. */
  place(card, node) {
    const frame = this.box.getBoundingClientRect();
    const spot = (node ?? this.svg).getBoundingClientRect();
    const width = card.offsetWidth;
    const height = card.offsetHeight;
    const left = spot.left - frame.left + spot.width / 2 - width / 2;
    const below = spot.bottom - frame.top + 8;
    const above = spot.top - frame.top - height - 8;
    const top = below + height <= frame.height ? below : above;
    card.style.left = `${Math.max(4, Math.min(left, frame.width - width - 4))}px`;
    card.style.top = `${Math.max(4, node ? top : frame.height - height - 12)}px`;
  }
}

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The closest node in a direction; what lies off to the side counts as farther. */
function nearest(from, nodes, [dx, dy]) {
  const centre = (node) => {
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = centre(from);
  let best;
  let least = Infinity;
  for (const node of nodes) {
    const [a, b] = centre(node);
    const ahead = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [node, ahead + 2 * aside];
  }
  return best;
}
