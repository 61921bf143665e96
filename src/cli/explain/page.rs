//! `muqi explain --html`: a page in which the board is played.

use std::{
    collections::BTreeMap,
    env,
    path::{Path, PathBuf},
};

use crate::{
    chess::input::Bounds,
    chess::picture::{
        Convention, FLAWED_PLAYERS, MOST_POSITIONS_OF_A_PAGE, Page, page, position_svg, strip_svg,
    },
    chess::{board_of, known_boards},
    game::{Board, Line, Ranking},
    report::Explained,
    testset::TestSet,
};

use super::{
    super::{
        args::{Explain, PictureFile},
        console::Console,
        failure::{Because as _, Failure},
        inputs::is_dash,
        paths::{NewFile, make_directory},
    },
    analysis,
    board::NamedBoard,
};

/// The flawed program whose clearest board explains the direction of the recurrence.
const FORWARD: &str = "forward";

/// Refuses a board whose values a page would compute for too long.
pub(crate) fn refuse_large(board: &Board) -> Result<(), Failure> {
    let ranking = Ranking::new(board.n(), board.m());
    // Where no rank can number them there are more than a sentence can hold.
    let positions = ranking.map_or(u64::MAX, |ranking| ranking.positions());
    let most = MOST_POSITIONS_OF_A_PAGE;
    if positions > most {
        let message = message!("explain-too-many-for-page", positions = positions, most = most);
        return Err(message.into());
    }
    Ok(())
}

/// Writes the page, which begins after the moves given, and shows it if that is asked for.
pub(crate) fn write(
    explained: &Explained<'_>,
    named: &NamedBoard,
    arguments: &Explain,
    file: &Path,
    constraints: &Bounds,
    console: &mut Console,
) -> Result<(), Failure> {
    let line = arguments.from.clone().unwrap_or_default();
    // It refuses moves that cannot be played.
    analysis(explained, arguments)?;
    if arguments.open && is_dash(file) {
        return Err(message!("explain-open-stream").into());
    }
    let clearest = clearest_boards();
    let html = page(&Page {
        board: explained.board,
        line: &line,
        title: named.title.as_deref(),
        convention: arguments.convention,
        language: console.asked_language(),
        flaw: named.flaw,
        constraints,
        clearest: &clearest,
    });
    write_file(file, html, "--html", console)?;
    if arguments.open { show(file) } else { Ok(()) }
}

/// Returns the page of the first sample, without a title of its own, for a site.
pub(crate) fn player(samples: &TestSet, constraints: &Bounds) -> String {
    let clearest = clearest_boards();
    let sample = samples.printed().next().and_then(|sample| board_of(&sample.input));
    let smallest = Board::from_fn(1, 1, |_| (0, 0));
    page(&Page {
        board: sample.as_ref().or_else(|| clearest.values().copied().next()).unwrap_or(&smallest),
        line: &Line::default(),
        title: None,
        convention: Convention::Mask,
        language: None,
        flaw: None,
        constraints,
        clearest: &clearest,
    })
}

/// Returns the clearest board of every mistake that a player of the page makes.
fn clearest_boards() -> BTreeMap<&'static str, &'static Board> {
    let names = FLAWED_PLAYERS.into_iter().chain([FORWARD]);
    names.filter_map(|name| Some((name, known_boards(name)?.clearest.as_ref()?))).collect()
}

/// Shows a file in the person's browser.
fn show(file: &Path) -> Result<(), Failure> {
    if !has_display() {
        return Err(message!("explain-no-display", path = file).into());
    }
    open::that_detached(file).because(message!("explain-not-opened", path = file))
}

/// Returns whether there is a screen: on Linux a server of windows, or Windows around it.
fn has_display() -> bool {
    let servers = ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"];
    !cfg!(target_os = "linux")
        || servers.into_iter().any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// Writes the game, or the position after the moves given, as an SVG image.
pub(crate) fn draw(
    explained: &Explained<'_>,
    arguments: &Explain,
    file: &Path,
    console: &mut Console,
) -> Result<(), Failure> {
    let analysis = analysis(explained, arguments)?;
    let svg = if arguments.position {
        let plies = &analysis.plies()[..analysis.given];
        let next = analysis.moves.get(analysis.given);
        position_svg(explained.board, plies, next.map_or(&[], |next| &next.choices))
    } else {
        strip_svg(explained.board, &analysis)
    };
    write_file(file, svg, "--svg", console)
}

/// Returns the file to write: by default one of the name of the board in the current directory.
/// `form` is the extension, and the option that asks for it.
pub(crate) fn file_of(
    file: &PictureFile,
    named: &NamedBoard,
    form: &'static str,
) -> Result<PathBuf, Failure> {
    match (file, &named.stem) {
        (PictureFile::Named(file), _) => Ok(file.clone()),
        (PictureFile::OfInput, Some(stem)) => Ok(stem.with_extension(form)),
        _ => Err(message!("explain-name-picture", form = form).into()),
    }
}

/// Writes a picture to a new file, whose directory is made where it is missing, or to standard
/// output. `option` is the one that names the file.
fn write_file(
    file: &Path,
    picture: String,
    option: &'static str,
    console: &mut Console,
) -> Result<(), Failure> {
    if is_dash(file) {
        return console.result(picture);
    }
    if let Some(directory) = file.parent().filter(|parent| !parent.as_os_str().is_empty()) {
        make_directory(directory)?;
    }
    NewFile::named_by(option, file, |found| found == picture.as_bytes())?
        .write(picture.as_bytes())?;
    console.inform(message!("file-written", path = file));
    Ok(())
}
