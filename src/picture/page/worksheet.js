// A worksheet to print: positions of the present board, and the key on a page of its own.

const TASKS = 4;

// Returns positions of the optimal line, spread over it.
function taskPositions() {
  const { n, m } = state.board;
  const perfect = playerNamed("perfect");
  const line = gameBetween([perfect, perfect], state.board);
  const moves = Array.from({ length: TASKS }, (_, index) =>
    Math.floor(((index + 0.5) * n * m) / TASKS),
  );
  return Array.from(new Set(moves)).map((count) => line.slice(0, count));
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
