//! Hydro: a zip with a directory that its importer takes.
//!
//! ```text
//! chess/problem.yaml          pid, title, tags
//! chess/problem_zh.md         statements
//! chess/testdata/config.yaml  subtasks and limits
//! chess/testdata/chess1.in …  tests
//! chess/std/std.cc            the model solution, judged on import
//! chess/solution/zh.md        editorials
//! ```
//!
//! HUSTOJ reads the same archive in its order: `problem.yaml` first, then the
//! statements, then the tests. Source: Hydro, August 2026: its importer, its
//! schema of `config.yaml`, and the judge's reading of subtasks.

use muqi_files::store::Blob;
use muqi_package::{
    problem::{CheckerProtocol, InputOutput},
    statement::SampleStyle,
    testset::TestSet,
};
use muqi_text::{Language, Message};
use serde::{Deserialize, Serialize};

use super::{
    Contents, Counting, Export, FoundExtra, FoundGroup, FoundTest, JudgeChecker, JudgeLimits,
    JudgeScheme, Loss, Lowered, Package, PackageError, ReadPackage, ReadSamples, Streams, Target,
    TargetFacts, TestNames, Verification, View,
    checking::{CHECKER, Calling},
    faults::{subtask as place, unexpected},
    found::{counting, program_at, samples_at},
    guide::{LargeSample, last_step},
    lowering::{Figure, own_limits, standard_or_files},
    view::in_group,
    yaml,
};

/// Limits of a site whose settings were not changed.
const MOST_TESTS: u64 = 100;
const MOST_SECONDS: u64 = 60;
const MOST_MEMORY_MIB: u64 = 512;

const CONFIG: &str = "testdata/config.yaml";

#[derive(Clone, Copy, Debug)]
pub(crate) struct Hydro;

/// `problem.yaml`.
#[derive(Debug, Serialize, Deserialize)]
struct HydroProblem {
    pid: String,
    title: String,
    tag: Vec<String>,
    hidden: bool,
}

/// `testdata/config.yaml`. The site's page on which it is edited refuses other keys.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HydroConfig {
    #[serde(rename = "type")]
    kind: String,
    time: String,
    memory: String,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    filename: Option<String>,
    checker_type: String,
    /// A file, or the name of one of testlib's checkers.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    checker: Option<String>,
    subtasks: Vec<HydroSubtask>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HydroSubtask {
    id: usize,
    score: u64,
    #[serde(rename = "type")]
    kind: String,
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty", default)]
    needs: Vec<usize>,
    cases: Vec<HydroCase>,
}

/// A test. The judge numbers those of a subtask from 1, in their order.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HydroCase {
    input: String,
    output: String,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    score: Option<u64>,
    /// Limits in place of those of the problem.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    time: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    memory: Option<String>,
}

impl HydroCase {
    fn new(prefix: &str, number: usize, score: Option<u64>) -> Self {
        Self {
            input: format!("{prefix}{number}.in"),
            output: format!("{prefix}{number}.ans"),
            score,
            time: None,
            memory: None,
        }
    }

    fn with_limits(self, own: Option<&JudgeLimits>) -> Self {
        let (time, memory) = own.map(|one| of_limits(*one)).unzip();
        Self { time, memory, ..self }
    }
}

/// Returns time and memory as the judge reads them.
fn of_limits(limits: JudgeLimits) -> (String, String) {
    // The judge takes numbers, too, but the site's page refuses them.
    (format!("{}ms", limits.time_ms), format!("{}m", limits.memory_mib))
}

impl Target for Hydro {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "hydro",
            title: "Hydro",
            verification: Verification::JudgeCode,
            mark: "*/testdata/config.yaml",
            // HUSTOJ takes the same archive so.
            is_read_in_order: true,
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        let io = standard_or_files(contents.problem);
        let (scheme, limits) =
            (JudgeScheme::of(contents.edition), JudgeLimits::of(contents.problem));
        let mut losses: Vec<Loss> = Loss::of_streams(contents.problem, io).into_iter().collect();
        let tests = (contents.tests.tests.len() + contents.tests.extra.len()) as u64;
        let seconds = (tests * limits.time_ms).div_ceil(1000);
        let memory = limits.memory_mib;
        let figures = [
            Figure { value: tests, most: MOST_TESTS, unit: "tests" },
            Figure { value: seconds, most: MOST_SECONDS, unit: "seconds" },
            Figure { value: memory, most: MOST_MEMORY_MIB, unit: "mb" },
        ];
        losses.extend(Loss::of_defaults(&figures, self.name()));
        let is_one = scheme.groups.len() + usize::from(!contents.tests.extra.is_empty()) == 1;
        let names = if is_one { TestNames::AsPlanned } else { TestNames::InGroups };
        let note = note(&scheme).filter(|_| !is_one);
        let view = View { note, ..View::of_subtasks(names) };
        let handout = LargeSample::of(contents).at(self.name());
        let (checker, own_limits) = (checker(contents)?, own_limits(contents));
        Ok(Lowered { scheme, limits, own_limits, view, io, checker, handout, losses })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError> {
        let mut export = Export::default();
        let name = contents.short_name();
        let config = &contents.problem.config;
        let package = &mut export.package;
        let problem = HydroProblem {
            pid: name.to_owned(),
            title: config.title.zh.clone(),
            // The importer of HUSTOJ fails without.
            tag: vec![if config.source.is_empty() {
                name.to_owned()
            } else {
                config.source.clone()
            }],
            // Until the model solution has been judged there.
            hidden: true,
        };
        // HUSTOJ reads the files in this order.
        package.add(format!("{name}/problem.yaml"), yaml::write(&problem));
        let pictures = &contents.texts.pictures;
        for text in lowered.statements(contents) {
            let path = format!("{name}/problem_{}.md", text.language.code());
            let text = text.markdown_with_pictures(SampleStyle::Numbered, |file| {
                pictures.get(file).map(|_| format!("file://{file}"))
            });
            package.add(path, text);
        }
        package.add(format!("{name}/{CONFIG}"), yaml::write(&judge_config(contents, lowered)));
        if let Some(source) = lowered.checker.source() {
            package.add(format!("{name}/testdata/{CHECKER}"), source.clone());
        }
        let tests = format!("{name}/testdata/{}", contents.test_prefix());
        package.add_tests(&tests, ["in", "ans"], &contents.tests);
        let before = contents.tests.tests.len();
        package.add_extra(&tests, ["in", "ans"], &contents.tests, before);
        let samples = format!("{name}/additional_file/sample");
        package.add_tests(&samples, ["in", "ans"], &contents.samples);
        for (file, picture) in contents.texts.pictures_of_statements() {
            package.add(format!("{name}/additional_file/{file}"), picture.svg.as_str());
        }
        // Hydro judges it when the problem is imported, in the language that follows the first dot.
        package.add(format!("{name}/std/std.cc"), contents.model_source(lowered.io));
        for text in lowered.editorials(contents) {
            let path = format!("{name}/solution/{}.md", text.language.code());
            package.add(path, text.markdown(SampleStyle::Plain));
        }
        Ok(export)
    }

    fn read(&self, package: &Package) -> ReadPackage {
        package
            .directory_of("problem.yaml")
            .map_or_else(ReadPackage::unreadable, |files| read(&files))
    }

    fn steps(&self, contents: &Contents<'_>, _: &Lowered) -> Vec<Message> {
        vec![
            message!("export-step-hydro-import", archive = self.archive(contents)),
            message!("export-step-hydro-show"),
            last_step(contents),
        ]
    }
}

/// A test that is alone in its subtask has the number of the subtask on the page
/// (`record_detail_status.html`).
fn note(scheme: &JudgeScheme) -> Option<Message> {
    let (id, _) = (1..).zip(&scheme.groups).find(|(_, group)| group.members.len() == 1)?;
    Some(message!("export-note-hydro", subtask = id, test = in_group(id, 1)))
}

/// The comparison of lines, but for blanks at their ends and empty lines at the end.
const LINES: &str = "default";

/// The protocols whose checkers the judge calls as they are; it has the same names for them.
const PROTOCOLS: [CheckerProtocol; 4] = [
    CheckerProtocol::Lemon,
    CheckerProtocol::Syzoj,
    CheckerProtocol::Hustoj,
    CheckerProtocol::Qduoj,
];

fn checker(contents: &Contents<'_>) -> Result<JudgeChecker, Message> {
    let checking = &contents.checking;
    if checking.is_of_lines() {
        return Ok(JudgeChecker::built_in(LINES));
    }
    if let Some(name) = checking.stock_name() {
        return Ok(JudgeChecker::BuiltIn(format!("testlib {name}")));
    }
    for protocol in PROTOCOLS {
        if let Some(source) = checking.of_protocol(protocol) {
            return Ok(JudgeChecker::program(protocol.word(), source));
        }
    }
    // Points in a file, `score.txt`, are not read for an output that is right.
    if let Some(source) = checking.of_protocol(CheckerProtocol::Kattis)
        && !checking.gives_points()
    {
        return Ok(JudgeChecker::program(CheckerProtocol::Kattis.word(), source));
    }
    Ok(JudgeChecker::program("testlib", checking.source(Calling::Testlib)?.text))
}

fn judge_config(contents: &Contents<'_>, lowered: &Lowered) -> HydroConfig {
    let prefix = contents.test_prefix();
    let mut subtasks = Vec::with_capacity(lowered.scheme.groups.len());
    for (id, group) in (1..).zip(&lowered.scheme.groups) {
        let is_of_tests = group.counting == Counting::Each;
        let cases = group.members.iter().map(|member| {
            HydroCase::new(&prefix, member.test, is_of_tests.then_some(member.points))
                .with_limits(lowered.own_limits.get(&member.test))
        });
        subtasks.push(HydroSubtask {
            id,
            score: group.points,
            kind: if is_of_tests { "sum" } else { "min" }.to_owned(),
            needs: group.depends_on.clone(),
            cases: cases.collect(),
        });
    }
    let TestSet { tests, extra, .. } = &contents.tests;
    if !extra.is_empty() {
        // The judge shares what the others leave of 100 among those of 0: nothing. As a minimum
        // it would stop at the first of its tests, which are worth 0.
        subtasks.push(HydroSubtask {
            id: subtasks.len() + 1,
            score: 0,
            kind: "sum".to_owned(),
            needs: Vec::new(),
            cases: extra
                .iter()
                .map(|test| HydroCase::new(&prefix, tests.len() + test.number, Some(0)))
                .collect(),
        });
    }
    let (time, memory) = of_limits(lowered.limits);
    let words = lowered.checker.words();
    let (kind, stock) =
        words.split_once(' ').map_or((words, None), |(kind, name)| (kind, Some(name)));
    HydroConfig {
        kind: "default".to_owned(),
        time,
        memory,
        filename: (contents.problem.config.io == InputOutput::Files)
            .then(|| contents.short_name().to_owned()),
        checker_type: kind.to_owned(),
        checker: match &lowered.checker {
            JudgeChecker::BuiltIn(_) => stock.map(str::to_owned),
            JudgeChecker::Program { .. } => Some(CHECKER.to_owned()),
        },
        subtasks,
    }
}

fn read(files: &Package) -> ReadPackage {
    let mut faults = Vec::from_iter(files.lacks("std/std.cc"));
    let _: Option<HydroProblem> = yaml::of_package(files, "problem.yaml", &mut faults);
    let config = yaml::of_package(files, CONFIG, &mut faults);
    let samples = samples(files, &mut faults);
    let streams = config.as_ref().map(streams);
    let checker = config.as_ref().map(|config| found_checker(files, config, &mut faults));
    let (tests, groups) = config.map(|config| scored(files, &config, &mut faults)).unzip();
    let extra = Some(FoundExtra::InLastGroup);
    ReadPackage {
        faults,
        tests,
        groups,
        extra,
        samples,
        streams,
        checker,
        ..ReadPackage::default()
    }
}

fn streams(config: &HydroConfig) -> Streams {
    config.filename.as_deref().map_or(Streams::Standard, Streams::files)
}

/// Returns the checker as the judge finds it: a name with a dot is a file.
fn found_checker(files: &Package, config: &HydroConfig, faults: &mut Vec<Message>) -> JudgeChecker {
    let kind = &config.checker_type;
    match &config.checker {
        None => JudgeChecker::built_in(kind),
        Some(name) if !name.contains('.') => JudgeChecker::BuiltIn(format!("{kind} {name}")),
        Some(name) => {
            let path = format!("testdata/{name}");
            program_at(kind, files, &path, faults)
        }
    }
}

/// Returns tests and groups.
fn scored(
    files: &Package,
    config: &HydroConfig,
    faults: &mut Vec<Message>,
) -> (Vec<FoundTest>, Vec<FoundGroup>) {
    if config.kind != "default" {
        faults.push(unexpected(CONFIG, "type", &config.kind, "default"));
    }
    let limits = limits(config, faults);
    let (mut tests, mut groups) = (Vec::new(), Vec::new());
    let tested = files.below("testdata");
    let is_one = config.subtasks.len() == 1;
    // The judge sorts subtasks by their ids and numbers them anew.
    let mut subtasks: Vec<&HydroSubtask> = config.subtasks.iter().collect();
    subtasks.sort_by_key(|subtask| subtask.id);
    for (index, subtask) in subtasks.into_iter().enumerate() {
        if subtask.id != index + 1 {
            faults.push(unexpected(place(subtask.id), "id", subtask.id, index + 1));
        }
        groups.push(group(subtask, &tested, (limits, is_one), &mut tests, faults));
    }
    (tests, groups)
}

fn group(
    subtask: &HydroSubtask,
    files: &Package,
    (limits, is_only): (JudgeLimits, bool),
    tests: &mut Vec<FoundTest>,
    faults: &mut Vec<Message>,
) -> FoundGroup {
    let mut members = Vec::new();
    for (place, case) in (1..).zip(&subtask.cases) {
        members.push((tests.len(), case.score.unwrap_or(subtask.score)));
        // The only subtask has no number in the names of its tests.
        let name = if is_only { place.to_string() } else { in_group(subtask.id, place) };
        let time_ms = case.time.as_deref().map(|time| number("time", time, "ms", faults));
        let memory = case.memory.as_deref().map(|memory| number("memory", memory, "m", faults));
        let limits = JudgeLimits {
            time_ms: time_ms.unwrap_or(limits.time_ms),
            memory_mib: memory.unwrap_or(limits.memory_mib),
        };
        tests.push(FoundTest::of(files, &name, [&case.input, &case.output], Some(limits)));
    }
    let counting = counting(subtask.id, "type", &subtask.kind, ["sum", "min"], faults);
    let (number, points, depends_on) = (subtask.id, subtask.score, subtask.needs.clone());
    FoundGroup { number: Some(number), points: Some(points), counting, members, depends_on }
}

fn limits(config: &HydroConfig, faults: &mut Vec<Message>) -> JudgeLimits {
    let time_ms = number("time", &config.time, "ms", faults);
    JudgeLimits { time_ms, memory_mib: number("memory", &config.memory, "m", faults) }
}

/// Returns the number before a unit; 0 where there is none, which is a fault.
fn number(key: &str, text: &str, unit: &str, faults: &mut Vec<Message>) -> u64 {
    let number = text.strip_suffix(unit).and_then(|number| number.parse().ok());
    number.unwrap_or_else(|| {
        faults.push(unexpected(CONFIG, key, text, format!("1{unit}")));
        0
    })
}

/// Returns the content of a block of a statement that shows a sample.
fn block(text: &str, kind: &str, number: usize) -> Option<Blob> {
    let (_, rest) = text.split_once(&format!("```{kind}{number}\n"))?;
    Some(rest.split_once("```")?.0.into())
}

/// The samples as the site shows them: blocks of the statement called `input1`,
/// `output1` and so on, the same in every language, and files that it names.
fn samples(files: &Package, faults: &mut Vec<Message>) -> Option<ReadSamples> {
    let mut by_language = Vec::new();
    for language in [Language::Chinese, Language::English] {
        let name = format!("problem_{}.md", language.code());
        let Some(bytes) = files.read(&name) else { continue };
        let text = String::from_utf8_lossy(&bytes);
        let numbers = text.match_indices("```input").filter_map(|(at, mark)| {
            let rest = &text[at + mark.len()..];
            rest.lines().next()?.parse().ok()
        });
        let printed = numbers.filter_map(|number| {
            Some((number, (block(&text, "input", number)?, block(&text, "output", number)?)))
        });
        let named = samples_at(files, "additional_file/sample").into_iter();
        let named = named.filter(|(number, _)| text.contains(&format!("`sample{number}.in`")));
        by_language.push(named.chain(printed).collect::<ReadSamples>());
    }
    if by_language.is_empty() {
        faults.push(message!("export-no-statement"));
    }
    by_language.dedup();
    if by_language.len() > 1 {
        faults.push(message!("export-other-samples"));
        return None;
    }
    by_language.pop()
}
