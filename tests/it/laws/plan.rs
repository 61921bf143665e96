//! The laws of plans, read for the variant of the problem, whose boards are small.
//!
//! - A plan is TOML exactly when a second reader of TOML takes it, and every fault
//!   has a place inside the file.
//! - What is written for its table is read as the same plan.
//! - All tests solved earn all points, and none solved none.
//! - Every input keeps the constraints of its test, and no extra test has that of a test.

use std::sync::LazyLock;

use muqi::{
    chess::{board_of, input::Bounds},
    plan::{Origin, Plan, Points},
    problem::Problem,
    rng::Seed,
    testset::build,
    text::Source,
};

use crate::support::variant;

use super::problem_toml::assert_refused;

static PROBLEM: LazyLock<Problem> = LazyLock::new(|| variant().0);

pub(crate) fn law(bytes: &[u8]) {
    let source = Source::new("plans/x.toml", bytes);
    match Plan::parse("x", &source, &PROBLEM) {
        Ok(plan) => {
            assert_kept(&plan);
            let table: toml::Table = str::from_utf8(bytes).expect("UTF-8").parse().expect("TOML");
            let written = toml::to_string(&table).expect("a table");
            let again = Plan::parse("x", &Source::new("x", written), &PROBLEM).expect("a plan");
            assert_eq!(meaning(again), meaning(plan));
        }
        Err(faults) => assert_refused(&source, &faults),
    }
}

/// Returns a plan as text, without places in the file.
fn meaning(plan: Plan) -> String {
    let Plan { mut scheme, salt, origins, .. } = plan;
    scheme.brute_force = None;
    format!("{scheme:?} {salt} {origins:?}")
}

/// Tests of a plan whose inputs are made here: there may be thousands.
const MOST_MADE: usize = 40;

fn assert_kept(plan: &Plan) {
    let scheme = &plan.scheme;
    for origin in &plan.origins {
        if let Origin::Command { recipe, seed } = origin {
            assert_eq!(*seed, Seed::derive(&plan.salt, recipe));
        }
    }
    for (place, subtask) in scheme.subtasks.iter().enumerate() {
        let mut earlier = subtask.depends_on.iter().chain(&subtask.includes);
        assert!(earlier.all(|&earlier| earlier < place));
        assert!(scheme.tests_of(place).count() > 0, "subtask {} is empty", subtask.id);
    }
    let total = |solved: bool| -> Points {
        scheme.score(&vec![solved; scheme.tests.len()]).into_iter().sum()
    };
    assert_eq!(total(true), scheme.total());
    assert_eq!(total(false), Points::default());
    if scheme.tests.len() <= MOST_MADE {
        assert_made(plan);
    }
}

fn assert_made(plan: &Plan) {
    let Ok(set) = build(&PROBLEM, plan) else { return };
    let all = Bounds::of(&PROBLEM.config.constraints);
    for (test, case) in plan.scheme.tests.iter().zip(&set.tests) {
        let board = board_of(&case.input).expect("a board");
        let kept = Bounds::of(&plan.scheme.constraints_of(test));
        assert_eq!(kept.broken_by(&board), [], "test {}", test.number);
        assert_eq!(all.broken_by(&board), [], "test {}", test.number);
    }
    for extra in &set.extra {
        assert!(set.tests.iter().all(|test| test.input != extra.input), "{extra:?}");
    }
}
