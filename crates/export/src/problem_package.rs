//! The common parts of packages for Kattis and packages of the ICPC.
//!
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

use std::{collections::BTreeSet, mem};

use muqi_files::store::Blob;
use muqi_package::{
    jury::{Expectation, JuryProgram, ProgramComments, Reward, SourceCode, Verdict},
    plan::Points,
    problem::Config,
    testset::TestCase,
};
use muqi_text::{Fact, Message};

use super::{Contents, Loss, Package, ReadSamples, found::samples_at};

/// Licences by the names that these packages know, with the beginning of the
/// SPDX identifier.
const LICENCES: [(&str, &str); 5] = [
    ("CC-BY-SA-", "cc by-sa"),
    ("CC-BY-", "cc by"),
    ("CC0-", "cc0"),
    ("LicenseRef-PublicDomain", "public domain"),
    ("LicenseRef-Educational", "educational"),
];

/// Returns the name of a problem's licence there; one that is not known is to be
/// asked for.
pub(crate) fn licence(config: &Config) -> &'static str {
    for (spdx, name) in LICENCES {
        // A longer licence than that, `CC-BY-NC-…`, is another.
        if let Some(rest) = config.license.strip_prefix(spdx)
            && !rest.starts_with(|first: char| first.is_ascii_uppercase())
        {
            return name;
        }
    }
    // `verifyproblem` warns of "unknown".
    "permission"
}

/// Returns what becomes of a licence that is not known there.
pub(crate) fn licence_loss(config: &Config) -> Option<Loss> {
    (licence(config) == "permission").then(|| {
        let licence = if config.license.is_empty() { "none" } else { &config.license };
        Loss::harmless(message!("export-loss-licence", licence = licence))
    })
}

/// Returns the name of a test: a number that sorts as it counts.
pub(crate) fn numbered(number: usize, of: usize) -> String {
    // Judges sort names as text.
    let width = of.to_string().len();
    format!("{number:0width$}")
}

/// Returns the name of the files of a test: its number, and behind it the name of the plan.
pub(crate) fn test_stem(contents: &Contents<'_>, number: usize) -> String {
    let tests = &contents.edition.tests;
    let numbered = numbered(number, tests.len());
    let name = tests.get(number - 1).and_then(|test| test.name.as_ref());
    name.map_or(numbered.clone(), |name| format!("{numbered}-{name}"))
}

/// Adds input and answer of every sample that the judge prints in the statement.
pub(crate) fn add_samples(package: &mut Package, directory: &str, contents: &Contents<'_>) {
    let of = contents.samples.tests.len();
    for sample in contents.samples.printed() {
        let stem = format!("{directory}/{}", numbered(sample.number, of));
        package.add_test(&stem, ["in", "ans"], sample);
    }
}

/// The endings of the files of a test: its input, its answer, and a picture for the jury.
pub(crate) const TEST_ENDINGS: [&str; 3] = ["in", "ans", "svg"];

/// Adds a test with the picture that the engine has of it, which these formats have a place for and
/// show to the jury only.
pub(crate) fn add_test(
    package: &mut Package,
    stem: &str,
    test: &TestCase,
    contents: &Contents<'_>,
) {
    let [input, answer, picture] = TEST_ENDINGS;
    package.add_test(stem, [input, answer], test);
    if let Some(svg) = contents.problem.engine.picture_of(&test.input) {
        package.add(format!("{stem}.{picture}"), svg);
    }
}

/// Input and answer of a test, with its path without the ending.
pub(crate) struct Pair {
    /// Its path without the ending.
    pub(crate) stem: String,
    /// Its input; nothing where the file is missing.
    pub(crate) input: Option<Blob>,
    /// Its answer; nothing where the file is missing.
    pub(crate) answer: Option<Blob>,
}

/// Reads the tests that are in a directory itself, in the order of their names.
pub(crate) fn pairs(package: &Package, directory: &str) -> Vec<Pair> {
    let inside = package.below(directory);
    let paths = inside.iter().map(|(path, _)| path);
    let stems = paths
        .filter_map(|path| path.strip_suffix(".in").or_else(|| path.strip_suffix(".ans")))
        .filter(|stem| !stem.contains('/'));
    let mut pairs = Vec::new();
    for stem in stems.collect::<BTreeSet<&str>>() {
        let [input, answer] =
            ["in", "ans"].map(|ending| inside.get(&format!("{stem}.{ending}")).cloned());
        pairs.push(Pair { stem: format!("{directory}/{stem}"), input, answer });
    }
    pairs
}

/// Returns the samples: those of a directory of their own, and the attachments.
pub(crate) fn samples(package: &Package) -> ReadSamples {
    let printed = pairs(package, "data/sample")
        .into_iter()
        .filter_map(|pair| Some((number_of(&pair.stem)?, (pair.input?, pair.answer?))))
        .collect::<ReadSamples>();
    samples_at(package, "attachments/sample").into_iter().chain(printed).collect()
}

/// Returns the number of a test, which its file is called by, with a name behind it or none.
pub(crate) fn number_of(stem: &str) -> Option<usize> {
    stem.rsplit('/').next()?.split('-').next()?.parse().ok()
}

/// The two ways in which judges count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Convention {
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

    /// Returns the directory that states a verdict.
    fn stated(self, verdict: Verdict) -> Option<&'static str> {
        match verdict {
            Verdict::WrongAnswer => Some("wrong_answer"),
            Verdict::TimeLimit => Some("time_limit_exceeded"),
            Verdict::RunTimeError => Some("run_time_error"),
            // Pass-fail packages have no directory for it.
            Verdict::MemoryLimit if self == Self::PassFail => Some("run_time_error"),
            _ => None,
        }
    }

    /// Returns the directory of a program that is known to earn so much; nothing for one
    /// that is wrong and accepted, or whose verdicts no directory states.
    fn directory(
        self,
        program: &JuryProgram<'_>,
        reward: &Reward,
        total: Points,
    ) -> Option<&'static str> {
        if reward.verdicts.contains(&Verdict::Accepted) {
            return (program.directory == "accepted").then_some("accepted");
        }
        if self == Self::Scoring && reward.score.is_part_of(total) {
            return Some("partially_accepted");
        }
        let mut directories: Vec<&str> =
            reward.verdicts.iter().filter_map(|one| self.stated(*one)).collect();
        directories.dedup();
        match directories.as_slice() {
            [one] if reward.verdicts.iter().all(|verdict| self.stated(*verdict).is_some()) => {
                Some(one)
            }
            several => several.iter().copied().find(|one| *one == program.directory),
        }
    }
}

/// The programs of a package, and those that are none of it.
#[derive(Debug, Default)]
pub(crate) struct Filed<'a> {
    /// Directory and program.
    pub(crate) programs: Vec<(&'static str, JuryProgram<'a>)>,
    /// Left out because their languages have limits of their own.
    slower_languages: Vec<JuryProgram<'a>>,
    /// Left out because no directory states what is to come out.
    no_directory: Vec<JuryProgram<'a>>,
    /// Left out because their comments ask for it.
    not_for_it: Vec<JuryProgram<'a>>,
}

/// Files the programs of the jury.
pub(crate) fn filed<'a>(contents: &Contents<'a>, convention: Convention) -> Filed<'a> {
    let limits = &contents.problem.config.limits;
    let plan = contents.edition.name.as_str();
    let mut filed = Filed::default();
    for program in &contents.programs {
        let source = SourceCode::new(program.language, program.source.to_vec());
        let stated = ProgramComments::read(program.name, &source.text, program.language, &[plan]);
        let is_left_out = stated.not_for.contains(convention.judge());
        let mut expectation = stated.expectation(program.directory);
        expectation.total = Some(contents.edition.total());
        if is_left_out {
            filed.not_for_it.push(*program);
            // One limit for all languages: a slower one would raise it for all, or fail.
        } else if limits.time_ms_of(program.language) != limits.time_ms {
            filed.slower_languages.push(*program);
        } else if let Some(directory) = match contents.reward(program) {
            Some(reward) => convention.directory(program, reward, contents.edition.total()),
            None => directory(program, convention, &expectation, plan),
        } {
            filed.programs.push((directory, *program));
        } else {
            filed.no_directory.push(*program);
        }
    }
    // Without any the package would be none: the limit has to be raised for all.
    if !filed.has_accepted() {
        let slower = mem::take(&mut filed.slower_languages).into_iter();
        let (right, others): (Vec<_>, Vec<_>) = slower.partition(|program| {
            let reward = contents.reward(program);
            let is_right = reward.is_none_or(|it| it.verdicts.contains(&Verdict::Accepted));
            program.directory == "accepted" && is_right
        });
        filed.slower_languages = others;
        filed.programs.extend(right.into_iter().map(|program| ("accepted", program)));
    }
    filed
}

impl Filed<'_> {
    fn has_accepted(&self) -> bool {
        self.programs.iter().any(|(directory, _)| *directory == "accepted")
    }

    /// Refuses a package without a right program, which these judges measure limits by and run first.
    ///
    /// # Errors
    ///
    /// When there is no right program.
    pub(crate) fn require_accepted(&self) -> Result<(), Message> {
        if self.has_accepted() { Ok(()) } else { Err(message!("export-refusal-no-accepted")) }
    }

    /// Returns what is left out, as losses.
    pub(crate) fn losses(&self) -> Vec<Loss> {
        let mut losses = Vec::new();
        for (key, programs) in [
            ("export-loss-slower-languages", &self.slower_languages),
            ("export-loss-no-directory", &self.no_directory),
            ("export-loss-not-for-it", &self.not_for_it),
        ] {
            if !programs.is_empty() {
                let programs = Fact::all(programs.iter().map(JuryProgram::path));
                losses.push(Loss::harmless(message!(key, programs = programs)));
            }
        }
        losses
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
