//! The languages of statements.

/// The language of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Chinese: `statement.zh.md`.
    Chinese,
    /// English: `statement.en.md`.
    English,
}

impl Language {
    /// Statements and editorials of a problem: language and file name.
    pub const TEXTS: [(Self, &'static str); 4] = [
        (Self::Chinese, "statement/statement.zh.md"),
        (Self::English, "statement/statement.en.md"),
        (Self::Chinese, "statement/editorial.zh.md"),
        (Self::English, "statement/editorial.en.md"),
    ];

    /// Returns the code that file names have: `zh`, `en`.
    pub fn code(self) -> &'static str {
        self.pick("zh", "en")
    }

    /// Returns that of two texts which is in this language.
    pub fn pick<'a>(self, zh: &'a str, en: &'a str) -> &'a str {
        match self {
            Self::Chinese => zh,
            Self::English => en,
        }
    }
}
