//! `--only NAME`, `--only @FILE`: some contestants again, as the contestants they are.

use std::path::Path;

use crate::{
    submission::{Intake, Roster},
    text::{Fact, Message, escaped},
};

use super::{super::failure::Failure, SHOWN, list_of_names};

/// Keeps the contestants that are named, by any column that the roster `known` from an earlier
/// judging has for them. Fails when a list cannot be read, or a name is no contestant's.
pub(super) fn keep(names: &[String], known: &Roster, intake: &mut Intake) -> Result<(), Failure> {
    let mut wanted = Roster::default();
    for name in names {
        wanted.extend(match name.strip_prefix('@') {
            Some(file) => {
                list_of_names(Path::new(file), |path| message!("check-empty-list", path = path))?
            }
            None => Roster::of(vec![vec![escaped(name)]], Vec::new()),
        });
    }
    intake.keep_only(&wanted, known).map_err(|unknown| {
        let unknown = unknown.iter().map(|(name, near)| match near {
            _ if known.lists(name) => message!("check-unknown-absent", name = name),
            Some(near) => message!("check-unknown-near", name = name, near = near),
            None => Message::verbatim(name),
        });
        message!("check-only-unknown", names = Fact::list(unknown, SHOWN)).into()
    })
}
