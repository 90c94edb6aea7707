// What counts now: a table of what players compare, each row with the rules that decide; a change shows what was before.

function tallyPanel(ui) {
  const box = h("div", { class: "bk-tallies" });
  const show = ({ tallies, lang }) => refresh(box, [tallies, lang], () => (tallies ? tallyTable(ui, tallies) : h("p", { class: "bk-note" }, ui.t("nothing_counts"))));
  pointOut(ui, box);
  return { box, show };
}

function tallyTable(ui, table) {
  const columns = 2 + table.seats.length + table.others.length;
  const head = h("tr", {}, h("th", { scope: "col" }, table.thing),
    table.seats.map((seat) => h("th", { scope: "col" }, badge(seat), h("span", { class: "bk-unseen" }, ui.t("player", { seat })))),
    table.others.map((name) => h("th", { scope: "col" }, name)), h("th", { scope: "col" }, table.leader));
  return h("table", { class: "bk-score bk-tally" }, h("caption", {}, table.title), h("thead", {}, head), table.rows.map((row) => tallyRow(ui, row, columns)));
}

function tallyRow(ui, row, columns) {
  const cell = (now, was) => h("td", { class: was !== undefined && was !== now ? "bk-changed" : null }, was !== undefined && was !== now ? `${was} → ${now}` : String(now));
  return h("tbody", { "data-handles": row.handle },
    h("tr", {}, h("th", { scope: "row" }, row.name),
      row.counts.map((n, seat) => cell(n, row.was?.counts[seat])), row.others.map((n, i) => cell(n, row.was?.others[i])), leaderCell(row)),
    h("tr", {}, h("td", { class: "bk-because", colspan: columns }, h("ul", {}, row.reasons.map((one) => h("li", {}, chip(ui, one.rule), " ", one.text))))));
}

function leaderCell(row) {
  const other = row.was && row.was.leader !== row.leader;
  return h("td", { class: other ? "bk-changed" : null }, other ? `${row.was.leaderText} → ` : null, badge(row.leader), row.leaderText);
}
