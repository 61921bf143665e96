# Words of the command line.

## Answers of the system

standard-output-unwritable = standard output: cannot be written: { $problem }
advice-disk-full = free some space there and run the command again
advice-not-a-directory = a file is in the place of a directory: give another path
advice-directory = it is a directory: give the path of a file
advice-rights = change its permissions, or give a path that this user can access
advice-not-found = the path does not exist: give another one

## Files

file-written = { $path } written
file-edited = { $path }: changed since muqi wrote it
    .hint = move it elsewhere or choose another name; --discard-edits replaces it and discards the changes

## Failures

failure-faults = the problem cannot be used as it is

## Progress

progress-validating = validating
progress-runs = { COUNT($runs, "run") }
progress-solving = solving

## Files that a person names

path-occupied = { $path }: { $thing } with this name exists and is not replaced
    .hint = choose another name{ $option ->
            [none] {""}
           *[other] {" "}with { $option }=NAME
        }, or remove it
path-without-directory = { $path }: its directory does not exist
    .hint = create it first
usage-dash-twice = standard input is given twice
    .hint = give `-` once; it can be read only once
interrupted = interrupted
