// The workbench: asks while one types, and lets every panel say its part.

import { Refused, calmly, coded, element, json, say } from "../page.js";
import * as about from "./about.js";
import * as answer from "./answer.js";
import * as code from "./code.js";
import * as command from "./command.js";
import { note, wrong } from "./errors.js";
import { changed as differing, foresee } from "./foresee.js";
import * as law from "./law.js";
import { params } from "./params.js";
import { inSight, watch } from "./sight.js";
import * as period from "./period.js";
import * as pictures from "./pictures.js";
import { fromAddress, fromFields, isGrid, showChoice, source, toAddress, toFields } from "./state.js";
import * as table from "./table.js";
import * as test from "./test.js";
import { Together } from "./together.js";

/**
 * The panels. Each has `key(context)`, on which its contents depend, and `fill(body, context)`,
 * which gives false if it has nothing to say, which `has(context)` may tell before
 * (then it is `clear`ed); `update(body, context)` follows what is no part of the key. What it needs of the server are its `questions(context)`, which it asks by
 * `context.ask`: those of all panels go out as one request. A panel that can wait is `LATE`: it is
 * filled when it comes into sight.
 */
const PANELS = { about, answer, table, law, test, period, pictures, code, command };

/** Answers come one after the other: those that may take long come last. */
const ORDER = ["answer", "table", "period", "law", "test", "code"];

const LATE = ["pictures", "code"];

/** The panels that are filled now. */
function filledNow() {
  return Object.keys(PANELS).filter((name) => !LATE.includes(name) || inSight(name));
}

const PAUSE = 200;
const FAR = { line: 60, grid: 16 };
const FARTHEST = { line: 2000, grid: 48 };

const form = document.getElementById("ask");
const status = document.getElementById("state");
const sectionOf = (name) => document.getElementById(`panel-${name}`);
const running = new Map();
let state = fromAddress();
let checking = null;
let asking = "";
/** What was said last of a rule or a game as such, and of which. */
let known = { of: "", looked: null };
/** What the panels were told last. */
let shown = null;

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

/** What these panels ask. */
function questions(context, names) {
  return ORDER.filter((name) => names.includes(name)).flatMap((name) => PANELS[name].questions(context));
}

/** Asks what is among questions that were asked, or else alone. */
function asker(together) {
  return (route, asked, signal) => {
    const among = together.find((one) => one?.has(route, asked));
    return among ? among.answer(route, asked, signal) : json(route, asked, signal);
  };
}

async function refresh() {
  checking?.abort();
  checking = new AbortController();
  const { signal } = checking;
  // Work on another rule would only keep the server from this one.
  const about = JSON.stringify(source(state));
  if (about !== asking) running.forEach((one) => one.controller.abort());
  asking = about;
  if (state[state.by].trim() === "") {
    note(state.by, element("p", { class: "evidence" }, say(`empty-${state.by}`)));
    return stale();
  }
  const first = about === known.of ? null : foreseen();
  first?.wantedBy(signal);
  try {
    const ask = asker([first]);
    const looked = about !== known.of ? await look((route, asked) => ask(route, asked, signal)) : known.looked;
    known = { of: about, looked };
    if (settled(looked)) await show(looked, first);
    else stale();
  } catch (error) {
    if (error.name !== "AbortError") refused(error);
  }
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
  const problem = error instanceof Refused ? error.problem : { detail: say("unreachable") };
  const near = problem.suggestion;
  const fix = { words: say("did-you-mean"), text: near, act: () => choose({ [state.by]: near }, true) };
  wrong(state.by, problem, near ? [fix] : []);
  stale();
}

/** What is seen is about an older question. */
function stale() {
  const any = Object.keys(PANELS).some((name) => !sectionOf(name).hidden);
  status.textContent = any ? say("stale") : "";
}

/** What the panels are told. */
function contextOf(page, asked) {
  const size = isGrid(page) ? "grid" : "line";
  const wanted = /^\d+$/.test(state.n) ? Number(state.n) : FAR[size];
  const last = Math.min(wanted, FARTHEST[size]);
  return { state, about: page, asked, last, cut: last < wanted, choose, keep };
}

/** Lets all panels say their part; `first` is what was asked before the page was there. */
async function show({ page, asked }, first) {
  status.textContent = "";
  document.getElementById("n").placeholder = String(FAR[isGrid(page) ? "grid" : "line"]);
  document.getElementById("position").placeholder = page.position;
  const context = contextOf(page, asked);
  const now = filledNow();
  const due = now.filter((name) => running.get(name)?.key !== PANELS[name].key(context));
  const open = questions(context, due).filter((one) => !first?.has(...one));
  // One question alone is asked alone.
  const others = open.length > 1 ? new Together(open) : null;
  const together = [first, others].filter((one) => one !== null);
  shown = { ...context, ask: asker(together) };
  // Each has its place at once, so that nothing jumps and what is far below stays there.
  for (const [name, { has }] of Object.entries(PANELS)) sectionOf(name).hidden = has?.(context) === false;
  Object.keys(PANELS).filter((name) => !now.includes(name)).forEach(postpone);
  await Promise.all(now.map((name) => put(name, PANELS[name], shown, together)));
}

/** Leaves a panel for when it comes into sight; what it says of another question is faint. */
function postpone(name) {
  const section = sectionOf(name);
  if (running.get(name)?.key === PANELS[name].key(shown)) return;
  running.get(name)?.controller.abort();
  running.delete(name);
  section.removeAttribute("aria-busy");
  section.classList.add("waiting");
}

watch(LATE, (name) => shown && put(name, PANELS[name], shown, []));

/** Lets one panel say its part; one that would say the same again is left alone. */
async function put(name, panel, context, together) {
  const section = sectionOf(name);
  const body = section.querySelector(".body");
  const key = panel.key(context);
  const before = running.get(name);
  if (before?.key === key) {
    if (before.met) wrong("rule", before.met);
    return panel.update?.(body, context);
  }
  before?.controller.abort();
  const mine = { key, controller: new AbortController() };
  running.set(name, mine);
  together.forEach((one) => one.wantedBy(mine.controller.signal));
  section.classList.remove("waiting");
  section.hidden = panel.has?.(context) === false;
  if (section.hidden) {
    section.removeAttribute("aria-busy");
    return panel.clear?.();
  }
  // A fault of the rule that was met in play stays until the rule is another one.
  const fault = (problem) => wrong("rule", (mine.met = problem));
  section.setAttribute("aria-busy", "true");
  try {
    section.hidden = (await panel.fill(body, { ...context, signal: mine.controller.signal, fault })) === false;
  } catch (error) {
    if (running.get(name) === mine) running.delete(name);
    mine.controller.abort();
    if (error.name === "AbortError") return;
    const why = error instanceof Refused ? error.message.split("\n")[0] : say("unreachable");
    body.replaceChildren(element("p", { class: "evidence" }, ...coded(why)));
    delete body.dataset.kinds;
    section.hidden = false;
  }
  if (running.get(name) === mine || !running.has(name)) section.removeAttribute("aria-busy");
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
reopen();
