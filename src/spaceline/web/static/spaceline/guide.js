// The guide for a first game: shown until it is waved away, and remembered in this browser.
const KEY = "spaceline-guide";
const wanted = () => localStorage.getItem(KEY) !== "off";

export function guide(root = document) {
  root.querySelectorAll("[data-guide]").forEach((one) => { one.hidden = !wanted(); });
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-guide-off]")) return;
  localStorage.setItem(KEY, "off");
  const box = document.getElementById("use-guide");
  if (box) box.checked = false;
  guide();
});
const box = document.getElementById("use-guide");
if (box) {
  box.checked = wanted();
  box.addEventListener("change", () => {
    localStorage.setItem(KEY, box.checked ? "on" : "off");
    guide();
  });
}
guide();
