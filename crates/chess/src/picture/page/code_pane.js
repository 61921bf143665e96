// A memoised search by mask in C++, in step with the board.
//
// Each step of the pane is one visit of a line in the call for the present position; the calls
// for the positions after it are taken as done.

const CODE = [
  "int best(int mask, int filled) {",
  "  if (memo[mask] != UNKNOWN) return memo[mask];",
  "  int result = filled == n * m ? 0 : filled % 2 ? INF : -INF;",
  "  for (int k = 0, i = n - 1, j = 0; k + 1 < n + m; ++k) {",
  "    if ((mask >> k & 3) == 1) {",
  "      int rest = best(mask + (1 << k), filled + 1);",
  "      if (filled % 2) result = min(result, rest - b[i][j]);",
  "      else result = max(result, rest + a[i][j]);",
  "    }",
  "    if (mask >> k & 1) --i; else ++j;",
  "  }",
  "  return memo[mask] = result;",
  "}",
];

// Lines of the code, from 0.
const LINES = {
  call: 0,
  memo: 1,
  start: 2,
  loop: 3,
  test: 4,
  rest: 5,
  white: 6,
  black: 7,
  advance: 9,
  end: 11,
};

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
  visit(LINES.call);
  visit(LINES.memo);
  visit(LINES.start, { result: filled === n * m ? 0 : black ? "−INF" : "INF" });
  variables.i = n - 1;
  variables.j = 0;
  const alternatives = state.game.alternatives(lengths);
  for (let k = 0; k + 1 < n + m; k++) {
    visit(LINES.loop, { k });
    visit(LINES.test);
    const move = alternatives.find((alternative) => stepOfMove(alternative.cell, n, m) === k);
    if (move) {
      visit(LINES.rest, { rest: state.game.valueOf(afterMove(lengths, move.cell, m)) });
      const known = typeof variables.result === "number" ? variables.result : move.outcome;
      const better = black ? Math.max(known, move.outcome) : Math.min(known, move.outcome);
      visit(black ? LINES.black : LINES.white, { result: better });
    }
    visit(LINES.advance, steps[k].up ? { i: variables.i - 1 } : { j: variables.j + 1 });
  }
  visit(LINES.end);
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
  const call = codePane.steps.findIndex(
    (step) => step.line === LINES.rest && step.variables.k === place,
  );
  codePane.at = call < 0 ? codePane.steps.length - 1 : call;
}

function drawCode() {
  if (!byId("code-fold").open) {
    lightStep(null);
    return;
  }
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
      button("explore-code-back", move(-1), { disabled: codePane.at === 0 }),
      button("explore-code-step", move(1), { disabled: codePane.at === codePane.steps.length - 1 }),
      element("span", { class: "quiet" }, `${codePane.at + 1} / ${codePane.steps.length}`),
    ),
  );
  lightStep(line >= LINES.loop && line <= LINES.advance ? variables.k : null);
}

// Lights the two steps of the contour that the loop looks at.
function lightStep(k) {
  document.querySelectorAll(".glow").forEach((part) => part.classList.remove("glow"));
  if (k === null) return;
  glow(k, true);
  glow(k + 1, true);
}
