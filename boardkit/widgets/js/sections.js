// The parts of the panel beside the board.  Each shows one entry of the view and is made anew only when that has changed.

function header(ui) {
  const box = h("div", { class: "bk-head" });
  const show = ({ head, lang }) =>
    refresh(box, [head, lang], () => [
      h("div", { class: "bk-where" },
        h("strong", { class: "bk-game" }, head.title),
        head.round && h("span", { class: "bk-round" }, head.round),
        h("span", { class: "bk-phase" }, head.phase)),
      h("div", { class: "bk-ask" }, badge(head.seat), h("span", {}, head.asked), head.rule && chip(ui, head.rule)),
      h("div", { class: "bk-corner" }, largeButton(ui), languageButtons(lang, ui)),
      head.turn?.length && h("ul", { class: "bk-turn", "aria-label": ui.t("this_turn") }, head.turn.map((part) => turnPart(ui, part))),
    ]);
  return { box, show };
}

/** A part of the turn: what it is, whether it is done, open or impossible, and why. */
function turnPart(ui, part) {
  const sign = { done: icon("yes"), impossible: icon("no") }[part.state];
  const state = part.state === "open" ? ui.t(part.must ? "turn_must" : "turn_may") : ui.t(`turn_${part.state}`);
  return h("li", { class: `bk-part-${part.state}` }, sign, h("strong", {}, part.text), h("span", {}, part.why || state), chip(ui, part.rule));
}

function languageButtons(lang, ui) {
  const button = (code, tag, name) =>
    h("button", { class: "bk-lang", lang: tag, "aria-pressed": String(lang === code), "data-name": code, sends: { do: "lang", lang: code } }, name);
  return h("div", { class: "bk-langs", role: "group", "aria-label": ui.t("language") }, button("en", "en", "English"), button("zh-TW", "zh-Hant-TW", "繁體中文"));
}

// Time

function timeBar(ui) {
  const steps = h("div", { class: "bk-steps", role: "group", "aria-label": ui.t("time") });
  const place = h("span", { class: "bk-place" });
  const grains = h("div", { class: "bk-grains", role: "group", "aria-label": ui.t("grain") });
  const branches = h("div", { class: "bk-branches" });
  const told = h("span", { class: "bk-told" });
  const box = h("div", { class: "bk-time" }, steps, grains, place, branches, told);
  const show = ({ time, told: text }) => {
    told.textContent = text;
    told.classList.toggle("bk-long", text.length > 60);
    refresh(steps, [time.back, time.forward], () => stepButtons(ui, time));
    refresh(grains, time.grain, () => grainButtons(ui, time.grain));
    place.textContent = ui.t(time.events ? "place" : "place_start", time);
    refresh(branches, [time.onward, time.lines], () => branchList(ui, time));
  };
  return { box, show };
}

function stepButtons(ui, time) {
  const button = (name, enabled, action) =>
    h("button", { class: "bk-step", disabled: !enabled, "data-name": name, "aria-label": ui.t(`${name}_label`), title: ui.t(`${name}_label`), sends: action },
      icon(name), h("span", {}, ui.t(name)));
  return [
    button("first", time.back, { do: "time", way: "first" }),
    button("back", time.back, { do: "time", way: "back" }),
    button("forward", time.forward, { do: "time", way: "forward" }),
    button("last", time.forward, { do: "time", way: "last" }),
    button("undo", time.back, { do: "undo" }),
    button("redo", time.forward, { do: "redo" }),
  ];
}

function grainButtons(ui, now) {
  return ["round", "phase", "move", "event"].map((grain) =>
    h("button", { class: "bk-grain", "data-name": grain, "aria-pressed": String(grain === now), sends: { do: "grain", grain } }, ui.t(`by_${grain}`)));
}

function branchList(ui, time) {
  if (!time.onward.length && !time.lines.length) return null;
  const row = (way, number, words) =>
    h("li", {}, h("button", { class: "bk-branch", sends: { do: "goto", node: number } }, badge(way.seat), h("code", {}, way.move), h("span", {}, words)));
  return h("details", {},
    h("summary", {}, ui.t("branches", { n: time.onward.length + time.lines.length })),
    h("ul", {},
      time.onward.map((way) => row(way, way.node, ui.t("branch_onward"))),
      time.lines.map((way) => row(way, way.leaf, ui.t("branch_line", way)))));
}

// Moves

function movesPanel(ui) {
  const note = h("div", {});
  const list = h("div", { class: "bk-movelist" });
  const filter = h("input", { type: "search", class: "bk-filter", "aria-label": ui.t("filter"), placeholder: ui.t("filter") });
  const forbid = h("input", { type: "checkbox", change: (node) => ({ do: "forbidden", on: node.checked }) });
  const entry = h("input", { type: "text", class: "bk-entry", "aria-label": ui.t("try_label"), placeholder: ui.t("try_hint") });
  const form = h("form", { class: "bk-try" }, entry, h("button", { class: "bk-button", type: "submit" }, ui.t("try")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ui.send({ do: "play", move: entry.value });
  });
  const tools = h("div", { class: "bk-tools" }, filter, h("label", { class: "bk-check" }, forbid, ui.t("show_forbidden")));
  const title = heading(ui.t("moves"));
  const box = h("div", { class: "bk-moves", role: "group", "aria-label": ui.t("moves") }, title, tools, note, list, form);
  filter.addEventListener("input", () => narrow(list, filter.value));
  pointOut(ui, list);
  const show = (view) => {
    forbid.checked = view.moves.showForbidden;
    tools.hidden = form.hidden = Boolean(view.result);
    title.textContent = ui.t(view.result ? "result" : "moves");
    refresh(note, [view.moves, view.lang, view.marks.picked, Boolean(view.result)], () => moveNotes(ui, view));
    refresh(list, [view.moves, view.result], () => (view.result ? resultTable(ui, view.result) : moveGroups(ui, view.moves)));
    narrow(list, filter.value);
    // Inside a move nothing in the list can be pressed: then the list itself is what keys scroll.
    if (view.moves.state === "inside") list.setAttribute("tabindex", "0");
    else list.removeAttribute("tabindex");
  };
  return { box, show, note };
}

/** What to know before choosing: whose move it is, what was picked, why nothing can be chosen. */
function moveNotes(ui, { moves, marks, result }) {
  if (result) return [];
  const notes = [];
  const inside = moves.groups.length ? "inside_hint" : "inside_unlisted";
  const hint = { inside, secret: "secret_hint", over: "over_hint" }[moves.state];
  if (hint) notes.push(h("p", { class: "bk-note" }, ui.t(hint, { seat: moves.seat })));
  if (moves.state === "inside") notes.push(h("button", { class: "bk-button", "data-name": "finish", sends: { do: "time", way: "forward", grain: "move" } }, ui.t("finish")));
  if (moves.state === "secret") notes.push(h("button", { class: "bk-button", "data-name": "look", sends: { do: "view", seat: moves.seat } }, ui.t("look_as", { seat: moves.seat })));
  const onward = { chance: "draw", rules: "go_on" }[moves.state];
  if (onward) notes.push(h("button", { class: "bk-button bk-primary", "data-name": "draw", sends: { do: "draw" } }, ui.t(onward)));
  if (moves.bot) notes.push(h("button", { class: "bk-button bk-primary", "data-name": "bot", sends: { do: "bots" } }, ui.t("bot_moves", { seat: moves.seat, bot: ui.t(moves.bot) })));
  if (marks.picked.length) notes.push(h("p", { class: "bk-note" }, ui.t("picked_hint"), " ", h("button", { class: "bk-button", "data-name": "clear", sends: { do: "clear" } }, ui.t("clear"))));
  return notes;
}

function moveGroups(ui, moves) {
  const off = moves.state === "inside";
  const groups = moves.groups.map((group) =>
    h("div", { class: "bk-group", role: "group", "aria-label": group.title }, h("h4", {}, group.title),
      h("div", { class: "bk-rows" }, group.moves.map((move) => moveButton(move, off, moves.chosen)))));
  if (moves.more) groups.push(h("p", { class: "bk-note" }, ui.t("more_moves", { n: moves.more })));
  const forbidden = moves.forbidden.map((group) =>
    h("div", { class: "bk-group bk-no", role: "group", "aria-label": group.title },
      h("h4", {}, icon("no"), ui.t("forbidden_by"), " ", group.rules.map((id) => chip(ui, id)), " ", group.title),
      group.moves.map((move) => reasonRow(ui, move))));
  return [...groups, ...forbidden];
}

function moveButton(move, off, chosen) {
  const here = off && move.move === chosen;
  return h("button",
    { class: `bk-move${here ? " bk-here" : ""}`, disabled: off, "aria-current": here ? "true" : null, "data-name": move.move, "data-handles": move.handles.join(" "), sends: { do: "play", move: move.move } },
    h("span", {}, move.text), h("code", {}, move.move), move.odds && h("em", {}, move.odds));
}

function reasonRow(ui, move) {
  return h("div", { class: "bk-reason", "data-handles": move.handles.join(" ") },
    h("p", {}, h("strong", {}, move.text), " ", h("code", {}, move.move)),
    h("ul", {}, move.reasons.map((reason) => h("li", {}, chip(ui, reason.rule), " ", reason.text))));
}

/** Hide the rows that do not hold the words typed. */
function narrow(list, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  for (const row of list.querySelectorAll(".bk-move, .bk-reason")) {
    const said = row.textContent.toLowerCase();
    row.hidden = !words.every((word) => said.includes(word));
  }
}

/** The parts of the board that a row is about stand out while it is pointed at or focused. */
function pointOut(ui, list) {
  const point = (event) => ui.board.point((event.target.closest?.("[data-handles]")?.dataset.handles ?? "").split(" "));
  for (const kind of ["pointerover", "focusin"]) list.addEventListener(kind, point);
  for (const kind of ["pointerleave", "focusout"]) list.addEventListener(kind, () => ui.board.point([]));
}

// Why not

/** A card that says what is wrong with a move, every reason with its rule. */
function whyCard(ui, view, close) {
  const title = view.why.length ? ui.t("why_not") : ui.t("not_now");
  return h("div", { class: "bk-why" },
    h("div", { class: "bk-whyhead" }, icon("no"), h("strong", {}, title),
      h("button", { class: "bk-close", "aria-label": ui.t("close"), local: close }, icon("close"))),
    view.alert && h("p", { class: "bk-lines" }, view.alert, " ", view.alertRule && chip(ui, view.alertRule)),
    view.why.map((move) => reasonRow(ui, move)));
}

function whyInWords(ui, view) {
  const moves = view.why.map((move) => `${move.text}: ${move.reasons.map((reason) => `${reason.rule} ${reason.text}`).join(" ")}`);
  return [ui.t("why_not"), ...moves].join(" ");
}

// Log

function logPanel(ui) {
  const earlier = h("button", { class: "bk-button bk-earlier", "data-name": "earlier", sends: { do: "log" } }, ui.t("earlier"));
  const list = h("ol", { class: "bk-loglist" });
  const empty = h("p", { class: "bk-note" }, ui.t("log_empty"));
  const about = h("div", { class: "bk-about" });
  const box = h("div", { class: "bk-log", tabindex: "0", role: "group", "aria-label": ui.t("log") }, empty, list, earlier, about);
  const show = ({ log, lang, earlier: more, ask }) => {
    earlier.hidden = !more;
    empty.hidden = log.length > 0;
    list.hidden = !log.length;
    about.hidden = !ask?.about?.title && !ask?.about?.text;
    refresh(about, ask?.about, () => aboutScenario(ui, ask.about ?? {}));
    // The box runs from the bottom up.  Scrolling at once would make the browser lay everything out twice.
    if (updateLog(ui, list, log, lang)) requestAnimationFrame(() => (box.scrollTop = 0));
  };
  return { box, show };
}

/** The words of the scenario that the session began with. */
function aboutScenario(ui, { title, text, rules = [] }) {
  return [title && h("h4", {}, title), text && h("p", {}, text), rules.length && h("p", {}, ui.t("about_rules"), " ", rules.map((id) => [chip(ui, id), " "]).flat())];
}

/** Keep the lines that are still there, add and drop the others; true if the last line is another one. */
function updateLog(ui, list, lines, lang) {
  const old = new Map([...list.children].map((row) => [row.dataset.key, row]));
  const last = list.lastElementChild?.dataset.key;
  let next = list.firstElementChild;
  for (const line of lines) {
    const key = `${lang} ${line.key} ${line.text}`;
    const row = old.get(key) ?? logLine(ui, line, key);
    old.delete(key);
    if (row === next) next = row.nextElementSibling;
    else list.insertBefore(row, next);
  }
  for (const row of old.values()) row.remove();
  for (const row of list.querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
  list.lastElementChild?.setAttribute("aria-current", "step");
  return list.lastElementChild?.dataset.key !== last;
}

function logLine(ui, line, key) {
  const words = line.kind === "move" ? [badge(line.seat), h("span", {}, line.text)] : [h("span", {}, line.text)];
  const go = h("button", { class: "bk-go", title: ui.t("go_here"), sends: { do: "goto", node: line.node, event: line.event } }, words);
  const tail = line.kind === "move" ? h("code", { title: line.move }, line.move) : line.rule && chip(ui, line.rule);
  return h("li", { class: `bk-line bk-line-${line.kind}`, "data-key": key }, go, tail);
}

// Rules

function rulePanel(ui) {
  const field = h("input", { type: "search", "aria-label": ui.t("search_rules"), placeholder: ui.t("search_hint") });
  const form = h("form", { class: "bk-try", role: "search" }, field, h("button", { class: "bk-button", type: "submit" }, ui.t("search")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ui.send({ do: "search", text: field.value });
  });
  const card = h("div", { class: "bk-card" });
  const found = h("div", { class: "bk-found" });
  const box = h("div", {}, form, found, card);
  const show = ({ rule, search, lang, table }) => {
    refresh(found, [search, lang], () => foundRules(ui, search));
    refresh(card, [rule, lang, table?.preset], () => (rule ? ruleCard(ui, rule) : h("p", { class: "bk-note" }, ui.t("rule_hint"))));
  };
  return { box, show, card };
}

function foundRules(ui, search) {
  if (!search.text) return null;
  if (!search.found.length) return h("p", { class: "bk-note" }, ui.t("none_found", { text: search.text }));
  return h("ul", { class: "bk-foundlist" }, search.found.map((rule) => h("li", {}, chip(ui, rule.id), " ", rule.title)));
}

function ruleCard(ui, rule) {
  const pages = (part) => (part.pages ? `${part.text}: ${part.pages}` : part.text);
  return [
    h("h3", { class: "bk-ruletitle", tabindex: "-1" }, h("span", { class: "bk-ruleid" }, rule.id), " ", rule.title),
    h("p", { class: "bk-ruletext" }, rule.text),
    h("dl", {}, h("dt", {}, ui.t("kind")), h("dd", {}, rule.kind), h("dt", {}, ui.t("source")), h("dd", {}, rule.source.map((part) => h("div", {}, pages(part))))),
    exampleOffer(ui, rule),
    ...rule.rulings.map((ruling) => rulingSwitch(ui, ruling, ruling.now)),
  ];
}

/** A disputed question with its readings; the one in force is chosen. */
function rulingSwitch(ui, ruling, now) {
  const reading = (one) => {
    const marks = [one.value === ruling.default && ui.t("default"), one.value === ruling.notes && ui.t("of_notes")].filter(Boolean);
    return h("label", { class: "bk-reading" },
      h("input", { type: "radio", name: ui.unique(ruling.name), value: one.value, checked: one.value === now, "data-name": `${ruling.name} ${one.value}`, change: () => ({ do: "ruling", name: ruling.name, value: one.value }) }),
      h("span", {}, one.text, " ", h("code", {}, one.value), marks.length ? h("small", {}, ` (${marks.join(", ")})`) : null));
  };
  return h("fieldset", { class: "bk-ruling" },
    h("legend", {}, ruling.title), h("p", {}, ruling.text, " ", chip(ui, ruling.rule)), ruling.readings.map(reading));
}

// The end

function resultTable(ui, result) {
  const head = h("tr", {}, h("th", { scope: "col" }, ui.t("reason")), result.seats.map((seat) => h("th", { scope: "col" }, badge(seat), h("span", { class: "bk-unseen" }, ui.t("player", { seat })))));
  const row = (line, number) => [
    h("tr", { title: line.lines.join("\n") }, h("th", { scope: "row" }, scoreHeading(ui, line, number), " ", chip(ui, line.rule)), line.points.map((n) => h("td", {}, String(n || "·")))),
    scoreSources(ui, line, line.points.length + 1),
  ];
  const total = h("tr", { class: "bk-total" }, h("th", { scope: "row" }, ui.t("total")),
    result.scores.map((n, seat) => h("td", {}, String(n), result.winners.includes(result.seats[seat]) ? " ★" : "")));
  return [
    h("h4", { class: "bk-winner" }, result.text),
    h("table", { class: "bk-score" }, h("thead", {}, head), h("tbody", {}, result.rows.flatMap(row)), h("tfoot", {}, total)),
    result.tie_breaks.length ? tieBreaks(ui, result.tie_breaks) : h("p", { class: "bk-note" }, ui.t("no_tie_break")),
  ];
}

function tieBreaks(ui, used) {
  return h("p", { class: "bk-ties" }, ui.t("tie_break"), used.flatMap((tie) => [" ", chip(ui, tie.rule), ` ${tie.title}`]));
}
