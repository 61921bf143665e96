# `muqi validate`, `muqi solve`, `muqi explain` and drawings of boards.
