# The problem, its plans and its test sets.

## Packages

package-above = the package is { $path }
package-missing = { $path }: no such directory
    .hint = `muqi init { $directory }` writes a package there
package-none = { $path }: not a package, { $file } is missing
    .hint = give a directory that `muqi init` has written
package-misnamed = { $path }: no such file or directory
    .hint = rename { $found } to { $name }
package-config-lost = { $path }: no such file, but { $signs } exists
    .hint = put it back, or run `muqi init { $root }` to finish an interrupted one; without { $problem } the built-in problem is used
package-lost-problem = no problem/ directory here or above, and { $sets } are not tests of the built-in problem
    .hint = put problem/ back next to them, or give the package with --problem; use another directory for the built-in problem
package-without-plan = the problem has no plan
    .hint = add one to problem/plans/
built-in-unchangeable = the built-in problem cannot be changed
    .hint = `muqi init DIR` writes a copy of it; run the same in DIR
package-unknown-plan = there is no plan "{ $found }"
    .hint = { $nearest ->
        [none] the plans are: { $known }
       *[other] did you mean --plan { $nearest }? the plans are: { $known }
    }
package-which-plan = the problem has several plans
    .hint = choose one with --plan: { $known }
package-plan-name = a plan cannot be called "{ $name }"
    .hint = use a to z, 0 to 9, - and _, and none of { $taken }: the directory of its test set has the same name
problem-files-unreadable = cannot read { $files }
    .hint = make them readable files, not links or directories
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
init-written = { COUNT($files, "file") } written
init-next = edit { $path }/problem/problem.toml and the plans next to it, then run `muqi gen` in { $path }

## muqi init with bounds

init-side-below-one = rows and columns are counted from 1
    .hint = write the least and the greatest: `--{ $side } 1..8`
init-boards-too-large = boards of { $n } × { $m } have too many positions for the tables of the jury's programs
    .hint = give at most { $most } rows and columns together
init-scores-too-great = scores on boards of this size are added up beyond 32 bits, which the jury's programs have
    .hint = give scores from -{ $most } to { $most }
init-too-few-boards = too few boards: samples would be equal
    .hint = give more scores, or larger boards
init-bounds = the tests are from a short table of recipes, not chosen for their strength as the built-in ones are, and brute force and the points of programs are left out: see `muqi strength` and `muqi check problem/submissions --suggest`

## Test sets

manifest-name = { $name } cannot be a file of its directory: { $fault }
manifest-format = format { $found }, expected { $known }
build-no-answer = test { $test } of { $plan } has no answer: { $problem }
build-large-sample = the table `large_sample` of problem.toml has faults
solver-table-too-large = { $positions ->
        [none] a board of { $n } rows and { $m } columns has over 10^19 positions, more than fit into the allowed { $allowed } MiB of memory
       *[other] a board of { $n } rows and { $m } columns has { $positions } positions, which take { $needed } MiB of memory; { $allowed } MiB are allowed
    }

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
toml-utf-16 = the file is UTF-16
toml-not-utf-8 = this is not UTF-8; is it GBK?

## Values in problem.toml and in plans

config-no-model = not an accepted program in C++; there are { $known }
rule-odd-tests = odd tests
rule-even-tests = even tests
rule-all-tests = all tests
rule-tests = { $number ->
        [1] test
       *[other] tests
    } { $numbers }
config-top-level = the top level
config-one-line = expected one line of printable characters
config-not-blank = expected at least one printable character
config-sample-twice = this board is already a sample
config-letters = expected lower-case letters a to z and digits, a letter first
config-name-length = expected { $longest } letters at most
config-device-name = Windows reserves this name for a device
config-uuid = expected 32 hexadecimal digits, as 8-4-4-4-12
config-empty-flag = a flag must not be empty
config-flag-with-blanks = write each flag as its own text, without blanks
config-flag-standard = use the key `standard` for the language standard
type-integer = an integer
type-integer-or-text = an integer or a text in quotes
type-text = a text in quotes
type-integer-or-max = an integer or `max`
type-the-text = the text { $text }
type-word = { $known ->
        [none] a word
       *[other] one of { $known }
    }
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
