//! Luogu (洛谷): a flat zip of tests with `config.yml`.
//!
//! ```text
//! config.yml  chess1.in  chess1.out  chess2.in  ...  checker.cpp
//! ```
//!
//! How subtasks score, and what they depend on, is chosen on the problem's
//! page. Source: the manual of Luogu, pages on test data, their configuration
//! and scoring scripts, June 2026. The site is closed, so packages are held
//! against these pages by our own reader only.

mod reading;

use std::{collections::BTreeMap, fmt::Write as _};

use muqi_package::problem::InputOutput;
use muqi_text::{Fact, Message};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::{
    Contents, Counting, Export, JudgeChecker, JudgeLimits, JudgeScheme, Loss, Lowered, Package,
    PackageError, ReadPackage, Target, TargetFacts, Verification, View,
    checking::{CHECKER, Calling},
    guide::{LargeSample, last_step, statement_to_paste},
    lowering::{names_in_one_group, own_limits},
    yaml,
};

const CONFIG: &str = "config.yml";

/// The directory of the files to upload as attachments, beside the package.
const ATTACHMENTS: &str = "attachments/";

/// The most bytes of an archive of an ordinary user.
const MOST_BYTES: u64 = 50 << 20;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Luogu;

/// The entry of a test in `config.yml`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct TestConfig {
    /// Milliseconds.
    time_limit: u64,
    /// KiB.
    memory_limit: u64,
    score: u64,
    subtask_id: usize,
}

impl Target for Luogu {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "luogu",
            title: "Luogu 洛谷",
            verification: Verification::Reader,
            mark: CONFIG,
            standard: "c++14",
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        let io = InputOutput::Standard;
        let scheme = JudgeScheme::of(contents.edition);
        let members = scheme.groups.iter().flat_map(|group| &group.members);
        let tests = members.map(|member| &contents.tests.tests[member.test - 1]);
        let files = tests.chain(&contents.tests.extra);
        // The archive is not compressed, so that it is as long as its tests.
        let bytes: u64 = files.map(|test| test.input.length() + test.answer.length()).sum();
        if bytes > MOST_BYTES {
            return Err(message!("export-too-many-bytes", bytes = bytes, most = MOST_BYTES));
        }
        let mut losses = vec![Loss::harmless(message!("export-loss-scoring-by-hand"))];
        losses.extend(Loss::of_streams(contents.problem, io));
        if scheme.has_dependencies() {
            // Without the script a program may earn a subtask that it has not unlocked.
            losses.push(Loss::of_scores(message!("export-loss-scoring-script")));
        }
        losses.extend(Loss::of_copies(&scheme));
        let scheme = scheme.without_dependencies();
        let names = names_in_one_group(&scheme);
        Ok(Lowered {
            scheme,
            limits: JudgeLimits::of(contents.problem),
            own_limits: own_limits(contents),
            time_percent: BTreeMap::new(),
            view: View::of_subtasks(names),
            io,
            checker: checker(contents)?,
            handout: LargeSample::of(contents).at(self.name()),
            losses,
        })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError> {
        let mut export = Export::default();
        let prefix = contents.test_prefix();
        let mut config = BTreeMap::new();
        let numbers = lowered.view.numbers(&lowered.scheme);
        let (mut tests, mut placed) = (0, Vec::new());
        for ((id, group), numbers) in (1..).zip(&lowered.scheme.groups).zip(numbers) {
            for (member, number) in group.members.iter().zip(numbers) {
                tests = tests.max(number);
                placed.push((number, &contents.tests.tests[member.test - 1]));
                let limits = lowered.limits_of(member.test);
                let entry = TestConfig {
                    time_limit: limits.time_ms,
                    // KiB there.
                    memory_limit: limits.memory_mib * 1024,
                    score: member.points,
                    subtask_id: id,
                };
                config.insert(number, (format!("{prefix}{number}.in"), json!(entry)));
            }
        }
        for test in &contents.tests.extra {
            // A subtask worth nothing behind the others: only its verdict counts, in the script.
            let number = tests + test.number;
            let entry = TestConfig {
                time_limit: lowered.limits.time_ms,
                memory_limit: lowered.limits.memory_mib * 1024,
                score: 0,
                subtask_id: lowered.scheme.groups.len() + 1,
            };
            config.insert(number, (format!("{prefix}{number}.in"), json!(entry)));
        }
        let config: Map<String, Value> = config.into_values().collect();
        export.package.add(CONFIG, yaml::write(&config));
        if let Some(source) = lowered.checker.source() {
            export.package.add(CHECKER, source.clone());
        }
        for (number, test) in placed {
            export.package.add_test(&format!("{prefix}{number}"), ["in", "out"], test);
        }
        export.package.add_extra(&prefix, ["in", "out"], &contents.tests, tests);
        let scheme = JudgeScheme::of(contents.edition);
        if scheme.has_dependencies() {
            let has_extra = !contents.tests.extra.is_empty();
            export.beside.add("scoring_script.txt", scoring_script(&scheme, has_extra));
        }
        LargeSample::of(contents).add_to(&mut export.beside, ATTACHMENTS);
        Ok(export)
    }

    fn read(&self, package: &Package) -> ReadPackage {
        reading::read(package)
    }

    fn steps(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Message> {
        let statement = statement_to_paste(contents);
        let mut steps = vec![
            message!("export-step-luogu-statement", statement = statement),
            message!("export-step-luogu-upload", archive = self.archive(contents)),
        ];
        if lowered.checker.source().is_some() {
            steps.push(message!("export-step-luogu-checker"));
        }
        let step = LargeSample::of(contents).step("export-step-luogu-large-sample", ATTACHMENTS);
        steps.extend(step);
        steps.extend(counted(&lowered.scheme, Counting::Together).map(|(number, subtasks)| {
            message!("export-step-luogu-minimum", number = number, subtasks = subtasks)
        }));
        steps.extend(counted(&lowered.scheme, Counting::Each).map(|(number, subtasks)| {
            message!("export-step-luogu-sum", number = number, subtasks = subtasks)
        }));
        if !contents.tests.extra.is_empty() {
            let subtask = lowered.scheme.groups.len() + 1;
            steps.push(message!("export-step-luogu-extra", subtask = subtask));
        }
        if JudgeScheme::of(contents.edition).has_dependencies() {
            steps.push(message!("export-step-luogu-script"));
        }
        steps.extend(last_step(contents));
        steps
    }
}

/// The comparison where there is no checker: of lines, but for blanks at their ends and empty lines
/// at the end.
const LINES: &str = "lines";

fn checker(contents: &Contents<'_>) -> Result<JudgeChecker, Message> {
    if contents.checking.is_of_lines() {
        return Ok(JudgeChecker::built_in(LINES));
    }
    Ok(JudgeChecker::program(CHECKER, contents.checking.source(Calling::Testlib)?.text))
}

/// Returns how many subtasks count in one way, and which; nothing where none does.
fn counted(scheme: &JudgeScheme, counting: Counting) -> Option<(usize, Fact)> {
    let groups = (1_usize..).zip(&scheme.groups).filter(|(_, group)| group.counting == counting);
    let ids: Vec<usize> = groups.map(|(id, _)| id).collect();
    (!ids.is_empty()).then(|| (ids.len(), Fact::list(ids, usize::MAX)))
}

/// The script that makes a total of the subtasks: one that depends on another
/// that was not passed counts nothing, and the one of extra tests decides the verdict only.
fn scoring_script(scheme: &JudgeScheme, has_extra: bool) -> String {
    let mut script = String::from("@total_score = 0;\n@final_status = AC;\n");
    script += "@final_time = 0;\n@final_memory = 0;\n";
    for (id, group) in (1_usize..).zip(&scheme.groups) {
        for earlier in &group.depends_on {
            let _ = write!(
                script,
                "if @status{earlier} != AC; then\n    @score{id} = 0;\n    @status{id} = UNAC;\nfi\n"
            );
        }
        let _ = write!(
            script,
            "if @status{id} != AC; then\n    @final_status = UNAC;\nfi\n\
             if @memory{id} > @final_memory; then\n    @final_memory = @memory{id};\nfi\n\
             @total_score = @total_score + @score{id};\n@final_time = @final_time + @time{id};\n"
        );
    }
    if has_extra {
        let id = scheme.groups.len() + 1;
        let _ = writeln!(script, "if @status{id} != AC; then\n    @final_status = UNAC;\nfi");
    }
    script
}
