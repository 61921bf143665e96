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
    element("p", {}, text("page-lattice-count", facts)),
    drawnLayers(sizes),
    ...(positions <= MOST_DRAWN
      ? [
          element("p", {}, text("page-lattice-note")),
          element("div", { class: "scrolls" }, drawnLattice()),
        ]
      : [element("p", {}, text("page-lattice-large"))]),
  );
}

// Draws a bar for each layer; that of the present position is lit.
function drawnLayers(sizes) {
  const [width, height, most] = [1000, 150, Math.max(...sizes)];
  const bar = width / sizes.length;
  const drawing = drawn("svg", {
    class: "layers",
    viewBox: `0 0 ${width} ${height + 24}`,
    role: "img",
    "aria-label": sizes.join(" "),
  });
  sizes.forEach((size, layer) => {
    const tall = (size / most) * (height - 26);
    drawing.append(
      drawn("rect", {
        class: layer === state.at ? "bar now" : "bar",
        x: layer * bar + 1,
        y: height - tall,
        width: Math.max(1, bar - 2),
        height: tall,
      }),
    );
    if (bar > 26)
      drawing.append(drawn("text", { x: (layer + 0.5) * bar, y: height - tall - 6 }, size));
    if (bar > 26 || layer % 10 === 0)
      drawing.append(
        drawn("text", { class: "quiet", x: (layer + 0.5) * bar, y: height + 18 }, layer),
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
    "aria-label": text("page-lattice"),
  });
  const place = (layer, index) => ({
    x: (layer + 0.5) * across,
    y: height / 2 + (index - (layers[layer].length - 1) / 2) * down,
  });
  const [edges, nodes] = [drawn("g", {}), drawn("g", {})];
  const current = state.game.rankOf(currentPosition());
  layers.forEach((layer, filled) =>
    layer.forEach((lengths, index) => {
      const from = place(filled, index);
      state.game.alternatives(lengths).forEach((move) => {
        const rank = state.game.rankOf(afterMove(lengths, move.cell, m));
        const to = place(
          filled + 1,
          layers[filled + 1].findIndex((other) => state.game.rankOf(other) === rank),
        );
        edges.append(
          drawn("line", {
            class: move.cost === 0 ? "way best" : "way",
            x1: from.x,
            y1: from.y,
            x2: to.x,
            y2: to.y,
          }),
        );
      });
      nodes.append(drawnNode(lengths, from, state.game.rankOf(lengths) === current));
    }),
  );
  drawing.append(edges, nodes);
  return drawing;
}

function drawnNode(lengths, { x, y }, isCurrent) {
  const { n, m } = state.board;
  const unit = Math.min(36 / m, 32 / n);
  const value = signed(state.game.valueOf(lengths));
  const show = () => showPosition(lengths);
  const node = drawn("g", {
    class: isCurrent ? "node now" : "node",
    role: "button",
    tabindex: 0,
    "aria-label": `${maskText(lengths, m)}: ${value}`,
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
  node.append(drawn("text", { x, y: y + 25 }, value));
  return node;
}
