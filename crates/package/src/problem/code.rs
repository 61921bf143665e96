//! The names of what can be wrong with `problem.toml` and the plans as files.

codes! {
    /// Findings about `problem.toml` and the plans as files.
    pub mod config_code {
        /// A configuration file is no TOML.
        SYNTAX = "config-syntax",
        /// A configuration file of the problem is missing.
        MISSING_FILE = "config-missing-file",
        /// A handmade board that is named and has faults.
        UNFIT_BOARD = "config-unfit-board",
        /// A key that means nothing here.
        UNKNOWN_KEY = "config-unknown-key",
        /// A key that must be there is not.
        MISSING_KEY = "config-missing-key",
        /// A value of the wrong type.
        WRONG_TYPE = "config-wrong-type",
        /// A number outside what the key allows.
        OUT_OF_RANGE = "config-out-of-range",
        /// A word that is none of those allowed.
        UNKNOWN_WORD = "config-unknown-word",
        /// A text that the key does not allow.
        BAD_TEXT = "config-bad-text",
        /// The UUID of the built-in problem in a problem that is another.
        BORROWED_UUID = "config-borrowed-uuid",
        /// A word on the command line that is no parameter with its value.
        BAD_PARAMETER = "config-bad-parameter",
        /// A parameter that is given twice on the command line.
        REPEATED_KEY = "config-repeated-key",
        /// A table as it was written in an earlier version.
        OLD_FORM = "config-old-form",
        /// A key that is not supported yet.
        NOT_YET = "config-not-yet",
        /// An interval whose least exceeds its greatest, or is empty after narrowing.
        EMPTY_INTERVAL = "config-empty-interval",
    }
}
