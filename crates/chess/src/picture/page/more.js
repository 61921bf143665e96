// The folds below the board: each is drawn when it is open and something has changed.

const FOLDS = {
  "code-fold": drawCode,
  "paths-fold": drawPaths,
  "forward-fold": drawForward,
  "mistake-fold": drawMistake,
  "own-fold": drawOwn,
  "lattice-fold": drawLattice,
};

// Folds that show the board alone, not the position.
const OF_BOARD = ["paths-fold", "forward-fold", "mistake-fold", "own-fold"];

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
    drawMore();
  }
  answerSoon();
}

function drawMore() {
  const note = element("span", { class: "quiet", role: "status" });
  replaceChildren(
    byId("more"),
    element(
      "div",
      { class: "controls" },
      button("explore-share", () =>
        copyLink((done) => {
          note.textContent = done;
        }),
      ),
      button("explore-print", () => window.print()),
      note,
    ),
    element("p", { class: "quiet" }, text("explore-keys")),
  );
}
