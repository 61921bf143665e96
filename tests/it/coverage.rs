//! The reach of the tests of an edition: bounds, kinds of boards, subtasks.

use insta::{assert_debug_snapshot, assert_snapshot};
use muqi::{
    game::Board,
    input::Interval,
    plan::{Edition, Recipe},
    problem::{Files, Problem},
    report::{coverage_json, coverage_text},
    solver::value,
    strength::moves_at_once,
    testset::coverage::{
        BoardKind, Coverage, End, Missing, Quantity, Reach, ReachedAlone, coverage,
    },
    text::{Code, Diagnostic, Language, ToMessage as _},
};

fn subtask(id: usize, points: u64, constraints: &str) -> String {
    format!("[[subtasks]]\nid = {id}\npoints = {points}\npolicy = \"sum\"\n{constraints}\n\n")
}

/// Returns a test of a plan from a recipe: `zero n=2 m=2`.
fn test(subtask: usize, recipe: &str) -> String {
    let (family, parameters) = recipe.split_once(' ').expect("a family and its parameters");
    let key = |parameter: &str| {
        let (key, value) = parameter.split_once('=').expect("a key and its value");
        let quotes = if value.parse::<i64>().is_ok() { "" } else { "\"" };
        format!("{key} = {quotes}{value}{quotes}\n")
    };
    let keys: String = parameters.split(' ').map(key).collect();
    format!("[[tests]]\nsubtask = {subtask}\nfamily = \"{family}\"\n{keys}\n")
}

/// Returns the coverage of a plan of subtasks and tests, and of rules that stand
/// before both.
fn coverage_of(plan: &str) -> Coverage {
    let edition = edition_of(plan);
    coverage(&edition, &answers(&edition))
}

fn edition_of(plan: &str) -> Edition {
    let problem = Problem::parse(Files::embedded()).expect("the embedded problem");
    let head = "salt = \"s\"\n\n[title]\nzh = \"小\"\nen = \"tiny\"\n\n";
    let source = muqi::text::Source::new("plans/tiny.toml", format!("{head}{plan}"));
    Edition::parse("tiny", &source, &problem).unwrap_or_else(|faults| panic!("{faults:?}: {plan}"))
}

fn answers(edition: &Edition) -> Vec<i64> {
    edition.tests.iter().map(|test| value(&test.board).expect("small boards")).collect()
}

fn allowed(reach: &Reach, quantity: Quantity) -> Interval {
    let range = reach.ranges.iter().find(|range| range.quantity == quantity);
    range.expect("every quantity is there").allowed
}

/// A plan whose first subtask is covered and whose second is not.
fn half_covered() -> String {
    let rule = "[[rules]]\ntests = [1]\nb = { max = 0 }\n\
                text = { zh = \"无\", en = \"none\" }\n\n";
    let small = "n = { max = 2 }\nm = { max = 2 }\nvalues = { max = 9 }";
    [
        rule.to_owned(),
        subtask(1, 40, small),
        subtask(2, 60, "n = { min = 2 }\na = { min = 5, max = 50 }"),
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
    let edition = edition_of(&half_covered());
    let answers = answers(&edition);
    let (coverage, moves) = (coverage(&edition, &answers), moves_at_once(&edition, &answers));
    let text = coverage_text(&coverage, &moves, 7, Language::English);
    assert_snapshot!(anstream::adapter::strip_str(&text));
}

#[test]
fn json_has_the_tables_and_the_findings() {
    let plan = subtask(1, 100, "n = { max = 2 }\nm = { max = 2 }\na = { min = 5, max = 50 }")
        + &test(1, "maximal n=2 m=2 b=zero")
        + &test(1, "constant n=1 m=2 a=5 b=100000")
        + &test(1, "constant n=1 m=1 a=7 b=3");
    let edition = edition_of(&plan);
    let answers = answers(&edition);
    let (coverage, moves) = (coverage(&edition, &answers), moves_at_once(&edition, &answers));
    let findings = coverage.findings("plans/tiny.toml");
    assert_snapshot!(coverage_json(&coverage, &moves, &findings, Language::English));
}

#[test]
fn what_all_tests_together_lack_is_no_gap_of_a_subtask() {
    let tests = ["maximal n=2 m=3 b=zero", "zero n=1 m=2", "uniform n=3 m=2 b=zero"];
    let plan = |tests: &[&str]| {
        let tests: Vec<String> = tests.iter().map(|recipe| test(1, recipe)).collect();
        subtask(1, 100, "n = { max = 3 }\nm = { max = 3 }") + &tests.concat()
    };
    let gaps = coverage_of(&plan(&tests)).gaps;
    let missing: Vec<Missing> = gaps.iter().map(|gap| gap.missing).collect();
    // The longest input has scores of six digits in all of nine cells.
    let longest = Missing::LongestInput { allowed: 130, reached: 58 };
    let kinds = [BoardKind::Column, BoardKind::TallWithScoresOfWhite].map(Missing::BoardKind);
    assert_eq!(missing, [kinds[0], kinds[1], longest]);
    let recipes = gaps.iter().filter_map(|gap| gap.recipe.as_ref()).map(Recipe::to_string);
    let recipes: Vec<String> = recipes.collect();
    let all: Vec<&str> = tests.into_iter().chain(recipes.iter().map(String::as_str)).collect();
    assert_eq!(coverage_of(&plan(&all)).gaps, []);
}

/// Returns a plan of one subtask that counts as a whole.
fn whole(constraints: &str, recipes: &[&str]) -> String {
    let tests: Vec<String> = recipes.iter().map(|recipe| test(1, recipe)).collect();
    subtask(1, 100, constraints).replace("\"sum\"", "\"minimum\"") + &tests.concat()
}

#[test]
fn kinds_that_programs_treat_apart_are_asked_for_where_every_subtask_counts_as_a_whole() {
    let plan = whole("n = { max = 3 }\nm = { max = 3 }", &["zero n=1 m=1"]);
    let missing = |plan: &str| {
        let gaps = coverage_of(plan).gaps.into_iter();
        let kinds = gaps.filter_map(|gap| match gap.missing {
            Missing::BoardKind(kind) => Some(kind.name().to_owned()),
            Missing::Length { side, length } => Some(format!("{} = {length}", side.name())),
            _ => None,
        });
        kinds.collect::<Vec<String>>()
    };
    let everywhere = ["1 = n < m", "n > m = 1", "n > m, b > 0"];
    assert_eq!(missing(&plan.replace("minimum", "sum")), everywhere);
    let in_wholes = [
        "2 = n < m, b > 0",
        "n > m = 2, b > 0",
        "equal-tables",
        "zero-a",
        "constant-a",
        "constant-b",
        "symmetric-a",
        "symmetric-b",
        "empty-last-row",
        "empty-last-column",
    ];
    let lengths = ["n = 2", "n = 3", "m = 2", "m = 3"];
    assert_eq!(missing(&plan), [&everywhere[..], &in_wholes, &lengths].concat());
    let without_b = plan.replace("m = { max = 3 }", "m = { max = 3 }\nb = { max = 0 }");
    let possible = ["empty-last-row", "empty-last-column"];
    assert_eq!(missing(&without_b), [&everywhere[..2], &possible, &lengths].concat());
}

#[test]
fn the_recipes_of_kinds_that_programs_treat_apart_make_them() {
    let mut plan = whole("n = { max = 3 }\nm = { max = 3 }", &["zero n=1 m=1"]);
    let mut recipes: Vec<String> = Vec::new();
    for gap in coverage_of(&plan).gaps {
        let recipe = gap.recipe.expect("a family makes it").to_string();
        if !recipes.contains(&recipe) {
            plan += &test(1, &recipe);
            recipes.push(recipe);
        }
    }
    assert_eq!(coverage_of(&plan).gaps, []);
}

#[test]
fn a_test_that_alone_is_of_a_kind_or_has_a_length_reaches_it_alone() {
    let special = |case: &str| format!("special n=2 m=2 case={case} least=0 greatest=9");
    let (equal, symmetric) = (special("equal-tables"), special("symmetric-a"));
    let recipes = ["uniform n=3 m=3", equal.as_str(), symmetric.as_str(), "uniform n=2 m=3"];
    let alone = |plan: &str| {
        let edition = edition_of(plan);
        let answers = answers(&edition);
        let alone = coverage(&edition, &answers).reached_alone(&edition, &answers);
        let words = |one: &ReachedAlone| Language::English.text(one.to_message());
        alone.iter().map(|one| one.iter().map(words).collect()).collect::<Vec<Vec<String>>>()
    };
    let plan = whole("n = { min = 2, max = 3 }\nm = { min = 2, max = 3 }", &recipes);
    let asked = alone(&plan);
    assert!(asked[0].contains(&"n = 3".to_owned()), "{asked:?}");
    assert!(asked[1].contains(&"a = b".to_owned()), "{asked:?}");
    assert!(asked[2].contains(&"symmetric a".to_owned()), "{asked:?}");
    let not_asked = alone(&plan.replace("minimum", "sum"));
    assert!(!not_asked.concat().contains(&"a = b".to_owned()), "{not_asked:?}");
}

#[test]
fn a_test_needs_the_moves_without_which_its_answer_is_another() {
    // After the first cell White takes 9 to the right, the uppermost and dearest of two moves.
    let plan = subtask(1, 100, "n = { max = 2 }\nm = { max = 2 }") + &test(1, "uniform n=2 m=2");
    let mut edition = edition_of(&plan);
    edition.tests[0].board =
        Board::new(2, 2, vec![0, 1, 1, 0], vec![0, 9, 2, 0]).expect("four scores of each");
    let moves = moves_at_once(&edition, &answers(&edition));
    let [two] = &moves[..] else { panic!("{moves:?}") };
    assert_eq!((two.moves, &two.by_place[..]), (2, &[vec![1], vec![]][..]));
    assert_eq!((&two.dearest[..], &two.cheapest[..]), (&[1][..], &[][..]));
    let told = |finding: &Diagnostic| Language::English.wording(finding).message;
    let findings: Vec<String> = two.findings("plans/tiny.toml").iter().map(told).collect();
    let expected = ["the lowest", "the cheapest"]
        .map(|which| format!("no test needs {which} of 2 moves at once"));
    assert_eq!(findings, expected);
    let alone: Vec<String> = two
        .needed_alone()
        .iter()
        .map(|(test, needed)| format!("{test}: {}", Language::English.text(needed.to_message())))
        .collect();
    let expected =
        ["the uppermost", "the dearest"].map(|which| format!("1: 2 moves with {which} needed"));
    assert_eq!(alone, expected);
}

#[test]
fn a_test_reaches_alone_what_becomes_a_gap_without_it() {
    let tests = [
        test(1, "constant n=2 m=2 a=9 b=5"),
        test(1, "constant n=2 m=3 a=5 b=9"),
        test(1, "constant n=10 m=3 a=5 b=0"),
    ];
    let plan =
        |tests: &[String]| subtask(1, 100, "n = { min = 2 }\na = { min = 5 }") + &tests.concat();
    let edition = edition_of(&plan(&tests));
    let answers = answers(&edition);
    let coverage = coverage(&edition, &answers);
    let alone = coverage.reached_alone(&edition, &answers);
    let shown = |index: usize| {
        let words = |reached: &ReachedAlone| Language::English.text(reached.to_message());
        alone[index].iter().map(words).collect::<Vec<_>>()
    };
    assert_eq!(shown(0), ["n = m", "a board of 2×2"]);
    assert_eq!(shown(1), ["a negative answer", "n < m", "a board of 2×3"]);
    assert_eq!(shown(2), ["n = 10", "b = 0", "n > m", "a board of 10×3"]);
    for (index, alone) in alone.iter().enumerate() {
        let mut fewer = tests.to_vec();
        fewer.remove(index);
        let gaps = coverage_of(&plan(&fewer)).subtasks[0].gaps.len();
        // A shape that no other test has is no gap.
        assert_eq!(gaps, coverage.subtasks[0].gaps.len() + alone.len() - 1, "without {index}");
    }
}

#[test]
fn the_recipes_of_all_findings_together_leave_no_finding() {
    let mut plan = half_covered();
    let before = coverage_of(&plan);
    assert_eq!(before.subtasks[0].gaps, []);
    let mut recipes: Vec<&Recipe> = Vec::new();
    for recipe in before.subtasks[1].gaps.iter().filter_map(|gap| gap.recipe.as_ref()) {
        if !recipes.contains(&recipe) {
            recipes.push(recipe);
        }
    }
    assert!(recipes.len() > 3, "{recipes:?}");
    plan.extend(recipes.into_iter().map(|recipe| test(2, &recipe.to_string())));
    assert_eq!(coverage_of(&plan).subtasks[1].gaps, []);
}

#[test]
fn what_a_subtask_may_hold_follows_from_the_numbers_of_its_tests() {
    let rule = "[[rules]]\ntests = \"odd\"\nb = { max = 0 }\n\
                text = { zh = \"无\", en = \"none\" }\n\n";
    let plan = |tests: &[&str]| {
        let tests: String = tests.iter().map(|recipe| test(1, recipe)).collect();
        rule.to_owned() + &subtask(1, 100, "n = { max = 1 }\nm = { max = 2 }") + &tests
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
fn bounds_are_those_of_shapes_that_there_are() {
    // Areas of 5 to 7 with at most 3 rows and 3 columns: 2×3, 3×2 and nothing else.
    let plan = subtask(1, 100, "n = { max = 3 }\nm = { max = 3 }\ncells = { min = 5, max = 7 }")
        + &test(1, "zero n=2 m=3");
    let reach = coverage_of(&plan).whole;
    assert_eq!(allowed(&reach, Quantity::Rows), Interval::new(2, 3));
    assert_eq!(allowed(&reach, Quantity::Cells), Interval::new(6, 6));
    assert_eq!(allowed(&reach, Quantity::Answer), Interval::new(-300_000, 300_000));
    let square = reach.kinds.iter().find(|kind| kind.kind == BoardKind::Square);
    assert!(!square.expect("every kind is there").allowed);
}

#[test]
fn a_bound_is_reached_by_exactly_it() {
    let plan = |greatest: u64| {
        subtask(1, 100, "n = { max = 1 }\nm = { max = 2 }")
            + &test(1, &format!("maximal n=1 m=2 b=zero greatest={greatest}"))
    };
    let missing = |greatest| {
        let gaps = coverage_of(&plan(greatest)).subtasks.remove(0).gaps;
        let is_greatest_answer = |gap: &muqi::testset::coverage::Gap| {
            let Missing::Bound { quantity, end, .. } = gap.missing else { return false };
            (quantity, end) == (Quantity::Answer, End::Greatest)
        };
        gaps.iter().any(is_greatest_answer)
    };
    assert!(missing(99_999));
    assert!(!missing(100_000));
}

#[test]
fn a_recipe_that_the_plan_has_already_gets_a_variant() {
    let plan = subtask(1, 50, "n = { max = 1 }\nm = { max = 1 }")
        + &subtask(2, 50, "n = { max = 2 }\nm = { max = 1 }")
        + &test(1, "uniform n=1 m=1")
        + &test(2, "uniform n=2 m=1");
    let gaps = coverage_of(&plan).subtasks.remove(1).gaps;
    let recipe = gaps[0].recipe.as_ref().expect("a recipe").to_string();
    assert_eq!(recipe, "uniform n=1 m=1 b=drawn least=0 greatest=100000 variant=1");
}

#[test]
fn a_zero_that_equal_scores_cannot_make_is_left_to_a_person() {
    // Only 2 + 3 against 5 is 0, and no family draws it for certain.
    let plan = subtask(
        1,
        100,
        "n = { max = 1 }\nm = { min = 3, max = 3 }\na = { min = 2, max = 3 }\nb = { min = 5, max = 5 }",
    ) + &test(1, "constant n=1 m=3 a=2 b=5");
    let findings = coverage_of(&plan).findings("plans/tiny.toml");
    let hints: Vec<_> = findings
        .iter()
        .filter(|finding| finding.code == Code::CoverageMissingSign)
        .map(|finding| Language::English.wording(finding))
        .map(|wording| (wording.message, wording.hint.expect("a hint")))
        .collect();
    assert_debug_snapshot!(hints);
}
