// The meaning of every number of an input whose lines may be wrong. The least that explains the
// lines is looked for, so that one slip gives one fault.

// Returns the place of every number, the faults of the lines, and the parts of the text that
// these faults explain. A place is a name such as `a[2][3]`, or nothing where it is unknown.
function layOut(lines, bounds) {
  const layout = {
    places: lines.rows.map((row) => row.numbers.map(() => null)),
    faults: [],
    explained: [],
    mostDigits: Math.max(...[...bounds.a, ...bounds.b].map((bound) => String(bound).length)),
    blanks: lines.faults,
  };
  const total = lines.rows.reduce((sum, row) => sum + row.numbers.length, 0);
  const size = sizeOf(lines.rows, total, bounds);
  if (!size) return withoutSize(layout, lines.rows);
  const rows = withBlankRows(lines, size);
  layout.places = rows.map((row) => row.numbers.map(() => null));
  const isComplete = total === 2 + 2 * size.n * size.m;
  const hasRows = rows[0].numbers.length >= 2 && rows.length === 2 * size.n + 1;
  if (isComplete && !hasRows) byCount(layout, rows, size);
  else withSize(layout, rows, size);
  return layout;
}

// Takes the first two numbers for n and m if they are within the bounds or fit the rest.
function sizeOf(rows, total, bounds) {
  const all = [].concat(...rows.map((row) => row.numbers));
  if (all.length < 2 || all[0].value === null || all[1].value === null) return null;
  const [n, m] = [all[0].value, all[1].value];
  const isWithin = isInside(n, bounds.n) && isInside(m, bounds.m) && rows[0].numbers.length >= 2;
  return n > 0 && m > 0 && (2 + 2 * n * m === total || isWithin) ? { n, m } : null;
}

const isInside = (number, [least, greatest]) => least <= number && number <= greatest;

// On a board of one column, a missing number leaves a blank line.
function withBlankRows({ rows, blank }, { n, m }) {
  const later = blank.filter((span) => span.start > rows[0].start);
  if (m !== 1 || rows.length + later.length !== 2 * n + 1) return rows;
  const all = [...rows, ...later.map((span) => ({ ...span, numbers: [] }))];
  return all.sort((above, below) => above.start - below.start);
}

const rowName = (row, n) => (row < n ? `a[${row + 1}]` : `b[${row - n + 1}]`);

const placeName = (row, column, n) => `${rowName(row, n)}[${column === null ? "?" : column + 1}]`;

// Suppresses further reports of a part of the text.
const explain = (layout, { start, end }) => layout.explained.push({ start, end });

// Returns whether the fault of a part of the text has been reported already: by the last of the
// explained parts that begin before it.
function isExplained(layout, { start, end }) {
  const before = layout.explained.filter((part) => part.start <= start);
  const latest = Math.max(...before.map((part) => part.start));
  return before.some((part) => part.start === latest && end <= part.end);
}

const gapBetween = (left, right) => ({ start: left.end, end: right.start });

function sameWidth(rows) {
  const widths = new Set(rows.map((row) => row.numbers.length));
  return widths.size === 1 ? rows[0].numbers.length : null;
}

const missingHeader = ({ start, end }) => faultAt("missing-header", start, end);

// Reports the faults of the first line alone, which does not show n and m.
function withoutSize(layout, rows) {
  const [{ numbers: header }] = rows;
  if (header.length > 2 && rows.length > 1 && sameWidth(rows) !== null) {
    layout.faults.push(missingHeader(rows[0]));
    return layout;
  }
  nameHeader(layout);
  if (header.length > 2) layout.faults.push(extraTokens(header, 2, "n m"));
  // `3x4` is one word and was two numbers: the word is reported.
  if (header.length === 1 && isCountable(header[0])) {
    const [at, before] = blankLeftBehind(layout, rows[0]);
    explain(layout, header[0]);
    explain(layout, at);
    layout.places[0] = [before === 0 ? "m" : "n"];
    const facts = { place: before === 0 ? "n" : "m", found: 1, expected: 2 };
    layout.faults.push(faultAt("missing-token", at.start, at.end, facts));
  }
  return layout;
}

function nameHeader(layout) {
  ["n", "m"].slice(0, layout.places[0].length).forEach((name, column) => {
    layout.places[0][column] = name;
  });
}

// Takes the first line for `n m` and the others for rows.
function withSize(layout, rows, claimed) {
  const [{ numbers: header }, ...body] = rows;
  const width = sameWidth(body);
  if (header.length > 2 && width === header.length && rows.length % 2 === 0) {
    layout.faults.push(missingHeader(rows[0]));
    return;
  }
  nameHeader(layout);
  let size = claimed;
  if (header.length > 2) {
    layout.faults.push(extraTokens(header, 2, "n m"));
    // Which of three numbers are n and m is seen from well-formed rows.
    if (width !== null && body.length % 2 === 0) size = { n: body.length / 2, m: width };
  }
  if (width !== null && width !== size.m && body.length === 2 * size.n) {
    const facts = { found: width, expected: size.m };
    layout.faults.push(faultAt("width-mismatch", header[1].start, header[1].end, facts));
  } else byRow(layout, body, size);
}

// More numbers than a line should have.
function extraTokens(numbers, expected, place) {
  const facts = { place, found: numbers.length, expected };
  const [first, last] = [numbers[expected], numbers[numbers.length - 1]];
  return faultAt("extra-token", first.start, last.end, facts);
}

// Reports a row that has too few numbers or too many.
function wrongWidth(layout, line, { n, m }, row) {
  const { numbers } = line;
  // `1,2,3` is one word and three numbers: the word is reported, not the count.
  if (!numbers.every(isCountable)) return;
  const found = numbers.length;
  if (found > m) {
    layout.faults.push(extraTokens(numbers, m, rowName(row, n)));
    return;
  }
  const joined = joinedNumber(numbers, layout.mostDigits);
  let [at, column] = [{ start: line.end, end: line.end }, null];
  if (joined) at = joined;
  else if (m - found === 1) [at, column] = found === 0 ? [line, 0] : blankLeftBehind(layout, line);
  if (at.start < at.end || found === 0) explain(layout, at);
  const facts = { place: placeName(row, column, n), found, expected: m };
  layout.faults.push(faultAt("missing-token", at.start, at.end, facts));
}

// Finds the number of a row that is most likely two: the only one that begins with a zero, or one
// that is longer than any allowed.
function joinedNumber(numbers, mostDigits) {
  const withZeros = numbers.filter((number) => number.misspelling === "leading-zero");
  if (withZeros.length === 1) return withZeros[0];
  const digits = (number) => number.end - number.start;
  const most = Math.max(0, ...numbers.map(digits));
  const longest = numbers.filter((number) => digits(number) === most);
  return most > mostDigits && longest.length === 1 ? longest[0] : null;
}

// Finds where the one number that a row lacks belongs: where the only odd blank of the line is,
// otherwise at its end.
function blankLeftBehind(layout, line) {
  const odd = layout.blanks.filter(
    ({ code, start, end }) =>
      !["input-blank-line", "input-missing-final-newline"].includes(code) &&
      start >= line.start &&
      end <= line.end,
  );
  if (odd.length !== 1) return [{ start: line.end, end: line.end }, line.numbers.length];
  return [odd[0], line.numbers.filter((number) => number.end <= odd[0].start).length];
}
