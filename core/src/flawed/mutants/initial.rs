//! The best outcome before any move was looked at.

use super::{
    change::{Change, Scope},
    few_boards::FewBoards,
    variant::Variant,
};

/// The infinity of the reference, beyond every outcome of the problem's boards. Where the scores
/// of a board come to more, it is that.
pub(super) const INFINITY: i64 = 1_000_000_000;

/// The best outcome before any move was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Initial {
    /// An infinity in the opponent's favour.
    #[default]
    Infinite,
    /// So much in the opponent's favour.
    Against(i64),
    /// This difference.
    Value(i64),
    /// The player's best outcome in the position looked at before.
    Carried,
}

/// Infinities that may be too small. The largest difference is 5,000,000.
const INFINITIES: [i64; 16] = [
    1, 100, 9_999, 32_767, 65_535, 100_000, 114_514, 200_000, 500_000, 999_999, 1_000_000,
    2_000_000, 3_000_000, 4_000_000, 4_899_999, 5_000_001,
];

/// The least of them that few boards show: a seventh of the largest difference, from which on one
/// test has to show a [`Threshold`](super::Threshold) of them.
const SHOWN_BY_FEW: i64 = 5_000_000 / 7;

impl Initial {
    /// Returns the reason why few boards show it, if they are few.
    fn few_boards(self) -> Option<FewBoards> {
        matches!(self, Self::Against(SHOWN_BY_FEW..)).then_some(FewBoards::GreatNumber)
    }
}

pub(super) fn changes() -> Vec<Change> {
    let against = INFINITIES
        .map(|bound| (Initial::Against(bound), "against", bound.to_string(), vec![bound]));
    let values = [0, -1, 1, -1_000, 1_000, -INFINITY, INFINITY].map(|value| {
        let choice = format!("{}{}", if value < 0 { "minus-" } else { "is-" }, value.abs());
        (Initial::Value(value), "value", choice, vec![value])
    });
    let carried = (Initial::Carried, "carried", "carried".to_owned(), Vec::new());
    let others = against.into_iter().chain(values).chain([carried]);
    let changes = others.flat_map(|(initial, form, choice, numbers)| {
        Scope::PLAYERS.map(|scope| {
            let apply = move |variant: &mut Variant| scope.set(&mut variant.initial, initial);
            Change::new("initial", form, apply)
                .named(&choice, &numbers)
                .within(scope)
                .shown_by_few(initial.few_boards())
        })
    });
    // For one of the players an infinity of either sign is the right one.
    let rights = ["initial/black-minus-1000000000", "initial/white-is-1000000000"];
    changes.filter(|change| !rights.contains(&change.name.as_str())).collect()
}
