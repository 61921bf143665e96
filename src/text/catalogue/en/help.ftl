# The help of every subcommand.
