// Play: leads a match from its set-up to its end. What is judged, the server judges.

import { json, Refused, say } from "../page.js";
import * as address from "./address.js";
import * as help from "./help.js";
import { ahead, begun, counts, cut, inThePast, line, looking, mover, moved, now, question, slips, target, text, undone } from "./match.js";
import * as notes from "./notes.js";
import { write as writeRules } from "./rules.js";
import * as setup from "./setup.js";
import { cleared, follow, isSlip, render as show, tell, TOGGLES, told, wanted } from "./table.js";
import { unfolded } from "./together.js";

const find = (id) => document.getElementById(id);

/** The match, or null; what is under way; whether you may move; what is shown of help. */
let match = null;
let working = new AbortController();
let playable = false;
let hinted = null;
let sought = [];
/** What was put together so far, where a move is made in several components. */
let picked = new Map();
/** Since when you may move. */
let since = 0;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

function pause(signal) {
  return new Promise((done, stop) => {
    const timer = setTimeout(done, calm.matches ? 0 : 400);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      stop(new DOMException("", "AbortError"));
    });
  });
}

/** Everything that was under way is no longer wanted. */
function afresh() {
  working.abort();
  working = new AbortController();
  playable = false;
  hinted = null;
  sought = [];
  picked = new Map();
  return working.signal;
}

/** Does something that may be called off or fail; then it can be tried again. */
async function attempt(act) {
  const signal = afresh();
  try {
    await act(signal);
  } catch (error) {
    if (error.name === "AbortError" || signal.aborted) return;
    tell("");
    // What is tried again leaves no note of its failure behind.
    notes.failure(error, () => { notes.hush(); attempt(act); });
  }
}

/** How wide a board may be on this screen. */
const room = () => Math.min(560, Math.max(260, Math.round(find("said").closest("main").clientWidth) - 60));

/** Asks about a position at a ply, reached by a line of moves from the start: with the machine's skill where
 *  it is to move, else with help for you. */
function ask(plan, position, way, from, signal) {
  const at = way.length;
  const yours = mover(plan, at) === "you";
  const luck = !yours && plan.skill < 100 ? { skill: String(plan.skill), seed: String(plan.seed + at) } : {};
  const reached = counts(plan) ? { ...question(plan, text(plan)), after: way } : question(plan, position);
  return json("moves", { ...reached, ...luck, hints: yours && "true", width: room(), from: from && bare(plan, from) }, signal);
}

/** A position as `position` says it: without the name, where the name is said apart. */
function bare(plan, position) {
  const asked = question(plan, position);
  return asked.position ?? asked.game;
}

function render() {
  show(match, { playable, hinted, sought, picked }, { play: chosen, pick, drop, look });
  address.put(match.setup, line(match), false);
}

/** Goes on from the last ply: the end, the machine, or you. */
async function settle(signal) {
  const ply = now(match);
  if (ply.answer.over) return ended();
  if (mover(match.setup, match.at) === "machine") return machine(signal);
  playable = true;
  since = performance.now();
  tell(ply.by === "machine" ? `${say("machine-moved", { move: setup.voiced(ply.text) })} ${say("yours")}` : say(match.at ? "yours" : "begin"));
  render();
}

function ended() {
  render();
  const ply = now(match);
  const last = say(ply.by === "you" ? "you-moved" : "machine-moved", { move: setup.voiced(ply.text) });
  tell(`${ply.by ? last : ""} ${say(ahead(match, match.at) === "you" ? "you-won" : "you-lost")}`);
  notes.end(match, { again: () => anew(match.setup), swap, review: () => review(0) });
}

async function machine(signal) {
  told("thinking");
  render();
  await pause(signal);
  const { answer } = now(match);
  const choice = answer.moves[answer.choice.index] ?? answer.choice;
  await make(choice, signal);
  follow(now(match));
  await settle(signal);
}

/** Makes a move; the match is what it was until the server has answered. */
async function make(move, signal) {
  const ply = now(match);
  const way = [...line(match).slice(0, match.at), move.to];
  // Whether a move that was written is one, the server tells.
  const from = isSlip(match, move) || move.typed ? ply.whole : null;
  const answer = await ask(match.setup, target(match, move), way, from, signal);
  match = moved(match, move, answer);
}

// What you do.

/** You chose a move. The second half of a double click is none, even if the machine was quicker. */
function chosen(move, event) {
  const twice = (event?.detail ?? 0) > 1 && performance.now() - since < 300;
  if (!playable || twice) return;
  notes.hush();
  attempt(async (signal) => {
    told("asking");
    if (inThePast(match)) match = cut(match);
    try {
      await make(move, signal);
    } catch (error) {
      if (!move.typed || !(error instanceof Refused)) throw error;
      await settle(signal);
      tell(error.message);
      return;
    }
    if (!now(match).erred || now(match).answer.over || !wanted().teach) return settle(signal);
    told("you-moved", { move: setup.voiced(move.text) });
    render();
    notes.mistake(match, undo, () => { notes.hush(); attempt(settle); });
  });
}

/** You chose what happens in one component of several that move together. */
function pick(move) {
  if (!playable) return;
  const [{ component }] = move.changes;
  if (picked.get(component)?.to === move.to) picked.delete(component);
  else picked.set(component, move);
  render();
}

function drop(component) {
  picked.delete(component);
  render();
}

function undo() {
  const before = undone(match);
  if (!before) return;
  notes.hush();
  match = before;
  attempt(async (signal) => {
    await settle(signal);
    tell(`${say("undone")} ${say("yours")}`);
  });
}

/** One step more of help; the board shows what it speaks of. */
function hint(event) {
  const { answer } = now(match);
  const { choice, moves } = answer;
  if (!playable || !choice) return;
  const given = help.more(match);
  const seen = help.shown(match);
  hinted = seen.move;
  sought = seen.components;
  const best = moves[choice.index] ?? choice;
  if (hinted && best.changes?.length > 1) picked = unfolded(answer, best);
  render();
  notes.hint(help.steps(match), given, { more: hint, play: () => chosen(best) }, event.detail === 0);
}

function look(at) {
  notes.hush();
  match = looking(match, at);
  if (!inThePast(match)) return attempt(settle);
  afresh();
  playable = mover(match.setup, at) === "you" && !now(match).answer.over;
  told("looking", { n: at });
  render();
  notes.past(at, onFromHere, present);
}

const onFromHere = () => { notes.hush(); match = cut(match); attempt(settle); };
const present = () => look(match.plies.length - 1);

/** A mistake of the match on the board, with what would have been better. */
function review(k) {
  const { at, better } = help.before(match, k);
  match = looking(match, at);
  afresh();
  hinted = better;
  told("reviewing", { n: at + 1 });
  render();
  notes.reviewed(match, k, { back: () => review(k - 1), next: () => review(k + 1), play: onFromHere, close: present });
}

/** The same set-up once more, with new luck. */
const anew = (plan) => start(plan.skill < 100 ? setup.seeded(plan) : plan, [], true);

function swap() {
  const { setup: plan } = match;
  start(setup.seeded({ ...plan, first: plan.first === "machine" ? "you" : "machine" }), [], true);
}

// From set-up to match and back.

/** Plays again what an address says was played. */
async function resume(moves, signal) {
  for (const to of moves.slice(match.at)) {
    const { answer } = now(match);
    const listed = answer.moves.find((one) => one.to === to);
    if (!listed && !answer.truncated) return false;
    try {
      await make(listed ?? { to, text: to, changes: [], outcome: null, typed: true }, signal);
    } catch (error) {
      if (listed || !(error instanceof Refused)) throw error;
      return false;
    }
  }
  return true;
}

/** Starts a match, with the moves that were made; the address says it, as a step to go back from where it is new. */
async function start(plan, moves, push) {
  const signal = afresh();
  notes.hush();
  help.forget();
  find("hint").disabled = true;
  told("asking");
  setup.fill(plan);
  if (!match) {
    setup.open(false);
    find("about").textContent = `${setup.about(plan)} · ${say("asking")}`;
  }
  let answer;
  try {
    answer = await ask(plan, text(plan), [], null, signal);
  } catch (error) {
    if (error.name === "AbortError" || signal.aborted) return;
    match = null;
    seat();
    return setup.explain(plan, error, signal);
  }
  match = begun(plan, answer);
  cleared();
  address.put(plan, moves, push);
  seat();
  writeRules(find("rules"), plan);
  await attempt(async (own) => {
    const whole = await resume(moves, own);
    if (whole) return settle(own);
    playable = false;
    render();
    notes.broken(match.at + 1, () => { notes.hush(); attempt(settle); });
  });
}

/** The form or the table. */
function seat() {
  setup.open(!match);
  find("match").hidden = !match;
  find("about").textContent = match ? setup.about(match.setup) : "";
}

/** What the address says. */
function visit() {
  const plan = address.heard();
  if (plan) return start(plan, address.heardMoves(), false);
  afresh();
  notes.hush();
  match = null;
  seat();
}

setup.fill({ parts: [{ game: "nim", position: "3 4 5" }], rule: null, first: "you", skill: 100 });
setup.listen((plan) => start(plan, [], true));
find("hint").addEventListener("click", hint);
find("undo").addEventListener("click", undo);
find("swap").addEventListener("click", swap);
find("review").addEventListener("click", () => slips(match).length && review(0));
find("new").addEventListener("click", () => {
  address.put(null, [], true);
  visit();
  document.querySelector("#rows input")?.focus();
});

/** Tries something that only adds comfort: a store may be full, broken or forbidden. */
function comfort(act) {
  try {
    return act();
  } catch {
    return null;
  }
}

for (const id of TOGGLES) {
  const kept = comfort(() => localStorage.getItem(`play-${id}`)) ?? null;
  find(id).checked = kept === null ? id === "teach" : kept === "1";
  find(id).addEventListener("change", () => {
    comfort(() => localStorage.setItem(`play-${id}`, find(id).checked ? "1" : "0"));
    if (match) render();
  });
}
addEventListener("popstate", visit);
addEventListener("pagehide", () => working.abort());
// A page that comes back from where it was kept goes on where it was called off.
addEventListener("pageshow", (event) => event.persisted && visit());
visit();
