# Flawed programs: the mistake, advice for those who made it (`hint`), who makes it, and the boards
# that show it.

flaw-size-swapped = reads m before n
    .hint = The first line has the rows n, then the columns m; try boards with n ≠ m
    .maker = those who think of the width first: the two numbers of the first line are swapped, and the scores are read into m rows of n
    .boards = n ≠ m, both at least 2
flaw-transposed = looks up a[j][i] for a[i][j]
    .hint = Rows and columns are swapped in a lookup, which does not show on a square board
    .maker = those who count columns first in one half of the program and rows first in the other; places outside the board are zero
    .boards = n ≠ m, both at least 2; a single line with scores after its first cell
flaw-square-of-rows = takes the board for n × n
    .hint = The board has m columns, not n; try boards with n ≠ m
    .maker = those who read m and never use it
    .boards = n ≠ m
flaw-square-of-columns = takes the board for m × m
    .hint = The board has n rows, not m; try boards with n ≠ m
    .maker = those who read n and then loop to m everywhere
    .boards = n ≠ m
flaw-interleaved = reads a and b interleaved
    .hint = The input has all of a and then all of b, not a pair for every cell
    .maker = those who expect a pair for every cell: a[1][1] b[1][1] a[1][2] …
    .boards = nearly everything, except boards whose scores are all equal
flaw-scores-swapped = gives a to White and b to Black
    .hint = The first table is Black's a, the second White's b
    .maker = those who read b first
    .boards = nearly everything
flaw-one-table = both players score a
    .hint = White scores b, not a
    .maker = those who copy Black's case for White and forget to change the letter
    .boards = nearly everything from two cells
flaw-column-short = stops a column short
    .hint = The last column is left out: check whether counting starts at 0 or at 1
    .maker = those who write j < m with columns counted from 1
    .boards = nearly everything
flaw-row-short = stops a row short
    .hint = The last row is left out: check whether counting starts at 0 or at 1
    .maker = those who write i < n with rows counted from 1
    .boards = nearly everything
flaw-shifted = looks one cell down and right
    .hint = Scores are stored from 0 and looked up from 1, or the other way round
    .maker = those who store from 0 and look up from 1; places outside the board are zero
    .boards = nearly everything
flaw-upside-down = walks the contour down instead of up
    .hint = The contour runs from the bottom left: its first step up belongs to the last row
    .maker = those who start the contour at the top-left corner while the mask starts at the bottom-left: row i is taken for row n + 1 − i
    .boards = random boards with n ≥ 2
flaw-rotated = reads the contour from the wrong corner
    .hint = The contour starts at the wrong corner, which rotates the board by 180°
    .maker = those who take bit 0 for the top-right step: cell (i, j) is taken for the cell (n + 1 − i, m + 1 − j)
    .boards = random boards, lines included
flaw-freopen-left-in = prints nothing to standard output
    .hint = Standard output is empty: look for freopen, or for a file that is written instead
    .maker = those who leave freopen in on a judge that reads standard output
    .boards = everything
flaw-white-first = White moves first
    .hint = Black, who scores a, moves first: when the number of filled cells is even, it is Black's turn
    .maker = those who get the parity of the filled cells wrong
    .boards = nearly everything
flaw-min-max-swapped = Black minimises and White maximises
    .hint = Black takes the maximum of the difference, White the minimum
    .maker = those who attach the loops to the wrong player
    .boards = random boards with n, m ≥ 2
flaw-white-maximises = White maximises too
    .hint = White minimises the difference: take the minimum where White moves
    .maker = those who write max in both branches, or negamax without the minus sign
    .boards = random boards with n, m ≥ 2
flaw-black-minimises = Black minimises too
    .hint = Black maximises the difference: take the maximum where Black moves
    .maker = those who write min in both branches
    .boards = random boards with n, m ≥ 2
flaw-own-score-only = each player maximises the own score only
    .hint = Each player maximises their own score minus the other's, not their own score alone
    .maker = those who keep the two scores apart and forget that reducing the other's score counts, too
    .boards = random boards from 2×2
flaw-turn-by-cell = takes the turn from the cell's colour
    .hint = The number of filled cells decides whose turn it is, not the cell's coordinates
    .maker = those who take (i + j) mod 2 of the cell for the parity of the number of moves made
    .boards = random boards from 2×2
flaw-only-left = checks the left neighbour only
    .hint = The cell above must be filled as well: no row is longer than the one above it
    .maker = those who let every row grow by itself; there are (m + 1)^n positions, of which at most 10^6 are computed here: with more, the program counts as out of memory
    .boards = random boards with n ≥ 2
flaw-only-above = checks the upper neighbour only
    .hint = The cell to the left must be filled as well: no column is taller than the one before
    .maker = those who let every column grow by itself; there are (n + 1)^m positions, of which at most 10^6 are computed here: with more, the program counts as out of memory
    .boards = random boards with m ≥ 2
flaw-forward = goes forward with the score so far
    .hint = Let f be the difference that can still be won, and compute it from the last position backwards
    .maker = those who let f be the score won so far: every transition is reversed, and the player who has just moved chooses the position that the move came from
    .boards = random boards with n, m ≥ 2
flaw-b-added = adds b instead of subtracting it
    .hint = White's score is subtracted from the difference
    .maker = those who add up both players' scores while White still minimises
    .boards = b > 0 where White moves
flaw-b-ignored = never uses b
    .hint = White's scores b are never used: only tests with b = 0 can be right
    .maker = those who write for the test points with b = 0 only
    .boards = b > 0 where White moves
flaw-sum-left-in = does not subtract the sum of b
    .hint = If Black alone scores a + b, subtract the sum of all b at the end
    .maker = those who let Black score a + b on every cell, and White nothing, and print that
    .boards = b > 0 anywhere
flaw-sign-reversed = prints White's score minus Black's
    .hint = Print Black's score minus White's; the sign is reversed
    .maker = those who print the negamax value from White's side
    .boards = every answer but 0
flaw-absolute-value = prints the absolute value
    .hint = The answer may be negative: print it with its sign
    .maker = those who read “difference” as a distance
    .boards = negative answers
flaw-unsigned-output = prints a 32-bit number without sign
    .hint = The answer may be negative: keep and print it as a signed number
    .maker = those who print with %u or keep the difference in an unsigned variable
    .boards = negative answers
flaw-never-negative = prints 0 for a negative answer
    .hint = The answer may be negative: do not take its maximum with 0
    .maker = those who start the answer at 0 and only ever raise it
    .boards = negative answers
flaw-black-score-printed = prints Black's score alone
    .hint = The answer is Black's score minus White's, not Black's score
    .maker = those who get the play right and forget what to print
    .boards = boards on which White scores
flaw-first-score-lost = leaves out the score of the first move
    .hint = The score of the first move, on the top-left cell, is left out
    .maker = those who start from the position with one piece on the board
    .boards = a[1][1] > 0
flaw-last-score-lost = leaves out the score of the last move
    .hint = The score of the last move, on the bottom-right cell, is left out
    .maker = those who stop when one cell is left
    .boards = a last cell that scores for the player who fills it
flaw-greedy = greedy by the own score
    .hint = The best cell in sight may open a better one for the opponent: search to the end
    .maker = those who take the cell with the highest score in sight
    .boards = random boards, boards of the family `bait`
flaw-greedy-by-sum = greedy by a + b
    .hint = Even a + b does not show what a move opens: search to the end
    .maker = those who see that taking a cell also denies it to the opponent, and look no further
    .boards = random boards from 6×6, boards of the family `bait`
flaw-look-ahead-2 = looks two moves ahead
    .hint = A search of fixed depth misses what comes later: search to the end and remember positions
    .maker = those who stop after the opponent's best reply
    .boards = random boards from 4×4, boards of the family `bait`
flaw-look-ahead-4 = looks four moves ahead
    .hint = A search of fixed depth misses what comes later: search to the end and remember positions
    .maker = those who cut a search off at the depth where it becomes slow
    .boards = random boards from 6×6, boards of the family `bait`
flaw-look-ahead-6 = looks six moves ahead
    .hint = A search of fixed depth misses what comes later: search to the end and remember positions
    .maker = those who cut a search off at the depth where it becomes slow
    .boards = random boards from 6×6, boards on which greedy moves are wrong many times in a row
flaw-random-playouts = chooses by random playouts
    .hint = Random games do not give the exact optimum: search, and remember positions
    .maker = those who hope for luck: each move is the one with the best average over 30 games played at random
    .boards = random boards
flaw-infinity-100000 = takes 10^5 for infinity
    .hint = The infinity that a best value starts from is too small: use more than the sum of all scores
    .maker = those who take the greatest score for the greatest difference
    .boards = one-sided boards from 4 cells
flaw-infinity-1000000 = takes 10^6 for infinity
    .hint = The infinity that a best value starts from is too small: use more than the sum of all scores
    .maker = those who pick a round number that looks large
    .boards = one-sided boards from 22 cells
flaw-initial-zero = starts every best value at 0
    .hint = Start the best value at minus or plus infinity: where every move loses, 0 is taken by mistake
    .maker = those who forget that the best of several losses is a loss
    .boards = boards with b > 0 on which Black falls behind
flaw-initial-minus-one = starts Black's best value at −1
    .hint = Differences may be below −1: start Black's best value at minus infinity
    .maker = those who take −1 for less than every outcome; White's minimum starts at 10^9
    .boards = boards with b > 0 on which Black falls behind by more than 1
flaw-16-bit-scores = keeps scores in 16 bits
    .hint = Scores do not fit a 16-bit integer
    .maker = those who save memory on the score tables
    .boards = scores above 32,767
flaw-16-bit-values = keeps differences in 16 bits
    .hint = Differences do not fit a 16-bit integer
    .maker = those who save memory on the table of positions
    .boards = differences above 32,767
flaw-start-mask-of-m = makes the first mask of m ones
    .hint = The first mask has n ones, for n steps up; try boards with n ≠ m
    .maker = those who write (1 << m) − 1 for (1 << n) − 1, and the same for the last mask: the contour has m steps up and n to the right, the walk still starts in row n, and places outside the board are zero
    .boards = n ≠ m
flaw-scan-short = scans one bit too few
    .hint = The low bit of a 01 may be any of 0 to n + m − 2; a loop that is one short never plays the top-right cell
    .maker = those who look for 01 at the positions below n + m − 2: the top-right cell is never played, and a position without moves is worth the infinity it started from
    .boards = nearly everything
flaw-packed-in-3-bits = packs row lengths in three bits each
    .hint = With so small a base different positions get the same number: use base 11 and 64 bits
    .maker = those who try boards of up to eight columns only
    .boards = m ≥ 9 and n ≥ 2
flaw-packed-in-base-9 = packs row lengths in base 9
    .hint = With so small a base different positions get the same number: use base 11 and 64 bits
    .maker = those who think of the digits 1 to 9 only
    .boards = m = 10 and n ≥ 2
flaw-packed-beyond-32-bits = packs row lengths beyond 32 bits
    .hint = Ten digits of base 11 do not fit 32 bits and unpack to another position: use 64 bits
    .maker = those who pack ten digits of base 11 into 32 bits; what is left of them unpacks to cells outside the board, and the behaviour from there on is undefined: here the program stops
    .boards = n = 10 and m ≥ 2
flaw-table-of-19-bits = makes the table 1 << 19 entries long
    .hint = A mask has n + m bits: the table needs 2^(n + m) entries, 1 << 20 for n = m = 10
    .maker = those who number the steps of the contour from 0 and take the last number for the number of steps
    .boards = n = m = 10
flaw-table-of-18-bits = makes the table 1 << 18 entries long
    .hint = A mask has n + m bits: the table needs 2^(n + m) entries, 1 << 20 for n = m = 10
    .maker = those who count 184,756 positions and take the next power of two
    .boards = n + m ≥ 19
flaw-arrays-of-10 = uses arrays of 10 from index 1
    .hint = Counting from 1, ten rows and ten columns need arrays of 11
    .maker = those who declare a[10][10] and count from 1. The behaviour is undefined; here the element with index 10 overwrites its neighbour: the tenth column shares its place with the first of the next row, the tenth row of a with the first of b, and the number that is read later stays
    .boards = n = 10 or m = 10
flaw-hashed-unchecked = hashes positions and ignores collisions
    .hint = Two positions with the same hash are taken for one: store the whole position and compare it
    .maker = those who take a position's number modulo 10007 for the position
    .boards = random boards of more than a few thousand positions
flaw-state-too-poor = remembers too little of a position
    .hint = Remember the whole contour: with less, different positions look the same
    .maker = those who remember only the number of filled cells and the lengths of the first two rows
    .boards = random boards with four rows
flaw-bounds-as-values = remembers bounds as exact values
    .hint = A pruned search may return only a bound: do not store it as the exact value
    .maker = those who add a table to alpha-beta and store everything that a search returns
    .boards = random boards from 6×6
flaw-no-memory = remembers nothing
    .hint = The same positions are searched again and again: remember them, there are only C(n + m, n)
    .maker = those who write the rules of the game as a recursion and add nothing
    .boards = 4×6, 3×9, 5×5 and beyond
flaw-marker-minus-one = marks unvisited positions with −1
    .hint = A value may equal the mark for “not visited”, and such positions are computed every time. Keep a separate array of flags.
    .maker = those who fill the table with memset(−1): eleven of about sixty published programs
    .boards = boards on which most positions are worth −1
flaw-marker-zero = marks unvisited positions with 0
    .hint = A value may equal the mark for “not visited”, and such positions are computed every time. Keep a separate array of flags.
    .maker = those who rely on a global array being zero
    .boards = boards on which most positions are worth 0
flaw-alpha-beta-top-first = alpha-beta without memory, upper cells first
    .hint = Pruning without remembering is still exponential: compute every position once
    .maker = those who hope that pruning is enough
    .boards = boards whose first cells score high, from 3×10, 4×7 and 5×5; anything dense from 6×6
flaw-alpha-beta-bottom-first = alpha-beta without memory, lower cells first
    .hint = Pruning without remembering is still exponential: compute every position once
    .maker = those who hope that pruning is enough
    .boards = boards whose first cells score high, from 3×10, 4×7 and 5×5; anything dense from 6×6
flaw-alpha-beta-own-first = alpha-beta without memory, by own score
    .hint = Pruning without remembering is still exponential: compute every position once
    .maker = those who hope that pruning is enough
    .boards = boards whose first cells score high, from 3×10, 4×7 and 5×5; anything dense from 6×6
flaw-alpha-beta-sum-first = alpha-beta without memory, by a + b
    .hint = Pruning without remembering is still exponential: compute every position once
    .maker = those who hope that pruning is enough
    .boards = boards whose first cells score high, from 3×10, 4×7 and 5×5; anything dense from 6×6

## Evidence that nothing can show a mistake on some boards

proof-calls-of-3-by-8 = on 3×8 and 8×3 a search without memory makes 106,151,615 calls
proof-calls-of-2-by-16 = on 2×16 and 16×2 a search without memory makes 178,405,156 calls
proof-no-choice-in-a-row = in a single row there is no choice
proof-no-choice-in-a-column = in a single column there is no choice
proof-no-white-move-on-a-cell = White makes no move on a single cell
proof-calls-of-4-by-5 = on 4×5, the worst shape of at most 23 cells, a search without memory makes 7,350,480 calls
proof-no-equal-hashes = on these shapes no two positions have the same hash: all were compared
proof-no-negative-answer = White scores nothing: no answer is negative
proof-ends-without-choice = the first move is forced, the last is onto the same cell in every game, and all others are looked at
proof-cell-is-square = a single cell is a square
proof-square-is-read-right = where n = m the program assumes the right shape
proof-one-number = one number alone cannot collide
proof-base-suffices = in base m or more no two positions have the same number: a row of m cells has only full rows above it
proof-every-mask-has-its-place = every mask has its place
proof-one-black-move = Black's only move brings at least 0
proof-cell-is-its-mirror-image = a single cell is its own mirror image
proof-no-negative-position = with b = 0 no position is worth less than 0
proof-no-negative-outcome = White scores nothing: no outcome is below 0
proof-white-scores-nothing = White scores nothing
proof-one-white-move-and-infinity = White moves once: no difference is below −10^5, and above 10^5 is only the whole board's, which is Black's maximum
proof-square-in-any-order = where n = m it does not matter which is read first
proof-masks-of-a-square = where n = m both masks are the right ones
proof-nothing-to-leave-out = there is nothing to leave out
proof-sum-of-b-is-zero = the sum of b is 0
proof-one-score-fits = the only difference is a single score, which fits
proof-no-total-beyond-infinity = the infinity is at least what a player can score in all, and an outcome that equals it is still taken right
proof-every-total-fits = no difference is beyond what a player can score in all, and that fits
proof-ten-digits-fit = ten digits of at most 1, 11^0 + … + 11^9, fit 32 bits
proof-lines-and-squares = shapes up to 2×2 are lines and squares
proof-two-cells-stay = on at most two cells only the first score of the file and the last one count, and they stay where they are
proof-window-on-2-by-2 = on 2×2 the one position that is reached in two ways is searched without bounds first
proof-white-chooses-on-2-by-2 = on 2×2 only White has a choice
proof-white-chooses-by-both-scores = on 2×2 only White chooses, between two cells of which Black gets the other: a + b decides
proof-white-chooses-once = on 2×2 only White chooses, and after that every game is the same
proof-third-row-follows = of three rows the third follows from the first two and the number of filled cells
proof-two-moves-below-infinity = no player scores more than 2 · 50000 in two moves
proof-twelve-moves-below-infinity = no player scores more than 12 · 83333 in twelve moves
proof-no-index-is-10 = no index is 10
proof-nine-digits-fit = nine digits of base 11 fit 32 bits
proof-once-in-a-row = in a single row every position is searched once
proof-count-is-position = in a single column the number of filled cells is the position
proof-once-in-a-column = in a single column every position is searched once
proof-every-score-fits = every score fits
proof-ten-moves-and-infinity = each player moves at most ten times after Black's first move: no difference is below −10^6, and above 10^6 is only the whole board's, which is Black's maximum
proof-beyond-the-horizon = the only moves not looked at are White's last move, which scores nothing, and the move onto the last cell, at most
proof-zero-has-no-sign = adding 0 and subtracting 0 are the same
proof-square-and-its-mirror-image = a square board and its mirror image have the same value: moves are mirrored, too
proof-row-is-its-mirror-image = a single row is its own mirror image
proof-row-read-as-column = a row read as a column has the same cells in the same order
proof-column-read-as-row = a column read as a row has the same cells in the same order
search-hunts-on-5-by-5 = `muqi strength --hunt` climbs from boards of all families of 5×5, with and without b, and finds none; of 480 gradients the worst visits 9.5·10^6 positions
search-hunts-on-5-by-6 = `muqi strength --hunt` climbs from boards of all families of 5×6 and 6×5, with and without b, and finds none
search-climbs-from-5-by-5 = three climbs of 60,000 steps from boards of 5×5 end at 356,648,902 calls

## Mutants: one choice of the reference changed

mutant-of-two = { $first }; { $second }
mutant-player = { $scope ->
        [black] Black
        [white] White
       *[both] either player
    }
mutant-table = { $scope ->
        [both] a and b
       *[one] { $scope }
    }
mutant-size = { $form ->
        [columns-first] reads m before n
        [rows-only] takes the board for n × n
       *[columns-only] takes the board for m × m
    }
    .hint = The first line has the rows n, then the columns m; try boards with n ≠ m
mutant-reading = { $form ->
        [bytes] reads the first { $number } bytes of the input only
        [line-bytes] reads the first { $number } bytes of a line only
        [digits] splits numbers after { $number } digits
       *[extent] reads { $form } numbers for each table
    }
    .hint = Read all n × m numbers of both tables as numbers, not into a buffer of a fixed length
mutant-board = plays on { $form } cells
    .hint = Rows go from 1 to n, columns from 1 to m: check where loops start and end
mutant-order = { $form ->
        [column-by-column] reads each table column by column
        [leftwards] reads every row from its right end
        [upwards] reads the last row first
        [backwards] reads each table from its end
        [pair-by-pair] reads a pair (a, b) for every cell
        [rows-in-turn] reads a row of a, then a row of b, and so on
        [other-table-first] reads b before a
        [snake] reads every second row from its right end
        [one-late] skips the first score
        [two-early] reads n and m again as scores
        [one-late-in-b] skips the first score of b
        [one-early-in-b] reads the last score of a again in b
        [first-table-twice] reads a again for b
       *[second-into-first] reads b into a and leaves b zero
    }
    .hint = The input has n rows of a, then n rows of b, each from the left: print what was read and compare
mutant-number = { $form ->
        [not-negative] with 0 for negative numbers
        [not-positive] with 0 for positive numbers
        [absolute] without sign
        [even] halved and doubled again
        [signed] in { $number } bits with a sign
        [unsigned] in { $number } bits without a sign
        [rounded] rounded to { $number } significant bits
        [clamped] cut to −{ $number } … { $number }
       *[modulo] modulo { $number }
    }
mutant-scores = stores scores { mutant-number }
    .hint = The type has to hold every score as it is: print the tables after reading, with 0 and with the greatest score
mutant-values = stores values of positions { mutant-number }
    .hint = Values of positions may be large and negative: check the type and every conversion
mutant-output = { $form ->
        [reversed] prints White's score minus Black's
        [black] prints Black's score
        [white] prints White's score
        [together] prints the sum of both scores
        [winner] prints the greater score
        [sign] prints 1, 0 or −1 for who wins
        [plus-1] prints one more than the difference
        [minus-1] prints one less than the difference
        [twice] prints twice the difference
        [half] prints half of the difference
        [without-first] leaves the first move out of the difference
        [with-sum-of-b] adds the sum of b to the difference
        [less-sum-of-b] subtracts the sum of b from the difference
        [greatest] prints the greatest value of all positions
        [least] prints the least value of all positions
       *[number] stores the answer { mutant-number }
    }
    .hint = The answer is Black's score minus White's at the end of the game, negative where White wins
mutant-storage = { $form ->
        [by-rows] stores the score of (i, j) at i · n + j
        [looked-up-by-rows] stores the score of (i, j) at i · m + j and looks it up at i · n + j
       *[square] stores scores in arrays of { $number } × { $number }, counted from { $other }
    }
    .hint = Write and read a score with the same index, i · m + j, in arrays that hold the largest board
mutant-lookup = { $form ->
        [left-right] looks up { mutant-table } mirrored left to right
        [upside-down] looks up { mutant-table } upside down
        [turned] looks up { mutant-table } rotated by 180°
        [transposed] looks up { mutant-table } with rows and columns swapped
        [anti-transposed] looks up { mutant-table } mirrored along the other diagonal
       *[shifted] looks up { mutant-table } at ({ $number ->
            [-1] i − 1
            [0] i
           *[1] i + 1
        }, { $other ->
            [-1] j − 1
            [0] j
           *[1] j + 1
        }); { $form ->
            [zero] beyond the board it finds 0
            [wrapped] beyond the board it goes on at the other end
            [clamped] beyond the board it finds the last cell of the line
           *[flat] beyond the end of a row it finds the next row
        }
    }
    .hint = A score is looked up in another cell than it was stored in: print cell and score of every move, on a board with n ≠ m and all scores different
mutant-rule = { $form ->
        [anywhere] allows a move on any empty cell
        [left] checks the left neighbour only
        [above] checks the upper neighbour only
        [either] allows a move when the left or the upper neighbour is filled
        [diagonal] checks the upper left neighbour only
        [left-and-diagonal] allows a row one cell longer than the row above
        [above-and-diagonal] allows a column one cell taller than the column before
        [left-and-right-above] keeps every row shorter than the row above
        [above-and-left-below] keeps every column shorter than the column before
        [right-and-above] fills rows from the right
        [left-and-below] fills columns from below
        [right-and-below] fills the board from its last cell
        [and-right-above] checks the upper right neighbour, too
        [and-left-below] checks the lower left neighbour, too
        [second-left] checks the second cell to the left in place of the first
        [second-above] checks the second cell above in place of the first
        [outside-empty] takes places outside the board for empty
        [either-inside] requires one filled neighbour, which the first cell does not have
       *[and-diagonal] checks the upper left neighbour, too
    }
    .hint = A cell may be filled when its left and its upper neighbour are; what is outside the board counts as filled
mutant-gain = for { mutant-player }, a cell is worth { $number } × the own score + { $other } × the opponent's
    .hint = Only the mover's own table counts: Black adds a, White subtracts b
mutant-turn = { $form ->
        [white-first] White moves first
        [by-empty] the number of empty cells decides the turn
        [by-moves] the number of possible moves decides the turn
        [always-black] it is always Black's turn
        [always-white] it is always White's turn
        [in-pairs] each player moves twice in a row
        [one-then-pairs] Black moves once, then each player twice
        [black-every-third] Black has every third move
        [white-every-third] White has every third move
        [twice-after-1] Black also has the second move
        [twice-after-2] White also has the third move
        [twice-after-3] Black also has the fourth move
        [twice-after-10] White also has the eleventh move
        [twice-after-64] White also has the 65th move
        [twice-after-99] Black also has the 100th move
        [twice-at-the-end] the player of the last move but one moves again
        [twice-at-half] one player moves twice in the middle of the game
        [by-uppermost-row] the first row that is not full decides the turn
        [by-uppermost-column] the length of the first row that is not full decides the turn
        [by-row] the row of the cell decides the turn
        [by-column] the column of the cell decides the turn
       *[by-colour] the colour of the cell decides the turn
    }
    .hint = Black begins and the players take turns: the number of filled cells, even or odd, gives the mover
mutant-chooser = chooses moves as if { mutant-turn }, but counts scores correctly
    .hint = Who chooses a move is who scores for it: both follow from the number of filled cells
mutant-scorer = counts scores as if { mutant-turn }, but chooses moves correctly
    .hint = Who scores for a move is who chose it: both follow from the number of filled cells
mutant-choice = for { mutant-player } { $form ->
        [reversed] takes the worst outcome
        [own] compares the own final score only
        [other] compares the opponent's final score only
        [together] maximises the sum of both scores
        [together-little] minimises the sum of both scores
        [own-little] minimises the own score
        [other-much] maximises the opponent's score
        [own-twice] counts the own score twice
        [other-twice] counts the opponent's score twice
        [first] takes the uppermost move
        [greedy] takes the cell with the highest own score
        [greedy-sum] takes the cell with the greatest a + b
        [greedy-difference] takes the cell with the greatest advantage
        [denying] takes the cell with the highest score for the opponent
        [modest] takes the cell with the lowest own score
        [rest] leaves the cell itself out of the comparison
        [second-best] takes the second best outcome
        [mean] takes the mean of all outcomes
        [sum] takes the sum of all outcomes
       *[last] takes the lowest move
    }
    .hint = Black takes the greatest final difference of all moves, White the least; the score of the cell itself is part of it
mutant-considered = { $form ->
        [first] considers only { COUNT($number, "move") } from the top
        [last] considers only { COUNT($number, "move") } from the bottom
        [all-but] considers all moves but number { $number } from the top
        [all-but-from-below] considers all moves but number { $number } from the bottom
        [best-own] considers only { COUNT($number, "move") }, by the greatest own score
        [best-other] considers only { COUNT($number, "move") }, by the greatest score of the opponent
        [best-sum] considers only { COUNT($number, "move") }, by the greatest a + b
        [best-difference] considers only { COUNT($number, "move") }, by the greatest own score less the opponent's
        [best-opening] considers only { COUNT($number, "move") }, by the greatest own score less the best one opened
        [all-but-ranked-own] considers all moves but number { $number } by own score
        [all-but-ranked-other] considers all moves but number { $number } by the opponent's score
        [all-but-ranked-sum] considers all moves but number { $number } by a + b
        [all-but-ranked-difference] considers all moves but number { $number } by own score less the opponent's
        [all-but-ranked-opening] considers all moves but number { $number } by own score less the best one opened
        [all-but-first] considers all moves but the uppermost
        [all-but-last] considers all moves but the lowest
       *[ends] considers the uppermost and the lowest move only
    }
    .hint = Look at every cell that may be filled: any of them may be the best move
mutant-best = for { mutant-player } considers only { COUNT($number, "move") }, by { $form ->
        [own] the greatest own score
        [other] the greatest score of the opponent
        [sum] the greatest a + b
        [difference] the greatest own score less the opponent's
        [opening] the greatest own score less the best one opened
       *[opening-sum] the greatest a + b less the greatest one opened
    }
    .hint = A move that scores less now may be the best one: look at all of them
mutant-greedy = for { mutant-player } { $form ->
        [first-own] takes the cell with the highest own score in the first { COUNT($number, "move") } of the game
        [first-sum] takes the cell with the greatest a + b in the first { COUNT($number, "move") } of the game
        [first-difference] takes the cell with the greatest advantage in the first { COUNT($number, "move") } of the game
        [after-own] takes the cell with the highest own score after the first { COUNT($number, "move") }
        [after-sum] takes the cell with the greatest a + b after the first { COUNT($number, "move") }
        [after-difference] takes the cell with the greatest advantage after the first { COUNT($number, "move") }
        [last-own] takes the cell with the highest own score in the last { COUNT($number, "move") } of the game
        [last-sum] takes the cell with the greatest a + b in the last { COUNT($number, "move") } of the game
       *[last-difference] takes the cell with the greatest advantage in the last { COUNT($number, "move") } of the game
    }
    .hint = Search every move to the end of the game: in no part of it do the scores of the cells alone give the best move
mutant-initial = { $form ->
        [against] starts the best value for { mutant-player } at a loss by { $number }
        [value] starts the best difference for { mutant-player } at { $number }
       *[carried] starts the best value for { mutant-player } at that of the last position
    }
    .hint = Start the best value beyond every possible one, or at that of the first move, and again for each position
mutant-start = { $form ->
        [first-cell] starts with the first cell filled
        [first-row] starts with the first row full
        [first-column] starts with the first column full
       *[two-cells] starts with the first two cells of the first row filled
    }
    .hint = The game starts on the empty board: check the first position
mutant-end = { $form ->
        [left] leaves out { COUNT($number, "last cell") }
        [after] looks { COUNT($number, "move") } ahead
        [never] takes the full board for a position without a good move
        [first-row-full] ends the game when the first row is full
       *[one-move] ends the game when only one move is left
    }
    .hint = The game ends when all n × m cells are filled, and not before
mutant-terminal = starts from { $number } at the end of the game
    .hint = Nothing is scored after the end: the full board is worth 0
mutant-search = { $form ->
        [forward-by-mover] goes forward with the score so far; the player who has just moved chooses
        [visiting-first] looks into { $number } positions at most, the uppermost move first
        [visiting-last] looks into { $number } positions at most, the lowest move first
        [beam-black] keeps the { $number } positions of each layer that are best for Black
        [beam-white] keeps the { $number } positions of each layer that are best for White
        [forward-by-next] goes forward with the score so far; the player who moves next chooses
       *[ahead] plays one game and looks { COUNT($number, "move") } ahead at every move
    }
    .hint = Compute for every position what is best from it on, from the full board backwards, and drop none
mutant-marker = { $form ->
        [lost] passes over moves to positions worth { $number }, which marks positions that are not known
       *[spreads] passes over moves to positions worth { $number }, and marks the position so where no move is left
    }
    .hint = Mark positions that are not known with a value that none can have, or keep a flag of its own
mutant-shortcut = prints { $form ->
        [zero] 0
        [black-takes-all] the sum of a
        [white-begins] the result when White begins
       *[all-of-both] the sum of a less the sum of b
    } for { $scope ->
        [row] a board of one row
        [column] a board of one column
        [line] a board of one row or column
        [one-cell] a board of one cell
        [two-cells] a board of two cells
        [two-in-a-row] a row of two cells
        [two-in-a-column] a column of two cells
       *[one-sided] a board with b = 0
    } without a search
    .hint = Leave out the special case: the search gives the right answer there, too
mutant-key = { $form ->
        [filled] remembers a position by the number of filled cells
        [squares] remembers a position by the sum of the squares of its row lengths
        [mixed] remembers a position by the exclusive or of its shifted row lengths
        [first-rows] remembers a position by the number of filled cells and its first { $number } rows
        [last-rows] remembers a position by the number of filled cells and its last { $number } rows
        [only-first-rows] remembers a position by its first { $number } rows
        [low-bits] remembers a position by the lowest { $number } bits of its mask
        [without-bits] remembers a position by its mask without the lowest { $number } bits
        [table-bits] has a table for contours of { $number } steps only
        [base] remembers a position by its row lengths packed in base { $number }
        [rows-in-32-bits] packs the row lengths in base 11 into 32 bits, the first row highest
        [rows-upwards-in-32-bits] packs the row lengths in base 11 into 32 bits, the last row highest
        [columns-in-32-bits] packs the column lengths in base 11 into 32 bits, the first column highest
        [columns-leftwards-in-32-bits] packs the column lengths in base 11 into 32 bits, the last column highest
        [packed-modulo] remembers a position by its row lengths in base 11 modulo { $number }
       *[mask-modulo] remembers a position by its mask modulo { $number }
    }
    .hint = Two positions are one only where all rows have the same length: remember the whole contour, in a type that holds it

## Changes of the reference that no board shows

invisible-row-end = The element after the end of a row is the first of the next row, which counting from 1 never uses; the element after a is row 0 of b. After b there is nothing else.
invisible-diagonal-filled = A filled cell above has a filled cell to its left: the upper left one is checked twice.
invisible-one-cell-left = Before this move only one cell is left to choose.
invisible-equal-moves = Equally good moves have the same value, and only the value is kept.
invisible-bit-follows = A contour has n ones: one bit follows from the others.
invisible-row-follows = The length of one row follows from the others and the filled cells.
invisible-base-suffices = A row of m cells has only full rows above it, so base m is enough for m columns.
invisible-not-below = At most 50 moves of at most 100,000 each: no difference is below −5,000,000.
invisible-not-above = At most 50 moves of at most 100,000 each: no difference is above 5,000,000.
invisible-not-beyond = At most 50 moves of at most 100,000 each: no difference is beyond ±5,000,000.
invisible-score-bound = No score is above 100,000.
invisible-score-sign = No score is negative.
invisible-difference-bits = Every difference is below 2^24.
invisible-difference-bound = No difference is beyond ±5,000,000.

## Why a number is enough: mistakes with a number in them

enough-longest-input = The longest input has so many bytes up to the end of its last number: with one fewer it is cut. On an odd number of cells Black fills the last, so that White's score on it is not needed and not counted here.
enough-longest-line = The longest line has so many bytes: with one fewer its last number is cut.
enough-longest-number = The greatest number has so many digits: with one fewer it is read as two.
enough-score-bits = The greatest score has so many bits.
enough-signed-score-bits = The greatest score has so many bits with its sign.
enough-greatest-score = So much may stand on a cell.
enough-value-bits = The greatest or the least answer has so many bits with its sign.
enough-greatest-answer = Black fills half of the cells, rounded up, and White the others, with the greatest score on each: no value is further from 0.
enough-staircase = All moves of a position are in different rows and columns, so they are no more than the shorter side has cells; a staircase has as many.
enough-beyond-staircase = A position has no more moves than the shorter side has cells: no move has this place or rank.
enough-least-answer = White fills no more than half of the cells, with the greatest score on each: Black is never further behind.
enough-greatest-reply = When White moves a cell is filled already, and Black fills no more than half of the others: White is never further behind.
enough-last-cell-counts = The last cell may hold the only score.
enough-last-move-is-forced = The first move and the last are forced: a search from the second move on need not see the last.
enough-bit-follows = A contour has as many ones as the board has rows: one bit follows from the others.
enough-mask-bits = The mask of a contour has a bit for every row and every column.
enough-base-suffices = A row of m cells has only full rows above it, so that base m distinguishes all positions.
enough-row-follows = The length of one row follows from the others and from the number of filled cells.
enough-every-row = Two positions may differ in the last row alone.
enough-every-position = A search that remembers looks into every position of the largest board.
enough-largest-layer = So many positions of the largest board have equally many cells filled.

## Reasons why few boards show a mutant

few-boards-great-number = Only values near the greatest difference show it.
few-boards-many-moves = Only boards with eight moves at once or more show it, and ten are the most.
few-boards-one-line = Only boards of one row or of one column show it, and nothing is chosen on them.
few-boards-few-cells = Only boards of one cell, or of two cells in one direction, show it.
few-boards-absent-rows = It takes rows that are not there for empty ones. Only boards of more columns than rows show it, and only if more moves without a score change the answer, or what is read in place of these rows.
few-boards-odd-area = Only boards of an odd area show it, and not all of them.
few-boards-meeting-positions = It takes two positions of 10×10 for one, and no others. Only boards show it on which play reaches one of the two and the other has a different value.
