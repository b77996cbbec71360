// The workbench: asks while one types, and lets every panel say its part.

import { Refused, calmly, element, json, say } from "../page.js";
import * as about from "./about.js";
import * as answer from "./answer.js";
import * as code from "./code.js";
import * as command from "./command.js";
import { coded, note, wrong } from "./errors.js";
import * as law from "./law.js";
import { params } from "./params.js";
import * as period from "./period.js";
import * as pictures from "./pictures.js";
import { fromAddress, fromFields, isGrid, showChoice, source, toAddress, toFields } from "./state.js";
import * as table from "./table.js";
import * as test from "./test.js";

/**
 * The panels. Each has `key(context)`, on which its contents depend, and `fill(body, context)`,
 * which gives false if it has nothing to say; `update(body, context)` follows what is no part of
 * the key.
 */
const PANELS = { about, answer, table, law, test, period, pictures, code, command };

const PAUSE = 200;
const FAR = { line: 60, grid: 16 };
const FARTHEST = { line: 2000, grid: 48 };

const form = document.getElementById("ask");
const status = document.getElementById("state");
const running = new Map();
let state = fromAddress();
let checking = null;
let asking = "";

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
async function look(signal) {
  if (state.by === "game") return { page: await json("show", { game: state.game }, signal), asked: source(state) };
  const page = await json("show", { rule: state.rule }, signal);
  const set = Object.fromEntries(Object.entries(state.set).filter(([name, value]) => name in page.params && String(page.params[name]) !== value));
  const asked = source({ ...state, set });
  const { params: values } = page;
  if (asked.set.length === 0) return { page, asked, values, set };
  return { page: await json("show", asked, signal), asked, values, set };
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
  try {
    const looked = await look(signal);
    if (settled(looked)) await show(looked);
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
  const any = Object.keys(PANELS).some((name) => !document.getElementById(`panel-${name}`).hidden);
  status.textContent = any ? say("stale") : "";
}

async function show({ page, asked }) {
  status.textContent = "";
  const size = isGrid(page) ? "grid" : "line";
  const usual = FAR[size];
  document.getElementById("n").placeholder = String(usual);
  const wanted = /^\d+$/.test(state.n) ? Number(state.n) : usual;
  const last = Math.min(wanted, FARTHEST[size]);
  document.getElementById("position").placeholder = page.position;
  const context = { state, about: page, asked, last, cut: last < wanted, choose, keep };
  await Promise.all(Object.entries(PANELS).map(([name, panel]) => put(name, panel, context)));
}

/** Lets one panel say its part; one that would say the same again is left alone. */
async function put(name, panel, context) {
  const section = document.getElementById(`panel-${name}`);
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
  const shown = () => (section.hidden = false);
  // A fault of the rule that was met in play stays until the rule is another one.
  const fault = (problem) => wrong("rule", (mine.met = problem));
  section.setAttribute("aria-busy", "true");
  try {
    section.hidden = (await panel.fill(body, { ...context, signal: mine.controller.signal, shown, fault })) === false;
  } catch (error) {
    if (running.get(name) === mine) running.delete(name);
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
