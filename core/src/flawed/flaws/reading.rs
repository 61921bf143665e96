//! Flaws in reading the board.

use crate::flawed::{Exemption, Flaw, Program, Region};

pub(super) const SIZE_SWAPPED: Flaw = Flaw {
    name: "size-swapped",
    program: Program::Changed("size/columns-first"),
    exemptions: &[
        Exemption::proved(Region::within(1, usize::MAX), "row-read-as-column"),
        Exemption::proved(Region::within(usize::MAX, 1), "column-read-as-row"),
        Exemption::proved(Region::within(2, 2), "lines-and-squares"),
        Exemption::proved(Region::SQUARES, "square-in-any-order"),
    ],
};

pub(super) const TRANSPOSED: Flaw = Flaw {
    name: "transposed",
    program: Program::Changed("lookup/both-transposed"),
    exemptions: &[
        Exemption::proved(Region::of_cells(1), "cell-is-its-mirror-image"),
        Exemption::proved(Region::SQUARES, "square-and-its-mirror-image"),
    ],
};

pub(super) const SQUARE_OF_ROWS: Flaw = Flaw {
    name: "square-of-rows",
    program: Program::Changed("size/rows-only"),
    exemptions: &[
        Exemption::proved(Region::of_cells(1), "cell-is-square"),
        Exemption::proved(Region::SQUARES, "square-is-read-right"),
    ],
};

pub(super) const SQUARE_OF_COLUMNS: Flaw = Flaw {
    name: "square-of-columns",
    program: Program::Changed("size/columns-only"),
    exemptions: &[
        Exemption::proved(Region::of_cells(1), "cell-is-square"),
        Exemption::proved(Region::SQUARES, "square-is-read-right"),
    ],
};

pub(super) const INTERLEAVED: Flaw = Flaw {
    name: "interleaved",
    program: Program::Changed("order/pair-by-pair"),
    exemptions: &[Exemption::proved(Region::of_cells(2), "two-cells-stay")],
};

pub(super) const SCORES_SWAPPED: Flaw = Flaw {
    name: "scores-swapped",
    program: Program::Changed("order/other-table-first"),
    exemptions: &[],
};

pub(super) const ONE_TABLE: Flaw = Flaw {
    name: "one-table",
    program: Program::Changed("order/first-table-twice"),
    exemptions: &[Exemption::ONE_CELL],
};

pub(super) const COLUMN_SHORT: Flaw = Flaw {
    name: "column-short",
    program: Program::Changed("board/n-by-m-less-1"),
    exemptions: &[],
};

pub(super) const ROW_SHORT: Flaw =
    Flaw { name: "row-short", program: Program::Changed("board/n-less-1-by-m"), exemptions: &[] };

pub(super) const SHIFTED: Flaw =
    Flaw { name: "shifted", program: Program::Changed("lookup/both-down-right"), exemptions: &[] };

pub(super) const UPSIDE_DOWN: Flaw = Flaw {
    name: "upside-down",
    program: Program::Changed("lookup/both-upside-down"),
    exemptions: &[Exemption::proved(Region::within(1, usize::MAX), "row-is-its-mirror-image")],
};

pub(super) const ROTATED: Flaw = Flaw {
    name: "rotated",
    program: Program::Changed("lookup/both-turned"),
    exemptions: &[Exemption::proved(Region::of_cells(1), "cell-is-its-mirror-image")],
};

pub(super) const FILES_LEFT_IN: Flaw =
    Flaw { name: "freopen-left-in", program: Program::Answers(|_| None), exemptions: &[] };
