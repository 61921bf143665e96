// The words of an input as numbers, as the validator reads them: with forbearance, so that all
// faults are found.

// A fault of an input: its code in the validator, its place in the text, and the facts of its
// sentence. `start` and `end` count units of the text from 0.
function faultAt(code, start, end, facts) {
  return { code: `input-${code}`, start, end, facts: facts || {} };
}

// Characters that are invisible, or that are there by accident.
const STRAY = /[\u0000-\u001f\u007f-\u009f\u200b-\u200d\ufeff]/;

// Characters that look like a blank to a person: white space of any script.
const BLANK = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

const INTEGER = /^-?[0-9]+$/;
const DECIMAL = /^-?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/;

// Reads a word: its value, where it has one, and the code of the fault of its spelling.
function readWord({ start, end, written }) {
  const spelled = (misspelling, value) => ({ start, end, written, value, misspelling });
  if (STRAY.test(written)) return spelled("stray-character", null);
  if (INTEGER.test(written)) {
    const digits = written.replace("-", "");
    if (written === "-0") return spelled("minus-zero", 0);
    return spelled(/^0./.test(digits) ? "leading-zero" : null, Number(written));
  }
  if (/^\+-?[0-9]+$/.test(written)) return spelled("plus-sign", Number(written.slice(1)));
  if (/\p{N}/u.test(written.replace(/[0-9]/g, ""))) {
    const translated = written.replace(/[０-９]/g, (digit) => digit.charCodeAt(0) - 0xff10);
    return spelled("foreign-digit", INTEGER.test(translated) ? Number(translated) : null);
  }
  if (!DECIMAL.test(written)) return spelled("not-number", null);
  const number = Number(written);
  return spelled("not-integer", Number.isInteger(number) ? number : null);
}

// Returns whether a word is one number beyond doubt.
const isCountable = (number) =>
  number.value !== null && !["not-integer", "foreign-digit"].includes(number.misspelling);

// The beginnings of texts of other kinds that are taken for inputs by mistake.
const OTHER_KINDS = [
  [/^PK\u0003\u0004|^7z\u00bc|^Rar!\u001a\u0007/, "term-archive"],
  [/^%PDF-/, "term-pdf"],
  [/^\u007fELF|^MZ/, "term-executable"],
  [/^GIF8/, "term-picture"],
  [/^\{\\rtf/, "term-office"],
  [/^#include|^#!/, "term-source-code"],
  [/^version \w+:\/\/git-lfs/, "term-git-lfs"],
];

// Words that are no numbers, from which on a text is none of numbers.
const WORDS_OF_A_TEXT = 8;

// Returns that a text is of another kind, by its beginning.
function otherKind(input) {
  const kind = OTHER_KINDS.find(([beginning]) => beginning.test(input));
  const name = kind ? kind[1] : markupOf(input);
  return name === null ? null : faultAt("other-kind", 0, 1, { kind: { term: name } });
}

// A page in HTML, or a file in XML.
function markupOf(input) {
  const beginning = input.replace(/^\ufeff/, "").replace(/^[\t\n\f\r ]+/, "");
  if (!/^<[a-zA-Z!?]/.test(beginning)) return null;
  const isHtml = /<!doctype html|<html|<head|<body/i.test(beginning.slice(0, 512));
  return isHtml ? "term-html" : "term-xml";
}

// Returns that a text has more words than numbers, and begins with a word.
function textOfWords(rows) {
  const all = [].concat(...rows.map((row) => row.numbers));
  const words = all.filter((number) => number.value === null).length;
  const [first] = all;
  if (first.value !== null || words < WORDS_OF_A_TEXT || 2 * words <= all.length) return null;
  return faultAt("other-kind", first.start, first.end, { kind: { term: "term-text" } });
}
