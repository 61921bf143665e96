//! The names of what can be wrong with submissions.

codes! {
    /// Findings about submissions and what is expected of them.
    pub mod submission_code {
        /// A comment of a submission that is meant as a statement and is none.
        STATEMENT = "submission-statement",
        /// A directory of the jury's tree that is nearly spelt as one that states an expectation.
        DIRECTORY = "submission-directory",
        /// A comment of a submission that contradicts its directory.
        CONTRADICTION = "submission-contradiction",
        /// A record of what programs earn that is none.
        EARNED = "submission-earned",
        /// Programs of which it was not recorded what they earn on the tests of a plan.
        UNRECORDED = "submission-unrecorded",
    }
}
