# `muqi validate`、`muqi solve`、`muqi explain` 与棋盘图。

## 局面图

picture-legend =
    X 黑子  O 白子  # 已填  + 下一步可填  . 空格  [ ] 上一步
    路径：从左下角到右上角，U 向上，R 向右
    掩码：同样的步子从右上角数起，最高位在前，向上为 1，向右为 0
picture-top-right = 右上 *
picture-bottom-left = * 左下
picture-contour = 各行长度 { $rows }  路径 { $path }  掩码 { $mask }
picture-row-lengths = 各行长度
picture-path = 路径
picture-mask = 掩码
picture-path-from = { $path }  从左下起
picture-mask-from = { $mask }  从右上起
