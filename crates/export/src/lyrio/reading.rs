//! Reading the settings of a problem for lyrio back, as its site and its judge do.
//!
//! Source: lyrio, December 2024: `validateJudgeInfo` of the traditional type, `checker.ts`.

use muqi_text::Message;

use super::super::{
    Counting, FoundGroup, FoundTest, JudgeChecker, JudgeLimits, Package, ReadPackage, Streams,
    faults::{fault, quoted, subtask as place},
    found::{counting, program_at},
    keys::Keys,
    view::in_group,
};

const SETTINGS: &str = "judge.yaml";

/// The comparisons of the judge's own; that of reals has a precision, which none of ours has.
const COMPARISONS: [&str; 4] = ["integers", "floats", "lines", "binary"];

/// The ways in which it calls checkers.
const INTERFACES: [&str; 6] = ["testlib", "legacy", "lemon", "hustoj", "qduoj", "domjudge"];

/// The compiler and its options that checkers are written for.
const OPTIONS: [(&str, &str); 4] = [("compiler", "g++"), ("std", "c++17"), ("O", "2"), ("m", "64")];

/// Reads the files of a problem.
pub(crate) fn read(package: &Package) -> ReadPackage {
    let mut faults = Vec::new();
    let Some(mut settings) = Keys::of_yaml(package, SETTINGS, &mut faults) else {
        return ReadPackage { faults, ..ReadPackage::default() };
    };
    settings.need(&["timeLimit", "memoryLimit", "subtasks", "checker"], &mut faults);
    let streams = Some(streams(&mut settings, &mut faults));
    let checker = settings.map("checker", &mut faults);
    let checker = checker.map(|checker| found_checker(package, checker, &mut faults));
    let (tests, groups) = scored(package, &mut settings, &mut faults);
    settings.finish(&mut faults);
    let (tests, groups) = (Some(tests), Some(groups));
    ReadPackage { faults, tests, groups, streams, checker, ..ReadPackage::default() }
}

fn streams(settings: &mut Keys, faults: &mut Vec<Message>) -> Streams {
    let Some(mut files) = settings.map("fileIo", faults) else { return Streams::Standard };
    files.need(&["inputFilename", "outputFilename"], faults);
    let [input, output] =
        ["inputFilename", "outputFilename"].map(|key| files.text(key, faults).unwrap_or_default());
    files.finish(faults);
    Streams::Files { input, output }
}

fn found_checker(package: &Package, mut checker: Keys, faults: &mut Vec<Message>) -> JudgeChecker {
    checker.need(&["type"], faults);
    let kind = checker.text("type", faults).unwrap_or_default();
    if kind == "custom" {
        return program(package, checker, faults);
    }
    if !COMPARISONS.contains(&kind.as_str()) {
        checker.unexpected("type", quoted(&kind), COMPARISONS.join(", "), faults);
    }
    // The judge takes letters as they are where that is true.
    let ignores_case =
        kind == "lines" && !checker.truth("caseSensitive", faults).unwrap_or_default();
    checker.finish(faults);
    JudgeChecker::BuiltIn(if ignores_case { format!("{kind}, caseSensitive: false") } else { kind })
}

fn program(package: &Package, mut checker: Keys, faults: &mut Vec<Message>) -> JudgeChecker {
    checker.need(&["interface", "language", "compileAndRunOptions", "filename"], faults);
    let interface = checker.text("interface", faults).unwrap_or_default();
    if !INTERFACES.contains(&interface.as_str()) {
        checker.unexpected("interface", quoted(&interface), INTERFACES.join(", "), faults);
    }
    checker.expect("language", "cpp", "cpp", faults);
    if let Some(mut options) = checker.map("compileAndRunOptions", faults) {
        for (key, meant) in OPTIONS {
            options.expect(key, "", meant, faults);
        }
        options.finish(faults);
    }
    let name = checker.text("filename", faults).unwrap_or_default();
    checker.finish(faults);
    program_at(&interface, package, &name, faults)
}

/// Returns tests and groups.
fn scored(
    package: &Package,
    settings: &mut Keys,
    faults: &mut Vec<Message>,
) -> (Vec<FoundTest>, Vec<FoundGroup>) {
    if settings.truth("runSamples", faults) == Some(true) {
        settings.unexpected("runSamples", "true", "false", faults);
    }
    let limits = limits(settings, JudgeLimits { time_ms: 0, memory_mib: 0 }, faults);
    let (mut tests, mut groups, mut total) = (Vec::new(), Vec::new(), 0);
    for (id, mut subtask) in (1..).zip(settings.maps("subtasks", faults)) {
        // Without points it would get a share of those that the others leave.
        subtask.need(&["scoringType", "points", "testcases"], faults);
        let kind = subtask.text("scoringType", faults).unwrap_or_default();
        let counting = counting(id, "scoringType", &kind, ["Sum", "GroupMin"], faults);
        let points = subtask.number("points", faults).unwrap_or_default();
        let dependencies = subtask.numbers("dependencies", faults);
        if let Some(later) = dependencies.iter().find(|&&index| index + 1 >= id) {
            let problem = message!("export-later-dependency", earlier = *later);
            faults.push(fault(place(id), problem));
        }
        let limits = self::limits(&mut subtask, limits, faults);
        let first = tests.len();
        for (place, mut test) in (1..).zip(subtask.maps("testcases", faults)) {
            test.need(&["inputFile", "outputFile"], faults);
            let limits = self::limits(&mut test, limits, faults);
            let [input, output] =
                ["inputFile", "outputFile"].map(|key| test.text(key, faults).unwrap_or_default());
            test.finish(faults);
            let files = [input.as_str(), &output];
            tests.push(FoundTest::of(package, &in_group(id, place), files, Some(limits)));
        }
        subtask.finish(faults);
        // Counted from 0.
        let depends_on = dependencies.into_iter().map(|index| index + 1).collect();
        let counting = counting.unwrap_or(Counting::Together);
        let group = FoundGroup::new(Some(id), points, counting, first..tests.len());
        groups.push(FoundGroup { depends_on, ..group });
        total += points;
    }
    // A program that passes all tests is a judge error where they are worth anything but 100.
    if total != 100 {
        faults.push(fault(SETTINGS, message!("export-total", points = total, expected = 100)));
    }
    (tests, groups)
}

/// Returns the limits of a part of the settings, which are those around it by default.
fn limits(keys: &mut Keys, around: JudgeLimits, faults: &mut Vec<Message>) -> JudgeLimits {
    let [time_ms, memory_mib] = ["timeLimit", "memoryLimit"].map(|key| keys.number(key, faults));
    JudgeLimits {
        time_ms: time_ms.unwrap_or(around.time_ms),
        memory_mib: memory_mib.unwrap_or(around.memory_mib),
    }
}
