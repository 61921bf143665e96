# Programs and outputs that were handed in.

## Verdicts, by the codes that reports have

verdict = { $code }
verdict-in-words = { $code ->
    [AC] accepted
    [WA] wrong answer
    [TLE] time limit exceeded
    [MLE] memory limit exceeded
    [OLE] output limit exceeded
    [RTE] run-time error
    [CE] compile error
    [JE] judge error
   *[none] skipped
}

## Directories and archives

archive-unreadable = cannot read: { $problem }
archive-damaged = an incomplete or damaged zip archive, or none at all
archive-unsupported = a zip archive that cannot be read: { $problem }
archive-too-many-entries = { COUNT($entries, "entry", "entries") }, more than the { $most } that are looked at
unread-on-disk = cannot be read: { $problem }
unread-damaged = damaged in the archive: { $problem }
unread-other-compression = packed by a method that is not read
unread-too-much = the archive unpacks to too much
entry-file = a file
entry-directory = a directory
entry-link = a link
entry-fifo = a fifo
entry-socket = a socket
entry-device = a device
entry-other = of a kind that no package has

## Files passed over

passed-over = { $path }: { $reason }
reason-system-file = hidden, or made by an operating system
reason-not-regular = a link or a device, not a file
reason-leads-out = its name leads out of the archive
reason-same-name = several files of the archive have this name
reason-twice = named twice; it is judged once
reason-encrypted = encrypted
reason-too-large = more than the { $most } bytes that a source may have
reason-archive-too-large = the archive unpacks to too much
reason-unreadable = cannot be read: { $problem }
reason-no-source = no source in a known language
reason-executable-in-archive = a program in an archive; unpack it first
reason-other-archive = an archive, but no zip; unpack it first
reason-other-compression = packed by a method that zip archives rarely have (bzip2, LZMA); unpack it first
reason-archive-in-archive = an archive in an archive; unpack it first
reason-no-output = no output of a test
reason-empty = nothing in it
reason-directory = { $name } is a directory, not a file
reason-nothing-but = nothing but { $path } ({ $reason })
reason-empty-program = an empty file
reason-other-problem = not { $problem }.* in the contestant's directory, nor in { $problem }/ there
reason-other-taken = { $taken } was taken
reason-several-places = which is meant, this or { $others }?
reason-several = which is meant? { $files }

## Contestants of whom nothing is judged

without-program-nearly = { $reason }; nearly fits: { $files }
unclear-repeated = on { $times } lines of the roster, counted once
unclear-shared = { $directory } could be that of others, too
submission-meant-directory = did you mean { $directory }? it differs in letter case, width or Unicode form only

## What cannot be taken

tree-unreadable = { $path }: { $problem }
tree-damaged = { $path }: { $problem }
    .hint = copy or download it once more, or unpack what can be unpacked and name the directory
intake-mixture = { $path }: { $signs }
    .hint = state what it holds: --as outputs, submissions or contestants
intake-mixture-of-jury = { $path }: { $signs }
    .hint = { $directory }/ is called like a directory of the jury: if it is that of a contestant, add --as contestants
sign-of-outputs = { $file } looks like outputs
sign-of-submissions = { $file } looks like submissions
sign-of-contestants = { $file } looks like contestants
intake-mixed-paths = { $contestant } is a contestant's, { $jury } a program of the jury
    .hint = judge them one after the other; if both are contestants', name the directory around them, or add --as contestants
intake-nothing = { $path }: { $reason }
    .hint = programs are NAME.cpp, .c, .py, .java, .rs, .go, .pas or executables; outputs are called 01.out, chess1.out, 1.ans: one number, the test's
nothing-no-file = neither a file nor a directory
nothing-too-large = more than the megabyte that a source may have
nothing-known = neither a source in a known language, nor a program, nor an output of a test
nothing-to-recognise = no source in a known language and no output of a test
nothing-no-output = no output of any test
nothing-no-program = no source in a known language and no program
nothing-no-contestant = no directory of a contestant
nothing-unread = { $reason } ({ $unread })
ambiguity = test { $test }: { $files }
ambiguity-another = another { $file }

## Expectations

wanted-verdicts = { $verdicts }
wanted-score = score { $points }
wanted-part-of-score = a part of the score
stated-no-key = there is no such key
stated-no-standard = { $language } has no such standard
stated-other-standard = another standard was named before
stated-otherwise = it was expected otherwise before
stated-no-subtask = this is no number of a subtask
stated-no-score = this is no score
stated-no-verdict = this is no verdict
stated-nothing = nothing is expected
expected-no-standard = no line `std:`
expected-one-standard = one line `std:`
expected-score = score 0 to score 100
expected-verdict-or-score = a verdict or a score
earned-impossible = { $program } cannot have earned this
not-edited-in-archive = nothing is written into an archive; unpack it and name the files
not-edited-executable = an executable holds no comments; only its directory can state it
not-edited-outputs = outputs state no expectation
not-edited-encoding = its encoding is not certain; write the line with your editor
not-edited-no-line = no line can state it: something was not run, or not be judged, or the first 20 lines are full
