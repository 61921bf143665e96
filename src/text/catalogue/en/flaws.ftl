# Flawed programs: title and advice.
