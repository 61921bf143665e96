//! Files of contestants whose names nearly fit.

use unicode_normalization::UnicodeNormalization as _;

use super::file_name::{extension, is_source, without_ending};

/// Names that programs have before anybody thinks of one.
const GENERAL: &str = "main a b c sol solution code program prog source test tmp temp untitled \
                       未命名 新建文本文档";

/// Most letters by which a name is taken for misspelt, and the shortest name for two.
const MISSPELT_LETTERS: usize = 2;
const LONG_NAME: usize = 5;

/// Returns whether a file, by its name below the directory of its contestant, was probably meant to
/// be the program: `chess1.cpp`, `ches.cpp`, `main.cpp`, `chess.txt`, `chess.exe`,
/// `src/chess.cpp`, `ｃｈｅｓｓ.cpp`, or any source in the directory of the problem.
pub(super) fn nearly_fits(name: &str, problem: &str) -> bool {
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
