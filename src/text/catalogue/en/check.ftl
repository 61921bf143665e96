# `muqi check`: arguments, rosters, appeals.

## Paths

path-and-problem = { $path }: { $problem }
path-missing-instead = { $path }: no such file or directory
    .hint = { $instead }
path-missing-near = { $path }: no such file or directory
    .hint = did you mean { $near }? { $instead }
path-unseen = { $path }: cannot be inspected: { $problem }
path-lost-link = a link to a path that does not exist
path-link-loop = a loop of links
path-in-the-way = { $path }: { $problem }
    .hint = move it elsewhere, or choose another directory; nothing was written there
path-no-directory = not a directory
path-no-such-directory = no such directory
own-no-regular-file = not a regular file
own-input-closed = standard input is closed
own-read-only = it is read-only
own-of-another-user = it belongs to another user
cannot-read = { $path }: cannot read: { $problem }
cannot-make-directory = { $path }: cannot be made: { $problem }
cannot-handle-signals = signals cannot be handled: { $problem }

## Arguments

check-name-submission = give a source file, a program, outputs, or a directory or zip archive of them
check-standard-input = standard input cannot be a submission
    .hint = `muqi compare` takes one output from it
check-best-play = the best play on test { $test }
check-explain = `{ $command }` shows every choice and what it loses; with --html --open it is a page to play on

## compare

compare-directory = { $path }: a directory, expected a file
    .hint = give one file; `muqi check` compares the outputs of all tests
compare-source = { $path }: a source, expected an output
    .hint = `muqi check` judges the program on the tests
compare-no-such-file = { $path }: no such file
    .hint = check the path
compare-wrong-answer-file = { $path }: the answer file contains { $given }, but the reference solver computes { $computed }
    .hint = correct the answer file; the output was not judged
compare-hint = hint: { $hint }

## What was handed in

check-other-plans = expectations in comments for { $plans } are ignored: this problem has no such plan
check-other-plan = { $plan } ({ $place })
check-nothing-to-judge = expected a program or an output of a test, found { $passed_over }
    .hint = programs are { $problem }.cpp, .c, .py, .java, .rs, .go, .pas or executables, scripts need an extension (run.sh); outputs have the number of a test (01.out)
check-nothing-because = { $path } ({ $reason })
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
check-unreadable-list = { $path }: cannot be read: { $problem }
    .hint = give a list of contestants, one name per line
check-list-no-text = { $path }: not a text file
    .hint = save it as text with one name per line, in UTF-8, UTF-16 or GBK
check-empty-roster = { $path }: the roster has no names
    .hint = give a list of contestants, one name per line
check-empty-list = { $path }: the list has no names
    .hint = give a list of contestants, one name per line
check-list-no-names = { $path }: a report or a page, not a list of names
    .hint = give a list of contestants, one name per line, or a table as CSV
check-list-open-quote = { $path }:{ $line }: a quote that has no end on its line
    .hint = close it, or write it twice where it is a part of a name; everybody has one line
check-roster-of-jury = --roster is for contestants, but no directory of contestants was given
    .hint = { $directory }/ has the name of a directory of the jury; if it belongs to a contestant, add --as contestants
check-roster-without-contestants = --roster is for contestants, but no directory of contestants was given
    .hint = give the directory of the contestants, with --as contestants if it is not recognised
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
check-into-without-contestants = --into is for contestants
    .hint = give the directory of the contestants, and with --only those to judge again
check-into-no-plan = --into: { $path } was judged by a plan, these tests have none
    .hint = run the same with --plan { $plan }
check-into-never-a-plan = --into: no plan gives the points of the tests
    .hint = leave out --only and --into to judge all contestants again
check-into-other-problem = { $path }: a judging of another problem, { $name }
    .hint = leave out --only and --into to judge all contestants again
check-into-other-plan = { $path }: a judging by another plan, { $plan }
    .hint = run the same with --plan { $plan }
check-into-planless = { $path }: a judging without a plan
    .hint = leave out --only and --into to judge all contestants again
check-into-other-tests = { $path }: a judging with other tests, points or limits
    .hint = leave out --only and --into to judge all contestants again
check-into-old = { $path }: written by an older muqi, without a hash of the tests
    .hint = leave out --only and --into to judge all contestants again
check-into-interrupted = { $path }: an interrupted judging
    .hint = finish it first: finished runs are not repeated
check-into-no-contest = { $path }: not a judging of contestants
    .hint = give a report on contestants
check-into-unknown = { $path }: unknown value { $name }
    .hint = leave out --only and --into to judge all contestants again
check-into-edited = { $path }: changed since `muqi check --report` wrote it
    .hint = use the original report, or judge all contestants again
check-into-other-isolation = the earlier judging isolated programs with { $before }, this one with { $now }
    .hint = choose the same with --isolation or --unsafe, or judge all contestants again

## Parts of a judging

part-without-number = --out is for a part of the contestants
    .hint = name the part with --shard 1/8, or contestants to judge again with --only
part-without-out = --shard has no directory to record the results in
    .hint = name one with --out DIR; `muqi merge DIR` joins the parts, --list shows who is in this one
part-without-plan = no plan gives the points of the tests, so parts cannot be joined
    .hint = name one with --plan
part-without-contestants = only contestants can be judged in parts
    .hint = give a directory with a directory for each contestant, or say so with --as contestants
part-of-outputs = outputs cannot be judged in parts
    .hint = leave out --shard and --out: comparing outputs takes seconds
part-no-directory = { $path }: not a directory
part-in-the-way = { $path }: { $difference }
    .hint = name another directory with --out, or move the file away
part-none = { $path }: not a part of a judging
    .hint = give files or directories that `muqi check --shard` wrote; if it was one, delete it and run its part again
part-newer = { $path }: written by a newer muqi (format { $format })
    .hint = join it with the version that wrote it
part-line = { $path }:{ $line }: not a line of a part
    .hint = delete the file and run its part again
part-changed = { $path }: changed since `muqi check --shard` wrote it
    .hint = delete the file and run its part again
part-cut-off = { $path }: cut off, the last line is missing
    .hint = copy it again, or delete it and run its part again
part-unwritten = { $path }: cannot write: { $problem }
    .hint = run the same again: what was recorded is kept
part-other-problem = results of another problem, { $name }
part-other-plan = results by another plan, { $plan }
part-other-version = results of another version of muqi, { $version }
part-other-tests = results with other tests, points or limits
part-other-settings = results with other flags or other ways of input and output (problem.toml)
part-other-isolation = results in another isolation, { $mode }
part-other-extent = results of another choice of tests (--all)
part-other-names = results of another choice of programs (--strict-names)
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
merge-refused = { $path }: { $difference }
    .hint = it is left out; move it away, and run the part that is missing then
merge-unknown = { $path }: unknown value { $name }
    .hint = join it with the version that wrote it
merge-nothing-readable = no part could be read
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
merge-refused-part = part { $number } of { $of } is missing, for its file was refused: { $command }
merge-without-speed = the speed of { COUNT($number, "machine") } is unknown: no verdict of theirs was looked at
merge-machine = { $host } ({ $machine }, { $milliseconds } ms for the known program)
merge-machines = machines are at most { $percent } % apart
merge-machine-uneven = times on { $machine } vary by { $percent } %: other work disturbed it ({ $least } to { $most } ms for the known program)
merge-machines-apart = machines are { $percent } % apart: { $fastest } is the fastest, { $slowest } the slowest
merge-risk = could differ: { $name }, { $ended ->
    [0] test { $test }: { $verdict } in { $cpu } s, elsewhere { $elsewhere } s (limit { $limit } s)
   *[other] { COUNT($ended, "test") } ended after { $cpu } s, which elsewhere is { $elsewhere } s (limit { $limit } s)
}
merge-risks-settled = { COUNT($contestants, "contestant") } with such a verdict judged again on { $machine }: { $is_all ->
    [yes] no verdict depends on the difference between machines any more
   *[no] judge the others again there, too
}
merge-more-risks = and { COUNT($number, "more verdict") }
merge-risk-hint = { COUNT($contestants, "contestant") } with a verdict that another machine could turn. Judge them again on one machine, alone: { $is_written ->
    [yes] {""}
   *[no] with --risky FILE,{" "}
}{ $command }
risky-in-the-way = { $path }: not a list that muqi wrote
    .hint = name another file with --risky
risky-edited = { $path }: changed since muqi wrote it
    .hint = name another file with --risky, or add --discard-edits to lose the changes
risky-written = { $path } written: { COUNT($contestants, "contestant") }

## Test sets

-a-test-set = a test set is a directory of answers (NAME.ans) next to their inputs (NAME.in), as `muqi gen` writes it
test-set-none = { $path }: { $problem }
    .hint = { -a-test-set }
test-set-none-near = { $path }: { $problem }
    .hint = did you mean { $near }? { -a-test-set }
test-set-empty = not a test set: it has no answer file (*.ans)
test-set-unreadable = { $path }: cannot read: { $problem }
    .hint = make it readable; { -a-test-set }
test-set-manifest = { $path }: not a manifest of muqi: { $problem }
    .hint = make it readable; { -a-test-set }
test-set-unpaired = inputs and answers of the test set do not match
test-set-same-number = { $path }: the tests { $first } and { $second } have the same number
    .hint = outputs are matched with tests by number: give each test its own number, or a directory with one group of tests
check-built-in-memory = no test set in { $path }: built in memory from plan { $plan }
check-tests-in-the-way = { $path }: { $problem }
    .hint = make it a readable directory, or give a test set with --tests
check-tests-unreadable = { $path }: cannot be read: { $problem }
    .hint = make it a readable directory, or give a test set with --tests
check-other-number = the test set has { COUNT($found, "test") }, but plan { $plan } has { $planned }
    .hint = `muqi gen` writes the test set of the plan; --plan chooses another plan
check-faulty-tests = { $path }: { COUNT($number, "fault") } in the test set; nothing was judged
    .hint = { $remedy }
check-remedy-mend = correct the files; `muqi validate { $path }` checks them again, and --fix corrects blanks and line ends
check-remedy-directory = move the directory { $path } elsewhere, then `{ $command }` writes the file
check-remedy-replace = `{ $keep }` makes it the board of its test; `{ $discard }` restores all changed files as planned
check-remedy-discard = `{ $discard }` restores all changed files as planned

## Judging

check-no-cache = { $path }: the cache cannot be used: { $problem }
check-no-threads = cannot start the threads for judging: { $problem }
    .hint = the limit of processes and threads is reached: raise pids.max of the control group or `ulimit -u`, end other processes, or use fewer --jobs
check-streams = warning: { COUNT($number, "program") } without { $name }.in in the source: this problem uses files (`io` in problem.toml), and standard input is empty. Open { $name }.in and { $name }.out in the programs, or set io = "either" to allow standard input and output, too
check-interrupted = interrupted; the results so far are shown, run the same again to continue
check-stress-hint = the smallest board on which it fails: `muqi stress { $path }`
check-verbose-hint = hint: --verbose and --report all.html show why points were lost
check-cached = { $cached } of { COUNT($all, "run") } taken from the cache; --no-cache repeats them
check-warning = warning: { $warning }
progress-judging = judging
progress-judged = { $judged } of { COUNT($all, "submission") } judged
progress-trying-again = repeating runs alone

## Sources that are kept

check-keep-sources-no-directory = { $path }: not a directory
    .hint = give --keep-sources a directory for the sources
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
report-no-directory = { $path }: its directory does not exist
    .hint = create it first
report-directory = { $path }: a directory has this name
    .hint = choose another name, or remove it
report-special = { $path }: a device or a pipe, not a file
    .hint = choose another name, or remove it
report-link = { $path }: a symbolic link, which the report would replace
    .hint = give the path of its target, or remove it
report-foreign = { $path }: this file exists and is not a report of muqi
    .hint = choose another name, or remove it
report-edited = { $path }: this report was changed since muqi wrote it
    .hint = move it elsewhere or choose another name; --discard-edits replaces it and discards the changes
report-unwritable = { $path }: cannot write the report: { $problem }
    .hint = choose another name, or change its permissions
report-not-written = { $problem }
    .hint = choose another name, or move the file elsewhere, and run the same again; the cache has the finished runs
report-write-failed = { $path }: cannot write the report: { $problem }
    .hint = run the same again; the cache has the finished runs
report-of-fewer = { $path }: with --only this report would lose all other contestants
    .hint = use --into OLD.json to update an earlier judging, or choose a new file
report-same-file = { $first } and { $second }: two reports would be written to one file
    .hint = give each report its own name
report-directory-unwritable = { $path }: cannot write reports there: { $problem }
    .hint = choose another directory for --report or --report-each
report-each-no-directory = { $path }: not a directory
    .hint = give --report-each a directory for the pages
report-written = { $path } written
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
