// Scrubbing through a finished game: the server draws the table after each answer, the page swaps it in.
import { closeMenu, openMenu } from "./menu.js";

const range = document.getElementById("at");
const output = range.form.querySelector("output");
const player = range.form.querySelector("[data-play]");
const part = () => document.getElementById("part");
let wanted = Number(range.value);
let going = false;
let playing = 0;

async function show(at) {
  wanted = Math.min(Math.max(0, at), Number(range.max));
  range.value = wanted;
  output.textContent = `${wanted} of ${range.max}`;
  if (going) return;
  going = true;
  let shown = -1;
  try {
    while (shown !== wanted) {
      const since = part().dataset.lines;
      shown = wanted;
      const response = await fetch(`${location.pathname}?at=${shown}&since=${since}`);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      closeMenu();
      part().replaceWith(page.getElementById("part"));
    }
    history.replaceState(null, "", `?at=${shown}`);
    document.getElementById("speak").textContent = part().querySelector(".happened .line-told:last-child")?.textContent ?? "";
  } finally {
    going = false;
  }
}

function stop() {
  clearInterval(playing);
  playing = 0;
  player.textContent = "Play";
  player.setAttribute("aria-pressed", "false");
}
player.addEventListener("click", () => {
  if (playing) return stop();
  player.textContent = "Stop";
  player.setAttribute("aria-pressed", "true");
  playing = setInterval(() => (wanted < Number(range.max) ? show(wanted + 1) : stop()), 900);
  return undefined;
});

range.addEventListener("input", () => show(Number(range.value)));
document.getElementById("moment").addEventListener("change", (event) => {
  if (event.target.value) show(Number(event.target.value));
});
range.form.addEventListener("submit", (event) => event.preventDefault());
range.form.addEventListener("click", (event) => {
  const step = Number(event.target.dataset.step);
  if (step) show(wanted + step);
});
document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step && !event.target.closest("input, select, [data-card], .log-lines")) show(wanted + step);
});
document.addEventListener("click", (event) => {
  const card = event.target.closest("#part [data-card]");
  if (card) openMenu(card, [], part().dataset.layer);
});
range.dataset.ready = "yes";
