// The period of the values: proved, observed, or not found.

import { Refused, coded, element, say } from "../page.js";
import { badge, by } from "./about.js";
import { tell } from "./headline.js";

/**
 * How far is looked for a period while somebody types: what is said of a rule depends on its
 * positions, not on how busy the machine is. Games of the catalogue have faster ways. Who wants to
 * know more has a button.
 */
const RULE_LIMITS = { "max-positions": 20000 };
const LIMITS = { "max-time": "2s" };
const FURTHER = { "max-time": "8s" };

export const key = ({ asked }) => JSON.stringify(asked);

const question = ({ asked }) => ["period", { ...asked, ...LIMITS, ...(asked.rule ? RULE_LIMITS : {}) }];

export const has = ({ about }) => about.kinds.includes("strip");

export const questions = (context) => (has(context) ? [question(context)] : []);

export async function fill(body, context) {
  const { signal } = context;
  // What was found before goes when the search takes longer than a blink.
  const patience = setTimeout(() => body.replaceChildren(element("p", {}, say("looking"))), body.childElementCount === 0 ? 0 : 300);
  signal.addEventListener("abort", () => clearTimeout(patience));
  const said = await search(context, question(context)).finally(() => clearTimeout(patience));
  if (said === null) return false;
  show(body, said);
  // A theorem that excludes periods leaves nothing to look for.
  if (said.stopped) body.append(element("p", {}, further(body, context)));
}

function show(body, said) {
  const { period, preperiod: from, saltus, values_checked: n } = said;
  body.replaceChildren(...(period === null ? none(said) : found(said)));
  tell("period", period === null ? say("no-period-short", { n }) : say("period-short", { period, from }) + (saltus ? say("saltus", { saltus }) : ""));
}

/** A button that looks as far as a request may. */
function further(body, context) {
  const look = async () => {
    body.replaceChildren(element("p", {}, say("looking")));
    const asked = ["period", { ...context.asked, ...FURTHER }];
    const said = await search(context, asked).catch((error) => ({ error }));
    if (context.signal.aborted) return;
    if (said.error) body.replaceChildren(element("p", { class: "evidence" }, said.error instanceof Refused ? said.error.message : say("unreachable")));
    else show(body, said);
  };
  return element("button", { type: "button", onclick: look }, say("look-further"));
}

/** What was found, in the time there is; null where there are no periods. */
async function search({ ask, signal }, asked) {
  try {
    return await ask(...asked, signal);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.problem.answer) return { ...error.problem.answer, stopped: true };
    if (error.status === 400) return null;
    throw error;
  }
}

function none({ values_checked: n, reason }) {
  return [element("p", {}, say("no-period", { n })), element("p", { class: "reason" }, ...coded(reason ?? ""))];
}

function found({ period, preperiod: from, saltus, proved, values_checked: n, theorem, reason }) {
  const sure = proved ? badge("proved", say("proved")) : badge("observed", say("observed", { n }));
  const more = saltus ? say("saltus", { saltus }) : "";
  return [
    element("p", {}, element("strong", {}, say("period", { period, from })), more, " ", sure, ...by(theorem)),
    element("p", { class: "reason" }, ...coded(reason ?? "")),
  ];
}
