# 关于数据的检查结果。

## 测试点触及的边界与种类

coverage-unreached-bound = { $subtask ->
        [none] {""}
       *[other] 子任务 { $subtask }{" "}
    }没有测试点取到{ $place ->
        [answer] 答案
       *[other] {" "}{ $place }{" "}
    }的{ $end } { $expected }，目前{ $end }是 { $found }
    .hint = 请加一个这样的测试点；`muqi gen --families` 列出各类数据构造
coverage-missing-sign = { $subtask ->
        [none] {""}
       *[other] 子任务 { $subtask }{" "}
    }没有测试点的答案{ $expected ->
        [zero] 为 0
        [positive] 为正
       *[negative] 为负
    }
    .hint = 请加一个这样的测试点；`muqi gen --families` 列出各类数据构造
coverage-missing-orientation = { $subtask ->
        [none] {""}
       *[other] 子任务 { $subtask }{" "}
    }没有 { $expected } 的棋盘
    .hint = 请加一个这样的测试点；`muqi gen --families` 列出各类数据构造
coverage-missing-kind = 没有测试点是 { $expected } 的棋盘
    .hint = 请加一个这样的测试点；`muqi gen --families` 列出各类数据构造
coverage-short-inputs = 最长的输入只有 { $found } 字节，允许 { $expected } 字节
    .hint = 请加一个这样的测试点；`muqi gen --families` 列出各类数据构造

## 磁盘上的数据

testset-missing-answer = 测试点 { $test } 没有答案文件
    .hint = 应有 { $file }；{ $generated ->
        [0] `muqi solve { $input }` 可算出它
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
    .hint = { $is_of_boards ->
        [yes] `muqi hack add 输入 --scored --replace 测试点` 把输入收为该测试点的输入；写出这个目录的 `muqi gen` 加 --discard-edits 则重新写出
       *[no] 用写出这个目录的 `muqi gen` 命令加 --discard-edits 重新写出
    }
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
testset-duplicate = { $count ->
        [1] 测试点 { $test } 与 { $earlier } 的输入相同
       *[other] { $count } 个测试点与 { $earlier } 的输入相同：{ $tests }
    }
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
testset-wrong-answer = { $is_part ->
        [yes] 答案文件与标程的答案不同：应为 { $expected }，实为 { $found }
       *[no] 答案文件是 { $found }，标程的答案是 { $expected }
    }
    .label = 应为 { $expected }，实为 { $found }
    .hint = { $is_of_boards ->
        [yes] `muqi explain INPUT` 可演示得到 { $expected } 的下法
       *[no] `muqi solve INPUT` 输出答案；请改正答案文件，或改正标程
    }
testset-unsolvable = 算不出答案：{ $problem }
testset-stale = 与数据配置 { $plan } 不一致：{ $all } 个测试点中有 { $differing } 个不同（{ $tests }）
    .hint = { $written ->
        [yes] `muqi gen` 会按数据配置重新写出，手工改过的文件除外
       *[no] 这些文件不是 `muqi gen` 写的，它不会覆盖：请先移到别处，再运行 `muqi gen`
    }；在那之前，`muqi export` 仍按数据配置打包，`muqi check` 用磁盘上的数据评测（没有错误才用）
testset-unknown-subtask = 它应对子任务 { $subtask } 不合法，但默认的数据配置中没有该子任务
    .hint = 请修改旁边 .toml 文件中的子任务
testset-not-invalid = 这个文件应当不合法，却是合法的
    .hint = 把它移出这个目录，或让数据校验器拒绝它
testset-other-message = 不合法的原因与预期不同：{ $found }
    .hint = { $file } 里预期的是 { $expected }
test-set-none = { $path }：{ $problem }
    .hint = { $near ->
        [none] {""}
       *[other] 你是不是想用 { $near }？
    }{ -a-test-set }
test-set-empty = 不是数据目录，里面没有答案（*.ans）
test-set-manifest = { $path }：不是 muqi 的 manifest：{ $problem }
    .hint = 请改成可读；{ -a-test-set }
test-set-unpaired = 数据中的输入与答案对不上
test-set-same-number = { $path }：测试点 { $first } 与 { $second } 的编号相同
    .hint = 输出按编号对应测试点：请让编号各不相同，或给出只含其中一组的目录
manifest-name = 其中的 { $name } 不是该目录里的文件：{ $fault }
manifest-format = 格式是 { $found }，这个 muqi 支持的格式是 { $known }
