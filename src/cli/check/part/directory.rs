//! The directory that parts of a judging are collected in.
//!
//! ```text
//! part-03-of-40.jsonl           a part that was judged to its end
//! part-03-of-40.2.jsonl         the same by another run, with other results
//! again-1.jsonl                 contestants who were judged again by name
//! .part-03-of-40.XXXXXX.jsonl   what a run has recorded so far
//! .again.XXXXXX.jsonl           the same of contestants who are judged again
//! ```
//!
//! Every run records in a file of its own, one line for each contestant as soon as the result is
//! known, and names it at the end. So runs on several machines never change each other's files. The
//! next run uses the results that a killed one has recorded, and of two runs at the same time the
//! one that ends first gets the name. Contestants are judged again on one machine, so of these
//! results only those of this machine are used.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, File},
    io::{self, ErrorKind, Write as _},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use crate::{
    judge::Conditions,
    report::{NoPart, PartHeader, PartLines, RecordedResult, Unfit, end_line},
    store::sha256_hex,
    submission::ContestPart,
    text::{Message, shown},
};

use super::super::super::{
    failure::{Because as _, Failure},
    paths::make_directory,
};

const ENDING: &str = ".jsonl";

/// The files of one part in a directory.
pub(crate) struct PartDirectory<'h> {
    directory: PathBuf,
    header: &'h PartHeader,
    stem: String,
    /// The bytes of the part that is there already.
    finished: Option<(Vec<u8>, PartLines)>,
    /// Records of runs that did not come to their end.
    unfinished: Vec<Unfinished>,
}

struct Unfinished {
    path: PathBuf,
    lines: PartLines,
    /// Locked by this run, so that no other run writes it; nothing where one does.
    file: Option<File>,
}

/// The record of a run.
pub(crate) struct PartRecord {
    path: PathBuf,
    file: Mutex<Result<File, io::Error>>,
}

impl<'h> PartDirectory<'h> {
    /// Makes a directory, if it is not there. Only then can it be hidden from programs. Fails when
    /// it cannot be made.
    pub(crate) fn make(directory: &Path) -> Result<(), Failure> {
        make_directory(directory)
    }

    /// Looks at a directory. Fails when it cannot be read, or has a file of this part's name that
    /// is none, or is one of other tests. `machine` is the one that judges.
    pub(crate) fn open(
        directory: &Path,
        header: &'h PartHeader,
        machine: &Conditions,
    ) -> Result<Self, Failure> {
        let stem = stem(header.part);
        let mut open = Self {
            directory: directory.to_owned(),
            header,
            stem,
            finished: None,
            unfinished: Vec::new(),
        };
        if header.part.is_some() {
            open.finished = read(&open.path(), header)?;
        }
        open.unfinished = open.find_unfinished(machine)?;
        Ok(open)
    }

    /// Returns the path of the part.
    pub(crate) fn path(&self) -> PathBuf {
        self.directory.join(format!("{}{ENDING}", self.stem))
    }

    /// Returns whether the part is there, with these contestants and no others.
    pub(crate) fn is_finished_for(&self, names: &[&str]) -> bool {
        let Some((_, lines)) = &self.finished else { return false };
        let mut there = lines.contestants();
        there.sort();
        let mut names = names.to_vec();
        names.sort_unstable();
        lines.header == *self.header && there == names
    }

    /// Returns the results that are there, by contestant.
    pub(crate) fn recorded(&self) -> BTreeMap<String, RecordedResult> {
        let finished = self.finished.iter().map(|(_, lines)| lines);
        let all = finished.chain(self.unfinished.iter().map(|one| &one.lines));
        let mut recorded = BTreeMap::new();
        for (name, result) in all.flat_map(PartLines::recorded) {
            recorded.entry(name).or_insert(result);
        }
        recorded
    }

    /// Starts a record. Fails when nothing can be written.
    pub(crate) fn record(&self) -> Result<PartRecord, Failure> {
        let prefix = format!(".{}.", self.stem);
        let mut builder = tempfile::Builder::new();
        builder.prefix(&prefix).suffix(ENDING);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            // As of every other file that is written; the user's mask applies.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let file = builder.tempfile_in(&self.directory).because(cannot_write(&self.directory))?;
        let (file, path) =
            file.keep().map_err(|error| error.error).because(cannot_write(&self.directory))?;
        // Another run that looks at it now finds no line in it, and lets it go. On some network
        // file systems there are no locks: there nothing is taken away.
        let _ = file.lock();
        let record = PartRecord { path, file: Mutex::new(Ok(file)) };
        record.add(&self.header.line());
        Ok(record)
    }

    /// Ends a record, and gives it the name of the part. Returns the file that has the results,
    /// which is that of another run where one has come to the same. Fails when it cannot be
    /// written.
    pub(crate) fn finish(self, record: PartRecord, contestants: usize) -> Result<PathBuf, Failure> {
        let file = record.file.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut file = file.because(cannot_write(&record.path))?;
        let lines = fs::read_to_string(&record.path).because(cannot_write(&record.path))?;
        let end = end_line(contestants, sha256_hex(lines.as_bytes()));
        file.write_all(end.as_bytes()).because(cannot_write(&record.path))?;
        file.sync_all().because(cannot_write(&record.path))?;
        let path =
            self.name(&record.path).because(message!("cannot-write", path = &self.path()))?;
        let recorded = PartLines::parse(&lines).map(|it| it.contestants()).unwrap_or_default();
        let recorded: BTreeSet<String> = recorded.into_iter().collect();
        for Unfinished { path, lines, file } in self.unfinished {
            // A part has all that was recorded for it. Of contestants by name this run may be of
            // others.
            let mut names = lines.contestants().into_iter();
            let is_taken = self.header.part.is_some() || names.all(|name| recorded.contains(&name));
            if file.is_some() && is_taken {
                let _ = fs::remove_file(path);
            }
        }
        Ok(path)
    }

    /// Gives a finished record its name.
    fn name(&self, record: &Path) -> io::Result<PathBuf> {
        let path = self.path();
        if let Some((before, _)) = &self.finished
            && fs::read(&path).is_ok_and(|now| now == *before)
        {
            fs::rename(record, &path)?;
            return Ok(path);
        }
        let is_again = self.header.part.is_none();
        for number in 1.. {
            let path = match (is_again, number) {
                (false, 1) => path.clone(),
                (false, _) => self.directory.join(format!("{}.{number}{ENDING}", self.stem)),
                (true, _) => self.directory.join(format!("{}-{number}{ENDING}", self.stem)),
            };
            match link(record, &path) {
                Ok(()) => {
                    // It has two names, or only the new one.
                    let _ = fs::remove_file(record);
                    return Ok(path);
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                    if !is_again && is_same(record, &path) {
                        fs::remove_file(record)?;
                        return Ok(path);
                    }
                }
                Err(error) => return Err(error),
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }

    fn find_unfinished(&self, machine: &Conditions) -> Result<Vec<Unfinished>, Failure> {
        let prefix = format!(".{}.", self.stem);
        let mut unfinished = Vec::new();
        for entry in fs::read_dir(&self.directory)
            .because(message!("cannot-read", path = &self.directory))?
        {
            let path = entry.because(message!("cannot-read", path = &self.directory))?.path();
            let name = path.file_name().map(shown).unwrap_or_default();
            if !name.starts_with(&prefix) || !name.ends_with(ENDING) {
                continue;
            }
            let Ok(file) = File::open(&path) else { continue };
            let is_free = file.try_lock().is_ok();
            // Results in a record that cannot be read are judged again.
            let lines = fs::read_to_string(&path).ok().and_then(|it| PartLines::parse(&it).ok());
            if let Some(lines) = lines.filter(|lines| self.is_usable(lines, is_free, machine)) {
                unfinished.push(Unfinished { path, lines, file: is_free.then_some(file) });
            }
        }
        unfinished.sort_by(|left, right| left.path.cmp(&right.path));
        Ok(unfinished)
    }

    /// Returns whether the results of an unfinished record count for this run.
    fn is_usable(&self, lines: &PartLines, is_free: bool, machine: &Conditions) -> bool {
        if lines.header.difference(self.header).is_some() {
            return false;
        }
        // Contestants are judged again by name for verdicts that are all of one machine.
        let recorded = lines.recorded();
        let mut conditions = recorded.iter().map(|(_, result)| &result.conditions);
        self.header.part.is_some() || is_free && conditions.all(|it| it.is_same_machine(machine))
    }
}

fn cannot_write(path: &Path) -> Message {
    message!("cannot-write", path = path)
}

impl PartRecord {
    /// Adds a line. A failure is reported at the end.
    pub(crate) fn add(&self, line: &str) {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        if let Ok(open) = &mut *file
            && let Err(error) = open.write_all(line.as_bytes())
        {
            *file = Err(error);
        }
    }

    /// Returns its path, for what is known when a run ends early.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// Returns the name of the file of a part.
pub(crate) fn part_file(part: ContestPart) -> String {
    format!("{}{ENDING}", stem(Some(part)))
}

/// Returns the name of a part without its ending, or the beginning of that.
fn stem(part: Option<ContestPart>) -> String {
    match part {
        Some(ContestPart { number, of }) => {
            let digits = of.to_string().len();
            format!("part-{number:0digits$}-of-{of}")
        }
        None => "again".to_owned(),
    }
}

/// Reads the part that is there, if there is one. Fails when it is none, or one of other tests.
fn read(path: &Path, header: &PartHeader) -> Result<Option<(Vec<u8>, PartLines)>, Failure> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).because(message!("cannot-read", path = path)),
    };
    let lines = lines_of(path, &bytes)?;
    match lines.header.difference(header) {
        Some(why) => Err(message!("part-unfit", path = path, why = &why).into()),
        None => Ok(Some((bytes, lines))),
    }
}

/// Reads the bytes of a part that was judged to its end. Fails when they are none.
pub(crate) fn lines_of(path: &Path, bytes: &[u8]) -> Result<PartLines, Failure> {
    let text = str::from_utf8(bytes).map_err(|_| message!("part-none", path = path))?;
    let lines = PartLines::parse(text).map_err(|error| match error {
        NoPart::NoHeader => message!("part-none", path = path),
        NoPart::Newer(format) => {
            message!("part-unfit", path = path, why = Unfit::Unknown(format!("format {format}")))
        }
        NoPart::Line(line) => message!("part-line", path = path, line = line),
    })?;
    match &lines.end {
        Some(end) if end.sha256 == sha256_hex(&bytes[..end.bytes]) => Ok(lines),
        _ => Err(message!("part-damaged", path = path).into()),
    }
}

/// Gives a file another name, unless that is taken.
fn link(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        // Where there are no links a name is taken by making it.
        Err(error)
            if matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::PermissionDenied) =>
        {
            File::create_new(to)?;
            fs::rename(from, to)
        }
        linked => linked,
    }
}

/// Returns whether two files have the same results of the same programs.
fn is_same(one: &Path, other: &Path) -> bool {
    match (lines_at(one), lines_at(other)) {
        (Some(one), Some(other)) => one.says_the_same_as(&other),
        _ => false,
    }
}

/// Reads the part at a path; nothing where there is none.
fn lines_at(path: &Path) -> Option<PartLines> {
    PartLines::parse(&fs::read_to_string(path).ok()?).ok()
}
