# Families of boards and their parameters.

family-summary = { $family ->
        [uniform] every score from least to greatest, equally likely
        [small] scores from 0 to a small greatest score: many ties
        [constant] one score for Black, one for White: no choice matters, for tests of limits
        [zero] every score 0; the answer is 0
        [maximal] every score the greatest allowed: the longest input, the greatest sums
        [sparse] zero everywhere but on a few cells of each table, at least one
        [gradient] step · (distance from one corner) plus noise, kept within 0 and greatest
        [checkerboard] cells of one colour with high scores for Black and low ones for White, the others the reverse
        [bait] in every line a cell with a high score that opens one with a higher score; all others low
        [stripes] diagonals with high scores for both and with low scores for both in turn
        [ties] one score for White; Black's scores rise or fall from row to row
        [lopsided] high scores for Black in every second row, for White in all rows but the first
        [one-sided] every cell with a high score for one player and a low one for the other: great differences
        [balanced] uniform, with the scores of the player ahead reduced until the answer is reached
        [extreme] the greatest or the least possible answer, with as many random scores as possible
        [markers] most positions have the value −1 or 0, which some programs use for “not visited”
        [halves] one half of the board with high scores for one player, filled line by line before the other half
        [staircase] a position with as many moves as the shape allows, only one of them right and the worst at first sight; on squares the second move shows only at the end
        [special] a property of the tables that programs treat as a special case: equal, constant, symmetric, without scores at the end
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
            [gradient] cells with high scores: those filled first or those filled last
            [halves] the half with high scores: the first columns or the first rows
           *[stripes] diagonals with high scores: the first, the third and so on, or the second, the fourth
        }
        [step] difference from one diagonal to the next
        [noise] greatest random addition to a score
        [black] cells with high scores for Black: those with the colour of the first corner, or the others
        [along] place of the cell with the higher score: to the right of the other, or below it
        [rows] rising: lower rows have higher scores, and playing the upper cell first is wrong
        [rich] player with the high scores
        [answer] the answer
        [winner] player with the greatest score on every cell; white needs b=drawn
        [marker] value of most positions, either for a mixture of both; minus-one and either need b=drawn
        [rest] scores of the other half: cheap ones, or markers: nearly all 0, one in ten 1
        [right] place of the only right move among as many as possible
        [case] the property
        [disguise] half: random scores on the first half of the diagonals
       *[board] name of the board, without .in
    }
family-expected = ... ({ $meaning })

## Parameters that do not fit together

family-least-above-greatest = { $least } is more than greatest = { $greatest }
family-negative = { $greatest } is negative
family-below-zero = { $greatest } is less than the least score, 0
family-no-score = { $greatest } allows no score but 0
family-out-of-reach = { $answer } is out of reach; the nearest answer is { $nearest }
family-white-never-wins = with b=zero White never wins
family-white-never-scores = with b=zero White has no score
family-no-marker = with b=zero no position has the value -1

## Parameters as they are typed

parameter-needs-blank = expected a blank between two parameters, as in { $first } { $next }
parameter-full-width-equals = expected `=` in place of the full-width `＝`, as in { $key }={ $value }
parameter-without-key = expected a parameter before the value, as in { $example }={ $value }
parameter-without-value = expected a value, as in { $key }=...
parameter-value-apart = expected a value right after it, as in { $key }=...
family-named = the family { $family }
solver-table-too-large = { $positions ->
        [none] a board of { $n } rows and { $m } columns has over 10^19 positions, more than fit into the allowed { $allowed } MiB of memory
       *[other] a board of { $n } rows and { $m } columns has { $positions } positions, which take { $needed } MiB of memory; { $allowed } MiB are allowed
    }

family-unknown = there is no family "{ $found }"
    .hint = { $is_plan ->
        [yes] `muqi gen --plan { $found }` writes that plan;{" "}
       *[no] {""}
    }{ $nearest ->
        [none] {""}
       *[other] did you mean { $nearest }?{" "}
    }{ $is_after_parameters ->
        [yes] write the family before its parameters;{" "}
       *[no] {""}
    }the families are: { $families }
