//! Compilers of this machine, each looked for once, when it is first needed.

use std::sync::OnceLock;

use super::language::{Language, Toolchain};

/// A compiler that was found, with the version that it tells.
#[derive(Clone, Debug)]
pub struct Found {
    /// The compiler.
    pub toolchain: Toolchain,
    /// Its version, in its own words.
    pub version: String,
}

/// The compilers of this machine.
#[derive(Debug, Default)]
pub struct Toolchains {
    by_language: [OnceLock<Result<Found, String>>; Language::ALL.len()],
}

impl Toolchains {
    /// Returns the compiler of a language, or why there is none.
    ///
    /// # Errors
    ///
    /// When none is found, or the one found does not work.
    pub fn get(&self, language: Language) -> Result<&Found, &str> {
        let index = Language::ALL.iter().position(|&one| one == language).unwrap_or_default();
        let found = self.by_language[index].get_or_init(|| look_for(language));
        found.as_ref().map_err(String::as_str)
    }
}

fn look_for(language: Language) -> Result<Found, String> {
    let found = Toolchain::find(language)
        .and_then(|toolchain| Ok(Found { version: toolchain.version()?, toolchain }));
    found.map_err(|error| error.to_string())
}
