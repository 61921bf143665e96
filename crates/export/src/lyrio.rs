//! Lyrio, the judge of `LibreOJ`: files of tests and the settings that judge them.
//!
//! ```text
//! judge.yaml  chess1.in  chess1.ans  chess2.in  ...
//! ```
//!
//! There is nothing to import: the files are uploaded on one page and the text
//! of `judge.yaml` is pasted into another. Source: lyrio, December 2024, its
//! validation of judge info, and its judge, `task/submission/common.ts`.

use muqi_package::problem::InputOutput;
use muqi_text::Message;
use serde::{Deserialize, Serialize};

use super::{
    AnswerForm, Contents, Counting, Export, FoundGroup, FoundTest, Group, JudgeLimits, JudgeScheme,
    Loss, Lowered, Package, PackageError, ReadPackage, Streams, Target, TargetFacts, TestNames,
    Verification, View,
    faults::{fault, subtask as place, unexpected},
    found::counting,
    guide::{LargeSample, last_step, statement_to_paste},
    lowering::{Figure, own_limits, standard_or_files},
    view::in_group,
    yaml,
};

const CONFIG: &str = "judge.yaml";

/// The directory of the files to upload for contestants, beside the package.
const ADDITIONAL_FILES: &str = "additional_files/";

/// Limits of a site whose settings were not changed.
const MOST_TESTS: u64 = 20;
const MOST_TIME_MS: u64 = 2000;
const MOST_MEMORY_MIB: u64 = 512;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Lyrio;

/// `judge.yaml`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct JudgeInfo {
    /// Milliseconds.
    time_limit: u64,
    /// MiB.
    memory_limit: u64,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    file_io: Option<FileIo>,
    /// True where a program that fails on a sample is judged no further.
    run_samples: bool,
    subtasks: Vec<LyrioSubtask>,
    checker: Checker,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct FileIo {
    input_filename: String,
    output_filename: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct LyrioSubtask {
    scoring_type: String,
    /// Percent of the problem.
    points: u64,
    /// Indices, the first subtask being 0.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    dependencies: Vec<usize>,
    testcases: Vec<Testcase>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Testcase {
    input_file: String,
    output_file: String,
    /// Limits in place of those of the problem.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    time_limit: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    memory_limit: Option<u64>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Checker {
    #[serde(rename = "type")]
    kind: String,
    /// For lines.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    case_sensitive: Option<bool>,
}

impl Checker {
    fn new(answers: AnswerForm) -> Self {
        match answers {
            AnswerForm::Integer => Self { kind: "integers".to_owned(), case_sensitive: None },
            AnswerForm::Token => Self { kind: "lines".to_owned(), case_sensitive: Some(true) },
        }
    }

    /// Returns the form of answers that it compares.
    fn answers(&self) -> Option<AnswerForm> {
        match (self.kind.as_str(), self.case_sensitive) {
            ("integers", _) => Some(AnswerForm::Integer),
            ("lines", Some(true)) => Some(AnswerForm::Token),
            _ => None,
        }
    }
}

impl Target for Lyrio {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "lyrio",
            title: "lyrio, LibreOJ",
            verification: Verification::JudgeCode,
            mark: CONFIG,
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        let io = standard_or_files(contents.problem);
        let (planned, limits) =
            (JudgeScheme::of(contents.edition), JudgeLimits::of(contents.problem));
        let mut losses: Vec<Loss> = Loss::of_streams(contents.problem, io).into_iter().collect();
        losses.extend(Loss::of_extra(contents));
        let tests = contents.tests.tests.len() as u64;
        let (time, memory) = (limits.time_ms, limits.memory_mib);
        let figures = [
            Figure { value: tests, most: MOST_TESTS, unit: "tests" },
            Figure { value: time, most: MOST_TIME_MS, unit: "ms" },
            Figure { value: memory, most: MOST_MEMORY_MIB, unit: "mib" },
        ];
        losses.extend(Loss::of_defaults(&figures, self.name()));
        // Tests of a sum are all worth the same, because percents are whole here;
        // and who needs a subtask there needs any point of it, not all.
        let scheme = planned.split_where(|id, group| !group.is_even() || planned.is_needed(id));
        let view = View::of_subtasks(TestNames::InGroups);
        losses.extend(Loss::of_split(&planned, &scheme, &view));
        let handout = LargeSample::of(contents).at(self.name());
        Ok(Lowered { scheme, limits, own_limits: own_limits(contents), view, io, handout, losses })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError> {
        let mut export = Export::default();
        let (name, prefix) = (contents.short_name(), contents.test_prefix());
        let groups = lowered.scheme.groups.iter();
        let info = JudgeInfo {
            time_limit: lowered.limits.time_ms,
            memory_limit: lowered.limits.memory_mib,
            file_io: (contents.problem.config.io == InputOutput::Files).then(|| FileIo {
                input_filename: format!("{name}.in"),
                output_filename: format!("{name}.out"),
            }),
            // A sample that fails would cost all points.
            run_samples: false,
            subtasks: groups.map(|group| subtask(&prefix, group, lowered)).collect(),
            checker: Checker::new(contents.answers),
        };
        export.package.add(CONFIG, yaml::write(&info));
        export.package.add_tests(&prefix, ["in", "ans"], &contents.tests);
        LargeSample::of(contents).add_to(&mut export.beside, ADDITIONAL_FILES);
        Ok(export)
    }

    fn read(&self, package: &Package) -> ReadPackage {
        let mut faults = Vec::new();
        let info = yaml::of_package(package, CONFIG, &mut faults);
        let streams = info.as_ref().map(streams);
        let answers = info.as_ref().and_then(|info| info.checker.answers());
        let (tests, groups) = info.map(|info| read(package, &info, &mut faults)).unzip();
        ReadPackage { faults, tests, groups, streams, answers, ..ReadPackage::default() }
    }

    fn steps(&self, contents: &Contents<'_>, _: &Lowered) -> Vec<Message> {
        let mut steps = vec![
            message!("export-step-lyrio-statement", statement = statement_to_paste(contents)),
            message!("export-step-lyrio-tests", name = contents.test_prefix()),
            message!("export-step-lyrio-settings"),
        ];
        let step =
            LargeSample::of(contents).step("export-step-lyrio-large-sample", ADDITIONAL_FILES);
        steps.extend(step);
        steps.push(last_step(contents));
        steps
    }
}

fn subtask(prefix: &str, group: &Group, lowered: &Lowered) -> LyrioSubtask {
    let testcases = group.members.iter().map(|member| Testcase {
        time_limit: lowered.own_limits.get(&member.test).map(|own| own.time_ms),
        memory_limit: lowered.own_limits.get(&member.test).map(|own| own.memory_mib),
        input_file: format!("{prefix}{}.in", member.test),
        output_file: format!("{prefix}{}.ans", member.test),
    });
    LyrioSubtask {
        scoring_type: if group.counting == Counting::Each { "Sum" } else { "GroupMin" }.to_owned(),
        points: group.points,
        dependencies: group.depends_on.iter().map(|id| id - 1).collect(),
        testcases: testcases.collect(),
    }
}

fn streams(info: &JudgeInfo) -> Streams {
    info.file_io.as_ref().map_or(Streams::Standard, |files| Streams::Files {
        input: files.input_filename.clone(),
        output: files.output_filename.clone(),
    })
}

/// Returns tests and groups.
fn read(
    package: &Package,
    info: &JudgeInfo,
    faults: &mut Vec<Message>,
) -> (Vec<FoundTest>, Vec<FoundGroup>) {
    if info.run_samples {
        faults.push(unexpected(CONFIG, "runSamples", "true", "false"));
    }
    if info.checker.answers().is_none() {
        faults.push(unexpected(CONFIG, "checker", &info.checker.kind, "integers"));
    }
    let limits = JudgeLimits { time_ms: info.time_limit, memory_mib: info.memory_limit };
    let (mut tests, mut groups) = (Vec::new(), Vec::new());
    for (id, subtask) in (1..).zip(&info.subtasks) {
        let words = ["Sum", "GroupMin"];
        let counting = counting(id, "scoringType", &subtask.scoring_type, words, faults);
        if let Some(later) = subtask.dependencies.iter().find(|&&index| index + 1 >= id) {
            let problem = message!("export-later-dependency", earlier = *later);
            faults.push(fault(place(id), problem));
        }
        let first = tests.len();
        for (place, test) in (1..).zip(&subtask.testcases) {
            let files = [test.input_file.as_str(), &test.output_file];
            let limits = JudgeLimits {
                time_ms: test.time_limit.unwrap_or(limits.time_ms),
                memory_mib: test.memory_limit.unwrap_or(limits.memory_mib),
            };
            tests.push(FoundTest::of(package, &in_group(id, place), files, Some(limits)));
        }
        let depends_on = subtask.dependencies.iter().map(|index| index + 1).collect();
        let counting = counting.unwrap_or(Counting::Together);
        let group = FoundGroup::new(Some(id), subtask.points, counting, first..tests.len());
        groups.push(FoundGroup { depends_on, ..group });
    }
    // A program that passes all tests is a judge error where they are worth anything but 100.
    let total: u64 = info.subtasks.iter().map(|subtask| subtask.points).sum();
    if total != 100 {
        faults.push(fault(CONFIG, message!("export-total", points = total, expected = 100)));
    }
    (tests, groups)
}
