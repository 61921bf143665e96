# Blocks of statements and editorials.

statement-game-picture = the game of sample 1
statement-game-numbers = Every cell shows the number of its move, with $a$ at the top left and $b$ at the bottom right.
statement-game-positions = When both play optimally, the game of sample 1 may go like this; `X` is a black piece, `O` a white one, `.` an empty cell:
statement-game-in-sums = When both play optimally, the game of sample 1 may go like this: { $moves }
statement-game-moves = Black { $black }; White { $white }. The answer is { $difference }.
statement-game-no-move = has no move and scores 0
statement-game-score = scores { $score }
statement-game-plays = plays { $cells } and scores { $sum }
statement-figure-board = largest board, { $formula }
statement-figure-cells = cells, { $formula }
statement-figure-contours = contours, { $formula }
statement-figure-codes = codes of { $bits } bits, { $formula }
statement-figure-moves = moves, { $formula }
statement-figure-games = games, { $formula }
statement-figure-least = least answer
statement-figure-greatest = greatest answer
statement-idea-search = search that remembers nothing
statement-idea-pruning = alpha-beta pruning
statement-idea-contours-of-black = contours, with Black's scores only
statement-idea-contours = contours
