// A board of one's own: pasted as an input, or drawn cell by cell.

const MOST_SIDE = 10;
const MOST_SCORE = 100000;

// Returns the board of an input, or what is wrong with it: a sentence with its line.
function readBoard(input) {
  const lines = input
    .replace(/\r/g, "")
    .split("\n")
    .map((line, index) => ({ number: index + 1, words: line.trim().split(/\s+/).filter(Boolean) }));
  const rows = lines.filter((line) => line.words.length > 0);
  const fault = (line, key, facts) => ({
    fault: text("page-fault", { line, problem: text(`input-${key}`, facts) }),
  });
  if (rows.length === 0) return fault(1, "empty");
  if (rows[0].words.length !== 2) return fault(rows[0].number, "missing-header");
  const numbers = [];
  for (let index = 0; index < rows.length; index++) {
    const { words, number } = rows[index];
    const [n, m] = numbers;
    if (index > 2 * n)
      return fault(number, "extra-row", { found: rows.length - 1, expected: 2 * n });
    const place = (column) => placeOf(index, column, n);
    if (index > 0 && words.length < m)
      return fault(number, "missing-token", {
        place: place(words.length),
        found: words.length,
        expected: m,
      });
    if (index > 0 && words.length > m)
      return fault(number, "extra-token", { place: place(0), found: words.length, expected: m });
    for (let column = 0; column < words.length; column++) {
      const [found, least, greatest] = [
        words[column],
        index === 0 ? 1 : 0,
        index === 0 ? MOST_SIDE : MOST_SCORE,
      ];
      if (!/^-?\d+$/.test(found))
        return fault(number, "not-number", {
          place: place(column),
          found: `\`${found.slice(0, 20)}\``,
        });
      if (Number(found) < least || Number(found) > greatest)
        return fault(number, "out-of-range", {
          place: place(column),
          found,
          least,
          greatest,
          bounded: place(column),
        });
      numbers.push(Number(found));
    }
  }
  const [n, m, ...scores] = numbers;
  if (rows.length < 2 * n + 1)
    return fault(lines.length, "missing-row", {
      place: placeOf(rows.length, 0, n),
      found: rows.length - 1,
      expected: 2 * n,
    });
  return { board: { n, m, a: scores.slice(0, n * m), b: scores.slice(n * m) } };
}

function placeOf(row, column, n) {
  if (row === 0) return column === 0 ? "n" : "m";
  return row <= n ? `a[${row}][${column + 1}]` : `b[${row - n}][${column + 1}]`;
}

function inputOf({ n, m, a, b }) {
  const rows = (scores) =>
    Array.from({ length: n }, (_, row) => scores.slice(row * m, (row + 1) * m).join(" "));
  return [`${n} ${m}`, ...rows(a), ...rows(b), ""].join("\n");
}

// Set while a field changes the board: the fields stay, so that the focus does.
let isFieldChanging = false;

function drawOwn() {
  if (!byId("own-fold").open) return;
  if (isFieldChanging) {
    byId("own-input").value = inputOf(state.board);
    return;
  }
  const area = element("textarea", {
    id: "own-input",
    rows: Math.min(21, 2 * state.board.n + 2),
    cols: 40,
    spellcheck: "false",
    "aria-label": text("page-own-input"),
    "aria-describedby": "own-fault",
  });
  area.value = inputOf(state.board);
  const problem = element("p", { id: "own-fault", class: "error", role: "alert" });
  const use = () => {
    const read = readBoard(area.value);
    problem.textContent = read.fault || "";
    if (read.board) setBoard(read.board);
  };
  const side = (name) =>
    element("input", {
      id: `own-${name}`,
      type: "number",
      min: 1,
      max: MOST_SIDE,
      value: state.board[name],
      "aria-label": name,
    });
  const resized = (score) => () => {
    const [n, m] = ["n", "m"].map((name) =>
      Math.max(1, Math.min(MOST_SIDE, Math.floor(Number(byId(`own-${name}`).value)) || 1)),
    );
    const scores = (old) =>
      Array.from({ length: n * m }, (_, cell) => score(old, Math.floor(cell / m), cell % m));
    setBoard({ n, m, a: scores(state.board.a), b: scores(state.board.b) });
  };
  const before = state.board;
  const kept = (old, row, column) =>
    row < before.n && column < before.m ? old[row * before.m + column] : 0;
  const random = () => Math.floor(Math.random() * 20);
  replaceChildren(
    byId("own"),
    element("p", {}, text("page-own-note")),
    element(
      "div",
      { class: "halves" },
      element(
        "div",
        { class: "half" },
        area,
        problem,
        element("div", { class: "controls" }, button("page-own-use", use)),
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
          button("page-own-resize", resized(kept)),
          button("page-own-random", resized(random)),
        ),
        drawnGrid(),
      ),
    ),
  );
}

// Returns a field for each score, Black's above White's.
function drawnGrid() {
  const { n, m } = state.board;
  const field = (name, cell) => {
    const input = element("input", {
      type: "number",
      min: 0,
      max: MOST_SCORE,
      value: state.board[name][cell],
      "aria-label": `${name}${cellName(cell, m)}`,
    });
    input.addEventListener("change", () => {
      const scores = { a: state.board.a.slice(), b: state.board.b.slice() };
      scores[name][cell] = Math.max(0, Math.min(MOST_SCORE, Math.floor(Number(input.value)) || 0));
      isFieldChanging = true;
      setBoard({ n, m, ...scores });
      isFieldChanging = false;
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
