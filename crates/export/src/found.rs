//! The contents of a package as a reader finds them, compared with the edition.

use std::{collections::BTreeMap, fmt::Display};

use muqi_files::store::Blob;
use muqi_package::problem::{InputOutput, ProgrammingLanguage};
use muqi_text::{Diagnostic, Fact, Message, ToMessage};

use super::{
    Contents, Counting, Group, JudgeChecker, JudgeLimits, Lowered, Member, Package,
    faults::{MOST_NAMED, quoted, subtask, unexpected},
};

/// Bytes of an answer that may be quoted.
const MOST_QUOTED: u64 = 1 << 20;

/// Numbers of a list that are printed.
const MOST: usize = 100;

/// A test as a judge sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundTest {
    /// The name of its input file.
    pub name: String,
    /// The name that people see on the judge: its number, or another. A test that is
    /// judged in several groups may be there once for each.
    pub label: String,
    /// Its input; nothing where the file is missing.
    pub input: Option<Blob>,
    /// Its answer; nothing where the file is missing.
    pub answer: Option<Blob>,
    /// The limits it is judged with; nothing where the package has none.
    pub limits: Option<JudgeLimits>,
}

impl FoundTest {
    /// Returns the test that has these files of a package.
    pub(crate) fn of(
        package: &Package,
        label: &dyn Display,
        [input, answer]: [&str; 2],
        limits: Option<JudgeLimits>,
    ) -> Self {
        let (name, label) = (input.to_owned(), label.to_string());
        let [input, answer] = [input, answer].map(|path| package.get(path).cloned());
        Self { name, label, input, answer, limits }
    }
}

/// A group as a judge sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundGroup {
    /// The number that people see on the judge; nothing where it shows no groups.
    pub number: Option<usize>,
    /// Its points; nothing where they follow from its tests.
    pub points: Option<u64>,
    /// The way its points follow from its tests; nothing where a person
    /// chooses it on a page of the judge.
    pub counting: Option<Counting>,
    /// Indices of its tests, and what each is worth by itself.
    pub members: Vec<(usize, u64)>,
    /// Groups, numbered from 1, that it depends on.
    pub depends_on: Vec<usize>,
}

/// The extra tests of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FoundExtra {
    /// Apart from the other tests.
    Apart(Vec<FoundTest>),
    /// If there are any, as a group of tests behind the others, which is worth nothing.
    InLastGroup,
}

/// Returns the checker that is a file of a package; that there is none is a fault.
pub(crate) fn program_at(
    called: &str,
    files: &Package,
    path: &str,
    faults: &mut Vec<Message>,
) -> JudgeChecker {
    faults.extend(files.lacks(path));
    JudgeChecker::program(called, files.get(path).cloned().unwrap_or_else(|| "".into()))
}

/// Input and answer of every sample, by its number.
pub type ReadSamples = BTreeMap<usize, (Blob, Blob)>;

/// Returns the samples of which both files are in a package: `att/sample1.in`, `att/sample1.ans`.
pub(crate) fn samples_at(package: &Package, prefix: &str) -> ReadSamples {
    let samples = package.iter().filter_map(|(path, input)| {
        let stem = path.strip_suffix(".in")?;
        let number = stem.strip_prefix(prefix)?.parse().ok()?;
        Some((number, (input.clone(), package.get(&format!("{stem}.ans"))?.clone())))
    });
    samples.collect()
}

/// Everything that a judge takes from a package, as far as it can be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadPackage {
    /// Everything that the judge would refuse.
    pub faults: Vec<Message>,
    /// The tests; nothing where the file that names them cannot be read.
    pub tests: Option<Vec<FoundTest>>,
    /// The groups in their order; nothing where a package holds none, or the file
    /// that names them cannot be read.
    pub groups: Option<Vec<FoundGroup>>,
    /// The arguments of input validators for all tests, and behind them those for each group; nothing
    /// where packages have none.
    pub validator_flags: Option<Vec<Option<String>>>,
    /// The extra tests; nothing where packages have no place for them.
    pub extra: Option<FoundExtra>,
    /// The samples; nothing where a package has no place for them.
    pub samples: Option<ReadSamples>,
    /// The streams of programs; nothing where a package has none.
    pub streams: Option<Streams>,
    /// The time limits of languages that have others, in percent of those of tests; nothing where
    /// packages have none.
    pub time_percent: Option<BTreeMap<ProgrammingLanguage, u64>>,
    /// The most that programs may print, in KiB; nothing where a package has none.
    pub output_kib: Option<u64>,
    /// The checker; nothing where a package has no place for one, or none can be read.
    pub checker: Option<JudgeChecker>,
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
    pub(crate) fn files(short_name: &str) -> Self {
        Self::Files { input: format!("{short_name}.in"), output: format!("{short_name}.out") }
    }
}

impl ToMessage for Streams {
    fn to_message(&self) -> Message {
        match self {
            Self::Standard => message!("export-standard-streams"),
            Self::Files { input, output } => {
                let [input, output] = [input, output].map(|name| match name.as_str() {
                    "" => message!("export-standard-stream"),
                    name => Message::verbatim(name),
                });
                message!("export-file-streams", input = input, output = output)
            }
        }
    }
}

impl FoundGroup {
    /// Returns a group of tests, given by their indices. Where they count one by one they share
    /// its points evenly.
    pub(crate) fn new(
        number: Option<usize>,
        points: u64,
        counting: Counting,
        tests: impl ExactSizeIterator<Item = usize>,
    ) -> Self {
        let worth = match counting {
            Counting::Each => points / tests.len().max(1) as u64,
            Counting::Together => points,
        };
        let members = tests.map(|index| (index, worth)).collect();
        let (points, counting) = (Some(points), Some(counting));
        Self { number, points, counting, members, depends_on: Vec::new() }
    }
}

/// Returns the way in which a subtask counts by the words that a format has for them; another
/// word is a fault.
pub(crate) fn counting(
    id: usize,
    key: &str,
    found: &str,
    words: [&str; 2],
    faults: &mut Vec<Message>,
) -> Option<Counting> {
    let known = words.into_iter().zip([Counting::Each, Counting::Together]);
    let meant = known.into_iter().find(|(word, _)| *word == found).map(|(_, counting)| counting);
    if meant.is_none() {
        faults.push(unexpected(subtask(id), key, found, words.join(", ")));
    }
    meant
}

impl ReadPackage {
    /// Returns a package of which nothing could be read.
    pub(crate) fn unreadable(fault: Message) -> Self {
        Self { faults: vec![fault], ..Self::default() }
    }

    /// Returns what the judge would refuse and what is not as it was meant; nothing if all
    /// is. What could not be read is compared with nothing: its fault is reported alone.
    pub fn differences(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Message> {
        let differences = self.faults.clone();
        let mut comparison = Comparison { contents, lowered, differences };
        let (mut tests, mut groups) = (self.tests.clone(), self.groups.clone());
        // First: what is left are the tests of the plan.
        comparison.extra(self.extra.as_ref(), &mut tests, &mut groups);
        if let Some(tests) = &tests {
            let numbers = comparison.tests(tests);
            comparison.promises(tests);
            if let Some(groups) = &groups {
                comparison.groups(groups, &numbers);
            }
        }
        if let Some(flags) = &self.validator_flags {
            comparison.validator_flags(flags);
        }
        comparison.samples(self);
        comparison.streams(self);
        comparison.languages(self);
        comparison.output(self);
        comparison.checker(self);
        comparison.differences
    }
}

/// Returns in which respects a group, by its number, is not as it was meant.
fn unlike(number: usize, found: &Group, meant: &Group) -> impl Iterator<Item = Message> {
    let pairs = properties(found).into_iter().zip(properties(meant));
    let differing = pairs.filter(|(found, meant)| found != meant);
    differing
        .map(move |((property, found), (_, meant))| group_differs(number, property, found, meant))
}

/// Returns what is compared of a group.
fn properties(group: &Group) -> [(&'static str, Fact); 5] {
    [
        ("points", group.points.into()),
        ("counting", group.counting.into()),
        ("tests", numbers(group.members.iter().map(|one| one.test))),
        ("worth", numbers(group.members.iter().map(|one| one.points))),
        ("needs", numbers(group.depends_on.iter().copied())),
    ]
}

fn group_differs(group: usize, property: &str, found: Fact, meant: Fact) -> Message {
    message!(
        "export-group-differs",
        group = group,
        property = property,
        found = found,
        expected = meant
    )
}

fn numbers<T: Into<Fact>>(numbers: impl Iterator<Item = T>) -> Fact {
    let mut numbers = numbers.peekable();
    match numbers.peek() {
        Some(_) => Fact::list(numbers, MOST),
        None => message!("export-none").into(),
    }
}

/// Faults of tests: the order in which they are reported, the fault, the tests that have it.
#[derive(Default)]
struct FaultsOfTests(Vec<(u8, Message, Vec<Fact>)>);

impl FaultsOfTests {
    fn report(&mut self, order: u8, problem: Message, test: impl Into<Fact>) {
        match self.0.iter_mut().find(|(_, known, _)| *known == problem) {
            Some((.., tests)) => {
                // A test of several groups is there once for each.
                let test = test.into();
                if !tests.contains(&test) {
                    tests.push(test);
                }
            }
            None => self.0.push((order, problem, vec![test.into()])),
        }
    }
}

struct Comparison<'a> {
    contents: &'a Contents<'a>,
    lowered: &'a Lowered,
    differences: Vec<Message>,
}

impl Comparison<'_> {
    fn report(&mut self, difference: Message) {
        self.differences.push(difference);
    }

    /// Compares the extra tests, and takes them out of the other tests and groups.
    fn extra(
        &mut self,
        found: Option<&FoundExtra>,
        tests: &mut Option<Vec<FoundTest>>,
        groups: &mut Option<Vec<FoundGroup>>,
    ) {
        let meant = &self.contents.tests.extra;
        let found = match found {
            None => return,
            Some(FoundExtra::Apart(found)) => found.clone(),
            // Without extra tests a group too many is reported as one.
            Some(FoundExtra::InLastGroup) if meant.is_empty() => return,
            Some(FoundExtra::InLastGroup) => {
                let (Some(tests), Some(groups)) = (tests, groups) else { return };
                self.taken_out_of(tests, groups)
            }
        };
        let pairs = found.iter().zip(meant);
        let mut pairs = pairs.map(|(found, meant)| {
            found.input.as_ref() == Some(&meant.input)
                && found.answer.as_ref() == Some(&meant.answer)
        });
        if found.len() != meant.len() || !pairs.all(|is_same| is_same) {
            self.report(message!("export-extra-differ"));
        }
    }

    /// Takes the tests of the group behind those that are meant out of both; nothing where there is
    /// no such group, or it is worth something.
    fn taken_out_of(
        &self,
        tests: &mut Vec<FoundTest>,
        groups: &mut Vec<FoundGroup>,
    ) -> Vec<FoundTest> {
        let is_extra = groups.last().is_some_and(|group| {
            group.points.unwrap_or(0) == 0 && group.members.iter().all(|(_, points)| *points == 0)
        });
        if !is_extra || groups.len() != self.lowered.scheme.groups.len() + 1 {
            return Vec::new();
        }
        let members = groups.pop().map(|group| group.members).unwrap_or_default();
        let Some(first) = members.iter().map(|(index, _)| *index).min() else { return Vec::new() };
        // Behind all others: their tests keep their indices.
        if members.len() == tests.len() - first { tests.split_off(first) } else { Vec::new() }
    }

    /// Finds out which test of the edition each one is: by its input, or by its
    /// name where that is missing or of no test.
    fn tests(&mut self, found: &[FoundTest]) -> Vec<Option<usize>> {
        let tests = &self.contents.tests.tests;
        let names = self.lowered.view.names(&self.lowered.scheme, tests.len());
        let names: BTreeMap<String, usize> = names.into_iter().collect();
        let by_input: Vec<Option<usize>> = found
            .iter()
            .map(|found| {
                let input = found.input.as_ref()?;
                // Tests of different subtasks may be equal: then names tell them apart.
                let by_label = names.get(&found.label).map(|number| &tests[number - 1]);
                // Different lengths differ at once, so that few are read.
                let mut alike =
                    by_label.into_iter().chain(tests).filter(|test| test.input == *input);
                alike.next().map(|test| test.number)
            })
            .collect();
        let numbers = found.iter().zip(&by_input);
        let numbers: Vec<Option<usize>> = numbers
            .map(|(test, number)| number.or_else(|| names.get(&test.label).copied()))
            .collect();
        // A fault of many tests is reported once.
        let mut unlike = FaultsOfTests::default();
        let (mut answers, mut misnamed) = (Vec::new(), Vec::new());
        for ((test, number), by_input) in found.iter().zip(&numbers).zip(&by_input) {
            if test.answer.is_none() {
                unlike.report(0, message!("export-test-no-answer"), &test.name);
            }
            if test.input.is_none() {
                unlike.report(1, message!("export-test-no-input"), &test.name);
            }
            if test.input.is_some() && by_input.is_none() {
                unlike.report(2, message!("export-test-unknown-input"), &test.name);
            }
            let Some(number) = *number else { continue };
            let answer = &tests[number - 1].answer;
            if let Some(found) = test.answer.as_ref().filter(|found| *found != answer) {
                answers.push((&test.name, found, answer));
            }
            // The statement mentions tests by these names.
            if names.get(&test.label) != Some(&number) {
                misnamed.push((number, &test.label, names.get(&test.label)));
            }
            let meant = self.lowered.limits_of(number);
            if let Some(found) = test.limits.filter(|&found| found != meant) {
                let limits = message!("export-test-limits", found = found, expected = meant);
                unlike.report(5, limits, &test.name);
            }
        }
        if let [(name, found, meant)] = answers.as_slice() {
            let beginnings =
                [found, meant].map(|one| one.beginning(MOST_QUOTED).unwrap_or_default());
            let mut words = beginnings.each_ref().map(|one| one.trim_ascii());
            if words[0] == words[1] {
                // They differ in blanks.
                words = beginnings.each_ref().map(|one| &**one);
            }
            let [found, meant] = words.map(Fact::quoted);
            let problem = message!("export-test-answer", found = found, expected = meant);
            unlike.report(3, problem, *name);
        } else {
            for (name, ..) in answers {
                unlike.report(3, message!("export-test-other-answer"), name);
            }
        }
        let are_exchanged = matches!(misnamed.as_slice(),
            [(first, _, Some(one)), (second, _, Some(other))] if *one == second && *other == first);
        misnamed.sort_unstable();
        for (number, label, _) in misnamed {
            if are_exchanged {
                unlike.report(4, message!("export-test-exchanged"), number);
            } else {
                let called = message!("export-test-called", test = number, label = label);
                unlike.report(4, message!("export-test-other-name"), called);
            }
        }
        for test in tests.iter().filter(|test| !numbers.contains(&Some(test.number))) {
            unlike.report(6, message!("word-missing"), test.number);
        }
        unlike.0.sort_by_key(|(order, ..)| *order);
        for (_, problem, tests) in unlike.0 {
            self.report(message!(
                "export-tests-differ",
                number = tests.len(),
                tests = Fact::list(tests, MOST_NAMED),
                problem = problem
            ));
        }
        numbers
    }

    /// Holds what the statement promises of tests against those that have these
    /// names there.
    fn promises(&mut self, found: &[FoundTest]) {
        let (edition, lowered) = (self.contents.edition, self.lowered);
        let names = lowered.view.names(&lowered.scheme, edition.tests.len());
        // A name that no test has is reported with the tests.
        let problem = self.contents.problem;
        for property in &edition.properties {
            let within = problem.config.constraints.intersection(&property.constraints);
            let broken = names.iter().filter_map(|(name, number)| {
                let test = found.iter().find(|test| test.label == *name)?;
                let is_promised = property.tests.as_ref()?.contain(*number);
                let input = test.input.as_ref().filter(|_| is_promised)?;
                let faults = problem.engine.validate(input, &test.name, &within);
                Some((name.clone(), faults.into_iter().next()?))
            });
            let broken: Vec<(String, Diagnostic)> = broken.collect();
            let Some((_, first)) = broken.first() else { continue };
            let found = ["place", "found"].map(|name| first.facts.get(name).cloned());
            let [place, found] = found.map(|fact| fact.unwrap_or_else(|| "?".into()));
            self.report(message!(
                "export-promise-broken",
                number = broken.len(),
                tests = Fact::list(broken.iter().map(|(name, _)| name), MOST_NAMED),
                rule = property.tests.as_ref(),
                place = place,
                found = found
            ));
        }
    }

    fn groups(&mut self, found: &[FoundGroup], numbers: &[Option<usize>]) {
        let meant = &self.lowered.scheme.groups;
        if found.len() != meant.len() {
            let (found, meant) = (found.len(), meant.len());
            self.report(message!("export-number-of-groups", found = found, expected = meant));
        }
        for (index, (found, meant)) in found.iter().zip(meant).enumerate() {
            let members = found
                .members
                .iter()
                .filter_map(|&(index, points)| Some(Member { test: numbers[index]?, points }));
            let number = self.lowered.view.number(index + 1);
            if found.number != number {
                let found = self::numbers(found.number.into_iter());
                let meant = self::numbers(number.into_iter());
                self.report(group_differs(index + 1, "number", found, meant));
            }
            let group = Group {
                subtask: meant.subtask.clone(),
                points: found.points.unwrap_or(meant.points),
                counting: found.counting.unwrap_or(meant.counting),
                members: members.collect(),
                depends_on: found.depends_on.clone(),
            };
            self.differences.extend(unlike(index + 1, &group, meant));
        }
    }

    fn validator_flags(&mut self, found: &[Option<String>]) {
        let Ok(validators) = &self.contents.input_validators else { return };
        let [of_all, groups @ ..] = found else { return };
        let flags = validators.arguments(self.contents.problem).map(|flags| flags.join(" "));
        let edition = self.contents.edition;
        let meant = self.lowered.scheme.groups.iter();
        // A group without flags of its own has those of all tests.
        let meant: Vec<Option<String>> = meant
            .map(|group| validators.flags(group.only_subtask(edition)).or_else(|| flags.clone()))
            .collect();
        if *of_all != flags {
            let facts = [of_all.clone(), flags].map(|flags| quoted(&flags.unwrap_or_default()));
            let [found, meant] = facts;
            self.report(unexpected("data", "input_validator", found, meant));
        }
        for (group, (found, meant)) in (1..).zip(groups.iter().zip(meant)) {
            if *found != meant {
                let facts = [found.clone(), meant].map(|flags| quoted(&flags.unwrap_or_default()));
                let [found, meant] = facts.map(Fact::from);
                self.report(group_differs(group, "validator", found, meant));
            }
        }
    }

    fn streams(&mut self, found: &ReadPackage) {
        let meant = match self.lowered.io {
            InputOutput::Files => Streams::files(self.contents.short_name()),
            InputOutput::Standard | InputOutput::Either => Streams::Standard,
        };
        if let Some(found) = found.streams.as_ref().filter(|found| **found != meant) {
            self.report(message!("export-streams-differ", found = found, expected = meant));
        }
    }

    fn checker(&mut self, found: &ReadPackage) {
        let meant = &self.lowered.checker;
        let Some(found) = found.checker.as_ref().filter(|found| *found != meant) else { return };
        self.report(if found.words() == meant.words() {
            message!("export-checker-source-differs")
        } else {
            let (found, meant) = (quoted(found.words()), quoted(meant.words()));
            message!("export-checker-differs", found = found, expected = meant)
        });
    }

    fn languages(&mut self, found: &ReadPackage) {
        let Some(found) = &found.time_percent else { return };
        let meant = &self.lowered.time_percent;
        for language in ProgrammingLanguage::ALL {
            let [found, meant] = [found, meant].map(|all| all.get(&language).copied());
            let [found, meant] = [found, meant].map(|percent| percent.unwrap_or(100));
            if found != meant {
                let language = language.title();
                self.report(message!(
                    "export-language-limit-differs",
                    language = language,
                    found = found,
                    expected = meant
                ));
            }
        }
    }

    fn output(&mut self, found: &ReadPackage) {
        let meant = self.contents.problem.config.limits.output_kib;
        // Judges that count in MiB get the next whole number of them.
        let of_mib = meant.div_ceil(1024) * 1024;
        if let Some(found) = found.output_kib.filter(|found| ![meant, of_mib].contains(found)) {
            self.report(message!("export-output-differs", found = found, expected = meant));
        }
    }

    fn samples(&mut self, found: &ReadPackage) {
        let meant = self.contents.samples.tests.iter();
        let meant: ReadSamples =
            meant.map(|test| (test.number, (test.input.clone(), test.answer.clone()))).collect();
        if found.samples.as_ref().is_some_and(|samples| *samples != meant) {
            self.report(message!("export-samples-differ"));
        }
    }
}
