// The same questions on the command line, to be pasted; and copying.

import { element, say } from "../page.js";
import { manner } from "./state.js";

export const key = ({ asked, state, about, last }) => JSON.stringify([asked, state.position, state.convention, state.compound, about.rule, last]);

export async function fill(body, { state, about, last }) {
  const game = state.by === "game" ? quoted(state.game) : `-e ${quoted(about.rule)}`;
  const position = state.position.trim();
  const words = position.split(/\s+/).map(quoted).join(" ");
  const all = [
    position ? `grundy solve ${game} ${words}${how(state)}` : null,
    about.kinds.includes("heat") ? `grundy table ${game} ${last}` : null,
    about.kinds.includes("strip") ? `grundy period ${game}` : null,
    about.kinds.includes("heat") ? `grundy guess ${game}` : null,
  ].filter((line) => line !== null);
  if (all.length === 0) return false;
  body.replaceChildren(...all.map((line) => element("div", { class: "line" }, element("code", {}, line), copier(say("copy"), () => line))));
}

function how(state) {
  const { misere, "anti-sg": anti, compound } = manner(state);
  return `${misere ? " --misere" : ""}${anti ? " --anti-sg" : ""}${compound ? ` --compound ${compound}` : ""}`;
}

/** A word as the shells of Unix take it. */
export function quoted(word) {
  return /^[\w.,:+/@%=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A button that copies a text and says so. */
export function copier(name, text) {
  const button = element("button", { type: "button", class: "copy" }, name);
  button.addEventListener("click", async () => {
    await copy(text());
    button.textContent = say("copied");
    setTimeout(() => (button.textContent = name), 1500);
  });
  return button;
}

async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Pages from another machine have no clipboard: a field that is selected has.
  const field = element("textarea", { class: "hidden" });
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
