//! A program of a package: its source, what the compiler sees beside it, and what becomes of it.

use std::{borrow::Cow, collections::BTreeMap, env, fs, path::PathBuf, sync::OnceLock};

use muqi_package::{
    jury::SourceCode,
    problem::{EngineFault, Files, InputOutput, ProgrammingLanguage, Standard},
};
use muqi_text::{Diagnostic, Fact, Message, Source, Span};

use crate::{
    compile::{Compiler, RunnableProgram},
    language::{Build, BuildOptions, STATIC, WHOLE_PROGRAM, program_that_does_nothing},
    precompiled_header::TESTLIB,
    toolchains::lacking,
};

use super::{code::programs_code, room::ProgramRoom};

/// The standard of C++ of the programs of a package, whatever that of contestants is.
const STANDARD_OF_CPP: &str = "gnu++20";

/// The directory of headers of a package.
const INCLUDE: &str = "include/";

/// A program of a package.
#[derive(Debug)]
pub(crate) struct PackageProgram {
    /// Its name in the package: `generators/tree.cpp`.
    pub(crate) name: String,
    /// Its path in messages.
    pub(crate) shown: String,
    pub(crate) source: SourceCode,
    /// The files that are beside it for the compiler, by their names there.
    beside: BTreeMap<String, Vec<u8>>,
    /// Further sources of its language among these.
    others: Vec<String>,
    /// The program, once it was asked for.
    ready: OnceLock<Result<RunnableProgram, EngineFault>>,
}

/// Returns the language of a file of a package by its name.
pub(crate) fn language_of(name: &str) -> Option<ProgrammingLanguage> {
    ProgrammingLanguage::of_extension(name.rsplit_once('.')?.1)
}

impl PackageProgram {
    /// Returns the program of a file: of one source, with the headers beside it. `include` are the
    /// files of the directory of headers.
    pub(crate) fn of_file(files: &Files, name: &str, include: &Files) -> Option<Self> {
        let language = language_of(name)?;
        let directory = name.rsplit_once('/').map_or("", |(directory, _)| directory);
        let mut beside = headers(include);
        for (other, bytes) in files_of(files, directory) {
            // Another program beside it is none of its parts, but a module of Python may be.
            let is_part = match language_of(other) {
                Some(of_other) => of_other == language && language == ProgrammingLanguage::Python,
                // Beside those of a problem's own directory is all that says what the problem is.
                None => !directory.is_empty() || is_header(other),
            };
            if is_part && format!("{directory}/{other}").trim_start_matches('/') != name {
                beside.insert(other.to_owned(), bytes.to_vec());
            }
        }
        let source = SourceCode::new(language, files.get(name)?.to_vec());
        Some(Self::new(files, name, source, beside, Vec::new()))
    }

    /// Returns the program of a directory with several sources: it begins in `main`, in the file of
    /// the directory's own name, or in the only one.
    pub(crate) fn of_directory(files: &Files, directory: &str, include: &Files) -> Option<Self> {
        let all: Vec<(&str, &[u8])> = files
            .iter()
            .filter_map(|(name, bytes)| {
                Some((name.strip_prefix(directory)?.strip_prefix('/')?, bytes))
            })
            .collect();
        let sources: Vec<&str> =
            all.iter().map(|(name, _)| *name).filter(|name| language_of(name).is_some()).collect();
        let stem = directory.rsplit('/').next().unwrap_or(directory);
        let main = ["main", stem]
            .iter()
            .find_map(|wanted| {
                sources
                    .iter()
                    .find(|name| name.rsplit_once('.').is_some_and(|(it, _)| it == *wanted))
            })
            .or(if sources.len() == 1 { sources.first() } else { None })?;
        let language = language_of(main)?;
        let mut beside = headers(include);
        let mut others = Vec::new();
        for (name, bytes) in &all {
            if name != main {
                beside.insert((*name).to_owned(), bytes.to_vec());
                if language_of(name) == Some(language) {
                    others.push((*name).to_owned());
                }
            }
        }
        let path = format!("{directory}/{main}");
        let source = SourceCode::new(language, files.get(&path)?.to_vec());
        Some(Self::new(files, &path, source, beside, others))
    }

    /// Returns the program of one source in C++ of a package for a judge, by its path there.
    /// `include` are the files of the directory of headers.
    pub(crate) fn of_judge(path: &str, bytes: &[u8], include: &Files) -> Self {
        Self {
            name: path.to_owned(),
            shown: path.to_owned(),
            source: SourceCode::new(ProgrammingLanguage::Cpp, bytes.to_vec()),
            beside: headers(include),
            others: Vec::new(),
            ready: OnceLock::new(),
        }
    }

    fn new(
        files: &Files,
        name: &str,
        source: SourceCode,
        beside: BTreeMap<String, Vec<u8>>,
        others: Vec<String>,
    ) -> Self {
        let (name, shown, ready) = (name.to_owned(), files.displayed(name), OnceLock::new());
        Self { name, shown, source, beside, others, ready }
    }

    /// Returns whether it is written with testlib.
    pub(crate) fn uses_testlib(&self) -> bool {
        self.source.includes(TESTLIB)
    }

    /// Returns the bytes of its source.
    pub(crate) fn length(&self) -> usize {
        self.source.text.len()
    }

    /// Returns whether it is written with testlib in one source of C++, and nothing in it is called
    /// from outside.
    fn is_whole(&self) -> bool {
        // The library would not see these: it has to allocate and free by the same functions.
        const FROM_OUTSIDE: [&str; 3] = ["operator new", "operator delete", "extern \"C\""];
        let is_alone = self.source.language == ProgrammingLanguage::Cpp && self.others.is_empty();
        if !is_alone || !self.uses_testlib() {
            return false;
        }
        let beside = self.beside.iter().filter(|(name, _)| *name != TESTLIB);
        let beside = beside.map(|(_, bytes)| String::from_utf8_lossy(bytes));
        let mut texts = beside.chain([Cow::Borrowed(&*self.source.text)]);
        !texts.any(|text| {
            // In any layout: `operator  new`.
            let words: Vec<&str> = text.split_whitespace().collect();
            let words = words.join(" ");
            FROM_OUTSIDE.iter().any(|call| words.contains(call))
        })
    }

    /// Returns the first mistake that a compiler of C++ finds in its source with a standard, if
    /// there is one. What is wrong with a header is not looked at: a judge has its own.
    ///
    /// # Errors
    ///
    /// When the compiler cannot be started.
    pub(crate) fn mistake(
        &self,
        room: &ProgramRoom,
        standard: &str,
    ) -> Result<Option<Diagnostic>, Message> {
        let language = ProgrammingLanguage::Cpp;
        let found = room.toolchains.get(language).map_err(|error| lacking(language, error))?;
        let build = Build::read_only(&found.toolchain, standard);
        let beside = self.seen(&room.include, &build.source_name);
        let compiler = Compiler { headers: None, ..room.compiler(found, &beside) };
        let result = compiler.compile(self.source.to_compile(), &build);
        let messages = result.map_err(|fault| fault.reason)?.messages;
        let Some(place) = messages.lines().find_map(|line| place_of(line, &build.source_name))
        else {
            return Ok(None);
        };
        if place.problem.starts_with(TESTLIB) {
            return Ok(None);
        }
        let source = Source::new(self.shown.clone(), self.source.bytes.clone());
        let span = span_of(&source, place.line, place.column);
        let mistake = Diagnostic::at(programs_code::NOT_COMPILED_BY_JUDGE, &source, span);
        let mistake = mistake.with("problem", Fact::Verbatim(place.problem.to_owned()));
        Ok(Some(mistake.with("standard", standard).as_warning()))
    }

    /// Returns the program that runs, compiled in the room when it is first asked for.
    ///
    /// # Errors
    ///
    /// When it does not compile, or cannot be compiled here.
    pub(crate) fn ready(
        &self,
        room: &ProgramRoom,
        memory_mib: u64,
    ) -> Result<&RunnableProgram, EngineFault> {
        self.ready.get_or_init(|| self.compiled(room, memory_mib)).as_ref().map_err(Clone::clone)
    }

    fn compiled(
        &self,
        room: &ProgramRoom,
        memory_mib: u64,
    ) -> Result<RunnableProgram, EngineFault> {
        let language = self.source.language;
        let found = room.toolchains.get(language).map_err(|error| lacking(language, error))?;
        let options = BuildOptions {
            standard: Standard::of(language, STANDARD_OF_CPP),
            of_problem: None,
            io: InputOutput::Standard,
            memory_mib,
        };
        let others: Vec<&str> = self.others.iter().map(String::as_str).collect();
        let build_with = |first: &[&str]| {
            Build::of_package(&found.toolchain, &self.source.text, &options, &others, first)
        };
        let whole = [WHOLE_PROGRAM].iter().filter(|_| found.is_gcc() && self.is_whole());
        let whole: Vec<&str> = whole.copied().collect();
        let build = build_with(&whole);
        let beside = self.seen(&room.include, &build.source_name);
        let compile = |build: &Build, control: Option<Build>| {
            let compiler = Compiler { control, ..room.compiler(found, &beside) };
            let result = compiler.compile(self.source.to_compile(), build);
            result.map_err(|fault| EngineFault::Message(fault.reason))
        };
        let with_libraries = if found.toolchain.has_static_libraries() {
            compile(&build_with(&[&whole, &[STATIC][..]].concat()), None)?.program.ok()
        } else {
            None
        };
        // Names of a program may be those of a library that is otherwise no part of it.
        let (program, messages) = if let Some(program) = with_libraries {
            (Ok(program), String::new())
        } else {
            let control = program_that_does_nothing(language);
            let control = Build::of(&found.toolchain, control, &options);
            let result = compile(&build, Some(control))?;
            (result.program, result.messages)
        };
        let modules = &found.toolchain.modules;
        let program = program.map(|mut program| {
            if let (Ok(paths), false) = (env::join_paths(modules), modules.is_empty()) {
                program.environment.push(("PYTHONPATH".into(), paths));
                program.readable.extend_from_slice(modules);
            }
            program
        });
        program.map_err(|reason| {
            let fault = self.not_compiled(&messages, &build.source_name);
            EngineFault::File(Box::new(fault.with("reason", reason)))
        })
    }

    /// Returns what the compiler sees beside the source: a header of testlib that the package lacks
    /// is taken from the directories of headers of this machine.
    fn seen(&self, include: &[PathBuf], source_name: &str) -> Vec<(String, Vec<u8>)> {
        let mut seen = self.beside.clone();
        seen.remove(source_name);
        if !seen.contains_key(TESTLIB) && self.uses_testlib() {
            let found = include.iter().find_map(|place| fs::read(place.join(TESTLIB)).ok());
            seen.extend(found.map(|bytes| (TESTLIB.to_owned(), bytes)));
        }
        seen.into_iter().collect()
    }

    /// Returns what is wrong with the source by what the compiler printed, at the place that it
    /// names.
    fn not_compiled(&self, messages: &str, source_name: &str) -> Diagnostic {
        let missing = messages.lines().find_map(|line| {
            let (before, _) = line.split_once(": No such file or directory")?;
            Some(before.rsplit([' ', ':']).next()?.trim_matches('"'))
        });
        let place = messages.lines().find_map(|line| place_of(line, source_name));
        let (code, problem) = match (missing, &place) {
            (Some(header), _) => (programs_code::MISSING_HEADER, header.to_owned()),
            (None, Some(place)) => (programs_code::NOT_COMPILED, place.problem.to_owned()),
            (None, None) => (programs_code::NOT_COMPILED, last_line(messages)),
        };
        let source = Source::new(self.shown.clone(), self.source.bytes.clone());
        let fault = match place {
            Some(place) => {
                Diagnostic::at(code, &source, span_of(&source, place.line, place.column))
            }
            None => Diagnostic::of_file(code, self.shown.clone()),
        };
        let language = self.source.language;
        let is_testlib = problem == TESTLIB;
        let fault = fault.with("problem", Fact::Verbatim(problem)).with("testlib", is_testlib);
        let is_cpp = language == ProgrammingLanguage::Cpp;
        fault.with("language", language.title()).with("is_cpp", is_cpp)
    }
}

/// Returns the headers of a package by the names that includes have for them.
fn headers(include: &Files) -> BTreeMap<String, Vec<u8>> {
    let all = include
        .iter()
        .filter_map(|(name, bytes)| Some((name.strip_prefix(INCLUDE)?.to_owned(), bytes.to_vec())));
    all.collect()
}

/// Returns whether a file is one that sources of C and C++ include.
fn is_header(name: &str) -> bool {
    const ENDINGS: [&str; 6] = ["h", "hh", "hpp", "hxx", "inc", "inl"];
    name.rsplit_once('.').is_some_and(|(_, ending)| ENDINGS.contains(&ending))
}

/// Returns the files of a directory by their names, none below another directory.
fn files_of<'f>(
    files: &'f Files,
    directory: &str,
) -> impl Iterator<Item = (&'f str, &'f [u8])> + use<'f> {
    let prefix = if directory.is_empty() { String::new() } else { format!("{directory}/") };
    files.iter().filter_map(move |(name, bytes)| {
        let name = name.strip_prefix(&prefix)?;
        (!name.contains('/')).then_some((name, bytes))
    })
}

/// A place that a compiler names.
struct CompilerPlace<'m> {
    line: usize,
    column: Option<usize>,
    problem: &'m str,
}

/// Reads `main.cpp:3:5: error: ...`, as compilers of C, C++, Java and Go print it.
fn place_of<'m>(line: &'m str, source_name: &str) -> Option<CompilerPlace<'m>> {
    let rest = line
        .strip_prefix(source_name)
        .or_else(|| line.strip_prefix("./")?.strip_prefix(source_name))?;
    let (number, rest) = rest.strip_prefix(':')?.split_once(':')?;
    let line_number = number.parse().ok()?;
    let (column, problem) = match rest.split_once(':') {
        Some((column, problem)) if column.parse::<usize>().is_ok() => {
            (column.parse().ok(), problem)
        }
        _ => (None, rest),
    };
    let problem = problem.trim();
    // Warnings come before the error that matters.
    if problem.starts_with("warning") || problem.starts_with("note") {
        return None;
    }
    let problem = ["fatal error:", "error:"]
        .iter()
        .find_map(|word| problem.strip_prefix(word))
        .unwrap_or(problem);
    Some(CompilerPlace { line: line_number, column, problem: problem.trim() })
}

/// Characters that are shown of what a compiler printed where it names no place.
const SHOWN_CHARACTERS: usize = 200;

fn last_line(messages: &str) -> String {
    let last = messages.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
    last.trim().chars().take(SHOWN_CHARACTERS).collect()
}

/// Returns the place of a line and a column in bytes, both from 1; the whole line without a column.
fn span_of(source: &Source, line: usize, column: Option<usize>) -> Span {
    let whole = source.line(line);
    match column {
        Some(column) => {
            let at = (whole.start + column.saturating_sub(1)).min(whole.end);
            Span { start: at, end: whole.end.min(at + 1) }
        }
        None => whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether the program of a directory with these files is whole.
    fn is_whole(sources: &[(&str, &str)]) -> bool {
        let mut files = Files::default();
        for (name, text) in sources {
            files = files.with(&format!("checkers/check/{name}"), text.as_bytes());
        }
        let program = PackageProgram::of_directory(&files, "checkers/check", &Files::default());
        program.expect("a program").is_whole()
    }

    #[test]
    fn a_program_with_testlib_is_whole_where_nothing_in_it_is_called_from_outside() {
        const MAIN: &str = "#include \"testlib.h\"\nint main() {}\n";
        assert!(is_whole(&[("main.cpp", MAIN), ("tree.h", "struct Tree { int root; };")]));
        assert!(!is_whole(&[("main.cpp", "#include <cstdio>\nint main() {}\n")]));
        assert!(!is_whole(&[("main.cpp", MAIN), ("tree.cpp", "int root;")]), "several sources");
        for called in ["void* operator new(size_t n);", "void operator\n delete[](void* at);"] {
            assert!(!is_whole(&[("main.cpp", &format!("{MAIN}{called}"))]), "{called}");
            assert!(!is_whole(&[("main.cpp", MAIN), ("pool.h", called)]), "{called}");
        }
        assert!(!is_whole(&[("main.cpp", &format!("extern \"C\" void free(void*);\n{MAIN}"))]));
    }
}
