//! The names of what can be found out about a test set.

codes! {
    /// Findings about test sets on disk.
    pub mod testset_code {
        /// An input without its answer.
        MISSING_ANSWER = "testset-missing-answer",
        /// An answer without its input.
        MISSING_INPUT = "testset-missing-input",
        /// Two inputs for one test.
        SEVERAL_INPUTS = "testset-several-inputs",
        /// Two answers for one input.
        SEVERAL_ANSWERS = "testset-several-answers",
        /// Two tests whose names differ in zeros in front of the number.
        SAME_NUMBER = "testset-same-number",
        /// A file of the manifest that is not there.
        MISSING_FILE = "testset-missing-file",
        /// A file that is not as the manifest records it.
        CHANGED_FILE = "testset-changed-file",
        /// Files that look like those of a test and are not read.
        UNREAD = "testset-unread",
        /// A test whose name holds no number, or several.
        UNNUMBERED = "testset-unnumbered",
        /// A manifest that cannot be read.
        BAD_MANIFEST = "testset-bad-manifest",
        /// The plan of the test set is not a plan of the problem.
        UNKNOWN_PLAN = "testset-unknown-plan",
        /// A test that the manifest does not know.
        FOREIGN_TEST = "testset-foreign-test",
        /// Two tests with the same input.
        DUPLICATE = "testset-duplicate",
        /// A test that breaks a rule of its number.
        RULE_BROKEN = "testset-rule-broken",
        /// A test outside the constraints of its subtask.
        OUTSIDE_SUBTASK = "testset-outside-subtask",
        /// An answer file that is not one integer and a newline.
        ANSWER_FORMAT = "testset-answer-format",
        /// An answer that is not the one of its input.
        WRONG_ANSWER = "testset-wrong-answer",
        /// An input that the reference solver cannot take.
        UNSOLVABLE = "testset-unsolvable",
        /// Tests that are not what their plan gives.
        STALE = "testset-stale",
        /// An input that must be refused and is valid.
        NOT_INVALID = "testset-not-invalid",
        /// An input that must be refused for a subtask that there is not.
        UNKNOWN_SUBTASK = "testset-unknown-subtask",
        /// An input that is refused for another reason than expected.
        OTHER_MESSAGE = "testset-other-message",
    }
}
