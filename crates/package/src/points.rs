//! Points, exact to the hundredth, and parts of them.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, Sub},
};

use muqi_text::Fact;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// Points in hundredths: 33.33 are 3333. Sums are exact, and nothing is a binary fraction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(u64);

impl Points {
    /// Hundredths of a point.
    const UNIT: u64 = 100;

    /// The points that the subtasks of a plan usually have together, and those of tests that
    /// are in no plan.
    pub const HUNDRED: Self = Self::whole(100);

    /// Returns so many whole points.
    pub const fn whole(points: u64) -> Self {
        Self(points * Self::UNIT)
    }

    /// Reads a decimal number with at most two digits behind its point, up to a million.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_package::plan::Points;
    ///
    /// assert_eq!(Points::parse("33.5").map(|points| points.to_string()).as_deref(), Some("33.5"));
    /// assert_eq!(Points::parse("0.125"), None);
    /// assert_eq!(Points::parse("-1"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        const MOST: u64 = 1_000_000;
        let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
        if whole.is_empty() || fraction.is_empty() || !is_number(whole) || !is_number(fraction) {
            return None;
        }
        let fraction = fraction.trim_end_matches('0');
        if fraction.len() > 2 {
            return None;
        }
        let hundredths: u64 = format!("{fraction:0<2}").parse().ok()?;
        let whole: u64 = whole.parse().ok().filter(|&whole| whole <= MOST)?;
        Some(Self(whole * Self::UNIT + hundredths))
    }

    /// Returns the number of points where it is whole.
    pub const fn as_whole(self) -> Option<u64> {
        if self.0.is_multiple_of(Self::UNIT) { Some(self.0 / Self::UNIT) } else { None }
    }

    /// Returns the number of points as a fraction of a computer, for charts and for judges that
    /// take nothing else.
    #[expect(clippy::cast_precision_loss, reason = "points are small numbers")]
    pub fn as_f64(self) -> f64 {
        self.0 as f64 / Self::UNIT as f64
    }

    /// Returns whether they are some of a total, and not all of it.
    pub fn is_part_of(self, total: Self) -> bool {
        Self::default() < self && self < total
    }

    /// Returns whether so many parts can be equal.
    pub(crate) const fn is_divisible(self, parts: u64) -> bool {
        self.0.is_multiple_of(parts)
    }

    /// Returns the part at `index` (from 0) of `parts` that are as equal as can be: in whole
    /// points where there is one for each, in hundredths otherwise; what does not divide goes to
    /// the first ones.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_package::plan::Points;
    ///
    /// let shares = |points: Points, parts: u64| -> Vec<String> {
    ///     (0..parts).map(|index| points.share(index, parts).to_string()).collect()
    /// };
    /// assert_eq!(shares(Points::whole(10), 3), ["4", "3", "3"]);
    /// assert_eq!(shares(Points::whole(1), 3), ["0.34", "0.33", "0.33"]);
    /// ```
    #[must_use]
    pub const fn share(self, index: u64, parts: u64) -> Self {
        let is_whole = self.0.is_multiple_of(Self::UNIT) && self.0 / Self::UNIT >= parts;
        let unit = if is_whole { Self::UNIT } else { 1 };
        let units = self.0 / unit;
        let more = if index < units % parts { 1 } else { 0 };
        Self((units / parts + more) * unit)
    }

    /// Returns a part of them, rounded down to a hundredth: only all of them are all.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_package::{checker::Fraction, plan::Points};
    ///
    /// let third = Fraction::of_millionths(333_333);
    /// assert_eq!(Points::whole(10).part(third).to_string(), "3.33");
    /// assert_eq!(Points::whole(10).part(Fraction::ALL), Points::whole(10));
    /// ```
    #[must_use]
    pub fn part(self, part: Fraction) -> Self {
        let all = u128::from(Fraction::ALL.millionths());
        let hundredths = u128::from(self.0) * u128::from(part.millionths()) / all;
        Self(u64::try_from(hundredths).unwrap_or(self.0))
    }
}

/// The part of its points that a test earns, exact to the millionth: a checker may find an output
/// right in part (部分正确).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fraction(u32);

impl Fraction {
    /// Nothing is right.
    pub const NONE: Self = Self(0);

    /// All is right.
    pub const ALL: Self = Self(1_000_000);

    /// Returns so many millionths; all of them where there are more.
    pub const fn of_millionths(millionths: u32) -> Self {
        if millionths < Self::ALL.0 { Self(millionths) } else { Self::ALL }
    }

    /// Returns it in millionths.
    pub const fn millionths(self) -> u32 {
        self.0
    }

    /// Returns it as a fraction of a computer, for programs that read reports.
    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / f64::from(Self::ALL.0)
    }

    /// Returns the one nearest to a fraction of a computer, as [`as_f64`](Self::as_f64) gave it;
    /// nothing or all where that is outside.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_package::checker::Fraction;
    ///
    /// let third = Fraction::of_millionths(333_333);
    /// assert_eq!(Fraction::of_f64(third.as_f64()), third);
    /// ```
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is between 0 and a million"
    )]
    pub fn of_f64(fraction: f64) -> Self {
        Self((fraction.clamp(0.0, 1.0) * f64::from(Self::ALL.0)).round() as u32)
    }

    /// Returns it in percent, as people write it: `37.5`.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_package::checker::Fraction;
    ///
    /// assert_eq!(Fraction::of_millionths(375_000).percent(), "37.5");
    /// assert_eq!(Fraction::of_millionths(333_333).percent(), "33.3333");
    /// ```
    pub fn percent(self) -> String {
        let text = format!("{}.{:04}", self.0 / 10_000, self.0 % 10_000);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }

    /// Returns whether it is neither nothing nor all.
    pub const fn is_part(self) -> bool {
        0 < self.0 && self.0 < Self::ALL.0
    }
}

impl From<bool> for Fraction {
    fn from(is_solved: bool) -> Self {
        if is_solved { Self::ALL } else { Self::NONE }
    }
}

fn is_number(digits: &str) -> bool {
    digits.bytes().all(|byte| byte.is_ascii_digit())
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Self;

    /// Nothing where there is less.
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::default(), Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, hundredths) = (self.0 / Self::UNIT, self.0 % Self::UNIT);
        let text = match hundredths {
            0 => whole.to_string(),
            tenths if tenths % 10 == 0 => format!("{whole}.{}", tenths / 10),
            hundredths => format!("{whole}.{hundredths:02}"),
        };
        f.pad(&text)
    }
}

/// A number of JSON: an integer where it is whole.
impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.as_whole() {
            Some(whole) => serializer.serialize_u64(whole),
            None => serializer.serialize_f64(self.as_f64()),
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        // The shortest decimal of a fraction of a computer is the one that was written.
        let number = f64::deserialize(from)?.to_string();
        let points = Self::parse(&number);
        points.ok_or_else(|| D::Error::custom(format!("`{number}` is no number of points")))
    }
}

/// Sentences choose their plurals by whole points.
impl From<Points> for Fact {
    fn from(points: Points) -> Self {
        points.as_whole().map_or_else(|| points.to_string().into(), Into::into)
    }
}
