//! The findings of a kill matrix: what has to die where, what slow programs
//! earn, what each test is needed for.
//!
//! Most matrices here are made up, so that it is plain what must follow.

use muqi::{
    chess::{built_in, engines},
    flawed::FLAWS,
    plan::{Plan, Points},
    problem::{Fate, Flaw, Problem},
    store::Blob,
    strength::{KillMatrix, Row, Strength, TestedInputs, strength_code, unknown_brute_forces},
    testset::{self, TestSet},
    text::{Code, Diagnostic, Fact, Severity, Source},
};

const HEADER: &str = "salt = \"kill matrix\"\n[title]\nzh = \"表\"\nen = \"matrix\"\n";

/// A subtask of the largest boards.
fn largest(id: usize, points: u64, policy: &str) -> String {
    format!("[[subtasks]]\nid = {id}\npoints = {points}\npolicy = {policy:?}\n")
}

fn test(subtask: usize, n: usize, m: usize) -> String {
    format!("[[tests]]\nsubtask = {subtask}\nrun = \"uniform n={n} m={m}\"\n")
}

/// A plan, and matrices that are made up for it.
struct MadeUp {
    problem: Problem,
    source: Source,
    plan: Plan,
    inputs: Vec<Blob>,
    samples: TestSet,
}

impl MadeUp {
    fn new(parts: &[String]) -> Self {
        let problem = Problem::parse(built_in(), &engines()).expect("the embedded problem");
        let source = Source::new("made-up.toml", HEADER.to_owned() + &parts.concat());
        let plan = Plan::parse("made-up", &source, &problem).expect("a plan");
        let tests = testset::build(&problem, &plan).expect("small boards").tests;
        let inputs = tests.into_iter().map(|test| test.input).collect();
        let samples = testset::build_sample(&problem).expect("samples");
        Self { problem, source, plan, inputs, samples }
    }

    /// Four tests of the largest boards that count one by one.
    fn of_four_tests(more: &str) -> Self {
        let tests = [test(1, 2, 3), test(1, 3, 2), test(1, 3, 4), test(1, 4, 3)].concat();
        Self::new(&[largest(1, 100, "sum"), tests, more.to_owned()])
    }

    /// Returns what follows from the fate of each flaw (by index) on each test.
    fn strength(&self, fate: impl Fn(usize, usize) -> Fate) -> Strength<'_> {
        let tests = self.inputs.len();
        let mut rows = Vec::new();
        for (index, flaw) in self.problem.engine.flaws().iter().enumerate() {
            let fates = (1..=tests).map(|test| fate(index, test)).collect();
            rows.push(Row { flaw: flaw.clone(), fates });
        }
        let matrix = KillMatrix { answers: vec!["0".to_owned(); tests], rows };
        let tested = TestedInputs {
            problem: &self.problem,
            scheme: &self.plan.scheme,
            origins: &self.plan.origins,
            samples: Some(&self.samples),
            inputs: self.inputs.clone(),
        };
        Strength::of(tested, matrix)
    }

    fn findings(&self, code: Code, fate: impl Fn(usize, usize) -> Fate) -> Vec<Diagnostic> {
        let mut findings = self.strength(fate).findings(&self.source);
        findings.retain(|finding| finding.code == code);
        findings
    }

    /// Returns a fact of all findings of a code.
    fn facts(&self, code: Code, told: &str, fate: impl Fn(usize, usize) -> Fate) -> Vec<String> {
        self.findings(code, fate).iter().map(|finding| verbatim(finding, told)).collect()
    }

    fn survivors(&self, fate: impl Fn(usize, usize) -> Fate) -> Vec<String> {
        self.facts(strength_code::SURVIVES, "flaw", fate)
    }
}

fn verbatim(finding: &Diagnostic, fact: &str) -> String {
    match &finding.facts[fact] {
        Fact::Verbatim(text) => text.clone(),
        other => panic!("{other:?}"),
    }
}

/// A number that only this flaw prints.
fn wrong(index: usize) -> Fate {
    Fate::Wrong { printed: (index + 1).to_string() }
}

/// Every flaw is wrong in its own way on every test, but for slow programs, which
/// are right.
fn slow_ones_alive(flaw: usize, _: usize) -> Fate {
    if FLAWS[flaw].is_slow() { Fate::InTime { steps: 1 } } else { wrong(flaw) }
}

fn index_of(name: &str) -> usize {
    FLAWS.iter().position(|flaw| flaw.name == name).expect("a flaw")
}

fn names<'f>(flaws: impl IntoIterator<Item = &'f Flaw>) -> Vec<&'f str> {
    flaws.into_iter().map(|flaw| flaw.name.as_str()).collect()
}

const NOBODY: [&str; 0] = [];

#[test]
fn the_matrix_is_the_same_with_any_number_of_threads() {
    let MadeUp { problem, inputs, .. } = MadeUp::of_four_tests("");
    let engine = &*problem.engine;
    let answers: Vec<Blob> =
        engine.answers(&inputs).into_iter().map(|answer| answer.expect("small")).collect();
    let fates = |threads| -> Vec<Vec<Fate>> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let matrix = pool.install(|| KillMatrix::of(engine, &inputs, &answers, &|| ()));
        matrix.rows.into_iter().map(|row| row.fates).collect()
    };
    let alone = fates(1);
    assert_eq!(alone, fates(3));
    for (flaw, of_flaw) in FLAWS.iter().zip(&alone) {
        for ((input, answer), fate) in inputs.iter().zip(&answers).zip(of_flaw) {
            assert_eq!(*fate, engine.fate(flaw.name, input, answer), "{}", flaw.name);
        }
    }
}

#[test]
fn two_tests_must_kill_where_tests_count_one_by_one_in_whatever_subtasks_they_are() {
    let small =
        "[[subtasks]]\nid = 1\npoints = 20\npolicy = \"sum\"\nconstraints = { n = { max = 9 } }\n"
            .to_owned();
    let tests = [test(1, 2, 3), test(1, 3, 2), test(2, 3, 4), test(2, 4, 3), test(2, 5, 2)];
    let made_up = MadeUp::new(&[small, largest(2, 80, "sum"), tests.concat()]);
    let greedy = index_of("greedy");
    let dies_on = |tests: &'static [usize]| {
        move |flaw, test| {
            if flaw == greedy && !tests.contains(&test) { Fate::Alive } else { wrong(flaw) }
        }
    };
    assert_eq!(made_up.survivors(dies_on(&[2])), ["greedy"]);
    assert_eq!(made_up.survivors(dies_on(&[2, 4])), NOBODY);
}

#[test]
fn every_flaw_must_die_in_every_subtask_that_counts_as_a_whole() {
    let tests = [test(1, 2, 3), test(1, 3, 2), test(2, 3, 4)].concat();
    let subtasks = [largest(1, 40, "minimum"), largest(2, 60, "minimum")].concat();
    let made_up = MadeUp::new(&[subtasks, tests]);
    let fate = |flaw: usize, test: usize| match (FLAWS[flaw].name, test) {
        ("greedy", 3) | ("forward", 1 | 2) | ("unsigned-output", 1) => Fate::Alive,
        _ => wrong(flaw),
    };
    assert_eq!(made_up.survivors(fate), ["forward", "greedy"]);
}

#[test]
fn a_flaw_may_live_where_it_is_exempt() {
    let thin = "[[subtasks]]\nid = 1\npoints = 100\npolicy = \"minimum\"\nconstraints = { n = { max = 1 } }\n";
    let made_up = MadeUp::new(&[thin.to_owned(), test(1, 1, 7)]);
    let survivors = made_up.survivors(|_, _| Fate::Alive);
    assert!(survivors.contains(&"interleaved".to_owned()), "{survivors:?}");
    let no_choice = "white-maximises".to_owned();
    assert!(!survivors.contains(&no_choice), "there is none in one row: {survivors:?}");
}

#[test]
fn the_points_of_slow_programs_must_match_exactly() {
    let section = "[brute_force]\nno-memory = 75\nmarker-zero = 100\ngreedy = 0\n";
    let made_up = MadeUp::of_four_tests(section);
    let fate = |flaw: usize, test: usize| match (FLAWS[flaw].name, test) {
        ("no-memory" | "marker-zero", 4) => Fate::TooSlow,
        _ => slow_ones_alive(flaw, test),
    };
    assert_eq!(made_up.facts(strength_code::BRUTE_FORCE, "flaw", fate), ["marker-zero"]);
    let unknown =
        unknown_brute_forces(&*made_up.problem.engine, &made_up.plan.scheme, &made_up.source);
    let unknown: Vec<&Fact> = unknown.iter().map(|fault| &fault.facts["found"]).collect();
    assert_eq!(unknown, [&Fact::Verbatim("greedy".to_owned())]);
    let slow = FLAWS.iter().filter(|flaw| flaw.is_slow()).map(|flaw| flaw.name);
    let unlisted: Vec<&str> = slow.filter(|name| !section.contains(name)).collect();
    assert_eq!(made_up.facts(strength_code::UNLISTED_BRUTE_FORCE, "flaw", fate), unlisted);
}

#[test]
fn without_the_section_no_score_is_checked() {
    let made_up = MadeUp::of_four_tests("");
    assert_eq!(made_up.findings(strength_code::BRUTE_FORCE, slow_ones_alive), []);
    assert_eq!(made_up.findings(strength_code::UNLISTED_BRUTE_FORCE, slow_ones_alive), []);
}

#[test]
fn a_test_is_needed_for_what_too_few_others_kill() {
    let made_up = MadeUp::of_four_tests("");
    let fate = |flaw: usize, test: usize| match (FLAWS[flaw].name, test) {
        // Killed twice, so that each of the kills is needed.
        ("greedy", 3 | 4) => Fate::Alive,
        _ => slow_ones_alive(flaw, test),
    };
    let strength = made_up.strength(fate);
    let needing = [1, 2, 3, 4].map(|test| names(strength.needing(test)));
    assert_eq!(needing, [vec!["greedy"], vec!["greedy"], vec![], vec![]]);
}

#[test]
fn flaws_with_equal_results_are_reported_unless_all_are_slow_where_tests_count_one_by_one() {
    let fate = |flaw: usize, test: usize| match (FLAWS[flaw].name, test) {
        ("greedy" | "forward", _) => Fate::Wrong { printed: "-1".to_owned() },
        ("look-ahead-2" | "look-ahead-4", _) => Fate::Silent,
        ("no-memory" | "alpha-beta-own-first", _) => Fate::TooSlow,
        ("marker-zero", _) => Fate::InTime { steps: 7 },
        ("unsigned-output", _) => Fate::Alive,
        (_, 1 | 2) => wrong(flaw),
        _ => Fate::Silent,
    };
    let by_policy = |made_up: &MadeUp| -> Vec<Severity> {
        let strength = made_up.strength(fate);
        let groups: Vec<_> = strength.alike.iter().map(names).collect();
        let [rules, right, silent, slow] = [
            ["forward", "greedy"],
            ["unsigned-output", "marker-zero"],
            ["look-ahead-2", "look-ahead-4"],
            ["no-memory", "alpha-beta-own-first"],
        ];
        assert_eq!(groups, [rules, right, silent, slow]);
        let told = made_up.findings(strength_code::ALIKE, fate);
        told.into_iter().map(|finding| finding.severity).collect()
    };
    assert_eq!(by_policy(&MadeUp::of_four_tests("")), [Severity::Warning; 3]);
    let whole = MadeUp::new(&[largest(1, 100, "minimum"), test(1, 2, 3), test(1, 3, 2)]);
    assert_eq!(by_policy(&whole), [Severity::Error; 4]);
}

#[test]
fn costs_between_the_thresholds_are_reported() {
    let made_up = MadeUp::of_four_tests("");
    let fate = |flaw: usize, test: usize| match (FLAWS[flaw].name, test) {
        ("no-memory", 2) => Fate::Unclear { steps: 60_000_000 },
        _ => wrong(flaw),
    };
    assert_eq!(made_up.facts(strength_code::UNCLEAR_COST, "flaw", fate), ["no-memory"]);
    assert_eq!(made_up.facts(strength_code::UNCLEAR_COST, "test", fate), ["02"]);
}

#[test]
fn costs_between_the_thresholds_are_no_fault_in_a_whole_that_another_test_takes() {
    let whole = MadeUp::new(&[largest(1, 100, "minimum"), test(1, 2, 3), test(1, 3, 2)]);
    let fate = |other: Fate| {
        move |flaw: usize, test: usize| match (FLAWS[flaw].name, test) {
            ("no-memory", 1) => Fate::Unclear { steps: 60_000_000 },
            ("no-memory", _) => other.clone(),
            _ => wrong(flaw),
        }
    };
    let reported = |other| whole.facts(strength_code::UNCLEAR_COST, "test", fate(other));
    assert_eq!(reported(Fate::InTime { steps: 7 }), ["01"]);
    assert_eq!(reported(Fate::Unclear { steps: 70_000_000 }), ["01", "02"]);
    assert_eq!(reported(Fate::TooSlow), NOBODY);
}

#[test]
fn subtasks_that_depend_on_samples_are_worth_nothing_to_flaws_that_fail_one() {
    let behind = largest(1, 60, "minimum") + "depends_on = [\"samples\"]\n";
    let made_up = MadeUp::new(&[behind, largest(2, 40, "sum"), test(1, 2, 3), test(2, 3, 2)]);
    let strength = made_up.strength(|_, _| Fate::InTime { steps: 1 });
    let earned = |name: &str| {
        let mut rows = strength.matrix.rows.iter();
        let row = rows.find(|row| row.flaw.name == name).expect("a flaw");
        strength.record(row).by_subtask
    };
    assert_eq!(earned("greedy"), [Points::default(), Points::whole(40)]);
    assert_eq!(earned("marker-zero"), [Points::whole(60), Points::whole(40)]);
}

#[test]
fn equal_and_transposed_boards_are_reported_and_so_are_samples() {
    let handmade = |board: &str| format!("[[tests]]\nsubtask = 1\nfile = {board:?}\n");
    let zero = |n, m| format!("[[tests]]\nsubtask = 1\nrun = \"zero n={n} m={m}\"\n");
    let tests = [handmade("sample"), zero(3, 2), test(1, 2, 2), zero(2, 3)].concat();
    let made_up = MadeUp::new(&[largest(1, 100, "sum"), tests]);
    let strength = made_up.strength(|flaw, _| wrong(flaw));
    let pairs: Vec<_> = strength
        .equal_inputs
        .iter()
        .map(|pair| (pair.earlier.as_str(), pair.later.as_str(), pair.relation))
        .collect();
    assert_eq!(pairs, [("sample1", "01", "equal"), ("02", "04", "transposed")]);
    assert_eq!(made_up.findings(strength_code::EQUAL_TESTS, |flaw, _| wrong(flaw)).len(), 2);
}
