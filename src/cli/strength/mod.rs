//! `muqi strength`: which wrong programs a test set kills.

mod hunt;
mod programs;
mod sample;

use crate::{
    flawed::{mutants, thresholds},
    plan::Edition,
    report::{
        FOUND_WRONG, GOOD, coverage_json, coverage_text, mutants_json, mutants_text, strength_json,
        strength_page, strength_text, styled,
    },
    strength::{
        KillMatrix, Strength, ThresholdFate, kills_of_every_number, mutant_fates, mutant_kills,
        threshold_fates,
    },
    testset::{
        self, TestSet,
        coverage::{ReachedAlone, coverage},
    },
    text::{Diagnostic, Failed, Language, Severity, Source, ToMessage as _},
};

use super::{
    ExitStatus,
    args::{self, Format},
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
    if let Some(directory) = &arguments.programs {
        return programs::run(directory, arguments, &package, console);
    }
    if arguments.page {
        return print_page(arguments, &package, console);
    }
    let edition = package.edition(arguments.plan.as_deref())?;
    let plan = package.plan_source(&edition.name);
    let set = on_threads(&arguments.jobs, || testset::build(&package.problem, &edition))??;
    if arguments.mutants {
        return show_mutants(&set, arguments, console);
    }
    let answers: Vec<i64> = set.tests.iter().map(|test| test.answer).collect();
    if arguments.coverage {
        return show_coverage(&edition, &answers, &plan, arguments.format, console);
    }
    if let Some(programs) = arguments.sample {
        return sample::run(programs, arguments, &package, (&edition, &answers), console);
    }
    let matrix = kill_matrix(arguments, &edition, &answers, console)?;
    let strength = Strength::of(
        &package.problem,
        &edition,
        matrix,
        threshold_fates_of(arguments, &edition, &answers, console)?,
        &bounds(&edition, &answers, console.language()),
    );
    let findings = strength.findings(&plan);
    match arguments.format {
        Format::Human => {
            console.result(strength_text(&strength, console.language()))?;
            console.result(console.drawn(&findings))?;
            console.result(verdict(&edition.name, &findings, console.language()))?;
        }
        Format::Json => {
            console.result(strength_json(&strength, &findings, console.language()))?;
        }
    }
    Ok(ExitStatus::found(errors(&findings) > 0))
}

fn kill_matrix(
    arguments: &args::Strength,
    edition: &Edition,
    answers: &[i64],
    console: &Console,
) -> Result<KillMatrix, Failure> {
    let bar = console.progress(KillMatrix::cells(edition), message!("strength-progress"));
    let step = || bar.inc(1);
    let matrix = on_threads(&arguments.jobs, || KillMatrix::of(edition, answers, step))?;
    bar.finish_and_clear();
    Ok(matrix)
}

fn threshold_fates_of(
    arguments: &args::Strength,
    edition: &Edition,
    answers: &[i64],
    console: &Console,
) -> Result<Vec<ThresholdFate>, Failure> {
    let bar = console.progress(thresholds().len(), message!("strength-numbers-progress"));
    let required = kills_of_every_number(edition);
    let fates =
        on_threads(&arguments.jobs, || threshold_fates(edition, answers, required, || bar.inc(1)))?;
    bar.finish_and_clear();
    Ok(fates)
}

/// Returns the bounds that each test reaches alone, in words.
fn bounds(edition: &Edition, answers: &[i64], language: Language) -> Vec<Vec<String>> {
    let alone = coverage(edition, answers).reached_alone(edition, answers);
    let words = |reached: &Vec<ReachedAlone>| {
        reached.iter().map(|one| language.text(one.to_message())).collect()
    };
    alone.iter().map(words).collect()
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
    format!("{edition}: {verdict}\n")
}

/// Prints everything about all plans, as Markdown.
fn print_page(
    arguments: &args::Strength,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let editions = package.editions()?;
    let problem = &package.problem;
    let build = || editions.values().map(|edition| testset::build(problem, edition)).collect();
    let sets: Result<Vec<TestSet>, Failed> = on_threads(&arguments.jobs, build)?;
    let mut strengths = Vec::new();
    let mut errors_found = 0;
    for (edition, set) in editions.values().zip(sets?) {
        let answers: Vec<i64> = set.tests.iter().map(|test| test.answer).collect();
        let matrix = kill_matrix(arguments, edition, &answers, console)?;
        let thresholds = threshold_fates_of(arguments, edition, &answers, console)?;
        let bounds = bounds(edition, &answers, console.language());
        let strength = Strength::of(problem, edition, matrix, thresholds, &bounds);
        errors_found += errors(&strength.findings(&package.plan_source(&edition.name)));
        strengths.push(strength);
    }
    console.result(strength_page(
        &testset::build_sample(problem)?,
        &strengths,
        console.language(),
    ))?;
    Ok(ExitStatus::found(errors_found > 0))
}

/// Shows the coverage of an edition; whatever is not reached is an error here.
fn show_coverage(
    edition: &Edition,
    answers: &[i64],
    plan: &Source,
    format: Format,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let coverage = coverage(edition, answers);
    let findings = coverage.findings(plan.name());
    match format {
        Format::Human => {
            console.result(coverage_text(&coverage, console.language()))?;
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

/// Runs every mutant on a test set; one that survives is an error here. Fails when threads
/// cannot be started or standard output cannot be written.
fn show_mutants(
    set: &TestSet,
    arguments: &args::Strength,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let bar = console.progress(mutants().len(), message!("mutants-progress"));
    let fates = on_threads(&arguments.jobs, || mutant_fates(&set.tests, || bar.inc(1)))?;
    bar.finish_and_clear();
    let all_kills = arguments.run_all.then(|| {
        let bar = console.progress(mutants().len(), message!("mutants-progress"));
        let kills = on_threads(&arguments.jobs, || mutant_kills(&set.tests, || bar.inc(1)));
        bar.finish_and_clear();
        kills
    });
    let all_kills = all_kills.transpose()?;
    let survivors = fates.iter().filter(|fate| fate.kill.is_none()).count();
    match arguments.format {
        Format::Human => {
            let tests = set.tests.iter().map(|test| test.name.as_str());
            let language = console.language();
            console.result(mutants_text(&fates, tests, all_kills.as_ref(), language))?;
            let verdict = match survivors {
                0 => styled(GOOD, language.text(message!("mutants-none-survives"))),
                _ => styled(
                    FOUND_WRONG,
                    language.text(message!("mutants-survivors", survivors = survivors)),
                ),
            };
            console.result(format!("{}: {verdict}\n", set.edition))?;
        }
        Format::Json => console.result(mutants_json(
            &set.edition,
            &fates,
            all_kills.as_ref(),
            console.language(),
        ))?,
    }
    Ok(ExitStatus::found(survivors > 0))
}
