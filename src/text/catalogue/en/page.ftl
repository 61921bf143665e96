# The page in which people play and see the game.

## Skeleton

page-title = A pair of pieces: play and see the game
page-skip = Skip to the board
page-look = Colours
page-look-system = As the system
page-look-light = Light
page-look-dark = Dark
page-look-pixels = Pixels
page-size = { $n } × { $m } cells
page-board = Board
page-board-label = Board of { $n } × { $m } cells
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
page-encoding-mask-right-is-1 = Mask, up = 0
page-encoding-mask-right-is-1-note = The same path with 0 and 1 swapped: a move turns 10 into 01.
page-encoding-mask-from-top-right = Mask from the top right, up = 1
page-encoding-mask-from-top-right-note = Bit 0 is the last step at the top right: a move turns 10 into 01.
page-encoding-mask-from-top-right-right-is-1 = Mask from the top right, up = 0
page-encoding-mask-from-top-right-right-is-1-note = Both are swapped, corner and digits: a move turns 01 into 10.
page-encoding-row-lengths = Row lengths
page-encoding-row-lengths-note = Filled cells of each row, top row first; they never grow downwards.
page-encoding-base-11 = Row lengths in base 11
page-encoding-base-11-note = Each row length is a digit in base 11, top row first.
page-encoding-column-heights = Column heights
page-encoding-column-heights-note = Filled cells of each column, from the left; they never grow to the right.
page-encoding-first-row = First row and path
page-encoding-first-row-note = The length of the first row, then the path below it as bits.
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
page-lessons = Lessons of 5, 10 or 45 minutes
page-own = Another board
page-lattice = All positions
page-more = More

## Players

page-player-human = a person
page-player-perfect = perfect play
page-player-best-2 = looks at its two best-scoring moves only
page-player-best-3 = looks at its three best-scoring moves only
page-player-note = The other moves are answered at once.
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
page-guess-bits-shown = Bits { $first } and { $second } flip.
page-guess-cell-shown = No move is better than { $cell }.
page-guess-tally = { $right } of { $asked } right, { $lost } lost
page-guess-note = A class votes by letter: every key press of A, B, C … is one vote. Values are hidden until the answer.
page-guess-reset = Reset the tally
page-guess-again = Press the key again to see the answer.
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

## Paths

page-paths-line = Mask { $mask }, Black − White so far: { $difference }
page-paths-meet = Different paths, one position: who filled a cell does not matter for what can still be won.
page-paths-count = On { $n } × { $m } there are { $games } games, but only { $positions } positions.
page-paths-count-small = { $n } × { $m } has { $positions } positions (games: { $games }). Games soon outnumber positions: on 4 × 4 there are 24,024 games, but only 70 positions.
page-paths-memo = Positions that are remembered
page-paths-fill = Fill the memo
page-paths-stored = { $stored } of { $all } positions are remembered; each is computed once.

## Forward

page-forward-note = Where a forward recurrence fails, on a board of the smallest shape on which it can: two orders of play have to meet. Step through both tables.
page-forward-wrong = Forward: the best score so far
page-forward-right = Backwards: the best score still to come
page-forward-stop = The first wrong choice, at { $mask }: two ways lead here, and forward lets { $player }, who moved last, pick one. Which way was taken depended on { $other } as well.
page-forward-kept = Forward keeps { $believed } here; with best play the score so far is { $answer }.

## Mistakes

page-mistake-player = Player
page-mistake-clearest = Its clearest board
page-mistake-show = Show on the board
page-mistake-none = This player makes no costly move on this board.
page-mistake-number = Every move of this player is right on this board; only the number that it computes is wrong.
page-mistake-found = Move { $number }: { $player } plays { $cell }; { $best } is better by { $cost }.
page-sees-score = score of the cell
page-sees-sum = a + b of the cell
page-sees-own = own score it expects
page-sees-ahead = difference as far as it looks
page-sees-average = average of random games
page-sees-final = final difference it expects
page-mistake-true = final difference
page-mistake-cost = loss
page-mistake-believes = A program with this mistake would print { $believed }; the right answer is { $answer }.
page-mistake-same = A program with this mistake prints the right answer here: { $answer }.
page-cell = cell

## Lessons

page-lesson-note = Each station has a board and a sentence, and keeps the answer back until somebody asks for it. PageDown moves through the game and on to the next station; your board comes back at the end.
page-lesson-of = { $minutes } minutes
page-lesson-back = Previous station
page-lesson-next = Next station
page-lesson-end = End the lesson
page-lesson-reveal = Show the answer
page-lesson-over = The lesson ends here. “End the lesson” gives your own board back.
page-lesson-answer = The answer is { $answer }.
page-name-sample = The sample
page-name-bits = Two bits
page-name-code = The code
page-name-paths = Two orders, one position
page-name-greedy = Greed
page-name-sum = Greed for a + b
page-name-ahead = Four moves ahead
page-name-maximises = White maximises, too
page-name-forward = Computed forward
page-name-corner = The wrong corner
page-name-line = A single row
page-name-even = Equal tables
page-name-greatest = The greatest answer
page-name-lattice = All positions
page-name-own = A board of one's own
page-station-sample = The sample: play it to the end. What is the answer?
page-station-bits = One piece changes two bits. Which two? Guess before every move.
page-station-code = The code is in step with the board: at the loop in which the search looks at the next move. Its buttons go through the whole call.
page-station-paths = Two orders of play, one position: this is why a memo helps.
page-station-greedy = Greedy by the own score: which cell would you play? A high score may open a higher one.
page-station-sum = Greedy by a + b passes the sample and fails here. Which cell is better?
page-station-ahead = Looking four moves ahead is not enough when the price comes later.
page-station-maximises = White does not help Black: each side has its own aim.
page-station-forward = Computing forward lets the wrong player choose.
page-station-corner = A contour that starts at the wrong end reads other scores.
page-station-line = A single row: no choice at all. Greedy and perfect play agree.
page-station-even = a and b are equal on every cell. Who wins? Guess every move.
page-station-greatest = The greatest answer within the bounds: what is it? And how many games are there?
page-station-lattice = All positions of the sample in one picture; blue lines are best moves.
page-station-own = Now draw a board on which your neighbour goes wrong.

## Own

page-own-note = Paste an input of the problem, or change the fields: a above, b below.
page-own-input = Input
page-own-use = Use this input
page-own-resize = Change the size
page-own-random = Random scores
page-taken = Only integers from { $least } to { $greatest }: { $number } was taken.
page-fault = Line { $line }, column { $column }: { $problem }
page-faults = The validator finds in this input (faults: { $found }):
page-faults-of-form = The board is clear and shown; still, the validator finds in this input (faults: { $found }):
page-more-faults = … and { $number } more
page-too-many = This board is too large for the page: it has { $positions } positions, the page computes at most { $most }.

## Lattice

page-lattice-count = C(n + m, n) = C({ $sum }, { $n }) = { $positions } positions; the largest layer has { $most }.
page-lattice-note = Every position with its value, from the empty board to the full one. Click one to see it.
page-lattice-large = There are too many positions to draw; choose a smaller board, such as 3 × 4.

## More

page-link-board = The board of the link cannot be shown. The validator finds:
page-link-move = Move { $number } of the link cannot be played: the game ends before it.
page-link-player = The page has no player { $name }.
page-link-nearest = The page has no player { $name }; did you mean { $nearest }?
page-share = Copy the link
page-copied = The link is on the clipboard.
page-in-address = The link is in the address bar.
page-print = Print
page-sounds = Sounds
page-explosions = Explosions
page-keys = Keys: ← → or PageUp PageDown: moves, in lessons PageDown also shows answers and goes on to the next station; Home End: start and end; space: run; + −: speed; m: slide out; v: values; r: new game; l: language; t: colours; A B C: votes, Enter: the answer, Esc: no answer.

## Worksheet

page-worksheet = Worksheet with key
page-worksheet-title = worksheet
page-key = key
page-about = { $name }: { $value }
page-mask-said = Mask: { $mask }.
page-task = Mask: { $mask }. To move: { $player }. Best cell: { $best }. Value from here: { $value }.
