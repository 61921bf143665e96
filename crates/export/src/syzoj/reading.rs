//! Reading a package for SYZOJ back, as its judge does.
//!
//! Source: SYZOJ: `parseTestdata` of the site, August 2023, `testData.ts` of the judge, October 2023.

use std::collections::BTreeSet;

use muqi_text::Message;

use super::super::{
    Counting, FoundGroup, FoundTest, JudgeChecker, Package, ReadPackage,
    faults::{fault, quoted, subtask as place},
    found::{counting, program_at},
    keys::Keys,
    view::in_group,
};

const CONFIGURATION: &str = "data.yml";

/// The comparison where there is no checker.
const COMPARISON: &str = "diff";

/// The languages of checkers that are C++.
const LANGUAGES: [&str; 3] = ["cpp", "cpp11", "cpp17"];

/// Reads the files of a problem.
pub(crate) fn read(package: &Package) -> ReadPackage {
    let mut faults = Vec::new();
    let Some(mut config) = Keys::of_yaml(package, CONFIGURATION, &mut faults) else {
        return ReadPackage { faults, ..ReadPackage::default() };
    };
    let checker = Some(checker(package, &mut config, &mut faults));
    let (tests, groups) = scored(package, &mut config, &mut faults);
    config.finish(&mut faults);
    let (tests, groups) = (Some(tests), Some(groups));
    ReadPackage { faults, tests, groups, checker, ..ReadPackage::default() }
}

fn checker(package: &Package, config: &mut Keys, faults: &mut Vec<Message>) -> JudgeChecker {
    let Some(mut checker) = config.map("specialJudge", faults) else {
        return JudgeChecker::built_in(COMPARISON);
    };
    checker.need(&["language", "fileName"], faults);
    let language = checker.text("language", faults).unwrap_or_default();
    if !LANGUAGES.contains(&language.as_str()) {
        checker.unexpected("language", quoted(&language), LANGUAGES.join(", "), faults);
    }
    let name = checker.text("fileName", faults).unwrap_or_default();
    checker.finish(faults);
    program_at(&language, package, &name, faults)
}

/// Returns tests and groups.
fn scored(
    package: &Package,
    config: &mut Keys,
    faults: &mut Vec<Message>,
) -> (Vec<FoundTest>, Vec<FoundGroup>) {
    // Directories are dropped when the archive is unpacked.
    let mut names = BTreeSet::new();
    for (path, _) in package.iter() {
        if !names.insert(path.rsplit('/').next().unwrap_or(path)) {
            faults.push(fault(path, message!("export-two-files-of-the-name")));
        }
    }
    config.need(&["subtasks", "inputFile", "outputFile"], faults);
    let patterns =
        ["inputFile", "outputFile"].map(|key| config.text(key, faults).unwrap_or_default());
    let (mut tests, mut groups, mut total) = (Vec::new(), Vec::new(), 0);
    for (id, mut subtask) in (1..).zip(config.maps("subtasks", faults)) {
        subtask.need(&["score", "type", "cases"], faults);
        let points = subtask.number("score", faults).unwrap_or_default();
        let kind = subtask.text("type", faults).unwrap_or_default();
        let counting = counting(id, "type", &kind, ["sum", "min"], faults);
        let counting = counting.unwrap_or(Counting::Together);
        let cases = subtask.words("cases", faults);
        subtask.finish(faults);
        if counting == Counting::Each && points % cases.len().max(1) as u64 != 0 {
            faults.push(fault(place(id), message!("export-uneven-points")));
        }
        let first = tests.len();
        for (place, case) in (1..).zip(cases) {
            // The judge replaces the first of these signs alone.
            let [input, answer] = patterns.each_ref().map(|name| name.replacen('#', &case, 1));
            tests.push(FoundTest::of(package, &in_group(id, place), [&input, &answer], None));
        }
        groups.push(FoundGroup::new(Some(id), points, counting, first..tests.len()));
        total += points;
    }
    // The site refuses any other total.
    if total != 100 {
        let problem = message!("export-total", points = total, expected = 100);
        faults.push(fault(CONFIGURATION, problem));
    }
    (tests, groups)
}
