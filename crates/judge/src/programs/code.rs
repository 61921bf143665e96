//! The names of what can be wrong with the programs of a package.

codes! {
    /// Findings about the programs of a package.
    pub mod programs_code {
        /// A source that does not compile.
        NOT_COMPILED = "program-not-compiled",
        /// A source in a package for a judge that does not compile there.
        NOT_COMPILED_BY_JUDGE = "program-not-compiled-by-judge",
        /// A header that is not there.
        MISSING_HEADER = "program-missing-header",
        /// A command whose first word is no generator.
        UNKNOWN_GENERATOR = "generator-unknown",
        /// A command whose first word is the name of several generators.
        AMBIGUOUS_GENERATOR = "generator-ambiguous",
        /// A command with a word that means something else in plans.
        RESERVED_WORD = "generator-reserved-word",
        /// A validator that refuses an input.
        REFUSED = "validator-refuses",
        /// A validator that does not say whether an input is valid.
        VALIDATOR_FAILS = "validator-fails",
        /// Validators that accept blanks and line ends that no strict format has.
        ACCEPTS_BLANKS = "validator-accepts-blanks",
        /// Validators that accept another damage that no strict format has.
        ACCEPTS_DAMAGE = "validator-accepts-damage",
        /// A checker that fails, accepts nothing, refuses an answer, or changes its mind.
        CHECKER_MISTAKE = "checker-mistake",
        /// A test of the checker to which it gives another verdict.
        CHECKER_TEST = "checker-test",
        /// A test of the checker without one of its files.
        CHECKER_TEST_FILES = "checker-test-files",
        /// A test of the checker in a directory that states no verdict.
        CHECKER_TEST_PLACE = "checker-test-place",
    }
}
