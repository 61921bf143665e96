//! Inputs with one number beyond its bounds, by one.

use muqi_files::store::Blob;
use muqi_game::Board;
use muqi_package::problem::{NamedInputs, spread};

use super::{
    super::input::{self, Bounds, Interval, as_bound},
    boards::{Table, shapes},
};

/// Places of a board at which a score is changed.
const PLACES: usize = 4;

/// Returns inputs that are right but for one number, which is one below its bounds or one above.
/// Scores are changed on boards that are given.
pub(crate) fn beyond(range: &Bounds, boards: &[Board]) -> Vec<NamedInputs> {
    vec![
        ("n-below-bound", sides(range, |shape| shape.n = below(range.n))),
        ("n-above-bound", sides(range, |shape| shape.n = above(range.n))),
        ("m-below-bound", sides(range, |shape| shape.m = below(range.m))),
        ("m-above-bound", sides(range, |shape| shape.m = above(range.m))),
        ("cells-below-bound", cells(range, |cells| cells < range.cells.least)),
        ("cells-above-bound", cells(range, |cells| cells > range.cells.greatest)),
        ("a-below-bound", scores(boards, Table::A, range.a.least - 1)),
        ("a-above-bound", scores(boards, Table::A, range.a.greatest + 1)),
        ("b-below-bound", scores(boards, Table::B, range.b.least - 1)),
        ("b-above-bound", scores(boards, Table::B, range.b.greatest + 1)),
    ]
}

fn scores(boards: &[Board], table: Table, score: i64) -> Vec<Blob> {
    boards.iter().flat_map(|board| with_score(board, table, score)).collect()
}

fn below(bounds: Interval) -> Interval {
    Interval::new(bounds.least - 1, bounds.least - 1)
}

fn above(bounds: Interval) -> Interval {
    Interval::new(bounds.greatest + 1, bounds.greatest + 1)
}

/// Returns inputs with one side beyond its bounds; the number of cells is kept within its own
/// where that can be.
fn sides(range: &Bounds, change: impl Fn(&mut Bounds)) -> Vec<Blob> {
    let mut changed = *range;
    change(&mut changed);
    let has_none = changed.n.greatest < 1 || changed.m.greatest < 1;
    if has_none {
        // Without cells there is nothing to write but line ends, or not even these.
        let (n, m) = (changed.n.least, changed.m.least);
        let rows = usize::try_from(n).map_or(0, |n| 2 * n);
        let header = format!("{n} {m}\n");
        let with_rows = format!("{header}{}", "\n".repeat(rows));
        return [with_rows, header].map(|text| text.into_bytes().into()).to_vec();
    }
    let mut found = shapes(&changed);
    if found.is_empty() {
        found = shapes(&Bounds { cells: Interval::new(1, i64::MAX), ..changed });
        found.truncate(1);
    }
    spread(&found, 3).into_iter().map(|shape| low(shape, range)).collect()
}

/// Returns the inputs whose number of cells is the nearest beyond its bounds; none where the sides
/// bound it.
fn cells(range: &Bounds, is_beyond: impl Fn(i64) -> bool) -> Vec<Blob> {
    let any = Bounds { cells: Interval::new(1, i64::MAX), ..*range };
    let mut beyond = shapes(&any);
    beyond.retain(|&(n, m)| is_beyond(as_bound(n * m)));
    let distances = beyond.iter().map(|&(n, m)| distance(as_bound(n * m), range.cells));
    let Some(nearest) = distances.min() else { return Vec::new() };
    beyond.retain(|&(n, m)| distance(as_bound(n * m), range.cells) == nearest);
    beyond.into_iter().map(|shape| low(shape, range)).collect()
}

/// Returns the distance of a number from the nearer end of its bounds.
fn distance(number: i64, bounds: Interval) -> i64 {
    (number - bounds.least).abs().min((number - bounds.greatest).abs())
}

/// Returns an input with the lowest scores.
fn low((n, m): (usize, usize), range: &Bounds) -> Blob {
    let [a, b] = [range.a.least, range.b.least]
        .map(|score| format!("{}\n", vec![score.to_string(); m].join(" ")).repeat(n));
    format!("{n} {m}\n{a}{b}").into_bytes().into()
}

/// Returns a board's inputs with one score of a table replaced.
fn with_score(board: &Board, table: Table, score: i64) -> Vec<Blob> {
    let text = String::from_utf8_lossy(&input::write(board)).into_owned();
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
    let first = if table == Table::A { 1 } else { 1 + board.n() };
    let places: Vec<(usize, usize)> = (first..first + board.n())
        .flat_map(|row| (0..board.m()).map(move |column| (row, column)))
        .collect();
    let score = score.to_string();
    spread(&places, PLACES)
        .into_iter()
        .map(|(row, column)| {
            let mut changed = rows.clone();
            changed[row][column] = &score;
            changed.iter().map(|row| row.join(" ") + "\n").collect::<String>().into_bytes().into()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use muqi_text::Source;

    use super::{super::super::input::input_code, *};

    #[test]
    fn every_input_breaks_one_bound_and_no_other() {
        let subtask = Bounds {
            n: Interval::new(2, 5),
            m: Interval::new(2, 5),
            cells: Interval::new(6, 20),
            b: Interval::new(0, 0),
            ..Bounds::OFFICIAL
        };
        let board = Board::from_fn(2, 3, |_| (4, 0));
        let mut kinds = 0;
        for (name, inputs) in beyond(&subtask, &[board]) {
            for bytes in inputs {
                let source = Source::new("", bytes.in_memory().expect("in memory"));
                let faults = input::read(&source, &subtask).expect_err(name);
                let [fault] = faults.as_slice() else { panic!("{name}: {faults:?}") };
                assert_eq!(fault.code, input_code::OUT_OF_RANGE, "{name}: {fault:?}");
                kinds += 1;
            }
        }
        assert!(kinds > 20, "{kinds}");
    }

    #[test]
    fn sides_of_zero_are_written_with_and_without_empty_rows() {
        let of = |name: &str| {
            let all = beyond(&Bounds::OFFICIAL, &[]);
            let found = all.into_iter().find(|(known, _)| *known == name).expect("a kind").1;
            let text = |input: &Blob| {
                String::from_utf8_lossy(input.in_memory().expect("in memory")).into_owned()
            };
            found.iter().map(text).collect::<Vec<String>>()
        };
        assert_eq!(of("n-below-bound"), ["0 1\n", "0 1\n"]);
        assert_eq!(of("m-below-bound"), ["1 0\n\n\n", "1 0\n"]);
        assert!(of("cells-above-bound").is_empty());
        assert_eq!(of("n-above-bound").first().map(|it| &it[..5]), Some("11 1\n"));
    }
}
