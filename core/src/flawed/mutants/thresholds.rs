//! Every mistake with a number in it.

use std::sync::LazyLock;

use crate::game::Player;

use super::{
    change::{Change, Description},
    choice::Ties,
    considered::{Considered, Worth},
    ending::End,
    initial::Initial,
    largest::{Largest, bits, largest_layer, whole},
    memory::Key,
    number::NumberType,
    room::Room,
    search::Search,
    threshold::{Sides, Tested, Threshold},
    variant::Variant,
};

/// Returns every mistake with a number in it, those of one concept together.
pub fn thresholds() -> &'static [Threshold] {
    static THRESHOLDS: LazyLock<Vec<Threshold>> = LazyLock::new(|| {
        let concepts =
            [rooms(), number_types(), considered(), initials(), depths(), keys(), limits()];
        concepts.into_iter().flatten().collect()
    });
    &THRESHOLDS
}

/// Returns the change of a name, that of a threshold and its number: `key/table-bits-18`.
pub(super) fn change(name: &str) -> Option<Change> {
    let (kind, number) = name.rsplit_once('-')?;
    let number = number.parse().ok()?;
    let threshold = thresholds().iter().find(|threshold| threshold.name == kind);
    threshold.map(|threshold| threshold.change(number))
}

/// A greatest number of which boards at the bounds alone come near: four fifths of it.
fn near(greatest: i64) -> i64 {
    greatest / 5 * 4
}

/// The smallest number that is enough, as it follows from an argument.
#[derive(Clone, Copy)]
struct Bound {
    argument: &'static str,
    enough: fn(&Largest) -> i64,
}

const fn bound(argument: &'static str, enough: fn(&Largest) -> i64) -> Bound {
    Bound { argument, enough }
}

const LONGEST_INPUT: Bound = bound("longest-input", Largest::input_bytes);
const LONGEST_LINE: Bound = bound("longest-line", Largest::line_bytes);
const LONGEST_NUMBER: Bound = bound("longest-number", Largest::digits);
const GREATEST_SCORE: Bound = bound("greatest-score", Largest::score);
const SCORE_BITS: Bound = bound("score-bits", |largest| bits(largest.score()));
const SIGNED_SCORE_BITS: Bound = bound("signed-score-bits", |largest| bits(largest.score()) + 1);
const GREATEST_ANSWER: Bound = bound("greatest-answer", Largest::answer);
const VALUE_BITS: Bound = bound("value-bits", |largest| bits(largest.answer()) + 1);
const STAIRCASE: Bound = bound("staircase", Largest::moves);
const BEYOND_STAIRCASE: Bound = bound("beyond-staircase", |largest| largest.moves() + 1);
const LEAST_ANSWER: Bound = bound("least-answer", Largest::most_against_black);
const GREATEST_REPLY: Bound = bound("greatest-reply", Largest::most_against_white);
const LAST_CELL: Bound = bound("last-cell-counts", Largest::cells);
const LAST_CHOICE: Bound = bound("last-move-is-forced", |largest| (largest.cells() - 2).max(1));
const LOW_BITS: Bound = bound("bit-follows", |largest| largest.sides() - 1);
const MASK_BITS: Bound = bound("mask-bits", Largest::sides);
const BASE: Bound = bound("base-suffices", |largest| whole(largest.m));
const ROW_FOLLOWS: Bound = bound("row-follows", |largest| whole(largest.n) - 1);
const EVERY_ROW: Bound = bound("every-row", |largest| whole(largest.n));
const EVERY_POSITION: Bound = bound("every-position", Largest::positions);
const LARGEST_LAYER: Bound = bound("largest-layer", largest_layer);

/// Returns the mistake of a concept and a form with every number below a bound.
fn of_form(
    concept: &'static str,
    form: &'static str,
    bound: Bound,
    apply: impl Fn(&mut Variant, i64) + Send + Sync + 'static,
) -> Threshold {
    let description = Description { concept, form: form.into(), scope: None, numbers: Vec::new() };
    Threshold {
        name: format!("{concept}/{form}"),
        description,
        argument: bound.argument,
        tested: Tested::OneByOne,
        least: 1,
        enough: bound.enough,
        extreme_from: |_| i64::MAX,
        apply: Box::new(apply),
    }
}

impl Threshold {
    /// Limits it to a player, with whom the choice begins.
    fn within(mut self, player: &'static str) -> Self {
        self.name = self.name.replacen('/', &format!("/{player}-"), 1);
        self.description.scope = Some(player);
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
    let misread = |form, bound, room: fn(usize) -> Room| {
        of_form("reading", form, bound, move |variant, number| {
            variant.reading.room = room(index(number));
        })
        .tested(Tested::Misread)
    };
    vec![
        misread("bytes", LONGEST_INPUT, Room::Bytes)
            .from(6)
            .extreme(|largest| largest.input_bytes() / 5 * 2),
        misread("line-bytes", LONGEST_LINE, Room::BytesOfLine)
            .from(6)
            // A longer line has scores of all digits.
            .extreme(|largest| whole(largest.m) * largest.digits() - 1),
        misread("digits", LONGEST_NUMBER, Room::Digits).from(2),
    ]
}

fn number_types() -> Vec<Threshold> {
    let signed = |bits| NumberType::Signed(width(bits));
    let unsigned = |bits| NumberType::Unsigned(width(bits));
    let scores = |form, bound, number_type: fn(i64) -> NumberType| {
        of_form("scores", form, bound, move |variant, number| {
            variant.number_types.scores = number_type(number);
        })
    };
    let near_bits = |largest: &Largest| bits(near(largest.answer())) + 1;
    vec![
        scores("signed", SIGNED_SCORE_BITS, signed).from(2).tested(Tested::Misread),
        scores("unsigned", SCORE_BITS, unsigned).tested(Tested::Misread),
        scores("clamped", GREATEST_SCORE, NumberType::Clamped)
            .extreme(|largest| near(largest.score()))
            .tested(Tested::Parting(Sides::One)),
        of_form("values", "signed", VALUE_BITS, move |variant, bits| {
            variant.number_types.values = signed(bits);
        })
        .from(2)
        .extreme(near_bits)
        .tested(Tested::SideBySide),
        of_form("output", "signed", VALUE_BITS, move |variant, bits| {
            variant.number_types.output = signed(bits);
        })
        .from(2)
        .extreme(near_bits)
        .tested(Tested::Stored),
        of_form("values", "clamped", GREATEST_ANSWER, |variant, bound| {
            variant.number_types.values = NumberType::Clamped(bound);
        })
        .tested(Tested::Parting(Sides::One))
        .extreme(|largest| largest.answer() / 5),
    ]
}

/// The last three numbers of each need a position with as many moves as any, or one or two fewer.
fn considered() -> Vec<Threshold> {
    let some = |form, moves: fn(usize) -> Considered| {
        considering(form, STAIRCASE, moves).extreme(|largest| largest.moves() - 3)
    };
    let all_but = |form, moves: fn(usize) -> Considered| {
        considering(form, BEYOND_STAIRCASE, moves).extreme(|largest| largest.moves() - 2)
    };
    let mut all = vec![
        some("first", Considered::First),
        some("last", Considered::Last),
        all_but("all-but", Considered::AllBut),
        all_but("all-but-from-below", Considered::AllButFromBelow),
    ];
    macro_rules! by_worth {
        ($($best:literal, $all_but:literal, $worth:ident;)+) => {$(
            all.push(some($best, |most| Considered::Best(Worth::$worth, most)));
            all.push(all_but($all_but, |rank| Considered::AllButRanked(Worth::$worth, rank)));
        )+};
    }
    by_worth! {
        "best-own", "all-but-ranked-own", Own;
        "best-other", "all-but-ranked-other", Other;
        "best-sum", "all-but-ranked-sum", Sum;
        "best-difference", "all-but-ranked-difference", Difference;
        "best-opening", "all-but-ranked-opening", Opening;
    }
    all
}

fn considering(form: &'static str, bound: Bound, moves: fn(usize) -> Considered) -> Threshold {
    of_form("considered", form, bound, move |variant, number| {
        variant.considered = moves(index(number));
    })
    .tested(Tested::SideBySide)
}

fn initials() -> Vec<Threshold> {
    let against = |player: usize, bound| {
        of_form("initial", "against", bound, move |variant, lead| {
            variant.initial[player] = Initial::Against(lead);
        })
        .tested(Tested::Parting(Sides::Any))
    };
    vec![
        against(0, LEAST_ANSWER)
            .within("black")
            .extreme(|largest| largest.most_against_black() / 7),
        against(1, GREATEST_REPLY)
            .within("white")
            .extreme(|largest| largest.most_against_white() / 7),
    ]
}

fn depths() -> Vec<Threshold> {
    let end = |variant: &mut Variant, moves| variant.end = End::Depth(index(moves));
    let search = |variant: &mut Variant, moves| variant.search = Search::Ahead(index(moves));
    vec![
        of_form("end", "after", LAST_CELL, end).tested(Tested::Depths),
        of_form("search", "ahead", LAST_CHOICE, search).tested(Tested::LookAheads),
    ]
}

fn keys() -> Vec<Threshold> {
    let remembered = |form, bound, key: fn(i64) -> Key| {
        of_form("key", form, bound, move |variant, number| variant.key = key(number))
    };
    vec![
        remembered("low-bits", LOW_BITS, |bits| Key::LowBits(width(bits))),
        of_form("key", "table-bits", MASK_BITS, |variant, bits| {
            variant.table_bits = Some(width(bits));
        }),
        remembered("base", BASE, |base| Key::Packed {
            base: u128::from(base.unsigned_abs()),
            modulus: 0,
        })
        .from(2),
        remembered("first-rows", ROW_FOLLOWS, |rows| Key::FirstRows(index(rows))),
        remembered("last-rows", ROW_FOLLOWS, |rows| Key::LastRows(index(rows))),
        remembered("only-first-rows", EVERY_ROW, |rows| Key::FirstRowsOnly(index(rows))),
    ]
}

fn limits() -> Vec<Threshold> {
    let searched = |form, bound, search: fn(usize) -> Search| {
        of_form("search", form, bound, move |variant, most| variant.search = search(index(most)))
    };
    let beam = |form, search| {
        searched(form, LARGEST_LAYER, search).extreme(|largest| near(largest_layer(largest)))
    };
    let visiting = |form, search| {
        searched(form, EVERY_POSITION, search).extreme(|largest| near(largest.positions()))
    };
    vec![
        visiting("visiting-first", |most| Search::Visiting { most, first: Ties::First }),
        visiting("visiting-last", |most| Search::Visiting { most, first: Ties::Last }),
        beam("beam-black", |width| Search::Beam { width, player: Player::Black }),
        beam("beam-white", |width| Search::Beam { width, player: Player::White }),
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

/// Returns whether a change is a mistake with a number in it.
pub(super) fn is_numbered(change: &Description) -> bool {
    let kind = |of: &Description| (of.concept, of.form.clone(), of.scope);
    thresholds().iter().any(|threshold| kind(&threshold.description) == kind(change))
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
            Tested::OneByOne => threshold.program(number).output(board),
            Tested::Stored => {
                solver::value(board).ok().map(|answer| threshold.stored(number, answer))
            }
            Tested::Depths => at(&Horizons::of(board).depths),
            Tested::LookAheads => at(&Horizons::of(board).look_aheads),
        }
    }

    #[test]
    fn the_number_that_is_enough_is_enough_on_every_board_within_the_bounds() {
        for board in battery::small() {
            let largest = Largest::of(&board);
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
