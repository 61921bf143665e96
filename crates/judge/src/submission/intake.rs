//! Everything that was handed in: what is to be judged, and what was passed over.

use std::{
    collections::{BTreeMap, BTreeSet},
    mem,
    ops::RangeInclusive,
    path::Path,
    slice,
};

use muqi_files::archive::natural_order;
use muqi_package::{
    jury::{ProgramComments, StatedResult, jury_code},
    plan::{Points, Scheme, SubtaskId},
};
use muqi_text::{Diagnostic, Fact, Message, Source, ToMessage as _, nearest};

use super::{
    ContestPart, Holds, PassedOver, Reason, Roster, Submission, SubmissionContent, Unclear,
    Unjudged, WhyUnjudged,
    roster::called,
    submission_code,
    tree::{Tree, TreeFile},
};

/// Bytes of the longest source: contests allow a tenth of it.
pub(crate) const MOST_SOURCE_BYTES: u64 = 1 << 20;

/// Subtasks that a fault lists.
const MOST_SUBTASKS: usize = 20;

/// The options of the intake beside the paths.
#[derive(Clone, Debug)]
pub struct IntakeOptions<'a> {
    /// The content of directories and archives; recognised from their names when nothing is given.
    pub holds: Option<Holds>,
    /// The short name of the problem, which contestants call their programs by.
    pub problem: &'a str,
    /// True where contestants' programs in other letters, `Chess.cpp`, are none.
    pub exact_names: bool,
    /// The numbers of the tests, from 0 or 1.
    pub tests: RangeInclusive<usize>,
    /// Bytes of the longest output.
    pub output_bytes: u64,
    /// The names of plans, which expectations may mention.
    pub plans: &'a [&'a str],
    /// The people who were to hand something in.
    pub roster: Option<&'a Roster>,
}

/// Everything that was taken, and everything that was not.
#[derive(Clone, Debug, Default)]
pub struct Intake {
    /// The submissions to be judged, in natural order within each path.
    pub submissions: Vec<Submission>,
    /// The files that were passed over, those of systems among them.
    pub passed_over: Vec<PassedOver>,
    /// The contestants beside those who are judged.
    pub roll: RollCall,
    /// Plans that comments mention and the problem does not have, each with its first place.
    pub other_plans: BTreeMap<String, String>,
    /// Comments that are meant as statements and are none.
    pub faults: Vec<Diagnostic>,
}

impl Intake {
    /// Compares the contestants with a roster, and calls everybody as it does.
    pub fn check_roster(&mut self, roster: &Roster) {
        // First: several directories of one person are not several people.
        self.unite(roster, &BTreeSet::new());
        let names = self.contestants().map(|one| one.name.as_str());
        let names: Vec<&str> = names.chain(self.roll.names()).collect();
        let mut unlisted = roster.unlisted(&names);
        unlisted.sort_by(|left, right| natural_order(left, right));
        let (absent, unclear) = (roster.absent(&names), roster.unclear(&names));
        let meant = roster.meant(&unlisted);
        let (roster, unjudged) = (roster.clone(), mem::take(&mut self.roll.unjudged));
        let expected = Some(roster.len());
        self.roll = RollCall { unjudged, roster, expected, absent, meant, unclear, unlisted };
    }

    /// Returns the programs of contestants.
    pub(crate) fn contestants(&self) -> impl Iterator<Item = &Submission> {
        self.submissions.iter().filter(|one| one.is_contestants)
    }

    /// Returns the names of all who handed in something.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.submissions.iter().map(|one| one.name.as_str()).chain(self.roll.names())
    }

    /// Keeps these submissions and contestants, and what was passed over of theirs, as if
    /// there were no others. They may have the names that they have in another list.
    ///
    /// # Errors
    ///
    /// When no contestant has a name: the names, each with the nearest of a contestant.
    pub fn keep_only(
        &mut self,
        asked: &Roster,
        known: &Roster,
    ) -> Result<(), Vec<(String, Option<String>)>> {
        // A person may be asked for by one column and have a directory by another.
        let wanted = asked.clone().with_columns_of(known);
        let names: Vec<String> = self.names().map(str::to_owned).collect();
        let names: BTreeSet<&str> = names.iter().map(String::as_str).collect();
        let mut unknown = Vec::new();
        for (asked, person) in asked.people().iter().zip(wanted.people()) {
            if !person.iter().any(|column| names.contains(column.as_str())) {
                // In the words in which they were named, without the columns of the other list.
                let name = called(asked);
                let near = nearest(&name, names.iter().copied()).map(str::to_owned);
                unknown.push((name, near));
            }
        }
        if !unknown.is_empty() {
            return Err(unknown);
        }
        self.submissions.retain(|one| wanted.lists(&one.name));
        self.roll.unjudged.retain(|one| wanted.lists(&one.name));
        self.passed_over.retain(|one| one.owner(&names).is_some_and(|owner| wanted.lists(owner)));
        Ok(())
    }

    /// Keeps the contestants of a part, and what was passed over of theirs. A file of nobody goes by
    /// its own name, so that it is in one part, too.
    pub fn keep_part(&mut self, part: ContestPart) {
        let names: Vec<String> = self.names().map(str::to_owned).collect();
        let names: BTreeSet<&str> = names.iter().map(String::as_str).collect();
        self.submissions.retain(|one| part.has(&one.name));
        self.roll.unjudged.retain(|one| part.has(&one.name));
        self.passed_over.retain(|one| part.has(one.owner(&names).unwrap_or(&one.path)));
    }

    /// Takes the points that there are in all on the plan that judges, where one does, and returns
    /// warnings of comments that contradict their directories.
    pub fn contradictions(&mut self, total: Option<Points>) -> Vec<Diagnostic> {
        let mut faults = Vec::new();
        for Submission { path, expectation, .. } in &mut self.submissions {
            expectation.total = total;
            let Some((directory, comment)) = expectation.contradiction() else { continue };
            let fault = Diagnostic::of_file(submission_code::CONTRADICTION, path.as_str());
            let fault = fault.with("directory", directory.to_message());
            faults.push(fault.with("comment", comment.to_string()).as_warning());
        }
        faults
    }

    /// Returns the comments that expect something of a subtask which the plan does not have, of
    /// samples that are not judged, or of points where there are none, and are about this plan or
    /// about all. `plan_with` returns a plan that has the subtask.
    pub fn unfit_expectations(
        &self,
        edition: &Scheme,
        plan_with: impl Fn(&SubtaskId) -> Option<String>,
    ) -> Vec<Diagnostic> {
        let plan = edition.name.as_str();
        let known = edition.subtasks.iter().filter(|_| edition.has_subtasks);
        let known: Vec<SubtaskId> = known
            .map(|one| one.id.clone())
            .chain(edition.needs_samples().then(SubtaskId::of_samples))
            .collect();
        let listed = (!known.is_empty()).then(|| Fact::list(&known, MOST_SUBTASKS));
        let mut faults = Vec::new();
        for submission in &self.submissions {
            let SubmissionContent::Source(source) = &submission.content else { continue };
            if submission.expectation.of_comments.is_empty() {
                continue;
            }
            let stated =
                ProgramComments::read(&submission.path, &source.text, source.language, &[plan]);
            let file = Source::new(&submission.path, source.text.as_str());
            for (statement, span) in &stated.places {
                let fault = Diagnostic::at(jury_code::STATEMENT, &file, *span);
                let fault = fault.with("found", source.text[span.range()].to_owned());
                if edition.is_pass_fail() && matches!(statement.wanted, StatedResult::Score(_)) {
                    let problem = message!("no-points", plan = plan);
                    let expected = message!("expected-verdict");
                    faults.push(fault.with("problem", problem).with("expected", expected));
                    continue;
                }
                let subtask = statement.subtask.as_ref();
                let Some(subtask) = subtask.filter(|id| !known.contains(id)) else {
                    continue;
                };
                let problem = message!(
                    "no-such-subtask",
                    plan = plan,
                    subtask = subtask,
                    known = listed.clone()
                );
                let other = plan_with(subtask);
                let expected = message!(
                    "expected-subtask",
                    known = listed.clone(),
                    subtask = subtask,
                    plan = other
                );
                faults.push(fault.with("problem", problem).with("expected", expected));
            }
        }
        faults
    }

    /// Makes one contestant of all directories of a person on the roster, and of those of one
    /// name in several trees. Several programs, or what cannot be read beside one, are a judge
    /// error that names all of them; what is no program is passed over where there is one. A
    /// person who has a name among those `known` from an earlier judging is called so.
    pub fn unite(&mut self, roster: &Roster, known: &BTreeSet<&str>) {
        let names: BTreeSet<String> = self.names().map(str::to_owned).collect();
        let names = names.iter().map(String::as_str).chain(known.iter().copied());
        let first_names = roster.other_names(&names.collect(), known);
        self.rename(&first_names);
        let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for one in self.contestants() {
            places.entry(one.name.clone()).or_default().push(one.path.clone());
        }
        for one in &self.roll.unjudged {
            places.entry(one.name.clone()).or_default().extend(unread_places(one));
        }
        let mut seen = BTreeSet::new();
        self.roll.unjudged.retain(|one| {
            one.is_unreadable() || (places[&one.name].is_empty() && seen.insert(one.name.clone()))
        });
        places.retain(|_, paths| paths.len() > 1);
        self.submissions.retain(|one| !one.is_contestants || !places.contains_key(&one.name));
        self.roll.unjudged.retain(|one| !places.contains_key(&one.name));
        let united: BTreeSet<&String> = first_names.values().collect();
        // It is unknown which of them was handed in last, so none is judged.
        for (name, mut others) in places {
            let path = others.remove(0);
            // The line of the roster that made one contestant of several directories.
            let roster_line = roster.line_of(&name).filter(|_| united.contains(&name));
            let reason = Reason::SeveralPlaces { others, roster_line };
            let passed_over = PassedOver { path, reason, below: Some(name.clone()) };
            self.passed_over.push(passed_over.clone());
            self.roll.unjudged.push(Unjudged { name, why: WhyUnjudged::Unreadable(passed_over) });
        }
        self.roll.unjudged.sort_by(|left, right| natural_order(&left.name, &right.name));
    }

    /// Gives contestants, and their files that were passed over, their first names.
    fn rename(&mut self, first_names: &BTreeMap<String, String>) {
        let names =
            self.submissions.iter_mut().filter(|one| one.is_contestants).map(|one| &mut one.name);
        let names = names.chain(self.roll.unjudged.iter_mut().map(|one| &mut one.name));
        for name in names.chain(self.passed_over.iter_mut().filter_map(|one| one.below.as_mut())) {
            if let Some(first) = first_names.get(name) {
                name.clone_from(first);
            }
        }
    }

    pub(crate) fn pass_over(&mut self, file: &TreeFile, reason: Reason) {
        self.passed_over.push(file.passed_over(reason));
    }
}

/// Returns the bytes of a source, unless there are too many.
pub(crate) fn source_bytes(tree: &Tree, file: &TreeFile) -> Result<Vec<u8>, Reason> {
    // One byte more shows that there are too many.
    let bytes = tree.beginning(file, MOST_SOURCE_BYTES + 1)?;
    if bytes.len() as u64 > MOST_SOURCE_BYTES {
        return Err(Reason::TooLarge { most_bytes: MOST_SOURCE_BYTES });
    }
    Ok(bytes)
}

/// The contestants beside those who are judged, and what a roster adds.
#[derive(Clone, Debug, Default)]
pub struct RollCall {
    /// Contestants who handed in something of which nothing is judged.
    pub unjudged: Vec<Unjudged>,
    /// The roster; without people where there is none, or an older version wrote the report.
    pub roster: Roster,
    /// The number of people on the roster, if there is one.
    pub expected: Option<usize>,
    /// People of the roster who handed in nothing.
    pub absent: Vec<String>,
    /// The directories that absent people probably handed in, as questions.
    pub meant: BTreeMap<String, Message>,
    /// People of the roster who cannot be distinguished from others.
    pub unclear: Vec<Unclear>,
    /// Contestants who are not on the roster.
    pub unlisted: Vec<String>,
}

impl RollCall {
    /// Returns the contestants of whom nothing is judged.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.unjudged.iter().map(|one| one.name.as_str())
    }
}

/// Returns the paths of what may be the program of a contestant, and cannot be read.
fn unread_places(one: &Unjudged) -> Vec<String> {
    match &one.why {
        WhyUnjudged::NoProgram { .. } | WhyUnjudged::Recorded { .. } => Vec::new(),
        WhyUnjudged::Unreadable(PassedOver { path, reason, .. }) => match reason {
            Reason::SeveralPlaces { others, .. } => [slice::from_ref(path), others].concat(),
            _ => vec![path.clone()],
        },
    }
}

/// Returns that there is nothing to judge at a path.
pub(crate) fn nothing(path: &Path, reason: Message) -> Message {
    message!("intake-nothing", path = path, reason = reason, takes_outputs = true)
}
