//! Every step of the argument that a board is the smallest on which an infinity is too small.

use muqi::{
    flawed::{Exemption, Flaw, flaw},
    game::Board,
    input::Constraints,
    rng::{Seed, Stream},
    solver::value,
    strength::{
        hunt::{BUDGET_POSITIONS, Clipping, Minimality, Size, separation, smallest},
        smallest_known,
    },
};

const FLAW: &str = "infinity-1000000";

fn found(flaw: &Flaw) -> (Board, Clipping) {
    let seed = Seed::derive("hunt", "1");
    let found = smallest(flaw, &Constraints::OFFICIAL, seed, BUDGET_POSITIONS);
    let (Some(board), Minimality::Argued(clipping)) = found else { panic!("{found:?}") };
    (board, clipping)
}

#[test]
fn the_numbers_of_the_argument_follow_from_each_other() {
    let (board, clipping) = found(flaw(FLAW).expect("a flaw"));
    let needed = clipping.infinity + 1;
    assert_eq!((needed, clipping.fewest_moves), (1_000_001, 11));
    assert!(10 * 100_000 < needed && needed <= 11 * 100_000);
    let shapes =
        |cells: usize| (1..=10).filter(move |n| cells.is_multiple_of(*n) && cells / n <= 10);
    assert_eq!((shapes(22).count(), shapes(23).count()), (0, 0));
    assert_eq!(shapes(24).collect::<Vec<_>>(), [3, 4, 6, 8]);
    assert_eq!((clipping.cells, clipping.moves, clipping.greatest), (24, 12, 83_334));
    assert!(12 * 83_333 < needed && needed <= 12 * 83_334 && 11 * 83_334 < needed);
    assert_eq!((board.n(), board.m(), Size::of(&board).greatest()), (3, 8, 83_334));
    assert_eq!(Size::of(&board).sum(), needed);
}

#[test]
fn white_gets_every_point_of_the_board_and_one_point_less_is_not_enough() {
    let flaw = flaw(FLAW).expect("a flaw");
    let (board, _) = found(flaw);
    assert_eq!(value(&board), Ok(-1_000_001));
    assert!(board.a_scores().iter().all(|&score| score == 0));
    assert!(separation(flaw, &board).is_some());
    for place in (0..board.area()).filter(|&place| board.b_scores()[place] > 0) {
        let mut scores = board.b_scores().to_vec();
        scores[place] -= 1;
        let less = Board::new(3, 8, vec![0; 24], scores).expect("a board");
        assert_eq!(separation(flaw, &less), None);
    }
}

#[test]
fn which_cells_white_can_take_does_not_depend_on_their_scores() {
    let (board, _) = found(flaw(FLAW).expect("a flaw"));
    let mut dice = Stream::new(Seed::derive("clipping", ""), "scores");
    for _ in 0..100 {
        let mut score = |score: i32| if score > 0 { dice.between(1, 100_000) } else { 0 };
        let scores: Vec<i32> = board.b_scores().iter().map(|&old| score(old)).collect();
        let all: i64 = scores.iter().map(|&score| i64::from(score)).sum();
        assert_eq!(value(&Board::new(3, 8, vec![0; 24], scores).expect("a board")), Ok(-all));
    }
}

#[test]
fn no_board_with_fewer_cells_or_lower_scores_separates() {
    // Both are exemptions of the flaw, which have tests of their own.
    let flaw = flaw(FLAW).expect("a flaw");
    let covers = |cells: usize, score: i64| {
        move |exemption: &Exemption| {
            let region = exemption.region;
            region.cells >= cells && region.a >= score && region.b >= score
        }
    };
    assert!(flaw.exemptions.iter().any(covers(21, 100_000)));
    assert!(flaw.exemptions.iter().any(covers(24, 83_333)));
}

#[test]
fn both_infinities_are_found_by_argument_and_kept() {
    for (name, sum) in [("infinity-100000", 100_001), (FLAW, 1_000_001)] {
        let flaw = flaw(name).expect("a flaw");
        let (board, clipping) = found(flaw);
        let known = smallest_known(name).expect("one for every flaw");
        assert_eq!((&known.board, Size::of(&board).sum()), (&board, sum));
        assert_eq!(known.minimality, Minimality::Argued(clipping));
    }
}
