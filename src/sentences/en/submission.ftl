# Programs and outputs that were handed in.

## Verdicts, by the codes that reports have

verdict = { $code }
verdict-letter = { $code ->
    [JE] J
   *[other] { $letter }
}
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

## Ignored files

reason-system-file = hidden, or made by an operating system
reason-not-regular = a link or a device, not a file
reason-leads-out = its name leads out of the archive, or cannot be the name of a file
reason-same-name = several files of the archive have this name
reason-twice = given twice; it is judged once
reason-encrypted = encrypted
reason-too-large = more than { $most } bytes, the limit of a source
reason-no-source = not a source in a supported language
reason-executable-in-archive = a program in an archive; unpack it first
reason-other-archive = an archive that is not read; unpack it first
reason-no-output = not an output of a test
reason-empty = empty
reason-directory = { $name } is a directory, not a file
reason-nothing-but = only { $path } ({ $reason })
reason-other-problem = not { $problem }.* in the contestant's directory, nor in { $problem }/ there
reason-other-letters = called { $found }, and names are compared exactly (--strict-names)
reason-other-taken = { $taken } is judged instead
reason-several-places = also in { $others }; keep one
reason-places-of-a-line = also in { $others }; keep one. The roster makes one person of both with the line `{ $line }`: give two people two lines
reason-several = several candidates: { $files }; keep one

## Contestants of whom nothing is judged

without-program-nearly = { $reason }; similar names: { $files }
unclear-repeated = on { $times } lines of the roster, counted once
unclear-shared = { $directory } could also belong to others
submission-meant-directory = did you mean { $directory }? it differs in letter case, width, Unicode form or zeros in front only; write the roster as the directory is called

## What cannot be taken

tree-damaged = { $path }: { $problem }
    .hint = copy or download it again, or unpack what you can and give the directory
intake-mixture = { $path }: { $signs }
    .hint = state its content: --as outputs, submissions or contestants
sign-of-outputs = { $file } looks like an output
sign-of-submissions = { $file } looks like a program of the jury
sign-of-contestants = { $file } looks like a contestant's
intake-mixed-paths = { $contestant } is from a contestant, { $jury } is a program of the jury
    .hint = judge them separately; if both are from contestants, give the directory around them, or add --as contestants
intake-package = { $path } is the package of a problem
    .hint = the programs of its jury are in { $submissions }; give that directory, or one with the programs of contestants
intake-nothing = { $path }: { $reason }
    .hint = programs are NAME.cpp, .c, .py, .java, .rs, .go, .pas or executables; outputs have the number of the test: 01.out, chess1.out, 1.ans
nothing-too-large = more than one megabyte, the limit of a source
nothing-known = not a source in a supported language, a program, or an output of a test
nothing-to-recognise = no source in a supported language and no output of a test
nothing-no-output = no output of any test
nothing-no-program = no source in a supported language and no program
nothing-no-contestant = no directory of a contestant
ambiguity = test { $test }: { $files }
ambiguity-another = another { $file }

## Expectations

wanted-verdicts = { $verdicts }
wanted-score = score { $points }
wanted-part-of-score = part of the score
stated-no-key = unknown key
stated-no-standard = unknown standard of { $language }
stated-other-standard = another standard was given before
stated-otherwise = contradicts an earlier expectation
stated-no-subtask = not a number of a subtask
expected-subtask = one of { $known }{ $plan ->
        [none] {""}
       *[other] , or the plan that has it, as in `{ $plan } subtask { $subtask } TLE`
    }
stated-no-score = { $found } is not a score
stated-no-verdict = { $found } is not a verdict{ $nearest ->
        [none] {""}
       *[other] , did you mean { $nearest }?
    }
stated-nothing = nothing is expected
expected-no-standard = no line `std:`
expected-one-standard = one line `std:`
expected-score = score 0 to score 100
expected-verdict-or-score = a verdict or a score
earned-impossible = an impossible result of { $program }
not-edited-in-archive = muqi does not write into archives; unpack it and give the files
not-edited-executable = an executable has no comments; only its directory can state an expectation
not-edited-outputs = outputs state no expectation
not-edited-encoding = unknown encoding; write the line with your editor
not-edited-no-line = no line can state it: not everything was run and judged, or the first 20 lines are full

## Findings

submission-statement = this comment is not understood: { $problem }
    .label = here
    .hint = expected: { $expected }
submission-directory = the directory name { $directory } states no expectation
    .hint = did you mean { $meant }? if it belongs to a contestant, add --as contestants, which `muqi check` takes
submission-contradiction = the directory expects { $directory }, a comment expects { $comment }
    .hint = the comment is used; move the file, or change the comment
submission-earned = not a record of results of programs: { $problem }
    .label = here
    .hint = delete it; `muqi check problem/submissions --plan NAME --apply` writes a new one
submission-unrecorded = no recorded result for { COUNT($number, "program") } of the jury on plan { $plan } as it is now: { $programs }
    .hint = `{ $command }` judges and records them; until then their directories and comments decide where packages have them
