// The best order of an open step: shown on demand, with what each move brings and why other orders lose.

function orderPanel(ui) {
  const box = h("div", { class: "bk-order", role: "group", "aria-label": ui.t("order_title") });
  pointOut(ui, box);
  const show = ({ order, lang }) => {
    box.hidden = !order;
    refresh(box, [order, lang], () => (order ? orderParts(ui, order) : []));
  };
  return { box, show };
}

function orderParts(ui, order) {
  const open = h("button", { class: "bk-button", "data-name": "order", "aria-expanded": String(order.shown), sends: { do: "order", on: !order.shown } },
    ui.t(order.shown ? "order_hide" : "order_show"));
  if (!order.shown) return [open];
  return [
    h("div", { class: "bk-orderhead" }, h("h4", {}, ui.t("order_title")), open),
    h("ol", { class: "bk-orderlist" }, order.moves.map((move, index) => h("li", {}, orderMove(ui, move, index === 0)))),
    h("p", {}, order.summary),
    order.others.length && h("h4", {}, ui.t("order_others")),
    order.others.length && h("ul", { class: "bk-orderothers" }, order.others.map((other) => otherOrder(ui, other))),
  ];
}

/** The first move can be played; the others are pointed out on the board. */
function orderMove(ui, move, first) {
  const does = first ? { sends: { do: "play", move: move.move } } : { local: () => ui.board.point(move.handles) };
  return h("button", { class: "bk-move", title: ui.t(first ? "order_play" : "order_point"), "data-name": `order ${move.move}`, "data-handles": move.handles.join(" "), ...does },
    h("span", {}, move.text), h("em", {}, move.brings));
}

function otherOrder(ui, other) {
  return h("li", { "data-handles": other.handles.join(" ") }, other.why, " ", other.rule && chip(ui, other.rule), " ",
    h("span", { class: "bk-orderworth" }, ui.t("order_end", { worth: other.worth })));
}
