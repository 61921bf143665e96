//! Lyrio, the judge of `LibreOJ`: files of tests and the settings that judge them.
//!
//! ```text
//! judge.yaml  chess1.in  chess1.ans  chess2.in  ...
//! ```
//!
//! There is nothing to import: the files are uploaded on one page and the text
//! of `judge.yaml` is pasted into another. Source: lyrio, December 2024, its
//! validation of judge info, and its judge, `task/submission/common.ts`.

mod reading;

use std::collections::BTreeMap;

use muqi_package::problem::{CheckerProtocol, InputOutput};
use muqi_text::Message;
use serde::Serialize;

use super::{
    Checking, Contents, Counting, Export, Group, JudgeChecker, JudgeLimits, JudgeScheme, Loss,
    Lowered, Package, PackageError, ReadPackage, Target, TargetFacts, TestNames, Verification,
    View,
    checking::{CHECKER, Calling},
    guide::{LargeSample, last_step, statement_to_paste},
    lowering::{Figure, own_limits, refuse_other_total, standard_or_files},
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
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct JudgeInfo {
    /// Milliseconds.
    time_limit: u64,
    /// MiB.
    memory_limit: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    file_io: Option<FileIo>,
    /// True where a program that fails on a sample is judged no further.
    run_samples: bool,
    subtasks: Vec<LyrioSubtask>,
    checker: LyrioChecker,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct FileIo {
    input_filename: String,
    output_filename: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LyrioSubtask {
    scoring_type: String,
    /// Percent of the problem.
    points: u64,
    /// Indices, the first subtask being 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dependencies: Vec<usize>,
    testcases: Vec<Testcase>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Testcase {
    input_file: String,
    output_file: String,
    /// Limits in place of those of the problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    time_limit: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    memory_limit: Option<u64>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LyrioChecker {
    #[serde(rename = "type")]
    kind: String,
    /// For lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    case_sensitive: Option<bool>,
    /// For a program: the way in which it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    interface: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    language: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    compile_and_run_options: Option<CompilerOptions>,
    #[serde(skip_serializing_if = "Option::is_none")]
    filename: Option<String>,
}

/// The options of the compiler, all of which are texts there.
#[derive(Debug, Serialize)]
struct CompilerOptions {
    compiler: String,
    std: String,
    #[serde(rename = "O")]
    optimisation: String,
    m: String,
}

impl CompilerOptions {
    fn new() -> Self {
        let [compiler, std, optimisation, m] = ["g++", "c++17", "2", "64"].map(str::to_owned);
        Self { compiler, std, optimisation, m }
    }
}

impl LyrioChecker {
    fn new(checker: &JudgeChecker) -> Self {
        let mut written = Self {
            kind: "custom".to_owned(),
            case_sensitive: None,
            interface: None,
            language: None,
            compile_and_run_options: None,
            filename: None,
        };
        match checker {
            JudgeChecker::BuiltIn(kind) => {
                written.kind.clone_from(kind);
                written.case_sensitive = (kind == LINES).then_some(true);
            }
            JudgeChecker::Program { called, .. } => {
                written.interface = Some(called.clone());
                written.language = Some("cpp".to_owned());
                written.compile_and_run_options = Some(CompilerOptions::new());
                written.filename = Some(CHECKER.to_owned());
            }
        }
        written
    }
}

/// The comparison of integers.
const INTEGERS: &str = "integers";

/// The comparison of lines, but for blanks at their ends and empty lines at the end.
const LINES: &str = "lines";

fn checker(contents: &Contents<'_>) -> Result<JudgeChecker, Message> {
    let checking = &contents.checking;
    if *checking == Checking::Integer {
        return Ok(JudgeChecker::built_in(INTEGERS));
    }
    if checking.is_of_lines() {
        return Ok(JudgeChecker::built_in(LINES));
    }
    // It has other names than `problem.toml` for some, and gives no points by that of Kattis.
    for (protocol, interface) in [
        (CheckerProtocol::Lemon, "lemon"),
        (CheckerProtocol::Syzoj, "legacy"),
        (CheckerProtocol::Hustoj, "hustoj"),
        (CheckerProtocol::Qduoj, "qduoj"),
        (CheckerProtocol::Kattis, "domjudge"),
    ] {
        let loses_points = protocol == CheckerProtocol::Kattis && checking.gives_points();
        if let Some(source) = checking.of_protocol(protocol).filter(|_| !loses_points) {
            return Ok(JudgeChecker::program(interface, source));
        }
    }
    Ok(JudgeChecker::program("testlib", checking.source(Calling::Percent)?.text))
}

impl Target for Lyrio {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "lyrio",
            title: "lyrio, LibreOJ",
            verification: Verification::JudgeCode,
            mark: CONFIG,
            standard: "c++17",
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        refuse_other_total(contents)?;
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
        let (checker, own_limits) = (checker(contents)?, own_limits(contents));
        losses.extend(Loss::of_rounding(contents, message!("export-loss-whole-percent")));
        let time_percent = BTreeMap::new();
        Ok(Lowered { scheme, limits, own_limits, time_percent, view, io, checker, handout, losses })
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
            checker: LyrioChecker::new(&lowered.checker),
        };
        export.package.add(CONFIG, yaml::write(&info));
        if let Some(source) = lowered.checker.source() {
            export.package.add(CHECKER, source.clone());
        }
        export.package.add_tests(&prefix, ["in", "ans"], &contents.tests);
        LargeSample::of(contents).add_to(&mut export.beside, ADDITIONAL_FILES);
        Ok(export)
    }

    fn read(&self, package: &Package) -> ReadPackage {
        reading::read(package)
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
        steps.extend(last_step(contents));
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
