//! A problem package of the ICPC, 2025-09, and for DOMjudge: all tests or nothing.
//!
//! ```text
//! problem.yaml                                   what the problem is
//! statement/problem.en.tex                       statements
//! problem.html                                   the same, as DOMjudge takes it
//! solution/solution.en.tex                       editorials
//! data/sample/1.in …  data/secret/01.in …        samples and tests
//! data/secret/01.svg …                           the best play on each test, for the jury
//! attachments/sample4.in …                       the large sample
//! input_validators/…  answer_validators/…  output_validator/…
//! data/test_group.yaml                           the arguments of the judge's own comparison
//! submissions/accepted/…                         programs with what is expected of them
//! ```
//!
//! The files are at the root of the archive: DOMjudge refuses one with a
//! directory around them. It reads `problem.html` and no LaTeX; `BAPCtools`
//! reads LaTeX and passes over `problem.html`. DOMjudge up to 9.0 reads the time limit only from
//! `.timelimit` or `domjudge-problem.ini`, of which `BAPCtools` says that they are deprecated and
//! fails: so the package has neither, and the limit is a loss there with a step by hand.
//!
//! Source: the specification of the problem package format, 2025-09; `BAPCtools`
//! 2026.10, which finds no fault; `ImportProblemService.php` of DOMjudge 8.1.4, 8.2.3, 8.3.2, 9.0.0
//! and of March 2026.

mod reading;

use std::{collections::BTreeMap, io::Read as _};

use muqi_files::store::Blob;
use muqi_package::{
    problem::{CheckerProtocol, InputOutput, Portable},
    statement::{LatexForm, Text, page},
};
use muqi_text::Message;
use serde::Serialize;

use super::{
    Contents, Export, GroupNames, JudgeChecker, JudgeLimits, JudgeScheme, Loss, Lowered, Package,
    PackageError, ReadPackage, Target, TargetFacts, Verification, View,
    checking::Calling,
    guide::LargeSample,
    problem_package::{Convention, add_samples, add_test, filed, licence, licence_loss, test_stem},
    yaml,
};

const PROBLEM: &str = "problem.yaml";

const ANSWER_VALIDATOR: &str = "answer_validators/answer_validator.cpp";

/// The time limit that DOMjudge sets where it finds none, in milliseconds.
const DEFAULT_TIME_MS: u64 = 10_000;

/// Packages of the ICPC, and for DOMjudge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Icpc;

/// `problem.yaml`.
#[derive(Debug, Serialize)]
struct IcpcProblem {
    problem_format_version: String,
    #[serde(rename = "type")]
    kind: String,
    name: BTreeMap<String, String>,
    uuid: String,
    credits: Credits,
    source: String,
    license: String,
    rights_owner: String,
    limits: IcpcLimits,
}

#[derive(Debug, Serialize)]
struct Credits {
    authors: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    contributors: Vec<String>,
}

#[derive(Debug, Serialize)]
struct IcpcLimits {
    /// Seconds.
    time_limit: f64,
    /// Seconds that the limit is a multiple of; 1 where none is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    time_resolution: Option<f64>,
    /// MiB.
    memory: u64,
    /// MiB.
    output: u64,
}

/// The settings of all tests.
const TEST_GROUP: &str = "data/test_group.yaml";

#[derive(Debug, Serialize)]
struct TestGroup {
    #[serde(skip_serializing_if = "Option::is_none")]
    input_validator_args: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    output_validator_args: Option<Vec<String>>,
}

/// Returns the settings that are not those that all tests have anyway; nothing where all are.
fn test_group(contents: &Contents<'_>, checker: &JudgeChecker) -> Option<TestGroup> {
    let is_exact = matches!(checker, JudgeChecker::BuiltIn(words) if words == EXACT_TOKENS);
    let output_validator_args = is_exact.then(|| vec![CASE_SENSITIVE.to_owned()]);
    let validators = contents.input_validators.as_ref().ok();
    let input_validator_args = validators.and_then(|it| it.arguments(contents.problem));
    (input_validator_args.is_some() || is_exact)
        .then_some(TestGroup { input_validator_args, output_validator_args })
}

const CASE_SENSITIVE: &str = "case_sensitive";

/// The only file of the checker.
const CHECKER: &str = "output_validator/checker.cpp";

/// Tokens, whatever the case of their letters.
const TOKENS: &str = "default";

/// Tokens as they are.
const EXACT_TOKENS: &str = "default case_sensitive";

fn checker(contents: &Contents<'_>) -> Result<JudgeChecker, Message> {
    let checking = &contents.checking;
    if let Some(ignores_case) = checking.tokens_ignore_case() {
        // In numbers there is no case.
        let tests = contents.tests.tests.iter().chain(&contents.tests.extra);
        let is_exact = !ignores_case && tests.into_iter().any(|test| has_letters(&test.answer));
        return Ok(JudgeChecker::built_in(if is_exact { EXACT_TOKENS } else { TOKENS }));
    }
    let own = checking.of_protocol(CheckerProtocol::Kattis).map(|own| Ok(own.to_owned()));
    let source = own.unwrap_or_else(|| Ok(checking.source(Calling::Kattis)?.text))?;
    Ok(JudgeChecker::program(CHECKER, source))
}

/// Returns whether an answer has letters; one that cannot be read is reported elsewhere.
fn has_letters(answer: &Blob) -> bool {
    answer.open().is_ok_and(|answer| {
        answer.bytes().any(|byte| byte.is_ok_and(|byte| byte.is_ascii_alphabetic()))
    })
}

impl Target for Icpc {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "icpc",
            title: "ICPC, DOMjudge",
            verification: Verification::JudgeCode,
            mark: "data/secret/*.in",
            standard: "gnu++20",
            has_uuid: true,
            sorts_programs: true,
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        let io = InputOutput::Standard;
        // Pass-fail: the first test that fails decides.
        let mut losses = vec![Loss::of_scores(message!("export-loss-no-points"))];
        losses.extend(Loss::of_streams(contents.problem, io));
        losses.extend(lost_time_limit(contents));
        losses.extend(licence_loss(&contents.problem.config));
        losses.extend(Loss::of_output_limit(contents.problem));
        contents.refuse_broken(Portable::AnswerValidator)?;
        contents.input_validators.as_ref().map_err(Clone::clone)?;
        losses.extend(Loss::of_validators(contents));
        if contents.answer_validator().is_none() {
            losses.push(Loss::harmless(message!("export-loss-no-answer-validator")));
        }
        let programs = filed(contents, Convention::PassFail);
        programs.require_accepted()?;
        losses.extend(programs.losses());
        let checker = checker(contents)?;
        losses.extend(Loss::of_parts(contents));
        // DOMjudge reads neither `test_group.yaml` nor, before 9.0, `output_validator/`.
        losses.extend(match &checker {
            JudgeChecker::BuiltIn(words) if words == EXACT_TOKENS => {
                Some(Loss::of_scores(message!("export-loss-ignores-case")))
            }
            JudgeChecker::BuiltIn(_) => None,
            JudgeChecker::Program { .. } => {
                Some(Loss::of_scores(message!("export-loss-older-domjudge-checker")))
            }
        });
        Ok(Lowered {
            scheme: JudgeScheme { groups: Vec::new() },
            limits: JudgeLimits::of(contents.problem),
            own_limits: BTreeMap::new(),
            time_percent: BTreeMap::new(),
            view: View::without_groups(GroupNames::Unscored),
            io,
            checker,
            handout: LargeSample::of(contents).at(self.name()),
            losses,
        })
    }

    fn statements(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Text> {
        lowered.statements(contents).iter().map(with_note).collect()
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError> {
        let mut package = Package::default();
        let title = &contents.problem.config.title;
        package.add(PROBLEM, yaml::write(&problem_file(contents)));
        let statements = self.statements(contents, lowered);
        let pictures = &contents.texts.pictures;
        for text in &statements {
            let path = format!("statement/problem.{}.tex", text.language.code());
            let heading = "\\problemname{}";
            package.add(path, text.latex(LatexForm::Statement { heading }, pictures));
        }
        // DOMjudge reads no LaTeX, and `BAPCtools` passes over HTML.
        package.add("problem.html", page(title, &statements, pictures));
        for text in lowered.editorials(contents) {
            let path = format!("solution/solution.{}.tex", text.language.code());
            package.add(path, text.latex(LatexForm::Slides, pictures));
        }
        add_samples(&mut package, "data/sample", contents);
        LargeSample::of(contents).add_to(&mut package, "attachments/");
        for test in &contents.tests.tests {
            let stem = format!("data/secret/{}", test_stem(contents, test.number));
            add_test(&mut package, &stem, test, contents);
        }
        // All tests or nothing: those without points count like the others, behind them.
        for test in &contents.tests.extra {
            add_test(&mut package, &format!("data/secret/{}", test.name), test, contents);
        }
        if let Ok(validators) = &contents.input_validators {
            for (name, text) in validators.files() {
                package.add(format!("input_validators/{name}"), text);
            }
        }
        if let Some(text) = contents.answer_validator() {
            package.add(ANSWER_VALIDATOR, text);
        }
        if let Some(source) = lowered.checker.source() {
            package.add(CHECKER, source.clone());
        }
        if let Some(group) = test_group(contents, &lowered.checker) {
            package.add(TEST_GROUP, yaml::write(&group));
        }
        for (directory, program) in filed(contents, Convention::PassFail).programs {
            package.add(format!("submissions/{directory}/{}", program.name), program.source);
        }
        Ok(Export { package, ..Export::default() })
    }

    fn read(&self, package: &Package) -> ReadPackage {
        reading::read(package)
    }

    fn steps(&self, contents: &Contents<'_>, _: &Lowered) -> Vec<Message> {
        // BAPCtools takes no other letters in the name of the directory.
        let (name, archive) = (contents.code(), self.archive(contents));
        let seconds = JudgeLimits::of(contents.problem).seconds();
        vec![
            message!("export-step-icpc-domjudge", archive = &archive),
            message!("export-step-icpc-older-domjudge", seconds = seconds.to_string()),
            message!("export-step-icpc-bapctools", archive = archive, name = name),
        ]
    }
}

/// The time limit where an older DOMjudge does not read it; nothing where it sets the same.
fn lost_time_limit(contents: &Contents<'_>) -> Option<Loss> {
    let limits = JudgeLimits::of(contents.problem);
    (limits.time_ms != DEFAULT_TIME_MS).then(|| {
        let seconds = limits.seconds().to_string();
        Loss::of_scores(message!("export-loss-older-domjudge", seconds = seconds))
    })
}

/// The statement with what this judge makes of it.
fn with_note(text: &Text) -> Text {
    text.followed_by(&text.language.text(message!("export-note-icpc")))
}

fn problem_file(contents: &Contents<'_>) -> IcpcProblem {
    let config = &contents.problem.config;
    let names =
        contents.texts.statements.iter().map(|text| {
            (text.language.code().to_owned(), config.title.text(text.language).to_owned())
        });
    let time_ms = config.limits.time_ms;
    IcpcProblem {
        problem_format_version: "2025-09".to_owned(),
        kind: "pass-fail".to_owned(),
        name: names.collect(),
        uuid: contents.uuid().to_string(),
        credits: Credits {
            authors: vec![config.author.clone()],
            contributors: config.credits.clone(),
        },
        source: config.source.clone(),
        license: licence(config).to_owned(),
        rights_owner: config.author.clone(),
        limits: IcpcLimits {
            time_limit: JudgeLimits::of(contents.problem).seconds(),
            time_resolution: match time_ms {
                whole if whole.is_multiple_of(1000) => None,
                tenths if tenths.is_multiple_of(100) => Some(0.1),
                _ => Some(0.001),
            },
            memory: config.limits.memory_mib,
            output: config.limits.output_kib.div_ceil(1024),
        },
    }
}
