//! The names of everything that can be wrong with a user's file.

use std::fmt;

/// The stable name of one kind of finding, such as `input-empty`.
///
/// The first word names the subject: a `path` that was named, an `input`, the `config` of a
/// problem, its `plan`, a `testset`, something `generated`, the `coverage` of a plan, its
/// `strength`, a `submission`, a `judging` of many. Names never change their meaning. Every crate
/// declares its own with [`codes!`](crate::codes!).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(&'static str);

impl Code {
    /// Names a kind of finding; [`codes!`](crate::codes!) declares several.
    pub const fn new(name: &'static str) -> Self {
        Self(name)
    }

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// Returns whether it is about the world and not about what a file holds: such
    /// a finding keeps a command from being carried out.
    pub fn is_of_the_world(self) -> bool {
        self.0.starts_with("path-")
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

/// Declares the codes of one subject: a module with a constant for each, and `ALL`, the list of
/// them in the order in which the pages explain them.
///
/// # Examples
///
/// ```
/// use muqi_text::Code;
///
/// muqi_text::codes! {
///     /// Findings about boards.
///     pub mod board_code {
///         /// Nothing in the file.
///         EMPTY = "board-empty",
///         /// More cells than memory.
///         TOO_LARGE = "board-too-large",
///     }
/// }
///
/// fn is_mended_by_hand(code: Code) -> bool {
///     matches!(code, board_code::EMPTY)
/// }
///
/// assert!(is_mended_by_hand(board_code::EMPTY));
/// assert_eq!(board_code::ALL.map(Code::name), ["board-empty", "board-too-large"]);
/// ```
#[macro_export]
macro_rules! codes {
    ($(#[$meta:meta])* $visible:vis mod $module:ident {
        $($(#[$doc:meta])* $constant:ident = $name:literal,)*
    }) => {
        $(#[$meta])*
        $visible mod $module {
            $($(#[$doc])* pub const $constant: $crate::Code = $crate::Code::new($name);)*

            /// All of them, in the order in which the pages explain them.
            pub const ALL: [$crate::Code; [$($name),*].len()] = [$($constant),*];
        }
    };
}
