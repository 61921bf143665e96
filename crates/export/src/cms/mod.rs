//! CMS: a task in the Italian format, which `cmsImportTask` takes.
//!
//! ```text
//! chess/task.yaml              limits, groups with their tests
//! chess/input/input0.txt …     tests, counted from 0
//! chess/output/output0.txt …
//! chess/att/sample1.in …       what contestants download
//! chess/statement/chinese.pdf  statements
//! chess/sol/chess.cpp          the model solution
//! chess/check/checker.cpp      a checker, which has to be compiled before the import
//! ```
//!
//! A group is a pattern of the names of its tests and counts as a whole. The
//! import stops where there is no PDF. Source: CMS, April 2026, its loader
//! `italy_yaml` and its score types.

mod reading;

use std::collections::BTreeMap;

use muqi_package::{
    problem::{CheckerProtocol, InputOutput},
    statement::{Page, Pdf},
};
use muqi_text::{Language, Message};
use serde::Serialize;

use super::{
    Checking, Contents, Export, JudgeChecker, JudgeLimits, JudgeScheme, Loss, Lowered, Package,
    PackageError, ReadPackage, Target, TargetFacts, TestNames, Verification, View,
    checking::Calling,
    guide::{LargeSample, last_step},
    lowering::standard_or_files,
    yaml,
};

const CONFIG: &str = "task.yaml";

/// The most tests whose names have three digits.
const MOST_TESTS: usize = 1000;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Cms;

/// `task.yaml`.
#[derive(Debug, Serialize)]
struct CmsTask {
    name: String,
    title: String,
    primary_language: String,
    token_mode: String,
    /// Seconds.
    time_limit: f64,
    /// MiB.
    memory_limit: u64,
    /// Names of files; empty for standard streams.
    infile: String,
    outfile: String,
    n_input: usize,
    public_testcases: String,
    score_mode: String,
    score_precision: u8,
    score_type: String,
    /// Points, and a pattern of the names of tests.
    score_type_parameters: Vec<(u64, String)>,
}

impl Target for Cms {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "cms",
            title: "CMS",
            verification: Verification::JudgeCode,
            mark: "*/task.yaml",
            standard: "c++17",
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        let io = standard_or_files(contents.problem);
        let tests = contents.tests.tests.len();
        // A pattern matches where a name begins: `100` would match `1000`, too.
        if tests > MOST_TESTS {
            let most = MOST_TESTS;
            return Err(message!("export-refusal-too-many-tests", tests = tests, most = most));
        }
        let planned = JudgeScheme::of(contents.edition);
        // It knows no dependencies: groups hold the tests of those they need.
        let scheme = planned.with_shared_tests().split();
        let mut losses: Vec<Loss> = Loss::of_streams(contents.problem, io).into_iter().collect();
        losses.extend(Loss::of_extra(contents));
        // The import stops without a PDF; the guide has the command that prints one.
        if contents.pdfs().next().is_none() {
            let (command, [zh, en]) = (print_command(contents), own_names(contents));
            losses.push(Loss::harmless(message!(
                "export-loss-no-pdf",
                command = command,
                zh = zh,
                en = en
            )));
        }
        losses.extend(Loss::of_shared_tests(&planned));
        // Its pages count subtasks from 0 and the tests of each from 1.
        let view = View::numbered(0, message!("export-group-subtask"), TestNames::InGroups);
        losses.extend(Loss::of_split(&planned, &scheme, &view));
        let limits = JudgeLimits::of(contents.problem);
        let handout = LargeSample::of(contents).at(self.name());
        let (checker, own_limits) = (checker(contents)?, BTreeMap::new());
        let time_percent = BTreeMap::new();
        Ok(Lowered { scheme, limits, own_limits, time_percent, view, io, checker, handout, losses })
    }

    fn pages(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Page> {
        lowered.pages(contents)
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError> {
        let mut export = Export::default();
        let name = contents.short_name();
        let package = &mut export.package;
        package.add(format!("{name}/{CONFIG}"), yaml::write(&task(contents, lowered)));
        for (index, test) in contents.tests.tests.iter().enumerate() {
            package.add(format!("{name}/input/input{index}.txt"), test.input.clone());
            package.add(format!("{name}/output/output{index}.txt"), test.answer.clone());
        }
        for (language, pdf) in contents.pdfs() {
            package.add(format!("{name}/statement/{}.pdf", name_of(language)), &*pdf.bytes);
        }
        if let Some(source) = contents.model_source(lowered.io) {
            package.add(format!("{name}/sol/{name}.cpp"), source);
        }
        if let Some(source) = lowered.checker.source() {
            package.add(format!("{name}/{CHECKER}"), source.clone());
        }
        let samples = format!("{name}/att/sample");
        package.add_tests(&samples, ["in", "ans"], &contents.samples);
        Ok(export)
    }

    fn read(&self, package: &Package) -> ReadPackage {
        package
            .directory_of(CONFIG)
            .map_or_else(ReadPackage::unreadable, |files| reading::read(&files))
    }

    fn steps(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Message> {
        let (name, archive) = (contents.short_name(), self.archive(contents));
        let mut steps = Vec::new();
        if contents.pdfs().next().is_none() {
            let [zh, en] = own_names(contents);
            steps.push(message!(
                "export-step-cms-print",
                is_built_in = contents.problem.files.directory().is_none(),
                command = print_command(contents),
                zh = zh,
                en = en,
            ));
        }
        if lowered.checker.source().is_some() {
            steps.push(message!("export-step-cms-checker", archive = &archive, name = name));
        }
        steps.push(message!("export-step-cms-import", archive = archive, name = name));
        steps.push(message!("export-step-cms-contest"));
        steps.extend(last_step(contents));
        steps
    }
}

/// Returns the command that prints the statements; the built-in problem is first
/// written to a directory, because it has no place to keep them.
fn print_command(contents: &Contents<'_>) -> String {
    let command = format!("muqi export cms --plan {} --pdf", contents.edition.name);
    if contents.problem.files.directory().is_some() {
        return command;
    }
    let name = contents.short_name();
    format!("muqi init {name} && cd {name} && {command}")
}

/// The source of a checker. The import takes the program beside it, `checker`.
const CHECKER: &str = "check/checker.cpp";

/// The comparison of the judge: line by line, whatever the number of blanks.
const WHITE_DIFF: &str = "white diff";

fn checker(contents: &Contents<'_>) -> Result<JudgeChecker, Message> {
    let checking = &contents.checking;
    if matches!(checking, Checking::Integer | Checking::Token) {
        return Ok(JudgeChecker::built_in(WHITE_DIFF));
    }
    let own = checking.of_protocol(CheckerProtocol::Cms).map(|own| Ok(own.to_owned()));
    let source = own.unwrap_or_else(|| Ok(checking.source(Calling::Cms)?.text));
    Ok(JudgeChecker::program(CHECKER, source?))
}

/// The paths in a package under which a PDF of one's own is found.
fn own_names(contents: &Contents<'_>) -> [String; 2] {
    [Language::Chinese, Language::English]
        .map(|language| format!("problem/{}", Pdf::name(language, &contents.edition.name)))
}

/// The name that CMS has for the file of a statement.
fn name_of(language: Language) -> &'static str {
    match language {
        Language::Chinese => "chinese",
        Language::English => "english",
    }
}

fn task(contents: &Contents<'_>, lowered: &Lowered) -> CmsTask {
    let config = &contents.problem.config;
    let [infile, outfile] = ["in", "out"].map(|ending| match config.io {
        InputOutput::Files => format!("{}.{ending}", config.name),
        // Left out, they would be `input.txt` and `output.txt`.
        InputOutput::Standard | InputOutput::Either => String::new(),
    });
    // There has to be a statement in it, and by default it would be Italian.
    let language = contents.pdfs().next().map_or(Language::Chinese, |(language, _)| language);
    let parameters = lowered.scheme.groups.iter().map(|group| {
        let names = group.members.iter().map(|member| codename(member.test - 1));
        (group.points, names.collect::<Vec<_>>().join("|"))
    });
    CmsTask {
        name: config.name.clone(),
        title: config.title.zh.clone(),
        primary_language: language.code().to_owned(),
        // Without it the loader takes the file for one in the older form, and warns.
        token_mode: "disabled".to_owned(),
        time_limit: lowered.limits.seconds(),
        memory_limit: lowered.limits.memory_mib,
        infile,
        outfile,
        n_input: contents.tests.tests.len(),
        public_testcases: String::new(),
        score_mode: "max_subtask".to_owned(),
        // Digits behind the point of what a subtask earns, which is rounded to them.
        score_precision: if contents.checking.gives_points() { 2 } else { 0 },
        score_type: "GroupMin".to_owned(),
        score_type_parameters: parameters.collect(),
    }
}

/// The name of a test for CMS, counted from 0.
fn codename(index: usize) -> String {
    format!("{index:03}")
}
