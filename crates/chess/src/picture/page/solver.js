// The value of every position of a board.
//
// A position is the list of its row lengths, top row first. Filling a cell adds the weight of
// the cell to the rank of the position:
//
//     weight(row, column) = C(column + j, j)    with j = n - 1 - row rows below it
//
// so every move leads to a greater rank, and going down in rank meets every position after
// all positions that can follow it. Ranks are dense: 0 … C(n + m, n) - 1.

const BLACK = 0;
const WHITE = 1;

// Returns C(upper, lower); exact for all boards of the contest.
function binomial(upper, lower) {
  let result = 1;
  for (let i = 1; i <= lower; i++) result = (result * (upper - lower + i)) / i;
  return Math.round(result);
}

// Returns a cell's weight in ranks, row-major.
function weightsOf(n, m) {
  const weights = [];
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < m; column++) {
      weights.push(binomial(column + n - 1 - row, n - 1 - row));
    }
  }
  return weights;
}

// Visits every position after all that can follow it. `visit` gets the rank, the number of
// filled cells, the cells of the moves (row-major, uppermost first) and how many they are; the
// array of the moves is used again.
function visitBackwards(n, m, visit) {
  const weights = weightsOf(n, m);
  const moves = new Int32Array(n + 1);
  function rows(row, longest, rankAbove, filledAbove, count) {
    if (row === n) {
      visit(rankAbove, filledAbove, moves, count);
      return;
    }
    let rank = rankAbove;
    for (let column = 0; column < longest; column++) rank += weights[row * m + column];
    rows(row + 1, longest, rank, filledAbove + longest, count);
    for (let length = longest - 1; length >= 0; length--) {
      rank -= weights[row * m + length];
      moves[count] = row * m + length;
      rows(row + 1, length, rank, filledAbove + length, count + 1);
    }
  }
  rows(0, m, 0, 0, 0);
}

// Returns the best difference (Black's score less White's) from every position to the end, by rank.
function solve(board) {
  const { n, m, a, b } = board;
  const weights = weightsOf(n, m);
  const values = new Float64Array(binomial(n + m, n));
  visitBackwards(n, m, (rank, filled, moves, count) => {
    if (count === 0) return;
    const black = filled % 2 === BLACK;
    let best = black ? -Infinity : Infinity;
    for (let i = 0; i < count; i++) {
      const cell = moves[i];
      const rest = values[rank + weights[cell]];
      best = black ? Math.max(best, rest + a[cell]) : Math.min(best, rest - b[cell]);
    }
    values[rank] = best;
  });
  return values;
}

// A board with its values and what can be asked of its positions.
function solved(board) {
  const { n, m, a, b } = board;
  const weights = weightsOf(n, m);
  const values = solve(board);

  function rankOf(lengths) {
    let rank = 0;
    lengths.forEach((length, row) => {
      for (let column = 0; column < length; column++) rank += weights[row * m + column];
    });
    return rank;
  }

  // Returns what filling a cell adds to the difference.
  const gain = (cell, player) => (player === BLACK ? a[cell] : -b[cell]);

  // Returns every move with the difference from here to the end when it is played, and what it
  // costs the mover compared with the best one.
  function alternatives(lengths) {
    const rank = rankOf(lengths);
    const player = playerToMove(lengths);
    const value = values[rank];
    return movesOf(lengths, m).map((cell) => {
      const outcome = values[rank + weights[cell]] + gain(cell, player);
      return { cell, outcome, cost: Math.abs(outcome - value) };
    });
  }

  // Returns the uppermost of the best moves.
  const bestMove = (lengths) => alternatives(lengths).find((move) => move.cost === 0).cell;

  return {
    board,
    values,
    weights,
    rankOf,
    gain,
    alternatives,
    bestMove,
    valueOf: (lengths) => values[rankOf(lengths)],
  };
}

function filledCells(lengths) {
  return lengths.reduce((sum, length) => sum + length, 0);
}

function playerToMove(lengths) {
  return filledCells(lengths) % 2;
}

// Returns the cells that may be filled next, uppermost first.
function movesOf(lengths, m) {
  const moves = [];
  lengths.forEach((length, row) => {
    if (length < (row === 0 ? m : lengths[row - 1])) moves.push(row * m + length);
  });
  return moves;
}

// Returns the position after a move.
function afterMove(lengths, cell, m) {
  const next = lengths.slice();
  next[Math.floor(cell / m)] += 1;
  return next;
}

function emptyPosition(n) {
  return new Array(n).fill(0);
}
