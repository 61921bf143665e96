# Programs and outputs that were handed in.

## Ignored files

reason-system-file = hidden, or made by an operating system
reason-not-regular = a link or a device, not a file
reason-twice = given twice; it is judged once
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
    .hint = programs are NAME.cpp, .c, .py, .java, .rs, .go, .pas or executables{ $takes_outputs ->
        [yes] ; outputs have the number of the test: 01.out, chess1.out, 1.ans
       *[no] {""}
    }
nothing-too-large = more than one megabyte, the limit of a source
nothing-known = not a source in a supported language, a program, or an output of a test
nothing-to-recognise = no source in a supported language and no output of a test
nothing-no-output = no output of any test
nothing-no-program = no source in a supported language and no program
nothing-no-contestant = no directory of a contestant
ambiguity = test { $test }: { $files }
ambiguity-another = another { $file }

## Expectations

no-points = the plan { $plan } has no points: programs pass or fail
expected-verdict = a verdict
expected-subtask = { $known ->
        [none] a verdict or a score of the whole
       *[other] one of { $known }
    }{ $plan ->
        [none] {""}
       *[other] , or the plan that has it, as in `{ $plan } subtask { $subtask } TLE`
    }
## Findings

submission-directory = the directory name { $directory } states no expectation
    .hint = did you mean { $meant }? if it belongs to a contestant, add --as contestants, which `muqi check` takes
submission-contradiction = the directory expects { $directory }, a comment expects { $comment }
    .hint = the comment is used; move the file, or change the comment

no-such-subtask = the plan { $plan } has no subtask { $subtask }
    .hint = { $known ->
        [none] it has none, its tests count by themselves
       *[other] its subtasks are { $known }
    }
