// What a bot would do here: on demand, and apart from what the rules allow.

function advicePanel(ui) {
  const box = h("div", { class: "bk-advice", role: "group", "aria-label": ui.t("advice_title") });
  pointOut(ui, box);
  const show = ({ advice, lang }) => {
    box.hidden = !advice;
    refresh(box, [advice, lang], () => (advice ? adviceParts(ui, advice) : []));
  };
  return { box, show };
}

function adviceParts(ui, advice) {
  const button = (bot) => h("button", { class: "bk-button", "data-name": `advise ${bot}`, "aria-pressed": String(bot === advice.bot), sends: { do: "advise", bot } }, ui.t(bot));
  const head = h("div", { class: "bk-inline" }, h("span", {}, ui.t("advice_ask")), advice.bots.map(button));
  if (!advice.bot) return [head];
  return [
    head,
    h("p", { class: "bk-note" }, ui.t("advice_note")),
    h("ol", {}, advice.rows.map((row) => h("li", {}, adviceRow(row)))),
    advice.more > 0 && h("p", { class: "bk-note" }, ui.t("advice_more", { n: advice.more })),
    h("div", {}, h("button", { class: "bk-button", "data-name": "advise", sends: { do: "advise", bot: "" } }, ui.t("advice_hide"))),
  ];
}

function adviceRow(row) {
  return [
    h("button", { class: "bk-move", "data-name": `advice ${row.move}`, "data-handles": row.handles.join(" "), sends: { do: "play", move: row.move } },
      h("span", {}, row.text), h("em", {}, row.worth)),
    row.line && h("small", {}, row.line),
  ];
}
