//! The table `[checker]` of `problem.toml`.

use muqi_text::{Diagnostic, Source};

use crate::checker::Checker;

use super::{Files, Located, ProgrammingLanguage, Section, missing_file};

named! {
    /// The way in which a checker is called and says what it found. IN is the input, OUT the
    /// output, ANS the answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CheckerProtocol: word {
        /// `IN OUT ANS`; 0 accepted, 1, 2, 4 and 8 wrong, 3 the jury's fault, 7 with `points X` on
        /// standard error.
        Testlib = "testlib",
        /// `IN ANS DIRECTORY/ < OUT`; 42 accepted, 43 wrong, points in `score.txt` or
        /// `score_multiplier.txt`.
        Kattis = "kattis",
        /// `IN OUT ANS 100 SCORE MESSAGE`; 0, and the points in the file SCORE.
        Lemon = "lemon",
        /// No arguments, but the files `input`, `user_out` and `answer`; the points on standard
        /// output.
        Syzoj = "syzoj",
        /// `IN ANS OUT`; 0 accepted, 1 and 2 wrong.
        Hustoj = "hustoj",
        /// `IN OUT`, and the input on standard input; 0 accepted, 1 wrong.
        Qduoj = "qduoj",
        /// `IN ANS OUT`; 0, and the part of the points on standard output.
        Cms = "cms",
        /// `IN OUT ANS`; 0 or 1, and on standard output `OK`, a comment, the points in percent.
        Sinol = "sinol",
    }
}

named! {
    /// The meaning of the points of a checker.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PointsMeaning: word {
        /// A part of the points of the test: from 0 to 1.
        Fraction = "fraction",
        /// The same in percent.
        Percent = "percent",
        /// Points of the test.
        Absolute = "absolute",
    }
}

impl CheckerProtocol {
    /// Returns the meaning that points have where `problem.toml` does not state it.
    pub fn points(self) -> PointsMeaning {
        match self {
            Self::Lemon | Self::Syzoj | Self::Sinol => PointsMeaning::Percent,
            Self::Testlib | Self::Kattis | Self::Hustoj | Self::Qduoj | Self::Cms => {
                PointsMeaning::Fraction
            }
        }
    }
}

/// A checker of the setter's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckerProgram {
    /// Its file below the directory of the problem.
    pub program: Located<String>,
    /// Its arguments behind those of the protocol.
    pub arguments: Vec<String>,
    /// The way in which it is called.
    pub protocol: CheckerProtocol,
    /// The meaning of its points.
    pub points: PointsMeaning,
}

impl CheckerProgram {
    pub(crate) fn read(section: &Section<'_>) -> Option<Self> {
        let program = section.text("program");
        let arguments = section.optional_texts("args");
        let protocols = CheckerProtocol::ALL.map(|one| (one.word(), one));
        let protocol = if section.has("protocol") {
            section.word("protocol", &protocols)
        } else {
            Some(CheckerProtocol::Testlib)
        };
        let meanings = PointsMeaning::ALL.map(|one| (one.word(), one));
        let points = section.has("points").then(|| section.word("points", &meanings));
        let (program, protocol) = (program?, protocol?);
        Some(Self {
            program: Located { value: program.value.to_owned(), span: program.span },
            arguments: arguments.into_iter().map(|one| one.value.to_owned()).collect(),
            points: points.unwrap_or_else(|| Some(protocol.points()))?,
            protocol,
        })
    }

    /// Returns that its file is not there.
    pub(crate) fn missing(&self, files: &Files, source: &Source) -> Option<Diagnostic> {
        let name = &self.program.value;
        if files.get(name).is_some() || files.require(&[name]).is_err() {
            return None;
        }
        let known = files.iter().map(|(known, _)| known);
        let known: Vec<&str> = known.filter(|known| is_program_beside(known)).collect();
        Some(missing_file(source, &self.program, &files.displayed(name), &known))
    }
}

/// Returns whether a file is a program next to `problem.toml`.
fn is_program_beside(name: &str) -> bool {
    let ending = name.rsplit_once('.').filter(|_| !name.contains('/'));
    ending.is_some_and(|(_, ending)| ProgrammingLanguage::of_extension(ending).is_some())
}

/// The checker that `problem.toml` states.
#[derive(Clone, Debug, PartialEq)]
pub enum StatedChecker {
    /// A comparison that needs no program.
    Comparison(Checker),
    /// A program of the package.
    Program(CheckerProgram),
}
