//! The names of what can be wrong with a plan.

codes! {
    /// Findings about test plans.
    pub mod plan_code {
        /// A family that does not exist.
        UNKNOWN_FAMILY = "plan-unknown-family",
        /// A handmade board that does not exist.
        UNKNOWN_BOARD = "plan-unknown-board",
        /// A parameter that does not go with the others.
        BAD_PARAMETER = "plan-bad-parameter",
        /// Two subtasks, or two properties, of one id.
        REPEATED_ID = "plan-repeated-id",
        /// The points of a subtask cannot be divided among its tests.
        POINTS_UNEVEN = "plan-points-uneven",
        /// A dependency on a subtask that is not an earlier one.
        DEPENDENCY = "plan-dependency",
        /// A dependency that is named twice.
        REPEATED_DEPENDENCY = "plan-repeated-dependency",
        /// A test of a subtask that does not exist.
        UNKNOWN_SUBTASK = "plan-unknown-subtask",
        /// A subtask without a test.
        EMPTY_SUBTASK = "plan-empty-subtask",
        /// A property that does not exist.
        UNKNOWN_PROPERTY = "plan-unknown-property",
        /// A key that goes with a command, of a test that has none.
        KEY_OF_COMMAND = "plan-key-of-command",
        /// A test with several inputs.
        SEVERAL_INPUTS = "plan-several-inputs",
        /// A command with a quote that is not closed.
        OPEN_QUOTE = "plan-open-quote",
        /// Braces of a command that nothing is known for.
        UNKNOWN_PLACEHOLDER = "plan-unknown-placeholder",
        /// More tests than a plan may have.
        TOO_MANY_TESTS = "plan-too-many-tests",
        /// A sample of several inputs.
        SAMPLE_OF_SEVERAL = "plan-sample-of-several",
        /// A program of the package that fails on a command or an input.
        PROGRAM_FAILS = "plan-program-fails",
        /// Variants of a command that is the same for each of them.
        SAME_VARIANTS = "plan-same-variants",
        /// Two programs that are meant to be right and print different answers.
        ANSWERS_DISAGREE = "plan-answers-disagree",
        /// A checker that does not judge an output of a program of the jury.
        CHECKER_FAILS = "plan-checker-fails",
        /// A subtask that is no narrower for its validators than others.
        GROUP_IGNORED = "plan-group-ignored",
        /// A property that no subtask and no test has.
        UNUSED_PROPERTY = "plan-unused-property",
        /// Tests of a subtask with one input.
        SAME_INPUT = "plan-same-input",
        /// An answer by hand that is not that of the model solution.
        ANSWER_DIFFERS = "plan-answer-differs",
        /// A sample whose input is not valid.
        SAMPLE_OUTSIDE = "plan-sample-outside",
        /// An input that has no answer.
        NO_ANSWER = "plan-no-answer",
        /// A property of a test that does not exist.
        UNKNOWN_TEST = "plan-unknown-test",
        /// A test of subtasks with different limits that has none of its own.
        LIMITS_DIFFER = "plan-limits-differ",
        /// Two tests with the same recipe.
        REPEATED_RECIPE = "plan-repeated-recipe",
        /// An extra test with the board of another test.
        REPEATED_BOARD = "plan-repeated-board",
        /// A test outside the constraints of its subtask.
        OUTSIDE_SUBTASK = "plan-outside-subtask",
        /// A test that lacks one of its properties.
        RULE_BROKEN = "plan-rule-broken",
    }
}
