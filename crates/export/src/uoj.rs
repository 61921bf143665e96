//! UOJ, QOJ and their descendants: a flat zip with `problem.conf`.
//!
//! ```text
//! problem.conf  chess1.in chess1.ans …  ex_chess1.in ex_chess1.ans …     samples, extra tests
//! std.cpp  val.cpp  download/…
//! ```
//!
//! Source: UOJ, July 2025, and its community edition, August 2024: the guide to
//! problems, the judger and the step that synchronises data.

use std::{collections::BTreeMap, fmt::Write as _, ops::Range};

use muqi_package::problem::{InputOutput, Portable};
use muqi_text::{Fact, Message, seconds};

use super::{
    Contents, Counting, Export, FoundExtra, FoundGroup, FoundTest, GroupNames, JudgeChecker,
    JudgeLimits, JudgeScheme, Loss, Lowered, Package, PackageError, ReadPackage, ReadSamples,
    Target, TargetFacts, Verification, View,
    checking::Calling,
    faults::{fault, unexpected},
    found::program_at,
    guide::{LargeSample, last_step, statement_to_paste},
    lowering::{names_in_one_group, own_limits},
};

const CONFIG: &str = "problem.conf";

/// The points that failing an extra test takes from a full score: `judger.cpp`.
const EXTRA_POINTS: u64 = 3;

/// The validator of hacks.
const VALIDATOR: &str = "val.cpp";

/// The file of a checker.
const OWN_CHECKER: &str = "chk.cpp";

/// The checkers of testlib that it has under their names.
const STOCK: [&str; 18] = [
    "acmp", "caseicmp", "casencmp", "casewcmp", "dcmp", "fcmp", "hcmp", "icmp", "lcmp", "ncmp",
    "rcmp", "rcmp4", "rcmp6", "rcmp9", "rncmp", "uncmp", "wcmp", "yesno",
];

/// UOJ and its descendants.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Uoj;

impl Target for Uoj {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "uoj",
            title: "UOJ, QOJ",
            verification: Verification::JudgeCode,
            mark: CONFIG,
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        let io = InputOutput::Standard;
        let (planned, limits) =
            (JudgeScheme::of(contents.edition), JudgeLimits::of(contents.problem));
        // A subtask counts as a whole there, of whichever type.
        let scheme = planned.split();
        let view = if scheme.is_of_single_tests() {
            View::without_groups(GroupNames::None)
        } else {
            let names = names_in_one_group(&scheme);
            View::numbered(1, Message::verbatim("Subtask"), names)
        };
        let mut losses: Vec<Loss> = Loss::of_streams(contents.problem, io).into_iter().collect();
        losses.extend(Loss::of_copies(&scheme));
        losses.extend(Loss::of_output_limit(contents.problem));
        let own_limits = own_limits(contents);
        // The community edition cuts off the fraction of a second.
        let are_whole_seconds =
            own_limits.values().chain([&limits]).all(|one| one.time_ms.is_multiple_of(1000));
        if !are_whole_seconds {
            losses.push(Loss::of_scores(message!("export-loss-whole-seconds")));
        }
        losses.extend(Loss::of_split(&planned, &scheme, &view));
        let handout = LargeSample::called(contents, &contents.test_prefix()).at(self.name());
        contents.refuse_broken(Portable::TestlibValidatorCpp03)?;
        let checking = &contents.checking;
        if let Some(file) = checking.without_testlib() {
            losses.push(Loss::of_scores(message!("export-loss-first-words", file = file)));
        }
        if contents.validator(Portable::TestlibValidatorCpp03).is_none() {
            losses.push(Loss::harmless(message!("export-loss-no-hacks", file = VALIDATOR)));
        }
        let checker = match checking.stock_name().filter(|name| STOCK.contains(name)) {
            Some(name) => JudgeChecker::built_in(name),
            None => {
                JudgeChecker::program(OWN_CHECKER, checking.source(Calling::TestlibAlone)?.text)
            }
        };
        Ok(Lowered { scheme, limits, own_limits, view, io, checker, handout, losses })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError> {
        let mut export = Export::default();
        let name = contents.test_prefix();
        export.package.add(CONFIG, config(contents, lowered));
        // The tests of a subtask are together, as the judger requires: a plan
        // with others is refused.
        for (group, numbers) in
            lowered.scheme.groups.iter().zip(lowered.view.numbers(&lowered.scheme))
        {
            for (member, number) in group.members.iter().zip(numbers) {
                let test = &contents.tests.tests[member.test - 1];
                export.package.add_test(&format!("{name}{number}"), ["in", "ans"], test);
            }
        }
        for prefix in ["ex_", "download/"] {
            let prefix = format!("{prefix}{name}");
            export.package.add_tests(&prefix, ["in", "ans"], &contents.samples);
        }
        let samples = contents.samples.tests.len();
        let prefix = format!("ex_{name}");
        export.package.add_extra(&prefix, ["in", "ans"], &contents.tests, samples);
        if let Some(source) = lowered.checker.source() {
            export.package.add(OWN_CHECKER, source.clone());
            // It comes before the old one of the judge, but in the community edition.
            if let Some(testlib) = contents.checking.testlib() {
                export.package.add("testlib.h", testlib);
            }
        }
        export.package.add("std.cpp", contents.model_source(lowered.io));
        // Hacks need it; UOJ compiles it with an old testlib, in C++03.
        if let Some(text) = contents.validator(Portable::TestlibValidatorCpp03) {
            export.package.add(VALIDATOR, text);
        }
        Ok(export)
    }

    fn read(&self, package: &Package) -> ReadPackage {
        UojReader { package, config: BTreeMap::new(), faults: Vec::new() }.read()
    }

    fn steps(&self, contents: &Contents<'_>, _: &Lowered) -> Vec<Message> {
        let mut steps = vec![
            message!("export-step-uoj-statement", statement = statement_to_paste(contents)),
            message!("export-step-uoj-upload", archive = self.archive(contents)),
        ];
        let extra = contents.tests.extra.len();
        if extra > 0 {
            steps.push(message!("export-step-uoj-extra", extra = extra, points = EXTRA_POINTS));
        }
        steps.push(last_step(contents));
        steps
    }
}

fn config(contents: &Contents<'_>, lowered: &Lowered) -> String {
    let (name, limits) = (contents.test_prefix(), lowered.limits);
    let groups = &lowered.scheme.groups;
    let tests: usize = groups.iter().map(|group| group.members.len()).sum();
    let samples = contents.samples.tests.len();
    // The judge calls both extra tests: those that it shows are the first.
    let extra = samples + contents.tests.extra.len();
    let output_mib = contents.problem.config.limits.output_kib.div_ceil(1024);
    let checker = match &lowered.checker {
        JudgeChecker::BuiltIn(name) => format!("use_builtin_checker {name}\n"),
        JudgeChecker::Program { .. } => String::new(),
    };
    // Only administrators may do without the built-in judger. Without `n_sample_tests` the community
    // edition takes as many samples as there are tests.
    let mut text = format!(
        "use_builtin_judger on\n{checker}n_tests {tests}\nn_ex_tests {extra}\n\
         n_sample_tests {samples}\ninput_pre {name}\ninput_suf in\noutput_pre {name}\n\
         output_suf ans\ntime_limit {}\nmemory_limit {}\noutput_limit {output_mib}\n",
        seconds(limits.time_ms),
        limits.memory_mib,
    );
    for (group, numbers) in groups.iter().zip(lowered.view.numbers(&lowered.scheme)) {
        for (member, test) in group.members.iter().zip(numbers) {
            let Some(own) = lowered.own_limits.get(&member.test) else { continue };
            let (time, memory) = (seconds(own.time_ms), own.memory_mib);
            let _ = writeln!(text, "time_limit_{test} {time}\nmemory_limit_{test} {memory}");
        }
    }
    if lowered.scheme.is_of_single_tests() {
        for (number, group) in (1_usize..).zip(groups) {
            let _ = writeln!(text, "point_score_{number} {}", group.points);
        }
        return text;
    }
    let _ = writeln!(text, "n_subtasks {}", groups.len());
    let mut last = 0;
    for (id, group) in (1_usize..).zip(groups) {
        last += group.members.len();
        let _ = writeln!(text, "subtask_end_{id} {last}\nsubtask_score_{id} {}", group.points);
        if contents.checking.gives_points() {
            // Unless it states the minimum, a subtask is nothing or all.
            let _ = writeln!(text, "subtask_type_{id} min");
        }
        match group.depends_on.as_slice() {
            [] => {}
            [only] => {
                let _ = writeln!(text, "subtask_dependence_{id} {only}");
            }
            many => {
                let _ = writeln!(text, "subtask_dependence_{id} many");
                for (index, earlier) in (1_usize..).zip(many) {
                    let _ = writeln!(text, "subtask_dependence_{id}_{index} {earlier}");
                }
            }
        }
    }
    text
}

/// Reads `problem.conf` as the judger does: words in pairs.
struct UojReader<'p> {
    package: &'p Package,
    config: BTreeMap<String, String>,
    faults: Vec<Message>,
}

impl UojReader<'_> {
    fn read(mut self) -> ReadPackage {
        let Some(bytes) = self.package.read(CONFIG) else {
            return ReadPackage::unreadable(message!("export-missing", name = CONFIG));
        };
        let text = String::from_utf8_lossy(&bytes);
        let words: Vec<&str> = text.split_whitespace().collect();
        for pair in words.chunks(2) {
            let [key, value] = pair else {
                let key = Fact::quoted(pair[0].as_bytes());
                self.faults.push(fault(CONFIG, message!("export-no-value", key = key)));
                continue;
            };
            if self.config.insert((*key).to_owned(), (*value).to_owned()).is_some() {
                let key = Fact::quoted(key.as_bytes());
                self.faults.push(fault(CONFIG, message!("export-value-twice", key = key)));
            }
        }
        if let Some(found) = self.text("use_builtin_judger").filter(|found| found != "on") {
            self.faults.push(unexpected(CONFIG, "use_builtin_judger", found, "on"));
        }
        let checker = match self.config.get("use_builtin_checker") {
            Some(name) => JudgeChecker::built_in(name),
            None => program_at(OWN_CHECKER, self.package, OWN_CHECKER, &mut self.faults),
        };
        self.faults.extend(self.package.lacks("std.cpp"));
        let most_output = self.number("output_limit");
        let output_kib = most_output.and_then(|mib| (mib as u64).checked_mul(1024));
        let (shown, given) = (self.number("n_sample_tests"), self.number("n_ex_tests"));
        if shown > given {
            self.faults.push(fault(CONFIG, message!("export-hidden-samples")));
        }
        let (names, limits) = (self.names(), self.limits());
        let count = self.number("n_tests");
        let [tests, samples] = [(count, ""), (given, "ex_")]
            .map(|(count, prefix)| Some(self.tests(count?, prefix, names.as_ref()?, limits)));
        let (samples, extra) = samples.map_or((None, None), |mut samples| {
            let extra = samples.split_off(shown.unwrap_or_default().min(samples.len()));
            (Some(self.samples(samples)), Some(FoundExtra::Apart(extra)))
        });
        let tests = tests.map(|tests| self.with_own_limits(tests));
        let groups = tests.as_ref().and_then(|tests| self.groups(tests.len()));
        let faults = self.faults;
        let checker = Some(checker);
        let rest = ReadPackage::default();
        ReadPackage { faults, tests, groups, extra, samples, output_kib, checker, ..rest }
    }

    fn text(&mut self, key: &str) -> Option<String> {
        let text = self.config.get(key).cloned();
        if text.is_none() {
            self.faults.push(fault(CONFIG, message!("export-missing", name = key)));
        }
        text
    }

    fn number(&mut self, key: &str) -> Option<usize> {
        let text = self.text(key)?;
        let number = text.parse().ok();
        if number.is_none() {
            self.faults.push(unexpected(CONFIG, key, text, "1, 2, 3, …"));
        }
        number
    }

    /// Returns the text before and after the number of a test, in the names of
    /// inputs and of answers.
    fn names(&mut self) -> Option<[String; 4]> {
        let [input, input_end, output, output_end] =
            ["input_pre", "input_suf", "output_pre", "output_suf"].map(|key| self.text(key));
        Some([input?, input_end?, output?, output_end?])
    }

    fn tests(
        &self,
        count: usize,
        prefix: &str,
        [input, input_end, output, output_end]: &[String; 4],
        limits: Option<JudgeLimits>,
    ) -> Vec<FoundTest> {
        // A number that is too large names files that are missing; one of them is enough.
        let numbers = 1..=count.min(self.package.iter().count() + 1);
        let tests = numbers.map(|number| {
            let input = format!("{prefix}{input}{number}.{input_end}");
            let answer = format!("{prefix}{output}{number}.{output_end}");
            FoundTest::of(self.package, &number, [&input, &answer], limits)
        });
        tests.collect()
    }

    /// Returns the tests with the limits that some have in place of those of all.
    fn with_own_limits(&mut self, mut tests: Vec<FoundTest>) -> Vec<FoundTest> {
        for (number, test) in (1..).zip(&mut tests) {
            let Some(limits) = &mut test.limits else { continue };
            let (time, memory) = (format!("time_limit_{number}"), format!("memory_limit_{number}"));
            if let Some(seconds) = self.config.get(&time).cloned() {
                limits.time_ms = self.milliseconds(&time, seconds).unwrap_or_default();
            }
            if self.config.contains_key(&memory) {
                limits.memory_mib = self.number(&memory).unwrap_or_default() as u64;
            }
        }
        tests
    }

    fn samples(&mut self, samples: Vec<FoundTest>) -> ReadSamples {
        let half = samples.iter().find(|sample| sample.input.is_none() || sample.answer.is_none());
        if let Some(sample) = half {
            self.faults.push(fault(&sample.name, message!("export-half-sample")));
        }
        let numbered = (1..).zip(samples);
        numbered.filter_map(|(number, test)| Some((number, (test.input?, test.answer?)))).collect()
    }

    fn limits(&mut self) -> Option<JudgeLimits> {
        let (seconds, memory) = (self.text("time_limit"), self.number("memory_limit"));
        let time_ms = self.milliseconds("time_limit", seconds?)?;
        Some(JudgeLimits { time_ms, memory_mib: memory? as u64 })
    }

    fn milliseconds(&mut self, key: &str, seconds: String) -> Option<u64> {
        let (whole, part) = seconds.split_once('.').unwrap_or((&seconds, ""));
        let time_ms = format!("{whole}{part:0<3}").parse().ok();
        if time_ms.is_none() {
            self.faults.push(unexpected(CONFIG, key, seconds, "1.000"));
        }
        time_ms
    }

    /// Reads the groups; nothing where their description is not whole.
    fn groups(&mut self, tests: usize) -> Option<Vec<FoundGroup>> {
        // Every fault is reported before nothing is returned.
        let mut groups: Vec<Option<FoundGroup>> = Vec::new();
        if !self.config.contains_key("n_subtasks") {
            for number in 1..=tests {
                let points = self.number(&format!("point_score_{number}"));
                groups.push(points.map(|points| together(None, points, number - 1..number)));
            }
            return groups.into_iter().collect();
        }
        let mut first = 0;
        let count = self.number("n_subtasks")?.min(self.config.len());
        for id in 1..=count {
            let end = self.number(&format!("subtask_end_{id}"));
            let points = self.number(&format!("subtask_score_{id}"));
            let depends_on = self.dependencies(id);
            groups.push(end.zip(points).map(|(end, points)| {
                let group = together(Some(id), points, first..end.min(tests));
                FoundGroup { depends_on, ..group }
            }));
            first = end.unwrap_or(first);
        }
        let groups: Option<Vec<FoundGroup>> = groups.into_iter().collect();
        if groups.is_some() && first != tests {
            let problem = message!("export-uncovered-tests", found = first, tests = tests);
            self.faults.push(fault(CONFIG, problem));
        }
        groups
    }

    fn dependencies(&mut self, id: usize) -> Vec<usize> {
        let key = format!("subtask_dependence_{id}");
        match self.config.get(&key).map(String::as_str) {
            None => Vec::new(),
            Some("many") => {
                let mut earlier = Vec::new();
                while self.config.contains_key(&format!("{key}_{}", earlier.len() + 1)) {
                    let next = self.number(&format!("{key}_{}", earlier.len() + 1));
                    earlier.push(next.unwrap_or_default());
                }
                earlier
            }
            Some(_) => Vec::from_iter(self.number(&key)),
        }
    }
}

/// Returns a group of tests that count as a whole.
fn together(number: Option<usize>, points: usize, tests: Range<usize>) -> FoundGroup {
    FoundGroup::new(number, points as u64, Counting::Together, tests)
}
