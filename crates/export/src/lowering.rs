//! An edition as it is on a judge that cannot express all of it.

use std::{collections::BTreeMap, time::Duration};

use muqi_package::{
    problem::{InputOutput, Limits, Problem, ProgrammingLanguage},
    statement::{Facts, Handout, Page, Text},
};
use muqi_text::{Fact, Message, ToMessage};

use super::{Contents, JudgeChecker, JudgeScheme, TestNames, View, faults::MOST_NAMED};

/// Tests that a loss names.
const MOST_TESTS: usize = 20;

/// Something that a judge cannot express, and what it gets instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The loss and its replacement, in words.
    pub text: Message,
    /// A program may earn other points because of it.
    pub changes_scores: bool,
}

impl Loss {
    /// Returns a loss that costs no points.
    pub fn harmless(text: Message) -> Self {
        Self { text, changes_scores: false }
    }

    /// Returns a loss that may change scores.
    pub fn of_scores(text: Message) -> Self {
        Self { text, changes_scores: true }
    }

    /// Returns the loss with a remark where scores may differ.
    pub fn remark(&self) -> Message {
        if self.changes_scores {
            message!("export-scores-may-differ", loss = &self.text)
        } else {
            self.text.clone()
        }
    }

    /// The choice between standard streams and files, where a judge supports only one of
    /// both, or files where it supports none; nothing where programs read and write
    /// there as the problem states.
    pub(crate) fn of_streams(problem: &Problem, io: InputOutput) -> Option<Self> {
        match (problem.config.io, io) {
            (InputOutput::Either, InputOutput::Standard) => {
                Some(Self::harmless(message!("export-loss-either-streams")))
            }
            (InputOutput::Files, InputOutput::Standard) => {
                Some(Self::of_scores(message!("export-loss-no-files")))
            }
            _ => None,
        }
    }

    /// A name with letters that a judge does not take; nothing where there is none.
    pub(crate) fn of_code(contents: &Contents<'_>) -> Option<Self> {
        let (name, code) = (contents.short_name(), contents.code());
        (name != code)
            .then(|| Self::harmless(message!("export-loss-code", name = name, code = code)))
    }

    /// An output limit that is no whole number of MiB, which judges round up.
    pub(crate) fn of_output_limit(problem: &Problem) -> Option<Self> {
        let kib = problem.config.limits.output_kib;
        let mib = kib.div_ceil(1024);
        (!kib.is_multiple_of(1024))
            .then(|| Self::harmless(message!("export-loss-output-limit", kib = kib, mib = mib)))
    }

    /// Subtasks that count test by test and are a group a test, with the groups that
    /// each becomes; nothing where none is.
    pub(crate) fn of_split(
        planned: &JudgeScheme,
        scheme: &JudgeScheme,
        view: &View,
    ) -> Option<Self> {
        (planned.groups.len() != scheme.groups.len()).then(|| {
            Self::harmless(match view.mapping(scheme) {
                Some(mapping) => message!("export-loss-split-to", mapping = mapping),
                None => message!("export-loss-split"),
            })
        })
    }

    /// Dependencies where groups hold the tests of those they need instead;
    /// nothing where there are none.
    pub(crate) fn of_shared_tests(planned: &JudgeScheme) -> Option<Self> {
        planned.has_dependencies().then(|| Self::harmless(message!("export-loss-shared-tests")))
    }

    /// Extra tests where a judge has no place for tests without points; nothing where there is
    /// none.
    pub(crate) fn of_extra(contents: &Contents<'_>) -> Option<Self> {
        let extra = contents.tests.extra.len();
        (extra > 0).then(|| Self::harmless(message!("export-loss-no-extra", extra = extra)))
    }

    /// Tests with limits of their own that have those of the problem on a judge; nothing where none
    /// is.
    pub(crate) fn of_own_limits(contents: &Contents<'_>, lowered: &Lowered) -> Option<Self> {
        let lost = own_limits(contents).into_iter();
        let lost = lost.filter(|(test, limits)| lowered.limits_of(*test) != *limits);
        let tests: Vec<usize> = lost.map(|(test, _)| test).collect();
        (!tests.is_empty()).then(|| {
            let number = tests.len();
            let tests = Fact::list(tests, MOST_TESTS);
            Self::of_scores(message!("export-loss-own-limits", number = number, tests = tests))
        })
    }

    /// Outputs that are right in part, where a judge has nothing between right and wrong; nothing
    /// where there are none.
    pub(crate) fn of_parts(contents: &Contents<'_>) -> Option<Self> {
        contents.checking.gives_points().then(|| Self::of_scores(message!("export-loss-no-parts")))
    }

    /// The rounding of parts of points by a judge, in its words; nothing where there are none.
    pub(crate) fn of_rounding(contents: &Contents<'_>, rounding: Message) -> Option<Self> {
        contents.checking.gives_points().then(|| Self::of_scores(rounding))
    }

    /// The arguments of validators that a judge runs without; nothing where they get all.
    pub(crate) fn of_validators(contents: &Contents<'_>) -> Option<Self> {
        let validators = contents.input_validators.as_ref().ok()?;
        validators
            .loses_arguments()
            .then(|| Self::harmless(message!("export-loss-validator-arguments")))
    }

    /// Tests of several groups, which are there once for each; nothing where there is none.
    pub(crate) fn of_copies(scheme: &JudgeScheme) -> Option<Self> {
        let members: usize = scheme.groups.iter().map(|group| group.members.len()).sum();
        (scheme.shared_test().is_some())
            .then(|| Self::harmless(message!("export-loss-copies", tests = members)))
    }

    /// Languages with other limits than the rest that have them on a judge no more; nothing where
    /// there is none.
    pub(crate) fn of_languages(problem: &Problem, lowered: &Lowered) -> Option<Self> {
        let others = languages_with_own_limits(problem).into_keys();
        let lost = others.filter(|language| !lowered.time_percent.contains_key(language));
        let languages: Vec<&str> = lost.map(ProgrammingLanguage::title).collect();
        (!languages.is_empty()).then(|| {
            Self::of_scores(message!("export-loss-languages", languages = Fact::all(languages)))
        })
    }

    /// Subtasks that depend on the samples, which no judge scores; nothing where none does.
    pub(crate) fn of_samples(contents: &Contents<'_>) -> Option<Self> {
        let depending = contents.edition.subtasks.iter().filter(|one| one.needs_samples);
        let ids: Vec<Fact> = depending.map(|subtask| Fact::from(&subtask.id)).collect();
        (!ids.is_empty()).then(|| {
            let subtasks = contents.edition.has_subtasks.then(|| Fact::all(ids));
            Self::of_scores(message!("export-loss-samples", subtasks = subtasks))
        })
    }

    /// Programs that are left as they are on a judge with files though they use standard streams
    /// only; nothing where there is none.
    pub(crate) fn of_programs_without_files(contents: &Contents<'_>) -> Option<Self> {
        let programs = contents.programs_without_files();
        (!programs.is_empty()).then(|| {
            let programs = Fact::list(programs, MOST_NAMED);
            Self::harmless(message!("export-loss-programs-without-files", programs = programs))
        })
    }

    /// Figures that are beyond what the sites of a judge take unless their settings are changed;
    /// nothing where none is.
    pub(crate) fn of_defaults(figures: &[Figure], judge: &str) -> Option<Self> {
        let beyond = figures.iter().filter(|figure| figure.value > figure.most);
        let beyond: Vec<Message> = beyond
            .map(|one| {
                message!("export-figure", value = one.value, unit = one.unit, most = one.most)
            })
            .collect();
        (!beyond.is_empty()).then(|| {
            let figures = Fact::list(beyond, usize::MAX);
            Self::harmless(message!("export-loss-defaults", figures = figures, judge = judge))
        })
    }
}

/// A figure of a package, and the most that a site takes unless its settings are
/// changed.
pub(crate) struct Figure {
    pub(crate) value: u64,
    pub(crate) most: u64,
    /// The unit, by the name that the catalogues have for it.
    pub(crate) unit: &'static str,
}

/// Limits as a judge takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgeLimits {
    /// CPU time in milliseconds, or [`Self::MEASURED`].
    pub time_ms: u64,
    /// Memory in MiB.
    pub memory_mib: u64,
}

impl JudgeLimits {
    /// The time of a judge that measures it on the accepted programs.
    pub const MEASURED: u64 = 0;

    /// Returns the limits of a problem as they are.
    pub fn of(problem: &Problem) -> Self {
        let limits = &problem.config.limits;
        Self { time_ms: limits.time_ms, memory_mib: limits.memory_mib }
    }

    /// Returns limits whose time is in seconds, which may come out of any file.
    pub fn of_seconds(seconds: f64, memory_mib: u64) -> Self {
        // Negative, infinite, no number: 0 is never what was meant, and is reported.
        let time = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        let time_ms = u64::try_from(time.as_micros().div_ceil(1000)).unwrap_or(u64::MAX);
        Self { time_ms, memory_mib }
    }

    /// Returns the time in seconds.
    pub fn seconds(self) -> f64 {
        Duration::from_millis(self.time_ms).as_secs_f64()
    }
}

impl ToMessage for JudgeLimits {
    fn to_message(&self) -> Message {
        message!("export-limits", ms = self.time_ms, mib = self.memory_mib)
    }
}

/// An edition as a judge can take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lowered {
    /// The scheme by which the judge scores.
    pub scheme: JudgeScheme,
    /// Its limits.
    pub limits: JudgeLimits,
    /// The limits of tests that have others there, by their numbers.
    pub own_limits: BTreeMap<usize, JudgeLimits>,
    /// The time limits of languages that have others there, in percent.
    pub time_percent: BTreeMap<ProgrammingLanguage, u64>,
    /// The names of its groups and tests.
    pub view: View,
    /// The streams of programs there.
    pub io: InputOutput,
    /// The decision whether an output is right.
    pub checker: JudgeChecker,
    /// The place where contestants get the large sample.
    pub handout: Handout,
    /// The losses.
    pub losses: Vec<Loss>,
}

impl Lowered {
    /// Returns the limits of a test there, by its number.
    pub fn limits_of(&self, test: usize) -> JudgeLimits {
        self.own_limits.get(&test).copied().unwrap_or(self.limits)
    }

    /// Returns the statements with the tests called as the judge calls them, and input
    /// and output where it has them.
    pub fn statements(&self, contents: &Contents<'_>) -> Vec<Text> {
        self.filled(&contents.texts.statements, contents)
    }

    /// Returns the editorials with the subtasks mapped to the groups of the judge.
    pub fn editorials(&self, contents: &Contents<'_>) -> Vec<Text> {
        self.filled(&contents.texts.editorials, contents)
    }

    fn filled(&self, texts: &[Text], contents: &Contents<'_>) -> Vec<Text> {
        let shown = self.view.shown(&self.scheme, contents.edition);
        // No judge scores samples: see the loss of that.
        let mut edition = contents.edition.clone();
        for subtask in &mut edition.subtasks {
            subtask.needs_samples = false;
        }
        let facts = Facts {
            problem: contents.problem,
            edition: &edition,
            samples: &contents.samples,
            handout: &self.handout,
            shown: shown.as_ref(),
            io: self.io,
        };
        texts.iter().map(|text| text.filled(&facts)).collect()
    }

    /// Returns the statements to print, with the tests called as the judge calls them.
    pub fn pages(&self, contents: &Contents<'_>) -> Vec<Page> {
        let pages = self.statements(contents).into_iter().map(|text| Page {
            text,
            title: contents.problem.config.title.clone(),
            pictures: contents.texts.pictures.clone(),
        });
        pages.collect()
    }
}

/// Returns the limits of the tests that a plan gives others than the problem has, by their numbers.
pub(crate) fn own_limits(contents: &Contents<'_>) -> BTreeMap<usize, JudgeLimits> {
    let limits = &contents.problem.config.limits;
    let mut own = BTreeMap::new();
    for test in contents.edition.tests.iter().filter(|test| !test.limits.is_empty()) {
        let Limits { time_ms, memory_mib, .. } = limits.with(test.limits);
        own.insert(test.number, JudgeLimits { time_ms, memory_mib });
    }
    own
}

/// The points that most judges give a problem.
const FULL_POINTS: u64 = 100;

/// Refuses a plan that has not 100 points in all, for a judge that takes no other total.
pub(crate) fn refuse_other_total(contents: &Contents<'_>) -> Result<(), Message> {
    // Fractions are refused for themselves.
    match contents.edition.total().as_whole() {
        Some(points) if points != FULL_POINTS => {
            Err(of_points("export-refusal-total", contents, points))
        }
        _ => Ok(()),
    }
}

/// Refuses a plan with tests that are worth nothing and fewer than 100 points in all, for a judge
/// that gives them the others.
pub(crate) fn refuse_shares(contents: &Contents<'_>) -> Result<(), Message> {
    let groups = JudgeScheme::of(contents.edition).groups;
    let is_shared = !contents.tests.extra.is_empty() || groups.iter().any(|it| it.points == 0);
    match contents.edition.total().as_whole() {
        Some(points) if is_shared && points < FULL_POINTS => {
            Err(of_points("export-refusal-shares", contents, points))
        }
        _ => Ok(()),
    }
}

fn of_points(key: &'static str, contents: &Contents<'_>, points: u64) -> Message {
    let plan = format!("plans/{}.toml", contents.edition.name);
    message!(key, points = points, file = contents.problem.files.displayed(&plan))
}

/// Returns the time limits of languages that have others than the rest, in percent.
pub(crate) fn languages_with_own_limits(problem: &Problem) -> BTreeMap<ProgrammingLanguage, u64> {
    let all = problem.config.limits.time_percent.iter();
    all.filter(|(_, percent)| **percent != 100).map(|(one, percent)| (*one, *percent)).collect()
}

/// Returns the names of tests on a judge that takes each in one group.
pub(crate) fn names_in_one_group(scheme: &JudgeScheme) -> TestNames {
    if scheme.shared_test().is_some() { TestNames::InSequence } else { TestNames::AsPlanned }
}

/// Returns how programs read and write on a judge that supports standard streams and
/// named files.
pub(crate) fn standard_or_files(problem: &Problem) -> InputOutput {
    match problem.config.io {
        InputOutput::Files => InputOutput::Files,
        InputOutput::Standard | InputOutput::Either => InputOutput::Standard,
    }
}
