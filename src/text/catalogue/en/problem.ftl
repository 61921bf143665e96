# The problem, its plans and its test sets.

## Packages

package-above = the package is { $path }
package-missing = { $path }: no such directory
    .hint = `muqi init { $directory }` writes a package there
package-none = { $path }: no package, there is no { $file } in it
    .hint = name a directory that `muqi init` has written
package-renamed = { $path }: no such directory, but there is { $config }
    .hint = rename { $found } to problem
package-config-no-file = { $path }: { $problem }
    .hint = put the file itself there
package-config-misspelt = { $path }: no such file
    .hint = rename { $found } to problem.toml
package-config-lost = { $path }: no such file, but there is { $signs }
    .hint = put it back; `muqi init { $root }` finishes one that was interrupted; without { $problem } the built-in problem is used
package-lost-problem = no problem/ is here or above, and the built-in problem has other tests than { $sets }
    .hint = put problem/ back beside them, or name the package with --problem; for the built-in problem work in another directory
package-without-plan = the problem has no plan
    .hint = write one into problem/plans/
package-unknown-plan = there is no plan "{ $found }"
    .hint = { $nearest ->
        [none] the plans are: { $known }
       *[other] did you mean --plan { $nearest }? the plans are: { $known }
    }
package-which-plan = it is unclear which plan is meant
    .hint = name one with --plan: { $known }
package-plan-name = a plan cannot be called "{ $name }"
    .hint = its test set is a directory of that name: use a to z, 0 to 9, - and _, and none of { $taken }
problem-files-unreadable = cannot read { $files }
    .hint = put the files there, readable, in the place of links and directories
problem-file-unreadable = { $path } ({ $problem })
language-chinese = Chinese
language-english = English

## Generated files

generated-foreign = in the way, not written by muqi: { $files }
    .hint = move them away, or choose another directory with --out; nothing was written there
generated-not-read = { $path }: cannot be read: { $problem }
    .hint = change the permissions, or choose another directory with --out
generated-not-written = { $path }: cannot be written: { $problem }
    .hint = change the permissions, or choose another directory with --out
generated-discarded = changed by hand, now as { $way ->
        [exported] exported
       *[planned] planned
    } again: { $files }
generated-removed = changed by hand, now removed: { $files }
generated-kept = { $path } is no longer part of the { $whole ->
        [package] package
       *[plan] plan
    }, but not as muqi wrote it: it is left alone

## muqi init

init-not-empty = { $path }: not empty: { $files }
    .hint = name a new or an empty directory; nothing was written
init-nothing-to-write = a package as it was made, nothing to write
init-written = { COUNT($files, "file") } written
init-next = edit { $path }/problem/problem.toml and the plans beside it, then run `muqi gen` in { $path }

## Test sets

manifest-name = it names { $name }, which is no file of its directory: { $fault }
manifest-format = it has format { $found }, this muqi reads format { $known }
build-no-answer = test { $test } of { $plan } has no answer: { $problem }
build-large-sample = the table `large_sample` of problem.toml has faults
solver-table-too-large = { $positions ->
        [none] a board of { $n } rows and { $m } columns has over 10^19 positions, more than fit the { $allowed } MiB of memory that are allowed
       *[other] a board of { $n } rows and { $m } columns has { $positions } positions, which take { $needed } MiB of memory; { $allowed } MiB are allowed
    }

## Slips in TOML

toml-key-twice = this key is given twice
toml-keys-twice = the keys from here on are given twice
toml-header-of-one = there are several such tables, and this header is { $header }
toml-table-twice = this table is there twice
toml-open-brace = this brace is not closed
toml-open-bracket = this bracket is not closed
toml-foreign-blank = this blank is none of ASCII
toml-full-width = this is a full-width character in place of { $meant }
toml-no-number = this begins like a number but is not one
toml-utf-16 = it is UTF-16
toml-not-utf-8 = this is not UTF-8; is it GBK?

## Values in problem.toml and in plans

config-top-level = the top level
config-one-line = expected one line of printable characters
config-not-blank = expected at least one printable character
config-sample-twice = this board is a sample already
config-letters = expected lower-case letters a to z only
config-name-length = expected { $longest } letters at most
config-device-name = Windows has a device of this name, and no files
config-uuid = expected 32 hexadecimal digits, as 8-4-4-4-12
config-empty-flag = a flag is not empty
config-flag-with-blanks = each flag is a text of its own, without blanks
config-flag-standard = the standard has a key of its own, `standard`
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
