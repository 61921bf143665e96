//! The programs of the jury are what they say they are.

use std::{collections::BTreeSet, path::Path};

use muqi::{
    jury::StatedResult,
    problem::ProgrammingLanguage,
    submission::{Intake, Submission, SubmissionContent},
};

use crate::support::{Workplace, editions, write_variant};

use super::take;

fn jury() -> Intake {
    let tree = Path::new(env!("CARGO_MANIFEST_DIR")).join("problem/submissions");
    take(tree).expect("the jury's submissions")
}

fn languages<'a>(
    submissions: impl Iterator<Item = &'a Submission>,
) -> BTreeSet<ProgrammingLanguage> {
    let language = |submission: &Submission| match &submission.content {
        SubmissionContent::Source(source) => source.language,
        other => panic!("a source, not {other:?}"),
    };
    submissions.map(language).collect()
}

#[test]
fn every_program_of_the_jury_is_taken_and_states_what_is_expected_of_it() {
    let jury = jury();
    assert_eq!((&jury.passed_over, &jury.faults), (&vec![], &vec![]));
    for submission in &jury.submissions {
        assert!(submission.expectation.of_directory.is_some(), "{}", submission.name);
        let header = super::text(submission).lines().next().unwrap_or_default();
        assert!(header.starts_with(['/', '#', '{']), "{}: {header}", submission.name);
    }
}

#[test]
fn right_programs_are_there_in_every_language_that_contests_allow() {
    let jury = jury();
    let accepted: Vec<&Submission> =
        jury.submissions.iter().filter(|it| it.name.starts_with("accepted/")).collect();
    let expected = [
        ProgrammingLanguage::C,
        ProgrammingLanguage::Cpp,
        ProgrammingLanguage::Rust,
        ProgrammingLanguage::Python,
        ProgrammingLanguage::Java,
        ProgrammingLanguage::Pascal,
    ];
    assert_eq!(languages(accepted.iter().copied()), BTreeSet::from(expected));
    let is_cpp =
        |it: &&&Submission| languages([**it].into_iter()).contains(&ProgrammingLanguage::Cpp);
    let cpp = accepted.iter().filter(is_cpp).count();
    assert_eq!(cpp, 6, "five published formulations, and ranked contours");
}

#[test]
fn what_brute_forces_are_expected_to_earn_is_what_the_plans_mean_them_to() {
    let jury = jury();
    for (edition, _) in editions() {
        let intended = edition.scheme.brute_force.as_ref().expect("the plan says");
        for (file, flaw) in [
            ("no_memory.cpp", "no-memory"),
            ("alpha_beta.cpp", "alpha-beta-top-first"),
            ("alpha_beta_sorted.cpp", "alpha-beta-sum-first"),
            ("marker_minus_one.cpp", "marker-minus-one"),
            ("marker_zero.cpp", "marker-zero"),
        ] {
            let name = format!("partially_accepted/{file}");
            let submission =
                jury.submissions.iter().find(|it| it.name == name).expect("it is there");
            let statements = submission.expectation.on_plan(&edition.scheme.name);
            let score = StatedResult::Score(intended[flaw].value);
            let stated = statements.iter().any(|it| it.subtask.is_none() && it.wanted == score);
            assert!(stated, "{name} on {}: {statements:?}", edition.scheme.name);
        }
    }
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn right_programs_stay_right_on_the_wider_boards_of_a_variant() {
        let here = Workplace::empty();
        write_variant(&here.path("problem"));
        let programs: Vec<String> = ["all_masks.c", "all_masks.cpp", "column_heights.cpp"]
            .into_iter()
            .chain(["contour_mask.cpp", "first_row.cpp", "packed_rows.cpp", "ranked_contours.cpp"])
            .map(|program| format!("problem/submissions/accepted/{program}"))
            .collect();
        let run = here.run(&format!("check --plan variant {}", programs.join(" ")));
        assert_eq!(run.status, Some(0), "{run}");
        assert_eq!(run.stdout.matches("  100  [").count(), programs.len(), "{run}");
    }
}
