// Puts a live board in the place of every picture of one; paper keeps the picture.
document.querySelectorAll("figure[data-play]").forEach((figure) => {
  const frame = document.createElement("iframe");
  frame.title = figure.dataset.title;
  frame.loading = "lazy";
  frame.src = figure.dataset.play;
  figure.classList.add("played");
  figure.prepend(frame);
});

// A link to a closed part of the page opens it.
function openTarget() {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (target && target.tagName === "DETAILS") target.open = true;
}
window.addEventListener("hashchange", openTarget);
openTarget();
