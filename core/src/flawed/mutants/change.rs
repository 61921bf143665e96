//! One thing that a mutant does differently.

use std::{borrow::Cow, sync::Arc};

use super::{few_boards::FewBoards, variant::Variant};

/// A change of the reference.
#[derive(Clone)]
pub(super) struct Change {
    /// Its name: concept and choice.
    pub(super) name: String,
    /// Its description.
    pub(super) description: Description,
    /// The reason why few boards show it, if they are few.
    pub(super) few_boards: Option<FewBoards>,
    apply: Arc<dyn Fn(&mut Variant) + Send + Sync>,
}

/// The description of a change, for a sentence about a program that has it.
#[derive(Clone, Debug)]
pub struct Description {
    /// The concept that is changed: `turn` in `turn/white-first`.
    pub concept: &'static str,
    /// Its new form.
    pub form: Cow<'static, str>,
    /// The player, the table or the boards that it concerns: `black`, `a`, `both`, `row`.
    pub scope: Option<&'static str>,
    /// The numbers of the new form, at most two.
    pub numbers: Vec<i64>,
}

impl Change {
    /// Returns a change that `apply` makes. The choice is named like the form.
    pub(super) fn new(
        concept: &'static str,
        form: impl Into<Cow<'static, str>>,
        apply: impl Fn(&mut Variant) + Send + Sync + 'static,
    ) -> Self {
        let form = form.into();
        let name = format!("{concept}/{form}");
        let description = Description { concept, form, scope: None, numbers: Vec::new() };
        Self { name, description, few_boards: None, apply: Arc::new(apply) }
    }

    /// Gives the choice another name than the form, and numbers.
    pub(super) fn named<N>(mut self, choice: impl AsRef<str>, numbers: &[N]) -> Self
    where
        N: Copy + TryInto<i64>,
    {
        self.name = format!("{}/{}", self.description.concept, choice.as_ref());
        let numbers = numbers.iter().map(|&number| number.try_into().unwrap_or(i64::MAX));
        self.description.numbers = numbers.collect();
        self
    }

    /// Limits the change to a player or a table; the choice begins with it.
    pub(super) fn within(self, scope: Scope) -> Self {
        self.of(scope.name)
    }

    /// Limits the change to some boards; the choice begins with them.
    pub(super) fn of(mut self, boards: &'static str) -> Self {
        self.description.scope = Some(boards);
        self.name = self.name.replacen('/', &format!("/{boards}-"), 1);
        self
    }

    /// States why few boards show it, where they are few.
    pub(super) fn shown_by_few(mut self, few_boards: Option<FewBoards>) -> Self {
        self.few_boards = few_boards;
        self
    }

    /// Makes the change.
    pub(super) fn apply(&self, variant: &mut Variant) {
        (self.apply)(variant);
    }
}

/// One of two things, or both, with a name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
    name: &'static str,
    first: bool,
    second: bool,
}

impl Scope {
    /// Black, White, and both of them.
    pub(super) const PLAYERS: [Self; 3] = Self::of(["black", "white", "both"]);

    /// Black's scores, White's scores, and both.
    pub(super) const TABLES: [Self; 3] = Self::of(["a", "b", "both"]);

    const fn of([first, second, both]: [&'static str; 3]) -> [Self; 3] {
        [
            Self { name: first, first: true, second: false },
            Self { name: second, first: false, second: true },
            Self { name: both, first: true, second: true },
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
