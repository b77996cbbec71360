// Which exercises were solved: kept in this browser alone, and shown in the list of lessons.

import { element, say } from "../page.js";

const NAME = "grundy-course";

/** What is kept: for each lesson the numbers of its solved exercises. */
function kept() {
  try {
    const said = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return said && typeof said === "object" ? said : {};
  } catch {
    // A browser that keeps nothing, or something that others wrote.
    return {};
  }
}

function keep(all) {
  try {
    localStorage.setItem(NAME, JSON.stringify(all));
  } catch {
    // Then it is forgotten.
  }
}

const numbers = (all, lesson) => (Array.isArray(all[lesson]) ? all[lesson] : []);

/** An exercise of a lesson was solved. */
export function solved(lesson, number) {
  if (!lesson) return;
  const all = kept();
  keep({ ...all, [lesson]: [...new Set([...numbers(all, lesson), number])] });
}

function show() {
  const all = kept();
  let [sum, done] = [0, 0];
  let next = null;
  for (const row of document.querySelectorAll("[data-exercises]")) {
    const count = Number(row.dataset.exercises);
    const here = numbers(all, row.dataset.lesson).filter((number) => number < count).length;
    row.querySelector(".done").textContent = here ? say("solved", { done: here, all: count }) : "";
    row.classList.toggle("whole", here === count);
    if (here < count) next ??= row;
    sum += count;
    done += here;
  }
  const state = document.getElementById("progress");
  state.replaceChildren();
  if (!done) return;
  const forget = () => {
    keep({});
    show();
  };
  state.append(`${say("so-far", { done, all: sum })} `, element("button", { type: "button", class: "chip", onclick: forget }, say("forget")));
  const on = document.getElementById("next");
  if (on && next) {
    on.textContent = say("go-on");
    on.setAttribute("href", next.querySelector("a").getAttribute("href"));
  }
}

if (document.getElementById("progress")) show();
