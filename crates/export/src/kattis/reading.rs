//! Reading a package for Kattis back, by the specification and as its default grader scores.
//!
//! Source: the specification of the problem package format, legacy, December 2025; `verifyproblem` of
//! problemtools 1.20260907.

use std::collections::BTreeSet;

use muqi_text::{Fact, Message};

use super::super::{
    Counting, FoundGroup, FoundTest, JudgeChecker, JudgeLimits, Package, ReadPackage,
    faults::{fault, quoted, unexpected},
    keys::{Keys, LARGEST},
    problem_package::{number_of, pairs, samples},
};

const PROBLEM: &str = "problem.yaml";

/// The limits where a package has none, in MiB.
const DEFAULT_MEMORY_MIB: u64 = 1024;
const DEFAULT_OUTPUT_MIB: u64 = 8;

/// The flags with which a group gets as much as the worst of its tests.
const WORST: &str = "min";

/// The flags with which the points that were earned count, also where a test fails.
const ANY: &str = "accept_if_any_accepted";

/// The flags of the comparison, as far as packages of ours have some.
const FLAGS: [&str; 2] = ["case_sensitive", "space_change_sensitive"];

/// Reads the files of the directory of a problem.
pub(crate) fn read(files: &Package) -> ReadPackage {
    KattisReader::default().read(files)
}

/// The settings of a directory of tests.
#[derive(Clone)]
struct TestSettings {
    on_reject: String,
    grader_flags: String,
    range: String,
    accept_score: u64,
    input_validator_flags: Option<String>,
    output_validator_flags: Option<String>,
}

impl TestSettings {
    /// Returns those of a directory without any.
    fn new() -> Self {
        Self {
            on_reject: "break".to_owned(),
            grader_flags: String::new(),
            range: "-inf +inf".to_owned(),
            accept_score: 1,
            input_validator_flags: None,
            output_validator_flags: None,
        }
    }

    /// Returns those of a file; what it lacks is as in the directory around.
    fn read(mut file: Keys, around: &Self, faults: &mut Vec<Message>) -> Self {
        let mut text = |key| file.text(key, faults);
        let (on_reject, grader_flags) = (text("on_reject"), text("grader_flags"));
        let (range, inputs) = (text("range"), text("input_validator_flags"));
        let outputs = text("output_validator_flags");
        let accept_score = file.number("accept_score", faults);
        file.expect("grading", "default", "default", faults);
        if let Some(points) = file.real("reject_score", faults).filter(|points| *points != 0.0) {
            file.unexpected("reject_score", points.to_string(), 0_usize, faults);
        }
        file.finish(faults);
        Self {
            on_reject: on_reject.unwrap_or_else(|| around.on_reject.clone()),
            grader_flags: grader_flags
                .map_or_else(|| around.grader_flags.clone(), |flags| flags_of_points(&flags)),
            range: range.unwrap_or_else(|| around.range.clone()),
            accept_score: accept_score.unwrap_or(around.accept_score),
            input_validator_flags: inputs.or_else(|| around.input_validator_flags.clone()),
            output_validator_flags: outputs.or_else(|| around.output_validator_flags.clone()),
        }
    }

    /// Returns the points of the range that begins with 0.
    fn points(&self) -> Option<u64> {
        // So that no sum of them overflows.
        self.range.strip_prefix("0 ")?.parse().ok().filter(|points| *points <= LARGEST)
    }
}

/// Returns the flags of a grader without those that change the verdict and no points.
fn flags_of_points(flags: &str) -> String {
    let words = flags.split_whitespace();
    let words = words.filter(|word| !["first_error", "worst_error"].contains(word));
    words.collect::<Vec<_>>().join(" ")
}

#[derive(Default)]
struct KattisReader {
    limits: Option<JudgeLimits>,
    output_kib: Option<u64>,
    tests: Vec<FoundTest>,
    groups: Vec<FoundGroup>,
    validator_flags: Vec<Option<String>>,
    checker: Option<JudgeChecker>,
    /// True where a checker is called with the points of a test.
    has_points: bool,
    faults: Vec<Message>,
}

impl KattisReader {
    fn read(mut self, files: &Package) -> ReadPackage {
        self.problem(files);
        for (directory, ending) in [
            ("problem_statement/problem.", ".tex"),
            ("input_validators/", ""),
            ("submissions/accepted/", ""),
        ] {
            let mut paths = files.iter().map(|(path, _)| path);
            if !paths.any(|path| path.starts_with(directory) && path.ends_with(ending)) {
                let path = format!("{directory}…{ending}");
                self.faults.push(message!("export-missing", name = path));
            }
        }
        // A file that cannot be read is reported as that alone.
        let top = self.directory(files, "data", &TestSettings::new(), "ignore_sample");
        let around = top.clone().unwrap_or_else(TestSettings::new);
        let secret = self.directory(files, "data/secret", &around, ANY);
        let of_samples = self.directory(files, "data/sample", &around, "");
        self.validator_flags.push(around.input_validator_flags.clone());
        if let Some(settings) = of_samples {
            if (settings.accept_score, settings.points()) != (0, Some(0)) {
                self.faults.push(fault("data/sample", message!("export-worthy-samples")));
            }
            self.points_of_checker("data/sample", &settings);
        }
        let around = secret.clone().unwrap_or(around);
        let mut all_are_read = true;
        for name in below(files, "data/secret") {
            let directory = format!("data/secret/{name}");
            let settings = self.settings(files, &directory, &around);
            all_are_read &= settings.is_some();
            if let Some(settings) = settings {
                self.validator_flags.push(settings.input_validator_flags.clone());
                let group = self.group(files, &directory, &settings, false);
                self.groups.push(group);
            } else {
                self.tests(files, &directory, 0);
            }
        }
        let total: u64 = self.groups.iter().filter_map(|group| group.points).sum();
        for (settings, directory) in [(top, "data"), (secret, "data/secret")] {
            let other = settings.filter(|it| all_are_read && it.points() != Some(total));
            if let Some(other) = other {
                self.unexpected(directory, "range", other.range, format!("0 {total}"));
            }
        }
        ReadPackage {
            faults: self.faults,
            tests: Some(self.tests),
            groups: all_are_read.then_some(self.groups),
            validator_flags: all_are_read.then_some(self.validator_flags),
            samples: Some(samples(files)),
            output_kib: self.output_kib,
            checker: self.checker,
            ..ReadPackage::default()
        }
    }

    fn unexpected(
        &mut self,
        place: &str,
        key: &str,
        found: impl Into<Fact>,
        meant: impl Into<Fact>,
    ) {
        self.faults.push(unexpected(place, key, found, meant));
    }

    /// Reads `problem.yaml`, in which unknown keys are errors.
    fn problem(&mut self, files: &Package) {
        let Some(mut problem) = Keys::of_yaml(files, PROBLEM, &mut self.faults) else { return };
        let faults = &mut self.faults;
        problem.expect("problem_format_version", "legacy", "legacy", faults);
        problem.expect("type", "pass-fail", "scoring", faults);
        // Without it groups are not shown.
        problem.need(&["grading"], faults);
        if let Some(mut grading) = problem.map("grading", faults) {
            grading.expect("objective", "max", "max", faults);
            grading.expect("show_test_data_groups", false, true, faults);
            grading.finish(faults);
        }
        let (mut memory_mib, mut output_mib) = (None, None);
        if let Some(mut limits) = problem.map("limits", faults) {
            (memory_mib, output_mib) =
                (limits.number("memory", faults), limits.number("output", faults));
            limits.pass_over(&["time_multiplier", "time_safety_margin", "code"]);
            limits.pass_over(&["compilation_time", "compilation_memory"]);
            limits.pass_over(&["validation_time", "validation_memory", "validation_output"]);
            limits.finish(faults);
        }
        let memory_mib = memory_mib.unwrap_or(DEFAULT_MEMORY_MIB);
        self.limits = Some(JudgeLimits { time_ms: JudgeLimits::MEASURED, memory_mib });
        self.output_kib = output_mib.unwrap_or(DEFAULT_OUTPUT_MIB).checked_mul(1024);
        let validation = problem.text("validation", faults);
        let flags = problem.text("validator_flags", faults);
        problem.pass_over(&["name", "uuid", "author", "source", "source_url", "license"]);
        problem.pass_over(&["rights_owner", "keywords"]);
        problem.finish(faults);
        let validation = validation.unwrap_or_else(|| "default".to_owned());
        self.checker = Some(self.found_checker(files, &validation, flags));
    }

    /// Returns the checker as the judge finds it: without `custom` there must be none.
    fn found_checker(
        &mut self,
        files: &Package,
        validation: &str,
        flags: Option<String>,
    ) -> JudgeChecker {
        if !["default", "custom", "custom score"].contains(&validation) {
            self.unexpected(PROBLEM, "validation", quoted(validation), "default, custom [score]");
        }
        self.has_points = validation == "custom score";
        let programs = files.below("output_validators");
        let words = [validation.to_owned()].into_iter().chain(flags).collect::<Vec<_>>().join(" ");
        if !validation.starts_with("custom") {
            let other = words.split(' ').skip(1).find(|flag| !FLAGS.contains(flag));
            if let Some(other) = other {
                self.unexpected(PROBLEM, "validator_flags", quoted(other), FLAGS.join(", "));
            }
            if let Some((path, _)) = programs.iter().next() {
                self.faults.push(fault(path, message!("export-needless-checker", words = &words)));
            }
            return JudgeChecker::BuiltIn(words);
        }
        let mut sources = programs.iter().map(|(_, source)| source.clone());
        match (sources.next(), sources.next()) {
            (Some(source), None) => JudgeChecker::program(&words, source),
            (None, _) => {
                self.faults.push(message!("export-missing", name = "output_validators/…"));
                JudgeChecker::BuiltIn(words)
            }
            (Some(source), Some(_)) => {
                self.unexpected("output_validators", "files", "2, …", "1");
                JudgeChecker::program(&words, source)
            }
        }
    }

    /// Reads the settings of a directory; nothing when its file cannot be read.
    fn settings(
        &mut self,
        files: &Package,
        directory: &str,
        around: &TestSettings,
    ) -> Option<TestSettings> {
        let path = format!("{directory}/testdata.yaml");
        if files.get(&path).is_none() {
            return Some(around.clone());
        }
        let file = Keys::of_yaml(files, &path, &mut self.faults)?;
        Some(TestSettings::read(file, around, &mut self.faults))
    }

    /// Reads the settings of a directory of groups, which has to count as these flags have it.
    fn directory(
        &mut self,
        files: &Package,
        directory: &str,
        around: &TestSettings,
        flags: &str,
    ) -> Option<TestSettings> {
        let settings = self.settings(files, directory, around)?;
        if (settings.on_reject.as_str(), settings.grader_flags.as_str()) != ("continue", flags) {
            let found = format!("{} \"{}\"", settings.on_reject, settings.grader_flags);
            self.unexpected(directory, "on_reject", found, format!("continue \"{flags}\""));
        }
        Some(settings)
    }

    /// Reads a group; where its tests are worth different points, every test is a group of its own
    /// in it, which has no groups in turn.
    fn group(
        &mut self,
        files: &Package,
        directory: &str,
        settings: &TestSettings,
        is_part: bool,
    ) -> FoundGroup {
        let points = settings.points();
        if points.is_none() {
            self.unexpected(directory, "range", &settings.range, "0 N");
        }
        let counting = match (settings.on_reject.as_str(), settings.grader_flags.as_str()) {
            ("break", WORST) => Counting::Together,
            ("continue", ANY) if !is_part => Counting::Each,
            (on_reject, flags) => {
                let meant = format!("break {WORST}, continue {ANY}");
                self.unexpected(directory, "on_reject", format!("{on_reject} {flags}"), meant);
                Counting::Together
            }
        };
        let worth = settings.accept_score;
        let mut members = self.tests(files, directory, worth);
        if !members.is_empty() {
            self.points_of_checker(directory, settings);
        }
        let parts = below(files, directory);
        let may_have_parts = counting == Counting::Each;
        if counting == Counting::Together && points != Some(worth) {
            self.unexpected(directory, "accept_score", worth, points.unwrap_or_default());
        }
        if !parts.is_empty() && !may_have_parts {
            self.unexpected(directory, "testdata.yaml", parts.len(), 0_usize);
        }
        for name in parts.into_iter().filter(|_| may_have_parts) {
            let directory = format!("{directory}/{name}");
            let Some(own) = self.settings(files, &directory, settings) else { continue };
            if own.input_validator_flags != settings.input_validator_flags {
                let flags = [&own, settings].map(|it| it.input_validator_flags.as_deref());
                let [found, meant] = flags.map(|flags| quoted(flags.unwrap_or_default()));
                self.unexpected(&directory, "input_validator_flags", found, meant);
            }
            let part = self.group(files, &directory, &own, true);
            if part.members.len() != 1 {
                self.unexpected(&directory, "NAME.in", part.members.len(), 1_usize);
            }
            members.extend(part.members);
        }
        let sum: u64 = members.iter().map(|(_, points)| points).sum();
        if counting == Counting::Each && points != Some(sum) {
            self.unexpected(directory, "range", &settings.range, format!("0 {sum}"));
        }
        let number = directory.rsplit("subtask").next().and_then(|number| number.parse().ok());
        let counting = Some(counting);
        FoundGroup { number, points, counting, members, depends_on: Vec::new() }
    }

    /// Compares the points that a checker is called with, with those of the tests.
    fn points_of_checker(&mut self, directory: &str, settings: &TestSettings) {
        let meant = self.has_points.then(|| settings.accept_score.to_string());
        if settings.output_validator_flags != meant {
            let flags = [settings.output_validator_flags.clone(), meant];
            let [found, meant] = flags.map(|flags| quoted(&flags.unwrap_or_default()));
            self.unexpected(directory, "output_validator_flags", found, meant);
        }
    }

    /// Reads the tests of a directory; one that is there already is not new.
    fn tests(&mut self, files: &Package, directory: &str, worth: u64) -> Vec<(usize, u64)> {
        let mut members = Vec::new();
        for pair in pairs(files, directory) {
            let Some(number) = number_of(&pair.stem) else {
                self.faults.push(fault(&pair.stem, message!("export-no-number")));
                continue;
            };
            let test = FoundTest {
                name: pair.stem,
                label: number.to_string(),
                input: pair.input,
                answer: pair.answer,
                limits: self.limits,
            };
            let known = self.tests.iter().position(|known| {
                (&known.label, &known.input, &known.answer)
                    == (&test.label, &test.input, &test.answer)
            });
            members.push((known.unwrap_or(self.tests.len()), worth));
            if known.is_none() {
                self.tests.push(test);
            }
        }
        members
    }
}

/// Returns the names of the directories in a directory.
fn below(files: &Package, directory: &str) -> BTreeSet<String> {
    let inside = files.below(directory);
    inside.iter().filter_map(|(path, _)| Some(path.split_once('/')?.0.to_owned())).collect()
}
