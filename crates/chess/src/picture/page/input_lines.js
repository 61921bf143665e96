// The lines of an input, and what is wrong with the blanks and line ends between its words.

// Returns the lines that have words, the blank ones, and the faults of blanks and line ends. The
// text is looked at from `start` on.
function linesOf(input, start) {
  const faults = [];
  const rows = [];
  const blank = [];
  lineSpans(input, start, faults).forEach((span) => {
    const runs = runsOf(input, span);
    const words = runs.filter((run) => !run.isBlank);
    if (words.length === 0) blank.push(span);
    else {
      faults.push(...blankFaults(runs));
      rows.push({ ...span, numbers: words.map(readWord) });
    }
  });
  const kept = reportOnce(input, faults, rows.length);
  const last = rows.length > 0 ? rows[rows.length - 1].end : start;
  runsOfBlankLines(input, blank).forEach((run) => {
    const facts = { lines: run.length, atend: run[0].start > last };
    kept.push(faultAt("blank-line", run[0].start, run[0].end, facts));
  });
  return { rows, blank, faults: kept };
}

// Returns the lines without their ends. A text without any LF is taken to end its lines with CR.
function lineSpans(input, start, faults) {
  const isOldMac = !input.includes("\n") && input.includes("\r");
  const ending = isOldMac ? "\r" : "\n";
  const spans = [];
  const returns = [];
  let from = start;
  for (let at = input.indexOf(ending, start); at >= 0; at = input.indexOf(ending, at + 1)) {
    const hasReturn = !isOldMac && at > from && input[at - 1] === "\r";
    const end = hasReturn ? at - 1 : at;
    if (hasReturn || isOldMac) returns.push(end);
    spans.push({ start: from, end });
    from = at + 1;
  }
  if (from < input.length) {
    const line = { start: from, end: input.length };
    spans.push(line);
    if (runsOf(input, line).some((run) => !run.isBlank)) {
      faults.push(faultAt("missing-final-newline", line.end, line.end));
    }
  }
  if (returns.length > 0) {
    const facts = { bad: returns.length, total: spans.length };
    faults.push(faultAt(isOldMac ? "cr" : "crlf", returns[0], returns[0] + 1, facts));
  }
  return spans;
}

// Returns the runs of blanks, and of anything else, of a line.
function runsOf(input, line) {
  const runs = [];
  for (let at = line.start; at < line.end; at++) {
    const isBlank = BLANK.test(input[at]);
    const last = runs[runs.length - 1];
    if (last && last.isBlank === isBlank) last.end = at + 1;
    else runs.push({ start: at, end: at + 1, isBlank });
  }
  return runs.map((run) => ({ ...run, written: input.slice(run.start, run.end) }));
}

function blankFaults(runs) {
  const faultOf = ({ start, end, isBlank, written }, index) => {
    if (!isBlank) return null;
    if (index === 0) return faultAt("leading-blank", start, end);
    if (index === runs.length - 1) return faultAt("trailing-blank", start, end);
    if (written === " ") return null;
    if (/^ +$/.test(written)) return faultAt("double-blank", start, end, { found: written.length });
    const facts = { found: blankName(written), expected: { term: "term-blank" } };
    return faultAt("wrong-blank", start, end, facts);
  };
  return runs.map(faultOf).filter(Boolean);
}

const NAMED_BLANKS = {
  "\r": "term-carriage-return",
  "\u00a0": "term-no-break-space",
  "\u3000": "term-full-width-blank",
};

function blankName(written) {
  if (/^\t+$/.test(written)) return { term: "term-tab" };
  return written in NAMED_BLANKS ? { term: NAMED_BLANKS[written] } : quoted(written);
}

// Keeps only the first of a kind of fault that is on every line: a generator that prints a blank
// after each number made one mistake, not twenty.
function reportOnce(input, faults, lines) {
  const codes = ["input-leading-blank", "input-trailing-blank", "input-wrong-blank"];
  return codes.reduce((kept, code) => {
    const ofCode = kept.filter((fault) => fault.code === code);
    const numbers = ofCode.map((fault) => lineAndColumn(input, fault.start).line);
    const isEverywhere = lines > 2 && new Set(numbers).size === lines;
    ofCode.forEach((fault) => {
      fault.facts.bad = isEverywhere ? lines : 1;
    });
    return kept.filter((fault) => fault.code !== code || !isEverywhere || fault === ofCode[0]);
  }, faults);
}

// Groups blank lines that follow each other.
function runsOfBlankLines(input, blank) {
  const runs = [];
  blank.forEach((line, index) => {
    const above = blank[index - 1];
    const follows = above && ["\n", "\r", "\r\n"].includes(input.slice(above.end, line.start));
    if (follows) runs[runs.length - 1].push(line);
    else runs.push([line]);
  });
  return runs;
}

// Returns a place as people count: from 1, columns in characters.
function lineAndColumn(input, offset) {
  const before = input.slice(0, offset).split("\n");
  return { line: before.length, column: Array.from(before[before.length - 1]).length + 1 };
}
