//! The answer is right and comes too late.

use crate::flawed::{
    Exemption, Flaw, Program, Region,
    work::{MoveOrder, calls, pruned_search},
};

/// Shapes on which a search without memory makes too few calls to be killed;
/// pruning and remembering only save some. The calls were counted.
const SMALL: [Exemption; 5] = [
    Exemption::proved(Region::of_cells(23), "calls-of-4-by-5"),
    Exemption::proved(Region::within(2, 16), ON_2_BY_16),
    Exemption::proved(Region::within(16, 2), ON_2_BY_16),
    Exemption::proved(Region::within(3, 8), ON_3_BY_8),
    Exemption::proved(Region::within(8, 3), ON_3_BY_8),
];

const ON_2_BY_16: &str = "calls-of-2-by-16";

const ON_3_BY_8: &str = "calls-of-3-by-8";

pub(super) const NO_MEMORY: Flaw = Flaw {
    name: "no-memory",
    program: Program::Works(|board| calls(board, |_| false)),
    exemptions: &SMALL,
};

pub(super) const MARKER_MINUS_ONE: Flaw = Flaw {
    name: "marker-minus-one",
    program: Program::Works(|board| calls(board, |value| value != -1)),
    exemptions: &[
        SMALL[0],
        SMALL[1],
        SMALL[2],
        SMALL[3],
        SMALL[4],
        Exemption::proved(Region::ONE_SIDED, "no-negative-position"),
        Exemption::none_found(Region::within(5, 5), "climbs-from-5-by-5"),
    ],
};

pub(super) const MARKER_ZERO: Flaw = Flaw {
    name: "marker-zero",
    program: Program::Works(|board| calls(board, |value| value != 0)),
    exemptions: &SMALL,
};

/// Of the orders that try good moves first no board of 5×5 is known on which they
/// are slow.
const GOOD_MOVES_FIRST: [Exemption; 6] = [
    SMALL[0],
    SMALL[1],
    SMALL[2],
    SMALL[3],
    SMALL[4],
    Exemption::none_found(Region::within(5, 5), "hunts-on-5-by-5"),
];

/// Of the order that is best on most boards none is known on 5×6 either.
const BEST_ORDER: [Exemption; 8] = [
    SMALL[0],
    SMALL[1],
    SMALL[2],
    SMALL[3],
    SMALL[4],
    GOOD_MOVES_FIRST[5],
    Exemption::none_found(Region::within(5, 6), ON_5_BY_6),
    Exemption::none_found(Region::within(6, 5), ON_5_BY_6),
];

const ON_5_BY_6: &str = "hunts-on-5-by-6";

macro_rules! alpha_beta {
    ($constant:ident, $name:literal, $order:ident, $exemptions:expr) => {
        pub(super) const $constant: Flaw = Flaw {
            name: $name,
            program: Program::Works(|board| pruned_search(board, MoveOrder::$order)),
            exemptions: $exemptions,
        };
    };
}

alpha_beta!(ALPHA_BETA_FROM_THE_TOP, "alpha-beta-top-first", FromTheTop, &SMALL);
alpha_beta!(ALPHA_BETA_FROM_THE_BOTTOM, "alpha-beta-bottom-first", FromTheBottom, &SMALL);
alpha_beta!(ALPHA_BETA_BY_OWN_SCORE, "alpha-beta-own-first", OwnScore, &GOOD_MOVES_FIRST);
alpha_beta!(ALPHA_BETA_BY_BOTH_SCORES, "alpha-beta-sum-first", BothScores, &BEST_ORDER);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Board;

    #[test]
    fn the_calls_that_the_exemptions_name_are_those_of_a_search_without_memory() {
        let counted = |n, m| calls(&Board::from_fn(n, m, |_| (0, 0)), |_| false);
        assert_eq!([counted(4, 5), counted(5, 4)], [7_350_480; 2]);
        assert_eq!([counted(2, 16), counted(16, 2)], [178_405_156; 2]);
        assert_eq!([counted(3, 8), counted(8, 3)], [106_151_615; 2]);
        let worst = (1..=23).flat_map(|n| (1..=23 / n).map(move |m| counted(n, m))).max();
        assert_eq!(worst, Some(7_350_480));
    }
}
