// The keyboard: numbers pick choices, arrows move between cards.
const KEY = "spaceline-keys";
const wanted = () => localStorage.getItem(KEY) !== "off";

function typing(target) {
  return target.closest("input:not([type=checkbox]), textarea, select, dialog[open]");
}

/** Cards of a folded group cannot have the focus. */
const inSight = (one) => one.checkVisibility?.() ?? true;

export function listenToKeys(table) {
  const box = document.getElementById("use-keys");
  if (box) {
    box.checked = wanted();
    box.addEventListener("change", () => localStorage.setItem(KEY, box.checked ? "on" : "off"));
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || typing(event.target) || !wanted()) return;
    if (!/^[0-9]$/.test(event.key)) return;
    const label = [...table.querySelectorAll(".decision kbd")].find((one) => one.textContent === event.key);
    const target = label?.closest("button, label");
    if (!target) return;
    event.preventDefault();
    (target.querySelector("input") ?? target).click();
  });
  table.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const here = event.target.closest("button[data-card]");
    const area = here?.closest(".line, .hand, .side");
    if (!step || !area) return;
    event.preventDefault();
    const all = [...area.querySelectorAll("button[data-card]")].filter(inSight);
    const next = all[(all.indexOf(here) + step + all.length) % all.length];
    all.forEach((one) => { one.tabIndex = one === next ? 0 : -1; });
    next.focus();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

/** One stop for the Tab key in each area of cards, at the first that can do something; arrows do the rest. */
export function rove(table) {
  table.querySelectorAll(".line, .hand, .side").forEach((area) => {
    const all = [...area.querySelectorAll("button[data-card]")].filter(inSight);
    const first = all.find((one) => one.closest(".lit")) ?? all[0];
    all.forEach((one) => { one.tabIndex = one === first ? 0 : -1; });
  });
}
