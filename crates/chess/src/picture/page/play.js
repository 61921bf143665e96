// Playing against perfect play, greedy programs and others with well-known mistakes.

const playTimer = { handle: null };

// Returns the title of a player: those of flawed programs are the titles of their mistakes.
const titleOfPlayer = (name) => {
  const own = `explore-player-${name}`;
  return text(own in DATA.texts[language] ? own : `flaw-${name}`);
};

const playerOptions = (names) =>
  names.map((name) => element("option", { value: name }, titleOfPlayer(name)));

function choiceOf(label, names, value, change) {
  const select = element("select", { change: () => change(select.value) }, ...playerOptions(names));
  select.value = value;
  return element("label", { class: "choice" }, element("span", {}, label), select);
}

function drawPlay() {
  const names = ["human", ...Object.keys(PLAYERS)];
  const side = (player) =>
    choiceOf(playerName(player), names, state.sides[player], (name) => {
      state.sides[player] = name;
      // Who first of all chooses an opponent is going to play.
      if (!state.sidesAreChosen && name !== "human") state.sides[1 - player] = "human";
      state.sidesAreChosen = true;
      state.line = state.line.slice(0, state.at);
      drawPlay();
      changed("view");
      answerSoon();
    });
  const flawed = state.sides.filter((name) => PLAYERS[name] && name !== "perfect");
  const note = (name) =>
    element(
      "p",
      {},
      element("strong", {}, `${titleOfPlayer(name)} `),
      state.sides.includes("human") ? `${text("explore-player-note")} ` : "",
      printedText(believedAnswer(name, state.game), state.game),
    );
  replaceChildren(
    byId("play"),
    element(
      "div",
      { class: "controls" },
      side(BLACK),
      side(WHITE),
      button("explore-new-game", newGame),
    ),
    ...flawed.map(note),
  );
}

function newGame() {
  pause();
  forgetLine();
  answerSoon();
}

// Lets a program answer a person after a moment.
function answerSoon() {
  window.clearTimeout(playTimer.handle);
  const [side, other] = [state.sides[state.at % 2], state.sides[1 - (state.at % 2)]];
  if (
    isOver() ||
    isRunning() ||
    side === "human" ||
    other !== "human" ||
    state.at < state.line.length
  )
    return;
  playTimer.handle = window.setTimeout(stepForward, 700 / transport.speed);
}

// Shakes a cell that cannot be played.
function refuseCell(cell) {
  const target = byId("board").querySelector(`[data-cell="${cell}"]`);
  target.classList.add("refused");
  window.setTimeout(() => target.classList.remove("refused"), 600);
  const shake = [0, -6, 6, -4, 0].map((x) => ({ transform: `translate(${x}px)` }));
  animate(target.parentNode, shake, { duration: 260 });
}
