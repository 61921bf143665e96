# `muqi stress`: the search for an input on which a program fails.

## Progress

progress-stress = { $program }
progress-stress-boards = { $program }: { COUNT($boards, "board") }, { $rate } a second{ $slowest ->
        [none] {""}
       *[other] , slowest run { $slowest } s
    }
progress-shrinking = { $program } fails: making the board small

## Results

stress-printed = expected { $answer }, found { $printed }
stress-too-many-positions = more positions are visited than the time limit allows
stress-found = ✗ { $program }, board { $number }: { $verdict }{ $reason ->
        [none] {""}
       *[other] : { $reason }
    }{ $steady ->
        [yes] {""}
       *[no] , not in every run
    }
stress-size = { $n }×{ $m }{ $tried ->
        [none] { $done ->
            [yes] , no row, column or score can be left out or lowered
           *[no] , not made as small as possible: the time was over
        }
        [0] , the smallest board there is
       *[other] , the smallest: { COUNT($tried, "smaller board") } with scores up to { $greatest } tried, none fails
    }
stress-label-best = best play
stress-turning-point = move { $ply }: { $player } should play { $best }; { $other } comes to the number printed
stress-resembles = resembles "{ $title }" ({ $name }): same output on { $matched } of { COUNT($compared, "board") }, { $wrong } of them wrong
stress-saved = saved in { $directory }{ $clear ->
        [none] {""}
       *[other] , with a board that is better to explain in { $clear }
    }; shown by `muqi explain { $file }`
    { $package ->
        [yes] added to the tests by `muqi hack add { $name }`
       *[no] added to the tests of a package, which `muqi init DIR` writes, by `muqi hack add` there and this directory
    }
stress-nothing = ✓ { $program }: { COUNT($boards, "board") }, no failure{ $slowest ->
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
stress-should-fail = this program is there to fail, and no board was found
stress-program = ✗ { $program }: { $result }
stress-expected = { $expected ->
    [right] right
    [wrong] wrong
   *[unknown] -
}
stress-survives = { $expected ->
    [wrong] no failure found
   *[other] right
}
stress-heading-program = program
stress-heading-expected = expected
stress-heading-result = result
stress-heading-boards = boards
stress-heading-smallest = smallest
stress-heading-resembles = resembles
stress-origin = { $kind ->
    [tiny] one of all tiny boards
    [small] a drawn board of few cells, number { $detail }
    [smallest] the smallest board that shows { $detail }
    [clearest] the clearest board that shows { $detail }
    [test] test { $detail }
    [handmade] handmade board { $detail }
    [family] family { $detail }
    [thin] a thin board, number { $detail }
    [uniform] uniform scores, number { $detail }
   *[generator] the generator with seed { $detail }
}

## Faults

stress-not-judged = the program could not be judged
stress-against-differs = it printed { $printed }, the program of --against { $reference }; the answer is { $answer }
stress-reference-failed = the program of --against printed no number: { $reason }
stress-generator-failed = --gen: { $command }: { $problem }{ $errors ->
        [none] {""}
       *[other] : { $errors }
    }
stress-generator-unreadable = --gen: { $command } is no command
    .hint = name a program with its arguments, as in --gen "python3 gen.py"; the seed is added as the last argument
stress-too-many-finds = { $path } has { $most } finds of this program already
    .hint = move them away, or name another directory with --out
stress-against-one = --against: { $path } is not one program
stress-against-not-run = --against: { $path } cannot be run: { $reason }
stress-unknown-subtask = --subtask: { $plan } has no subtask { $subtask }
    .hint = it has { COUNT($subtasks, "subtask") }
stress-unknown-family = there is no family "{ $found }"
    .hint = { $nearest ->
        [none] the families are: { $known }
       *[other] did you mean { $nearest }?
    }
