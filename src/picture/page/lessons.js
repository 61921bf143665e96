// Lessons of 5, 10 and 45 minutes: boards with a sentence each.

const SAMPLE = { n: 2, m: 3, a: [2, 7, 3, 9, 1, 2], b: [3, 7, 2, 2, 3, 1] };
const LINE = { n: 1, m: 6, a: [3, 1, 4, 1, 5, 9], b: [2, 6, 5, 3, 5, 8] };
const EVEN = { n: 3, m: 3, a: [2, 4, 3, 5, 1, 6, 3, 2, 4], b: [2, 4, 3, 5, 1, 6, 3, 2, 4] };

// Returns the board of the greatest answer: as large as the bounds and the page allow, with the
// greatest score for Black on every cell and the least for White.
function greatestBoard({ n, m, cells, a, b }) {
  const side = [n[1], m[1]];
  const isTooLarge = ([rows, columns]) =>
    rows * columns > cells[1] || binomial(rows + columns, rows) > DATA.mostPositions;
  while (isTooLarge(side)) side[side[0] > side[1] ? 0 : 1] -= 1;
  const all = (score) => new Array(side[0] * side[1]).fill(score);
  return { n: side[0], m: side[1], a: all(a[1]), b: all(b[0]) };
}

const GREATEST = greatestBoard(DATA.bounds);

// Every station: its board or the mistake that it is about, the question that it asks, and the fold
// that it opens; that of a mistake, or of one that is `late`, with the answer.
const STATIONS = {
  sample: { board: SAMPLE },
  bits: { board: SAMPLE, fold: "guess-fold", asks: "bits" },
  code: { board: SAMPLE, fold: "code-fold" },
  paths: { board: SAMPLE, fold: "paths-fold" },
  greedy: { flaw: "greedy", fold: "mistake-fold" },
  sum: { flaw: "greedy-by-sum", fold: "mistake-fold" },
  ahead: { flaw: "look-ahead-4", fold: "mistake-fold" },
  maximises: { flaw: "white-maximises", fold: "mistake-fold" },
  forward: { flaw: "forward", fold: "forward-fold" },
  corner: { flaw: "upside-down", fold: "mistake-fold" },
  line: { board: LINE },
  even: { board: EVEN, fold: "guess-fold", asks: "cell" },
  greatest: { board: GREATEST, fold: "paths-fold", late: true },
  lattice: { board: SAMPLE, fold: "lattice-fold" },
  own: { board: SAMPLE, fold: "own-fold" },
};

const LESSONS = {
  5: ["sample", "bits", "paths", "greedy"],
  10: ["sample", "bits", "code", "paths", "greedy", "forward", "greatest"],
  45: Object.keys(STATIONS),
};

const lesson = {
  // Nothing while there is no lesson.
  minutes: null,
  at: 0,
  // Set when the values of the station may be seen.
  isRevealed: false,
  // The game that was shown before the lesson.
  before: null,
};

// Cells of the largest board through which PageDown moves.
const CELLS_OF_A_SHORT_GAME = 36;

const isInLesson = () => lesson.minutes !== null;

const stationName = () => LESSONS[lesson.minutes][lesson.at];

const isLastStation = () => lesson.at + 1 === LESSONS[lesson.minutes].length;

// Returns whether a lesson keeps the values of the position to itself: nobody has guessed the move,
// asked for the values, or played to the end.
const lessonHidesValues = () =>
  isInLesson() &&
  !lesson.isRevealed &&
  !state.showsValues &&
  !isOver() &&
  !(guess.verdict && guess.last === "cell");

function drawLessons() {
  const start = (minutes) =>
    element(
      "button",
      { type: "button", click: () => goTo(minutes, 0) },
      text("page-lesson-of", { minutes }),
    );
  replaceChildren(
    byId("lessons"),
    element("p", {}, text("page-lesson-note")),
    element(
      "div",
      { class: "controls" },
      ...Object.keys(LESSONS).map(start),
      button("page-worksheet", printWorksheet),
    ),
  );
  drawLessonBar();
}

function goTo(minutes, at) {
  pause();
  stopAsking();
  if (!isInLesson()) lesson.before = { ...state };
  Object.assign(lesson, { minutes, at, isRevealed: false });
  Object.assign(state, { sides: ["perfect", "perfect"], showsValues: false });
  state.sidesAreChosen = false;
  const { board, flaw, fold, asks, late } = STATIONS[stationName()];
  if (isPlayer(flaw)) mistaken.name = flaw;
  openFold(late || isPlayer(flaw) ? null : fold);
  setBoard(board || DATA.clearest[flaw]);
  if (isPlayer(flaw)) showMistake(firstMistake(flaw));
  if (asks || isPlayer(flaw)) ask(asks || "cell");
  window.scrollTo(0, 0);
  if (!asks) bringIntoView(late || isPlayer(flaw) ? null : fold);
  announce(stationText());
}

// Opens one fold and closes all others.
function openFold(id) {
  [...document.querySelectorAll(".folds details"), byId("code-fold")].forEach((fold) => {
    fold.open = fold.id === id;
  });
}

// Moves the page as far as a fold needs that the station opens.
function bringIntoView(id) {
  // The browser draws what is in the fold some time after it was opened.
  if (id) window.setTimeout(() => byId(id).scrollIntoView({ block: "nearest" }), 60);
}

// Shows the answer of the station, and what explains it.
function revealStation() {
  stopAsking();
  lesson.isRevealed = true;
  openFold(STATIONS[stationName()].fold);
  bringIntoView(STATIONS[stationName()].fold);
  changed("view");
  announce(stationText());
}

// Shows the game again that was shown before the lesson.
function endLesson() {
  const { board, title, line, at, sides, sidesAreChosen, showsValues } = lesson.before;
  pause();
  stopAsking();
  Object.assign(lesson, { minutes: null, before: null });
  Object.assign(state, { title, sides, sidesAreChosen, showsValues });
  openFold(null);
  setBoard(board, line, at);
  byId("board").focus();
}

// Goes on as a presenter does: to the answer of a mistake, through a short game, and to the next
// station.
function presentNext() {
  const isHidden = isInLesson() && lessonHidesValues();
  const isLong = isInLesson() && state.board.n * state.board.m > CELLS_OF_A_SHORT_GAME;
  const { flaw, asks } = isInLesson() ? STATIONS[stationName()] : {};
  if (isHidden && (isLong || flaw)) revealStation();
  else if (guess.question !== null) revealQuestion();
  else if (isInLesson() && (isLong || isOver())) {
    if (isLastStation()) sayLessonIsOver();
    else goTo(lesson.minutes, lesson.at + 1);
  } else if (asks) ask(asks);
  else stepIfAllowed();
}

function sayLessonIsOver() {
  const sentence = text("page-lesson-over");
  byId("sentence").textContent = sentence;
  announce(sentence);
}

function presentBack() {
  if (isInLesson() && state.at === 0 && lesson.at > 0) goTo(lesson.minutes, lesson.at - 1);
  else stepBack();
}

// Returns the sentence of the station; with the answer when it may be seen, and with what a program
// believes that makes the mistake.
function stationText() {
  const sentence = text(`page-station-${stationName()}`);
  if (!lesson.isRevealed) return sentence;
  const { flaw } = STATIONS[stationName()];
  if (!flaw) return `${sentence} ${text("page-lesson-answer", { answer: state.game.values[0] })}`;
  const believed =
    flaw === "forward" ? forwardAnswer(state.game) : believedAnswer(flaw, state.game);
  return `${sentence} ${printedText(believed, state.game)}`;
}

function drawLessonBar() {
  const bar = byId("lesson-bar");
  bar.hidden = !isInLesson();
  document.body.classList.toggle("in-lesson", !bar.hidden);
  showTitle();
  if (bar.hidden) return;
  const step = (key, by, disabled) =>
    button(key, () => goTo(lesson.minutes, lesson.at + by), { id: key, disabled });
  replaceChildren(
    bar,
    element(
      "p",
      {},
      element("strong", {}, `${lesson.at + 1} / ${LESSONS[lesson.minutes].length}  `),
      stationText(),
    ),
    element(
      "div",
      { class: "controls" },
      button("page-lesson-reveal", revealStation, {
        id: "page-lesson-reveal",
        disabled: lesson.isRevealed,
      }),
      step("page-lesson-back", -1, lesson.at === 0),
      step("page-lesson-next", 1, isLastStation()),
      button("page-lesson-end", endLesson, { id: "page-lesson-end" }),
    ),
  );
}
