//! `docs/mutants.md` says what mutants there are, and which changes make none.

use std::fmt::Write as _;

use muqi::flawed::{INVISIBLE, mutants};

use super::assert_page_is;

/// What stands before the tables.
const INTRODUCTION: &str = "\
# Mutants

A list of mistakes has those that somebody found. Mutants are the other way round: every choice that \
the reference makes, from the first number that is read to the number that is printed, is data, and \
each is made otherwise, one at a time or two. A mutant differs from the reference and from every \
other mutant on some board; tests prove it. `tests/it/mutants.rs` holds every edition of the test \
set to killing every mutant.

This page is written by a test (`MUQI_WRITE_DOCS=1 cargo test --test it docs::mutants`).
";

/// What stands before the table of invisible.
const CANNOT_SHOW: &str = "\
## Changes that cannot show

On boards of at most 10 × 10 cells with scores from 0 to 100,000 these make no difference. Each was \
held against the reference on every board of at most 3 × 3 with scores from 0 to 2 and on a million \
drawn boards (`cargo test --release --lib mutants -- --ignored`). On 3 × 3 two kinds of change are \
held to something stronger instead: keys (`key/…`), to tell all positions of all shapes up to \
10 × 10 apart; number types, to keep every score and every difference that can occur.
";

#[test]
fn the_page_of_mutants_has_them_all() {
    let mut page = format!("{INTRODUCTION}\n## {} mutants\n\n", mutants().len());
    page += "| mutant | what it does |\n| --- | --- |\n";
    for mutant in mutants() {
        let _ = writeln!(page, "| `{}` | {} |", mutant.name, mutant.description);
    }
    page += &format!("\n{CANNOT_SHOW}\n| change | why |\n| --- | --- |\n");
    for known in INVISIBLE {
        let _ = writeln!(page, "| `{}` | {} |", known.name, known.reason);
    }
    assert_page_is("mutants.md", &page);
}
