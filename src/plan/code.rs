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
        /// A board whose answer the reference solver cannot compute.
        BOARD_TOO_LARGE = "plan-board-too-large",
        /// The points do not total 100.
        POINTS_TOTAL = "plan-points-total",
        /// The points of a subtask cannot be divided among its tests.
        POINTS_UNEVEN = "plan-points-uneven",
        /// Subtask ids that are not 1, 2, 3, ….
        SUBTASK_ORDER = "plan-subtask-order",
        /// A dependency on a subtask that is not an earlier one.
        DEPENDENCY = "plan-dependency",
        /// A dependency that is named twice.
        REPEATED_DEPENDENCY = "plan-repeated-dependency",
        /// A test of a subtask that does not exist.
        UNKNOWN_SUBTASK = "plan-unknown-subtask",
        /// A subtask without a test.
        EMPTY_SUBTASK = "plan-empty-subtask",
        /// Tests of one subtask that are not consecutive.
        SCATTERED_SUBTASK = "plan-scattered-subtask",
        /// A rule for a test that does not exist.
        UNKNOWN_TEST = "plan-unknown-test",
        /// Two tests with the same recipe.
        REPEATED_RECIPE = "plan-repeated-recipe",
        /// An extra test with the board of another test.
        REPEATED_BOARD = "plan-repeated-board",
        /// A test outside the constraints of its subtask.
        OUTSIDE_SUBTASK = "plan-outside-subtask",
        /// A test that breaks a rule of its number.
        RULE_BROKEN = "plan-rule-broken",
    }
}
