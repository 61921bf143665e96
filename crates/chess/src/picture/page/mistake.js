// The first position in which a player misjudges, with what it sees there.

const mistaken = { name: "greedy" };

// Returns the first costly move of a player that plays both sides, if it makes one.
function firstMistake(name) {
  const { board, game } = state;
  const player = playerNamed(name);
  let lengths = emptyPosition(board.n);
  const line = [];
  while (filledCells(lengths) < board.n * board.m) {
    const cell = moveOf(player, lengths, board.m);
    const alternatives = game.alternatives(lengths);
    if (alternatives.find((move) => move.cell === cell).cost > 0)
      return { player, line, cell, alternatives, seen: player.judge(lengths) };
    lengths = afterMove(lengths, cell, board.m);
    line.push(cell);
  }
  return null;
}

// Shows the position in which a player makes a mistake, if it makes one.
function showMistake(found) {
  if (!found) return;
  state.line = found.line.slice();
  state.at = found.line.length;
  state.choice = null;
  changed("jump");
}

function drawMistake() {
  if (!byId("mistake-fold").open) return;
  const names = Object.keys(PLAYERS).filter((name) => name !== "perfect");
  const found = firstMistake(mistaken.name);
  const select = choiceOf(text("explore-mistake-player"), names, mistaken.name, (name) => {
    mistaken.name = name;
    drawMistake();
  });
  const believed = believedAnswer(mistaken.name, state.game);
  const isRight = believed === state.game.values[0];
  const clearest = DATA.clearest[mistaken.name];
  const controls = element("div", { class: "controls" }, select);
  if (clearest) controls.append(button("explore-mistake-clearest", () => setBoard(clearest)));
  if (found)
    controls.append(
      button("explore-mistake-show", () => {
        showMistake(found);
        byId("board").scrollIntoView({ block: "nearest" });
      }),
    );
  replaceChildren(
    byId("mistake"),
    controls,
    ...(found
      ? mistakeParts(found)
      : [element("p", {}, text(isRight ? "explore-mistake-none" : "explore-mistake-number"))]),
    element("p", {}, printedText(believed, state.game)),
  );
}

// Returns what a program with a mistake prints for a board, in a sentence.
function printedText(believed, game) {
  const answer = game.values[0];
  return text(believed === answer ? "explore-mistake-same" : "explore-mistake-believes", {
    believed,
    answer,
  });
}

// Returns the mistake in words, and a table of what the player sees and of what is right; both
// count what was scored before, as on the board.
function mistakeParts(found) {
  const { m } = state.board;
  const before = gained(found.line, signedScores(state.game));
  const chosen = found.alternatives.find((move) => move.cell === found.cell);
  const best = found.alternatives.find((move) => move.cost === 0);
  const facts = {
    player: playerName(found.line.length % 2),
    number: found.line.length + 1,
    cell: cellName(found.cell, m),
    best: cellName(best.cell, m),
    cost: chosen.cost,
  };
  const shown = (seen) => (Number.isFinite(seen) ? found.player.shown(found.line, seen) : "–");
  const row = (move, index) =>
    element(
      "tr",
      { class: move.cell === found.cell ? "worse" : move.cost === 0 ? "best" : "" },
      element("th", { scope: "row" }, cellName(move.cell, m)),
      element("td", {}, shown(found.seen[index])),
      element("td", { class: "outcome" }, signed(before + move.outcome)),
      element(
        "td",
        { class: "cost" },
        move.cost === 0 ? text("explore-best") : text("explore-costs", { cost: move.cost }),
      ),
    );
  const head = element(
    "tr",
    {},
    ...[
      "explain-heading-cell",
      found.player.sees,
      "explore-mistake-true",
      "explain-heading-loss",
    ].map((key) => element("th", { scope: "col" }, text(key))),
  );
  return [
    element("p", { class: "verdict" }, text("explore-mistake-found", facts)),
    element(
      "table",
      { class: "figures" },
      element("thead", {}, head),
      element("tbody", {}, ...found.alternatives.map(row)),
    ),
  ];
}
