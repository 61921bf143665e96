//! `muqi strength --mutate`: tests measured by programs that are right, with one change each.

use std::sync::atomic::Ordering;

use crate::{
    judge::Session,
    jury::SourceCode,
    plan::Scheme,
    problem::ProgrammingLanguage,
    report::{mutation_json, mutation_text},
    rng::Seed,
    strength::{SourceMutant, sample_of, source_mutants},
    stress::{
        Expected, MutantFate, Mutated, MutatedProgram, OnTests, Outcome, mutants_on_tests, mutated,
        stored_tests,
    },
    submission::{Intake, Submission, SubmissionContent},
    testset::StoredTest,
    text::{Fact, ToMessage as _},
};

use super::super::{
    ExitStatus,
    args::{Format, Jobs, Strength, Stress},
    check::{Bench, intake},
    console::Console,
    failure::{Because as _, Failure},
    interruption,
    package::{Package, on_threads},
    paths,
    stress::{Inputs, Program, Stressing},
};

/// Programs that a sentence names.
const SHOWN: usize = 8;

/// Changes every program in many ways, and shows what becomes of the mutants. Fails when a program
/// cannot be read, compiled or run, or is not right on the tests.
pub(crate) fn run(
    arguments: &Strength,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let stress = arguments.stressing();
    for path in &stress.paths {
        paths::exists_or(path, message!("mutate-name-programs"))?;
    }
    let edition = package.edition(arguments.plan.as_deref())?;
    let set = on_threads(arguments.jobs, || package.test_set(&edition))??;
    let tests = package.planned_inputs(package.editions()?.values())?;
    let interrupted = interruption::flag().because(message!("cannot-handle-signals"))?;
    let inputs = Inputs::of(&stress, package, (&tests, &[]), interrupted)?;
    let intake = programs(arguments, &stress, &edition.scheme, package, console)?;
    let judging = arguments.judging_programs(&stress);
    let bench = Bench::of(&intake, &judging, package, console)?;
    bench.note(console);
    let toolchains = bench.toolchains();
    let mutation = Mutation {
        stressing: Stressing { arguments: &stress, package, inputs: &inputs, interrupted },
        session: bench.session(&package.problem, &toolchains, interrupted),
        tests: &stored_tests(&set),
        count: arguments.mutate.count,
        seed: Seed::derive("mutate", &stress.seed),
        threads: Jobs { jobs: Some(u16::try_from(judging.jobs.runs_at_once()).unwrap_or(1)) },
    };
    let mut programs = Vec::with_capacity(intake.submissions.len());
    for program in &intake.submissions {
        programs.push(mutation.of(program, console)?);
    }
    conclude(package, &edition.scheme.name, &programs, arguments.format, console)
}

/// Takes the programs in C and C++ that are not there to fail. Fails when there is none.
fn programs(
    arguments: &Strength,
    stress: &Stress,
    edition: &Scheme,
    package: &Package,
    console: &Console,
) -> Result<Intake, Failure> {
    let judging = arguments.judging_programs(stress);
    let tests = (1..=edition.tests.len(), Some(edition.total()));
    let mut intake = intake(&judging, None, tests, package, console)?;
    let (taken, left_out): (Vec<_>, Vec<_>) =
        std::mem::take(&mut intake.submissions).into_iter().partition(|one| {
            let language = one.source().and(one.language());
            matches!(language, Some(ProgrammingLanguage::C | ProgrammingLanguage::Cpp))
                && Expected::of(one, &edition.name) != Expected::Wrong
        });
    let names = Fact::list(left_out.iter().map(|one| one.name.as_str()), SHOWN);
    if taken.is_empty() {
        return Err(message!("mutate-none", programs = names).into());
    }
    if !left_out.is_empty() {
        let number = left_out.len();
        console.remark(message!("mutate-left-out", number = number, programs = names));
    }
    intake.submissions = taken;
    Ok(intake)
}

/// The setting of all programs.
struct Mutation<'a> {
    stressing: Stressing<'a>,
    session: Session<'a>,
    /// The tests, those that are run first in front.
    tests: &'a [StoredTest],
    /// The most mutants of a program.
    count: Option<usize>,
    seed: Seed,
    threads: Jobs,
}

impl Mutation<'_> {
    /// Finds out what becomes of the mutants of a program.
    fn of(&self, program: &Submission, console: &Console) -> Result<MutatedProgram, Failure> {
        let SubmissionContent::Source(source) = &program.content else {
            return Err(message!("run-without-source").into());
        };
        let mutants = source_mutants(&source.text);
        let mutants = match self.count {
            Some(count) => sample_of(mutants, count, self.seed),
            None => mutants,
        };
        let name = program.name.as_str();
        // Each is compiled, and then run on the tests.
        let bar = console.progress(2 * mutants.len(), message!("mutate-progress", program = name));
        let on_tests = on_threads(self.threads, || {
            let program = (program, source);
            mutants_on_tests(&self.session, program, &mutants, self.tests, &|| bar.inc(1))
        })?;
        bar.finish_and_clear();
        let on_tests = on_tests.map_err(|why| {
            message!("mutate-not-mutated", program = name, reason = why.to_message())
        })?;
        let mut fates = Vec::with_capacity(mutants.len());
        for (mutant, on_tests) in mutants.into_iter().zip(on_tests) {
            let fate = self.fate((program, source), &mutant, on_tests, console)?;
            fates.push(Mutated { mutant, fate });
        }
        let text = source.text.clone();
        Ok(MutatedProgram { program: program.name.clone(), text, mutants: fates })
    }

    /// Searches an input that separates a survivor from the program.
    fn fate(
        &self,
        (program, source): (&Submission, &SourceCode),
        mutant: &SourceMutant,
        on_tests: OnTests<'_>,
        console: &Console,
    ) -> Result<MutantFate, Failure> {
        let probe = match on_tests {
            OnTests::Decided(fate) => return Ok(fate),
            OnTests::Survives(_) if self.is_interrupted() => return Ok(MutantFate::NotTried),
            OnTests::Survives(probe) => probe,
        };
        let changed = mutated(program, source, mutant);
        let bytes = changed.as_ref().and_then(Submission::source).unwrap_or_default();
        let extension = source.language.extensions().first().copied().unwrap_or_default();
        let line = mutant.changed_lines(&source.text).number;
        let stressed = self.stressing.one(
            &Program {
                subject: &*probe,
                name: &format!("{}:{line}", program.name),
                sha256: changed.as_ref().and_then(Submission::sha256),
                expected: Expected::Unknown,
                time: self.stressing.arguments.time,
                resume: None,
                source: Some((&format!("program.{extension}"), bytes)),
            },
            console,
        )?;
        Ok(match stressed.outcome {
            Outcome::NotRun(reason) => MutantFate::NotJudged(reason),
            outcome => MutantFate::Survived(Box::new(outcome)),
        })
    }

    fn is_interrupted(&self) -> bool {
        self.stressing.interrupted.load(Ordering::SeqCst)
    }
}

/// Shows the results, and returns what follows from them.
fn conclude(
    package: &Package,
    edition: &str,
    programs: &[MutatedProgram],
    format: Format,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let language = console.language();
    console.result(match format {
        Format::Human => mutation_text(&*package.problem.engine, edition, programs, language),
        Format::Json => mutation_json(edition, programs, language),
    })?;
    if programs.iter().any(|program| program.count("not_judged") > 0) {
        return Ok(ExitStatus::Usage);
    }
    let found = programs.iter().any(MutatedProgram::has_gap);
    match interruption::first() {
        Some(interruption) if !found => Ok(ExitStatus::Interrupted(interruption)),
        _ => Ok(ExitStatus::found(found)),
    }
}
