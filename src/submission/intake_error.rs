//! Reasons why it is unclear what to judge.

use std::path::PathBuf;

use crate::{
    archive::ArchiveError,
    text::{Message, ToMessage},
};

use super::{Holds, Sign, TreeError};

/// It is unclear what to judge.
#[derive(Debug, thiserror::Error)]
pub enum IntakeError {
    /// A path cannot be read.
    Tree(#[from] TreeError),
    /// A directory or an archive looks like several things.
    Mixture {
        /// The directory or the archive.
        path: PathBuf,
        /// A file for each thing it looks like.
        signs: Vec<Sign>,
    },
    /// Some paths are contestants', others programs of the jury, for which comments count.
    MixedPaths {
        /// The first contestant.
        contestant: String,
        /// The first program of the jury.
        jury: String,
    },
    /// There is nothing to judge at a path.
    Nothing {
        /// The path.
        path: PathBuf,
        /// The reason.
        reason: Message,
    },
}

impl ToMessage for IntakeError {
    fn to_message(&self) -> Message {
        match self {
            Self::Tree(error) => error.to_message(),
            Self::Mixture { path, signs } => {
                let clauses = signs.iter().map(ToMessage::to_message);
                let all = clauses
                    .reduce(|first, second| message!("clauses", first = first, second = second));
                let all = all.unwrap_or_else(|| message!("nothing-to-recognise"));
                match directory_of_jury(signs) {
                    Some(directory) => message!(
                        "intake-mixture-of-jury",
                        path = path,
                        signs = all,
                        directory = directory
                    ),
                    None => message!("intake-mixture", path = path, signs = all),
                }
            }
            Self::MixedPaths { contestant, jury } => {
                message!("intake-mixed-paths", contestant = contestant, jury = jury)
            }
            Self::Nothing { path, reason } => {
                message!("intake-nothing", path = path, reason = reason)
            }
        }
    }
}

impl ToMessage for TreeError {
    fn to_message(&self) -> Message {
        let Self { path, cause } = self;
        match cause {
            ArchiveError::Damaged(_) => message!("tree-damaged", path = path, problem = cause),
            _ => message!("tree-unreadable", path = path, problem = cause),
        }
    }
}

display_in_english!(IntakeError, TreeError);

/// Returns the directory that looks like one of the jury by its name only: it may be that of a
/// contestant.
fn directory_of_jury(signs: &[Sign]) -> Option<&str> {
    let of_jury = signs.iter().find(|sign| sign.holds == Holds::Submissions)?;
    Some(of_jury.file.split_once('/')?.0)
}
