//! The names of everything that can be wrong with a user's file.

use std::fmt;

/// Defines the codes, their stable names and the list of all of them.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// The stable name of one kind of finding.
        ///
        /// The first word says what it is about: an `input`, the `config` of
        /// a problem, its `plan`, a `testset`, an `output`. Names never change their meaning;
        /// `docs/diagnostics.md` explains each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[$doc])* $variant,)*
        }

        impl Code {
            /// Every code there is.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// Returns the stable name.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

codes! {
    /// Nothing in the file but blanks.
    InputEmpty = "input-empty",
    /// More bytes than any valid input has.
    InputTooLarge = "input-too-large",
    /// So many stray bytes that the file is no text.
    InputNotText = "input-not-text",
    /// A control character or a byte that is no UTF-8.
    InputStrayCharacter = "input-stray-character",
    /// A byte order mark before the first number.
    InputByteOrderMark = "input-byte-order-mark",
    /// Lines end with CR LF.
    InputCrlf = "input-crlf",
    /// Lines end with CR only.
    InputCr = "input-cr",
    /// The last line does not end with LF.
    InputMissingFinalNewline = "input-missing-final-newline",
    /// A tab or another character where one blank belongs.
    InputWrongBlank = "input-wrong-blank",
    /// A blank before the first number of a line.
    InputLeadingBlank = "input-leading-blank",
    /// A blank after the last number of a line.
    InputTrailingBlank = "input-trailing-blank",
    /// More than one blank between two numbers.
    InputDoubleBlank = "input-double-blank",
    /// A line without a number.
    InputBlankLine = "input-blank-line",
    /// A number such as `007`.
    InputLeadingZero = "input-leading-zero",
    /// A number such as `+7`.
    InputPlusSign = "input-plus-sign",
    /// A zero with a minus sign.
    InputMinusZero = "input-minus-zero",
    /// A number such as `7.0` or `1e5`.
    InputNotInteger = "input-not-integer",
    /// Digits of another script, such as `７`.
    InputForeignDigit = "input-foreign-digit",
    /// A word that is no number at all.
    InputNotNumber = "input-not-number",
    /// A number outside its bounds.
    InputOutOfRange = "input-out-of-range",
    /// The first line is a row of the board, not `n m`.
    InputMissingHeader = "input-missing-header",
    /// A line has too few numbers.
    InputMissingToken = "input-missing-token",
    /// A line has too many numbers.
    InputExtraToken = "input-extra-token",
    /// The file ends before the last row.
    InputMissingRow = "input-missing-row",
    /// Something stands after the last row, or a row too much before it.
    InputExtraRow = "input-extra-row",
    /// A line break inside a row.
    InputSplitRow = "input-split-row",
    /// A line break is missing between two rows.
    InputJoinedRows = "input-joined-rows",
    /// All numbers are there, but the lines are not the rows of the board.
    InputLineStructure = "input-line-structure",
    /// All rows have the same length, which is not `m`.
    InputWidthMismatch = "input-width-mismatch",
    /// The rows fit a board of `m` rows and `n` columns.
    InputSwappedSize = "input-swapped-size",
    /// The file breaks the grammar in a way without a name of its own.
    InputNotCanonical = "input-not-canonical",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
