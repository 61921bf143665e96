//! The results of earlier runs and the mistakes that outputs resemble, kept by content.
//!
//! A key is a hash of everything that a grade follows from: the program (source,
//! flags, compiler), the input, the answer, the limits, how input and output
//! are passed, what isolates the program, the processor. A diagnosis follows from what was printed
//! and from our own program, which has the mistakes. Nothing depends on a name or a time
//! stamp, and whatever is kept can be thrown away at any moment.

use std::{
    env, fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    store::{sha256_hex, write_unflushed},
    strength::{Diagnosis, Printed, RecordedDiagnosis, Unreadable, diagnose_with},
    submission::Verdict,
    testset::StoredTest,
};

use super::{
    TestGrade,
    run::{RunSettings, RunnableProgram},
};

/// Version of what is kept: a change of how runs are judged changes it.
const FORMAT: u32 = 8;

/// Bytes of the hash in front of what is kept.
const SEAL_BYTES: usize = 64;

/// Grades of runs, and diagnoses, on disk.
#[derive(Clone, Debug)]
pub(crate) struct Cache {
    directory: PathBuf,
    /// A directory may be shared by machines, and times are those of one.
    processor: String,
}

impl Cache {
    /// Returns the cache in a directory, which need not exist yet, of the results on a machine with
    /// this processor.
    pub(crate) fn new(directory: &Path, processor: &str) -> Self {
        Self { directory: directory.to_owned(), processor: processor.to_owned() }
    }

    /// Returns the result of a run of the program on the test, if it is known.
    pub(super) fn get(
        &self,
        program: &RunnableProgram,
        test: &StoredTest,
        setting: &RunSettings<'_>,
    ) -> Option<TestGrade> {
        let grade: TestGrade = read(&self.file(program, test, setting))?;
        let (number, name) = (test.number, test.name.clone());
        Some(TestGrade { number, name, from_cache: true, ..grade })
    }

    /// Keeps the result of a run. A judge error is not kept, nor a result that the machine
    /// may have decided: the next run may do better. What cannot be written is not kept
    /// either.
    pub(super) fn put(
        &self,
        program: &RunnableProgram,
        test: &StoredTest,
        setting: &RunSettings<'_>,
        grade: &TestGrade,
    ) {
        if grade.verdict == Verdict::JudgeError || grade.is_doubtful() {
            return;
        }
        write(&self.file(program, test, setting), grade);
    }

    /// Returns what outputs resemble: as it is known, or found now and kept.
    pub(super) fn diagnosis(
        &self,
        printed: &[Printed],
        unreadable: &[Unreadable],
    ) -> Option<Diagnosis> {
        let find = || diagnose_with(printed, unreadable);
        let Some(program) = own_hash() else { return find() };
        // The form of what was printed is that of our own program, too.
        let file = self.of_key(&format!("diagnosis {program} {printed:?} {unreadable:?}"));
        if let Some(known) = read::<Option<RecordedDiagnosis>>(&file) {
            return known.as_ref().map(RecordedDiagnosis::diagnosis);
        }
        let found = find();
        write(&file, &found.as_ref().map(RecordedDiagnosis::from));
        found
    }

    fn file(
        &self,
        program: &RunnableProgram,
        test: &StoredTest,
        setting: &RunSettings<'_>,
    ) -> PathBuf {
        let RunSettings { allowed, io, file_stem, run_to_percent, isolation, .. } = setting;
        let input = sha256_hex(test.input.as_deref().unwrap_or_default());
        let answer = sha256_hex(&test.answer);
        let all = format!(
            "{FORMAT} {} {input} {answer} {allowed:?} {io:?} {file_stem} {run_to_percent} {isolation} \
             {}",
            program.key, self.processor
        );
        self.of_key(&all)
    }

    /// Returns the file of what follows from everything in a text.
    fn of_key(&self, all: &str) -> PathBuf {
        let key = sha256_hex(all.as_bytes());
        self.directory.join(&key[..2]).join(format!("{key}.json"))
    }
}

/// Reads what is kept in a file. What is damaged is not known.
fn read<T: DeserializeOwned>(file: &Path) -> Option<T> {
    let bytes = fs::read(file).ok()?;
    let (seal, content) = bytes.split_at_checked(SEAL_BYTES)?;
    let is_whole = sha256_hex(content).as_bytes() == seal;
    serde_json::from_slice(content).ok().filter(|_| is_whole)
}

/// Keeps something in a file. What cannot be written is not kept.
fn write(file: &Path, kept: &impl Serialize) {
    let Some(directory) = file.parent() else { return };
    if let (Ok(()), Ok(bytes)) = (fs::create_dir_all(directory), serde_json::to_vec(kept)) {
        let sealed = [sha256_hex(&bytes).as_bytes(), &bytes].concat();
        let _ = write_unflushed(file, &sealed);
    }
}

/// Returns the hash of our own program: another version may know other mistakes.
fn own_hash() -> Option<&'static str> {
    static HASH: OnceLock<Option<String>> = OnceLock::new();
    let hash = || Some(sha256_hex(&fs::read(env::current_exe().ok()?).ok()?));
    HASH.get_or_init(hash).as_deref()
}

#[cfg(test)]
mod tests {
    use crate::{
        flawed::{Infinity, flaw},
        game::{Board, Cell},
        solver,
    };

    use super::*;

    /// Returns the numbers that a program prints on two dozen boards.
    fn printed(program: impl Fn(&Board, i64) -> i64) -> Vec<Printed> {
        let boards = (0..24_usize).map(|number| {
            let score = |Cell { row, column }: Cell, by: usize| {
                let mixed = (row * 41 + column * 7 + number * 1013 + 1) * by % 99_991;
                i32::try_from(mixed).expect("below 99,991")
            };
            Board::from_fn(3, 4, |cell| (score(cell, 7919), score(cell, 6151)))
        });
        let of_board = |board: Board| {
            let answer = solver::value(&board).expect("3×4");
            Printed { number: program(&board, answer), answer, board }
        };
        boards.map(of_board).collect()
    }

    #[test]
    fn a_diagnosis_is_found_once_and_known_then() {
        let scratch = tempfile::tempdir().expect("a directory");
        let cache = Cache::new(scratch.path(), "a processor");
        let greedy = flaw("greedy").expect("a flaw");
        let outputs = [
            ("greedy", printed(|board, _| greedy.output(board).expect("an output"))),
            ("white", printed(|board, _| Infinity::outputs(&[(Infinity::White, 1_000)], board)[0])),
            ("low", printed(|_, answer| answer - answer.rem_euclid(977) * (answer % 6).abs())),
            ("nothing", printed(|_, answer| answer + answer.rem_euclid(977) - 400)),
        ];
        let shown = |found: Option<Diagnosis>| format!("{found:?}");
        let mut all = Vec::new();
        for (name, printed) in &outputs {
            let found = shown(diagnose_with(printed, &[]));
            assert_eq!(shown(cache.diagnosis(printed, &[])), found, "{name}");
            assert_eq!(shown(cache.diagnosis(printed, &[])), found, "{name}, known");
            all.push(found);
        }
        all.sort();
        all.dedup();
        assert_eq!(all.len(), outputs.len(), "{all:?}");
        assert!(all.contains(&shown(None)));
        // What is known is not sought again, wherever it came from.
        let files = walkdir::WalkDir::new(scratch.path()).into_iter().flatten();
        let files = files.filter(|entry| entry.file_type().is_file());
        let mut count = 0;
        for file in files {
            write(file.path(), &None::<RecordedDiagnosis>);
            count += 1;
        }
        assert_eq!(count, outputs.len());
        for (name, printed) in &outputs {
            assert!(cache.diagnosis(printed, &[]).is_none(), "{name}");
        }
    }
}
