// Stepping, running and jumping through the line: buttons, slider, keys.

const transport = { speed: 1, timer: null };

const MILLISECONDS_A_MOVE = 1400;

const isRunning = () => transport.timer !== null;

function run() {
  if (isOver()) jumpTo(0);
  const next = () => {
    stepForward();
    if (isOver() || waitsForHuman()) pause();
    else transport.timer = window.setTimeout(next, MILLISECONDS_A_MOVE / transport.speed);
  };
  transport.timer = window.setTimeout(next, 150);
  drawTransport();
}

function pause() {
  window.clearTimeout(transport.timer);
  transport.timer = null;
  drawTransport();
}

function toggleRun() {
  if (isRunning()) pause();
  else run();
}

// Returns whether it is the turn of somebody who clicks.
const waitsForHuman = () =>
  !isOver() && state.at === state.line.length && state.sides[state.at % 2] === "human";

function pausing(action) {
  return () => {
    pause();
    action();
  };
}

const stepIfAllowed = () => {
  if (waitsForHuman()) {
    byId("sentence").textContent = text("explore-your-turn");
    announce(text("explore-your-turn"));
  } else stepForward();
};

function setSpeed(speed) {
  transport.speed = Math.min(5, Math.max(0.25, speed));
  byId("speed").value = Math.log2(transport.speed);
  byId("speed-shown").textContent =
    `${transport.speed < 1 ? transport.speed.toFixed(2) : transport.speed.toFixed(1)}×`;
}

function drawTransport() {
  const all = state.board.n * state.board.m;
  const slider = byId("slider");
  slider.max = all;
  slider.value = state.at;
  slider.setAttribute("aria-valuetext", text("explore-move-count", { at: state.at, all }));
  byId("move-count").textContent = `${state.at} / ${all}`;
  byId("run").classList.toggle("running", isRunning());
  byId("run").setAttribute("aria-label", text(isRunning() ? "explore-pause" : "explore-run"));
  byId("back").disabled = byId("reset").disabled = state.at === 0;
  byId("step").disabled = isOver();
  byId("values").setAttribute("aria-pressed", String(state.showsValues));
}

function toggleValues() {
  state.showsValues = !state.showsValues;
  changed("view");
}

const KEYS = {
  ArrowRight: pausing(stepIfAllowed),
  PageDown: pausing(stepIfAllowed),
  ArrowLeft: pausing(stepBack),
  PageUp: pausing(stepBack),
  Home: pausing(() => jumpTo(0)),
  End: pausing(() => jumpTo(state.board.n * state.board.m)),
  " ": toggleRun,
  "+": () => setSpeed(transport.speed * 1.25),
  "=": () => setSpeed(transport.speed * 1.25),
  "-": () => setSpeed(transport.speed / 1.25),
  m: () => slideOut(),
  v: toggleValues,
  r: pausing(forgetLine),
  l: () => isEmbedded || toggleLanguage(),
  t: () => isEmbedded || nextLook(),
};

// Obeys a key unless it belongs to the element that has the focus.
function obeyKey(event) {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target.tagName === "INPUT" && target.type !== "range")
  )
    return;
  const isArrow = event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End";
  if (target.type === "range" && isArrow) return;
  if (event.key === " " && /^(BUTTON|SUMMARY)$/.test(target.tagName)) return;
  if (event.key === "Enter" && /^(BUTTON|SUMMARY|A)$/.test(target.tagName)) return;
  const action = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (obeyKeyOfQuestion(event.key)) event.preventDefault();
  else if (action) {
    event.preventDefault();
    action();
  }
}

function startTransport() {
  byId("reset").addEventListener(
    "click",
    pausing(() => jumpTo(0)),
  );
  byId("back").addEventListener("click", pausing(stepBack));
  byId("step").addEventListener("click", pausing(stepIfAllowed));
  byId("run").addEventListener("click", toggleRun);
  byId("values").addEventListener("click", toggleValues);
  byId("slide-out").addEventListener("click", slideOut);
  byId("slider").addEventListener(
    "input",
    pausing(() => jumpTo(Number(byId("slider").value))),
  );
  byId("speed").addEventListener("input", () => setSpeed(2 ** Number(byId("speed").value)));
  document.addEventListener("keydown", obeyKey);
  setSpeed(1);
}
