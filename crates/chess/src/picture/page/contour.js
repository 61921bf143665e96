// A position in the encodings that explanations of this problem use.
//
// The contour runs from the bottom-left to the top-right corner, n steps up and m to the right.
//
//     n = 3, m = 4        # # # .     row lengths  3 1 0
//                         # . . .     path         U R U R R U R   (step 0 first)
//                         . . . .     mask         0100101         (step 0 is the last digit)

// Returns the steps of the contour in order: whether they go up, and where they start, in cells
// from the top-left corner of the board.
function stepsOf(lengths, m) {
  const steps = [];
  let x = 0;
  for (let row = lengths.length - 1; row >= 0; row--) {
    while (x < lengths[row]) steps.push({ up: false, x: x++, y: row + 1 });
    steps.push({ up: true, x, y: row + 1 });
  }
  while (x < m) steps.push({ up: false, x: x++, y: 0 });
  return steps;
}

// Returns the place of the step up before a cell that may be filled next; the step right that
// follows it has the next place. Filling the cell swaps the two.
function stepOfMove(cell, n, m) {
  const row = Math.floor(cell / m);
  return (cell % m) + n - 1 - row;
}

// Returns the rows' lengths of a position given by the steps of its contour.
function lengthsOfBits(bits, n) {
  const lengths = [];
  let rights = 0;
  bits.forEach((bit) => (bit === 1 ? lengths.unshift(rights) : rights++));
  return lengths.slice(0, n);
}

// Every encoding: its digits as they are printed, each with its value and the `step` of the
// contour on which it is drawn, the base of the number that a program would store, and whether
// the lowest digit belongs to the last step.
const ENCODINGS = {
  mask: { digits: (steps) => bitsOf(steps, 1).reverse(), base: 2 },
  "mask-right-is-1": { digits: (steps) => bitsOf(steps, 0).reverse(), base: 2 },
  "mask-from-top-right": { digits: (steps) => bitsOf(steps, 1), base: 2, lowestIsLast: true },
  "row-lengths": { digits: rowLengths, base: 0 },
  "base-11": { digits: rowLengths, base: 11 },
  "column-heights": { digits: columnHeights, base: 0 },
  "first-row": { digits: firstRowAndPath, base: 0 },
};

// Returns one bit for each step, the bottom-left one first; a step up has the bit `up`.
function bitsOf(steps, up) {
  return steps.map((step, place) => ({ value: step.up ? up : 1 - up, step: place }));
}

// Returns the rows' lengths, top row first, each on its step up.
function rowLengths(steps) {
  const ups = steps
    .map((step, place) => ({ value: step.x, step: place }))
    .filter((digit) => steps[digit.step].up);
  return ups.reverse();
}

// Returns the columns' heights, from the left, each on its step to the right.
function columnHeights(steps) {
  const rights = steps.map((step, place) => ({ value: step.y, step: place }));
  return rights.filter((digit) => !steps[digit.step].up);
}

// Returns the length of the first row, then the path below it, without what follows from it.
function firstRowAndPath(steps) {
  const last = steps.map((step) => step.up).lastIndexOf(true);
  return [{ value: steps[last].x, step: last }, ...bitsOf(steps.slice(0, last), 1).reverse()];
}

// Returns the number that the digits form, or nothing where they are kept apart.
// Rows that are longer than 10 need a greater base than 11.
function numberOf(encoding, digits, m) {
  const { base } = ENCODINGS[encoding];
  if (base === 0) return null;
  const enough = base === 2 ? 2 : Math.max(base, m + 1);
  const number = digits.reduce((sum, digit) => sum * enough + digit.value, 0);
  return number <= Number.MAX_SAFE_INTEGER ? number : null;
}

// Returns the number of games on an empty board, by the hook length formula.
function numberOfGames(n, m) {
  const hooks = [];
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < m; column++) hooks.push(n - row + m - column - 1);
  }
  hooks.sort((left, right) => left - right);
  const games = hooks.reduce((product, hook, index) => (product * (index + 1)) / hook, 1);
  return games < 2 ** 53 ? Math.round(games) : games;
}

// Returns the number of positions with each number of filled cells.
function layerSizes(n, m) {
  const sizes = new Array(n * m + 1).fill(0);
  visitBackwards(n, m, (rank, filled) => {
    sizes[filled]++;
  });
  return sizes;
}
