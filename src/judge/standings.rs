//! The order of submissions: by points, or by solved tests where they are worth nothing known;
//! equals share a rank.

use super::Entry;

/// A line of the standings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'j> {
    /// 1 for the best; as many as share a rank are left out behind it.
    pub rank: usize,
    /// Its number in the order judged, from 0.
    pub index: usize,
    /// Points, or solved tests.
    pub merit: u64,
    /// The submission.
    pub entry: &'j Entry,
}

/// Returns submissions by their points, most first, and by their solved tests where
/// these are worth nothing known; equals in the order judged.
pub(crate) fn standings(entries: &[Entry]) -> Vec<Place<'_>> {
    let place = |(index, entry)| Place { rank: 1, index, merit: merit(entry), entry };
    let mut places: Vec<Place<'_>> = entries.iter().enumerate().map(place).collect();
    places.sort_by_key(|place| std::cmp::Reverse(place.merit));
    for place in 1..places.len() {
        let before = places[place - 1];
        let is_tied = before.merit == places[place].merit;
        places[place].rank = if is_tied { before.rank } else { place + 1 };
    }
    places
}

fn merit(entry: &Entry) -> u64 {
    if entry.subtasks.is_empty() { entry.grade.solved_count() as u64 } else { entry.score() }
}
