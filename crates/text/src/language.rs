//! The two languages of everything that people read.

named! {
    /// A language that people read, in the order in which packages carry them.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Language: code {
        /// Chinese.
        Chinese = "zh",
        /// English.
        English = "en",
    }
}

impl Language {
    /// Returns the language of a locale: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is
    /// set decides. English, unless it is a Chinese one.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_text::Language;
    ///
    /// let chinese = Language::of_locale(|name| (name == "LANG").then(|| "zh_CN.UTF-8".into()));
    /// assert_eq!(chinese, Language::Chinese);
    /// assert_eq!(Language::of_locale(|_| None), Language::English);
    /// ```
    pub fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Self {
        // In the order of POSIX.
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()))
            .unwrap_or_default();
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("zh") { Self::Chinese } else { Self::English }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: [&str; 3]) -> Language {
        Language::of_locale(|name| {
            let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
            let index = names.iter().position(|known| *known == name)?;
            Some(values[index].to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_is_not_empty_decides() {
        assert_eq!(of(["", "", "zh_CN.UTF-8"]), Language::Chinese);
        assert_eq!(of(["", "zh_TW", "en_US.UTF-8"]), Language::Chinese);
        assert_eq!(of(["C.UTF-8", "zh_CN", "zh_CN"]), Language::English);
        assert_eq!(of(["", "", "zh"]), Language::Chinese);
        assert_eq!(of(["", "", "zha_CN"]), Language::English);
    }
}
