// The game that the page shows: a board, a line of play, and how much of it is played.

const state = {
  board: null,
  // The name of the board; nothing for one of somebody's own.
  title: DATA.title,
  scoreTexts: null,
  game: null,
  line: [],
  at: 0,
  // Who plays Black and White: a name of PLAYERS, or "human".
  sides: ["perfect", "perfect"],
  // Set when somebody has chosen one of them.
  sidesAreChosen: false,
  players: {},
  encoding: "mask",
  showsValues: false,
  // The position in which somebody chose, and the move, until the next change.
  choice: null,
  // What the last change was: "board", "forward", "back", "jump" or "view".
  change: "board",
};

const listeners = [];

// Calls a function after every change of the state.
function onChange(listener) {
  listeners.push(listener);
}

function changed(change) {
  state.change = change;
  listeners.forEach((listener) => listener());
}

// Returns the position after the first moves of the line.
function positionAfter(moves) {
  return state.line
    .slice(0, moves)
    .reduce(
      (lengths, cell) => afterMove(lengths, cell, state.board.m),
      emptyPosition(state.board.n),
    );
}

const currentPosition = () => positionAfter(state.at);

const isOver = () => state.at === state.board.n * state.board.m;

// Returns both players' scores after the moves that were played.
function scoresSoFar() {
  const scores = [0, 0];
  state.line.slice(0, state.at).forEach((cell, index) => {
    scores[index % 2] += (index % 2 === BLACK ? state.board.a : state.board.b)[cell];
  });
  return scores;
}

// Returns the player of a name for the present board; tables are computed once.
function playerNamed(name) {
  if (!state.players[name]) state.players[name] = PLAYERS[name](state.game);
  return state.players[name];
}

function setBoard(board, line, at) {
  state.board = board;
  state.game = solved(board);
  state.players = {};
  state.line = line || [];
  state.at = Math.min(at || 0, state.line.length);
  state.choice = null;
  changed("board");
}

// Returns the next move: the one that was played before, or that of the side's player.
function nextMove() {
  if (isOver()) return null;
  if (state.at < state.line.length) return state.line[state.at];
  const side = state.sides[state.at % 2];
  return moveOf(playerNamed(side === "human" ? "perfect" : side), currentPosition(), state.board.m);
}

// Plays a cell, and forgets what was played after this position before.
function play(cell) {
  const lengths = currentPosition();
  state.choice = { lengths, cell, alternatives: state.game.alternatives(lengths) };
  if (state.line[state.at] !== cell) state.line = [...state.line.slice(0, state.at), cell];
  state.at += 1;
  changed("forward");
}

function stepForward() {
  if (!isOver()) play(nextMove());
}

function stepBack() {
  if (state.at === 0) return;
  state.at -= 1;
  state.choice = null;
  changed("back");
}

function jumpTo(at) {
  if (at === state.at) return;
  if (at === state.at + 1) {
    stepForward();
    return;
  }
  while (state.line.length < at) {
    const known = state.at;
    state.at = state.line.length;
    state.line.push(nextMove());
    state.at = known;
  }
  state.at = at;
  state.choice = null;
  changed("jump");
}

// Shows a position by some line that leads to it, rows in turn.
function showPosition(lengths) {
  const line = [];
  lengths.forEach((length, row) => {
    for (let column = 0; column < length; column++) line.push(row * state.board.m + column);
  });
  state.line = line;
  state.at = line.length;
  state.choice = null;
  changed("jump");
}

function forgetLine() {
  state.line = [];
  state.at = 0;
  state.choice = null;
  changed("jump");
}
