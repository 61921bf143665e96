//! Compilers that an earlier run found, asked and tried out, which takes a tenth of a second each.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use muqi_files::store::sha256_hex;
use muqi_package::problem::ProgrammingLanguage;
use serde::{Deserialize, Serialize};

use super::{
    language::Toolchain,
    sealed::{read, write},
};

/// Version of what is kept.
const FORMAT: u32 = 1;

/// Languages whose compilers are what they were as long as their files are. Others ask the
/// environment, the working directory or files of the user which version they are.
const KEPT: [ProgrammingLanguage; 3] =
    [ProgrammingLanguage::C, ProgrammingLanguage::Cpp, ProgrammingLanguage::Python];

/// Variables of the environment that compilers of C follow.
const ENVIRONMENT: [&str; 6] = [
    "GCC_EXEC_PREFIX",
    "COMPILER_PATH",
    "LIBRARY_PATH",
    "CPATH",
    "C_INCLUDE_PATH",
    "CPLUS_INCLUDE_PATH",
];

/// The compilers that earlier runs found, in a directory.
#[derive(Debug)]
pub(crate) struct KnownToolchains {
    directory: PathBuf,
    /// The isolation in which they were tried out, by name.
    isolation: &'static str,
}

#[derive(Debug, Serialize, Deserialize)]
struct KnownToolchain {
    compiler: PathBuf,
    runner: Option<PathBuf>,
    reads: Vec<PathBuf>,
    runtime: Vec<PathBuf>,
    version: String,
}

impl KnownToolchains {
    pub(crate) fn new(directory: PathBuf, isolation: &'static str) -> Self {
        Self { directory, isolation }
    }

    /// Returns the compiler of a language with its version, where the programs of that language in
    /// `PATH` are those of which it was found and all that belongs to it is there.
    pub(crate) fn get(&self, language: ProgrammingLanguage) -> Option<(Toolchain, String)> {
        let candidates = Toolchain::candidates(language);
        let known: KnownToolchain = read(&self.file(language, &candidates)?)?;
        let KnownToolchain { compiler, runner, reads, runtime, version } = known;
        let found = Toolchain { language, compiler, runner, reads, runtime };
        let Toolchain { compiler, runner, reads, runtime, .. } = &found;
        let mut all = reads.iter().chain(runtime).chain(runner).chain([compiler]);
        all.all(|path| path.exists()).then(|| (found.clone(), version))
    }

    /// Keeps a compiler that was found, unless a program of another name has led to it: that one
    /// may lead elsewhere the next time.
    pub(crate) fn keep(&self, found: &Toolchain, version: &str) {
        let Toolchain { language, compiler, runner, reads, runtime } = found.clone();
        let candidates = Toolchain::candidates(language);
        let real = compiler.canonicalize().ok();
        let is_direct = candidates.iter().any(|path| path.canonicalize().ok() == real);
        if let Some(file) = self.file(language, &candidates).filter(|_| is_direct) {
            let version = version.to_owned();
            write(&file, &KnownToolchain { compiler, runner, reads, runtime, version });
        }
    }

    fn file(&self, language: ProgrammingLanguage, candidates: &[PathBuf]) -> Option<PathBuf> {
        if !KEPT.contains(&language) {
            return None;
        }
        let identities: Option<Vec<String>> = candidates.iter().map(|it| identity(it)).collect();
        let environment = ENVIRONMENT.map(env::var_os);
        let isolation = self.isolation;
        let key = format!("{FORMAT} {language:?} {isolation} {environment:?} {:?}", identities?);
        Some(self.directory.join(format!("{}.json", sha256_hex(key.as_bytes()))))
    }
}

/// Returns what differs where a program does: its name, the file that it leads to, its size and
/// the time of its last change.
fn identity(program: &Path) -> Option<String> {
    let real = program.canonicalize().ok()?;
    let file = fs::metadata(&real).ok()?;
    let (program, real) = (program.display(), real.display());
    Some(format!("{program} {real} {} {:?}", file.len(), file.modified().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compiler_is_known_as_long_as_all_of_it_is_there() {
        let Ok(found) = Toolchain::find(ProgrammingLanguage::Cpp, &|_| Ok(())) else { return };
        let directory = tempfile::tempdir().expect("a directory");
        let part = directory.path().join("part");
        fs::write(&part, "").expect("written");
        let found = Toolchain { reads: vec![part.clone()], ..found };
        let known = |isolation| KnownToolchains::new(directory.path().to_owned(), isolation);
        assert_eq!(known("namespaces").get(ProgrammingLanguage::Cpp), None);
        known("namespaces").keep(&found, "1.2");
        let expected = Some((found.clone(), "1.2".to_owned()));
        assert_eq!(known("namespaces").get(ProgrammingLanguage::Cpp), expected);
        assert_eq!(known("landlock").get(ProgrammingLanguage::Cpp), None, "it was not tried there");
        assert_eq!(known("namespaces").get(ProgrammingLanguage::C), None);
        fs::remove_file(part).expect("removed");
        assert_eq!(known("namespaces").get(ProgrammingLanguage::Cpp), None);
    }

    #[test]
    fn a_compiler_that_another_program_leads_to_is_asked_each_time() {
        let Ok(found) = Toolchain::find(ProgrammingLanguage::Cpp, &|_| Ok(())) else { return };
        let directory = tempfile::tempdir().expect("a directory");
        let other = directory.path().join("g++");
        fs::write(&other, "").expect("written");
        let known = KnownToolchains::new(directory.path().join("known"), "namespaces");
        known.keep(&Toolchain { compiler: other, ..found }, "1.2");
        assert_eq!(known.get(ProgrammingLanguage::Cpp), None);
    }
}
