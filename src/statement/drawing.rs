//! The pictures of statements and editorials: which there are, and the files that hold them.
//!
//! A file is an SVG image in a marked block, which `gen` writes. A text shows a picture where it
//! names the file: `![a position](contour.svg)`.

use crate::{
    picture::{Diagram, diagram_latex, diagram_svg, game_latex, game_svg},
    testset::TestSet,
    text::{BlockError, Comment, fill_blocks},
};

use super::{explanations, sample_game::SampleGame};

named! {
    /// A picture of statements and editorials, by the name of its file.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Drawing: name {
        /// The first sample played.
        Game = "game",
        /// The cells that may be filled next.
        Rule = "rule",
        /// A position and the digits of its contour.
        Contour = "contour",
        /// A move, and the two digits that it exchanges.
        Move = "move",
        /// Two orders of moves that lead to the same position.
        Orders = "orders",
        /// A recurrence that goes forward, and the right one.
        Forward = "forward",
        /// A move that looks best and loses.
        Greedy = "greedy",
    }
}

/// A picture in the forms in which texts show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// As SVG.
    pub svg: String,
    /// As LaTeX, which takes no SVG: a table.
    pub latex: String,
}

impl Drawing {
    /// Returns the name of its file, beside the texts.
    pub fn file(self) -> String {
        format!("{}.svg", self.name())
    }

    /// Returns the drawing of a file, if it is one.
    pub fn of_file(file: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| file.strip_suffix(".svg") == Some(one.name()))
    }

    /// Returns whether pieces have colours in it, which LaTeX shows by the weight of letters.
    pub(super) fn has_colours(self) -> bool {
        matches!(self, Self::Game | Self::Orders)
    }

    /// Returns the text of a file of it with its block written anew; nothing where the first
    /// sample, which it is of, cannot be shown.
    ///
    /// # Errors
    ///
    /// At a block that is unknown or not closed.
    pub fn fill(self, found: &str, samples: &TestSet) -> Result<Option<String>, BlockError> {
        let Some(picture) = self.picture(samples) else { return Ok(None) };
        fill_blocks(found, Comment::Markup, &[(self.name(), picture.svg)]).map(Some)
    }

    /// Returns the picture; nothing where the first sample, which it is of, cannot be shown.
    pub(super) fn picture(self, samples: &TestSet) -> Option<Picture> {
        let diagram = match self {
            Self::Game => {
                let SampleGame { board, replay } = &SampleGame::of_samples(samples)?;
                let (svg, latex) = (game_svg(board, replay), game_latex(board, replay));
                return Some(Picture { svg, latex });
            }
            Self::Rule => explanations::rule(),
            Self::Contour => explanations::contour(),
            Self::Move => explanations::one_move(),
            Self::Orders => explanations::orders(),
            Self::Forward => explanations::forward(),
            Self::Greedy => explanations::greedy(),
        };
        Some(Picture::of(&diagram))
    }
}

impl Picture {
    fn of(diagram: &Diagram) -> Self {
        Self { svg: diagram_svg(diagram), latex: diagram_latex(diagram) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_known_by_its_file() {
        for drawing in Drawing::ALL {
            assert_eq!(Drawing::of_file(&drawing.file()), Some(drawing));
        }
        assert_eq!(Drawing::of_file("contour"), None);
        assert_eq!(Drawing::of_file("other.svg"), None);
    }
}
