//! The bounds of a variant, and `problem.toml` with them.

use std::collections::BTreeMap;

use uuid::Uuid;

use crate::{
    game::Board,
    input::{self, Constraints, Interval},
    problem::Files,
    rng::{Seed, Stream},
    text::{Message, Source},
};

use super::candidates::positions;

/// The most rows and columns together: tables of `2^(n + m)` masks, as the programs of the jury
/// have, take 128 MiB then.
pub const MOST_SIDES: i64 = 24;

/// The fewest cells of the greatest board: with less there is not one board for every mistake.
const FEWEST_CELLS: i64 = 9;

/// The greatest score, so that it fits 32 bits.
const GREATEST_SCORE: i64 = 1_000_000_000;

/// The bounds of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Rows.
    pub n: Interval,
    /// Columns.
    pub m: Interval,
    /// Scores of both players.
    pub values: Interval,
}

impl Bounds {
    /// The bounds of the built-in problem.
    pub const BUILT_IN: Self = Self {
        n: Constraints::OFFICIAL.n,
        m: Constraints::OFFICIAL.m,
        values: Constraints::OFFICIAL.a,
    };

    /// Refuses bounds within which no package can be made.
    pub(super) fn check(&self) -> Result<(), Message> {
        let Self { n, m, values } = *self;
        for (name, side) in [("n", n), ("m", m)] {
            if side.least < 1 || side.least > side.greatest {
                return Err(message!("variant-empty-side", side = name));
            }
        }
        if values.least != 0 {
            return Err(message!("variant-least-score", least = values.least));
        }
        if !(1..=GREATEST_SCORE).contains(&values.greatest) {
            return Err(message!(
                "variant-greatest-score",
                greatest = values.greatest,
                most = GREATEST_SCORE
            ));
        }
        let sides = n.greatest.saturating_add(m.greatest);
        if sides > MOST_SIDES {
            return Err(message!(
                "variant-too-large",
                n = n.greatest,
                m = m.greatest,
                most = MOST_SIDES
            ));
        }
        let is_small = n.greatest * m.greatest < FEWEST_CELLS;
        if is_small
            || n.greatest < 3
            || m.greatest < 3
            || n.least == n.greatest
            || m.least == m.greatest
        {
            return Err(message!("variant-too-few"));
        }
        Ok(())
    }

    fn allow(&self, board: &Board) -> bool {
        let cells = Interval::new(1, i64::MAX);
        let bounds = Constraints { n: self.n, m: self.m, cells, a: self.values, b: self.values };
        bounds.broken_by(board).is_empty()
    }
}

/// Returns the files that need no plan: the configuration, texts, samples, and programs as they are.
pub(super) fn files(bounds: &Bounds, embedded: &Files) -> BTreeMap<String, Vec<u8>> {
    let kept = ["statement/", "submissions/", "problem.toml"];
    let is_kept = |name: &str| kept.iter().any(|beginning| name.starts_with(beginning));
    let kept = embedded.iter().filter(|(name, _)| is_kept(name));
    let mut files: BTreeMap<String, Vec<u8>> =
        kept.map(|(name, bytes)| (name.to_owned(), bytes.to_vec())).collect();
    let text = String::from_utf8_lossy(&files["problem.toml"]).into_owned();
    let text = with_time(&with_bounds(&text, bounds), bounds);
    files.insert("problem.toml".to_owned(), text.into_bytes());
    for (index, name) in ["sample", "sample2", "sample3"].into_iter().enumerate() {
        let file = format!("handmade/{name}.in");
        let bytes = embedded.get(&file).unwrap_or_default();
        let source = Source::new("", bytes);
        let board = input::read(&source, &Constraints::OFFICIAL).expect("a sample of ours");
        let board = if bounds.allow(&board) { board } else { sample(bounds, &board, index) };
        files.insert(file, input::write(&board));
    }
    files
}

/// Draws a sample of a shape as near to that of `board` as the bounds allow.
fn sample(bounds: &Bounds, board: &Board, index: usize) -> Board {
    let near = |side: usize, allowed: Interval| {
        let side = i64::try_from(side).unwrap_or(i64::MAX).clamp(allowed.least, allowed.greatest);
        usize::try_from(side).expect("a side of a board")
    };
    let greatest = i32::try_from(bounds.values.greatest).expect("checked before");
    // The last sample shows how great scores may be, the first ones can be played by hand.
    let greatest = if index < 2 { greatest.min(9) } else { greatest };
    let seed = Seed::derive("muqi samples 1", &format!("sample {index} {bounds:?}"));
    let mut stream = Stream::new(seed, "scores");
    Board::from_fn(near(board.n(), bounds.n), near(board.m(), bounds.m), |_| {
        (stream.between(0, greatest), stream.between(0, greatest))
    })
}

/// Replaces the bounds in the text of `problem.toml`; comments and layout stay.
fn with_bounds(text: &str, bounds: &Bounds) -> String {
    let line = |line: &str| {
        let of = |key: &str| {
            line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with("= { min"))
        };
        let interval = [("n", bounds.n), ("m", bounds.m), ("values", bounds.values)]
            .into_iter()
            .find(|(key, _)| of(key));
        let Some((key, Interval { least, greatest })) = interval else { return line.to_owned() };
        let comment = line.find('#').map_or("", |at| &line[at..]);
        format!("{key} = {{ min = {least}, max = {greatest} }}  {comment}")
    };
    text.lines().map(|one| line(one) + "\n").collect()
}

/// Gives the programs of the jury more time where boards have more positions: twice what the
/// slowest one needs, `accepted/first_row.cpp`, which takes 4.1 s on 12 × 12. The slow programs of
/// [`flawed`](crate::flawed) need many times that.
fn with_time(text: &str, bounds: &Bounds) -> String {
    let seconds = match positions((bounds.n.greatest, bounds.m.greatest)) {
        0..=200_000 => return text.to_owned(),
        200_001..=1_000_000 => 2,
        _ => 8,
    };
    let text = text.replace("time_ms = 1000 ", &format!("time_ms = {seconds}000 "));
    // Three tables of all masks, as `accepted/first_row.cpp` has, take 400 MiB at most.
    let is_large = bounds.n.greatest + bounds.m.greatest + 1 >= MOST_SIDES;
    if is_large { text.replace("memory_mib = 512", "memory_mib = 1024") } else { text }
}

/// Gives the variant a UUID of its own: it follows from everything that makes it another problem.
pub(super) fn identify(files: &mut BTreeMap<String, Vec<u8>>) {
    let text = String::from_utf8_lossy(&files["problem.toml"]).into_owned();
    let parts =
        files.iter().filter(|(name, _)| *name == "problem.toml" || name.starts_with("plans/"));
    let identity: Vec<u8> =
        parts.flat_map(|(name, bytes)| [name.as_bytes(), b"\0", bytes, b"\0"].concat()).collect();
    let line =
        |line: &str| match line.strip_prefix("uuid = \"").and_then(|rest| rest.split('"').next()) {
            Some(old) => {
                let old: Uuid = old.parse().unwrap_or_default();
                format!("uuid = \"{}\"", Uuid::new_v5(&old, &identity))
            }
            None => line.to_owned(),
        };
    let is_note = |line: &&str| !line.starts_with("# A variant needs a uuid");
    let text: String = text.lines().filter(is_note).map(|one| line(one) + "\n").collect();
    files.insert("problem.toml".to_owned(), text.into_bytes());
}
