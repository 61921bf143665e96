// Players: perfect play, and what programs with well-known mistakes would play.
//
// Every player has `judge(position)`, its idea of the difference from here to the end for each
// move, as a list in the order of `movesOf`, and plays the first of those it likes best. `sees` is
// the sentence that names what it looks at, and `shown(line, seen)` returns that for people: a
// difference counts what was scored before, as on the board. Names are those of the flawed programs
// that tests are measured with.

// The outcome that a player prefers: the greatest for Black, the least for White.
const prefers = (player, one, other) => (player === BLACK ? one > other : one < other);

const ALWAYS_BLACK = () => BLACK;
const ALWAYS_WHITE = () => WHITE;
const OTHER_PLAYER = (player) => 1 - player;

// Returns Black's scores less White's of the moves of a line, by the scores that a player reads.
const gained = (line, scores) =>
  line.reduce((sum, cell, index) => sum + scores[index % 2][cell], 0);

// Returns how a player's numbers are shown: as differences at the end of the game.
const asDifference = (sees, scores) => ({
  sees,
  shown: (line, seen) => signed(gained(line, scores) + seen),
});

// Returns a player that searches to the end, with a mistake: `scores` is the board that it
// believes to play on, `chooser` who it believes decides.
function searching(game, scores, chooser) {
  const { n, m } = game.board;
  const { weights } = game;
  const values = new Float64Array(binomial(n + m, n));
  visitBackwards(n, m, (rank, filled, moves, count) => {
    const player = filled % 2;
    const decides = chooser ? chooser(player) : player;
    for (let i = 0; i < count; i++) {
      const outcome = values[rank + weights[moves[i]]] + scores[player][moves[i]];
      if (i === 0 || prefers(decides, outcome, values[rank])) values[rank] = outcome;
    }
  });
  return {
    ...asDifference("explore-sees-final", scores),
    decides: chooser,
    judge(lengths) {
      const player = playerToMove(lengths);
      const rank = game.rankOf(lengths);
      return movesOf(lengths, m).map((cell) => values[rank + weights[cell]] + scores[player][cell]);
    },
  };
}

// Returns a player that looks at the cells only.
function byWorth(game, sees, worth) {
  return {
    sees,
    shown: (line, seen) => String(Math.abs(seen)),
    judge(lengths) {
      const player = playerToMove(lengths);
      const sign = player === BLACK ? 1 : -1;
      return movesOf(lengths, game.board.m).map((cell) => sign * worth(cell, player));
    },
  };
}

// Returns a player that counts what the next moves bring, as if the game ended after them.
function lookingAhead(game, depth) {
  const { m } = game.board;
  function seen(lengths, moves, known) {
    if (moves === 0) return 0;
    const rank = game.rankOf(lengths);
    if (known.has(rank)) return known.get(rank);
    const outcomes = judged(lengths, moves, known);
    const best =
      outcomes.length === 0
        ? 0
        : playerToMove(lengths) === BLACK
          ? Math.max(...outcomes)
          : Math.min(...outcomes);
    known.set(rank, best);
    return best;
  }
  function judged(lengths, moves, known) {
    const player = playerToMove(lengths);
    return movesOf(lengths, m).map(
      (cell) => game.gain(cell, player) + seen(afterMove(lengths, cell, m), moves - 1, known),
    );
  }
  return {
    ...asDifference("explore-sees-ahead", signedScores(game)),
    judge: (lengths) => judged(lengths, depth, new Map()),
  };
}

// Returns a player for whom only the own score counts: the two scores of the best line.
function ownScoreOnly(game) {
  const { n, m, a, b } = game.board;
  const { weights } = game;
  const totals = [new Float64Array(binomial(n + m, n)), new Float64Array(binomial(n + m, n))];
  const own = (player, rank, cell) =>
    totals[player][rank + weights[cell]] + (player === BLACK ? a : b)[cell];
  visitBackwards(n, m, (rank, filled, moves, count) => {
    const player = filled % 2;
    for (let i = 0; i < count; i++) {
      const wanted = own(player, rank, moves[i]);
      if (i > 0 && wanted <= totals[player][rank]) continue;
      totals[player][rank] = wanted;
      totals[1 - player][rank] = totals[1 - player][rank + weights[moves[i]]];
    }
  });
  return {
    sees: "explore-sees-own",
    shown(line, seen) {
      const mover = line.length % 2;
      const before = line.filter((_, index) => index % 2 === mover);
      return String(before.reduce((sum, cell) => sum + [a, b][mover][cell], 0) + Math.abs(seen));
    },
    judge(lengths) {
      const player = playerToMove(lengths);
      const sign = player === BLACK ? 1 : -1;
      return movesOf(lengths, m).map((cell) => sign * own(player, game.rankOf(lengths), cell));
    },
  };
}

// Returns a player that finishes thirty games at random for each move. The dice depend on the
// position alone, so the same position gives the same move.
function randomPlayouts(game) {
  const { m } = game.board;
  const PLAYOUTS = 30;
  return {
    ...asDifference("explore-sees-average", signedScores(game)),
    judge(lengths) {
      let seed = game.rankOf(lengths) + 1;
      const below = (count) => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return Math.floor((seed / 2 ** 32) * count);
      };
      const playout = (from) => {
        let position = from;
        let difference = 0;
        for (let moves = movesOf(position, m); moves.length > 0; moves = movesOf(position, m)) {
          const cell = moves[below(moves.length)];
          difference += game.gain(cell, playerToMove(position));
          position = afterMove(position, cell, m);
        }
        return difference;
      };
      return movesOf(lengths, m).map((cell) => {
        let total = 0;
        for (let i = 0; i < PLAYOUTS; i++) total += playout(afterMove(lengths, cell, m));
        return game.gain(cell, playerToMove(lengths)) + Math.round(total / PLAYOUTS);
      });
    },
  };
}

const mirroredCells = (board, mirror) => (scores) =>
  scores.map((_, cell) => scores[mirror(Math.floor(cell / board.m), cell % board.m)]);

// Every player by its name; each is made for one board.
const PLAYERS = {
  perfect: (game) => ({
    ...asDifference("explore-sees-final", signedScores(game)),
    judge: (lengths) => game.alternatives(lengths).map((move) => move.outcome),
  }),
  greedy: (game) =>
    byWorth(
      game,
      "explore-sees-score",
      (cell, player) => [game.board.a, game.board.b][player][cell],
    ),
  "greedy-by-sum": (game) =>
    byWorth(game, "explore-sees-sum", (cell) => game.board.a[cell] + game.board.b[cell]),
  "look-ahead-2": (game) => lookingAhead(game, 2),
  "look-ahead-4": (game) => lookingAhead(game, 4),
  "look-ahead-6": (game) => lookingAhead(game, 6),
  "white-maximises": (game) => searching(game, signedScores(game), ALWAYS_BLACK),
  "black-minimises": (game) => searching(game, signedScores(game), ALWAYS_WHITE),
  "min-max-swapped": (game) => searching(game, signedScores(game), OTHER_PLAYER),
  "own-score-only": ownScoreOnly,
  "one-table": (game) => searching(game, [game.board.a, game.board.a.map((score) => -score)]),
  "scores-swapped": (game) => searching(game, [game.board.b, game.board.a.map((score) => -score)]),
  "b-added": (game) => searching(game, [game.board.a, game.board.b]),
  "b-ignored": (game) => searching(game, [game.board.a, game.board.b.map(() => 0)]),
  "upside-down": (game) =>
    searchingMirrored(game, (row, column) => (game.board.n - 1 - row) * game.board.m + column),
  rotated: (game) =>
    searchingMirrored(game, (row, column) => (game.board.n - row) * game.board.m - 1 - column),
  "random-playouts": randomPlayouts,
};

const signedScores = (game) => [game.board.a, game.board.b.map((score) => -score)];

function searchingMirrored(game, mirror) {
  const mirrored = mirroredCells(game.board, mirror);
  return searching(game, signedScores(game).map(mirrored));
}

// Returns a player's move: the first of those that it likes best.
function moveOf(player, lengths, m) {
  const outcomes = player.judge(lengths);
  const side = playerToMove(lengths);
  const decides = player.decides ? player.decides(side) : side;
  let best = 0;
  outcomes.forEach((outcome, index) => {
    if (prefers(decides, outcome, outcomes[best])) best = index;
  });
  return movesOf(lengths, m)[best];
}

// Returns the line of a whole game between two players, as cells.
function gameBetween(players, board, start) {
  let lengths = start || emptyPosition(board.n);
  const line = [];
  while (filledCells(lengths) < board.n * board.m) {
    const cell = moveOf(players[playerToMove(lengths)], lengths, board.m);
    line.push(cell);
    lengths = afterMove(lengths, cell, board.m);
  }
  return line;
}

// Returns Black's score less White's of a line from the empty board.
function differenceOf(line, game) {
  return line.reduce((sum, cell, index) => sum + game.gain(cell, index % 2), 0);
}

// Returns the answer that a program with this mistake would print: the value in which it
// believes, or the result of the game that it plays against itself.
function believedAnswer(name, game) {
  const player = PLAYERS[name](game);
  if (/^(greedy|look-ahead|random|own-score)/.test(name))
    return differenceOf(gameBetween([player, player], game.board), game);
  return player.judge(emptyPosition(game.board.n))[0];
}
