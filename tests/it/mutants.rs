//! Mutants of the reference on the editions of the problem.

use muqi::{
    plan::Edition,
    problem::{Files, Problem},
    report::{mutants_json, mutants_text},
    solver,
    strength::{MutantFate, Runs, mutant_fates, search_boards},
    testset::{TestCase, TestSet, build},
    text::{Language, Source},
};

use crate::support::variant;

fn editions() -> Vec<(Edition, TestSet)> {
    let problem = Problem::parse(Files::embedded()).expect("the embedded problem");
    let names = problem.files.stems("plans", "toml");
    let set = |name: &str| {
        let file = format!("plans/{name}.toml");
        let bytes = problem.files.get(&file).expect("a plan that is listed");
        let source = Source::new(problem.files.displayed(&file), bytes);
        let edition = Edition::parse(name, &source, &problem).expect("an embedded plan");
        let set = build(&problem, &edition).expect("boards that can be solved");
        (edition, set)
    };
    names.into_iter().map(set).collect()
}

fn survivors<'f>(fates: &'f [MutantFate<'_>]) -> Vec<&'f str> {
    names(fates.iter().filter(|fate| fate.kill.is_none()))
}

/// Returns `full`, whose tests may have all boards; those of `classic` are a table.
fn full() -> Edition {
    let (edition, _) =
        editions().into_iter().find(|(edition, _)| edition.name == "full").expect("full");
    edition
}

fn fates_on(tests: &[TestCase]) -> Vec<MutantFate<'_>> {
    mutant_fates(&full(), tests, Runs::UntilEnough, || ())
}

fn names<'f>(fates: impl IntoIterator<Item = &'f MutantFate<'f>>) -> Vec<&'f str> {
    fates.into_iter().map(|fate| fate.mutant.name.as_str()).collect()
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn enough_tests_of_every_edition_kill_every_mutant() {
    for (edition, set) in editions() {
        let mut fates = mutant_fates(&edition, &set.tests, Runs::UntilEnough, || ());
        search_boards(&mut fates, &edition, || ());
        let survivors = names(fates.iter().filter(|fate| fate.survives()));
        assert_eq!(survivors, [""; 0], "survivors of {}", set.edition);
        let seldom = names(fates.iter().filter(|fate| fate.is_seldom_killed()));
        assert_eq!(seldom, [""; 0], "killed too seldom by {}", set.edition);
    }
}

#[test]
fn of_small_tests_too_few_kill_many_mutants_unless_few_boards_can() {
    let tests = small_tests();
    let fates = fates_on(&tests);
    let mut seldom = fates.iter().filter(|fate| fate.is_seldom_killed()).peekable();
    assert!(seldom.peek().is_some());
    for MutantFate { mutant, killed_by, required, .. } in seldom {
        let kills = tests.iter().filter(|test| mutant.output(&test.board) != Some(test.answer));
        let killing: Vec<usize> = kills.map(|test| test.number).collect();
        assert_eq!((&killing, *required), (killed_by, 5), "{}", mutant.name);
        assert!(killing.len() < 5 && mutant.few_boards.is_none(), "{}", mutant.name);
    }
}

/// Returns the tests of `full` on which mutants are quick.
fn small_tests() -> Vec<TestCase> {
    let (_, full) =
        editions().into_iter().find(|(edition, _)| edition.name == "full").expect("full");
    full.tests.into_iter().filter(|test| test.board.area() <= 12).collect()
}

#[test]
fn within_other_bounds_only_what_a_board_shows_has_to_die() {
    let (_, mut edition) = variant();
    edition.subtasks.truncate(1);
    let bounds = edition.subtasks[0].constraints;
    let asked = ["shortcut/two-cells-zero", "considered/first-9", "initial/both-2000000"];
    let mut fates = mutant_fates(&edition, &[], Runs::UntilEnough, || ());
    fates.retain(|fate| asked.contains(&fate.mutant.name.as_str()));
    search_boards(&mut fates, &edition, || ());
    let mut surviving = fates.iter().filter(|fate| fate.survives()).peekable();
    assert!(surviving.peek().is_some());
    for fate in surviving {
        let found = fate.counterexample.as_ref().expect("a board");
        assert_eq!(bounds.broken_by(&found.board), []);
        assert_eq!(fate.mutant.output(&found.board), found.printed);
        assert_eq!(Ok(found.answer), solver::value(&found.board), "{}", fate.mutant.name);
        assert_ne!(found.printed, Some(found.answer));
    }
    let (greatest, others) = (asked[2], fates.iter().filter(|fate| !fate.survives()));
    assert!(names(others).contains(&greatest), "no answer is as great there");
}

#[test]
fn fates_are_the_same_with_any_number_of_threads() {
    let tests = small_tests();
    let with = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| {
            let fates = fates_on(&tests);
            mutants_json("some", &fates, Runs::UntilEnough, tests.len(), Language::English)
        })
    };
    assert_eq!(with(1), with(3));
}

#[test]
fn few_tests_let_many_mutants_live_and_the_table_names_them() {
    let tests = small_tests();
    let fates = fates_on(&tests);
    let names: Vec<&str> = tests.iter().map(|test| test.name.as_str()).collect();
    let text = mutants_text(&fates, Runs::UntilEnough, &names, Language::English);
    let text = anstream::adapter::strip_str(&text).to_string();
    let alive = survivors(&fates);
    assert!(alive.contains(&"considered/first-6"), "twelve cells have at most four moves");
    for name in &alive {
        assert!(text.contains(&format!("\n{name} ")), "{name}");
    }
    let killed = fates.len() - alive.len();
    assert!(text.ends_with(&format!("\n{killed} of {} mutants killed\n", fates.len())), "{text}");
}

#[test]
fn of_all_tests_that_kill_a_mutant_the_first_and_no_more_than_enough_are_found() {
    let tests = small_tests();
    let all = mutant_fates(&full(), &tests, Runs::All, || ());
    let some = fates_on(&tests);
    assert_eq!(all.len(), some.len());
    for (all, some) in all.iter().zip(&some) {
        let first = some.kill.as_ref().map(|kill| kill.test.number);
        assert_eq!(all.killed_by.first().copied(), first, "{}", all.mutant.name);
        assert_eq!(some.killed_by.len(), all.killed_by.len().min(some.required));
        assert!(some.killed_by.iter().all(|test| all.killed_by.contains(test)));
    }
}
