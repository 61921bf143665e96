//! The sentences about flaws: `flaw-NAME` in the catalogues.

use crate::{
    flawed::Flaw,
    text::{Message, ToMessage},
};

/// The mistake; its hint is advice for those who made it.
impl ToMessage for Flaw {
    fn to_message(&self) -> Message {
        Message::new(format!("flaw-{}", self.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{flawed::FLAWS, text::Language};

    #[test]
    fn no_advice_names_a_bound_which_another_package_may_have_otherwise() {
        for flaw in FLAWS {
            let is_large = |number: &str| number.len() > 3;
            for language in Language::ALL {
                let words = language.hint(&flaw.to_message()).expect("advice for every flaw");
                let mut numbers = words.split(|c: char| !c.is_ascii_digit());
                assert!(!numbers.any(is_large), "{}: {words}", flaw.name);
            }
        }
    }

    #[test]
    fn every_flaw_has_its_texts() {
        for language in Language::ALL {
            for flaw in FLAWS {
                for part in [None, Some("hint"), Some("maker"), Some("boards")] {
                    let key = format!("flaw-{}", flaw.name);
                    assert!(language.entry(&key, part).is_some(), "{key} {part:?}");
                }
            }
        }
    }
}
