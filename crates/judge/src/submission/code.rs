//! The names of what can be wrong with submissions.

codes! {
    /// Findings about trees of submissions.
    pub mod submission_code {
        /// A directory of the jury's tree that is nearly spelt as one that states an expectation.
        DIRECTORY = "submission-directory",
        /// A comment of a submission that contradicts its directory.
        CONTRADICTION = "submission-contradiction",
    }
}
