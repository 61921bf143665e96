# Findings about inputs.

bounds-without-shape = no product of `n` ({ $n }) and `m` ({ $m }) is within
input-empty = the input is empty
    .hint = an input starts with a line `n m`, followed by n rows of a and n rows of b
input-too-large = the input has more than { $limit } bytes, more than any valid input
    .hint = the largest board allowed needs at most { $largest } bytes; is this the right file?
input-not-text = this is not a text file: { $total } stray characters, the first is { $found }
    .label = { $found }
    .hint = { $utf16 ->
        [yes] the file is UTF-16; save it as plain ASCII
       *[no] an input has only digits, blanks and line feeds
    }
input-other-kind = this is { $kind }, not an input
    .label = an input starts with a line `n m`
    .hint = { $archive ->
        [yes] unpack it and give the directory; `muqi export --verify` reads packages
       *[no] is this the right file? an input has only digits, blanks and line feeds
    }
input-stray-character = stray character { $found }
    .label = { $found }
    .hint = an input has only digits, blanks and line feeds; remove it
input-byte-order-mark = byte order mark at the start of the file
    .label = found the bytes EF BB BF before the first number
    .hint = save the file as plain ASCII, without a byte order mark
input-crlf = CRLF line endings on { $bad } of { $total } lines
    .label = expected LF, found CR LF
    .hint = convert the file to LF line endings
input-cr = CR line endings on { $bad } of { $total } lines
    .label = expected LF, found CR
    .hint = convert the file to LF line endings
input-missing-final-newline = the last line does not end with a newline
    .label = expected LF, found the end of the file
    .hint = end the last line with LF
input-wrong-blank = { $found } where { $expected } is expected
    .label = { $found }
    .hint = { $bad ->
        [1] separate numbers with one blank (0x20)
       *[other] separate numbers with one blank (0x20); this is so on all { $bad } lines
    }
input-leading-blank = { $bad ->
        [1] blank before the first number of the line
       *[other] every line ({ $bad } of them) begins with a blank
    }
    .label = expected a number, found { $found }
    .hint = remove it
input-trailing-blank = { $bad ->
        [1] blank after the last number of the line
       *[other] every line ({ $bad } of them) ends with a blank
    }
    .label = expected the end of the line, found { $found }
    .hint = remove it
input-double-blank = { $found } blanks between two numbers
    .label = expected { $expected } blank, found { $found }
    .hint = separate numbers with one blank
input-blank-line = { $lines ->
        [one] blank line
       *[other] { $lines } blank lines
    }{ $atend ->
        [yes] {" "}after the last row
       *[no] {""}
    }
    .label = { $atend ->
        [yes] expected the end of the file, found a blank line
       *[no] expected a number, found a blank line
    }
    .hint = remove it
input-leading-zero = { $place } is written with leading zeros: { $found }
    .label = expected { $expected }, found { $found }
    .hint = write { $expected }
input-plus-sign = { $place } is written with a plus sign: { $found }
    .label = expected { $expected }, found { $found }
    .hint = write { $expected }
input-minus-zero = { $place } is a zero with a minus sign: { $found }
    .label = expected { $expected }, found { $found }
    .hint = write { $expected }
input-not-integer = { $place } is not written as an integer: { $found }
    .label = expected an integer, found { $found }
    .hint = write { $expected }
input-foreign-digit = { $place } has digits that are not ASCII: { $found }
    .label = expected ASCII digits, found { $found }
    .hint = write { $expected }
input-not-number = { $place } is not a number: { $found }
    .label = expected a number, found { $found }
    .hint = write an integer from { $least } to { $greatest }
input-out-of-range = { $place } = { $found } is outside { $subtask ->
        [none] its bounds
       *[other] the bounds of subtask { $subtask },
    } { $least } ≤ { $bounded } ≤ { $greatest }
    .label = expected { $least } to { $greatest }, found { $found }
    .hint = { $toolarge ->
        [yes] write at most { $greatest }, or raise the bound
       *[no] write at least { $least }, or lower the bound
    }
input-missing-header = the first line is not `n m`
    .label = expected 2 numbers, n and m
    .hint = write the number of rows and the number of columns on a line before the rows
input-missing-token = { $place } is missing: the line has { $found } of { $expected } numbers
    .label = expected { $expected } numbers, found { $found }
    .hint = { $joined ->
        [yes] two numbers are probably written together here
       *[no] add the missing { $missing ->
            [one] number
           *[other] { $missing } numbers
        }
    }
input-extra-token = the line has { $found } numbers, expected { $expected } ({ $place })
    .label = expected the end of the line, found { $surplus ->
        [one] a further number
       *[other] { $surplus } further numbers
    }
    .hint = { $surplus ->
        [one] remove it
       *[other] remove them
    }
input-missing-row = the file ends before { $place }: { $found } of { $expected } rows
    .label = expected { $expected } rows (n of a, then n of b), found { $found }
    .hint = { $missing ->
        [one] add the missing row
       *[other] add the missing { $missing } rows{ $rows ->
            [0] {""}
           *[other] , or write n = { $rows }
        }
    }
input-extra-row = { $atend ->
        [yes] { $surplus ->
            [one] a further line
           *[other] { $surplus } further lines
        } after the last row
       *[0] a line that belongs to no row
    }
    .label = expected { $expected } rows (n of a, then n of b), found { $found }
    .hint = { $surplus ->
        [one] remove it
       *[other] remove them{ $rows ->
            [0] {""}
           *[other] , or write n = { $rows }
        }
    }
input-split-row = a line break inside { $place }
    .label = expected { $expected } numbers on one line, found { $found }
    .hint = join this line with the next
input-joined-rows = a line break is missing before { $place }
    .label = expected the end of the line, found a further number
    .hint = begin a new line here
input-line-structure = the numbers are complete, but on { $found ->
        [one] 1 line
       *[other] { $found } lines
    } instead of { $expected }
    .label = expected { $expected } lines: `n m`, n rows of a, n rows of b
    .hint = write every row of the board on its own line
input-side-by-side = every line has { $found } numbers, twice m = { $expected }: a row of a next to the row of b, or two rows of one table
    .label = expected { $expected } numbers on a line, found { $found }
    .hint = write the n rows of a, then the n rows of b, each on its own line
input-width-mismatch = every row has { $found } numbers, but the first line has m = { $expected }
    .label = m = { $expected }
    .hint = is it m = { $found }, or is a column missing?
input-swapped-size = n and m are swapped: the rows are those of a board of { $m } rows and { $n } columns
    .label = found { $n } { $m }, but there are { $rows } rows of { $n } numbers
    .hint = write { $m } { $n }: n is the number of rows
input-not-canonical = the file is not written exactly as an input must be
    .hint = muqi cannot name the place; please report the file

## Things that messages name

term-least = least
term-greatest = greatest
term-blank = a blank
term-number = a number
term-tab = a tab
term-carriage-return = a carriage return (CR)
term-no-break-space = a no-break space (U+00A0)
term-full-width-blank = a full-width blank (U+3000)
term-text = a text of words
term-this-number = this entry

## Sizes

hunt-size-of-board = { $n }×{ $m }, greatest score { $greatest }, sum { $sum }
