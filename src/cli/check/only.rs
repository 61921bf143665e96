//! `--only NAME`, `--only @FILE`: some contestants again, as the contestants they are.

use std::path::Path;

use crate::{
    submission::{Intake, Roster},
    text::{escaped, list},
};

use super::{
    super::failure::{Failure, with_hint},
    list_of_names,
};

/// Names without a contestant that an error lists.
const SHOWN: usize = 8;

/// Keeps the contestants that are named. Fails when a list cannot be read, or a name is no contestant's.
pub(super) fn keep(names: &[String], intake: &mut Intake) -> Result<(), Failure> {
    let mut wanted = Roster::default();
    for name in names {
        wanted.extend(match name.strip_prefix('@') {
            Some(file) => list_of_names(Path::new(file), "list of names")?,
            None => Roster::of_names([escaped(name)]),
        });
    }
    intake.keep_only(&wanted).map_err(|unknown| {
        let shown = |(name, near): &(String, Option<String>)| {
            let meant = near.as_ref().map(|near| format!(" (did you mean {near}?)"));
            name.clone() + &meant.unwrap_or_default()
        };
        let unknown: Vec<String> = unknown.iter().map(shown).collect();
        with_hint(
            format!("--only: nobody is called {}", list(&unknown, SHOWN)),
            "the same with --list in place of --only shows all names; nothing was judged",
        )
    })
}
