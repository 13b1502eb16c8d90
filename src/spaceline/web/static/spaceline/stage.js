// The stage: dilemmas that were met, battles and solved missions, one by one above the board, until they are waved on.
const KEY = "spaceline-stage";
const wanted = () => localStorage.getItem(KEY) !== "off";
const stage = document.getElementById("stage");
let told = 0; // the lines of the story up to which everything has been on stage
let acts = [];

function show() {
  const [act] = acts;
  stage.hidden = !act;
  if (!act) return;
  const { className, childNodes } = act;
  const scene = document.createElement("div");
  scene.className = className;
  scene.append(...[...childNodes].map((node) => node.cloneNode(true)));
  stage.querySelector(".scene").replaceChildren(scene);
  stage.querySelector("[data-stage=next]").textContent = acts.length > 1 ? `Next (${acts.length - 1} more)` : "Close";
  stage.querySelector("[data-stage=skip]").hidden = acts.length < 2;
}

/** Puts on stage what the table tells that has not been there; what was there before the page came is no news. */
export function perform(table, { news = true } = {}) {
  const all = [...table.querySelectorAll(".happened .beat:is(.dilemma, .battle, .solved)")];
  const fresh = all.filter((beat) => Number(beat.dataset.begins) >= told);
  told = Number(document.getElementById("part").dataset.lines);
  if (!news || table.querySelector(".happened")?.dataset.fresh !== "yes" || !fresh.length || !stage || !wanted()) return;
  acts = [...acts, ...fresh];
  show();
}

/** An answer was given: what has not been looked at by now is not wanted. */
export function clearStage() {
  acts = [];
  if (stage) stage.hidden = true;
}

stage?.addEventListener("click", (event) => {
  const what = event.target.closest("[data-stage]")?.dataset.stage;
  if (!what) return;
  acts = what === "skip" ? [] : acts.slice(1);
  show();
  if (stage.hidden) document.getElementById("prompt")?.focus({ preventScroll: true });
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !stage || stage.hidden) return;
  acts = [];
  show();
});
const box = document.getElementById("use-stage");
if (box) {
  box.checked = wanted();
  box.addEventListener("change", () => localStorage.setItem(KEY, box.checked ? "on" : "off"));
}
