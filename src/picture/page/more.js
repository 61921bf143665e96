// The folds below the board: each is drawn when it is open and something has changed.

const FOLDS = {
  "code-fold": drawCode,
  "compare-fold": drawCompare,
  "paths-fold": drawPaths,
  "forward-fold": drawForward,
  "mistake-fold": drawMistake,
  "own-fold": drawOwn,
  "lattice-fold": drawLattice,
};

// Folds that show the board alone, not the position.
const OF_BOARD = ["compare-fold", "paths-fold", "forward-fold", "mistake-fold", "own-fold"];

function startFolds() {
  Object.entries(FOLDS).forEach(([id, draw]) => byId(id).addEventListener("toggle", draw));
  byId("code-fold").addEventListener("toggle", () =>
    byId("code-fold").scrollIntoView({ block: "nearest" }),
  );
  onChange(drawFolds);
}

function drawFolds() {
  forgetQuestion();
  drawGuess();
  const isNew = state.change === "board" || state.change === "view";
  Object.entries(FOLDS).forEach(([id, draw]) => {
    if (isNew || !OF_BOARD.includes(id)) draw();
  });
  if (isNew) {
    drawPlay();
    drawLessons();
    drawMore();
  }
  if (state.change === "forward") sound(state.at % 2 === 1 ? "black" : "white");
  answerSoon();
}

function drawMore() {
  const toggle = (key, isOn, change) => {
    const box = element("input", { type: "checkbox" });
    box.checked = isOn;
    box.addEventListener("change", () => change(box.checked));
    return element("label", { class: "choice" }, box, text(key));
  };
  const note = element("span", { class: "quiet", role: "status" });
  replaceChildren(
    byId("more"),
    element(
      "div",
      { class: "controls" },
      button("page-share", () =>
        copyLink((done) => {
          note.textContent = done;
        }),
      ),
      button("page-print", () => window.print()),
      button("page-worksheet", printWorksheet),
      toggle("page-sounds", extras.sounds, switchSounds),
      toggle("page-explosions", extras.explodes, (explodes) => {
        extras.explodes = explodes;
      }),
      note,
    ),
    element("p", { class: "quiet" }, text("page-keys")),
  );
}
