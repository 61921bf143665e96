# 关于数据配置的检查结果。

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

## 句子里提到的东西

rule-odd-tests = 编号为奇数的测试点
rule-even-tests = 编号为偶数的测试点
rule-all-tests = 所有测试点
rule-tests = { $number ->
        [1] 测试点 { $numbers }
       *[other] 测试点 { $numbers }
    }{" "}
type-integer-or-max = 整数或 `max`
type-the-text = 文本 { $text }
type-word = { $known ->
        [none] 一个词
       *[other] { $known } 之一
    }
