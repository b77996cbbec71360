// The panels: which there are, and how each of them gets its answers and says its part.

import { Refused, coded, element, json, say } from "../page.js";
import * as about from "./about.js";
import * as answer from "./answer.js";
import * as code from "./code.js";
import * as command from "./command.js";
import { wrong } from "./errors.js";
import { tell } from "./headline.js";
import * as law from "./law.js";
import * as period from "./period.js";
import * as pictures from "./pictures.js";
import { inSight, watch } from "./sight.js";
import * as table from "./table.js";
import * as test from "./test.js";
import { Together } from "./together.js";

/**
 * The panels. Each has `key(context)`, on which its contents depend, and `fill(body, context)`,
 * which gives false if it has nothing to say; `has(context)` may tell so before, and then it is
 * `clear`ed. `update(body, context)` follows what is no part of the key. What it needs of the server
 * are its `questions(context)`, which it asks by `context.ask`: those of all panels go out as one
 * request. A panel that can wait is `LATE`: it is filled when it comes into sight.
 */
const PANELS = { about, answer, table, law, test, period, pictures, code, command };

/** Answers come one after the other: those that may take long come last. */
const ORDER = ["answer", "table", "period", "law", "test", "code"];

const LATE = ["pictures", "code"];

/** The panels that are filled now. */
export function filledNow() {
  return Object.keys(PANELS).filter((name) => !LATE.includes(name) || inSight(name));
}

const sectionOf = (name) => document.getElementById(`panel-${name}`);
const running = new Map();
/** What the panels were told last. */
let shown = null;
/** Hears that work has begun or ended. */
let heard = () => {};

/** Why something was called off by hand. */
export const CANCELLED = new DOMException("cancelled", "AbortError");

/** What these panels ask. */
export function questions(context, names) {
  return ORDER.filter((name) => names.includes(name)).flatMap((name) => PANELS[name].questions(context));
}

/** Asks what is among questions that were asked, or else alone. */
export function asker(together) {
  return (route, asked, signal) => {
    const among = together.find((one) => one?.has(route, asked));
    return among ? among.answer(route, asked, signal) : json(route, asked, signal);
  };
}

/** Calls `hear` whenever work begins or ends. */
export function onWork(hear) {
  heard = hear;
}

/** Whether some panel waits for an answer. */
export function atWork() {
  return [...running.values()].some((one) => one.busy);
}

/** How far the table goes that is seen. */
export function seenTo() {
  return shown?.last;
}

/** Whether anything is to be seen. */
export function anything() {
  return Object.keys(PANELS).some((name) => !sectionOf(name).hidden);
}

/** Calls off all that is being asked: by hand, what is at work alone. */
export function callOff(why) {
  for (const one of running.values()) {
    if (one.busy || why !== CANCELLED) one.controller.abort(why);
  }
}

/** Lets all panels say their part; `first` is what was asked before it was known what they are about. */
export async function fillAll(context, first) {
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
  const mine = { key, controller: new AbortController(), busy: true };
  tell(name);
  running.set(name, mine);
  together.forEach((one) => one.wantedBy(mine.controller.signal));
  section.classList.remove("waiting");
  section.hidden = panel.has?.(context) === false;
  if (section.hidden) {
    section.removeAttribute("aria-busy");
    mine.busy = false;
    return panel.clear?.();
  }
  heard();
  // A fault of the rule that was met in play stays until the rule is another one.
  const fault = (problem) => wrong("rule", (mine.met = problem));
  section.setAttribute("aria-busy", "true");
  try {
    section.hidden = (await panel.fill(body, { ...context, signal: mine.controller.signal, fault })) === false;
  } catch (error) {
    if (running.get(name) === mine) running.delete(name);
    const byHand = mine.controller.signal.reason === CANCELLED;
    mine.controller.abort();
    if (byHand) {
      body.replaceChildren(...cancelled(() => put(name, panel, shown, [])));
      delete body.dataset.kinds;
      return section.removeAttribute("aria-busy");
    }
    if (error.name === "AbortError") return;
    const why = error instanceof Refused ? error.message.split("\n")[0] : say("unreachable");
    body.replaceChildren(element("p", { class: "evidence" }, ...coded(why)));
    delete body.dataset.kinds;
    section.hidden = false;
  } finally {
    mine.busy = false;
    heard();
  }
  if (running.get(name) === mine || !running.has(name)) section.removeAttribute("aria-busy");
}

/** Says that it was called off by hand; `again` asks once more. */
export function cancelled(again) {
  return [element("p", { class: "evidence" }, `${say("cancelled")} `, element("button", { type: "button", class: "chip", onclick: again }, say("again")))];
}
