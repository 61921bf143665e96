# Families of boards and their parameters.
