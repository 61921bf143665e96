//! The search for boards on which flaws fail, as `muqi stress --flaw` makes it.

use std::{collections::BTreeMap, sync::atomic::AtomicBool, time::Duration};

use muqi::{
    chess::{built_in, engines},
    plan::Plan,
    problem::{Engine, Problem, WantedInputs, constraints_of_word, word_of_constraints},
    rng::Seed,
    store::Blob,
    stress::{
        FlawSubject, Schedule, SearchEnd, SearchLimits, Searched, Shrinking, search, shrunk,
        stored_tests,
    },
    testset,
    text::Source,
};

fn problem() -> Problem {
    Problem::parse(built_in(), &engines()).expect("the embedded problem")
}

fn subject<'e>(engine: &'e dyn Engine, name: &str) -> FlawSubject<'e> {
    let flaw = engine.flaws().iter().find(|flaw| flaw.name == name).expect("a flaw");
    FlawSubject { engine, flaw }
}

fn searched(problem: &Problem, name: &str, jobs: usize) -> Searched {
    let mut by_hand = BTreeMap::new();
    for name in problem.inputs_by_hand("*") {
        by_hand.insert(name.clone(), problem.input_by_hand(&name).expect("it is listed"));
    }
    let wanted = WantedInputs {
        within: &problem.config.constraints,
        seed: Seed::derive("stress", "1"),
        tests: &[],
        commands: &[],
        by_hand: &by_hand,
        family: None,
    };
    let engine = &*problem.engine;
    let schedule = Schedule::new(engine.sources(&wanted).expect("all sources"));
    let interrupted = AtomicBool::new(false);
    let limits = SearchLimits {
        time: None,
        inputs: Some(3000),
        passed_over: 0,
        within: &problem.config.constraints,
        dispute: &|_, _| None,
        jobs,
        interrupted: &interrupted,
    };
    search(engine, &subject(engine, name), schedule, limits, &|_| {})
}

#[test]
fn the_same_board_is_found_on_any_number_of_threads() {
    let problem = problem();
    for name in ["greedy", "marker-minus-one", "size-swapped", "infinity-1000000"] {
        let [one, four] = [1, 4].map(|jobs| searched(&problem, name, jobs));
        let counts = [&one, &four].map(|searched| (searched.tried, searched.reached));
        let (SearchEnd::Found(one), SearchEnd::Found(four)) = (one.end, four.end) else {
            panic!("{name} is found");
        };
        assert_eq!((one.number, &one.input), (four.number, &four.input), "{name}");
        assert_eq!(counts[0], counts[1], "{name}");
        assert!(one.is_steady && one.trial.is_failure());
    }
}

#[test]
fn no_step_is_left_and_the_result_is_the_same_every_time() {
    let problem = problem();
    let engine = &*problem.engine;
    let subject = subject(engine, "greedy");
    let SearchEnd::Found(mut finding) = searched(&problem, "greedy", 1).end else {
        panic!("greedy is found");
    };
    let large = engine.input(
        "uniform n=4 m=5 b=drawn least=0 greatest=99 variant=1",
        Seed::derive("stress", "2"),
    );
    finding.input = large.expect("a recipe");
    finding.answer = engine.answers(std::slice::from_ref(&finding.input)).remove(0).expect("small");
    let within = &problem.config.constraints;
    let interrupted = AtomicBool::new(false);
    let time = Duration::from_mins(10);
    let [first, second] = [0, 1].map(|_| {
        let bounds = Shrinking { within, time, interrupted: &interrupted };
        shrunk(engine, &subject, &finding, bounds)
    });
    assert_eq!(first.input, second.input);
    assert!(first.is_done);
    let is_wrong = &mut |input: &Blob| {
        let answer = engine.answers(std::slice::from_ref(input)).remove(0).expect("small");
        Some(engine.fate("greedy", input, &answer).is_killed())
    };
    assert_eq!(engine.shrink(&first.input, within, is_wrong), first.input);
}

#[test]
fn tests_are_in_the_order_of_their_lengths_and_extra_ones_are_among_them() {
    let problem = problem();
    let bytes = problem.files.get("plans/classic.toml").expect("a plan");
    let source = Source::new("classic.toml", bytes);
    let edition = Plan::parse("classic", &source, &problem).expect("an embedded plan");
    let set = testset::build(&problem, &edition).expect("boards that can be solved");
    let tests = stored_tests(&set);
    assert_eq!(tests.len(), set.tests.len() + set.extra.len());
    let lengths: Vec<_> = tests.iter().map(|test| test.input.as_ref().map(Blob::length)).collect();
    assert!(lengths.is_sorted());
    assert_ne!(lengths.first(), lengths.last());
}

#[test]
fn constraints_are_written_as_they_are_read_without_what_follows_from_others() {
    let problem = problem();
    let (kind, all) = (&*problem.kind, &problem.config.constraints);
    for (typed, written) in [
        ("n=2..4,b=0", "n=2..4,b=0"),
        ("m=3", "m=3"),
        ("n=2..,m=..3", "n=2..10,m=1..3"),
        ("values=0..9", "a=0..9,b=0..9"),
        ("n=1..10,a=0..10^5", ""),
        ("cells=7..9,n=3", "n=3,cells=7..9"),
    ] {
        let read = constraints_of_word(kind, &Source::new("", typed), all).expect(typed);
        assert_eq!(word_of_constraints(kind, &read, all), written, "{typed}");
    }
}
