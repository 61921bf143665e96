//! The names of findings about the strength of a test set.

codes! {
    /// Findings about the strength of a test set.
    pub mod strength_code {
        /// A wrong program that dies on too few tests.
        SURVIVES = "strength-survives",
        /// A slow program of which it is not clear whether it comes in time.
        UNCLEAR_COST = "strength-unclear-cost",
        /// A slow program that earns other points than the plan means it to.
        BRUTE_FORCE = "strength-brute-force",
        /// A slow program whose points the plan does not state.
        UNLISTED_BRUTE_FORCE = "strength-unlisted-brute-force",
        /// A name in the plan that is not that of a slow program.
        UNKNOWN_BRUTE_FORCE = "strength-unknown-brute-force",
        /// Two tests that ask the same.
        EQUAL_TESTS = "strength-equal-tests",
        /// Wrong programs that no test distinguishes.
        ALIKE = "strength-alike",
    }
}
