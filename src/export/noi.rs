//! The directory that contests of the NOI hand around, without a judge's files.
//!
//! ```text
//! chess/chess1.in   chess/chess1.ans   …   tests
//! down/chess1.in    down/chess1.ans    …   samples, for contestants
//! ```
//!
//! Lemon and its descendants pair such files by their names when tasks are
//! added by hand; Arbiter numbers them the same way.

use std::collections::BTreeSet;

use crate::problem::Title;

use super::{
    Contents, Export, Found, FoundTest, JudgeLimits, Loss, Lowered, Numbering, Package, Refusal,
    SampleStyle, Scheme, Target, Verification,
};

/// A plain directory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Noi;

impl Target for Noi {
    fn name(&self) -> &'static str {
        "noi"
    }

    fn title(&self) -> &'static str {
        "NOI 目录"
    }

    fn carries(&self) -> &'static str {
        "tests, samples, statements"
    }

    fn verification(&self) -> Verification {
        Verification::Reader
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Refusal> {
        let io = contents.problem.config.io;
        Ok(Lowered {
            scheme: Scheme { groups: Vec::new() },
            limits: JudgeLimits::of(contents.problem),
            numbering: Numbering::AsPlanned,
            io,
            losses: vec![Loss::of_scores(
                "只有测试点和样例：子任务、分值和时空限制需在评测系统中设置",
                "tests and samples only: subtasks, points and limits are set in the judge",
            )],
        })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Export {
        let mut export = Export::default();
        let name = contents.short_name();
        let package = &mut export.package;
        package.add_tests(&format!("{name}/{name}"), ["in", "ans"], &contents.tests);
        package.add_tests(&format!("down/{name}"), ["in", "ans"], &contents.samples);
        for text in contents.statements(lowered) {
            let file = format!("statement.{}.md", text.language.code());
            export.package.add(file, text.markdown(SampleStyle::Plain));
        }
        export
    }

    fn read(&self, package: &Package) -> Found {
        let named = |(path, _): (&str, &[u8])| {
            let (directory, file) = path.split_once('/')?;
            (file.strip_suffix(".in")?.strip_prefix(directory)?.parse::<usize>().ok())
                .map(|_| directory.to_owned())
        };
        let Some(name) = package.iter().find_map(named) else {
            return Found::unreadable("no directory NAME with NAME1.in".to_owned());
        };
        let bytes = |directory: &str, number: usize| {
            ["in", "ans"]
                .map(|ending| package.bytes(&format!("{directory}/{name}{number}.{ending}")))
        };
        // Limits are not in the files: whoever reads them takes those meant.
        let test = |number: usize| {
            let [input, answer] = bytes(&name, number);
            let label = number.to_string();
            FoundTest { name: format!("{name}{number}"), label, input, answer, limits: None }
        };
        let sample = |number: usize| {
            let [input, answer] = bytes("down", number);
            Some((input?, answer?))
        };
        Found {
            tests: Some(numbers(package, &name).into_iter().map(test).collect()),
            samples: Some((1..).map_while(sample).collect()),
            ..Found::default()
        }
    }

    fn mark(&self) -> &'static str {
        "down/*1.in"
    }

    fn steps(&self, contents: &Contents<'_>, _: &Lowered) -> Vec<Title> {
        let name = contents.short_name();
        vec![Title {
            zh: format!(
                "把 `{name}/` 放进评测系统的数据目录，按文件名添加测试点；`down/` 发给选手。"
            ),
            en: format!(
                "Put `{name}/` where the judge keeps data and add the tests by their names; \
                 `down/` is for contestants."
            ),
        }]
    }
}

/// Returns the numbers of all tests that have an input or an answer.
fn numbers(package: &Package, name: &str) -> BTreeSet<usize> {
    let number = |path: &str| {
        let file = path.strip_prefix(name)?.strip_prefix('/')?.strip_prefix(name)?;
        file.strip_suffix(".in").or_else(|| file.strip_suffix(".ans"))?.parse().ok()
    };
    package.iter().filter_map(|(path, _)| number(path)).collect()
}
