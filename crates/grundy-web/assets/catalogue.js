// Lists that are searched while one types. Without this script the form asks the server.

import { remember, say } from "./page.js";

const form = document.querySelector("form.search");
const field = document.getElementById("q");
const found = document.getElementById("found");
const rows = [...document.querySelectorAll("[data-text]")];

function search() {
  const sought = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let n = 0;
  for (const row of rows) {
    const shown = sought.every((word) => row.dataset.text.includes(word));
    row.hidden = !shown;
    n += shown ? 1 : 0;
  }
  found.textContent = say("found", { n, all: rows.length });
  remember({ q: field.value.trim() });
}

field.addEventListener("input", search);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
