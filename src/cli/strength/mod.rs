//! `muqi strength`: which wrong programs a test set kills.

mod hunt;
mod mutate;
mod programs;
mod sample;
mod tests;

use crate::{
    flawed::{mutants, thresholds},
    plan::Edition,
    report::{
        FOUND_WRONG, GOOD, coverage_json, coverage_text, mutants_json, mutants_text, strength_json,
        strength_page, strength_text, styled,
    },
    strength::{
        KillMatrix, MovesAtOnce, Runs, Strength, ThresholdFate, kills_of_every_number,
        moves_at_once, mutant_fates, search_boards, seldom_killed_finding, threshold_fates,
        unlisted_needing,
    },
    testset::{
        self, TestSet,
        coverage::{ReachedAlone, coverage},
    },
    text::{Diagnostic, Failed, Language, Severity, Source, ToMessage as _, shown},
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
    if arguments.page {
        return print_page(arguments, &package, console);
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
    if arguments.mutants {
        return show_mutants((&edition, &set), &plan, arguments, console);
    }
    let answers: Vec<i64> = set.tests.iter().map(|test| test.answer).collect();
    if arguments.coverage {
        return show_coverage(arguments, &edition, &answers, &plan, console);
    }
    if let Some(programs) = arguments.sample {
        return sample::run(programs, arguments, &package, (&edition, &answers), console);
    }
    let strength = strength_of(&arguments.jobs, &package, (&edition, &answers), console)?;
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

/// Finds out how strong an edition is. What no listed mistake needs is tried on mistakes of no
/// list.
pub(super) fn strength_of<'p>(
    jobs: &Jobs,
    package: &'p Package,
    (edition, answers): (&'p Edition, &[i64]),
    console: &Console,
) -> Result<Strength<'p>, Failure> {
    let matrix = kill_matrix(jobs, edition, answers, console)?;
    let thresholds = threshold_fates_of(jobs, edition, answers, console)?;
    let alone = reached_alone(jobs, edition, answers, console.language())?;
    let mut strength = Strength::of(&package.problem, edition, matrix, thresholds, &alone);
    let idle = strength.idle();
    if !idle.is_empty() {
        let required = kills_of_every_number(edition);
        let needing = on_threads(jobs, || unlisted_needing(edition, answers, &idle, required))?;
        for (test, programs) in idle.into_iter().zip(needing) {
            strength.need(test, programs);
        }
    }
    Ok(strength)
}

fn kill_matrix(
    jobs: &Jobs,
    edition: &Edition,
    answers: &[i64],
    console: &Console,
) -> Result<KillMatrix, Failure> {
    let bar = console.progress(KillMatrix::cells(edition), message!("strength-progress"));
    let step = || bar.inc(1);
    let matrix = on_threads(jobs, || KillMatrix::of(edition, answers, step))?;
    bar.finish_and_clear();
    Ok(matrix)
}

fn threshold_fates_of(
    jobs: &Jobs,
    edition: &Edition,
    answers: &[i64],
    console: &Console,
) -> Result<Vec<ThresholdFate>, Failure> {
    let bar = console.progress(thresholds().len(), message!("strength-numbers-progress"));
    let required = kills_of_every_number(edition);
    let fates = on_threads(jobs, || threshold_fates(edition, answers, required, || bar.inc(1)))?;
    bar.finish_and_clear();
    Ok(fates)
}

/// Returns what each test reaches or needs alone, in words.
fn reached_alone(
    jobs: &Jobs,
    edition: &Edition,
    answers: &[i64],
    language: Language,
) -> Result<Vec<Vec<String>>, Failure> {
    let alone = coverage(edition, answers).reached_alone(edition, answers);
    let words = |reached: &Vec<ReachedAlone>| {
        reached.iter().map(|one| language.text(one.to_message())).collect()
    };
    let mut of_tests: Vec<Vec<String>> = alone.iter().map(words).collect();
    let moves = on_threads(jobs, || moves_at_once(edition, answers))?;
    for (test, needed) in moves.iter().flat_map(MovesAtOnce::needed_alone) {
        of_tests[test - 1].push(language.text(needed.to_message()));
    }
    Ok(of_tests)
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
        let strength = strength_of(&arguments.jobs, package, (edition, &answers), console)?;
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
    arguments: &args::Strength,
    edition: &Edition,
    answers: &[i64],
    plan: &Source,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let coverage = coverage(edition, answers);
    let moves = on_threads(&arguments.jobs, || moves_at_once(edition, answers))?;
    let mut findings = coverage.findings(plan.name());
    if !edition.is_table() {
        findings.extend(moves.iter().flat_map(|moves| moves.findings(plan.name())));
    }
    match arguments.format {
        Format::Human => {
            let gaps = findings.len();
            console.result(coverage_text(&coverage, &moves, gaps, console.language()))?;
            if !findings.is_empty() {
                console.result(format!("\n{}", console.drawn(&findings)))?;
            }
        }
        Format::Json => {
            console.result(coverage_json(&coverage, &moves, &findings, console.language()))?;
        }
    }
    Ok(ExitStatus::found(!findings.is_empty()))
}

/// Runs every mutant on a test set; one that survives though a board shows it is an error here, and
/// so are those that too few tests kill. Fails when threads cannot be started or standard output cannot be written.
fn show_mutants(
    (edition, set): (&Edition, &TestSet),
    plan: &Source,
    arguments: &args::Strength,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let bar = console.progress(mutants().len(), message!("mutants-progress"));
    let runs = if arguments.run_all { Runs::All } else { Runs::UntilEnough };
    let step = || bar.inc(1);
    let mut fates = on_threads(&arguments.jobs, || mutant_fates(edition, &set.tests, runs, step))?;
    bar.finish_and_clear();
    let alive = fates.iter().filter(|fate| fate.kill.is_none()).count();
    let bar = console.progress(alive, message!("mutants-search-progress"));
    on_threads(&arguments.jobs, || search_boards(&mut fates, edition, || bar.inc(1)))?;
    bar.finish_and_clear();
    let finding = seldom_killed_finding(&fates, plan);
    let survivors = fates.iter().filter(|fate| fate.survives()).count();
    match arguments.format {
        Format::Human => {
            let tests: Vec<&str> = set.tests.iter().map(|test| test.name.as_str()).collect();
            let language = console.language();
            console.result(mutants_text(&fates, runs, &tests, language))?;
            console.result(console.drawn(finding.as_slice()))?;
            let verdict = match survivors {
                0 => {
                    let none = message!("mutants-none-survives", not_shown = alive);
                    styled(GOOD, language.text(none))
                }
                _ => styled(
                    FOUND_WRONG,
                    language.text(message!("mutants-survivors", survivors = survivors)),
                ),
            };
            console.result(language.about(&set.edition, verdict) + "\n")?;
        }
        Format::Json => {
            let tests = set.tests.len();
            console.result(mutants_json(&set.edition, &fates, runs, tests, console.language()))?;
        }
    }
    Ok(ExitStatus::found(survivors > 0 || finding.is_some()))
}
