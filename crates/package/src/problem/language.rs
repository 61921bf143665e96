//! The programming languages that a problem may name, and their standards.
//!
//! What compiles and runs them is known to `judge::language`; a problem only
//! sets the time, the flags and the standard of a language.

use std::{collections::BTreeMap, fmt};

named! {
    /// A programming language that submissions are written in.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ProgrammingLanguage: name {
        /// C.
        C = "c",
        /// C++.
        Cpp = "cpp",
        /// Rust.
        Rust = "rust",
        /// Python 3, as CPython runs it.
        Python = "python",
        /// Python 3, as PyPy runs it.
        PyPy = "pypy",
        /// Java.
        Java = "java",
        /// Go.
        Go = "go",
        /// Pascal, as Free Pascal compiles it.
        Pascal = "pascal",
    }
}

impl ProgrammingLanguage {
    /// Returns whether the system starts its programs as files of their own, not an
    /// interpreter or a virtual machine.
    pub fn is_native(self) -> bool {
        !matches!(self, Self::Python | Self::PyPy | Self::Java)
    }

    /// Returns the name that people use.
    pub fn title(self) -> &'static str {
        self.facts().0
    }

    /// Returns the endings of source files, without the dot; the first is the customary one.
    pub fn extensions(self) -> &'static [&'static str] {
        self.facts().1
    }

    fn facts(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::C => ("C", &["c"]),
            Self::Cpp => ("C++", &["cpp", "cc", "cxx", "c++"]),
            Self::Rust => ("Rust", &["rs"]),
            Self::Python => ("Python 3", &["py", "py3"]),
            Self::PyPy => ("PyPy 3", &["pypy"]),
            Self::Java => ("Java", &["java"]),
            Self::Go => ("Go", &["go"]),
            Self::Pascal => ("Pascal", &["pas", "pp"]),
        }
    }

    /// Returns the language of an ending, in upper or lower case.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_package::problem::ProgrammingLanguage;
    ///
    /// assert_eq!(ProgrammingLanguage::of_extension("CPP"), Some(ProgrammingLanguage::Cpp));
    /// assert_eq!(ProgrammingLanguage::of_extension("txt"), None);
    /// ```
    pub fn of_extension(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| {
            language.extensions().iter().any(|known| known.eq_ignore_ascii_case(extension))
        })
    }

    /// Returns the names of the standards that can be asked for.
    pub fn standards(self) -> &'static [&'static str] {
        match self {
            Self::C => &["gnu11", "c99", "c11", "c17", "gnu99", "gnu17"],
            Self::Cpp => &[
                "c++14", "c++11", "c++17", "c++20", "c++23", "gnu++11", "gnu++14", "gnu++17",
                "gnu++20", "gnu++23",
            ],
            Self::Rust => &["2021", "2018", "2024"],
            Self::Python | Self::PyPy | Self::Java | Self::Go | Self::Pascal => &[],
        }
    }
}

impl fmt::Display for ProgrammingLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.title())
    }
}

/// A standard of a language, such as `c++17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Standard(&'static str);

impl Standard {
    /// Returns the standard of a name, if the language has it.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_package::problem::{ProgrammingLanguage, Standard};
    ///
    /// let standard = Standard::of(ProgrammingLanguage::Cpp, "C++17").expect("there is one");
    /// assert_eq!(standard.name(), "c++17");
    /// assert_eq!(Standard::of(ProgrammingLanguage::C, "c++17"), None);
    /// ```
    pub fn of(language: ProgrammingLanguage, name: &str) -> Option<Self> {
        let mut standards = language.standards().iter();
        standards.find(|known| known.eq_ignore_ascii_case(name)).map(|known| Self(known))
    }

    /// Returns the standard that a language has when none is asked for: for C++
    /// that of the NOI. C gets the GNU one, because the strict ones hide what
    /// `g++` shows in any standard, POSIX functions and `M_PI` among it.
    pub fn default_of(language: ProgrammingLanguage) -> Option<Self> {
        language.standards().first().map(|first| Self(first))
    }

    /// Returns its name.
    pub fn name(self) -> &'static str {
        self.0
    }

    /// Returns the newer standards of its language in the same dialect, the oldest first.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_package::problem::{ProgrammingLanguage, Standard};
    ///
    /// let standard = Standard::of(ProgrammingLanguage::Cpp, "gnu++17").expect("there is one");
    /// let newer: Vec<&str> = standard.newer(ProgrammingLanguage::Cpp).map(Standard::name).collect();
    /// assert_eq!(newer, ["gnu++20", "gnu++23"]);
    /// ```
    pub fn newer(self, language: ProgrammingLanguage) -> impl Iterator<Item = Self> {
        let (dialect, year) = self.dialect_and_year();
        language.standards().iter().map(|name| Self(name)).filter(move |other| {
            let (its_dialect, its_year) = other.dialect_and_year();
            its_dialect == dialect && its_year > year
        })
    }

    /// Splits its name: `c++` and 2017, `c` and 1999.
    fn dialect_and_year(self) -> (&'static str, u32) {
        let dialect = self.0.trim_end_matches(|c: char| c.is_ascii_digit());
        let year = match self.0[dialect.len()..].parse().unwrap_or(0) {
            year @ ..90 => 2000 + year,
            year @ 90..100 => 1900 + year,
            year => year,
        };
        (dialect, year)
    }
}

/// The options of a language in `problem.toml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LanguageOptions {
    /// The standard of a submission that names none itself.
    pub standard: Option<Standard>,
    /// Flags in place of the customary ones.
    pub flags: Option<Vec<String>>,
}

/// The limits of one run of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// CPU time in milliseconds.
    pub time_ms: u64,
    /// Memory in MiB.
    pub memory_mib: u64,
    /// Output in KiB.
    pub output_kib: u64,
    /// By how much the time limit of a language is multiplied, in percent; 100
    /// for languages that are not named.
    pub time_percent: BTreeMap<ProgrammingLanguage, u64>,
}

/// The output limit in KiB where none is stated.
pub(crate) const OUTPUT_KIB: u64 = 64 << 10;

/// Customary limits.
impl Default for Limits {
    fn default() -> Self {
        let time_percent = BTreeMap::new();
        Self { time_ms: 1000, memory_mib: 512, output_kib: OUTPUT_KIB, time_percent }
    }
}

impl Limits {
    /// Returns the longest output allowed, in bytes.
    pub fn output_bytes(&self) -> u64 {
        self.output_kib.saturating_mul(1024)
    }

    /// Returns these with own ones in their place.
    #[must_use]
    pub fn with(&self, own: OwnLimits) -> Self {
        Self {
            time_ms: own.time_ms.unwrap_or(self.time_ms),
            memory_mib: own.memory_mib.unwrap_or(self.memory_mib),
            ..self.clone()
        }
    }

    /// Returns by how much the time of a language is multiplied, in percent.
    pub fn percent_of(&self, language: ProgrammingLanguage) -> u64 {
        self.time_percent.get(&language).copied().unwrap_or(100)
    }

    /// Returns the CPU time that a language has, in milliseconds.
    pub fn time_ms_of(&self, language: ProgrammingLanguage) -> u64 {
        self.time_ms.saturating_mul(self.percent_of(language)) / 100
    }
}

/// The limits of the programs of a package: generators, validators, the model solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramLimits {
    /// CPU time in milliseconds.
    pub time_ms: u64,
    /// Memory in MiB.
    pub memory_mib: u64,
}

impl Default for ProgramLimits {
    fn default() -> Self {
        Self { time_ms: 10_000, memory_mib: 2048 }
    }
}

/// Limits of a subtask or a test that take the place of those of the problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OwnLimits {
    /// CPU time in milliseconds, of a language that has all of it.
    pub time_ms: Option<u64>,
    /// Memory in MiB.
    pub memory_mib: Option<u64>,
}

impl OwnLimits {
    /// Returns whether there are none.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Returns these, and where they have none those of `wider`.
    #[must_use]
    pub fn or(self, wider: Self) -> Self {
        Self {
            time_ms: self.time_ms.or(wider.time_ms),
            memory_mib: self.memory_mib.or(wider.memory_mib),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_ending_belongs_to_two_languages() {
        for language in ProgrammingLanguage::ALL {
            for extension in language.extensions() {
                assert_eq!(
                    ProgrammingLanguage::of_extension(extension),
                    Some(language),
                    "{extension}"
                );
            }
        }
    }

    #[test]
    fn newer_standards_are_of_the_same_dialect_and_begin_with_the_oldest() {
        for (language, newer) in [
            (ProgrammingLanguage::Cpp, ["c++17", "c++20", "c++23"].as_slice()),
            (ProgrammingLanguage::C, &["gnu17"]),
            (ProgrammingLanguage::Rust, &["2024"]),
        ] {
            let standard = Standard::default_of(language).expect("there is one");
            let found: Vec<&str> = standard.newer(language).map(Standard::name).collect();
            assert_eq!(found, newer);
        }
        let oldest = Standard::of(ProgrammingLanguage::C, "c99").expect("there is one");
        assert_eq!(oldest.newer(ProgrammingLanguage::C).count(), 2);
    }

    #[test]
    fn c_plus_plus_is_14_by_default_as_at_the_noi() {
        assert_eq!(
            Standard::default_of(ProgrammingLanguage::Cpp).map(Standard::name),
            Some("c++14")
        );
        assert_eq!(Standard::default_of(ProgrammingLanguage::Go), None);
    }
}
