// Questions about the rules: an example of one, readings compared, the rules met so far, where points come from.

/** A button that opens an example of a rule in a session of its own. */
function exampleButton(ui, id, number = 0) {
  const name = number ? "example_other" : "show_example";
  return h("button", { class: "bk-button bk-ask-example", "data-name": `example ${id} ${number}`, "aria-label": number ? null : ui.t("example_of", { rule: id }), sends: { do: "example", id, number } }, ui.t(name));
}

/** Below a rule: its example, or why there is none.  Exercises keep to their position and offer none. */
function exampleOffer(ui, rule) {
  if (!ui.examples) return null;
  return rule.acts ? h("p", { class: "bk-offer" }, exampleButton(ui, rule.id)) : h("p", { class: "bk-note" }, ui.t("never_acts"));
}

// The bar above the board while an example is open

function exampleBar(ui) {
  const box = h("div", { class: "bk-examplebar" });
  const show = ({ ask, lang }) => {
    box.hidden = !ask.example;
    refresh(box, [ask.example, lang], () => (ask.example ? exampleParts(ui, ask.example) : []));
  };
  return { box, show };
}

function exampleParts(ui, found) {
  const button = (name, action, primary) => h("button", { class: `bk-button${primary ? " bk-primary" : ""}`, "data-name": name, sends: action }, ui.t(name));
  const step = found.blocks
    ? h("button", { class: "bk-button bk-primary", "data-name": "example_step", sends: { do: "play", move: found.move } }, ui.t("try"), " ", h("span", {}, found.move))
    : button("example_step", { do: "time", way: "forward", grain: "event" }, true);
  const hint = found.state === "before" && found.blocks ? "example_try" : `example_${found.state}`;
  return [
    h("p", {}, h("strong", {}, ui.t("example")), " ", chip(ui, found.rule), " ", h("strong", {}, found.title), " ", h("span", {}, ui.t(hint))),
    h("div", { class: "bk-inline" },
      found.state === "before" ? step : button("example_again", { do: "stand" }, false),
      exampleButton(ui, found.rule, found.number + 1), button("example_back", { do: "back" })),
    h("details", { class: "bk-fold" }, h("summary", {}, ui.t("example_about")),
      h("dl", {}, found.lines.flatMap((line) => [h("dt", {}, line.name), h("dd", { class: "bk-lines" }, line.text)]))),
  ];
}

// Readings compared

function comparePanel(ui) {
  const form = compareForm(ui);
  const answer = h("div", { class: "bk-compared" });
  const often = howOften(ui);
  const box = h("div", {}, h("p", { class: "bk-note" }, ui.t("compare_hint")), form.box, often.box, answer);
  const show = (view) => {
    const { ask: { compare: found }, lang, table } = view;
    form.show(view);
    refresh(answer, [found?.name, found?.headings, found?.line, found?.rows, found?.first, lang, table.preset], () => (found ? comparison(ui, found) : []));
    often.show(found);
  };
  return { box, show };
}

/** Which switch, along which moves.  Until a person chooses, a scenario's own switch and moves; choices outlast a change of language. */
function compareForm(ui) {
  const chosen = (ui.comparing ??= { about: "", name: "", line: "", move: "" });
  const list = h("select", { "data-name": "compare switch" });
  const line = h("select", { "data-name": "compare line" });
  const typed = h("input", { type: "text", value: chosen.move, "aria-label": ui.t("try_label"), placeholder: ui.t("try_hint") });
  const moves = h("code", {});
  const box = h("form", { class: "bk-comparing" }, field(ui.t("compare_switch"), list), field(ui.t("compare_line"), line), typed, moves, h("button", { class: "bk-button bk-primary", type: "submit" }, ui.t("compare_now")));
  const hide = () => [typed.hidden, moves.hidden] = [line.value !== "try", line.value !== "shown"];
  list.addEventListener("input", () => (chosen.name = list.value));
  line.addEventListener("input", () => (chosen.line = line.value, hide()));
  typed.addEventListener("input", () => (chosen.move = typed.value));
  box.addEventListener("submit", (event) => {
    event.preventDefault();
    ui.send({ do: "compare", name: list.value, line: line.value, move: typed.value });
  });
  const show = ({ ask: { about }, time }) => {
    const now = JSON.stringify([about?.ruling, about?.moves]);
    if (chosen.about !== now) Object.assign(chosen, { about: now, name: about?.ruling || chosen.name, line: "" });
    const [rulings, lines] = [ui.catalog.rulings.map((one) => [one.name, one.title]), ["all", "last", "try"]];
    if (about?.moves) lines.unshift("shown");
    refresh(list, rulings, () => options(rulings, chosen.name));
    refresh(line, [lines, ui.lang], () => options(lines.map((name) => [name, ui.t(`line_${name}`)])));
    list.value = rulings.some(([name]) => name === chosen.name) ? chosen.name : rulings[0]?.[0];
    line.value = lines.includes(chosen.line) ? chosen.line : about?.moves && !time.move ? "shown" : "all";
    moves.textContent = about?.moves ?? "";
    hide();
  };
  return { box, show };
}

function comparison(ui, found) {
  const { first, line } = found;
  const head = h("tr", {}, found.headings.map((text) => h("th", { scope: "col" }, breakable(text))));
  // The name of a row stands above its cells: beside them it would leave three readings no room.
  const row = (name, cells, mark) => h("tbody", { class: mark ? "bk-parting" : null }, h("tr", {}, h("th", { scope: "rowgroup", colspan: String(found.headings.length) }, name)), h("tr", {}, cells));
  const parting = first && row([ui.t("first_difference", { move: first.move }), " ", h("code", {}, first.made)], first.cells.map((cell) => h("td", {}, cell.no && icon("no"), cell.no && " ", cell.rule && chip(ui, cell.rule), " ", cell.text)), true);
  const [reading, ...others] = found.rows;
  const rest = first ? others.slice(1) : others;
  const cells = (one) => one.cells.map((lines) => h("td", {}, lines.map((text) => h("div", {}, text))));
  return [
    h("h4", {}, found.title, " ", chip(ui, found.rule)),
    h("p", { class: "bk-note" }, ui.t("compared", { line: ui.t(`line_${line.kind}`) }), " ", h("code", {}, line.moves), line.more),
    h("table", { class: "bk-score bk-comparison" }, h("thead", {}, head), row(reading.name, cells(reading)), parting, rest.map((one) => row(one.name, cells(one)))),
  ];
}

/** A name with underscores, which may be broken after each. */
function breakable(text) {
  return text.split("_").flatMap((part, index) => (index ? ["_", h("wbr"), part] : [part]));
}

/** Random games, played by the kernel in small parts: between two of them it can hear "stop". */
function howOften(ui) {
  const told = h("div", {});
  const button = h("div", {});
  const progress = h("progress", { "aria-label": ui.t("how_often") });
  const place = h("span", {});
  const box = h("div", { class: "bk-often" }, told, h("div", { class: "bk-inline" }, button, progress, place));
  const show = (found) => {
    clearTimeout(ui.measuring);
    box.hidden = !found;
    if (!found) return;
    const { running, games, wanted, summary } = found;
    progress.hidden = place.hidden = !running && !games;
    [progress.max, progress.value, place.textContent] = [wanted, games, ui.t("games_played", found)];
    refresh(told, summary, () => summary.map((text) => h("p", {}, text)));
    // The button stays the same while games are played, so that a press is not lost.
    refresh(button, [running, games > 0, games < wanted, ui.lang], () => games < wanted && measureButton(ui, running, games));
    if (running) ui.measuring = setTimeout(() => ui.model.send({ do: "measure", way: "more" }), 20);
  };
  return { box, show };
}

function measureButton(ui, running, games) {
  const name = running ? "stop" : games ? "how_often_more" : "how_often";
  return h("button", { class: "bk-button", "data-name": "measure", sends: { do: "measure", way: running ? "stop" : "start" } }, ui.t(name));
}

// Rules met so far

function coveragePanel(ui) {
  const box = h("div", { class: "bk-mine" });
  const show = ({ ask, lang, head }) => refresh(box, [ask.met, lang, head.title], () => coverageParts(ui, ask.met));
  return { box, show };
}

function coverageParts(ui, met) {
  const seen = (id) => id in met.fired || id in met.blocked;
  const acting = ui.catalog.acting;
  const [known, unseen] = [acting.filter(seen), acting.filter((id) => !seen(id))];
  const counts = (id) => [met.fired[id] && ui.t("met_fired", { n: met.fired[id] }), met.blocked[id] && ui.t("met_blocked", { n: met.blocked[id] })].filter(Boolean).join(" · ");
  const row = (id, tail) => h("li", { class: "bk-metrow" }, chip(ui, id), h("span", {}, ui.catalog.titles[id]), tail);
  return [
    h("p", { class: "bk-metsum" }, h("strong", {}, ui.t("met_rules", met)), h("progress", { max: String(met.all), value: met.met, "aria-label": ui.t("coverage") })),
    h("p", { class: "bk-note" }, ui.t("met_hint")),
    h("h4", {}, icon("no"), " ", ui.t("rules_unseen", { n: unseen.length })), h("ul", {}, unseen.map((id) => row(id, exampleButton(ui, id)))),
    h("h4", {}, icon("yes"), " ", ui.t("rules_met", { n: known.length })), h("ul", {}, known.map((id) => row(id, h("small", {}, counts(id))))),
  ];
}

// Where points come from

/** The heading of a row of the result: press it to see the events behind its points. */
function scoreHeading(ui, line, number) {
  if (!ui.examples) return [line.title];
  return [h("button", { class: "bk-sourcing", "aria-expanded": String(Boolean(line.sources)), title: ui.t("where_from"), "data-name": `score ${number}`, sends: { do: "score", row: number } }, line.title)];
}

function scoreSources(ui, line, columns) {
  if (!line.sources) return null;
  const row = (event) => h("li", { class: "bk-line" },
    h("button", { class: "bk-go", title: ui.t("go_here"), sends: { do: "goto", node: event.node, event: event.event } }, h("span", {}, event.text)), h("strong", {}, event.points), " ", chip(ui, event.rule));
  const part = (one) => h("div", { class: "bk-source" }, h("h4", {}, badge(one.seat), h("span", { class: "bk-unseen" }, ui.t("player", one)), one.text), one.before && h("p", { class: "bk-note" }, one.before), h("ol", {}, one.events.map(row)));
  return h("tr", {}, h("td", { colspan: String(columns), class: "bk-sources" }, line.sources.map(part)));
}
