//! Constraints: named intervals of integers that inputs keep.

use std::fmt;

/// The integers from `least` to `greatest`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interval {
    /// Least allowed.
    pub least: i64,
    /// Greatest allowed.
    pub greatest: i64,
}

impl Interval {
    /// Returns the interval of all integers from `least` to `greatest`.
    pub const fn new(least: i64, greatest: i64) -> Self {
        Self { least, greatest }
    }

    /// Returns whether `number` is in the interval.
    pub const fn contains(self, number: i64) -> bool {
        self.least <= number && number <= self.greatest
    }

    /// Returns whether no integer is in it.
    pub const fn is_empty(self) -> bool {
        self.least > self.greatest
    }

    /// Returns the numbers that are in both; empty when `least > greatest`.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self::new(self.least.max(other.least), self.greatest.min(other.greatest))
    }

    /// Returns the smallest interval that contains all of both.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        Self::new(self.least.min(other.least), self.greatest.max(other.greatest))
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.greatest {
            write!(f, "{}", self.least)
        } else {
            write!(f, "{}..{}", self.least, self.greatest)
        }
    }
}

/// The constraints of a problem, a subtask or a test, in the order of the problem. What the names
/// mean is known to its [`Engine`](super::Engine) only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Constraints(Vec<Constraint>);

/// One named interval.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// Its name, as plans and placeholders have it: `n`, `sum_n`.
    pub name: String,
    /// The integers that it allows.
    pub interval: Interval,
    /// Its quantity in formulas, in LaTeX, where that is not its name.
    pub symbol: Option<String>,
}

impl Constraint {
    /// Returns its quantity in formulas, in LaTeX.
    pub fn symbol(&self) -> &str {
        self.symbol.as_deref().unwrap_or(&self.name)
    }
}

impl Constraints {
    /// Returns the interval of a name.
    pub fn get(&self, name: &str) -> Option<Interval> {
        self.0.iter().find(|one| one.name == name).map(|one| one.interval)
    }

    /// Returns all of them in order.
    pub fn iter(&self) -> impl Iterator<Item = &Constraint> {
        self.0.iter()
    }

    /// Returns what keeps both: names of either, narrowed where both have them.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        let mut both = self.clone();
        for one in &other.0 {
            match both.0.iter_mut().find(|known| known.name == one.name) {
                Some(known) => known.interval = known.interval.intersection(one.interval),
                None => both.0.push(one.clone()),
            }
        }
        both
    }
}

impl<Name: Into<String>> From<(Name, Interval)> for Constraint {
    fn from((name, interval): (Name, Interval)) -> Self {
        Self { name: name.into(), interval, symbol: None }
    }
}

impl FromIterator<Constraint> for Constraints {
    fn from_iter<I: IntoIterator<Item = Constraint>>(constraints: I) -> Self {
        Self(constraints.into_iter().collect())
    }
}

impl<Name: Into<String>> FromIterator<(Name, Interval)> for Constraints {
    fn from_iter<I: IntoIterator<Item = (Name, Interval)>>(intervals: I) -> Self {
        let intervals = intervals.into_iter();
        Self(intervals.map(Constraint::from).collect())
    }
}
