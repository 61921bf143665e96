# `muqi check`: arguments, rosters, appeals.

## Paths

path-and-problem = { $path }: { $problem }
path-missing-instead = { $path }: no such file or directory
    .hint = { $instead }
path-missing-near = { $path }: no such file or directory
    .hint = did you mean { $near }? { $instead }
path-unseen = { $path }: cannot be looked at: { $problem }
path-lost-link = a link that leads nowhere
path-link-loop = a loop of links
path-in-the-way = { $path }: { $problem }
    .hint = move it away, or choose another directory; nothing was written there
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

check-name-submission = name a source, a program, outputs, or a directory or zip of them
check-protocol-without-answer = --protocol is for one output
    .hint = name its --input or its --answer
check-standard-input = standard input is no submission
    .hint = it can be one OUTPUT: name its --input or its --answer
check-several-outputs = --input and --answer take one output
    .hint = without them, outputs are matched by name
check-json-of-one-output = --format json is not for one output
    .hint = its exit status has the result; a directory of outputs is graded in JSON
check-output-is-directory = { $path }: a directory
    .hint = name a file, or leave out --input and --answer
check-no-such-file = { $path }: no such file
    .hint = name the file that holds it
check-wrong-answer-file = { $path }: the answer file has { $given }, the reference solver { $computed }
    .hint = mend the answer file; the output was not judged

## What was handed in

check-other-plans = what comments expect on { $plans } is passed over: there is no such plan here
check-nothing-to-judge = neither a program nor an output of a test: { $passed_over }
    .hint = programs are { $problem }.cpp, .c, .py, .java, .rs, .go, .pas or executables, scripts have an ending (run.sh); outputs have the number of a test (01.out)
check-nothing-because = { $path } ({ $reason })
check-passed-over = passed over: { $file }
check-ambiguous-outputs = more than one output for a test: { $claims }
    .hint = keep one of them; nothing was graded
check-missing-outputs = { COUNT($number, "test") } without an output: { $tests }
check-foreign-outputs = no output of a test, passed over: { $files }
check-no-program = no program for this problem
    .hint = contestants hand in NAME/{ $problem }.cpp or NAME/{ $problem }/{ $problem }.cpp, in any language

## Contestants

check-name-list = name a list of contestants, one a line
check-unreadable-list = { $path }: cannot be read: { $problem }
    .hint = name a list of contestants, one a line
check-list-no-text = { $path }: no list of names, but other bytes
    .hint = save it as text: a name a line, in UTF-8, UTF-16 or GBK
check-empty-roster = { $path }: the roster names nobody
    .hint = name a list of contestants, one a line
check-empty-list = { $path }: the list of names names nobody
    .hint = name a list of contestants, one a line
check-roster-of-jury = --roster is for contestants, and none were named
    .hint = { $directory }/ is called like a directory of the jury: if it is that of a contestant, add --as contestants
check-roster-without-contestants = --roster is for contestants, and none were named
    .hint = name the directory of the contestants; --as contestants states that it is one
check-only-unknown = --only: nobody is called { $names }
    .hint = the same with --list in place of --only shows all names; nothing was judged
check-unknown-near = { $name } (did you mean { $near }?)

## Earlier judgings

check-name-report = name a report that --report FILE.json wrote
check-no-report = { $path }: no report of muqi
    .hint = name a report that --report FILE.json wrote
check-no-json = { $path }: no report of muqi: { $problem }
    .hint = name a report that --report FILE.json wrote
check-into-without-contestants = --into is for contestants
    .hint = name the directory of the contestants, and those who are judged again: --only
check-into-no-plan = --into: no plan states what the tests are worth, as it did for { $path }
    .hint = the same with --plan { $plan }
check-into-never-a-plan = --into: no plan states what the tests are worth
    .hint = judge everybody again: leave out --only and --into
check-into-other-problem = { $path }: a judging of another problem, { $name }
    .hint = judge everybody again: leave out --only and --into
check-into-other-plan = { $path }: a judging by another plan, { $plan }
    .hint = the same with --plan { $plan }
check-into-planless = { $path }: a judging by no plan
    .hint = judge everybody again: leave out --only and --into
check-into-other-tests = { $path }: a judging by other tests, points or limits
    .hint = judge everybody again: leave out --only and --into
check-into-old = { $path }: no hash of the tests in it: an older muqi wrote it
    .hint = judge everybody again: leave out --only and --into
check-into-interrupted = { $path }: a judging that was interrupted
    .hint = judge everybody to the end first: what was judged is known
check-into-no-contest = { $path }: not a judging of contestants
    .hint = name a report on contestants
check-into-unknown = { $path }: { $name } is unknown
    .hint = judge everybody again: leave out --only and --into
check-into-edited = { $path }: not as `muqi check --report` wrote it
    .hint = it is unknown what was changed: take the report as it was written, or judge everybody again
check-into-other-isolation = programs of the earlier judging were isolated by { $before }, here it is { $now }
    .hint = choose the same with --isolation or --unsafe, or judge everybody again

## Test sets

-a-test-set = a test set is a directory of answers (NAME.ans) beside their inputs (NAME.in), as `muqi gen` writes it
test-set-none = { $path }: { $problem }
    .hint = { -a-test-set }
test-set-none-near = { $path }: { $problem }
    .hint = did you mean { $near }? { -a-test-set }
test-set-empty = no test set, there is no answer (*.ans) in it
test-set-unreadable = { $path }: cannot read: { $problem }
    .hint = make it readable; { -a-test-set }
test-set-manifest = { $path }: not a manifest of muqi: { $problem }
    .hint = make it readable; { -a-test-set }
test-set-unpaired = the files of the test set do not go together
test-set-same-number = { $path }: the tests { $first } and { $second } have the same number
    .hint = outputs belong to tests by their numbers: give each test one of its own, or name a directory that holds one group of them
check-built-in-memory = no test set in { $path }: built in memory from the plan { $plan }
check-tests-in-the-way = { $path }: { $problem }
    .hint = make it a directory that can be read, or name a test set with --tests
check-tests-unreadable = { $path }: cannot be read: { $problem }
    .hint = make it a directory that can be read, or name a test set with --tests
check-other-number = the test set has { COUNT($found, "test") }, the plan { $plan } has { $planned }
    .hint = `muqi gen` writes the test set of the plan; --plan names another
check-faulty-tests = { $path }: { COUNT($number, "fault") } of the test set; nothing was judged
    .hint = { $remedy }
check-remedy-mend = mend the files; `muqi validate { $path }` looks at them again, and mends blanks and line ends with --fix
check-remedy-directory = move the directory { $path } away, then `{ $command }` writes the file
check-remedy-adopt = `{ $adopt }` makes it the board of its test, `{ $discard }` writes everything that was changed as planned
check-remedy-discard = `{ $discard }` writes everything that was changed as planned

## Judging

check-no-cache = { $path }: not used as a cache: { $problem }
check-no-threads = the threads of the judging cannot be started: { $problem }
    .hint = a limit of processes and threads is used up: raise pids.max of the control group or `ulimit -u`, end other processes, or run less at once (--jobs)
check-streams = warning: { $name }.in is nowhere in { COUNT($number, "program") }: this problem asks for files (`io` in problem.toml), and nothing is on standard input. Let them open { $name }.in and { $name }.out, or write io = "either", which takes standard input and output, too
check-interrupted = interrupted; what was known then is shown, run it again to go on
check-verbose-hint = hint: --verbose shows why points were lost, so does --report all.html
check-cached = { $cached } of { COUNT($all, "run") } known from earlier; --no-cache runs them again
check-hint = hint: { $hint }
check-warning = warning: { $warning }
progress-judging = judging
progress-judged = { $judged } of { COUNT($all, "submission") } judged
progress-trying-again = trying again alone

## Sources that are kept

check-keep-sources-no-directory = { $path }: not a directory
    .hint = --keep-sources writes each source into a directory
check-kept-source-differs = { $path }: other bytes than its name has the hash of
    .hint = move it away, and run the same again
check-sources-kept = { COUNT($number, "source") } kept in { $path }
check-earned-recorded = { $path }: what programs earn is recorded

## Reports

report-ending = { $path }: no form of a report has this ending
    .hint = a report ends in .json, .xml (JUnit), .csv (standings) or .html
report-no-directory = { $path }: its directory does not exist
    .hint = make it first
report-directory = { $path }: there is a directory of that name
    .hint = name another, or remove it
report-special = { $path }: there is a device or a pipe, not a file
    .hint = name another, or remove it
report-link = { $path }: there is a symbolic link, which the report would replace
    .hint = name the file that it leads to, or remove it
report-foreign = { $path }: there is a file that is no report of muqi
    .hint = name another, or remove it
report-edited = { $path }: there is a report that was changed since muqi wrote it
    .hint = move it away or name another; --discard-edits replaces it, and what was changed is lost
report-unwritable = { $path }: the report cannot be written: { $problem }
    .hint = name another, or change its permissions
report-not-written = { $problem }
    .hint = name another, or move it away; then run the same again: without --no-cache, what was judged is known and not run again
report-write-failed = { $path }: the report cannot be written: { $problem }
    .hint = run the same again: without --no-cache, what was judged is known and not run again
report-of-fewer = { $path }: --only would leave all others out of this report
    .hint = --into OLD.json puts the results into an earlier judging; or name a new file
report-same-file = { $first } and { $second }: two reports would be written to one file
    .hint = give each report a name of its own
report-directory-unwritable = { $path }: no report can be written there: { $problem }
    .hint = name another directory with --report or --report-each
report-each-no-directory = { $path }: not a directory
    .hint = --report-each writes a page for each into a directory
report-written = { $path } written
report-pages = { COUNT($number, "page") } written into { $path }
report-stale-pages = { $path }: { COUNT($number, "page") } of an earlier judging, whose contestants are not in this one: { $names }; remove them before you hand out the rest
report-pages-not-written = { $names }: not written

## Suggestions

check-suggest-json = { $option } is not for --format json
    .hint = in JSON, `mismatches` has what does not hold
check-suggest-without-plan = { $option }: the test set names no plan, so nothing is expected on it
    .hint = name the plan with --plan
check-nothing-expected = { $option }: nothing that was named states an expectation
    .hint = directories state what is expected (`accepted/`, `wrong_answer/`) and comments in the first lines (`// expect: WA`)
check-cannot-apply = --apply: { $path }: { $reason }
    .hint = --suggest prints what would make the expectations true
check-every-expectation-holds = every expectation holds: there is nothing to write
check-was-to-be-accepted = warning: { $name } was to be accepted: if it is right, the answers or the limits are not
check-programs-written = { COUNT($number, "program") } written
check-apply-hint = hint: --apply writes these lines into the programs
check-apply-some-hint = hint: --apply writes the lines of { COUNT($editable, "program") }; what { $others } more need is to be done by hand
check-changed-since = { $path }: it has changed since it was judged
    .hint = it was left as it is; run the same again
check-apply-link = { $path }: a symbolic link to { $target }
    .hint = it was left as it is; name the program itself
