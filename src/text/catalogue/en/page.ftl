# The page in which people play and see the game.

## Skeleton

page-skip = Skip to the board
page-look = Colours
page-look-light = Light
page-look-dark = Dark
page-look-pixels = Pixels
page-size = { $n } rows × { $m } columns
page-board = Board
page-board-label = Board of { $n } rows and { $m } columns
page-mask = Mask
page-transport = Move through the game
page-reset = To the start
page-back = One move back
page-run = Run
page-pause = Pause
page-step = One move forward
page-slider = Number of moves played
page-move-count = Move { $at } of { $all }
page-speed = Speed
page-values = Values
page-slide-out = Slide out of the board
page-encoding = Encoding

## Encodings

page-encoding-mask = Mask, up = 1
page-encoding-mask-note = Bit 0 is the first step at the bottom left; the highest bit is printed first.
page-encoding-swapped = Mask, up = 0
page-encoding-swapped-note = The same path with 0 and 1 swapped: a move turns 10 into 01.
page-encoding-corner = Mask from the top right, up = 1
page-encoding-corner-note = Bit 0 is the last step at the top right: a move turns 10 into 01.
page-encoding-mirrored = Mask from the top right, up = 0
page-encoding-mirrored-note = Both are swapped, corner and digits: a move turns 01 into 10.
page-encoding-rows = Row lengths
page-encoding-rows-note = Filled cells of each row, top row first; they never grow downwards.
page-encoding-eleven = Row lengths in base 11
page-encoding-eleven-note = Each row length is a digit in base 11, top row first.
page-encoding-columns = Column heights
page-encoding-columns-note = Filled cells of each column, from the left; they never grow to the right.
page-encoding-first = First row and path
page-encoding-first-note = The length of the first row, then the path below it as bits.
page-bit = bit { $bit }
page-digit-up = Digit { $value }, place { $place }, step up
page-digit-right = Digit { $value }, place { $place }, step to the right

## Game

page-black = Black
page-white = White
page-scores = Scores
page-difference = Black − White
page-final = Final difference with best play
page-result = Result
page-turn = { $player } to move (move { $number })
page-over = The board is full
page-start = Click a tinted cell, or press the right arrow.
page-your-turn = Your turn: click a tinted cell.
page-move = { $player } plays { $cell } and scores { $score }.
page-move-only = { $player } plays { $cell } and scores { $score }: the only move.
page-move-best = { $player } plays { $cell } and scores { $score }: no move is better.
page-move-cost = { $player } plays { $cell } and scores { $score }: a mistake that costs { $cost }.
page-alternatives = Final difference after each move
page-best = best
page-costs = costs { $cost }
page-played = played
page-cell-filled = Cell { $cell }: { $player }, move { $number }; a = { $a }, b = { $b }
page-cell-playable = Cell { $cell }: playable; a = { $a }, b = { $b }
page-cell-closed = Cell { $cell }: not playable yet; a = { $a }, b = { $b }
page-already-filled = { $cell } is already filled.
page-needs-one = { $cell } cannot be played yet: { $other } is empty.
page-needs-both = { $cell } cannot be played yet: { $left } to its left and { $above } above it are empty.

## Folds

page-code = The code, in step with the board
page-play = Play
page-guess = Guess first
page-compare = Two lines side by side
page-paths = Why so few positions
page-forward = Why it is computed backwards
page-mistake = Why a short-sighted player loses
page-lessons = Lessons
page-own = Another board
page-lattice = All positions
page-more = More

## Players

page-player-human = a person
page-player-perfect = perfect play
page-player-best-2 = considers only the 2 best-scoring moves
page-player-best-3 = considers only the 3 best-scoring moves
page-player-note = The other moves are answered at once. A program with this mistake would print { $believed }; the right answer is { $answer }.
page-new-game = New game

## Code

page-code-back = Line back
page-code-step = Next line

## Guessing

page-ask-bits = Which two bits flip?
page-ask-cell = Which cell would you play?
page-guess-bits = A piece goes to { $cell }. Click the two bits that flip.
page-guess-bits-right = Right: bits { $first } and { $second } flip.
page-guess-bits-wrong = No: bits { $first } and { $second } flip.
page-guess-cell = Which cell would you play for { $player }?
page-guess-cell-right = { $cell } is right: no move is better.
page-guess-cell-wrong = { $cell } is a mistake that costs { $cost }.
page-guess-tally = { $right } of { $asked } right, { $lost } lost
page-guess-note = A class votes by letter: every key press of A, B, C … is one vote. Values are hidden until the answer.
page-guess-reset = Reset the tally
page-guess-stop = Give up
page-reveal = Reveal
page-vote = { $letter }: { $cell }, votes: { $votes }
page-next-question = Next question
page-close = Close

## Comparing

page-compare-left = Left
page-compare-right = Right
page-compare-note = On either side one player makes all moves of both colours.
page-one-back = Back
page-one-on = Forward
