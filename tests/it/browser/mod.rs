//! Pages in a browser: that of a judging, and that in which people play.

mod faults;
mod game;
mod look;
mod report;
mod values;

use muqi::{
    game::{Board, Line},
    input::Constraints,
    picture::{Convention, Page, page},
};

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

/// Opens the page of a board.
fn open_page(browser: &mut Browser, here: &Workplace, board: &Board) {
    let html = page(&Page {
        board,
        line: &Line::default(),
        title: None,
        convention: Convention::Mask,
        constraints: &Constraints::OFFICIAL,
        clearest: &std::collections::BTreeMap::new(),
    });
    here.write("board.html", html);
    browser.open(&here.path("board.html"));
}
