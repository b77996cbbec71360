// The period of the values: proved, observed, or not found.

import { Refused, element, json, say } from "../page.js";
import { badge, by } from "./about.js";
import { coded } from "./errors.js";

/**
 * How far is looked for a period while somebody types: what is said of a rule depends on its
 * positions, not on how busy the machine is. Games of the catalogue have faster ways.
 */
const RULE_LIMITS = { "max-positions": 300000 };
const LIMITS = { "max-time": "2s" };

export const key = ({ asked }) => JSON.stringify(asked);

export async function fill(body, { asked, about, signal, shown }) {
  if (!about.kinds.includes("strip")) return false;
  // What was found before goes when the search takes longer than a blink.
  const patience = setTimeout(() => body.replaceChildren(element("p", {}, say("looking"))), body.childElementCount === 0 ? 0 : 300);
  signal.addEventListener("abort", () => clearTimeout(patience));
  shown();
  const said = await search(asked, signal).finally(() => clearTimeout(patience));
  if (said === null) return false;
  body.replaceChildren(...(said.period === null ? none(said) : found(said)));
}

/** What was found, in the time there is; null where there are no periods. */
async function search(asked, signal) {
  try {
    const limits = asked.rule ? RULE_LIMITS : {};
    return await json("period", { ...asked, ...LIMITS, ...limits }, signal);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.problem.answer) return error.problem.answer;
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
