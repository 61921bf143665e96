//! Mutants: the reference with one choice changed, or two.
//!
//! The list of flaws has known mistakes only. Here every choice of the reference is a field of
//! a `Variant`, and each other value of a field is a `Change`.
//!
//! ```text
//! input -> size -> reading -> storage -> lookup, gain        the scores of the cells
//!       -> board, rule, turn, start, end                     the game
//!       -> considered, choice, ties, initial,                the search
//!          search, marker, key
//!       -> shortcut, output                                  the answer
//! ```
//!
//! A change that no board shows is no mutant: [`INVISIBLE`] has those, with
//! the reason. A change that makes the same program as another is left out, too.
//! Tests prove both, and that all others differ from each other.

mod variant;
mod few_boards;
mod change;
mod changes;
mod left_out;
mod mutant;
mod extent;
mod room;
mod reading;
mod storage;
mod lookup;
mod rule;
mod gain;
mod turn;
mod choice;
mod considered;
mod totals;
mod initial;
mod ending;
mod search;
mod marker;
mod memory;
mod number;
mod shortcut;
mod output;
mod play;
mod remembering;
mod ahead;
mod modulo;
mod program;
mod explore;
mod limited;
mod part;
mod lanes;
mod looks;
mod side_by_side;
mod passed_over;
mod narrowing;
mod horizons;
mod largest;
mod infinity;
mod threshold;
mod thresholds;
mod space;
#[cfg(test)]
pub(super) mod battery;
#[cfg(test)]
mod proof;

pub use change::Description;
pub use considered::Worth;
pub use few_boards::FewBoards;
pub use horizons::Horizons;
pub use infinity::Infinity;
pub use largest::Largest;
pub use left_out::{INVISIBLE, Invisible};
pub use modulo::{NumberedPositions, Places, PositionNumber};
pub use mutant::{Mutant, mutants};
pub use narrowing::Narrowing;
pub use passed_over::{PassedOver, Which};
pub use program::is_in_reach;
pub use space::{DrawnPrograms, MOST_WRONG};
pub use threshold::{NumberedProgram, Sides, Tested, Threshold};
pub use thresholds::thresholds;
