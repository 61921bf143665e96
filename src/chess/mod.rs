//! The engine of boards: what the inputs and answers of 一双木棋 mean, and of its variants with
//! other bounds.
//!
//! `engine` is the door. Behind it are the grammar of inputs (`input`), the ways to make them
//! (`families`), what their outputs resemble (`diagnosis`, `questions`), and what strength and
//! stress ask for: `flaws` and `known_boards` that kill them, `sources` of boards, `shrink` and
//! `size`, the `explanation` of a find, `validator_inputs`. `coverage` and `picture` are for
//! reports.

pub mod coverage;
mod diagnosis;
mod engine;
mod explanation;
pub mod families;
mod flaws;
pub mod input;
mod known_boards;
pub mod picture;
mod questions;
mod shrink;
mod size;
mod sources;
mod validator_inputs;

pub use diagnosis::{PrintedNumber, diagnose, mistake};
pub use engine::{Chess, board_of, engines, number_of};
pub(crate) use explanation::name_of;
pub use explanation::{TurningPoint, turning_point};
pub use families::too_large;
pub use flaws::kills;
pub use known_boards::{KnownBoards, known_boards};
pub use shrink::shrink;
pub use size::Size;
