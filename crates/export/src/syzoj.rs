//! SYZOJ: a zip of tests with `data.yml`.
//!
//! ```text
//! data.yml  chess1.in  chess1.ans  chess2.in  ...
//! ```
//!
//! A subtask lists its tests by number and may list those of another again:
//! there are no dependencies. Source: SYZOJ, August 2023, `parseTestdata`, and
//! its judge, October 2023, `testData.ts`.

use std::{collections::BTreeMap, collections::BTreeSet};

use muqi_package::problem::{CheckerProtocol, InputOutput};
use muqi_text::{Message, seconds};
use serde::{Deserialize, Serialize};

use super::{
    Checking, Contents, Counting, Export, FoundGroup, FoundTest, JudgeChecker, JudgeLimits,
    JudgeScheme, Loss, Lowered, Package, PackageError, ReadPackage, Target, TargetFacts, TestNames,
    Verification, View,
    checking::{CHECKER, Calling},
    faults::{fault, subtask as place},
    found::{counting, program_at},
    guide::{LargeSample, last_step, statement_to_paste},
    lowering::{Figure, standard_or_files},
    view::in_group,
    yaml,
};

const CONFIG: &str = "data.yml";

/// The archive that contestants download, beside the package; the site calls it so.
const ADDITIONAL_FILE: &str = "additional_file.zip";

/// Limits of a site whose settings were not changed.
const MOST_FILES: u64 = 100;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Syzoj;

/// `data.yml`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct SyzojConfig {
    subtasks: Vec<SyzojSubtask>,
    /// Names of files, with `#` for the number of the test.
    input_file: String,
    output_file: String,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    special_judge: Option<SpecialJudge>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct SpecialJudge {
    language: String,
    file_name: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SyzojSubtask {
    score: u64,
    #[serde(rename = "type")]
    kind: String,
    cases: Vec<usize>,
}

impl Target for Syzoj {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "syzoj",
            title: "SYZOJ",
            verification: Verification::JudgeCode,
            mark: CONFIG,
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        let io = standard_or_files(contents.problem);
        let planned = JudgeScheme::of(contents.edition);
        let mut losses = vec![Loss::harmless(message!("export-loss-limits-on-page"))];
        losses.extend(Loss::of_extra(contents));
        losses.extend(Loss::of_shared_tests(&planned));
        let files = 2 * contents.tests.tests.len() as u64 + 1;
        // Input and answer of every test, and `data.yml`.
        let figure = Figure { value: files, most: MOST_FILES, unit: "files" };
        losses.extend(Loss::of_defaults(&[figure], self.name()));
        losses.extend(Loss::of_streams(contents.problem, io));
        // A sum is the mean of its tests there, so all have to be worth the same.
        // It knows no dependencies: a subtask lists the tests of those it needs, too.
        let scheme = planned.split_where(|_, group| !group.is_even()).with_shared_tests();
        let view = View::of_subtasks(TestNames::InGroups);
        losses.extend(Loss::of_split(&planned, &scheme, &view));
        let limits = JudgeLimits::of(contents.problem);
        let handout = LargeSample::of(contents).at(self.name());
        let (checker, own_limits) = (checker(contents)?, BTreeMap::new());
        Ok(Lowered { scheme, limits, own_limits, view, io, checker, handout, losses })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError> {
        let mut export = Export::default();
        let prefix = contents.test_prefix();
        let subtasks = lowered.scheme.groups.iter().map(|group| SyzojSubtask {
            score: group.points,
            kind: if group.counting == Counting::Each { "sum" } else { "min" }.to_owned(),
            cases: group.members.iter().map(|member| member.test).collect(),
        });
        let config = SyzojConfig {
            subtasks: subtasks.collect(),
            input_file: format!("{prefix}#.in"),
            output_file: format!("{prefix}#.ans"),
            special_judge: lowered.checker.source().map(|_| SpecialJudge {
                language: lowered.checker.words().to_owned(),
                file_name: CHECKER.to_owned(),
            }),
        };
        if let Some(source) = lowered.checker.source() {
            export.package.add(CHECKER, source.clone());
        }
        export.package.add(CONFIG, yaml::write(&config));
        export.package.add_tests(&prefix, ["in", "ans"], &contents.tests);
        let mut additional = Package::default();
        LargeSample::of(contents).add_to(&mut additional, "");
        // The page takes one archive of additional files.
        if !additional.is_empty() {
            let archive = additional.zip()?;
            export.beside.add(ADDITIONAL_FILE, archive);
        }
        Ok(export)
    }

    fn read(&self, package: &Package) -> ReadPackage {
        let mut faults = Vec::new();
        let config = yaml::of_package(package, CONFIG, &mut faults);
        let checker = config.as_ref().map(|config| found_checker(package, config, &mut faults));
        let (tests, groups) = config.map(|config| read(package, &config, &mut faults)).unzip();
        ReadPackage { faults, tests, groups, checker, ..ReadPackage::default() }
    }

    fn steps(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Message> {
        let JudgeLimits { time_ms, memory_mib } = lowered.limits;
        let mut steps = vec![
            message!("export-step-syzoj-statement", statement = statement_to_paste(contents)),
            message!(
                "export-step-syzoj-limits",
                ms = time_ms,
                seconds = seconds(time_ms),
                mib = memory_mib
            ),
        ];
        if contents.problem.config.io == InputOutput::Files {
            steps.push(message!("export-step-syzoj-files", name = contents.short_name()));
        }
        steps.push(message!("export-step-syzoj-upload", archive = self.archive(contents)));
        let step =
            LargeSample::of(contents).step("export-step-syzoj-large-sample", ADDITIONAL_FILE);
        steps.extend(step);
        steps.push(last_step(contents));
        steps
    }
}

/// The comparison of the judge: `diff`, which ignores the number of blanks and empty lines.
const DIFF: &str = "diff";

/// The language in which the judge compiles checkers.
const LANGUAGE: &str = "cpp17";

fn checker(contents: &Contents<'_>) -> Result<JudgeChecker, Message> {
    let checking = &contents.checking;
    // Of lines it does not see how many blanks are in them, unless they are one token each.
    if matches!(checking, Checking::Integer | Checking::Token) {
        return Ok(JudgeChecker::built_in(DIFF));
    }
    let own = checking.of_protocol(CheckerProtocol::Syzoj);
    let source =
        own.map_or_else(|| Ok(checking.source(Calling::Syzoj)?.text), |own| Ok(own.to_owned()));
    Ok(JudgeChecker::program(LANGUAGE, source?))
}

fn found_checker(
    package: &Package,
    config: &SyzojConfig,
    faults: &mut Vec<Message>,
) -> JudgeChecker {
    let Some(SpecialJudge { language, file_name }) = &config.special_judge else {
        return JudgeChecker::built_in(DIFF);
    };
    program_at(language, package, file_name, faults)
}

/// Returns tests and groups.
fn read(
    package: &Package,
    config: &SyzojConfig,
    faults: &mut Vec<Message>,
) -> (Vec<FoundTest>, Vec<FoundGroup>) {
    // Directories are dropped when the archive is unpacked.
    let mut names = BTreeSet::new();
    for (path, _) in package.iter() {
        if !names.insert(path.rsplit('/').next().unwrap_or(path)) {
            faults.push(fault(path, message!("export-two-files-of-the-name")));
        }
    }
    let (mut tests, mut groups) = (Vec::new(), Vec::new());
    for (id, subtask) in (1..).zip(&config.subtasks) {
        let counting = counting(id, "type", &subtask.kind, ["sum", "min"], faults);
        let counting = counting.unwrap_or(Counting::Together);
        if counting == Counting::Each && subtask.score % subtask.cases.len().max(1) as u64 != 0 {
            faults.push(fault(place(id), message!("export-uneven-points")));
        }
        let first = tests.len();
        for (place, case) in (1..).zip(&subtask.cases) {
            let [input, answer] = [&config.input_file, &config.output_file]
                .map(|pattern| pattern.replace('#', &case.to_string()));
            tests.push(FoundTest::of(package, &in_group(id, place), [&input, &answer], None));
        }
        groups.push(FoundGroup::new(Some(id), subtask.score, counting, first..tests.len()));
    }
    // The site refuses any other total.
    let total: u64 = config.subtasks.iter().map(|subtask| subtask.score).sum();
    if total != 100 {
        faults.push(fault(CONFIG, message!("export-total", points = total, expected = 100)));
    }
    (tests, groups)
}
