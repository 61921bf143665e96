# `muqi strength`: kill matrix, coverage, hunts.
