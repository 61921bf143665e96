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
    else if (scores && !isFilled) group.append(...smallScores(board, cell, x, y));
    drawing.append(group);
  }
  drawing.append(drawnContour(stepsOf(lengths, m), null, "contour"));
  return drawing;
}

function numberedPiece(move, x, y) {
  return drawn(
    "g",
    { class: `piece ${move % 2 === BLACK ? "black" : "white"}` },
    drawn("circle", { cx: x + 50, cy: y + 50, r: 34 }),
    drawn("text", { x: x + 50, y: y + 61, "font-size": 32 }, move + 1),
  );
}

function smallScores(board, cell, x, y) {
  const size = Math.min(fittingSize(board.a[cell], 60, 30), fittingSize(board.b[cell], 60, 30));
  const line = (sign, score, baseline) =>
    drawn("text", { class: "score", x: x + 50, y: baseline, "font-size": size }, `${sign}${score}`);
  return [line("●", board.a[cell], y + 42), line("○", board.b[cell], y + 80)];
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
