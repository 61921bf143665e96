//! The answers of a test set as theorems for Coq, with the library that they follow from.
//!
//! ```text
//! README.md           what is to be known, in both languages
//! check.sh …          the library of the engine
//! answers/test_01.v   a theorem on the answer of a test
//! ```
//!
//! Coq is no judge: it takes no statements, points or limits. So this is no
//! [`Target`](super::Target).

use std::fmt::Write as _;

use muqi_package::{
    problem::{Problem, Theorems},
    testset::TestCase,
};
use muqi_text::{Failed, Language};

use super::Package;

/// The name on the command line, and of the directory.
pub const COQ: &str = "coq";

/// The directory of the answers.
const ANSWERS: &str = "answers";

/// Returns what states the answers of a problem as theorems.
///
/// # Errors
///
/// When the engine of the problem has no theorems.
pub fn theorems_of(problem: &Problem) -> Result<&dyn Theorems, Failed> {
    let engine = problem.kind.name();
    let theorems = problem.engine.theorems();
    theorems.ok_or_else(|| message!("export-engine-lacks-theorems", engine = engine).into())
}

/// The file of the theorem on a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestTheorem {
    path: String,
    theorem: String,
}

impl TestTheorem {
    /// Returns the theorem on the answer of a valid test, whether it is right or not; nothing where
    /// its answer is none.
    pub fn new(theorems: &dyn Theorems, test: &TestCase) -> Option<Self> {
        // No name of Coq begins with a digit.
        let begins_with_digit = test.name.starts_with(|first: char| first.is_ascii_digit());
        let name =
            if begins_with_digit { format!("test_{}", test.name) } else { test.name.clone() };
        let theorem = theorems.theorem(&name, &test.input, &test.answer)?;
        Some(Self { path: format!("{ANSWERS}/{name}.v"), theorem })
    }
}

/// Returns the theorems on the tests of an edition with all that Coq needs to check them.
pub fn coq_files(
    theorems: &dyn Theorems,
    problem: &Problem,
    plan: &str,
    of_tests: impl IntoIterator<Item = TestTheorem>,
) -> Package {
    let title = &problem.config.title;
    let mut guide = format!("# {} · {} · Coq\n", title.zh, title.en);
    for language in Language::ALL {
        for paragraph in theorems.guide(plan) {
            let _ = write!(guide, "\n{}\n", language.text(paragraph));
        }
    }
    let mut files = Package::default();
    files.add("README.md", guide);
    for (name, text) in theorems.library() {
        files.add(name, text);
    }
    for TestTheorem { path, theorem } in of_tests {
        files.add(path, theorem);
    }
    files
}
