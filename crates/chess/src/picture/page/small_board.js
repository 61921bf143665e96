// Small drawings of positions, for explanations.

// Draws a position small: filled cells, perhaps with who filled them when, and the contour.
// `owners` maps a cell to the number of its move; `tone` is "up" or "right".
function smallBoard(board, lengths, options) {
  const { n, m } = board;
  const { owners, tone, scores, label } = {
    owners: {},
    tone: null,
    scores: false,
    label: null,
    ...options,
  };
  const drawing = drawn("svg", {
    class: `small ${tone || ""}`,
    viewBox: `-14 -14 ${m * CELL + 28} ${n * CELL + 28}`,
    role: "img",
    "aria-label": label || lengths.join(" "),
  });
  const texts = scores && textsOfScores(board);
  for (let cell = 0; cell < n * m; cell++) {
    const [row, column] = [Math.floor(cell / m), cell % m];
    const [x, y] = [column * CELL, row * CELL];
    const isFilled = column < lengths[row];
    const group = drawn(
      "g",
      { class: isFilled ? "cell filled" : "cell closed" },
      drawn("rect", { class: "ground", x, y, width: CELL, height: CELL }),
    );
    if (isFilled && cell in owners) group.append(numberedPiece(owners[cell], x, y));
    else if (scores && !isFilled) group.append(...smallScores(texts, cell, x, y));
    drawing.append(group);
  }
  drawing.append(drawnContour(stepsOf(lengths, m), null, "contour"));
  return drawing;
}

function numberedPiece(move, x, y) {
  return drawn(
    "g",
    { class: `piece ${move % 2 === BLACK ? "black" : "white"}` },
    disc(x + 50, y + 50, 34),
    figure(move + 1, { x: x + 50, y: y + 61, size: 32 }),
  );
}

// Draws the scores of a cell: dots and ends of numbers are at the same place in every cell.
function smallScores({ black, white, digits }, cell, x, y) {
  const columns = digits * 0.6 + 0.7;
  const size = Math.min(30, 80 / columns);
  const [start, end] = [x + 50 - (columns / 2) * size, x + 50 + (columns / 2) * size];
  const line = (player, score, baseline) => [
    disc(start + size * 0.3, baseline - size * 0.36, size * 0.24, { class: `dot ${player}` }),
    figure(score, { class: "score", x: end, y: baseline, size, anchor: "end" }),
  ];
  return [...line("black", black[cell], y + 42), ...line("white", white[cell], y + 80)];
}

// Returns which move filled each cell of a line's first moves.
const ownersOf = (line) => line.reduce((owners, cell, move) => ({ ...owners, [cell]: move }), {});

const positionOfLine = (line, board) =>
  line.reduce((lengths, cell) => afterMove(lengths, cell, board.m), emptyPosition(board.n));

const maskText = (lengths, m) =>
  stepsOf(lengths, m)
    .map((step) => (step.up ? 1 : 0))
    .reverse()
    .join("");
