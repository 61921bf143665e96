// Everything that is wrong with an input, in the words of the validator; otherwise its board.

// Faults reported of one input.
const MOST_FAULTS = 1000;

// Stray characters beyond which an input is called no text at all.
const STRAY_CHARACTERS_OF_A_TEXT = 16;

// Characters by which a near miss of a valid input may be longer than the longest valid one.
const SLACK = 64 * 1024;

// Faults of form, which leave no doubt about the board.
const OF_FORM = [
  "byte-order-mark",
  "crlf",
  "cr",
  "missing-final-newline",
  "wrong-blank",
  "leading-blank",
  "trailing-blank",
  "double-blank",
  "blank-line",
].map((code) => `input-${code}`);

// Returns the board of an input, where there is no doubt about it, and all its faults in their
// order in the text, each with its sentence, line and column.
function readBoard(input) {
  const { faults, rows } = collectedFaults(input, DATA.bounds);
  const order = (fault) => DATA.codes.indexOf(fault.code);
  faults.sort(
    (one, other) => one.start - other.start || one.end - other.end || order(one) - order(other),
  );
  const reported = faults.slice(0, MOST_FAULTS).map((fault) => {
    const { line, column } = lineAndColumn(input, fault.start);
    return { code: fault.code, line, column, sentence: sentenceOfFault(fault) };
  });
  const isClear = faults.every((fault) => OF_FORM.includes(fault.code));
  return { faults: reported, board: isClear && rows ? boardOf(rows) : null };
}

function boardOf(rows) {
  const [n, m, ...scores] = [].concat(...rows.map((row) => row.numbers.map(({ value }) => value)));
  return { n, m, a: scores.slice(0, n * m), b: scores.slice(n * m) };
}

function collectedFaults(input, bounds) {
  const whole = tooLarge(input, bounds) || otherKind(input) || notText(input);
  if (whole) return { faults: [whole] };
  const start = input.startsWith("\ufeff") ? 1 : 0;
  const mark = start === 1 ? [faultAt("byte-order-mark", 0, 1)] : [];
  const lines = linesOf(input, start);
  if (lines.rows.length === 0) return { faults: [faultAt("empty", 0, 0)] };
  const other = textOfWords(lines.rows);
  if (other) return { faults: [other] };
  const layout = layOut(lines, bounds);
  const numbers = [].concat(...lines.rows.map((row) => row.numbers));
  const places = [].concat(...layout.places);
  const ofNumbers = numbers.map((number, index) => faultOfNumber(number, places[index], bounds));
  const unexplained = [...lines.faults, ...ofNumbers.filter(Boolean)].filter(
    (fault) => !isExplained(layout, fault.number || fault),
  );
  const ofArea = faultOfArea(numbers, places, bounds);
  return { faults: [...mark, ...unexplained, ...ofArea, ...layout.faults], rows: lines.rows };
}

// Returns that an input is longer than any valid one can be.
function tooLarge(input, { n, m, cells, a, b }) {
  const digits = (bound) => Math.max(...bound.map((number) => String(number).length));
  const most = Math.min(cells[1], n[1] * m[1]) * (digits(a) + digits(b) + 2);
  const limit = digits(n) + digits(m) + 2 + most + SLACK;
  return input.length > limit ? faultAt("too-large", 0, 0, { limit }) : null;
}

// Recognises texts that are none, so that they give one fault and not one a character.
function notText(input) {
  const stray = input.match(/[\u0000-\u0008\u000e-\u001f]/g) || [];
  if (stray.length <= STRAY_CHARACTERS_OF_A_TEXT) return null;
  const first = input.indexOf(stray[0]);
  return faultAt("not-text", first, first + 1, { found: quoted(stray[0]), total: stray.length });
}

// Returns the fault of a number's spelling or size.
function faultOfNumber(number, place, bounds) {
  const { start, end, written, value, misspelling } = number;
  const named = place === null ? { term: "term-this-number" } : place;
  if (misspelling === "stray-character") {
    const at = start + written.search(STRAY);
    const found = quoted(written[at - start]);
    return { ...faultAt(misspelling, at, at + 1, { place: named, found }), number };
  }
  if (misspelling) {
    const allowed = boundsOf(place, bounds) || bounds.a;
    const facts = { place: named, found: quoted(written), least: allowed[0], greatest: allowed[1] };
    return { ...faultAt(misspelling, start, end, facts), number };
  }
  const allowed = boundsOf(place, bounds);
  if (!allowed || isInside(value, allowed)) return null;
  const bounded = /^[ab]/.test(place) ? `${place[0]}[i][j]` : place;
  return outOfRange(number, { place: named, found: written, bounded }, allowed);
}

function outOfRange({ start, end }, facts, [least, greatest]) {
  return faultAt("out-of-range", start, end, { ...facts, least, greatest });
}

const boundsOf = (place, bounds) => (place === null ? null : bounds[place[0]]);

// The area may be bounded more tightly than rows and columns.
function faultOfArea([first, second], [firstPlace, secondPlace], { n, m, cells }) {
  if (firstPlace !== "n" || secondPlace !== "m") return [];
  if (first.value === null || second.value === null) return [];
  const area = first.value * second.value;
  const isFine = isInside(first.value, n) && isInside(second.value, m);
  if (!isFine || isInside(area, cells)) return [];
  const at = { start: first.start, end: second.end };
  return [outOfRange(at, { place: "n·m", found: area, bounded: "n·m" }, cells)];
}

// The longest quotation of an input, in characters.
const QUOTED_CHARACTERS = 40;

// Returns a part of an input as sentences quote it: what cannot be seen is escaped.
function quoted(written) {
  const isHidden = /[\u200e\u200f\u202a-\u202e\u2060-\u2069]/;
  const named = { "\0": "\\0", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
  const escaped = Array.from(written).map((one) => {
    if (one === " " || !(STRAY.test(one) || BLANK.test(one) || isHidden.test(one))) return one;
    return named[one] || `\\u{${one.codePointAt(0).toString(16)}}`;
  });
  const shown = Array.from(escaped.join(""));
  const rest = shown.length > QUOTED_CHARACTERS ? "…" : "";
  return `\`${shown.slice(0, QUOTED_CHARACTERS).join("")}${rest}\``;
}

// Returns the sentence of a fault. Some have several forms: the key of such a form has the facts
// that are 1 or true, as `input-blank-line lines atend`. Numbers are written as inputs have them.
function sentenceOfFault({ code, facts }) {
  const choices = DATA.forms[code] || [];
  const chosen = choices.filter((name) => facts[name] === 1 || facts[name] === true);
  const shown = {};
  Object.entries(facts).forEach(([name, fact]) => {
    shown[name] = fact.term ? text(fact.term) : String(fact);
  });
  return text([code, ...chosen].join(" "), shown);
}
