# The problem, its plans and its test sets.

## Packages

problem-files-unreadable = cannot read { $files }
    .hint = make them readable files, not links or directories
problem-links-outside = links lead out of the package: { $links }
    .hint = put copies of the files in their places; a directory of headers can be named by MUQI_INCLUDE
## Slips in TOML

toml-key-twice = this key is given twice
toml-keys-twice = all keys from here on are given twice
toml-header-of-one = there are several tables of this name, but this header is { $header }
toml-table-twice = this table is there twice
toml-open-brace = this brace is not closed
toml-open-bracket = this bracket is not closed
toml-foreign-blank = this blank is not ASCII
toml-full-width = a full-width character in place of { $meant }
toml-no-number = this begins like a number but is not one
toml-no-comma = a comma is missing here
toml-open-header = this header is not closed
toml-grammar = { $words }
toml-open-text = this text is not closed
toml-utf-16 = the file is UTF-16
toml-not-utf-8 = this is not UTF-8; is it GBK?

## Values in problem.toml and in plans

config-no-model = not an accepted program; there are { $known }
config-top-level = the top level
config-one-line = expected one line of printable characters
config-empty-list = the list is empty
config-named-twice = it is named before
config-not-blank = expected at least one printable character
config-points = expected points of at least 0 with at most two digits behind the point
constraints-of-word = expected `name=value` or `name=least..greatest`{ $meant ->
        [none] {""}
       *[other] ; did you mean `{ $meant }`?
    }
config-integer-text = expected an integer: digits, `2e5`, `10^18` or `2^31-1`
config-letters = expected letters a to z, digits, `-` and `_`, a letter first
config-bound-of-reals = expected a bound of at least 0, such as 1e-6
config-checker-of-engine = the engine { $engine } compares outputs itself; leave out the table [checker]
config-stock-setting = the checker { $kind } is that of testlib, which has no such setting
config-bound-of-no-reals = it bounds the error of real numbers; write kind = "real"
config-unknown-brace = nothing is known for the braces of `{ $name }`
config-name-length = expected { $longest } letters at most
config-device-name = Windows reserves this name for a device
config-uuid = expected 32 hexadecimal digits, as 8-4-4-4-12
config-empty-flag = a flag must not be empty
config-flag-with-blanks = write each flag as its own text, without blanks
config-flag-standard = use the key `standard` for the language standard
type-integer = an integer
type-integer-or-text = an integer or a text in quotes
type-text = a text in quotes
type-number = a number
type-flag = `true` or `false`
type-table = a table
type-list = a list
type-found = { $kind ->
        [integer] an integer
        [array] an array
        [string] a string
        [float] a float
        [boolean] a boolean
        [datetime] a datetime
       *[table] a table
    }

## Findings about problem.toml and the plans

config-syntax = not a TOML file: { $problem }
    .label = here
    .hint = { $slip ->
        [toml-key-twice] keep one of the two
        [toml-keys-twice] a line such as [[tests]] or [[subtasks]] is probably missing above
        [toml-header-of-one] write two pairs of brackets, like the other headers of this name
        [toml-table-twice] keep one of the two headers, or correct the name
        [toml-open-brace] write {"}"} at the end of the line
        [toml-open-bracket] write ] at the end of the line
        [toml-foreign-blank] type it with the input method switched to English
        [toml-full-width] type it with the input method switched to English
        [toml-no-number] write digits only, or quotes around a text
        [toml-no-comma] write a comma between the two
        [toml-grammar] texts are between quotes, and every line is `key = value`
        [toml-open-text] write the second quote at its end; a text is on one line
        [toml-open-header] write ] at the end of the line
       *[encoding] save the file as UTF-8 without a mark
    }
config-missing-file = there is no file { $file }
    .label = { $is_named ->
        [yes] { $nearest ->
            [none] named here
           *[other] did you mean { $nearest }?
        }
       *[no] named here
    }
    .hint = { $is_named ->
        [yes] correct the name, or put the file there{ $number ->
            [0] {""}
           *[other] ; those that are there: { $known }
        }
       *[no] a problem needs it; `muqi init DIR` writes one that works
    }
config-unfit-board = { $file } does not fit `problem.toml`
    .label = its faults are above
    .hint = change the input or the constraints in `problem.toml`, or choose another input here
config-old-form = this is the form of earlier versions, which now reads: { $now }
    .label = the earlier form
    .hint = write it so; inputs and answers stay as they are
config-unknown-key = unknown { $several ->
        [yes] keys
       *[no] key
    } { $keys } in { $section }
    .label = { $nearest ->
        [none] unknown key
       *[other] did you mean `{ $nearest }`?
    }
    .hint = { $several ->
        [yes] { $header ->
            [none] is the header of a table missing above, such as [limits] or [[tests]]?
           *[other] is the line { $header } missing above?
        } the keys of { $section } are { $known }
       *[0] the keys of { $section } are { $known }
    }
config-missing-key = { $section } lacks the key `{ $key }`
    .label = `{ $key }` is missing
    .hint = { $typed ->
        [yes] add { $key }={ $expected }
       *[no] add { $key } = { $expected }
    }
config-wrong-type = `{ $key }` is { $found }, expected { $expected }
    .label = expected { $expected }
config-out-of-range = `{ $key }` = { $found } is outside { $least } to { $greatest }
    .label = expected { $least } to { $greatest }
config-unknown-word = `{ $key }` = "{ $found }", expected one of { $known }
    .label = { $nearest ->
        [none] expected one of { $known }
       *[other] did you mean "{ $nearest }"?
    }
config-bad-text = `{ $key }` = "{ $found }" cannot be used
    .label = { $problem }
config-borrowed-uuid = this UUID belongs to the built-in problem, which is a different one
    .label = judges would take both for one problem
    .hint = write uuid = "{ $offered }"
config-bad-parameter = `{ $found }`, expected a parameter with its value
    .label = { $problem }
    .hint = parameters are written KEY=VALUE, without blanks around the sign; `muqi gen --families` lists them
config-repeated-key = `{ $key }` is given twice
    .label = given before as { $earlier }
    .hint = { $missing ->
        [none] keep one of the two
       *[other] did you mean `{ $missing }`, which is missing?
    }
config-not-yet = `{ $key }` is not supported yet
    .label = not yet
    .hint = { $key ->
        [interaction] interactive problems cannot be judged here yet
        [grader] only whole programs can be judged here yet
       *[output_only] only programs can be judged here yet
    }
config-empty-interval = { $reason ->
        [none] `{ $key }` is empty: { $least } to { $greatest }
       *[other] no input has `{ $key }` from { $least } to { $greatest }: { $reason }
    }
    .label = { $reason ->
        [none] the least is above the greatest
       *[other] no input is left
    }

## Inputs

input-size-in-bytes = { COUNT($bytes, "byte") }
