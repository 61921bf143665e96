# Findings about test plans.

plan-unknown-family = there is no family "{ $found }"
    .label = { $nearest ->
        [none] unknown family
       *[other] did you mean "{ $nearest }"?
    }
    .hint = `muqi gen --families` lists them: { $known }
plan-unknown-board = there is no input by hand "{ $found }"
    .label = { $nearest ->
        [none] { $number ->
            [0] there is none at all
           *[other] expected one of { $known }
        }
       *[other] did you mean "{ $nearest }"?
    }
    .hint = { $file ->
        [none] give the name of a file in problem/handmade/, without directory and without .in
       *[other] put the input into { $file }
    }
plan-bad-parameter = this input cannot be made: { $problem }
    .label = { $problem }
plan-repeated-id = the id "{ $found }" is there twice
    .label = given before
    .hint = give every subtask and every property an id of its own
plan-points-uneven = the { $points } points of subtask { $subtask } cannot be divided evenly among its { $tests } tests
    .label = { $points } points, { $tests } tests
    .hint = make the points a multiple of { $tests }, or use policy = "sum" or "minimum"
plan-dependency = subtask { $subtask } { $how ->
        [includes] includes
       *[depends_on] depends on
    } subtask { $found }, which is not an earlier one
    .label = expected an earlier subtask
    .hint = sort the subtasks so that each { $how ->
        [includes] includes
       *[depends_on] depends on
    } earlier ones only
plan-repeated-dependency = subtask { $subtask } { $how ->
        [includes] includes
       *[depends_on] depends on
    } subtask { $found } twice
    .label = named before
    .hint = list every subtask once; is another one missing?
plan-unknown-subtask = there is no subtask { $found }
    .label = { $nearest ->
        [none] { $number ->
            [0] this plan has no subtasks
           *[other] expected one of { $known }
        }
       *[other] did you mean { $nearest }?
    }
    .hint = { $number ->
        [0] leave it out, or write a table [[subtasks]] with this id
       *[other] the subtasks are { $known }
    }
plan-id-of-samples = "samples" are the samples in `depends_on`
plan-empty-subtask = subtask { $subtask } has no test
    .label = no test has this subtask
    .hint = add a test with subtask = { $subtask }
plan-unknown-property = there is no property "{ $found }"
    .label = { $nearest ->
        [none] { $known ->
            [none] there is none
           *[other] expected one of { $known }
        }
       *[other] did you mean "{ $nearest }"?
    }
    .hint = a table [[properties]] with this id states what its tests have
plan-key-of-command = `{ $found }` goes with `run`, not with `{ $key }`
    .label = this test has `{ $key }`
    .hint = remove `{ $found }`, or make the input by a command
plan-several-inputs = one of { $keys } is enough, not several
    .label = { $keys } in one table
    .hint = keep one of them, or write a table for each
plan-open-quote = this quote is not closed
    .label = no second one in the command
    .hint = close it, or write \ in front of it
plan-unknown-placeholder = nothing is known for the braces of { $found }
    .label = { $nearest ->
        [none] { $known ->
            [none] there is none
           *[other] expected one of { $known }
        }
       *[other] did you mean {"{"}{ $nearest }{"}"}?
    }
    .hint = write {"{{"} and {"}}"} for braces themselves
plan-without-tests = a test set has at least one test; the input of a sample may be one, too
plan-unused-list = no command has { $braces }
plan-writes-elsewhere = files are written into the working directory: a name or a pattern, such as "*.in"
plan-run-lines = one command is one line; several are a list: run = ["...", "..."]
plan-run-redirection = nothing is redirected or piped: what a generator prints is the input; an argument that begins so is written in quotes
plan-run-or-file = "...", or file = "NAME", or input = "..."
plan-too-many-tests = { $found } tests, at most { $most } are allowed
    .label = { $found } tests in all
    .hint = make `count` or the lists of `each` shorter
plan-sample-of-several = a sample has one input
    .label = the second one
    .hint = write a table [[samples]] for each
plan-sample-outside = this sample is outside the constraints{ $like ->
        [none] {""}
       *[other] {" "}of test { $like }
    }: { $place } = { $found }, allowed is { $least } to { $greatest }
    .label = { $place } = { $found }
    .hint = change the command or the constraints
plan-no-answer = this input has no answer: { $problem }
    .label = no answer
    .hint = take a smaller one, or give its answer: handmade/NAME.ans next to the input
plan-program-fails = { $problem }
    .label = for this test
    .hint = { $command ->
        [none] correct the program{ $printed_by ->
            [none] { "" }
           *[other] ; `muqi { $printed_by }` prints the input
        }
       *[other] `muqi { $command }` shows it{ $keeps ->
            [yes] ; if the program cannot be changed, `muqi gen --freeze` keeps its inputs in handmade/
           *[no] { "" }
        }
    }
plan-same-variants = the { $count } variants of this command are the same
    .label = has neither {"{"}seed{"}"} nor {"{"}i{"}"}
    .hint = pass {"{"}seed{"}"} to the generator, or leave `count` out
plan-answers-disagree = { $by_checker ->
        [yes] the checker does not accept in full what { $program } prints on { COUNT($count, "test") }: { $problem }
       *[no] { $program } and the model solution { $model } print different answers on { COUNT($count, "test") }: { $problem }
    }
    .label = the first of them
    .hint = { $by_checker ->
        [yes] the program, the model solution or the checker is wrong: correct it, or move the program out of submissions/accepted/
       *[no] one of the two is wrong: correct it, or move it out of submissions/accepted/
    }{ $printed_by ->
        [none] { "" }
       *[other] ; `muqi { $printed_by }` prints the input
    }
plan-checker-fails = on the output of { $program }, { $problem }
    .label = for this test
    .hint = correct the checker: it is to end as its protocol has it, whatever it is given{ $printed_by ->
        [none] { "" }
       *[other] ; `muqi { $printed_by }` prints the input
    }
plan-group-ignored = { $subtask ->
        [none] the validators refuse none of { COUNT($count, "test") } of other rows for test { $test }
       *[other] the validators refuse none of { COUNT($count, "test") } of other subtasks for subtask { $subtask }
    }
    .label = { $subtask ->
        [none] a test of this row
       *[other] a test of this subtask
    }
    .hint = { $subtask ->
        [none] give a validator arguments in problem.toml: args = ["{"{"}n.max{"}"}"]
       *[other] let a validator look at --group (testlib), or give it arguments in problem.toml: args = ["{"{"}n.max{"}"}"]
    }
plan-unused-property = no subtask and no test has the property { $property }
    .label = statements print it
    .hint = add `properties = ["{ $property }"]` to those that have it, or remove it
plan-same-input = { $count ->
        [1] test { $test } has the same input as test { $earlier }
       *[other] { $count } tests have the same input as test { $earlier }: { $tests }
    }
    .label = the same again
    .hint = { $count ->
        [1] remove one, or change its command
       *[other] remove them, or change their commands
    }
plan-answer-differs = { $file } is not what the model solution prints: { $problem }
    .label = the answer by hand
    .hint = correct the answer or the model solution; without the file, the model solution answers
answer-without-model = there is no model solution: no program in submissions/accepted/, and the input has no answer by hand
fault-of-file = { $path } cannot be used ({ $code })
plan-unknown-test = there is no test { $found }
    .label = expected 1 to { $greatest }
plan-limits-differ = the subtasks { $subtasks } of this test have different limits
    .label = judged once, in both
    .hint = give the test limits of its own: limits = {"{"} time_ms = …, memory_mib = … {"}"}
plan-repeated-recipe = test { $test } has the same input as test { $earlier }: { $recipe }
    .label = the same input as test { $earlier }
    .hint = { $is_file ->
        [yes] name every file once
       *[no] { $lists ->
            [none] change a parameter, or give the two variant = 1 and variant = 2
           *[other] the command has no { $lists }, so it is the same for every value: add it, or write the command in a table without it
        }
    }
plan-repeated-board = { $test } has the same input as test { $earlier }
    .label = the same input as test { $earlier }
    .hint = remove this table: the input is judged anyway
plan-outside-subtask = { $count ->
        [1] test { $test } is outside its subtask { $subtask }: { $place } = { $found }, allowed is { $least } to { $greatest }
       *[other] { $count } tests are outside their subtask { $subtask }: { $list }; in test { $test } { $place } = { $found }, allowed is { $least } to { $greatest }
    }
    .label = { $place } = { $found }
    .hint = { $count ->
        [1] change the command or the constraints of the subtask
       *[other] change the constraints of the subtask, or the commands
    }
plan-rule-broken = { $count ->
        [1] test { $test } breaks the rule for { $tests }: { $place } = { $found }, allowed is { $least } to { $greatest }
       *[other] { $count } tests break the rule for { $tests }: { $list }; in test { $test } { $place } = { $found }, allowed is { $least } to { $greatest }
    }
    .label = { $place } = { $found }
    .hint = { $count ->
        [1] { $by_number ->
            [yes] change the command, or give the test another number
           *[no] change the command or the constraints
        }
       *[other] check whether a test before them was inserted or removed, which renumbers all others; or change the commands
    }

## Things that messages name

rule-odd-tests = odd tests
rule-even-tests = even tests
rule-all-tests = all tests
rule-own = its own constraints
rule-property = the property { $property }
plan-show-of-a-test = only a plan without subtasks has a table of test points
plan-name-of-tests = expected 1 to { $longest } letters, digits, `-` and `_`
plan-name-twice = another test has this name: a table of several tests appends -1, -2, …
sample-of-no-plan = tests are those of the default plan: name it with `default_plan`
plan-of-pass-fail = problem.toml has scoring = "pass_fail": there are no points and no subtasks
plan-points-of-a-test = where there are subtasks, points are theirs
rule-tests = { $number ->
        [1] test
       *[other] tests
    } { $numbers }
input-by-hand-gone = handmade/{ $name }.in is gone
engine-writes-no-files = the inputs of this problem are made in the program: nothing writes files
recipe-not-canonical = `{ $recipe }` is no command in canonical form
input-of-no-board = the input is no board
type-integer-or-max = an integer or `max`
type-the-text = the text { $text }
type-word = { $known ->
        [none] a word
       *[other] one of { $known }
    }
