// Drawing anew what has changed and nothing else, so that no click, tick or scroll is lost to news that comes meanwhile.
const drawn = new WeakMap();

/** Notes of each block how the server sent it, before the page adds anything of its own. */
export function note(part) {
  blocks(part).forEach((parent) => [...parent.children].forEach((child) => drawn.set(child, child.outerHTML)));
}

/** The elements whose children are drawn one by one. */
function blocks(part) {
  return [part, ...part.querySelectorAll(":scope > .table-grid > .field, :scope > .table-grid > .news")];
}

/** Makes a part of the page like one fresh from the server. */
export function patch(part, fresh) {
  note(fresh);
  [...fresh.attributes].forEach(({ name, value }) => part.setAttribute(name, value));
  const news = blocks(fresh);
  blocks(part).forEach((parent, index) => reconcile(parent, news[index]));
}

function reconcile(parent, fresh) {
  const left = [...parent.children];
  [...fresh.children].forEach((child) => {
    const at = left.findIndex((one) => alike(one, child));
    if (at < 0) return left.length ? left[0].before(child) : parent.append(child);
    left.splice(0, at + 1).slice(0, -1).forEach((one) => one.remove());
    return undefined;
  });
  left.forEach((one) => one.remove());
}

function alike(one, other) {
  return one.matches(".table-grid") ? other.matches(".table-grid") : drawn.get(one) === drawn.get(other);
}
