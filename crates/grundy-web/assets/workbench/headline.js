// What matters most, in sight while one scrolls: which game it is, its law, its period, who wins.

import { element } from "../page.js";

const bar = document.getElementById("headline");
const PARTS = ["about", "law", "period", "answer"];
const work = element("span", { class: "work" });
const said = new Map();

bar.append(work);

/** Says one part; without words it says nothing of it. */
export function tell(part, ...words) {
  if (words.length === 0) said.delete(part);
  else said.set(part, element("span", { class: `part ${part}`, title: text(words) }, ...words));
  bar.replaceChildren(...PARTS.filter((name) => said.has(name)).map((name) => said.get(name)), work);
  show();
}

/** Says what is being done, with what can be done about it. */
export function working(...words) {
  work.replaceChildren(...words);
  show();
}

function show() {
  bar.hidden = said.size === 0 && !work.hasChildNodes();
}

function text(words) {
  return words.map((word) => word.textContent ?? word).join("");
}
