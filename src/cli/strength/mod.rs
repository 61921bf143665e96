//! `muqi strength`: which wrong programs a test set kills.

mod coverage;
mod hunt;
mod mutants;
mod page;

use crate::{
    flawed::Words,
    plan::Edition,
    report::{FOUND_WRONG, GOOD, strength_json, strength_text, styled},
    strength::{KillMatrix, Strength},
    testset,
    text::{Diagnostic, Severity, count},
};

use super::{
    ExitStatus,
    args::{self, Format, Titles},
    console::Console,
    package::{Package, on_threads},
};

pub(super) fn run(arguments: &args::Strength, console: &mut Console) -> anyhow::Result<ExitStatus> {
    let package = Package::open(&arguments.problem, console)?;
    if let Some(flaw) = &arguments.hunt.hunt {
        return hunt::run(flaw, arguments, &package, console);
    }
    if arguments.page {
        return page::print(arguments, &package, console);
    }
    let edition = package.edition(arguments.plan.as_deref())?;
    let plan = package.plan_source(&edition.name);
    let set = on_threads(&arguments.jobs, || testset::build(&package.problem, &edition))??;
    if arguments.mutants {
        return mutants::show(&set, arguments, console);
    }
    let answers: Vec<i64> = set.tests.iter().map(|test| test.answer).collect();
    if arguments.coverage {
        return coverage::show(&edition, &answers, &plan, arguments.format, console);
    }
    let matrix = kill_matrix(arguments, &edition, &answers, console)?;
    let strength = Strength::of(&package.problem, &edition, matrix, &bounds(&edition, &answers));
    let findings = strength.findings(&plan);
    match arguments.format {
        Format::Human => {
            console.result(strength_text(&strength, title_in(arguments.titles)))?;
            console.result(console.drawn(&findings))?;
            console.result(verdict(&edition.name, &findings))?;
        }
        Format::Json => {
            console.result(strength_json(&strength, &findings, console.messages()))?;
        }
    }
    Ok(ExitStatus::found(errors(&findings) > 0))
}

fn kill_matrix(
    arguments: &args::Strength,
    edition: &Edition,
    answers: &[i64],
    console: &Console,
) -> anyhow::Result<KillMatrix> {
    let bar = console.progress(KillMatrix::cells(edition), "trying flawed solvers");
    let step = || bar.inc(1);
    let matrix = on_threads(&arguments.jobs, || KillMatrix::of(edition, answers, step))?;
    bar.finish_and_clear();
    Ok(matrix)
}

/// What each test reaches alone, in words.
fn bounds(edition: &Edition, answers: &[i64]) -> Vec<Vec<String>> {
    let alone = testset::coverage::coverage(edition, answers).reached_alone(edition, answers);
    alone.iter().map(|reached| reached.iter().map(ToString::to_string).collect()).collect()
}

fn title_in(language: Titles) -> fn(&Words) -> &'static str {
    match language {
        Titles::En => |title| title.en,
        Titles::Zh => |title| title.zh,
    }
}

fn errors(findings: &[Diagnostic]) -> usize {
    findings.iter().filter(|finding| finding.severity == Severity::Error).count()
}

fn verdict(edition: &str, findings: &[Diagnostic]) -> String {
    let verdict = match errors(findings) {
        0 => styled(GOOD, "no wrong program survives where it must not"),
        errors => styled(FOUND_WRONG, count(errors, "weak spot")),
    };
    format!("{edition}: {verdict}\n")
}
