# The programs of packages: generators, validators, the model solution.

## Sources

program-not-compiled = this program does not compile: { $problem }
    .label = { $problem }
    .hint = correct it; programs of packages are compiled as { $is_cpp ->
        [yes] gnu++20 with -O2
       *[other] { $language }
    }
program-not-compiled-by-judge = this program does not compile as { $standard } ({ $judges }): { $problem }
    .label = { $problem }
    .hint = write it in { $standard }: the package does not work there as it is
program-missing-header = there is no header { $problem }
    .label = included here
    .hint = { $testlib ->
        [yes] put testlib.h into problem/include/, or name its directory in the environment: MUQI_INCLUDE=DIR
       *[no] put it next to the source or into problem/include/
    }
program-exit-status = exit status { $status }
program-no-end = it did not end by itself
program-no-model = there is no model solution: no program in submissions/accepted/

## Generators

generator-unknown = there is no generator `{ $found }`
    .label = { $nearest ->
        [none] the first word of a command names a generator
       *[other] did you mean `{ $nearest }`?
    }
    .hint = { $known ->
        [none] a generator is a program in problem/generators/, called by its name without the ending
       *[other] generators are the programs in problem/generators/, called by their names without the ending: { $known }
    }
generator-ambiguous = there are several generators `{ $found }`: { $files }
    .label = which of them is meant?
    .hint = a generator is called by its name without the ending: rename one of them, or remove it
generator-reserved-word = `{ $found }` cannot be an argument of a generator
    .label = means something else in plans
    .hint = a variant is a key of its own: variant = 2
generator-fails = `{ $command }` failed: { $reason }{ $words ->
        [none] { "" }
       *[other] ; it wrote: { $words }
    }{ $writes ->
        [yes] ; in a plan, tests of a generator that writes files have writes = "*.in"
       *[no] { "" }
    }
generator-silent = { $file ->
        [none] `{ $command }` printed nothing
       *[other] `{ $command }` wrote an empty file { $file }
    }{ $words ->
        [none] { "" }
       *[other] ; it wrote to standard error: { $words }
    }
generator-carriage-return = `{ $command }` { $file ->
        [none] printed line ends of Windows (CR LF), which many programs read wrong
       *[other] wrote line ends of Windows (CR LF) to { $file }, which many programs read wrong
    }
generator-writes-nothing = `{ $command }` wrote no file `{ $pattern }` into its working directory{ $files ->
        [none] { "" }
       *[other] ; it wrote { $files }
    }
generator-odd-file = `{ $command }` wrote a file whose name has blanks or control characters: { $file }
generator-differs = `{ $command }` printed another input when it was run again: { $cure ->
        [testlib] call registerGen(argc, argv, 1) first, and draw with rnd only
        [cyaron] call set_seed_from_argv() first, and pass {"{"}seed{"}"}
        [clock] take the seed from the arguments, not from the clock or the machine
       *[other] what it prints must follow from its arguments alone, not from the clock, addresses or the order of a set
    }
generator-gone = there is no such generator any more

## Validators

validator-refuses = { $validator } refuses this input{ $subtask ->
        [none] { "" }
       *[other] {" "}for subtask { $subtask }
    }{ $words ->
        [none] { "" }
       *[other] : { $words }
    }
    .label = { $words ->
        [none] refused
       *[other] { $words }
    }
    .hint = change the command or the input, the constraints, or the validator{ $printed_by ->
        [none] { "" }
       *[other] ; `muqi { $printed_by }` prints the input
    }
validator-fails = the validator does not say whether { $input } is valid: { $problem }{ $words ->
        [none] { "" }
       *[other] ; it wrote: { $words }
    }
    .hint = a validator ends with 0 for an input that is valid and with 1 (testlib: 3, Kattis: 42 and 43) for one that is not
validator-accepts-blanks = { $validators } { $count ->
        [1] accepts
       *[other] accept
    } blanks and line ends that are wrong: { $kinds }
    .hint = `{ $command }` shows the first of them, in { $input }{ $subtask ->
        [none] { "" }
       *[other] {" "}for subtask { $subtask }
    }. With such a test, right programs that read lines or characters fail. Read with readSpace(), readEoln() and readEof() of testlib; in Python compare the text with its numbers printed again
validator-accepts-damage = { $validators } { $count ->
        [1] accepts
       *[other] accept
    } { $kind }
    .hint = `{ $command }` shows it, in { $input }{ $subtask ->
        [none] { "" }
       *[other] {" "}for subtask { $subtask }
    }. { $name ->
        [leading-zero] Programs that read numbers as text, or with %i, read another number: compare each number with itself printed again
        [plus-sign] Programs that read numbers as text fail: compare each number with itself printed again
        [word] Programs read 0 or nothing there: read it as an integer
        [missing-number] Programs wait for it, or take what they read before: compare the count of the numbers with the stated one
        [extra-number] Programs that read whole lines take it for more data: compare the count of the numbers with the stated one
        [text-at-end] Programs that read to the end of the file fail: check that nothing follows, with readEof() in testlib
       *[other] Arrays are too small for it and sums overflow: compare every number with its bounds
    }
validator-damage = { $name ->
        [leading-blank] a blank at the beginning of a line
        [trailing-blank] a blank at the end of a line
        [double-blank] two blanks between numbers
        [tab] a tab between numbers
        [crlf-on-one-line] CR LF at the end of a line
        [blank-line-at-start] an empty line at the beginning
        [blank-line-at-end] an empty line at the end
        [missing-final-line-end] no line end at the end of the file
        [leading-zero] a number with a leading zero
        [plus-sign] a number with a plus sign
        [word] a word in the place of a number
        [missing-number] a last line with a number missing
        [extra-number] a last line with a number too many
        [text-at-end] text behind the last line
        [above-every-bound] a number above the bounds of all constraints
       *[other] a number below the bounds of all constraints
    }

## The checker

checker-refuses = { $words ->
    [none] the checker refuses the output
   *[other] { $words }
}
checker-part = { $percent }% of the points{ $words ->
        [none] { "" }
       *[other] : { $words }
    }
checker-fails = the checker { $checker } failed: { $problem }{ $words ->
        [none] { "" }
       *[other] ; it wrote: { $words }
    }
checker-advice = whatever a contestant prints, a checker ends as its protocol has it; `muqi compare OUTPUT --input INPUT` runs it on a file
checker-exception = an exception that it does not catch
checker-exit-status = exit status { $status }, which means nothing in its protocol
checker-jury-fault = it blames the jury (`_fail`, exit status 3)
checker-partially-correct = exit status { $status } of `_pc`, which every judge reads otherwise; write quitp(x, ...) with the part of the points, from 0 to 1
checker-no-points-line = exit status 7 without `points X` at the beginning of standard error; print nothing there before quitp(x, ...)
checker-no-points = it wrote no points into the file { $file }
checker-points-twice = it wrote both score.txt and score_multiplier.txt; one of them is allowed
checker-silent = it printed nothing on standard output, where its first line is `OK` or something else
checker-points-no-number = { $found } is no number of points
checker-points-range = { $found } points are not from 0 to { $most }; write into [checker] what its points mean: points = "fraction", "percent" or "absolute" (now: { $meaning })

checker-mistake = { $mistake ->
        [fails] the checker does not judge { $output }: { $problem }
        [refuses-answer] the checker does not accept the answer in full: { $problem }
        [accepts-empty] the checker accepts an empty output
        [accepts-garbage] the checker accepts 10 MiB of garbage
       *[changes] the checker gives two verdicts for { $output }
    }
    .hint = shown by { $input }{ $command ->
        [none] { "" }
       *[other] : `{ $command }`
    }. { $mistake ->
        [fails] A contestant can print this: read with checks, and end as the protocol has it
        [refuses-answer] Either the answer or the checker is wrong
        [accepts-empty] Every program that prints nothing is right then: refuse what cannot be read
        [accepts-garbage] It decides nothing: compare what is read with what is to be
       *[changes] Take nothing from the clock, addresses, or memory that is not set
    }
checker-output = { $name ->
    [answer] the answer itself
    [empty] an empty output
    [other-blanks] the answer with other blanks
    [extra-token] the answer with a number behind it
    [other-number] the answer with another number
    [other-answer] the answer of another test
   *[garbage] 10 MiB of garbage
}
checker-test = the checker gives { $found }, expected { $expected }{ $reason ->
        [none] { "" }
       *[other] : { $reason }
    }
    .hint = correct the checker, or move the test to the directory of its verdict
checker-test-files = this test of the checker lacks { $missing }
    .hint = a test is NAME.in, NAME.out, what a contestant printed, and NAME.ans
checker-test-place = nothing is expected of the checker here
    .hint = move the test to checker_tests/ac/, wa/ or points/: what the checker is to find right, wrong, or right in part

## The model solution

model-fails = { $program } failed: { $reason }{ $words ->
        [none] { "" }
       *[other] ; it wrote: { $words }
    }
