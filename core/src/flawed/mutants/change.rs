//! One thing that a mutant does differently.

use super::variant::Variant;

/// A change of the reference.
pub(super) struct Change {
    /// The concept that is changed: `turn` in `turn/white-first`.
    pub(super) concept: &'static str,
    /// Its new form.
    pub(super) choice: String,
    /// A description of a program with this change.
    pub(super) description: String,
    apply: Box<dyn Fn(&mut Variant)>,
}

impl Change {
    /// Returns a change that `apply` makes.
    pub(super) fn new(
        concept: &'static str,
        choice: impl Into<String>,
        description: impl Into<String>,
        apply: impl Fn(&mut Variant) + 'static,
    ) -> Self {
        Self {
            concept,
            choice: choice.into(),
            description: description.into(),
            apply: Box::new(apply),
        }
    }

    /// Returns its name: concept and choice.
    pub(super) fn name(&self) -> String {
        format!("{}/{}", self.concept, self.choice)
    }

    /// Makes the change.
    pub(super) fn apply(&self, variant: &mut Variant) {
        (self.apply)(variant);
    }
}

/// For one of two things, or for both, what a change of them is called.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
    /// In a name.
    pub(super) name: &'static str,
    /// In a sentence.
    pub(super) words: &'static str,
    first: bool,
    second: bool,
}

impl Scope {
    /// Black, White, and both of them.
    pub(super) const PLAYERS: [Self; 3] =
        Self::of(["black", "white", "both"], ["Black", "White", "either player"]);

    /// Black's scores, White's scores, and both.
    pub(super) const TABLES: [Self; 3] = Self::of(["a", "b", "both"], ["a", "b", "a and b"]);

    const fn of(names: [&'static str; 3], words: [&'static str; 3]) -> [Self; 3] {
        [
            Self { name: names[0], words: words[0], first: true, second: false },
            Self { name: names[1], words: words[1], first: false, second: true },
            Self { name: names[2], words: words[2], first: true, second: true },
        ]
    }

    /// Puts a value into those of a pair that are meant.
    pub(super) fn set<T: Copy>(self, pair: &mut [T; 2], value: T) {
        if self.first {
            pair[0] = value;
        }
        if self.second {
            pair[1] = value;
        }
    }
}
