// Questions before the answer: the two bits that flip, and the cell to play. A person clicks, or
// a class votes by letters; the loss is shown only afterwards.

const guess = {
  // "bits", "cell", or nothing while there is no question.
  question: null,
  picked: [],
  // Votes of a class for each letter.
  votes: {},
  isAnswered: false,
  // A key has asked for the answer: the next one shows it.
  isWanted: false,
  asked: 0,
  right: 0,
  lost: 0,
};

const LETTERS = "ABCDEFGHIJ";

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
  Object.assign(guess, { question, picked: [], votes: {}, isAnswered: false, isWanted: false });
  const lengths = currentPosition();
  const moves = movesOf(lengths, state.board.m);
  marks.hidesValues = question === "cell";
  // A move that loses nothing, so that the verdict is about the bits alone.
  marks.candidate = question === "bits" ? nextMove() : null;
  marks.letters = question === "cell" ? lettersOf(moves) : null;
  marks.onCell = question === "cell" ? answerCell : () => true;
  if (question === "bits") {
    state.encoding = "mask";
    byId("digits").scrollIntoView({ block: "nearest" });
  } else byId("board").scrollIntoView({ block: "nearest" });
  state.choice = null;
  changed("view");
  announce(questionText());
}

const lettersOf = (cells) =>
  cells.reduce((letters, cell, index) => ({ ...letters, [cell]: LETTERS[index] }), {});

function stopAsking() {
  Object.assign(guess, { question: null, picked: [], votes: {}, isAnswered: false });
  Object.assign(marks, { hidesValues: false, candidate: null, letters: null, onCell: null });
}

function questionText() {
  if (guess.question === "bits")
    return text("page-guess-bits", { cell: cellName(marks.candidate, state.board.m) });
  return text("page-guess-cell", { player: playerName(state.at % 2) });
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
    text(isRight ? "page-guess-bits-right" : "page-guess-bits-wrong", {
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
    text(chosen.cost === 0 ? "page-guess-cell-right" : "page-guess-cell-wrong", facts),
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
  sound(isRight ? "right" : "wrong");
}

// Plays the cell of the question and leaves the verdict on the screen.
function finishQuestion(cell) {
  const { question, verdict, votes } = guess;
  const letters = marks.letters;
  stopAsking();
  guess.at = state.at + 1;
  play(cell);
  Object.assign(guess, { verdict, votes, last: question, lastLetters: letters });
  announce(verdict);
  drawGuess();
}

// Counts a vote of the class; returns whether the key was one.
function countVote(key) {
  const letter = key.toUpperCase();
  if (
    guess.question !== "cell" ||
    key.length !== 1 ||
    !Object.values(marks.letters).includes(letter)
  )
    return false;
  guess.votes[letter] = (guess.votes[letter] || 0) + 1;
  drawGuess();
  return true;
}

// Answers the open question in place of the class: it has played the cell with the most votes, and
// where nobody has said anything, nothing is counted.
function revealQuestion() {
  if (Object.keys(guess.votes).length > 0) {
    revealVote();
    return;
  }
  const { candidate } = marks;
  const cell = candidate === null ? nextBest() : candidate;
  const place = stepOfMove(cell, state.board.n, state.board.m);
  guess.verdict =
    candidate === null
      ? text("page-guess-cell-shown", { cell: cellName(cell, state.board.m) })
      : text("page-guess-bits-shown", { first: place, second: place + 1 });
  finishQuestion(cell);
}

const nextBest = () => moveOf(playerNamed("perfect"), currentPosition(), state.board.m);

// Shows the answer to an open question; without votes only when asked twice, for the key goes on
// everywhere else.
function wantAnswer() {
  if (guess.isWanted || Object.keys(guess.votes).length > 0) {
    revealQuestion();
    return;
  }
  guess.isWanted = true;
  announce(text("page-guess-again"));
  drawGuess();
}

// Obeys a key while a question is open; returns whether it was one for questions.
function obeyKeyOfQuestion(key) {
  if (guess.question === null) return false;
  if (["ArrowRight", "PageDown", "Enter"].includes(key)) wantAnswer();
  else if (key === "Escape") {
    stopAsking();
    changed("view");
  } else return countVote(key);
  return true;
}

// Ends a vote: the class has played the cell with the most votes.
function revealVote() {
  const most = Math.max(...Object.values(guess.votes));
  const cell = Object.keys(marks.letters).find(
    (lettered) => guess.votes[marks.letters[lettered]] === most,
  );
  if (cell !== undefined) answerCell(Number(cell));
}

function drawGuess() {
  const panel = byId("guess-panel");
  panel.hidden = guess.question === null && !guess.verdict;
  if (!panel.hidden)
    replaceChildren(panel, ...(guess.question ? openQuestion() : answeredQuestion()));
  const tally = text("page-guess-tally", {
    right: guess.right,
    asked: guess.asked,
    lost: guess.lost,
  });
  replaceChildren(
    byId("guess"),
    element(
      "div",
      { class: "controls" },
      button("page-ask-bits", () => ask("bits")),
      button("page-ask-cell", () => ask("cell")),
      element("span", {}, tally),
      button("page-guess-reset", resetTally),
    ),
    element("p", { class: "quiet" }, text("page-guess-note")),
  );
}

function openQuestion() {
  const parts = [element("p", { class: "verdict" }, questionText())];
  if (guess.isWanted) parts.push(element("p", { class: "again" }, text("page-guess-again")));
  if (guess.question === "cell") {
    const vote = (letter) =>
      element(
        "button",
        { type: "button", click: () => countVote(letter) },
        `${letter}  ${guess.votes[letter] || 0}`,
      );
    parts.push(
      element("div", { class: "controls votes" }, ...Object.values(marks.letters).sort().map(vote)),
    );
    if (Object.keys(guess.votes).length > 0) parts.push(button("page-reveal", revealVote));
  }
  parts.push(
    button("page-guess-stop", () => {
      stopAsking();
      changed("view");
    }),
  );
  return parts;
}

function answeredQuestion() {
  const again = guess.last;
  const voted = Object.entries(guess.votes).map(([letter, votes]) => {
    const cell = Object.keys(guess.lastLetters).find(
      (lettered) => guess.lastLetters[lettered] === letter,
    );
    return element(
      "li",
      {},
      text("page-vote", { letter, cell: cellName(Number(cell), state.board.m), votes }),
    );
  });
  return [
    element("p", { class: "verdict" }, guess.verdict),
    element("ul", { class: "plain" }, ...voted),
    element(
      "div",
      { class: "controls" },
      button("page-next-question", () => ask(again), { disabled: isOver() }),
      button("page-close", () => {
        guess.verdict = null;
        drawGuess();
      }),
    ),
  ];
}

function resetTally() {
  Object.assign(guess, { asked: 0, right: 0, lost: 0, verdict: null });
  drawGuess();
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
