# Wrong usage.

usage-line = usage: { $usage }
usage-unknown-subcommand = there is no subcommand `{ $found }`
    .hint = { $nearest ->
        [none] `muqi --help` lists them
       *[other] did you mean `{ $nearest }`? `muqi --help` lists them
    }
usage-unknown-argument = there is no argument `{ $found }` here
    .hint = `--help` lists the arguments
usage-misspelt-argument = there is no argument `{ $found }` here
    .hint = did you mean `{ $nearest }`?
usage-parameter = there is no argument `{ $found }` here
    .hint = parameters of a family are written without dashes: { $parameter }=...
usage-missing-argument = missing: { $arguments }
    .hint = `--help` explains the arguments
usage-argument-twice = `{ $argument }` is given twice
    .hint = leave out one of the two
usage-conflict = `{ $argument }` cannot be used with { $others }
    .hint = leave out one of the two
usage-roster-with-only = `{ $argument }` cannot be used with { $others }
    .hint = leave out --roster: only those whom --only names are judged, @FILE is a list of them
usage-roster-with-into = `{ $argument }` cannot be used with { $others }
    .hint = leave out --roster: that of the earlier judging counts
usage-no-equals = `{ $argument }` takes its value behind an equals sign
    .hint = write it as --pdf=typst
usage-missing-value = the value of `{ $argument }` is missing
    .hint = { $known ->
        [none] `--help` explains it
       *[other] the values are { $known }
    }
usage-unknown-value = { $argument }: there is no value `{ $found }`
    .hint = { $nearest ->
        [none] the values are { $known }
       *[other] did you mean `{ $nearest }`? the values are { $known }
    }
usage-invalid-value = { $argument }: `{ $found }` cannot be used: { $problem }
usage-whole-number = expected a whole number from { $least } to { $greatest }
usage-interval = expected a number from 1, or two as in 2..4
usage-not-utf8 = an argument is not UTF-8
usage-other = wrong usage: { $problem }
usage-other-dashes = { $argument }: its first characters are no `-`
    .hint = type { $meant }, or ./{ $argument } for a file of that name
usage-dash-for-directory = -: a directory is to be written, not standard output
    .hint = name a directory, ./- if it is to be called so

## The start of the program

usage-closed-output = standard output is closed: results cannot be printed
    .hint = leave it open, or send it to a file or to /dev/null
usage-no-threads = threads cannot be started: { $problem }
    .hint = more processes are needed than `ulimit -u` or pids.max of the control group allow

usage-reads-terminal = { $windows ->
        [yes] reading from the terminal; Ctrl-Z and Enter on a new line ends it
       *[no] reading from the terminal; Ctrl-D on a new line ends it
    }
