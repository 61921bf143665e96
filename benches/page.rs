//! The solver of the page in which people play, in Chromium, against that of the library, on a
//! board of 10 rows and 10 columns.
//!
//! `benches/README.md` says how to run this and how to read it.

#[cfg(judge)]
#[expect(dead_code, reason = "tests click and look at addresses, this only asks for values")]
#[path = "../tests/devtools/mod.rs"]
mod devtools;
mod support;

use std::io;

#[cfg(judge)]
fn main() -> io::Result<()> {
    linux::main()
}

/// The browser is driven on Linux only.
#[cfg(not(judge))]
fn main() -> io::Result<()> {
    use support::{Side, rounds, take_turns};
    take_turns(rounds(1), vec![Side::new("nothing", || true)]);
    Ok(())
}

#[cfg(judge)]
mod linux {
    use std::{
        cell::RefCell,
        collections::BTreeMap,
        fs,
        io::{self, Write},
    };

    use muqi::{
        game::{Board, Contour, Line},
        input::Constraints,
        picture::{Convention, Page, page},
        solver::value,
        statement::PdfEngine,
    };
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use crate::{
        devtools::Browser,
        support::{Side, aligned, count, rounds, take_turns},
    };

    const ROUNDS: usize = 41;
    const N: usize = 10;
    const M: usize = 10;

    pub(super) fn main() -> io::Result<()> {
        let mut out = io::stdout().lock();
        let Some(program) = PdfEngine::Chromium.find() else {
            return writeln!(out, "page: no Chromium on this machine");
        };
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut score = || random.random_range(0..=100_000);
        let board = Board::from_fn(N, M, |_| (score(), score()));
        let directory = tempfile::tempdir()?;
        let file = directory.path().join("board.html");
        fs::write(&file, html(&board))?;
        let mut browser = Browser::start(&program);
        browser.open(&file);
        let browser = RefCell::new(browser);
        let start = Contour::empty(N, M).mask().expect("20 bits");
        let ask = |expression: &str| browser.borrow_mut().value(expression).as_i64();
        let asked = format!("muqi.value({start})");
        let solved = format!("muqi.milliseconds(), {asked}");
        let rounds = rounds(ROUNDS);
        let timings = take_turns(
            rounds,
            vec![
                Side::new("library", || value(&board).ok()),
                Side::new("page in Chromium", || ask(&solved)),
                Side::new("asking the page alone", || ask(&asked)),
            ],
        );
        let rounds = count(rounds, "round");
        writeln!(out, "page: {N}x{M}, {rounds} of 1 board; median (quartiles)")?;
        let mut table = vec![["", "ms a board"].map(str::to_owned)];
        let row = |timing: &crate::support::Timing| {
            [timing.name.to_owned(), timing.seconds(1.0).times(1e3).to_string()]
        };
        table.extend(timings.iter().map(row));
        write!(out, "{}", aligned(&table))?;
        let ratio = timings[1].ratio_to(&timings[0]);
        writeln!(out, "the page takes {ratio:.1} times as long, asking included")
    }

    /// Returns the page of a board.
    fn html(board: &Board) -> String {
        page(&Page {
            board,
            line: &Line::default(),
            title: None,
            convention: Convention::Mask,
            language: None,
            flaw: None,
            constraints: &Constraints::OFFICIAL,
            clearest: &BTreeMap::new(),
        })
    }
}
