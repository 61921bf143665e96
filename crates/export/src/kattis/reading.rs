//! Reading a package for Kattis back.

use std::collections::BTreeSet;

use muqi_text::{Fact, Message};

use super::{
    super::{
        Counting, FoundGroup, FoundTest, JudgeChecker, JudgeLimits, Package, ReadPackage,
        faults::{fault, unexpected},
        problem_package::{number_of, pairs, samples},
        yaml,
    },
    writing::{ANY, GroupFile, KattisProblem, WORST},
};

/// Reads a package by the rules of the specification and of the default grader.
#[derive(Default)]
pub(crate) struct KattisReader {
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
    pub(crate) fn read(mut self, files: &Package) -> ReadPackage {
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
        let parts = [("data", "ignore_sample"), ("data/secret", ANY), ("data/sample", "")];
        // A file that cannot be read is reported as that alone.
        let [top, secret, of_samples] = parts.map(|(directory, flags)| {
            let file = self.file(files, directory);
            if let Some(file) = &file
                && (file.on_reject.as_str(), file.grader_flags.as_str()) != ("continue", flags)
            {
                let found = format!("{} \"{}\"", file.on_reject, file.grader_flags);
                self.unexpected(directory, "on_reject", found, format!("continue \"{flags}\""));
            }
            file
        });
        let flags = top.as_ref().and_then(|file| file.input_validator_flags.clone());
        self.validator_flags.push(flags);
        let worth = of_samples.as_ref().map(|file| (file.accept_score, file.range.as_str()));
        if worth.is_some_and(|worth| worth != (Some(0), "0 0")) {
            self.faults.push(fault("data/sample", message!("export-worthy-samples")));
        }
        let names: BTreeSet<String> = below(files, "data/secret");
        let mut all_are_read = true;
        for name in names {
            let group = self.group(files, &format!("data/secret/{name}"));
            all_are_read &= group.is_some();
            self.groups.extend(group);
        }
        let total: u64 = self.groups.iter().filter_map(|group| group.points).sum();
        for (file, what) in [(top, "data"), (secret, "data/secret")] {
            let range = file.map(|file| file.range).filter(|range| *range != format!("0 {total}"));
            if let Some(range) = range.filter(|_| all_are_read) {
                self.unexpected(what, "range", range, format!("0 {total}"));
            }
        }
        let groups = all_are_read.then_some(self.groups);
        let validator_flags = all_are_read.then_some(self.validator_flags);
        ReadPackage {
            faults: self.faults,
            tests: Some(self.tests),
            groups,
            validator_flags,
            extra: None,
            samples: Some(samples(files)),
            streams: None,
            output_kib: self.output_kib,
            checker: self.checker,
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

    fn problem(&mut self, files: &Package) {
        let file = yaml::of_package::<KattisProblem>(files, "problem.yaml", &mut self.faults);
        let Some(file) = file else { return };
        self.checker = Some(self.found_checker(files, &file));
        for (key, found, meant) in [
            ("problem_format_version", &file.problem_format_version, "legacy"),
            ("type", &file.kind, "scoring"),
            ("objective", &file.grading.objective, "max"),
        ] {
            if found != meant {
                self.unexpected("problem.yaml", key, found, meant);
            }
        }
        self.output_kib = file.limits.output.checked_mul(1024);
        let memory_mib = file.limits.memory;
        self.limits = Some(JudgeLimits { time_ms: JudgeLimits::MEASURED, memory_mib });
    }

    /// Returns the checker as the judge finds it: without `custom` there must be none.
    fn found_checker(&mut self, files: &Package, file: &KattisProblem) -> JudgeChecker {
        let programs = files.below("output_validators");
        let flags = file.validator_flags.as_ref().map(|flags| format!(" {flags}"));
        let words = format!("{}{}", file.validation, flags.unwrap_or_default());
        self.has_points = words == "custom score";
        if !words.starts_with("custom") {
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

    /// Reads the `testdata.yaml` of a directory.
    fn file(&mut self, files: &Package, directory: &str) -> Option<GroupFile> {
        yaml::of_package(files, &format!("{directory}/testdata.yaml"), &mut self.faults)
    }

    /// Compares the points that a checker is called with, with those of the tests.
    fn points_of_checker(&mut self, directory: &str, file: &GroupFile) {
        let meant = file.accept_score.filter(|_| self.has_points);
        if file.output_validator_flags != meant {
            let [found, meant] = [file.output_validator_flags, meant]
                .map(|points| points.map_or_else(|| "-".to_owned(), |points| points.to_string()));
            self.unexpected(directory, "output_validator_flags", found, meant);
        }
    }

    /// Reads a group; nothing when its own file cannot be read.
    fn group(&mut self, files: &Package, directory: &str) -> Option<FoundGroup> {
        let Some(file) = self.file(files, directory) else {
            self.tests(files, directory, 0);
            return None;
        };
        let points = file.range.strip_prefix("0 ").and_then(|points| points.parse().ok());
        if points.is_none() {
            self.unexpected(directory, "range", &file.range, "0 N");
        }
        self.validator_flags.push(file.input_validator_flags.clone());
        self.points_of_checker(directory, &file);
        let counting = match (file.on_reject.as_str(), file.grader_flags.as_str()) {
            ("break", WORST) => Counting::Together,
            ("continue", ANY) => Counting::Each,
            _ => {
                let found = format!("{} {}", file.on_reject, file.grader_flags);
                self.unexpected(
                    directory,
                    "on_reject",
                    found,
                    format!("break {WORST}, continue {ANY}"),
                );
                Counting::Together
            }
        };
        let worth = file.accept_score;
        let mut members = self.tests(files, directory, worth.unwrap_or_default());
        let parts = below(files, directory);
        if counting == Counting::Together && !(parts.is_empty() && worth == points) {
            let found = worth.map_or_else(|| "-".to_owned(), |worth| worth.to_string());
            self.unexpected(directory, "accept_score", found, points.unwrap_or_default());
        }
        if worth.is_none() && !members.is_empty() {
            let problem = message!("export-missing", name = "accept_score");
            self.faults.push(fault(directory, problem));
        }
        for name in parts {
            let directory = format!("{directory}/{name}");
            let part = self.file(files, &directory);
            let worth = part.as_ref().and_then(|part| part.accept_score).unwrap_or_default();
            if let Some(part) = &part {
                self.points_of_checker(&directory, part);
            }
            let of_part = self.tests(files, &directory, worth);
            let mut meant = GroupFile::together(worth);
            meant.input_validator_flags.clone_from(&file.input_validator_flags);
            meant.output_validator_flags =
                part.as_ref().and_then(|part| part.output_validator_flags);
            if let Some(part) = part.filter(|part| *part != meant || of_part.len() != 1) {
                let number = of_part.len();
                self.unexpected(
                    &directory,
                    "testdata.yaml",
                    format!("{number} * {{{}}}", part.write().trim_end().replace('\n', ", ")),
                    format!("1 * {{{}}}", meant.write().trim_end().replace('\n', ", ")),
                );
            }
            members.extend(of_part);
        }
        let sum: u64 = members.iter().map(|(_, points)| points).sum();
        if counting == Counting::Each && points != Some(sum) {
            self.unexpected(directory, "range", &file.range, format!("0 {sum}"));
        }
        let number = directory.rsplit("subtask").next().and_then(|number| number.parse().ok());
        let counting = Some(counting);
        Some(FoundGroup { number, points, counting, members, depends_on: Vec::new() })
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
