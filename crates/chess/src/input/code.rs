//! The names of what can be wrong with an input.

codes! {
    /// Findings about inputs.
    pub mod input_code {
        /// Nothing in the file but blanks.
        EMPTY = "input-empty",
        /// More bytes than any valid input has.
        TOO_LARGE = "input-too-large",
        /// A web page, an archive, a program: a file of another kind.
        OTHER_KIND = "input-other-kind",
        /// So many stray bytes that the file is no text.
        NOT_TEXT = "input-not-text",
        /// A control character or a byte that is no UTF-8.
        STRAY_CHARACTER = "input-stray-character",
        /// A byte order mark before the first number.
        BYTE_ORDER_MARK = "input-byte-order-mark",
        /// Lines end with CR LF.
        CRLF = "input-crlf",
        /// Lines end with CR only.
        CR = "input-cr",
        /// The last line does not end with LF.
        MISSING_FINAL_NEWLINE = "input-missing-final-newline",
        /// A tab or another character where one blank belongs.
        WRONG_BLANK = "input-wrong-blank",
        /// A blank before the first number of a line.
        LEADING_BLANK = "input-leading-blank",
        /// A blank after the last number of a line.
        TRAILING_BLANK = "input-trailing-blank",
        /// More than one blank between two numbers.
        DOUBLE_BLANK = "input-double-blank",
        /// A line without a number.
        BLANK_LINE = "input-blank-line",
        /// A number such as `007`.
        LEADING_ZERO = "input-leading-zero",
        /// A number such as `+7`.
        PLUS_SIGN = "input-plus-sign",
        /// A zero with a minus sign.
        MINUS_ZERO = "input-minus-zero",
        /// A number such as `7.0` or `1e5`.
        NOT_INTEGER = "input-not-integer",
        /// Digits of another script, such as `７`.
        FOREIGN_DIGIT = "input-foreign-digit",
        /// A word that is no number at all.
        NOT_NUMBER = "input-not-number",
        /// A number outside its bounds.
        OUT_OF_RANGE = "input-out-of-range",
        /// The first line is a row of the board, not `n m`.
        MISSING_HEADER = "input-missing-header",
        /// A line has too few numbers.
        MISSING_TOKEN = "input-missing-token",
        /// A line has too many numbers.
        EXTRA_TOKEN = "input-extra-token",
        /// The file ends before the last row.
        MISSING_ROW = "input-missing-row",
        /// There is something after the last row, or a row too much before it.
        EXTRA_ROW = "input-extra-row",
        /// A line break inside a row.
        SPLIT_ROW = "input-split-row",
        /// A line break is missing between two rows.
        JOINED_ROWS = "input-joined-rows",
        /// All numbers are there, but the lines are not the rows of the board.
        LINE_STRUCTURE = "input-line-structure",
        /// Every line has `2m` numbers: the row of `b` beside that of `a`, or two rows.
        SIDE_BY_SIDE = "input-side-by-side",
        /// All rows have the same length, which is not `m`.
        WIDTH_MISMATCH = "input-width-mismatch",
        /// The rows fit a board of `m` rows and `n` columns.
        SWAPPED_SIZE = "input-swapped-size",
        /// The file breaks the grammar in a way without a name of its own.
        NOT_CANONICAL = "input-not-canonical",
    }
}
