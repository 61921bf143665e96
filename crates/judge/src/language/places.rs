//! The files and directories that a toolchain consists of.
//!
//! A sandbox shows these, and of `/usr/bin` and its like only the programs that
//! are named, no other programs of the machine.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Directories of many programs: what is below their parents belongs to all.
const SHARED: [&str; 8] = [
    "/bin",
    "/sbin",
    "/usr/bin",
    "/usr/sbin",
    "/usr/local/bin",
    "/usr/local/sbin",
    "/opt/bin",
    "/snap/bin",
];

/// Programs that turn what a compiler writes into a program.
const TOOLS: [&str; 7] = ["as", "ld", "ld.bfd", "ld.gold", "ld.lld", "ld.mold", "objcopy"];

/// The directories of such programs, unless the compiler has its own.
const TOOLS_IN: [&str; 2] = ["/usr/bin", "/bin"];

/// Parts of the compilers of GCC, in directories of their own.
const PARTS: [&str; 3] = ["cc1", "cc1plus", "collect2"];

/// Files that a program is linked with; their directories hold the other libraries.
const LIBRARIES: [&str; 9] = [
    "crt1.o",
    "crtbegin.o",
    "libgcc.a",
    "libc.so",
    "libc.a",
    "libm.so",
    "libstdc++.so",
    "libstdc++.a",
    "libc++.so",
];

/// The argument by which a C compiler prints where its parts are.
pub(crate) const PRINT_SEARCH_DIRECTORIES: [&str; 1] = ["-print-search-dirs"];

/// Returns the parts of a compiler of C or C++ that it names: `search` is its output for
/// [`PRINT_SEARCH_DIRECTORIES`], `verbose` what `-E -v` prints of its headers.
pub(crate) fn parts_of_c(search: &str, verbose: &str) -> Vec<PathBuf> {
    let programs = searched(search, "programs:");
    let mut parts = programs.clone();
    // Compilers name directories that are not there, and shared ones such as `/usr/lib`.
    parts.retain(|directory| holds_any(directory, &PARTS));
    parts.extend(tools(&programs));
    let libraries = searched(search, "libraries:");
    parts.extend(libraries.into_iter().filter(|directory| holds_any(directory, &LIBRARIES)));
    parts.extend(headers(verbose));
    parts.retain(|part| !is_shared(part));
    existing(parts)
}

/// Returns the directories on the line of that name.
fn searched(search: &str, name: &str) -> Vec<PathBuf> {
    let line = search.lines().find_map(|line| line.strip_prefix(name)?.split_once('='));
    let paths = line.map_or("", |(_, paths)| paths);
    std::env::split_paths(paths).collect()
}

fn holds_any(directory: &Path, names: &[&str]) -> bool {
    names.iter().any(|name| directory.join(name).exists())
}

/// Returns the programs of [`TOOLS`], each from the first directory that has it.
fn tools(directories: &[PathBuf]) -> Vec<PathBuf> {
    let all: Vec<PathBuf> =
        directories.iter().cloned().chain(TOOLS_IN.map(PathBuf::from)).collect();
    let mut tools = Vec::new();
    for name in TOOLS {
        let mut paths = all.iter().map(|directory| directory.join(name));
        tools.extend(paths.find(|path| path.exists()));
    }
    tools
}

/// Returns the directories of headers, each on a line of its own after a blank.
fn headers(verbose: &str) -> impl Iterator<Item = PathBuf> {
    let lines = verbose.lines().skip_while(|line| !line.ends_with("search starts here:"));
    let lines = lines.take_while(|line| !line.starts_with("End of search list"));
    lines.filter_map(|line| Some(PathBuf::from(line.strip_prefix(' ')?.trim())))
}

/// Returns the directory above `bin` that belongs to one program alone, as `/opt/gcc` for
/// `/opt/gcc/bin/g++`; nothing for shared directories and homes.
pub(crate) fn own_root(program: &Path) -> Option<PathBuf> {
    let directory = program.parent().filter(|directory| directory.ends_with("bin"))?;
    let root = directory.parent()?;
    let homes = std::env::home_dir().map(|home| [home.join(".local"), home]);
    let in_home = homes.iter().flatten().any(|home| root == home);
    // `/usr/bin/g++` must not bring all of `/usr` along, nor a program in a home that home.
    let is_own = !is_shared(directory) && !is_shared(root) && !in_home;
    is_own.then(|| root.to_owned())
}

/// Returns whether a directory is in [`SHARED`] or above one that is.
fn is_shared(directory: &Path) -> bool {
    SHARED.iter().any(|shared| Path::new(shared).starts_with(directory))
}

/// Returns a directory, and what the links in it lead to elsewhere: Go's library
/// is reached by one.
pub(crate) fn with_links(directory: PathBuf) -> Vec<PathBuf> {
    let entries = fs::read_dir(&directory).into_iter().flatten().flatten();
    let links = entries.map(|entry| entry.path()).filter(|path| path.is_symlink());
    let mut outside = existing(links.filter_map(|path| path.canonicalize().ok()));
    outside.retain(|path| !path.starts_with(&directory) && !is_shared(path));
    outside.insert(0, directory);
    outside
}

/// Returns the paths of what exists: of programs as they are called, since their
/// name may count, of the rest without links and each once.
pub(crate) fn existing(paths: impl IntoIterator<Item = PathBuf>) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    for path in paths {
        let Ok(real) = path.canonicalize() else { continue };
        let path = if real.is_dir() || !path.is_absolute() { real } else { path };
        if !found.contains(&path) {
            found.push(path);
        }
    }
    found
}

/// Returns what Free Pascal consists of, whose compiler proper is `proper`.
pub(crate) fn parts_of_pascal(proper: &str) -> Vec<PathBuf> {
    let proper = PathBuf::from(proper);
    let units = proper.canonicalize().ok().and_then(|real| Some(real.parent()?.to_owned()));
    let units = units.filter(|units| !is_shared(units));
    // It answers no question about its configuration, so these are the usual places.
    let elsewhere = ["/etc/fpc.cfg", "/usr/lib/fpc", "/usr/lib64/fpc", "/usr/local/lib/fpc"];
    let parts = units.into_iter().chain(elsewhere.map(PathBuf::from)).chain([proper]);
    let mut parts = existing(parts);
    parts.extend(tools(&[]));
    parts
}

/// Returns what an interpreter of Python consists of, by its answer: its own real
/// path, then where it looks for modules.
pub(crate) fn parts_of_python(output: &str) -> Option<(PathBuf, Vec<PathBuf>)> {
    let mut lines = output.lines().map(PathBuf::from).filter(|path| path.is_absolute());
    let interpreter = lines.next().filter(|path| path.is_file())?;
    let modules = existing(lines).into_iter().filter(|path| !is_shared(path));
    let modules = modules.flat_map(with_links);
    let parts =
        own_root(&interpreter).into_iter().chain([interpreter.clone()]).chain(modules).collect();
    Some((interpreter, parts))
}

/// Returns what a virtual machine consists of: its home, and the configuration
/// that distributions keep elsewhere.
pub(crate) fn parts_of_java(home: &Path) -> Vec<PathBuf> {
    // On Debian both are links into `/etc`.
    let elsewhere = ["conf/security/java.security", "lib/jvm.cfg"];
    let elsewhere = elsewhere.iter().filter_map(|file| home.join(file).canonicalize().ok());
    let elsewhere = elsewhere.filter_map(|file| Some(file.parent()?.to_owned()));
    let home = home.canonicalize().unwrap_or_else(|_| home.to_owned());
    let mut parts = vec![home.clone()];
    parts.extend(elsewhere.filter(|directory| !directory.starts_with(&home)));
    parts
}

/// Returns the first line of an output that is not empty.
pub(crate) fn first_line(bytes: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(bytes);
    text.lines().map(str::trim).find(|line| !line.is_empty()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns paths below a directory as compilers print them.
    fn paths(root: &Path, names: &[&str]) -> String {
        let paths: Vec<String> =
            names.iter().map(|name| root.join(name).display().to_string()).collect();
        paths.join(":")
    }

    #[test]
    fn a_compiler_of_c_is_its_parts_headers_libraries_and_tools() {
        let directory = tempfile::tempdir().expect("a directory");
        let root = directory.path().canonicalize().expect("it exists");
        for file in ["gcc/cc1plus", "gcc/crtbegin.o", "bin/as", "lib/libc.so", "include/stdio.h"] {
            let file = root.join(file);
            fs::create_dir_all(file.parent().expect("a parent")).expect("a directory");
            fs::write(file, "").expect("a file");
        }
        fs::create_dir(root.join("empty")).expect("a directory");
        let search = format!(
            "install: {}\nprograms: ={}\nlibraries: ={}\n",
            paths(&root, &["gcc/"]),
            paths(&root, &["gcc/", "bin"]),
            paths(&root, &["gcc/../gcc", "lib", "empty", "nowhere"]),
        );
        let verbose = format!(
            "as -v\n#include <...> search starts here:\n {}\n {}\nEnd of search list.\n /x\n",
            root.join("include").display(),
            root.join("nowhere").display(),
        );
        let parts = parts_of_c(&search, &verbose);
        let (own, rest): (Vec<PathBuf>, Vec<PathBuf>) =
            parts.into_iter().partition(|path| path.starts_with(&root));
        assert_eq!(own, ["gcc", "bin/as", "lib", "include"].map(|name| root.join(name)));
        assert!(rest.iter().all(|path| TOOLS.iter().any(|name| path.ends_with(name))), "{rest:?}");
    }

    #[test]
    fn only_programs_in_directories_of_their_own_bring_them_along() {
        assert_eq!(own_root(Path::new("/opt/gcc/bin/g++")), Some("/opt/gcc".into()));
        for program in ["/usr/bin/g++", "/usr/local/bin/g++", "/bin/cc"] {
            assert_eq!(own_root(Path::new(program)), None, "{program}");
        }
    }
}
