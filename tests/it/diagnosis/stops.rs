//! A table that is too small is recognised by the boards on which a submission ends.

use muqi::{
    game::Board,
    strength::{Basis, Diagnosis, Ended, Mistake, diagnose_stops},
};

use super::{FULL, names};

fn diagnosis(is_right: impl Fn(&Board) -> bool) -> Option<Diagnosis> {
    let ended = |board: &Board| Ended { board: board.clone(), is_right: is_right(board) };
    diagnose_stops(&FULL.iter().map(|test| ended(&test.board)).collect::<Vec<_>>())
}

#[test]
fn a_table_is_recognised_with_all_sizes_that_end_on_the_same_boards() {
    for (bits, range) in [(16, (16, 16)), (18, (17, 18)), (19, (19, 19))] {
        let found = diagnosis(|board| board.n() + board.m() <= bits).expect("a diagnosis");
        let [Mistake::Numbered(table)] = found.mistakes.as_slice() else { panic!("{found:?}") };
        assert_eq!((&*table.name, (table.from, table.to)), ("key/table-bits", range));
        assert_eq!((found.basis, found.compared), (Basis::Ends, 68));
    }
}

#[test]
fn other_ends_resemble_nothing() {
    type IsRight = fn(&Board) -> bool;
    let others: [(&str, IsRight); 7] = [
        ("always", |_| true),
        ("never", |_| false),
        ("below ten rows", |board| board.n() < 10),
        ("below ten columns", |board| board.m() < 10),
        ("below ten of both", |board| board.n().max(board.m()) < 10),
        ("an even number of cells", |board| board.area() % 2 == 0),
        ("nothing for White", |board| board.b_scores().iter().all(|&score| score == 0)),
    ];
    for (name, is_right) in others {
        let found = diagnosis(is_right);
        assert_eq!(names(found.as_ref()), [""; 0], "right with {name}");
    }
}
