//! Boards on which flawed solvers fail, found once and kept in `boards.toml`.

use std::{collections::BTreeMap, sync::LazyLock};

use muqi_game::Board;
use muqi_text::Source;
use serde::Deserialize;

use super::input::{Bounds, read};

/// Boards on which a flawed solver fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownBoards {
    /// The smallest one that is known, in the order of [`Size`](super::Size).
    pub smallest: Board,
    /// One that explains the mistake better: with few cells, small numbers that differ, no equally
    /// good moves in the best play, and a wrong number that is far off. There is none for a program
    /// that prints no wrong number.
    pub clearest: Option<Board>,
}

impl KnownBoards {
    /// Returns both.
    pub fn all(&self) -> impl Iterator<Item = &Board> {
        std::iter::once(&self.smallest).chain(&self.clearest)
    }
}

/// The boards of one flaw in the file, as inputs.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBoards {
    smallest: String,
    clearest: Option<String>,
}

static KNOWN: LazyLock<BTreeMap<String, KnownBoards>> = LazyLock::new(|| {
    let entries: BTreeMap<String, WrittenBoards> =
        toml::from_str(include_str!("boards.toml")).expect("a file that tests read");
    entries
        .into_iter()
        .map(|(name, entry)| {
            let WrittenBoards { smallest, clearest } = entry;
            (name, KnownBoards { smallest: board(smallest), clearest: clearest.map(board) })
        })
        .collect()
});

fn board(input: String) -> Board {
    let source = Source::new("boards.toml", input);
    read(&source, &Bounds::OFFICIAL).expect("an input")
}

/// Returns the boards that are known for a flaw.
///
/// # Examples
///
/// ```
/// use muqi_chess::{input::write, known_boards};
///
/// let known = known_boards("white-maximises").expect("a flaw");
/// assert_eq!(write(&known.smallest), b"2 2\n0 0\n0 0\n0 0\n1 0\n");
/// ```
///
/// # Panics
///
/// Never: tests read the whole file.
pub fn known_boards(flaw: &str) -> Option<&'static KnownBoards> {
    KNOWN.get(flaw)
}

#[cfg(test)]
mod tests {
    use super::*;
    use muqi_game::flawed::FLAWS;

    use super::super::{Size, kills};

    #[test]
    fn every_flaw_fails_on_its_boards_and_none_is_smaller_than_the_smallest() {
        for flaw in FLAWS {
            let known = known_boards(flaw.name).expect(flaw.name);
            for board in known.all() {
                assert!(kills(flaw, board), "{}: {board:?}", flaw.name);
                assert!(Size::of(&known.smallest) <= Size::of(board), "{}", flaw.name);
            }
        }
        assert_eq!(KNOWN.len(), FLAWS.len());
    }
}
