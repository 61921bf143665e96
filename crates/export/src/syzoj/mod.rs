//! SYZOJ: a zip of tests with `data.yml`.
//!
//! ```text
//! data.yml  chess1.in  chess1.ans  chess2.in  ...
//! ```
//!
//! A subtask lists its tests by number and may list those of another again:
//! there are no dependencies. Source: SYZOJ, August 2023, `parseTestdata`, and
//! its judge, October 2023, `testData.ts`.

mod reading;

use std::collections::BTreeMap;

use muqi_package::problem::{CheckerProtocol, InputOutput};
use muqi_text::{Message, seconds};
use serde::Serialize;

use super::{
    Checking, Contents, Counting, Export, JudgeChecker, JudgeLimits, JudgeScheme, Loss, Lowered,
    Package, PackageError, ReadPackage, Target, TargetFacts, TestNames, Verification, View,
    checking::{CHECKER, Calling},
    guide::{LargeSample, last_step, statement_to_paste},
    lowering::{Figure, refuse_other_total, standard_or_files},
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
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SyzojConfig {
    subtasks: Vec<SyzojSubtask>,
    /// Names of files, with `#` for the number of the test.
    input_file: String,
    output_file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    special_judge: Option<SpecialJudge>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SpecialJudge {
    language: String,
    file_name: String,
}

#[derive(Debug, Serialize)]
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
            standard: "c++17",
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        refuse_other_total(contents)?;
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
        losses.extend(Loss::of_rounding(contents, message!("export-loss-whole-percent")));
        let time_percent = BTreeMap::new();
        Ok(Lowered { scheme, limits, own_limits, time_percent, view, io, checker, handout, losses })
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
        reading::read(package)
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
        steps.extend(last_step(contents));
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
