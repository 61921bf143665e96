// Board and position in the fragment of the link.

// Set where the page is in the frame of another one.
const isEmbedded = window.parent !== window;

function fragmentOf() {
  const { n, m, a, b } = state.board;
  const fields = { n, m, a: a.join("."), b: b.join("."), line: state.line.join("."), at: state.at };
  const parts = Object.entries(fields).map(([name, numbers]) => `${name}=${numbers}`);
  return `#${parts.join("&")}`;
}

// Returns the game of the link's fragment, if it is one.
function sharedGame() {
  const fields = {};
  window.location.hash
    .slice(1)
    .split("&")
    .forEach((field) => {
      const [name, numbers] = field.split("=");
      fields[name] =
        numbers && /^-?\d+(\.-?\d+)*$/.test(numbers) ? numbers.split(".").map(Number) : [];
    });
  const { n = [], m = [], a = [], b = [], line = [], at = [] } = fields;
  const read = readBoard(`${n[0]} ${m[0]}\n${inRows(a, m[0])}\n${inRows(b, m[0])}\n`);
  if (!read.board || reasonAgainstBoard(read.board)) return null;
  let lengths = emptyPosition(read.board.n);
  const legal = [];
  for (const cell of line) {
    if (!movesOf(lengths, read.board.m).includes(cell)) break;
    lengths = afterMove(lengths, cell, read.board.m);
    legal.push(cell);
  }
  return { board: read.board, line: legal, at: at[0] || 0 };
}

// Returns a word of the link's fragment, as in `lang=zh`, if it has one.
function sharedWord(name) {
  const found = new RegExp(`[#&]${name}=([a-z0-9-]+)(&|$)`).exec(window.location.hash);
  return found ? found[1] : null;
}

// Opens the part of the page that the link asks about. In the frame of another page there is only
// this part, or the board and what moves it.
function showSharedPart() {
  const part = sharedWord("part");
  const fold = part && byId(`${part}-fold`);
  if (fold) fold.open = true;
  if (part === "mistake") state.showsValues = true;
  if (!isEmbedded) return;
  document.body.classList.add("embedded");
  if (fold || part === "number" || part === "game")
    document.body.classList.add("only", `only-${part}`);
}

// Explains the mistake that the link asks about.
function showSharedMistake() {
  const flaw = sharedWord("flaw");
  if (!flaw || !(flaw in PLAYERS)) return;
  mistaken.name = flaw;
  byId("mistake-fold").open = true;
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

function inRows(scores, m) {
  const rows = [];
  for (let start = 0; m > 0 && start < scores.length; start += m)
    rows.push(scores.slice(start, start + m).join(" "));
  return rows.join("\n");
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
  done(text(copied ? "page-copied" : "page-in-address"));
}
