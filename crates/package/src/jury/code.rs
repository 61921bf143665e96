//! The names of what can be wrong with the jury's programs.

codes! {
    /// Findings about the jury's programs and what is expected of them.
    pub mod jury_code {
        /// A comment of a program that is meant as a statement and is none.
        STATEMENT = "submission-statement",
        /// A record of what programs earn that is none.
        EARNED = "submission-earned",
    }
}
