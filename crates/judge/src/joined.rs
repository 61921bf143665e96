//! The results of parts of a judging, and their union: every contestant once.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::Arc,
    time::Duration,
};

use muqi_files::archive::natural_order;
use muqi_package::jury::Verdict;
use serde::{Deserialize, Serialize};

use crate::submission::{PassedOver, Unjudged};

use super::{Achieved, Compilation, JudgedSubmission, MachineSpeed};

/// All that parts of a judging have recorded. It does not depend on their order.
#[derive(Debug, Default)]
pub struct Joined {
    /// The programs that were judged, in the order of an undivided judging.
    pub judged: Vec<JoinedSubmission>,
    /// Contestants of whom nothing is judged.
    pub unjudged: Vec<Unjudged>,
    /// Files that are no submission.
    pub passed_over: Vec<PassedOver>,
    /// Contestants with different results, none of which counts.
    pub conflicts: Vec<Conflict>,
}

/// A program that was judged, and how.
#[derive(Clone, Debug)]
pub struct JoinedSubmission {
    /// The program with its result.
    pub judged: JudgedSubmission,
    /// The conditions that it was judged under.
    pub conditions: Arc<Conditions>,
    /// True where it was judged again by name.
    pub is_again: bool,
}

/// A contestant with different results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The contestant.
    pub name: String,
    /// The files, each with its result; nothing where nothing was judged.
    pub results: Vec<(String, Option<Achieved>)>,
    /// True where they are of different programs: what was handed in has changed.
    pub programs_differ: bool,
}

/// The results of one contestant that differ, each with the first of the files that have it.
type Different = Vec<(String, ContestantResult)>;

impl Joined {
    /// Joins parts. Results of contestants who were judged again count in place of those before.
    pub fn of(mut parts: Vec<PartResults>) -> Self {
        // What is taken must not depend on the order in which files are named.
        parts.sort_by(|left, right| natural_order(&left.file, &right.file));
        let (mut again, parts): (Vec<_>, Vec<_>) =
            parts.into_iter().partition(|part| part.is_again);
        keep_latest(&mut again);
        let mut passed_over = BTreeMap::new();
        let mut results = of_contestants(parts, &mut passed_over);
        let mut of_again = BTreeMap::new();
        let mut again = of_contestants(again, &mut of_again);
        // Those who are judged alone do not know their places among all.
        for (name, different) in &mut again {
            let before = results.get(name).and_then(|before| Some(before.first()?.1.place));
            let places = different.iter_mut().map(|(_, result)| &mut result.place);
            places.for_each(|place| *place = before.unwrap_or(*place));
        }
        for (path, (place, _)) in &mut of_again {
            *place = passed_over.get(path).map_or(*place, |(before, _)| *before);
        }
        // What somebody left beside the program may have gone before the second judging.
        passed_over.retain(|_, (_, file)| {
            !file.below.as_ref().is_some_and(|owner| again.contains_key(owner))
        });
        passed_over.extend(of_again);
        let mut by_name = BTreeSet::new();
        for (name, again) in again {
            let before = results.remove(&name).unwrap_or_default();
            by_name.insert(name.clone());
            results.insert(name, of_the_same_program(before, again));
        }
        let mut joined = Self::default();
        joined.take(results, &by_name);
        let mut passed_over: Vec<_> = passed_over.into_values().collect();
        passed_over.sort_by(|(left, one), (right, other)| {
            left.cmp(right).then_with(|| natural_order(&one.path, &other.path))
        });
        joined.passed_over = passed_over.into_iter().map(|(_, file)| file).collect();
        joined
    }

    /// Takes the results of which a contestant has one. `by_name` are those who were judged again.
    fn take(&mut self, results: BTreeMap<String, Different>, by_name: &BTreeSet<String>) {
        let mut placed = Vec::new();
        for (name, mut different) in results {
            // Of several results none counts: which of them is right is unknown.
            if let [_] = different.as_slice() {
                placed.extend(different.pop().map(|(_, result)| result));
            } else {
                let programs: BTreeSet<Option<String>> =
                    different.iter().map(|(_, result)| result.program()).collect();
                let programs_differ = programs.len() > 1;
                let results = different.into_iter();
                let results = results.map(|(file, result)| (file, result.achieved())).collect();
                self.conflicts.push(Conflict { name, results, programs_differ });
            }
        }
        placed.sort_by(|left, right| {
            left.place.cmp(&right.place).then_with(|| natural_order(left.name(), right.name()))
        });
        for result in placed {
            match result.content {
                ResultContent::Judged(judged, conditions) => {
                    let is_again = by_name.contains(judged.name());
                    self.judged.push(JoinedSubmission { judged: *judged, conditions, is_again });
                }
                ResultContent::Unjudged(unjudged) => self.unjudged.push(unjudged),
            }
        }
        self.conflicts.sort_by(|left, right| natural_order(&left.name, &right.name));
    }

    /// Returns the conditions of all runs of the judge.
    pub fn conditions(&self) -> BTreeSet<&Conditions> {
        self.judged.iter().map(|one| &*one.conditions).collect()
    }
}

/// Keeps of each contestant who was judged again several times the latest result of a program: in
/// one directory runs are numbered as they come, and `again` is in the order of the files.
fn keep_latest(again: &mut [PartResults]) {
    let mut later = BTreeSet::new();
    // From the end, where the first that is met is the latest.
    for part in again.iter_mut().rev() {
        let directory = Path::new(&part.file).parent().map(Path::to_owned);
        part.results.retain(|result| {
            later.insert((directory.clone(), result.name().to_owned(), result.program()))
        });
    }
}

/// Returns the results that count of a contestant who was judged again: the new ones, unless they
/// are all of another program than those before. Then it is unknown which was handed in last.
fn of_the_same_program(before: Different, again: Different) -> Different {
    let programs: Vec<Option<String>> = before.iter().map(|(_, one)| one.program()).collect();
    let (same, others): (Different, Different) = again
        .into_iter()
        .partition(|(_, one)| programs.is_empty() || programs.contains(&one.program()));
    if same.is_empty() { before.into_iter().chain(others).collect() } else { same }
}

/// Sorts results by contestant. Of results that say the same one is taken.
fn of_contestants(
    parts: Vec<PartResults>,
    passed_over: &mut BTreeMap<String, (usize, PassedOver)>,
) -> BTreeMap<String, Different> {
    let mut of_contestants = BTreeMap::<String, Different>::new();
    for PartResults { file, results, passed_over: files, .. } in parts {
        passed_over.extend(files.into_iter().map(|one| (one.1.path.clone(), one)));
        for result in results {
            let known = of_contestants.entry(result.name().to_owned()).or_default();
            match known.iter_mut().find(|(_, one)| one.is_same(&result)) {
                Some((_, same)) if result.order() < same.order() => *same = result,
                Some(_) => {}
                None => known.push((file.clone(), result)),
            }
        }
    }
    of_contestants
}

/// The conditions of a run of the judge.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Conditions {
    /// The machine in a few words, as reports have it.
    pub machine: String,
    /// The name of the machine in its network.
    pub host: Option<String>,
    /// Its speed; nothing where that could not be measured.
    pub speed: Option<MachineSpeed>,
}

impl Conditions {
    /// Returns whether they are of one machine, whatever its speed was.
    pub fn is_same_machine(&self, other: &Self) -> bool {
        (&self.machine, &self.host) == (&other.machine, &other.host)
    }
}

/// The recorded results of some of the contestants.
#[derive(Clone, Debug)]
pub struct PartResults {
    /// The file that has them.
    pub file: String,
    /// True for contestants who were judged again by name: these results count in place of
    /// those of parts.
    pub is_again: bool,
    /// The contestants.
    pub results: Vec<ContestantResult>,
    /// Files that are no submission, each with its place among those of all parts.
    pub passed_over: Vec<(usize, PassedOver)>,
}

/// The recorded result of one contestant.
#[derive(Clone, Debug)]
pub struct ContestantResult {
    /// The place among the contestants of all parts.
    pub place: usize,
    /// The result itself.
    pub content: ResultContent,
}

/// The content of a result.
#[derive(Clone, Debug)]
pub enum ResultContent {
    /// A program was judged, under these conditions.
    Judged(Box<JudgedSubmission>, Arc<Conditions>),
    /// Nothing was.
    Unjudged(Unjudged),
}

impl ContestantResult {
    /// Returns the name of the contestant.
    pub fn name(&self) -> &str {
        match &self.content {
            ResultContent::Judged(judged, _) => judged.name(),
            ResultContent::Unjudged(unjudged) => &unjudged.name,
        }
    }

    /// Returns the hash of the program that was judged; nothing where none was.
    fn program(&self) -> Option<String> {
        match &self.content {
            ResultContent::Judged(judged, _) => judged.submission.sha256(),
            ResultContent::Unjudged(_) => None,
        }
    }

    /// Returns the result, as reports have it; nothing where nothing was judged.
    pub fn achieved(&self) -> Option<Achieved> {
        match &self.content {
            ResultContent::Judged(judged, _) => Some(judged.achieved().1),
            ResultContent::Unjudged(_) => None,
        }
    }

    /// Returns whether another result says the same of the same program. Times may differ.
    fn is_same(&self, other: &Self) -> bool {
        match (&self.content, &other.content) {
            (ResultContent::Judged(one, _), ResultContent::Judged(other, _)) => {
                let [one, other] = [one, other].map(|judged| {
                    let compiles = !matches!(judged.compilation, Compilation::Failed { .. });
                    let verdicts: Vec<Verdict> =
                        judged.grade.all().map(|test| test.verdict).collect();
                    // Times are left out: those of two runs never are the same.
                    (judged.submission.sha256(), compiles, verdicts)
                });
                one == other
            }
            (ResultContent::Unjudged(one), ResultContent::Unjudged(other)) => {
                one.is_unreadable() == other.is_unreadable()
            }
            _ => false,
        }
    }

    /// Returns the order by which one of two equal results is taken, whichever was read first:
    /// the quicker one.
    fn order(&self) -> (Duration, Duration, Option<&Conditions>) {
        let ResultContent::Judged(judged, conditions) = &self.content else {
            return (Duration::ZERO, Duration::ZERO, None);
        };
        let (mut cpu, mut wall) = (Duration::ZERO, Duration::ZERO);
        for figures in judged.grade.all().filter_map(|test| test.figures) {
            cpu += figures.cpu;
            wall += figures.wall;
        }
        (cpu, wall, Some(conditions))
    }
}

#[cfg(test)]
mod tests {
    use crate::submission::SubmissionContent;
    use muqi_text::Message;

    use super::{
        super::fake::{edition, judged, problem, submission},
        *,
    };

    fn results(file: &str, is_again: bool, of: &[(&str, &str)]) -> PartResults {
        let conditions = Arc::new(Conditions { machine: file.to_owned(), host: None, speed: None });
        let edition = edition(&problem());
        let mut results = Vec::new();
        for (name, letters) in of {
            // `name=program` is another program than that of `name`.
            let (name, program) = name.split_once('=').unwrap_or((name, ""));
            let place = name.bytes().map(usize::from).sum();
            let content = match *letters {
                "" => ResultContent::Unjudged({
                    let reason = Message::verbatim("nothing");
                    Unjudged::recorded(name.to_owned(), false, reason, Vec::new())
                }),
                letters => {
                    let mut submission = submission(name, "");
                    submission.is_contestants = true;
                    let sha256 = Some(program.to_owned());
                    submission.content = SubmissionContent::Recorded {
                        language: None,
                        sha256,
                        bare_code_sha256: None,
                    };
                    let judged = judged(submission, letters, &edition);
                    ResultContent::Judged(Box::new(judged), conditions.clone())
                }
            };
            results.push(ContestantResult { place, content });
        }
        PartResults { file: file.to_owned(), is_again, results, passed_over: Vec::new() }
    }

    /// Returns the results in order, and the conflicts with the files that have them.
    fn shown(joined: &Joined) -> (Vec<String>, Vec<String>) {
        let judged = joined.judged.iter();
        let judged = judged.map(|one| format!("{} {}", one.judged.name(), one.judged.score()));
        let unjudged = joined.unjudged.iter().map(|one| format!("{} -", one.name));
        let mut conflicts = Vec::new();
        for one in &joined.conflicts {
            let files: Vec<&str> = one.results.iter().map(|(file, _)| file.as_str()).collect();
            conflicts.push(format!("{}: {}", one.name, files.join(" ")));
        }
        (judged.chain(unjudged).collect(), conflicts)
    }

    #[test]
    fn parts_in_any_order_and_any_number_of_times_are_one_judging() {
        let parts = vec![
            results("part-1", false, &[("a", "AAAAAA"), ("d", "")]),
            results("part-2", false, &[("b", "WWWWWW"), ("c", "WAAWAW")]),
            results("part-2.2", false, &[("b", "WWWWWW"), ("c", "WAAWAW")]),
        ];
        let expected = (["a 100", "b 0", "c 20", "d -"].map(str::to_owned).to_vec(), vec![]);
        assert_eq!(shown(&Joined::of(parts.clone())), expected);
        let turned = parts.iter().rev().chain(&parts).cloned().collect();
        assert_eq!(shown(&Joined::of(turned)), expected);
    }

    #[test]
    fn different_results_of_one_contestant_are_a_conflict_that_names_both() {
        let parts = vec![
            results("part-1", false, &[("a", "AAAAAA"), ("b", "AAAAAA"), ("c", "")]),
            results("part-1.2", false, &[("a", "AAAAAW"), ("b", "AAAAAA"), ("c", "WWWWWW")]),
        ];
        let (judged, conflicts) = shown(&Joined::of(parts));
        assert_eq!(judged, ["b 100"]);
        assert_eq!(conflicts, ["a: part-1 part-1.2", "c: part-1 part-1.2"]);
    }

    #[test]
    fn a_result_of_another_program_does_not_count_in_place_of_the_present_one() {
        let mut parts = vec![
            results("part-1", false, &[("a=new", "AAAAAW")]),
            results("again-1", true, &[("a=old", "AAAAAA")]),
        ];
        let conflict = vec!["a: part-1 again-1".to_owned()];
        assert_eq!(shown(&Joined::of(parts.clone())), (vec![], conflict));
        parts.push(results("again-2", true, &[("a=new", "AAAAAA")]));
        assert_eq!(shown(&Joined::of(parts)), (vec!["a 100".to_owned()], vec![]));
    }

    #[test]
    fn of_runs_that_judged_a_contestant_again_in_one_directory_the_last_one_counts() {
        let [in_one, in_two] = ["x/again-10.jsonl", "y/again-10.jsonl"].map(|file| {
            Joined::of(vec![
                results("x/part-1.jsonl", false, &[("a", "AAAAAW")]),
                results(file, true, &[("a", "AAAAAA")]),
                results("x/again-9.jsonl", true, &[("a", "WWWWWW")]),
            ])
        });
        assert_eq!(shown(&in_one), (vec!["a 100".into()], vec![]));
        let (judged, conflicts) = shown(&in_two);
        assert_eq!(judged.len() + conflicts.len(), 1);
        assert_eq!(
            conflicts,
            ["a: x/again-9.jsonl y/again-10.jsonl"],
            "neither is known to be later"
        );
    }
}
