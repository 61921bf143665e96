//! A package of the built-in problem, within its bounds or others.

use std::collections::BTreeMap;

use crate::{
    chess::{
        built_in, engines,
        input::{Bounds, Interval},
    },
    problem::{Files, Problem},
    store::Blob,
};

use super::{
    super::{args::Init, console::Console, failure::Failure},
    bounds,
};

/// Returns the bounds that are asked for, those of the built-in problem where none are.
fn constraints(arguments: &Init) -> Bounds {
    let built_in = Bounds::OFFICIAL;
    let (n, m) = (arguments.n.unwrap_or(built_in.n), arguments.m.unwrap_or(built_in.m));
    let scores = arguments.values.unwrap_or(built_in.a);
    let least = n.least.saturating_mul(m.least);
    let cells = Interval::new(least, n.greatest.saturating_mul(m.greatest));
    Bounds { n, m, cells, a: scores, b: scores }
}

/// Returns whether the bounds are not those of the built-in problem.
pub(crate) fn has_other_bounds(arguments: &Init) -> bool {
    constraints(arguments) != Bounds::OFFICIAL
}

/// Returns the files of a package by their names in it. Fails when there is none within the bounds
/// that are asked for.
pub(crate) fn files(
    arguments: &Init,
    console: &Console,
) -> Result<BTreeMap<String, Blob>, Failure> {
    let within = &constraints(arguments);
    let problem = if *within == Bounds::OFFICIAL {
        built_in()
    } else {
        let mut faults = bounds::faults(within);
        if let Some(last) = faults.pop() {
            for fault in faults {
                console.error(&fault.into());
            }
            return Err(last.into());
        }
        bounds::files(within)?
    };
    let validators = Problem::parse(problem.clone(), &engines())?.validators;
    let parts = [("problem", all_of(&problem)), ("validators", all_of(&validators))];
    Ok(parts
        .into_iter()
        .flat_map(|(directory, files)| {
            files.into_iter().map(move |(name, bytes)| (format!("{directory}/{name}"), bytes))
        })
        .collect())
}

fn all_of(files: &Files) -> BTreeMap<String, Blob> {
    files.iter().map(|(name, bytes)| (name.to_owned(), Blob::from(bytes))).collect()
}
