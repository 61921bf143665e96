//! The place of a program of the jury in packages whose directories state what is
//! to come out: those of Kattis, of the ICPC and of DOMjudge.
//!
//! ```text
//! directory of ours, comments              scoring              pass-fail
//! accepted                                 accepted             accepted
//! wrong_answer, time_…, run_time_error     the same             the same
//! … with comments `score 40`       partially_accepted   the same
//! partially_accepted                       the same             by its one verdict
//! memory_limit_exceeded                    not there            run_time_error
//! output_limit_exceeded, compile_error     not there            not there
//! ```
//!
//! That is for programs of which it was not recorded what they earn on these tests. Where it
//! was, points and verdicts decide, whatever directories and comments state:
//!
//! ```text
//! every test accepted                      accepted, if it is meant to be; else left out
//! some of the points                       partially_accepted   as below
//! none, with one verdict                   its directory        its directory
//! none, with several verdicts              that of the jury, if it is one of them
//! ```
//!
//! There is a directory `rejected`, too, but `DOMjudge` has no such verdict and reports
//! its programs as unexpected. Where a judge does not see what a program shows, a
//! comment leaves it out: `// not for: kattis`.

use crate::{
    plan::TOTAL_POINTS,
    submission::{Expectation, JuryProgram, ProgramComments, Reward, SourceCode, Verdict},
    text::Fact,
};

use super::{Contents, Loss};

/// The two ways in which judges count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Convention {
    /// Points.
    Scoring,
    /// All tests, or nothing.
    PassFail,
}

impl Convention {
    /// Returns the name of the judge in a comment, `not for: NAME`, that leaves a program out.
    fn judge(self) -> &'static str {
        match self {
            Self::Scoring => "kattis",
            Self::PassFail => "icpc",
        }
    }

    /// Returns the directory of a program that is known to earn so much; nothing for one
    /// that is wrong and accepted, or whose verdicts no directory states.
    fn directory(self, program: &JuryProgram<'_>, reward: &Reward) -> Option<&'static str> {
        let stated = |verdict: &Verdict| match verdict {
            Verdict::WrongAnswer => Some("wrong_answer"),
            Verdict::TimeLimit => Some("time_limit_exceeded"),
            Verdict::RunTimeError => Some("run_time_error"),
            Verdict::MemoryLimit if self == Self::PassFail => Some("run_time_error"),
            _ => None,
        };
        if reward.verdicts.contains(&Verdict::Accepted) {
            return (program.directory == "accepted").then_some("accepted");
        }
        if self == Self::Scoring && (1..TOTAL_POINTS).contains(&reward.score) {
            return Some("partially_accepted");
        }
        let mut directories: Vec<&str> = reward.verdicts.iter().filter_map(stated).collect();
        directories.dedup();
        match directories.as_slice() {
            [one] if reward.verdicts.iter().all(|verdict| stated(verdict).is_some()) => Some(one),
            several => several.iter().copied().find(|one| *one == program.directory),
        }
    }
}

/// The programs of a package, and those that are none of it.
#[derive(Debug, Default)]
pub(super) struct Filed<'a> {
    /// Directory and program.
    pub(super) programs: Vec<(&'static str, JuryProgram<'a>)>,
    /// Left out because their languages have limits of their own.
    slower_languages: Vec<JuryProgram<'a>>,
    /// Left out because no directory states what is to come out.
    no_directory: Vec<JuryProgram<'a>>,
    /// Left out because their comments ask for it.
    not_for_it: Vec<JuryProgram<'a>>,
}

/// Files the programs of the jury.
pub(super) fn filed<'a>(contents: &Contents<'a>, convention: Convention) -> Filed<'a> {
    let limits = &contents.problem.config.limits;
    let plan = contents.edition.name.as_str();
    let mut filed = Filed::default();
    for program in &contents.programs {
        let source = SourceCode::new(program.language, program.source.to_vec());
        let stated = ProgramComments::read(program.name, &source.text, program.language, &[plan]);
        let is_left_out = stated.not_for.contains(convention.judge());
        let expectation = stated.expectation(program.directory);
        if is_left_out {
            filed.not_for_it.push(*program);
        } else if limits.time_ms_of(program.language) != limits.time_ms {
            filed.slower_languages.push(*program);
        } else if let Some(directory) = match contents.reward(program) {
            Some(reward) => convention.directory(program, reward),
            None => directory(program, convention, &expectation, plan),
        } {
            filed.programs.push((directory, *program));
        } else {
            filed.no_directory.push(*program);
        }
    }
    filed
}

impl Filed<'_> {
    /// Returns what is left out, as losses.
    pub(super) fn losses(&self) -> Vec<Loss> {
        let named = |programs: &[JuryProgram<'_>]| {
            let names = Fact::list(programs.iter().map(JuryProgram::path), usize::MAX);
            Some(names).filter(|_| !programs.is_empty())
        };
        let losses = [
            named(&self.slower_languages)
                .map(|programs| message!("export-loss-slower-languages", programs = programs)),
            named(&self.no_directory)
                .map(|programs| message!("export-loss-no-directory", programs = programs)),
            named(&self.not_for_it)
                .map(|programs| message!("export-loss-not-for-it", programs = programs)),
        ];
        losses.into_iter().flatten().map(Loss::harmless).collect()
    }
}

fn directory(
    program: &JuryProgram<'_>,
    convention: Convention,
    expectation: &Expectation,
    plan: &str,
) -> Option<&'static str> {
    let own = ["accepted", "wrong_answer", "time_limit_exceeded", "run_time_error"];
    let own = own.into_iter().find(|name| *name == program.directory);
    match (convention, program.directory) {
        (_, "accepted") => own,
        (Convention::Scoring, "partially_accepted") => Some("partially_accepted"),
        (Convention::Scoring, _) if expectation.expects_part_of_score(plan) => {
            Some("partially_accepted")
        }
        (Convention::PassFail, "partially_accepted") => match expectation.only_verdict(plan)? {
            Verdict::TimeLimit => Some("time_limit_exceeded"),
            Verdict::WrongAnswer => Some("wrong_answer"),
            _ => None,
        },
        (Convention::PassFail, "memory_limit_exceeded") => Some("run_time_error"),
        _ => own,
    }
}
