//! An input that is in no plan, and programs that were judged on it, too.

use muqi_package::{
    checker::Fraction,
    jury::Verdict,
    plan::{Points, Scheme, Subtask},
};

use super::{JudgedSubmission, TestGrade};

/// The input that programs are tried on, behind all extra tests of their edition.
pub struct TriedInput<'a> {
    /// The edition that states what tests are worth, where that is known.
    pub edition: Option<&'a Scheme>,
    /// The first subtask that the input fits.
    pub subtask: Option<&'a Subtask>,
}

/// A program with its result on the input.
pub struct InputTrial<'a> {
    /// The program with its results.
    pub judged: &'a JudgedSubmission,
    /// Its verdict before: on all tests, and the extra tests of the edition.
    pub before: Verdict,
    /// Its result on the input.
    pub on_input: &'a TestGrade,
    /// Its points if the input had the place of a test that it solves, in the subtask; nothing
    /// where there is none.
    pub as_test: Option<Points>,
}

impl TriedInput<'_> {
    /// Returns the result of a program that was judged on the input, too: as the last of the extra
    /// tests. Nothing for outputs, which are none of it.
    pub fn trial<'e>(&self, judged: &'e JudgedSubmission) -> Option<InputTrial<'e>> {
        let (on_input, others) = judged.grade.extra.split_last()?;
        let of_others = others.iter().map(|test| test.verdict).find(|one| one.is_failure());
        let before = match judged.verdict() {
            Verdict::Accepted => of_others.unwrap_or(Verdict::Accepted),
            verdict => verdict,
        };
        Some(InputTrial { judged, before, on_input, as_test: self.as_test(judged, on_input) })
    }

    fn as_test(&self, judged: &JudgedSubmission, on_input: &TestGrade) -> Option<Points> {
        let (edition, subtask) = (self.edition?, self.subtask?);
        let mut earned = judged.grade.earned();
        if on_input.verdict != Verdict::Accepted {
            let tests =
                edition.tests_of(edition.place_of(&subtask.id)?).map(|test| test.number - 1);
            // The last of its tests that was solved: the first ones may be worth more. Where none
            // was, nothing is lost.
            if let Some(index) = tests.filter(|&index| earned[index] == Fraction::ALL).last() {
                earned[index] = on_input.earned();
            }
        }
        let are_samples_solved = judged.grade.are_samples_solved();
        Some(edition.score_of(&earned, are_samples_solved).into_iter().sum())
    }
}

/// The points that UOJ takes from a program with full points that fails an extra test.
pub const UOJ_EXTRA_POINTS: u64 = 3;

impl InputTrial<'_> {
    /// Returns whether UOJ would take points from the program if the input were an extra test.
    pub fn loses_on_uoj(&self) -> bool {
        let has_points = !self.judged.subtasks.is_empty();
        has_points && self.before == Verdict::Accepted && self.on_input.verdict.is_failure()
    }

    /// Returns whether the program fails on the input, and passed before.
    pub fn is_broken(&self) -> bool {
        self.on_input.verdict.is_failure() && self.before == Verdict::Accepted
    }

    /// Returns whether the program failed before, too, and had more points than with the input as
    /// a test.
    pub fn only_loses_points(&self) -> bool {
        let loses = self.as_test.is_some_and(|points| points < self.judged.score());
        self.on_input.verdict.is_failure() && self.before != Verdict::Accepted && loses
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::fake::{edition, judged, problem, submission},
        *,
    };

    /// Returns what a trial of a program says of it: letters of the tests, and the verdict on the input.
    /// The last is whether it is broken, or else only loses points.
    fn tried(letters: &str, on_input: Verdict) -> (Verdict, Option<Points>, [bool; 2]) {
        let edition = edition(&problem());
        let mut judged = judged(submission("program", ""), letters, &edition);
        let grade = TestGrade { verdict: on_input, ..judged.grade.tests[0].clone() };
        judged.grade.extra.push(grade);
        let on = TriedInput { edition: Some(&edition), subtask: edition.subtasks.first() };
        let trial = on.trial(&judged).expect("an input");
        (trial.before, trial.as_test, [trial.is_broken(), trial.only_loses_points()])
    }

    #[test]
    fn an_input_breaks_programs_that_passed_and_takes_points_from_some_that_did_not() {
        let wrong = Verdict::WrongAnswer;
        assert_eq!(
            tried("AAAAAA", Verdict::Accepted),
            (Verdict::Accepted, Some(Points::whole(100)), [false; 2])
        );
        assert_eq!(
            tried("AAAAAA", wrong),
            (Verdict::Accepted, Some(Points::whole(40)), [true, false])
        );
        assert_eq!(tried("AAAAWW", wrong), (wrong, Some(Points::whole(20)), [false, true]));
        assert_eq!(tried("WWWWWW", wrong), (wrong, Some(Points::whole(0)), [false; 2]));
    }
}
