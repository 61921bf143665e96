//! Searches that see a part of the positions only.

use std::cmp::Reverse;

use crate::{
    flawed::positions::{Move, MovesByRank, Position, Shape},
    game::Player,
};

use super::{
    choice::Ties,
    play::{Play, index},
    totals::Totals,
};

/// Searches from the beginning, and looks into so many positions at most, each with its number
/// of the [`visits`]; any other is worth nothing.
pub(super) fn visiting(
    play: &mut Play<'_>,
    shape: &Shape,
    most: usize,
    numbers: &[usize],
) -> (Totals, Vec<Totals>) {
    let values = shape.values(Totals::default(), |position, values: &[Totals]| {
        if numbers[position.rank] >= most {
            return Totals::default();
        }
        play.value(position, |next| values[position.rank + next.weight])
    });
    (values[0], values)
}

/// Returns for every rank how many positions a search that remembers has looked into before.
pub(super) fn visits(shape: &Shape, first: Ties) -> Vec<usize> {
    let moves = shape.moves();
    let mut numbers = vec![usize::MAX; shape.positions()];
    let mut next_number = 0;
    // A stack in place of recursion: what is pushed last is looked into first.
    let mut open = vec![0];
    while let Some(rank) = open.pop() {
        if numbers[rank] != usize::MAX {
            continue;
        }
        numbers[rank] = next_number;
        next_number += 1;
        let after = moves.of(rank).iter().map(|next| rank + next.weight);
        match first {
            Ties::First => open.extend(after.rev()),
            Ties::Last => open.extend(after),
        }
    }
    numbers
}

/// Keeps `width` positions of each layer, those that are best for `player` so far.
///
/// A position from which none that was kept can be reached is worth nothing.
pub(super) fn beam(
    play: &mut Play<'_>,
    shape: &Shape,
    width: usize,
    player: Player,
) -> (Totals, Vec<Totals>) {
    let moves = shape.moves();
    let kept = kept_layers(play, shape, moves, width, player);
    let mut values: Vec<Option<Totals>> = vec![None; shape.positions()];
    let mut within: Vec<Move> = Vec::new();
    for (filled, layer) in kept.iter().enumerate().rev() {
        for &rank in layer {
            let seen = |next: &&Move| values[rank + next.weight].is_some();
            within.clear();
            within.extend(moves.of(rank).iter().filter(seen));
            let is_cut_off = within.is_empty() && !moves.of(rank).is_empty();
            let value = if is_cut_off {
                Totals::default()
            } else {
                let position = Position { rank, filled, moves: &within };
                play.value(&position, |next| values[rank + next.weight].unwrap_or_default())
            };
            values[rank] = Some(value);
        }
    }
    let game = values[0].unwrap_or_default();
    (game, values.into_iter().flatten().collect())
}

/// Returns the ranks that are kept of each layer; a score so far is the best for the player who
/// moved last.
fn kept_layers(
    play: &Play<'_>,
    shape: &Shape,
    moves: &MovesByRank,
    width: usize,
    player: Player,
) -> Vec<Vec<usize>> {
    let mut so_far: Vec<Option<Totals>> = vec![None; shape.positions()];
    so_far[0] = Some(Totals::default());
    let mut layers = vec![vec![0]];
    for filled in 0..play.rows * play.columns {
        let player_to_move = Player::to_move(filled);
        let mut reached = Vec::new();
        for &rank in layers.last().into_iter().flatten() {
            let position = Position { rank, filled, moves: moves.of(rank) };
            let at = play.situation(&position);
            let before = so_far[rank].unwrap_or_default();
            for next in position.moves {
                let after = play.outcome(&at, next, before);
                let known = &mut so_far[rank + next.weight];
                if known.is_none() {
                    reached.push(rank + next.weight);
                }
                if known
                    .is_none_or(|known| lead(after, player_to_move) > lead(known, player_to_move))
                {
                    *known = Some(after);
                }
            }
        }
        if width < reached.len() {
            let worst_last =
                |&rank: &usize| (Reverse(lead(so_far[rank].unwrap_or_default(), player)), rank);
            reached.select_nth_unstable_by_key(width, worst_last);
            reached.truncate(width);
        }
        layers.push(reached);
    }
    layers
}

/// Returns by how much a player is ahead.
fn lead(totals: Totals, player: Player) -> i64 {
    [1, -1][index(player)] * totals.difference()
}
