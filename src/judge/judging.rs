//! The record of a judging: every report is made of it, and every decision follows from it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    plan::Edition,
    problem::Problem,
    submission::{Content, PassedOver, RollCall, Verdict},
    text::Diagnostic,
};

use super::{Entry, HowMissing, Missing, TestGrade, sandbox::Mode};

/// The result of judging a list of submissions.
#[derive(Clone, Debug)]
pub(crate) struct Judging<'a> {
    pub problem: &'a Problem,
    /// The edition that states what tests are worth, where that is known.
    pub edition: Option<&'a Edition>,
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
    pub entries: Vec<Entry>,
    /// The contestants beside them.
    pub roll: RollCall,
    /// True where contestants are known to be lacking, as parts of the judging are not there.
    pub lacks_contestants: bool,
    /// Files that are no submission.
    pub passed_over: Vec<PassedOver>,
    /// The changes since an earlier judging, or everybody judged again for it; nothing
    /// where there is no earlier one.
    pub changes: Option<Vec<Change>>,
}

/// The meaning of a judging for its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
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
    pub(crate) fn is_whole(&self) -> bool {
        !self.lacks_contestants && self.entries.iter().all(Entry::is_whole)
    }

    /// Returns the name of the plan that scores; empty where there is none.
    pub(crate) fn plan(&self) -> &str {
        self.edition.map_or("", |edition| &edition.name)
    }

    /// Returns what isolated the programs, by name.
    pub(crate) fn isolation_name(&self) -> &'static str {
        self.isolation.map_or("none", Mode::name)
    }

    /// Returns the names of all who were judged or handed in something else.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(Entry::name).chain(self.roll.names())
    }

    /// Returns the change of a submission since an earlier judging, or of somebody absent, who may
    /// have had a directory by any column of the roster.
    pub(crate) fn change_of(&self, name: &str) -> Option<&Change> {
        let is_absent = self.roll.absent.iter().any(|one| one == name);
        self.changes.iter().flatten().find(|change: &&Change| {
            change.name == name
                || (is_absent && name.split(' ').any(|column| column == change.name))
        })
    }

    /// Returns everybody without a result, or with a part of one: those that the
    /// [roll](RollCall::missing) has, then those who were in an earlier judging only.
    pub(crate) fn missing(&self) -> Vec<Missing> {
        let mut missing = self.roll.missing(&self.entries);
        let has_line = |name: &str| {
            self.names().any(|one| one == name)
                || missing.iter().any(|one| one.name.split(' ').any(|column| column == name))
        };
        let gone = self.changes.iter().flatten().filter(|one| one.now.is_none());
        let gone = gone
            .filter(|one| !has_line(&one.name))
            .map(|one| Missing::without_files(&one.name, HowMissing::Gone, None));
        let gone: Vec<Missing> = gone.collect();
        missing.extend(gone);
        missing
    }

    /// Returns whether several submissions, all of contestants, are compared.
    pub(crate) fn is_contest(&self) -> bool {
        self.entries.len() > 1 && self.entries.iter().all(|one| one.submission.is_contestants)
    }

    /// Returns the only submission where that is a set of outputs.
    pub(crate) fn only_outputs(&self) -> Option<&Entry> {
        let [entry] = self.entries.as_slice() else { return None };
        matches!(entry.submission.content, Content::Outputs(_)).then_some(entry)
    }

    /// Returns all tests of all submissions, extra ones, too.
    pub(crate) fn tests(&self) -> impl Iterator<Item = &TestGrade> + Clone {
        self.entries.iter().flat_map(|entry| entry.grade.all())
    }

    /// Returns what follows for the caller: grading contestants finds nothing wrong with
    /// them, and a program that states what is expected of it is right when that holds.
    pub(crate) fn finding(&self) -> Finding {
        let of_roll = self.roll.finding(self.entries.len());
        let is_faulty = self.entries.iter().any(|entry| entry.fault().is_some());
        if is_faulty || of_roll == Finding::NotJudged {
            return Finding::NotJudged;
        }
        let is_wrong = |entry: &Entry| {
            let has_to_be_accepted = !entry.is_expected && !entry.submission.is_contestants;
            !entry.mismatches.is_empty() || (has_to_be_accepted && !entry.is_accepted())
        };
        if self.entries.iter().any(is_wrong) { Finding::Wrong } else { of_roll }
    }
}

/// A line of the standings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'j> {
    /// 1 for the best; the rank after a tie counts all of the tied.
    pub rank: usize,
    /// Its number in the order judged, from 0.
    pub index: usize,
    /// The number that decides the rank: points, or solved tests where the tests have no points.
    pub ranked_by: u64,
    /// The submission.
    pub entry: &'j Entry,
}

/// Returns the submissions from best to worst; equal ones in the order judged.
pub(crate) fn standings(entries: &[Entry]) -> Vec<Place<'_>> {
    let place = |(index, entry)| Place { rank: 1, index, ranked_by: ranked_by(entry), entry };
    let mut places: Vec<Place<'_>> = entries.iter().enumerate().map(place).collect();
    places.sort_by_key(|place| std::cmp::Reverse(place.ranked_by));
    for place in 1..places.len() {
        let before = places[place - 1];
        let is_tied = before.ranked_by == places[place].ranked_by;
        places[place].rank = if is_tied { before.rank } else { place + 1 };
    }
    places
}

fn ranked_by(entry: &Entry) -> u64 {
    if entry.subtasks.is_empty() { entry.grade.solved_count() as u64 } else { entry.score() }
}

/// Fewer programs than this dispute no answer: one may be wrong.
const FEWEST_PROGRAMS: usize = 2;

/// An answer that all programs dispute which have to be right. One stale answer file fails all of
/// them in the same way: then the file is wrong, not the programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dispute {
    /// Name of the test.
    pub test: String,
    /// The number that all of them print.
    pub printed: i64,
    /// The number in the answer file.
    pub answer: String,
    /// The number of these programs.
    pub programs: usize,
}

impl Judging<'_> {
    /// Returns the tests on which all programs that have to be accepted print one and the
    /// same wrong number.
    pub(crate) fn disputes(&self) -> Vec<Dispute> {
        let plan = self.plan();
        let right = self.entries.iter();
        let right = right.filter(|one| one.submission.expectation.expects_acceptance(plan));
        let right: Vec<&Entry> = right.collect();
        let Some((first, others)) = right.split_first() else { return Vec::new() };
        if right.len() < FEWEST_PROGRAMS {
            return Vec::new();
        }
        let dispute = |test: &TestGrade| {
            let printed = wrong_number(test)?;
            let agrees =
                |other: &&Entry| other.grade.same(test).and_then(wrong_number) == Some(printed);
            others.iter().all(agrees).then(|| Dispute {
                test: test.name.clone(),
                printed,
                answer: test.answer.trim_end().to_owned(),
                programs: right.len(),
            })
        };
        first.grade.all().filter_map(dispute).collect()
    }
}

fn wrong_number(test: &TestGrade) -> Option<i64> {
    if test.verdict == Verdict::WrongAnswer { test.number_printed() } else { None }
}

/// Contestants with one program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct SameSource<'a> {
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
    pub(crate) fn same_sources(&self) -> Vec<SameSource<'_>> {
        let mut by_code = BTreeMap::<String, Vec<usize>>::new();
        for (place, entry) in self.entries.iter().enumerate() {
            if let Some(hash) =
                entry.submission.bare_code_sha256().filter(|_| entry.submission.is_contestants)
            {
                by_code.entry(hash).or_default().push(place);
            }
        }
        let mut groups = Vec::new();
        for same in by_code.into_values() {
            let mut by_bytes = BTreeMap::<Option<String>, Vec<usize>>::new();
            for place in &same {
                by_bytes.entry(self.entries[*place].submission.sha256()).or_default().push(*place);
            }
            if by_bytes.len() > 1 {
                groups.push((same, false));
            }
            groups.extend(by_bytes.into_values().map(|places| (places, true)));
        }
        groups.retain(|(places, _)| places.len() > 1);
        groups.sort();
        let names =
            |places: Vec<usize>| places.into_iter().map(|it| self.entries[it].name()).collect();
        groups
            .into_iter()
            .map(|(places, exact)| SameSource { names: names(places), exact })
            .collect()
    }
}

/// The result of a submission, as reports have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Achieved {
    /// Points; nothing where tests are worth nothing known.
    pub score: Option<u64>,
    /// The abbreviation of the verdict: an earlier report may have one that is unknown now.
    pub verdict: String,
}

/// A submission with another result than before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The submission.
    pub name: String,
    /// Nothing for one that is new.
    pub before: Option<Achieved>,
    /// Nothing for one that is gone.
    pub now: Option<Achieved>,
}

impl Change {
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
    use super::{
        super::fake::{edition, entry, judging, problem, submission},
        *,
    };

    /// Looks at a judging of programs, each with its directory and its verdicts.
    fn look<T>(programs: &[(&str, &str)], look: impl FnOnce(&mut Judging<'_>) -> T) -> T {
        let problem = problem();
        let edition = edition(&problem);
        let judged = (1..).zip(programs).map(|(number, (directory, letters))| {
            entry(submission(&number.to_string(), directory), letters, &edition)
        });
        look(&mut judging(&problem, &edition, judged.collect()))
    }

    fn finding(programs: &[(&str, &str)]) -> Finding {
        look(programs, |judging| judging.finding())
    }

    #[test]
    fn a_program_has_to_do_what_its_directory_states_or_else_be_accepted() {
        assert_eq!(finding(&[("", "AAAAAA"), ("wrong_answer", "AAAWAA")]), Finding::AsExpected);
        assert_eq!(finding(&[("accepted", "AAAWAA")]), Finding::Wrong);
        assert_eq!(finding(&[("", "AAAWAA")]), Finding::Wrong);
        assert_eq!(finding(&[("wrong_answer", "AAAWJA")]), Finding::NotJudged);
        assert_eq!(finding(&[]), Finding::NotJudged);
    }

    #[test]
    fn wrong_contestants_exit_0_and_missing_programs_exit_1() {
        let of_contest = |change: fn(&mut RollCall)| {
            look(&[("", "WWWWWW")], |judging| {
                judging.entries[0].submission.is_contestants = true;
                change(&mut judging.roll);
                judging.finding()
            })
        };
        assert_eq!(of_contest(|_| ()), Finding::AsExpected);
        let absent = |roll: &mut RollCall| {
            roll.expected = Some(2);
            roll.absent = vec!["two".to_owned()];
        };
        assert_eq!(of_contest(absent), Finding::Wrong);
    }

    #[test]
    fn an_answer_is_disputed_where_all_programs_that_have_to_be_right_agree() {
        let disputes = |programs: &[(&str, &str)]| {
            let number = |one: Dispute| (one.printed, one.programs);
            look(programs, |judging| judging.disputes().into_iter().map(number).collect::<Vec<_>>())
        };
        let one_wrong = ("accepted", "AWAAAA");
        assert_eq!(disputes(&[one_wrong, one_wrong, ("wrong_answer", "WAAAAA")]), [(3, 2)]);
        assert_eq!(disputes(&[one_wrong]), [], "it may be the program");
        assert_eq!(disputes(&[one_wrong, ("accepted", "AAAAAA")]), []);
    }

    #[test]
    fn advice_on_the_limit_follows_from_accepted_and_too_slow_programs() {
        let jury = [("accepted", "AAAAAA"), ("time_limit_exceeded", "TAAAAA")];
        let advice = look(&jury, |judging| judging.advice());
        let [one] = advice.as_slice() else { panic!("one language") };
        assert_eq!((one.least_ms, one.most_ms, one.is_possible()), (200, Some(0), false));
        assert!(look(&[("", "AAAAAA")], |judging| judging.advice()).is_empty());
    }

    #[test]
    fn equal_points_share_a_rank_and_the_next_one_is_left_out() {
        let all = [("", "WAAWAW"), ("", "AAAAAA"), ("", "WAAAWW"), ("", "WWWWWW")];
        let places = look(&all, |judging| {
            let places = standings(&judging.entries).into_iter();
            places.map(|place| (place.rank, place.index, place.ranked_by)).collect::<Vec<_>>()
        });
        assert_eq!(places, [(1, 1, 100), (2, 0, 20), (2, 2, 20), (4, 3, 0)]);
    }
}
