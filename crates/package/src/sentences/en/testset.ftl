# Findings about test sets.

## What the tests of a plan reach

coverage-unreached-bound = no test{ $subtask ->
        [none] {""}
       *[other] {" "}of subtask { $subtask }
    } reaches the { $end } { $place }, { $expected }; its { $end } is { $found }
    .hint = add a test that has it; `muqi gen --families` lists families of inputs
coverage-missing-sign = no test{ $subtask ->
        [none] {""}
       *[other] {" "}of subtask { $subtask }
    } has { $expected ->
        [zero] the answer 0
       *[other] a { $expected } answer
    }
    .hint = add a test that has it; `muqi gen --families` lists families of inputs
coverage-missing-orientation = no test{ $subtask ->
        [none] {""}
       *[other] {" "}of subtask { $subtask }
    } has { $expected }
    .hint = add a test that has it; `muqi gen --families` lists families of inputs
coverage-missing-kind = no test has { $expected }
    .hint = add a test that has it; `muqi gen --families` lists families of inputs
coverage-short-inputs = the longest input has { $found } bytes; { $expected } are allowed
    .hint = add a test that has it; `muqi gen --families` lists families of inputs

## Test sets on disk

testset-missing-answer = test { $test } has no answer file
    .hint = expected { $file }; { $generated ->
        [0] `muqi solve { $input }` prints its content
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
    .hint = { $is_of_boards ->
        [yes] `muqi hack add INPUT --scored --replace TEST` makes an input that of its test; the
       *[no] the
    } `muqi gen` command that wrote the directory restores the file with --discard-edits
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
testset-duplicate = { $count ->
        [1] test { $test } has the same input as { $earlier }
       *[other] { $count } tests have the same input as { $earlier }: { $tests }
    }
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
testset-wrong-answer = { $is_part ->
        [yes] the answer file differs from the answer: expected { $expected }, found { $found }
       *[no] the answer file contains { $found }, but the answer is { $expected }
    }
    .label = expected { $expected }, found { $found }
    .hint = { $is_of_boards ->
        [yes] `muqi explain INPUT` shows the line of play that scores { $expected }
       *[no] `muqi solve INPUT` prints the answer; correct the file, or the solution
    }
testset-unsolvable = no answer can be computed: { $problem }
testset-stale = { $differing } of { COUNT($all, "test") } differ from plan { $plan } ({ $tests })
    .hint = { $written ->
        [yes] `muqi gen` updates them, except files changed by hand
       *[no] `muqi gen` did not write them and does not replace them: move them elsewhere before it is run
    }; until then `muqi export` packs the tests of the plan, and `muqi check` uses those on disk if they have no faults
testset-unknown-subtask = it must be refused for subtask { $subtask }, which the default plan has not
    .hint = change the subtask in the .toml file next to it
testset-not-invalid = the file is expected to be invalid, but it is valid
    .hint = move it out of this directory, or let the validators refuse it
testset-other-message = refused, but for another reason than expected: { $found }
    .hint = { $file } expects { $expected }
test-set-none = { $path }: { $problem }
    .hint = { $near ->
        [none] {""}
       *[other] did you mean { $near }?{" "}
    }{ -a-test-set }
test-set-empty = not a test set: it has no answer file (*.ans)
test-set-manifest = { $path }: not a manifest of muqi: { $problem }
    .hint = make it readable; { -a-test-set }
test-set-unpaired = inputs and answers of the test set do not match
test-set-same-number = { $path }: the tests { $first } and { $second } have the same number
    .hint = outputs are matched with tests by number: give each test its own number, or a directory with one group of tests
manifest-name = { $name } cannot be a file of its directory: { $fault }
manifest-format = format { $found }, expected { $known }
