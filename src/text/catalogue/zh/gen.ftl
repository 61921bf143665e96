# `muqi gen`、`muqi init` 与生成的文件。
