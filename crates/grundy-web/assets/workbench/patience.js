// What is seen while something takes long: that it does, how to end it, and a smaller question.

import { element, say } from "../page.js";
import { working } from "./headline.js";

/** When it is said that something is computed, and when a smaller question is offered. */
const NOTICED = 600;
const LONG = 2500;

let timers = null;

/** Somebody waits, or nobody does any more; `acts` are what can be done about it. */
export function waits(going, acts) {
  if (going === (timers !== null)) return;
  if (!going) {
    timers.forEach(clearTimeout);
    timers = null;
    return working();
  }
  const begun = () => [element("span", { class: "spinner", "aria-hidden": "true" }), element("span", { role: "status" }, say("computing")), button(say("cancel"), acts.cancel)];
  const less = () => {
    const n = acts.smaller();
    return n === null ? [] : [button(say("smaller", { n }), () => acts.ask(n))];
  };
  timers = [setTimeout(() => working(...begun()), NOTICED), setTimeout(() => working(...begun(), ...less()), LONG)];
}

function button(name, act) {
  return element("button", { type: "button", class: "chip", onclick: act }, name);
}
