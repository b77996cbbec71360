// Anyone's formula: the first counterexample, a proof, or how far it was compared.

import { Refused, calmly, element, json, say } from "../page.js";
import { badge } from "./about.js";
import { coded } from "./errors.js";
import { shown as place } from "./mex.js";
import { isGrid } from "./state.js";

const TERMS = { line: 10000, grid: 256 };
const PATIENCE = "4s";
const PAUSE = 350;

export const key = ({ asked, state }) => JSON.stringify([asked, state.formula.trim()]);

export async function fill(body, { asked, about, state, signal, shown, choose }) {
  if (!about.kinds.includes("heat") && !about.kinds.includes("strip")) return false;
  const field = box(body, isGrid(about), choose);
  if (document.activeElement !== field && field.value !== state.formula) field.value = state.formula;
  shown();
  const verdict = body.querySelector("[role=status]");
  const formula = state.formula.trim();
  field.removeAttribute("aria-invalid");
  if (formula === "") return verdict.replaceChildren(element("p", { class: "evidence" }, ...coded(say("write-formula"))));
  const terms = TERMS[isGrid(about) ? "grid" : "line"];
  try {
    verdict.replaceChildren(...said(await json("test", { ...asked, formula, terms, "max-time": PATIENCE }, signal)));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    field.setAttribute("aria-invalid", "true");
    verdict.replaceChildren(element("pre", { class: "wrong" }, error.message));
  }
}

/** The field, made once: what one is typing in stays as it is. */
function box(body, grid, choose) {
  const there = body.querySelector("input");
  const example = grid ? "x xor y" : "n % 4 if n < 12 else n / 4";
  const name = grid ? "g(x, y) =" : "g(n) =";
  if (there) {
    there.placeholder = example;
    body.querySelector("label").textContent = name;
    return there;
  }
  const changed = calmly(PAUSE, () => choose({ formula: field.value }));
  const field = element("input", { id: "formula", type: "text", class: "mono", spellcheck: "false", autocapitalize: "off", autocomplete: "off", placeholder: example, "aria-describedby": "formula-said", oninput: changed });
  const row = element("div", { class: "field" }, element("label", { for: "formula" }, name), field);
  body.replaceChildren(row, element("div", { id: "formula-said", role: "status", class: "said short" }));
  return field;
}

function said({ status, tested, counterexample: at, wrong, proof, holds_from: from }) {
  if (status === "proved") {
    return [element("p", {}, badge("proved", say("proved"))), element("p", { class: "reason" }, ...coded(proof?.why ?? ""))];
  }
  if (status === "tested") return [element("p", {}, badge("observed", say("tested", { n: tested })), ` ${say("no-counterexample")}`)];
  const says = at.formula === null ? say("no-value", { why: at.fault ?? "" }) : say("says", { value: at.formula });
  const more = wrong > 1 ? ` ${say("wrong-in-all", { count: wrong, n: tested })}` : "";
  const later = from !== null && from !== undefined ? ` ${say("holds-from", { from, n: tested })}` : "";
  return [
    element("p", {}, badge("refuted", say("refuted")), " ", element("strong", {}, say("at", { at: place(at.position) })), ` ${says} ${say("value-is", { value: at.value })}`),
    element("p", { class: "reason" }, `${more}${later}`),
  ];
}
