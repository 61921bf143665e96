//! One program under stress: searched, explained, saved.

use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use crate::{
    problem::DraftFault,
    report::diagnosis_json,
    store::Blob,
    strength::words,
    stress::{
        Expected, Explaining, Find, FindExplanation, FindName, Finding, Finds, FoundInput, Outcome,
        SearchEnd, SearchLimits, Status, Stressed, Subject, explained, search,
    },
    text::Message,
};

use super::{
    super::{
        args::{Jobs, Stress},
        console::Console,
        failure::Failure,
        package::{Package, on_threads},
    },
    Inputs, Resume,
};

/// The setting of all programs.
#[derive(Clone, Copy)]
pub(crate) struct Stressing<'a> {
    pub(crate) arguments: &'a Stress,
    pub(crate) package: &'a Package,
    pub(crate) inputs: &'a Inputs<'a>,
    pub(crate) interrupted: &'a AtomicBool,
}

/// A program to be stressed.
pub(crate) struct Program<'a> {
    pub(crate) subject: &'a dyn Subject,
    pub(crate) name: &'a str,
    pub(crate) sha256: Option<String>,
    pub(crate) expected: Expected,
    pub(crate) time: Option<Duration>,
    /// The record of how far the search came.
    pub(crate) resume: Option<Resume>,
    /// Its source, where there is no file of it: it is stored beside a find, under this name.
    pub(crate) source: Option<(&'a str, &'a [u8])>,
}

impl Stressing<'_> {
    /// Searches for an input on which a program fails, and explains and saves what is found.
    /// Fails when a find cannot be written or a generator prints no valid input.
    pub(crate) fn one(
        &self,
        program: &Program<'_>,
        console: &Console,
    ) -> Result<Stressed, Failure> {
        let arguments = self.arguments;
        let known = program.resume.as_ref().filter(|_| arguments.resume).map_or(0, Resume::reached);
        if arguments.resume {
            console.remark(message!("stress-goes-on", program = program.name, inputs = known));
        }
        let limits = SearchLimits {
            time: program.time,
            inputs: arguments.count,
            passed_over: known,
            within: self.inputs.within(),
            dispute: &|input, answer| {
                let (program, problem) = self.package.problem.dispute(input, answer)?;
                Some(message!("stress-disputed", program = program, problem = problem))
            },
            jobs: arguments.jobs.runs_at_once(),
            interrupted: self.interrupted,
        };
        let bar = console.counter(message!("progress-stress", program = program.name));
        let (language, start) = (console.language(), Instant::now());
        let engine = &*self.package.problem.engine;
        let schedule = self.inputs.schedule()?;
        let searched = search(engine, program.subject, schedule, limits, &|status| {
            bar.set_message(language.text(progress_text(program.name, status, start.elapsed())));
            if let Some(resume) = &program.resume {
                resume.record_now_and_then(status.reached);
            }
        });
        if let Some(resume) = &program.resume {
            resume.record(searched.reached);
        }
        if let SearchEnd::Trouble(trouble) = searched.end {
            bar.finish_and_clear();
            return match trouble {
                DraftFault::Faults(faults) => Err(faults.into()),
                DraftFault::Message(reason) => Ok(stressed(program, Outcome::NotRun(reason))),
            };
        }
        let Some(finding) = searched.finding() else {
            bar.finish_and_clear();
            let outcome = Outcome::Searched { searched, explanation: None, saved: None };
            return Ok(stressed(program, outcome));
        };
        let saved = self.save_at_once(program, finding).inspect_err(|_| {
            print_unsaved(program.name, &finding.input, &finding.answer, console);
        })?;
        bar.set_message(language.text(message!("progress-shrinking", program = program.name)));
        let threads = Jobs { jobs: u16::try_from(arguments.jobs.runs_at_once()).ok() };
        let explanation = on_threads(threads, || self.explain(program, finding))?;
        bar.finish_and_clear();
        self.save(program, finding, &explanation, &saved).inspect_err(|_| {
            let small = &explanation.small;
            print_unsaved(program.name, &small.input, &small.answer, console);
        })?;
        let (explanation, saved) = (Some(Box::new(explanation)), Some(saved.or_same_before()));
        Ok(stressed(program, Outcome::Searched { searched, explanation, saved }))
    }

    fn explain(&self, program: &Program<'_>, finding: &Finding) -> FindExplanation {
        let explaining = Explaining {
            engine: &*self.package.problem.engine,
            within: self.inputs.within(),
            shrink_time: self.arguments.shrink_time,
            // The mistake of a mutant is known.
            has_questions: program.source.is_none(),
            seed: self.inputs.seed(),
            interrupted: self.interrupted,
        };
        explained(program.subject, finding, explaining)
    }

    /// Writes the input as it was found, before anything else is done with it.
    fn save_at_once(&self, program: &Program<'_>, finding: &Finding) -> Result<FindName, Failure> {
        let name = Finds::new(self.arguments.out.clone()).begin(program.name)?;
        let Finding { input, answer, trial, .. } = finding;
        let output = &trial.output;
        if let Some((file, bytes)) = program.source {
            name.write_source(file, bytes)?;
        }
        name.write_input(&FoundInput { stem: "original", input, answer, output })?;
        name.write_record(&self.record(program, finding, None))?;
        Ok(name)
    }

    /// Writes the small input.
    fn save(
        &self,
        program: &Program<'_>,
        finding: &Finding,
        explanation: &FindExplanation,
        name: &FindName,
    ) -> Result<(), Failure> {
        let small = &explanation.small;
        let (input, answer, output) = (&small.input, &small.answer, &small.trial.output);
        name.write_input(&FoundInput { stem: "1", input, answer, output })?;
        Ok(name.write_record(&self.record(program, finding, Some(explanation)))?)
    }

    fn record<'f>(
        &'f self,
        program: &'f Program<'_>,
        finding: &'f Finding,
        explanation: Option<&FindExplanation>,
    ) -> Find<'f> {
        let small = explanation.map(|explanation| &explanation.small);
        let diagnosis = explanation.and_then(|explanation| explanation.diagnosis.as_ref());
        Find {
            format: Finds::FORMAT,
            muqi: env!("CARGO_PKG_VERSION"),
            problem: &self.package.problem.config.name,
            program: program.name,
            sha256: program.sha256.clone(),
            verdict: finding.trial.verdict.abbreviation(),
            is_steady: finding.is_steady,
            seed: &self.arguments.seed,
            number: finding.number,
            origin: &finding.origin,
            is_shrunk: small.map(|small| small.is_done),
            diagnosis: diagnosis.map(diagnosis_json),
        }
    }
}

/// Prints a find that cannot be saved: the search for it took its time.
fn print_unsaved(program: &str, input: &Blob, answer: &Blob, console: &Console) {
    console.remark(message!("stress-unsaved", program = program, answer = words(answer)));
    console.note(String::from_utf8_lossy(input.in_memory().unwrap_or_default()));
}

fn stressed(program: &Program<'_>, outcome: Outcome) -> Stressed {
    Stressed { program: program.name.to_owned(), expected: program.expected, outcome }
}

/// Returns how far a search has come.
fn progress_text(program: &str, status: Status, elapsed: Duration) -> Message {
    let Status { tried, slowest, .. } = status;
    let milliseconds = u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX).max(1);
    let rate = tried.saturating_mul(1000) / milliseconds;
    let slowest = slowest.map(|slowest| format!("{:.3}", slowest.as_secs_f64()));
    message!(
        "progress-stress-inputs",
        program = program,
        inputs = tried,
        rate = rate,
        slowest = slowest
    )
}
