// The deck builder: cards move between the pool and the three piles by click or keyboard, and every change is checked.
"use strict";
const deck = document.getElementById("deck");
const csrf = () => document.cookie.split("; ").find((c) => c.startsWith("csrftoken="))?.split("=")[1] ?? "";
const home = { mission: "missions", dilemma: "seed", artifact: "seed", facility: "seed" };

function draw(row) {
  const { name, count } = row.dataset;
  const inPool = row.closest("ul").dataset.part === "pool";
  row.innerHTML = "";
  const button = document.createElement("button");
  button.type = "button";
  button.title = row.dataset.text ?? "";
  button.append(count > 1 ? `${name} ×${count}` : name);
  const hint = document.createElement("small");
  hint.textContent = inPool ? `add to ${home[row.dataset.type] ?? "draw"}` : "take out";
  button.append(hint);
  button.addEventListener("click", () => shift(row, inPool ? (home[row.dataset.type] ?? "draw") : "pool"));
  button.addEventListener("keydown", (event) => {
    if (inPool && ["1", "2", "3"].includes(event.key)) shift(row, ["missions", "seed", "draw"][event.key - 1]);
  });
  button.draggable = true;
  button.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", name));
  row.append(button);
}

function shift(row, part) {
  const { name, type, text } = row.dataset;
  const tone = row.className;
  const source = row.closest("ul");
  row.dataset.count = Number(row.dataset.count) - 1;
  let goal = document.querySelector(part === "pool" ? `ul[data-part=pool][data-kind="${type}"]` : `ul[data-part=${part}]`);
  if (!goal) goal = document.querySelector("ul[data-part=pool]");
  let other = [...goal.children].find((item) => item.dataset.name === name);
  if (!other) {
    other = document.createElement("li");
    Object.assign(other.dataset, { name, type, text: text ?? "", count: 0 });
    other.className = tone;
    goal.append(other);
  }
  other.dataset.count = Number(other.dataset.count) + 1;
  draw(other);
  if (Number(row.dataset.count) <= 0) {
    const next = row.nextElementSibling ?? source.previousElementSibling;
    row.remove();
    next?.querySelector?.("button")?.focus();
  } else draw(row);
  save();
}

function lists() {
  const found = { missions: [], seed: [], draw: [] };
  for (const part of Object.keys(found)) {
    document.querySelectorAll(`ul[data-part=${part}] li`).forEach((row) => {
      for (let n = 0; n < Number(row.dataset.count); n += 1) found[part].push(row.dataset.name);
    });
    document.querySelector(`[data-count=${part}]`).textContent = found[part].length;
  }
  return found;
}

let timer;
function save() {
  const body = { ...lists(), name: document.getElementById("deck-name").value, edition: document.getElementById("deck-edition").value };
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const response = await fetch(deck.dataset.change, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": csrf() },
      body: JSON.stringify(body),
    });
    const report = await response.json();
    const verdict = document.querySelector(".verdict");
    verdict.className = `verdict ${report.legal ? "ok" : "bad"}`;
    verdict.textContent = response.ok ? (report.legal ? "✓ Legal" : "✗ Not legal yet") : report.error;
    const items = [...(report.errors ?? []).map((f) => [f, "bad"]), ...(report.warnings ?? []).map((f) => [f, ""])];
    document.querySelector(".findings").replaceChildren(...items.map(([finding, kind]) => {
      const item = document.createElement("li");
      item.className = kind;
      const rule = document.createElement("b");
      rule.textContent = finding.rule;
      item.append(rule, ` ${finding.message}`);
      return item;
    }));
  }, 250);
}

document.querySelectorAll(".pile li").forEach(draw);
document.querySelectorAll(".pile").forEach((pile) => {
  pile.addEventListener("dragover", (event) => event.preventDefault());
  pile.addEventListener("drop", (event) => {
    event.preventDefault();
    const name = event.dataTransfer.getData("text/plain");
    const row = [...document.querySelectorAll(".pile li")].find((item) => item.dataset.name === name && item.closest("ul") !== pile);
    if (row) shift(row, pile.dataset.part);
  });
});
document.getElementById("deck-name").addEventListener("change", save);
document.getElementById("deck-edition").addEventListener("change", save);
document.getElementById("filter").addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase();
  document.querySelectorAll("ul[data-part=pool] li").forEach((row) => {
    const all = `${row.dataset.name} ${row.dataset.type} ${row.dataset.text}`.toLowerCase();
    row.hidden = !all.includes(words);
  });
});
setInterval(() => {
  document.querySelectorAll(".clock[data-until]").forEach((clock) => {
    const left = Math.max(0, Math.floor((new Date(clock.dataset.until) - Date.now()) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  });
}, 500);
lists();
