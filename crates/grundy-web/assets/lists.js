// Lists that are searched while one types, filtered and put into order. Without this script the form
// asks the server.

import { remember, say } from "./page.js";

const form = document.querySelector("form.search");
const field = document.getElementById("q");
const order = document.getElementById("order");
const filters = [...form.querySelectorAll("[data-filter]")];
const found = document.getElementById("found");
const list = document.querySelector(".found");
const rows = [...list.children];

function search() {
  const sought = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let n = 0;
  for (const row of rows) {
    const admitted = ({ name, value }) => value === "" || row.dataset[name].split(" ").includes(value);
    const shown = filters.every(admitted) && sought.every((word) => row.dataset.text.includes(word));
    row.hidden = !shown;
    n += shown ? 1 : 0;
  }
  found.textContent = say("found", { n, all: rows.length });
  const chosen = filters.map(({ name, value }) => [name, value]);
  remember({ q: field.value.trim(), ...Object.fromEntries(chosen), order: order.value });
}

function arrange() {
  const by = (row) => (order.value === "name" ? 0 : Number(row.dataset.level));
  const name = (row) => row.dataset.name;
  const sorted = [...rows].sort((a, b) => by(a) - by(b) || (name(a) < name(b) ? -1 : 1));
  list.replaceChildren(...sorted);
  search();
}

field.addEventListener("input", search);
for (const filter of filters) filter.addEventListener("change", search);
order.addEventListener("change", arrange);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
