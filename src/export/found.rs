//! The contents of a package as a reader finds them, compared with the edition.

use std::{
    collections::{BTreeMap, HashMap},
    fmt,
};

use crate::{
    input,
    problem::InputOutput,
    text::{Source, list},
};

use super::{Contents, Counting, Group, JudgeLimits, Lowered, Member};

/// Numbers of a list that are printed.
const MOST: usize = 100;

/// Tests that are named where the same is wrong with many.
const MOST_TOLD: usize = 8;

/// A test as a judge sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundTest {
    /// The name of its input file.
    pub name: String,
    /// The name that people see on the judge: its number, or another. A test that is
    /// judged in several groups may be there once for each.
    pub label: String,
    /// The bytes of its input; nothing where the file is missing.
    pub input: Option<Vec<u8>>,
    /// The bytes of its answer; nothing where the file is missing.
    pub answer: Option<Vec<u8>>,
    /// The limits it is judged with; nothing where the package has none.
    pub limits: Option<JudgeLimits>,
}

/// A group as a judge sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundGroup {
    /// The number that people see on the judge; nothing where it shows no groups.
    pub number: Option<usize>,
    /// Its points; nothing where they follow from its tests.
    pub points: Option<u64>,
    /// The way its points follow from its tests; nothing where the package does not
    /// say, because a person chooses it on a page.
    pub counting: Option<Counting>,
    /// Indices of its tests, and what each is worth by itself.
    pub members: Vec<(usize, u64)>,
    /// Groups, numbered from 1, that it depends on.
    pub depends_on: Vec<usize>,
}

/// Everything that a judge takes from a package, as far as it can be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadPackage {
    /// Everything that the judge would refuse, in words.
    pub faults: Vec<String>,
    /// The tests; nothing where the file that names them cannot be read.
    pub tests: Option<Vec<FoundTest>>,
    /// The groups in their order; nothing where a package holds none, or the file
    /// that names them cannot be read.
    pub groups: Option<Vec<FoundGroup>>,
    /// Input and answer of every sample; nothing where a package holds none.
    pub samples: Option<Vec<(Vec<u8>, Vec<u8>)>>,
    /// The streams of programs; nothing where a package has none.
    pub streams: Option<Streams>,
    /// The most that programs may print, in KiB; nothing where a package has none.
    pub output_kib: Option<u64>,
}

/// The streams by which programs read and write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Streams {
    /// Standard input and output.
    Standard,
    /// Files of these names.
    Files {
        /// The file that they read.
        input: String,
        /// The file that they write.
        output: String,
    },
}

impl Streams {
    /// Returns the files that are called like the problem.
    pub(super) fn files(short_name: &str) -> Self {
        Self::Files { input: format!("{short_name}.in"), output: format!("{short_name}.out") }
    }
}

impl fmt::Display for Streams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.write_str("standard streams"),
            Self::Files { input, output } => write!(f, "{input} and {output}"),
        }
    }
}

impl ReadPackage {
    /// Returns a package of which nothing could be read.
    pub(super) fn unreadable(fault: String) -> Self {
        Self { faults: vec![fault], ..Self::default() }
    }

    /// Returns what the judge would refuse and what is not as it was meant, in
    /// words; nothing if all is. What could not be read is compared with nothing:
    /// its fault is reported alone.
    pub fn differences(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<String> {
        let differences = self.faults.clone();
        let mut comparison = Comparison { contents, lowered, differences };
        if let Some(tests) = &self.tests {
            let numbers = comparison.tests(tests);
            comparison.promises(tests);
            if let Some(groups) = &self.groups {
                comparison.groups(groups, &numbers);
            }
        }
        comparison.samples(self);
        comparison.streams(self);
        comparison.output(self);
        comparison.differences
    }
}

/// Returns in which respects a group is not as it was meant.
fn unlike(found: &Group, meant: &Group) -> impl Iterator<Item = String> {
    let tests = |group: &Group| group.members.iter().map(|one| one.test).collect::<Vec<_>>();
    let worth = |group: &Group| group.members.iter().map(|one| one.points).collect::<Vec<_>>();
    let told = |what: &str, found: String, meant: String| {
        (found != meant).then(|| format!("{what} {found}, meant {meant}"))
    };
    [
        told("points", found.points.to_string(), meant.points.to_string()),
        told("counts", format!("{:?}", found.counting), format!("{:?}", meant.counting)),
        told("tests", list(&tests(found), MOST), list(&tests(meant), MOST)),
        told("points by test", list(&worth(found), MOST), list(&worth(meant), MOST)),
        told("depends on", list(&found.depends_on, MOST), list(&meant.depends_on, MOST)),
    ]
    .into_iter()
    .flatten()
}

struct Comparison<'a> {
    contents: &'a Contents<'a>,
    lowered: &'a Lowered,
    differences: Vec<String>,
}

impl Comparison<'_> {
    fn report(&mut self, difference: String) {
        self.differences.push(difference);
    }

    /// Finds out which test of the edition each one is: by its input, or by its
    /// name where that is missing or of no test.
    fn tests(&mut self, found: &[FoundTest]) -> Vec<Option<usize>> {
        let tests = &self.contents.tests.tests;
        let known: HashMap<Vec<u8>, usize> =
            tests.iter().rev().map(|test| (test.input_bytes(), test.number)).collect();
        let names = self.lowered.view.names(&self.lowered.scheme, tests.len());
        let names: BTreeMap<String, usize> = names.into_iter().collect();
        let by_input = |test: &FoundTest| known.get(test.input.as_ref()?).copied();
        let number = |test| by_input(test).or_else(|| names.get(&test.label).copied());
        let numbers: Vec<Option<usize>> = found.iter().map(number).collect();
        // A fault of many tests is reported once.
        let mut unlike: BTreeMap<(u8, String), Vec<String>> = BTreeMap::new();
        let mut report = |order: u8, what: String, test: &str| {
            unlike.entry((order, what)).or_default().push(test.to_owned());
        };
        for (test, number) in found.iter().zip(&numbers) {
            if test.input.is_none() {
                report(0, "no input".to_owned(), &test.name);
            }
            if test.answer.is_none() {
                report(0, "no answer".to_owned(), &test.name);
            }
            if test.input.is_some() && by_input(test).is_none() {
                report(0, "no test of the edition has this input".to_owned(), &test.name);
            }
            let Some(number) = *number else { continue };
            let answer = tests[number - 1].answer_bytes();
            if test.answer.as_ref().is_some_and(|found| *found != answer) {
                report(1, "not the answer of the edition".to_owned(), &test.name);
            }
            // The statement speaks of tests by these names.
            if names.get(&test.label) != Some(&number) {
                let label = format!("{number} ({} there)", test.label);
                report(2, "called otherwise than meant".to_owned(), &label);
            }
            let meant = self.lowered.limits;
            if let Some(found) = test.limits.filter(|&found| found != meant) {
                report(3, format!("limits {found}, meant {meant}"), &test.name);
            }
        }
        for test in tests.iter().filter(|test| !numbers.contains(&Some(test.number))) {
            report(4, "missing".to_owned(), &test.number.to_string());
        }
        for ((_, what), tests) in unlike {
            let word = if tests.len() == 1 { "test" } else { "tests" };
            self.report(format!("{word} {}: {what}", list(&tests, MOST_TOLD)));
        }
        numbers
    }

    /// Holds what the statement promises of tests against those that have these
    /// names there.
    fn promises(&mut self, found: &[FoundTest]) {
        let (edition, lowered) = (self.contents.edition, self.lowered);
        let names = lowered.view.names(&lowered.scheme, edition.tests.len());
        // A name that no test has is reported with the tests.
        let broken = |rule: &crate::plan::Rule, (name, number): &(String, usize)| {
            let test = found.iter().find(|test| test.label == *name)?;
            let source = Source::new(&test.name, test.input.as_deref()?);
            let holds = input::read(&source, &rule.constraints).is_ok();
            (rule.tests.contain(*number) && !holds).then(|| name.clone())
        };
        for rule in &edition.rules {
            let broken: Vec<String> = names.iter().filter_map(|name| broken(rule, name)).collect();
            if !broken.is_empty() {
                self.report(format!("{}: not as the statement promises", list(&broken, MOST_TOLD)));
            }
        }
    }

    fn groups(&mut self, found: &[FoundGroup], numbers: &[Option<usize>]) {
        let meant = &self.lowered.scheme.groups;
        if found.len() != meant.len() {
            let (found, meant) = (found.len(), meant.len());
            self.report(format!("{found} groups of tests, meant {meant}"));
        }
        for (index, (found, meant)) in found.iter().zip(meant).enumerate() {
            let member =
                |&(index, points): &(usize, u64)| Some(Member { test: numbers[index]?, points });
            let number = self.lowered.view.number(index + 1);
            if found.number != number {
                let shown =
                    |number: Option<usize>| number.map_or("none".to_owned(), |it| it.to_string());
                let (found, meant) = (shown(found.number), shown(number));
                self.report(format!("group {}: number {found}, meant {meant}", index + 1));
            }
            let group = Group {
                subtask: meant.subtask,
                points: found.points.unwrap_or(meant.points),
                counting: found.counting.unwrap_or(meant.counting),
                members: found.members.iter().filter_map(member).collect(),
                depends_on: found.depends_on.clone(),
            };
            self.differences
                .extend(unlike(&group, meant).map(|what| format!("group {}: {what}", index + 1)));
        }
    }

    fn streams(&mut self, found: &ReadPackage) {
        let meant = match self.lowered.io {
            InputOutput::Files => Streams::files(self.contents.short_name()),
            InputOutput::Standard | InputOutput::Either => Streams::Standard,
        };
        if let Some(found) = found.streams.as_ref().filter(|found| **found != meant) {
            self.report(format!("programs use {found}, meant {meant}"));
        }
    }

    fn output(&mut self, found: &ReadPackage) {
        let meant = self.contents.problem.config.limits.output_kib;
        // Judges that count in MiB get the next whole number of them.
        let is_meant = |found: u64| [meant, meant.div_ceil(1024) * 1024].contains(&found);
        if let Some(found) = found.output_kib.filter(|&found| !is_meant(found)) {
            self.report(format!("programs may print {found} KiB, meant {meant} KiB"));
        }
    }

    fn samples(&mut self, found: &ReadPackage) {
        let meant = self.contents.samples.tests.iter();
        let meant: Vec<_> = meant.map(|test| (test.input_bytes(), test.answer_bytes())).collect();
        if found.samples.as_ref().is_some_and(|samples| *samples != meant) {
            self.report("the samples are not those of the problem".to_owned());
        }
    }
}
