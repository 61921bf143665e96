//! The laws of plans, read for the variant of the problem, whose boards are small.
//!
//! - A plan is TOML exactly when a second reader of TOML takes it, and every fault
//!   has a place inside the file.
//! - What is written for its table is read as the same edition.
//! - Every board of an edition satisfies its subtask and the rules; points total
//!   100, and all tests solved earn them.
//! - Every extra test has a board of the problem that no test has.

use std::sync::LazyLock;

use muqi::{plan::Edition, problem::Problem, text::Source};

use crate::support::variant;

use super::problem_toml::assert_refused;

static PROBLEM: LazyLock<Problem> = LazyLock::new(|| variant().0);

pub(crate) fn law(bytes: &[u8]) {
    let source = Source::new("plans/x.toml", bytes);
    match Edition::parse("x", &source, &PROBLEM) {
        Ok(edition) => {
            assert_kept(&edition);
            let table: toml::Table = str::from_utf8(bytes).expect("UTF-8").parse().expect("TOML");
            let written = toml::to_string(&table).expect("a table");
            let again = Edition::parse("x", &Source::new("x", written), &PROBLEM).expect("a plan");
            assert_eq!(format!("{:?}", unplaced(again)), format!("{:?}", unplaced(edition)));
        }
        Err(faults) => assert_refused(&source, &faults),
    }
}

/// Returns an edition without the places of its points.
fn unplaced(edition: Edition) -> Edition {
    Edition { brute_force: None, ..edition }
}

fn assert_kept(edition: &Edition) {
    for test in &edition.tests {
        let subtask = edition.subtask(test.subtask).expect("a subtask");
        let rules = edition.rules.iter().filter(|rule| rule.tests.contain(test.number));
        let bounds = rules.map(|rule| &rule.constraints).chain([&subtask.constraints]);
        for bounds in bounds.chain([&PROBLEM.config.constraints]) {
            assert_eq!(bounds.broken_by(&test.board), [], "test {}", test.number);
        }
        assert_eq!(test.seed, test.recipe.seed(&edition.salt));
    }
    for (extra, number) in edition.extra.iter().zip(1..) {
        assert_eq!(PROBLEM.config.constraints.broken_by(&extra.board), [], "extra {number}");
        assert_eq!(extra.number, number);
        assert!(edition.tests.iter().all(|test| test.board != extra.board), "extra {number}");
    }
    for subtask in &edition.subtasks {
        assert!(subtask.depends_on.iter().all(|&earlier| earlier < subtask.id));
        assert!(edition.tests_of(subtask.id).count() > 0, "subtask {} is empty", subtask.id);
    }
    let recipes: std::collections::BTreeSet<String> =
        edition.tests.iter().map(|test| test.recipe.to_string()).collect();
    assert_eq!(recipes.len(), edition.tests.len(), "two tests have one recipe");
    assert_eq!(edition.subtasks.iter().map(|subtask| subtask.points).sum::<u64>(), 100);
    let solved = vec![true; edition.tests.len()];
    assert_eq!(edition.score(&solved).iter().sum::<u64>(), 100);
    assert_eq!(edition.score(&vec![false; solved.len()]).iter().sum::<u64>(), 0);
}
