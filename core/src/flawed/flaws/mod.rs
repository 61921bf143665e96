//! The mistakes that contestants make, one constant each.
//!
//! They were found in published programs, in accounts of the contest, and by
//! asking at every line of the reference what else could have been written
//! there.

mod choice;
mod cost;
mod memory;
mod numbers;
mod reading;
mod rules;
#[cfg(test)]
mod plain;

use super::Flaw;

/// Every flaw, those of one kind together.
///
/// A `static`, so that the programs are compiled here: with a constant they would
/// be compiled wherever it is named, without being optimised.
pub static FLAWS: &[Flaw] = &[
    reading::SIZE_SWAPPED,
    reading::TRANSPOSED,
    reading::SQUARE_OF_ROWS,
    reading::SQUARE_OF_COLUMNS,
    reading::INTERLEAVED,
    reading::SCORES_SWAPPED,
    reading::ONE_TABLE,
    reading::COLUMN_SHORT,
    reading::ROW_SHORT,
    reading::SHIFTED,
    reading::UPSIDE_DOWN,
    reading::ROTATED,
    reading::FILES_LEFT_IN,
    rules::WHITE_FIRST,
    rules::MIN_AND_MAX_SWAPPED,
    rules::WHITE_MAXIMISES,
    rules::BLACK_MINIMISES,
    rules::OWN_SCORE_ONLY,
    rules::TURN_BY_CELL,
    rules::ONLY_LEFT,
    rules::ONLY_ABOVE,
    rules::FORWARD,
    rules::B_ADDED,
    rules::B_IGNORED,
    rules::SUM_LEFT_IN,
    rules::SIGN_REVERSED,
    rules::ABSOLUTE_VALUE,
    rules::UNSIGNED,
    rules::CLAMPED,
    rules::BLACK_SCORE_PRINTED,
    rules::FIRST_SCORE_LOST,
    rules::LAST_SCORE_LOST,
    choice::GREEDY,
    choice::GREEDY_BY_SUM,
    choice::LOOK_AHEAD_2,
    choice::LOOK_AHEAD_4,
    choice::LOOK_AHEAD_6,
    choice::RANDOM_PLAYOUTS,
    numbers::INFINITY_100000,
    numbers::INFINITY_1000000,
    numbers::INITIAL_ZERO,
    numbers::INITIAL_MINUS_ONE,
    numbers::SCORES_OF_16_BITS,
    numbers::VALUES_OF_16_BITS,
    memory::START_MASK_OF_M,
    memory::SCAN_SHORT,
    memory::PACKED_IN_3_BITS,
    memory::PACKED_IN_BASE_9,
    memory::PACKED_BEYOND_32_BITS,
    memory::TABLE_OF_19_BITS,
    memory::TABLE_OF_18_BITS,
    memory::ARRAYS_OF_10,
    memory::HASHED_UNCHECKED,
    memory::STATE_TOO_POOR,
    memory::BOUNDS_AS_VALUES,
    cost::NO_MEMORY,
    cost::MARKER_MINUS_ONE,
    cost::MARKER_ZERO,
    cost::ALPHA_BETA_FROM_THE_TOP,
    cost::ALPHA_BETA_FROM_THE_BOTTOM,
    cost::ALPHA_BETA_BY_OWN_SCORE,
    cost::ALPHA_BETA_BY_BOTH_SCORES,
];

/// Returns the flaw of a name.
pub fn flaw(name: &str) -> Option<&'static Flaw> {
    FLAWS.iter().find(|flaw| flaw.name == name)
}
