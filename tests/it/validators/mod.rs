//! The programs of `validators/` beside the native validator and checker.
//!
//! They are compiled with a driver that runs them on thousands of inputs, each as
//! if it had been started for it. What this machine lacks is skipped, and said.

mod answers;
mod mutants;
mod programs;
mod rendering;

use std::{fs, path::PathBuf};

use muqi::{
    chess::input::Bounds,
    plan::{Scheme, Subtask, SubtaskId},
    problem::{Interval, Portable, Problem},
};
use rayon::prelude::*;

use crate::support::{editions, embedded, told};

use mutants::{AllBounds, Mutant};
use programs::{Means, VALIDATORS, Validator, output_of, shown};

/// Fails where any validator that can be run here takes an input otherwise.
fn assert_all_agree(problem: &Problem, edition: &Scheme, mutants: &[Mutant]) {
    let present = VALIDATORS.into_par_iter().filter(|(_, means)| means.is_there());
    present.for_each(|(portable, means)| {
        let validator = Validator::new(portable, means, problem, edition);
        let disagreements = validator.disagreements(mutants);
        assert!(disagreements.is_empty(), "{}: {}", validator.name, shown(&disagreements));
    });
}

fn edition(name: &str) -> Scheme {
    let all = editions().into_iter().map(|(plan, _)| plan.scheme);
    all.into_iter().find(|edition| edition.name == name).expect("a plan of the problem")
}

/// The files of `validators/tests/invalid`, checked by the bounds of the problem.
fn golden_damages(bounds: &AllBounds) -> Vec<Mutant> {
    let directory = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("validators/tests/invalid");
    let entries = fs::read_dir(directory).expect("the golden files");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let inputs = paths.filter(|path| path.extension().is_some_and(|extension| extension == "in"));
    inputs
        .map(|path| bounds.mutant("golden", None, fs::read(path).expect("a golden file")))
        .collect()
}

/// A variant: up to 12 rows, scores below zero, other subtasks.
fn variant() -> (Problem, Scheme) {
    let (mut problem, mut edition) = (embedded(), edition("classic"));
    let all = Bounds {
        n: Interval::new(2, 12),
        m: Interval::new(1, 12),
        cells: Interval::new(2, 144),
        a: Interval::new(-7, 1_000_000),
        b: Interval::new(i64::from(i32::MIN), -1),
    };
    problem.config.constraints = all.to_constraints();
    let subtask = |id, bounds: Bounds| {
        let (id, constraints) = (SubtaskId::Number(id), bounds.to_constraints());
        Subtask { id, constraints, ..edition.subtasks[0].clone() }
    };
    edition.subtasks = vec![
        subtask(1, Bounds { a: Interval::new(-7, 0), ..all }),
        subtask(2, Bounds { n: Interval::new(12, 12), ..all }),
        subtask(3, Bounds { cells: Interval::new(7, 100), ..all }),
        subtask(4, Bounds { b: Interval::new(-5, -5), ..all }),
        subtask(5, all),
    ];
    (problem, edition)
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn the_validators_of_another_edition_know_its_subtasks() {
        let (problem, full) = (embedded(), edition("full"));
        let mutants = AllBounds::new(&problem, &full).mutants(1).into_iter().step_by(7);
        let mutants: Vec<Mutant> = mutants.collect();
        assert_all_agree(&problem, &full, &mutants);
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn every_program_compiles_without_a_warning_in_every_standard() {
        let programs = [
            (Means::Cpp, vec![Portable::InputValidator, Portable::AnswerValidator]),
            (Means::Testlib, vec![Portable::TestlibValidator, Portable::TestlibChecker]),
            (Means::OldTestlib, vec![Portable::TestlibValidatorCpp03, Portable::TestlibChecker]),
        ];
        let directory = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("validators");
        for (means, programs) in programs {
            if !means.is_there() {
                continue;
            }
            for (standard, portable) in means
                .standards()
                .iter()
                .flat_map(|standard| programs.iter().map(move |p| (standard, p)))
            {
                let mut compiler = means.compiler(standard);
                drop(output_of(compiler.arg("-fsyntax-only").arg(directory.join(portable.file()))));
            }
        }
    }
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn every_validator_takes_what_the_native_one_takes_and_nothing_else() {
        let (problem, classic) = (embedded(), edition("classic"));
        let bounds = AllBounds::new(&problem, &classic);
        let mut mutants = bounds.mutants(20_180_407);
        let valid = mutants.iter().filter(|mutant| mutant.is_valid);
        let in_groups = valid.clone().filter(|mutant| mutant.group.is_some()).count();
        let of_others = mutants.iter().filter(|mutant| mutant.kind.starts_with("refuses"));
        let outside = of_others.filter(|mutant| !mutant.is_valid).count();
        told(&format!(
            "{} mutants: {} valid, {in_groups} of these within a subtask, {outside} outside only of it",
            mutants.len(),
            valid.count(),
        ));
        assert!(mutants.len() >= 20_000 && in_groups >= 1_000 && outside >= 200);
        let golden = golden_damages(&bounds);
        assert!(golden.len() >= 75 && golden.iter().all(|mutant| !mutant.is_valid));
        mutants.extend(golden);
        assert_all_agree(&problem, &classic, &mutants);
    }

    #[test]
    #[ignore = "full: .ci/full"]
    fn the_validators_of_a_variant_know_its_bounds() {
        let (problem, edition) = variant();
        let mutants = AllBounds::new(&problem, &edition).mutants(2);
        assert_all_agree(&problem, &edition, &mutants);
    }
}
