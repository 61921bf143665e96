// Discs and figures of drawings.

// The size of a unit of the drawing on the screen, in pixels of it.
const shapes = { scale: 1 };

// Draws a disc.
function disc(centreX, centreY, radius, attributes) {
  const classes = ["disc", attributes && attributes.class].filter(Boolean).join(" ");
  return drawn("circle", { cx: centreX, cy: centreY, r: radius, ...attributes, class: classes });
}

// Draws figures on a base line. `anchor` is the part of them that is at x: "middle", or "end".
function figure(content, { x, y, size, anchor = "middle", ...attributes }) {
  const classes = ["figure", attributes.class].filter(Boolean).join(" ");
  const style = { "font-size": size, "text-anchor": anchor };
  return drawn("text", { ...attributes, x, y, ...style, class: classes }, String(content));
}

// Draws the ground of a playable cell, a tint.
function opening(x, y) {
  const inset = 6;
  const side = CELL - 2 * inset;
  const at = { x: x + inset, y: y + inset, width: side, height: side, rx: 8 };
  return drawn("rect", { ...at, class: "opening" });
}
