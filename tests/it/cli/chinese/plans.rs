//! Plans and `problem.toml` with slips.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

const PLAN: &str = "problem/plans/classic.toml";
const CONFIG: &str = "problem/problem.toml";

/// A file, the words in it, and what somebody wrote in their place.
const SLIPS: [[&str; 3]; 13] = [
    [CONFIG, "name = \"chess\"", "nmae = \"chess\""],
    [CONFIG, "name = \"chess\"", "name＝\"chess\""],
    [CONFIG, "n = { min = 1, max = 10 }", "n = { min = 5, max = 2 }"],
    [CONFIG, "n = { min = 1, max = 10 }", "n = 5"],
    [CONFIG, "io = \"standard\"", "io = \"std\""],
    [PLAN, "points = 25", "points = 24"],
    [PLAN, "id = 2", "id = 4"],
    [PLAN, "family = \"maximal\"", "family = \"maximla\""],
    [PLAN, "b = \"zero\"\npurpose", "b = \"drawn\"\npurpose"],
    [PLAN, "n = 4\nm = 4", "n = 6\nm = 4"],
    [PLAN, "no-memory = 35", "no-memry = 35"],
    [
        PLAN,
        "purpose = { zh = \"只有一列两格\", en = \"a single column of two cells\" }",
        "purpose = { zh = \"一列两格\" }",
    ],
    [
        PLAN,
        "purpose = { zh = \"只有一列两格\", en = \"a single column of two cells\" }",
        "purpose = 3",
    ],
];

#[test]
fn slips_in_plans_are_explained() {
    let runs = SLIPS.map(|[file, right, wrong]| {
        let here = Workplace::with_room();
        here.edit(file, right, wrong);
        here.run("gen --check --plan classic --lang zh")
    });
    assert_snapshot!(transcript(runs));
}
