//! The gain of the player who makes a move.

use super::{
    change::{Change, Scope},
    variant::Variant,
};

/// The number of times that a player scores each of a cell's two numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Gain {
    /// The player's own number.
    pub(super) own: i64,
    /// The opponent's.
    pub(super) other: i64,
}

impl Default for Gain {
    fn default() -> Self {
        Self { own: 1, other: 0 }
    }
}

pub(super) fn changes() -> Vec<Change> {
    let others = [-1, 0, 1, 2].into_iter().flat_map(|own| [-1, 0, 1].map(|other| (own, other)));
    let gains =
        others.map(|(own, other)| Gain { own, other }).filter(|&gain| gain != Gain::default());
    let scoped = gains.flat_map(|gain| Scope::PLAYERS.map(|scope| (gain, scope)));
    let change = |(gain, scope): (Gain, Scope)| {
        let apply = move |variant: &mut Variant| scope.set(&mut variant.gain, gain);
        Change::new("gain", "weighted", apply)
            .named(name(gain), &[gain.own, gain.other])
            .within(scope)
    };
    scoped.map(change).collect()
}

fn name(gain: Gain) -> String {
    let part = |times: i64| match times {
        -1 => "minus",
        0 => "no",
        1 => "one",
        _ => "two",
    };
    format!("{}-own-{}-other", part(gain.own), part(gain.other))
}
