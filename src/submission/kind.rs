//! The kind of one file, from its name and its first bytes.

use crate::problem::ProgrammingLanguage;

use super::file_name::{extension, test_of_output};

/// The first bytes of a file, by which its kind is recognised.
pub(super) const TELLING_BYTES: u64 = 128;

/// The kind of one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileKind {
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
    pub(super) fn of(name: &str, beginning: &[u8], may_be_run: bool) -> Self {
        let interpreter = interpreter(beginning);
        let extension = extension(name);
        match extension.and_then(ProgrammingLanguage::of_extension) {
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
        || (beginning.starts_with(b"MZ") && beginning.contains(&0))
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
}
