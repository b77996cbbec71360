// The list of problems: searched while one types, by topic, in an order. Without this script the
// form asks the server.

import { remember, say } from "../page.js";

const form = document.querySelector("form.search");
const [field, topic, order] = ["q", "topic", "order"].map((id) => document.getElementById(id));
const found = document.getElementById("found");
const list = document.getElementById("problems");
const rows = [...list.children];

function search() {
  const sought = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let n = 0;
  for (const row of rows) {
    const { text, topics } = row.dataset;
    const about = topic.value === "" || topics.split(" ").includes(topic.value);
    const shown = about && sought.every((word) => text.includes(word));
    row.hidden = !shown;
    n += shown ? 1 : 0;
  }
  found.textContent = say("found", { n, all: rows.length });
  remember({ q: field.value.trim(), topic: topic.value, order: order.value });
}

function arrange() {
  const by = (row) => (order.value === "name" ? 0 : Number(row.dataset.level));
  const sorted = [...rows].sort((a, b) => by(a) - by(b) || (a.dataset.name < b.dataset.name ? -1 : 1));
  list.replaceChildren(...sorted);
  search();
}

field.addEventListener("input", search);
topic.addEventListener("change", search);
order.addEventListener("change", arrange);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
