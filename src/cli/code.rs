//! The names of the findings of commands, and the list of all codes.

use crate::{
    chess::{coverage::coverage_code, input::input_code},
    judge::programs_code,
    jury::jury_code,
    plan::plan_code,
    problem::config_code,
    strength::strength_code,
    submission::submission_code,
    testset::testset_code,
    text::{Code, block_code, path_code},
};

codes! {
    /// Findings about generated files that a person has changed.
    pub mod generated_code {
        /// A generated file that a person has changed.
        EDITED = "generated-edited",
        /// A generated file that a person has changed and that is no longer wanted.
        DROPPED = "generated-dropped",
        /// Something in the place of a generated file that is no file or cannot be read.
        OBSTACLE = "generated-obstacle",
    }
}

codes! {
    /// Findings about statements, editorials and drawings.
    pub mod text_code {
        /// A statement, an editorial or the drawing that a package lacks.
        MISSING = "text-missing",
    }
}

codes! {
    /// Findings about what programs of the jury have earned.
    pub mod record_code {
        /// Programs of which it was not recorded what they earn on the tests of a plan.
        UNRECORDED = "submission-unrecorded",
    }
}

codes! {
    /// Findings about the parts of a judging.
    pub mod judging_code {
        /// Parts of a judging that are not there.
        MISSING_PARTS = "judging-missing-parts",
        /// Contestants who are in no part, though all parts are there.
        MISSING_CONTESTANTS = "judging-missing-contestants",
        /// Parts that were judged when other contestants were there.
        OTHER_CONTESTANTS = "judging-other-contestants",
        /// Parts of other numbers that were judged when other contestants were there.
        OTHER_NUMBERS = "judging-other-numbers",
    }
}

/// Returns the codes of all findings, in the order in which `docs/diagnostics.md` explains them.
pub fn codes() -> impl Iterator<Item = Code> {
    let of_files: [&[Code]; 9] = [
        &path_code::ALL,
        &input_code::ALL,
        &config_code::ALL,
        &plan_code::ALL,
        &programs_code::ALL,
        &coverage_code::ALL,
        &testset_code::ALL,
        &generated_code::ALL,
        &block_code::ALL,
    ];
    let others: [&[Code]; 6] = [
        &text_code::ALL,
        &strength_code::ALL,
        &jury_code::ALL,
        &submission_code::ALL,
        &record_code::ALL,
        &judging_code::ALL,
    ];
    of_files.into_iter().chain(others).flatten().copied()
}
