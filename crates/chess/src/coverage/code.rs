//! The names of what the tests of a plan do not reach.

codes! {
    /// Findings about what the tests of a plan reach.
    pub mod coverage_code {
        /// No test of a subtask has a bound that one may have.
        UNREACHED_BOUND = "coverage-unreached-bound",
        /// No test of a subtask has an answer of a sign that one may have.
        MISSING_SIGN = "coverage-missing-sign",
        /// No test of a subtask has more rows than columns, or fewer, or as many, though one may.
        MISSING_ORIENTATION = "coverage-missing-orientation",
        /// No test at all is a row, a column, or has more rows than columns and scores of White.
        MISSING_KIND = "coverage-missing-kind",
        /// No input is as long as one may be.
        SHORT_INPUTS = "coverage-short-inputs",
    }
}
