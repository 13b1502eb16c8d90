// Reading beside the game: a link to a card or a rule opens it in a dialog, so that nobody leaves the table for it.
const pages = new Map();

/** The element with this id on another page of ours; null when it cannot be had. */
export async function fetched(address, id) {
  if (!pages.has(address)) {
    const response = await fetch(address);
    if (!response.ok) return null;
    pages.set(address, new DOMParser().parseFromString(await response.text(), "text/html"));
  }
  return pages.get(address).getElementById(id)?.cloneNode(true) ?? null;
}

function dialog() {
  let box = document.getElementById("reading");
  if (!box) {
    box = document.createElement("dialog");
    box.id = "reading";
    box.setAttribute("aria-label", "Card or rule");
    const close = document.createElement("button");
    close.type = "button";
    close.className = "small";
    close.textContent = "Close";
    close.addEventListener("click", () => box.close());
    const body = document.createElement("div");
    const foot = document.createElement("p");
    foot.className = "inline";
    const whole = document.createElement("a");
    whole.textContent = "Open as a page";
    whole.target = "_blank";
    foot.append(close, whole);
    box.append(body, foot);
    box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
    document.body.append(box);
  }
  return box;
}

/** Opens a page of ours in the dialog; where that fails, goes there. */
export async function read(address, id) {
  const found = await fetched(address, id).catch(() => null);
  if (!found) {
    location.assign(address);
    return;
  }
  const box = dialog();
  box.querySelector("div").replaceChildren(found);
  box.querySelector("p:last-child a").href = address;
  if (!box.open) box.showModal();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-read]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  read(link.getAttribute("href"), link.dataset.read);
});
