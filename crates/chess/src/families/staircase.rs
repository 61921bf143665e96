//! `staircase`: as many moves at once as a shape allows, and one of them right.
//!
//! The diagonals are numbered from the first cell, and `s` is the shorter side. All cells of the
//! diagonals before number `s - 1` are dear, so that they are filled first. Then the next `s`
//! cells can all be filled: no position of the shape has more moves. They are cheap, and that in
//! the asked place, the cheapest of all, is the only right one.
//!
//! ```text
//! D D D c      D   dear
//! D D c m      c   cheap; that in the asked place is worth nothing, and the only right one
//! D c m .      m   middling or nothing
//! c m . .      .   little
//! ```
//!
//! A square board is symmetric but for two cells shortly before the end, and the second move has
//! to go down: a program that does not look as far sees two equal moves there and takes the
//! upper one. Boards are drawn until one is like that; on shapes and with scores that have none,
//! as 2 × 2, the first one is taken.

use muqi_game::{Board, Cell, Contour, Player, solver::ValueTable};
use muqi_rng::{Seed, Stream};

use super::{
    Aim, ArgumentError, Arguments, Family, Parameter,
    family::{Scale, too_large},
};

/// Boards that are drawn at most. One in some 300 of 10 × 10 will do, at 2 ms each, and one in
/// 1,000 where White scores nothing.
const MOST_DRAWN: usize = 5_000;

/// Bytes that the values of a board may take: 10 × 10 takes 1.5 MB.
const MOST_MEMORY: u64 = 1 << 28;

pub(crate) const FAMILY: Family = Family {
    name: "staircase",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::B,
        Parameter::word("right", &["lowest", "middle", "uppermost"], "lowest"),
        Parameter::GREATEST,
    ],
    aims: &[Aim::at_flaws("n=3 m=4 b=zero", &["look-ahead-6"])],
    draw,
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let scale = Scale::of(arguments)?;
    let mut streams = [Stream::new(seed, "a"), Stream::new(seed, "b")];
    let shape = (arguments.count("n"), arguments.count("m"));
    let white_scores = arguments.word("b") == "drawn";
    let last = shape.0.min(shape.1) - 1;
    let right = match arguments.word("right") {
        "lowest" => last,
        "middle" => last.div_ceil(2),
        _ => 0,
    };
    let first = drawn(shape, white_scores, right, scale, &mut streams);
    for _ in 0..MOST_DRAWN {
        if let Some(board) =
            with_right_moves(drawn(shape, white_scores, right, scale, &mut streams), right)?
        {
            return Ok(board);
        }
    }
    Ok(first)
}

fn drawn(
    (n, m): (usize, usize),
    white_scores: bool,
    right: usize,
    scale: Scale,
    streams: &mut [Stream; 2],
) -> Board {
    let side = n.min(m);
    let mover = Player::to_move(side * (side - 1) / 2);
    let cells = (0..n * m).map(|index| Cell { row: index / m, column: index % m });
    let table: Vec<(i32, i32)> = cells
        .map(|cell| {
            if is_copied(cell, (n, m)) {
                return (0, 0);
            }
            scores(cell, (n, m), mover, right, scale, streams)
        })
        .collect();
    Board::from_fn(n, m, |cell| {
        let Cell { row, column } = cell;
        let drawn = if is_copied(cell, (n, m)) { column * m + row } else { row * m + column };
        let (a, b) = table[drawn];
        (a, if white_scores { b } else { 0 })
    })
}

/// Returns whether a cell of a square has the scores of the one across the diagonal.
fn is_copied(cell: Cell, (n, m): (usize, usize)) -> bool {
    n == m && cell.column > cell.row && cell.row + cell.column + 3 != n + m
}

/// Draws the scores of a cell; `right` is the row of the right one of the moves at once.
fn scores(
    cell: Cell,
    (n, m): (usize, usize),
    mover: Player,
    right: usize,
    scale: Scale,
    streams: &mut [Stream; 2],
) -> (i32, i32) {
    let side = n.min(m);
    let steps = cell.row + cell.column + 1;
    if steps < side {
        both(streams, scale, Scale::dear)
    } else if steps == side {
        // A square is symmetric.
        let is_worthless = cell.row == right || n == m && cell.column == right;
        let (one, other) = both(streams, scale, Scale::little);
        match mover {
            _ if is_worthless => (0, 0),
            // The mover's own score is the greater one: a cell without scores is the worst by any.
            Player::White => (one.min(other), one.max(other)),
            Player::Black => (one.max(other), one.min(other)),
        }
    } else if steps == side + 1 {
        let (a, b) = both(streams, scale, Scale::middling);
        if streams[0].below(5) < 3 { (a, b) } else { (0, 0) }
    } else if steps == side + 2 {
        both(streams, scale, |scale, stream| scale.any(stream) / 3)
    } else {
        both(streams, scale, Scale::little)
    }
}

/// Draws a score of each player.
fn both(
    [a_stream, b_stream]: &mut [Stream; 2],
    scale: Scale,
    score: fn(Scale, &mut Stream) -> i32,
) -> (i32, i32) {
    (score(scale, a_stream), score(scale, b_stream))
}

/// Returns the board, or a square one transposed, when the right moves are the asked ones: the
/// second goes down, play comes to the staircase, and there the move in a row is the only right
/// one.
fn with_right_moves(board: Board, right: usize) -> Result<Option<Board>, ArgumentError> {
    let (n, m) = (board.n(), board.m());
    let side = n.min(m);
    if side < 2 {
        return Ok(Some(board));
    }
    let (board, values) = if n == m {
        let Some(turned) = with_second_move_down(board)? else { return Ok(None) };
        turned
    } else {
        let values = values_of(&board)?;
        (board, values)
    };
    let mut position = Contour::empty(n, m);
    while position.filled_cells() < side * (side - 1) / 2 {
        let [(_, best), ..] = ordered(&board, &values, &position)[..] else { return Ok(None) };
        position.fill(best);
    }
    let moves = ordered(&board, &values, &position);
    let [(best, cell), (second, _), ..] = moves[..] else { return Ok(None) };
    let is_right = moves.len() == side && best != second && cell.row == right;
    Ok(is_right.then_some(board))
}

/// Returns a square board, transposed where that is needed, on which the second move has to go
/// down, with its values.
fn with_second_move_down(board: Board) -> Result<Option<(Board, ValueTable)>, ArgumentError> {
    let values = values_of(&board)?;
    let mut position = Contour::empty(board.n(), board.m());
    position.fill(Cell { row: 0, column: 0 });
    let [(best, cell), (second, _)] = ordered(&board, &values, &position)[..] else {
        return Ok(None);
    };
    if best == second {
        return Ok(None);
    }
    if cell.row == 1 {
        return Ok(Some((board, values)));
    }
    let board = board.transposed();
    let values = values_of(&board)?;
    Ok(Some((board, values)))
}

/// Returns the moves of a position with what the player to move has of them, the best first and
/// the uppermost of equal ones.
fn ordered(board: &Board, values: &ValueTable, position: &Contour) -> Vec<(i64, Cell)> {
    let sign = match position.player_to_move() {
        Player::Black => 1,
        Player::White => -1,
    };
    let corners = position.addable_corners();
    let mut moves: Vec<(i64, Cell)> =
        corners.map(|cell| (sign * values.after(board, position, cell), cell)).collect();
    moves.sort_by_key(|&(outcome, cell)| (std::cmp::Reverse(outcome), cell.row));
    moves
}

fn values_of(board: &Board) -> Result<ValueTable, ArgumentError> {
    ValueTable::new(board, MOST_MEMORY)
        .map_err(|error| ArgumentError { parameter: "n", problem: too_large(&error) })
}
