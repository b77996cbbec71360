// Play: leads a match from its set-up to its end. What is judged, the server judges.

import { json, Refused, say } from "../page.js";
import { lay, sum } from "./cards.js";
import { write } from "./history.js";
import { ahead, begun, cut, errs, fresh, inThePast, looking, mover, moved, now, question, target, text, undone } from "./match.js";
import * as notes from "./notes.js";
import * as setup from "./setup.js";

const find = (id) => document.getElementById(id);
const table = find("match");
const board = find("board");
const said = find("said");
const toggles = ["values", "colours", "teach"];

/** The match, or null; what is under way; whether you may move; which move is hinted at. */
let match = null;
let working = new AbortController();
let playable = false;
let hinted = null;
/** Since when you may move. */
let since = 0;
/** Which lists are open, and the card on which you were. */
const opened = new Map();
let card = 0;

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
  return working.signal;
}

/** Does something that may be called off or fail; then it can be tried again. */
async function attempt(act) {
  const signal = afresh();
  try {
    await act(signal);
  } catch (error) {
    if (error.name === "AbortError" || signal.aborted) return;
    said.textContent = "";
    notes.failure(error, () => attempt(act));
  }
}

/** How wide a board may be on this screen. */
const room = () => Math.min(560, Math.max(260, Math.round(find("said").closest("main").clientWidth) - 60));

/** Asks about a position at a ply: with the machine's skill where it is to move. */
function ask(plan, position, at, from, signal) {
  const weak = mover(plan, at) === "machine" && plan.skill < 100;
  const luck = weak ? { skill: String(plan.skill), seed: String(plan.seed + at) } : {};
  return json("moves", { ...question(plan, position), ...luck, width: room(), from: from && bare(plan, from) }, signal);
}

/** A position as `position` says it: without the name, where the name is said apart. */
function bare(plan, position) {
  const asked = question(plan, position);
  return asked.position ?? asked.game;
}

// What is seen.

function render() {
  const ply = now(match);
  const { values, colours } = Object.fromEntries(toggles.map((id) => [id, find(id).checked]));
  const held = board.contains(document.activeElement);
  const on = held ? document.activeElement.closest("[data-at]") : null;
  if (on) card = Number(on.dataset.at);
  const yours = mover(match.setup, match.at) === "you";
  lay(board, { setup: match.setup, ply, playable, values, colours: colours && yours, hinted, opened, play: chosen });
  if (held) hold();
  find("sum").hidden = !values;
  find("sum").replaceChildren(...(values ? sum(ply.answer) : []));
  write(find("history"), match, values, look);
  find("undo").disabled = !undone(match);
  find("hint").disabled = !playable || !ply.answer.choice;
  store();
}

/** Who plays with the keys stays on the board: on the card they were, or the next that lives. */
function hold() {
  const cards = [...board.querySelectorAll("[data-at]")];
  const from = cards.slice(card).concat(cards.slice(0, card));
  const control = (one) => one.querySelector(".region[tabindex='0'], .move");
  const next = playable ? from.map(control).find(Boolean) : null;
  (next ?? board).focus({ preventScroll: true });
}

/** Goes on from the last ply: the end, the machine, or you. */
async function settle(signal) {
  const ply = now(match);
  if (ply.answer.over) return ended();
  if (mover(match.setup, match.at) === "machine") return machine(signal);
  playable = true;
  since = performance.now();
  const told = ply.by === "machine" ? `${say("machine-moved", { move: setup.voiced(ply.text) })} ${say("yours")}` : say(match.at ? "yours" : "begin");
  said.textContent = told;
  render();
}

function ended() {
  render();
  const ply = now(match);
  const last = say(ply.by === "you" ? "you-moved" : "machine-moved", { move: setup.voiced(ply.text) });
  said.textContent = `${ply.by ? last : ""} ${say(ahead(match, match.at) === "you" ? "you-won" : "you-lost")}`;
  notes.end(match, () => anew(match.setup), swap);
}

async function machine(signal) {
  said.textContent = say("thinking");
  render();
  await pause(signal);
  const { answer } = now(match);
  const choice = answer.moves[answer.choice.index] ?? answer.choice;
  await make(choice, signal);
  if (fresh(now(match)).length) card = fresh(now(match))[0];
  await settle(signal);
}

/** Makes a move; the match is what it was until the server has answered. */
async function make(move, signal) {
  const at = match.at + 1;
  const ply = now(match);
  const erred = mover(match.setup, match.at) === "you" && errs(ply.answer, move);
  // Whether a move that was written is one, the server tells.
  const answer = await ask(match.setup, target(match, move), at, erred || move.typed ? ply.whole : null, signal);
  match = moved(match, move, answer);
}

// What you do.

/** You chose a move. The second half of a double click is none, even if the machine was quicker. */
function chosen(move, event) {
  const twice = (event?.detail ?? 0) > 1 && performance.now() - since < 300;
  if (!playable || twice) return;
  notes.hush();
  attempt(async (signal) => {
    said.textContent = say("asking");
    if (inThePast(match)) match = cut(match);
    try {
      await make(move, signal);
    } catch (error) {
      if (!move.typed || !(error instanceof Refused)) throw error;
      await settle(signal);
      said.textContent = error.message;
      return;
    }
    if (!now(match).erred || now(match).answer.over || !find("teach").checked) return settle(signal);
    said.textContent = say("you-moved", { move: setup.voiced(move.text) });
    render();
    notes.mistake(match, undo, () => { notes.hush(); attempt(settle); });
  });
}

function undo() {
  const before = undone(match);
  if (!before) return;
  notes.hush();
  match = before;
  attempt(async (signal) => {
    await settle(signal);
    said.textContent = `${say("undone")} ${say("yours")}`;
  });
}

function hint(event) {
  const { choice, moves } = now(match).answer;
  if (!playable || !choice) return;
  hinted = choice.to;
  render();
  notes.hint(match, () => chosen(moves[choice.index] ?? choice), event.detail === 0);
}

function look(at) {
  notes.hush();
  match = looking(match, at);
  if (!inThePast(match)) return attempt(settle);
  afresh();
  playable = mover(match.setup, at) === "you" && !now(match).answer.over;
  said.textContent = say("looking", { n: at });
  render();
  const on = () => { notes.hush(); match = cut(match); attempt(settle); };
  notes.past(at, on, () => look(match.plies.length - 1));
}

/** The same set-up once more, with new luck. */
function anew(plan) {
  const next = plan.skill < 100 ? setup.seeded(plan) : plan;
  forget(next);
  start(next, next.seed !== plan.seed);
}

function swap() {
  const { setup: plan } = match;
  const next = setup.seeded({ ...plan, first: plan.first === "machine" ? "you" : "machine" });
  forget(next);
  start(next, true);
}

// From set-up to match and back.

const key = (plan) => `play ${JSON.stringify(setup.spoken(plan))}`;

/** Tries something that only adds comfort: a store may be full, broken or forbidden. */
function comfort(act) {
  try {
    return act();
  } catch {
    return null;
  }
}

/** The moves so far outlive the page (a change of language, going back), not the tab. */
function store() {
  const moves = match.plies.slice(1).map((ply) => ply.whole);
  comfort(() => sessionStorage.setItem(key(match.setup), JSON.stringify(moves)));
}

const stored = (plan) => comfort(() => JSON.parse(sessionStorage.getItem(key(plan)))) ?? [];

const forget = (plan) => comfort(() => sessionStorage.removeItem(key(plan)));

/** Plays again what was played before the page was left. */
async function resume(plan, signal) {
  for (const position of stored(plan)) {
    const move = now(match).answer.moves.find((one) => target(match, one) === position);
    if (!move) break;
    await make(move, signal);
  }
}

/** Starts a match; the address says which, as a step to go back from where it is new. */
async function start(plan, push) {
  const signal = afresh();
  notes.hush();
  find("hint").disabled = true;
  said.textContent = say("asking");
  setup.fill(plan);
  if (!match) {
    setup.open(false);
    find("about").textContent = `${setup.about(plan)} · ${say("asking")}`;
  }
  let answer;
  try {
    answer = await ask(plan, text(plan), 0, null, signal);
  } catch (error) {
    if (error.name === "AbortError" || signal.aborted) return;
    match = null;
    show();
    return setup.explain(plan, error, signal);
  }
  match = begun(plan, answer);
  opened.clear();
  card = 0;
  setup.address(plan, push);
  show();
  await attempt(async (own) => {
    await resume(plan, own);
    await settle(own);
  });
}

function show() {
  setup.open(!match);
  table.hidden = !match;
  find("about").textContent = match ? setup.about(match.setup) : "";
}

/** What the address says. A match goes on where the page comes back; a link begins it. */
function visit(goesOn) {
  const plan = setup.heard();
  if (plan && !goesOn) forget(plan);
  if (plan) return start(plan, false);
  afresh();
  match = null;
  show();
}

setup.fill({ parts: [{ game: "nim", position: "3 4 5" }], rule: null, misere: false, first: "you", skill: 100 });
setup.listen((plan) => { forget(plan); start(plan, true); });
find("hint").addEventListener("click", hint);
find("undo").addEventListener("click", undo);
find("swap").addEventListener("click", swap);
find("new").addEventListener("click", () => {
  setup.address(null, true);
  visit(false);
  document.querySelector("#rows input")?.focus();
});
for (const id of toggles) {
  const kept = comfort(() => localStorage.getItem(`play-${id}`)) ?? null;
  find(id).checked = kept === null ? id === "teach" : kept === "1";
  find(id).addEventListener("change", () => {
    comfort(() => localStorage.setItem(`play-${id}`, find(id).checked ? "1" : "0"));
    if (match) render();
  });
}
board.addEventListener("keydown", (event) => {
  if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
});
addEventListener("popstate", () => visit(true));
addEventListener("pagehide", () => working.abort());
// A page that comes back from where it was kept goes on where it was called off.
addEventListener("pageshow", (event) => event.persisted && visit(true));
// The other language is another page of the same match.
const SWITCHED = "play-language";
for (const link of document.querySelectorAll("[data-language]")) {
  link.addEventListener("click", () => comfort(() => sessionStorage.setItem(SWITCHED, "1")));
}
const switched = comfort(() => sessionStorage.getItem(SWITCHED)) === "1";
comfort(() => sessionStorage.removeItem(SWITCHED));
visit(switched || performance.getEntriesByType("navigation")[0]?.type !== "navigate");
