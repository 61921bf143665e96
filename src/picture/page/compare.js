// Two lines of play on the same board, side by side, in two colours.

const compared = { names: ["greedy", "perfect"], at: 0 };

function drawCompare() {
  if (!byId("compare-fold").open) return;
  const all = state.board.n * state.board.m;
  compared.at = Math.min(compared.at, all);
  const slider = element("input", {
    type: "range",
    min: 0,
    max: all,
    value: compared.at,
    "aria-label": text("page-slider"),
  });
  const count = element("span", {}, "");
  const halves = element("div", { class: "halves" });
  // The slider stays while it is dragged; only what is below it is drawn again.
  const show = (at) => {
    compared.at = Math.max(0, Math.min(all, at));
    slider.value = compared.at;
    count.textContent = `${compared.at} / ${all}`;
    replaceChildren(halves, comparedHalf(0, "right"), comparedHalf(1, "up"));
  };
  slider.addEventListener("input", () => show(Number(slider.value)));
  const steps = [
    button("page-one-back", () => show(compared.at - 1)),
    button("page-one-on", () => show(compared.at + 1)),
  ];
  replaceChildren(
    byId("compare"),
    element("p", {}, text("page-compare-note")),
    element("div", { class: "controls" }, ...steps, slider, count),
    halves,
  );
  show(compared.at);
}

// Returns one side: who plays, the position, and the difference so far.
function comparedHalf(index, tone) {
  const { board, game } = state;
  const player = playerNamed(compared.names[index]);
  const line = gameBetween([player, player], board).slice(0, compared.at);
  const label = text(index === 0 ? "page-compare-left" : "page-compare-right");
  const select = choiceOf(label, Object.keys(PLAYERS), compared.names[index], (name) => {
    compared.names[index] = name;
    drawCompare();
  });
  const drawing = smallBoard(board, positionOfLine(line, board), {
    owners: ownersOf(line),
    tone,
    scores: true,
  });
  const difference = about(text("page-difference"), signed(differenceOf(line, game)));
  return element(
    "div",
    { class: "half" },
    select,
    drawing,
    element("p", { class: `verdict ${tone}-text` }, difference),
  );
}
