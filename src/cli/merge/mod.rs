//! `muqi merge`: the parts of a judging, joined to one.

mod found;
mod machines;
mod missing;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use crate::{
    judge::{Achieved, Conflict, Joined, JudgedSubmission, Judging},
    plan::Scheme,
    report::{EarlierJudging, PartHeader, Unfit, judging_json, judging_text},
    sandbox::Mode,
    store::{sha256_hex, write_atomically},
    submission::{
        ContestPart, Intake, PassedOver, Reason, RollCall, Roster, Unjudged, WhyUnjudged,
    },
    text::{Diagnostic, Fact, Message},
};

use super::{
    ExitStatus,
    again::word,
    args::{Format, Merge},
    check::{
        AskedReports, Reports, TestSet, WantedTests, hash_of, read_report, roster, settings_hash,
    },
    console::Console,
    failure::{Because as _, Failure},
    package::Package,
    paths,
};

use found::Found;
use machines::Machines;
use missing::{Missing, SHOWN_COMMANDS};

pub(crate) fn run(arguments: &Merge, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    let people = arguments.roster.as_deref().map(roster).transpose()?;
    let compared = arguments.compare.as_deref();
    let compared = compared.map(|path| read_report(path, EarlierJudging::parse)).transpose()?;
    let risky = arguments.risky.as_deref();
    let risky = risky.map(|path| RiskyFile::new(path, arguments.discard_edits)).transpose()?;
    let mut found = Found::in_paths(&arguments.paths, console)?;
    let wanted = WantedTests {
        directory: arguments.tests.clone(),
        plan: arguments.plan.clone().or_else(|| found.plan()),
        problem: arguments.problem.clone(),
    };
    let set = TestSet::of(&wanted, &package, console)?;
    let edition = set.scheme().ok_or_else(|| message!("part-without-plan"))?;
    let Some(expected) = expected_header(&found, &set, edition, &package) else {
        // There is no part at all: each file has its reason.
        let (_, last) = found.refused.pop().ok_or_else(|| message!("merge-nothing-fits"))?;
        found.report_refused(console);
        return Err(last);
    };
    found.refuse_others(&expected);
    if found.parts.is_empty() {
        found.report_refused(console);
        return Err(message!("merge-nothing-fits").into());
    }
    let out = word(found.directory());
    let (mut parts, mut headers) = (Vec::new(), Vec::new());
    for (file, lines) in std::mem::take(&mut found.parts) {
        let header = lines.header.clone();
        match lines.results(file.clone(), &*package.problem.engine, edition, &set.tests) {
            Ok(part) => {
                headers.push((file, header));
                parts.push(part);
            }
            Err(unfit) => {
                let failure = unreadable(&file, &unfit);
                found.refused.push((file.into(), failure));
            }
        }
    }
    let refused: Vec<&Path> = found.refused.iter().map(|(path, _)| path.as_path()).collect();
    let missing = Missing::of(&headers, &refused);
    set.note(console);
    found.report_refused(console);
    let joined = Joined::of(parts);
    let machines = Machines::of(&joined, &package.problem.config.limits);
    let (judged, conflicts) =
        (joined.judged.len() + joined.unjudged.len(), joined.conflicts.clone());
    let lacking = missing.faults(judged + conflicts.len(), (found.directory(), &out));
    let warnings: Vec<Diagnostic> = set.warnings.iter().chain(&lacking).cloned().collect();
    let mut judging = judging_of(joined, &expected, (&set, &package));
    judging.warnings = &warnings;
    judging.lacks_contestants = missing.lacks(judged + conflicts.len());
    if let Some(people) = people {
        call_roll(&mut judging, &people, &missing);
    }
    judging.changes = compared.map(|(earlier, _)| {
        earlier.changes(judging.submissions.iter().map(JudgedSubmission::achieved))
    });
    let asked = AskedReports {
        files: &arguments.report,
        pages: arguments.report_each.as_deref(),
        discard_edits: arguments.discard_edits,
        are_of_fewer: false,
    };
    let names: Vec<&str> = judging.names().collect();
    let reports = Reports::of(&asked, names.into_iter(), console)?;
    let written = reports.write(&judging, console.language());
    let language = console.language();
    console.result(match arguments.format {
        Format::Json => judging_json(&judging, language),
        Format::Human => judging_text(&judging, None, arguments.verbose, language),
    })?;
    written.note(console);
    report_conflicts(&conflicts, &expected.command, &out, &missing, console);
    missing.report_commands(&out, console);
    console.faults(&lacking);
    machines.report(&expected.command, &out, arguments.risky.as_deref(), console);
    if let Some(file) = risky {
        let contestants = machines.contestants();
        file.write(&contestants)?;
        let contestants = contestants.len();
        console.remark(message!("risky-written", path = &file.path, contestants = contestants));
    }
    let is_faulty =
        judging.lacks_contestants || !found.refused.is_empty() || !written.errors.is_empty();
    Ok(if is_faulty { ExitStatus::Usage } else { judging.status().into() })
}

/// Returns what parts have to be judged by to be joined: the tests that are there now, and of what
/// parts differ in that which most contestants were judged by.
fn expected_header(
    found: &Found,
    set: &TestSet,
    edition: &Scheme,
    package: &Package,
) -> Option<PartHeader> {
    let usual = found.usual()?;
    Some(PartHeader {
        muqi: env!("CARGO_PKG_VERSION").to_owned(),
        problem: package.problem.config.name.clone(),
        edition: edition.name.clone(),
        tests_sha256: hash_of(set, package).unwrap_or_default(),
        settings_sha256: settings_hash(&package.problem),
        ..usual
    })
}

fn unreadable(file: &str, why: &Unfit) -> Failure {
    message!("part-unfit", path = file, why = why).into()
}

/// Returns the judging that parts are joined to.
fn judging_of<'a>(
    joined: Joined,
    expected: &PartHeader,
    (set, package): (&'a TestSet, &'a Package),
) -> Judging<'a> {
    let machines: BTreeSet<&str> =
        joined.conditions().into_iter().map(|one| one.machine.as_str()).collect();
    let machine = machines.into_iter().collect::<Vec<_>>().join("; ");
    let isolation = Mode::ALL.into_iter().find(|mode| mode.name() == expected.isolation);
    let conflicts = joined.conflicts.iter().map(unjudged);
    let unjudged = joined.unjudged.into_iter().chain(conflicts).collect();
    Judging {
        problem: &package.problem,
        edition: set.scheme(),
        tests_hash: Some(expected.tests_sha256.clone()),
        warnings: &[],
        isolation,
        machine: isolation.map(|_| machine),
        submissions: joined.judged.into_iter().map(|one| one.judged).collect(),
        roll: RollCall { unjudged, ..RollCall::default() },
        passed_over: joined.passed_over,
        lacks_contestants: false,
        changes: None,
    }
}

/// Returns a contestant with different results as one who could not be judged.
fn unjudged(conflict: &Conflict) -> Unjudged {
    let mut results = conflict.results.iter();
    let (file, first) = results.next().map_or(("", None), |(file, first)| (&**file, Some(first)));
    let others = results.map(|(file, result)| {
        message!("merge-result-elsewhere", result = result_message(result.as_ref()), path = file)
    });
    let others = Fact::list(others, conflict.results.len());
    let first = result_message(first.and_then(Option::as_ref));
    let reason = message!("merge-conflict", first = first, others = others);
    let why = PassedOver::new(file.to_owned(), Reason::Recorded(reason));
    Unjudged { name: conflict.name.clone(), why: WhyUnjudged::Unreadable(why) }
}

fn result_message(achieved: Option<&Achieved>) -> Message {
    let Some(Achieved { verdict, score }) = achieved else { return message!("merge-no-result") };
    message!("merge-result", verdict = verdict, score = score.map(|score| score.to_string()))
}

/// Names the commands that judge contestants with different results again. Where what was handed
/// in has changed, it is not known in which file: their parts are judged again first.
fn report_conflicts(
    conflicts: &[Conflict],
    command: &str,
    out: &str,
    missing: &Missing,
    console: &Console,
) {
    let (changed, same): (Vec<&Conflict>, Vec<&Conflict>) =
        conflicts.iter().partition(|conflict| conflict.programs_differ);
    if !same.is_empty() {
        let command = judging_again(&same, command, out);
        console.warn(message!("merge-conflicts", number = same.len(), command = command));
    }
    if changed.is_empty() {
        return;
    }
    let parts: BTreeSet<ContestPart> =
        changed.iter().filter_map(|conflict| missing.part_of(&conflict.name)).collect();
    let parts = parts.iter().map(|ContestPart { number, of }| {
        Message::verbatim(format!("{command} --shard {number}/{of} --out {out}"))
    });
    console.warn(message!(
        "merge-changed-programs",
        number = changed.len(),
        parts = Fact::list(parts, SHOWN_COMMANDS),
        command = judging_again(&changed, command, out)
    ));
}

/// Returns the command that judges the contestants of conflicts again.
fn judging_again(conflicts: &[&Conflict], command: &str, out: &str) -> String {
    let names = conflicts.iter().map(|one| format!(" --only {}", word(&one.name)));
    format!("{command}{} --out {out}", names.collect::<String>())
}

/// Compares the contestants with a roster, as a judging of all of them does. Who is absent may be in
/// a part that is missing.
fn call_roll(judging: &mut Judging<'_>, people: &Roster, missing: &Missing) {
    let submissions = judging.submissions.iter().map(|judged| judged.submission.clone()).collect();
    let mut intake = Intake {
        submissions,
        passed_over: std::mem::take(&mut judging.passed_over),
        roll: std::mem::take(&mut judging.roll),
        ..Intake::default()
    };
    intake.check_roster(people);
    for (judged, submission) in judging.submissions.iter_mut().zip(intake.submissions) {
        judged.submission = submission;
    }
    (judging.passed_over, judging.roll) = (intake.passed_over, intake.roll);
    let directories: Vec<String> = judging.names().map(str::to_owned).collect();
    let directories: Vec<&str> = directories.iter().map(String::as_str).collect();
    let RollCall { absent, meant, .. } = &mut judging.roll;
    for name in absent {
        let names = people.person(name).map(|it| people.possible_directories(it, &directories));
        if let Some(part) = names.and_then(|names| missing.part_without(&names)) {
            let part = message!("merge-absent", number = part.number);
            meant.entry(name.clone()).or_insert(part);
        }
    }
}

/// The line of a list that muqi wrote: the hash of all names before it.
const SEAL: &str = "# muqi seal: ";

/// A file for the list. One that muqi wrote is replaced, nothing else is.
struct RiskyFile {
    path: PathBuf,
}

impl RiskyFile {
    /// Takes a path. Fails when something is there that muqi did not write, or a person has
    /// changed, unless `discards_edits`.
    fn new(path: &Path, discards_edits: bool) -> Result<Self, Failure> {
        let bytes = if paths::is_ordinary_file(path, None)? {
            fs::read(path).because(message!("cannot-read", path = path))?
        } else {
            return paths::refuse_directory_of(path).map(|()| Self { path: path.to_owned() });
        };
        match Origin::of(&bytes) {
            Origin::AsWritten => {}
            Origin::Edited if discards_edits => {}
            Origin::Edited => return Err(message!("file-edited", path = path).into()),
            Origin::Foreign => return Err(paths::occupied(path, "kind-file", None)),
        }
        Ok(Self { path: path.to_owned() })
    }

    /// Writes a name a line.
    fn write(&self, names: &[&str]) -> Result<(), Failure> {
        let names: String = names.iter().map(|name| field(name) + "\n").collect();
        let sealed = format!("{names}{SEAL}{}\n", sha256_hex(names.as_bytes()));
        Ok(write_atomically(&self.path, sealed.as_bytes())?)
    }
}

/// Returns a name as a column of a list, in quotes where it would be taken for several.
fn field(name: &str) -> String {
    if name.contains([',', ';', '\t', '"']) || name.starts_with('#') {
        format!("\"{}\"", name.replace('"', "\"\""))
    } else {
        name.to_owned()
    }
}

/// The origin of a file that is there.
enum Origin {
    /// It is a list as muqi wrote it.
    AsWritten,
    /// It is one that was changed since.
    Edited,
    /// It is anything else.
    Foreign,
}

impl Origin {
    fn of(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        match text.rsplit_once(SEAL) {
            Some((names, seal)) if seal.trim_end() == sha256_hex(names.as_bytes()) => {
                Self::AsWritten
            }
            Some(_) => Self::Edited,
            None => Self::Foreign,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submission::Roster;

    #[test]
    fn a_list_is_read_as_it_was_meant_and_replaced_only_as_it_was_written() {
        let place = tempfile::tempdir().expect("a directory");
        let path = place.path().join("risky.txt");
        let names = ["alice", "张三", "a, b", "# c", "say \"x\""];
        RiskyFile::new(&path, false).expect("nothing is there").write(&names).expect("written");
        let bytes = fs::read(&path).expect("a list");
        let read = Roster::parse(&bytes);
        let people: Vec<&str> = read.people().iter().map(|person| person[0].as_str()).collect();
        assert_eq!(people, names);
        RiskyFile::new(&path, false).expect("as written").write(&[]).expect("written again");
        fs::write(&path, [b"alice\n", bytes.as_slice()].concat()).expect("changed by hand");
        assert!(RiskyFile::new(&path, false).is_err());
        RiskyFile::new(&path, true)
            .expect("the changes are discarded")
            .write(&[])
            .expect("written");
        fs::write(&path, "alice\n").expect("a file that muqi did not write");
        assert!(RiskyFile::new(&path, true).is_err());
    }
}
