//! Reading a directory of DMOJ's problem storage back, as its judge does.
//!
//! Source: the judge, version 4.1.0: `problem.py`, `judge.py`, `commands/test.py`.

use muqi_text::{Fact, Message, ToMessage as _};
use serde_json::Value;

use super::super::{
    Archive, Counting, FoundGroup, FoundTest, JudgeChecker, JudgeLimits, Package, ReadPackage,
    faults::{MOST_NAMED, fault, quoted},
    found::program_at,
    keys::Keys,
    view::in_group,
};

const CONFIGURATION: &str = "init.yml";

/// The bytes that programs may print where a configuration has no limit.
const DEFAULT_OUTPUT: u64 = 25_165_824;

/// The checkers of the judge's own; the last one calls a program.
const CHECKERS: [&str; 12] = [
    "standard",
    "easy",
    "floats",
    "floatsabs",
    "floatsrel",
    "identical",
    "linecount",
    "linematches",
    "rstripped",
    "sorted",
    "unordered",
    "bridged",
];

/// The ways in which it calls programs.
const KINDS: [&str; 4] = ["default", "testlib", "coci", "peg"];

/// Reads the files of the directory of a problem.
pub(crate) fn read(files: &Package) -> ReadPackage {
    let mut faults = Vec::new();
    let Some(mut init) = Keys::of_yaml(files, CONFIGURATION, &mut faults) else {
        return ReadPackage { faults, ..ReadPackage::default() };
    };
    let checker = Some(checker(files, &mut init, &mut faults));
    let output = init.number("output_limit_length", &mut faults).unwrap_or(DEFAULT_OUTPUT);
    let limits = self_tests(files, &mut init, &mut faults);
    let archive = init.text("archive", &mut faults);
    let (archive, is_whole) = match archive.map(|path| archive_at(files, &path, &mut faults)) {
        None => (Package::default(), true),
        Some(archive) => (archive.clone().unwrap_or_default(), archive.is_some()),
    };
    let (tests, groups, batches) = (Vec::new(), Vec::new(), Vec::new());
    let mut reader =
        EntryReader { files, archive, limits, tests, groups, batches, faults: &mut faults };
    init.need(&["test_cases"], reader.faults);
    for (id, entry) in (1..).zip(init.maps("test_cases", reader.faults)) {
        reader.entry(id, entry);
    }
    let EntryReader { tests, groups, .. } = reader;
    init.finish(&mut faults);
    let (tests, groups) = (is_whole.then_some(tests), Some(groups));
    let output_kib = Some(output.div_ceil(1024));
    ReadPackage { faults, tests, groups, output_kib, checker, ..ReadPackage::default() }
}

/// Reads the archive of the tests; nothing where it cannot be read.
fn archive_at(files: &Package, path: &str, faults: &mut Vec<Message>) -> Option<Package> {
    let Some(blob) = files.get(path) else {
        faults.extend(files.lacks(path));
        return None;
    };
    match Archive::read(blob) {
        Ok(archive) => {
            faults.extend(archive.faults.into_iter().map(|one| fault(path, one)));
            Some(archive.package)
        }
        Err(error) => {
            faults.push(fault(path, error.to_message()));
            None
        }
    }
}

/// Returns the checker, which is stated by its name, or by that and arguments.
fn checker(files: &Package, init: &mut Keys, faults: &mut Vec<Message>) -> JudgeChecker {
    let (name, arguments) = match init.take("checker") {
        None => (CHECKERS[0].to_owned(), None),
        Some(Value::String(name)) => (name, None),
        Some(other) => {
            let Some(mut stated) = Keys::new(init.place(), other, faults) else {
                return JudgeChecker::built_in("");
            };
            stated.need(&["name"], faults);
            let name = stated.text("name", faults).unwrap_or_default();
            let arguments = stated.map("args", faults);
            stated.finish(faults);
            (name, arguments)
        }
    };
    if !CHECKERS.contains(&name.as_str()) {
        init.unexpected("checker", quoted(&name), CHECKERS.join(", "), faults);
    }
    let Some(mut arguments) = arguments else { return JudgeChecker::BuiltIn(name) };
    arguments.need(&["files", "lang"], faults);
    let kind = arguments.text("type", faults).unwrap_or_else(|| KINDS[0].to_owned());
    if !KINDS.contains(&kind.as_str()) {
        arguments.unexpected("type", quoted(&kind), KINDS.join(", "), faults);
    }
    let language = arguments.text("lang", faults).unwrap_or_default();
    if !is_cpp(&language) {
        arguments.unexpected("lang", quoted(&language), "CPP17", faults);
    }
    let sources = match arguments.take("files") {
        Some(Value::String(only)) => vec![only],
        Some(Value::Array(several)) => {
            several.iter().filter_map(|one| Some(one.as_str()?.to_owned())).collect()
        }
        _ => Vec::new(),
    };
    let checker = match sources.as_slice() {
        [only] => program_at(&kind, files, only, faults),
        several => {
            arguments.unexpected("files", several.len(), 1_usize, faults);
            JudgeChecker::BuiltIn(name)
        }
    };
    arguments.finish(faults);
    checker
}

/// Returns whether the judge compiles a language as C++: `CPP17`.
fn is_cpp(language: &str) -> bool {
    let version = language.strip_prefix("CPP");
    version.is_some_and(|version| ["03", "11", "14", "17", "20"].contains(&version))
}

/// Reads the programs that `dmoj-cli test` runs. The judge gets the limits of contestants from the
/// site; those of the first program are meant to be the same.
fn self_tests(files: &Package, init: &mut Keys, faults: &mut Vec<Message>) -> Option<JudgeLimits> {
    let mut limits = None;
    for mut test in init.maps("tests", faults) {
        test.need(&["source", "language", "time", "memory"], faults);
        if let Some(source) = test.text("source", faults) {
            faults.extend(files.lacks(&source));
        }
        let language = test.text("language", faults);
        if let Some(language) = language.filter(|language| !is_cpp(language)) {
            test.unexpected("language", quoted(&language), "CPP17", faults);
        }
        test.expect("expect", "AC", "AC", faults);
        let (seconds, kib) = (test.real("time", faults), test.number("memory", faults));
        let own = seconds.zip(kib);
        let own = own.map(|(seconds, kib)| JudgeLimits::of_seconds(seconds, kib.div_ceil(1024)));
        limits = limits.or(own);
        test.finish(faults);
    }
    limits
}

struct EntryReader<'p> {
    files: &'p Package,
    /// Empty where there is none that can be read.
    archive: Package,
    limits: Option<JudgeLimits>,
    tests: Vec<FoundTest>,
    groups: Vec<FoundGroup>,
    /// The groups that are batches: these alone are counted where one depends on
    /// another.
    batches: Vec<usize>,
    faults: &'p mut Vec<Message>,
}

impl EntryReader<'_> {
    /// Reads a case, or a batch of some.
    fn entry(&mut self, id: usize, mut entry: Keys) {
        entry.need(&["points"], self.faults);
        let points = entry.number("points", self.faults);
        if points == Some(0) {
            let entry = message!("export-entry", entry = id);
            self.faults.push(fault(entry, message!("export-no-points")));
        }
        let batched = entry.maps("batched", self.faults);
        let (mut number, mut depends_on, first) = (None, Vec::new(), self.tests.len());
        if batched.is_empty() {
            self.case(id.to_string(), &mut entry);
        } else {
            number = Some(id);
            depends_on = self.dependencies(id, &mut entry);
            self.batches.push(id);
        }
        for (place, mut case) in (1..).zip(batched) {
            self.case(in_group(id, place), &mut case);
            case.finish(self.faults);
        }
        entry.finish(self.faults);
        let (points, tests) = (points.unwrap_or_default(), first..self.tests.len());
        let group = FoundGroup::new(number, points, Counting::Together, tests);
        self.groups.push(FoundGroup { depends_on, ..group });
    }

    fn dependencies(&mut self, id: usize, entry: &mut Keys) -> Vec<usize> {
        let batches = entry.numbers("dependencies", self.faults);
        let earlier = batches.iter().filter_map(|batch| self.batches.get(batch.checked_sub(1)?));
        let earlier: Vec<usize> = earlier.copied().collect();
        if earlier.len() != batches.len() {
            let problem =
                message!("export-later-dependency", earlier = Fact::list(batches, MOST_NAMED));
            self.faults.push(fault(message!("export-entry", entry = id), problem));
        }
        earlier
    }

    fn case(&mut self, label: String, case: &mut Keys) {
        case.need(&["in", "out"], self.faults);
        let [name, answer] =
            ["in", "out"].map(|key| case.text(key, self.faults).unwrap_or_default());
        // The judge looks for a file in the directory first, then in the archive.
        let [input, answer] = [&name, &answer]
            .map(|path| self.files.get(path).or_else(|| self.archive.get(path)).cloned());
        self.tests.push(FoundTest { name, label, input, answer, limits: self.limits });
    }
}
