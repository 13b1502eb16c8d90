// The pool of an opened box: arranged by pack, type, affiliation or name, and narrowed by type, affiliation and words.
import { countDown } from "./countdown.js";
import "./guide.js";

const pool = document.getElementById("pool");
const form = document.getElementById("arrange");
const TYPES = ["mission", "personnel", "ship", "facility", "equipment", "event", "interrupt", "artifact", "dilemma"];
const cards = [...pool.querySelectorAll(".box-card")];
cards.forEach((card) => { card.dataset.pack = card.closest("section").querySelector("h2").textContent; });
const packs = [...new Set(cards.map((card) => card.dataset.pack))];
const affiliations = [...new Set(cards.flatMap((card) => card.dataset.affiliation.split("|")).filter(Boolean))].sort();

function fill(select, words) {
  words.forEach((word) => select.append(new Option(word, word)));
}
fill(form.elements.type, TYPES.filter((type) => cards.some((card) => card.dataset.type === type)));
fill(form.elements.affiliation, affiliations);

const GROUPS = {
  pack: (card) => card.dataset.pack,
  type: (card) => card.dataset.type,
  affiliation: (card) => (card.dataset.type === "mission" ? "Missions" : card.dataset.affiliation.split("|")[0] || "Without affiliation"),
  name: () => "All cards by name",
};

function fits(card) {
  const { type, affiliation, words } = form.elements;
  const text = card.dataset.words.toLowerCase();
  return (!type.value || card.dataset.type === type.value)
    && (!affiliation.value || card.dataset.affiliation.split("|").includes(affiliation.value))
    && words.value.toLowerCase().split(" ").every((word) => text.includes(word));
}

function arrange() {
  document.body.classList.remove("opening");
  const by = form.elements.by.value;
  const shown = cards.filter(fits);
  const order = by === "pack" ? packs : by === "type" ? TYPES : [...affiliations, "Missions", "Without affiliation", "All cards by name"];
  const sections = order.map((title) => {
    const group = shown.filter((card) => GROUPS[by](card) === title);
    if (by !== "pack") group.sort((one, two) => TYPES.indexOf(one.dataset.type) - TYPES.indexOf(two.dataset.type) || one.dataset.name.localeCompare(two.dataset.name));
    if (by === "name") group.sort((one, two) => one.dataset.name.localeCompare(two.dataset.name));
    if (!group.length) return null;
    const section = document.createElement("section");
    const head = document.createElement("h2");
    head.textContent = by === "pack" ? title : `${title[0].toUpperCase()}${title.slice(1)} (${group.length})`;
    const grid = document.createElement("div");
    grid.className = "cards";
    grid.append(...group);
    section.append(head, grid);
    return section;
  });
  pool.replaceChildren(...sections.filter(Boolean));
  document.getElementById("shown").textContent = `${shown.length} of ${cards.length} cards`;
}

form.addEventListener("input", arrange);
form.addEventListener("submit", (event) => event.preventDefault());
document.getElementById("shown").textContent = `${cards.length} cards`;
countDown(document.querySelector(".clock"));
pool.dataset.ready = "yes";
