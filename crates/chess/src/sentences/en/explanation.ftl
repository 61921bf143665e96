# What an input shows.

stress-label-best = best play
stress-move = { $player } { $cell }
stress-moves = { $first }{"  "}{ $rest }
stress-turning-point = move { $ply }: { $player } should play { $best }; with { $other } the result is the number printed
