//! Kattis: a problem package of the legacy format that counts points.
//!
//! ```text
//! chess/problem.yaml                             what the problem is
//! chess/problem_statement/problem.en.tex         statements
//! chess/data/sample/1.in …                       samples
//! chess/attachments/sample4.in …                 the large one
//! chess/data/secret/subtask1/testdata.yaml       points of a group, and how they count
//! chess/data/secret/subtask1/01.in …             its tests
//! chess/data/secret/subtask1/01.svg …            the best play on each, for the jury
//! chess/input_validators/input_validator.cpp
//! chess/output_validators/checker.cpp
//! chess/submissions/accepted/…                   programs with what is expected of them
//! ```
//!
//! There are no dependencies: a group holds the tests of those it depends on, in
//! the archive as symbolic links, because inputs that are there twice are warned
//! of. A directory on disk has copies, which every system can write.
//!
//! Source: the specification of the problem package format, legacy, December
//! 2025; `verifyproblem` of problemtools 1.20260907, which finds no fault.

mod writing;
mod reading;

use std::collections::BTreeMap;

use muqi_package::{
    problem::{CheckerProtocol, InputOutput},
    statement::{LatexForm, latex_escaped},
};
use muqi_text::{Language, Message};

use super::{
    Checking, Contents, Export, JudgeChecker, JudgeLimits, JudgeScheme, Loss, Lowered, Package,
    PackageError, ReadPackage, Target, TargetFacts, TestNames, Verification, View,
    checking::Calling,
    guide::LargeSample,
    problem_package::{Convention, filed, licence_loss},
    yaml,
};

use writing::{add_tests, problem_file};

// No released verifier reads packages of the format 2025-09 that count points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kattis;

/// Fonts and line breaks for the class of problemtools.
const CHINESE: &str = include_str!("chinese.tex");

/// The only file of the only checker: the judge runs the first of them.
const CHECKER: &str = "output_validators/checker.cpp";

/// Tokens, whatever the case of their letters.
const TOKENS: &str = "default";

/// Tokens as they are.
const EXACT_TOKENS: &str = "default case_sensitive";

fn checker(contents: &Contents<'_>) -> Result<JudgeChecker, Message> {
    let checking = &contents.checking;
    match checking.tokens_ignore_case() {
        Some(_) if *checking == Checking::Integer => return Ok(JudgeChecker::built_in(TOKENS)),
        Some(true) => return Ok(JudgeChecker::built_in(TOKENS)),
        Some(false) => return Ok(JudgeChecker::built_in(EXACT_TOKENS)),
        None => {}
    }
    let own = checking.of_protocol(CheckerProtocol::Kattis).filter(|_| !checking.gives_points());
    let own = own.map(|own| Ok(own.to_owned()));
    let source = own.unwrap_or_else(|| Ok(checking.source(Calling::Kattis)?.text))?;
    // Then every output that is right has a file with its points.
    let called = if checking.gives_points() { "custom score" } else { "custom" };
    Ok(JudgeChecker::program(called, source))
}

impl Target for Kattis {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "kattis",
            title: "Kattis",
            verification: Verification::JudgeCode,
            mark: "*/data/secret/testdata.yaml",
            standard: "gnu++20",
            has_uuid: true,
            sorts_programs: true,
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        let io = InputOutput::Standard;
        let limits =
            // Five times the slowest accepted program: the legacy format states no time limit.
            JudgeLimits { time_ms: JudgeLimits::MEASURED, ..JudgeLimits::of(contents.problem) };
        let scheme = JudgeScheme::of(contents.edition);
        let mut losses = vec![Loss::of_scores(message!("export-loss-measured-time"))];
        losses.extend(Loss::of_code(contents));
        losses.extend(Loss::of_extra(contents));
        if scheme.has_dependencies() {
            // `verifyproblem` warns of inputs that are there twice, and takes links.
            losses.push(Loss::harmless(message!("export-loss-shared-groups")));
        }
        // A group cannot name another one that it needs.
        let shared = scheme.with_shared_tests();
        let view = View::numbered(1, message!("export-group-of-tests"), TestNames::AsPlanned);
        losses.extend(Loss::of_split(&scheme, &shared, &view));
        losses.extend(Loss::of_streams(contents.problem, io));
        losses.extend(licence_loss(&contents.problem.config));
        losses.extend(Loss::of_output_limit(contents.problem));
        contents.input_validators.as_ref().map_err(Clone::clone)?;
        losses.extend(Loss::of_validators(contents));
        let programs = filed(contents, Convention::Scoring);
        programs.require_accepted()?;
        losses.extend(programs.losses());
        let handout = LargeSample::of(contents).at(self.name());
        Ok(Lowered {
            scheme: shared,
            limits,
            own_limits: BTreeMap::new(),
            time_percent: BTreeMap::new(),
            view,
            io,
            checker: checker(contents)?,
            handout,
            losses,
        })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError> {
        let mut package = Package::default();
        let root = contents.code();
        package.add(format!("{root}/problem.yaml"), yaml::write(&problem_file(contents, lowered)));
        let title = &contents.problem.config.title;
        for text in lowered.statements(contents) {
            let name = latex_escaped(title.text(text.language));
            let fonts = if text.language == Language::Chinese { CHINESE } else { "" };
            let heading = format!("{fonts}\\problemname{{{name}}}");
            let path = format!("{root}/problem_statement/problem.{}.tex", text.language.code());
            let form = LatexForm::Statement { heading: &heading };
            package.add(path, text.latex(form, &contents.texts.pictures));
        }
        // Samples in `data/sample/` are printed in the statement, so the large one is an attachment.
        add_tests(&mut package, &format!("{root}/data"), contents, lowered);
        LargeSample::of(contents).add_to(&mut package, &format!("{root}/attachments/"));
        if let Ok(validators) = &contents.input_validators {
            for (name, text) in validators.files() {
                package.add(format!("{root}/input_validators/{name}"), text);
            }
        }
        if let Some(source) = lowered.checker.source() {
            package.add(format!("{root}/{CHECKER}"), source.clone());
        }
        for (directory, program) in filed(contents, Convention::Scoring).programs {
            let path = format!("{root}/submissions/{directory}/{}", program.name);
            package.add(path, program.source);
        }
        Ok(Export { package, ..Export::default() })
    }

    fn read(&self, package: &Package) -> ReadPackage {
        let files = package.directory_of("problem.yaml");
        files.map_or_else(ReadPackage::unreadable, |files| reading::read(&files))
    }

    fn steps(&self, contents: &Contents<'_>, _: &Lowered) -> Vec<Message> {
        let (name, archive) = (contents.code(), self.archive(contents));
        vec![
            message!("export-step-kattis-unpack", archive = archive, name = &name),
            message!("export-step-kattis-verify", name = &name),
            message!("export-step-kattis-programs"),
            message!("export-step-kattis-install", name = name),
        ]
    }
}
