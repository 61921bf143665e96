//! Every table and figure of `docs/solver.md` is what the code computes.

use std::collections::BTreeMap;

use muqi::{
    game::{Board, Cell, Contour, Line, Player, Ranking, Step},
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, minimax, optimal_line, value},
};

use crate::support::{Scores, random_board, sample};

const GUIDE: &str = include_str!("../../docs/solver.md");

fn assert_that_the_guide_says(text: &str) {
    assert!(GUIDE.contains(text), "docs/solver.md should say: {text}");
}

/// Writes a number as the guide does, with a comma before every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn small_table(board: &Board) -> ValueTable {
    ValueTable::new(board, DEFAULT_BUDGET_BYTES).expect("the table of a small board fits")
}

fn positions_of_shape(n: usize, m: usize) -> impl Iterator<Item = Contour> {
    let ranking = Ranking::new(n, m).expect("a small shape");
    (0..ranking.positions()).map(move |rank| ranking.unrank(rank))
}

fn path(position: &Contour) -> String {
    let steps: Vec<&str> =
        position.path().map(|step| if step == Step::Up { "U" } else { "R" }).collect();
    steps.join(" ")
}

#[test]
fn the_position_drawn_in_the_guide_has_these_encodings() {
    let position = Contour::from_row_lengths(4, vec![3, 1, 0]).expect("a position");
    let rank = Ranking::new(3, 4).expect("a small shape").rank(&position);
    assert_that_the_guide_says("row lengths   3 1 0 ");
    assert_that_the_guide_says(&format!("path          {} ", path(&position)));
    assert_that_the_guide_says(&format!("mask          {position} "));
    assert_that_the_guide_says(&format!("rank          {rank} of 0..34 "));
    assert_eq!(Ranking::count_positions(3, 4), Some(34 + 1));
    for extreme in [Contour::empty(3, 4), Contour::full(3, 4)] {
        assert_that_the_guide_says(&format!("`{extreme}`"));
    }
    let moves: Vec<String> = position.addable_corners().map(|cell| cell.to_string()).collect();
    assert_eq!(moves, ["(1,4)", "(2,2)", "(3,1)"]);
}

#[test]
fn the_sample_is_solved_in_the_guide_as_by_the_table() {
    let board = sample();
    let table = small_table(&board);
    for (rank, position) in positions_of_shape(2, 3).enumerate() {
        let lengths: Vec<String> = position.row_lengths().iter().map(usize::to_string).collect();
        let (player, moves) = if position.is_full() {
            ("nobody".to_owned(), String::new())
        } else {
            (position.player_to_move().to_string(), outcomes(&board, &table, &position))
        };
        let (lengths, path, value) = (lengths.join(" "), path(&position), table.of(&position));
        assert_that_the_guide_says(&format!(
            "| {rank} | {lengths} | {path} | {position} | {player} | {moves} | {value} |"
        ));
    }
}

/// Returns what every move leads to, as the guide writes it.
fn outcomes(board: &Board, table: &ValueTable, position: &Contour) -> String {
    let player = position.player_to_move();
    let sign = if player == Player::Black { '+' } else { '-' };
    let describe = |cell| {
        let mut next = position.clone();
        next.fill(cell);
        format!("{cell}: {} {sign} {}", table.of(&next), board.score(player, cell))
    };
    let moves: Vec<String> = position.addable_corners().map(describe).collect();
    moves.join("; ")
}

/// Returns Black's score less White's when both always fill a cell that is
/// worth most to them at once.
fn greedy_difference(board: &Board, worth: impl Fn(Player, Cell) -> i32) -> i64 {
    let mut position = Contour::empty(board.n(), board.m());
    let mut line = Line::default();
    while !position.is_full() {
        let player = position.player_to_move();
        let dearest = position.addable_corners().max_by_key(|&cell| worth(player, cell));
        let cell = dearest.expect("a position that is not full has a move");
        position.fill(cell);
        line.0.push(cell);
    }
    let replay = line.replay(board).expect("a legal line");
    replay.black - replay.white
}

#[test]
fn greed_loses_14_points_on_the_board_of_the_guide() {
    assert_that_the_guide_says("a = b   1 2 9\n        1 1 1\n");
    let scores = [1, 2, 9, 1, 1, 1].to_vec();
    let board = Board::new(2, 3, scores.clone(), scores).expect("six cells");
    assert_eq!((value(&board), minimax(&board)), (Ok(-7), -7));
    assert_eq!(greedy_difference(&board, |player, cell| board.score(player, cell)), 7);
    assert_eq!(greedy_difference(&board, |_, cell| board.a(cell) + board.b(cell)), 7);
    let line = optimal_line(&board, &small_table(&board));
    assert_eq!(line.0[1..4], [(1, 0), (0, 1), (0, 2)].map(|(row, column)| Cell { row, column }));
}

#[test]
fn greed_for_both_scores_solves_the_sample_and_for_ones_own_does_not() {
    let board = sample();
    assert_eq!(greedy_difference(&board, |_, cell| board.a(cell) + board.b(cell)), 2);
    assert_eq!(greedy_difference(&board, |player, cell| board.score(player, cell)), 3);
}

#[test]
fn white_pays_a_plus_b_of_their_cells_out_of_all_of_a() {
    let board = sample();
    let whites_cells = [(0, 1), (0, 2), (1, 2)].map(|(row, column)| Cell { row, column });
    let both = whites_cells.map(|cell| board.a(cell) + board.b(cell));
    let all_of_a: i32 = board.a_scores().iter().sum();
    assert_eq!(i64::from(all_of_a - both.iter().sum::<i32>()), 2);
    let [first, second, third] = both;
    assert_that_the_guide_says(&format!("{all_of_a} - ({first} + {second} + {third}) = 2"));
}

#[test]
fn where_a_plus_b_is_the_same_on_all_cells_play_does_not_matter() {
    let drawn = random_board(Scores::Uniform, 5, 7, 0);
    let board = Board::from_fn(5, 7, |cell| (drawn.a(cell), 1_000 - drawn.a(cell)));
    let all_of_a: i64 = board.a_scores().iter().copied().map(i64::from).sum();
    assert_eq!(value(&board), Ok(all_of_a - 1_000 * (5 * 7 / 2)));
}

#[test]
fn the_figures_for_10_by_10_are_right() {
    let mut layers = [0; 101];
    let (mut positions, mut moves) = (0, 0);
    for position in positions_of_shape(10, 10) {
        layers[position.filled_cells()] += 1;
        positions += 1;
        moves += position.addable_corners().count() as u64;
    }
    assert_eq!(Some(&layers[50]), layers.iter().max());
    assert_eq!(moves, 5 * positions);
    for figure in [positions, moves, 8 * positions, layers[50]] {
        assert_that_the_guide_says(&format!("| {} |\n", grouped(figure)));
    }
    let two_layers = format!("{} + {} values", grouped(layers[50]), grouped(layers[49]));
    assert_that_the_guide_says(&two_layers);
    assert_eq!(
        Some(layers[50] + layers[49]),
        layers.windows(2).map(|pair| pair[0] + pair[1]).max()
    );
    let masks = 1 << 20;
    let used = 1000 * positions / masks;
    let array =
        format!("array of 2^20 = {}, of which {}.{} %", grouped(masks), used / 10, used % 10);
    assert_that_the_guide_says(&array);
}

#[test]
fn the_lanes_of_the_guide_hold_all_of_a_on_filled_cells_and_the_score_to_come() {
    let greedy = [1, 2, 9, 1, 1, 1].to_vec();
    let boards = [sample(), Board::new(2, 3, greedy.clone(), greedy).expect("six cells")];
    let row = |rank: u64| {
        let position = Ranking::new(2, 3).expect("a small shape").unrank(rank);
        let potential = boards.each_ref().map(|board| {
            let filled = board.cells().filter(|&cell| position.is_filled(cell));
            let scored: i64 = filled.map(|cell| i64::from(board.a(cell))).sum();
            scored + small_table(board).of(&position)
        });
        format!("{:>3} {:>4}         0", potential[0], potential[1])
    };
    assert_that_the_guide_says(&format!("rank 9, full board     {}", row(9)));
    assert_that_the_guide_says(&format!("rank 6, after (1,3)    {}", row(6)));
    assert_that_the_guide_says(&format!("rank 4, after (2,1)    {}", row(4)));
    assert_that_the_guide_says(&format!("rank 3, the greater    {}", row(3)));
}

#[test]
fn the_window_of_the_lanes_has_the_sizes_of_the_guide() {
    const BYTES_PER_ROW: u64 = 32 * 4;
    let ranking = Ranking::new(10, 10).expect("a small shape");
    let greatest = ranking.weight(Cell { row: 0, column: 9 });
    assert_that_the_guide_says(&format!("`C(18, 9)` | {} |", grouped(greatest)));
    let rows = (greatest + 1).next_power_of_two();
    for figure in [rows, rows * BYTES_PER_ROW, ranking.positions() * BYTES_PER_ROW] {
        assert_that_the_guide_says(&format!("| {} |\n", grouped(figure)));
    }
    let most = 1 << 20;
    assert_that_the_guide_says(&format!("{} positions (11 × 11", grouped(most)));
    assert!(Ranking::count_positions(11, 11) <= Some(most));
    assert!(Ranking::count_positions(11, 12) > Some(most));
}

#[test]
fn the_sizes_of_the_published_formulations_are_right() {
    assert_that_the_guide_says(&format!("keys below 11^10 = {}", grouped(11_u64.pow(10))));
    let places: u64 = (0..=10).map(|first_row| 1_u64 << (9 + first_row)).sum();
    assert_that_the_guide_says(&format!("| {} places in arrays", grouped(places)));
}

#[test]
fn the_lines_of_play_of_5_by_5_are_as_many_as_in_the_guide() {
    let ranking = Ranking::new(5, 5).expect("a small shape");
    let mut lines_from = BTreeMap::new();
    for rank in (0..ranking.positions()).rev() {
        let position = ranking.unrank(rank);
        let lines =
            position.addable_corners().map(|cell| lines_from[&(rank + ranking.weight(cell))]);
        let lines: u64 = if position.is_full() { 1 } else { lines.sum() };
        lines_from.insert(rank, lines);
    }
    assert_that_the_guide_says(&format!(": {} on 5 × 5 already", grouped(lines_from[&0])));
}

#[test]
fn the_shapes_of_the_guide_fit_the_default_budget_or_do_not() {
    let shapes = [(10, 10), (12, 12), (14, 14), (15, 15), (1, 20_000), (2, 16_382), (2, 16_383)];
    for (n, m) in shapes {
        let positions = Ranking::count_positions(n, m).expect("a countable shape");
        let bytes = 8 * positions;
        let fits = if bytes <= DEFAULT_BUDGET_BYTES { "yes" } else { "no" };
        let (positions, bytes) = (grouped(positions), grouped(bytes));
        assert_that_the_guide_says(&format!("| {n} × {m} | {positions} | {bytes} | {fits} |"));
    }
    for (n, m) in [(15, 15), (2, 16_383)] {
        assert!(value(&random_board(Scores::Zero, n, m, 0)).is_err(), "{n}x{m}");
    }
}
