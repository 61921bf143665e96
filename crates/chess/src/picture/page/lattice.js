// All positions of a small board as the lattice they form, and the sizes of the layers.

const MOST_DRAWN = 130;

function drawLattice() {
  if (!byId("lattice-fold").open) return;
  const { n, m } = state.board;
  const positions = binomial(n + m, n);
  const sizes = layerSizes(n, m);
  const facts = {
    n,
    m,
    sum: n + m,
    positions: largeNumber(positions),
    most: largeNumber(Math.max(...sizes)),
  };
  replaceChildren(
    byId("lattice"),
    element("p", {}, text("explore-lattice-count", facts)),
    drawnLayers(sizes),
    ...(positions <= MOST_DRAWN
      ? [
          element("p", {}, text("explore-lattice-note")),
          element("div", { class: "scrolls" }, drawnLattice()),
        ]
      : [element("p", {}, text("explore-lattice-large"))]),
  );
}

// The pixels of the figures below the bars.
const BAR_FIGURE = 14;

// Draws a bar for each layer; that of the present position is lit.
function drawnLayers(sizes) {
  const [width, most] = [1000, Math.max(...sizes)];
  const bar = width / sizes.length;
  // Figures can be read where the drawing is narrow, too; those of the last bar end beside it.
  const unit = width / Math.max(1, byId("lattice").clientWidth);
  const size = BAR_FIGURE * Math.max(1, unit);
  const height = 120 + 2 * size;
  // The least of 1, 2, 5, 10 … bars that are wider than a number.
  const every = [1, 2, 5, 10, 20, 50, 100].find(
    (bars) => bars * bar > size * (0.6 * String(sizes.length).length + 0.6),
  );
  const isRoomy = bar > 0.6 * size * String(most).length + 4;
  const drawing = drawn("svg", {
    class: "layers",
    viewBox: `${-size} 0 ${width + 2 * size} ${height + 1.6 * size}`,
    "font-size": size,
    role: "img",
    "aria-label": sizes.join(" "),
  });
  sizes.forEach((filled, layer) => {
    const tall = (filled / most) * (height - 2 * size);
    drawing.append(
      drawn("rect", {
        class: layer === state.at ? "bar now" : "bar",
        x: layer * bar + 1,
        y: height - tall,
        width: Math.max(1, bar - 2),
        height: tall,
      }),
    );
    if (isRoomy)
      drawing.append(drawn("text", { x: (layer + 0.5) * bar, y: height - tall - 6 }, filled));
    if (isRoomy || layer % every === 0)
      drawing.append(
        drawn("text", { x: (layer + 0.5) * bar, y: height + 1.3 * size }, layer),
      );
  });
  return drawing;
}

// Draws every position as a node with its value; a click shows it on the board.
function drawnLattice() {
  const { n, m } = state.board;
  const layers = positionsByLayer(n, m);
  const most = Math.max(...layers.map((layer) => layer.length));
  const [across, down] = [86, 74];
  const [width, height] = [layers.length * across, most * down];
  const drawing = drawn("svg", {
    class: "lattice",
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: "group",
    "aria-label": text("explore-lattice"),
  });
  const place = (layer, index) => ({
    x: (layer + 0.5) * across,
    y: height / 2 + (index - (layers[layer].length - 1) / 2) * down,
  });
  const [edges, nodes] = [drawn("g", {}), drawn("g", {})];
  const passed = ranksOfLine();
  const current = passed[state.at];
  layers.forEach((layer, filled) =>
    layer.forEach((lengths, index) => {
      const from = place(filled, index);
      state.game.alternatives(lengths).forEach((move) => {
        const rank = state.game.rankOf(afterMove(lengths, move.cell, m));
        const to = place(
          filled + 1,
          layers[filled + 1].findIndex((other) => state.game.rankOf(other) === rank),
        );
        const own = state.game.rankOf(lengths);
        const isPlayed = passed[filled] === own && passed[filled + 1] === rank;
        const classes = ["way", move.cost === 0 ? "best" : "", isPlayed ? "played" : ""];
        edges.append(
          drawn("line", {
            class: classes.join(" ").trim(),
            x1: from.x,
            y1: from.y,
            x2: to.x,
            y2: to.y,
          }),
        );
      });
      const rank = state.game.rankOf(lengths);
      const kind = rank === current ? "node now" : passed.includes(rank) ? "node passed" : "node";
      nodes.append(drawnNode(lengths, from, kind));
    }),
  );
  drawing.append(edges, nodes);
  return drawing;
}

// Returns the ranks of the positions that the game has passed, the present one last.
const ranksOfLine = () =>
  Array.from({ length: state.at + 1 }, (_, moves) => state.game.rankOf(positionAfter(moves)));

function drawnNode(lengths, { x, y }, kind) {
  const { n, m } = state.board;
  const unit = Math.min(36 / m, 32 / n);
  const value = signed(state.game.valueOf(lengths));
  const show = () => showPosition(lengths);
  const node = drawn("g", {
    class: kind,
    "aria-current": kind === "node now" ? "true" : null,
    role: "button",
    tabindex: 0,
    "aria-label": about(maskText(lengths, m), value),
    click: show,
    keydown: (event) => event.key === "Enter" && show(),
  });
  node.append(
    drawn("rect", { class: "plate", x: x - 30, y: y - 33, width: 60, height: 66, rx: 5 }),
  );
  const [left, top] = [x - (m * unit) / 2, y - 28];
  node.append(
    drawn("rect", { class: "frame", x: left, y: top, width: m * unit, height: n * unit }),
  );
  lengths.forEach((length, row) =>
    node.append(
      drawn("rect", {
        class: "full",
        x: left,
        y: top + row * unit,
        width: length * unit,
        height: unit,
      }),
    ),
  );
  node.append(figure(value, { x, y: y + 25, size: 14 }));
  return node;
}
