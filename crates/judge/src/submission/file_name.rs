//! The kind of a file by its name and its first bytes, and names that nearly fit.

use std::path::Path;

use muqi_package::{
    problem::ProgrammingLanguage,
    testset::{extra_number_in, number_in},
};
use unicode_normalization::UnicodeNormalization as _;

/// Endings that outputs have; a name without an ending is an output, too.
pub(crate) const OUTPUTS: [&str; 5] = ["out", "ans", "txt", "output", "res"];

/// Returns the ending of a file name with slashes, without the dot.
pub(crate) fn extension(name: &str) -> Option<&str> {
    let file = name.rsplit('/').next()?;
    // Of `.profile` all is name.
    file.rsplit_once('.').filter(|(stem, _)| !stem.is_empty()).map(|(_, extension)| extension)
}

/// Returns the name of a file without its ending, both endings of `.tar.gz`.
pub(crate) fn without_ending(name: &str) -> &str {
    let Some(ending) = extension(name) else { return name };
    let stem = &name[..name.len() - ending.len() - 1];
    if is_other_archive(name) { stem.strip_suffix(".tar").unwrap_or(stem) } else { stem }
}

pub(crate) fn is_source(name: &str) -> bool {
    extension(name).and_then(ProgrammingLanguage::of_extension).is_some()
}

pub(crate) fn is_archive(name: &str) -> bool {
    extension(name).is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
}

/// Returns whether a file is an archive of a kind that is not read.
pub(crate) fn is_other_archive(name: &str) -> bool {
    const ENDINGS: [&str; 7] = ["rar", "7z", "tar", "gz", "tgz", "bz2", "xz"];
    extension(name).is_some_and(|ending| ENDINGS.iter().any(|one| ending.eq_ignore_ascii_case(one)))
}

/// Returns whether a file is hidden, or one that systems leave everywhere.
pub(crate) fn is_system_file(name: &str) -> bool {
    name.starts_with('.')
        || ["__MACOSX", "Thumbs.db", "desktop.ini"]
            .iter()
            .any(|noise| noise.eq_ignore_ascii_case(name))
}

/// Returns the number of the test that a file name, or the last part of a path, claims. Outputs
/// of extra tests earn nothing and are none.
pub(crate) fn test_of_output(name: &str) -> Option<usize> {
    let path = Path::new(name);
    let is_output = path
        .extension()
        .is_none_or(|ending| OUTPUTS.iter().any(|known| ending.eq_ignore_ascii_case(known)));
    let stem = path.file_stem()?.to_string_lossy();
    (is_output && extra_number_in(&stem).is_none()).then(|| number_in(&stem)).flatten()
}

/// Returns the name of a file without its last ending.
pub(crate) fn stem(file: &str) -> &str {
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

/// The first bytes of a file, by which its kind is recognised.
pub(crate) const TELLING_BYTES: u64 = 128;

/// The kind of one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileKind {
    /// A program to be compiled or interpreted.
    Source(ProgrammingLanguage),
    /// A program that runs as it is.
    Executable,
    /// By its name the output of a test.
    Output,
    /// Nothing that can be judged.
    Other,
}

impl FileKind {
    /// Tells a file by its name, its first bytes and whether it may be run.
    ///
    /// An ending of a known language decides: on some disks everything may be run.
    pub(crate) fn of(name: &str, beginning: &[u8], may_be_run: bool) -> Self {
        let interpreter = interpreter(beginning);
        let extension = extension(name);
        match extension.and_then(ProgrammingLanguage::of_extension) {
            // The ending is that of two interpreters; the first line names one of them.
            Some(ProgrammingLanguage::Python) => {
                return Self::Source(interpreter.unwrap_or(ProgrammingLanguage::Python));
            }
            Some(language) => return Self::Source(language),
            None => {}
        }
        if is_machine_code(beginning) {
            return Self::Executable;
        }
        match interpreter {
            Some(language) => Self::Source(language),
            // Before the right to be run, which on some disks every file has.
            None if test_of_output(name).is_some() => Self::Output,
            None if may_be_run => Self::Executable,
            None => Self::Other,
        }
    }
}

/// Returns the language of the interpreter that the first line names.
fn interpreter(beginning: &[u8]) -> Option<ProgrammingLanguage> {
    let line = beginning.strip_prefix(b"#!")?.split(|&byte| byte == b'\n').next()?;
    let line = String::from_utf8_lossy(line);
    if line.contains("pypy") {
        return Some(ProgrammingLanguage::PyPy);
    }
    line.contains("python").then_some(ProgrammingLanguage::Python)
}

/// Returns whether a file begins as programs do: ELF, Mach-O, PE.
fn is_machine_code(beginning: &[u8]) -> bool {
    const MACH_O: [[u8; 4]; 4] = [
        [0xfe, 0xed, 0xfa, 0xce],
        [0xfe, 0xed, 0xfa, 0xcf],
        [0xce, 0xfa, 0xed, 0xfe],
        [0xcf, 0xfa, 0xed, 0xfe],
    ];
    beginning.starts_with(b"\x7fELF")
        || MACH_O.iter().any(|magic| beginning.starts_with(magic))
        // A text may begin with these letters, too.
        || (beginning.starts_with(b"MZ") && beginning.contains(&0))
}

/// Names that programs have before anybody thinks of one.
const GENERAL: &str = "main a b c sol solution code program prog source test tmp temp untitled \
                       未命名 新建文本文档";

/// Most letters by which a name is taken for misspelt, and the shortest name for two.
const MISSPELT_LETTERS: usize = 2;
const LONG_NAME: usize = 5;

/// Returns whether a file, by its name below the directory of its contestant, was probably meant to
/// be the program: `chess1.cpp`, `ches.cpp`, `main.cpp`, `chess.txt`, `chess.exe`,
/// `src/chess.cpp`, `ｃｈｅｓｓ.cpp`, or any source in the directory of the problem.
pub(crate) fn nearly_fits(name: &str, problem: &str) -> bool {
    // Input methods of Chinese write letters and dots of double width.
    let name = &name.nfkc().collect::<String>();
    let (directory, file) = name.rsplit_once('/').unwrap_or(("", name));
    let stem = without_ending(file).trim().to_lowercase();
    let problem = problem.to_lowercase();
    let is_of_problem = directory.split('/').any(|part| is_near(&part.to_lowercase(), &problem));
    if !is_source(name) {
        // `chess.txt`, `chess.cpp.txt`, `chess`.
        let is_written = extension(file).is_none_or(|ending| !is_of_judging(ending));
        return is_written && without_ending(&stem) == problem;
    }
    is_of_problem || GENERAL.split(' ').any(|general| general == stem) || is_near(&stem, &problem)
}

/// Endings of inputs, outputs, archives, compiled files and documents about a problem: what
/// contestants leave beside their programs.
fn is_of_judging(ending: &str) -> bool {
    const ENDINGS: [&str; 16] = [
        "in", "out", "ans", "o", "obj", "class", "zip", "rar", "7z", "pdf", "png", "jpg", "dsw",
        "cbp", "layout", "log",
    ];
    ENDINGS.iter().any(|one| ending.eq_ignore_ascii_case(one))
}

/// Returns whether a name contains that of the problem, or is it but for a letter or two.
fn is_near(name: &str, problem: &str) -> bool {
    let letters = if problem.chars().count() < LONG_NAME { 1 } else { MISSPELT_LETTERS };
    name.contains(problem) || strsim::osa_distance(name, problem) <= letters
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_recognised_by_extension_then_content_then_name() {
        let cpp = FileKind::Source(ProgrammingLanguage::Cpp);
        assert_eq!(FileKind::of("张三/chess.CPP", b"", true), cpp);
        assert_eq!(FileKind::of("-.cpp", b"\x7fELF", true), cpp, "an ending decides");
        assert_eq!(FileKind::of("1.out", b"\x7fELF\x02", false), FileKind::Executable);
        assert_eq!(FileKind::of("1.out", b"2\n", true), FileKind::Output);
        assert_eq!(FileKind::of("sol", b"", true), FileKind::Executable);
        assert_eq!(FileKind::of("sol", b"", false), FileKind::Other);
        assert_eq!(FileKind::of("notes.txt", b"MZ is short", false), FileKind::Other);
        assert_eq!(FileKind::of(".cpp", b"", false), FileKind::Other);
    }

    #[test]
    fn a_script_is_a_source_of_its_interpreter() {
        let python = FileKind::Source(ProgrammingLanguage::Python);
        let pypy = FileKind::Source(ProgrammingLanguage::PyPy);
        assert_eq!(FileKind::of("sol", b"#!/usr/bin/env python3\n", true), python);
        assert_eq!(FileKind::of("sol.py", b"#!/usr/bin/pypy3\nprint(1)", false), pypy);
        assert_eq!(FileKind::of("sol.py", b"#!/bin/sh\n", false), python);
        assert_eq!(FileKind::of("run", b"#!/bin/sh\n", true), FileKind::Executable);
    }

    #[test]
    fn names_that_were_probably_meant_nearly_fit() {
        for name in [
            "chess1.cpp",
            "main.cpp",
            "ches.cpp",
            "chse.cpp",
            "chess (2).cpp",
            "Chess2.CPP",
            "chess.txt",
            "chess.cpp.txt",
            "chess",
            "src/chess.cpp",
            "chess/main.cpp",
            "chess/x.pas",
            "chess/src/chess.cpp",
            "ches/chess.cpp",
            "chess .cpp",
            "chess.c++",
            "chess.exe",
            "chess.cpp.exe",
            "ｃｈｅｓｓ.cpp",
            "chess．cpp",
            "ｃｈｅｓｓ／ｃｈｅｓｓ．ｃｐｐ",
        ] {
            assert!(nearly_fits(name, "chess"), "{name}");
        }
    }

    #[test]
    fn programs_of_other_problems_and_what_lies_around_do_not() {
        for name in [
            "road.cpp",
            "road/road.cpp",
            "notes.txt",
            "chess.in",
            "chess.out",
            "road/main.in",
            "chess/1.out",
            "guess.txt",
            "chess.pdf",
        ] {
            assert!(!nearly_fits(name, "chess"), "{name}");
        }
        assert!(!nearly_fits("sun.cpp", "sum1"), "short names differ by a letter at most");
    }
}
