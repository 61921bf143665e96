# Generated parts of statements and editorials.
