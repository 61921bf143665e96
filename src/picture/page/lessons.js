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

// Every station: its sentence, its board, and the fold that opens, with the player it is about.
const STATIONS = {
  sample: { board: SAMPLE, fold: null },
  bits: { board: SAMPLE, fold: "guess-fold" },
  code: { board: SAMPLE, fold: "code-fold" },
  paths: { board: SAMPLE, fold: "paths-fold" },
  greedy: { flaw: "greedy", fold: "mistake-fold" },
  sum: { flaw: "greedy-by-sum", fold: "mistake-fold" },
  ahead: { flaw: "look-ahead-4", fold: "mistake-fold" },
  maximises: { flaw: "white-maximises", fold: "mistake-fold" },
  forward: { flaw: "forward", fold: "forward-fold" },
  corner: { flaw: "upside-down", fold: "mistake-fold" },
  line: { board: LINE, fold: null },
  even: { board: EVEN, fold: "guess-fold" },
  greatest: { board: GREATEST, fold: "paths-fold" },
  lattice: { board: SAMPLE, fold: "lattice-fold" },
  own: { board: SAMPLE, fold: "own-fold" },
};

const LESSONS = {
  5: ["sample", "bits", "paths", "greedy"],
  10: ["sample", "bits", "code", "paths", "greedy", "forward", "greatest"],
  45: Object.keys(STATIONS),
};

const lesson = { minutes: null, at: 0 };

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
  Object.assign(lesson, { minutes, at });
  const station = STATIONS[LESSONS[minutes][at]];
  if (station.flaw && station.flaw in PLAYERS) mistaken.name = station.flaw;
  document.querySelectorAll(".folds details").forEach((fold) => {
    fold.open = fold.id === station.fold;
  });
  byId("code-fold").open = station.fold === "code-fold";
  setBoard(station.board || DATA.clearest[station.flaw]);
  window.scrollTo(0, 0);
  announce(stationText());
}

const stationName = () => LESSONS[lesson.minutes][lesson.at];

// Returns the sentence of the station; where it is about a mistake, with what a program that makes
// it believes.
function stationText() {
  const answer = state.game.values[0];
  const sentence = text(`page-station-${stationName()}`, { answer });
  const { flaw } = STATIONS[stationName()];
  if (!flaw) return sentence;
  const believed =
    flaw === "forward" ? forwardAnswer(state.game) : believedAnswer(flaw, state.game);
  return `${sentence} ${text("page-mistake-believes", { believed, answer })}`;
}

function drawLessonBar() {
  const bar = byId("lesson-bar");
  bar.hidden = lesson.minutes === null;
  document.body.classList.toggle("in-lesson", !bar.hidden);
  if (bar.hidden) return;
  const stations = LESSONS[lesson.minutes];
  replaceChildren(
    bar,
    element(
      "p",
      {},
      element("strong", {}, `${lesson.at + 1} / ${stations.length}  `),
      stationText(),
    ),
    element(
      "div",
      { class: "controls" },
      button("page-lesson-back", () => goTo(lesson.minutes, lesson.at - 1), {
        disabled: lesson.at === 0,
      }),
      button("page-lesson-next", () => goTo(lesson.minutes, lesson.at + 1), {
        disabled: lesson.at + 1 === stations.length,
      }),
      button("page-lesson-end", () => {
        lesson.minutes = null;
        drawLessonBar();
      }),
    ),
  );
}
