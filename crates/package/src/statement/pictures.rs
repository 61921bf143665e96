//! The pictures of texts, which the engine of a problem draws.

use muqi_text::{BlockError, Comment, fill_blocks};

use crate::{
    problem::{Engine, Picture, picture_file},
    testset::TestSet,
};

use super::facts::printed_inputs;

/// Pictures of texts, in the order in which packages hold them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pictures(Vec<Picture>);

impl Pictures {
    /// Adds a picture behind the others.
    pub(crate) fn add(&mut self, picture: Picture) {
        self.0.push(picture);
    }

    /// Returns the picture that a file shows.
    pub fn get(&self, file: &str) -> Option<&Picture> {
        self.iter().find(|(known, _)| known == file).map(|(_, picture)| picture)
    }

    /// Returns the names of the files, each with its picture.
    pub fn iter(&self) -> impl Iterator<Item = (String, &Picture)> {
        self.0.iter().map(|picture| (picture_file(picture.name), picture))
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Returns the text of a picture's file with its block drawn anew, and the picture; nothing where
/// the engine has none of these samples.
///
/// # Errors
///
/// At a block that is unknown or not closed.
pub fn fill_picture(
    engine: &dyn Engine,
    name: &str,
    found: &str,
    samples: &TestSet,
) -> Result<Option<Picture>, BlockError> {
    let Some(picture) = engine.picture(name, &printed_inputs(samples)) else { return Ok(None) };
    let svg = fill_blocks(found, Comment::Markup, &[(name, picture.svg)])?;
    Ok(Some(Picture { svg, ..picture }))
}
