//! Reasons why it is unclear what to judge.

use std::path::PathBuf;

use crate::text::escaped;

use super::{Holds, Sign, TreeError};

/// It is unclear what to judge.
#[derive(Debug, thiserror::Error)]
pub enum IntakeError {
    /// A path cannot be read.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// A directory or an archive looks like several things.
    #[error("{}: {}", path.display(), both_sides(signs))]
    Mixture {
        /// The directory or the archive.
        path: PathBuf,
        /// A file for each thing it looks like.
        signs: Vec<Sign>,
    },
    /// Some paths are contestants', others programs of the jury, for which comments count.
    #[error("{contestant} is a contestant's, {jury} a program of the jury")]
    MixedPaths {
        /// The first contestant.
        contestant: String,
        /// The first program of the jury.
        jury: String,
    },
    /// There is nothing to judge at a path.
    #[error("{}: {reason}", path.display())]
    Nothing {
        /// The path.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
}

impl IntakeError {
    /// Returns the directory that looks like one of the jury by its name only: it may be
    /// that of a contestant.
    pub fn directory_of_jury(&self) -> Option<String> {
        let Self::Mixture { signs, .. } = self else { return None };
        let of_jury = signs.iter().find(|sign| sign.holds == Holds::Submissions)?;
        Some(escaped(of_jury.file.split_once('/')?.0))
    }
}

fn both_sides(signs: &[Sign]) -> String {
    let side = |sign: &Sign| format!("{} looks like {}", escaped(&sign.file), sign.holds);
    signs.iter().map(side).collect::<Vec<_>>().join(", ")
}
