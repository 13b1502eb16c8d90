// Scrubbing through a finished game: the page for an answer is drawn by the server.
"use strict";
const range = document.getElementById("at");
range.addEventListener("change", () => range.form.requestSubmit());
document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step && event.target !== range) {
    range.value = Number(range.value) + step;
    range.form.requestSubmit();
  }
});
