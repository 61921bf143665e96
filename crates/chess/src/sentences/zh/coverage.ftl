# 数据范围的覆盖。

coverage-quantity = { $name ->
        [answer] 答案
        [input-bytes] 输入字节
       *[other] { $name }
    }
coverage-board-kind = { $name ->
        [positive] 正
        [zero] 零
        [negative] 负
       *[other] { $name }
    }
