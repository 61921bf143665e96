//! The jury's programs where the problem asks for files: those that know standard streams only
//! are given the files, in languages where lines at the beginning can do that.

use crate::{problem::ProgrammingLanguage, submission::JuryProgram, text::Fact};

use super::Loss;

/// Programs that a remark names.
const SHOWN: usize = 8;

/// Returns whether a program opens the files of a problem itself.
fn opens_files(program: &JuryProgram<'_>, name: &str) -> bool {
    let text = String::from_utf8_lossy(program.source);
    text.contains("freopen") || text.contains(&format!("{name}.in"))
}

/// Returns a program that reads and writes the files of a problem.
pub(super) fn with_files(program: &JuryProgram<'_>, name: &str) -> Vec<u8> {
    if opens_files(program, name) {
        return program.source.to_vec();
    }
    let (before, after) = program.source.split_at(place(program));
    [before, opening(program.language, name).unwrap_or_default().as_bytes(), after].concat()
}

/// Returns the programs that are left as they are though they know standard streams only.
pub(super) fn unchanged(programs: &[JuryProgram<'_>], name: &str) -> Option<Loss> {
    let is_unchanged = |program: &&JuryProgram<'_>| {
        opening(program.language, name).is_none() && !opens_files(program, name)
    };
    let names = programs.iter().filter(is_unchanged).map(JuryProgram::path).collect::<Vec<_>>();
    (!names.is_empty()).then(|| {
        let programs = Fact::list(names, SHOWN);
        Loss::harmless(message!("export-loss-programs-without-files", programs = programs))
    })
}

/// Returns what opens the files; nothing in languages where it would have to be inside of the
/// program.
fn opening(language: ProgrammingLanguage, name: &str) -> Option<String> {
    let open =
        format!("freopen(\"{name}.in\", \"r\", stdin) && freopen(\"{name}.out\", \"w\", stdout)");
    match language {
        ProgrammingLanguage::Cpp => Some(format!(
            "// The problem asks for files.\n#include <cstdio>\n\
             static const bool files_are_open =\n    {open};\n\n"
        )),
        ProgrammingLanguage::C => Some(format!(
            "/* The problem asks for files. */\n#include <stdio.h>\n#include <stdlib.h>\n\
             __attribute__((constructor)) static void open_files(void) {{\n    \
             if (!({open})) abort();\n}}\n\n"
        )),
        ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => Some(format!(
            "# The problem asks for files.\nimport os\n\n\
             os.dup2(os.open(\"{name}.in\", os.O_RDONLY), 0)\n\
             os.dup2(os.open(\"{name}.out\", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644), 1)\n\n"
        )),
        _ => None,
    }
}

/// Returns where the files are opened: in Python below what has to come first, the interpreter,
/// the encoding and imports from `__future__`.
fn place(program: &JuryProgram<'_>) -> usize {
    if !matches!(program.language, ProgrammingLanguage::Python | ProgrammingLanguage::PyPy) {
        return 0;
    }
    let lines: Vec<&[u8]> = program.source.split_inclusive(|byte| *byte == b'\n').collect();
    let is_comment = |line: &&[u8]| line.trim_ascii().is_empty() || line.starts_with(b"#");
    let comments = lines.iter().copied().take_while(is_comment).count();
    let future = lines.iter().rposition(|line| line.starts_with(b"from __future__"));
    let above = comments.max(future.map_or(0, |line| line + 1));
    lines[..above].iter().map(|line| line.len()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    fn program(
        language: ProgrammingLanguage,
        name: &'static str,
        source: &'static str,
    ) -> JuryProgram<'static> {
        JuryProgram { directory: "accepted", name, language, source: source.as_bytes() }
    }

    #[test]
    fn python_is_given_the_files_below_what_has_to_come_first() {
        let source = "#!/usr/bin/python3\n# coding: utf-8\n\nfrom __future__ import annotations\nprint(input())\n";
        let changed = with_files(&program(ProgrammingLanguage::Python, "a.py", source), "chess");
        let changed = String::from_utf8(changed).expect("UTF-8");
        let (head, last) = changed.split_once("# The problem asks").expect("lines");
        assert!(head.ends_with("import annotations\n") && last.ends_with("\n\nprint(input())\n"));
        assert!(last.contains("os.open(\"chess.in\""), "{changed}");
    }

    #[test]
    fn what_opens_the_files_or_cannot_be_given_them_is_left_alone() {
        let own = program(ProgrammingLanguage::Python, "a.py", "open('chess.in')\n");
        let java = program(ProgrammingLanguage::Java, "B.java", "class B {}\n");
        for one in [own, java] {
            assert_eq!(with_files(&one, "chess"), one.source);
        }
        let remark = unchanged(&[own, java], "chess").expect("a remark");
        let remark = Language::English.text(remark.text);
        assert!(remark.ends_with(": accepted/B.java"), "{remark}");
        assert!(unchanged(&[own], "chess").is_none());
    }
}
