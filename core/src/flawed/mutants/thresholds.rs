//! Every mistake with a number in it.

use std::sync::LazyLock;

use crate::game::Player;

use super::{
    change::Description,
    choice::Ties,
    considered::{Considered, Worth},
    ending::End,
    initial::Initial,
    largest::{Largest, bits, greatest_answer, largest_layer, value_bits, whole},
    memory::Key,
    number::NumberType,
    room::Room,
    search::Search,
    threshold::{Sides, Tested, Threshold},
    variant::Variant,
};

/// Returns every mistake with a number in it, those of one choice together.
pub fn thresholds() -> &'static [Threshold] {
    static THRESHOLDS: LazyLock<Vec<Threshold>> = LazyLock::new(|| {
        let concepts =
            [rooms(), number_types(), considered(), initials(), depths(), keys(), limits()];
        concepts.into_iter().flatten().collect()
    });
    &THRESHOLDS
}

/// A greatest answer of which boards at the bounds alone come near: four fifths of it.
fn near(greatest: i64) -> i64 {
    greatest / 5 * 4
}

fn threshold(
    name: &'static str,
    argument: &'static str,
    enough: fn(&Largest) -> i64,
    apply: fn(&mut Variant, i64),
) -> Threshold {
    let (concept, form) = name.split_once('/').expect("concept and choice");
    let description = Description { concept, form: form.into(), scope: None, numbers: Vec::new() };
    Threshold {
        name,
        description,
        argument,
        tested: Tested::OneByOne,
        least: 1,
        enough,
        extreme_from: |_| i64::MAX,
        apply,
    }
}

impl Threshold {
    fn within(mut self, form: &'static str, scope: &'static str) -> Self {
        self.description.form = form.into();
        self.description.scope = Some(scope);
        self
    }

    fn from(self, least: i64) -> Self {
        Self { least, ..self }
    }

    fn extreme(self, extreme_from: fn(&Largest) -> i64) -> Self {
        Self { extreme_from, ..self }
    }

    fn tested(self, tested: Tested) -> Self {
        Self { tested, ..self }
    }
}

fn rooms() -> Vec<Threshold> {
    vec![
        threshold("reading/bytes", "longest-input", Largest::input_bytes, |variant, bytes| {
            variant.reading.room = Room::Bytes(index(bytes));
        })
        .extreme(|largest| largest.input_bytes() / 5 * 2)
        .from(6)
        .tested(Tested::Misread),
        threshold("reading/line-bytes", "longest-line", Largest::line_bytes, |variant, bytes| {
            variant.reading.room = Room::BytesOfLine(index(bytes));
        })
        // A longer line has scores of all digits.
        .extreme(|largest| whole(largest.m) * largest.digits() - 1)
        .from(6)
        .tested(Tested::Misread),
        threshold("reading/digits", "longest-number", Largest::digits, |variant, digits| {
            variant.reading.room = Room::Digits(index(digits));
        })
        .from(2)
        .tested(Tested::Misread),
    ]
}

fn number_types() -> Vec<Threshold> {
    vec![
        threshold(
            "scores/signed",
            "score-bits",
            |l| bits(l.a.max(l.b)) + 1,
            |variant, bits| {
                variant.number_types.scores = NumberType::Signed(width(bits));
            },
        )
        .from(2),
        threshold(
            "scores/unsigned",
            "score-bits",
            |l| bits(l.a.max(l.b)),
            |variant, bits| {
                variant.number_types.scores = NumberType::Unsigned(width(bits));
            },
        ),
        threshold(
            "scores/clamped",
            "greatest-score",
            |l| l.a.max(l.b),
            |variant, bound| {
                variant.number_types.scores = NumberType::Clamped(bound);
            },
        )
        .extreme(|l| near(l.a.max(l.b)))
        .tested(Tested::Parting(Sides::One)),
        threshold("values/signed", "value-bits", value_bits, |variant, bits| {
            variant.number_types.values = NumberType::Signed(width(bits));
        })
        .from(2)
        .extreme(|l| bits(near(greatest_answer(l))) + 1),
        threshold("output/signed", "value-bits", value_bits, |variant, bits| {
            variant.number_types.output = NumberType::Signed(width(bits));
        })
        .from(2)
        .extreme(|l| bits(near(greatest_answer(l))) + 1),
        threshold("values/clamped", "greatest-answer", greatest_answer, |variant, bound| {
            variant.number_types.values = NumberType::Clamped(bound);
        })
        .tested(Tested::Parting(Sides::One))
        .extreme(|largest| greatest_answer(largest) / 5),
    ]
}

fn considered() -> Vec<Threshold> {
    type Apply = fn(&mut Variant, i64);
    type Enough = fn(&Largest) -> i64;
    let places: [(&str, Enough, Apply); 4] = [
        ("considered/first", Largest::moves, |variant, most| {
            variant.considered = Considered::First(index(most));
        }),
        ("considered/last", Largest::moves, |variant, most| {
            variant.considered = Considered::Last(index(most));
        }),
        (
            "considered/all-but",
            |l| l.moves() + 1,
            |variant, place| {
                variant.considered = Considered::AllBut(index(place));
            },
        ),
        (
            "considered/all-but-from-below",
            |l| l.moves() + 1,
            |variant, place| {
                variant.considered = Considered::AllButFromBelow(index(place));
            },
        ),
    ];
    let worths: [(&str, &str, Apply, Apply); 5] = [
        (
            "considered/best-own",
            "considered/all-but-ranked-own",
            |variant, most| variant.considered = Considered::Best(Worth::Own, index(most)),
            |variant, rank| variant.considered = Considered::AllButRanked(Worth::Own, index(rank)),
        ),
        (
            "considered/best-other",
            "considered/all-but-ranked-other",
            |variant, most| variant.considered = Considered::Best(Worth::Other, index(most)),
            |variant, rank| {
                variant.considered = Considered::AllButRanked(Worth::Other, index(rank));
            },
        ),
        (
            "considered/best-sum",
            "considered/all-but-ranked-sum",
            |variant, most| variant.considered = Considered::Best(Worth::Sum, index(most)),
            |variant, rank| variant.considered = Considered::AllButRanked(Worth::Sum, index(rank)),
        ),
        (
            "considered/best-difference",
            "considered/all-but-ranked-difference",
            |variant, most| variant.considered = Considered::Best(Worth::Difference, index(most)),
            |variant, rank| {
                variant.considered = Considered::AllButRanked(Worth::Difference, index(rank));
            },
        ),
        (
            "considered/best-opening",
            "considered/all-but-ranked-opening",
            |variant, most| variant.considered = Considered::Best(Worth::Opening, index(most)),
            |variant, rank| {
                variant.considered = Considered::AllButRanked(Worth::Opening, index(rank));
            },
        ),
    ];
    let of_place = |(name, enough, apply)| threshold(name, "staircase", enough, apply);
    let of_worth = |(best, all_but, apply_best, apply_all_but)| {
        [
            threshold(best, "staircase", Largest::moves, apply_best),
            threshold(all_but, "staircase", |l| l.moves() + 1, apply_all_but),
        ]
    };
    let all = places.into_iter().map(of_place).chain(worths.into_iter().flat_map(of_worth));
    // The last three numbers need a position with as many moves as any, or one or two fewer.
    all.map(|one| {
        let extreme: Enough = if one.name.contains("all-but") {
            |largest| largest.moves() - 2
        } else {
            |largest| largest.moves() - 3
        };
        one.tested(Tested::SideBySide).extreme(extreme)
    })
    .collect()
}

fn initials() -> Vec<Threshold> {
    let black = |variant: &mut Variant, lead: i64| variant.initial[0] = Initial::Against(lead);
    let white = |variant: &mut Variant, lead: i64| variant.initial[1] = Initial::Against(lead);
    vec![
        threshold("initial/black-against", "least-answer", Largest::most_against_black, black)
            .within("against", "black")
            .extreme(|largest| largest.most_against_black() / 7),
        threshold("initial/white-against", "greatest-reply", Largest::most_against_white, white)
            .within("against", "white")
            .extreme(|largest| largest.most_against_white() / 7),
    ]
    .into_iter()
    .map(|one| one.tested(Tested::Parting(Sides::Any)))
    .collect()
}

fn depths() -> Vec<Threshold> {
    vec![
        threshold("end/after", "last-cell-counts", Largest::cells, |variant, moves| {
            variant.end = End::Depth(index(moves));
        })
        .tested(Tested::Depths),
        threshold(
            "search/ahead",
            "last-move-is-forced",
            |l| (l.cells() - 2).max(1),
            |variant, moves| {
                variant.search = Search::Ahead(index(moves));
            },
        )
        .tested(Tested::LookAheads),
    ]
}

fn keys() -> Vec<Threshold> {
    let sides = |largest: &Largest| whole(largest.n + largest.m);
    vec![
        threshold(
            "key/low-bits",
            "bit-follows",
            |l| whole(l.n + l.m) - 1,
            |variant, bits| {
                variant.key = Key::LowBits(width(bits));
            },
        ),
        threshold("key/table-bits", "mask-bits", sides, |variant, bits| {
            variant.table_bits = Some(width(bits));
        }),
        threshold(
            "key/base",
            "base-suffices",
            |l| whole(l.m),
            |variant, base| {
                variant.key = Key::Packed { base: u128::from(base.unsigned_abs()), modulus: 0 };
            },
        )
        .from(2),
        threshold(
            "key/first-rows",
            "row-follows",
            |l| whole(l.n) - 1,
            |variant, rows| {
                variant.key = Key::FirstRows(index(rows));
            },
        ),
        threshold(
            "key/last-rows",
            "row-follows",
            |l| whole(l.n) - 1,
            |variant, rows| {
                variant.key = Key::LastRows(index(rows));
            },
        ),
        threshold(
            "key/only-first-rows",
            "every-row",
            |l| whole(l.n),
            |variant, rows| {
                variant.key = Key::FirstRowsOnly(index(rows));
            },
        ),
    ]
}

fn limits() -> Vec<Threshold> {
    vec![
        threshold(
            "search/visiting-first",
            "every-position",
            Largest::positions,
            |variant, most| {
                variant.search = Search::Visiting { most: index(most), first: Ties::First };
            },
        )
        .extreme(|largest| near(largest.positions())),
        threshold("search/visiting-last", "every-position", Largest::positions, |variant, most| {
            variant.search = Search::Visiting { most: index(most), first: Ties::Last };
        })
        .extreme(|largest| near(largest.positions())),
        threshold("search/beam-black", "largest-layer", largest_layer, |variant, width| {
            variant.search = Search::Beam { width: index(width), player: Player::Black };
        })
        .extreme(|largest| near(largest_layer(largest))),
        threshold("search/beam-white", "largest-layer", largest_layer, |variant, width| {
            variant.search = Search::Beam { width: index(width), player: Player::White };
        })
        .extreme(|largest| near(largest_layer(largest))),
    ]
}

/// Returns a number that counts something; numbers of thresholds are never negative.
fn index(number: i64) -> usize {
    usize::try_from(number).unwrap_or(0)
}

/// Returns a number of bits.
fn width(bits: i64) -> u32 {
    u32::try_from(bits).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        flawed::{Horizons, mutants::battery},
        game::Board,
        solver,
    };

    fn output(threshold: &Threshold, number: i64, board: &Board) -> Option<i64> {
        let at = |numbers: &[i64]| numbers.get(index(number) - 1).or(numbers.last()).copied();
        match threshold.tested {
            Tested::Parting(_) | Tested::Misread => {
                threshold.outputs_of(&[number], board).first().copied().flatten()
            }
            Tested::SideBySide => Threshold::outputs(&[(threshold, number)], board).pop(),
            Tested::OneByOne => threshold.output(number, board),
            Tested::Depths => at(&Horizons::of(board).depths),
            Tested::LookAheads => at(&Horizons::of(board).look_aheads),
        }
    }

    #[test]
    fn the_number_that_is_enough_is_enough_on_every_board_within_the_bounds() {
        for board in battery::small() {
            let greatest = |scores: &[i32]| scores.iter().copied().max().unwrap_or(0).max(1).into();
            let largest = Largest {
                n: board.n(),
                m: board.m(),
                a: greatest(board.a_scores()),
                b: greatest(board.b_scores()),
            };
            for threshold in thresholds() {
                let number = threshold.enough(&largest).max(threshold.least());
                let found = output(threshold, number, &board);
                assert_eq!(
                    found,
                    solver::value(&board).ok(),
                    "{} {number} {board:?}",
                    threshold.name
                );
            }
        }
    }
}
