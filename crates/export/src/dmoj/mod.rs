//! DMOJ: a directory of a judge's problem storage.
//!
//! ```text
//! chess/init.yml   cases, batches, points
//! chess/chess.zip  tests, which init.yml calls its archive
//! chess/checker.cpp
//! chess/std.cpp    what `dmoj-cli test chess` runs
//! ```
//!
//! There is no import: limits and the statement are entered on the site, and the
//! directory is put where its judges look for problems. A batch counts as a
//! whole and may depend on earlier batches; a case counts by itself and cannot.
//! Source: the judge, version 4.1.0, `problem.py` and `judge.py`; the site,
//! its rule for batches and its page of results.

mod reading;

use std::collections::BTreeMap;

use muqi_package::{problem::InputOutput, statement::Handout};
use muqi_text::{Message, seconds};
use serde::Serialize;

use super::{
    Checking, Contents, Export, GroupNames, JudgeChecker, JudgeLimits, JudgeScheme, Loss, Lowered,
    Package, PackageError, ReadPackage, Target, TargetFacts, TestNames, Verification, View,
    checking::{CHECKER, Calling},
    guide::{last_step, statement_files, statement_to_paste},
    yaml,
};

const CONFIG: &str = "init.yml";
const MODEL: &str = "std.cpp";

/// The checker that compares token by token.
const TOKENS: &str = "standard";

/// The checker that is a program.
const BRIDGED: &str = "bridged";

/// The language of the model solution and of a checker.
const LANGUAGE: &str = "CPP17";

/// Letters of the longest problem code; the site takes small letters and digits
/// (`judge/models/problem.py`).
const LONGEST_CODE: usize = 20;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Dmoj;

/// `init.yml`.
#[derive(Debug, Serialize)]
struct Init {
    archive: String,
    checker: DmojChecker,
    /// Bytes.
    output_limit_length: u64,
    test_cases: Vec<DmojEntry>,
    /// Programs that `dmoj-cli test` runs.
    tests: Vec<SelfTest>,
}

/// A checker by its name, or with what it is called with.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum DmojChecker {
    Named(String),
    With { name: String, args: Bridge },
}

/// A program that the judge compiles and calls.
#[derive(Debug, Serialize)]
struct Bridge {
    files: Vec<String>,
    lang: String,
    #[serde(rename = "type")]
    kind: String,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum DmojEntry {
    Case {
        points: u64,
        #[serde(rename = "in")]
        input: String,
        out: String,
    },
    Batch {
        points: u64,
        batched: Vec<Files>,
        /// Numbers of earlier batches, from 1.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        dependencies: Vec<usize>,
    },
}

#[derive(Debug, Serialize)]
struct Files {
    #[serde(rename = "in")]
    input: String,
    out: String,
}

#[derive(Debug, Serialize)]
struct SelfTest {
    source: String,
    language: String,
    /// Seconds.
    time: f64,
    /// KiB.
    memory: u64,
    expect: String,
}

impl Target for Dmoj {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "dmoj",
            title: "DMOJ",
            verification: Verification::JudgeCode,
            mark: "*/init.yml",
            standard: "c++20",
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        let io = InputOutput::Standard;
        let (planned, limits) =
            (JudgeScheme::of(contents.edition), JudgeLimits::of(contents.problem));
        // The site gives a batch the least of its cases.
        let scheme = planned.split();
        // A case of no points ends the judging when it fails (`judge.py`).
        if scheme.groups.iter().any(|group| group.points == 0) {
            return Err(message!("export-refusal-worthless-test"));
        }
        let name = contents.code();
        if name.len() > LONGEST_CODE {
            return Err(message!(
                "export-refusal-long-name",
                most = LONGEST_CODE,
                name = &name,
                letters = name.len()
            ));
        }
        let mut losses = vec![Loss::harmless(message!("export-loss-limits-on-site"))];
        losses.extend(Loss::of_code(contents));
        losses.extend(Loss::of_extra(contents));
        losses.extend(Loss::of_streams(contents.problem, io));
        let view = if scheme.is_of_single_tests() {
            // The page of results shows single cases without a batch.
            View::without_groups(GroupNames::None)
        } else {
            View::numbered(1, Message::verbatim("Batch"), TestNames::InGroups)
        };
        losses.extend(Loss::of_split(&planned, &scheme, &view));
        losses.extend(contents.samples.named_only().map(|sample| {
            Loss::harmless(message!("export-loss-no-large-sample", name = &sample.name))
        }));
        Ok(Lowered {
            scheme,
            limits,
            own_limits: BTreeMap::new(),
            time_percent: BTreeMap::new(),
            view,
            io,
            checker: checker(contents)?,
            handout: Handout::Nowhere,
            losses,
        })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError> {
        let mut export = Export::default();
        let name = contents.code();
        let model = contents.model_source(lowered.io);
        let tests = model.iter().map(|_| SelfTest {
            source: MODEL.to_owned(),
            language: LANGUAGE.to_owned(),
            time: lowered.limits.seconds(),
            memory: lowered.limits.memory_mib * 1024,
            expect: "AC".to_owned(),
        });
        let init = Init {
            archive: format!("{name}.zip"),
            checker: DmojChecker::new(&lowered.checker),
            output_limit_length: contents.problem.config.limits.output_kib * 1024,
            test_cases: entries(&contents.test_prefix(), &lowered.scheme),
            tests: tests.collect(),
        };
        let mut tests = Package::default();
        tests.add_tests(&contents.test_prefix(), ["in", "out"], &contents.tests);
        // The storage has one archive for all tests, which `init.yml` names.
        let tests = tests.zip()?;
        export.package.add(format!("{name}/{CONFIG}"), yaml::write(&init));
        if let Some(source) = lowered.checker.source() {
            export.package.add(format!("{name}/{CHECKER}"), source.clone());
        }
        export.package.add(format!("{name}/{name}.zip"), tests);
        if let Some(source) = model {
            export.package.add(format!("{name}/{MODEL}"), source);
        }
        Ok(export)
    }

    fn read(&self, package: &Package) -> ReadPackage {
        package
            .directory_of(CONFIG)
            .map_or_else(ReadPackage::unreadable, |files| reading::read(&files))
    }

    fn steps(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Message> {
        let name = contents.code();
        let statement = match statement_files(contents).as_slice() {
            [zh, en] => message!("export-either-statement", zh = zh, en = en),
            _ => Message::verbatim(statement_to_paste(contents)),
        };
        let mut steps = vec![
            message!(
                "export-step-dmoj-site",
                name = &name,
                seconds = seconds(lowered.limits.time_ms),
                kib = (lowered.limits.memory_mib * 1024).to_string(),
                statement = statement,
            ),
            message!("export-step-dmoj-unpack", archive = self.archive(contents), name = &name),
        ];
        if contents.model_in_cpp().is_some() {
            steps.push(message!("export-step-dmoj-test", name = &name));
        }
        steps.extend(last_step(contents));
        steps
    }
}

impl DmojChecker {
    fn new(checker: &JudgeChecker) -> Self {
        match checker {
            JudgeChecker::BuiltIn(name) => Self::Named(name.clone()),
            JudgeChecker::Program { called, .. } => Self::With {
                name: BRIDGED.to_owned(),
                args: Bridge {
                    files: vec![CHECKER.to_owned()],
                    lang: LANGUAGE.to_owned(),
                    kind: called.clone(),
                },
            },
        }
    }
}

/// Token by token, except that the tokens of several lines have to be on as many; a program of
/// another kind is called `testlib` or `coci`.
fn checker(contents: &Contents<'_>) -> Result<JudgeChecker, Message> {
    let checking = &contents.checking;
    if matches!(checking, Checking::Integer | Checking::Token) {
        return Ok(JudgeChecker::built_in(TOKENS));
    }
    let source = checking.source(Calling::Dmoj)?;
    // Of the kinds that can earn a part of the points this one does not depend on how many there are.
    let kind = if source.is_as_it_was { "testlib" } else { "coci" };
    Ok(JudgeChecker::program(kind, source.text))
}

fn entries(prefix: &str, scheme: &JudgeScheme) -> Vec<DmojEntry> {
    let mut entries = Vec::with_capacity(scheme.groups.len());
    for group in &scheme.groups {
        let points = group.points;
        let files = group.members.iter().map(|member| Files {
            input: format!("{prefix}{}.in", member.test),
            out: format!("{prefix}{}.out", member.test),
        });
        let mut batched: Vec<Files> = files.collect();
        entries.push(match batched.pop() {
            Some(Files { input, out }) if scheme.is_of_single_tests() => {
                DmojEntry::Case { points, input, out }
            }
            last => {
                batched.extend(last);
                DmojEntry::Batch { points, batched, dependencies: group.depends_on.clone() }
            }
        });
    }
    entries
}
