//! `muqi strength`: which wrong programs a test set kills.

mod hunt;
mod mutate;
mod programs;
mod tests;

use crate::{
    plan::Edition,
    report::{
        FOUND_WRONG, GOOD, coverage_json, coverage_text, strength_json, strength_matrix_text,
        strength_text, styled,
    },
    strength::{KillMatrix, Strength},
    testset::{self, coverage::coverage},
    text::{Diagnostic, Language, Severity, Source, shown},
};

use super::{
    ExitStatus,
    args::{self, Format, Jobs},
    console::Console,
    failure::Failure,
    package::{Package, on_threads},
};

pub(super) fn run(
    arguments: &args::Strength,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    if let Some(flaw) = &arguments.hunt.hunt {
        return hunt::run(flaw, arguments, &package, console);
    }
    if !arguments.mutate.mutate.is_empty() {
        return mutate::run(arguments, &package, console);
    }
    if let Some(directory) = &arguments.programs {
        return programs::run(directory, arguments, &package, console);
    }
    let (edition, plan) = if let Some(directory) = &arguments.tests {
        let edition = tests::edition_of_tests(arguments, &package, console)?;
        (edition, Source::new(shown(directory), ""))
    } else {
        let edition = package.edition(arguments.plan.as_deref())?;
        let plan = package.plan_source(&edition.name);
        (edition, plan)
    };
    let set = on_threads(&arguments.jobs, || testset::build(&package.problem, &edition))??;
    let answers: Vec<i64> = set.tests.iter().map(|test| test.answer).collect();
    if arguments.coverage {
        return show_coverage(arguments, &edition, &answers, &plan, console);
    }
    let strength = strength_of(&arguments.jobs, &package, (&edition, &answers), console)?;
    let findings = strength.findings(&plan);
    match arguments.format {
        Format::Human => {
            console.result(strength_text(&strength, console.language()))?;
            if arguments.matrix {
                console.result(strength_matrix_text(&strength, console.language()))?;
            }
            console.result(console.drawn(&findings))?;
            console.result(verdict(&edition.name, &findings, console.language()))?;
        }
        Format::Json => {
            console.result(strength_json(&strength, &findings, console.language()))?;
        }
    }
    Ok(ExitStatus::found(errors(&findings) > 0))
}

/// Finds out how strong an edition is.
pub(super) fn strength_of<'p>(
    jobs: &Jobs,
    package: &'p Package,
    (edition, answers): (&'p Edition, &[i64]),
    console: &Console,
) -> Result<Strength<'p>, Failure> {
    let bar = console.progress(KillMatrix::cells(edition), message!("strength-progress"));
    let step = || bar.inc(1);
    let matrix = on_threads(jobs, || KillMatrix::of(edition, answers, step))?;
    bar.finish_and_clear();
    Ok(Strength::of(&package.problem, edition, matrix))
}

fn errors(findings: &[Diagnostic]) -> usize {
    findings.iter().filter(|finding| finding.severity == Severity::Error).count()
}

fn verdict(edition: &str, findings: &[Diagnostic], language: Language) -> String {
    let verdict = match errors(findings) {
        0 => styled(GOOD, language.text(message!("strength-strong"))),
        errors => {
            let warnings = findings.len() - errors;
            let spots = message!("strength-weak-spots", spots = errors, warnings = warnings);
            styled(FOUND_WRONG, language.text(spots))
        }
    };
    language.about(edition, verdict) + "\n"
}

/// Shows the coverage of an edition; whatever is not reached is an error here.
fn show_coverage(
    arguments: &args::Strength,
    edition: &Edition,
    answers: &[i64],
    plan: &Source,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let coverage = coverage(edition, answers);
    let findings = coverage.findings(plan.name());
    match arguments.format {
        Format::Human => {
            let gaps = findings.len();
            console.result(coverage_text(&coverage, gaps, console.language()))?;
            if !findings.is_empty() {
                console.result(format!("\n{}", console.drawn(&findings)))?;
            }
        }
        Format::Json => {
            console.result(coverage_json(&coverage, &findings, console.language()))?;
        }
    }
    Ok(ExitStatus::found(!findings.is_empty()))
}
