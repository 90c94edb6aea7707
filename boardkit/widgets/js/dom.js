// Small helpers to make elements.  Data only ever becomes text or attributes, never markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element.  `props`: attributes; `sends` (an action, on click), `change` (value to action) and `value` become properties. */
function h(tag, props, ...children) {
  const node = document.createElement(tag);
  if (tag === "button") node.type = "button";
  for (const [name, value] of Object.entries(props ?? {})) setProp(node, name, value);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const PROPERTIES = new Set(["sends", "change", "local", "value", "checked"]);

function setProp(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (PROPERTIES.has(name)) node[name] = value;
  else node.setAttribute(name, value === true ? "" : value);
}

/** An SVG element with attributes. */
function s(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

const ICONS = {
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M11 3v10L4 8z",
  forward: "M5 3v10l7-5z",
  last: "M11 3h2v10h-2zM3 3v10l7-5z",
  undo: "M6 3 2 6.5 6 10V7.6h4.2a2 2 0 0 1 0 4.1H6v1.8h4.2a3.8 3.8 0 0 0 0-7.7H6z",
  redo: "M10 3l4 3.5L10 10V7.6H5.8a2 2 0 0 0 0 4.1H10v1.8H5.8a3.8 3.8 0 0 1 0-7.7H10z",
  close: "M4 3 8 7l4-4 1 1-4 4 4 4-1 1-4-4-4 4-1-1 4-4-4-4z",
  yes: "M2 8.5 4 6.5 6.5 9 12 3l2 2-7.5 8z",
  no: "M4 2.5 8 6.5l4-4L13.5 4l-4 4 4 4-1.5 1.5-4-4-4 4L2.5 12l4-4-4-4z",
};

function icon(name) {
  const picture = s("svg", { viewBox: "0 0 16 16", class: "bk-icon", "aria-hidden": "true" });
  picture.append(s("path", { d: ICONS[name] }));
  return picture;
}

/** A button that opens a rule. */
function chip(ui, id) {
  const title = ui.catalog.titles?.[id] ?? "";
  const label = `${ui.t("rule")} ${id}: ${title}`;
  return h("button", { class: "bk-chip", title, "aria-label": label, sends: { do: "rule", id } }, id);
}

/** The letter of a seat on its colour; the words around it name the player. */
function badge(seat) {
  if (!/^[A-H]$/.test(seat)) return null;
  return h("span", { class: `bk-badge bk-seat-${seat}`, "aria-hidden": "true" }, seat);
}

function heading(text) {
  return h("h3", { class: "bk-heading", tabindex: "-1" }, text);
}

/** "{n} of {m}" with its values. */
function fillIn(template, values) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** Replace the children of a box if what they show has changed, and say whether; focus stays on the element of the same name. */
function refresh(box, shown, make) {
  const text = JSON.stringify(shown);
  if (box.shown === text) return false;
  box.shown = text;
  const held = box.contains(document.activeElement) ? document.activeElement.dataset.name : undefined;
  box.replaceChildren(...[make()].flat().filter(Boolean));
  if (held !== undefined) focusNamed(box, held);
  return true;
}

function focusNamed(box, name) {
  const same = [...box.querySelectorAll("[data-name]")].find((node) => node.dataset.name === name);
  (same && !same.disabled ? same : box.querySelector("[tabindex='-1'], button:not([disabled])"))?.focus({ preventScroll: true });
}
