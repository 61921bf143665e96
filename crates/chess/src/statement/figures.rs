//! The figures of an editorial: how large the boards of an edition are, and
//! what becomes of them. Its prose then holds within all bounds.

use muqi_game::Ranking;
use muqi_package::problem::{BlockContent, BlockFacts, EngineBlock, Interval, formula::grouped};
use muqi_text::Message;

use super::super::{coverage::Extent, input::Bounds};

/// Games are counted to the last from here down; of more, two digits are given.
const COUNTED_GAMES: f64 = 1e12;

/// A number of games that leaves room for the next factors.
const MOST_GAMES: f64 = 1e200;

/// The figures of the boards within bounds.
struct Figures {
    /// The shape with the most contours; of several, one with the most cells.
    largest: Shape,
    /// The least and the greatest answer of all its boards.
    answers: Interval,
}

/// The rows of the table: a heading, and the formula of a subtask.
type FigureRow = (Message, fn(&Figures) -> String);

fn rows() -> [FigureRow; 8] {
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

/// Returns the block `figures`, and the ideas by which subtasks are solved.
pub(crate) fn blocks(facts: &BlockFacts<'_>) -> [EngineBlock; 2] {
    let bounds: Vec<Bounds> = facts.subtasks.iter().map(|one| Bounds::of(one)).collect();
    let mut columns = Vec::with_capacity(bounds.len());
    for bounds in &bounds {
        columns.push(Figures::of(bounds).map(|figures| {
            rows().iter().map(|(_, formula)| format!("${}$", formula(&figures))).collect()
        }));
    }
    let headings = rows().map(|(heading, _)| heading).to_vec();
    let ideas = ideas().map(|(idea, solves)| (idea, bounds.iter().map(solves).collect()));
    [
        EngineBlock { name: "figures", content: BlockContent::Figures { headings, columns } },
        EngineBlock { name: "partial-scores", content: BlockContent::Ideas(ideas.to_vec()) },
    ]
}

/// Games that a program plays within a second.
const PLAYED_GAMES: f64 = 1e7;

/// Games of which pruning leaves about the square root.
const PRUNED_GAMES: f64 = 1e12;

/// A way to solve boards: its name, and whether it solves all boards within bounds.
type Idea = (Message, fn(&Bounds) -> bool);

fn ideas() -> [Idea; 4] {
    [
        (message!("statement-idea-search"), |bounds| most_games(bounds) <= PLAYED_GAMES),
        (message!("statement-idea-pruning"), |bounds| most_games(bounds) <= PRUNED_GAMES),
        (message!("statement-idea-contours-of-black"), |bounds| bounds.b == Interval::new(0, 0)),
        (message!("statement-idea-contours"), |_| true),
    ]
}

impl Figures {
    /// Returns nothing where no board keeps the constraints.
    fn of(constraints: &Bounds) -> Option<Self> {
        let shapes = Extent::within(constraints).map(|extent| {
            let [n, m] = [extent.n, extent.m].map(|side| u32::try_from(side).unwrap_or(u32::MAX));
            Shape { n, m }
        });
        let largest =
            shapes.max_by_key(|shape| (shape.contours().unwrap_or(u64::MAX), shape.cells()))?;
        let answers = Extent::within(constraints).map(|extent| extent.answers);
        Some(Self { largest, answers: answers.reduce(Interval::hull)? })
    }
}

/// Returns how many games there are on the largest board within bounds, about; none
/// where no board keeps them.
fn most_games(constraints: &Bounds) -> f64 {
    Figures::of(constraints).map_or(0.0, |figures| {
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
            // A board of a million cells has more games than a float has room for.
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
            // 9.97 is rounded up to two digits before the point.
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

#[cfg(test)]
mod tests {
    use muqi_game::Contour;

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
            let found = Figures::of(&Bounds { cells, ..up_to(n, m) })?;
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
}
