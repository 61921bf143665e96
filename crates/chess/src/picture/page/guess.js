// Questions before the answer: the two bits that flip, and the cell to play; the loss is shown
// only afterwards.

const guess = {
  // "bits", "cell", or nothing while there is no question.
  question: null,
  picked: [],
  isAnswered: false,
  asked: 0,
  right: 0,
  lost: 0,
};

// Plays on to the next position with several moves, if there is one.
function advanceToChoice() {
  const { at } = state;
  while (!isOver() && movesOf(currentPosition(), state.board.m).length === 1) stepForward();
  if (isOver()) jumpTo(at);
}

function ask(question) {
  pause();
  if (isOver()) jumpTo(0);
  if (question === "cell") advanceToChoice();
  Object.assign(guess, { question, picked: [], isAnswered: false, verdict: null });
  marks.hidesValues = question === "cell";
  // A move that loses nothing, so that the verdict is about the bits alone.
  marks.candidate = question === "bits" ? nextMove() : null;
  marks.onCell = question === "cell" ? answerCell : () => true;
  if (question === "bits") {
    state.encoding = "mask";
    byId("digits").scrollIntoView({ block: "nearest" });
  } else byId("board").scrollIntoView({ block: "nearest" });
  state.choice = null;
  changed("view");
  announce(questionText());
}

function stopAsking() {
  Object.assign(guess, { question: null, picked: [], isAnswered: false });
  Object.assign(marks, { hidesValues: false, candidate: null, onCell: null });
}

function questionText() {
  if (guess.question === "bits")
    return text("explore-guess-bits", { cell: cellName(marks.candidate, state.board.m) });
  return text("explore-guess-cell", { player: playerName(state.at % 2) });
}

// Takes a digit as an answer, if that is asked.
function guessDigit(step) {
  if (guess.question !== "bits" || guess.isAnswered) return;
  guess.picked = guess.picked.includes(step)
    ? guess.picked.filter((other) => other !== step)
    : [...guess.picked, step];
  byId("digits")
    .querySelectorAll(".digit")
    .forEach((digit) =>
      digit.classList.toggle("picked", guess.picked.includes(Number(digit.dataset.step))),
    );
  if (guess.picked.length < 2) return;
  const place = stepOfMove(marks.candidate, state.board.n, state.board.m);
  const isRight = guess.picked.every((picked) => picked === place || picked === place + 1);
  grade(
    isRight,
    0,
    text(isRight ? "explore-guess-bits-right" : "explore-guess-bits-wrong", {
      first: place,
      second: place + 1,
    }),
  );
  const cell = marks.candidate;
  finishQuestion(cell);
}

// Takes a cell as an answer.
function answerCell(cell) {
  const chosen = state.game.alternatives(currentPosition()).find((move) => move.cell === cell);
  if (!chosen) return false;
  const facts = { cell: cellName(cell, state.board.m), cost: chosen.cost };
  grade(
    chosen.cost === 0,
    chosen.cost,
    text(chosen.cost === 0 ? "explore-guess-cell-right" : "explore-guess-cell-wrong", facts),
  );
  finishQuestion(cell);
  return true;
}

function grade(isRight, cost, verdict) {
  guess.isAnswered = true;
  guess.asked += 1;
  guess.right += isRight ? 1 : 0;
  guess.lost += cost;
  guess.verdict = verdict;
}

// Plays the cell of the question and leaves the verdict on the screen.
function finishQuestion(cell) {
  const { question, verdict } = guess;
  stopAsking();
  guess.at = state.at + 1;
  play(cell);
  Object.assign(guess, { verdict, last: question });
  announce(verdict);
  drawGuess();
}

// Shows the answer to the open question; nothing is counted.
function revealQuestion() {
  const { candidate } = marks;
  const cell = candidate === null ? nextBest() : candidate;
  const place = stepOfMove(cell, state.board.n, state.board.m);
  guess.verdict =
    candidate === null
      ? text("explore-guess-cell-shown", { cell: cellName(cell, state.board.m) })
      : text("explore-guess-bits-shown", { first: place, second: place + 1 });
  finishQuestion(cell);
}

const nextBest = () => moveOf(playerNamed("perfect"), currentPosition(), state.board.m);

// Obeys a key while a question is open; returns whether it was one for questions.
function obeyKeyOfQuestion(key) {
  if (guess.question === null) return false;
  if (["ArrowRight", "PageDown", "Enter"].includes(key)) revealQuestion();
  else if (key === "Escape") {
    stopAsking();
    changed("view");
  } else return false;
  return true;
}

function drawGuess() {
  const panel = byId("guess-panel");
  panel.hidden = guess.question === null && !guess.verdict;
  if (!panel.hidden)
    replaceChildren(panel, ...(guess.question ? openQuestion() : answeredQuestion()));
  const tally = text("explore-guess-tally", {
    right: guess.right,
    asked: guess.asked,
    lost: guess.lost,
  });
  replaceChildren(
    byId("guess"),
    element(
      "div",
      { class: "controls" },
      button("explore-ask-bits", () => ask("bits")),
      button("explore-ask-cell", () => ask("cell")),
      element("span", {}, tally),
    ),
  );
}

function openQuestion() {
  return [
    element("p", { class: "verdict" }, questionText()),
    button("explore-guess-answer", revealQuestion),
  ];
}

function answeredQuestion() {
  const again = guess.last;
  return [
    element("p", { class: "verdict" }, guess.verdict),
    element(
      "div",
      { class: "controls" },
      button("explore-next-question", () => ask(again), { disabled: isOver() }),
      button("explore-close", () => {
        guess.verdict = null;
        drawGuess();
      }),
    ),
  ];
}

// Drops a question, or its verdict, that belongs to another position.
function forgetQuestion() {
  if (state.change === "view") return;
  if (guess.at !== state.at) guess.verdict = null;
  if (guess.question === null) return;
  stopAsking();
  drawBoard();
  drawScores();
}
