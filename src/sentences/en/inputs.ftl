# `muqi validate`, `muqi solve`, `muqi explain` and drawings of boards.

## `muqi validate`

validate-one = { $path }:{" "}
validate-with-answers = { $path }: { $answers ->
        [0] no answer
       *[other] { COUNT($answers, "answer") }
    } recomputed:{" "}
validate-inputs = { COUNT($inputs, "input") }:{" "}
validate-directory = { $path }: { COUNT($inputs, "input") }:{" "}
validate-invalid-directory = { $path }: { COUNT($inputs, "invalid input") }:{" "}
validate-test-set = { $path }: { COUNT($tests, "test case") }{ $plan ->
        [none] {""}
       *[other] {" "}of { $plan }
    }, { $answers ->
        [0] no answer
       *[other] { COUNT($answers, "answer") }
    } recomputed:{" "}
validate-valid = valid
validate-checker-tests = { $path }: { COUNT($tests, "test") } of the checker:{" "}
validate-checker-made = { $path }: tried on outputs made of { COUNT($answers, "answer") }:{" "}
validate-checked = judged as expected
validate-refused = refused as expected
validate-faults = { COUNT($faults, "fault") }
validate-answer-fixed = { $path }: written as it should be
validate-fixed = { $path }: { COUNT($faults, "fault") } fixed{ $target ->
        [none] {""}
       *[other] , in { $target }
    }
validate-not-fixed = { $path }: not changed, as some faults cannot be corrected automatically
validate-fixable = `--fix` corrects { COUNT($inputs, "input") }: it is certain what was meant
validate-no-test-sets = { $path }: no such directory
    .hint = `muqi gen` writes the test sets there; or give an input
validate-all-large = the validators were not tried with damaged inputs: all are larger than { $kib } KiB
validate-no-validator = the package has no validator: any input counts as valid. A program in validators/ is one
validate-fix-and-json = --fix - and --format json both write to standard output
    .hint = leave out one of them, or give a file
validate-protocol-one-input = --protocol takes one input
    .hint = validate the others one by one, or without --protocol

## `muqi explain`

explain-too-large-to-draw = a board of { $cells } cells is too large to draw move by move
    .hint = `muqi solve INPUT` prints its answer
explain-too-many-positions = the board has { $positions } positions, more than the { $most } that are printed
    .hint = take a smaller board, 6×6 has 924 positions
explain-name-picture = --{ $form }: the board has no name
    .hint = give the file: `--{ $form }=board.{ $form }`
explain-too-many-for-page = the board has { $positions } positions, more than the { $most } for which a page computes the values
    .hint = take a smaller board; `--svg` draws larger ones
explain-open-stream = --open: standard output cannot be shown in a browser
    .hint = give a file: `--html=board.html --open`
explain-no-display = { $path } is written, but there is no display to show it on
    .hint = open the file in a browser on a machine that has one; the page needs no other file
explain-not-opened = { $path } is written, but no browser can be started: { $problem }
explain-no-test = there is no test { $test } in { $set }
    .hint = the tests are { $set }/{ $first } to { $set }/{ $last }
explain-start = start
explain-scored = scores { $score }, difference { $difference }{ $loss ->
        [0] {""}
       *[other] , loses { $loss }
    }
explain-choices = { $player } to move, { COUNT($choices, "choice") }:
explain-loses = loses { $loss }
explain-outcome = best play after the given moves: { $outcome }
explain-best-moves = { COUNT($best, "best move") } of { $choices }
explain-illegal-move = --from: move { $number }, { $cell }, cannot be played: { $why ->
        [outside] the board has { $n } rows and { $m } columns
        [filled] the cell is filled
       *[unsupported] a cell to the left of it or above it is empty
    }
    .hint = { $playable ->
        [none] the board is full
       *[other] the cells that may be filled there: { $playable }
    }
explain-totals = Black { $black }, White { $white }
explain-heading-move = move
explain-heading-player = player
explain-heading-difference = difference
explain-heading-choices = choices
explain-transition = { $cell } scores { $score }  to { $rank }  { $convention } { $written }  total after it { $value }
explain-end = the end, value { $value }
explain-to-move = { $player } to move, value { $value }
