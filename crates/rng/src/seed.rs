//! A seed, and its derivation from words.

use std::{fmt, str::FromStr};

use sha2::{Digest as _, Sha256};

/// 256 bits that everything random about one test case follows from. Written
/// as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

/// A text that is not a seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits, found {found:?}")]
pub struct SeedError {
    /// The text that was found.
    pub found: String,
}

impl Seed {
    /// Derives the seed of a recipe under a salt: SHA-256 of the salt, a zero
    /// byte and the recipe. It depends on nothing else, so a test case keeps its
    /// bytes wherever it is in its plan.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_rng::Seed;
    ///
    /// assert_ne!(Seed::derive("salt", "zero n=1 m=1"), Seed::derive("salt", "zero n=1 m=2"));
    /// ```
    pub fn derive(salt: &str, recipe: &str) -> Self {
        let mut hasher = Sha256::new();
        hasher.update(salt);
        // A salt has no control characters, so no two pairs of salt and recipe give one text.
        hasher.update([0]);
        hasher.update(recipe);
        Self(hasher.finalize().into())
    }
}

impl Seed {
    /// Returns a seed whose [`number`](Self::number) is a number below 2^31; nothing of a larger one.
    pub fn of_number(number: u32) -> Option<Self> {
        let mut bytes = [0; 32];
        bytes[..4].copy_from_slice(&number.checked_mul(2)?.to_be_bytes());
        Some(Self(bytes))
    }

    /// Returns its first 31 bits: what programs get that read it with `atoi`.
    pub fn number(self) -> u32 {
        let [first, second, third, fourth, ..] = self.0;
        u32::from_be_bytes([first, second, third, fourth]) >> 1
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let all_digits = text.bytes().all(|byte| byte.is_ascii_hexdigit());
        if text.len() != 64 || !all_digits {
            return Err(SeedError::of(text));
        }
        let mut bytes = [0; 32];
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16)
                .map_err(|_| SeedError::of(text))?;
        }
        Ok(Self(bytes))
    }
}

impl SeedError {
    fn of(text: &str) -> Self {
        Self { found: text.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_read_back_from_its_digits() {
        let seed = Seed::derive("salt", "recipe");
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert!("xyz".parse::<Seed>().is_err());
        assert!("é".repeat(32).parse::<Seed>().is_err());
    }

    #[test]
    fn the_derivation_is_frozen() {
        // printf 'salt\0recipe' | sha256sum
        assert_eq!(
            Seed::derive("salt", "recipe").to_string(),
            "0b90bdac68c498f425a71550a4968b0ea963436c89ada987822e545d48cd8daf"
        );
    }
}
