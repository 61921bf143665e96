# `muqi validate`、`muqi solve`、`muqi explain` 与棋盘图。
