// Playing against perfect play, greedy programs and others with well-known mistakes.

const playTimer = { handle: null };

// Returns the title of a player: those of flawed programs are the titles of their mistakes.
const titleOfPlayer = (name) =>
  text(`page-player-${name}` in DATA.texts[language] ? `page-player-${name}` : `flaw-${name}`);

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
      state.sides.includes("human") ? `${text("page-player-note")} ` : "",
      printedText(believedAnswer(name, state.game), state.game),
    );
  replaceChildren(
    byId("play"),
    element(
      "div",
      { class: "controls" },
      side(BLACK),
      side(WHITE),
      button("page-new-game", newGame),
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

// Shakes a cell that cannot be played; it explodes where that was asked for.
function refuseCell(cell) {
  const target = byId("board").querySelector(`[data-cell="${cell}"]`);
  target.classList.add("refused");
  window.setTimeout(() => target.classList.remove("refused"), 600);
  sound("refused");
  const shake = [0, -6, 6, -4, 0].map((x) => ({ transform: `translate(${x}px)` }));
  animate(target.parentNode, shake, { duration: 260 });
  if (extras.explodes) explode(target);
}

function explode(target) {
  const drawing = byId("board").firstChild;
  const ground = target.querySelector(".ground");
  const [x, y] = ["x", "y"].map((name) => Number(ground.getAttribute(name)) + CELL / 2);
  for (let i = 0; i < 24; i++) {
    const angle = (i * Math.PI) / 12;
    const distance = 50 + ((i * 37) % 50);
    const spark = drawn("rect", {
      class: i % 2 ? "spark" : "spark other",
      x: x - 6,
      y: y - 6,
      width: 12,
      height: 12,
    });
    drawing.append(spark);
    const away = `translate(${Math.cos(angle) * distance}px, ${Math.sin(angle) * distance}px)`;
    const flight = animate(
      spark,
      [
        { transform: "none", opacity: 1 },
        { transform: away, opacity: 0 },
      ],
      { duration: 600, easing: "ease-out", fill: "forwards" },
    );
    window.setTimeout(() => spark.remove(), flight ? 600 : 0);
  }
}
