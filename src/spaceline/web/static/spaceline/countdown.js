// A clock on the page that counts down from the seconds the server gave; the clock of the visitor's machine may be wrong.
const LATE = 120;

/** Shows the time left on a clock, if there is one, and tells how many seconds are left at every tick. */
export function countDown(clock, told = () => {}) {
  if (!clock) return;
  const end = performance.now() + Number(clock.dataset.left) * 1000;
  let timer = 0;
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    clock.textContent = left ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : "time is up";
    clock.classList.toggle("late", left < LATE);
    if (!left) clearInterval(timer);
    told(left);
  };
  timer = setInterval(tick, 500);
  tick();
}
