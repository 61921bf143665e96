//! The ranking of submissions: by points, or by solved tests where the tests have no points.
//! Equal submissions share a rank.

use super::Entry;

/// A line of the standings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'j> {
    /// 1 for the best; the rank after a tie counts all of the tied.
    pub rank: usize,
    /// Its number in the order judged, from 0.
    pub index: usize,
    /// The number that decides the rank: points, or solved tests where the tests have no points.
    pub ranked_by: u64,
    /// The submission.
    pub entry: &'j Entry,
}

/// Returns the submissions from best to worst; equal ones in the order judged.
pub(crate) fn standings(entries: &[Entry]) -> Vec<Place<'_>> {
    let place = |(index, entry)| Place { rank: 1, index, ranked_by: ranked_by(entry), entry };
    let mut places: Vec<Place<'_>> = entries.iter().enumerate().map(place).collect();
    places.sort_by_key(|place| std::cmp::Reverse(place.ranked_by));
    for place in 1..places.len() {
        let before = places[place - 1];
        let is_tied = before.ranked_by == places[place].ranked_by;
        places[place].rank = if is_tied { before.rank } else { place + 1 };
    }
    places
}

fn ranked_by(entry: &Entry) -> u64 {
    if entry.subtasks.is_empty() { entry.grade.solved_count() as u64 } else { entry.score() }
}
