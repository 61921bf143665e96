# The problem, its plans and its test sets.
