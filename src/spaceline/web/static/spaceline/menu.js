// The menu of a card: its face, and everything that can be done with it now. Cards it can be done to light up.
import { fetched } from "./reading.js";

const menu = document.getElementById("menu");
let opener = null;

/** The number of the card whose menu is open, or null. */
export const menuIsOpen = () => (menu && !menu.hidden ? opener?.dataset.card ?? null : null);

export function closeMenu({ focus = false } = {}) {
  if (!menu || menu.hidden) return;
  menu.hidden = true;
  document.querySelectorAll(".goal").forEach((piece) => piece.classList.remove("goal"));
  if (focus && opener?.isConnected) opener.focus();
}

export function openMenu(button, options, layer) {
  closeMenu();
  opener = button;
  const { name, card } = button.dataset;
  const head = document.createElement("div");
  head.className = "menu-head";
  const title = document.createElement("b");
  title.textContent = name;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "small";
  close.textContent = "Close";
  close.addEventListener("click", () => closeMenu({ focus: true }));
  head.append(title, close);
  const face = document.createElement("div");
  menu.setAttribute("aria-label", name);
  menu.replaceChildren(head, ...options.map(copy), face);
  if (!options.length) {
    const note = document.createElement("p");
    note.className = "quiet";
    note.textContent = "Nothing to do with it now.";
    face.before(note);
  }
  menu.hidden = false;
  options.forEach((option) => option.dataset.cards.split(" ").filter((id) => id !== card).forEach((id) => {
    document.querySelectorAll(`[data-piece="${CSS.escape(id)}"]`).forEach((piece) => piece.classList.add("goal"));
  }));
  place();
  (menu.querySelector(".option") ?? close).focus({ preventScroll: true });
  showFace(face, name, layer);
}

function copy(option) {
  const one = document.createElement("button");
  one.type = "button";
  one.className = "option";
  one.dataset.answer = option.dataset.answer;
  one.textContent = option.dataset.full;
  return one;
}

/** Beside the card, within the window; style sheets alone place it on a phone. */
function place() {
  const at = opener.getBoundingClientRect();
  const width = menu.offsetWidth;
  const left = Math.min(Math.max(8, at.left), window.innerWidth - width - 8);
  const below = at.bottom + menu.offsetHeight + 8 < window.innerHeight;
  const top = below ? at.bottom + 4 : Math.max(8, at.top - menu.offsetHeight - 4);
  menu.style.left = `${left + window.scrollX}px`;
  menu.style.top = `${top + window.scrollY}px`;
}

async function showFace(face, name, layer) {
  const found = await fetched(`/card/${encodeURIComponent(name)}`, "card").catch(() => null);
  if (!found || menu.hidden || !face.isConnected) return;
  const card = found.querySelector(`.card[data-layer="${layer}"]`) ?? found.querySelector(".card");
  if (card) face.replaceChildren(card);
  place();
}

addEventListener("resize", () => { if (menu && !menu.hidden) place(); });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeMenu({ focus: true });
});
document.addEventListener("click", (event) => {
  if (menu && !menu.hidden && !menu.contains(event.target) && !event.target.closest("[data-card]")) closeMenu();
});
