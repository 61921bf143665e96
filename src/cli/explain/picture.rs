//! `muqi explain --svg`: the game as an image, and files for whatever is drawn.

use std::path::{Path, PathBuf};

use crate::{
    picture::{position_svg, strip_svg},
    report::Explained,
};

use super::{
    super::{
        args::{Explain, PictureFile},
        console::Console,
        failure::Failure,
        inputs::is_dash,
        new_file::NewFile,
    },
    analysis,
};

/// Writes the game, or the position after the moves given, as an SVG image.
pub(super) fn draw(
    explained: &Explained<'_>,
    arguments: &Explain,
    file: &PictureFile,
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
    write(&file_of(file, &arguments.path, "svg")?, svg, console)
}

/// Returns the file to write: by default one of the name of the input in the current directory.
/// `form` is the extension, and the option that asks for it.
pub(super) fn file_of(
    file: &PictureFile,
    input: &Path,
    form: &'static str,
) -> Result<PathBuf, Failure> {
    match (file, input.file_stem()) {
        (PictureFile::Named(file), _) => Ok(file.clone()),
        (PictureFile::OfInput, Some(name)) if !is_dash(input) => {
            Ok(Path::new(name).with_extension(form))
        }
        _ => Err(message!("explain-name-picture", form = form).into()),
    }
}

/// Writes a picture to a new file, or to standard output.
pub(super) fn write(file: &Path, picture: String, console: &mut Console) -> Result<(), Failure> {
    if is_dash(file) {
        return console.result(picture);
    }
    NewFile::new(file, |found| found == picture.as_bytes())?.write(picture.as_bytes())?;
    console.inform(message!("explain-picture-written", path = file));
    Ok(())
}
