# The page in which people play and see the game.

## Skeleton

explore-title = A pair of pieces: play and see the game
explore-skip = Skip to the board
explore-look = Colours
explore-look-system = As the system
explore-look-light = Light
explore-look-dark = Dark
explore-size = { $n } × { $m } cells
explore-board = Board
explore-board-label = Board of { $n } × { $m } cells
explore-mask = Mask
explore-transport = Move through the game
explore-reset = To the start
explore-back = One move back
explore-run = Run
explore-pause = Pause
explore-step = One move forward
explore-slider = Number of moves played
explore-move-count = Move { $at } of { $all }
explore-speed = Speed
explore-values = Values
explore-slide-out = Slide out of the board
explore-encoding = Encoding

## Encodings

explore-encoding-mask = Mask, up = 1
explore-encoding-mask-note = Bit 0 is the first step at the bottom left; the highest bit is printed first.
explore-encoding-mask-right-is-1 = Mask, up = 0
explore-encoding-mask-right-is-1-note = The same path with 0 and 1 swapped: a move turns 10 into 01.
explore-encoding-mask-from-top-right = Mask from the top right, up = 1
explore-encoding-mask-from-top-right-note = Bit 0 is the last step at the top right: a move turns 10 into 01.
explore-encoding-row-lengths = Row lengths
explore-encoding-row-lengths-note = Filled cells of each row, top row first; they never grow downwards.
explore-encoding-base-11 = Row lengths in base 11
explore-encoding-base-11-note = Each row length is a digit in base 11, top row first.
explore-encoding-column-heights = Column heights
explore-encoding-column-heights-note = Filled cells of each column, from the left; they never grow to the right.
explore-encoding-first-row = First row and path
explore-encoding-first-row-note = The length of the first row, then the path below it as bits.
explore-bit = bit { $bit }
explore-digit-up = Digit { $value }, place { $place }, step up
explore-digit-right = Digit { $value }, place { $place }, step to the right

## Game

explore-scores = Scores
explore-difference = Black − White
explore-final = Final difference with best play
explore-result = Result
explore-turn = { $player } to move (move { $number })
explore-over = The board is full
explore-start = Click a tinted cell, or press the right arrow.
explore-your-turn = Your turn: click a tinted cell.
explore-move = { $player } plays { $cell } and scores { $score }.
explore-move-only = { $player } plays { $cell } and scores { $score }: the only move.
explore-move-best = { $player } plays { $cell } and scores { $score }: no move is better.
explore-move-cost = { $player } plays { $cell } and scores { $score }: a mistake that costs { $cost }.
explore-alternatives = Final difference after each move
explore-best = best
explore-costs = costs { $cost }
explore-played = played
explore-cell-filled = Cell { $cell }: { $player }, move { $number }; a = { $a }, b = { $b }
explore-cell-playable = Cell { $cell }: playable; a = { $a }, b = { $b }
explore-cell-closed = Cell { $cell }: not playable yet; a = { $a }, b = { $b }
explore-already-filled = { $cell } is already filled.
explore-needs-one = { $cell } cannot be played yet: { $other } is empty.
explore-needs-both = { $cell } cannot be played yet: { $left } to its left and { $above } above it are empty.

## Folds

explore-code = The code, in step with the board
explore-play = Play
explore-guess = Guess first
explore-paths = Why so few positions
explore-forward = Why it is computed backwards
explore-mistake = Why a short-sighted player loses
explore-own = Another board
explore-lattice = All positions
explore-more = More

## Players

explore-player-human = a person
explore-player-perfect = perfect play
explore-player-note = The other moves are answered at once.
explore-new-game = New game

## Code

explore-code-back = Line back
explore-code-step = Next line

## Guessing

explore-ask-bits = Which two bits flip?
explore-ask-cell = Which cell would you play?
explore-guess-bits = A piece goes to { $cell }. Click the two bits that flip.
explore-guess-bits-right = Right: bits { $first } and { $second } flip.
explore-guess-bits-wrong = No: bits { $first } and { $second } flip.
explore-guess-cell = Which cell would you play for { $player }?
explore-guess-cell-right = { $cell } is right: no move is better.
explore-guess-cell-wrong = { $cell } is a mistake that costs { $cost }.
explore-guess-bits-shown = Bits { $first } and { $second } flip.
explore-guess-cell-shown = No move is better than { $cell }.
explore-guess-tally = { $right } of { $asked } right, { $lost } lost
explore-guess-answer = Show the answer
explore-next-question = Next question
explore-close = Close

## Paths

explore-one-back = Back
explore-one-on = Forward
explore-paths-line = Mask { $mask }, Black − White so far: { $difference }
explore-paths-meet = Different paths, one position: who filled a cell does not matter for what can still be won.
explore-paths-count = On { $n } × { $m } there are { $games } games, but only { $positions } positions.
explore-paths-count-small = { $n } × { $m } has { $positions } positions (games: { $games }). Games soon outnumber positions: on 4 × 4 there are 24,024 games, but only 70 positions.
explore-paths-memo = Positions that are remembered
explore-paths-fill = Fill the memo
explore-paths-stored = { $stored } of { $all } positions are remembered; each is computed once.

## Forward

explore-forward-note = Where a forward recurrence fails, on a board of the smallest shape on which it can: two orders of play have to meet. Step through both tables.
explore-forward-wrong = Forward: the best score so far
explore-forward-right = Backwards: the best score still to come
explore-forward-stop = The first wrong choice, at { $mask }: two ways lead here, and forward lets { $player }, who moved last, pick one. Which way was taken depended on { $other } as well.
explore-forward-kept = Forward keeps { $believed } here; with best play the score so far is { $answer }.

## Mistakes

explore-mistake-player = Player
explore-mistake-clearest = Its clearest board
explore-mistake-show = Show on the board
explore-mistake-none = This player makes no costly move on this board.
explore-mistake-number = Every move of this player is right on this board; only the number that it computes is wrong.
explore-mistake-found = Move { $number }: { $player } plays { $cell }; { $best } is better by { $cost }.
explore-sees-score = score of the cell
explore-sees-sum = a + b of the cell
explore-sees-own = own score it expects
explore-sees-ahead = difference as far as it looks
explore-sees-average = average of random games
explore-sees-final = final difference it expects
explore-mistake-true = final difference
explore-mistake-believes = A program with this mistake would print { $believed }; the right answer is { $answer }.
explore-mistake-same = A program with this mistake prints the right answer here: { $answer }.

## Own

explore-own-note = Paste an input of the problem, or change the fields: a above, b below.
explore-own-input = Input
explore-own-use = Use this input
explore-own-resize = Change the size
explore-own-random = Random scores
explore-taken = Only integers from { $least } to { $greatest }: { $number } was taken.
explore-fault = Line { $line }, column { $column }: { $problem }
explore-faults = The validator finds in this input (faults: { $found }):
explore-faults-of-form = The board is clear and shown; still, the validator finds in this input (faults: { $found }):
explore-more-faults = … and { $number } more
explore-too-many = This board is too large for the page: it has { $positions } positions, the page computes at most { $most }.

## Lattice

explore-lattice-count = C(n + m, n) = C({ $sum }, { $n }) = { $positions } positions; the largest layer has { $most }.
explore-lattice-note = Every position with its value, from the empty board to the full one. Click one to see it.
explore-lattice-large = There are too many positions to draw; choose a smaller board, such as 3 × 4.

## More

explore-link-board = The board of the link cannot be shown. The validator finds:
explore-link-move = Move { $number } of the link cannot be played: the game ends before it.
explore-link-player = The page has no player { $name }.
explore-link-nearest = The page has no player { $name }; did you mean { $nearest }?
explore-share = Copy the link
explore-copied = The link is on the clipboard.
explore-in-address = The link is in the address bar.
explore-print = Print
explore-keys = Keys: ← → or PageUp PageDown: moves; Home End: start and end; space: run; + −: speed; m: slide out; v: values; r: new game; l: language; t: colours; in a question Enter: the answer, Esc: no answer.

explore-mask-said = Mask: { $mask }.
