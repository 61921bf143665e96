//! Who is first: by points, or by solved tests where they are worth nothing known;
//! equals share a rank.

use super::Judged;

/// A line of the standings.
#[derive(Clone, Copy, Debug)]
pub struct Place<'j> {
    /// 1 for the best; as many as share a rank are left out behind it.
    pub rank: usize,
    /// Its place in what was given.
    pub index: usize,
    /// What counts: points, or solved tests.
    pub merit: u64,
    /// Who it is.
    pub judged: &'j Judged,
}

/// Returns submissions by their points, most first, and by their solved tests where
/// these are worth nothing known; equals in the order given.
pub fn standings(judged: &[Judged]) -> Vec<Place<'_>> {
    let mut places: Vec<Place<'_>> = judged
        .iter()
        .enumerate()
        .map(|(index, judged)| Place { rank: 1, index, merit: merit(judged), judged })
        .collect();
    places.sort_by_key(|place| std::cmp::Reverse(place.merit));
    for place in 1..places.len() {
        let before = places[place - 1];
        let is_tied = before.merit == places[place].merit;
        places[place].rank = if is_tied { before.rank } else { place + 1 };
    }
    places
}

fn merit(judged: &Judged) -> u64 {
    if judged.scores.is_empty() { judged.grade.solved_count() as u64 } else { judged.score() }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Compilation, Grade},
        *,
    };

    #[test]
    fn equal_points_share_a_rank_and_the_next_one_is_left_out() {
        let judged = |name: &str, score| Judged {
            name: name.to_owned(),
            file: String::new(),
            language: None,
            compilation: Compilation::NotNeeded,
            grade: Grade { tests: Vec::new() },
            scores: vec![score, 0],
        };
        let all = [judged("a", 30), judged("b", 100), judged("c", 30), judged("d", 0)];
        let place = |place: &Place<'_>| (place.rank, place.index, place.judged.name.clone());
        let places: Vec<_> = standings(&all).iter().map(place).collect();
        let expected = [(1, 1, "b"), (2, 0, "a"), (2, 2, "c"), (4, 3, "d")];
        assert_eq!(places, expected.map(|(rank, index, name)| (rank, index, name.to_owned())));
    }
}
