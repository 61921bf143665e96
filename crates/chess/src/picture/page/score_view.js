// The words and numbers to the right of the board: whose turn it is, the scores, the last move,
// and what every alternative to it would have been worth.

function drawScores() {
  const { n, m } = state.board;
  const [black, white] = scoresSoFar();
  const turn = byId("turn");
  turn.textContent = isOver()
    ? text("explore-over")
    : text("explore-turn", { player: playerName(state.at % 2), number: state.at + 1 });
  turn.className = isOver() ? "" : state.at % 2 === BLACK ? "black" : "white";
  const hidden = marks.hidesValues;
  const final = black - white + state.game.valueOf(currentPosition());
  const row = (label, number, kind) =>
    element(
      "tr",
      { class: kind },
      element("th", { scope: "row" }, label),
      element("td", {}, number),
    );
  replaceChildren(
    byId("scores"),
    element("caption", { class: "unseen" }, text("explore-scores")),
    row(text("player-black"), black, "black"),
    row(text("player-white"), white, "white"),
    row(text("explore-difference"), signed(black - white), "difference"),
    row(text(isOver() ? "explore-result" : "explore-final"), hidden ? "?" : signed(final), "final"),
  );
  byId("size").textContent = text("explore-size", { n, m });
  byId("sentence").textContent = sentenceOfMove();
  drawAlternatives();
}

// Returns what was just played, and what it cost.
function sentenceOfMove() {
  if (state.at === 0) return text("explore-start");
  const cell = state.line[state.at - 1];
  const player = (state.at - 1) % 2;
  const score = (player === BLACK ? state.board.a : state.board.b)[cell];
  const facts = { player: playerName(player), cell: cellName(cell, state.board.m), score };
  const chosen = state.choice && state.choice.alternatives.find((move) => move.cell === cell);
  if (!chosen || marks.hidesValues) return text("explore-move", facts);
  if (chosen.cost === 0)
    return text(
      state.choice.alternatives.length === 1 ? "explore-move-only" : "explore-move-best",
      facts,
    );
  return text("explore-move-cost", { ...facts, cost: chosen.cost });
}

// Lists every alternative with its exact value: of the choice that was just made, or of the
// present position where values are shown.
function drawAlternatives() {
  const { m } = state.board;
  const wasChosen = state.choice !== null && state.choice.alternatives.length > 1;
  const alternatives = wasChosen
    ? state.choice.alternatives
    : state.showsValues && !isOver()
      ? state.game.alternatives(currentPosition())
      : [];
  if (marks.hidesValues || alternatives.length === 0) {
    replaceChildren(byId("alternatives"));
    return;
  }
  const [black, white] = scoresBefore(wasChosen);
  const item = (move) =>
    element(
      "li",
      { class: move.cost === 0 ? "best" : "worse" },
      element("span", { class: "cell-name" }, cellName(move.cell, m)),
      element("span", { class: "outcome" }, signed(black - white + move.outcome)),
      element(
        "span",
        { class: "cost" },
        move.cost === 0 ? text("explore-best") : text("explore-costs", { cost: move.cost }),
      ),
      element(
        "span",
        { class: "played" },
        wasChosen && move.cell === state.line[state.at - 1] ? text("explore-played") : "",
      ),
    );
  replaceChildren(
    byId("alternatives"),
    element("h2", {}, text("explore-alternatives")),
    element("ul", {}, ...alternatives.map(item)),
  );
}

function scoresBefore(beforeLastMove) {
  const scores = scoresSoFar();
  if (!beforeLastMove) return scores;
  const cell = state.line[state.at - 1];
  const player = (state.at - 1) % 2;
  scores[player] -= (player === BLACK ? state.board.a : state.board.b)[cell];
  return scores;
}

function announceMove() {
  const digits = ENCODINGS[state.encoding].digits(stepsOf(currentPosition(), state.board.m));
  const mask = digits.map((digit) => digit.value).join(" ");
  const next = isOver()
    ? text("explore-over")
    : text("explore-turn", { player: playerName(state.at % 2), number: state.at + 1 });
  announce([sentenceOfMove(), text("explore-mask-said", { mask }), next].join(" "));
}
