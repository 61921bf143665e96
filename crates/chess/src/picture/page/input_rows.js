// Rows of an input whose lines deviate: split, joined, too short, too long, too many, too few.

// More misplaced line breaks than this are reported as one fault.
const MOST_MISPLACED = 3;

// Walks along the lines and the rows that should be there.
function byRow(layout, body, size, firstLine = 1) {
  const { n, m } = size;
  let [line, row] = [0, 0];
  while (line < body.length && row < 2 * n) {
    const [linesLeft, rowsLeft] = [body.length - line, 2 * n - row];
    const width = body[line].numbers.length;
    const next = line + 1 < body.length ? body[line + 1].numbers.length : 0;
    // A break or a blank too few inside a number changes the count by one.
    const isPart = (count) => count >= 1 && count < m;
    const isSplit = isPart(width) && isPart(next) && isInside(width + next, [m, m + 1]);
    const isJoined = width > m && isInside(width, [2 * m - 1, 2 * m]);
    const fill = (above, place) => {
      layout.places[line + firstLine + above] = body[line + above].numbers.map((_, column) =>
        place(column),
      );
    };
    if (width === m) fill(0, (column) => placeName(row, column, n));
    else if (linesLeft > rowsLeft && isSplit) {
      const shift = width - (width + next > m ? 1 : 0);
      fill(0, (column) => placeName(row, column, n));
      fill(1, (column) => placeName(row, shift + column, n));
      splitRow(layout, body, line, size, row);
      line += 1;
    } else if (linesLeft > rowsLeft) {
      explain(layout, body[line]);
      layout.faults.push(faultAt("extra-row", body[line].start, body[line].end, { surplus: 1 }));
      line += 1;
      continue;
    } else if (linesLeft < rowsLeft && isJoined) {
      const isInsideNumber = width < 2 * m;
      fill(0, (column) => {
        const count = column + (isInsideNumber && column >= m ? 1 : 0);
        return placeName(row + Math.floor(count / m), count % m, n);
      });
      joinedRows(layout, body[line].numbers, size, row);
      row += 1;
    } else {
      fill(0, () => placeName(row, null, n));
      // A text that was cut off inside a row lacks that row and all after it.
      const isLast = width < m && line + 1 === body.length && row + 1 < 2 * n;
      if (isLast && hasNoFinalNewline(layout)) break;
      wrongWidth(layout, body[line], size, row);
    }
    line += 1;
    row += 1;
  }
  reportRest(layout, body, size, line, row);
}

const hasNoFinalNewline = (layout) =>
  layout.blanks.some((fault) => fault.code === "input-missing-final-newline");

// Two lines that are one row.
function splitRow(layout, body, line, { n, m }, row) {
  const [first, second] = [body[line].numbers, body[line + 1].numbers];
  const [left, right] = [first[first.length - 1], second[0]];
  const isInsideNumber = first.length + second.length > m;
  const part = isInsideNumber ? { start: left.start, end: right.end } : gapBetween(left, right);
  explain(layout, part);
  const end = body[line].end;
  layout.faults.push(faultAt("split-row", end, end, { place: rowName(row, n) }));
}

// One line that is two rows; where not even a blank is between them, two numbers are one.
function joinedRows(layout, numbers, { n, m }, row) {
  const last = numbers[m - 1];
  const part = numbers.length < 2 * m ? last : gapBetween(last, numbers[m]);
  explain(layout, part);
  layout.faults.push(faultAt("joined-rows", part.start, part.end, { place: rowName(row + 1, n) }));
}

// Reports the rest when all rows have been found, or all lines used.
function reportRest(layout, body, { n }, line, row) {
  const rest = body.slice(line);
  const afterAll = ({ numbers, end }) => {
    const start = numbers.length > 0 ? numbers[numbers.length - 1].end : end;
    explain(layout, { start, end: Infinity });
  };
  const last = body[body.length - 1];
  const isStray = (number) => number.misspelling === "stray-character";
  if (row < 2 * n) {
    // Adding rows ends the line that they are added to.
    if (hasNoFinalNewline(layout) && last) afterAll(last);
    const end = last ? last.end : 0;
    const facts = { place: rowName(row, n), found: row, expected: 2 * n };
    layout.faults.push(faultAt("missing-row", end, end, facts));
  } else if (rest.every(({ numbers }) => numbers.every(isStray))) {
    // Stray characters are reported one by one; removing them is enough.
    if (rest.length > 0) afterAll(last);
  } else {
    explain(layout, { start: rest[0].start, end: Infinity });
    const facts = { atend: true, surplus: rest.length };
    layout.faults.push(faultAt("extra-row", rest[0].start, rest[0].end, facts));
  }
}

// Places all numbers by their count, and reports the line breaks that are missing or too many.
function byCount(layout, rows, size) {
  const { n, m } = size;
  const nameOf = (index) =>
    index < 2 ? "nm"[index] : placeName(Math.floor((index - 2) / m), (index - 2) % m, n);
  let count = 0;
  layout.places = rows.map((row) => row.numbers.map(() => nameOf(count++)));
  const all = [].concat(...rows.map((row) => row.numbers));
  const bodyWidths = rows.slice(1).map((row) => row.numbers.length);
  if (rows.length === 2 * m + 1 && bodyWidths.every((width) => width === n)) {
    layout.faults.push(faultAt("swapped-size", all[0].start, all[1].end, { n, m }));
    return;
  }
  const found = breaksOf(rows);
  if (isSideBySide(found, size)) {
    const at = rows.find((row) => row.numbers.length === 2 * m) || all[2];
    layout.faults.push(faultAt("side-by-side", at.start, at.end, { found: 2 * m, expected: m }));
    return;
  }
  const wanted = Array.from({ length: 2 * n }, (_, row) => 2 + row * m);
  const misplaced = wanted
    .filter((index) => !found.includes(index))
    .concat(found.filter((index) => !wanted.includes(index)))
    .sort((one, other) => one - other);
  if (misplaced.length > MOST_MISPLACED) {
    const at = all[misplaced[0]];
    const facts = { found: rows.length, expected: 2 * n + 1 };
    layout.faults.push(faultAt("line-structure", at.start, at.end, facts));
    return;
  }
  misplaced.forEach((index) => {
    const { start, end } = gapBetween(all[index - 1], all[index]);
    explain(layout, { start, end });
    const place = index === 1 ? "n m" : rowName(Math.floor((index - 2) / m), n);
    if (wanted.includes(index)) layout.faults.push(faultAt("joined-rows", start, end, { place }));
    else layout.faults.push(faultAt("split-row", start, start, { place }));
  });
}

// Returns the numbers that begin a line, but the first, by their count.
function breaksOf(rows) {
  let count = 0;
  return rows.slice(0, -1).map((row) => (count += row.numbers.length));
}

// Returns whether every row has a line break behind 2m numbers: the row of b next to that of a,
// or two rows of one table. With one row both are the same.
function isSideBySide(breaks, { n, m }) {
  const afterHeader = breaks.filter((index) => index > 2);
  const wanted = Array.from({ length: n - 1 }, (_, row) => 2 + (row + 1) * 2 * m);
  return n > 1 && afterHeader.join() === wanted.join();
}
