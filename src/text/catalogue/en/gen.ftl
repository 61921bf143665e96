# `muqi gen`, `muqi init` and generated files.
