//! Everything that was handed in: what is to be judged, and what was passed over.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::RangeInclusive,
    path::PathBuf,
};

use crate::{
    archive::{DiskFile, natural_order},
    plan::Edition,
    problem::{ProgrammingLanguage, Standard},
    store::sha256_hex,
    text::{Diagnostic, Message, Source, nearest},
};

use super::{
    Expectation, Holds, Outputs, Part, PassedOver, ProgramComments, Reason, Roster, SourceCode,
    Unclear, Unjudged, WhyUnjudged,
    roster::called,
    submission_code,
    tree::{Tree, TreeFile},
};

/// Bytes of the longest source: contests allow a tenth of it.
pub(super) const MOST_SOURCE_BYTES: u64 = 1 << 20;

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

/// Something to be judged.
#[derive(Clone, Debug)]
pub struct Submission {
    /// Its name: the contestant, or its name in the tree, or the path
    /// that was given. Fit for a terminal.
    pub name: String,
    /// Its path. Fit for a terminal.
    pub path: String,
    /// Its file, unless that is in an archive or there are several.
    pub on_disk: Option<PathBuf>,
    /// The content to be judged.
    pub content: Content,
    /// The standard that it asks for.
    pub standard: Option<Standard>,
    /// Its expectation.
    pub expectation: Expectation,
    /// It is a contestant's.
    pub is_contestants: bool,
    /// Its name below the contestant's directory, where that is the problem's in other letters:
    /// a contest whose judge compares names exactly has no program then. Fit for a terminal.
    pub other_letters: Option<String>,
}

impl Submission {
    /// Returns a submission of which nothing is expected.
    pub(super) fn new(name: String, path: String, content: Content) -> Self {
        Self {
            name,
            path,
            on_disk: None,
            content,
            standard: None,
            expectation: Expectation::default(),
            is_contestants: false,
            other_letters: None,
        }
    }

    /// Returns a contestant's.
    pub fn of_contestant(name: String, path: String, content: Content) -> Self {
        Self { is_contestants: true, ..Self::new(name, path, content) }
    }

    /// Returns its language; nothing for executables and outputs.
    pub fn language(&self) -> Option<ProgrammingLanguage> {
        match &self.content {
            Content::Source(source) => Some(source.language),
            Content::Recorded { language, .. } => *language,
            Content::Executable(_) | Content::Outputs(_) => None,
        }
    }

    /// Returns its source as it was handed in; nothing for executables and outputs.
    pub fn source(&self) -> Option<&[u8]> {
        match &self.content {
            Content::Source(source) => Some(&source.bytes),
            _ => None,
        }
    }

    /// Returns the SHA-256 of its source as it was handed in, in hexadecimal.
    pub fn sha256(&self) -> Option<String> {
        match &self.content {
            Content::Recorded { sha256, .. } => sha256.clone(),
            _ => self.source().map(sha256_hex),
        }
    }

    /// Returns the SHA-256 of its [code without comments and blanks](SourceCode::bare_code), in
    /// hexadecimal; nothing for executables, outputs, and where there is no code.
    pub fn bare_code_sha256(&self) -> Option<String> {
        match &self.content {
            Content::Recorded { bare_code_sha256, .. } => bare_code_sha256.clone(),
            Content::Source(source) => {
                let code = source.bare_code();
                (!code.is_empty()).then(|| sha256_hex(code.as_bytes()))
            }
            Content::Executable(_) | Content::Outputs(_) => None,
        }
    }
}

/// The content to be judged.
#[derive(Clone, Debug)]
pub enum Content {
    /// A program to be compiled or interpreted.
    Source(SourceCode),
    /// A program that runs as it is.
    Executable(DiskFile),
    /// The outputs of a program.
    Outputs(Outputs),
    /// A program that was judged earlier: there is its report, not its source.
    Recorded {
        /// Its language.
        language: Option<ProgrammingLanguage>,
        /// The SHA-256 of its source, in hexadecimal.
        sha256: Option<String>,
        /// The SHA-256 of its code without comments and blanks, in hexadecimal.
        bare_code_sha256: Option<String>,
    },
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
    /// Comments that are meant as statements and are none, or contradict the
    /// directory; the latter are warnings.
    pub faults: Vec<Diagnostic>,
}

impl Intake {
    /// Compares the contestants with a roster, and calls everybody as it does.
    pub fn check_roster(&mut self, roster: &Roster) {
        self.unite(roster, &BTreeSet::new());
        let names = self.contestants().map(|one| one.name.as_str());
        let names: Vec<&str> = names.chain(self.roll.names()).collect();
        let mut unlisted = roster.unlisted(&names);
        unlisted.sort_by(|left, right| natural_order(left, right));
        let (absent, unclear) = (roster.absent(&names), roster.unclear(&names));
        let meant = roster.meant(&unlisted);
        let (roster, unjudged) = (roster.clone(), std::mem::take(&mut self.roll.unjudged));
        let expected = Some(roster.len());
        self.roll = RollCall { unjudged, roster, expected, absent, meant, unclear, unlisted };
    }

    /// Returns the programs of contestants.
    pub(super) fn contestants(&self) -> impl Iterator<Item = &Submission> {
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
        let wanted = asked.clone().with_columns_of(known);
        let names: Vec<String> = self.names().map(str::to_owned).collect();
        let names: BTreeSet<&str> = names.iter().map(String::as_str).collect();
        let is_absent = |person: &Vec<String>| !person.iter().any(|it| names.contains(it.as_str()));
        let absent =
            asked.people().iter().zip(wanted.people()).filter(|(_, person)| is_absent(person));
        // In the words in which they were named, without the columns of the other list.
        let unknown: Vec<String> = absent.map(|(asked, _)| called(asked)).collect();
        if !unknown.is_empty() {
            let near = |name: &String| nearest(name, names.iter().copied()).map(str::to_owned);
            return Err(unknown.iter().map(|name| (name.clone(), near(name))).collect());
        }
        self.submissions.retain(|one| wanted.lists(&one.name));
        self.roll.unjudged.retain(|one| wanted.lists(&one.name));
        self.passed_over.retain(|one| one.owner(&names).is_some_and(|owner| wanted.lists(owner)));
        Ok(())
    }

    /// Keeps the contestants of a part, and what was passed over of theirs. A file of nobody goes by
    /// its own name, so that it is in one part, too.
    pub fn keep_part(&mut self, part: Part) {
        let names: Vec<String> = self.names().map(str::to_owned).collect();
        let names: BTreeSet<&str> = names.iter().map(String::as_str).collect();
        self.submissions.retain(|one| part.has(&one.name));
        self.roll.unjudged.retain(|one| part.has(&one.name));
        self.passed_over.retain(|one| part.has(one.owner(&names).unwrap_or(&one.path)));
    }

    pub(super) fn pass_over(&mut self, file: &TreeFile, reason: Reason) {
        self.passed_over.push(file.passed_over(reason));
    }
}

/// Returns the bytes of a source, unless there are too many.
pub(super) fn source_bytes(tree: &Tree, file: &TreeFile) -> Result<Vec<u8>, Reason> {
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

impl Intake {
    /// Returns the comments that expect something of a subtask which the plan does not have, and
    /// are about this plan or about all. `plan_with` returns a plan that has the subtask.
    pub fn unknown_subtasks(
        &self,
        edition: &Edition,
        plan_with: impl Fn(usize) -> Option<String>,
    ) -> Vec<Diagnostic> {
        let plan = edition.name.as_str();
        let last = edition.subtasks.len();
        let mut faults = Vec::new();
        for submission in &self.submissions {
            let Content::Source(source) = &submission.content else { continue };
            if submission.expectation.of_comments.is_empty() {
                continue;
            }
            let stated =
                ProgramComments::read(&submission.path, &source.text, source.language, &[plan]);
            let file = Source::new(&submission.path, source.text.as_str());
            for (statement, span) in &stated.places {
                let Some(subtask) = statement.subtask.filter(|&subtask| subtask > last) else {
                    continue;
                };
                let problem =
                    message!("validate-no-subtask", plan = plan, subtask = subtask, last = 0);
                let other = plan_with(subtask);
                let expected =
                    message!("expected-subtask", last = last, subtask = subtask, plan = other);
                let fault = Diagnostic::at(submission_code::STATEMENT, &file, *span);
                let fault = fault.with("found", source.text[span.range()].to_owned());
                faults.push(fault.with("problem", problem).with("expected", expected));
            }
        }
        faults
    }
}

impl Intake {
    /// Makes one contestant of all directories of a person on the roster, and of those of one
    /// name in several trees. Several programs, or what cannot be read beside one, are a judge
    /// error that names all of them; what is no program is passed over where there is one. A
    /// person who has a name among those `known` from an earlier judging is called so.
    pub(crate) fn unite(&mut self, roster: &Roster, known: &BTreeSet<&str>) {
        let names: BTreeSet<String> = self.names().map(str::to_owned).collect();
        let names = names.iter().map(String::as_str).chain(known.iter().copied());
        let first_names = roster.other_names(&names.collect(), known);
        self.rename(&first_names);
        let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let read = self.contestants().map(|one| (&one.name, vec![one.path.clone()]));
        for (name, paths) in
            read.chain(self.roll.unjudged.iter().map(|one| (&one.name, unread_places(one))))
        {
            places.entry(name.clone()).or_default().extend(paths);
        }
        let mut seen = BTreeSet::new();
        self.roll.unjudged.retain(|one| {
            one.is_unreadable() || (places[&one.name].is_empty() && seen.insert(one.name.clone()))
        });
        places.retain(|_, paths| paths.len() > 1);
        let united: BTreeSet<&String> = first_names.values().collect();
        let line_of = |name: &String| roster.line_of(name).filter(|_| united.contains(name));
        self.refuse_several(places, line_of);
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

    /// Makes judge errors of contestants, each with the places of programs. `line_of` has the lines
    /// of the roster that made one contestant of several directories.
    fn refuse_several(
        &mut self,
        places: BTreeMap<String, Vec<String>>,
        line_of: impl Fn(&String) -> Option<String>,
    ) {
        self.submissions.retain(|one| !one.is_contestants || !places.contains_key(&one.name));
        self.roll.unjudged.retain(|one| !places.contains_key(&one.name));
        for (name, mut others) in places {
            let path = others.remove(0);
            let reason = Reason::SeveralPlaces { others, roster_line: line_of(&name) };
            let passed_over = PassedOver { path, reason, below: Some(name.clone()) };
            self.passed_over.push(passed_over.clone());
            self.roll.unjudged.push(Unjudged { name, why: WhyUnjudged::Unreadable(passed_over) });
        }
        self.roll.unjudged.sort_by(|left, right| natural_order(&left.name, &right.name));
    }
}

/// Returns the paths of what may be the program of a contestant, and cannot be read.
fn unread_places(one: &Unjudged) -> Vec<String> {
    match &one.why {
        WhyUnjudged::NoProgram { .. } | WhyUnjudged::Recorded { .. } => Vec::new(),
        WhyUnjudged::Unreadable(PassedOver { path, reason, .. }) => match reason {
            Reason::SeveralPlaces { others, .. } => [std::slice::from_ref(path), others].concat(),
            _ => vec![path.clone()],
        },
    }
}
