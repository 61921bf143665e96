//! The decision whether an output is right, as packages carry it.
//!
//! ```text
//! problem                      a judge that                 package
//! answers of one token each    compares tokens or lines     its own comparison
//! another comparison           has an equal one             its own comparison
//!                              has none                     a checker of ours
//! a checker of the setter's    calls it so                  the checker as it is
//!                              calls checkers otherwise     the checker, and a part before it
//! ```
//!
//! A checker is one source in C++ without anything beside it: headers of the package are in it, and
//! so is `testlib.h`, the setter's own, where the judge does not supply one. Our checkers need no
//! testlib, and are written for any C++ since 1998, because a judge compiles them as it likes.
//!
//! ```text
//! ours          settings, call.cpp, called_….cpp, text.cpp, tokens.cpp, compare_….cpp, main.cpp
//! the setter's  settings, call.cpp, called_….cpp, around.cpp, the source as it is
//! ```

use muqi_files::store::Blob;
use muqi_package::{
    checker::{Checker, CheckerKind, Tokens},
    problem::{
        CheckerProgram, CheckerProtocol, Files, OutputChecker, PointsMeaning, Problem,
        ProgrammingLanguage, StatedChecker,
    },
    testset::TestSet,
};
use muqi_text::Message;

use super::one_source::OneSource;

/// The name of the file of a checker in packages.
pub(crate) const CHECKER: &str = "checker.cpp";

/// The decision whether an output is right.
#[derive(Clone, Debug, PartialEq)]
pub enum Checking {
    /// Answers are one integer each, which every judge compares alike.
    Integer,
    /// Answers are one token each, which every judge compares alike but for the case of letters.
    Token,
    /// Another comparison with the answer.
    Comparison(Checker),
    /// A checker of the setter's own.
    Program(OwnChecker),
}

impl Checking {
    /// Finds out how outputs are judged.
    pub(crate) fn of(problem: &Problem, tests: &TestSet, samples: &TestSet) -> Self {
        let checker = match (problem.checker(), &problem.config.checker) {
            (OutputChecker::Program(_), Some(StatedChecker::Program(stated))) => {
                return Self::Program(OwnChecker::new(stated, &problem.files));
            }
            (OutputChecker::Comparison(checker), _) => checker,
            // A program is always stated.
            (OutputChecker::Program(_), _) => Checker::TOKENS,
        };
        if checker == Checker::ONE_INTEGER {
            return Self::Integer;
        }
        let is_of_tokens = matches!(checker.kind, CheckerKind::Tokens | CheckerKind::Wcmp);
        let all = samples.tests.iter().chain(&tests.tests).chain(&tests.extra);
        let mut answers = all.map(|test| &test.answer);
        if is_of_tokens && !checker.ignores_case && answers.all(is_one_token) {
            return Self::Token;
        }
        Self::Comparison(checker)
    }

    /// Returns whether an output may be right in part.
    pub(crate) fn gives_points(&self) -> bool {
        matches!(self, Self::Program(own) if own.gives_points)
    }

    /// Returns the name of an equal checker of testlib's, for judges that have them.
    pub(crate) fn stock_name(&self) -> Option<&'static str> {
        let kind = match self {
            Self::Integer => CheckerKind::Ncmp,
            Self::Token => CheckerKind::Wcmp,
            Self::Comparison(checker) => match checker.kind {
                CheckerKind::Tokens if !checker.ignores_case => CheckerKind::Wcmp,
                CheckerKind::Integer => CheckerKind::Ncmp,
                kind if kind.is_stock() => kind,
                _ => return None,
            },
            Self::Program(_) => return None,
        };
        Some(kind.word())
    }

    /// Returns whether lines are compared, but for blanks at their ends and empty lines at the end:
    /// so do most judges by themselves, and answers of one token are no exception.
    pub(crate) fn is_of_lines(&self) -> bool {
        match self {
            Self::Integer | Self::Token => true,
            Self::Comparison(checker) => {
                checker.kind == CheckerKind::Lines && !checker.ignores_case
            }
            Self::Program(_) => false,
        }
    }

    /// Returns whether tokens are compared, as they are or whatever the case of their letters;
    /// nothing where something else is.
    pub(crate) fn tokens_ignore_case(&self) -> Option<bool> {
        match self {
            Self::Integer | Self::Token => Some(false),
            Self::Comparison(checker) => {
                let settings = settings_of(checker);
                (settings.compares == Compares::Tokens).then_some(settings.ignores_case)
            }
            Self::Program(_) => None,
        }
    }

    /// Returns the source of the checker for a judge that calls it in a way.
    ///
    /// # Errors
    ///
    /// When the setter's checker is one that cannot be called so.
    pub(crate) fn source(&self, calling: Calling) -> Result<CheckerSource, Message> {
        match self {
            Self::Integer | Self::Token => Ok(ours(&Checker::TOKENS, calling)),
            Self::Comparison(checker) => Ok(ours(checker, calling)),
            Self::Program(own) => own.called(calling),
        }
    }

    /// Returns the setter's checker as it is, where it is called in the judge's own way, by the
    /// protocol's name in `problem.toml`.
    pub(crate) fn of_protocol(&self, protocol: CheckerProtocol) -> Option<&str> {
        match self {
            Self::Program(own) if own.stated.protocol == protocol && own.is_plain() => {
                own.source.as_ref().map(|source| source.text.as_str())
            }
            _ => None,
        }
    }

    /// Returns the package's own `testlib.h`, where its checker includes it.
    pub(crate) fn testlib(&self) -> Option<&str> {
        match self {
            Self::Program(own) => own.source.as_ref()?.testlib.as_deref(),
            _ => None,
        }
    }

    /// Returns the path of a checker that is not written with testlib.
    pub(crate) fn without_testlib(&self) -> Option<&str> {
        match self {
            Self::Program(own) if !own.uses_testlib() => Some(&own.path),
            _ => None,
        }
    }
}

fn is_one_token(answer: &Blob) -> bool {
    answer.open().is_ok_and(|answer| Tokens::new(answer).take(2).count() == 1)
}

/// The way in which a judge calls checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Calling {
    /// As testlib's, with points from 0 to 1; the judge supplies testlib.
    Testlib,
    /// The same on a judge that does not supply it.
    TestlibOnly,
    /// As testlib's, by a judge whose sandbox forbids pipes, so that no part can be put before a
    /// checker. The judge supplies testlib.
    TestlibAlone,
    /// As testlib's, with points in percent; the judge supplies testlib.
    Percent,
    /// As DMOJ calls those of COCI.
    Dmoj,
    /// By CMS.
    Cms,
    /// By SYZOJ.
    Syzoj,
    /// By Kattis, DOMjudge and their like.
    Kattis,
}

impl Calling {
    fn text(self) -> &'static str {
        match self {
            Self::Testlib | Self::TestlibOnly | Self::TestlibAlone | Self::Percent => {
                include_str!("called_as_testlib.cpp")
            }
            Self::Dmoj => include_str!("called_by_dmoj.cpp"),
            Self::Cms => include_str!("called_by_cms.cpp"),
            Self::Syzoj => include_str!("called_by_syzoj.cpp"),
            Self::Kattis => include_str!("called_by_kattis.cpp"),
        }
    }

    fn supplies_testlib(self) -> bool {
        matches!(self, Self::Testlib | Self::TestlibAlone | Self::Percent)
    }

    /// Returns whether the judge calls a checker written with testlib as it is, for points of
    /// that meaning or none.
    fn takes_testlib(self, points: Option<PointsMeaning>) -> bool {
        match self {
            Self::Testlib | Self::TestlibOnly | Self::TestlibAlone => {
                matches!(points, None | Some(PointsMeaning::Fraction))
            }
            Self::Percent => matches!(points, None | Some(PointsMeaning::Percent)),
            Self::Dmoj => points.is_none(),
            Self::Cms | Self::Syzoj | Self::Kattis => false,
        }
    }

    /// Returns the settings that its text has.
    fn settings(self) -> Vec<String> {
        match self {
            Self::Testlib | Self::TestlibOnly | Self::TestlibAlone | Self::Percent => {
                vec![boolean("PRINTS_PERCENT", self == Self::Percent)]
            }
            Self::Dmoj | Self::Cms | Self::Syzoj | Self::Kattis => Vec::new(),
        }
    }
}

/// The source of a checker for a judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CheckerSource {
    pub(crate) text: String,
    /// True where it is the setter's as it is.
    pub(crate) is_as_it_was: bool,
}

/// The parts that a comparison compares.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Compares {
    Tokens,
    TokensInAnyOrder,
    Reals,
    Lines,
    WholeLines,
    WordsOfLines,
}

/// A comparison in the terms of our checkers.
struct Settings {
    compares: Compares,
    ignores_case: bool,
    /// Vertical tab and form feed are blanks for `cin` and `scanf`, not for testlib.
    has_six_blanks: bool,
    absolute: f64,
    relative: f64,
}

/// Returns the settings of a comparison. Integers are compared as tokens: both sides of a right
/// output are written in the one canonical way.
fn settings_of(checker: &Checker) -> Settings {
    let (compares, absolute, relative) = match checker.kind {
        CheckerKind::Real => (Compares::Reals, checker.absolute, checker.relative),
        CheckerKind::Lines => (Compares::Lines, 0.0, 0.0),
        CheckerKind::Fcmp => (Compares::WholeLines, 0.0, 0.0),
        CheckerKind::Lcmp => (Compares::WordsOfLines, 0.0, 0.0),
        CheckerKind::Uncmp => (Compares::TokensInAnyOrder, 0.0, 0.0),
        CheckerKind::Rcmp | CheckerKind::Acmp => (Compares::Reals, 1.5e-6, 0.0),
        CheckerKind::Rncmp => (Compares::Reals, 1.5e-5, 0.0),
        CheckerKind::Rcmp4 => (Compares::Reals, 1e-4, 1e-4),
        CheckerKind::Dcmp | CheckerKind::Rcmp6 => (Compares::Reals, 1e-6, 1e-6),
        CheckerKind::Rcmp9 => (Compares::Reals, 1e-9, 1e-9),
        CheckerKind::Tokens
        | CheckerKind::Integer
        | CheckerKind::Wcmp
        | CheckerKind::Ncmp
        | CheckerKind::Icmp
        | CheckerKind::Hcmp
        | CheckerKind::Yesno
        | CheckerKind::Nyesno
        | CheckerKind::Caseicmp
        | CheckerKind::Casencmp
        | CheckerKind::Casewcmp => (Compares::Tokens, 0.0, 0.0),
    };
    // Words of lines are split at all blanks even there.
    let has_six_blanks = !checker.kind.is_stock() || checker.kind == CheckerKind::Lcmp;
    let ignores_case =
        checker.ignores_case || matches!(checker.kind, CheckerKind::Yesno | CheckerKind::Nyesno);
    Settings { compares, ignores_case, has_six_blanks, absolute, relative }
}

fn boolean(name: &str, value: bool) -> String {
    format!("static const bool {name} = {value};\n")
}

/// Returns a checker of ours.
fn ours(checker: &Checker, calling: Calling) -> CheckerSource {
    let Settings { compares, ignores_case, has_six_blanks, absolute, relative } =
        settings_of(checker);
    let mut settings = calling.settings();
    settings.push(boolean("IGNORES_CASE", ignores_case));
    settings.push(boolean("SIX_BLANKS", has_six_blanks));
    let (tokens, in_order) = (include_str!("tokens.cpp"), include_str!("compare_tokens.cpp"));
    let compare: &[&str] = match compares {
        Compares::Tokens => &[tokens, include_str!("same_tokens.cpp"), in_order],
        Compares::TokensInAnyOrder => &[tokens, include_str!("compare_in_any_order.cpp")],
        Compares::Reals => {
            // Written so that the same number is read: `1e-6`.
            settings.push(format!("static const double ABSOLUTE_ERROR = {absolute:e};\n"));
            settings.push(format!("static const double RELATIVE_ERROR = {relative:e};\n"));
            &[tokens, include_str!("same_reals.cpp"), in_order]
        }
        Compares::Lines | Compares::WholeLines | Compares::WordsOfLines => {
            settings.push(boolean("WHOLE_LINES", compares == Compares::WholeLines));
            settings.push(boolean("WORDS_OF_LINES", compares == Compares::WordsOfLines));
            settings.push(boolean("SKIPS_BYTE_ORDER_MARK", compares != Compares::Lines));
            &[include_str!("compare_lines.cpp")]
        }
    };
    let kind = checker.kind.word();
    let mut text = format!("// Compares the output with the answer: `{kind}` of muqi.\n\n");
    text += &settings.concat();
    text += "\n";
    text += include_str!("call.cpp");
    text += calling.text();
    text += include_str!("text.cpp");
    text += &compare.concat();
    text += include_str!("main.cpp");
    CheckerSource { text, is_as_it_was: false }
}

/// A checker of the setter's own.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnChecker {
    stated: CheckerProgram,
    /// The path of its source, as messages show it.
    path: String,
    /// Nothing where it is not in C++.
    source: Option<OneSource>,
    /// True where it may find an output right in part.
    gives_points: bool,
}

impl OwnChecker {
    fn new(stated: &CheckerProgram, files: &Files) -> Self {
        let name = &stated.program.value;
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let language = ProgrammingLanguage::of_extension(ending);
        let source = OneSource::new(name, files, files);
        let words = match stated.protocol {
            CheckerProtocol::Kattis => ["score.txt", "score_multiplier"],
            // `quitp`, `_points`, `points X` on standard error.
            CheckerProtocol::Testlib => ["quitp", "points"],
            // The others print points always.
            _ => ["", ""],
        };
        Self {
            stated: stated.clone(),
            path: files.displayed(name),
            gives_points: words.iter().any(|word| source.text.contains(word)),
            source: (language == Some(ProgrammingLanguage::Cpp)).then_some(source),
        }
    }

    fn uses_testlib(&self) -> bool {
        self.source.as_ref().is_some_and(|source| source.uses_testlib)
    }

    /// Returns whether it is called with nothing beyond its protocol, and its points are those of
    /// the protocol.
    fn is_plain(&self) -> bool {
        let protocol = self.stated.protocol;
        self.stated.arguments.is_empty() && self.stated.points == protocol.points()
    }

    fn called(&self, calling: Calling) -> Result<CheckerSource, Message> {
        let path = &self.path;
        let Some(source) = &self.source else {
            return Err(message!("export-checker-language", file = path));
        };
        if self.stated.protocol != CheckerProtocol::Testlib {
            let protocol = self.stated.protocol.word();
            return Err(message!("export-checker-protocol", file = path, protocol = protocol));
        }
        if !self.stated.arguments.is_empty() {
            return Err(message!("export-checker-arguments", file = path));
        }
        if self.stated.points == PointsMeaning::Absolute && self.gives_points {
            return Err(message!("export-checker-absolute", file = path));
        }
        let text = if calling.supplies_testlib() {
            source.text.clone()
        } else {
            let whole = source.with_testlib();
            whole.ok_or_else(|| message!("export-needs-testlib", file = path))?
        };
        let points = self.gives_points.then_some(self.stated.points);
        let is_alone = calling == Calling::TestlibAlone;
        if is_alone && !calling.takes_testlib(points) {
            return Err(message!("export-checker-percent", file = path));
        }
        if is_alone || source.uses_testlib && calling.takes_testlib(points) {
            return Ok(CheckerSource { text, is_as_it_was: true });
        }
        let full = if self.stated.points == PointsMeaning::Percent { 100 } else { 1 };
        let mut adapted = calling.settings().concat();
        adapted += &format!("static const double FULL_POINTS = {full};\n\n");
        for part in [include_str!("call.cpp"), calling.text(), include_str!("around.cpp")] {
            adapted += part;
        }
        let name = path.rsplit('/').next().unwrap_or(path);
        adapted += &format!("\n// {name}, as the setter has written it.\n\n{text}");
        Ok(CheckerSource { text: adapted, is_as_it_was: false })
    }
}

/// The checker of a package, as its judge has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JudgeChecker {
    /// A comparison of the judge's own, by the words that packages have for it.
    BuiltIn(String),
    /// A program in the package.
    Program {
        /// The way in which the judge calls it, by the words that packages have for it.
        called: String,
        /// Its source.
        source: Blob,
    },
}

impl JudgeChecker {
    pub(crate) fn built_in(words: &str) -> Self {
        Self::BuiltIn(words.to_owned())
    }

    pub(crate) fn program(called: &str, source: impl Into<Blob>) -> Self {
        Self::Program { called: called.to_owned(), source: source.into() }
    }

    /// Returns the source that a package has.
    pub(crate) fn source(&self) -> Option<&Blob> {
        match self {
            Self::BuiltIn(_) => None,
            Self::Program { source, .. } => Some(source),
        }
    }

    /// Returns the words that state it.
    pub(crate) fn words(&self) -> &str {
        match self {
            Self::BuiltIn(words) | Self::Program { called: words, .. } => words,
        }
    }
}
