// What is wrong, said where it is: under the rule, the name or the position.

import { coded, element, say } from "../page.js";
import { correct, lines, marked, underline } from "./editor.js";

const said = (name) => document.getElementById(`${name}-said`);
const field = (name) => document.getElementById(name);

/** Errors of which a line is shown besides the first; more would be noise. */
const LISTED = 3;

/** Says something at a field that is not an error. */
export function note(name, ...children) {
  field(name).removeAttribute("aria-invalid");
  said(name).replaceChildren(...children);
  if (name === "rule") underline();
}

/** Shows a problem document at a field. Things that can be done about it are buttons. */
export function wrong(name, problem, fixes = []) {
  const errors = problem.errors ?? [];
  if (errors.length > 0) return places(errors);
  if (name === "rule") underline();
  field(name).setAttribute("aria-invalid", "true");
  const [first] = String(problem.detail ?? problem.title ?? say("unreachable")).split("\n");
  const fix = ({ words, text, act }) => {
    const follow = () => {
      act();
      field(name).focus();
    };
    return element("p", {}, `${words} `, element("button", { type: "button", class: "chip mono", onclick: follow }, text));
  };
  said(name).replaceChildren(element("p", { class: "wrong" }, coded(first)), ...fixes.map(fix));
}

/** Shows errors at their places in the rule. */
function places(errors) {
  underline(errors);
  const all = lines(field("rule").value);
  const [first, ...others] = errors;
  const more = others.length - LISTED;
  const row = ({ line, column, message }) => element("p", { class: "wrong other" }, `${say("place", { line, column })} `, ...coded(message));
  said("rule").replaceChildren(
    place(first, all),
    ...others.slice(0, LISTED).map(row),
    ...(more > 0 ? [element("p", { class: "evidence" }, say("more-errors", { count: more }))] : []),
  );
  bringIntoView(said("rule").querySelector(".spot"));
}

function place(error, all) {
  const { line, column, end, message, label, helps, write } = error;
  const text = all[line - 1] ?? [];
  const caret = `^${"~".repeat(Math.max(0, end - column - 1))}`;
  const number = element("span", { class: "number" }, `${line} `);
  // The blanks before the caret are the text itself, unseen, so that wide characters fit.
  const ghost = element("span", { class: "ghost" }, `${line} ${text.slice(0, column - 1).join("")}`);
  const fix = write === null ? null : element("button", { type: "button", class: "chip", onclick: () => correct(error) }, say("write"));
  return element(
    "div",
    { class: "error" },
    element(
      "pre",
      { class: "spot", "aria-hidden": "true" },
      number,
      ...marked(text, [error]),
      "\n",
      ghost,
      element("span", { class: "caret" }, `${caret} ${label}`),
    ),
    element(
      "p",
      { class: "wrong" },
      element("span", { class: "hidden" }, `${say("place", { line, column })} `),
      coded(message),
    ),
    ...helps.map((help) => element("p", { class: "aid" }, ...coded(help))),
    fix,
  );
}

/** The place in the middle, where a line is wider than the page. */
function bringIntoView(spot) {
  const mark = spot.querySelector("mark");
  if (mark) spot.scrollLeft = mark.offsetLeft + mark.offsetWidth / 2 - spot.clientWidth / 2;
}

