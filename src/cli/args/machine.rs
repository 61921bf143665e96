//! The arguments of `muqi doctor`, `init` and `completions`.

use std::path::PathBuf;

use clap::Args;

/// The arguments of `muqi doctor`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Doctor {}

/// The arguments of `muqi init`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Init {
    #[arg(value_name = "DIR")]
    pub(in crate::cli) directory: PathBuf,
}

/// The arguments of `muqi completions`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Completions {
    #[arg(value_enum)]
    pub(in crate::cli) shell: clap_complete::Shell,
}
