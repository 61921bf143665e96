//! Headers compiled ahead: most of the time that a short program in C++ takes to compile is the
//! time that GCC reads `bits/stdc++.h`, and a quarter of what one with testlib takes.
//!
//! A header is compiled by the same flags, from the compiler's own files and in a directory of its
//! own, so nothing of a program that includes it gets into it; that of testlib is a package's file,
//! and serves the programs that bring the same one. It is stored as compiled programs are, and
//! compilers can only read it.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
    time::SystemTime,
};

use muqi_files::store::sha256_hex;

use super::{
    executor::run_directory,
    language::{Build, Invocation, Product, STATIC, Toolchain, WHOLE_PROGRAM},
};

/// The header of the compiler that has all others.
const ALL_HEADERS: &str = "bits/stdc++.h";

/// The header of testlib.
pub(crate) const TESTLIB: &str = "testlib.h";

/// From so many sources on, of this run and of earlier ones, the header is compiled ahead: that takes
/// about as long as four of them lose without it.
const WORTH_IT: u64 = 5;

/// Headers that were compiled ahead, or may be, by the directory for the files of runs and the key
/// of the header with its flags.
#[derive(Debug, Default)]
pub(crate) struct PrecompiledHeaders {
    states: Mutex<BTreeMap<(PathBuf, String), HeaderState>>,
}

#[derive(Debug)]
enum HeaderState {
    /// Sources do without.
    Missed,
    /// A thread is at it; the others do without.
    InTheMaking,
    /// It is in this directory, or is not to be had.
    Settled(Option<PathBuf>),
}

impl PrecompiledHeaders {
    /// Returns the directory of a header. It is made when it is stored already or when enough
    /// sources have asked for it, by one of the threads that ask; `asked` returns how many have.
    pub(crate) fn directory(
        &self,
        key: (PathBuf, String),
        is_stored: impl FnOnce() -> bool,
        asked: impl FnOnce() -> u64,
        make: impl FnOnce() -> Option<PathBuf>,
    ) -> Option<PathBuf> {
        match self.states().entry(key.clone()).or_insert(HeaderState::Missed) {
            HeaderState::Settled(directory) => return directory.clone(),
            HeaderState::InTheMaking => return None,
            HeaderState::Missed if !is_stored() && asked() < WORTH_IT => return None,
            state @ HeaderState::Missed => *state = HeaderState::InTheMaking,
        }
        let directory = make();
        self.states().insert(key, HeaderState::Settled(directory.clone()));
        directory
    }

    fn states(&self) -> MutexGuard<'_, BTreeMap<(PathBuf, String), HeaderState>> {
        self.states.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts that a source asks for a header, in a file that has a byte for each. Returns how many have.
pub(crate) fn ask(file: &Path) -> u64 {
    let parent = file.parent().map_or(Ok(()), fs::create_dir_all);
    let opened = parent.and_then(|()| File::options().create(true).append(true).open(file));
    let counted = opened.and_then(|mut file| {
        file.write_all(b".")?;
        file.metadata()
    });
    // What cannot be counted is not worth it.
    counted.map_or(0, |file| file.len())
}

/// A header with which a source begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FirstHeader<'a> {
    /// Its name, as sources include it.
    pub(crate) name: &'static str,
    /// Its text, where it is beside the source; of the compiler's own there is none.
    text: Option<&'a [u8]>,
}

impl<'a> FirstHeader<'a> {
    /// Returns the header with which a source begins, if it may be compiled ahead. `beside` are the
    /// files beside the source, which the compiler prefers to its own.
    pub(crate) fn of(
        source: &[u8],
        beside: &'a [(String, Vec<u8>)],
        toolchain: &Toolchain,
    ) -> Option<Self> {
        let (name, in_quotes) = first_include(source)?;
        let hides_another = |(file, _): &(String, Vec<u8>)| {
            toolchain.reads.iter().any(|place| place.join(file).exists())
        };
        if beside.iter().any(hides_another) {
            return None;
        }
        match name {
            ALL_HEADERS if !in_quotes => Some(Self { name: ALL_HEADERS, text: None }),
            TESTLIB => {
                let (_, text) = beside.iter().find(|(file, _)| file == TESTLIB)?;
                Some(Self { name: TESTLIB, text: Some(text) })
            }
            _ => None,
        }
    }

    /// Returns the name of the file that is compiled.
    fn source_name(&self) -> &'static str {
        self.name.rsplit('/').next().unwrap_or(self.name)
    }

    /// Returns the name of the file that GCC takes in the place of the header.
    fn product_name(&self) -> String {
        format!("{}.gch", self.source_name())
    }

    /// Returns how it is compiled for a build of GCC; nothing where the build's flags may lead to
    /// another program or to other messages with a header that was compiled ahead.
    pub(crate) fn build(&self, build: &Build) -> Option<Build> {
        let arguments = &build.compile.arguments;
        let flags = &arguments[..arguments.iter().position(|argument| argument == "-o")?];
        if !flags.iter().all(|flag| is_kept_by_header(flag)) {
            return None;
        }
        let product = self.product_name();
        let own = ["-x", "c++-header", "-o", &product, self.source_name()].map(str::to_owned);
        let compile = Invocation { arguments: [flags, &own].concat(), ..build.compile.clone() };
        Some(Build {
            source_name: self.source_name().to_owned(),
            product: Product::File(product),
            // Nothing runs it: by an absolute path no program is asked for among what is made.
            run: build.compile.clone(),
            compile,
        })
    }

    /// Returns the source that is compiled. It differs where the files of the compiler do, since a
    /// package of the system may bring other headers of C without another compiler.
    pub(crate) fn source(&self, toolchain: &Toolchain) -> Vec<u8> {
        let mut files = String::new();
        for path in toolchain.reads.iter().chain([&toolchain.compiler]) {
            for path in [path, &path.join(ALL_HEADERS)] {
                let Ok(found) = fs::metadata(path) else { continue };
                let changed = found.modified().unwrap_or(SystemTime::UNIX_EPOCH);
                let _ = writeln!(files, "{} {} {changed:?}", path.display(), found.len());
            }
        }
        let of_compiler = format!("#include <{}>", self.name);
        let text = self.text.unwrap_or(of_compiler.as_bytes());
        [text, b"\n// ", sha256_hex(files.as_bytes()).as_bytes(), b"\n"].concat()
    }

    /// Lays it out for compilers, in a new directory in `scratch`: programs of other users can read
    /// it there, and none can write. Returns the directory, in which sources find it.
    pub(crate) fn laid_out(&self, compiled: &Path, scratch: &Path) -> io::Result<PathBuf> {
        let directory = run_directory(scratch)?;
        let place = directory.path().join(self.name);
        let parent = place.parent().unwrap_or(&place);
        fs::create_dir_all(parent)?;
        let file = parent.join(self.product_name());
        // It is large, and the directory for the files of runs may be in memory.
        if fs::hard_link(compiled, &file).is_err() {
            fs::copy(compiled, &file)?;
        }
        // GCC opens this where a source includes the header a second time.
        let next = format!("#include_next <{}>\n", self.name);
        fs::write(&place, self.text.unwrap_or(next.as_bytes()))?;
        #[cfg(unix)]
        for (path, mode) in
            [(&*file, 0o444), (&place, 0o444), (parent, 0o755), (directory.path(), 0o755)]
        {
            fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(mode))?;
        }
        Ok(directory.keep())
    }
}

/// Returns the header that a source includes first, and whether its name is in quotes: GCC takes
/// one that was compiled ahead only where nothing but comments is before it.
fn first_include(source: &[u8]) -> Option<(&str, bool)> {
    let mut rest = source.trim_ascii_start();
    loop {
        let comment = if let Some(comment) = rest.strip_prefix(b"//") {
            let end = comment.iter().position(|&byte| byte == b'\n').unwrap_or(comment.len());
            // The next line belongs to it, too.
            if comment[..end].trim_ascii_end().ends_with(b"\\") {
                return None;
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
    let name = after_blanks(after_blanks(rest.strip_prefix(b"#")?).strip_prefix(b"include")?);
    let (opening, name) = name.split_first()?;
    let closing = match opening {
        b'<' => b'>',
        b'"' => b'"',
        _ => return None,
    };
    let end = name.iter().position(|&byte| byte == closing || byte == b'\n')?;
    let name = str::from_utf8(&name[..end]).ok().filter(|_| name[end] == closing)?;
    Some((name, closing == b'"'))
}

fn after_blanks(text: &[u8]) -> &[u8] {
    let blanks = text.iter().take_while(|&&byte| byte == b' ' || byte == b'\t').count();
    &text[blanks..]
}

/// Returns whether a flag is one of those with which programs were compared bit by bit. Debug
/// information differs, and so do warnings about headers of the system.
fn is_kept_by_header(flag: &str) -> bool {
    const WHOLE: [&str; 7] = [STATIC, "-pipe", "-w", "-Wall", "-Wextra", "-I.", WHOLE_PROGRAM];
    ["-std=", "-O", "-D", "-m"].iter().any(|start| flag.starts_with(start)) || WHOLE.contains(&flag)
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

    fn gcc() -> Toolchain {
        Toolchain::without_parts(ProgrammingLanguage::Cpp, "/usr/bin/g++".into())
    }

    #[test]
    fn a_source_begins_with_a_header_where_only_comments_are_before_it() {
        let gcc = gcc();
        let first = |source: &str, beside: &[(String, Vec<u8>)]| {
            FirstHeader::of(source.as_bytes(), beside, &gcc).map(|header| header.name)
        };
        for source in [
            "#include <bits/stdc++.h>",
            "// a task\n\n/* by me\n// */ /**/\r\n \t#  include\t<bits/stdc++.h> // all\nint main() {}",
        ] {
            assert_eq!(first(source, &[]), Some(ALL_HEADERS), "{source}");
        }
        let testlib = [(TESTLIB.to_owned(), Vec::new())];
        for source in
            ["#include \"testlib.h\"\n", "//\n#include<testlib.h>\n#include <bits/stdc++.h>"]
        {
            assert_eq!(first(source, &testlib), Some(TESTLIB), "{source}");
            assert_eq!(first(source, &[]), None, "{source}: the header is missing");
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
            "#include \"testlib.h\n",
            "#include TESTLIB\n",
            "#include",
        ] {
            assert_eq!(first(source, &testlib), None, "{source}");
        }
    }

    #[test]
    fn a_header_is_not_taken_where_a_file_beside_the_source_hides_one_of_the_compiler() {
        let headers = tempfile::tempdir().expect("a directory");
        fs::write(headers.path().join("vector"), "").expect("written");
        let gcc = Toolchain { reads: vec![headers.path().to_owned()], ..gcc() };
        let taken = |name: &str| {
            let beside = [(name.to_owned(), Vec::new())];
            FirstHeader::of(b"#include <bits/stdc++.h>", &beside, &gcc).is_some()
        };
        assert!(taken("tree.h") && !taken("vector"));
    }

    #[test]
    fn the_header_has_the_flags_of_its_sources_and_other_flags_do_without() {
        let header = |flags: &[&str]| {
            let flags = Some(flags.iter().map(|&flag| flag.to_owned()).collect());
            let of_problem = LanguageOptions { standard: None, flags };
            let (io, memory_mib) = (InputOutput::Standard, 1);
            let of_problem = Some(&of_problem);
            let options = BuildOptions { standard: None, of_problem, io, memory_mib };
            let of_package = Build::of_package(&gcc(), "", &options, &[], &[WHOLE_PROGRAM]);
            let header = FirstHeader { name: ALL_HEADERS, text: None };
            header.build(&of_package).map(|build| build.compile.arguments.join(" "))
        };
        let expected = "-fwhole-program -I. -std=c++14 -O3 -DX=1 -x c++-header -o stdc++.h.gch \
                        stdc++.h";
        assert_eq!(header(&["-O3", "-DX=1"]).as_deref(), Some(expected));
        for flags in [["-O2", "-g"], ["-D", "X"], ["-include", "x.h"], ["-O2", "-flto"]] {
            assert_eq!(header(&flags), None, "{flags:?}");
        }
    }

    #[test]
    fn a_header_is_made_once_where_it_is_worth_it_and_other_threads_do_without() {
        let headers = PrecompiledHeaders::default();
        let counted = tempfile::tempdir().expect("a directory");
        let wanted = |key: &str, is_stored, make: &dyn Fn() -> Option<PathBuf>| {
            let asked = || ask(&counted.path().join("asked").join(key));
            headers.directory((PathBuf::new(), key.to_owned()), || is_stored, asked, make)
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
