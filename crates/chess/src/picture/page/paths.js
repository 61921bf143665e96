// Two orders of play that meet in one position, and the memo that fills because of it.

const SAMPLE = { n: 2, m: 3, a: [2, 7, 3, 9, 1, 2], b: [3, 7, 2, 2, 3, 1] };

const paths = { at: 0, timer: null };

// Three moves in two orders; both lead to the same position.
const MEETING = (m) => [
  [0, 1, m],
  [0, m, 1],
];

function drawPaths() {
  if (!byId("paths-fold").open) return;
  const { n, m } = state.board;
  const meets = n > 1 && m > 1;
  const board = meets ? corner(state.board, 3, 4) : SAMPLE;
  const half = (order, tone) => {
    const line = order.slice(0, paths.at);
    const lengths = positionOfLine(line, board);
    const game = { gain: (cell, player) => (player === BLACK ? board.a[cell] : -board.b[cell]) };
    const facts = {
      difference: signed(differenceOf(line, game)),
      mask: maskText(lengths, board.m),
    };
    return element(
      "div",
      { class: "half" },
      smallBoard(board, lengths, { owners: ownersOf(line), tone, scores: true }),
      element("p", {}, text("explore-paths-line", facts)),
    );
  };
  const [first, second] = MEETING(board.m);
  const step = (by) => () => {
    paths.at = (paths.at + by + 4) % 4;
    drawPaths();
  };
  const canvas = element("canvas", {
    class: "memo",
    role: "img",
    "aria-label": text("explore-paths-memo"),
  });
  const counter = element("p", { id: "memo-counter" }, "");
  const [games, positions] = [numberOfGames(n, m), binomial(n + m, n)];
  replaceChildren(
    byId("paths"),
    element(
      "div",
      { class: "controls" },
      button("explore-one-back", step(-1)),
      button("explore-one-on", step(1)),
      element("span", {}, `${paths.at} / 3`),
    ),
    element("div", { class: "halves" }, half(first, "right"), half(second, "up")),
    element("p", { class: "verdict" }, paths.at === 3 ? text("explore-paths-meet") : ""),
    element(
      "p",
      {},
      text(games > positions ? "explore-paths-count" : "explore-paths-count-small", {
        games: largeNumber(games),
        positions: largeNumber(positions),
        n,
        m,
      }),
    ),
    element(
      "div",
      { class: "controls" },
      button("explore-paths-fill", () => fillMemo(canvas, counter)),
    ),
    canvas,
    counter,
  );
  startMemo(canvas);
}

// Returns the top-left part of a board, which is what the first moves can reach.
function corner({ n, m, a, b }, mostRows, mostColumns) {
  const [rows, columns] = [Math.min(n, mostRows), Math.min(m, mostColumns)];
  const part = (scores) =>
    Array.from(
      { length: rows * columns },
      (_, cell) => scores[Math.floor(cell / columns) * m + (cell % columns)],
    );
  return { n: rows, m: columns, a: part(a), b: part(b) };
}

function startMemo(canvas) {
  window.clearTimeout(paths.timer);
  const side = Math.ceil(Math.sqrt(binomial(state.board.n + state.board.m, state.board.n)));
  canvas.width = canvas.height = side;
  const context = canvas.getContext("2d");
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--filled");
  context.fillRect(0, 0, side, side);
}

// Fills one dot for each position in the order in which a memoised search stores it.
function fillMemo(canvas, counter) {
  startMemo(canvas);
  const { n, m } = state.board;
  const order = storedOrder(n, m);
  const context = canvas.getContext("2d");
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--up");
  const frames = prefersLessMotion() ? 1 : 150;
  let done = 0;
  const draw = () => {
    const until = Math.min(order.length, done + Math.ceil(order.length / frames));
    for (; done < until; done++)
      context.fillRect(order[done] % canvas.width, Math.floor(order[done] / canvas.width), 1, 1);
    counter.textContent = text("explore-paths-stored", {
      stored: largeNumber(done),
      all: largeNumber(order.length),
    });
    if (done < order.length) paths.timer = window.setTimeout(draw, 20);
  };
  draw();
}

// Returns the ranks of all positions in the order in which a search stores them.
function storedOrder(n, m) {
  const weights = weightsOf(n, m);
  const known = new Uint8Array(binomial(n + m, n));
  const order = [];
  const lengths = emptyPosition(n);
  function search(rank) {
    for (let row = 0; row < n; row++) {
      if (lengths[row] >= (row === 0 ? m : lengths[row - 1])) continue;
      const next = rank + weights[row * m + lengths[row]];
      if (known[next]) continue;
      lengths[row] += 1;
      search(next);
      lengths[row] -= 1;
    }
    known[rank] = 1;
    order.push(rank);
  }
  search(0);
  return order;
}
