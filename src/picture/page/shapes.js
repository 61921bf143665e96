// Discs and figures of drawings: round ones, or made of square pixels where the page looks so.

// The size of a unit of the drawing on the screen, in pixels of it: figures whose squares would be
// smaller than LEAST_SQUARE are text.
const shapes = { scale: 1 };

const LEAST_SQUARE = 1.42;

const isPixelled = () => document.documentElement.className === "pixels";

// The figures of a screen of old: seven rows of five pixels, the leftmost the highest bit.
const FIGURES = {
  0: [14, 17, 19, 21, 25, 17, 14],
  1: [4, 12, 4, 4, 4, 4, 14],
  2: [14, 17, 1, 2, 4, 8, 31],
  3: [14, 17, 1, 6, 1, 17, 14],
  4: [2, 6, 10, 18, 31, 2, 2],
  5: [31, 16, 30, 1, 1, 17, 14],
  6: [6, 8, 16, 30, 17, 17, 14],
  7: [31, 1, 2, 4, 8, 8, 8],
  8: [14, 17, 17, 14, 17, 17, 14],
  9: [14, 17, 17, 15, 1, 2, 12],
  "+": [0, 4, 4, 31, 4, 4, 0],
  "−": [0, 0, 0, 31, 0, 0, 0],
  e: [0, 0, 14, 17, 31, 16, 14],
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 14],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [1, 1, 1, 1, 17, 17, 14],
  K: [17, 18, 20, 24, 20, 18, 17],
};

const FIGURE_ROWS = 7;

// Columns from one figure to the next.
const FIGURE_COLUMNS = 6;

// Draws a disc.
function disc(centreX, centreY, radius, attributes) {
  const classes = ["disc", attributes && attributes.class].filter(Boolean).join(" ");
  if (!isPixelled()) {
    return drawn("circle", { cx: centreX, cy: centreY, r: radius, ...attributes, class: classes });
  }
  return drawn("path", {
    ...attributes,
    d: pixelledDisc(centreX, centreY, radius),
    class: classes,
  });
}

// Returns the outline of a disc of eleven rows of pixels.
function pixelledDisc(centreX, centreY, radius) {
  const halves = [2, 3, 4, 5, 5, 5, 5, 5, 4, 3, 2].map((half) => half + 0.5);
  const unit = radius / 5.5;
  const corner = (side) => (half, row) =>
    [row, row + 1].map((y) => `${centreX + side * half * unit} ${centreY + (y - 5.5) * unit}`);
  const right = [].concat(...halves.map(corner(1)));
  const left = [].concat(...halves.map(corner(-1))).reverse();
  return `M${[...right, ...left].join("L")}Z`;
}

// Draws figures on a base line. `anchor` is the part of them that is at x: "middle", or "end".
function figure(content, { x, y, size, anchor = "middle", ...attributes }) {
  const classes = ["figure", attributes.class].filter(Boolean).join(" ");
  const written = String(content);
  const unit = size / 10;
  const isKnown = Array.from(written).every((sign) => sign in FIGURES);
  if (!isPixelled() || !isKnown || unit * shapes.scale < LEAST_SQUARE) {
    const style = { "font-size": size, "text-anchor": anchor };
    return drawn("text", { ...attributes, x, y, ...style, class: classes }, written);
  }
  const width = (written.length * FIGURE_COLUMNS - 1) * unit;
  const left = anchor === "middle" ? x - width / 2 : x - width;
  const squares = pixelsOf(written).map(
    ([column, row]) =>
      `M${left + column * unit} ${y + (row - FIGURE_ROWS) * unit}h${unit}v${unit}h${-unit}z`,
  );
  return drawn("path", { ...attributes, d: squares.join(""), class: classes });
}

// Returns the columns and rows of the lit pixels of figures.
function pixelsOf(written) {
  const lit = [];
  Array.from(written).forEach((sign, place) =>
    FIGURES[sign].forEach((bits, row) => {
      for (let column = 0; column < FIGURE_COLUMNS - 1; column++) {
        if ((bits >> (FIGURE_COLUMNS - 2 - column)) & 1) {
          lit.push([place * FIGURE_COLUMNS + column, row]);
        }
      }
    }),
  );
  return lit;
}

// Returns a digit of the mask: text, or a drawing of pixels.
function largeDigit(value) {
  if (!isPixelled()) return value;
  const written = String(value);
  const width = written.length * FIGURE_COLUMNS + 1;
  const squares = pixelsOf(written).map(([x, y]) => `M${x + 1} ${y + 1}h1v1h-1z`);
  return drawn(
    "svg",
    { class: "large-digit", viewBox: `0 0 ${width} ${FIGURE_ROWS + 2}`, "aria-hidden": "true" },
    drawn("path", { d: squares.join("") }),
  );
}

// Draws the ground of a playable cell: a tint, or every other pixel.
function opening(x, y) {
  const [inset, pixels] = [6, 8];
  const side = CELL - 2 * inset;
  const at = { class: "opening", x: x + inset, y: y + inset, width: side, height: side, rx: 8 };
  if (!isPixelled()) return drawn("rect", at);
  const unit = side / pixels;
  let squares = "";
  for (let square = 0; square < pixels * pixels; square++) {
    const [row, column] = [Math.floor(square / pixels), square % pixels];
    if ((row + column) % 2 === 0) {
      squares += `M${at.x + column * unit} ${at.y + row * unit}h${unit}v${unit}h${-unit}z`;
    }
  }
  return drawn("path", { class: "opening", d: squares });
}
