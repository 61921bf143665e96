//! The programs that a submission is compared with.

use rayon::prelude::*;

use crate::{
    flawed::{
        FLAWS, Flaw, Horizons, Largest, Mutant, Narrowing, Tested, Threshold, mutants, thresholds,
    },
    game::Board,
};

/// Most numbers of a mistake that are tried one by one.
const EACH: usize = 100;

/// A program that a submission is compared with.
#[derive(Clone, Copy)]
pub(super) enum Suspect {
    /// One with a mistake of the list.
    Flaw {
        flaw: &'static Flaw,
        /// True where rows and columns are exchanged, and with them the order of equal moves.
        is_transposed: bool,
    },
    /// One with a mistake that has a number in it.
    Numbered {
        threshold: &'static Threshold,
        number: i64,
        /// As of flaws.
        is_transposed: bool,
        /// True where only some numbers are tried, so that it stands for those beside it, too.
        stands_for_others: bool,
    },
    /// One that looks at the best moves only, for a player or in a part of the game.
    Narrowed {
        narrowing: Narrowing,
        number: i64,
        /// As of flaws.
        is_transposed: bool,
    },
    /// One with another choice of the reference.
    Mutant(&'static Mutant),
}

/// Returns all flaws that print something. Greed may take the first or the last of equal cells.
pub(super) fn flaws() -> impl Iterator<Item = Suspect> {
    let orders = |flaw: &Flaw| -> &[bool] {
        if flaw.name.starts_with("greedy") { &[false, true] } else { &[false] }
    };
    let printing = FLAWS.iter().filter(|flaw| !flaw.is_slow());
    printing.flat_map(move |flaw| {
        orders(flaw).iter().map(|&is_transposed| Suspect::Flaw { flaw, is_transposed })
    })
}

/// Returns the mistakes with a number in them that have few numbers; those of which a number is
/// [fitted](super::fit) are not among them.
pub(super) fn numbered(largest: &Largest) -> Vec<Suspect> {
    let mut suspects = Vec::new();
    for threshold in thresholds() {
        let numbers = match threshold.tested {
            Tested::Parting(_) => continue,
            _ => threshold.numbers(largest),
        };
        if numbers.len() > EACH && !is_at_once(threshold) {
            continue;
        }
        let stands_for_others = numbers.windows(2).any(|pair| pair[0] + 1 < pair[1]);
        let orders: &[bool] = if has_order(threshold) { &[false, true] } else { &[false] };
        for number in numbers {
            suspects.extend(orders.iter().map(|&is_transposed| Suspect::Numbered {
                threshold,
                number,
                is_transposed,
                stands_for_others,
            }));
        }
    }
    suspects
}

/// Returns those that look at the best moves only, for a player or in a part of the game.
pub(super) fn narrowed(largest: &Largest) -> Vec<Suspect> {
    let mut suspects = Vec::new();
    for narrowing in Narrowing::all() {
        for is_transposed in [false, true] {
            let of = |number| Suspect::Narrowed { narrowing, number, is_transposed };
            suspects.extend(narrowing.numbers(largest).map(of));
        }
    }
    suspects
}

/// Returns the mutants that play by the rule. Others may look into every set of cells: a million
/// on a board of 20.
pub(super) fn unlisted() -> impl Iterator<Item = Suspect> {
    let by_the_rule =
        |mutant: &&Mutant| mutant.changes.iter().all(|change| change.concept != "rule");
    mutants().iter().filter(by_the_rule).map(Suspect::Mutant)
}

/// Returns whether all numbers cost as much as a few.
fn is_at_once(threshold: &Threshold) -> bool {
    matches!(
        threshold.tested,
        Tested::SideBySide | Tested::Stored | Tested::Depths | Tested::LookAheads
    )
}

/// Returns whether a program may as well look at equal moves, or at the steps of a contour, in the
/// opposite order, without being another mistake.
fn has_order(threshold: &Threshold) -> bool {
    ["search/ahead", "key/low-bits"].contains(&threshold.name.as_str())
        || threshold.name.starts_with("considered/best-")
        || threshold.name.starts_with("considered/all-but-ranked-")
}

/// Returns what each of some programs prints for a board with a value of `answer`.
pub(super) fn outputs(suspects: &[Suspect], board: &Board, answer: i64) -> Vec<Option<i64>> {
    let transposed = board.transposed();
    let sides = [(board, false), (&transposed, true)];
    let of_side = |(board, side)| Together::of(suspects, board, side);
    let (here, transposed) = rayon::join(|| of_side(sides[0]), || of_side(sides[1]));
    let together = [here, transposed];
    let output = |(index, suspect): (usize, &Suspect)| match suspect {
        Suspect::Flaw { flaw, is_transposed } => flaw.output(sides[usize::from(*is_transposed)].0),
        Suspect::Mutant(mutant) => mutant.output(board),
        Suspect::Narrowed { is_transposed, .. } => {
            together[usize::from(*is_transposed)].of_suspect(index)
        }
        Suspect::Numbered { threshold, number, is_transposed, .. } => {
            let side = usize::from(*is_transposed);
            let together = &together[side];
            match threshold.tested {
                Tested::SideBySide => together.of_suspect(index),
                Tested::Depths => Some(together.depth(*number).unwrap_or(answer)),
                Tested::LookAheads => Some(together.look_ahead(*number).unwrap_or(answer)),
                Tested::Stored => Some(threshold.stored(*number, answer)),
                _ => threshold.program(*number).output(sides[side].0),
            }
        }
    };
    suspects.par_iter().enumerate().map(output).collect()
}

/// Returns what those of the suspects that look at the best moves only, transposed or not, print
/// for a board, with their indices.
fn narrowed_outputs(suspects: &[Suspect], side: bool, board: &Board) -> Vec<(usize, i64)> {
    let of_side = suspects.iter().enumerate().filter_map(|(index, suspect)| match suspect {
        Suspect::Narrowed { narrowing, number, is_transposed } if *is_transposed == side => {
            Some((index, (*narrowing, *number)))
        }
        _ => None,
    });
    let programs: Vec<(usize, (Narrowing, i64))> = of_side.collect();
    let run_together: Vec<&[(usize, (Narrowing, i64))]> =
        programs.chunk_by(|(_, one), (_, other)| one.0.has_order_of(&other.0)).collect();
    let outputs = |together: &[(usize, (Narrowing, i64))]| {
        let (indices, programs): (Vec<usize>, Vec<_>) = together.iter().copied().unzip();
        indices.into_iter().zip(Narrowing::outputs(&programs, board)).collect::<Vec<_>>()
    };
    run_together.into_par_iter().flat_map_iter(outputs).collect()
}

/// The outputs that are computed together.
struct Together {
    /// The indices of programs side by side, with their outputs.
    side_by_side: Vec<(usize, i64)>,
    horizons: Option<Horizons>,
}

impl Together {
    /// Runs those of the suspects that are, or are not, transposed.
    fn of(suspects: &[Suspect], board: &Board, side: bool) -> Self {
        let of_side = suspects.iter().enumerate().filter_map(|(index, suspect)| match suspect {
            Suspect::Numbered { threshold, number, is_transposed, .. }
                if *is_transposed == side =>
            {
                Some((index, *threshold, *number))
            }
            _ => None,
        });
        let (mut indices, mut programs) = (Vec::new(), Vec::new());
        let mut sees_horizons = false;
        for (index, threshold, number) in of_side {
            match threshold.tested {
                Tested::SideBySide => {
                    indices.push(index);
                    programs.push((threshold, number));
                }
                Tested::Depths | Tested::LookAheads => sees_horizons = true,
                _ => {}
            }
        }
        let outputs = Threshold::outputs(&programs, board);
        let mut side_by_side: Vec<(usize, i64)> = indices.into_iter().zip(outputs).collect();
        side_by_side.extend(narrowed_outputs(suspects, side, board));
        side_by_side.sort_unstable();
        Self { side_by_side, horizons: sees_horizons.then(|| Horizons::of(board)) }
    }

    fn of_suspect(&self, index: usize) -> Option<i64> {
        let at = self.side_by_side.binary_search_by_key(&index, |&(index, _)| index).ok()?;
        Some(self.side_by_side[at].1)
    }

    /// Returns the output of the search to a depth; nothing where that is beyond the end.
    fn depth(&self, number: i64) -> Option<i64> {
        self.horizons.as_ref()?.depths.get(usize::try_from(number - 1).ok()?).copied()
    }

    /// Returns the same for the game with a look-ahead.
    fn look_ahead(&self, number: i64) -> Option<i64> {
        self.horizons.as_ref()?.look_aheads.get(usize::try_from(number - 1).ok()?).copied()
    }
}
