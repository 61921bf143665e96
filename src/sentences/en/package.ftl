# Packages, generated files and `muqi init`.

## Packages

package-above = the package is { $path }
package-missing = { $path }: no such directory
    .hint = `muqi init { $directory }` writes a package there
package-none = { $path }: not a package, { $file } is missing
    .hint = give a directory that `muqi init` has written
package-misnamed = { $path }: no such file or directory
    .hint = rename { $found } to { $name }
package-config-lost = { $path }: no such file, but there is { $signs }
    .hint = put it back: `muqi init DIR` writes one in a new directory; where only an init was interrupted, run `muqi init { $root }` to finish it; without { $problem } the built-in problem is used
package-lost-problem = no problem/ directory here or above, and { $sets } are not tests of the built-in problem
    .hint = put problem/ back next to them, or give the package with --problem; use another directory for the built-in problem
package-without-plan = the problem has no plan
    .hint = add one to problem/plans/
built-in-unchangeable = the built-in problem cannot be changed
    .hint = `muqi init DIR --from chess` writes a copy of it; run the same in DIR
package-unknown-plan = there is no plan "{ $found }"
    .hint = { $nearest ->
        [none] the plans are: { $known }
       *[other] did you mean --plan { $nearest }? the plans are: { $known }
    }
package-unknown-default = default_plan of problem.toml names the plan "{ $found }", which there is not; { $nearest ->
        [none] the plans are { $known }
       *[other] did you mean { $nearest }? The plans are { $known }
    }
package-which-plan = the problem has several plans
    .hint = choose one with --plan: { $known }
package-plan-name = a plan cannot be called "{ $name }"
    .hint = use a to z, 0 to 9, - and _, and not { $taken }: the directory of its test set has the same name
language-chinese = Chinese
language-english = English

## Generated files

generated-foreign = in the way, not written by muqi: { $files }
    .hint = move them elsewhere, or choose another directory with --out; nothing was written there
generated-discarded = changed by hand, now as { $way ->
        [exported] exported
       *[planned] planned
    } again: { $files }
generated-removed = changed by hand, now removed: { $files }
generated-kept = { $path } is no longer part of the { $whole ->
        [package] package
        [site] site
       *[plan] plan
    }, but was changed by hand: it is kept

## muqi init

init-not-empty = { $path }: not empty: { $files }
    .hint = give a new or an empty directory; nothing was written
init-nothing-to-write = already a package without changes, nothing to write
init-from-chess = `muqi init DIR --from chess` copies the built-in problem, 一双木棋
init-bounds-of-boards = --n, --m and --values are bounds of boards: add --from chess
init-options-of-packages = the built-in problem has its own title, limits, points and programs: leave --from chess out
init-kind-of-own = --kind chooses an example, and the package of files that are there is what they are: leave --kind out
init-points = --points has { COUNT($found, "number") } for { COUNT($expected, "subtask") }
init-bad-points = `{ $found }` are no points: at least 0, with at most two digits behind the point
init-points-of-own = points are those of subtasks, and a package of files that are there has none: write them into problem/plans/main.toml
init-several-files = test { $test } has several files: { $paths }
    .hint = keep one of them
init-without-input = not taken over, as the input is missing: { $paths }
init-odd-bytes = { COUNT($number, "file") } with line ends of Windows (CR LF) or a byte order mark, which many programs read wrong: { $paths }
init-without-tests = there are no tests: add --data DIR with inputs, or --generator FILE
init-without-answer = { $number ->
        [1] { $paths } has no answer next to it
       *[other] { $number } inputs have no answers next to them: { $paths }
    }; add { $number ->
        [1] it
       *[other] them
    }, or --solution FILE
init-no-data = there are no inputs in { $path }: expected 1.in, 1.out and so on
init-no-program = { $path } has the ending of no language that programs may have
init-written = { COUNT($files, "file") } written
init-next = edit { $path }/problem/problem.toml and the plans next to it, then run `muqi gen` in { $path }
init-other-name = the problem is called `problem`, for { $found } is no name that a problem may have (letters, digits, - and _): its files and directories of contestants are called by `name` in problem.toml
init-side-below-one = rows and columns are counted from 1
    .hint = write the least and the greatest: `--{ $side } 1..8`
init-boards-too-large = boards of { $n } × { $m } have too many positions for the tables of the jury's programs
    .hint = give at most { $most } rows and columns together
init-scores-too-great = scores on boards of this size are added up beyond 32 bits, which the jury's programs have
    .hint = give scores from -{ $most } to { $most }
init-too-few-boards = too few boards: samples would be equal
    .hint = give more scores, or larger boards
init-bounds = the tests are from a short table of recipes, not chosen for their strength as the built-in ones are, and brute force and the points of programs are left out: see `muqi strength` and `muqi check problem/submissions --suggest`

## Findings

text-missing = there is no such file: { $text ->
        [statement] packages have no statement in { $language }
        [editorial] packages have no editorial in { $language }
        [validator] packages for judges that need it are refused, others come without it
       *[picture] packages have no drawing of the first sample
    }
    .hint = write it, or copy it from a package that `muqi init DIR --from chess` writes
package-without-boards = { $feature ->
        [explain] explain is for boards, the inputs of the built-in problem
        [coverage] the coverage of tests is for boards, the inputs of the built-in problem
        [stress] --family, --flaw, --gen and --validator of stress are for the built-in problem only, so far; a package is stressed with the commands of its plans
       *[mutate] mutants are tried on the built-in problem only, so far
    }
