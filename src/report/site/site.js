document.documentElement.classList.add("scripted");

// Puts a live board in the place of every picture of one; paper keeps the picture.
document.querySelectorAll("figure[data-play]").forEach((figure) => {
  const frame = document.createElement("iframe");
  frame.title = figure.dataset.title;
  frame.loading = "lazy";
  frame.src = figure.dataset.play;
  figure.classList.add("played");
  figure.prepend(frame);
});

// A frame takes the height of what it shows, and keeps it while its width stays: what is below does
// not move up and down with every step.
const widths = new Map();
window.addEventListener("message", ({ source, data }) => {
  const frames = Array.from(document.querySelectorAll("iframe"));
  const frame = frames.find((one) => one.contentWindow === source);
  const height = data ? Number(data.muqiHeight) : 0;
  if (!frame || !(height > 0 && height < 3000)) return;
  const least = widths.get(frame) === frame.clientWidth ? frame.offsetHeight : 0;
  widths.set(frame, frame.clientWidth);
  // Two pixels of its border, and two that a browser may need for what it rounds.
  frame.style.height = `${Math.max(least, height + 4)}px`;
});

// Shows where a wrong program goes wrong, in the live board of the page.
function explainMistake(flaw) {
  const figure = document.querySelector("figure[data-play]");
  if (!figure) return;
  const frame = figure.querySelector("iframe");
  frame.src = `${figure.dataset.play}&flaw=${flaw}&part=mistake`;
  // A frame may be higher than the window.
  frame.scrollIntoView({ block: "start" });
}

// A link to a closed part of the page opens it, and one to a mistake explains it.
function openTarget() {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (target && target.tagName === "DETAILS") target.open = true;
  if (target && target.dataset.flaw) explainMistake(target.dataset.flaw);
}
window.addEventListener("hashchange", openTarget);
// The browser scrolls to the target before.
window.addEventListener("load", openTarget);
