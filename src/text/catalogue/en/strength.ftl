# `muqi strength`: kill matrix, coverage, hunts.

## Hunts

hunt-answer = answer   { $answer }
hunt-printed = printed  { $printed }
hunt-printed-nothing = printed  nothing
hunt-too-slow = printed  nothing in time: { $positions } positions or more are visited
hunt-margin = margin   { $margin }
hunt-size = size     { $size }
hunt-smallest = smallest { $proof }
hunt-clear = clear    no other move on the optimal line is as good, { $repeats ->
        [0] all scores above 0 are different
       *[other] no player has a score above 0 twice
    }
hunt-size-of-board = { $n }×{ $m }, greatest score { $greatest }, sum { $sum }
hunt-proved = proved, { COUNT($boards, "smaller board") } tried, all others are exempt
hunt-proved-up-to = proved among all boards with scores up to { $greatest }, { COUNT($boards, "smaller board") } tried
hunt-argued = proved: to be ahead by more than { $infinity }, a player needs { $fewest } moves, so { $fewest_cells } cells; the smallest board with so many has { $cells } cells, { $moves } moves for each; they need a greatest score of { $greatest } and a sum of { $sum }; { COUNT($tried, "smaller arrangement") } of these scores tried
hunt-not-proved = not proved, { COUNT($boards, "smaller board") }{ $greatest ->
        [none] {""}
       *[other] {" "}with scores up to { $greatest }
    } tried{ $last ->
        [none] {""}
       *[other] , up to { $last }
    }
hunt-nothing = no { $clear ->
        [yes] clear
       *[no] separating
    } board found with n = { $n }, m = { $m }, a = { $a }, b = { $b }
hunt-none = there is none: { COUNT($boards, "board") } tried, all others are exempt
hunt-none-up-to = there is none with scores up to { $greatest }: { COUNT($boards, "board") } tried
hunt-perhaps-none = there may be one: { COUNT($boards, "board") } tried one by one{ $last ->
        [none] {""}
       *[other] , up to { $last }
    }
hunt-exempt = { $whole ->
        [yes] exempt
       *[no] exempt in part
    }, { $proved ->
        [yes] as proved
       *[no] as searches show
    }: { $evidence }
hunt-unknown-flaw = there is no flaw "{ $found }"
    .hint = { $nearest ->
        [none] the flaws are: { $known }
       *[other] did you mean { $nearest }?
    }
hunt-without-number = "{ $found }" needs a number
    .hint = the mistake comes with one, as in --hunt "{ $example }"; `muqi strength` shows which numbers tests kill
hunt-number-not-wrong = { $found }: { $enough ->
        [yes] with this number the program is right on every board of the problem
       *[other] the number is too small
    }
    .hint = { $enough ->
        [yes] it is wrong with the numbers { $wrong }. { $argument }
       *[other] the program is wrong with the numbers { $wrong }
    }
hunt-no-margin = --aim margin: { $flaw } is right but slow, so it has no margin
    .hint = leave out --aim to search for the smallest board on which it is too slow
hunt-none-clear = --clearest: no board explains { $flaw } better than the smallest: { $reason }
    .hint = `muqi strength --hunt { $flaw }` shows the smallest
hunt-unclear-slow = the program is right but slow, so there is no wrong number
hunt-unclear-silent = the program prints nothing where it fails, so there is no wrong number
hunt-scores-too-large = --max-value { $score }: the problem allows scores up to { $greatest }
    .hint = give at most { $greatest }, or raise the bound in a package (`muqi init`)
hunt-no-board = no board to search: { $name } is limited to { $allowed }
    .hint = { $asked } is outside of that; choose from { $allowed }

## Kill matrix

strength-size = { COUNT($flaws, "flawed solver") } on { COUNT($tests, "test") }
strength-legend = . right   x wrong   - prints nothing   T too slow   ? unclear whether in time
strength-wrong = { $test }: { $printed } for { $answer }
strength-subtask = { $tests ->
        [one] subtask { $subtask }: test { $first }, { $points } points, { $policy }
       *[other] subtask { $subtask }: tests { $first } to { $last }, { $points } points, { $policy }
    }
strength-required = required
strength-evidence = evidence
strength-none-found = none found: { $search }
strength-meant = expected
strength-purpose = purpose
strength-lost = why needed
strength-tests-by-subtask = tests by subtask
strength-first-wrong = first wrong
strength-margin = margin
strength-greatest-margin = greatest
strength-alive = Survivors that must not survive
strength-exempt = Exempt survivors
strength-slow = Points of slow programs
strength-numbers = Mistakes with a number: the smallest that is enough, and the smallest that survives
strength-enough = enough
strength-smallest-survivor = survives
strength-largest-wrong = the largest number that is not enough
strength-numbers-untried = mistakes with a number are not tried: no subtask allows the largest boards with scores from 0 for both players, or they have too many positions
strength-numbers-progress = trying mistakes with a number
strength-tests = Purposes of the tests
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
heading-test = test
heading-tests = tests
heading-subtask = subtask
heading-kills = kills
heading-points-by-subtask = points by subtask
heading-total = total
loss-kills = too few others kill { $flaws }
loss-numbers = too few others kill numbers of { $mistakes }
loss-programs = too few others kill { $programs }
loss-bounds = only test to reach { $bounds }
loss-steps = separates the scores of { $pairs }
loss-distinctions = distinguishes { $pairs }
loss-nothing = nothing needs it

## Mutants

mutants-progress = trying mutants
mutants-killed-first = killed first
mutants-survivor = survivor
mutants-search-progress = searching boards against survivors
mutants-wrong-on = wrong on
mutants-not-shown = { COUNT($count, "mutant") } that no test kills need not be killed, since no board that the plan allows is known to show { $count ->
        [one] it
       *[other] them
    }: { $mutants }
mutants-description = description
mutants-killed = { $killed } of { COUNT($mutants, "mutant") } killed
mutants-none-survives = { $not_shown ->
        [0] no mutant survives
       *[other] no mutant survives that any board is known to show
    }
mutants-survivors = { COUNT($survivors, "survivor") }

## Mutants of programs

mutate-progress = mutants of { $program }
mutate-mutants = mutants
mutate-not-compiled = not compiled
mutate-same-code = same code
mutate-same-as-another = as another
mutate-killed = killed
mutate-separated = separated
mutate-not-separated = not separated
mutate-survivors-separated = Survivors with a board on which they fail
mutate-survivors-not-separated = Survivors without a board on which they fail
mutate-place = { $program }, line { $line }: { $kind }
mutate-board = { $n }×{ $m }: { $verdict }{ $reason ->
        [none] {""}
       *[other] : { $reason }
    }{ $directory ->
        [none] {""}
       *[other] ; saved in { $directory }
    }
mutate-tried = { COUNT($boards, "board") } tried, no failure
mutate-not-tried = { COUNT($number, "mutant") } not tried: interrupted
mutate-no-gap = no board was found that the plan lacks
mutate-gaps = { COUNT($mutants, "mutant") } survive{ $mutants ->
        [one] s
       *[other] {""}
    }, and a board separates { $mutants ->
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

## Figures of kills

kills-heading = { $of ->
        [flaws] Kills of flawed solvers
        [mutants] Kills of mutants
       *[programs] Kills of wrong programs
    }
kills-killed = killed
kills-of-all = { $killed } of { $all }
kills-survivors = survivors
kills-patterns = patterns
kills-patterns-counted = { COUNT($patterns, "different set") } of tests that kill one
kills-rank = rank
kills-rank-over = { $rank } over GF(2): as many tests distinguish as much as all of them
kills-least = fewest kills
kills-number = { $number }
kills-least-number = { $number }
kills-least-by = { $program }: { $tests }
kills-more = and { $number } more
kills-smallest = same kills
kills-smallest-set = { COUNT($number, "test") }{ $proved ->
        [yes] , no fewer
       *[other] , perhaps fewer
    }: { $tests }
kills-remark = These mistakes were chosen, not drawn: no bound for other programs follows.

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
yardstick-true-positive = true positive: right, full points
yardstick-true-negative = true negative: wrong, fewer points
yardstick-programs = programs
yardstick-hits = as known
yardstick-share = share
yardstick-percent = { $percent } %
yardstick-at-least = at least
yardstick-remark =
    At least: one-sided 95 % bound of Clopper and Pearson. It presumes that the
    programs are independent of each other and of the tests.
yardstick-survivors = Wrong programs with full points
yardstick-failing = Right programs without full points
yardstick-unjudged = Programs that were not judged
yardstick-program = program
yardstick-points = points
yardstick-verdict = verdict
yardstick-reason = reason
yardstick-failing-hint = `muqi check PROGRAM --verbose` shows why.
yardstick-surprises = { COUNT($survivors, "wrong program") } with full points, { COUNT($failing, "right program") } without{ $unjudged ->
        [0] {""}
       *[other] , { $unjudged } not judged
    }
yardstick-as-known = all right programs have full points, no wrong one has

## Coverage

coverage-complete = every bound of { COUNT($subtasks, "subtask") } is reached
coverage-gaps = { COUNT($gaps, "gap") } in { COUNT($subtasks, "subtask") }
coverage-all = all
coverage-both = both
coverage-of = of
coverage-allowed = allowed
coverage-unreached = unreached
coverage-input-bytes = input bytes
coverage-tests-with = tests with
coverage-moves = moves at once
coverage-dearest = dearest needed
coverage-cheapest = cheapest needed
coverage-place = place { $place }
coverage-needed-move = { $moves } moves with { $which ->
        [uppermost] the uppermost
        [middle] a middle one
        [lowest] the lowest
        [dearest] the dearest
       *[cheapest] the cheapest
    } needed
coverage-fits = fits subtasks, too
coverage-bound = { $quantity } = { $bound }
coverage-shape = a board of { $n }×{ $m }
coverage-kind = { $name ->
        [positive] a { $kind } answer
        [zero] a { $kind } answer
        [negative] a { $kind } answer
       *[other] { $kind }
    }
coverage-quantity = { $name ->
        [input-bytes] input bytes
       *[other] { $name }
    }
coverage-board-kind = { $name ->
        [equal-tables] a = b
        [zero-a] a = 0
        [constant-a] constant a
        [constant-b] constant b
        [symmetric-a] symmetric a
        [symmetric-b] symmetric b
        [empty-last-row] empty last row
        [empty-last-column] empty last column
       *[other] { $name }
    }

## The page of everything

strength-page-introduction =
    # Strength of the test sets

    The wrong programs that the test sets kill, with evidence. `muqi strength --page` prints this page; `muqi strength --plan NAME` prints the tables of one plan, and fails when a mistake survives where it must not. The mistakes are small variations of the reference solver (`core/src/flawed/flaws/`); slow programs are judged by the positions they visit, which is the same number on every machine: from 5·10^8 the limit kills them, up to 5·10^7 they pass, and no test is between.
strength-page-samples =
    ## The samples

    The boards that contestants see before they hand anything in.

    | sample | answer | first to show |
    | --- | --- | --- |
strength-page-large-sample = Sample { $sample } is a file for contestants; statements print the others.
strength-page-unseen = Right on all of them: { $flaws }.
strength-page-tests = The tests of { $plan }
strength-page-test = Subtask { $subtask }; `{ $recipe }`; answer { $answer }; kills { $killed } of { $flaws } mistakes{ $alone ->
        [none] .
       *[other] , alone { $alone }.
    }
strength-page-mistakes =
    ## The mistakes

    Each with the first test of every plan that kills it and the smallest board that does: by n·m, then by the greatest score, then by the sum of all scores. Where another board explains the mistake better, it follows: on the clearest board no move of the optimal line has an equal, no player has a score twice, and the printed number is far off.
strength-page-flaw = Made by { $maker }. Killed by { $boards }.
strength-page-first = First killed by { $tests }.
strength-page-first-test = { $test ->
        [none] no test
       *[other] { $test }
    } of { $plan }
strength-page-smallest = { $proved ->
        [yes] Smallest board
       *[no] Smallest board found so far
    }, { $n }×{ $m } ({ $proof }): { $seen }.
strength-page-clearest = Clearest board, { $n }×{ $m }: { $seen }.
strength-page-wrong = the program prints { $printed } for { $answer }
strength-page-silent = the program prints nothing for { $answer }
strength-page-late = the program is too late with { $answer }

## Drawn programs

sampling-progress = drawing wrong programs
sampling-size = { COUNT($programs, "wrong program") } with one to three wrong choices, drawn with seed { $seed }
sampling-choices = wrong choices
sampling-drawn = drawn
sampling-killed = killed
sampling-survive = survive
sampling-found-wrong = Survivors with a board on which they are wrong
sampling-wrong = prints { $printed } where the answer is { $answer }:
sampling-not-found-wrong = { COUNT($programs, "survivor") } without such a board
sampling-program = program
sampling-more = ... and { $programs } more: --format json has all
sampling-tried = Tried for each: every board of up to { $cells } cells with scores up to { $score }, boards of all families and shapes with { $positions } positions together, and the board of each test changed { $changed } times. Such a program may be the reference in another form.
sampling-rate = killed of those known to be wrong: { $share } %, and of all that could be drawn at least { $bound } % (one-sided 95 % bound)
sampling-moduli = Programs that remember positions under a number modulo a drawn modulus
sampling-key = key
sampling-right = right
sampling-known-wrong = found wrong
sampling-share = killed %
sampling-bound = at least %
sampling-moduli-remark = The moduli are below { $below }. A program is right where no two positions of any shape have the same key; the bound is for moduli that are drawn in this way (one-sided, 95 %).
sampling-none-survives = every drawn program that is known to be wrong is killed
sampling-survivors = { COUNT($survivors, "drawn program") } known to be wrong { $survivors ->
        [one] survives
       *[other] survive
    }
