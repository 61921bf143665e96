//! The points of subtasks, in the proportions of the built-in plan.

use crate::plan::TOTAL_POINTS;

/// Returns points for parts that are proportional to `weights` and whole, [`TOTAL_POINTS`] in all.
pub(super) fn proportional(weights: &[u64]) -> Vec<u64> {
    let total: u64 = weights.iter().sum::<u64>().max(1);
    let mut points: Vec<u64> = weights.iter().map(|weight| weight * TOTAL_POINTS / total).collect();
    let mut rest = TOTAL_POINTS - points.iter().sum::<u64>();
    let mut order: Vec<usize> = (0..weights.len()).collect();
    order.sort_by_key(|&part| std::cmp::Reverse(weights[part] * TOTAL_POINTS % total));
    for part in order {
        if rest > 0 {
            points[part] += 1;
            rest -= 1;
        }
    }
    points
}

/// Returns for each subtask whole points of one of its tests, as near to the proportions of
/// `weights` as can be; nothing where no whole points add up to [`TOTAL_POINTS`].
pub(super) fn of_tests(counts: &[u64], weights: &[u64]) -> Option<Vec<u64>> {
    best(counts, &proportional(weights), TOTAL_POINTS).map(|(_, points)| points)
}

/// Returns the deviation and the points of the best choice for some subtasks.
fn best(counts: &[u64], wanted: &[u64], left: u64) -> Option<(u64, Vec<u64>)> {
    let (Some((&count, counts)), Some((&wish, wanted))) =
        (counts.split_first(), wanted.split_first())
    else {
        return (left == 0).then_some((0, Vec::new()));
    };
    let each = |points: u64| {
        let (deviation, mut rest) = best(counts, wanted, left.checked_sub(points * count)?)?;
        rest.insert(0, points);
        Some((deviation + (points * count).abs_diff(wish), rest))
    };
    (1..=left / count.max(1)).filter_map(each).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_whole_and_add_up() {
        assert_eq!(proportional(&[25, 20, 55]), [25, 20, 55]);
        assert_eq!(proportional(&[10, 15, 20, 30]), [13, 20, 27, 40]);
        assert_eq!(of_tests(&[5, 4, 11], &[25, 20, 55]), Some(vec![5, 5, 5]));
        assert_eq!(of_tests(&[7, 13], &[45, 55]), Some(vec![5, 5]));
        assert_eq!(of_tests(&[17], &[100]), None);
    }
}
