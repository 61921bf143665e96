//! The directory that contests of the NOI hand around, without a judge's files.
//!
//! ```text
//! chess/chess1.in   chess/chess1.ans   …   tests
//! down/chess1.in    down/chess1.ans    …   samples, for contestants
//! ```
//!
//! Lemon and its descendants pair such files by their names when tasks are
//! added by hand; Arbiter numbers them the same way.

use std::{collections::BTreeMap, collections::BTreeSet};

use muqi_package::{
    plan::{Policy, Subtask},
    problem::test_prefix,
    statement::{SampleStyle, planned_tests},
};
use muqi_text::{Fact, Message, seconds};

use super::{
    Contents, Export, FoundTest, GroupNames, JudgeChecker, JudgeLimits, JudgeScheme, Loss, Lowered,
    Package, PackageError, ReadPackage, Target, TargetFacts, Verification, View,
    checking::{CHECKER, Calling},
    found::samples_at,
    guide::{LargeSample, path_of, statement_files, statement_to_paste},
};

/// A plain directory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Noi;

impl Target for Noi {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "noi",
            title: "NOI 目录",
            verification: Verification::Reader,
            mark: "down/*1.in",
            standard: "c++14",
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        let io = contents.problem.config.io;
        let mut losses = vec![Loss::of_scores(message!("export-loss-tests-only"))];
        losses.extend(Loss::of_extra(contents));
        if !contents.checking.is_of_lines() {
            losses.push(Loss::of_scores(message!("export-loss-no-checker", file = CHECKER)));
        }
        Ok(Lowered {
            scheme: JudgeScheme { groups: Vec::new() },
            limits: JudgeLimits::of(contents.problem),
            own_limits: BTreeMap::new(),
            time_percent: BTreeMap::new(),
            view: View::without_groups(GroupNames::BySetup),
            io,
            checker: JudgeChecker::built_in(""),
            handout: LargeSample::called(contents, &format!("down/{}", contents.test_prefix()))
                .at(self.name()),
            losses,
        })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError> {
        let mut export = Export::default();
        let (name, prefix) = (contents.short_name(), contents.test_prefix());
        let package = &mut export.package;
        package.add_tests(&format!("{name}/{prefix}"), ["in", "ans"], &contents.tests);
        package.add_tests(&format!("down/{prefix}"), ["in", "ans"], &contents.samples);
        if !contents.checking.is_of_lines()
            && let Ok(source) = contents.checking.source(Calling::TestlibOnly)
        {
            export.beside.add(CHECKER, source.text);
        }
        let pictures = &contents.texts.pictures;
        for text in lowered.statements(contents) {
            let file = format!("statement.{}.md", text.language.code());
            let text = text.markdown_with_pictures(SampleStyle::Plain, |picture| {
                pictures.get(picture).map(|_| picture.to_owned())
            });
            export.package.add(file, text);
        }
        for (file, picture) in contents.texts.pictures_of_statements() {
            export.package.add(file, picture.svg.as_str());
        }
        Ok(export)
    }

    fn read(&self, package: &Package) -> ReadPackage {
        let Some((name, prefix)) = package.iter().find_map(|(path, _)| {
            let (directory, file) = path.split_once('/')?;
            let stem = file.strip_suffix(".in")?;
            let prefix = stem.trim_end_matches(|last: char| last.is_ascii_digit());
            let is_one = prefix.len() < stem.len() && test_prefix(directory) == prefix;
            is_one.then(|| (directory.to_owned(), prefix.to_owned()))
        }) else {
            return ReadPackage::unreadable(message!("export-no-noi-directory"));
        };
        // Limits are not in the files: a person sets those that are meant.
        let tests = numbers(package, &format!("{name}/{prefix}")).into_iter().map(|number| {
            let stem = format!("{name}/{prefix}{number}");
            let files = [&*format!("{stem}.in"), &format!("{stem}.ans")];
            FoundTest {
                name: format!("{prefix}{number}"),
                ..FoundTest::of(package, &number, files, None)
            }
        });
        ReadPackage {
            tests: Some(tests.collect()),
            samples: Some(samples_at(package, &format!("down/{prefix}"))),
            ..ReadPackage::default()
        }
    }

    fn steps(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Message> {
        let name = contents.short_name();
        let JudgeLimits { time_ms, memory_mib } = lowered.limits;
        let mut steps = vec![
            message!("export-step-noi-tests", name = name),
            message!(
                "export-step-noi-limits",
                seconds = seconds(time_ms),
                ms = time_ms,
                mib = memory_mib,
                streams = contents.problem.config.io.word(),
                name = name,
            ),
        ];
        steps.extend(contents.edition.subtasks.iter().map(|one| points_step(contents, one)));
        let model = contents.model_solution();
        steps.extend(model.map(|model| message!("export-step-noi-judge", path = path_of(&model))));
        steps.push(match statement_files(contents).as_slice() {
            [zh, en] => message!("export-step-noi-hand-out-both", zh = zh, en = en),
            _ => message!("export-step-noi-hand-out", statement = statement_to_paste(contents)),
        });
        steps
    }
}

fn points_step(contents: &Contents<'_>, subtask: &Subtask) -> Message {
    let edition = contents.edition;
    let worth = edition.worths_of(subtask);
    let counting = match (subtask.policy, worth.as_slice()) {
        (Policy::Minimum, _) => message!("export-noi-all-or-none"),
        (_, [first, rest @ ..]) if rest.iter().all(|one| one == first) => {
            message!("export-noi-each", points = *first)
        }
        _ => message!("export-noi-by-test", points = Fact::list(worth.iter().copied(), usize::MAX)),
    };
    message!(
        "export-step-noi-points",
        subtask = edition.has_subtasks.then_some(&subtask.id),
        number_of_tests = worth.len(),
        tests = planned_tests(edition, &subtask.id),
        points = subtask.points,
        counting = counting,
        number_of_needs = subtask.depends_on.len(),
        needs = Fact::list(edition.needs_of(subtask), usize::MAX),
    )
}

/// Returns the numbers of all tests that have an input or an answer.
fn numbers(package: &Package, prefix: &str) -> BTreeSet<usize> {
    let numbers = package.iter().filter_map(|(path, _)| {
        let file = path.strip_prefix(prefix)?;
        file.strip_suffix(".in").or_else(|| file.strip_suffix(".ans"))?.parse().ok()
    });
    numbers.collect()
}
