//! Numbers as people write many of them: `7`, `9-12`.

/// Returns intervals of numbers in their order as ranges. Those that adjoin are one.
pub fn ranges<T: Into<i64>>(intervals: impl IntoIterator<Item = (T, T)>) -> Vec<String> {
    let mut ranges: Vec<(i64, i64)> = Vec::new();
    for (from, to) in intervals {
        let (from, to) = (from.into(), to.into());
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == from => *last = to,
            _ => ranges.push((from, to)),
        }
    }
    let words = |(from, to)| if from == to { format!("{from}") } else { format!("{from}-{to}") };
    ranges.into_iter().map(words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adjoining_intervals_are_one_range() {
        assert_eq!(ranges([(2, 2), (5, 5), (6, 9), (10, 10), (-3, -3)]), ["2", "5-10", "-3"]);
        assert!(ranges::<i64>([]).is_empty());
    }
}
