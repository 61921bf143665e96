//! Reading a package for Luogu back, by the rules of its manual.
//!
//! Source: the manual of Luogu, pages on test data and their configuration, June 2026.

use std::collections::BTreeMap;

use muqi_package::testset::number_in;
use muqi_text::{Fact, Message};
use serde_json::{Map, Value};

use super::super::{
    FoundExtra, FoundGroup, FoundTest, JudgeChecker, JudgeLimits, Package, ReadPackage,
    faults::{MOST_NAMED, fault},
    keys::Keys,
};

const CONFIGURATION: &str = "config.yml";

/// The file of a checker.
const CHECKER: &str = "checker.cpp";

/// The comparison where there is no checker.
const COMPARISON: &str = "lines";

/// The most bytes of an archive of an ordinary user.
const MOST_BYTES: u64 = 50 << 20;

/// Reads the files of a problem.
pub(crate) fn read(package: &Package) -> ReadPackage {
    let mut faults = Vec::new();
    let bytes = package.length();
    if bytes > MOST_BYTES {
        faults.push(message!("export-too-many-bytes", bytes = bytes, most = MOST_BYTES));
    }
    let mut entries = entries(package, &mut faults);
    let (mut tests, mut unknown) = (Vec::new(), Vec::new());
    let mut groups: BTreeMap<usize, FoundGroup> = BTreeMap::new();
    for (number, stem) in stems(package, &mut faults) {
        let (input, output) = (format!("{stem}.in"), format!("{stem}.out"));
        let value = entries.as_mut().and_then(|entries| {
            // An entry may have the name of either file of a test.
            let by_output = entries.shift_remove(&output);
            entries.shift_remove(&input).or(by_output)
        });
        if value.is_none() && entries.is_some() {
            unknown.push(stem);
        }
        let entry = value.and_then(|value| EntryOfLuogu::read(&input, value, &mut faults));
        if let Some(entry) = &entry {
            let group = groups.entry(entry.subtask).or_insert_with(|| FoundGroup {
                number: Some(entry.subtask),
                points: None,
                counting: None,
                members: Vec::new(),
                depends_on: Vec::new(),
            });
            group.members.push((tests.len(), entry.points));
        }
        let limits = entry.map(|entry| entry.limits);
        tests.push(FoundTest::of(package, &number, [&input, &output], limits));
    }
    if !unknown.is_empty() {
        let tests = Fact::list(unknown, MOST_NAMED);
        faults.push(fault(CONFIGURATION, message!("export-unconfigured-tests", tests = tests)));
    }
    let is_scored = entries.is_some();
    for name in entries.iter().flat_map(Map::keys).filter(|name| package.get(name).is_none()) {
        faults.push(fault(CONFIGURATION, message!("export-missing", name = name)));
    }
    ReadPackage {
        faults,
        tests: Some(tests),
        groups: is_scored.then(|| groups.into_values().collect()),
        // It has no other place for tests without points.
        extra: Some(FoundExtra::InLastGroup),
        checker: Some(match package.get(CHECKER) {
            Some(source) => JudgeChecker::program(CHECKER, source.clone()),
            None => JudgeChecker::built_in(COMPARISON),
        }),
        ..ReadPackage::default()
    }
}

/// The entry of a test.
struct EntryOfLuogu {
    limits: JudgeLimits,
    points: u64,
    subtask: usize,
}

impl EntryOfLuogu {
    fn read(input: &str, value: Value, faults: &mut Vec<Message>) -> Option<Self> {
        let mut entry = Keys::new(fault(CONFIGURATION, Message::verbatim(input)), value, faults)?;
        let keys = ["timeLimit", "memoryLimit", "score", "subtaskId"];
        // Where one is missing, Luogu keeps what is set on the page of the problem.
        entry.need(&keys, faults);
        let [time_ms, memory_kib, points, subtask] =
            keys.map(|key| entry.number(key, faults).unwrap_or_default());
        entry.pass_over(&["isPretest"]);
        entry.finish(faults);
        let limits = JudgeLimits { time_ms, memory_mib: memory_kib.div_ceil(1024) };
        Some(Self { limits, points, subtask: usize::try_from(subtask).unwrap_or_default() })
    }
}

/// Returns the entries of all tests by the names of their files.
fn entries(package: &Package, faults: &mut Vec<Message>) -> Option<Map<String, Value>> {
    // The manual forbids tabs, which YAML allows within a line.
    if package.read(CONFIGURATION).is_some_and(|bytes| bytes.contains(&b'\t')) {
        faults.push(fault(CONFIGURATION, message!("export-tabs")));
    }
    Keys::of_yaml(package, CONFIGURATION, faults).map(Keys::into_values)
}

/// Returns the stems of all tests by the one number in their names.
fn stems(package: &Package, faults: &mut Vec<Message>) -> BTreeMap<usize, String> {
    let mut stems = BTreeMap::new();
    for (path, _) in package.iter().filter(|(path, _)| ![CONFIGURATION, CHECKER].contains(path)) {
        let stem = path.strip_suffix(".in").or_else(|| path.strip_suffix(".out"));
        // Luogu pairs files by the only run of digits in their names.
        let number = stem.and_then(number_in);
        match (stem, number) {
            (Some(stem), Some(number)) if !path.contains('/') => {
                let known: &mut String = stems.entry(number).or_insert(stem.to_owned());
                if known != stem {
                    let problem = message!("export-number-of-another", test = known.as_str());
                    faults.push(fault(path, problem));
                }
            }
            _ => faults.push(fault(path, message!("export-no-test-name"))),
        }
    }
    stems
}
