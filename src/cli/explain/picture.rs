//! `muqi explain --svg`: the game as an image, and files for whatever is drawn.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    picture::{position_svg, strip_svg},
    report::Explained,
};

use super::{
    super::{
        args::{Explain, PictureFile},
        console::Console,
        failure::{Because as _, Failure},
        generated::refuse_file_above,
        inputs::is_dash,
        new_file::NewFile,
    },
    analysis,
    board::NamedBoard,
};

/// Writes the game, or the position after the moves given, as an SVG image.
pub(super) fn draw(
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
    write(file, svg, "--svg", console)
}

/// Returns the file to write: by default one of the name of the board in the current directory.
/// `form` is the extension, and the option that asks for it.
pub(super) fn file_of(
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
pub(super) fn write(
    file: &Path,
    picture: String,
    option: &'static str,
    console: &mut Console,
) -> Result<(), Failure> {
    if is_dash(file) {
        return console.result(picture);
    }
    if let Some(directory) = file.parent().filter(|parent| !parent.as_os_str().is_empty()) {
        refuse_file_above(directory)?;
        fs::create_dir_all(directory).because(message!("path-not-written", path = file))?;
    }
    let could_be = |found: &[u8]| found == picture.as_bytes();
    NewFile::named_by(option, file, could_be)?.write(picture.as_bytes())?;
    console.inform(message!("explain-picture-written", path = file));
    Ok(())
}
