// A worksheet to print: positions of the present board, and the key on a page of its own.

const TASKS = 4;

// Games that are drawn for a task until one fits: small boards have few.
const DRAWN_GAMES = 60;

// Returns so many moves of a game at random. The dice depend on the seed alone.
function drawnLine(count, seed) {
  const { n, m } = state.board;
  let dice = seed;
  let lengths = emptyPosition(n);
  return Array.from({ length: count }, () => {
    const cells = movesOf(lengths, m);
    dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
    const cell = cells[Math.floor((dice / 2 ** 32) * cells.length)];
    lengths = afterMove(lengths, cell, m);
    return cell;
  });
}

// Returns whether a later position shows the pieces of an earlier one, and so the moves after it.
function continues(line, earlier) {
  const owners = ownersOf(line);
  return earlier.every((cell, move) => cell in owners && owners[cell] % 2 === move % 2);
}

// Returns positions with a choice of moves, each of a game of its own: no picture shows what was
// played in another.
function taskPositions() {
  const { n, m } = state.board;
  const lines = [];
  for (let index = 0; index < TASKS; index += 1) {
    const count = Math.floor(((index + 0.5) * n * m) / TASKS);
    const drawn = Array.from({ length: DRAWN_GAMES }, (_, game) =>
      drawnLine(count, DRAWN_GAMES * index + game),
    );
    const fitting = drawn.find(
      (line) =>
        movesOf(positionOfLine(line, state.board), m).length > 1 &&
        !lines.some((earlier) => continues(line, earlier)),
    );
    if (fitting) lines.push(fitting);
  }
  return lines.length > 0 ? lines : [[]];
}

function taskOf(line, index, withKey) {
  const { board, game } = state;
  const lengths = positionOfLine(line, board);
  const mask = maskText(lengths, board.m);
  const best = game
    .alternatives(lengths)
    .filter((move) => move.cost === 0)
    .map((move) => cellName(move.cell, board.m));
  const blank = (length) => "_".repeat(Math.max(6, length));
  const facts = withKey
    ? {
        mask,
        player: playerName(line.length % 2),
        best: best.join(text("list-separator")),
        value: signed(game.valueOf(lengths)),
      }
    : { mask: blank(mask.length + 4), player: blank(6), best: blank(8), value: blank(6) };
  return element(
    "div",
    { class: "task" },
    smallBoard(board, lengths, { owners: ownersOf(line), scores: true }),
    element("p", {}, `${index + 1}. ${text("page-task", facts)}`),
  );
}

function printWorksheet() {
  const tasks = taskPositions();
  const sheet = (withKey) =>
    element(
      "div",
      { class: "sheet" },
      element("h1", {}, about(titleOfPage(), text(withKey ? "page-key" : "page-worksheet-title"))),
      element("p", {}, about(text("page-encoding-mask"), text("page-encoding-mask-note"))),
      element(
        "div",
        { class: "tasks" },
        ...tasks.map((line, index) => taskOf(line, index, withKey)),
      ),
    );
  replaceChildren(byId("worksheet"), sheet(false), sheet(true));
  document.body.classList.add("printing-worksheet");
  const done = () => document.body.classList.remove("printing-worksheet");
  window.addEventListener("afterprint", done, { once: true });
  window.print();
}
