//! `problem.toml`: what the problem is, in one place.

use std::collections::BTreeMap;

use muqi_text::Language;
use uuid::Uuid;

use super::{
    Constraints, LanguageOptions, Limits, ProgramLimits, ProgrammingLanguage, StatedChecker,
    ValidatorUse,
    section::{Located, Section},
};

/// A title in the two languages of the problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Title {
    /// In Chinese.
    pub zh: String,
    /// In English.
    pub en: String,
}

impl Title {
    /// Reads a title: one text for both languages, or a table of texts by language, of which one
    /// may be missing. Returns nothing when a fault was reported.
    pub(crate) fn read(section: &Section<'_>, key: &str) -> Option<Self> {
        if !section.has(key) {
            section.report_missing(key, "\"...\"");
            return None;
        }
        Self::read_optional(section, key)
    }

    /// Reads a title that may be left out.
    pub(crate) fn read_optional(section: &Section<'_>, key: &str) -> Option<Self> {
        if !section.get(key)?.get_ref().is_table() {
            let text = section.line(key)?;
            return Some(Self { zh: text.clone(), en: text });
        }
        section.section(key, |table| {
            if !table.has("zh") && !table.has("en") {
                // Either is enough.
                return table.line("zh").map(|zh| Self { en: zh.clone(), zh });
            }
            let mut texts =
                ["zh", "en"].map(|language| table.has(language).then(|| table.line(language)));
            if texts.contains(&Some(None)) {
                return None;
            }
            let [zh, en] = texts.each_mut().map(|text| text.take().flatten());
            let (zh, en) = (zh.clone().or_else(|| en.clone())?, en.or(zh)?);
            Some(Self { zh, en })
        })
    }

    /// Returns the title in a language.
    pub fn text(&self, language: Language) -> &str {
        match language {
            Language::Chinese => &self.zh,
            Language::English => &self.en,
        }
    }
}

named! {
    /// The way a submission reads its input and writes its output.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum InputOutput: word {
        /// Standard input and standard output.
        Standard = "standard",
        /// The files `NAME.in` and `NAME.out`.
        Files = "files",
        /// Either, as the submission likes.
        Either = "either",
    }
}

named! {
    /// The way a submission is scored.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Scoring: word {
        /// By the points of tests and subtasks.
        #[default]
        Points = "points",
        /// All tests or nothing, as the ICPC has it; the samples are its first tests.
        PassFail = "pass_fail",
    }
}

/// The content of `problem.toml`.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// Short name: file names are made from it.
    pub name: String,
    /// Titles.
    pub title: Title,
    /// Identifies the problem; the UUIDs of packages follow from it.
    pub uuid: Located<Uuid>,
    /// The author of the problem.
    pub author: String,
    /// Others who are to be thanked.
    pub credits: Vec<String>,
    /// The origin of the problem.
    pub source: String,
    /// Licence of statement and data.
    pub license: String,
    /// The way submissions read and write.
    pub io: InputOutput,
    /// The way submissions are scored.
    pub scoring: Scoring,
    /// The limits of a submission.
    pub limits: Limits,
    /// The options of compilers, for languages that differ from what is customary.
    pub languages: BTreeMap<ProgrammingLanguage, LanguageOptions>,
    /// The constraints of every input.
    pub constraints: Constraints,
    /// The checker, where it is not the comparison of the engine.
    pub checker: Option<StatedChecker>,
    /// The limits of the programs of the package.
    pub program_limits: ProgramLimits,
    /// The validators that have arguments or a protocol of their own.
    pub validators: Vec<ValidatorUse>,
    /// The plan that is meant where none is named and there are several.
    pub default_plan: Option<String>,
    /// The program below `submissions/` that packages carry as the model
    /// solution; the first accepted one in C++ when none is named.
    pub model_solution: Option<Located<String>>,
}

/// Returns what is in front of the number of a test in the names of its files: the letters of the
/// short name of its problem, so that the number is the only run of digits.
///
/// # Examples
///
/// ```
/// use muqi_package::problem::test_prefix;
///
/// assert_eq!(test_prefix("chess"), "chess");
/// assert_eq!(test_prefix("muqi2026"), "muqi");
/// ```
pub fn test_prefix(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphabetic).collect()
}
