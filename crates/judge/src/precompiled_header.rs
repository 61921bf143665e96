//! `bits/stdc++.h`, compiled ahead: most of the time that a short program in C++ takes to compile
//! is the time that GCC reads that header.
//!
//! The header is compiled by the same flags, from the compiler's own files and in a directory of
//! its own, so nothing of a submission gets into it. It is stored as compiled programs are, and
//! compilers of submissions can only read it.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
    time::SystemTime,
};

use muqi_files::store::sha256_hex;

use super::{
    executor::run_directory,
    language::{Build, Invocation, Product, Toolchain},
};

/// The header, as sources include it.
const HEADER: &str = "bits/stdc++.h";

/// The source of it, which includes it, and the file that GCC takes in the place of the header.
const SOURCE_NAME: &str = "stdc++.h";
const PRODUCT_NAME: &str = "stdc++.h.gch";

/// From so many sources of a session on the header is compiled ahead: that takes about as long as
/// compiling three of them does.
const WORTH_IT: u32 = 3;

/// Headers that were compiled ahead, or may be, by the directory for the files of runs and the key
/// of the header with its flags.
#[derive(Debug, Default)]
pub(crate) struct PrecompiledHeaders {
    states: Mutex<BTreeMap<(PathBuf, String), HeaderState>>,
}

#[derive(Debug)]
enum HeaderState {
    /// So many sources would have had use for it.
    Missed(u32),
    /// A thread is at it; the others do without.
    InTheMaking,
    /// It is in this directory, or is not to be had.
    Settled(Option<PathBuf>),
}

impl PrecompiledHeaders {
    /// Returns the directory of a header. It is made when it is stored already or when enough
    /// sources have asked for it, by one of the threads that ask.
    pub(crate) fn directory(
        &self,
        key: (PathBuf, String),
        is_stored: impl FnOnce() -> bool,
        make: impl FnOnce() -> Option<PathBuf>,
    ) -> Option<PathBuf> {
        match self.states().entry(key.clone()).or_insert(HeaderState::Missed(0)) {
            HeaderState::Settled(directory) => return directory.clone(),
            HeaderState::InTheMaking => return None,
            HeaderState::Missed(sources) if *sources + 1 < WORTH_IT && !is_stored() => {
                *sources += 1;
                return None;
            }
            state @ HeaderState::Missed(_) => *state = HeaderState::InTheMaking,
        }
        let directory = make();
        self.states().insert(key, HeaderState::Settled(directory.clone()));
        directory
    }

    fn states(&self) -> MutexGuard<'_, BTreeMap<(PathBuf, String), HeaderState>> {
        self.states.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns whether a source begins with the header: GCC takes one that was compiled ahead only
/// where nothing but comments is before it.
pub(crate) fn begins_with_header(source: &[u8]) -> bool {
    let mut rest = source.trim_ascii_start();
    loop {
        let comment = if let Some(comment) = rest.strip_prefix(b"//") {
            let end = comment.iter().position(|&byte| byte == b'\n').unwrap_or(comment.len());
            // The next line belongs to it, too.
            if comment[..end].trim_ascii_end().ends_with(b"\\") {
                return false;
            }
            &comment[end..]
        } else if let Some(comment) = rest.strip_prefix(b"/*") {
            let end = comment.windows(2).position(|pair| pair == b"*/");
            &comment[end.map_or(comment.len(), |end| end + 2)..]
        } else {
            break;
        };
        rest = comment.trim_ascii_start();
    }
    let name = rest.strip_prefix(b"#").and_then(|rest| after_blanks(rest).strip_prefix(b"include"));
    let name = name.and_then(|rest| after_blanks(rest).strip_prefix(b"<"));
    let name = name.and_then(|rest| rest.strip_prefix(HEADER.as_bytes()));
    name.is_some_and(|rest| rest.starts_with(b">"))
}

fn after_blanks(text: &[u8]) -> &[u8] {
    let blanks = text.iter().take_while(|&&byte| byte == b' ' || byte == b'\t').count();
    &text[blanks..]
}

/// Returns how the header is compiled for a build of GCC; nothing where its flags may lead to
/// another program or to other messages with a header that was compiled ahead.
pub(crate) fn header_build(build: &Build) -> Option<Build> {
    let arguments = &build.compile.arguments;
    let flags = &arguments[..arguments.iter().position(|argument| argument == "-o")?];
    if !flags.iter().all(|flag| is_kept_by_header(flag)) {
        return None;
    }
    let own = ["-x", "c++-header", "-o", PRODUCT_NAME, SOURCE_NAME].map(str::to_owned);
    let compile = Invocation { arguments: [flags, &own].concat(), ..build.compile.clone() };
    Some(Build {
        source_name: SOURCE_NAME.to_owned(),
        product: Product::File(PRODUCT_NAME.to_owned()),
        // Nothing runs it: by an absolute path no program is asked for among what is made.
        run: build.compile.clone(),
        compile,
    })
}

/// Returns whether a flag is one of those with which programs were compared bit by bit. Debug
/// information differs, and so do warnings about headers of the system.
fn is_kept_by_header(flag: &str) -> bool {
    ["-std=", "-O", "-D", "-m"].iter().any(|start| flag.starts_with(start))
        || ["-static", "-pipe", "-w", "-Wall", "-Wextra"].contains(&flag)
}

/// Returns the source of the header. It differs where the files of the compiler do, since a package
/// of the system may bring other headers of C without another compiler.
pub(crate) fn header_source(toolchain: &Toolchain) -> String {
    let mut files = String::new();
    for path in toolchain.reads.iter().chain([&toolchain.compiler]) {
        for path in [path, &path.join(HEADER)] {
            let Ok(found) = fs::metadata(path) else { continue };
            let changed = found.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            let _ = writeln!(files, "{} {} {changed:?}", path.display(), found.len());
        }
    }
    format!("#include <{HEADER}>\n// {}\n", sha256_hex(files.as_bytes()))
}

/// Lays a header out for compilers, in a new directory in `scratch`: programs of other users can
/// read it there, and none can write. Returns the directory, in which sources find it.
pub(crate) fn laid_out(header: &Path, scratch: &Path) -> io::Result<PathBuf> {
    let directory = run_directory(scratch)?;
    let place = directory.path().join(HEADER);
    let parent = place.parent().unwrap_or(&place);
    fs::create_dir(parent)?;
    let file = parent.join(PRODUCT_NAME);
    // It is large, and the directory for the files of runs may be in memory.
    if fs::hard_link(header, &file).is_err() {
        fs::copy(header, &file)?;
    }
    // GCC opens this where a source includes the header a second time.
    fs::write(&place, format!("#include_next <{HEADER}>\n"))?;
    #[cfg(unix)]
    for (path, mode) in
        [(&*file, 0o444), (&place, 0o444), (parent, 0o755), (directory.path(), 0o755)]
    {
        fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(mode))?;
    }
    Ok(directory.keep())
}

/// Returns whether messages are about lines of the source alone. Others name the files that include
/// a header, of which there are more where it was not compiled ahead.
pub(crate) fn are_about_source(messages: &str, source_name: &str) -> bool {
    messages.lines().all(|line| {
        line.starts_with(' ')
            || line.is_empty()
            || line.strip_prefix(source_name).is_some_and(|rest| rest.starts_with(':'))
    })
}

#[cfg(test)]
mod tests {
    use muqi_package::problem::{InputOutput, LanguageOptions, ProgrammingLanguage};

    use super::{super::language::BuildOptions, *};

    #[test]
    fn a_source_begins_with_the_header_where_only_comments_are_before_it() {
        for source in [
            "#include <bits/stdc++.h>",
            "// a task\n\n/* by me\n// */ /**/\r\n \t#  include\t<bits/stdc++.h> // all\nint main() {}",
        ] {
            assert!(begins_with_header(source.as_bytes()), "{source}");
        }
        for source in [
            "",
            "#include <vector>\n#include <bits/stdc++.h>\n",
            "#define int long long\n#include <bits/stdc++.h>\n",
            "#pragma GCC optimize(\"O3\")\n#include <bits/stdc++.h>\n",
            "\u{feff}#include <bits/stdc++.h>\n",
            "// all \\\n#include <bits/stdc++.h>\n",
            "/* #include <bits/stdc++.h>\n",
            "#include \"bits/stdc++.h\"\n",
            "#include <bits/stdc++.hpp>\n",
            "#include_next <bits/stdc++.h>\n",
        ] {
            assert!(!begins_with_header(source.as_bytes()), "{source}");
        }
    }

    #[test]
    fn the_header_has_the_flags_of_its_sources_and_other_flags_do_without() {
        let header = |flags: &[&str]| {
            let flags = Some(flags.iter().map(|&flag| flag.to_owned()).collect());
            let (language, compiler) = (ProgrammingLanguage::Cpp, "/usr/bin/g++".into());
            let (reads, runtime) = (Vec::new(), Vec::new());
            let gcc = Toolchain { language, compiler, runner: None, reads, runtime };
            let of_problem = LanguageOptions { standard: None, flags };
            let (io, memory_mib) = (InputOutput::Standard, 1);
            let of_problem = Some(&of_problem);
            let options = BuildOptions { standard: None, of_problem, io, memory_mib };
            header_build(&Build::of(&gcc, "", &options))
                .map(|build| build.compile.arguments.join(" "))
        };
        let expected = "-std=c++14 -O3 -DX=1 -x c++-header -o stdc++.h.gch stdc++.h";
        assert_eq!(header(&["-O3", "-DX=1"]).as_deref(), Some(expected));
        for flags in [["-O2", "-g"], ["-D", "X"], ["-include", "x.h"], ["-O2", "-flto"]] {
            assert_eq!(header(&flags), None, "{flags:?}");
        }
    }

    #[test]
    fn a_header_is_made_once_where_it_is_worth_it_and_other_threads_do_without() {
        let headers = PrecompiledHeaders::default();
        let wanted = |key: &str, is_stored, make: &dyn Fn() -> Option<PathBuf>| {
            headers.directory((PathBuf::new(), key.to_owned()), || is_stored, make)
        };
        let place = Some(PathBuf::from("place"));
        let never = || unreachable!("it is not made now");
        for _ in 1..WORTH_IT {
            assert_eq!(wanted("new", false, &never), None);
        }
        let make = || {
            assert_eq!(wanted("new", true, &never), None, "another thread does without");
            place.clone()
        };
        assert_eq!(wanted("new", false, &make), place);
        assert_eq!(wanted("new", false, &never), place);
        assert_eq!(wanted("stored", true, &|| place.clone()), place);
        assert_eq!(wanted("fails", true, &|| None), None);
        assert_eq!(wanted("fails", true, &never), None);
    }

    #[test]
    fn messages_that_name_other_files_are_not_taken() {
        let own =
            "main.cpp: In function 'int main()':\nmain.cpp:2:9: warning: unused\n    2 | int x;\n";
        assert!(are_about_source("", "main.cpp") && are_about_source(own, "main.cpp"));
        for other in ["In file included from main.cpp:1:\n", "/usr/include/x.h:1: note\n"] {
            assert!(!are_about_source(&format!("{own}{other}"), "main.cpp"), "{other}");
        }
    }
}
