// The law of the values: the formula, how sure it is, and what is no part of it.

import { coded, element, say } from "../page.js";
import { badge } from "./about.js";
import { copier } from "./command.js";
import { tell } from "./headline.js";
import { hasTable, isGrid } from "./state.js";
import { exceptions } from "./table.js";

const PATIENCE = "8s";
/** So many exceptions are named; the table marks them all. */
const NAMED = 24;

/** So many terms are looked at where less is asked. */
const FEW = { line: 500, grid: 48 };

export const key = ({ asked, state }) => JSON.stringify([asked, state.few]);

function question({ asked, about, state }) {
  const terms = state.few ? FEW[isGrid(about) ? "grid" : "line"] : null;
  return ["guess", { ...asked, terms, "max-time": PATIENCE }];
}

export const has = ({ about }) => hasTable(about);

export const questions = (context) => (has(context) ? [question(context)] : []);

export async function fill(body, context) {
  exceptions([]);
  const { signal, ask, choose } = context;
  const said = await ask(...question(context), signal);
  const found = said.status === "none" ? none(said) : [...law(said, choose), ...proof(said)];
  body.replaceChildren(...found, tried(said));
  exceptions(said.exceptions ?? []);
  tell("law", ...inShort(said));
}

/** The law in a few words. */
function inShort({ status, law: formula, zeros, tested }) {
  if (status === "none" && !zeros) return [say("no-law-short")];
  const sure = status === "proved" ? badge("proved", say("proved")) : badge("observed", say("tested", { n: tested }));
  const name = zeros === undefined ? "g(n)" : "g(x, y)";
  const text = zeros ? `a = ${zeros.a}, b = a + ${zeros.gap}` : `${name} = ${formula ?? ""}`;
  return status === "none" ? [element("code", {}, text)] : [element("code", {}, text), " ", sure];
}

function none({ terms, zeros }) {
  return [element("p", {}, say("no-law", { n: terms })), ...(zeros ? [losing(zeros)] : [])];
}

function law({ law: formula, said, zeros, status, tested, exceptions: all }, choose) {
  const sure = status === "proved" ? badge("proved", say("proved")) : badge("observed", say("tested", { n: tested }), say("tested-law"));
  const text = formula ?? "";
  const shown = zeros ? losing(zeros) : element("div", { class: "line" }, element("code", { class: "formula" }, `${zeros === undefined ? "g(n)" : "g(x, y)"} = ${text}`), copier(say("copy"), () => text));
  const words = said ? [element("p", { class: "reason" }, ...coded(said))] : [];
  const count = all?.length ?? 0;
  const named = count ? [element("p", { class: "reason" }, say("exceptions", { count, list: all.slice(0, NAMED).join(", ") + (count > NAMED ? ", …" : "") }))] : [];
  const test = text ? [element("button", { type: "button", onclick: () => choose({ formula: text }) }, say("change-it"))] : [];
  return [shown, element("p", {}, sure, " ", ...test), ...words, ...named];
}

function losing({ a, gap }) {
  return element("p", {}, `${say("losing-pairs")} `, element("code", { class: "formula" }, `a = ${a},  b = a + ${gap}`));
}

function proof({ proof }) {
  return proof ? [element("p", { class: "reason" }, ...coded(proof.why))] : [];
}

/** Why the other classes are not the answer, for those who ask. */
function tried({ tried: all }) {
  const row = ({ class: name, why }) => element("div", {}, element("dt", {}, element("code", {}, name)), element("dd", {}, why));
  return element("details", { class: "help" }, element("summary", {}, say("tried", { count: all.length })), element("dl", {}, all.map(row)));
}
