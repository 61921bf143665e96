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

mod reading;

use std::collections::BTreeMap;

use muqi_package::{
    problem::{CheckerProtocol, InputOutput, ProgrammingLanguage},
    statement::SampleStyle,
    testset::TestSet,
};
use muqi_text::Message;
use serde::Serialize;

use super::{
    Contents, Counting, Export, JudgeChecker, JudgeLimits, JudgeScheme, Loss, Lowered, Package,
    PackageError, ReadPackage, Target, TargetFacts, TestNames, Verification, View,
    checking::{CHECKER, Calling},
    guide::{LargeSample, last_step},
    lowering::{Figure, languages_with_own_limits, own_limits, refuse_shares, standard_or_files},
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
#[derive(Debug, Serialize)]
struct HydroProblem {
    pid: String,
    title: String,
    tag: Vec<String>,
    hidden: bool,
}

/// `testdata/config.yaml`. The site's page on which it is edited refuses other keys.
#[derive(Debug, Serialize)]
struct HydroConfig {
    #[serde(rename = "type")]
    kind: String,
    time: String,
    memory: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    filename: Option<String>,
    checker_type: String,
    /// A file, or the name of one of testlib's checkers.
    #[serde(skip_serializing_if = "Option::is_none")]
    checker: Option<String>,
    /// The limits of languages as multiples of those of tests, by the names that the site has for them.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    time_limit_rate: BTreeMap<&'static str, f64>,
    subtasks: Vec<HydroSubtask>,
}

#[derive(Debug, Serialize)]
struct HydroSubtask {
    id: usize,
    score: u64,
    #[serde(rename = "type")]
    kind: String,
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    needs: Vec<usize>,
    cases: Vec<HydroCase>,
}

/// A test. The judge numbers those of a subtask from 1, in their order.
#[derive(Debug, Serialize)]
struct HydroCase {
    input: String,
    output: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u64>,
    /// Limits in place of those of the problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
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

/// Returns the languages with other limits than those of tests, as the site calls them: its settings
/// have more names of C++, one for each standard.
fn rates(lowered: &Lowered) -> BTreeMap<&'static str, f64> {
    let mut rates = BTreeMap::new();
    for (language, percent) in &lowered.time_percent {
        let names: &[&str] = match language {
            ProgrammingLanguage::C => &["c"],
            ProgrammingLanguage::Cpp => &[
                "cc",
                "cc.cc98",
                "cc.cc98o2",
                "cc.cc11",
                "cc.cc11o2",
                "cc.cc14",
                "cc.cc14o2",
                "cc.cc17",
                "cc.cc17o2",
                "cc.cc20",
                "cc.cc20o2",
            ],
            ProgrammingLanguage::Python => &["py.py3"],
            ProgrammingLanguage::PyPy => &["py.pypy3"],
            ProgrammingLanguage::Java => &["java"],
            ProgrammingLanguage::Rust => &["rs"],
            ProgrammingLanguage::Go => &["go"],
            ProgrammingLanguage::Pascal => &["pas"],
        };
        let rate = f64::from(u32::try_from(*percent).unwrap_or(u32::MAX)) / 100.0;
        rates.extend(names.iter().map(|name| (*name, rate)));
    }
    rates
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
            standard: "c++14",
            // HUSTOJ takes the same archive so.
            is_read_in_order: true,
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        refuse_shares(contents)?;
        let io = standard_or_files(contents.problem);
        let (scheme, limits) =
            (JudgeScheme::of(contents.edition), JudgeLimits::of(contents.problem));
        let mut losses: Vec<Loss> = Loss::of_streams(contents.problem, io).into_iter().collect();
        let tests = (contents.tests.tests.len() + contents.tests.extra.len()) as u64;
        let own_limits = own_limits(contents);
        let with_own: u64 = own_limits.values().map(|one| one.time_ms).sum();
        let time_ms = with_own + (tests - own_limits.len() as u64) * limits.time_ms;
        let seconds = time_ms.div_ceil(1000);
        // Beyond what a site takes in all, its judge would refuse every program in the language.
        let mut time_percent = languages_with_own_limits(contents.problem);
        time_percent.retain(|_, percent| time_ms * *percent <= MOST_SECONDS * 100_000);
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
        let checker = checker(contents)?;
        let handout = LargeSample::of(contents).at(self.name());
        losses.extend(Loss::of_rounding(contents, message!("export-loss-whole-points")));
        Ok(Lowered { scheme, limits, own_limits, time_percent, view, io, checker, handout, losses })
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
        if let Some(source) = contents.model_source(lowered.io) {
            package.add(format!("{name}/std/std.cc"), source);
        }
        for text in lowered.editorials(contents) {
            let path = format!("{name}/solution/{}.md", text.language.code());
            package.add(path, text.markdown(SampleStyle::Plain));
        }
        Ok(export)
    }

    fn read(&self, package: &Package) -> ReadPackage {
        package
            .directory_of("problem.yaml")
            .map_or_else(ReadPackage::unreadable, |files| reading::read(&files))
    }

    fn steps(&self, contents: &Contents<'_>, _: &Lowered) -> Vec<Message> {
        let mut steps = vec![
            message!("export-step-hydro-import", archive = self.archive(contents)),
            message!("export-step-hydro-show"),
        ];
        steps.extend(last_step(contents));
        steps
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
        // The judge shares what the others leave of 100 among those of 0, which is nothing: other
        // plans are refused. As a minimum it would stop at the first of its tests.
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
        time_limit_rate: rates(lowered),
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
