//! Reading a contest for LemonLime back, as the application does.
//!
//! Source: LemonLime 0.3.6.2, April 2026: `contest.cpp`, `task.cpp`, `testcase.cpp`.

use muqi_package::problem::test_prefix;
use muqi_text::Message;
use serde_json::Value;

use super::super::{
    Counting, FoundGroup, FoundTest, JudgeChecker, JudgeLimits, Package, ReadPackage, Streams,
    faults::{fault, unexpected},
    found::{program_at, samples_at},
    keys::{Keys, text_at},
};

/// The ending of an entry of a list of input files that is a dependency.
const DEPENDENCY: &str = "_lemon_SUbtaskDEPENDENCE_fLAg";

/// The comparisons: lines, tokens, another program's, reals, and two that call a checker.
const COMPARISONS: u64 = 6;

/// The configuration of a compiler that every installation has.
const CONFIGURATION: &str = "default";

/// Reads the directory of a contest.
pub(crate) fn read(package: &Package) -> ReadPackage {
    let mut faults = Vec::new();
    match task(package, &mut faults) {
        Some(task) => read_task(package, task, faults),
        None => ReadPackage { faults, ..ReadPackage::default() },
    }
}

/// Returns the only task of the contest that a directory holds.
fn task(package: &Package, faults: &mut Vec<Message>) -> Option<Keys> {
    let mut at_top = package.iter().map(|(path, _)| path).filter(|path| !path.contains('/'));
    let Some(path) = at_top.find(|path| path.strip_suffix(".cdf").is_some()) else {
        faults.push(message!("export-no-contest"));
        return None;
    };
    let contest: Value = match serde_json::from_str(&text_at(package, path, faults)?) {
        Ok(contest) => contest,
        Err(error) => {
            faults.push(fault(path, Message::verbatim(error.to_string())));
            return None;
        }
    };
    let mut contest = Keys::new(Message::verbatim(path), contest, faults)?;
    contest.need(&["contestTitle"], faults);
    contest.expect("version", "1.0", "1.0", faults);
    contest.pass_over(&["contestTitle", "contestants"]);
    let tasks = contest.maps("tasks", faults);
    contest.finish(faults);
    let task = <[Keys; 1]>::try_from(tasks).map_err(|tasks| {
        faults.push(fault(path, message!("export-one-task", tasks = tasks.len())));
    });
    task.ok().map(|[task]| task)
}

fn read_task(package: &Package, mut task: Keys, mut faults: Vec<Message>) -> ReadPackage {
    // The others have defaults, but for these the application takes what happens to be in memory.
    let needed = [
        "problemTitle",
        "sourceFileName",
        "taskType",
        "comparisonMode",
        "subFolderCheck",
        "testCases",
    ];
    task.need(&needed, &mut faults);
    let name = task.text("sourceFileName", &mut faults).unwrap_or_default();
    task.expect("taskType", 0, 0, &mut faults);
    task.expect("subFolderCheck", false, false, &mut faults);
    if let Some(compilers) = task.map("compilerConfiguration", &mut faults) {
        let place = compilers.place();
        for (compiler, found) in compilers.into_values() {
            if found != CONFIGURATION {
                let found = found.to_string();
                faults.push(unexpected(place.clone(), &compiler, found, CONFIGURATION));
            }
        }
    }
    let checker = Some(checker(package, &mut task, &mut faults));
    let streams = Some(streams(&mut task, &mut faults));
    let (tests, groups) = scored(package, &mut task, &mut faults);
    task.pass_over(&["problemTitle", "diffArguments", "realPrecision", "answerFileExtension"]);
    task.finish(&mut faults);
    let samples = Some(samples_at(package, &format!("down/{name}/{}", test_prefix(&name))));
    let (tests, groups, rest) = (Some(tests), Some(groups), ReadPackage::default());
    ReadPackage { faults, tests, groups, samples, streams, checker, ..rest }
}

/// Returns the checker of a task. The source of one is beside it.
fn checker(package: &Package, task: &mut Keys, faults: &mut Vec<Message>) -> JudgeChecker {
    let mode = task.number("comparisonMode", faults).unwrap_or_default();
    if mode >= COMPARISONS {
        task.unexpected("comparisonMode", mode, format!("0, …, {}", COMPARISONS - 1), faults);
    }
    let mode = mode.to_string();
    match task.text("specialJudge", faults) {
        Some(path) if !path.is_empty() => {
            program_at(&mode, package, &format!("data/{path}.cpp"), faults)
        }
        _ => JudgeChecker::BuiltIn(mode),
    }
}

/// Returns the streams of programs, which have files for those that are not standard.
fn streams(task: &mut Keys, faults: &mut Vec<Message>) -> Streams {
    let [input, output] =
        ["inputFileName", "outputFileName"].map(|key| task.text(key, faults).unwrap_or_default());
    let are_standard = ["standardInputCheck", "standardOutputCheck"]
        .map(|key| task.truth(key, faults).unwrap_or_default());
    match are_standard {
        [true, true] => Streams::Standard,
        [true, false] => Streams::Files { input: String::new(), output },
        [false, true] => Streams::Files { input, output: String::new() },
        [false, false] => Streams::Files { input, output },
    }
}

/// Returns tests and groups.
fn scored(
    package: &Package,
    task: &mut Keys,
    faults: &mut Vec<Message>,
) -> (Vec<FoundTest>, Vec<FoundGroup>) {
    let (mut tests, mut groups) = (Vec::new(), Vec::new());
    let data = package.below("data");
    for mut case in task.maps("testCases", faults) {
        case.need(&["fullScore", "timeLimit", "memoryLimit", "inputFiles", "outputFiles"], faults);
        let points = case.number("fullScore", faults).unwrap_or_default();
        let [time_ms, memory_mib] =
            ["timeLimit", "memoryLimit"].map(|key| case.number(key, faults).unwrap_or_default());
        let limits = JudgeLimits { time_ms, memory_mib };
        let [files, outputs] = ["inputFiles", "outputFiles"].map(|key| case.texts(key, faults));
        let place = case.place();
        case.finish(faults);
        let (dependencies, inputs): (Vec<String>, Vec<String>) =
            files.into_iter().partition(|file| file.ends_with(DEPENDENCY));
        if inputs.len() != outputs.len() {
            let (inputs, outputs) = (inputs.len(), outputs.len());
            let problem = message!("export-unpaired", inputs = inputs, outputs = outputs);
            faults.push(fault(place, problem));
        }
        let first = tests.len();
        for (input, output) in inputs.iter().zip(&outputs) {
            // Test cases are counted from 1, those of one together.
            tests.push(FoundTest::of(&data, &(tests.len() + 1), [input, output], Some(limits)));
        }
        let earlier = dependencies.iter().filter_map(|file| file.strip_suffix(DEPENDENCY));
        let depends_on: Vec<usize> = earlier.filter_map(|id| id.parse().ok()).collect();
        let number = Some(groups.len() + 1);
        let group = FoundGroup::new(number, points, Counting::Together, first..tests.len());
        groups.push(FoundGroup { depends_on, ..group });
    }
    // Test cases of one file each are shown as tests.
    if groups.iter().all(|group| group.members.len() == 1 && group.depends_on.is_empty()) {
        for group in &mut groups {
            group.number = None;
        }
    }
    (tests, groups)
}
