//! The results of earlier runs, kept by content.
//!
//! A key is a hash of everything that a grade follows from: the program (source,
//! flags, compiler), the input, the answer, the limits, how input and output
//! are passed, what isolates the program, the processor. Nothing depends on a name or a time
//! stamp, and whatever is kept can be thrown away at any moment.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    store::{sha256_hex, write_unflushed},
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

/// Grades of runs on disk.
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
