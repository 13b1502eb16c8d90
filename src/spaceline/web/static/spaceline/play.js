// The table in the browser: draws what the server sends, sends what is chosen, and follows the stream of news.
import { token } from "./token.js";
import { closeMenu, menuIsOpen, openMenu } from "./menu.js";
import { listenToKeys, rove } from "./keys.js";
import { guide } from "./guide.js";
import { note, patch } from "./patch.js";
import { clearStage, perform } from "./stage.js";

const table = document.getElementById("table");
const part = () => document.getElementById("part");
const decision = () => table.querySelector(".decision");
const version = () => Number(part()?.dataset.version ?? table.dataset.version);
const news = () => Number(part()?.dataset.news ?? table.dataset.version);
const PATIENCE = 350; // milliseconds before the page says that it waits
let picked = [];
let heard = 0;

export function toast(words) {
  document.querySelector(".toast")?.remove();
  const box = document.createElement("div");
  box.className = "toast";
  box.setAttribute("role", "alert");
  box.textContent = words;
  document.body.append(box);
  setTimeout(() => box.remove(), 5000);
}

// Drawing

/** How to find the element that has the focus again, if it belongs to the table. */
function focused() {
  const one = document.activeElement;
  if (!table.contains(one)) return document.activeElement === document.body ? "#prompt" : "";
  if (one.name === "pick") return `input[name=pick][value="${one.value}"]`;
  const word = ["answer", "cardAnswer", "yes", "card", "do"].find((key) => one.dataset[key] !== undefined);
  const name = word?.replace("A", "-a");
  return word ? `[data-${name}="${CSS.escape(one.dataset[word])}"]` : one.id ? `#${one.id}` : "#prompt";
}

/** Which groups a player has folded or unfolded. */
const folds = new Map();
table.addEventListener("click", (event) => {
  const group = event.target.closest("details[data-keep] > summary")?.parentElement;
  if (group) folds.set(group.dataset.keep, !group.open);
});

/** What a player has unfolded and scrolled to, to be put back once the table is drawn anew. */
function keeping() {
  const scrolled = [...table.querySelectorAll("[data-keep-scroll]")].map((one) => [one, one.scrollLeft, one.scrollTop]);
  return () => {
    table.querySelectorAll("details[data-keep]").forEach((one) => { one.open = folds.get(one.dataset.keep) ?? one.open; });
    scrolled.filter(([old]) => !old.isConnected).forEach(([old, left, top]) => {
      const key = old.dataset.keepScroll;
      const one = table.querySelector(`[data-keep-scroll="${key}"]`);
      if (one) Object.assign(one, { scrollLeft: left, scrollTop: key === "log" ? 0 : top });
    });
  };
}

/** Draws the table anew; one drawing after the other, so that the latest is what stays. */
let drawing = Promise.resolve();
function redraw() {
  drawing = drawing.then(draw, draw);
  return drawing;
}

async function draw() {
  if (table.dataset.waiting) return location.reload();
  const response = await fetch(table.dataset.part, { headers: { "X-Requested-With": "fetch" } });
  if (!response.ok) return undefined;
  const html = await response.text();
  const lines = Number(part().dataset.lines);
  const before = decision();
  const held = focused();
  const restore = keeping();
  patch(part(), new DOMParser().parseFromString(html, "text/html").getElementById("part"));
  const same = decision() === before;
  if (!same) closeMenu();
  drawn(restore);
  if (!same) ask();
  perform(table);
  if (part().dataset.status === "over") finish();
  speak(lines);
  if (held && (!same || document.activeElement === document.body)) {
    ((same && table.querySelector(held)) || document.getElementById("prompt"))?.focus({ preventScroll: true });
  }
  return undefined;
}

function drawn(restore = () => {}) {
  rove(table);
  restore();
  guide(table);
  showClock(0);
}

/** The game is over: no more news, and the result comes into sight. */
function finish() {
  stopListening();
  table.querySelector(".result")?.scrollIntoView({ block: "start" });
}

/** A new question. */
function ask() {
  picked = [];
  sum();
  startLook();
  follow();
}

/** Where the spaceline is wider than the screen: shows a place at which something can be done, unless one is in sight. */
function follow() {
  const line = table.querySelector(".spaceline");
  if (!line || line.scrollWidth <= line.clientWidth) return;
  const places = [...line.querySelectorAll(".lit")].map((one) => one.closest(".location"));
  const seen = (one) => one.offsetLeft >= line.scrollLeft - 8 && one.offsetLeft + one.offsetWidth <= line.scrollLeft + line.clientWidth + 8;
  if (places.length && !places.some(seen)) line.scrollLeft = places[0].offsetLeft - 8;
}

/** The first drawing is the server's own. */
function begin() {
  note(part());
  drawn();
  ask();
  perform(table, { news: false });
}

/** What happened, in sentences for those who listen; the question itself is read when it gets the focus. */
function speak(since) {
  const fresh = Number(part().dataset.lines) - since;
  if (fresh <= 0 && !table.querySelector(".decision.waiting")) return;
  const told = [...table.querySelectorAll(".log-lines .line-told")].slice(0, Math.max(0, Math.min(fresh, 12))).reverse();
  const words = told.map((line) => [...line.childNodes].filter((node) => !node.classList?.contains("rule")).map((node) => node.textContent).join("").trim());
  const waiting = table.querySelector(".decision.waiting h2")?.textContent ?? "";
  document.getElementById("speak").textContent = [...words, waiting].join(" ");
}

// Sending

/** Sends one answer. The question that was answered takes no other; the next one does as soon as it is drawn. */
export async function send(body) {
  const answered = decision();
  if (answered.dataset.sent) return;
  answered.dataset.sent = "yes";
  closeMenu();
  clearStage();
  const waiting = setTimeout(() => think(answered), PATIENCE);
  document.cookie = `seen=${part().dataset.lines}; path=${table.dataset.path}; samesite=lax`;
  const key = crypto.randomUUID ? crypto.randomUUID() : `${String(Math.random()).slice(2)}-${Date.now()}`;
  try {
    const response = await fetch(table.dataset.move, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": token() },
      body: JSON.stringify({ key, version: version(), ...body }),
    });
    if (!response.ok) toast((await response.json().catch(() => ({}))).error ?? "That did not work.");
    await redraw();
    if (heard > news()) await redraw();
  } catch {
    toast("The server does not answer. Trying again…");
    setTimeout(() => redraw().catch(() => {}), 1500);
  } finally {
    clearTimeout(waiting);
    delete answered.dataset.sent;
    answered.querySelector(".thinking")?.remove();
  }
}

/** Says that a bot takes its time; everything but the question can be used meanwhile. */
function think(answered) {
  const words = document.createElement("p");
  words.className = "thinking";
  words.setAttribute("role", "status");
  words.textContent = table.dataset.bot ? `${table.dataset.bot} is thinking… Look around meanwhile.` : "One moment…";
  answered.prepend(words);
}

/** Asks before something that cannot be taken back. */
function sure(words) {
  const box = document.getElementById("ask");
  box.querySelector("h2").textContent = words;
  return new Promise((resolve) => {
    box.querySelectorAll("button").forEach((button) => { button.onclick = () => box.close(button.value); });
    box.onclose = () => resolve(box.returnValue === "yes");
    box.returnValue = "";
    box.showModal();
  });
}

table.addEventListener("click", async (event) => {
  const target = event.target.closest("button");
  if (!target || target.disabled) return;
  const data = target.dataset;
  if (data.open) document.getElementById(data.open).showModal();
  if (data.do === "concede" && !(await sure("Give up this game?"))) return;
  if (data.do) send({ do: data.do });
  else if (data.answer !== undefined) send({ answer: data.answer });
  else if (data.yes !== undefined) send({ answer: data.yes === "true" });
  else if (data.cardAnswer !== undefined) send({ answer: Number(data.cardAnswer) });
  else if (data.all) tickAll(data.all === "yes");
  else if (data.card) chooseCard(target);
});
document.getElementById("menu")?.addEventListener("click", (event) => {
  const answer = event.target.closest("button[data-answer]")?.dataset.answer;
  if (answer !== undefined) send({ answer });
});

/** A click on a card: picks it where cards are picked, does the one thing a card in hand can do, or opens its menu. */
function chooseCard(button) {
  const id = button.dataset.card;
  const box = table.querySelector(`input[name=pick][value="${CSS.escape(id)}"]`);
  const one = table.querySelector(`[data-card-answer="${CSS.escape(id)}"]`);
  if (box) return box.click();
  if (one) return one.click();
  const options = [...table.querySelectorAll(".decision [data-cards]")].filter((each) => each.dataset.cards.split(" ").includes(id));
  const armed = menuIsOpen() && options.filter((each) => each.dataset.cards.split(" ").includes(menuIsOpen()));
  if (armed && armed.length === 1 && menuIsOpen() !== id) return armed[0].click();
  if (options.length === 1 && button.closest(".hand")) return options[0].click();
  return openMenu(button, options, part().dataset.layer);
}

// Picking several

function tickAll(on) {
  const most = Number(document.getElementById("decide").dataset.most);
  table.querySelectorAll("input[name=pick]").forEach((box) => {
    if (box.checked !== on && (!on || picked.length < most)) box.click();
  });
}

table.addEventListener("change", (event) => {
  if (event.target.name !== "pick") return;
  const id = Number(event.target.value);
  picked = event.target.checked ? [...picked, id] : picked.filter((one) => one !== id);
  sum();
});

/** Says how many are picked and, of people, what they bring together. */
function sum() {
  const form = document.getElementById("decide");
  const done = document.getElementById("done");
  if (!form || !done) return;
  const least = Number(form.dataset.least);
  const most = Number(form.dataset.most);
  done.disabled = picked.length < least || picked.length > most;
  form.querySelector(".picked").textContent = `${picked.length} chosen`;
  form.querySelectorAll("input[name=pick]").forEach((box) => {
    const number = box.parentElement.querySelector(".order-number");
    if (form.dataset.kind === "order" && number) number.textContent = box.checked ? `${picked.indexOf(Number(box.value)) + 1}.` : "";
  });
  const line = form.querySelector(".sum");
  if (!line) return;
  const boxes = [...form.querySelectorAll("input[name=pick]:checked")].filter((box) => box.dataset.sums);
  const sums = [0, 0, 0];
  const skills = new Map();
  boxes.forEach((box) => {
    box.dataset.sums.split(" ").forEach((value, index) => { sums[index] += Number(value); });
    box.dataset.brings.split("|").forEach((skill) => skills.set(skill, (skills.get(skill) ?? 0) + 1));
  });
  const words = [...skills].sort().map(([skill, count]) => (count > 1 ? `${skill} ×${count}` : skill)).join(", ");
  const wanted = line.dataset.wanted ? `${line.dataset.wanted}. ` : "";
  line.textContent = boxes.length ? `${wanted}Together: INT ${sums[0]}, CUN ${sums[1]}, STR ${sums[2]}; ${words}.` : wanted;
}

table.addEventListener("submit", (event) => {
  if (event.target.id !== "decide") return;
  event.preventDefault();
  const number = event.target.querySelector("input[name=number]");
  if (number || !document.getElementById("done")?.disabled) send({ answer: number ? Number(number.value) : picked });
});

// Clocks

function showClock(passed) {
  document.querySelectorAll(".clock[data-left]").forEach((clock) => {
    const left = Math.max(0, Number(clock.dataset.left) - passed);
    clock.dataset.left = left;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("late", left < 120);
  });
}
setInterval(() => showClock(1), 1000);

/** A timed look lasts its seconds and no longer. */
let look;
function startLook() {
  clearInterval(look);
  const clock = table.querySelector(".look-clock");
  if (!clock) return;
  const ends = Date.now() + Number(clock.dataset.seconds) * 1000;
  look = setInterval(() => {
    const left = Math.ceil((ends - Date.now()) / 1000);
    clock.textContent = left > 0 ? `${left} second${left === 1 ? "" : "s"} left` : "The look is over.";
    if (left <= 0) {
      clearInterval(look);
      send({ answer: "done" });
    }
  }, 250);
}

// Talking and listening

document.getElementById("chat")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  await fetch(form.action, { method: "POST", headers: { "X-CSRFToken": token() }, body: new FormData(form) });
  form.reset();
  redraw();
});

document.getElementById("use-passes")?.addEventListener("change", async (event) => {
  const response = await fetch(table.dataset.passes, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": token() },
    body: JSON.stringify({ on: event.target.checked }),
  });
  if (!response.ok) toast("That could not be set.");
  redraw();
});

let stream;
function stopListening() {
  stream?.close();
}
function listen() {
  if (part()?.dataset.status === "over") return;
  stream = new EventSource(`${table.dataset.news}?since=${news()}`);
  let away = false;
  stream.addEventListener("version", (event) => {
    heard = Number(event.data);
    if (!decision()?.dataset.sent && heard > news()) redraw().catch(() => {});
  });
  stream.addEventListener("open", () => {
    document.querySelector(".lost")?.remove();
    if (away) redraw().catch(() => {});
    away = false;
  });
  stream.addEventListener("error", () => {
    away = true;
    if (document.querySelector(".lost") || stream.readyState === EventSource.CLOSED) return;
    const note = document.createElement("p");
    note.className = "toast lost";
    note.setAttribute("role", "alert");
    note.textContent = "The line is down. Your game is safe; looking for the server…";
    document.body.append(note);
  });
}

addEventListener("resize", follow);
listenToKeys(table);
if (part()) begin();
listen();
table.dataset.ready = "yes";
