// Two lines of play on the same board, side by side, in two colours.

const compared = { names: ["greedy", "perfect"], at: 0 };

function drawCompare() {
  if (!byId("compare-fold").open) return;
  const { board, game } = state;
  const all = board.n * board.m;
  compared.at = Math.min(compared.at, all);
  const side = (index) => {
    const player = playerNamed(compared.names[index]);
    const line = gameBetween([player, player], board).slice(0, compared.at);
    const tone = index === 0 ? "right" : "up";
    const select = choiceOf(text(index === 0 ? "page-compare-left" : "page-compare-right"), Object.keys(PLAYERS), compared.names[index], (name) => {
      compared.names[index] = name;
      drawCompare();
    });
    const difference = element("p", { class: `verdict ${tone}-text` }, `${text("page-difference")}: ${signed(differenceOf(line, game))}`);
    return element("div", { class: "half" }, select, smallBoard(board, positionOfLine(line, board), { owners: ownersOf(line), tone, scores: true }), difference);
  };
  const slider = element("input", { type: "range", min: 0, max: all, value: compared.at, "aria-label": text("page-slider") });
  slider.addEventListener("input", () => {
    compared.at = Number(slider.value);
    drawCompare();
    byId("compare").querySelector("input[type=range]").focus();
  });
  const step = (by) => () => {
    compared.at = Math.max(0, Math.min(all, compared.at + by));
    drawCompare();
  };
  replaceChildren(
    byId("compare"),
    element("p", {}, text("page-compare-note")),
    element("div", { class: "controls" }, button("page-one-back", step(-1)), button("page-one-on", step(1)), slider, element("span", {}, `${compared.at} / ${all}`)),
    element("div", { class: "halves" }, side(0), side(1))
  );
}
