//! The strength of a test set: the wrong programs that it kills.
//!
//! The wrong programs are those of [`flawed`](crate::flawed). The [`KillMatrix`]
//! is what all tests of an edition do to all flaws. [`Strength`] compares it with
//! what must be true of a test set: what has to die where ([`Requirement`]), what
//! slow programs earn ([`BruteForce`]), what each test is there for ([`Loss`]),
//! and which flaws can be distinguished. A [`ThresholdFate`] has every number of a mistake with
//! a number in it. [`diagnose`] finds the flaws that the
//! outputs of a wrong submission resemble. [`hunt`] searches for boards that kill
//! a flaw, [`mutant_fates`] tries the mistakes that were never listed, [`search_boards`] looks for
//! boards against those that survive, [`sampled`] draws
//! programs with several of them at once. [`KillFigures`]
//! and [`Rate`] have what the kills of any wrong programs come to.

mod brute_force;
mod clearest_known;
mod diagnosis;
mod distinction;
mod equal_boards;
mod exemption;
mod findings;
pub mod hunt;
mod kill_figures;
mod leave_one_out;
mod matrix;
mod moduli;
mod moves_at_once;
mod mutant_fates;
mod overview;
mod rate;
mod requirement;
mod samples;
mod sampling;
mod seldom_killed;
mod smallest_known;
mod smallest_set;
mod source_mutants;
mod surviving_mutants;
mod threshold_fates;
mod unlisted;
mod words;

pub use brute_force::BruteForce;
pub use clearest_known::{Clearest, Unclear, clearest_known};
pub use diagnosis::{
    Basis, Diagnosis, Ended, Failure, Mistake, Numbered, OutputKind, Pace, Pattern, Printed,
    RecordedDiagnosis, SlowKind, TestKind, Timed, Unreadable, diagnose, diagnose_slow,
    diagnose_stops, diagnose_with,
};
pub use equal_boards::EqualBoards;
pub use exemption::is_exempt;
pub use findings::unknown_brute_forces;
pub use kill_figures::KillFigures;
pub use leave_one_out::{Loss, LostKill};
pub use matrix::{KillMatrix, Row, WrongAnswer};
pub use moduli::{MODULI_BELOW, Moduli};
pub use moves_at_once::{MovesAtOnce, NeededAlone, moves_at_once};
pub use mutant_fates::{Kill, MutantFate, Runs, mutant_fates};
pub use overview::{Record, Strength};
pub use rate::Rate;
pub use requirement::{Requirement, SPREAD_KILLS, kills_of_every_number};
pub use samples::{Sample, samples};
pub use sampling::{Sampling, Survivor, sampled};
pub use seldom_killed::seldom_killed_finding;
pub use smallest_known::{KnownBoard, smallest_known};
pub use smallest_set::SmallestSet;
pub(crate) use source_mutants::{ChangedLines, SourceMutant, sample_of, source_mutants};
pub use surviving_mutants::{BoardSearch, MUTANT_POSITIONS, search_boards};
pub use threshold_fates::{NumberFate, ThresholdFate, largest_within, threshold_fates};
pub use unlisted::unlisted_needing;
