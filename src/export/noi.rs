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

use crate::{
    plan::{PlannedTest, Policy, Subtask},
    problem::{InputOutput, Title},
    statement::SampleStyle,
    text::{list, seconds},
};

use super::{
    Contents, Export, FoundTest, GroupNames, JudgeLimits, Loss, Lowered, Package, ReadPackage,
    Refusal, Scheme, Target, TargetFacts, Verification, View, guide::statement_files,
    handout::LargeSample,
};

/// A plain directory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Noi;

impl Target for Noi {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "noi",
            title: "NOI 目录",
            carries: "tests, samples, statements",
            verification: Verification::Reader,
            mark: "down/*1.in",
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Refusal> {
        let io = contents.problem.config.io;
        Ok(Lowered {
            scheme: Scheme { groups: Vec::new() },
            limits: JudgeLimits::of(contents.problem),
            view: View::without_groups(GroupNames::BySetup),
            io,
            handout: LargeSample::called(contents, &format!("down/{}", contents.short_name()))
                .at("见选手目录下的", "In the directory for contestants,"),
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

    fn read(&self, package: &Package) -> ReadPackage {
        let named = |(path, _): (&str, &[u8])| {
            let (directory, file) = path.split_once('/')?;
            (file.strip_suffix(".in")?.strip_prefix(directory)?.parse::<usize>().ok())
                .map(|_| directory.to_owned())
        };
        let Some(name) = package.iter().find_map(named) else {
            return ReadPackage::unreadable("no directory NAME with NAME1.in".to_owned());
        };
        // Limits are not in the files: a person sets those that are meant.
        let test = |number: usize| {
            let stem = format!("{name}/{name}{number}");
            let files = [&*format!("{stem}.in"), &format!("{stem}.ans")];
            FoundTest { name: format!("{name}{number}"), ..package.test(&number, files, None) }
        };
        ReadPackage {
            tests: Some(numbers(package, &name).into_iter().map(test).collect()),
            samples: Some(package.samples(&format!("down/{name}"), 1)),
            ..ReadPackage::default()
        }
    }

    fn steps(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Title> {
        let name = contents.short_name();
        let JudgeLimits { time_ms, memory_mib } = lowered.limits;
        let (seconds, io) = (seconds(time_ms), contents.problem.config.io);
        let (io_zh, io_en) = match io {
            InputOutput::Standard => {
                ("标准输入、标准输出".to_owned(), "standard streams".to_owned())
            }
            InputOutput::Files => (
                format!("文件 `{name}.in`、`{name}.out`"),
                format!("the files `{name}.in` and `{name}.out`"),
            ),
            InputOutput::Either => (
                format!("标准输入输出，或文件 `{name}.in`、`{name}.out`"),
                format!("standard streams, or the files `{name}.in` and `{name}.out`"),
            ),
        };
        let mut steps = vec![
            Title {
                zh: format!("把 `{name}/` 放进评测系统的数据目录，按文件名添加测试点。"),
                en: format!(
                    "Put `{name}/` where the judge keeps data and add the tests by their names."
                ),
            },
            Title {
                zh: format!(
                    "每个测试点的时间限制 {seconds} 秒（{time_ms} ms），空间限制 {memory_mib} MiB，输入输出：{io_zh}。"
                ),
                en: format!(
                    "For every test, set the time limit {seconds} s ({time_ms} ms), the memory limit \
                     {memory_mib} MiB, and {io_en}."
                ),
            },
        ];
        steps.extend(contents.edition.subtasks.iter().map(|one| points_step(contents, one)));
        let model = contents.model_solution();
        steps.push(Title {
            zh: format!("评测 `submissions/{}/{}`，应得满分。", model.directory, model.name),
            en: format!(
                "Judge `submissions/{}/{}`: it earns all points.",
                model.directory, model.name
            ),
        });
        let files = statement_files(contents);
        let comma = if files.len() > 1 { "," } else { " and" };
        steps.push(Title {
            zh: format!("`down/` 和 {} 发给选手。", files.join("、")),
            en: format!("`down/`{comma} {} are for contestants.", files.join(" and ")),
        });
        steps
    }
}

fn points_step(contents: &Contents<'_>, subtask: &Subtask) -> Title {
    let edition = contents.edition;
    let tests: Vec<&PlannedTest> = edition.tests_of(subtask.id).collect();
    let numbers: Vec<usize> = tests.iter().map(|test| test.number).collect();
    let numbers = match numbers.as_slice() {
        [first, .., last] => format!("{first}–{last}"),
        others => list(others, others.len()),
    };
    let (id, points) = (subtask.id, subtask.points);
    let needs: Vec<String> = subtask.depends_on.iter().map(usize::to_string).collect();
    let (needs_zh, needs_en) = match needs.as_slice() {
        [] => Default::default(),
        some => (
            format!("，依赖子任务 {}", some.join("、")),
            format!(
                ", and only for programs that solve subtask{} {}",
                if some.len() == 1 { "" } else { "s" },
                some.join(", ")
            ),
        ),
    };
    let worth: Vec<u64> = tests.iter().map(|test| edition.points_of(test)).collect();
    let (how_zh, how_en) = match (subtask.policy, worth.as_slice()) {
        (Policy::Minimum, _) => ("全部通过才得分".to_owned(), "for all of them or none".to_owned()),
        (_, [first, rest @ ..]) if rest.iter().all(|one| one == first) => {
            (format!("每个测试点 {first} 分"), format!("{first} for each test"))
        }
        (_, worth) => {
            let listed: Vec<String> = worth.iter().map(u64::to_string).collect();
            (
                format!("各测试点依次 {} 分", listed.join("、")),
                format!("{} for the tests in their order", listed.join(", ")),
            )
        }
    };
    Title {
        zh: format!("子任务 {id}（测试点 {numbers}）：{points} 分，{how_zh}{needs_zh}。"),
        en: format!("Subtask {id} (tests {numbers}): {points} points, {how_en}{needs_en}."),
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
