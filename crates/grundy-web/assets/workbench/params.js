// The parameters of a rule as fields for numbers.

import { element } from "../page.js";

const box = document.getElementById("params");

/** Shows the parameters with the values of the text, or those set by hand; `change` hears of new ones. */
export function params(values, set, change) {
  const names = Object.keys(values);
  // Fields that are there stay, with whoever types in them.
  if (names.join() !== [...box.querySelectorAll("input")].map((field) => field.name).join()) {
    box.replaceChildren(...names.map((name) => field(name, change)));
  }
  for (const name of names) {
    const input = box.querySelector(`[name="${CSS.escape(name)}"]`);
    const value = String(set[name] ?? values[name]);
    if (input.value !== value && input !== document.activeElement) input.value = value;
  }
}

function field(name, change) {
  const id = `param-${name}`;
  const input = element("input", { id, name, type: "number", step: "1", inputmode: "numeric" });
  input.addEventListener("input", () => {
    if (input.value !== "" && input.validity.valid) change(name, input.value);
  });
  return element("div", { class: "field" }, element("label", { for: id, class: "mono" }, name), input);
}
