# 关于输入的检查结果。

bounds-without-shape = `n`（{ $n }）与 `m`（{ $m }）的乘积都不在其中
input-empty = 输入是空的
    .hint = 输入的第一行是 `n m`，其后是 a 的 n 行和 b 的 n 行
input-too-large = 输入超过 { $limit } 字节，比任何合法输入都长
    .hint = 允许的最大棋盘也只需 { $largest } 字节，是不是弄错了文件？
input-not-text = 这不是文本文件：有 { $total } 个非法字符，第一个是 { $found }
    .label = { $found }
    .hint = { $utf16 ->
        [yes] 文件是 UTF-16 编码，请存为纯 ASCII
       *[no] 输入里只有数字、空格和换行
    }
input-other-kind = 这是{ $kind }，不是输入
    .label = 输入的第一行是 `n m`
    .hint = { $archive ->
        [yes] 解压后给出目录；读题目包用 `muqi export --verify`
       *[no] 是不是弄错了文件？输入里只有数字、空格和换行
    }
input-stray-character = 非法字符 { $found }
    .label = { $found }
    .hint = 输入里只有数字、空格和换行，请删去
input-byte-order-mark = 文件开头有 BOM
    .label = 第一个数前面是字节 EF BB BF
    .hint = 存为不带 BOM 的纯 ASCII
input-crlf = { $total } 行中有 { $bad } 行以 CRLF 换行
    .label = 应为 LF，实为 CR LF
    .hint = 把换行符转换为 LF
input-cr = { $total } 行中有 { $bad } 行以 CR 换行
    .label = 应为 LF，实为 CR
    .hint = 把换行符转换为 LF
input-missing-final-newline = 最后一行末尾没有换行
    .label = 应为 LF，文件到此结束
    .hint = 在最后一行末尾加上 LF
input-wrong-blank = 这里应为{ $expected }，却是{ $found }
    .label = { $found }
    .hint = { $bad ->
        [1] 两个数之间用一个空格（0x20）隔开
       *[other] 两个数之间用一个空格（0x20）隔开；{ $bad } 行都是如此
    }
input-leading-blank = { $bad ->
        [1] 行首多余空白
       *[other] { $bad } 行的行首都有多余空白
    }
    .label = 应为数字，实为{ $found }
    .hint = 删去
input-trailing-blank = { $bad ->
        [1] 行末多余空白
       *[other] { $bad } 行的行末都有多余空白
    }
    .label = 此处应换行，实为{ $found }
    .hint = 删去
input-double-blank = 两个数之间有 { $found } 个空格
    .label = 应为 { $expected } 个空格，实为 { $found } 个
    .hint = 两个数之间只用一个空格
input-blank-line = { $atend ->
        [yes] 最后一行之后有空行，共 { $lines } 行
       *[no] 有空行，共 { $lines } 行
    }
    .label = { $atend ->
        [yes] 文件应到此结束，实为空行
       *[no] 应为数字，实为空行
    }
    .hint = 删去
input-leading-zero = { $place } 有前导零：{ $found }
    .label = 应为 { $expected }，实为 { $found }
    .hint = 改为 { $expected }
input-plus-sign = { $place } 带了正号：{ $found }
    .label = 应为 { $expected }，实为 { $found }
    .hint = 改为 { $expected }
input-minus-zero = { $place } 是带负号的零：{ $found }
    .label = 应为 { $expected }，实为 { $found }
    .hint = 改为 { $expected }
input-not-integer = { $place } 不是整数写法：{ $found }
    .label = 应为整数，实为 { $found }
    .hint = 改为 { $expected }
input-foreign-digit = { $place } 用了非 ASCII 的数字：{ $found }
    .label = 应为 ASCII 数字，实为 { $found }
    .hint = 改为 { $expected }
input-not-number = { $place } 不是数字：{ $found }
    .label = 应为数字，实为 { $found }
    .hint = 填 { $least } 到 { $greatest } 的整数
input-out-of-range = { $place } = { $found } 超出{ $subtask ->
        [none] 数据范围
       *[other] 子任务 { $subtask } 的数据范围
    } { $least } ≤ { $bounded } ≤ { $greatest }
    .label = 应为 { $least } 到 { $greatest }，实为 { $found }
    .hint = { $toolarge ->
        [yes] 改为不超过 { $greatest }，或调大上限
       *[no] 改为不小于 { $least }，或调小下限
    }
input-missing-header = 第一行不是 `n m`
    .label = 应为两个数 n 和 m
    .hint = 在棋盘各行之前写一行：行数与列数
input-missing-token = 缺少 { $place }：这一行只有 { $found } 个数，应有 { $expected } 个
    .label = 应有 { $expected } 个数，实有 { $found } 个
    .hint = { $joined ->
        [yes] 这里很可能是两个数连在了一起
       *[no] 补上缺少的 { $missing } 个数
    }
input-extra-token = 这一行有 { $found } 个数，应有 { $expected } 个（{ $place }）
    .label = 此处应换行，却多出 { $surplus } 个数
    .hint = 删去
input-missing-row = 文件在 { $place } 之前就结束了：有 { $found } 行，应有 { $expected } 行
    .label = 应有 { $expected } 行（a 的 n 行，再是 b 的 n 行），实有 { $found } 行
    .hint = { $rows ->
        [0] 补上缺少的 { $missing } 行
       *[other] 补上缺少的 { $missing } 行，或把 n 改为 { $rows }
    }
input-extra-row = { $atend ->
        [yes] 最后一行之后多出 { $surplus } 行
       *[no] 有一行不属于棋盘
    }
    .label = 应有 { $expected } 行（a 的 n 行，再是 b 的 n 行），实有 { $found } 行
    .hint = { $rows ->
        [0] 删去多余的 { $surplus } 行
       *[other] 删去多余的 { $surplus } 行，或把 n 改为 { $rows }
    }
input-split-row = { $place } 中间换了行
    .label = 一行应有 { $expected } 个数，实有 { $found } 个
    .hint = 把下一行接上来
input-joined-rows = { $place } 之前缺少换行
    .label = 此处应换行，却还有数
    .hint = 在这里换行
input-line-structure = 数的个数正确，但分成了 { $found } 行，应为 { $expected } 行
    .label = 应为 { $expected } 行：`n m`，a 的 n 行，b 的 n 行
    .hint = 棋盘的每一行单独写一行
input-side-by-side = 每行有 { $found } 个数，是 m = { $expected } 的两倍：a 与 b 的行并排写了，或一张表的两行连在了一起
    .label = 一行应有 { $expected } 个数，实有 { $found } 个
    .hint = 先写 a 的 n 行，再写 b 的 n 行，各占一行
input-width-mismatch = 每行有 { $found } 个数，但第一行写的是 m = { $expected }
    .label = m = { $expected }
    .hint = 是 m = { $found }，还是少了一列？
input-swapped-size = n 和 m 写反了：棋盘是 { $m } 行 { $n } 列
    .label = 写的是 { $n } { $m }，实际有 { $rows } 行，每行 { $n } 个数
    .hint = 改为 { $m } { $n }：n 是行数
input-not-canonical = 文件与规定的输入格式不完全一致
    .hint = 这是 muqi 没能说清楚原因，并非误判；请把这个文件反馈给我们

## 句子里提到的东西

term-least = 最小值
term-greatest = 最大值
term-blank = 空格
term-number = 数字
term-tab = 制表符
term-carriage-return = 回车符（CR）
term-no-break-space = 不换行空格（U+00A0）
term-full-width-blank = 全角空格（U+3000）
term-text = 一段文字
term-this-number = 这个数

## 大小

hunt-size-of-board = { $n }×{ $m }，最大分数 { $greatest }，总和 { $sum }
