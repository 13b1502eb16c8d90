// The deck builder: cards move between the pool and the three piles by click, key or drag, and every change is checked.
import { token } from "./token.js";
import { countDown } from "./countdown.js";
import "./guide.js";

const deck = document.getElementById("deck");
const REPORTS = ["personnel", "ship", "equipment"];
const HOME = { mission: "missions", dilemma: "seed", artifact: "seed", facility: "seed" };
const home = (row) => HOME[row.dataset.type] ?? "draw";
const partOf = (row) => row.closest("ul").dataset.part;
let dragged = null;

function draw(row) {
  const inPool = partOf(row) === "pool";
  const count = Number(row.dataset.count);
  row.querySelector(".row-count").textContent = count > 1 ? `×${count}` : "";
  const still = "closed" in deck.dataset;
  row.querySelector(".row-act").disabled = still;
  row.querySelector(".row-do").textContent = still ? "" : inPool ? `add to ${home(row)}` : "take out";
  const seed = row.querySelector(".row-seed");
  seed.hidden = still || !(inPool && REPORTS.includes(row.dataset.type));
  seed.setAttribute("aria-label", `Add ${row.dataset.name} to the seed deck`);
}

function shift(row, part) {
  if ("closed" in deck.dataset) return;
  const source = row.closest("ul");
  const goal = document.querySelector(part === "pool" ? `ul[data-part=pool][data-kind="${row.dataset.type}"]` : `ul[data-part=${part}]`) ?? newKind(row.dataset.type);
  if (goal === source) return;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  let other = [...goal.children].find((item) => item.dataset.name === row.dataset.name);
  if (!other) {
    other = row.cloneNode(true);
    other.dataset.count = 0;
    goal.append(other);
  }
  other.dataset.count = Number(other.dataset.count) + 1;
  row.dataset.count = Number(row.dataset.count) - 1;
  draw(other);
  if (Number(row.dataset.count) > 0) draw(row);
  else {
    row.remove();
    (next ?? source.closest("section").querySelector(".row"))?.querySelector(".row-act").focus({ preventScroll: true });
  }
  save();
}

/** The pool has no more cards of this type: a list for the one that comes back. */
function newKind(kind) {
  const title = document.createElement("h3");
  title.textContent = kind;
  const list = document.createElement("ul");
  list.className = "pile";
  Object.assign(list.dataset, { part: "pool", kind });
  list.setAttribute("aria-label", kind);
  document.querySelector(".pool").append(title, list);
  return list;
}

function lists() {
  const found = { missions: [], seed: [], draw: [] };
  for (const part of Object.keys(found)) {
    document.querySelectorAll(`ul[data-part=${part}] > li`).forEach((row) => {
      for (let n = 0; n < Number(row.dataset.count); n += 1) found[part].push(row.dataset.name);
    });
    document.querySelector(`.count[data-count=${part}]`).textContent = found[part].length;
  }
  return found;
}

// Saves go one after the other, so that the latest is what stays.
let timer = 0;
let unsaved = false;
let saving = Promise.resolve();
function save() {
  lists();
  unsaved = true;
  clearTimeout(timer);
  timer = setTimeout(flush, 250);
}

/** Saves what has not been saved yet; done when everything is. */
function flush() {
  clearTimeout(timer);
  const body = { ...lists(), name: document.getElementById("deck-name").value, edition: document.getElementById("deck-edition").value };
  saving = saving.then(() => check(body)).catch(() => say("bad", "✗ Not saved: the server does not answer.", []));
  const mine = saving;
  return mine.then(() => { if (saving === mine) unsaved = false; });
}

// Nothing is built or played over a deck that is still on its way to the server.
document.addEventListener("submit", async (event) => {
  if (!unsaved) return;
  event.preventDefault();
  const { target, submitter } = event;
  await flush();
  unsaved = false;
  target.requestSubmit(submitter);
});

async function check(body) {
  const response = await fetch(deck.dataset.change, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": token() },
    body: JSON.stringify(body),
  });
  const report = await response.json();
  if (response.status === 409) return closed();
  if (!response.ok) return say("bad", `✗ ${report.error}`, []);
  document.getElementById("play").disabled = !report.legal;
  document.getElementById("play-why").hidden = report.legal;
  const items = [...report.errors.map((one) => [one, "bad"]), ...report.warnings.map((one) => [one, ""])];
  return say(report.legal ? "ok" : "bad", report.legal ? "✓ Legal, and saved" : "✗ Not legal yet", items);
}

function say(mood, words, items) {
  const verdict = document.querySelector(".verdict");
  verdict.className = `verdict ${mood}`;
  verdict.textContent = words;
  document.querySelector(".findings").replaceChildren(...items.map(([finding, kind]) => {
    const item = document.createElement("li");
    item.className = kind;
    const rule = document.createElement("a");
    rule.className = "rule";
    rule.href = `/rules/${finding.rule}`;
    rule.dataset.read = "entry";
    rule.textContent = finding.rule;
    item.append(rule, ` ${finding.message}`);
    return item;
  }));
}

const builder = document.querySelector(".builder");
builder.addEventListener("click", (event) => {
  const row = event.target.closest(".row");
  if (event.target.closest(".row-seed")) shift(row, "seed");
  else if (event.target.closest(".row-act")) shift(row, partOf(row) === "pool" ? home(row) : "pool");
});
builder.addEventListener("keydown", (event) => {
  const row = event.target.closest(".row-act")?.closest(".row");
  if (row && ["1", "2", "3"].includes(event.key)) shift(row, ["missions", "seed", "draw"][event.key - 1]);
});
builder.addEventListener("dragstart", (event) => {
  dragged = event.target.closest(".row");
  event.dataTransfer?.setData("text/plain", dragged?.dataset.name ?? "");
});
builder.addEventListener("dragover", (event) => {
  const pile = event.target.closest(".pile");
  if (!pile) return;
  event.preventDefault();
  pile.classList.add("over");
});
builder.addEventListener("dragleave", (event) => event.target.closest(".pile")?.classList.remove("over"));
builder.addEventListener("drop", (event) => {
  const pile = event.target.closest(".pile");
  if (!pile || !dragged) return;
  event.preventDefault();
  pile.classList.remove("over");
  if (partOf(dragged) !== pile.dataset.part) shift(dragged, pile.dataset.part);
  dragged = null;
});
document.getElementById("deck-name").addEventListener("change", save);
document.getElementById("deck-edition").addEventListener("change", save);

document.getElementById("filter").addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase().split(" ").filter(Boolean);
  const rows = [...document.querySelectorAll(".pool .row")];
  rows.forEach((row) => { row.hidden = !words.every((word) => row.dataset.words.toLowerCase().includes(word)); });
  const shown = rows.filter((row) => !row.hidden).length;
  document.getElementById("left").textContent = words.length ? `${shown} of ${rows.length}` : "";
  document.querySelectorAll(".pool .pile").forEach((pile) => {
    const none = ![...pile.children].some((row) => !row.hidden);
    pile.hidden = none;
    pile.previousElementSibling.hidden = none;
  });
});

// Hands down: what is on the screen is saved in the last seconds, and at the end the server shows what it has closed.
const LAST_SECONDS = 2;
function closed() {
  unsaved = false;
  window.history.scrollRestoration = "manual"; // to the words about it, not to where the player was
  window.location.hash = "hands-down";
  window.location.reload();
}
countDown(deck.querySelector(".clock"), (left) => {
  if (left <= LAST_SECONDS && unsaved) flush();
  if (left <= 0) closed();
});
if (window.location.hash === "#hands-down") {
  window.scrollTo(0, 0);
  document.getElementById("hands-down-title")?.focus();
}
document.querySelectorAll(".row").forEach(draw);
lists();
deck.dataset.ready = "yes";
