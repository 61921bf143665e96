//! The results of earlier runs, kept by content.
//!
//! A key is a hash of everything that a grade follows from: the program (source,
//! flags, compiler), the input, the answer, the limits, how input and output
//! are passed, what isolates the program, the processor. Nothing depends on a name or a time
//! stamp, and whatever is kept can be thrown away at any moment.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use muqi_files::store::sha256_hex;
use muqi_package::{jury::Verdict, testset::StoredTest};
use walkdir::WalkDir;

use super::{
    TestGrade,
    compile::RunnableProgram,
    run::RunSettings,
    sealed::{read, write},
    stored_programs::OUTCOME_FILE,
};

/// Version of what is kept: a change of how runs are judged changes it.
const FORMAT: u32 = 9;

/// Grades of runs on disk.
#[derive(Clone, Debug)]
pub struct Cache {
    directory: PathBuf,
    /// A directory may be shared by machines, and times are those of one.
    processor: String,
}

impl Cache {
    /// Returns the cache in a directory, which need not exist yet, of the results on a machine with
    /// this processor.
    pub fn new(directory: &Path, processor: &str) -> Self {
        Self { directory: directory.to_owned(), processor: processor.to_owned() }
    }

    /// Returns the result of a run of the program on the test, if it is known.
    pub(crate) fn get(
        &self,
        program: &RunnableProgram,
        test: &StoredTest,
        setting: &RunSettings<'_>,
    ) -> Option<TestGrade> {
        let grade: TestGrade = read(&self.file(program, test, setting)?)?;
        let (number, name) = (test.number, test.name.clone());
        Some(TestGrade { number, name, from_cache: true, ..grade })
    }

    /// Keeps the result of a run. A judge error is not kept, nor a result that the machine
    /// may have decided: the next run may do better. What cannot be written is not kept
    /// either.
    pub(crate) fn put(
        &self,
        program: &RunnableProgram,
        test: &StoredTest,
        setting: &RunSettings<'_>,
        grade: &TestGrade,
    ) {
        // A verdict is repeated from here for years, and decides about prizes.
        if grade.verdict == Verdict::JudgeError || grade.is_doubtful() {
            return;
        }
        if let Some(file) = self.file(program, test, setting) {
            write(&file, grade);
        }
    }

    /// Returns the file of a result; nothing where the checker fails whatever it is given.
    fn file(
        &self,
        program: &RunnableProgram,
        test: &StoredTest,
        setting: &RunSettings<'_>,
    ) -> Option<PathBuf> {
        let RunSettings { allowed, io, file_stem, run_to_percent, isolation, .. } = setting;
        // Neither number nor name: one input in two plans is run once.
        let input = test.input.as_ref().and_then(|input| input.sha256().ok());
        let (input, answer) = (input.unwrap_or_default(), test.answer.sha256().unwrap_or_default());
        let checker = setting.checker.key(setting.worth(test))?;
        // The isolation, too: what a program sees and may do differs between the modes.
        let all = format!(
            "{FORMAT} {} {input} {answer} {allowed:?} {io:?} {file_stem} {checker} {run_to_percent} \
             {isolation} {}",
            program.key, self.processor
        );
        let key = sha256_hex(all.as_bytes());
        Some(self.directory.join(&key[..2]).join(format!("{key}.json")))
    }
}

/// Bytes that a file takes on disk at least, and the unit of what it takes.
const BLOCK_BYTES: u64 = 4096;

/// Removing goes on to this share of the bound, in percent, so that it is not needed every time.
const DOWN_TO_PERCENT: u64 = 90;

/// Compiled programs that were last used so long ago are not in use.
const UNUSED: Duration = Duration::from_hours(24);

/// The right to use compiled programs: none is removed while a judging has it.
#[derive(Debug)]
pub struct ProgramsInUse {
    _lock: Option<File>,
}

impl ProgramsInUse {
    /// Takes the right in a cache. Where the file system has no locks, programs are removed by
    /// their age alone.
    pub fn of(cache: &Path) -> Self {
        let lock = lock_file(cache).ok().filter(|file| file.lock_shared().is_ok());
        Self { _lock: lock }
    }
}

/// Removes results and compiled programs of a cache, the oldest first, until what is left takes
/// less than so many bytes. Programs that another judging may use are kept. Returns how many bytes
/// were removed.
///
/// # Errors
///
/// When the cache cannot be read. What cannot be removed is left.
pub fn keep_below(cache: &Path, most_bytes: u64) -> io::Result<u64> {
    let mut entries = results(&cache.join("runs"));
    let programs = programs(&cache.join("programs"))?;
    let lock = lock_file(cache)?;
    // Results may go at any moment; programs may be about to be started.
    let is_alone = !matches!(lock.try_lock(), Err(TryLockError::WouldBlock));
    let now = SystemTime::now();
    let all: u64 = entries.iter().chain(&programs).map(|entry| entry.bytes).sum();
    if all <= most_bytes {
        return Ok(0);
    }
    entries.extend(programs.into_iter().filter(|entry: &Stored| {
        is_alone || now.duration_since(entry.written).is_ok_and(|age| age > UNUSED)
    }));
    entries.sort_by(|left, right| (left.written, &left.path).cmp(&(right.written, &right.path)));
    let mut to_remove = all - most_bytes / 100 * DOWN_TO_PERCENT;
    let mut removed = 0;
    for entry in entries {
        if to_remove == 0 {
            break;
        }
        let is_removed = if entry.is_directory {
            fs::remove_dir_all(&entry.path)
        } else {
            fs::remove_file(&entry.path)
        };
        // Another process may have been quicker.
        if is_removed.is_ok() || !entry.path.exists() {
            removed += entry.bytes;
            to_remove = to_remove.saturating_sub(entry.bytes);
        }
    }
    Ok(removed)
}

/// Something that is removed as a whole.
struct Stored {
    path: PathBuf,
    bytes: u64,
    written: SystemTime,
    is_directory: bool,
}

fn results(directory: &Path) -> Vec<Stored> {
    let mut results = Vec::new();
    for entry in WalkDir::new(directory).into_iter().flatten() {
        let Ok(metadata) = entry.metadata() else { continue };
        if let (true, Ok(written)) = (metadata.is_file(), metadata.modified()) {
            let bytes = on_disk(metadata.len());
            results.push(Stored { path: entry.into_path(), bytes, written, is_directory: false });
        }
    }
    results
}

/// Returns the compiled programs, which are as old as their last use. Those that are made now are
/// none of them.
fn programs(directory: &Path) -> io::Result<Vec<Stored>> {
    let found = match fs::read_dir(directory) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut programs = Vec::new();
    for path in found.flatten().map(|entry| entry.path()) {
        let outcome = fs::metadata(path.join(OUTCOME_FILE)).and_then(|file| file.modified());
        if let Ok(written) = outcome {
            let all = WalkDir::new(&path).into_iter().flatten();
            let bytes = all.flat_map(|entry| entry.metadata()).map(|all| on_disk(all.len())).sum();
            programs.push(Stored { path, bytes, written, is_directory: true });
        }
    }
    Ok(programs)
}

fn on_disk(length: u64) -> u64 {
    length.div_ceil(BLOCK_BYTES) * BLOCK_BYTES
}

fn lock_file(cache: &Path) -> io::Result<File> {
    fs::OpenOptions::new().create(true).truncate(false).write(true).open(cache.join("in-use"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A cache of results of a block and of programs of two, with their directory, written at these
    /// minutes.
    fn cache(results: &[(&str, u64)], programs: &[(&str, u64)]) -> tempfile::TempDir {
        let place = tempfile::tempdir().expect("a directory");
        for (name, minute) in results {
            write_at(&place.path().join("runs/00").join(name), *minute);
        }
        for (name, minute) in programs {
            write_at(&place.path().join("programs").join(name).join("outcome.json"), *minute);
        }
        place
    }

    fn write_at(path: &Path, minute: u64) {
        fs::create_dir_all(path.parent().expect("a directory")).expect("made");
        fs::write(path, "{}").expect("written");
        let time = SystemTime::UNIX_EPOCH + Duration::from_mins(minute);
        let file = File::options().write(true).open(path);
        file.and_then(|it| it.set_modified(time)).expect("a time");
    }

    fn left(cache: &Path) -> Vec<String> {
        let mut left = Vec::new();
        for directory in ["runs/00", "programs"] {
            for entry in fs::read_dir(cache.join(directory)).into_iter().flatten().flatten() {
                left.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
        left.sort();
        left
    }

    #[test]
    fn the_oldest_is_removed_first_and_nothing_below_the_bound() {
        let place = cache(&[("a", 1), ("c", 3), ("e", 5)], &[("b", 2), ("d", 4)]);
        assert_eq!(keep_below(place.path(), 7 * BLOCK_BYTES).expect("read"), 0);
        assert_eq!(keep_below(place.path(), 6 * BLOCK_BYTES).expect("read"), 3 * BLOCK_BYTES);
        assert_eq!(left(place.path()), ["c", "d", "e"]);
        keep_below(place.path(), 0).expect("read");
        assert!(left(place.path()).is_empty());
    }

    #[test]
    fn programs_in_use_are_kept_and_results_are_not() {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("a time");
        let minute = now.as_secs() / 60;
        let place = cache(&[("a", 1), ("c", 3)], &[("b", minute), ("old", 2)]);
        let made = place.path().join("programs/build-x1");
        fs::create_dir_all(&made).expect("made");
        let in_use = ProgramsInUse::of(place.path());
        keep_below(place.path(), 0).expect("read");
        assert_eq!(left(place.path()), ["b", "build-x1"]);
        drop(in_use);
        keep_below(place.path(), 0).expect("read");
        assert_eq!(left(place.path()), ["build-x1"], "it is made now");
    }
}
