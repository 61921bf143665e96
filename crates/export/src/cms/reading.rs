//! Reading a task for CMS back, as its loader `italy_yaml` does.
//!
//! Source: CMS, April 2026: the loader, and the score types of groups.

use std::collections::BTreeSet;

use muqi_text::{Fact, Message};
use serde_json::{Value, json};

use super::super::{
    Counting, FoundGroup, FoundTest, JudgeChecker, JudgeLimits, Package, ReadPackage, Streams,
    faults::fault,
    found::samples_at,
    keys::{Keys, number_of},
    view::in_group,
};

const TASK: &str = "task.yaml";

/// The source of a checker, beside which the loader takes the program.
const SOURCE: &str = "check/checker.cpp";

/// The comparison where there is no checker.
const COMPARISON: &str = "white diff";

/// The names that the loader has for the files of statements, with the codes of their languages.
const LANGUAGES: [(&str, &str); 2] = [("chinese", "zh"), ("english", "en")];

/// The most tests: a number from a stranger's file must not name a billion files.
const MOST_TESTS: u64 = 1000;

/// Reads the files of the directory of a task.
pub(crate) fn read(files: &Package) -> ReadPackage {
    let mut faults = Vec::new();
    let samples = Some(samples_at(files, "att/sample"));
    let checker = Some(match files.get(SOURCE) {
        Some(source) => JudgeChecker::program(SOURCE, source.clone()),
        None => JudgeChecker::built_in(COMPARISON),
    });
    let Some(mut task) = Keys::of_yaml(files, TASK, &mut faults) else {
        return ReadPackage { faults, samples, checker, ..ReadPackage::default() };
    };
    task.need(&["name", "title", "time_limit", "memory_limit"], &mut faults);
    task.pass_over(&["name", "title", "version"]);
    let stated = stated_groups(files, &mut task, &mut faults);
    task.expect("score_mode", "max_tokened_last", "max_subtask", &mut faults);
    // Without it the loader takes the file for one in the older form.
    task.expect("token_mode", "", "disabled", &mut faults);
    task.expect("public_testcases", "", "", &mut faults);
    // Digits of what people are shown.
    task.number("score_precision", &mut faults);
    language_of_statement(files, &mut task, &mut faults);
    let [input, output] = [("infile", "input.txt"), ("outfile", "output.txt")]
        .map(|(key, default)| task.text(key, &mut faults).unwrap_or_else(|| default.to_owned()));
    let streams = match (input.as_str(), output.as_str()) {
        ("", "") => Streams::Standard,
        _ => Streams::Files { input, output },
    };
    let (tests, groups) = scored(files, &mut task, &stated, &mut faults);
    task.finish(&mut faults);
    let (tests, groups, streams) = (Some(tests), Some(groups), Some(streams));
    ReadPackage { faults, tests, groups, samples, streams, checker, ..ReadPackage::default() }
}

/// Reports a primary language in which there is no statement, though there are others.
fn language_of_statement(files: &Package, task: &mut Keys, faults: &mut Vec<Message>) {
    let primary = task.text("primary_language", faults).unwrap_or_else(|| "it".to_owned());
    let there: Vec<&str> = LANGUAGES
        .into_iter()
        .filter(|(name, _)| files.get(&format!("statement/{name}.pdf")).is_some())
        .map(|(_, code)| code)
        .collect();
    if !there.is_empty() && !there.contains(&primary.as_str()) {
        task.unexpected("primary_language", primary, there.join(", "), faults);
    }
}

/// Returns the points and tests of groups as `task.yaml` has them, or else `gen/GEN`.
fn stated_groups(files: &Package, task: &mut Keys, faults: &mut Vec<Message>) -> Vec<Value> {
    let stated = task.list("score_type_parameters", faults);
    let of_generator = match files.read("gen/GEN").filter(|_| stated.is_empty()) {
        Some(bytes) => groups_of_generator(&String::from_utf8_lossy(&bytes)),
        None => Vec::new(),
    };
    // Without groups all tests are worth the same.
    let default = if of_generator.is_empty() { "Sum" } else { "GroupMin" };
    task.expect("score_type", default, "GroupMin", faults);
    if of_generator.is_empty() { stated } else { of_generator }
}

/// Returns points and numbers of tests: `# ST: 30` begins a group, and every other line that is no
/// comment is a test of it, as is `#COPY: file`.
fn groups_of_generator(list: &str) -> Vec<Value> {
    let mut groups: Vec<(u64, u64)> = Vec::new();
    for line in list.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (test, comment) = line.split_once('#').unwrap_or((line, ""));
        let comment = comment.trim();
        if let Some(points) = comment.strip_prefix("ST:") {
            groups.push((points.trim().parse().unwrap_or_default(), 0));
        } else if let Some((_, tests)) = groups.last_mut() {
            *tests += u64::from(!test.trim().is_empty() || comment.starts_with("COPY:"));
        }
    }
    groups.into_iter().map(|(points, tests)| json!([points, tests])).collect()
}

/// Returns tests and groups.
fn scored(
    files: &Package,
    task: &mut Keys,
    stated: &[Value],
    faults: &mut Vec<Message>,
) -> (Vec<FoundTest>, Vec<FoundGroup>) {
    let (seconds, memory_mib) =
        (task.real("time_limit", faults), task.number("memory_limit", faults));
    let limits = seconds.zip(memory_mib);
    let limits = limits.map(|(seconds, memory_mib)| JudgeLimits::of_seconds(seconds, memory_mib));
    let counted: u64 = stated.iter().filter_map(|one| number_of(one.get(1)?)).sum();
    let count = task.number("n_input", faults).unwrap_or(counted).min(MOST_TESTS) as usize;
    let (mut tests, mut groups, mut before) = (Vec::new(), Vec::new(), 0);
    for (number, stated) in stated.iter().enumerate() {
        let Some((points, which)) = points_and_tests(stated) else {
            let found = Fact::quoted(stated.to_string().as_bytes());
            task.unexpected("score_type_parameters", found, "[20, \"000|001\"]", faults);
            continue;
        };
        let members = match which {
            // So many that follow.
            GroupOfCms::Count(several) => (before..count).take(several).collect(),
            GroupOfCms::Pattern(pattern) => matching(pattern, count, faults),
        };
        before += members.len();
        let first = tests.len();
        for (place, index) in (1..).zip(members) {
            tests.push(test(files, index, &in_group(number, place), limits));
        }
        let tests = first..tests.len();
        groups.push(FoundGroup::new(Some(number), points, Counting::Together, tests));
    }
    // A test that no group names is judged all the same.
    let named: BTreeSet<String> = tests.iter().map(|test| test.name.clone()).collect();
    let others = (0..count).map(|index| test(files, index, &codename(index), limits));
    tests.extend(others.filter(|test| !named.contains(&test.name)));
    (tests, groups)
}

/// The tests of a group, as one of its parameters states them.
enum GroupOfCms<'v> {
    Count(usize),
    Pattern(&'v str),
}

/// Returns points and tests of a group, which are a list of two.
fn points_and_tests(stated: &Value) -> Option<(u64, GroupOfCms<'_>)> {
    let [points, which] = stated.as_array()?.as_slice() else { return None };
    let which = match which {
        Value::String(pattern) => GroupOfCms::Pattern(pattern),
        // A name without quotes, `000`, is a number to YAML.
        other => GroupOfCms::Count(usize::try_from(number_of(other)?).ok()?),
    };
    Some((number_of(points)?, which))
}

/// Returns the indices of the tests that a pattern names. It has to match where a name begins; ours
/// are names alone.
fn matching(pattern: &str, count: usize, faults: &mut Vec<Message>) -> Vec<usize> {
    let names: Vec<&str> = pattern.split('|').collect();
    let found: Vec<usize> =
        (0..count).filter(|&index| names.contains(&codename(index).as_str())).collect();
    if found.len() != names.len() {
        faults.push(fault(TASK, message!("export-not-a-list-of-tests", found = pattern)));
    }
    found
}

fn test(files: &Package, index: usize, label: &str, limits: Option<JudgeLimits>) -> FoundTest {
    let (input, output) = (format!("input/input{index}.txt"), format!("output/output{index}.txt"));
    FoundTest::of(files, &label, [&input, &output], limits)
}

/// The name by which patterns find a test, counted from 0.
fn codename(index: usize) -> String {
    format!("{index:03}")
}
