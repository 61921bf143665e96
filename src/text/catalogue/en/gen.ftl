# `muqi gen`, `muqi init` and generated files.

## What is planned, and what is there

gen-checked = { $path }: { COUNT($tests, "test") }{ $extra ->
        [0] {""}
       *[other] {" "}and { COUNT($extra, "extra test") }
    }:{" "}
gen-as-planned = as planned
gen-differs = differs
gen-edited = changed by hand
gen-missing = missing
gen-all-missing = missing, all { COUNT($files, "file") }
gen-stale = no longer part of the plan
gen-dropped = no longer part of the plan, but changed by hand
gen-foreign = in the way, not written by muqi ({ $kind })
gen-obstacle = in the way ({ $kind })
gen-leftover = left by an interrupted run
gen-block-differs = a marked block differs
gen-blocks-edited = changed by hand: { $blocks }
gen-differences = { COUNT($differences, "difference") }; `{ $again }` writes the files as planned{ $edits ->
        [0] {""}
       *[other] , except those changed by hand
    }
gen-same-title = the plans { $plans } have the same title, "{ $title }": packages and reports show it, so change `title` in the one that was copied
gen-unplanned = { $path } belongs to no plan; delete it if it is not needed{ $edited ->
        [none] {""}
       *[other] ; changed by hand in it: { $edited }
    }

## What was written

gen-heading-test = test
gen-heading-subtask = subtask
gen-heading-points = points
gen-heading-family = family
gen-heading-answer = answer
gen-heading-purpose = purpose
gen-summary = { $path }: { COUNT($tests, "test") }{ $extra ->
        [0] {""}
       *[other] {" "}and { COUNT($extra, "extra test") }
    }, { COUNT($files, "file") }:{" "}
gen-done-written = { $files } written
gen-done-unchanged = { $files } unchanged
gen-done-edited = { $files } changed by hand
gen-done-in-the-way = { $files } in the way
gen-done-removed = { $files } removed
gen-done-nothing = up to date
gen-done-repaired = an interrupted run repaired
gen-done-elsewhere = in { $target }
gen-blocks-written = { $path }: marked blocks written{ $target ->
        [none] {""}
       *[other] , in { $target }
    }

## One input

gen-key-of-a-plan = `{ $key }` is a key of a test in a plan, not a parameter of { $family }
    .hint = leave it out; `muqi gen --families` lists the parameters
gen-key-like-one-of-a-plan = `{ $found }`: `{ $key }` is a key of a test in a plan, not a parameter of { $family }
    .hint = leave it out; `muqi gen --families` lists the parameters
gen-outside-bounds = { $place } = { $found } is outside the bounds of the problem, { $allowed }
    .hint = change the parameters, or the constraints of the problem

## Inputs that become boards of their tests

adopt-built-in = the built-in problem has no place for handmade boards
    .hint = `muqi init DIR` writes a package that has one; run `muqi gen` there first
adopt-as-planned = { $path } is as planned
adopt-unnameable = { $path }: cannot be changed to another board
adopt-link-outside = a link to { $target }, outside of the package
adopt-done = { $path }: now the board "{ $board }" of { $file }, in place of `{ $recipe }`
adopt-purpose = the purpose of test { $test } is still "{ $purpose }": check whether it is still right
adopt-other-plan = { $path }: not an input of the plan { $plan }
    .hint = leave out --plan: the test set of this input is built, too
adopt-unknown-test = { $path }: there is no test { $test } in { $set }
    .hint = put it into problem/handmade/ and add a test with this board to the plan
adopt-extra-test = { $path }: an extra test has the board { $board }
    .hint = change that file, and run `muqi gen`
adopt-another-recipe = { $path }: written for `{ $recorded }`, but test { $test } is `{ $planned }` now
    .hint = put it into problem/handmade/ and use that board in the right test of the plan
adopt-missing = { $path }: no such file, neither here nor in { $directory }
    .hint = give the input of a test, such as classic/05.in
adopt-no-test-set = { $path }: not a file of a test set
    .hint = give the input of a test, such as { $example }
adopt-answer = { $path }: not an input
    .hint = an answer follows from its input: give { $input }
adopt-no-input = { $path }: not an input
    .hint = give the input of a test
