//! A program under stress, and the result of one run.

use std::time::Duration;

use muqi_files::store::Blob;
use muqi_judge::{Probe, submission::Submission};
use muqi_package::{
    checker::Difference,
    jury::Verdict,
    problem::{Engine, Fate, Flaw},
};
use muqi_text::{Message, ToMessage as _};

use crate::words;

/// A program that runs on one input after another, on several threads at once.
pub trait Subject: Sync {
    /// Runs the program on an input with its answer.
    fn run(&self, input: &Blob, answer: &Blob) -> Trial;
}

/// The result of a program on an input.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The verdict.
    pub verdict: Verdict,
    /// The reason; nothing when it is accepted.
    pub reason: Option<Message>,
    /// The beginning of a wrong output.
    pub output: String,
    /// The whole output without what is around its words, where it can be compared with the
    /// answer: an integer where that is one.
    pub printed: Option<String>,
    /// CPU time; nothing for built-in programs.
    pub cpu: Option<Duration>,
}

impl Trial {
    /// Returns whether the program itself is at fault.
    pub fn is_failure(&self) -> bool {
        !matches!(self.verdict, Verdict::Accepted | Verdict::JudgeError | Verdict::Skipped)
    }

    fn of(verdict: Verdict, reason: Option<Message>, printed: Option<String>) -> Self {
        let output = printed.as_ref().map_or_else(String::new, |printed| format!("{printed}\n"));
        Self { verdict, reason, output, printed, cpu: None }
    }
}

impl Subject for Probe<'_> {
    fn run(&self, input: &Blob, answer: &Blob) -> Trial {
        let grade = Self::run(self, input.clone(), answer.clone());
        let printed = grade.whole_output().filter(|printed| {
            !printed.is_empty() && (is_integer(printed) || !is_integer(&words(answer)))
        });
        Trial {
            verdict: grade.verdict,
            printed: printed.map(str::to_owned),
            cpu: grade.figures.map(|figures| figures.cpu),
            reason: grade.reason,
            output: grade.beginning,
        }
    }
}

fn is_integer(text: &str) -> bool {
    text.parse::<i64>().is_ok()
}

/// A flaw of an engine. Nothing is started.
pub struct FlawSubject<'e> {
    /// The engine.
    pub engine: &'e dyn Engine,
    /// The flaw.
    pub flaw: &'e Flaw,
}

impl Subject for FlawSubject<'_> {
    fn run(&self, input: &Blob, answer: &Blob) -> Trial {
        match self.engine.fate(&self.flaw.name, input, answer) {
            Fate::Alive | Fate::InTime { .. } | Fate::Unclear { .. } => {
                Trial::of(Verdict::Accepted, None, Some(words(answer)))
            }
            Fate::Wrong { printed } => {
                let reason = message!("stress-printed", printed = &printed, answer = words(answer));
                Trial::of(Verdict::WrongAnswer, Some(reason), Some(printed))
            }
            Fate::Silent => {
                let reason = Difference::NoOutput.to_message();
                Trial::of(Verdict::WrongAnswer, Some(reason), None)
            }
            Fate::TooSlow => {
                let reason = message!("stress-too-many-positions");
                Trial::of(Verdict::TimeLimit, Some(reason), None)
            }
        }
    }
}

/// A program beside another one, whose outputs are the answers.
pub struct Against<'p> {
    /// The program.
    pub program: &'p dyn Subject,
    /// The other one.
    pub reference: &'p dyn Subject,
}

impl Subject for Against<'_> {
    fn run(&self, input: &Blob, answer: &Blob) -> Trial {
        let reference = self.reference.run(input, answer);
        let Some(expected) = reference.printed else {
            let reason = reference.reason.unwrap_or_else(|| reference.verdict.to_message());
            let reason = message!("stress-reference-failed", reason = reason);
            return Trial::of(Verdict::JudgeError, Some(reason), None);
        };
        let mut trial = self.program.run(input, &format!("{expected}\n").into_bytes().into());
        if let Some(printed) =
            trial.printed.as_ref().filter(|_| trial.verdict == Verdict::WrongAnswer)
        {
            trial.reason = Some(message!(
                "stress-against-differs",
                printed = printed,
                reference = expected,
                answer = words(answer),
            ));
        }
        trial
    }
}

/// The expectation of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// It is right on every input.
    Right,
    /// It fails on some input: it is there to show that.
    Wrong,
    /// Nothing is known.
    Unknown,
}

impl Expected {
    /// Returns its name in reports for programs.
    pub fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Unknown => "unknown",
        }
    }

    /// Returns what the directory and the comments of a submission state.
    pub fn of(submission: &Submission, plan: &str) -> Self {
        let expectation = &submission.expectation;
        match () {
            () if expectation.is_empty() => Self::Unknown,
            () if expectation.expects_acceptance(plan) => Self::Right,
            () => Self::Wrong,
        }
    }
}
