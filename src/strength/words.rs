//! The sentences about flaws and mutants: `flaw-NAME` in the catalogues, `proof-NAME` and
//! `search-NAME`, `mutant-CONCEPT`, `invisible-NAME`, `few-boards-NAME` and `enough-NAME`.

use crate::{
    flawed::{Description, Evidence, FewBoards, Flaw, Invisible, Mutant, Program, Threshold},
    text::{Fact, Message, ToMessage},
};

use super::{Mistake, Numbered, OutputKind, Pattern, SlowKind, TestKind};

/// The mistake; its hint is advice for those who made it.
impl ToMessage for Flaw {
    fn to_message(&self) -> Message {
        match self.program {
            Program::Numbered(threshold, number) => threshold.description(number).to_message(),
            _ => Message::new(format!("flaw-{}", self.name)),
        }
    }
}

impl ToMessage for Evidence {
    fn to_message(&self) -> Message {
        match self {
            Self::Proof(name) => Message::new(format!("proof-{name}")),
            Self::NoneFound(name) => Message::new(format!("search-{name}")),
        }
    }
}

impl ToMessage for Mutant {
    fn to_message(&self) -> Message {
        match self.changes.as_slice() {
            [first, second] => message!("mutant-of-two", first = first, second = second),
            changes => message!("verbatim", text = Fact::all(changes)),
        }
    }
}

impl ToMessage for Description {
    fn to_message(&self) -> Message {
        let number = |index: usize| self.numbers.get(index).copied();
        Message::new(format!("mutant-{}", self.concept))
            .with("form", self.form.as_ref())
            .with("scope", self.scope)
            .with("number", number(0))
            .with("other", number(1))
    }
}

/// The mistake; its hint is advice for those who made it, where there is any.
impl ToMessage for Mistake {
    fn to_message(&self) -> Message {
        match self {
            Self::Flaw(flaw) => flaw.to_message(),
            Self::Numbered(numbered) => numbered.to_message(),
            Self::Mutant(mutant) => mutant.to_message(),
            Self::Slow(SlowKind::AlphaBeta) => message!("slow-alpha-beta"),
            Self::Slow(SlowKind::Marker) => message!("slow-marker"),
            Self::Pattern(pattern) => pattern.to_message(),
        }
    }
}

/// The common properties of failed tests; the hint is where to look.
impl ToMessage for Pattern {
    fn to_message(&self) -> Message {
        Message::new("pattern")
            .with("failure", self.failure.name())
            .with("tests", self.tests.map_or("any", TestKind::name))
            .with("least", self.least)
            .with("outputs", self.outputs.map_or("any", OutputKind::name))
    }
}

/// The mistake with the roundest of its numbers; its hint is advice.
impl ToMessage for Numbered {
    fn to_message(&self) -> Message {
        let description = &self.description;
        message!(
            match description.concept {
                "initial" => "numbered-infinity",
                "search" | "end" => "numbered-look-ahead",
                "considered" | "best" | "greedy" => "numbered-moves",
                "key" => "numbered-key",
                "reading" => "numbered-reading",
                _ => "numbered-type",
            },
            what = description,
            scope = description.scope,
            number = description.numbers.first().copied(),
        )
    }
}

impl ToMessage for Invisible {
    fn to_message(&self) -> Message {
        Message::new(format!("invisible-{}", self.reason))
    }
}

impl ToMessage for FewBoards {
    fn to_message(&self) -> Message {
        Message::new(format!("few-boards-{}", self.name()))
    }
}

/// The reason why its number is enough.
impl ToMessage for Threshold {
    fn to_message(&self) -> Message {
        Message::new(format!("enough-{}", self.argument))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        flawed::{FLAWS, thresholds},
        text::Language,
    };

    #[test]
    fn no_advice_names_a_bound_which_a_variant_may_have_otherwise() {
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
    fn every_number_that_is_enough_has_its_reason() {
        for threshold in thresholds() {
            let key = threshold.to_message().key;
            for language in Language::ALL {
                assert!(language.entry(&key, None).is_some(), "{key}");
            }
        }
    }

    #[test]
    fn every_flaw_has_its_texts_and_every_exemption_its_evidence() {
        for language in Language::ALL {
            for flaw in FLAWS {
                for part in [None, Some("hint"), Some("maker"), Some("boards")] {
                    let key = format!("flaw-{}", flaw.name);
                    assert!(language.entry(&key, part).is_some(), "{key} {part:?}");
                }
                for exemption in flaw.exemptions {
                    let key = exemption.evidence.to_message().key;
                    assert!(language.entry(&key, None).is_some(), "{key}");
                }
            }
        }
    }
}
