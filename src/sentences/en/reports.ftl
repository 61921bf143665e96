# Reports on judgings and on boards.

## Parts of every report

remarks-separator = ;{" "}
more-lines = ... { COUNT($number, "more line") }
letter = { $letter } { $verdict }
points-at-least = { $mark } at least: of a program that is to be too slow, tests behind the first failure are not run; --all runs them
executable = executable
executables = executables
outputs-counted = { COUNT($number, "output") }
place-of-test = test { $test }
place-of-sample = sample { $number }
place-of-extra-test = extra test { $test }
place-in-subtask = subtask { $subtask }, test { $test }
place-of-output = test { $test }, { $file }
diff-found = found
diff-nothing = (nothing)
diff-expected = expected

subtasks-without-samples = the samples are not solved, so these subtasks do not count: { $subtasks }
## Headings of columns

column-rank = rank
column-name = name
column-submission = submission
column-bytes = bytes
column-solved = solved
column-tests = { $samples ->
        [yes] samples, tests
       *[no] tests
    }{ $extra ->
        [yes] , extra tests
       *[no] {""}
    }
column-tests-by-subtask = tests by subtask{ $ids ->
        [none] {""}
       *[other] {" "}({ $ids })
    }{ $extra ->
        [yes] , extra tests
       *[no] {""}
    }
table-remark = remark
column-one-subtask = subtask { $subtask } /{ $points }
column-found = what was found
column-cpu = CPU s
column-wall = wall s
column-of-limit = of the limit
column-memory = MiB
column-switches = switches
column-remarks = remarks
column-now = now

## Contestants

counted-expected = expected { $number }{ $absent ->
        [0] {""}
       *[other] {" "}({ $absent } absent)
    }
counted-present = present { $number }{ $unlisted ->
        [0] {""}
       *[other] {" "}({ $unlisted } not on the roster)
    }
counted-without-program = without a program { $number }
counted-judge-errors = judge errors { $number }
not-on-the-roster = not on the roster
missing-unclear-hint = hint: give every contestant one line of the roster, with the name of their directory as a column
missing-nearly-hint = hint: a program is NAME/{ $problem }.EXT or NAME/{ $problem }/{ $problem }.EXT, such as .cpp or .py: rename the files, or move those elsewhere that do not count, and run the same again
other-letters = program names in other letters
other-letters-rule = 0 points where a contest compares names exactly, as the NOI does; `--strict-names` judges like that
remark-other-letters = handed in as { $file }: 0 points where a contest compares names exactly, as the NOI does
other-files = input or output elsewhere than in this problem
other-files-more = { COUNT($number, "more program") }; --verbose shows them
same-sources = same programs
same-source = { $exact ->
    [yes] identical
   *[no] identical but for blanks and comments
}: { $names }
same-sources-more = { COUNT($number, "more group") }
column-of-roster = roster column { $number }
passed-over-heading = ignored
passed-over-more = { $number } more
passed-over-more-of = { $number } more of { $name }
listing-end = { COUNT($number, "submission") } to be judged

## Results before and now

changes-none = no score has changed
changes-counted = { COUNT($number, "submission") } changed
before-and-now = before { $before }, now { $now }
achieved = { $score } { $verdict }
achieved-verdict = { $verdict }
achieved-nothing = no result

## Disturbed runs

in-doubt = in doubt
in-doubt-advice = repeated alone with the same disturbance; these results are not cached: run the same again on a quieter machine; the cache has all other runs
disturbed-runs = disturbed
disturbed-remark = repeated alone; that result counts
disturbed-of = { $name } on { $tests }
disturbed-tests = { $tests } ({ $disturbance })
tried-again = repeated
tried-again-after = repeated alone; at first { $disturbance }
remark-best-of = best of { COUNT($runs, "run") }, { $least } to { $most } s
near-limit = near the time limit
near-limit-of = { $name } ({ $limit } s): { $tests }
near-limit-test = test { $test } { $verdict } { $least } to { $most } s in { COUNT($runs, "run") }{ $limit ->
        [none] {""}
       *[other] {" "}(limit { $limit } s)
    }
remark-noisy = noisy: other processes used the core
remark-interrupted = interrupted: not fully judged

## Conclusions

conclusion = { COUNT($all, "submission") }, { $accepted } accepted
conclusion-on-expectations = { $failing ->
    [0] { $whole ->
        [yes] { COUNT($all, "submission") } as expected
       *[no] { COUNT($all, "submission") }, { $accepted } accepted, { $expected } as expected
    }
   *[other] { COUNT($all, "submission") }, { $accepted } accepted, { $failing } not as expected
}
conclusion-not-judged = { COUNT($runs, "run") } could not be judged: { $reason }
conclusion-parts-missing = not all parts are there: { COUNT($all, "submission") } so far, without ranks
conclusion-interrupted = interrupted: { $judged } of { COUNT($all, "submission") } judged
outputs-solved = { $solved } of { COUNT($all, "test") } solved
outputs-more-wrong = and { COUNT($number, "further wrong output") }
total = total { $score }/{ $points }

## Programs of the jury

mismatch = not as expected: expected { $expected }, found { $found }
mismatch-of-subtask = { $subtask ->
        [samples] samples
       *[other] subtask { $subtask }
    } not as expected: expected { $expected }, found { $found }
dispute = the answer of test { $test } is disputed: all { $programs } programs that should be accepted print { $printed }, the answer file has { $answer }
dispute-hint = hint: `muqi validate` compares answers with the reference solver
advice = time limit for { $programs }: { $range }; { $limit } ({ $times })
advice-range = { $least } to { $most } ms
advice-least = at least { $least } ms
advice-impossible = time limit for { $programs }: needs at least { $least } ms (twice the slowest accepted) and at most { $most } ms (two thirds of the fastest too slow): no limit does both ({ $times })
advice-limit-safe = { $limit } ms is safe
advice-limit-outside = { $limit } ms is outside
advice-accepted = slowest accepted { $accepted } ms
advice-accepted-and-too-slow = slowest accepted { $accepted } ms, fastest too slow { $cut ->
    [yes] > { $slow } ms
   *[no] { $slow } ms
}
suggestion = { $written ->
    [yes] written { $place }
   *[no] write { $place }
}
line-before = before line { $number }
line-instead = in place of line { $number }, { $line }
suggestion-move = move it to { $directory }/
suggestion-or-move = or move it to { $directory }/
suggestion-by-hand = by hand: { $reason }

## The mistake that a wrong program resembles

diagnosis = resembles "{ $title }" ({ $name }): { $same }
diagnosis-as-much = and just as much "{ $title }" ({ $name }): { $same }
diagnosis-outputs = { $asked ->
        [0] same output on { $matched } of { COUNT($compared, "test") }, { $wrong } of them wrong
       *[other] same output on { $matched } of { COUNT($compared, "board") } ({ $asked } asked in addition), { $wrong } of them wrong
    }

## Pages

page-standings = Standings
page-submissions = Submissions
page-find = Find
page-limits = time limit { $time } ms of CPU time · memory limit { $memory } MiB · output limit { $output } KiB
page-isolation = isolation
page-unsafe = Judged without isolation: programs could read the answers and change this report.
page-interrupted = Interrupted: not everything was judged, and there are no ranks yet.
page-judged-again = Judged again
page-points = { $points } points
page-compiler = The compiler printed
page-resembles = { $asked ->
        [0] Same output on { $matched } of { COUNT($compared, "test") } as
       *[other] Same output on { $matched } of { COUNT($compared, "board") } ({ $asked } asked in addition) as
    }
page-percent = { $percent } % of the limit
page-source = source
page-tests-of = Tests of { $name }
standard-error = standard error
page-same-standard-error = standard error as on test { $test }
page-standard-error = Standard error of test { $test }
page-output-and-answer = Output and answer of test { $test }

extra-tests-failed = { $solved ->
    [yes] all points, but wrong: fails { $tests }
   *[no] fails { $tests }
}

## Bounds that validators of testlib report

bounds-heading = bounds that the tests of { $plan } reach, as { $validator } reads them:
bounds-variable = variable
bounds-bounds = bounds
bounds-subtask = subtask { $id }
bounds-tests = tests { $numbers }
bounds-least = min
bounds-greatest = max
bounds-end = the { $end ->
        [least] minimum
       *[other] maximum
    } of { $variable }{ $bound ->
        [none] {""}
       *[other] {" "}({ $bound })
    }
bounds-feature = the feature `{ $name }`
bounds-unreached = no test case of { $plan } reaches { $bounds }

## Words of tables and of findings

label-error = error
label-warning = warning
label-hint = hint
label-note = note
faults-further = { COUNT($number, "further fault") }
fault-repeated = the same in { COUNT($number, "more place") }: { $places }
warnings-further = { COUNT($number, "further warning") }
word-answer = answer
word-input = input
word-before = before
word-directory = directory
word-earned = points
word-expected = expected
word-file = file
word-judging = judging
word-language = language
word-name = name
word-origin = from
word-plan = plan
word-program = program
word-purpose = purpose
word-result = result
word-score = score
word-test = test
word-total = total
word-verdict = verdict
