//! For tests: mutants are mutants, and what was left out is none.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::{
    game::{Board, Contour, Ranking},
    solver,
};

use super::{
    battery,
    changes::all,
    left_out::{INVISIBLE, TWINS},
    memory::{Digits, Key},
    mutant::{Mutant, mutants},
    number::NumberTypes,
    variant::Variant,
};

/// A mutant, or the reference.
type Program<'m> = Option<&'m Mutant>;

fn output(program: Program<'_>, board: &Board) -> Option<i64> {
    program.map_or_else(|| solver::value(board).ok(), |mutant| mutant.output(board))
}

/// Returns the groups of at least two programs that agree on all boards.
///
/// A program unlike all others is not run any more, so this is quick where the
/// first boards distinguish most programs.
fn alike<'m>(programs: Vec<Program<'m>>, boards: &[Board]) -> Vec<Vec<Program<'m>>> {
    boards.iter().fold(vec![programs], |groups, board| {
        let split = groups.into_par_iter().flat_map_iter(|group| groups_on(group, board));
        split.filter(|group| group.len() > 1).collect()
    })
}

fn groups_on<'m>(
    programs: Vec<Program<'m>>,
    board: &Board,
) -> impl Iterator<Item = Vec<Program<'m>>> + use<'m> {
    let outputs: Vec<Option<i64>> = programs.par_iter().map(|&one| output(one, board)).collect();
    let mut groups: BTreeMap<Option<i64>, Vec<Program<'m>>> = BTreeMap::new();
    for (program, output) in programs.into_iter().zip(outputs) {
        groups.entry(output).or_default().push(program);
    }
    groups.into_values()
}

#[test]
fn mutants_differ_from_the_reference_and_from_each_other() {
    assert!(mutants().len() >= 200, "{} mutants", mutants().len());
    let programs = [None].into_iter().chain(mutants().iter().map(Some)).collect();
    let boards = [battery::small(), battery::large()].concat();
    let name = |one: Program<'_>| one.map_or("the reference", |one| &one.name).to_owned();
    let names = |group: Vec<Program<'_>>| group.into_iter().map(name).collect::<Vec<String>>();
    let alike: Vec<Vec<String>> = alike(programs, &boards).into_iter().map(names).collect();
    assert_eq!(alike, Vec::<Vec<String>>::new());
}

#[test]
fn what_is_left_out_is_the_same_as_what_stays() {
    let all = all();
    let named =
        |name: &str| all.iter().find(|one| one.name == name).unwrap_or_else(|| panic!("{name}"));
    let boards = battery::small();
    let invisible = INVISIBLE.iter().map(|known| (named(known.name), None));
    let twins = TWINS.iter().map(|&(left_out, kept)| {
        assert!(mutants().iter().any(|one| one.name == kept), "{kept} is left out itself");
        (named(left_out), Some(named(kept)))
    });
    for (left_out, kept) in invisible.chain(twins) {
        for board in &boards {
            assert_eq!(output(Some(left_out), board), output(kept, board), "{}", left_out.name);
        }
    }
}

#[test]
fn names_are_unique() {
    let mut names: Vec<String> = all().into_iter().map(|one| one.name).collect();
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn the_reference_is_the_reference() {
    let reference = |board: &Board| Mutant::default().output(board);
    for board in battery::small().iter().chain(&battery::large()) {
        assert_eq!(reference(board), solver::value(board).ok());
    }
}

fn invisible() -> Vec<Mutant> {
    let is_invisible = |one: &Mutant| INVISIBLE.iter().any(|known| known.name == one.name);
    all().into_iter().filter(is_invisible).collect()
}

/// Holds changes against the reference on boards of one shape.
fn assert_they_agree(
    invisible: &[Mutant],
    (n, m): (usize, usize),
    boards: impl ParallelIterator<Item = Board>,
) {
    let reference = Mutant::default().on(n, m);
    let programs: Vec<_> = invisible.iter().map(|one| (one.on(n, m), &one.name)).collect();
    boards.for_each(|board| {
        let value = reference.output(&board);
        for (program, name) in &programs {
            assert_eq!(program.output(&board), value, "{name}: {board:?}");
        }
    });
}

/// Returns every board of a shape with scores 0, 1 and 2.
fn every_board(n: usize, m: usize) -> impl ParallelIterator<Item = Board> {
    let boards = 3_u64.pow(u32::try_from(2 * n * m).expect("a few cells"));
    (0..boards).into_par_iter().map(move |number| board_of(n, m, number))
}

/// Returns the board whose scores are the digits of a number in base 3.
fn board_of(n: usize, m: usize, mut number: u64) -> Board {
    let mut digit = || {
        let digit = i32::try_from(number % 3).expect("a digit");
        number /= 3;
        digit
    };
    Board::from_fn(n, m, |_| (digit(), digit()))
}

#[test]
fn invisible_changes_agree_on_every_board_up_to_four_cells() {
    for shape in [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2)] {
        assert_they_agree(&invisible(), shape, every_board(shape.0, shape.1));
    }
}

#[test]
#[ignore = "a million boards and twenty programs: half a minute"]
fn invisible_changes_agree_on_every_board_of_six_cells() {
    for shape in [(2, 3), (3, 2)] {
        assert_they_agree(&invisible(), shape, every_board(shape.0, shape.1));
    }
}

/// Memory and types of numbers are left to the next tests.
#[test]
#[ignore = "387 million boards and eight programs: an hour"]
fn invisible_changes_agree_on_every_board_of_three_by_three() {
    let Variant { key, number_types, .. } = Variant::default();
    let mut invisible = invisible();
    invisible.retain(|one| (one.variant().key, one.variant().number_types) == (key, number_types));
    assert!(!invisible.is_empty());
    assert_they_agree(&invisible, (3, 3), every_board(3, 3));
}

/// A number type that keeps whatever can occur is as good as any.
#[test]
fn numbers_of_invisible_changes_keep_all_that_can_occur() {
    let all: Vec<NumberTypes> = invisible().iter().map(|one| one.variant().number_types).collect();
    assert!(all.iter().any(|&types| types != NumberTypes::default()));
    for NumberTypes { scores, values, output } in all {
        assert!((0..=100_000).all(|score| scores.stored(score) == score), "{scores:?}");
        for number in [values, output] {
            assert!((-5_000_000..=5_000_000).all(|one| number.stored(one) == one), "{number:?}");
        }
    }
}

#[test]
#[ignore = "a million boards and twenty programs: three minutes"]
fn invisible_changes_agree_on_a_million_drawn_boards() {
    let invisible = invisible();
    let shapes = (1..=10).flat_map(|n| (1..=10).map(move |m| (n, m)));
    let (small, large): (Vec<_>, Vec<_>) = shapes.partition(|(n, m)| n * m <= 16);
    // A million, nearly all of them on shapes that are quick.
    let counts = [1_000_000 / small.len(), 20];
    for (shapes, count) in [small, large].iter().zip(counts) {
        for &(n, m) in shapes {
            let boards = battery::seeded(&format!("{n} × {m}"), (n, m), count);
            assert_they_agree(&invisible, (n, m), boards.into_par_iter());
        }
    }
}

/// A key that distinguishes all positions is as good as the whole position.
#[test]
fn keys_of_invisible_changes_distinguish_all_positions() {
    let invisible = invisible();
    let keys: Vec<Key> =
        invisible.iter().map(|one| one.variant().key).filter(|&key| key != Key::Whole).collect();
    assert!(!keys.is_empty());
    for n in 1..=10 {
        for m in 1..=10 {
            let ranking = Ranking::new(n, m).expect("a small shape");
            for &key in &keys {
                let key = |rank| key.of(0, Contour::row_lengths(&ranking.unrank(rank)));
                let mut found: Vec<u128> = (0..ranking.positions()).map(key).collect();
                found.sort_unstable();
                found.dedup();
                assert_eq!(found.len() as u64, ranking.positions(), "{n} × {m}");
            }
        }
    }
}

/// So few boards show that programs keep the digits in 32 bits.
#[test]
fn digits_in_32_bits_take_one_position_for_another_once_and_on_10_by_10_only() {
    for (n, m) in (1..=10).flat_map(|n| (1..=10).map(move |m| (n, m))) {
        let ranking = Ranking::new(n, m).expect("a small shape");
        for digits in Digits::ALL {
            let key = |rank| Key::In32Bits(digits).of(0, ranking.unrank(rank).row_lengths());
            let mut found: Vec<u128> = (0..ranking.positions()).map(key).collect();
            found.sort_unstable();
            found.dedup();
            let lost = ranking.positions() - found.len() as u64;
            assert_eq!(lost, u64::from((n, m) == (10, 10)), "{digits:?} of {n} × {m}");
        }
    }
}

/// With fewer moves seen, two mistakes may make up for each other.
#[test]
fn a_mutant_that_skips_one_move_of_ten_dies_on_the_stairs() {
    for (row, name) in [(0, "considered/last-9"), (9, "considered/first-9")] {
        let board = battery::stairs(10, row);
        let mutant = mutants().iter().find(|one| one.name == name).expect("a mutant");
        assert_ne!(output(Some(mutant), &board), output(None, &board), "{name}");
    }
}
