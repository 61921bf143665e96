# Families of boards and their parameters.

family-summary = { $family ->
        [uniform] every score from least to greatest, equally likely
        [small] scores from 0 to a small greatest one: many ties
        [constant] one score for Black, one for White; nothing to choose, only limits to meet
        [zero] every score 0; the answer is 0
        [maximal] every score the greatest allowed: the longest input, the greatest sums
        [sparse] zero everywhere but on a few cells of each table, at least one
        [gradient] step · (distance from one corner) plus noise, kept within 0 and greatest
        [checkerboard] cells of one colour dear to Black and cheap to White, the others the reverse
        [bait] in every line a dear cell that opens a dearer one, the others cheap
        [stripes] diagonals dear to both and diagonals cheap to both in turn
        [ties] one score for White, Black's rising or falling from row to row
        [lopsided] every second row dear to Black, all but the first dear to White
        [one-sided] every cell dear to one player and cheap to the other: great differences
        [balanced] uniform, with the scores of the player ahead cut down until the answer is met
        [extreme] the greatest or the least answer there is, with as many random scores as it bears
        [markers] most positions worth −1 or 0, which some programs take for not visited
       *[handmade] a board written by hand: handmade/BOARD.in of the problem
    }
family-parameter = { $parameter ->
        [n] rows, or the word max
        [m] columns, or the word max
        [a] Black's score on every cell
        [b] { $family ->
            [constant] White's score on every cell
           *[other] zero: White scores nothing
        }
        [least] least score
        [greatest] greatest score
        [percent] cells of each table that score, in percent
        [dear] { $family ->
            [gradient] which cells are dear: those filled first or those filled last
           *[stripes] dear diagonals: the first, the third and so on, or the second, the fourth
        }
        [step] difference from one diagonal to the next
        [noise] greatest random addition to a score
        [black] cells dear to Black: those coloured as the first corner, or those beside it
        [along] where the dearer cell is: to the right of the dear one, or below it
        [rows] rising: the lower row is the dearer, and taking the upper cell first is wrong
        [rich] whose cells are dear
        [answer] the answer
        [winner] who scores the greatest with every piece; white needs b=drawn
        [marker] what most positions are worth; minus-one needs b=drawn
        [disguise] half: random scores on the first half of the diagonals
       *[board] name of the board, without .in
    }
family-variant = every family also takes variant, a number that only changes the seed
family-heading-parameter = parameter
family-heading-values = values
family-heading-default = default
family-heading-meaning = meaning
family-required = required
family-least-allowed = least allowed
family-greatest-allowed = greatest allowed
family-integer-or-max = integer or max
family-score = score
family-range = { $least } to { $greatest }
family-or = { $one } or { $other }
family-board-name = name
family-aim-flaws = against { $flaws }
family-aim-answer = the answer { $answer }
family-aim-greatest = the greatest answer
family-aim-least = the least answer
family-expected = ... ({ $meaning })

## Parameters that do not fit together

family-least-above-greatest = { $least } is more than greatest = { $greatest }
family-negative = { $greatest } is negative
family-below-zero = { $greatest } is less than the least score, 0
family-no-score = { $greatest } leaves no score that is not 0
family-out-of-reach = { $answer } is out of reach; the nearest answer is { $nearest }
family-white-never-wins = with b=zero White never wins
family-no-marker = with b=zero no position is worth -1

## Parameters as they are typed

parameter-needs-blank = expected a blank between two parameters, as in { $first } { $next }
parameter-full-width-equals = expected `=` in place of the full-width `＝`, as in { $key }={ $value }
parameter-without-key = expected a parameter before the value, as in { $example }={ $value }
parameter-without-value = expected a value, as in { $key }=...
parameter-value-apart = expected a value right after it, as in { $key }=...
family-named = the family { $family }
family-command-line = command line
family-unknown = there is no family "{ $found }"
    .hint = { $nearest ->
        [none] {""}
       *[other] did you mean { $nearest }?{" "}
    }{ $is_after_parameters ->
        [yes] a family comes before parameters;{" "}
       *[no] {""}
    }the families are: { $families }
