// Sorts a table by the column whose heading is clicked; once more turns it round.
for (const button of document.querySelectorAll("th button")) {
  button.addEventListener("click", () => {
    const heading = button.closest("th");
    const table = heading.closest("table");
    const column = heading.cellIndex;
    const up = heading.getAttribute("aria-sort") !== "ascending";
    for (const other of heading.parentElement.cells) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", up ? "ascending" : "descending");
    const key = (row) => row.cells[column].dataset.key ?? row.cells[column].textContent;
    const order = new Intl.Collator(document.documentElement.lang, { numeric: true });
    const rows = [...table.tBodies[0].rows];
    rows.sort((left, right) => order.compare(key(left), key(right)) * (up ? 1 : -1));
    table.tBodies[0].append(...rows);
  });
}
const find = document.currentScript.dataset.find;
// Leaves what holds all words that are looked for, of the standings and of the submissions.
const rows = [...document.querySelectorAll("#standings tbody tr")].map((row) => {
  const part = document.querySelector(row.querySelector("a").hash);
  const text = `${row.textContent} ${part.querySelector("summary").textContent}`.toLowerCase();
  return { row, part, text };
});
if (rows.length > 1) {
  const found = document.createElement("output");
  const field = Object.assign(document.createElement("input"), { type: "search", placeholder: find });
  field.setAttribute("aria-label", find);
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/);
    for (const { row, part, text } of rows) row.hidden = part.hidden = !words.every((word) => text.includes(word));
    found.textContent = `${rows.filter(({ row }) => !row.hidden).length} / ${rows.length}`;
  });
  const bar = Object.assign(document.createElement("p"), { className: "find" });
  bar.append(field, " ", found);
  document.querySelector(".many").before(bar);
}
// A link to a closed part of the page opens it; so does printing, for all parts.
const open = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.tagName === "DETAILS") target.open = true;
};
addEventListener("hashchange", open);
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((part) => { part.open = true; }));
open();
