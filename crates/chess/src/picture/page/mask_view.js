// The position as one number: large digits, each of which belongs to an edge of the board.

function drawMask() {
  const { m } = state.board;
  const steps = stepsOf(currentPosition(), m);
  const digits = ENCODINGS[state.encoding].digits(steps);
  const isBits = ENCODINGS[state.encoding].base === 2;
  const row = byId("digits");
  row.style.setProperty("--count", digits.length);
  replaceChildren(
    row,
    ...digits.map((digit, index) =>
      digitElement(digit, steps, isBits ? digits.length - 1 - index : null),
    ),
  );
  const number = numberOf(state.encoding, digits, m);
  byId("decimal").textContent = number === null ? "" : `= ${number}`;
  byId("encoding-note").textContent = text(`explore-encoding-${state.encoding}-note`);
}

function digitElement(digit, steps, place) {
  const step = digit.step;
  return element(
    "button",
    {
      type: "button",
      class: `digit ${steps[step].up ? "up" : "right"}`,
      "data-step": step,
      "aria-label": text(steps[step].up ? "explore-digit-up" : "explore-digit-right", {
        value: digit.value,
        place: place === null ? step : place,
      }),
      mouseenter: () => glow(step, true),
      mouseleave: () => glow(step, false),
      focus: () => glow(step, true),
      blur: () => glow(step, false),
      click: () => guessDigit(step),
    },
    element("span", { class: "value" }, digit.value),
    element("span", { class: "place", "data-place": place === null ? "" : place }),
  );
}

// Lets the two digits of the last move cross each other.
function animateDigits() {
  const { n, m } = state.board;
  const place = stepOfMove(state.line[state.at - 1], n, m);
  const [first, second] = [place, place + 1].map((step) =>
    byId("digits").querySelector(`.digit[data-step="${step}"]`),
  );
  if (!first || !second) return;
  const distance = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
  const options = {
    duration: Math.min(520, 420 / transport.speed),
    easing: "cubic-bezier(.3,.8,.3,1)",
  };
  const cross = (digit, by) =>
    animate(
      digit.firstChild,
      [{ transform: `translate(${by}px)` }, { transform: "none" }],
      options,
    );
  cross(first, distance);
  cross(second, -distance);
}

// Slides the digits from their edges on the board into the number, bit 0 first.
function slideOut() {
  const duration = 900;
  const steps = state.board.n + state.board.m;
  byId("digits")
    .querySelectorAll(".digit")
    .forEach((digit) => {
      const step = Number(digit.dataset.step);
      const origin = byId("board").querySelector(`.badge[data-step="${step}"] .disc`);
      if (!origin) return;
      const [from, to] = [origin.getBoundingClientRect(), digit.firstChild.getBoundingClientRect()];
      const x = from.left + from.width / 2 - to.left - to.width / 2;
      const y = from.top + from.height / 2 - to.top - to.height / 2;
      const scale = from.height / to.height;
      const frames = [
        { transform: `translate(${x}px, ${y}px) scale(${scale})` },
        { transform: "none" },
      ];
      animate(digit.firstChild, frames, {
        duration,
        delay: (step * 900) / steps,
        easing: "cubic-bezier(.4,0,.2,1)",
        fill: "backwards",
      });
    });
}

function fillEncodings() {
  const select = byId("encoding");
  replaceChildren(
    select,
    ...Object.keys(ENCODINGS).map((name) =>
      element("option", { value: name }, text(`explore-encoding-${name}`)),
    ),
  );
  select.value = state.encoding;
}
