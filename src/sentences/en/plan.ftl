# Findings about test plans.

plan-unknown-family = there is no family "{ $found }"
    .label = { $nearest ->
        [none] unknown family
       *[other] did you mean "{ $nearest }"?
    }
    .hint = `muqi gen --families` lists them: { $known }
plan-unknown-board = there is no handmade board "{ $found }"
    .label = { $nearest ->
        [none] expected one of { $known }
       *[other] did you mean "{ $nearest }"?
    }
    .hint = { $file ->
        [none] give the name of a file in problem/handmade/, without directory and without .in
       *[other] put the board into { $file }
    }
plan-bad-parameter = `{ $key }` cannot have this value: { $problem }
    .label = { $problem }
plan-board-too-large = { $test ->
        [0] the large sample
       *[other] test { $test }
    } is too large to be solved: { $problem }
    .label = a board of { $n } × { $m }
    .hint = make the smaller side shorter: memory grows with it
plan-points-total = the points of the subtasks total { $found }, expected 100
    .label = { $found } points in all
    .hint = change the points of the subtasks so that they total 100
plan-points-uneven = the { $points } points of subtask { $subtask } cannot be divided evenly among its { $tests } tests
    .label = { $points } points, { $tests } tests
    .hint = make the points a multiple of { $tests }, or use policy = "sum" or "minimum"
plan-subtask-order = subtask { $found } is in the place of subtask { $expected }
    .label = expected { $expected }
    .hint = number the subtasks 1, 2, 3, … in the order of the file
plan-dependency = subtask { $subtask } depends on subtask { $found }, which is not an earlier one
    .label = expected an earlier subtask
    .hint = sort the subtasks so that each depends on earlier ones only
plan-repeated-dependency = subtask { $subtask } depends on subtask { $found } twice
    .label = named before
    .hint = list every subtask once; is another one missing?
plan-unknown-subtask = there is no subtask { $found }
    .label = expected 1 to { $greatest }{ $count ->
        [1] {""}
       *[other] ; { $count } tests have it
    }
plan-empty-subtask = subtask { $subtask } has no test
    .label = no test has this subtask
    .hint = add a test with subtask = { $subtask }
plan-scattered-subtask = test { $test } of subtask { $subtask } is among the tests of subtask { $expected }
    .label = expected subtask { $expected }
    .hint = keep the tests of a subtask together, in the order of the subtasks
plan-unknown-test = there is no test { $found }
    .label = expected 1 to { $greatest }
plan-repeated-recipe = test { $test } has the same recipe as test { $earlier }: { $recipe }
    .label = the same board as test { $earlier }
    .hint = change a parameter, or give the two variant = 1 and variant = 2
plan-repeated-board = { $test } has the same board as test { $earlier }
    .label = the same board as test { $earlier }
    .hint = remove this table: the board is judged anyway
plan-outside-subtask = { $count ->
        [1] test { $test } is outside its subtask { $subtask }: { $place } = { $found }, allowed is { $least } to { $greatest }
       *[other] { $count } tests are outside their subtask { $subtask }: { $list }; in test { $test } { $place } = { $found }, allowed is { $least } to { $greatest }
    }
    .label = { $place } = { $found }
    .hint = { $count ->
        [1] change the recipe or the constraints of the subtask
       *[other] change the constraints of the subtask, or the recipes
    }
plan-rule-broken = { $count ->
        [1] test { $test } breaks the rule for { $tests }: { $place } = { $found }, allowed is { $least } to { $greatest }
       *[other] { $count } tests break the rule for { $tests }: { $list }; in test { $test } { $place } = { $found }, allowed is { $least } to { $greatest }
    }
    .label = { $place } = { $found }
    .hint = { $count ->
        [1] change the recipe (b = "zero" leaves White's scores out), or give the test another number
       *[other] check whether a test before them was inserted or removed, which renumbers all others; or change the recipes (b = "zero" leaves White's scores out)
    }

## Things that messages name

rule-odd-tests = odd tests
rule-even-tests = even tests
rule-all-tests = all tests
rule-tests = { $number ->
        [1] test
       *[other] tests
    } { $numbers }
type-integer-or-max = an integer or `max`
type-the-text = the text { $text }
type-word = { $known ->
        [none] a word
       *[other] one of { $known }
    }
