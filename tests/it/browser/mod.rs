//! Pages in a browser: that of a judging, and that in which people play.

mod firefox;
mod values;

mod long {
    mod faults;
    pub(super) mod game;
    pub(super) mod report;
}

mod full {
    mod axe;
    mod explanations;
    mod look;
    mod site;
}

use std::{collections::BTreeMap, path::Path};

use muqi::{
    chess::{
        input::Bounds,
        known_boards,
        picture::{Convention, FLAWED_PLAYERS, Page, page},
    },
    game::{Board, Line},
    text::Language,
};

use serde_json::Value;

use crate::{
    devtools::Browser,
    support::{Workplace, browser},
};

/// Starts a browser, if there is one on this machine. Where `MUQI_NEEDS` lists it there has to be
/// one.
fn started() -> Option<Browser> {
    Some(Browser::start(&browser()?))
}

/// Shows a board in the page in which people play, if there is a browser.
fn opened(board: &Board) -> Option<(Browser, Workplace)> {
    let mut browser = started()?;
    let here = Workplace::empty();
    open_page(&mut browser, &here, board);
    Some((browser, here))
}

/// Unfolds a part of the page and waits until it has drawn itself, which a page does some
/// time after the click.
fn unfold(browser: &mut Browser, name: &str) {
    // The page listens since it was loaded, so it has drawn when this listener is called.
    browser.value(&format!(
        "{{ const fold = document.querySelector('#{name}-fold');
            globalThis.unfolded = new Promise((drawn) =>
                fold.addEventListener('toggle', () => drawn(true), {{ once: true }}));
            true; }}"
    ));
    browser.click(&format!("#{name}-fold summary"));
    assert_eq!(browser.value("globalThis.unfolded"), true, "{name}");
}

/// A browser that shows pages and computes with them.
trait Shows {
    /// Opens a file and waits until it is loaded.
    fn open(&mut self, path: &Path);

    /// Returns the value of an expression of the page's language.
    fn value(&mut self, expression: &str) -> Value;
}

impl Shows for Browser {
    fn open(&mut self, path: &Path) {
        Self::open(self, path);
    }

    fn value(&mut self, expression: &str) -> Value {
        Self::value(self, expression)
    }
}

/// Opens the page of a board.
fn open_page(browser: &mut impl Shows, here: &Workplace, board: &Board) {
    open_page_in(browser, here, board, None);
}

/// Opens the page of a board that was made in a language.
fn open_page_in(
    browser: &mut impl Shows,
    here: &Workplace,
    board: &Board,
    language: Option<Language>,
) {
    let clearest = clearest_boards();
    let html = page(&Page {
        board,
        line: &Line::default(),
        title: None,
        convention: Convention::Mask,
        language,
        flaw: None,
        constraints: &Bounds::OFFICIAL,
        clearest: &clearest,
    });
    here.write("board.html", html);
    browser.open(&here.path("board.html"));
}

/// Returns the clearest board of every mistake, as `muqi explain --html` hands them to the page.
fn clearest_boards() -> BTreeMap<&'static str, &'static Board> {
    let names = FLAWED_PLAYERS.into_iter().chain(["forward"]);
    let known = |name| Some((name, known_boards(name)?.clearest.as_ref()?));
    names.filter_map(known).collect()
}
