// A board of one's own: pasted as an input, or drawn cell by cell.

// The most faults of an input that are listed.
const LISTED_FAULTS = 50;

// Returns why the page does not take a board; nothing where it does.
function reasonAgainstBoard({ n, m }) {
  const positions = binomial(n + m, n);
  if (positions <= DATA.mostPositions) return null;
  return text("explore-too-many", { positions: largeNumber(positions), most: DATA.mostPositions });
}

function inputOf({ n, m, a, b }) {
  const rows = (scores) =>
    Array.from({ length: n }, (_, row) => scores.slice(row * m, (row + 1) * m).join(" "));
  return [`${n} ${m}`, ...rows(a), ...rows(b), ""].join("\n");
}

// Shows a board that has no name any more.
function setOwnBoard(board) {
  state.title = null;
  setBoard(board);
  showTitle();
}

// Set while a field changes the board: the fields stay, so that the focus does.
let isFieldChanging = false;

function drawOwn() {
  if (!byId("own-fold").open) return;
  if (isFieldChanging) {
    byId("own-input").value = inputOf(state.board);
    // What was wrong with an input is not wrong with the board of the fields.
    replaceChildren(byId("own-fault"));
    return;
  }
  const area = element("textarea", {
    id: "own-input",
    rows: Math.min(21, 2 * state.board.n + 2),
    cols: 40,
    spellcheck: "false",
    "aria-label": text("explore-own-input"),
    "aria-describedby": "own-fault",
  });
  area.value = inputOf(state.board);
  const problem = element("div", { id: "own-fault", class: "error", role: "alert" });
  const use = () => {
    // The last line of a field needs no end.
    const { board, faults } = readBoard(area.value.replace(/([^\n])$/, "$1\n"));
    const large = board && reasonAgainstBoard(board);
    if (board && !large) setOwnBoard(board);
    replaceChildren(byId("own-fault"), ...(large ? [large] : listedFaults(faults, board !== null)));
  };
  const side = (name) =>
    element("input", {
      id: `own-${name}`,
      type: "number",
      min: DATA.bounds[name][0],
      max: DATA.bounds[name][1],
      value: state.board[name],
      "aria-label": name,
    });
  const resized = (score) => () => {
    const fields = ["n", "m"].map((name) => numberIn(byId(`own-${name}`), DATA.bounds[name]));
    const [n, m] = fields.map(({ number }) => number);
    const large = n * m > DATA.bounds.cells[1] || reasonAgainstBoard({ n, m });
    if (large) {
      const facts = { positions: largeNumber(binomial(n + m, n)), most: DATA.mostPositions };
      replaceChildren(problem, text("explore-too-many", facts));
      return;
    }
    const scores = (name) =>
      Array.from({ length: n * m }, (_, cell) => {
        const wanted = score(state.board[name], Math.floor(cell / m), cell % m);
        return within(wanted, DATA.bounds[name]);
      });
    setOwnBoard({ n, m, a: scores("a"), b: scores("b") });
    reportOther(fields);
  };
  const before = state.board;
  const kept = (old, row, column) =>
    row < before.n && column < before.m ? old[row * before.m + column] : 0;
  const random = () => Math.floor(Math.random() * 20);
  replaceChildren(
    byId("own"),
    element("p", {}, text("explore-own-note")),
    element(
      "div",
      { class: "halves" },
      element(
        "div",
        { class: "half" },
        area,
        problem,
        element("div", { class: "controls" }, button("explore-own-use", use)),
      ),
      element(
        "div",
        { class: "half" },
        element(
          "div",
          { class: "controls" },
          "n ",
          side("n"),
          " m ",
          side("m"),
          button("explore-own-resize", resized(kept)),
          button("explore-own-random", resized(random)),
        ),
        drawnGrid(),
      ),
    ),
  );
}

// Returns the integer within the bounds that is nearest to a number.
const within = (number, [least, greatest]) =>
  Math.max(least, Math.min(greatest, Math.floor(number) || 0));

// Returns the integer that is taken for what a field has, and puts it there. What was typed may be
// another one: `note` says so.
function numberIn(field, [least, greatest]) {
  const number = within(Number(field.value), [least, greatest]);
  const isOther = field.value !== String(number);
  field.value = number;
  return { number, note: isOther ? text("explore-taken", { least, greatest, number }) : null };
}

// Reports numbers that were taken for others.
function reportOther(fields) {
  const notes = fields.filter(({ note }) => note).map(({ note }) => element("p", {}, note));
  replaceChildren(byId("own-fault"), ...notes);
}

// Returns the faults that the validator finds, with their places; `isTaken` where they leave no
// doubt about the board.
function listedFaults(faults, isTaken) {
  if (faults.length === 0) return [];
  const item = ({ line, column, sentence }) =>
    element("li", {}, text("explore-fault", { line, column, problem: sentence }));
  const more = faults.length - LISTED_FAULTS;
  return [
    element(
      "p",
      {},
      text(isTaken ? "explore-faults-of-form" : "explore-faults", { found: faults.length }),
    ),
    element("ul", { class: "plain" }, ...faults.slice(0, LISTED_FAULTS).map(item)),
    ...(more > 0 ? [element("p", {}, text("explore-more-faults", { number: more }))] : []),
  ];
}

// Returns a field for each score, Black's above White's.
function drawnGrid() {
  const { n, m } = state.board;
  const field = (name, cell) => {
    const input = element("input", {
      type: "number",
      min: DATA.bounds[name][0],
      max: DATA.bounds[name][1],
      value: state.board[name][cell],
      "aria-label": `${name}${cellName(cell, m)}`,
    });
    // The greatest score that is allowed fits, with the buttons that a browser puts beside it.
    input.style.width = `calc(${String(DATA.bounds[name][1]).length}ch + 1.8em + 18px)`;
    input.addEventListener("change", () => {
      const scores = { a: state.board.a.slice(), b: state.board.b.slice() };
      const typed = numberIn(input, DATA.bounds[name]);
      scores[name][cell] = typed.number;
      isFieldChanging = true;
      setOwnBoard({ n, m, ...scores });
      isFieldChanging = false;
      reportOther([typed]);
    });
    return input;
  };
  const rows = Array.from({ length: n }, (_, row) =>
    element(
      "tr",
      {},
      ...Array.from({ length: m }, (__, column) =>
        element("td", {}, field("a", row * m + column), field("b", row * m + column)),
      ),
    ),
  );
  return element(
    "div",
    { class: "scrolls" },
    element("table", { class: "fields" }, element("tbody", {}, ...rows)),
  );
}
