// The forward recurrence next to the right one, on the smallest board where it fails.

const forward = { at: 0 };

// Returns the positions of a small board by layers, each layer by rank.
function positionsByLayer(n, m) {
  const layers = Array.from({ length: n * m + 1 }, () => []);
  const lengths = [];
  function rows(row) {
    if (row === n) layers[filledCells(lengths)].push(lengths.slice());
    else {
      for (let length = 0; length <= (row === 0 ? m : lengths[row - 1]); length++) {
        lengths[row] = length;
        rows(row + 1);
      }
      lengths.length = row;
    }
  }
  rows(0);
  return layers;
}

// Returns the score so far that a forward program keeps for each position, with the ways that
// lead to it: the player of the last move is taken to have chosen the way.
function forwardValues(game) {
  const { n, m } = game.board;
  const known = new Map([[game.rankOf(emptyPosition(n)), { value: 0, ways: [] }]]);
  positionsByLayer(n, m).forEach((layer, filled) =>
    layer.forEach((lengths) => {
      const from = known.get(game.rankOf(lengths));
      movesOf(lengths, m).forEach((cell) => {
        const rank = game.rankOf(afterMove(lengths, cell, m));
        const outcome = from.value + game.gain(cell, filled % 2);
        const entry = known.get(rank) || { value: outcome, ways: [] };
        entry.ways.push({ lengths, outcome });
        if (prefers(filled % 2, outcome, entry.value)) entry.value = outcome;
        known.set(rank, entry);
      });
    }),
  );
  return known;
}

// Returns the index of the first position of best play for which the forward program keeps another
// way than best play takes.
function firstWrongChoice(game, kept, order) {
  const perfect = PLAYERS.perfect(game);
  const line = gameBetween([perfect, perfect], game.board);
  let lengths = emptyPosition(game.board.n);
  let difference = 0;
  for (const [move, cell] of line.entries()) {
    difference += game.gain(cell, move % 2);
    lengths = afterMove(lengths, cell, game.board.m);
    const rank = game.rankOf(lengths);
    if (kept.get(rank).value !== difference) {
      return { index: order.findIndex((other) => game.rankOf(other) === rank), difference };
    }
  }
  return { index: order.length - 1, difference };
}

// Returns the answer that a forward program prints.
const forwardAnswer = (game) => forwardValues(game).get(game.values.length - 1).value;

function drawForward() {
  if (!byId("forward-fold").open) return;
  const board = DATA.clearest.forward;
  const game = solved(board);
  const kept = forwardValues(game);
  const order = [].concat(...positionsByLayer(board.n, board.m));
  const { index: choice, difference } = firstWrongChoice(game, kept, order);
  forward.at = Math.min(forward.at, choice);
  const backwards = order.slice().reverse();
  const row = (lengths, value, isNow) =>
    element(
      "div",
      { class: isNow ? "position now" : "position" },
      smallBoard(board, lengths, { scores: true }),
      element("strong", {}, value),
    );
  const chooser = (filledCells(order[choice]) + 1) % 2;
  const facts = {
    player: playerName(chooser),
    other: playerName(1 - chooser),
    mask: maskText(order[choice], board.m),
    believed: signed(kept.get(game.rankOf(order[choice])).value),
    answer: signed(difference),
  };
  const step = (by) => () => {
    forward.at = Math.max(0, forward.at + by);
    drawForward();
  };
  replaceChildren(
    byId("forward"),
    element("p", {}, text("explore-forward-note")),
    element(
      "div",
      { class: "controls" },
      button("explore-one-back", step(-1)),
      button("explore-one-on", step(1), { disabled: forward.at === choice }),
    ),
    element("h2", {}, text("explore-forward-wrong")),
    element(
      "div",
      { class: "positions" },
      ...order
        .slice(0, forward.at + 1)
        .map((lengths, index) =>
          row(lengths, signed(kept.get(game.rankOf(lengths)).value), index === choice),
        ),
    ),
    element("h2", {}, text("explore-forward-right")),
    element(
      "div",
      { class: "positions" },
      ...backwards
        .slice(0, forward.at + 1)
        .map((lengths) => row(lengths, signed(game.valueOf(lengths)), false)),
    ),
    element(
      "p",
      { class: "verdict" },
      forward.at === choice ? text("explore-forward-stop", facts) : "",
    ),
    element("p", {}, forward.at === choice ? text("explore-forward-kept", facts) : ""),
    element("p", {}, forward.at === choice ? printedText(forwardAnswer(game), game) : ""),
  );
}
