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
// A link to a closed part of the page opens it; so does printing, for all parts.
const open = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.tagName === "DETAILS") target.open = true;
};
addEventListener("hashchange", open);
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((part) => { part.open = true; }));
open();
