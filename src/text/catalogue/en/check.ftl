# `muqi check`: arguments, rosters, appeals.
