// Board and position in the fragment of the link.

// Set where the page is in the frame of another one.
const isEmbedded = window.parent !== window;

function fragmentOf() {
  const { n, m, a, b } = state.board;
  const fields = { n, m, a: a.join("."), b: b.join("."), line: state.line.join("."), at: state.at };
  const parts = Object.entries(fields).map(([name, numbers]) => `${name}=${numbers}`);
  return `#${parts.join("&")}`;
}

// Returns the fields of the link's fragment, such as `lang=zh`, as they are written.
function sharedFields() {
  const fields = Object.create(null);
  window.location.hash
    .slice(1)
    .split("&")
    .forEach((field) => {
      const [name, ...rest] = field.split("=");
      fields[name] = rest.join("=");
    });
  return fields;
}

// Returns a field of the link's fragment, if it has one.
const sharedWord = (name) => sharedFields()[name] || null;

// Faults of a link's board that are listed.
const LISTED_FAULTS_OF_LINK = 3;

// Returns the game of the link, where it has one that can be shown, and what is wrong with the link
// in sentences.
function readLink() {
  const fields = sharedFields();
  const problems = problemsOfPlayer(fields.flaw);
  if (!["n", "m", "a", "b"].some((name) => name in fields)) return { game: null, problems };
  const words = (name) => (fields[name] || "").split(".").filter((word) => word !== "");
  const rows = (name) => inRows(words(name), Number(fields.m));
  const { board, faults } = readBoard(`${fields.n} ${fields.m}\n${rows("a")}${rows("b")}`);
  const large = board && reasonAgainstBoard(board);
  if (!board || large) {
    const found = large ? [large] : sentencesOfFaults(faults);
    return { game: null, problems: [text("explore-link-board"), ...found, ...problems] };
  }
  const line = playablePart(words("line").map(Number), board);
  if (line.length < words("line").length)
    problems.unshift(text("explore-link-move", { number: line.length + 1 }));
  return { game: { board, line, at: Number(fields.at) || 0 }, problems };
}

function sentencesOfFaults(faults) {
  const sentences = faults.slice(0, LISTED_FAULTS_OF_LINK).map((fault) => fault.sentence);
  const more = faults.length - sentences.length;
  return more > 0 ? [...sentences, text("explore-more-faults", { number: more })] : sentences;
}

// Returns the moves of a line up to the first that cannot be played.
function playablePart(line, board) {
  let lengths = emptyPosition(board.n);
  const end = line.findIndex((cell) => {
    if (!movesOf(lengths, board.m).includes(cell)) return true;
    lengths = afterMove(lengths, cell, board.m);
    return false;
  });
  return end < 0 ? line : line.slice(0, end);
}

// Returns what is wrong with the name of a player, with the name that is nearest to it.
function problemsOfPlayer(name) {
  if (!name || isPlayer(name)) return [];
  const names = Object.keys(PLAYERS).filter((known) => known !== "perfect");
  const nearest = names.reduce((best, known) =>
    differenceOfWords(name, known) < differenceOfWords(name, best) ? known : best,
  );
  const isNear = differenceOfWords(name, nearest) <= Math.max(2, nearest.length / 3);
  const facts = { name: quoted(name), nearest };
  return [text(isNear ? "explore-link-nearest" : "explore-link-player", facts)];
}

const isPlayer = (name) => Object.keys(PLAYERS).includes(name);

// Returns the number of letters that are put in, left out or replaced between two words.
function differenceOfWords(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, count) => count);
  Array.from(one.slice(0, 40)).forEach((letter, index) => {
    const next = [index + 1];
    for (let i = 1; i <= other.length; i++) {
      const replaced = row[i - 1] + (other[i - 1] === letter ? 0 : 1);
      next[i] = Math.min(row[i] + 1, next[i - 1] + 1, replaced);
    }
    row = next;
  });
  return row[other.length];
}

// Shows the game of the link and the mistake that it asks about, and says what is wrong with it.
function showLink() {
  const { game } = readLink();
  if (game) setBoard(game.board, game.line, game.at);
  showMistakeOfLink();
  drawProblemOfLink();
}

function drawProblemOfLink() {
  const place = byId("link-problem");
  const { problems } = readLink();
  place.hidden = problems.length === 0;
  replaceChildren(place, ...problems.map((problem) => element("p", {}, problem)));
}

function forgetProblemOfLink() {
  byId("link-problem").hidden = true;
}

// Opens the part of the page that the link asks about. In the frame of another page there is only
// this part, or the board and what moves it.
function showSharedPart() {
  const part = sharedWord("part");
  const fold = part && byId(`${part}-fold`);
  if (fold) fold.open = true;
  if (part === "mistake") state.showsValues = true;
  if (!isEmbedded) return;
  // A frame that shows a part already may be asked for another one.
  document.body.className = "embedded";
  if (fold || part === "number" || part === "game")
    document.body.classList.add("only", `only-${part}`);
}

// Reports the height of what is shown to the page around this one, whose frame takes it.
function reportHeight() {
  const shown = document.querySelector("main");
  const report = () => {
    const height = Math.ceil(shown.getBoundingClientRect().height);
    window.parent.postMessage({ muqiHeight: height }, "*");
  };
  new ResizeObserver(report).observe(shown);
}

// Explains the mistake that the link asks about, or that the page was made for.
function showMistakeOfLink() {
  const flaw = sharedWord("flaw") || DATA.flaw;
  if (!flaw || !isPlayer(flaw)) return;
  mistaken.name = flaw;
  byId("mistake-fold").open = true;
  // It may have been open, with another player.
  drawMistake();
  // A frame must not move the page around it.
  if (!isEmbedded) byId("mistake-fold").scrollIntoView({ block: "nearest" });
}

// The fragment that the page has put into the address itself.
let ownFragment = null;

// Puts another fragment into the address, without a step back to the old one.
function replaceFragment(fragment) {
  ownFragment = fragment;
  window.location.replace(fragment);
}

// Returns numbers as rows of an input.
function inRows(words, m) {
  const width = m >= 1 ? Math.floor(m) : words.length;
  const rows = words.map((word, index) => ((index + 1) % width === 0 ? `${word}\n` : `${word} `));
  return rows.join("").replace(/ $/, "\n");
}

function copyLink(done) {
  const link = window.location.href.split("#")[0] + fragmentOf();
  const field = element("input", { type: "text", readonly: true, value: link });
  document.body.append(field);
  field.value = link;
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  replaceFragment(fragmentOf());
  done(text(copied ? "explore-copied" : "explore-in-address"));
}
