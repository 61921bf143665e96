# `muqi gen`, `muqi init` and generated files.

## What is planned, and what is there

gen-checked = { $path }: { COUNT($tests, "test") }{ $extra ->
        [0] {""}
       *[other] {" "}and { COUNT($extra, "extra test") }
    }:{" "}
gen-as-planned = as planned
gen-differs = differs
gen-edited = changed by hand
gen-all-missing = missing, all { COUNT($files, "file") }
gen-stale = no longer part of the plan
gen-dropped = no longer part of the plan, but changed by hand
gen-foreign = in the way, not written by muqi ({ $kind })
gen-obstacle = in the way ({ $kind })
gen-built-in = there is no problem/problem.toml here: these are the tests of the built-in problem, 一双木棋; `muqi init DIR` begins a problem of your own
gen-leftover = left by an interrupted run
gen-block-differs = a marked block differs
gen-blocks-edited = changed by hand: { $blocks }
gen-differences = { COUNT($differences, "difference") }; `{ $again }` writes the files as planned{ $edits ->
        [0] {""}
       *[other] , except those changed by hand
    }
gen-frozen = { $path }: what a generator printed is kept in handmade/: { $files }
gen-not-frozen = { $path } was changed meanwhile, or has its tables in another form: nothing of it was kept
gen-no-families = families are of the built-in problem; inputs of this problem are made by the programs in problem/generators/
    .hint = `muqi gen NAME ARGUMENTS` prints one of them; outside of a package `--families` lists the families
gen-same-title = the plans { $plans } have the same title, "{ $title }": packages and reports show it, so change `title` in the one that was copied
gen-unplanned = { $path } belongs to no plan; delete it if it is not needed{ $edited ->
        [none] {""}
       *[other] ; changed by hand in it: { $edited }
    }

## What was written

gen-heading-family = family
gen-heading-source = source
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

## Findings about generated files

generated-edited = { $known ->
        [recorded] changed by hand since muqi wrote it, and not overwritten
       *[unrecorded] differs from what muqi would write, and not overwritten: there is no manifest of what was written
    }
    .hint = { $way ->
        [input] `{ $keep }` makes it the input of its test; `{ $again }` restores all changed files as planned
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

## Families, as `muqi gen` lists them

family-variant = every family also has the parameter variant, a number that only changes the seed
family-heading-parameter = parameter
family-heading-values = values
family-heading-default = default
family-heading-meaning = meaning
family-required = required
family-least-allowed = least allowed
family-greatest-allowed = greatest allowed
family-integer-or-max = integer or max
family-range = { $least } to { $greatest }
family-or = { $one } or { $other }
family-aim-flaws = against { $flaws }
family-aim-answer = the answer { $answer }
family-aim-greatest = the greatest answer
family-aim-least = the least answer
family-command-line = command line
progress-making = making the tests
