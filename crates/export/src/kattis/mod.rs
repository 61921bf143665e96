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
    problem::{InputOutput, Portable},
    statement::{LatexForm, latex_escaped},
};
use muqi_text::{Language, Message};

use super::{
    Contents, Export, JudgeLimits, JudgeScheme, Loss, Lowered, Package, PackageError, ReadPackage,
    Target, TargetFacts, TestNames, Verification, View,
    guide::LargeSample,
    problem_package::{Convention, add_input_validator, filed, licence_loss},
    yaml,
};

use reading::KattisReader;
use writing::{add_tests, problem_file};

// No released verifier reads packages of the format 2025-09 that count points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kattis;

/// Fonts and line breaks for the class of problemtools.
const CHINESE: &str = include_str!("chinese.tex");

impl Target for Kattis {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "kattis",
            title: "Kattis",
            verification: Verification::JudgeCode,
            mark: "*/data/secret/testdata.yaml",
            has_uuid: true,
            sorts_programs: true,
            validators: &[Portable::InputValidator],
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
        losses.extend(filed(contents, Convention::Scoring).losses());
        let handout = LargeSample::of(contents).at(self.name());
        Ok(Lowered {
            scheme: shared,
            limits,
            own_limits: BTreeMap::new(),
            view,
            io,
            handout,
            losses,
        })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError> {
        let mut package = Package::default();
        let root = contents.short_name();
        package.add(format!("{root}/problem.yaml"), yaml::write(&problem_file(contents)));
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
        add_input_validator(&mut package, &format!("{root}/input_validators"), contents);
        for (directory, program) in filed(contents, Convention::Scoring).programs {
            let path = format!("{root}/submissions/{directory}/{}", program.name);
            package.add(path, program.source);
        }
        Ok(Export { package, ..Export::default() })
    }

    fn read(&self, package: &Package) -> ReadPackage {
        let files = package.directory_of("problem.yaml");
        files.map_or_else(ReadPackage::unreadable, |files| KattisReader::default().read(&files))
    }

    fn steps(&self, contents: &Contents<'_>, _: &Lowered) -> Vec<Message> {
        let (name, archive) = (contents.short_name(), self.archive(contents));
        vec![
            message!("export-step-kattis-unpack", archive = archive, name = name),
            message!("export-step-kattis-verify", name = name),
            message!("export-step-kattis-programs"),
            message!("export-step-kattis-install", name = name),
        ]
    }
}
