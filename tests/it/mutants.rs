//! Mutants of the reference on the editions of the problem.

use muqi::{
    plan::Edition,
    problem::{Files, Problem},
    report::{mutants_json, mutants_text},
    strength::{MutantFate, SeldomKilled, mutant_fates, mutant_kills, seldom_killed},
    testset::{TestCase, TestSet, build},
    text::{Language, Source},
};

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
    let alive = fates.iter().filter(|fate| fate.kill.is_none());
    alive.map(|fate| fate.mutant.name.as_str()).collect()
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn every_mutant_dies_in_every_edition() {
    for (_, set) in editions() {
        let alive = mutant_fates(&set.tests, || ());
        assert_eq!(survivors(&alive), [""; 0], "survivors of {}", set.edition);
    }
}

#[test]
fn enough_tests_of_every_edition_kill_every_mutant() {
    for (edition, set) in editions() {
        let seldom = seldom_killed(&edition, &set.tests, || ());
        let names: Vec<&str> = seldom.iter().map(|one| one.mutant.name.as_str()).collect();
        assert_eq!(names, [""; 0], "killed too seldom by {}", set.edition);
    }
}

#[test]
fn of_small_tests_too_few_kill_many_mutants_unless_few_boards_can() {
    let (edition, _) = editions().into_iter().next().expect("an edition");
    let tests = small_tests();
    let seldom = seldom_killed(&edition, &tests, || ());
    assert!(!seldom.is_empty());
    for SeldomKilled { mutant, kills, required } in seldom {
        let killing = tests.iter().filter(|test| mutant.output(&test.board) != Some(test.answer));
        assert_eq!((killing.count(), required), (kills, 3), "{}", mutant.name);
        assert!(kills > 0 && kills < 3 && mutant.few_boards.is_none(), "{}", mutant.name);
    }
}

/// Returns the tests of the first edition on which mutants are quick.
fn small_tests() -> Vec<TestCase> {
    let (_, first) = editions().into_iter().next().expect("an edition");
    first.tests.into_iter().filter(|test| test.board.area() <= 12).collect()
}

#[test]
fn fates_are_the_same_with_any_number_of_threads() {
    let tests = small_tests();
    let with = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| {
            mutants_json("some", &mutant_fates(&tests, || ()), &[], None, Language::English)
        })
    };
    assert_eq!(with(1), with(3));
}

#[test]
fn few_tests_let_many_mutants_live_and_the_table_names_them() {
    let tests = small_tests();
    let fates = mutant_fates(&tests, || ());
    let names = tests.iter().map(|test| test.name.as_str());
    let text = anstream::adapter::strip_str(&mutants_text(&fates, names, None, Language::English))
        .to_string();
    let alive = survivors(&fates);
    assert!(alive.contains(&"considered/first-6"), "twelve cells have at most four moves");
    for name in &alive {
        assert!(text.contains(&format!("\n{name} ")), "{name}");
    }
    let killed = fates.len() - alive.len();
    assert!(text.ends_with(&format!("\n{killed} of {} mutants killed\n", fates.len())), "{text}");
}

#[test]
fn the_first_test_of_all_that_kill_a_mutant_is_the_one_that_kills_it_first() {
    let tests = small_tests();
    let all = mutant_kills(&tests, || ());
    let fates = mutant_fates(&tests, || ());
    assert_eq!(all.killed_by.len(), fates.len());
    for (fate, killed_by) in fates.iter().zip(&all.killed_by) {
        let first = fate.kill.as_ref().map(|kill| kill.test.number);
        assert_eq!(killed_by.first().copied(), first, "{}", fate.mutant.name);
    }
}
