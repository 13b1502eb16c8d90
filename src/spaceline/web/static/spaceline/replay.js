// Scrubbing through a finished game: the server draws the table after each answer, the page swaps it in.
const range = document.getElementById("at");
const output = range.form.querySelector("output");
let wanted = Number(range.value);
let going = false;

async function show(at) {
  wanted = Math.min(Math.max(0, at), Number(range.max));
  range.value = wanted;
  output.textContent = `${wanted} of ${range.max}`;
  if (going) return;
  going = true;
  let shown = -1;
  while (shown !== wanted) {
    shown = wanted;
    const response = await fetch(`${location.pathname}?at=${shown}`);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    document.getElementById("part").replaceWith(page.getElementById("part"));
  }
  history.replaceState(null, "", `?at=${shown}`);
  going = false;
}

range.addEventListener("input", () => show(Number(range.value)));
range.form.addEventListener("submit", (event) => event.preventDefault());
range.form.addEventListener("click", (event) => {
  const step = Number(event.target.dataset.step);
  if (step) show(wanted + step);
});
document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step && !event.target.closest("input, button[data-card], [tabindex]")) show(wanted + step);
});
