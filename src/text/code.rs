//! The names of everything that can be wrong with a user's file.

use std::fmt;

impl Code {
    /// Returns whether it is about the world and not about what a file holds: such
    /// a finding keeps a command from being carried out.
    pub fn is_of_the_world(self) -> bool {
        matches!(
            self,
            Self::PathMissing
                | Self::PathUnreadable
                | Self::PathUnwritable
                | Self::PathDirectory
                | Self::PathNoInput
        )
    }
}

named! {
    /// The stable name of one kind of finding.
    ///
    /// The first word names the subject: a `path` that was named, an `input`, the `config` of a
    /// problem, its `plan`, a `testset`, something `generated`, the `coverage` of a plan, its
    /// `strength`, a `submission`, a `judging` of many. Names never change their meaning;
    /// `docs/diagnostics.md` explains each.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Code: name {
        /// Nothing is at the path.
        PathMissing = "path-missing",
        /// A file or a directory that cannot be read.
        PathUnreadable = "path-unreadable",
        /// A file that cannot be written again.
        PathUnwritable = "path-unwritable",
        /// A directory where a file is expected.
        PathDirectory = "path-directory",
        /// A directory without any input.
        PathNoInput = "path-no-input",

        /// Nothing in the file but blanks.
        InputEmpty = "input-empty",
        /// More bytes than any valid input has.
        InputTooLarge = "input-too-large",
        /// A web page, an archive, a program: a file of another kind.
        InputOtherKind = "input-other-kind",
        /// So many stray bytes that the file is no text.
        InputNotText = "input-not-text",
        /// A control character or a byte that is no UTF-8.
        InputStrayCharacter = "input-stray-character",
        /// A byte order mark before the first number.
        InputByteOrderMark = "input-byte-order-mark",
        /// Lines end with CR LF.
        InputCrlf = "input-crlf",
        /// Lines end with CR only.
        InputCr = "input-cr",
        /// The last line does not end with LF.
        InputMissingFinalNewline = "input-missing-final-newline",
        /// A tab or another character where one blank belongs.
        InputWrongBlank = "input-wrong-blank",
        /// A blank before the first number of a line.
        InputLeadingBlank = "input-leading-blank",
        /// A blank after the last number of a line.
        InputTrailingBlank = "input-trailing-blank",
        /// More than one blank between two numbers.
        InputDoubleBlank = "input-double-blank",
        /// A line without a number.
        InputBlankLine = "input-blank-line",
        /// A number such as `007`.
        InputLeadingZero = "input-leading-zero",
        /// A number such as `+7`.
        InputPlusSign = "input-plus-sign",
        /// A zero with a minus sign.
        InputMinusZero = "input-minus-zero",
        /// A number such as `7.0` or `1e5`.
        InputNotInteger = "input-not-integer",
        /// Digits of another script, such as `７`.
        InputForeignDigit = "input-foreign-digit",
        /// A word that is no number at all.
        InputNotNumber = "input-not-number",
        /// A number outside its bounds.
        InputOutOfRange = "input-out-of-range",
        /// The first line is a row of the board, not `n m`.
        InputMissingHeader = "input-missing-header",
        /// A line has too few numbers.
        InputMissingToken = "input-missing-token",
        /// A line has too many numbers.
        InputExtraToken = "input-extra-token",
        /// The file ends before the last row.
        InputMissingRow = "input-missing-row",
        /// There is something after the last row, or a row too much before it.
        InputExtraRow = "input-extra-row",
        /// A line break inside a row.
        InputSplitRow = "input-split-row",
        /// A line break is missing between two rows.
        InputJoinedRows = "input-joined-rows",
        /// All numbers are there, but the lines are not the rows of the board.
        InputLineStructure = "input-line-structure",
        /// Every line has `2m` numbers: the row of `b` beside that of `a`, or two rows.
        InputSideBySide = "input-side-by-side",
        /// All rows have the same length, which is not `m`.
        InputWidthMismatch = "input-width-mismatch",
        /// The rows fit a board of `m` rows and `n` columns.
        InputSwappedSize = "input-swapped-size",
        /// The file breaks the grammar in a way without a name of its own.
        InputNotCanonical = "input-not-canonical",

        /// A configuration file is no TOML.
        ConfigSyntax = "config-syntax",
        /// A configuration file of the problem is missing.
        ConfigMissingFile = "config-missing-file",
        /// A handmade board that is named and has faults.
        ConfigUnfitBoard = "config-unfit-board",
        /// A key that means nothing here.
        ConfigUnknownKey = "config-unknown-key",
        /// A key that must be there is not.
        ConfigMissingKey = "config-missing-key",
        /// A value of the wrong type.
        ConfigWrongType = "config-wrong-type",
        /// A number outside what the key allows.
        ConfigOutOfRange = "config-out-of-range",
        /// A word that is none of those allowed.
        ConfigUnknownWord = "config-unknown-word",
        /// A text that the key does not allow.
        ConfigBadText = "config-bad-text",
        /// The UUID of the built-in problem in a problem that is another.
        ConfigBorrowedUuid = "config-borrowed-uuid",
        /// A word on the command line that is no parameter with its value.
        ConfigBadParameter = "config-bad-parameter",
        /// A parameter that is given twice on the command line.
        ConfigRepeatedKey = "config-repeated-key",
        /// An interval whose least exceeds its greatest, or is empty after narrowing.
        ConfigEmptyInterval = "config-empty-interval",

        /// A family that does not exist.
        PlanUnknownFamily = "plan-unknown-family",
        /// A handmade board that does not exist.
        PlanUnknownBoard = "plan-unknown-board",
        /// A parameter that does not go with the others.
        PlanBadParameter = "plan-bad-parameter",
        /// A board whose answer the reference solver cannot compute.
        PlanBoardTooLarge = "plan-board-too-large",
        /// The points do not total 100.
        PlanPointsTotal = "plan-points-total",
        /// The points of a subtask cannot be divided among its tests.
        PlanPointsUneven = "plan-points-uneven",
        /// Subtask ids that are not 1, 2, 3, ….
        PlanSubtaskOrder = "plan-subtask-order",
        /// A dependency on a subtask that is not an earlier one.
        PlanDependency = "plan-dependency",
        /// A dependency that is named twice.
        PlanRepeatedDependency = "plan-repeated-dependency",
        /// A test of a subtask that does not exist.
        PlanUnknownSubtask = "plan-unknown-subtask",
        /// A subtask without a test.
        PlanEmptySubtask = "plan-empty-subtask",
        /// Tests of one subtask that are not consecutive.
        PlanScatteredSubtask = "plan-scattered-subtask",
        /// A rule for a test that does not exist.
        PlanUnknownTest = "plan-unknown-test",
        /// Two tests with the same recipe.
        PlanRepeatedRecipe = "plan-repeated-recipe",
        /// An extra test with the board of another test.
        PlanRepeatedBoard = "plan-repeated-board",
        /// A test outside the constraints of its subtask.
        PlanOutsideSubtask = "plan-outside-subtask",
        /// A test that breaks a rule of its number.
        PlanRuleBroken = "plan-rule-broken",

        /// No test of a subtask has a bound that one may have.
        CoverageUnreachedBound = "coverage-unreached-bound",
        /// No test of a subtask has an answer of a sign that one may have.
        CoverageMissingSign = "coverage-missing-sign",
        /// No test of a subtask has more rows than columns, or fewer, or as many, though one may.
        CoverageMissingOrientation = "coverage-missing-orientation",
        /// No test at all is a row, a column, or has more rows than columns and scores of White.
        CoverageMissingKind = "coverage-missing-kind",
        /// No input is as long as one may be.
        CoverageShortInputs = "coverage-short-inputs",

        /// An input without its answer.
        TestsetMissingAnswer = "testset-missing-answer",
        /// An answer without its input.
        TestsetMissingInput = "testset-missing-input",
        /// Two inputs for one test.
        TestsetSeveralInputs = "testset-several-inputs",
        /// Two answers for one input.
        TestsetSeveralAnswers = "testset-several-answers",
        /// Two tests whose names differ in zeros in front of the number.
        TestsetSameNumber = "testset-same-number",
        /// A file of the manifest that is not there.
        TestsetMissingFile = "testset-missing-file",
        /// A file that is not as the manifest records it.
        TestsetChangedFile = "testset-changed-file",
        /// Files that look like those of a test and are not read.
        TestsetUnread = "testset-unread",
        /// A test whose name holds no number, or several.
        TestsetUnnumbered = "testset-unnumbered",
        /// A manifest that cannot be read.
        TestsetBadManifest = "testset-bad-manifest",
        /// The plan of the test set is not a plan of the problem.
        TestsetUnknownPlan = "testset-unknown-plan",
        /// A test that the manifest does not know.
        TestsetForeignTest = "testset-foreign-test",
        /// Two tests with the same board.
        TestsetDuplicate = "testset-duplicate",
        /// A test that breaks a rule of its number.
        TestsetRuleBroken = "testset-rule-broken",
        /// A test outside the constraints of its subtask.
        TestsetOutsideSubtask = "testset-outside-subtask",
        /// An answer file that is not one integer and a newline.
        TestsetAnswerFormat = "testset-answer-format",
        /// An answer that is not the value of its board.
        TestsetWrongAnswer = "testset-wrong-answer",
        /// A board that the reference solver cannot take.
        TestsetUnsolvable = "testset-unsolvable",
        /// Tests that are not what their plan gives.
        TestsetStale = "testset-stale",
        /// A file of `invalid_input/` that is valid.
        TestsetNotInvalid = "testset-not-invalid",
        /// A file of `invalid_input/` that is refused for another reason than expected.
        TestsetOtherMessage = "testset-other-message",

        /// A generated file that a person has changed.
        GeneratedEdited = "generated-edited",
        /// A generated file that a person has changed and that is no longer wanted.
        GeneratedDropped = "generated-dropped",
        /// Something in the place of a generated file that is no file or cannot be read.
        GeneratedObstacle = "generated-obstacle",
        /// A mark of a marked block that is missing, misspelt or too many.
        GeneratedBlockBroken = "generated-block-broken",
        /// A file with marked blocks that a link outside of the package leads to.
        GeneratedBlockLinked = "generated-block-linked",
        /// A marked block that a person has changed.
        GeneratedBlockEdited = "generated-block-edited",

        /// A statement, an editorial or the drawing that a package lacks.
        TextMissing = "text-missing",

        /// A wrong program that dies on too few tests.
        StrengthSurvives = "strength-survives",
        /// A slow program of which it is not clear whether it comes in time.
        StrengthUnclearCost = "strength-unclear-cost",
        /// A slow program that earns other points than the plan means it to.
        StrengthBruteForce = "strength-brute-force",
        /// A slow program whose points the plan does not state.
        StrengthUnlistedBruteForce = "strength-unlisted-brute-force",
        /// A name in the plan that is not that of a slow program.
        StrengthUnknownBruteForce = "strength-unknown-brute-force",
        /// Two tests with one board, or with one board and its transpose.
        StrengthEqualTests = "strength-equal-tests",
        /// Wrong programs that no test distinguishes.
        StrengthAlike = "strength-alike",

        /// A comment of a submission that is meant as a statement and is none.
        SubmissionStatement = "submission-statement",
        /// A directory of the jury's tree that is nearly spelt as one that states an expectation.
        SubmissionDirectory = "submission-directory",
        /// A comment of a submission that contradicts its directory.
        SubmissionContradiction = "submission-contradiction",
        /// A record of what programs earn that is none.
        SubmissionEarned = "submission-earned",
        /// Programs of which it was not recorded what they earn on the tests of a plan.
        SubmissionUnrecorded = "submission-unrecorded",

        /// Parts of a judging that are not there.
        JudgingMissingParts = "judging-missing-parts",
        /// Contestants who are in no part, though all parts are there.
        JudgingMissingContestants = "judging-missing-contestants",
        /// Parts that were judged when other contestants were there.
        JudgingOtherContestants = "judging-other-contestants",
        /// Parts of other numbers that were judged when other contestants were there.
        JudgingOtherNumbers = "judging-other-numbers",
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
