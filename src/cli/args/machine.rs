//! The arguments of `muqi doctor`, `init` and `completions`.

use std::path::PathBuf;

use clap::Args;

/// Show what this machine has for judging, and what it lacks
///
/// What isolates programs and why nothing stronger does, the processor, its clock
/// and its load, the limit of stacks, and the compiler of every language with its
/// version. Exits with 1 when programs cannot be isolated.
#[derive(Debug, Args)]
pub(in crate::cli) struct Doctor {}

/// Write an editable copy of the built-in problem
///
/// Change bounds, limits, plans and statement there; `muqi gen` and `muqi
/// validate` run in that directory obey.
#[derive(Debug, Args)]
pub(in crate::cli) struct Init {
    /// Directory to write, new or empty
    #[arg(value_name = "DIR")]
    pub(in crate::cli) directory: PathBuf,
}

/// Print a completion script for a shell
#[derive(Debug, Args)]
pub(in crate::cli) struct Completions {
    /// Shell to complete in
    #[arg(value_enum)]
    pub(in crate::cli) shell: clap_complete::Shell,
}
