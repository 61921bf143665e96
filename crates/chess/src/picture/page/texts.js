// Sentences in the language of the page, and the elements that hold them.

let language = "en";

// Returns a sentence of the catalogue, its placeholders `{$name}` filled in.
function text(key, facts) {
  const sentence = DATA.texts[language][key];
  if (sentence === undefined) return key;
  return sentence.replace(/\{\$(\w+)\}/g, (whole, name) =>
    facts && name in facts ? forPeople(facts[name]) : whole,
  );
}

// Returns what is said about something, behind its name.
const about = (name, value) => text("about", { subject: name, what: value });

// Makes an element. Text is always set as text, never as markup.
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  children.forEach((child) => made.append(child));
  return made;
}

// Makes an element of a drawing.
function drawn(tag, attributes, ...children) {
  const made = document.createElementNS(byId("drawing").namespaceURI, tag);
  setAttributes(made, attributes);
  children.forEach((child) => made.append(child));
  return made;
}

function setAttributes(made, attributes) {
  Object.entries(attributes || {}).forEach(([name, value]) => {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false)
      made.setAttribute(name, value === true ? "" : value);
  });
}

const byId = (id) => document.getElementById(id);

function replaceChildren(parent, ...children) {
  while (parent.firstChild) parent.removeChild(parent.firstChild);
  children.forEach((child) => parent.append(child));
}

function button(key, click, attributes) {
  return element("button", { type: "button", click, ...attributes }, text(key));
}

// Puts the sentences of the skeleton into the language of the page.
function translateSkeleton() {
  document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
  document.querySelectorAll("[data-text]").forEach((labelled) => {
    labelled.textContent = text(labelled.dataset.text);
  });
  document.querySelectorAll("[data-label]").forEach((labelled) => {
    labelled.setAttribute("aria-label", text(labelled.dataset.label));
    labelled.title = text(labelled.dataset.label);
  });
}

const cellName = (cell, m) => `(${Math.floor(cell / m) + 1}, ${(cell % m) + 1})`;

const playerName = (player) => text(player === BLACK ? "player-black" : "player-white");

// Returns a number with the minus sign of print, and any other fact as it is.
const forPeople = (fact) => (typeof fact === "number" && fact < 0 ? `−${-fact}` : String(fact));

const signed = (number) => (number > 0 ? `+${number}` : forPeople(number));

// Returns a number for people: exact where it is short, otherwise as a power of ten.
function largeNumber(number) {
  if (number < 1e12)
    return String(number).replace(/\B(?=(\d{3})+$)/g, language === "zh" ? "" : ",");
  const exponent = Math.floor(Math.log10(number));
  const superscript = String(exponent).replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]);
  return `${(number / 10 ** exponent).toFixed(1)}·10${superscript}`;
}

// Reports something to people who use a screen reader.
function announce(sentence) {
  byId("announcement").textContent = sentence;
}

const prefersLessMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

// Animates an element, unless less motion is preferred.
function animate(target, frames, options) {
  if (prefersLessMotion() || !target.animate) return null;
  return target.animate(frames, options);
}

// Values that outlive a reload where the browser stores any.
function remembered(name) {
  try {
    return window.localStorage.getItem(`muqi-${name}`);
  } catch (refused) {
    return null;
  }
}

// Stores what a person chose; nothing takes the choice back.
function remember(name, value) {
  try {
    if (value === null) window.localStorage.removeItem(`muqi-${name}`);
    else window.localStorage.setItem(`muqi-${name}`, value);
  } catch (refused) {
    // Pages of files may not store anything; the value then lasts as long as the page.
  }
}
