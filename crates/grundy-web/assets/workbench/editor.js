// The text field of a rule, with what is wrong underlined in place: behind the field lies a copy
// of its text, invisible but for the lines under the errors.

import { element } from "../page.js";

const area = document.getElementById("rule");
const mirror = document.getElementById("mirror");

/** The characters of the lines of a text; columns of errors count them. */
export function lines(text) {
  return text.split("\n").map((line) => [...line.replace(/\r$/, "")]);
}

function follow() {
  mirror.scrollTop = area.scrollTop;
  mirror.scrollLeft = area.scrollLeft;
}

/** Underlines the places of errors; none of them clears all. */
export function underline(errors = []) {
  const parts = lines(area.value).flatMap((line, at) => {
    const here = errors.filter((error) => error.line === at + 1).sort((a, b) => a.column - b.column);
    return [...marked(line, here), "\n"];
  });
  mirror.replaceChildren(...parts);
  area.toggleAttribute("aria-invalid", errors.length > 0);
  if (errors.length > 0) area.setAttribute("aria-invalid", "true");
  follow();
}

/** A line, its places in `mark` elements. */
export function marked(line, errors) {
  const parts = [];
  let done = 0;
  for (const { column, end } of errors) {
    const start = Math.max(done, column - 1);
    const stop = Math.max(start, end - 1);
    parts.push(line.slice(done, start).join(""));
    // Where something is missing there is nothing to underline but a blank.
    parts.push(element("mark", {}, line.slice(start, stop).join("") || "\u00a0"));
    done = stop;
  }
  parts.push(line.slice(done).join(""));
  return parts;
}

/** Puts a text in the place of an error, as if it had been typed. */
export function correct(error) {
  const all = lines(area.value);
  const line = all[error.line - 1];
  if (!line) return;
  const before = all.slice(0, error.line - 1).reduce((sum, line) => sum + line.join("").length + 1, 0);
  const start = before + line.slice(0, error.column - 1).join("").length;
  const end = before + line.slice(0, error.end - 1).join("").length;
  area.setRangeText(error.write, start, end, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
}

area.addEventListener("scroll", follow);
area.addEventListener("input", () => underline());
