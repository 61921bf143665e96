//! The value of a board: what Black's score less White's comes to when both
//! play as well as possible.
//!
//! There are two solvers. [`minimax()`] is the rules themselves, written
//! as a recursion anybody can check by reading; it visits every line of play
//! and is good for a dozen cells. [`ValueTable`] is the production solver: one
//! value for each contour, filled in descending rank. Which one should you
//! use? Always the table, but in a test of the table.
//!
//! Why the table is right is derived in `docs/solver.md` and, in short, in the
//! documentation of [`ValueTable`].

mod minimax;
mod contour;
mod value_table;
mod optimal_line;
mod batch;
mod analysis;

pub use analysis::{AnalysedMove, Analysis, Choice, choices};
pub use batch::values;
pub use minimax::minimax;
pub use optimal_line::optimal_line;
pub use value_table::{DEFAULT_BUDGET_BYTES, TableTooLarge, ValueTable, table_bytes, value};
