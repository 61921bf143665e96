# 局面的图。

player-black = 黑方
player-white = 白方
explain-heading-cell = 格子
explain-heading-loss = 亏
picture-letters = X 黑子  O 白子  # 已落子  + 下一步可落子  . 空  [ ] 上一步
picture-encodings =
    路径：从左下角到右上角，U 向上，R 向右
    掩码：同一条路径从右上角读起，最高位在前，向上为 1，向右为 0
picture-top-right = 右上 *
picture-bottom-left = * 左下
picture-contour = 各行长度 { $rows }  路径 { $path }  { $convention } { $written }
picture-convention = { $name ->
       *[mask] 掩码
        [mask-from-top-right] 掩码（反向）
        [mask-right-is-1] 掩码（右为 1）
        [row-lengths] 各行长度
        [base-11] 十一进制
        [column-heights] 各列高度
        [first-row] 首行与路径
    }
picture-path = 路径
picture-path-from = { $path }  从左下起
picture-mask-from = { $mask }  从右上起
