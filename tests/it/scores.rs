//! The laws of scores: policies, dependencies and inclusions with tests that earn a part of their
//! points.

use muqi::{
    checker::Fraction,
    plan::{Points, Policy, Scheme, Subtask},
    problem::Constraints,
};
use proptest::prelude::*;

/// The tests of a scheme.
const TESTS: usize = 7;

/// A subtask as it is drawn: its policy, its hundredths of a point a test, and which earlier ones
/// it depends on and includes.
type DrawnSubtask = (usize, u64, Vec<bool>, Vec<bool>);

fn drawn_subtask() -> impl Strategy<Value = DrawnSubtask> {
    let earlier = || prop::collection::vec(any::<bool>(), 3);
    (0..Policy::ALL.len(), 0..40_u64, earlier(), earlier())
}

/// A scheme of three subtasks, the last of which have tests of their own, too.
fn scheme() -> impl Strategy<Value = Scheme> {
    (prop::collection::vec(drawn_subtask(), 3), prop::collection::vec(0..3_usize, TESTS - 3))
        .prop_map(|(drawn, of_tests)| {
            let mut scheme = Scheme::of_loose_tests("drawn", TESTS, Constraints::default());
            let base = scheme.subtasks[0].clone();
            let subtask = |(place, (policy, points, needs, includes)): (usize, DrawnSubtask)| {
                let earlier = |is_named: Vec<bool>| (0..place).filter(|&it| is_named[it]).collect();
                Subtask {
                    policy: Policy::ALL[policy],
                    points: Points::parse(&format!("{points}.{:02}", points % 100))
                        .expect("points"),
                    depends_on: earlier(needs),
                    includes: earlier(includes),
                    ..base.clone()
                }
            };
            scheme.subtasks = drawn.into_iter().enumerate().map(subtask).collect();
            let places = (0..3).chain(of_tests);
            for (test, place) in scheme.tests.iter_mut().zip(places) {
                test.subtasks = vec![place];
            }
            scheme
        })
}

fn fractions() -> impl Strategy<Value = Vec<Fraction>> {
    let fraction = prop_oneof![
        2 => Just(Fraction::ALL),
        1 => Just(Fraction::NONE),
        2 => (0..1_000_000_u32).prop_map(Fraction::of_millionths),
    ];
    prop::collection::vec(fraction, TESTS)
}

proptest! {
    #[test]
    fn a_score_is_between_nothing_and_the_points_of_its_subtask(
        scheme in scheme(), fractions in fractions(), samples in any::<bool>()
    ) {
        let scores = scheme.score_of(&fractions, samples);
        for (score, subtask) in scores.iter().zip(&scheme.subtasks) {
            prop_assert!(*score <= subtask.points);
        }
    }

    #[test]
    fn all_tests_solved_earn_all_points_and_none_earn_nothing(scheme in scheme()) {
        let points: Vec<Points> = scheme.subtasks.iter().map(|subtask| subtask.points).collect();
        prop_assert_eq!(scheme.score_of(&[Fraction::ALL; TESTS], true), points);
        let nothing = scheme.score_of(&[Fraction::NONE; TESTS], true);
        prop_assert!(nothing.into_iter().all(|score| score == Points::default()));
    }

    #[test]
    fn a_better_test_never_costs_points(
        scheme in scheme(), fractions in fractions(), test in 0..TESTS, more in 0..1_000_001_u32
    ) {
        let mut better = fractions.clone();
        better[test] = better[test].max(Fraction::of_millionths(more));
        let (before, after) = (scheme.score_of(&fractions, true), scheme.score_of(&better, true));
        prop_assert!(before.iter().zip(&after).all(|(before, after)| before <= after));
    }

    #[test]
    fn a_whole_earns_its_least_part_and_a_sum_those_of_its_tests(
        scheme in scheme(), fractions in fractions()
    ) {
        let scores = scheme.score_of(&fractions, true);
        for (place, (score, subtask)) in scores.into_iter().zip(&scheme.subtasks).enumerate() {
            if !subtask.depends_on.is_empty() {
                continue;
            }
            let of_tests = scheme.tests_of(place).map(|test| (test, fractions[test.number - 1]));
            let expected = if subtask.policy == Policy::Minimum {
                subtask.points.part(of_tests.map(|(_, part)| part).min().expect("a test"))
            } else {
                of_tests.map(|(test, part)| scheme.points_of(test, place).part(part)).sum()
            };
            prop_assert_eq!(score, expected);
        }
    }

    #[test]
    fn a_subtask_behind_one_that_is_not_solved_earns_nothing(
        scheme in scheme(), fractions in fractions()
    ) {
        let scores = scheme.score_of(&fractions, true);
        for (place, subtask) in scheme.subtasks.iter().enumerate() {
            let is_closed = subtask.depends_on.iter().any(|&other| {
                scheme.tests_of(other).any(|test| fractions[test.number - 1] != Fraction::ALL)
            });
            prop_assert!(!is_closed || scores[place] == Points::default());
        }
    }

    #[test]
    fn whole_tests_score_as_solved_ones(scheme in scheme(), solved in prop::collection::vec(any::<bool>(), TESTS)) {
        let fractions: Vec<Fraction> = solved.iter().copied().map(Fraction::from).collect();
        prop_assert_eq!(scheme.score(&solved), scheme.score_of(&fractions, true));
    }
}

#[test]
fn a_subtask_of_no_points_must_be_solved_by_those_that_depend_on_it() {
    let mut scheme = Scheme::of_loose_tests("gate", 2, Constraints::default());
    let base = scheme.subtasks[0].clone();
    let gate = Subtask { points: Points::default(), policy: Policy::Minimum, ..base.clone() };
    scheme.subtasks = vec![gate, Subtask { depends_on: vec![0], ..base }];
    scheme.tests[1].subtasks = vec![1];
    let total = |solved: &[bool]| scheme.score(solved).into_iter().sum::<Points>().to_string();
    assert_eq!([total(&[true, true]), total(&[false, true])], ["100", "0"]);
}
