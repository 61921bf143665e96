//! The arguments of `muqi gen`.

use std::path::PathBuf;

use clap::Args;

use super::{Jobs, ProblemArgument};

/// Build the test sets with their answers, or print one input
///
/// Builds the samples and the test set of every plan: inputs, answers, and a
/// manifest that records what each follows from. The same plan gives the same
/// bytes on every machine. Files that muqi did not write are never touched; a
/// second run changes nothing; an interrupted run is repaired by the next.
///
/// With a FAMILY, prints one input instead: `muqi gen uniform n=4 m=5 b=zero
/// --seed 7`. `--families` lists families and parameters.
#[derive(Debug, Args)]
pub(in crate::cli) struct Generate {
    /// Family of boards to print one input of
    #[arg(value_name = "FAMILY")]
    pub(in crate::cli) family: Option<String>,

    /// Parameters of the family
    #[arg(value_name = "KEY=VALUE")]
    pub(in crate::cli) parameters: Vec<String>,

    /// Any text the board is drawn from; the seed that a manifest records (64
    /// hexadecimal digits) gives that test again
    #[arg(long, value_name = "SEED", allow_hyphen_values = true, requires = "family")]
    pub(in crate::cli) seed: Option<String>,

    /// List the families with their parameters
    #[arg(long, conflicts_with_all = ["family", "check", "discard_edits", "adopt", "out", "plan"])]
    pub(in crate::cli) families: bool,

    /// Write nothing; exit with 1 if anything differs from what would be written
    #[arg(long, conflicts_with = "family")]
    pub(in crate::cli) check: bool,

    /// Write files and marked blocks that were changed by hand as planned; what was
    /// changed is lost [default: leave them, and exit with 1]
    #[arg(long, conflicts_with_all = ["family", "check"])]
    pub(in crate::cli) discard_edits: bool,

    /// Make inputs that were changed by hand, such as classic/05.in, handmade boards
    /// and the boards of their tests in the plan; then build everything
    #[arg(long, value_name = "INPUT", num_args = 1.., conflicts_with_all = ["family", "check"])]
    pub(in crate::cli) adopt: Vec<PathBuf>,

    /// Directory to write the test sets to [default: testdata of the package]
    #[arg(long, value_name = "DIR", conflicts_with = "family")]
    pub(in crate::cli) out: Option<PathBuf>,

    /// Build only the test set of this plan [default: the samples and all plans]
    #[arg(long, value_name = "NAME", conflicts_with = "family")]
    pub(in crate::cli) plan: Option<String>,

    #[command(flatten)]
    pub(in crate::cli) jobs: Jobs,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}
