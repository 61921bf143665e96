//! Compilers that an earlier run found, asked and tried out, which takes a tenth of a second each.

use std::{
    env, fs,
    io::Read as _,
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
const FORMAT: u32 = 2;

/// Languages whose compilers are what they were as long as their files are. Others ask the
/// environment, the working directory or files of the user which version they are.
const KEPT: [ProgrammingLanguage; 3] =
    [ProgrammingLanguage::C, ProgrammingLanguage::Cpp, ProgrammingLanguage::Python];

/// Variables of the environment that compilers of C, Python and pyenv follow.
const ENVIRONMENT: [&str; 14] = [
    "GCC_EXEC_PREFIX",
    "COMPILER_PATH",
    "LIBRARY_PATH",
    "CPATH",
    "C_INCLUDE_PATH",
    "CPLUS_INCLUDE_PATH",
    "HOME",
    "PYTHONHOME",
    "PYTHONPATH",
    "PYTHONUSERBASE",
    "PYTHONNOUSERSITE",
    "PYENV_DIR",
    "PYENV_ROOT",
    "PYENV_VERSION",
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
    modules: Vec<PathBuf>,
    version: String,
    /// The identities of further files and directories that it depends on, also of those that are
    /// not there.
    depends_on: Vec<(PathBuf, Option<String>)>,
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
        let KnownToolchain { compiler, runner, reads, runtime, modules, version, depends_on } =
            known;
        if depends_on.iter().any(|(path, known)| identity(path) != *known) {
            return None;
        }
        let found = Toolchain { language, compiler, runner, reads, runtime, modules };
        let Toolchain { compiler, runner, reads, runtime, .. } = &found;
        let mut all = reads.iter().chain(runtime).chain(runner).chain([compiler]);
        all.all(|path| path.exists()).then(|| (found.clone(), version))
    }

    /// Keeps a compiler that was found, unless a program of another name has led to it: that one
    /// may lead elsewhere the next time. Of pyenv it is known by which files it decides.
    pub(crate) fn keep(&self, found: &Toolchain, version: &str) {
        let Toolchain { language, compiler, runner, reads, runtime, modules } = found.clone();
        let candidates = Toolchain::candidates(language);
        let Some(file) = self.file(language, &candidates) else { return };
        let real = compiler.canonicalize().ok();
        let is_direct = candidates.iter().any(|path| path.canonicalize().ok() == real);
        let of_pyenv = candidates.first().and_then(|shim| files_of_pyenv(shim));
        if !is_direct && of_pyenv.is_none() {
            return;
        }
        let mut depends_on = of_pyenv.unwrap_or_default();
        if language == ProgrammingLanguage::Python {
            // Directories in which a package that is installed adds others to the places of modules.
            depends_on.extend(runtime.iter().chain(&modules).cloned());
            depends_on.extend(site_of_user(&runtime));
        }
        let depends_on = depends_on.into_iter().map(|path| {
            let identity = identity(&path);
            (path, identity)
        });
        let (version, depends_on) = (version.to_owned(), depends_on.collect());
        write(
            &file,
            &KnownToolchain { compiler, runner, reads, runtime, modules, version, depends_on },
        );
    }

    fn file(&self, language: ProgrammingLanguage, candidates: &[PathBuf]) -> Option<PathBuf> {
        if !KEPT.contains(&language) {
            return None;
        }
        let identities: Option<Vec<String>> = candidates.iter().map(|it| identity(it)).collect();
        let environment = ENVIRONMENT.map(env::var_os);
        let isolation = self.isolation;
        // pyenv looks from there for files that name a version.
        let from = (language == ProgrammingLanguage::Python).then(env::current_dir);
        let key =
            format!("{FORMAT} {language:?} {isolation} {environment:?} {from:?} {:?}", identities?);
        Some(self.directory.join(format!("{}.json", sha256_hex(key.as_bytes()))))
    }
}

/// Returns the files by which pyenv decides which interpreter a program of its stands for; nothing
/// where it is none of its.
fn files_of_pyenv(shim: &Path) -> Option<Vec<PathBuf>> {
    let mut beginning = Vec::new();
    fs::File::open(shim).ok()?.take(4096).read_to_end(&mut beginning).ok()?;
    if env::var_os("PYENV_DIR").is_some() || !String::from_utf8_lossy(&beginning).contains("pyenv")
    {
        return None;
    }
    let root = shim.parent()?.parent()?;
    let here = env::current_dir().ok()?;
    let of_directories = here.ancestors().map(|directory| directory.join(".python-version"));
    Some(of_directories.chain([root.join("version"), root.join("versions")]).collect())
}

/// Returns where Python looks for modules that the user has installed, for an interpreter with this
/// library; none is there yet where nothing was.
fn site_of_user(runtime: &[PathBuf]) -> Option<PathBuf> {
    let is_library = |name: &str| name.starts_with("python3.");
    let names = runtime.iter().filter_map(|path| path.file_name()?.to_str());
    let name = names.into_iter().find(|name| is_library(name))?;
    let home = || env::var_os("HOME").map(|home| Path::new(&home).join(".local"));
    let base = env::var_os("PYTHONUSERBASE").map(PathBuf::from).or_else(home)?;
    Some(base.join("lib").join(name).join("site-packages"))
}

/// Returns what differs where a file or a directory does: its name, that to which it leads, its
/// size and the time of its last change.
fn identity(path: &Path) -> Option<String> {
    let real = path.canonicalize().ok()?;
    let file = fs::metadata(&real).ok()?;
    let (path, real) = (path.display(), real.display());
    Some(format!("{path} {real} {} {:?}", file.len(), file.modified().ok()?))
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
    fn an_interpreter_is_known_as_long_as_nothing_was_installed() {
        let Ok(found) = Toolchain::find(ProgrammingLanguage::Python, &|_| Ok(())) else { return };
        let directory = tempfile::tempdir().expect("a directory");
        let modules = directory.path().join("modules");
        fs::create_dir(&modules).expect("a directory");
        let found = Toolchain { modules: vec![modules.clone()], ..found };
        let known = KnownToolchains::new(directory.path().join("known"), "namespaces");
        known.keep(&found, "Python 3");
        let get = || known.get(ProgrammingLanguage::Python);
        // One that another program than pyenv leads to is asked each time.
        let Some(first) = get() else { return };
        assert_eq!(first, (found, "Python 3".to_owned()));
        let file = fs::File::open(modules).expect("it opens");
        file.set_modified(std::time::SystemTime::UNIX_EPOCH).expect("another time");
        assert_eq!(get(), None);
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

    #[test]
    fn pyenv_decides_by_files_above_the_working_directory_and_its_own() {
        let root = tempfile::tempdir().expect("a directory");
        let shim = root.path().join("shims/python3");
        fs::create_dir_all(root.path().join("shims")).expect("a directory");
        fs::write(&shim, "#!/bin/sh\nexec /opt/pyenv/libexec/pyenv exec \"$0\"\n")
            .expect("written");
        if env::var_os("PYENV_DIR").is_none() {
            let files = files_of_pyenv(&shim).expect("it is one");
            let here = env::current_dir().expect("a directory").join(".python-version");
            for file in [here, "/.python-version".into(), root.path().join("version")] {
                assert!(files.contains(&file), "{files:?}");
            }
        }
        fs::write(&shim, "\x7fELF").expect("written");
        assert_eq!(files_of_pyenv(&shim), None);
    }
}
