//! Scores that are cheap, middling or dear, measured by the greatest.

use crate::rng::Stream;

use super::{ArgumentError, Arguments};

/// The parameter `greatest`, of which scores are parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    greatest: i32,
}

impl Scale {
    /// Takes the parameter `greatest`. Fails when it is negative.
    pub(super) fn of(arguments: &Arguments) -> Result<Self, ArgumentError> {
        let greatest = arguments.score("greatest");
        if greatest < 0 {
            let problem = message!("family-negative", greatest = greatest);
            return Err(ArgumentError { parameter: "greatest", problem });
        }
        Ok(Self { greatest })
    }

    /// Draws at most a hundredth of the greatest score.
    pub(super) fn cheap(self, stream: &mut Stream) -> i32 {
        stream.between(0, self.greatest / 100)
    }

    /// Draws at least 1, or nothing where that is the greatest, and a thirtieth of it at most.
    pub(super) fn little(self, stream: &mut Stream) -> i32 {
        let least = self.greatest.min(1);
        stream.between(least, (self.greatest / 30).max(least))
    }

    /// Draws a third to a half of the greatest score.
    pub(super) fn middling(self, stream: &mut Stream) -> i32 {
        stream.between(self.greatest / 3, self.greatest / 2)
    }

    /// Draws from the top tenth.
    pub(super) fn dear(self, stream: &mut Stream) -> i32 {
        stream.between(self.greatest - self.greatest / 10, self.greatest)
    }

    /// Draws anything.
    pub(super) fn any(self, stream: &mut Stream) -> i32 {
        stream.between(0, self.greatest)
    }

    /// Draws a dear score or a cheap one.
    pub(super) fn dear_if(self, dear: bool, stream: &mut Stream) -> i32 {
        if dear { self.dear(stream) } else { self.cheap(stream) }
    }
}
