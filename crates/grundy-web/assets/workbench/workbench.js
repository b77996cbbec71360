// The workbench: asks while one types, and lets every panel say its part.

import { Refused, calmly, element, say } from "../page.js";
import { note, wrong } from "./errors.js";
import { changed as differing, foresee } from "./foresee.js";
import { CANCELLED, anything, asker, atWork, callOff, cancelled, fillAll, filledNow, onWork, questions, seenTo } from "./panels.js";
import { params } from "./params.js";
import { waits } from "./patience.js";
import { apart, fromAddress, fromFields, isGrid, linkTo, showChoice, source, toAddress, toFields } from "./state.js";
import { Together } from "./together.js";

const PAUSE = 200;
const FAR = { line: 60, grid: 16 };
const FARTHEST = { line: 2000, grid: 48 };
const LEAST = 4;

const form = document.getElementById("ask");
const results = document.getElementById("results");
const status = document.getElementById("state");
let state = fromAddress();
let checking = null;
let asking = "";
/** What was said last of a rule or a game as such, and of which. */
let known = { of: "", looked: null };
/** Whether it is being asked what a rule is. */
let looking = false;
/** The rule or the game that is seen. */
let seen = {};

/** Changes what is asked, by hand or by a click in a panel. */
function choose(changes, push = false) {
  state = { ...state, ...changes };
  toFields(state);
  toAddress(state, push);
  return refresh();
}

/** Changes what is only remembered. */
const remembered = calmly(PAUSE, () => toAddress(state));
function keep(changes) {
  state = { ...state, ...changes };
  remembered();
}

/** What there is to say of the rule or the game as such. Throws `Refused`. */
async function look(ask) {
  if (state.by === "game") return { page: await ask("show", { game: state.game }), asked: source(state) };
  const page = await ask("show", { rule: state.rule });
  const set = differing(state.set, page.params);
  const asked = source({ ...state, set });
  const { params: values } = page;
  if (asked.set.length === 0) return { page, asked, values, set };
  return { page: await ask("show", asked), asked, values, set };
}

/** Asks all that a new rule will need, as far as its text tells. */
function foreseen() {
  if (state.by === "game") return null;
  const page = foresee(state);
  const asked = source({ ...state, set: page.set });
  const context = contextOf(page, asked);
  const all = questions(context, filledNow());
  const first = [["show", { rule: state.rule }], ...(asked.set.length > 0 ? [["show", asked]] : [])];
  return new Together([...first, ...all]);
}

async function refresh() {
  checking?.abort();
  checking = new AbortController();
  const { signal } = checking;
  // Work on another rule would only keep the server from this one.
  const about = JSON.stringify(source(state));
  if (about !== asking) {
    callOff();
    state = { ...state, few: false };
  }
  asking = about;
  if (state[state.by].trim() === "") {
    note(state.by, element("p", { class: "evidence" }, say(`empty-${state.by}`)));
    return stale();
  }
  const first = about === known.of ? null : foreseen();
  first?.wantedBy(signal);
  try {
    const ask = asker([first]);
    looking = about !== known.of;
    patience();
    const looked = looking ? await look((route, asked) => ask(route, asked, signal)) : known.looked;
    looking = false;
    known = { of: about, looked };
    if (settled(looked)) await show(looked, first);
    else stale();
  } catch (error) {
    if (signal.aborted && signal.reason !== CANCELLED) return;
    looking = false;
    if (signal.reason === CANCELLED) note(state.by, ...cancelled(refresh));
    else refused(error);
  } finally {
    if (!signal.aborted) patience();
  }
}

/** Says that something takes long, and what can be done about it. */
function patience() {
  waits(looking || atWork(), { cancel, smaller, ask: (n) => choose({ n: String(n), few: true }) });
}

function cancel() {
  if (looking) checking.abort(CANCELLED);
  callOff(CANCELLED);
  looking = false;
  waits(false);
}

/** How far a smaller table would go; null if this one is small. */
function smaller() {
  return state.few ? null : Math.max(LEAST, Math.floor((seenTo() ?? FAR.line) / 4));
}

/** Says at its field that the rule or the name is right; false for names that are no game. */
function settled({ page, values, set }) {
  if (state.by === "rule") {
    note("rule", element("p", { class: "right" }, `${say("read-as")} `, element("code", {}, page.rule)));
    params(values, set, (name, value) => changed({ set: { ...state.set, [name]: value } }));
    return true;
  }
  if (!page.kinds) {
    wrong("game", { detail: say("is-a-problem") });
    return false;
  }
  if (page.game !== state.game && page.usage !== state.game && page.name === state.game) {
    const problem = { detail: say("family", { usage: `\`${page.usage}\`` }) };
    wrong("game", problem, [{ words: say("for-example"), text: page.game, act: () => choose({ game: page.game }, true) }]);
    return false;
  }
  note("game");
  return true;
}

function refused(error) {
  const parts = state.by === "game" && error instanceof Refused && error.status === 400 ? apart(state.game) : null;
  // While one types, the name is not over.
  if (parts && document.activeElement !== document.getElementById("game")) return choose(parts);
  const problem = error instanceof Refused ? error.problem : { detail: say("unreachable") };
  const near = problem.suggestion;
  const fix = { words: say("did-you-mean"), text: near, act: () => choose({ [state.by]: near }, true) };
  wrong(state.by, problem, near ? [fix] : []);
  stale();
}

/** What is seen is about an older question. */
function stale() {
  const any = anything();
  status.textContent = any ? say("stale") : "";
  results.classList.toggle("stale", any);
}

/** What the panels are told. */
function contextOf(page, asked) {
  const size = isGrid(page) ? "grid" : "line";
  const wanted = /^\d+$/.test(state.n) ? Number(state.n) : FAR[size];
  const last = Math.min(wanted, FARTHEST[size]);
  return { state, about: page, asked, last, cut: last < wanted, choose, keep, link };
}

/** The address of what is seen, which is not what is typed while that is wrong. */
function link() {
  return linkTo(JSON.stringify(source(state)) === known.of ? state : { ...state, ...seen });
}

/** Lets all panels say their part; `first` is what was asked before the page was there. */
async function show({ page, asked }, first) {
  status.textContent = "";
  results.classList.remove("stale");
  const { by, rule, game, set } = state;
  seen = { by, rule, game, set };
  document.getElementById("n").placeholder = String(FAR[isGrid(page) ? "grid" : "line"]);
  document.getElementById("position").placeholder = page.position;
  const context = contextOf(page, asked);
  if (context.cut) limit(context.last);
  await fillAll(context, first);
}

/** The field says how far the table goes, once nobody types in it. */
function limit(last) {
  const n = document.getElementById("n");
  state = { ...state, n: String(last) };
  toAddress(state);
  if (document.activeElement !== n) n.value = state.n;
}

/** Something was typed. */
const soon = calmly(PAUSE, () => {
  toAddress(state);
  refresh();
});
function changed(changes) {
  state = { ...state, ...changes };
  soon();
}

form.addEventListener("input", (event) => {
  if (event.target.closest("#params")) return;
  showChoice();
  changed(fromFields());
});
// Whoever leaves the field has said it all.
document.getElementById("game").addEventListener("change", () => setTimeout(refresh));
document.getElementById("n").addEventListener("change", () => toFields(state));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  choose(fromFields());
});
document.querySelector(".examples").addEventListener("click", (event) => {
  const link = event.target.closest("[data-example]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  reopen();
});

function reopen() {
  state = fromAddress();
  toFields(state);
  toAddress(state);
  return refresh();
}
addEventListener("popstate", reopen);
onWork(patience);
reopen();
