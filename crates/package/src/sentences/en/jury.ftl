# The jury's programs and what is expected of them.

## Verdicts, by the codes that reports have

verdict = { $code }
verdict-letter = { $code ->
    [JE] J
   *[other] { $letter }
}
verdict-in-words = { $code ->
    [AC] accepted
    [PC] partially correct
    [WA] wrong answer
    [TLE] time limit exceeded
    [MLE] memory limit exceeded
    [OLE] output limit exceeded
    [RTE] run-time error
    [CE] compile error
    [JE] judge error
   *[none] skipped
}

## Expectations

wanted-verdicts = { $verdicts }
wanted-score = score { $points }
wanted-part-of-score = part of the score
stated-no-judge = there is no judge "{ $found }"
stated-no-key = unknown key
stated-no-standard = unknown standard of { $language }
stated-other-standard = another standard was given before
stated-otherwise = contradicts an earlier expectation
stated-no-subtask = not a number of a subtask
stated-no-score = { $found } is not a score
stated-no-verdict = { $found } is not a verdict{ $nearest ->
        [none] {""}
       *[other] , did you mean { $nearest }?
    }
stated-nothing = nothing is expected
expected-no-standard = no line `std:`
expected-one-standard = one line `std:`
expected-score = score 0 or more, with two digits behind the point at most
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
submission-earned = not a record of results of programs: { $problem }
    .label = here
    .hint = delete it; `muqi check problem/submissions --plan NAME --apply` writes a new one
