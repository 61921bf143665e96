# Generated parts of statements and editorials.

statement-editorial-title = { $title }: editorial
statement-bounds-separator = {", "}

## Limits and bounds

statement-time-limit = time limit: { $seconds } s
statement-memory-limit = memory limit: { $mib } MiB
statement-streams = input and output: { $streams ->
        [standard] standard input, standard output
        [files] `{ $name }.in`, `{ $name }.out`
       *[either] standard input and output, or the files `{ $name }.in` and `{ $name }.out`
    }
statement-constraints = In all test cases, { $bounds }.

## Samples

statement-properties = property
statement-property = Property { $id }: { $text }.
statement-sample-input = Sample input { $number }
statement-sample-output = Sample output { $number }
statement-sample-explanation = Explanation of sample { $number }
statement-sample-like = This sample keeps the constraints of { $number_of_subtasks ->
        [0] test case { $test }
        [1] subtask { $subtasks }
       *[other] subtasks { $subtasks }
    }.
statement-large-sample = Sample { $number } (large)
statement-large-sample-place = { $place }, with { $size }.
statement-large-sample-at = { $place }.
statement-handout = In the files `{ $name }.in` and `{ $name }.ans` for contestants

## The first sample, played

statement-picture-bold = Black's moves are bold.{" "}
## Tables of subtasks and of test points

statement-test-number = test
statement-no-property = none
statement-points-of-each = Each test case is worth { COUNT($points, "point") }.
statement-further-bounds = further bounds
statement-scoring = scoring
statement-promise = Test cases { $tests }: { $bounds }.
statement-all-or-nothing = all tests or nothing
statement-least-part = the least part that one of its tests earns
statement-points-a-test = { COUNT($points, "point") } a test
statement-points-uneven = sum over its tests: { $most } for { $first ->
        [1] the first
       *[other] each of the first { $first }
    }, { $least } for { $is_last_alone ->
        [yes] the last
       *[no] each other
    }
statement-scoring-of = { $policy }{ $needs_samples ->
        [yes] ; needs the samples
       *[no] {""}
    }{ $number_of_needs ->
        [0] {""}
        [1] ; needs subtask { $needs }
       *[other] ; needs subtasks { $needs }
    }{ $is_shared ->
        [yes] , whose tests are judged with it, before its own
       *[no] {""}
    }{ $number_of_included ->
        [0] {""}
        [1] ; the tests of subtask { $included } are scored in it, too
       *[other] ; the tests of subtasks { $included } are scored in it, too
    }
statement-own-limits = Test cases { $tests }: { $has ->
        [time] time limit { $seconds } s
        [memory] memory limit { $mib } MiB
       *[both] time limit { $seconds } s, memory limit { $mib } MiB
    }.

## Groups and tests of a judge

statement-shown-heading = “{ $word }” on the results page
statement-shown-tests = { $first } to { $last }
statement-shown-last-of-each = the last of each
statement-shown-one-each = one each

## Figures and partial scores of an editorial

statement-idea = idea
statement-idea-subtasks = subtasks it solves
statement-idea-points = points for whole subtasks
statement-idea-tests = tests it solves
## What cannot be used

statement-not-utf8 = { $file }: not UTF-8
    .hint = save it as UTF-8, without a byte order mark
statement-block = { $file }: a marked block cannot be filled
statement-missing = the problem has no statement: { $zh } or { $en }
    .hint = write one; `muqi init DIR` writes a package with both
statement-pdf-unreadable = cannot be read as PDF: { $problem }
statement-engine-needs = { $engine ->
        [chromium] Chromium or Google Chrome
       *[typst] typst 0.13 or later
    }
statement-no-pdf = { $program }: no PDF produced ({ $status }); it printed: { $printed }

## Headings

word-points = points
word-subtask = subtask
word-tests = tests
