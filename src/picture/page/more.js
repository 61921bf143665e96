// The folds: each is drawn when it is open and something has changed.
const extras = { explodes: false, sounds: false };
function sound() {}
function sharedGame() { return null; }
const FOLDS = { "compare-fold": drawCompare, "code-fold": drawCode };
function startFolds() {
  onChange(() => { forgetQuestion(); drawGuess(); drawPlay(); answerSoon(); Object.values(FOLDS).forEach((d) => d()); });
  Object.keys(FOLDS).forEach((id) => byId(id).addEventListener("toggle", FOLDS[id]));
}
