// Brings everything together, when the page is opened.

function drawAll() {
  drawBoard();
  drawMask();
  drawScores();
  drawTransport();
  drawLooks();
  if (state.change === "board") forgetProblemOfLink();
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
  // The choice outlives a reload of a link that names a language.
  if (sharedWord("lang"))
    replaceFragment(window.location.hash.replace(/lang=[a-z]+/, `lang=${language}`));
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
    // Returns what is wrong with an input.
    faults: (input) => readBoard(input).faults,
  });
}

function showLanguage() {
  translateSkeleton();
  showTitle();
  const other = language === "zh" ? "en" : "zh";
  byId("language").textContent = other === "zh" ? "中文" : "English";
  byId("language").lang = other === "zh" ? "zh-CN" : "en";
  fillEncodings();
  if (!byId("link-problem").hidden) drawProblemOfLink();
  changed("view");
}

// The looks that a person may choose: "system" is light or dark as the system is.
const LOOKS = ["system", "light", "dark"];

const darkSystem = window.matchMedia("(prefers-color-scheme: dark)");

function setLook(look) {
  const ofSystem = darkSystem.matches ? "dark" : "light";
  document.documentElement.className = look === "system" ? ofSystem : look;
  byId("look").value = look;
}

// Changes the colours.
function chooseLook(look) {
  setLook(look);
  remember("look", look === "system" ? null : look);
  changed("view");
}

function nextLook() {
  chooseLook(LOOKS[(LOOKS.indexOf(byId("look").value) + 1) % LOOKS.length]);
}

// Shows the look that a person has chosen, or that of the system. A board in the frame of another
// page has the colours of that page, which are those of the system.
function startLook() {
  const chosen = isEmbedded ? null : remembered("look");
  setLook(LOOKS.includes(chosen) ? chosen : "system");
  byId("look").addEventListener("change", () => chooseLook(byId("look").value));
  darkSystem.addListener(() => {
    setLook(byId("look").value);
    changed("view");
  });
}

function drawLooks() {
  byId("encoding").value = state.encoding;
}

// Returns the language that the link names, that a person has chosen, that the page was made in,
// or that the browser speaks.
function languageAtFirst() {
  const ofBrowser = /^zh/i.test(navigator.language) ? "zh" : "en";
  const wanted = sharedWord("lang") || remembered("language") || DATA.language || ofBrowser;
  return wanted === "zh" ? "zh" : "en";
}

// Shows the title of the board, where it has one, or of all pages.
function showTitle() {
  const title = state.title === null ? text("explore-title") : state.title;
  document.title = title;
  document.querySelector("h1").textContent = title;
}

function start() {
  state.encoding = DATA.convention;
  language = languageAtFirst();
  startLook();
  byId("language").addEventListener("click", toggleLanguage);
  byId("encoding").addEventListener("change", () => {
    state.encoding = byId("encoding").value;
    changed("view");
  });
  showSharedPart();
  startTransport();
  setBoard(DATA.board, DATA.line, DATA.line.length);
  offerToScripts();
  window.addEventListener("hashchange", () => {
    if (window.location.hash === ownFragment) return;
    showSharedPart();
    showLink();
  });
  onChange(drawAll);
  startFolds();
  showLanguage();
  showLink();
  if (isEmbedded) reportHeight();
}

start();
