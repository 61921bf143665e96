//! The best outcome before any move was looked at.

use super::change::{Change, Scope};

/// The infinity of the reference, far beyond every outcome.
pub(super) const INFINITY: i64 = 1_000_000_000;

/// The best outcome before any move was looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Initial {
    /// So much in the opponent's favour.
    Against(i64),
    /// This difference.
    Value(i64),
    /// The player's best outcome in the position looked at before.
    Carried,
}

impl Default for Initial {
    fn default() -> Self {
        Self::Against(INFINITY)
    }
}

/// Infinities that may be too small. The largest difference is 5,000,000.
const INFINITIES: [i64; 16] = [
    1, 100, 9_999, 32_767, 65_535, 100_000, 114_514, 200_000, 500_000, 999_999, 1_000_000,
    2_000_000, 3_000_000, 4_000_000, 4_899_999, 5_000_001,
];

pub(super) fn changes() -> Vec<Change> {
    let against = INFINITIES.map(|bound| {
        let words = format!("so far the opponent wins by {bound}");
        (Initial::Against(bound), bound.to_string(), words)
    });
    let values = [0, -1, 1, -1_000, 1_000, -INFINITY, INFINITY].map(|value| {
        let name = format!("{}{}", if value < 0 { "minus-" } else { "is-" }, value.abs());
        (Initial::Value(value), name, format!("the difference so far is {value}"))
    });
    let carried =
        (Initial::Carried, "carried".to_owned(), "the best of the last position stays".to_owned());
    let others = against.into_iter().chain(values).chain([carried]);
    let scoped = others.flat_map(|other| Scope::PLAYERS.map(|scope| (other.clone(), scope)));
    let change = |((initial, choice, words), scope): ((Initial, String, String), Scope)| {
        let description = format!("begins to compare for {} as if {words}", scope.words);
        Change::new("initial", format!("{}-{choice}", scope.name), description, move |variant| {
            scope.set(&mut variant.initial, initial);
        })
    };
    // For one of the players an infinity of either sign is the right one.
    let rights = ["initial/black-minus-1000000000", "initial/white-is-1000000000"];
    scoped.map(change).filter(|change| !rights.contains(&change.name().as_str())).collect()
}
