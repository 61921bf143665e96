# 对用户文件的检查结果。
#
# 每个代号一条：值是句子，`.label` 写在标记下面，`.hint` 说明怎样修改。句末不加句号。

## 路径

path-missing = 文件或目录不存在
    .hint = { $nearest ->
        [none] {""}
       *[other] 你是不是想用 { $nearest }？
    }{ $wanted ->
        [one] 请给出一个输入文件，或 `-` 表示标准输入
        [board] 请给出输入文件、测试点（如 classic/05）、找到的数据，或 `-` 表示标准输入
       *[any] 请给出输入文件、装有输入的目录，或 `-` 表示标准输入
    }
path-unreadable = 无法读取：{ $problem }
path-unwritable = 无法写入，保持原样：{ $problem }
    .hint = { $is_full ->
        [yes] 腾出空间后重新运行
       *[other] 改成可写后重新运行，或用一份副本
    }
path-directory = 这是目录，应为{ $wanted ->
        [file] 文件
        [stream] 标准输入上的文件或管道
       *[input] 一个输入
    }
    .hint = { $wanted ->
        [file] 把目录移走，在原处放上文件
        [stream] 重定向其中的一个文件：< DIR/01.in
       *[input] 给出其中的一个文件，或 `-` 表示标准输入
    }
path-no-input = 目录里没有输入
    .hint = 输入应叫 NAME.in，或叫 01 且旁边有答案 01.a；`muqi gen` 可生成一套数据

## 输入

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

## 配置文件：problem.toml 与各数据配置

config-syntax = 不是 TOML 文件：{ $problem }
    .label = 这里
    .hint = { $slip ->
        [toml-key-twice] 两个只留一个
        [toml-keys-twice] 上面很可能少了 [[tests]]、[[subtasks]] 这样的一行
        [toml-header-of-one] 写两层方括号，与同名的其他表头一样
        [toml-table-twice] 两个表头只留一个，或改成想写的名字
        [toml-open-brace] 在行末写上 {"}"}
        [toml-open-bracket] 在行末写上 ]
        [toml-foreign-blank] 切换到英文输入法再输入
        [toml-full-width] 切换到英文输入法再输入
        [toml-no-number] 只写数字，或给文本加上引号
        [toml-no-comma] 在两项之间加上英文逗号
        [toml-open-header] 在行末写上 ]
       *[encoding] 存为不带 BOM 的 UTF-8
    }
config-missing-file = 没有文件 { $file }
    .label = 这里用到了它
    .hint = 题目需要它；`muqi init DIR` 可写出一份完整的例子
config-unknown-key = 没有 { $keys } 这一项（{ $section }）
    .label = { $nearest ->
        [none] 没有这一项
       *[other] 你是不是想用 `{ $nearest }`？
    }
    .hint = { $several ->
        [yes] { $header ->
            [none] 上面是不是少了 [limits]、[[tests]] 这样的表头？
           *[other] 上面是不是少了一行 { $header }？
        }可写的有 { $known }
       *[no] 可写的有 { $known }
    }
config-missing-key = 缺少 `{ $key }`（{ $section }）
    .label = 缺少 `{ $key }`
    .hint = { $typed ->
        [yes] 加上 { $key }={ $expected }
       *[no] 加上 { $key } = { $expected }
    }
config-wrong-type = `{ $key }` 是{ $found }，应为{ $expected }
    .label = 应为{ $expected }
config-out-of-range = `{ $key }` = { $found } 不在 { $least } 到 { $greatest } 之间
    .label = 应为 { $least } 到 { $greatest }
config-unknown-word = `{ $key }` 不能是 "{ $found }"，可取的值有 { $known }
    .label = { $nearest ->
        [none] 应为 { $known } 之一
       *[other] 你是不是想用 "{ $nearest }"？
    }
config-bad-text = `{ $key }` = "{ $found }" 不能用：{ $problem }
    .label = { $problem }
config-borrowed-uuid = 这个 UUID 是内置题目的，而这是另一道题
    .label = 评测系统会把两者当作同一道题
    .hint = 改为 uuid = "{ $offered }"
config-bad-parameter = `{ $found }` 不是「参数=值」
    .label = { $problem }
    .hint = 参数写作 KEY=VALUE，等号两边不留空格；`muqi gen --families` 列出全部
config-repeated-key = `{ $key }` 写了两次
    .label = 前面写过 { $earlier }
    .hint = { $missing ->
        [none] 两个只留一个
       *[other] 还缺少 `{ $missing }`，是不是想写它？
    }
config-empty-interval = `{ $key }` 的范围是空的：{ $least } 到 { $greatest }
    .label = 下限大于上限
config-unfit-board = { $test ->
        [0] 手造数据 "{ $board }" 不符合 `problem.toml`
       *[other] 测试点 { $test } 的手造数据 "{ $board }" 不符合 `problem.toml`
    }
    .label = { $file } 中有 { $count } 处错误
    .hint = 修改这个棋盘或 `problem.toml` 中的数据范围，或在这里换一个棋盘；要换数据范围，`muqi init` 会写好相应的数据配置：muqi init DIR --n 1..8 --m 1..8 --values 0..1000

## 数据配置

plan-unknown-family = 没有数据构造 "{ $found }"
    .label = { $nearest ->
        [none] 未知的数据构造
       *[other] 你是不是想用 "{ $nearest }"？
    }
    .hint = `muqi gen --families` 列出全部：{ $known }
plan-unknown-board = 没有手造数据 "{ $found }"
    .label = { $nearest ->
        [none] 应为 { $known } 之一
       *[other] 你是不是想用 "{ $nearest }"？
    }
    .hint = { $file ->
        [none] 手造数据以 problem/handmade/ 中的文件名称呼，不带目录和 .in
       *[other] 把棋盘放进 { $file }
    }
plan-bad-parameter = `{ $key }` 不合适：{ $problem }
    .label = { $problem }
plan-board-too-large = { $test ->
        [0] 大样例
       *[other] 测试点 { $test }
    }算不出答案：{ $problem }
    .label = { $n } × { $m } 的棋盘
    .hint = 缩短较短的一边，所需内存随它增长
plan-points-total = 子任务总分是 { $found }，不是 100
    .label = 合计 { $found } 分
    .hint = 调整各子任务的分值，使总分为 100
plan-points-uneven = 子任务 { $subtask } 的 { $points } 分不能平均分给它的 { $tests } 个测试点
    .label = { $points } 分，{ $tests } 个测试点
    .hint = 把分值改为 { $tests } 的倍数，或用 policy = "sum"、"minimum"
plan-subtask-order = 这里应为子任务 { $expected }，却是子任务 { $found }
    .label = 应为 { $expected }
    .hint = 子任务按文件中的顺序编号为 1、2、3……
plan-dependency = 子任务 { $subtask } 依赖子任务 { $found }，而后者不在它之前
    .label = 应为更靠前的子任务
    .hint = 调整顺序，使每个子任务只依赖更靠前的子任务
plan-repeated-dependency = 子任务 { $subtask } 对子任务 { $found } 的依赖写了两次
    .label = 前面已写过
    .hint = 每个子任务只写一次；是不是想写另一个？
plan-unknown-subtask = 没有子任务 { $found }
    .label = { $count ->
        [1] 应为 1 到 { $greatest }
       *[other] 应为 1 到 { $greatest }；{ $count } 个测试点写了它
    }
plan-empty-subtask = 子任务 { $subtask } 没有测试点
    .label = 没有测试点属于这个子任务
    .hint = 添加一个 subtask = { $subtask } 的测试点
plan-scattered-subtask = 子任务 { $subtask } 的测试点 { $test } 夹在子任务 { $expected } 的测试点之间
    .label = 应为子任务 { $expected }
    .hint = 同一子任务的测试点要连在一起，并与子任务顺序一致
plan-unknown-test = 没有测试点 { $found }
    .label = 应为 1 到 { $greatest }
plan-repeated-recipe = 测试点 { $test } 与测试点 { $earlier } 的构造方式相同：{ $recipe }
    .label = 与测试点 { $earlier } 是同一个棋盘
    .hint = 改一个参数，或分别写上 variant = 1 和 variant = 2
plan-repeated-board = { $test } 与测试点 { $earlier } 是同一个棋盘
    .label = 与测试点 { $earlier } 是同一个棋盘
    .hint = 删去这一项：这个棋盘本来就会评测
plan-outside-subtask = { $count ->
        [1] 测试点 { $test } 超出子任务 { $subtask } 的数据范围：{ $place } = { $found }，允许 { $least } 到 { $greatest }
       *[other] { $count } 个测试点超出子任务 { $subtask } 的数据范围：{ $list }；测试点 { $test } 的 { $place } = { $found }，允许 { $least } 到 { $greatest }
    }
    .label = { $place } = { $found }
    .hint = { $count ->
        [1] 修改构造方式，或修改子任务的数据范围
       *[other] 修改子任务的数据范围，或修改这些测试点的构造方式
    }
plan-rule-broken = { $count ->
        [1] 测试点 { $test } 违反了{ $tests }的规则：{ $place } = { $found }，允许 { $least } 到 { $greatest }
       *[other] { $count } 个测试点违反了{ $tests }的规则：{ $list }；测试点 { $test } 的 { $place } = { $found }，允许 { $least } 到 { $greatest }
    }
    .label = { $place } = { $found }
    .hint = { $count ->
        [1] 修改构造方式（b = "zero" 使白方得分全为 0），或换一个编号
       *[other] 若在它们之前增删过测试点，后面的编号都会变；也可以修改这些测试点的构造方式（b = "zero" 使白方得分全为 0）
    }

## 测试点触及的边界与种类

coverage-unreached-bound = 子任务 { $subtask } 没有测试点取到{ $place ->
        [answer] 答案
       *[other] {" "}{ $place }{" "}
    }的{ $end } { $expected }，目前{ $end }是 { $found }
    .hint = 请加一个这样的测试点；`muqi gen --families` 列出各类数据构造
coverage-missing-sign = 子任务 { $subtask } 没有测试点的答案{ $expected ->
        [zero] 为 0
        [positive] 为正
       *[negative] 为负
    }
    .hint = 请加一个这样的测试点；`muqi gen --families` 列出各类数据构造
coverage-missing-orientation = 子任务 { $subtask } 没有 { $expected } 的棋盘
    .hint = 请加一个这样的测试点；`muqi gen --families` 列出各类数据构造
coverage-missing-kind = 没有测试点是 { $expected } 的棋盘
    .hint = 请加一个这样的测试点；`muqi gen --families` 列出各类数据构造
coverage-short-inputs = 最长的输入只有 { $found } 字节，允许 { $expected } 字节
    .hint = 请加一个这样的测试点；`muqi gen --families` 列出各类数据构造

## 磁盘上的数据

testset-missing-answer = 测试点 { $test } 没有答案文件
    .hint = 应有 { $file }；{ $generated ->
        [0] `muqi solve` 可算出它
       *[other] 写出这个目录的 `muqi gen` 会一并写出
    }
testset-missing-input = 测试点 { $test } 只有答案，没有输入
    .hint = 应有 { $file }
testset-several-inputs = 测试点 { $test } 有好几个输入：{ $files }
    .hint = 只留一个；评测系统用哪一个说不准
testset-several-answers = 测试点 { $test } 有好几个答案：{ $files }
    .hint = 只留一个；评测系统用哪一个说不准
testset-same-number = 测试点 { $earlier } 与 { $test } 的编号相同
    .hint = 按编号取测试点的评测系统只会用其中一个；改名或删去一个
testset-missing-file = 缺少{ $known ->
        [planned] 数据配置里
       *[recorded] manifest 记录
    }的一个文件
    .hint = 写出这个目录的 `muqi gen` 会重新写出它
testset-changed-file = { $known ->
        [planned] 文件与数据配置不一致，也没有 manifest 记录当初怎样写出
       *[recorded] 文件与 manifest 的记录不一致
    }
    .label = 应为 { $expected }
    .hint = `muqi hack add 输入 --scored --replace 测试点` 把输入收为该测试点的棋盘；写出这个目录的 `muqi gen` 加 --discard-edits 则重新写出
testset-unread = 像测试点，但没有读取：{ $files }
    .hint = 输入名为 NAME.in，答案名为 NAME.ans；其他文件请移走
testset-unnumbered = 测试点 { $test } 不参与评测：名字里没有编号，或不止一个
    .hint = 输出靠唯一的编号对应测试点：文件请命名为 07.in 和 07.ans
testset-bad-manifest = 不是 muqi 的 manifest：{ $problem }
    .hint = 写出这个目录的 `muqi gen` 加 --discard-edits 会重新写一份
testset-unknown-plan = 这套数据属于数据配置 "{ $found }"，而本题没有它
    .hint = { $use ->
        [judging] 评测时不计分值
       *[looking] 没有检查其中的测试点
    }；已有的数据配置：{ $known }；用 --plan 指定一个，或删去这个目录
testset-foreign-test = 测试点 { $test } 不在这套数据的{ $known ->
        [planned] 数据配置里
       *[recorded] {" "}manifest 里
    }
    .hint = `muqi gen` 只写数据配置里的测试点；把它加进去，或移走这个文件
testset-duplicate = 测试点 { $test } 与 { $earlier } 的棋盘相同
    .hint = 留一个就够了
testset-rule-broken = 测试点 { $test } 违反了{ $tests }的规则：{ $place } = { $found }，允许 { $least } 到 { $greatest }
    .label = 应为 { $least } 到 { $greatest }，实为 { $found }
    .hint = 修改这个测试点，或换一个编号
testset-outside-subtask = 测试点 { $test } 超出子任务 { $subtask } 的数据范围：{ $place } = { $found }，允许 { $least } 到 { $greatest }
    .label = 应为 { $least } 到 { $greatest }，实为 { $found }
    .hint = 修改这个测试点，或修改子任务的数据范围
testset-answer-format = 答案文件不是一个整数加换行：{ $found }
    .hint = { $expected ->
        [integer] 应为一个整数加 LF
       *[other] 应为 `{ $expected }` 加 LF
    }
testset-wrong-answer = 答案文件是 { $found }，标程的答案是 { $expected }
    .label = 应为 { $expected }，实为 { $found }
    .hint = `muqi explain` 可演示得到 { $expected } 的下法
testset-unsolvable = 算不出答案：{ $problem }
testset-stale = 与数据配置 { $plan } 不一致：{ $all } 个测试点中有 { $differing } 个不同（{ $tests }）
    .hint = { $written ->
        [yes] `muqi gen` 会按数据配置重新写出，手工改过的文件除外
       *[no] 这些文件不是 `muqi gen` 写的，它不会覆盖：请先移到别处，再运行 `muqi gen`
    }；在那之前，`muqi export` 仍按数据配置打包，`muqi check` 用磁盘上的数据评测（没有错误才用）
testset-not-invalid = 这个文件应当不合法，却是合法的
    .hint = 把它移出 invalid_input/
testset-other-message = 不合法的原因与预期不同
    .label = { $found }
    .hint = { $file } 里预期的是 { $expected }

## 手工改过的生成文件

generated-edited = { $known ->
        [recorded] muqi 写出后被手工改过，保持原样
       *[unrecorded] 与 muqi 会写出的不同，保持原样：没有 manifest 记录当初怎样写出
    }
    .hint = { $way ->
        [input] `{ $keep }` 把它收为该测试点的棋盘，`{ $again }` 按数据配置重写所有改动过的文件
        [moved] 数据配置里这个测试点的构造方式已经变了，这份数据还要用就先复制到别处；`{ $again }` 按数据配置重写所有改动过的文件
        [planned] `{ $again }` 按数据配置重写所有改动过的文件
        [printed] 要保留它，就删去 { $file }.source；`{ $again }` 会重新生成，并重写其他改动过的文件
       *[exported] 还要用就先复制到别处；`{ $again }` 重写所有改动过的文件
    }
generated-dropped = 已不属于{ $whole ->
        [package] 题目包
        [site] 网站
       *[plan] 数据配置
    }，但被手工改过，因此不动它
    .hint = 今后由你保管；不需要就删去
generated-obstacle = 生成文件的位置被{ $kind }占着，没有动它
    .hint = { $way ->
        [replaceable] `{ $again }` 会在原处写出文件，并按数据配置重写所有改动过的文件
       *[other] 把它移走，`{ $plain }` 就会写出文件
    }
generated-block-broken = { $fault ->
        [unknown] 没有标记块 `{ $block }`
        [open] 标记块 `{ $block }` 没有结束标记
        [closed] 这个结束标记没有对应的开始标记
        [slip] 这一行想结束标记块 `{ $block }`，但写得不对
        [order] 文件以 BOM 开头，第一行因此不成标记
        [suspect] 这一行像标记却不是，后面的结束标记因此落空
        [encoding] 文件不是 UTF-8
       *[missing] 缺少标记块 `{ $mark }`
    }
    .hint = { $fault ->
        [unknown] { $nearest ->
            [none] 标记块有 { $known }
           *[other] 你是不是想用 `{ $nearest }`？标记块有 { $known }
        }
        [open] 在标记块之后单独写一行 `{ $mark }`，或去掉开始标记
        [closed] 补上开始标记，或去掉这一个
        [slip] 把这一行写成 `{ $mark }`
        [order] 存为不带 BOM 的 UTF-8
        [suspect] 行首就写标记，用小写字母，冒号后面留一个空格
        [encoding] 存为 UTF-8
       *[missing] 补上开始标记和结束标记
    }
generated-block-linked = 链接指向题目目录之外的 { $target }：其中的标记块与数据配置不一致，保持原样
    .hint = 把链接换成文件的副本，`{ $plain }` 就会写出其中的标记块
generated-block-edited = 标记块 `{ $block }` 被手工改过，{ $way ->
        [exported] 题目包里会重新写出
       *[planned] 保持原样
    }
    .hint = 它由 problem.toml 与数据配置决定：改那里，`{ $again }` 会按数据配置重写所有改动过的内容

## 题面等文本

text-missing = 没有这个文件：{ $text ->
        [statement] 题目包里没有{ $language }题面
        [editorial] 题目包里没有{ $language }题解
        [validator] 需要它的评测系统无法打包，其余的题目包里没有它
       *[picture] 题目包里没有第一个样例的图
    }
    .hint = 写一份，或从 `muqi init DIR` 写出的题目里取

## 数据的强度

strength-survives = { $killed ->
        [0] { $flaw }（{ $title }）在子任务 { $subtask } 没被卡住：那里没有测试点卡掉它，应至少有 { $required } 个
       *[other] { $flaw }（{ $title }）在子任务 { $subtask } 卡得不够：那里只有 { $killed } 个测试点卡掉它，应至少有 { $required } 个
    }
    .hint = `muqi strength --hunt { $flaw }{ $narrowing }` 可以找能卡掉它的棋盘
strength-unclear-cost = { $flaw }（{ $title }）能否通过测试点 { $test } 取决于评测机：它访问 { $positions } 个局面
    .hint = 把棋盘改小或改大：不超过 50000000 个局面能通过，500000000 个以上超时
strength-brute-force = { $flaw }（{ $title }）得 { $found } 分，预期 { $expected } 分
    .label = 预期 { $expected } 分，实得 { $found } 分，各子任务得 { $subtasks }
    .hint = 修改测试点，使它得 { $expected } 分，或写上它可以得多少分
strength-unlisted-brute-force = 数据配置里没有写 { $flaw }（{ $title }）应得多少分
    .hint = 它得 { $found } 分；若正该如此，在 [brute_force] 里加上 { $flaw } = { $found }
strength-unknown-brute-force = 没有叫 "{ $found }" 的暴力
    .label = { $nearest ->
        [none] 未知的名称
       *[other] 你是不是想用 `{ $nearest }`？
    }
    .hint = 各种暴力：{ $known }
strength-equal-tests = { $relation ->
        [transposed] 测试点 { $test } 的棋盘就是测试点 { $earlier } 的行列互换
       *[other] 测试点 { $test } 与测试点 { $earlier } 的棋盘相同
    }
    .hint = 留一个就够了：改一个参数，或换一个 variant
strength-alike = { $count } 种错误程序在所有测试点上结果相同：{ $flaws }
    .hint = 要区分它们，得有一个棋盘，让其中有的对、有的错；`muqi strength --hunt { $flaw }` 可以找卡掉第一个的棋盘

## 句子里提到的东西

term-least = 最小值
term-greatest = 最大值
term-blank = 空格
term-number = 数字
term-end-of-line = 行末
term-end-of-file = 文件末尾
term-line-end = 换行
term-tab = 制表符
term-carriage-return = 回车符（CR）
term-no-break-space = 不换行空格（U+00A0）
term-full-width-blank = 全角空格（U+3000）
term-archive = 压缩包
term-pdf = PDF 文件
term-executable = 可执行程序
term-picture = 图片
term-utf-16 = UTF-16 文本
term-office = 办公软件的文档
term-source-code = 源程序
term-git-lfs = Git LFS 的指针文件
term-html = HTML 网页
term-xml = XML 文件
term-text = 一段文字
term-this-number = 这个数

## 提交

submission-statement = 这行注释看不懂：{ $problem }
    .label = 这里
    .hint = 应为：{ $expected }
submission-directory = 从目录名 { $directory } 看不出预期结果
    .hint = 你是不是想用 { $meant }？其他名字的目录不作预期；若是选手的目录，用 `muqi check` 评测时加 --as contestants
submission-contradiction = 目录写的是 { $directory }，注释写的是 { $comment }
    .hint = 以注释为准；请移动文件，或修改注释
submission-earned = 不是各程序得分的记录：{ $problem }
    .label = 这里
    .hint = 删去它；`muqi check problem/submissions --plan NAME --apply` 会重新写出
submission-unrecorded = 出题人的 { $number } 份程序在目前的数据配置 { $plan } 下得多少分，还没有记录：{ $programs }
    .hint = `{ $command }` 会评测并记录；在那之前，它们放在题目包的哪个目录由现在的目录和注释决定

## 评测

judging-missing-parts = 共 { $of } 份，缺 { $number } 份（{ $numbers }{ $refused ->
    [0] {""}
   *[other] ；其中 { $refused } 份的文件未被采用
}）：这些份里的选手不在本报告中，目前也没有排名
    .hint = 用 `{ $command } --shard K/{ $of } --out { $out }` 评测其中一份，再合并一次
judging-missing-contestants = { $all } 名选手中有 { $number } 名不在任何一份里：他们不在本报告中，目前也没有排名
    .hint = 各份评测时选手目录不同；请重新运行各份，已有的结果会保留
judging-other-contestants = 以下各份评测时的选手与多数不同：{ $files }
    .hint = 请重新运行这几份，已有的结果会保留
judging-other-numbers = 以下各份不是按 K/{ $of } 分的，评测时的选手也不同：{ $files }
    .hint = 请把 K/{ $of } 各份重新运行一遍（`{ $command } --shard K/{ $of } --out { $out }`），已有的结果会保留；如果仍有此警告，请移走这些文件
