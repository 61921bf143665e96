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

    /// Returns what braces with a name are filled with: `n.min`, `n.max`.
    pub fn end(&self, name: &str) -> Option<i64> {
        let (name, end) = name.rsplit_once('.')?;
        let interval = self.get(name)?;
        match end {
            "min" => Some(interval.least),
            "max" => Some(interval.greatest),
            _ => None,
        }
    }

    /// Returns a text with its braces filled: `{n.max}` with a number, `{{` and `}}` with braces.
    ///
    /// # Errors
    ///
    /// When nothing is known for the braces of a name, or they are not closed.
    pub fn filled(&self, text: &str) -> Result<String, String> {
        let filled = fill_braces(text, |name| self.end(name).map(|end| end.to_string()));
        filled.map_err(str::to_owned)
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

/// Returns a text with its braces filled by their names; `{{` and `}}` are braces.
///
/// # Errors
///
/// The name for which there is no value, or the text from braces that are not closed.
pub fn fill_braces(text: &str, value: impl Fn(&str) -> Option<String>) -> Result<String, &str> {
    let mut filled = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, behind) = rest.split_at(at);
        filled += before;
        if let Some(next) = behind.strip_prefix("{{").or_else(|| behind.strip_prefix("}}")) {
            filled.push_str(&behind[..1]);
            rest = next;
            continue;
        }
        let inner = behind.strip_prefix('{').and_then(|inner| inner.split_once('}'));
        let (name, next) = inner.ok_or(behind)?;
        filled += &value(name).ok_or(name)?;
        rest = next;
    }
    Ok(filled + rest)
}
