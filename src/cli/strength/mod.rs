//! `muqi strength`: which wrong programs a test set kills.

use crate::{
    plan::Edition,
    problem::Problem,
    report::{FOUND_WRONG, GOOD, strength_json, strength_text, styled},
    strength::{KillMatrix, Strength, Words},
    testset::{self, BuildError},
    text::{Diagnostic, Severity, count},
};

use super::{
    ExitStatus,
    args::{self, Format, Titles},
    console::Console,
    package::{Package, on_threads},
};

pub(super) fn run(arguments: &args::Strength, console: &mut Console) -> anyhow::Result<ExitStatus> {
    let package = Package::open(&arguments.problem)?;
    let edition = package.edition(arguments.plan.as_deref())?;
    let bar = console.progress(KillMatrix::cells(&edition), "trying");
    let step = || bar.inc(1);
    let matrix = on_threads(&arguments.jobs, || kill_matrix(&package.problem, &edition, step))??;
    bar.finish_and_clear();
    let strength = Strength::of(&package.problem, &edition, matrix, &[]);
    let findings = strength.findings(&package.plan_source(&edition.name));
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
    problem: &Problem,
    edition: &Edition,
    step: impl Fn() + Sync,
) -> Result<KillMatrix, BuildError> {
    let set = testset::build(problem, edition)?;
    let answers: Vec<i64> = set.tests.iter().map(|test| test.answer).collect();
    Ok(KillMatrix::watched(edition, &answers, step))
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
