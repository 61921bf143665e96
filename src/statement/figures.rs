//! The figures of an editorial: how large the boards of an edition are, and
//! what becomes of them. Its prose then holds within all bounds.

use std::iter;

use crate::{
    chess::coverage::Extent,
    chess::input::{Bounds, Interval},
    game::Ranking,
    plan::SubtaskId,
    text::{Language, Message},
};

use super::{Facts, subtask_table::planned_tests};

/// Games are counted to the last from here down; of more, two digits are given.
const COUNTED_GAMES: f64 = 1e12;

/// A number of games that leaves room for the next factors.
const MOST_GAMES: f64 = 1e200;

/// The figures of a subtask.
struct Figures {
    subtask: Option<SubtaskId>,
    /// The shape with the most contours; of several, one with the most cells.
    largest: Shape,
    /// The least and the greatest answer of all its boards.
    answers: Interval,
}

/// The rows of the table: a heading, and the formula of a subtask.
type Row = (Message, fn(&Figures) -> String);

fn rows() -> [Row; 8] {
    [
        (message!("statement-figure-board", formula = "$n \\times m$"), |one| {
            format!("{} \\times {}", one.largest.n, one.largest.m)
        }),
        (message!("statement-figure-cells", formula = "$nm$"), |one| grouped(&one.largest.cells())),
        (message!("statement-figure-contours", formula = "$\\binom{n+m}{n}$"), |one| {
            counted(one.largest.contours())
        }),
        (message!("statement-figure-codes", bits = "$n+m$", formula = "$2^{n+m}$"), |one| {
            one.largest.codes()
        }),
        (message!("statement-figure-moves", formula = "$(n+m-1)\\binom{n+m-2}{n-1}$"), |one| {
            counted(one.largest.moves())
        }),
        (
            message!("statement-figure-games", formula = "$\\frac{(nm)!}{\\prod_{i,j}(i+j-1)}$"),
            |one| one.largest.games(),
        ),
        (message!("statement-figure-least"), |one| grouped(&one.answers.least)),
        (message!("statement-figure-greatest"), |one| grouped(&one.answers.greatest)),
    ]
}

/// Returns the block `figures`: a table with a column for every subtask.
pub(super) fn figures(facts: &Facts<'_>, language: Language) -> String {
    let figures = facts.edition.subtasks.iter();
    let figures =
        figures.filter_map(|one| Figures::of(Some(one.id.clone()), &Bounds::of(&one.constraints)));
    let figures: Vec<Figures> = figures.collect();
    let row = |heading: &str, cell: &dyn Fn(&Figures) -> String| {
        let cells = iter::once(heading.to_owned()).chain(figures.iter().map(cell));
        markdown_row(&cells.collect::<Vec<_>>())
    };
    let has_points = facts.shown.is_none_or(|shown| shown.has_points);
    let mut text = if has_points {
        row(&language.text(message!("word-subtask")), &|one| {
            one.subtask.as_ref().map_or_else(String::new, SubtaskId::to_string)
        })
    } else {
        // The judge has no subtasks, only tests.
        let tests = |one: &Figures| {
            one.subtask.as_ref().map_or_else(String::new, |id| planned_tests(facts.edition, id))
        };
        row(&language.text(message!("word-tests")), &tests)
    };
    text += &row("---", &|_| "---:".to_owned());
    if let Some((shown, heading)) = facts.shown.and_then(|one| Some((one, one.heading(language)?)))
    {
        text += &row(&heading, &|one| {
            one.subtask.as_ref().map_or_else(String::new, |id| shown.numbers(id))
        });
    }
    for (heading, formula) in rows() {
        text += &row(&language.text(heading), &|one| format!("${}$", formula(one)));
    }
    text
}

impl Figures {
    /// Returns nothing where no board keeps the constraints.
    fn of(subtask: Option<SubtaskId>, constraints: &Bounds) -> Option<Self> {
        let fitting = |length: i64| u32::try_from(length).unwrap_or(u32::MAX);
        let shape = |extent: &Extent| Shape { n: fitting(extent.n), m: fitting(extent.m) };
        let size = |shape: &Shape| (shape.contours().unwrap_or(u64::MAX), shape.cells());
        let largest = Extent::within(constraints).map(|extent| shape(&extent)).max_by_key(size)?;
        let answers = Extent::within(constraints).map(|extent| extent.answers);
        Some(Self { subtask, largest, answers: answers.reduce(Interval::hull)? })
    }
}

/// Returns how many games there are on the largest board within bounds, about; none
/// where no board keeps them.
pub(super) fn most_games(constraints: &Bounds) -> f64 {
    Figures::of(None, constraints).map_or(0.0, |figures| {
        let (games, zeros) = figures.largest.count_games();
        if zeros == 0 { games } else { f64::INFINITY }
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shape {
    n: u32,
    m: u32,
}

impl Shape {
    fn cells(self) -> u64 {
        u64::from(self.n) * u64::from(self.m)
    }

    /// Returns nothing where 64 bits do not hold the number.
    fn contours(self) -> Option<u64> {
        Ranking::count_positions(self.n as usize, self.m as usize)
    }

    fn codes(self) -> String {
        let bits = self.n.saturating_add(self.m);
        let codes = 1_u64.checked_shl(bits);
        codes.map_or_else(|| format!("2^{{{}}}", grouped(&bits)), |codes| grouped(&codes))
    }

    /// A move exchanges two neighbouring steps of a contour, up and right; the other
    /// steps are any. Returns nothing where 64 bits do not hold the number.
    fn moves(self) -> Option<u64> {
        let others = Ranking::count_positions(self.n as usize - 1, self.m as usize - 1)?;
        others.checked_mul(u64::from(self.n) + u64::from(self.m) - 1)
    }

    /// Returns the number of games as a number and the power of ten that it is multiplied by: they
    /// are the standard Young tableaux of the board, counted with its hooks.
    fn count_games(self) -> (f64, u32) {
        if self.contours().is_none() {
            return (f64::INFINITY, 0);
        }
        let hooks = (0..self.n).flat_map(|row| (1..=self.m).map(move |column| row + column));
        let (mut games, mut zeros, mut filled) = (1.0_f64, 0, 0.0);
        for hook in hooks {
            filled += 1.0;
            games *= filled / f64::from(hook);
            if games > MOST_GAMES {
                games /= MOST_GAMES;
                zeros += 200;
            }
        }
        (games, zeros)
    }

    fn games(self) -> String {
        let (mut games, mut zeros) = self.count_games();
        if games.is_infinite() {
            return beyond_64_bits();
        }
        if zeros == 0 && games < COUNTED_GAMES {
            return grouped(&format!("{games:.0}"));
        }
        while games >= 10.0 {
            games /= 10.0;
            zeros += 1;
        }
        match format!("{games:.1}").as_str() {
            "10.0" => format!("1.0 \\times 10^{{{}}}", zeros + 1),
            digits => format!("{digits} \\times 10^{{{zeros}}}"),
        }
    }
}

fn counted(count: Option<u64>) -> String {
    count.map_or_else(beyond_64_bits, |count| grouped(&count))
}

/// Returns a number that no program counts to, and no solver here solves.
fn beyond_64_bits() -> String {
    "> 10^{19}".to_owned()
}

pub(super) fn markdown_row(cells: &[impl AsRef<str>]) -> String {
    let cells: Vec<&str> = cells.iter().map(AsRef::as_ref).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// Several names with the same bounds in one formula, otherwise one each.
pub(super) fn joined_bounds(bounds: &[(&str, Interval)]) -> Vec<String> {
    let same = bounds.windows(2).all(|pair| pair[0].1 == pair[1].1);
    if same {
        let names: Vec<&str> = bounds.iter().map(|(name, _)| *name).collect();
        // The comma of a subscript is nearer than that between two names.
        let between = if names.iter().any(|name| name.contains('_')) { ",\\, " } else { ", " };
        return vec![bound(&names.join(between), bounds[0].1)];
    }
    bounds.iter().map(|(name, interval)| bound(name, *interval)).collect()
}

/// Bounds one after the other.
pub(super) fn listed(bounds: &[String], language: Language) -> String {
    bounds.join(&language.text(message!("statement-bounds-separator")))
}

/// The bounds of the area that do not follow from those of the sides.
pub(super) fn area(constraints: &Bounds) -> Option<String> {
    let Bounds { n, m, cells, .. } = constraints;
    let least = Some(cells.least).filter(|&least| least > n.least * m.least);
    let greatest = Some(cells.greatest).filter(|&greatest| greatest < n.greatest * m.greatest);
    match (least.map(|least| grouped(&least)), greatest.map(|greatest| grouped(&greatest))) {
        (None, None) => None,
        (Some(least), None) => Some(format!("$n \\times m \\ge {least}$")),
        (None, Some(greatest)) => Some(format!("$n \\times m \\le {greatest}$")),
        (Some(least), Some(greatest)) => {
            Some(format!("${least} \\le n \\times m \\le {greatest}$"))
        }
    }
}

/// Those of the bounds that are not the problem's.
pub(super) fn narrowed(bounds: [(&str, Interval, Interval); 2]) -> Vec<String> {
    let own = bounds.into_iter().filter(|(_, own, all)| own != all);
    own.map(|(name, own, _)| bound(name, own)).collect()
}

pub(super) fn bound(name: &str, interval: Interval) -> String {
    if interval.least == interval.greatest {
        return format!("${name} = {}$", grouped(&interval.least));
    }
    format!("${} \\le {name} \\le {}$", grouped(&interval.least), grouped(&interval.greatest))
}

/// A number with its digits in groups of three, as formulas write it.
fn grouped(number: &impl ToString) -> String {
    let number = number.to_string();
    let digits = number.trim_start_matches('-');
    let mut text = if digits.len() < number.len() { "-".to_owned() } else { String::new() };
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text += "\\,";
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::game::Contour;

    use super::*;

    fn up_to(n: i64, m: i64) -> Bounds {
        let (n, m) = (Interval::new(1, n), Interval::new(1, m));
        Bounds { n, m, ..Bounds::OFFICIAL }
    }

    /// Contours, moves and games, one after the other.
    fn walked(shape: Shape) -> [u64; 3] {
        fn games(position: &Contour) -> u64 {
            let after = position.addable_corners().map(|cell| {
                let mut next = position.clone();
                next.fill(cell);
                games(&next)
            });
            if position.is_full() { 1 } else { after.sum() }
        }
        let (n, m) = (shape.n as usize, shape.m as usize);
        let ranking = Ranking::new(n, m).expect("a small shape");
        let moves =
            (0..ranking.positions()).map(|rank| ranking.unrank(rank).addable_corners().count());
        [ranking.positions(), moves.sum::<usize>() as u64, games(&Contour::empty(n, m))]
    }

    #[test]
    fn the_figures_are_those_of_a_walk_through_all_positions() {
        for (n, m) in [(1, 1), (1, 5), (2, 3), (3, 2), (3, 3), (4, 3)] {
            let shape = Shape { n, m };
            let figures = [counted(shape.contours()), counted(shape.moves()), shape.games()];
            assert_eq!(figures, walked(shape).map(|count| grouped(&count)), "{n}×{m}");
        }
        assert_eq!(Shape { n: 5, m: 5 }.games(), "701\\,149\\,020");
        assert_eq!(counted(Shape { n: 10, m: 10 }.moves()), "923\\,780");
    }

    #[test]
    fn large_counts_are_written_in_round_numbers() {
        // OEIS A039622: 1671643033734960 and 475073684264389879228560.
        assert_eq!(Shape { n: 6, m: 6 }.games(), "1.7 \\times 10^{15}");
        assert_eq!(Shape { n: 7, m: 7 }.games(), "4.8 \\times 10^{23}");
        let huge = Shape { n: 1000, m: 1000 };
        assert_eq!(huge.games(), "> 10^{19}");
        assert_eq!(counted(huge.moves()), "> 10^{19}");
        assert_eq!(huge.codes(), "2^{2\\,000}");
        assert_eq!(Shape { n: 1, m: 1_000_000 }.games(), "1");
    }

    #[test]
    fn the_largest_board_keeps_all_bounds() {
        let of = |cells, n, m| {
            let found = Figures::of(None, &Bounds { cells, ..up_to(n, m) })?;
            let Figures { largest, answers, .. } = found;
            Some((largest.n, largest.m, answers.least, answers.greatest))
        };
        let official = Some((10, 10, -5_000_000, 5_000_000));
        assert_eq!(of(Interval::new(1, 144), 12, 12), Some((12, 12, -7_200_000, 7_200_000)));
        assert_eq!(of(Interval::new(1, 100), 12, 12), official);
        // Fewer contours and more cells: 2 rows of 19, not 6 of 6.
        assert_eq!(of(Interval::new(1, 38), 20, 20), Some((6, 6, -1_900_000, 1_900_000)));
        assert_eq!(of(Interval::new(25, 100), 3, 8), None);
    }

    #[test]
    fn the_area_is_written_where_it_does_not_follow_from_the_sides() {
        let sides = Interval::new(1, 5);
        let told = |least, greatest| {
            let cells = Interval::new(least, greatest);
            area(&Bounds { n: sides, m: sides, cells, ..Bounds::OFFICIAL })
        };
        assert_eq!(told(1, 100), None);
        assert_eq!(bound("b", Interval::new(0, 0)), "$b = 0$");
        assert_eq!(told(20, 100).as_deref(), Some("$n \\times m \\ge 20$"));
        assert_eq!(told(1, 20).as_deref(), Some("$n \\times m \\le 20$"));
        assert_eq!(told(6, 20).as_deref(), Some("$6 \\le n \\times m \\le 20$"));
    }
}
