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

function showLanguage() {
  translateSkeleton();
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

function nextLook() {
  setLook(LOOKS[(LOOKS.indexOf(byId("look").value) + 1) % LOOKS.length]);
}

function drawLooks() {
  byId("encoding").value = state.encoding;
}

function start() {
  const wanted = remembered("language") || (/^zh/i.test(navigator.language) ? "zh" : "en");
  language = wanted === "zh" ? "zh" : "en";
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  setLook(LOOKS.includes(remembered("look")) ? remembered("look") : prefersDark ? "dark" : "light");
  byId("language").addEventListener("click", toggleLanguage);
  byId("look").addEventListener("change", () => setLook(byId("look").value));
  byId("encoding").addEventListener("change", () => {
    state.encoding = byId("encoding").value;
    changed("view");
  });
  startTransport();
  const shared = sharedGame();
  if (shared) setBoard(shared.board, shared.line, shared.at);
  else setBoard(DATA.board);
  window.addEventListener("hashchange", () => {
    const other = sharedGame();
    if (other && window.location.hash !== fragmentOf()) setBoard(other.board, other.line, other.at);
  });
  onChange(drawAll);
  startFolds();
  showLanguage();
}

start();
