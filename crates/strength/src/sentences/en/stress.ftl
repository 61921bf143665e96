# `muqi stress`: the search for an input on which a program fails.

## Progress

progress-stress = { $program }
progress-stress-inputs = { $program }: { COUNT($inputs, "input") }, { $rate } a second{ $slowest ->
        [none] {""}
       *[other] , slowest run { $slowest } s
    }
progress-shrinking = { $program } fails: making the input small

## Results

stress-disputed = the jury disagrees on a valid input: of { $program } the checker finds: { $problem }
stress-goes-on = { $program }: { $inputs ->
        [0] no search with these inputs is recorded, so this one begins with the first
       *[other] goes on behind the first { COUNT($inputs, "input") }, which were tried before
    }
stress-printed = expected { $answer }, found { $printed }
stress-too-many-positions = more positions are visited than the time limit allows
stress-found = ✗ { $program }, input { $number }: { $verdict }{ $reason ->
        [none] {""}
       *[other] : { $reason }
    }{ $steady ->
        [yes] {""}
       *[no] , not in every run
    }
stress-size = { $shape }{ $done ->
        [yes] { $boards ->
            [yes] , no row, column or score can be left out or lowered
           *[no] , no line, word or letter can be left out, no number lowered
        }
        [untried] , not made smaller: it is too large
       *[no] , not made as small as possible: the time was over
    }{ $verdict ->
        [none] {""}
       *[other] : { $verdict }{ $reason ->
            [none] {""}
           *[other] : { $reason }
        }
    }
stress-resembles = resembles "{ $title }" ({ $name }): same output on { $matched } of { COUNT($compared, "input") }, { $wrong } of them wrong
stress-saved = saved in { $directory }{ $boards ->
        [yes] ; shown by `muqi explain { $file }`
       *[no] , as 1.in
    }
    { $package ->
        [yes] added to the tests by `muqi hack add { $name }`
       *[no] added to the tests of a package, which `muqi init DIR --from chess` writes, by `muqi hack add` there and this directory
    }
stress-name-program = give a source file, a program, or a directory or zip archive of them
stress-nothing = { $inputs ->
        [0] ?
       *[other] ✓
    } { $program }: { COUNT($inputs, "input") }, no failure{ $slowest ->
        [none] {""}
       *[other] , slowest run { $slowest } s
    } { $end ->
        [time] (the time was over{ $goes_on ->
            [yes] ; `--resume` goes on there
           *[no] {""}
        })
        [count] (as many as asked for)
        [exhausted] (all there are)
       *[other] (interrupted{ $goes_on ->
            [yes] ; `--resume` goes on there
           *[no] {""}
        })
    }
stress-should-fail = this program is there to fail, and no input was found on which it does
stress-program = ✗ { $program }: { $result }
stress-expected = { $expected ->
    [right] right
    [wrong] wrong
   *[unknown] -
}
stress-survives = no failure found
stress-unsaved = { $program } fails on this input, whose answer is { $answer }:
stress-repeats = the generator printed { COUNT($inputs, "input") }, { $different } different: it has to print another one for every seed, which is its last argument
stress-heading-inputs = inputs
stress-heading-smallest = smallest
stress-heading-resembles = resembles

## Validators

stress-validator = { $weaknesses ->
        [0] { $end ->
            [exhausted] ✓ { $command }: no weakness
           *[other] ? { $command }: no weakness so far
        }
       *[other] ✗ { $command }: { COUNT($weaknesses, "weakness", "weaknesses") }
    }; { COUNT($valid, "valid input") } and { $damaged } damaged tried{ $end ->
        [exhausted] {""}
        [time] {" "}(the time was over: { $open } of { COUNT($kinds, "kind", "kinds") } of input not tried to the end)
       *[interrupted] {" "}(interrupted: { $open } of { COUNT($kinds, "kind", "kinds") } of input not tried to the end)
    }
stress-weakness-shown = { $name }: { $weakness }{ $reason ->
        [none] {""}
       *[other] : { $reason }
    }
stress-validator-saved = inputs saved in { $directory }
stress-weakness = { $name ->
    [refuses-least-n] refuses the least n
    [refuses-greatest-n] refuses the greatest n
    [refuses-least-m] refuses the least m
    [refuses-greatest-m] refuses the greatest m
    [refuses-fewest-cells] refuses the fewest cells
    [refuses-most-cells] refuses the most cells
    [refuses-least-a] refuses the least value of a
    [refuses-greatest-a] refuses the greatest value of a
    [refuses-least-b] refuses the least value of b
    [refuses-greatest-b] refuses the greatest value of b
    [refuses-a-shape] refuses a shape within the bounds
    [refuses-a-test] refuses a test of the problem
    [refuses-a-board] refuses an input within the bounds
    [n-below-bound] accepts one row too few
    [n-above-bound] accepts one row too many
    [m-below-bound] accepts one column too few
    [m-above-bound] accepts one column too many
    [cells-below-bound] accepts too few cells
    [cells-above-bound] accepts too many cells
    [a-below-bound] accepts a value of a that is one too small
    [a-above-bound] accepts a value of a that is one too great
    [b-below-bound] accepts a value of b that is one too small
    [b-above-bound] accepts a value of b that is one too great
    [leading-zero] accepts a leading zero
    [leading-zeros-200] accepts two hundred leading zeros
    [plus-sign] accepts a plus sign
    [minus-zero] accepts -0
    [minus-sign-alone] accepts a minus sign without a number
    [decimal-point] accepts a decimal point
    [exponent] accepts an exponent
    [hexadecimal] accepts a number that begins with 0x
    [letter-after-number] accepts a letter after a number
    [word] accepts a word in place of a number
    [comma] accepts a comma after a number
    [underscore] accepts an underscore in a number
    [full-width-digit] accepts full-width digits
    [arabic-digit] accepts Arabic digits
    [nul-after-number] accepts a NUL byte after a number
    [two-to-the-32-more] accepts a number that is right only in 32 bits
    [two-to-the-64-more] accepts a number that is right only in 64 bits
    [twenty-digits] accepts a number of twenty digits
    [double-blank] accepts two blanks between numbers
    [tab] accepts a tab between numbers
    [vertical-tab] accepts a vertical tab between numbers
    [form-feed] accepts a form feed between numbers
    [no-break-space] accepts a no-break space between numbers
    [joined-numbers] accepts a row with too few numbers, two of them joined
    [split-row] accepts a row on two lines
    [joined-rows] accepts two rows on one line
    [joined-lines] accepts a missing line end between rows
    [crlf-on-one-line] accepts CR LF at the end of one line
    [cr-on-one-line] accepts CR in place of a line end
    [trailing-blank] accepts a blank at the end of a line
    [trailing-tab] accepts a tab at the end of a line
    [leading-blank] accepts a blank at the beginning of a line
    [blank-line] accepts a blank line between rows
    [crlf] accepts CR LF as line ends
    [cr] accepts CR as line ends
    [missing-number] accepts a row with a number missing
    [extra-number] accepts a row with an extra number
    [missing-row] accepts a missing row
    [doubled-row] accepts an extra row
    [missing-header] accepts a missing first line
    [third-number-in-header] accepts a third number on the first line
    [claims-one-more-row] accepts an n that is one too great for the rows
    [claims-one-row-less] accepts an n that is one too small for the rows
    [claims-one-more-column] accepts an m that is one too great for the columns
    [claims-one-column-less] accepts an m that is one too small for the columns
    [swapped-sides] accepts n and m in the wrong order
    [empty-file] accepts an empty file
    [line-ends-only] accepts a file of line ends
    [cut-off] accepts an input that ends too early
    [missing-final-line-end] accepts a missing line end at the end of the file
    [blank-at-start] accepts a blank at the beginning of the file
    [blank-line-at-start] accepts a blank line at the beginning of the file
    [byte-order-mark] accepts a byte order mark
    [utf-16] accepts UTF-16
    [blank-at-end-of-last-line] accepts a blank at the end of the last line
    [blank-at-end] accepts a blank after the last line
    [blank-line-at-end] accepts a blank line at the end of the file
    [number-at-end] accepts a number after the last row
    [text-at-end] accepts text after the last row
    [nul-at-end] accepts a NUL byte at the end of the file
    [control-z-at-end] accepts Ctrl-Z at the end of the file
    [ff-at-end] accepts the byte FF at the end of the file
    [twice] accepts the input twice in one file
    [control-byte] accepts a control character
    [byte-above-127] accepts a byte above 127
   *[no-verdict] neither accepts nor refuses an invalid input
}
command-missing = { $program }: no such program
    .hint = name a file, or a program in PATH
stress-no-command = { $option }: { $command } is no command
    .hint = name a program with its arguments, as in { $option } "python3 program.py"
command-python = { $program }: a Python source is not started by itself
    .hint = write "python3 { $program }"
command-source = { $program }: a source, not a program
    .hint = compile it first, and name the program
command-not-executable = { $program }: not executable
    .hint = make it executable with chmod +x and name its directory, as in ./program, or name its interpreter
stress-validator-unclear = --validator: { $command } neither accepts nor refuses a valid input: { $reason }
    .hint = its exit status is read as { $accepts } valid, { $rejects } invalid; --protocol kattis reads 42 and 43, --protocol testlib 0 and 3, neither of them 0 and 1
stress-no-file = no temporary file can be written: { $problem }

## Scripts

stress-script-about = Runs a program on boards until it fails: { $command }
stress-script-trust = Needs muqi, but not its sandbox: run only programs that you trust.
stress-script-usage = usage: { $command }
stress-script-board = board { $number } ({ $family }, { $n } x { $m })
stress-script-failed = { $board }: exit status { $status }, see stress.in
stress-script-wrong = { $board }: see stress.in, stress.ans, stress.out
stress-script-boards = { $number } boards

## Faults

stress-not-judged = the program could not be judged
stress-against-differs = it printed { $printed }, the program of --against { $reference }; the answer is { $answer }
stress-reference-failed = the program of --against printed no number: { $reason }
stress-generator-failed = --gen: { $command }: { $problem }{ $errors ->
        [none] {""}
       *[other] : { $errors }
    }
stress-child-time-over = still running after { $seconds } s
stress-too-many-finds = { $path } has { $most } finds of this program already
    .hint = move them away, or name another directory with --out
stress-against-one = --against: { $path } is not one program
stress-against-not-run = --against: { $path } cannot be run: { $reason }
