# Findings about files of a user.
#
# One message a code. The value is the sentence; `.label` is the text under the caret; `.hint`
# is what to do. Lower case, no final period.

## Paths

path-missing = no such file or directory
    .hint = { $nearest ->
        [none] {""}
       *[other] did you mean { $nearest }?{" "}
    }{ $wanted ->
        [one] give an input file, or `-` for standard input
        [board] give an input file, a test as in classic/05, a find, or `-` for standard input
       *[any] give an input, a directory of inputs, or `-` for standard input
    }
path-unreadable = cannot be read: { $problem }
path-unwritable = cannot be written, not changed: { $problem }
    .hint = { $is_full ->
        [yes] free some space there and run the command again
       *[other] make it writable and run the command again, or use a copy
    }
path-directory = a directory, expected { $wanted ->
        [file] a file
        [stream] a file or a pipe on standard input
       *[input] one input
    }
    .hint = { $wanted ->
        [file] move it elsewhere and put the file there
        [stream] redirect a file in it: < DIR/01.in
       *[input] give a file in it, or `-` for standard input
    }
path-no-input = no input in this directory
    .hint = inputs are called NAME.in, or 01 next to the answer 01.a; `muqi gen` writes a test set

## Inputs

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

## Configuration files: problem.toml and the plans

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
        [toml-open-header] write ] at the end of the line
       *[encoding] save the file as UTF-8 without a mark
    }
config-missing-file = there is no file { $file }
    .label = named here
    .hint = a problem needs it; `muqi init DIR` writes a complete example
config-unfit-board = { $test ->
        [0] the board "{ $board }" does not fit `problem.toml`
       *[other] the board of test { $test }, "{ $board }", does not fit `problem.toml`
    }
    .label = { $count ->
        [1] a fault
       *[other] { $count } faults
    } in { $file }
    .hint = change the board or the bounds in `problem.toml`, or choose another board here; for other bounds `muqi init` writes a plan: muqi init DIR --n 1..8 --m 1..8 --values 0..1000
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
config-bad-text = `{ $key }` = "{ $found }" cannot be used: { $problem }
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
config-empty-interval = `{ $key }` is empty: { $least } to { $greatest }
    .label = the least is above the greatest

## Test plans

plan-unknown-family = there is no family "{ $found }"
    .label = { $nearest ->
        [none] unknown family
       *[other] did you mean "{ $nearest }"?
    }
    .hint = `muqi gen --families` lists them: { $known }
plan-unknown-board = there is no handmade board "{ $found }"
    .label = { $nearest ->
        [none] expected one of { $known }
       *[other] did you mean "{ $nearest }"?
    }
    .hint = { $file ->
        [none] give the name of a file in problem/handmade/, without directory and without .in
       *[other] put the board into { $file }
    }
plan-bad-parameter = `{ $key }` cannot have this value: { $problem }
    .label = { $problem }
plan-board-too-large = { $test ->
        [0] the large sample
       *[other] test { $test }
    } is too large to be solved: { $problem }
    .label = a board of { $n } × { $m }
    .hint = make the smaller side shorter: memory grows with it
plan-points-total = the points of the subtasks total { $found }, expected 100
    .label = { $found } points in all
    .hint = change the points of the subtasks so that they total 100
plan-points-uneven = the { $points } points of subtask { $subtask } cannot be divided evenly among its { $tests } tests
    .label = { $points } points, { $tests } tests
    .hint = make the points a multiple of { $tests }, or use policy = "sum" or "minimum"
plan-subtask-order = subtask { $found } is in the place of subtask { $expected }
    .label = expected { $expected }
    .hint = number the subtasks 1, 2, 3, … in the order of the file
plan-dependency = subtask { $subtask } depends on subtask { $found }, which is not an earlier one
    .label = expected an earlier subtask
    .hint = sort the subtasks so that each depends on earlier ones only
plan-repeated-dependency = subtask { $subtask } depends on subtask { $found } twice
    .label = named before
    .hint = list every subtask once; is another one missing?
plan-unknown-subtask = there is no subtask { $found }
    .label = expected 1 to { $greatest }{ $count ->
        [1] {""}
       *[other] ; { $count } tests have it
    }
plan-empty-subtask = subtask { $subtask } has no test
    .label = no test has this subtask
    .hint = add a test with subtask = { $subtask }
plan-scattered-subtask = test { $test } of subtask { $subtask } is among the tests of subtask { $expected }
    .label = expected subtask { $expected }
    .hint = keep the tests of a subtask together, in the order of the subtasks
plan-unknown-test = there is no test { $found }
    .label = expected 1 to { $greatest }
plan-repeated-recipe = test { $test } has the same recipe as test { $earlier }: { $recipe }
    .label = the same board as test { $earlier }
    .hint = change a parameter, or give the two variant = 1 and variant = 2
plan-repeated-board = { $test } has the same board as test { $earlier }
    .label = the same board as test { $earlier }
    .hint = remove this table: the board is judged anyway
plan-outside-subtask = { $count ->
        [1] test { $test } is outside its subtask { $subtask }: { $place } = { $found }, allowed is { $least } to { $greatest }
       *[other] { $count } tests are outside their subtask { $subtask }: { $list }; in test { $test } { $place } = { $found }, allowed is { $least } to { $greatest }
    }
    .label = { $place } = { $found }
    .hint = { $count ->
        [1] change the recipe or the constraints of the subtask
       *[other] change the constraints of the subtask, or the recipes
    }
plan-rule-broken = { $count ->
        [1] test { $test } breaks the rule for { $tests }: { $place } = { $found }, allowed is { $least } to { $greatest }
       *[other] { $count } tests break the rule for { $tests }: { $list }; in test { $test } { $place } = { $found }, allowed is { $least } to { $greatest }
    }
    .label = { $place } = { $found }
    .hint = { $count ->
        [1] change the recipe (b = "zero" leaves White's scores out), or give the test another number
       *[other] check whether a test before them was inserted or removed, which renumbers all others; or change the recipes (b = "zero" leaves White's scores out)
    }

## What the tests of a plan reach

coverage-unreached-bound = no test of subtask { $subtask } reaches the { $end } { $place }, { $expected }; its { $end } is { $found }
    .hint = add a test that has it; `muqi gen --families` lists families of boards
coverage-missing-sign = no test of subtask { $subtask } has { $expected ->
        [zero] the answer 0
       *[other] a { $expected } answer
    }
    .hint = add a test that has it; `muqi gen --families` lists families of boards
coverage-missing-orientation = no test of subtask { $subtask } has { $expected }
    .hint = add a test that has it; `muqi gen --families` lists families of boards
coverage-missing-kind = no test has { $expected }
    .hint = add a test that has it; `muqi gen --families` lists families of boards
coverage-short-inputs = the longest input has { $found } bytes; { $expected } are allowed
    .hint = add a test that has it; `muqi gen --families` lists families of boards

## Test sets on disk

testset-missing-answer = test { $test } has no answer file
    .hint = expected { $file }; { $generated ->
        [0] `muqi solve` prints its content
       *[other] the `muqi gen` command that wrote the directory writes both
    }
testset-missing-input = the answer of test { $test } has no input
    .hint = expected { $file }
testset-several-inputs = test { $test } has several inputs: { $files }
    .hint = keep one of them; judges would use one or the other
testset-several-answers = test { $test } has several answers: { $files }
    .hint = keep one of them; judges would use one or the other
testset-same-number = the tests { $earlier } and { $test } have the same number
    .hint = rename or remove one: judges that use numbers would lose a test
testset-missing-file = a file of the { $known ->
        [planned] plan
       *[recorded] manifest
    } is missing
    .hint = the `muqi gen` command that wrote the directory writes it again
testset-changed-file = { $known ->
        [planned] the file is not as planned, and there is no manifest of what was written
       *[recorded] the file was changed since it was written
    }
    .label = expected { $expected }
    .hint = `muqi hack add INPUT --scored --replace TEST` makes an input the board of its test; the `muqi gen` command that wrote the directory restores the file with --discard-edits
testset-unread = ignored, although they look like files of tests: { $files }
    .hint = call inputs NAME.in and their answers NAME.ans; move other files elsewhere
testset-unnumbered = test { $test } is not judged: its name needs exactly one number
    .hint = rename the files of the test, such as 07.in and 07.ans
testset-bad-manifest = not a manifest of muqi: { $problem }
    .hint = the `muqi gen` command that wrote the directory writes a new one with --discard-edits
testset-unknown-plan = the test set was made for plan "{ $found }", which the problem does not have
    .hint = { $use ->
        [judging] tests are judged without points
       *[looking] its tests were not checked
    }; choose a plan with --plan ({ $known }), or delete the directory
testset-foreign-test = test { $test } is not in the { $known ->
        [planned] plan
       *[recorded] manifest
    } of the test set
    .hint = add the test to the plan, or move the file elsewhere; `muqi gen` writes the tests of the plan only
testset-duplicate = test { $test } has the same board as { $earlier }
    .hint = keep one of them
testset-rule-broken = test { $test } breaks the rule for { $tests }: { $place } = { $found }, allowed is { $least } to { $greatest }
    .label = expected { $least } to { $greatest }, found { $found }
    .hint = change the test, or give it another number
testset-outside-subtask = test { $test } is outside its subtask { $subtask }: { $place } = { $found }, allowed is { $least } to { $greatest }
    .label = expected { $least } to { $greatest }, found { $found }
    .hint = change the test, or the constraints of the subtask
testset-answer-format = the answer file is not one integer and a newline: { $found }
    .hint = expected { $expected ->
        [integer] one integer
       *[other] `{ $expected }`
    } and LF
testset-wrong-answer = the answer file contains { $found }, but the reference solver computes { $expected }
    .label = expected { $expected }, found { $found }
    .hint = `muqi explain` shows the line of play that scores { $expected }
testset-unsolvable = no answer can be computed: { $problem }
testset-stale = { $differing } of { COUNT($all, "test") } differ from plan { $plan } ({ $tests })
    .hint = { $written ->
        [yes] `muqi gen` updates them, except files changed by hand
       *[no] `muqi gen` did not write them and does not replace them: move them elsewhere before it is run
    }; until then `muqi export` packs the tests of the plan, and `muqi check` uses those on disk if they have no faults
testset-not-invalid = the file is expected to be invalid, but it is valid
    .hint = move it out of invalid_input/
testset-other-message = refused, but for another reason than expected
    .label = { $found }
    .hint = { $file } expects { $expected }

## Generated files that a person has changed

generated-edited = { $known ->
        [recorded] changed by hand since muqi wrote it, and not overwritten
       *[unrecorded] differs from what muqi would write, and not overwritten: there is no manifest of what was written
    }
    .hint = { $way ->
        [input] `{ $keep }` makes it the board of its test; `{ $again }` restores all changed files as planned
        [moved] the plan now has another recipe for this test: copy the file elsewhere to keep it; `{ $again }` restores all changed files as planned
        [planned] `{ $again }` restores all changed files as planned
        [printed] delete { $file }.source to keep it; `{ $again }` prints it again, and restores all other changed files as exported
       *[exported] copy it elsewhere to keep it; `{ $again }` restores all changed files as exported
    }
generated-dropped = no longer part of the { $whole ->
        [package] package
        [site] site
       *[plan] plan
    }, but changed by hand: it is kept
    .hint = muqi ignores it from now on; delete it if it is not needed
generated-obstacle = { $kind } in the place of a generated file, not replaced
    .hint = { $way ->
        [replaceable] `{ $again }` writes the file in its place, and restores all other changed files as planned
       *[other] move it elsewhere, then `{ $plain }` writes the file
    }
generated-block-broken = { $fault ->
        [unknown] there is no block `{ $block }`
        [open] the block `{ $block }` is not closed
        [closed] the mark closes no block: the opening mark is missing
        [slip] the line looks like the closing mark of block `{ $block }`, but is not written as one
        [order] the text begins with a byte order mark, so its first line is not read as a mark
        [suspect] the line looks like an opening mark, but is not written as one
        [encoding] the text is not UTF-8
       *[missing] the block `{ $mark }` is missing
    }
    .hint = { $fault ->
        [unknown] { $nearest ->
            [none] the blocks are { $known }
           *[other] did you mean `{ $nearest }`? the blocks are { $known }
        }
        [open] write `{ $mark }` on its own line after the block, or remove the opening mark
        [closed] write the opening mark, or remove this one
        [slip] change the line to `{ $mark }`
        [order] save it in UTF-8 without a byte order mark
        [suspect] begin the line with the mark, in lower case, with one blank after the colon
        [encoding] save it in UTF-8
       *[missing] write the opening and the closing mark
    }
generated-block-linked = a link to { $target }, outside of the package: its marked blocks are not as planned, and not changed
    .hint = replace the link by a copy of the file, then `{ $plain }` writes its blocks
generated-block-edited = the marked block `{ $block }` was changed by hand { $way ->
        [exported] and is written again in packages
       *[planned] and not overwritten
    }
    .hint = the block follows from problem.toml and the plan: change those; `{ $again }` restores all changed files as planned

## Texts

text-missing = there is no such file: { $text ->
        [statement] packages have no statement in { $language }
        [editorial] packages have no editorial in { $language }
        [validator] packages for judges that need it are refused, others come without it
       *[picture] packages have no drawing of the first sample
    }
    .hint = write it, or copy it from a package that `muqi init DIR` writes

## The strength of a test set

strength-survives = { $killed ->
        [0] { $flaw } ({ $title }) survives in subtask { $subtask }: no test there kills it, expected { $required } or more
        [one] { $flaw } ({ $title }) dies too seldom in subtask { $subtask }: one test there kills it, expected { $required } or more
       *[other] { $flaw } ({ $title }) dies too seldom in subtask { $subtask }: { $killed } tests there kill it, expected { $required } or more
    }
    .hint = `muqi strength --hunt { $flaw }{ $narrowing }` looks for a board that kills it
strength-unclear-cost = { $flaw } ({ $title }) visits { $positions } positions on test { $test }: some judges would accept it, others not
    .hint = make the board smaller or larger: at most 50000000 positions pass, from 500000000 on the limit is exceeded
strength-brute-force = { $flaw } ({ $title }) earns { $found } points, expected { $expected }
    .label = expected { $expected }, found { $subtasks }
    .hint = change the tests, or the points in [brute_force]
strength-unlisted-brute-force = [brute_force] of the plan has no points for { $flaw } ({ $title })
    .hint = it earns { $found }; if that is right, add { $flaw } = { $found }
strength-unknown-brute-force = there is no slow program "{ $found }"
    .label = { $nearest ->
        [none] unknown name
       *[other] did you mean `{ $nearest }`?
    }
    .hint = the slow programs are { $known }
strength-equal-tests = { $relation ->
        [transposed] the board of test { $test } is that of { $earlier } with rows and columns swapped
       *[other] the board of test { $test } is that of { $earlier }
    }
    .hint = change a parameter, or give one of them another variant
strength-alike = { $count } flawed solvers have the same results on all tests: { $flaws }
    .hint = add a board on which only some of them are right; `muqi strength --hunt { $flaw }` looks for boards that kill the first

## Things that messages name

term-least = least
term-greatest = greatest
term-blank = a blank
term-number = a number
term-end-of-line = the end of the line
term-end-of-file = the end of the file
term-line-end = a line end
term-tab = a tab
term-carriage-return = a carriage return (CR)
term-no-break-space = a no-break space (U+00A0)
term-full-width-blank = a full-width blank (U+3000)
term-archive = an archive
term-pdf = a PDF file
term-executable = an executable program
term-picture = a picture
term-utf-16 = text in UTF-16
term-office = a document of an office program
term-source-code = source code
term-git-lfs = a Git LFS pointer to the file
term-html = an HTML page
term-xml = a file in XML
term-text = a text of words
term-this-number = this entry

## Submissions

submission-statement = this comment is not understood: { $problem }
    .label = here
    .hint = expected: { $expected }
submission-directory = the directory name { $directory } states no expectation
    .hint = did you mean { $meant }? if it belongs to a contestant, add --as contestants, which `muqi check` takes
submission-contradiction = the directory expects { $directory }, a comment expects { $comment }
    .hint = the comment is used; move the file, or change the comment
submission-earned = not a record of results of programs: { $problem }
    .label = here
    .hint = delete it; `muqi check problem/submissions --plan NAME --apply` writes a new one
submission-unrecorded = no recorded result for { COUNT($number, "program") } of the jury on plan { $plan } as it is now: { $programs }
    .hint = `{ $command }` judges and records them; until then their directories and comments decide where packages have them

## Judgings

judging-missing-parts = { $number } of { COUNT($of, "part") } missing ({ $numbers }{ $refused ->
    [0] {""}
   *[other] ; { COUNT($refused, "file") } refused
}): their contestants are not in this report, and there are no ranks yet
    .hint = `{ $command } --shard K/{ $of } --out { $out }` judges one; join the parts again then
judging-missing-contestants = { $number } of { COUNT($all, "contestant") } in no part: they are not in this report, and there are no ranks yet
    .hint = the directories of the contestants differed; run the parts again, finished results are kept
judging-other-contestants = judged when other contestants were there than most: { $files }
    .hint = run these parts again, finished results are kept
judging-other-numbers = dealt otherwise than K/{ $of }, and judged when other contestants were there: { $files }
    .hint = run every part K/{ $of } again (`{ $command } --shard K/{ $of } --out { $out }`), finished results are kept; if this warning stays, move these files away
