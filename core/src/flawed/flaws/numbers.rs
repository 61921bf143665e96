//! Numbers that are too small for what they hold, or start at the wrong value.

use crate::flawed::{Exemption, Flaw, Program, Region};

pub(super) const INFINITY_100000: Flaw = Flaw {
    name: "infinity-100000",
    program: Program::Changed("initial/both-100000"),
    exemptions: &[
        Exemption::proved(
            Region { a: 100_000, b: 100_000, ..Region::of_cells(3) },
            "one-white-move-and-infinity",
        ),
        Exemption::proved(
            Region { a: 50_000, b: 50_000, ..Region::of_cells(4) },
            "two-moves-below-infinity",
        ),
        Exemption::proved(Region::of_total(100_000), "no-total-beyond-infinity"),
    ],
};

pub(super) const INFINITY_1000000: Flaw = Flaw {
    name: "infinity-1000000",
    program: Program::Changed("initial/both-1000000"),
    exemptions: &[
        Exemption::proved(
            Region { a: 100_000, b: 100_000, ..Region::of_cells(21) },
            "ten-moves-and-infinity",
        ),
        Exemption::proved(
            Region { a: 83_333, b: 83_333, ..Region::of_cells(24) },
            "twelve-moves-below-infinity",
        ),
        Exemption::proved(Region::of_total(1_000_000), "no-total-beyond-infinity"),
    ],
};

pub(super) const INITIAL_ZERO: Flaw = Flaw {
    name: "initial-zero",
    program: Program::Changed("initial/both-is-0"),
    exemptions: &[Exemption::proved(Region::of_cells(1), "one-black-move")],
};

pub(super) const INITIAL_MINUS_ONE: Flaw = Flaw {
    name: "initial-minus-one",
    program: Program::Changed("initial/black-minus-1"),
    exemptions: &[
        Exemption::proved(Region::ONE_SIDED, "no-negative-outcome"),
        Exemption::proved(Region::of_cells(1), "one-black-move"),
    ],
};

pub(super) const SCORES_OF_16_BITS: Flaw = Flaw {
    name: "16-bit-scores",
    program: Program::Changed("scores/signed-16"),
    exemptions: &[Exemption::proved(
        Region { a: 32_767, b: 32_767, ..Region::ANY },
        "every-score-fits",
    )],
};

pub(super) const VALUES_OF_16_BITS: Flaw = Flaw {
    name: "16-bit-values",
    program: Program::Changed("values/signed-16"),
    exemptions: &[
        Exemption::proved(Region { a: 32_767, ..Region::of_cells(1) }, "one-score-fits"),
        Exemption::proved(Region::of_total(32_767), "every-total-fits"),
    ],
};
