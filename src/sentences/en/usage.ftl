# Wrong usage.

usage-line = usage: { $usage }
usage-unknown-subcommand = there is no subcommand `{ $found }`
    .hint = { $nearest ->
        [none] `{ $of } --help` lists the subcommands
       *[other] did you mean `{ $nearest }`? `{ $of } --help` lists the subcommands
    }
usage-unknown-argument = { $is_option ->
        [yes] there is no option `{ $found }` here
       *[no] there is no argument `{ $found }` here
    }
    .hint = `--help` lists the arguments
usage-argument-of-others = there is no option `{ $found }` here
    .hint = it belongs to { $others }; `--help` lists the arguments
usage-misspelt-argument = there is no argument `{ $found }` here
    .hint = did you mean `{ $nearest }`?
usage-parameter = there is no argument `{ $found }` here
    .hint = write parameters of a family without dashes: { $parameter }=...
usage-missing-argument = missing: { $arguments }
    .hint = `--help` explains the arguments
usage-needed-argument = { $needing } needs { $arguments }
    .hint = `--help` explains the arguments
usage-argument-twice = `{ $argument }` is given twice
    .hint = leave out one of the two
usage-conflict = `{ $argument }` cannot be used with { $others }
    .hint = leave out one of the two
usage-no-equals = `{ $argument }` takes its value after an equals sign
    .hint = write it like --pdf=typst
usage-missing-value = the value of `{ $argument }` is missing
    .hint = { $known ->
        [none] expected { $kind ->
            [FILE] a file
            [DIR] a directory
            [PATH] a path
            [NAME] a name
            [COUNT] a number
            [NUMBER] a number
            [TIME] a time, as in 90, 90s, 5m or 2h
            [SEED] a word or a number to draw from
            [MOVES] moves, as in "1,1 1,2"
            [COMMAND] a command
            [ID] the number of a subtask
            [TEST] a test, as in 07
            [BOUNDS] bounds, as in 1..8
            [FLAW] the name of a flaw
            [LANGUAGE] a language
            [PROGRAM] a program
           *[other] a value
        }; `--help` explains it
       *[other] the values are { $known }
    }
usage-no-value = `{ $argument }` takes no value, found `{ $found }`
    .hint = leave out ={ $found }
usage-unknown-value = { $argument }: there is no value `{ $found }`
    .hint = { $nearest ->
        [none] the values are { $known }
       *[other] did you mean `{ $nearest }`? the values are { $known }
    }
usage-invalid-value = { $argument }: `{ $found }` cannot be used: { $problem }
usage-whole-number = expected a whole number from { $least } to { $greatest }
usage-part = expected a part of the contestants as in 3/40: its number from 1, and how many there are (at most { $most })
usage-moves = `{ $found }` is not a cell: expected a row and a column as in "1,1 1,2"
usage-time = expected a time, as in 90, 90s, 5m or 2h
usage-bounds-reversed = { $least } is greater than { $greatest }: expected the least and the greatest, as in 1..8
usage-bounds-too-large = { $found } is too large
usage-bounds = expected the greatest number that is allowed, or the least and the greatest as in 1..8
usage-not-utf8 = an argument is not UTF-8
usage-no-subcommand = a subcommand is missing
    .hint = `{ $of } --help` lists the subcommands
usage-other = wrong usage: { $problem }
usage-other-dashes = { $argument }: it does not begin with an ASCII `-`
    .hint = type { $meant }, or ./{ $argument } for a file of that name
usage-dash-for-directory = -: expected a directory to write to, found standard output
    .hint = give a directory, or ./- for one of that name

## The start of the program

usage-closed-output = standard output is closed: results cannot be printed
    .hint = redirect it to a file or to /dev/null
usage-no-threads = threads cannot be started: { $problem }
    .hint = raise `ulimit -u` or pids.max of the control group
usage-no-subtask = expected the id of a subtask

usage-reads-pipe = { $path }: a pipe; waiting for what is written to it
usage-reads-terminal = { $windows ->
        [yes] reading from the terminal; Ctrl-Z and Enter on a new line ends it
       *[no] reading from the terminal; Ctrl-D on a new line ends it
    }
