// A memoised search by mask in C++, in step with the board.
//
// Each step of the pane is one visit of a line in the call for the present position; the calls
// for the positions after it are taken as done.

const CODE = [
  "int best(int mask, int filled) {",
  "  if (known[mask]) return value[mask];",
  "  bool black = filled % 2 == 0;",
  "  int result = black ? -INF : INF;",
  "  if (filled == n * m) result = 0;",
  "  int row = n - 1, column = 0;",
  "  for (int k = 0; k + 1 < n + m; ++k) {",
  "    if ((mask >> k & 3) == 1) {",
  "      int rest = best(mask + (1 << k), filled + 1);",
  "      result = black ? max(result, rest + a[row][column])",
  "                     : min(result, rest - b[row][column]);",
  "    }",
  "    if (mask >> k & 1) --row; else ++column;",
  "  }",
  "  known[mask] = true;",
  "  return value[mask] = result;",
  "}",
];

const codePane = { steps: [], at: 0, rank: -1 };

// Returns the visits of lines in one call, each with the variables after it.
function traceOf(lengths) {
  const { n, m } = state.board;
  const steps = stepsOf(lengths, m);
  const filled = filledCells(lengths);
  const black = filled % 2 === BLACK;
  const binary = steps
    .map((step) => (step.up ? 1 : 0))
    .reverse()
    .join("");
  const variables = { mask: binary, filled };
  const trace = [];
  const visit = (line, news) =>
    trace.push({ line, variables: Object.assign(variables, news) && { ...variables } });
  visit(0);
  visit(1);
  visit(2, { black });
  visit(3, { result: black ? "−INF" : "INF" });
  if (filled === n * m) visit(4, { result: 0 });
  visit(5, { row: n - 1, column: 0 });
  const alternatives = state.game.alternatives(lengths);
  for (let k = 0; k + 1 < n + m; k++) {
    visit(6, { k });
    const move = alternatives.find((alternative) => stepOfMove(alternative.cell, n, m) === k);
    if (move) {
      visit(7);
      visit(8, { rest: state.game.valueOf(afterMove(lengths, move.cell, m)) });
      const known = typeof variables.result === "number" ? variables.result : move.outcome;
      visit(black ? 9 : 10, {
        result: black ? Math.max(known, move.outcome) : Math.min(known, move.outcome),
      });
    }
    visit(12, steps[k].up ? { row: variables.row - 1 } : { column: variables.column + 1 });
  }
  visit(14);
  visit(15);
  return trace;
}

// Starts the trace at the loop for the move that is played next.
function followBoard() {
  const lengths = currentPosition();
  const rank = state.game.rankOf(lengths);
  if (rank === codePane.rank && state.change !== "board") return;
  codePane.rank = rank;
  codePane.steps = traceOf(lengths);
  const next = nextMove();
  const place = next === null ? -1 : stepOfMove(next, state.board.n, state.board.m);
  const call = codePane.steps.findIndex((step) => step.line === 8 && step.variables.k === place);
  codePane.at = call < 0 ? codePane.steps.length - 1 : call;
}

function drawCode() {
  if (!byId("code-fold").open) return;
  followBoard();
  const { line, variables } = codePane.steps[codePane.at];
  const source = CODE.map((code, index) =>
    element("span", { class: index === line ? "line now" : "line" }, `${code}\n`),
  );
  const move = (by) => () => {
    codePane.at = Math.min(codePane.steps.length - 1, Math.max(0, codePane.at + by));
    drawCode();
  };
  const pairs = Object.entries(variables).map(([name, value]) =>
    element("span", { class: "variable" }, element("var", {}, name), ` ${value}`),
  );
  replaceChildren(
    byId("code"),
    element("pre", { class: "source", tabindex: 0 }, ...source),
    element("p", { class: "variables" }, ...pairs),
    element(
      "div",
      { class: "controls" },
      button("page-code-back", move(-1), { disabled: codePane.at === 0 }),
      button("page-code-step", move(1), { disabled: codePane.at === codePane.steps.length - 1 }),
      element("span", { class: "quiet" }, `${codePane.at + 1} / ${codePane.steps.length}`),
    ),
  );
  lightStep(line >= 6 && line <= 12 ? variables.k : null);
}

// Lights the two steps of the contour that the loop looks at.
function lightStep(k) {
  document.querySelectorAll(".glow").forEach((part) => part.classList.remove("glow"));
  if (k === null) return;
  glow(k, true);
  glow(k + 1, true);
}
