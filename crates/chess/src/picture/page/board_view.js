// The board: cells, pieces, and the contour with its digits along the edges they stand for.
//
// Drawn in units of a hundredth of a cell. On a filled cell is the piece with the score it
// earned, on an empty one what either player would score.

const CELL = 100;
const MARGIN = 46;
const BADGE = 20;

// The pixels of a cell's side at most: of small boards the digits would be larger than the mask's.
const LARGEST_CELL = 170;

// Returns the pixels of the height of a board in the frame of another page at most.
const tallestInFrame = (n) => 220 + 38 * n;

// Marks on cells that guessing and explanations set.
const marks = { candidate: null, hidesValues: false, onCell: null };


function drawBoard() {
  const { n, m } = state.board;
  const lengths = currentPosition();
  const steps = stepsOf(lengths, m);
  const focused =
    document.activeElement && document.activeElement.dataset
      ? document.activeElement.dataset.cell
      : undefined;
  const drawing = drawn("svg", {
    viewBox: `${-MARGIN} ${-MARGIN} ${m * CELL + 2 * MARGIN} ${n * CELL + 2 * MARGIN}`,
    role: "group",
    "aria-label": text("explore-board-label", { n, m }),
  });
  const tallest = ((n * CELL + 2 * MARGIN) * LARGEST_CELL) / CELL;
  // A frame is as high as what it shows; a page has a window.
  drawing.style.maxHeight = isEmbedded
    ? `${Math.min(tallest, tallestInFrame(n))}px`
    : `min(${tallest}px, 82vh)`;
  // The drawing fits the width of its place and some seven tenths of the window's height.
  shapes.scale = Math.min(
    byId("board").clientWidth / (m * CELL + 2 * MARGIN),
    (0.7 * window.innerHeight) / (n * CELL + 2 * MARGIN),
  );
  state.scoreTexts = textsOfScores(state.board);
  const moves = movesOf(lengths, m);
  const outcomes = state.showsValues && !marks.hidesValues ? state.game.alternatives(lengths) : [];
  for (let cell = 0; cell < n * m; cell++) drawing.append(drawnCell(cell, moves, outcomes));
  drawing.append(drawnContour(steps, state.encoding, "contour"));
  drawing.append(...drawnEnds(n, m));
  replaceChildren(byId("board"), drawing);
  shapes.scale = 1;
  if (focused !== undefined) focusCell(Number(focused));
}

function drawnCell(cell, moves, outcomes) {
  const { m } = state.board;
  const [x, y] = [(cell % m) * CELL, Math.floor(cell / m) * CELL];
  const played = state.line.slice(0, state.at).indexOf(cell);
  const playable = moves.indexOf(cell);
  const classes = ["cell", played >= 0 ? "filled" : playable >= 0 ? "playable" : "closed"];
  if (played === state.at - 1 && played >= 0) classes.push("last");
  if (marks.candidate === cell) classes.push("candidate");
  const area = drawn("g", {
    class: classes.join(" "),
    role: "button",
    tabindex: playable >= 0 ? 0 : -1,
    "data-cell": cell,
    "aria-label": cellLabel(cell, played, playable >= 0),
    "aria-disabled": playable >= 0 ? null : "true",
    click: () => activateCell(cell),
    keydown: (event) => moveFocus(event, cell),
  });
  area.append(drawn("rect", { class: "ground", x, y, width: CELL, height: CELL }));
  if (playable >= 0) area.append(opening(x, y));
  const outcome = outcomes[playable];
  // The label has all of it in words.
  const content = drawn("g", {
    class: classes.join(" ").replace("cell", "content"),
    "aria-hidden": "true",
  });
  if (played >= 0) content.append(drawnPiece(cell, played, x, y));
  else content.append(...drawnScores(cell, x, y));
  if (outcome)
    content.append(chip(valueOfOutcome(outcome), x, y, outcome.cost === 0 ? "best" : "worse"));
  return drawn("g", {}, area, content);
}

// Returns the final difference when a move is played, what was scored so far included.
function valueOfOutcome(alternative) {
  const [black, white] = scoresSoFar();
  return signed(black - white + alternative.outcome);
}

function cellLabel(cell, played, isPlayable) {
  const { m, a, b } = state.board;
  const facts = {
    cell: cellName(cell, m),
    a: a[cell],
    b: b[cell],
    player: playerName(played % 2),
    number: played + 1,
  };
  const open = isPlayable ? "explore-cell-playable" : "explore-cell-closed";
  return text(
    played >= 0 ? "explore-cell-filled" : open,
    facts,
  );
}

// Returns the size in which a number fits a width: digits are at most 0.6 times as wide as high.
const fittingSize = (number, width, most) => Math.min(most, width / (0.6 * String(number).length));

// The pixels of a figure's height below which numbers are shortened.
const LEAST_FIGURE = 11;

// Returns the texts of the scores of a board, and the length of the longest. Where the cells are
// too small for all digits, and all are short then, 100000 is 1e5; labels of cells have all digits.
function textsOfScores({ a, b }) {
  const short = (score) => {
    const power = /^(\d)(0{4,})$/.exec(score);
    return power ? `${power[1]}e${power[2].length}` : String(score);
  };
  const all = [...a, ...b];
  const longest = Math.max(...all.map((score) => String(score).length));
  const isNarrow = sizeOfScores(longest) * shapes.scale < LEAST_FIGURE;
  const isShort = isNarrow && all.every((score) => short(score).length <= 3);
  const [black, white] = [a, b].map((scores) => scores.map(isShort ? short : String));
  return { black, white, digits: Math.max(...[...black, ...white].map((one) => one.length)) };
}

// Boards of more cells have larger figures.
const CELLS_OF_A_SMALL_BOARD = 36;

// Returns the size of figures at most: larger where cells are small.
const largestFigure = () => (state.board.n * state.board.m > CELLS_OF_A_SMALL_BOARD ? 32 : 25);

function drawnPiece(cell, played, x, y) {
  const player = played % 2;
  const { black, white } = state.scoreTexts;
  const score = (player === BLACK ? black : white)[cell];
  const [centreX, centreY] = [x + CELL / 2, y + CELL / 2];
  const size = fittingSize(score, 48, largestFigure() + 2);
  return drawn(
    "g",
    { class: `piece ${player === BLACK ? "black" : "white"}` },
    disc(centreX, centreY, 29),
    figure(score, { x: centreX, y: centreY + size * 0.36, size }),
  );
}

// Returns the width of scores of so many digits, in sizes of their figures: a dot and its distance
// are as wide as one and a half figures.
const widthOfScores = (digits) => digits * 0.6 + 0.9;

// Returns the size of the figures of scores; digits of the contour need the sides of a cell.
const sizeOfScores = (digits) => Math.min(largestFigure(), 74 / widthOfScores(digits));

function drawnScores(cell, x, y) {
  const { black, white, digits } = state.scoreTexts;
  const columns = widthOfScores(digits);
  const size = sizeOfScores(digits);
  const [dot, end] = [x + 60 - (columns / 2 - 0.22) * size, x + 60 + (columns / 2) * size];
  const line = (score, baseline, player) => [
    disc(dot, baseline - size * 0.36, size * 0.22, { class: `dot ${player}` }),
    figure(score, {
      class: `score ${player}`,
      x: end,
      y: baseline,
      size,
      anchor: "end",
    }),
  ];
  return [...line(black[cell], y + 44, "black"), ...line(white[cell], y + 73, "white")];
}

function chip(label, x, y, kind) {
  const size = fittingSize(label, 76, 22);
  return drawn(
    "g",
    { class: `chip ${kind}` },
    drawn("rect", { x: x + 8, y: y + 76, width: CELL - 16, height: 22, rx: 5 }),
    figure(label, { x: x + CELL / 2, y: y + 87 + size * 0.36, size }),
  );
}

const placeOfStep = (step) => ({
  x: (step.up ? step.x : step.x + 0.5) * CELL,
  y: (step.up ? step.y - 0.5 : step.y) * CELL,
});

// Returns the contour: its edges, then the digits of an encoding on them.
function drawnContour(steps, encoding, name) {
  const group = drawn("g", { class: name, "aria-hidden": "true" });
  steps.forEach((step, place) => {
    const [x1, y1] = [step.x * CELL, step.y * CELL];
    const [x2, y2] = step.up ? [x1, y1 - CELL] : [x1 + CELL, y1];
    group.append(
      drawn("line", {
        class: `edge ${step.up ? "up" : "right"}`,
        "data-step": place,
        x1,
        y1,
        x2,
        y2,
      }),
    );
  });
  if (encoding)
    ENCODINGS[encoding]
      .digits(steps)
      .forEach((digit) => group.append(badge(steps[digit.step], digit)));
  return group;
}

function badge(step, digit) {
  const { x, y } = placeOfStep(step);
  return drawn(
    "g",
    {
      class: `badge ${step.up ? "up" : "right"}`,
      "data-step": digit.step,
      mouseenter: () => glow(digit.step, true),
      mouseleave: () => glow(digit.step, false),
    },
    disc(x, y, BADGE),
    figure(digit.value, { x, y: y + 11, size: digit.value > 9 ? 26 : 31 }),
  );
}

function drawnEnds(n, m) {
  if (ENCODINGS[state.encoding].base !== 2) return [];
  const ends = ENCODINGS[state.encoding].lowestIsLast ? [n + m - 1, 0] : [0, n + m - 1];
  return [
    disc(0, n * CELL, 8, { class: "end" }),
    disc(m * CELL, 0, 8, { class: "end" }),
    drawn(
      "text",
      { class: "end-label", x: -8, y: n * CELL + 41 },
      text("explore-bit", { bit: ends[0] }),
    ),
    drawn(
      "text",
      { class: "end-label last", x: m * CELL + 8, y: -25 },
      text("explore-bit", { bit: ends[1] }),
    ),
  ];
}

// Lights an edge, its digit on the board and its digit in the mask.
function glow(step, isLit) {
  document
    .querySelectorAll(`[data-step="${step}"]`)
    .forEach((part) => part.classList.toggle("glow", isLit));
}

// Moves the focus with the arrow keys, plays with Enter or the space bar.
function moveFocus(event, cell) {
  const { n, m } = state.board;
  const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[
    event.key
  ];
  if (event.key === "Enter" || event.key === " ") activateCell(cell);
  else if (by) {
    const [row, column] = [Math.floor(cell / m) + by[0], (cell % m) + by[1]];
    if (row >= 0 && row < n && column >= 0 && column < m) focusCell(row * m + column);
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

function focusCell(cell) {
  const target = byId("board").querySelector(`[data-cell="${cell}"]`);
  if (target) target.focus();
}

// Plays a cell, or explains why it cannot be played.
function activateCell(cell) {
  if (marks.onCell && marks.onCell(cell)) return;
  if (movesOf(currentPosition(), state.board.m).includes(cell)) {
    play(cell);
    return;
  }
  const sentence = reasonAgainst(cell);
  announce(sentence);
  byId("sentence").textContent = sentence;
  refuseCell(cell);
}

function reasonAgainst(cell) {
  const { m } = state.board;
  const lengths = currentPosition();
  const [row, column] = [Math.floor(cell / m), cell % m];
  const facts = { cell: cellName(cell, m) };
  if (column < lengths[row]) return text("explore-already-filled", facts);
  const left = column > lengths[row] ? row * m + column - 1 : null;
  const above = row > 0 && column >= lengths[row - 1] ? cell - m : null;
  if (left !== null && above !== null)
    return text("explore-needs-both", {
      ...facts,
      left: cellName(left, m),
      above: cellName(above, m),
    });
  return text("explore-needs-one", { ...facts, other: cellName(left !== null ? left : above, m) });
}

// Draws the move that was just made: its two digits change places along the edges of the cell.
function animateMove() {
  const { n, m } = state.board;
  const cell = state.line[state.at - 1];
  const place = stepOfMove(cell, n, m);
  const duration = Math.min(520, 420 / transport.speed);
  const slide = (step, x, y) =>
    byId("board")
      .querySelectorAll(`.badge[data-step="${step}"]`)
      .forEach((moved) => {
        animate(moved, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
          duration,
          easing: "cubic-bezier(.3,.8,.3,1)",
        });
      });
  slide(place, 0, -CELL);
  slide(place + 1, -CELL, 0);
  [place, place + 1].forEach((step) => {
    document
      .querySelectorAll(`.badge[data-step="${step}"], .digit[data-step="${step}"]`)
      .forEach((part) => part.classList.add("flash"));
  });
}
