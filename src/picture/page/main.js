// Brings everything together, when the page is opened.

function drawAll() {
  drawBoard();
  drawMask();
  drawScores();
  drawTransport();
  drawLooks();
  if (state.change === "forward") {
    animateMove();
    animateDigits();
    announceMove();
  }
  if (state.change === "back" || state.change === "jump") announceMove();
}

function toggleLanguage() {
  language = language === "zh" ? "en" : "zh";
  remember("language", language);
  showLanguage();
}

// Offers what a teacher, or a test, may ask the page; nothing of it changes the game.
function offerToScripts() {
  window.muqi = Object.freeze({
    // Returns Black's score less White's from a position to the end, by the mask of the position;
    // nothing where no position of the board has this mask.
    value(mask) {
      const { n, m } = state.board;
      const bits = Array.from({ length: n + m }, (_, k) => Math.floor(mask / 2 ** k) % 2);
      const isExact = n + m <= 53 && mask < 2 ** (n + m);
      if (!isExact || bits.filter(Boolean).length !== n) return undefined;
      return state.game.valueOf(lengthsOfBits(bits, n));
    },
    // Returns the milliseconds in which the values of all positions are computed.
    milliseconds() {
      const start = performance.now();
      solve(state.board);
      return performance.now() - start;
    },
    // Returns what is wrong with an input.
    faults: (input) => readBoard(input).faults,
  });
}

function showLanguage() {
  translateSkeleton();
  const title = titleOfPage();
  document.title = title;
  document.querySelector("h1").textContent = title;
  const other = language === "zh" ? "en" : "zh";
  byId("language").textContent = other === "zh" ? "中文" : "English";
  byId("language").lang = other === "zh" ? "zh-CN" : "en";
  fillEncodings();
  changed("view");
}

const LOOKS = ["light", "dark", "pixels"];

function setLook(look) {
  document.documentElement.className = look;
  byId("look").value = look;
  remember("look", look);
}

// Changes the colours, and draws in circles or in pixels.
function showLook(look) {
  setLook(look);
  changed("view");
}

function nextLook() {
  showLook(LOOKS[(LOOKS.indexOf(byId("look").value) + 1) % LOOKS.length]);
}

function drawLooks() {
  byId("encoding").value = state.encoding;
}

// Returns the title: of the board, where it has one.
const titleOfPage = () => (DATA.title === null ? text("page-title") : DATA.title);

function start() {
  state.encoding = DATA.convention;
  const usual = /^zh/i.test(navigator.language) ? "zh" : "en";
  const wanted = sharedWord("lang") || remembered("language") || usual;
  language = wanted === "zh" ? "zh" : "en";
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  setLook(LOOKS.includes(remembered("look")) ? remembered("look") : prefersDark ? "dark" : "light");
  byId("language").addEventListener("click", toggleLanguage);
  byId("look").addEventListener("change", () => showLook(byId("look").value));
  byId("sounds").addEventListener("click", () => switchSounds(!extras.sounds));
  byId("encoding").addEventListener("change", () => {
    state.encoding = byId("encoding").value;
    changed("view");
  });
  showSharedPart();
  startTransport();
  const shared = sharedGame();
  if (shared) setBoard(shared.board, shared.line, shared.at);
  else setBoard(DATA.board, DATA.line, DATA.line.length);
  offerToScripts();
  window.addEventListener("hashchange", () => {
    const other = sharedGame();
    if (other && window.location.hash !== fragmentOf()) setBoard(other.board, other.line, other.at);
  });
  onChange(drawAll);
  startFolds();
  showLanguage();
  showSharedMistake();
}

start();
