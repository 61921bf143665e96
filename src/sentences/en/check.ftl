# `muqi check`: arguments, rosters, appeals.

## Paths

path-missing-instead = { $path }: no such file or directory
    .hint = { $near ->
        [none] {""}
       *[other] did you mean { $near }?{" "}
    }{ $instead }
path-in-the-way = { $path }: { $problem }
    .hint = move it elsewhere, or choose another directory; nothing was written there
own-input-closed = standard input is closed
own-read-only = it is read-only
cannot-handle-signals = signals cannot be handled: { $problem }

## Arguments

check-name-submission = give a source file, a program, outputs, or a directory or zip archive of them
check-standard-input = standard input cannot be a submission
    .hint = `muqi compare` takes one output from it
check-best-play = the best play on test { $test }
check-explain = `{ $command }` shows every choice and what it loses; with --html --open it is a page to play on

## compare

compare-source = { $path }: a source, expected an output
    .hint = `muqi check` judges the program on the tests
compare-wrong-answer-file = { $path }: the answer file contains { $given }, but the reference solver computes { $computed }
    .hint = correct the answer file; the output was not judged
compare-hint = hint: { $hint }

## What was handed in

check-other-plans = expectations in comments for { $plans } are ignored: this problem has no such plan
check-nothing-to-judge = expected a program or an output of a test, found { $passed_over }
    .hint = programs are { $problem }.cpp, .c, .py, .java, .rs, .go, .pas or executables, scripts need an extension (run.sh); outputs have the number of a test (01.out)
check-passed-over = ignored: { $file }
check-no-program-but-outputs = { $path } holds outputs, not a program
    .hint = give a source file, a program, or a directory or zip archive of them
check-ambiguous-outputs = more than one output for a test: { $claims }
    .hint = keep one file for each test; nothing was graded
check-outputs-from = the outputs are numbered from { $first }: { $file } is the output of test { $test }
check-missing-outputs = { COUNT($number, "test") } without an output: { $tests }
check-foreign-outputs = passed over, because these are no outputs of tests: { $files }
check-no-program = no program for this problem
    .hint = expected NAME/{ $problem }.cpp or NAME/{ $problem }/{ $problem }.cpp, in any language

## Contestants

check-name-list = give a list of contestants, one name per line
check-no-list = { $path }: not a list of contestants
    .hint = give a text with one name per line, in UTF-8, UTF-16 or GBK, or a table as CSV
check-empty-list = { $path }: the list has no names
    .hint = give a list of contestants, one name per line
check-list-open-quote = { $path }:{ $line }: a quote that has no end on its line
    .hint = close it, or write it twice where it is a part of a name; everybody has one line
check-only-unknown = --only: no contestant is called { $names }
    .hint = each name has its own --only, or a line of --only @FILE; --list without them shows all names; nothing was judged
check-unknown-absent = { $name } (on the roster, but nothing of theirs is here)
check-unknown-near = { $name } (did you mean { $near }?)

## Earlier judgings

check-name-report = give a report written with --report FILE.json
check-no-report = { $path }: not a report of muqi
    .hint = give a report written with --report FILE.json
check-no-json = { $path }: not a report in JSON: from line { $line }, column { $column } on it is not JSON
    .hint = give a report written with --report FILE.json
check-into-unfit = { $path }: { $why }
    .hint = { $plan ->
        [none] {""}
       *[other] run the same with --plan { $plan }, or{" "}
    }leave out --only and --into to judge all contestants again
contestants-missing = { $option } is for contestants, but no directory of contestants was given
    .hint = give a directory with a directory for each contestant, with --as contestants if it is not recognised
unfit-problem = a judging of another problem, { $name }
unfit-plan = a judging by another plan, { $plan }
unfit-planless = a judging without a plan
unfit-version = a judging by another version of muqi, { $version }
unfit-tests = a judging with other tests, points or limits
unfit-settings = a judging with other flags or other ways of input and output (problem.toml)
unfit-isolation = a judging in another isolation, { $mode }
unfit-extent = a judging of another choice of tests (--all)
unfit-names = a judging of another choice of programs (--strict-names)
unfit-interrupted = an interrupted judging
unfit-no-contest = not a judging of contestants
unfit-edited = changed since muqi wrote it
unfit-unknown = unknown value { $name }

## Parts of a judging

part-without-number = --out is for a part of the contestants
    .hint = name the part with --shard 1/8, or contestants to judge again with --only
part-without-out = --shard has no directory to record the results in
    .hint = name one with --out DIR; `muqi merge DIR` joins the parts, --list shows who is in this one
part-without-plan = no plan gives the points of the tests, so parts cannot be joined
    .hint = name one with --plan
part-none = { $path }: not a part of a judging
    .hint = give files or directories that `muqi check --shard` wrote; if it was one, delete it and run its part again
part-line = { $path }:{ $line }: not a line of a part
    .hint = delete the file and run its part again
part-damaged = { $path }: cut off, or changed since muqi wrote it
    .hint = copy it again, or delete it and run its part again
part-unfit = { $path }: { $why }
    .hint = move it elsewhere and run its part again, or use the muqi and the tests it was judged with
part-interrupted = interrupted; { COUNT($judged, "contestant") } recorded in { $path }; run the same again to continue
part-there = part { $number } of { $of }, { COUNT($contestants, "contestant") }: up to date: { $path }
part-judged = part { $number } of { $of }, { COUNT($contestants, "contestant") }{ $known ->
    [0] {""}
   *[other] {" "}({ $known } judged by an earlier run)
}: { $path }
part-judged-again = { COUNT($contestants, "contestant") } judged by name{ $known ->
    [0] {""}
   *[other] {" "}({ $known } by a run that did not come to its end)
}: { $path }
part-without-speed = the speed of this machine is unknown, so its times cannot be compared with those of others: { $reason }

## merge

progress-reading = reading
merge-name-parts = give files or directories that `muqi check --shard` wrote
merge-no-part = { $paths }: no part of a judging (*.jsonl) is there
    .hint = judge one: `muqi check contestants --shard 1/8 --out DIR`
merge-nothing-fits = no part fits these tests
    .hint = name those with --tests, --plan or --problem that the parts were judged by
merge-result = { $verdict }{ $score ->
    [none] {""}
   *[other] {" "}{ $score }
}
merge-no-result = no program
merge-result-elsewhere = { $result } in { $path }
merge-conflict = different results: { $first } here, { $others }
merge-conflicts = { COUNT($number, "contestant") } with different results, none of which counts. Judge again: { $command }
merge-changed-programs = the programs of { COUNT($number, "contestant") } were changed between two results, none of which counts. Run their parts again: { $parts }. Where the results still differ: { $command }
merge-absent = perhaps in part { $number }, which is missing
merge-missing-part = part { $number } of { $of } is missing: { $command }
merge-without-speed = the speed of { COUNT($number, "machine") } is unknown: no verdict of theirs was looked at
merge-machine = { $host } ({ $machine }, { $milliseconds } ms for the known program)
merge-machines = machines are at most { $percent } % apart
merge-machine-uneven = times on { $machine } vary by { $percent } %: other work disturbed it ({ $least } to { $most } ms for the known program)
merge-machines-apart = machines are { $percent } % apart: { $fastest } is the fastest, { $slowest } the slowest
merge-risk = could differ: { $name }, { $ended ->
    [0] test { $test }: { $verdict } in { $cpu } s, elsewhere { $elsewhere } s (limit { $limit } s)
   *[other] { COUNT($ended, "test") } ended after { $cpu } s, which elsewhere is { $elsewhere } s (limit { $limit } s)
}
merge-more-risks = and { COUNT($number, "more verdict") }
merge-risk-hint = { COUNT($contestants, "contestant") } with a verdict that another machine could turn. Judge them again on one machine, alone: { $is_written ->
    [yes] {""}
   *[no] with --risky FILE,{" "}
}{ $command }
risky-written = { $path } written: { COUNT($contestants, "contestant") }

## Test sets

-a-test-set = a test set is a directory of answers (NAME.ans) next to their inputs (NAME.in), as `muqi gen` writes it
check-built-in-memory = no test set in { $path }: built in memory from plan { $plan }
check-other-number = the test set has { COUNT($found, "test") }, but plan { $plan } has { $planned }
    .hint = `muqi gen` writes the test set of the plan; --plan chooses another plan
check-faulty-tests = { $path }: { COUNT($number, "fault") } in the test set; nothing was judged
    .hint = { $remedy }
check-remedy-mend = correct the files; `muqi validate { $path }` checks them again, and --fix corrects blanks and line ends
check-remedy-directory = move the directory { $path } elsewhere, then `{ $command }` writes the file
check-remedy-replace = `{ $keep }` makes it the board of its test; `{ $discard }` restores all changed files as planned
check-remedy-generate = `{ $command }` writes what is missing
check-remedy-discard = `{ $discard }` restores all changed files as planned

## Judging

check-no-cache = { $path }: the cache cannot be used: { $problem }
check-no-threads = cannot start the threads for judging: { $problem }
    .hint = the limit of processes and threads is reached: raise pids.max of the control group or `ulimit -u`, end other processes, or use fewer --jobs
check-streams = warning: { COUNT($number, "program") } without { $name }.in in the source: this problem uses files (`io` in problem.toml), and standard input is empty. Open { $name }.in and { $name }.out in the programs, or set io = "either" to allow standard input and output, too
check-interrupted = interrupted; the results so far are shown{ $goes_on ->
        [yes] , run the same again to continue
       *[no] {""}
    }
check-stress-hint = the smallest input on which it fails: `muqi stress { $path }`
check-verbose-hint = hint: --verbose and --report all.html show why points were lost
check-cached = { $cached } of { COUNT($all, "run") } taken from the cache; --no-cache repeats them
check-warning = warning: { $warning }
progress-judged = { $judged } of { COUNT($all, "submission") } judged
progress-trying-again = repeating runs alone

## Sources that are kept

check-kept-source-differs = { $path }: its content does not have the hash in its name
    .hint = move it elsewhere and run the same again
check-sources-kept = { COUNT($number, "source") } kept in { $path }{ $repeated ->
        [yes] {" "}as { COUNT($files, "file") }: some are equal
       *[no] {""}
    }
check-earned-recorded = { $path }: results of programs recorded

## Reports

report-ending = { $path }: unknown extension of a report
    .hint = use .json, .xml (JUnit), .csv (standings) or .html
report-of-fewer = { $path }: with --only this report would lose all other contestants
    .hint = use --into OLD.json to update an earlier judging, or choose a new file
report-same-file = { $first } and { $second }: two reports would be written to one file
    .hint = give each report its own name
report-pages = { COUNT($number, "page") } written into { $path }
report-stale-pages = { $path }: { COUNT($number, "page") } of contestants who are not in this judging: { $names }; remove them before you hand out the others
report-pages-not-written = { $names }: not written

## Suggestions

check-suggest-json = { $option } is not for --format json
    .hint = in JSON, see the field `mismatches`
check-suggest-without-plan = { $option }: the test set has no plan, so nothing is expected on it
    .hint = choose the plan with --plan
check-nothing-expected = { $option }: no expectation found
    .hint = state it by a directory (`accepted/`, `wrong_answer/`) or by a comment in the first lines (`// expect: WA`)
check-cannot-apply = --apply: { $path }: { $reason }
    .hint = --suggest prints the changes to make by hand
check-every-expectation-holds = every expectation is met: nothing to write
check-was-to-be-accepted = warning: { $name } should be accepted: if it is correct, check the answers and the limits
check-programs-written = { COUNT($number, "program") } written
check-suggest-hint = hint: where a program is right and what is stated of it is not, `--suggest` prints the lines to change and `--apply` writes them
check-apply-hint = hint: --apply writes these lines into the programs
check-apply-some-hint = hint: --apply writes the lines of { COUNT($editable, "program") }; change { $others } more by hand
check-changed-since = { $path }: changed since it was judged
    .hint = the file was not changed; run the same again
check-apply-link = { $path }: a symbolic link to { $target }
    .hint = the link was not changed; give the path of the program itself

## Findings about the parts of a judging

judging-missing-parts = { $number } of { COUNT($of, "part") } missing ({ $numbers }{ $refused ->
    [0] {""}
   *[other] ; { COUNT($refused, "file") } refused
}): their contestants are not in this report, and there are no ranks yet
    .hint = { $only ->
        [none] `{ $command } --shard K/{ $of } --out { $out }` judges one; join the parts again then
       *[other] `{ $command } --shard { $only }/{ $of } --out { $out }` judges it; join the parts again then
    }
judging-missing-contestants = { $number } of { COUNT($all, "contestant") } in no part: they are not in this report, and there are no ranks yet
    .hint = the directories of the contestants differed; run the parts again, finished results are kept
judging-other-contestants = judged when other contestants were there than most: { $files }
    .hint = run these parts again, finished results are kept
judging-other-numbers = dealt otherwise than K/{ $of }, and judged when other contestants were there: { $files }
    .hint = run every part K/{ $of } again (`{ $command } --shard K/{ $of } --out { $out }`), finished results are kept; if this warning stays, move these files away
