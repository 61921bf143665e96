# `muqi strength`: kill matrix, coverage, hunts.

## Hunts

hunt-answer = answer   { $answer }
hunt-printed = printed  { $printed }
hunt-printed-nothing = printed  nothing
hunt-too-slow = printed  nothing in time: { $positions } positions or more are visited
hunt-margin = margin   { $margin }
hunt-size = size     { $size }
hunt-nothing = no separating input found with { $bounds }
hunt-exempt = exempt: no input of these bounds is known to separate
hunt-unknown-flaw = there is no flaw "{ $found }"
    .hint = { $nearest ->
        [none] the flaws are: { $known }
       *[other] did you mean { $nearest }?
    }

## Kill matrix

strength-size = { COUNT($flaws, "flawed solver") } on { COUNT($tests, "test") }
strength-killed = killed: { $killed } of { $flaws }
strength-legend = . right   x wrong   - prints nothing   T too slow   ? unclear whether in time
strength-wrong = { $test }: { $printed } for { $answer }
strength-subtask = { $tests ->
        [one] subtask { $subtask }: test { $first }, { $points } points, { $policy }
       *[other] subtask { $subtask }: tests { $first } to { $last }, { $points } points, { $policy }
    }
strength-required = required
strength-needed-for = needed for
strength-tests-alone = { $tests ->
        [one] test { $first }, { $points } points
       *[other] tests { $first } to { $last }, { $points } points
    }
strength-tests-by-subtask = tests by subtask
strength-first-wrong = first wrong
strength-margin = margin
strength-greatest-margin = greatest
strength-alive = Survivors that must not survive
strength-exempt = exempt{ $subtasks ->
        [none] {""}
       *[other] {" "}in { $subtasks }
    }, where nothing can kill them: { $flaws }
strength-fewest-kills = fewest kills, { COUNT($kills, "test") }: { $flaws }
strength-slow = Points of slow programs
strength-tests = Purposes of the tests, and the flaws that too few others kill
strength-no-brute-force = the plan has no section [brute_force]: their points are not checked
strength-no-input = the input of test { $test } cannot be read, or is longer than 1 MiB
strength-strong = no wrong program survives where it must not
strength-weak-spots = { COUNT($spots, "weak spot") }{ $warnings ->
        [0] {""}
       *[other] , and { COUNT($warnings, "warning") }
    }
strength-progress = trying flawed solvers
heading-flaw = flaw
heading-title = title
heading-kills = kills
heading-points-by-subtask = points by subtask

## Mutants

mutate-killed-first = killed first
mutate-progress = mutants of { $program }
mutate-mutants = mutants
mutate-not-compiled = not compiled
mutate-same-code = same code
mutate-same-as-another = as another
mutate-killed = killed
mutate-separated = separated
mutate-not-separated = not separated
mutate-survivors-separated = Survivors with an input on which they fail
mutate-survivors-not-separated = Survivors without an input on which they fail
mutate-place = { $program }, line { $line }: { $kind }
mutate-input = { $shape }: { $verdict }{ $reason ->
        [none] {""}
       *[other] : { $reason }
    }{ $directory ->
        [none] {""}
       *[other] ; saved in { $directory }
    }
mutate-tried = { COUNT($inputs, "input") } tried, no failure
mutate-not-tried = { COUNT($number, "mutant") } not tried: interrupted
mutate-no-gap = no input was found that the plan lacks
mutate-gaps = { COUNT($mutants, "mutant") } survive{ $mutants ->
        [one] s
       *[other] {""}
    }, and an input separates { $mutants ->
        [one] it
       *[other] them
    } from the program
mutate-name-programs = name programs in C or C++ that are right, or directories of them
mutate-none = nothing to mutate: no program in C or C++ that should be right
    .hint = left out: { $programs }
mutate-left-out = { COUNT($number, "program") } left out, not in C or C++ or there to fail: { $programs }
mutate-not-mutated = { $program } cannot be mutated: { $reason }
    .hint = `muqi check { $program }` shows what is wrong, with the compiler's output
mutate-fails = it fails on test { $test } itself: { $verdict }
mutate-unreadable = its encoding is not known
source-change = { $kind ->
    [operator] another operator
    [comparison] another comparison
    [constant] another constant
    [offset] one more or one less
    [operand] a part left out
    [order] another order
    [name] another name
    [type] another type
    [statement] another statement, or none
   *[condition] another condition
}

## Programs that are known to be right or wrong

yardstick-name-programs = give a directory with accepted/, wrong_answer/ and the like in it
yardstick-nothing-known = { $path }: no program there is known to be right or wrong
    .hint = put programs into accepted/, wrong_answer/, time_limit_exceeded/ or rejected/, or begin them with `// expect: AC` or `// expect: WA`
yardstick-uncounted = { COUNT($number, "program") } not counted, { $why ->
        [compile-error] because of an expected compile error
        [copy] because of the same source as another
       *[unclear] because neither directory nor comment states right or wrong
    }: { $programs }
yardstick-interrupted = interrupted after { $judged } of { COUNT($all, "program") }, too early for a rate; run the same again to continue
yardstick-size = { COUNT($right, "right program") } and { COUNT($wrong, "wrong program") } on { COUNT($tests, "test") }
yardstick-rate = rate
yardstick-true-positive = true positive: right, { $has_points ->
        [yes] full points
       *[no] accepted
    }
yardstick-true-negative = true negative: wrong, { $has_points ->
        [yes] fewer points
       *[no] not accepted
    }
yardstick-programs = programs
yardstick-hits = as known
yardstick-share = share
yardstick-percent = { $percent } %
yardstick-at-least = at least
yardstick-remark =
    At least: one-sided 95 % bound of Clopper and Pearson. It presumes that the
    programs are independent of each other and of the tests.
yardstick-survivors = Wrong programs { $has_points ->
        [yes] with full points
       *[no] that are accepted
    }
yardstick-failing = Right programs { $has_points ->
        [yes] without full points
       *[no] that are not accepted
    }
yardstick-unjudged = Programs that were not judged
yardstick-reason = reason
yardstick-failed-tests = tests that wrong programs fail
yardstick-failed = failed
yardstick-idle-subtasks = no wrong program fails { $number ->
        [1] subtask { $subtasks }
       *[other] the subtasks { $subtasks }
    }
yardstick-idle-tests = { COUNT($number, "test") } that no wrong program fails: { $tests }
yardstick-failing-hint = `muqi check PROGRAM --verbose` shows why.
yardstick-surprises = { COUNT($survivors, "wrong program") } { $has_points ->
        [yes] with full points
       *[no] accepted
    }, { COUNT($failing, "right program") } { $has_points ->
        [yes] without
       *[no] not
    }{ $unjudged ->
        [0] {""}
       *[other] , { $unjudged } not judged
    }
yardstick-as-known = { $has_points ->
        [yes] all right programs have full points
       *[no] all right programs are accepted
    }, { $wrong ->
        [0] no wrong one was judged
       *[other] { $has_points ->
            [yes] no wrong one has
           *[no] no wrong one is
        }
    }

## Coverage

coverage-complete = { $is_table ->
        [yes] a table of test points, which need not reach every bound
       *[no] every bound{ $subtasks ->
            [0] {""}
           *[other] {" "}of { COUNT($subtasks, "subtask") }
        } is reached
    }
coverage-gaps = { COUNT($gaps, "gap") }{ $subtasks ->
        [0] {""}
       *[other] {" "}in { COUNT($subtasks, "subtask") }
    }
coverage-all = all tests
coverage-both = both
coverage-of = of
coverage-allowed = allowed
coverage-unreached = unreached
coverage-input-bytes = input bytes
coverage-tests-with = tests with
## Findings

strength-survives = { $flaw } ({ $title }) { $killed ->
        [0] survives
       *[other] dies too seldom
    }{ $subtask ->
        [none] {""}
       *[other] {" "}in subtask { $subtask }
    }: { $killed ->
        [0] no test
        [one] one test
       *[other] { $killed } tests
    }{ $subtask ->
        [none] {""}
       *[other] {" "}there
    } { $killed ->
        [0] kills
        [one] kills
       *[other] kill
    } it, expected { $required } or more
    .hint = `muqi strength --hunt { $flaw }{ $narrowing }` looks for an input that kills it
strength-unclear-cost = { $flaw } ({ $title }) visits { $positions } positions on test { $test }: some judges would accept it, others not
    .hint = make the board smaller or larger: at most 50000000 positions pass, from 500000000 on the limit is exceeded
strength-brute-force = { $flaw } ({ $title }) earns { $found } points, expected { $expected }
    .label = expected { $expected }, found { $subtasks }
    .hint = change the tests, or the points in [brute_force]
strength-unlisted-brute-force = [brute_force] of the plan has no points for { $flaw } ({ $title })
    .hint = it earns { $found }; if that is right, add { $flaw } = { $found }
strength-unknown-brute-force = there is no slow program "{ $found }"
    .label = { $nearest ->
        [none] unknown name
       *[other] did you mean `{ $nearest }`?
    }
    .hint = the slow programs are { $known }
strength-equal-tests = { $relation ->
        [transposed] the board of test { $test } is that of { $earlier } with rows and columns swapped
       *[other] the input of test { $test } is that of { $earlier }
    }
    .hint = change a parameter, or give one of them another variant
strength-alike = { $count } flawed solvers have the same results on all tests: { $flaws }
    .hint = add an input on which only some of them are right; `muqi strength --hunt { $flaw }` looks for inputs that kill the first
