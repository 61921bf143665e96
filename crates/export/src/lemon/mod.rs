//! LemonLime: a contest directory with its `.cdf`.
//!
//! ```text
//! chess.cdf          the contest: one task, its subtasks
//! data/chess/…       tests; the source of a checker, and what compiles it
//! source/            contestants, one directory each
//! down/chess/…       samples, for contestants
//! ```
//!
//! Source: LemonLime 0.3.6.2, April 2026, `src/core`. A test case of a task is
//! a list of files that counts as a whole; a dependency is one more entry in
//! that list.

mod reading;

use std::collections::BTreeMap;

use muqi_package::problem::{CheckerProtocol, InputOutput, test_prefix};
use muqi_text::Message;
use serde::Serialize;

use super::{
    Checking, Contents, Export, Group, GroupNames, JudgeChecker, JudgeLimits, JudgeScheme, Loss,
    Lowered, Package, PackageError, ReadPackage, Target, TargetFacts, Verification, View,
    checking::{CHECKER, Calling},
    guide::LargeSample,
    lowering::{names_in_one_group, own_limits, standard_or_files},
};

/// The ending of an entry of a list of input files that is a dependency.
const DEPENDENCY: &str = "_lemon_SUbtaskDEPENDENCE_fLAg";

/// Compare token by token, on the same lines.
// Line by line, a blank at the end of a line would be wrong.
const IGNORE_BLANKS: &str = "1";

/// Call a checker as Lemon does.
const LEMON: &str = "4";

/// Call a checker as testlib's.
const TESTLIB: &str = "5";

#[derive(Clone, Copy, Debug)]
pub(crate) struct LemonLime;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Contest {
    version: String,
    #[serde(rename = "contestTitle")]
    title: String,
    contestants: Vec<String>,
    tasks: Vec<LemonTask>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LemonTask {
    problem_title: String,
    source_file_name: String,
    input_file_name: String,
    output_file_name: String,
    standard_input_check: bool,
    standard_output_check: bool,
    #[serde(rename = "taskType")]
    kind: u8,
    sub_folder_check: bool,
    comparison_mode: u8,
    diff_arguments: String,
    real_precision: u8,
    special_judge: String,
    compiler_configuration: Compilers,
    answer_file_extension: String,
    test_cases: Vec<LemonCase>,
}

#[derive(Debug, Serialize)]
struct Compilers {
    #[serde(rename = "g++")]
    cpp: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LemonCase {
    full_score: u64,
    time_limit: u64,
    memory_limit: u64,
    input_files: Vec<String>,
    output_files: Vec<String>,
}

impl Target for LemonLime {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "lemon",
            title: "LemonLime",
            verification: Verification::JudgeCode,
            mark: "*.cdf",
            standard: "c++17",
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        let io = standard_or_files(contents.problem);
        let planned = JudgeScheme::of(contents.edition);
        let scheme = planned.split();
        let names = names_in_one_group(&scheme);
        let view = if scheme.is_of_single_tests() {
            View::without_groups(GroupNames::None)
        } else {
            let note = Some(message!("export-note-lemon"));
            View { note, ..View::numbered(1, message!("export-group-test-case"), names) }
        };
        let limits = JudgeLimits::of(contents.problem);
        let mut losses = vec![Loss::harmless(message!("export-loss-no-statement"))];
        losses.extend(Loss::of_extra(contents));
        losses.extend(Loss::of_streams(contents.problem, io));
        losses.extend(Loss::of_split(&planned, &scheme, &view));
        let (name, prefix) = (contents.short_name(), contents.test_prefix());
        let handout = LargeSample::called(contents, &format!("{name}/{prefix}")).at(self.name());
        let mut own_limits = own_limits(contents);
        // A test case has one limit: where its tests have several, all have those of the problem.
        for group in &scheme.groups {
            let mut of_group = group.members.iter().map(|member| own_limits.get(&member.test));
            let first = of_group.next().flatten();
            if !of_group.all(|other| other == first) {
                for member in &group.members {
                    own_limits.remove(&member.test);
                }
            }
        }
        let checker = checker(contents)?;
        losses.extend(Loss::of_rounding(contents, message!("export-loss-whole-points")));
        let time_percent = BTreeMap::new();
        Ok(Lowered { scheme, limits, own_limits, time_percent, view, io, checker, handout, losses })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError> {
        let mut export = Export::default();
        let (name, prefix) = (contents.short_name(), contents.test_prefix());
        let config = &contents.problem.config;
        let standard = config.io != InputOutput::Files;
        let task = LemonTask {
            problem_title: config.title.zh.clone(),
            source_file_name: name.to_owned(),
            input_file_name: format!("{name}.in"),
            output_file_name: format!("{name}.out"),
            standard_input_check: standard,
            standard_output_check: standard,
            // LemonLime has no default for the kind and the comparison of a task.
            kind: 0,
            sub_folder_check: false,
            comparison_mode: lowered.checker.words().parse().unwrap_or_default(),
            diff_arguments: "--ignore-space-change --text --brief".to_owned(),
            real_precision: 3,
            special_judge: match &lowered.checker {
                JudgeChecker::BuiltIn(_) => String::new(),
                JudgeChecker::Program { .. } => format!("{name}/checker"),
            },
            // Users name configurations themselves: only the default is there everywhere.
            compiler_configuration: Compilers { cpp: "default".to_owned() },
            answer_file_extension: "out".to_owned(),
            test_cases: lowered
                .scheme
                .groups
                .iter()
                .map(|group| case(&format!("{name}/{prefix}"), group, lowered))
                .collect(),
        };
        let contest = Contest {
            version: "1.0".to_owned(),
            title: config.title.zh.clone(),
            contestants: Vec::new(),
            tasks: vec![task],
        };
        let json = serde_json::to_string_pretty(&contest).expect("texts and numbers are JSON");
        export.package.add(format!("{name}.cdf"), json + "\n");
        export.package.add_tests(&format!("data/{name}/{prefix}"), ["in", "ans"], &contents.tests);
        export.package.add_tests(&samples_of(name), ["in", "ans"], &contents.samples);
        if let Some(source) = lowered.checker.source() {
            let data = format!("data/{name}");
            export.package.add(format!("{data}/{CHECKER}"), source.clone());
            export.package.add(format!("{data}/build.sh"), BUILD_ON_LINUX);
            export.package.add(format!("{data}/build.bat"), BUILD_ON_WINDOWS);
        }
        // A contestant to try the contest with.
        if let Some(source) = contents.model_source(lowered.io) {
            export.package.add(format!("source/std/{name}.cpp"), source);
        }
        Ok(export)
    }

    fn read(&self, package: &Package) -> ReadPackage {
        reading::read(package)
    }

    fn steps(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Message> {
        let (name, archive) = (contents.short_name(), self.archive(contents));
        let mut steps = Vec::new();
        if lowered.checker.source().is_some() {
            steps.push(message!("export-step-lemon-checker", archive = &archive, name = name));
        }
        steps.push(message!("export-step-lemon-open", archive = archive, name = name));
        if !contents.samples.tests.is_empty() {
            steps.push(message!("export-step-lemon-hand-out", name = name));
        }
        let known = match contents.model_in_cpp().map(|model| contents.reward(&model)) {
            Some(Some(_)) => "yes",
            Some(None) => "no",
            None => "none",
        };
        steps.push(message!("export-step-lemon-judge", name = name, known = known));
        steps
    }
}

/// Compile the checker: it runs on the computer that judges, and is never compiled by LemonLime.
const BUILD_ON_LINUX: &str =
    "#!/bin/sh\ncd \"$(dirname \"$0\")\" && g++ -std=c++17 -O2 -o checker checker.cpp\n";
const BUILD_ON_WINDOWS: &str = "@echo off\r\ncd /d \"%~dp0\"\r\n\
     g++ -std=c++17 -O2 -static -o checker.exe checker.cpp && copy /y checker.exe checker\r\n";

fn checker(contents: &Contents<'_>) -> Result<JudgeChecker, Message> {
    let checking = &contents.checking;
    if matches!(checking, Checking::Integer | Checking::Token) {
        return Ok(JudgeChecker::built_in(IGNORE_BLANKS));
    }
    if let Some(source) = checking.of_protocol(CheckerProtocol::Lemon) {
        return Ok(JudgeChecker::program(LEMON, source));
    }
    Ok(JudgeChecker::program(TESTLIB, checking.source(Calling::TestlibOnly)?.text))
}

/// The names of samples without their numbers.
fn samples_of(name: &str) -> String {
    format!("down/{name}/{}", test_prefix(name))
}

fn case(prefix: &str, group: &Group, lowered: &Lowered) -> LemonCase {
    let inputs = group.members.iter().map(|member| format!("{prefix}{}.in", member.test));
    let outputs = group.members.iter().map(|member| format!("{prefix}{}.ans", member.test));
    let dependencies = group.depends_on.iter().map(|id| format!("{id}{DEPENDENCY}"));
    let limits = group.members.first().map_or(lowered.limits, |one| lowered.limits_of(one.test));
    LemonCase {
        full_score: group.points,
        time_limit: limits.time_ms,
        memory_limit: limits.memory_mib,
        input_files: inputs.chain(dependencies).collect(),
        output_files: outputs.collect(),
    }
}
