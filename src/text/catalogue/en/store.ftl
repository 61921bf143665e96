# Files that are written and read.
