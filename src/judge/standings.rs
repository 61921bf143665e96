//! Who is first: by points, equal points share a rank.

use super::Judged;

/// A line of the standings.
#[derive(Clone, Copy, Debug)]
pub struct Place<'j> {
    /// 1 for the best; as many as share a rank are left out behind it.
    pub rank: usize,
    /// Its place in what was given.
    pub index: usize,
    /// Who it is.
    pub judged: &'j Judged,
}

/// Returns submissions by their points, most first; those with equal points in
/// the order given.
pub fn standings(judged: &[Judged]) -> Vec<Place<'_>> {
    let mut sorted: Vec<(usize, &Judged)> = judged.iter().enumerate().collect();
    sorted.sort_by_key(|(_, one)| std::cmp::Reverse(one.score()));
    let mut places: Vec<Place<'_>> = Vec::with_capacity(sorted.len());
    for (before, (index, judged)) in sorted.into_iter().enumerate() {
        let tied = places.last().filter(|place| place.judged.score() == judged.score());
        let rank = tied.map_or(before + 1, |place| place.rank);
        places.push(Place { rank, index, judged });
    }
    places
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
