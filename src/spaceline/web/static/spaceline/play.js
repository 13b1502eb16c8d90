// The table in the browser: draws what the server sends, sends what is clicked, and follows the stream of versions.
"use strict";
const table = document.getElementById("table");
const token = () => document.cookie.split("; ").find((c) => c.startsWith("csrftoken="))?.split("=")[1] ?? "";
const part = () => document.getElementById("part");
const version = () => Number(part()?.dataset.version ?? table.dataset.version);
let picked = [];
let busy = false;

function toast(words) {
  document.querySelector(".toast")?.remove();
  const box = document.createElement("div");
  box.className = "toast";
  box.setAttribute("role", "alert");
  box.textContent = words;
  document.body.append(box);
  setTimeout(() => box.remove(), 4000);
}

async function redraw() {
  if (table.dataset.waiting) return location.reload();
  const response = await fetch(table.dataset.part, { headers: { "X-Requested-With": "fetch" } });
  if (!response.ok) return;
  const focus = document.activeElement?.dataset?.answer;
  table.innerHTML = await response.text();
  picked = [];
  light();
  showClock(0);
  showClock(0);
  const again = focus && table.querySelector(`[data-answer="${CSS.escape(focus)}"]`);
  (again ?? table.querySelector(".decision button, .decision input"))?.focus({ preventScroll: true });
}

async function send(body) {
  if (busy) return;
  busy = true;
  const key = crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2) + Date.now();
  try {
    const response = await fetch(table.dataset.move, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": token() },
      body: JSON.stringify({ key, version: version(), ...body }),
    });
    if (!response.ok) toast((await response.json().catch(() => ({}))).error ?? "That did not work.");
    await redraw();
  } catch {
    toast("The server does not answer. Trying again…");
    setTimeout(redraw, 1500);
  } finally {
    busy = false;
  }
}

function light() {
  table.querySelectorAll("[data-answer],[data-card-answer],input[name=pick]").forEach((item) => {
    const ids = item.dataset.answer ? item.dataset.answer.split(":").slice(1, 2) : [item.dataset.cardAnswer ?? item.value];
    ids.forEach((id) => table.querySelectorAll(`[data-card="${CSS.escape(id)}"]`).forEach((piece) => piece.classList.add("lit")));
  });
}

table.addEventListener("click", (event) => {
  const target = event.target.closest("button, [data-card]");
  if (!target) return;
  const data = target.dataset;
  if (data.do === "concede" && !confirm("Give up this game?")) return;
  if (data.do) return send({ do: data.do });
  if (data.answer !== undefined) return send({ answer: data.answer });
  if (data.yes !== undefined) return send({ answer: data.yes === "true" });
  if (data.cardAnswer !== undefined) return send({ answer: Number(data.cardAnswer) });
  if (data.all) {
    table.querySelectorAll("input[name=pick]").forEach((box) => { if (!box.checked) box.click(); });
    return undefined;
  }
  if (data.card) pickPiece(data.card);
  return undefined;
});

function pickPiece(id) {
  const box = table.querySelector(`input[name=pick][value="${CSS.escape(id)}"]`);
  if (box) return box.click();
  const button = table.querySelector(`[data-card-answer="${CSS.escape(id)}"]`);
  if (button) return button.click();
  const options = [...table.querySelectorAll("[data-answer]")].filter((one) => one.dataset.answer.split(":")[1] === id);
  if (options.length === 1) return options[0].click();
  options[0]?.focus();
  options[0]?.scrollIntoView({ block: "nearest" });
  return undefined;
}

table.addEventListener("change", (event) => {
  if (event.target.name !== "pick") return;
  const id = Number(event.target.value);
  picked = event.target.checked ? [...picked, id] : picked.filter((one) => one !== id);
});

table.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const number = form.querySelector("input[name=number]");
  send({ answer: number ? Number(number.value) : picked });
});

document.getElementById("chat")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  await fetch(form.action, { method: "POST", headers: { "X-CSRFToken": token() }, body: new FormData(form) });
  form.reset();
});

function showClock(passed) {
  document.querySelectorAll(".clock[data-left]").forEach((clock) => {
    const left = Math.max(0, Number(clock.dataset.left) - passed);
    clock.dataset.left = left;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  });
}
setInterval(() => showClock(1), 1000);

if (part()?.dataset.status !== "over") {
  const stream = new EventSource(`${table.dataset.news}?since=${version()}`);
  stream.addEventListener("version", () => { if (!busy) redraw(); });
}
light();
showClock(0);
