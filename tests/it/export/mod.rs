//! Packages for judges, as the library makes and reads them.

mod damage;
mod forms;
mod groups;
mod large_sample;
mod names;
mod pdf;
mod problem_packages;
mod scores;
mod statement;
mod verified;

use std::collections::BTreeSet;

use muqi::{
    export::{Contents, Exported, TARGETS, Target, recognised},
    plan::Edition,
    problem::Problem,
};

use crate::support::{editions, embedded, variant};

/// Calls back with the contents of every edition, and of the variant.
fn with_every_edition(mut visit: impl FnMut(&Contents<'_>)) {
    let problem = embedded();
    for (edition, _) in editions() {
        visit(&contents(&problem, &edition));
    }
    let (problem, edition) = variant();
    visit(&contents(&problem, &edition));
}

fn contents<'a>(problem: &'a Problem, edition: &'a Edition) -> Contents<'a> {
    Contents::collect(problem, edition).expect("a problem that can be packed")
}

fn exported(target: &dyn Target, contents: &Contents<'_>) -> Exported {
    Exported::new(target, contents).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_edition_goes_to_every_judge_and_comes_back_as_it_was_meant() {
    with_every_edition(|contents| {
        for target in TARGETS {
            let Exported { lowered, export, .. } = exported(target, contents);
            let found = target.read(&export.package);
            assert_eq!(found.differences(contents, &lowered), []);
            // A test that two groups share is there twice.
            let inputs: BTreeSet<_> =
                found.tests.iter().flatten().map(|test| &test.input).collect();
            assert_eq!(inputs.len(), contents.tests.tests.len(), "{}", target.name());
        }
    });
}

#[test]
fn a_package_is_the_same_every_time_it_is_written() {
    with_every_edition(|contents| {
        for target in TARGETS {
            let bytes = || exported(target, contents).files(target, contents).expect("files");
            assert_eq!(bytes(), bytes(), "{}", target.name());
        }
    });
}

#[test]
fn every_package_is_recognised_for_what_it_is() {
    with_every_edition(|contents| {
        for target in TARGETS {
            let package = exported(target, contents).export.package;
            let name = contents.short_name();
            let [found] = recognised(&package, name, &TARGETS).try_into().ok().expect("one judge");
            assert_eq!(found.target.name(), target.name());
            assert_eq!((found.misplaced, found.package), (None, package));
        }
    });
}
