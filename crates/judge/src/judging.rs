//! The record of a judging: every report is made of it, and every decision follows from it.

use std::collections::BTreeMap;

use muqi_package::{
    jury::Verdict,
    plan::{Points, Scheme},
    problem::Problem,
};
use muqi_sandbox::Mode;
use muqi_text::Diagnostic;
use serde::Serialize;

use crate::submission::{PassedOver, RollCall, SubmissionContent, Unjudged};

use super::{Achieved, HowMissing, JudgedSubmission, Missing, TestGrade};

/// The result of judging a list of submissions.
#[derive(Clone, Debug)]
pub struct Judging<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The edition that states what tests are worth, where that is known.
    pub edition: Option<&'a Scheme>,
    /// The hash of the tests and of what they are worth, where that is known.
    pub tests_hash: Option<String>,
    /// Warnings about the tests, about what programs state of themselves, and about parts of the
    /// judging that are not there.
    pub warnings: &'a [Diagnostic],
    /// The isolation of the programs; nothing where none was run.
    pub isolation: Option<Mode>,
    /// The machine that they ran on, in a few words; nothing where none was run.
    pub machine: Option<String>,
    /// Every submission with its result, in the order taken.
    pub submissions: Vec<JudgedSubmission>,
    /// The contestants beside them.
    pub roll: RollCall,
    /// True where contestants are known to be lacking, as parts of the judging are not there.
    pub lacks_contestants: bool,
    /// Files that are no submission.
    pub passed_over: Vec<PassedOver>,
    /// The changes since an earlier judging, or everybody judged again for it; nothing
    /// where there is no earlier one.
    pub changes: Option<Vec<ResultChange>>,
}

/// The meaning of a judging for its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JudgingStatus {
    /// Everything is as it should be.
    AsExpected,
    /// A submission is wrong, an expectation does not hold, or somebody has no program.
    Wrong,
    /// Something could not be read or judged, or there was nothing to judge.
    NotJudged,
}

impl Judging<'_> {
    /// Returns whether every submission was judged to its end, and none is lacking: otherwise
    /// there are no ranks yet.
    pub fn is_whole(&self) -> bool {
        !self.lacks_contestants && self.submissions.iter().all(JudgedSubmission::is_whole)
    }

    /// Returns the name of the plan that scores; empty where there is none.
    pub fn plan(&self) -> &str {
        self.edition.map_or("", |edition| &edition.name)
    }

    /// Returns what isolated the programs, by name.
    pub fn isolation_name(&self) -> &'static str {
        self.isolation.map_or("none", Mode::name)
    }

    /// Returns the names of all who were judged or handed in something else.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.submissions.iter().map(JudgedSubmission::name).chain(self.roll.names())
    }

    /// Returns the change of a submission since an earlier judging, or of somebody absent, who may
    /// have had a directory by any column of the roster.
    pub fn change_of(&self, name: &str) -> Option<&ResultChange> {
        let is_absent = self.roll.absent.iter().any(|one| one == name);
        self.changes.iter().flatten().find(|change: &&ResultChange| {
            change.name == name
                || (is_absent && name.split(' ').any(|column| column == change.name))
        })
    }

    /// Returns everybody without a result, or with a part of one: first [all](Missing::all) of
    /// this judging, then those who were in an earlier one only.
    pub fn missing(&self) -> Vec<Missing> {
        let mut missing = Missing::all(&self.roll, &self.submissions);
        let known = missing.len();
        for change in self.changes.iter().flatten().filter(|change| change.now.is_none()) {
            let name = change.name.as_str();
            // Somebody on a roster is called by all columns of the line.
            let has_line = self.names().any(|one| one == name)
                || missing[..known].iter().any(|one| one.name.split(' ').any(|it| it == name));
            if !has_line {
                missing.push(Missing::without_files(name, HowMissing::Gone, None));
            }
        }
        missing
    }

    /// Returns whether several submissions, all of contestants, are compared.
    pub fn is_contest(&self) -> bool {
        self.submissions.len() > 1
            && self.submissions.iter().all(|one| one.submission.is_contestants)
    }

    /// Returns the only submission where that is a set of outputs.
    pub fn only_outputs(&self) -> Option<&JudgedSubmission> {
        let [judged] = self.submissions.as_slice() else { return None };
        matches!(judged.submission.content, SubmissionContent::Outputs(_)).then_some(judged)
    }

    /// Returns all tests of all submissions, extra ones, too.
    pub fn tests(&self) -> impl Iterator<Item = &TestGrade> + Clone {
        self.submissions.iter().flat_map(|judged| judged.grade.all())
    }

    /// Returns what follows for the caller: grading contestants finds nothing wrong with
    /// them, and a program that states what is expected of it is right when that holds.
    pub fn status(&self) -> JudgingStatus {
        let of_roll = JudgingStatus::of_roll(&self.roll, self.submissions.len());
        let is_faulty = self.submissions.iter().any(|judged| judged.fault().is_some());
        // What was not judged outweighs what is wrong: another judging may find more.
        if is_faulty || of_roll == JudgingStatus::NotJudged {
            return JudgingStatus::NotJudged;
        }
        for judged in &self.submissions {
            // A contestant's wrong program is what grading is for, and no fault of the judging.
            let has_to_be_accepted = !judged.is_expected && !judged.submission.is_contestants;
            if !judged.mismatches.is_empty() || (has_to_be_accepted && !judged.is_accepted()) {
                return JudgingStatus::Wrong;
            }
        }
        of_roll
    }
}

impl JudgingStatus {
    /// Returns what follows for the caller from what was handed in, so many submissions
    /// among it.
    pub fn of_roll(roll: &RollCall, submissions: usize) -> Self {
        // Without a roster an empty directory may be the wrong one.
        let is_empty = submissions == 0 && roll.expected.is_none();
        if is_empty || roll.unjudged.iter().any(Unjudged::is_unreadable) {
            return Self::NotJudged;
        }
        if lacks_somebody(roll) { Self::Wrong } else { Self::AsExpected }
    }
}

/// Returns whether somebody on the roster has no program, or may have none: absent,
/// without one, or not distinguished from others.
fn lacks_somebody(roll: &RollCall) -> bool {
    let mut without = roll.unjudged.iter().filter(|one| !one.is_unreadable());
    roll.expected.is_some()
        && (!roll.absent.is_empty()
            || !roll.unclear.is_empty()
            || without.any(|one| !roll.unlisted.contains(&one.name)))
}

/// A line of the standings.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'j> {
    /// 1 for the best; the rank after a tie counts all of the tied.
    pub rank: usize,
    /// Its number in the order judged, from 0.
    pub index: usize,
    /// The number that decides the rank: points, or solved tests where the tests have no points.
    pub ranked_by: Points,
    /// The submission.
    pub judged: &'j JudgedSubmission,
}

/// Returns the submissions from best to worst; equal ones in the order judged.
pub fn standings(submissions: &[JudgedSubmission]) -> Vec<Standing<'_>> {
    let mut places: Vec<Standing<'_>> = submissions
        .iter()
        .enumerate()
        .map(|(index, judged)| Standing { rank: 1, index, ranked_by: ranked_by(judged), judged })
        .collect();
    // The sort is stable: equal ones stay in the order judged.
    places.sort_by_key(|place| std::cmp::Reverse(place.ranked_by));
    for place in 1..places.len() {
        let before = places[place - 1];
        let is_tied = before.ranked_by == places[place].ranked_by;
        places[place].rank = if is_tied { before.rank } else { place + 1 };
    }
    places
}

fn ranked_by(judged: &JudgedSubmission) -> Points {
    if judged.is_pass_fail {
        return Points::whole(u64::from(judged.verdict() == Verdict::Accepted));
    }
    if judged.subtasks.is_empty() {
        return Points::whole(judged.grade.solved_count() as u64);
    }
    judged.score()
}

/// Fewer programs than this dispute no answer: one may be wrong.
const FEWEST_PROGRAMS: usize = 2;

/// An answer that all programs dispute which have to be right. One stale answer file fails all of
/// them in the same way: then the file is wrong, not the programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// Name of the test.
    pub test: String,
    /// The output of all of them.
    pub printed: String,
    /// The content of the answer file.
    pub answer: String,
    /// The number of these programs.
    pub programs: usize,
}

impl Judging<'_> {
    /// Returns the tests on which all programs that have to be accepted print one and the
    /// same wrong output.
    pub fn disputes(&self) -> Vec<Dispute> {
        let plan = self.plan();
        let right = self.submissions.iter();
        let right = right.filter(|one| one.submission.expectation.expects_acceptance(plan));
        let right: Vec<&JudgedSubmission> = right.collect();
        let Some((first, others)) = right.split_first() else { return Vec::new() };
        if right.len() < FEWEST_PROGRAMS {
            return Vec::new();
        }
        let mut disputes = Vec::new();
        for test in first.grade.all() {
            // A test that one of them was not run on, or printed too much for, shows no agreement.
            let Some(printed) = wrong_output(test) else { continue };
            let mut others = others.iter().map(|other| other.grade.same(test));
            if others.all(|same| same.and_then(wrong_output) == Some(printed)) {
                disputes.push(Dispute {
                    test: test.name.clone(),
                    printed: printed.to_owned(),
                    answer: test.answer.trim_end().to_owned(),
                    programs: right.len(),
                });
            }
        }
        disputes
    }
}

fn wrong_output(test: &TestGrade) -> Option<&str> {
    let output = test.whole_output().filter(|_| test.verdict == Verdict::WrongAnswer);
    output.filter(|output| !output.is_empty())
}

/// Contestants with one program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SameSource<'a> {
    /// Their names, in the order of the judging; at least two.
    pub names: Vec<&'a str>,
    /// True where all bytes are the same; otherwise the programs differ in comments and blanks.
    pub exact: bool,
}

impl Judging<'_> {
    /// Returns the contestants whose programs are the same, or are but for comments and blanks,
    /// a group each, in the order of the first of each group. Those of equal bytes are a group of
    /// their own, too, where others differ from them.
    ///
    /// # Complexity
    ///
    /// Linear in the length of all programs.
    pub fn same_sources(&self) -> Vec<SameSource<'_>> {
        // Equal programs are named, never judged: what they mean is for people to say.
        let mut by_code = BTreeMap::<String, Vec<usize>>::new();
        for (place, judged) in self.submissions.iter().enumerate() {
            if let Some(hash) =
                judged.submission.bare_code_sha256().filter(|_| judged.submission.is_contestants)
            {
                by_code.entry(hash).or_default().push(place);
            }
        }
        let mut groups = Vec::new();
        for same in by_code.into_values() {
            let mut by_bytes = BTreeMap::<Option<String>, Vec<usize>>::new();
            for place in &same {
                by_bytes
                    .entry(self.submissions[*place].submission.sha256())
                    .or_default()
                    .push(*place);
            }
            if by_bytes.len() > 1 {
                groups.push((same, false));
            }
            groups.extend(by_bytes.into_values().map(|places| (places, true)));
        }
        groups.retain(|(places, _)| places.len() > 1);
        groups.sort();
        groups
            .into_iter()
            .map(|(places, exact)| {
                let names = places.into_iter().map(|place| self.submissions[place].name());
                SameSource { names: names.collect(), exact }
            })
            .collect()
    }
}

/// A submission with another result than before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ResultChange {
    /// The submission.
    pub name: String,
    /// Nothing for one that is new.
    pub before: Option<Achieved>,
    /// Nothing for one that is gone.
    pub now: Option<Achieved>,
}

impl ResultChange {
    /// Returns the submissions with another score or verdict than before and those that are
    /// new, in the order judged; then those that are gone, by name.
    pub fn since(
        mut before: BTreeMap<String, Achieved>,
        now: impl IntoIterator<Item = (String, Achieved)>,
    ) -> Vec<Self> {
        let mut changes = Vec::new();
        for (name, now) in now {
            let before = before.remove(&name);
            let now = Some(now);
            if before != now {
                changes.push(Self { name, before, now });
            }
        }
        let gone = before.into_iter();
        changes.extend(gone.map(|(name, was)| Self { name, before: Some(was), now: None }));
        changes
    }
}

#[cfg(test)]
mod tests {
    use super::{super::fake::with_judging, *};

    fn status(programs: &[(&str, &str)]) -> JudgingStatus {
        with_judging(programs, |judging| judging.status())
    }

    #[test]
    fn a_program_has_to_do_what_its_directory_states_or_else_be_accepted() {
        assert_eq!(
            status(&[("", "AAAAAA"), ("wrong_answer", "AAAWAA")]),
            JudgingStatus::AsExpected
        );
        assert_eq!(status(&[("accepted", "AAAWAA")]), JudgingStatus::Wrong);
        assert_eq!(status(&[("", "AAAWAA")]), JudgingStatus::Wrong);
        assert_eq!(status(&[("wrong_answer", "AAAWJA")]), JudgingStatus::NotJudged);
        assert_eq!(status(&[]), JudgingStatus::NotJudged);
    }

    #[test]
    fn wrong_contestants_exit_0_and_missing_programs_exit_1() {
        with_judging(&[("", "WWWWWW")], |judging| {
            judging.submissions[0].submission.is_contestants = true;
            assert_eq!(judging.status(), JudgingStatus::AsExpected);
            judging.roll.expected = Some(2);
            judging.roll.absent = vec!["two".to_owned()];
            assert_eq!(judging.status(), JudgingStatus::Wrong);
        });
    }

    /// Returns the numbers that are printed in place of answers, and of how many programs.
    fn disputes(programs: &[(&str, &str)]) -> Vec<(String, usize)> {
        with_judging(programs, |judging| {
            judging.disputes().iter().map(|one| (one.printed.clone(), one.programs)).collect()
        })
    }

    #[test]
    fn an_answer_is_disputed_where_all_programs_that_have_to_be_right_agree() {
        let one_wrong = ("accepted", "AWAAAA");
        assert_eq!(
            disputes(&[one_wrong, one_wrong, ("wrong_answer", "WAAAAA")]),
            [("3".to_owned(), 2)]
        );
        assert_eq!(disputes(&[one_wrong]), [], "it may be the program");
        assert_eq!(disputes(&[one_wrong, ("accepted", "AAAAAA")]), []);
    }

    #[test]
    fn equal_points_share_a_rank_and_the_next_one_is_left_out() {
        let all = [("", "WAAWAW"), ("", "AAAAAA"), ("", "WAAAWW"), ("", "WWWWWW")];
        let places = with_judging(&all, |judging| {
            let places = standings(&judging.submissions).into_iter();
            places.map(|place| (place.rank, place.index, place.ranked_by)).collect::<Vec<_>>()
        });
        assert_eq!(
            places,
            [(1, 1, 100), (2, 0, 20), (2, 2, 20), (4, 3, 0)].map(|(rank, index, points)| (
                rank,
                index,
                Points::whole(points)
            ))
        );
    }
}
