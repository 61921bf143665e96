//! Flaws in the rules, the aim or the number that is printed.

use crate::flawed::{Exemption, Flaw, Program, Region};

pub(super) const WHITE_FIRST: Flaw =
    Flaw { name: "white-first", program: Program::Changed("turn/white-first"), exemptions: &[] };

pub(super) const MIN_AND_MAX_SWAPPED: Flaw = Flaw {
    name: "min-max-swapped",
    program: Program::Changed("choice/both-reversed"),
    exemptions: &[Exemption::IN_A_ROW, Exemption::IN_A_COLUMN],
};

pub(super) const WHITE_MAXIMISES: Flaw = Flaw {
    name: "white-maximises",
    program: Program::Changed("chooser/always-black"),
    exemptions: &[Exemption::IN_A_ROW, Exemption::IN_A_COLUMN],
};

pub(super) const BLACK_MINIMISES: Flaw = Flaw {
    name: "black-minimises",
    program: Program::Changed("chooser/always-white"),
    exemptions: &[
        Exemption::IN_A_ROW,
        Exemption::IN_A_COLUMN,
        Exemption::proved(Region::within(2, 2), "white-chooses-on-2-by-2"),
    ],
};

pub(super) const B_ADDED: Flaw = Flaw {
    name: "b-added",
    program: Program::Changed("gain/white-minus-own-no-other"),
    exemptions: &[Exemption::proved(Region::ONE_SIDED, "zero-has-no-sign"), Exemption::ONE_CELL],
};

pub(super) const B_IGNORED: Flaw = Flaw {
    name: "b-ignored",
    program: Program::Changed("gain/white-no-own-no-other"),
    exemptions: &[
        Exemption::proved(Region::ONE_SIDED, "nothing-to-leave-out"),
        Exemption::ONE_CELL,
    ],
};

pub(super) const SUM_LEFT_IN: Flaw = Flaw {
    name: "sum-left-in",
    program: Program::Changed("output/with-sum-of-b"),
    exemptions: &[Exemption::proved(Region::ONE_SIDED, "sum-of-b-is-zero")],
};

pub(super) const SIGN_REVERSED: Flaw =
    Flaw { name: "sign-reversed", program: Program::Changed("output/reversed"), exemptions: &[] };

pub(super) const ABSOLUTE_VALUE: Flaw = Flaw {
    name: "absolute-value",
    program: Program::Changed("output/absolute"),
    exemptions: &NEVER_NEGATIVE,
};

/// With b = 0 the answer is a sum of scores of Black.
const NEVER_NEGATIVE: [Exemption; 2] =
    [Exemption::proved(Region::ONE_SIDED, "no-negative-answer"), Exemption::ONE_CELL];

pub(super) const UNSIGNED: Flaw = Flaw {
    name: "unsigned-output",
    program: Program::Changed("output/unsigned-32"),
    exemptions: &NEVER_NEGATIVE,
};

pub(super) const CLAMPED: Flaw = Flaw {
    name: "never-negative",
    program: Program::Changed("output/not-negative"),
    exemptions: &NEVER_NEGATIVE,
};

pub(super) const OWN_SCORE_ONLY: Flaw = Flaw {
    name: "own-score-only",
    program: Program::Changed("choice/both-own"),
    exemptions: &[Exemption::IN_A_ROW, Exemption::IN_A_COLUMN],
};

pub(super) const BLACK_SCORE_PRINTED: Flaw = Flaw {
    name: "black-score-printed",
    program: Program::Changed("output/black"),
    exemptions: &[
        Exemption::proved(Region::ONE_SIDED, "white-scores-nothing"),
        Exemption::ONE_CELL,
    ],
};

pub(super) const FORWARD: Flaw = Flaw {
    name: "forward",
    program: Program::Changed("search/forward-by-mover"),
    exemptions: &[Exemption::IN_A_ROW, Exemption::IN_A_COLUMN],
};

pub(super) const FIRST_SCORE_LOST: Flaw = Flaw {
    name: "first-score-lost",
    program: Program::Changed("output/without-first"),
    exemptions: &[],
};

pub(super) const LAST_SCORE_LOST: Flaw =
    Flaw { name: "last-score-lost", program: Program::Changed("end/1-left"), exemptions: &[] };

pub(super) const TURN_BY_CELL: Flaw = Flaw {
    name: "turn-by-cell",
    program: Program::Changed("scorer/by-colour"),
    exemptions: &[Exemption::IN_A_ROW, Exemption::IN_A_COLUMN],
};

pub(super) const ONLY_LEFT: Flaw = Flaw {
    name: "only-left",
    program: Program::Changed("rule/left"),
    exemptions: &[Exemption::IN_A_ROW],
};

pub(super) const ONLY_ABOVE: Flaw = Flaw {
    name: "only-above",
    program: Program::Changed("rule/above"),
    exemptions: &[Exemption::IN_A_COLUMN],
};
