//! Statements and editorials name every group that a judge shows, whatever the plan.
//!
//! Plans are generated; what a judge shows is what its reader finds in the package.

use muqi::{
    export::{Contents, FoundGroup, GroupNames, Lowered, ReadPackage, TARGETS, Target, target},
    plan::Plan,
    problem::Problem,
    statement::SampleStyle,
    text::{Language, Message, Source},
};
use proptest::{prelude::*, sample::Index, test_runner::TestRunner};

use crate::support::{editions, embedded, variant};

use super::contents;

/// A subtask of a generated plan: policy, tests, share of the points, dependencies.
type Drawn = (&'static str, usize, u64, Vec<Index>);

fn subtask() -> impl Strategy<Value = Drawn> {
    let policy = prop::sample::select(vec!["minimum", "sum", "per_test"]);
    let needs = prop_oneof![2 => Just(vec![]), 1 => prop::collection::vec(any::<Index>(), 1..3)];
    (policy, 1..=4_usize, 1..=20_u64, needs)
}

/// Returns the text of a plan; its last subtask takes what is left of 100 points.
fn plan(drawn: &[Drawn]) -> String {
    let mut text = "salt = \"drawn\"\ntitle = { zh = \"抽取\", en = \"drawn\" }\n\n\
                    [[properties]]\nid = \"odd\"\ntests = \"odd\"\nconstraints = { b = { min = 0, max = 0 } }\n\
                    text = { zh = \"奇数编号：$b = 0$。\", en = \"Odd numbers: $b = 0$.\" }\n"
        .to_owned();
    let (mut tests, mut number, mut left) = (String::new(), 0, 100);
    for (index, (policy, count, share, needs)) in drawn.iter().enumerate() {
        let id = index + 1;
        let is_last = id == drawn.len();
        // Fewer whole points than tests are shared in hundredths, which judges do not have.
        let points =
            if is_last { left } else { (*share * *count as u64 % 23 + 1).max(*count as u64) };
        // Points by test have to divide.
        let is_uneven = *policy == "per_test" && points % *count as u64 != 0;
        let policy = if is_uneven { "sum" } else { policy };
        left -= points;
        let mut needs: Vec<usize> = match index {
            0 => Vec::new(),
            earlier => needs.iter().map(|one| one.index(earlier) + 1).collect(),
        };
        needs.sort_unstable();
        needs.dedup();
        text += &format!(
            "\n[[subtasks]]\nid = {id}\npoints = {points}\npolicy = \"{policy}\"\n\
             depends_on = {needs:?}\n"
        );
        for _ in 0..*count {
            number += 1;
            let b = if number % 2 == 1 { " b=zero" } else { "" };
            tests += &format!(
                "\n[[tests]]\nsubtask = {id}\nrun = \"uniform n=2 m=2{b}\"\n\
                 variant = {number}\n"
            );
        }
    }
    text + &tests
}

fn edition(problem: &Problem, drawn: &[Drawn]) -> Plan {
    let text = plan(drawn);
    let source = Source::new("plans/drawn.toml", &*text);
    Plan::parse("drawn", &source, problem).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
}

/// The rows of the first table of a text whose heading begins like this.
fn table(text: &str, first: &str) -> Vec<Vec<String>> {
    let start = format!("| {first} |");
    let lines = text.lines().skip_while(|line| !line.starts_with(&start));
    let row = |line: &str| {
        let cells = line.trim_matches('|').split(" | ");
        cells.map(|cell| cell.trim().to_owned()).collect()
    };
    lines.take_while(|line| line.starts_with('|')).map(row).collect()
}

/// The numbers of a cell such as `5–8`.
fn numbers(cell: &str) -> Vec<usize> {
    let number = |text: &str| text.parse::<usize>().unwrap_or_else(|_| panic!("{cell}"));
    match cell.split_once('–') {
        Some((from, to)) => (number(from)..=number(to)).collect(),
        None => vec![number(cell)],
    }
}

/// A package as its judge shows it, with the tests by their numbers in the plan.
struct Page<'a> {
    contents: &'a Contents<'a>,
    found: ReadPackage,
}

impl Page<'_> {
    fn groups(&self) -> &[FoundGroup] {
        self.found.groups.as_deref().unwrap_or_default()
    }

    /// Name and number of the tests of a group that are a subtask's own.
    fn own(&self, group: &FoundGroup, place: usize) -> Vec<(&str, usize)> {
        let tests = self.found.tests.as_ref().expect("tests");
        let numbered = group.members.iter().map(|(index, _)| {
            let found = &tests[*index];
            let planned = &self.contents.tests.tests;
            let is_it = |test: &&muqi::testset::TestCase| {
                Some(&test.input) == found.input.as_ref()
                    && Some(&test.answer) == found.answer.as_ref()
            };
            (found.label.as_str(), planned.iter().find(is_it).expect("a test").number)
        });
        let edition = self.contents.edition;
        numbered.filter(|(_, number)| edition.tests[number - 1].subtasks == [place]).collect()
    }
}

fn pick(language: Language, zh: &'static str, en: &'static str) -> &'static str {
    if language == Language::Chinese { zh } else { en }
}

/// Checks the table of a statement against what the judge shows.
fn holds_in_statement(page: &Page<'_>, text: &str, language: Language, word: &Message) {
    let rows = table(text, pick(language, "子任务", "subtask"));
    let edition = page.contents.edition;
    assert_eq!(rows.len(), edition.subtasks.len() + 2, "{text}");
    let word = language.text(word);
    let mapped = match language {
        Language::Chinese => format!("结果页的「{word}」"),
        Language::English => format!("“{word}” on the results page"),
    };
    let column = |heading: &str| rows[0].iter().position(|cell| *cell == heading);
    let mut named = Vec::new();
    for (row, place) in rows[2..].iter().zip(0..edition.subtasks.len()) {
        let cell = |heading: &str| column(heading).map(|column| row[column].as_str());
        let of_row = numbers(cell(&mapped).unwrap_or(&row[0]));
        let groups: Vec<&FoundGroup> = page
            .groups()
            .iter()
            .filter(|group| of_row.contains(&group.number.expect("a number")))
            .collect();
        assert_eq!(groups.len(), of_row.len(), "{text}");
        named.extend(of_row);
        // Points.
        let points: u64 = groups.iter().filter_map(|group| group.points).sum();
        let is_given = groups.iter().all(|group| group.points.is_some());
        let meant = cell(pick(language, "分值", "points")).expect("points");
        assert!(!is_given || points.to_string() == meant, "{points}: {text}");
        // Tests.
        let own: Vec<_> = groups.iter().map(|group| page.own(group, place)).collect();
        let all: Vec<(&str, usize)> = own.iter().flatten().copied().collect();
        let planned: Vec<usize> = edition.tests_of(place).map(|test| test.number).collect();
        assert_eq!(all.iter().map(|(_, number)| *number).collect::<Vec<_>>(), planned, "{text}");
        let is_shared = groups.iter().zip(&own).any(|(group, own)| group.members.len() > own.len());
        let cell = cell(pick(language, "测试点", "tests")).expect("tests");
        if [pick(language, "各一个", "one each")].contains(&cell) {
            assert!(!is_shared && own.iter().all(|own| own.len() == 1), "{text}");
        } else if [pick(language, "各组的最后一个", "the last of each")].contains(&cell) {
            assert!(is_shared && own.iter().all(|own| own.len() == 1), "{text}");
        } else {
            let ends = (all[0].0, all[all.len() - 1].0);
            let meant = match (all.len(), ends.0.contains('-')) {
                (1, _) => ends.0.to_owned(),
                (_, true) => format!("{}{}{}", ends.0, pick(language, " 至 ", " to "), ends.1),
                (_, false) => format!("{}–{}", ends.0, ends.1),
            };
            assert_eq!(cell, meant, "{text}");
        }
        let says_so = row[row.len() - 1].contains(pick(language, "一并评测", "judged with it"));
        assert_eq!(says_so, is_shared, "{text}");
    }
    let shown: Vec<usize> = page.groups().iter().filter_map(|group| group.number).collect();
    assert_eq!(named, shown, "every group once: {text}");
}

/// Checks the figures of an editorial against the table of the statement.
fn holds_in_editorial(statement: &str, editorial: &str, language: Language) {
    let rows = table(statement, pick(language, "子任务", "subtask"));
    let figures = table(editorial, pick(language, "子任务", "subtask"));
    let is_mapping = |heading: &str| heading.contains(pick(language, "结果页", "results page"));
    let place = rows[0].iter().position(|heading| is_mapping(heading));
    let mapped = figures.iter().find(|row| is_mapping(&row[0])).map(|row| row[1..].to_vec());
    let meant = place.map(|place| rows[2..].iter().map(|row| row[place].clone()).collect());
    assert_eq!(mapped, meant, "{editorial}");
}

fn holds(target: &dyn Target, contents: &Contents<'_>, lowered: &Lowered) {
    let found = target.read(&target.write(contents, lowered).expect("files").package);
    assert_eq!(found.differences(contents, lowered), [], "{}", target.name());
    let page = Page { contents, found };
    let statements = target.statements(contents, lowered);
    for (statement, editorial) in statements.iter().zip(lowered.editorials(contents)) {
        let language = statement.language;
        let (statement, editorial) =
            (statement.markdown(SampleStyle::Plain), editorial.markdown(SampleStyle::Plain));
        match &lowered.view.groups {
            GroupNames::Numbered { word, .. } => {
                holds_in_statement(&page, &statement, language, word);
                holds_in_editorial(&statement, &editorial, language);
            }
            GroupNames::Unscored => {
                let points = pick(language, "分值", "points");
                assert!(table(&statement, pick(language, "子任务", "subtask")).is_empty());
                assert!(!statement.contains(&format!("| {points} |")), "{statement}");
            }
            GroupNames::BySetup | GroupNames::None => {
                assert!(!statement.contains(pick(language, "结果页", "results page")));
                let groups = page.groups().iter();
                assert!(groups.clone().all(|group| group.members.len() == 1));
            }
        }
    }
}

fn holds_for_every_judge(contents: &Contents<'_>) -> usize {
    let lowered = TARGETS.iter().filter_map(|it| Some((*it, it.lower(contents).ok()?)));
    lowered.map(|(target, lowered)| holds(target, contents, &lowered)).count()
}

#[test]
fn the_groups_of_every_judge_are_mapped_once_for_the_plans_of_the_problem() {
    let problem = embedded();
    for (edition, _) in editions() {
        assert_eq!(holds_for_every_judge(&contents(&problem, &edition)), TARGETS.len());
    }
    let (problem, edition) = variant();
    assert_eq!(holds_for_every_judge(&contents(&problem, &edition)), TARGETS.len());
}

#[test]
fn ids_of_subtasks_may_be_any_text_for_every_judge() {
    let problem = embedded();
    let drawn = [("minimum", 2, 10, vec![]), ("sum", 2, 10, vec![]), ("minimum", 2, 10, vec![])];
    let mut text = plan(&drawn);
    for (id, name) in [(1, "b-zero"), (2, "all of it"), (3, "1")] {
        text = text.replace(&format!("id = {id}\n"), &format!("id = \"{name}\"\n"));
        text = text.replace(&format!("subtask = {id}\n"), &format!("subtask = \"{name}\"\n"));
    }
    let source = Source::new("plans/drawn.toml", &*text);
    let plan = Plan::parse("drawn", &source, &problem).expect("a plan");
    let contents = contents(&problem, &plan);
    for target in TARGETS {
        let lowered = target.lower(&contents).expect("a judge that takes the plan");
        let found = target.read(&target.write(&contents, &lowered).expect("files").package);
        assert_eq!(found.differences(&contents, &lowered), [], "{}", target.name());
    }
}

#[test]
fn totals_that_a_judge_does_not_take_are_refused_with_the_file_to_change() {
    let problem = embedded();
    let drawn = [("minimum", 1, 0, vec![]), ("minimum", 1, 0, vec![])];
    // Subtasks of 1 and 99 points.
    for (points, refusing) in [(98, &["syzoj", "lyrio"][..]), (0, &["hydro", "syzoj", "lyrio"])] {
        let text = plan(&drawn).replace("points = 99", &format!("points = {points}"));
        let plan = Plan::parse("drawn", &Source::new("plans/drawn.toml", &*text), &problem);
        let plan = plan.expect("a plan");
        let contents = contents(&problem, &plan);
        for judge in refusing {
            let refusal = target(judge).expect("a target").lower(&contents).expect_err(judge);
            let refusal = Language::English.text(refusal);
            let beginning = format!("{} points in all, ", points + 1);
            let is_named = refusal.contains("plans/drawn.toml");
            assert!(refusal.starts_with(&beginning) && is_named, "{judge}: {refusal}");
        }
        assert_eq!(target("hydro").expect("a target").lower(&contents).is_err(), points == 0);
    }
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn the_groups_of_every_judge_are_mapped_once_whatever_the_plan() {
        let problem = embedded();
        let mut runner = TestRunner::new(ProptestConfig { cases: 20, ..ProptestConfig::default() });
        let plans = prop::collection::vec(subtask(), 1..=5);
        let held = runner.run(&plans, |drawn| {
            let edition = edition(&problem, &drawn);
            assert!(holds_for_every_judge(&contents(&problem, &edition)) >= TARGETS.len() - 1);
            Ok(())
        });
        held.unwrap_or_else(|error| panic!("{error}"));
    }
}
