//! Lyrio, the judge of `LibreOJ`: files of tests and the settings that judge them.
//!
//! ```text
//! judge.yaml  chess1.in  chess1.ans  chess2.in  ...
//! ```
//!
//! There is nothing to import: the files are uploaded on one page and the text
//! of `judge.yaml` is pasted into another. Source: lyrio, December 2024, its
//! validation of judge info, and its judge, `task/submission/common.ts`.

use muqi_package::problem::{CheckerProtocol, InputOutput};
use muqi_text::Message;
use serde::{Deserialize, Serialize};

use super::{
    Checking, Contents, Counting, Export, FoundGroup, FoundTest, Group, JudgeChecker, JudgeLimits,
    JudgeScheme, Loss, Lowered, Package, PackageError, ReadPackage, Streams, Target, TargetFacts,
    TestNames, Verification, View,
    checking::{CHECKER, Calling},
    faults::{fault, subtask as place, unexpected},
    found::{counting, program_at},
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
    checker: LyrioChecker,
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
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct LyrioChecker {
    #[serde(rename = "type")]
    kind: String,
    /// For lines.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    case_sensitive: Option<bool>,
    /// For a program: the way in which it is called.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    interface: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    language: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    compile_and_run_options: Option<CompilerOptions>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    filename: Option<String>,
}

/// The options of the compiler, all of which are texts there.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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

    /// Returns the checker as the judge finds it.
    fn found(&self, package: &Package, faults: &mut Vec<Message>) -> JudgeChecker {
        match (&self.interface, &self.filename) {
            (Some(interface), Some(name)) if self.kind == "custom" => {
                let options = self.compile_and_run_options.as_ref();
                if self.language.as_deref() != Some("cpp")
                    || options != Some(&CompilerOptions::new())
                {
                    let found = self.language.clone().unwrap_or_default();
                    faults.push(unexpected(
                        CONFIG,
                        "language",
                        found,
                        "cpp, g++, c++17, O 2, m 64",
                    ));
                }
                program_at(interface, package, name, faults)
            }
            _ if self.kind == LINES && self.case_sensitive != Some(true) => {
                JudgeChecker::BuiltIn(format!("{LINES}, caseSensitive: false"))
            }
            _ => JudgeChecker::built_in(&self.kind),
        }
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
        let (checker, own_limits) = (checker(contents)?, own_limits(contents));
        Ok(Lowered { scheme, limits, own_limits, view, io, checker, handout, losses })
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
        let mut faults = Vec::new();
        let info: Option<JudgeInfo> = yaml::of_package(package, CONFIG, &mut faults);
        let streams = info.as_ref().map(streams);
        let checker = info.as_ref().map(|info| info.checker.found(package, &mut faults));
        let (tests, groups) = info.map(|info| read(package, &info, &mut faults)).unzip();
        ReadPackage { faults, tests, groups, streams, checker, ..ReadPackage::default() }
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
