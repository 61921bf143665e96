//! The reach of the tests of an edition: bounds, kinds of boards, subtasks.

use insta::assert_snapshot;
use muqi::{
    chess::{
        built_in,
        coverage::{BoardKind, Coverage, End, Gap, Quantity, Reach, coverage},
        engines,
    },
    plan::Plan,
    problem::{Interval, Problem},
    report::{coverage_json, coverage_text},
    testset::{self, TestSet},
    text::Language,
};

fn subtask(id: usize, points: u64, constraints: &str) -> String {
    format!(
        "[[subtasks]]\nid = {id}\npoints = {points}\npolicy = \"sum\"\nconstraints = {{ {constraints} }}\n\n"
    )
}

fn test(subtask: usize, command: &str) -> String {
    format!("[[tests]]\nsubtask = {subtask}\nrun = \"{command}\"\n\n")
}

/// Returns the coverage of a plan of subtasks and tests, and of properties that stand
/// before both.
fn coverage_of(plan: &str) -> Coverage {
    let (plan, set) = made(plan);
    coverage(&plan.scheme, &set.tests)
}

fn made(plan: &str) -> (Plan, TestSet) {
    let problem = Problem::parse(built_in(), &engines()).expect("the embedded problem");
    let head = "salt = \"s\"\n\n[title]\nzh = \"小\"\nen = \"tiny\"\n\n";
    let source = muqi::text::Source::new("plans/tiny.toml", format!("{head}{plan}"));
    let found = Plan::parse("tiny", &source, &problem);
    let found = found.unwrap_or_else(|faults| panic!("{faults:?}: {plan}"));
    let set = testset::build(&problem, &found).unwrap_or_else(|faults| panic!("{faults:?}"));
    (found, set)
}

fn allowed(reach: &Reach, quantity: Quantity) -> Interval {
    let range = reach.ranges.iter().find(|range| range.quantity == quantity);
    range.expect("every quantity is there").allowed
}

/// A plan whose first subtask is covered and whose second is not.
fn half_covered() -> String {
    let rule = "[[properties]]\nid = \"A\"\ntests = [1]\nconstraints = { b = { max = 0 } }\n\
                text = { zh = \"无\", en = \"none\" }\n\n";
    let small = "n = { max = 2 }, m = { max = 2 }, values = { max = 9 }";
    [
        rule.to_owned(),
        subtask(1, 40, small),
        subtask(2, 60, "n = { min = 2 }, a = { min = 5, max = 50 }"),
        test(1, "maximal n=2 m=2 b=zero"),
        test(1, "constant n=2 m=2 a=0 b=9"),
        test(1, "uniform n=1 m=2"),
        test(1, "uniform n=2 m=1"),
        test(1, "zero n=1 m=1"),
        test(2, "uniform n=2 m=2 least=5 greatest=9"),
    ]
    .concat()
}

#[test]
fn tables_have_reached_and_allowed_values() {
    let coverage = coverage_of(&half_covered());
    let text = coverage_text(&coverage, 7, Language::English);
    assert_snapshot!(anstream::adapter::strip_str(&text));
}

#[test]
fn json_has_the_tables_and_the_findings() {
    let plan = subtask(1, 100, "n = { max = 2 }, m = { max = 2 }, a = { min = 5, max = 50 }")
        + &test(1, "maximal n=2 m=2 b=zero")
        + &test(1, "constant n=1 m=2 a=5 b=100000")
        + &test(1, "constant n=1 m=1 a=7 b=3");
    let coverage = coverage_of(&plan);
    let findings = coverage.findings("plans/tiny.toml");
    assert_snapshot!(coverage_json(&coverage, &findings, Language::English));
}

#[test]
fn what_all_tests_together_lack_is_no_gap_of_a_subtask() {
    let tests = ["maximal n=2 m=3 b=zero", "zero n=1 m=2", "uniform n=3 m=2 b=zero"];
    let plan = |tests: &[&str]| {
        let tests: Vec<String> = tests.iter().map(|recipe| test(1, recipe)).collect();
        subtask(1, 100, "n = { max = 3 }, m = { max = 3 }") + &tests.concat()
    };
    let gaps = coverage_of(&plan(&tests)).gaps;
    // The longest input has scores of six digits in all of nine cells.
    let longest = Gap::LongestInput { allowed: 130, reached: 58 };
    assert_eq!(gaps, [Gap::BoardKind(BoardKind::Column), longest]);
}

/// Returns a plan of one subtask that counts as a whole.
fn whole(constraints: &str, recipes: &[&str]) -> String {
    let tests: Vec<String> = recipes.iter().map(|recipe| test(1, recipe)).collect();
    subtask(1, 100, constraints).replace("\"sum\"", "\"minimum\"") + &tests.concat()
}

#[test]
fn lengths_are_asked_for_where_every_subtask_counts_as_a_whole() {
    let plan = whole("n = { max = 3 }, m = { max = 3 }", &["zero n=1 m=1"]);
    let missing = |plan: &str| {
        let gaps = coverage_of(plan).gaps.into_iter();
        let kinds = gaps.filter_map(|gap| match gap {
            Gap::BoardKind(kind) => Some(kind.name().to_owned()),
            Gap::Length { side, length } => Some(format!("{} = {length}", side.name())),
            _ => None,
        });
        kinds.collect::<Vec<String>>()
    };
    let lines = ["1 = n < m", "n > m = 1"];
    assert_eq!(missing(&plan.replace("minimum", "sum")), lines);
    let lengths = ["n = 2", "n = 3", "m = 2", "m = 3"];
    assert_eq!(missing(&plan), [&lines[..], &lengths].concat());
}

#[test]
fn what_a_subtask_may_hold_follows_from_the_numbers_of_its_tests() {
    let rule = "[[properties]]\nid = \"odd\"\ntests = \"odd\"\nconstraints = { b = { max = 0 } }\n\
                text = { zh = \"无\", en = \"none\" }\n\n";
    let plan = |tests: &[&str]| {
        let tests: String = tests.iter().map(|recipe| test(1, recipe)).collect();
        rule.to_owned() + &subtask(1, 100, "n = { max = 1 }, m = { max = 2 }") + &tests
    };
    let odd = coverage_of(&plan(&["zero n=1 m=1"]));
    assert_eq!(allowed(&odd.whole, Quantity::WhiteScore), Interval::new(0, 0));
    assert_eq!(allowed(&odd.whole, Quantity::Answer), Interval::new(0, 100_000));
    let negative = odd.whole.kinds.iter().find(|kind| kind.kind == BoardKind::Negative);
    assert!(!negative.expect("every kind is there").allowed, "with b = 0 nobody loses");
    let both = coverage_of(&plan(&["zero n=1 m=1", "zero n=1 m=2"]));
    assert_eq!(allowed(&both.whole, Quantity::WhiteScore), Interval::new(0, 100_000));
    assert_eq!(allowed(&both.whole, Quantity::Answer), Interval::new(-100_000, 100_000));
}

#[test]
fn a_bound_is_reached_by_exactly_it() {
    let plan = |greatest: u64| {
        subtask(1, 100, "n = { max = 1 }, m = { max = 2 }")
            + &test(1, &format!("maximal n=1 m=2 b=zero greatest={greatest}"))
    };
    let missing = |greatest| {
        let gaps = coverage_of(&plan(greatest)).subtasks.remove(0).gaps;
        let is_greatest_answer = |gap: &Gap| {
            let Gap::Bound { quantity, end, .. } = gap else { return false };
            (*quantity, *end) == (Quantity::Answer, End::Greatest)
        };
        gaps.iter().any(is_greatest_answer)
    };
    assert!(missing(99_999));
    assert!(!missing(100_000));
}
