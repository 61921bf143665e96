# 关于数据配置的检查结果。

plan-unknown-family = 没有数据构造 "{ $found }"
    .label = { $nearest ->
        [none] 未知的数据构造
       *[other] 你是不是想用 "{ $nearest }"？
    }
    .hint = `muqi gen --families` 列出全部：{ $known }
plan-unknown-board = 没有手造数据 "{ $found }"
    .label = { $nearest ->
        [none] { $number ->
            [0] 一份手造数据也没有
           *[other] 应为 { $known } 之一
        }
       *[other] 你是不是想用 "{ $nearest }"？
    }
    .hint = { $file ->
        [none] 手造数据以 problem/handmade/ 中的文件名称呼，不带目录和 .in
       *[other] 把输入放进 { $file }
    }
plan-bad-parameter = 生成不了这个输入：{ $problem }
    .label = { $problem }
plan-repeated-id = 编号 "{ $found }" 重复了
    .label = 前面已用过
    .hint = 每个子任务、每条特殊性质的编号各不相同
plan-points-uneven = 子任务 { $subtask } 的 { $points } 分不能平均分给它的 { $tests } 个测试点
    .label = { $points } 分，{ $tests } 个测试点
    .hint = 把分值改为 { $tests } 的倍数，或用 policy = "sum"、"minimum"
plan-dependency = 子任务 { $subtask } { $how ->
        [includes] 包含
       *[depends_on] 依赖
    }子任务 { $found }，而后者不在它之前
    .label = 应为更靠前的子任务
    .hint = 调整顺序，使每个子任务只{ $how ->
        [includes] 包含
       *[depends_on] 依赖
    }更靠前的子任务
plan-repeated-dependency = 子任务 { $subtask } 对子任务 { $found } 的{ $how ->
        [includes] 包含
       *[depends_on] 依赖
    }写了两次
    .label = 前面已写过
    .hint = 每个子任务只写一次；是不是想写另一个？
plan-unknown-subtask = 没有子任务 { $found }
    .label = { $nearest ->
        [none] { $number ->
            [0] 这份数据配置没有子任务
           *[other] 应为 { $known } 之一
        }
       *[other] 你是不是想用 { $nearest }？
    }
    .hint = { $number ->
        [0] 删去它，或用这个编号写一项 [[subtasks]]
       *[other] 有子任务 { $known }
    }
plan-id-of-samples = "samples" 在 `depends_on` 中指样例
plan-empty-subtask = 子任务 { $subtask } 没有测试点
    .label = 没有测试点属于这个子任务
    .hint = 添加一个 subtask = { $subtask } 的测试点
plan-unknown-property = 没有特殊性质 "{ $found }"
    .label = { $nearest ->
        [none] { $known ->
            [none] 这里一个也没有
           *[other] 应为 { $known } 之一
        }
       *[other] 你是不是想用 "{ $nearest }"？
    }
    .hint = 用这个编号写一项 [[properties]]，说明它的测试点满足什么
plan-key-of-command = `{ $found }` 只与 `run` 同用，不与 `{ $key }` 同用
    .label = 这个测试点写的是 `{ $key }`
    .hint = 删去 `{ $found }`，或改用命令生成输入
plan-several-inputs = { $keys }只能写一种
    .label = 同一项里写了{ $keys }
    .hint = 只留一种，或分成几项
plan-open-quote = 这个引号没有配对
    .label = 命令里没有另一个
    .hint = 补上另一个，或在它前面写 \
plan-unknown-placeholder = 大括号里的 { $found } 没有对应的值
    .label = { $nearest ->
        [none] { $known ->
            [none] 这里一个也没有
           *[other] 应为 { $known } 之一
        }
       *[other] 你是不是想用 {"{"}{ $nearest }{"}"}？
    }
    .hint = 大括号本身写作 {"{{"} 和 {"}}"}
plan-without-tests = 至少要有一个测试点；样例的输入也可以用作测试点
plan-unused-list = 没有命令用到 { $braces }
plan-writes-elsewhere = 文件写在工作目录里，这里只写文件名或通配，例如 "*.in"
plan-run-lines = 一条命令写一行；多条命令写成列表：run = ["...", "..."]
plan-run-redirection = 这里没有重定向和管道：数据生成器的输出就是输入数据；以此开头的参数请加引号
plan-run-or-file = "..."，或 file = "名称"，或 input = "..."
plan-too-many-tests = 有 { $found } 个测试点，最多允许 { $most } 个
    .label = 共 { $found } 个测试点
    .hint = 减小 `count`，或缩短 `each` 中的列表
plan-sample-of-several = 一个样例只有一个输入
    .label = 这是第二个
    .hint = 分成几项 [[samples]]
plan-sample-outside = 这个样例超出{ $like ->
        [none] 数据范围
       *[other] 测试点 { $like } 的数据范围
    }：{ $place } = { $found }，允许 { $least } 到 { $greatest }
    .label = { $place } = { $found }
    .hint = 修改命令，或修改数据范围
plan-no-answer = 这个输入没有答案：{ $problem }
    .label = 没有答案
    .hint = 换一个更小的输入，或给出答案：输入旁边的 handmade/NAME.ans
plan-program-fails = { $problem }
    .label = 用于这个测试点
    .hint = { $command ->
        [none] 请改正该程序{ $printed_by ->
            [none] { "" }
           *[other] ；用 `muqi { $printed_by }` 可得到这个输入
        }
       *[other] 可用 `muqi { $command }` 查看{ $keeps ->
            [yes] ；程序不便修改的，用 `muqi gen --freeze` 把它的输出存到 handmade/
           *[no] { "" }
        }
    }
plan-same-variants = 这条命令的 { $count } 个变体相同
    .label = 没有 {"{"}seed{"}"} 或 {"{"}i{"}"}
    .hint = 请把 {"{"}seed{"}"} 传给数据生成器，或去掉 `count`
plan-answers-disagree = { $by_checker ->
        [yes] { $program } 的输出在 { $count } 个测试点上没有得到 Checker 的满分：{ $problem }
       *[no] { $program } 与标程 { $model } 在 { $count } 个测试点上答案不同：{ $problem }
    }
    .label = 其中第一个
    .hint = { $by_checker ->
        [yes] 该程序、标程和 Checker 必有一错：请改正，或把该程序移出 submissions/accepted/
       *[no] 两者必有一错：请改正，或移出 submissions/accepted/
    }{ $printed_by ->
        [none] { "" }
       *[other] ；用 `muqi { $printed_by }` 可得到这个输入
    }
plan-checker-fails = 检查 { $program } 的输出时，{ $problem }
    .label = 在这个测试点上
    .hint = 请改正 Checker：无论输入什么，都要按协议结束{ $printed_by ->
        [none] { "" }
       *[other] ；用 `muqi { $printed_by }` 可得到这个输入
    }
plan-group-ignored = { $subtask ->
        [none] 数据校验器按测试点 { $test } 的限制检查限制不同的 { $count } 个测试点，全部通过
       *[other] 数据校验器按子任务 { $subtask } 检查其他子任务的 { $count } 个测试点，全部通过
    }
    .label = { $subtask ->
        [none] 有这些限制的一个测试点
       *[other] 此子任务的一个测试点
    }
    .hint = { $subtask ->
        [none] 请在 problem.toml 中给数据校验器参数：args = ["{"{"}n.max{"}"}"]
       *[other] 请让数据校验器区分 --group（testlib），或在 problem.toml 中给它参数：args = ["{"{"}n.max{"}"}"]
    }
plan-unused-property = 没有子任务或测试点具有特殊性质 { $property }
    .label = 题面会写出它
    .hint = 请在具有它的子任务或测试点中写 `properties = ["{ $property }"]`，或删去它
plan-same-input = { $count ->
        [1] 测试点 { $test } 与测试点 { $earlier } 的输入相同
       *[other] { $count } 个测试点与测试点 { $earlier } 的输入相同：{ $tests }
    }
    .label = 再次出现
    .hint = { $count ->
        [1] 请删去一个，或修改它的命令
       *[other] 请删去它们，或修改它们的命令
    }
plan-answer-differs = { $file } 与标程的输出不同：{ $problem }
    .label = 手写的答案
    .hint = 请改正答案或标程；删去该文件则采用标程的输出
answer-without-model = 没有标程：submissions/accepted/ 中没有程序，输入旁边也没有答案
fault-of-file = { $path } 无法使用（{ $code }）
plan-unknown-test = 没有测试点 { $found }
    .label = 应为 1 到 { $greatest }
plan-limits-differ = 该测试点所属的子任务 { $subtasks } 的限制不同
    .label = 只评测一次，各子任务共用结果
    .hint = 给测试点单独写限制：limits = {"{"} time_ms = …, memory_mib = … {"}"}
plan-repeated-recipe = 测试点 { $test } 与测试点 { $earlier } 的输入相同：{ $recipe }
    .label = 与测试点 { $earlier } 的输入相同
    .hint = { $is_file ->
        [yes] 每个文件只写一次
       *[no] { $lists ->
            [none] 改一个参数，或分别写上 variant = 1 和 variant = 2
           *[other] 命令没有用到 { $lists }，对每个值都一样：请加上，或把这条命令写到没有它的表中
        }
    }
plan-repeated-board = { $test } 与测试点 { $earlier } 的输入相同
    .label = 与测试点 { $earlier } 的输入相同
    .hint = 删去这一项：这个输入本来就会评测
plan-outside-subtask = { $count ->
        [1] 测试点 { $test } 超出子任务 { $subtask } 的数据范围：{ $place } = { $found }，允许 { $least } 到 { $greatest }
       *[other] { $count } 个测试点超出子任务 { $subtask } 的数据范围：{ $list }；测试点 { $test } 的 { $place } = { $found }，允许 { $least } 到 { $greatest }
    }
    .label = { $place } = { $found }
    .hint = { $count ->
        [1] 修改命令，或修改子任务的数据范围
       *[other] 修改子任务的数据范围，或修改这些测试点的命令
    }
plan-rule-broken = { $count ->
        [1] 测试点 { $test } 违反了{ $tests }的规则：{ $place } = { $found }，允许 { $least } 到 { $greatest }
       *[other] { $count } 个测试点违反了{ $tests }的规则：{ $list }；测试点 { $test } 的 { $place } = { $found }，允许 { $least } 到 { $greatest }
    }
    .label = { $place } = { $found }
    .hint = { $count ->
        [1] { $by_number ->
            [yes] 修改命令，或换一个编号
           *[no] 修改命令或数据范围
        }
       *[other] 若在它们之前增删过测试点，后面的编号都会变；也可以修改这些测试点的命令
    }

## 句子里提到的东西

rule-odd-tests = 编号为奇数的测试点
rule-even-tests = 编号为偶数的测试点
rule-all-tests = 所有测试点
rule-own = 自身数据范围
rule-property = 特殊性质 { $property } 
plan-show-of-a-test = 只有不含子任务的数据才有测试点表
plan-name-of-tests = 应由字母、数字、`-` 和 `_` 组成，1 到 { $longest } 个字符
plan-name-twice = 另一个测试点已用此名（一张表有多个测试点时，名字后加 -1、-2……）
sample-of-no-plan = 测试点是默认数据配置的：请用 `default_plan` 指明是哪一个
plan-of-pass-fail = problem.toml 写的是 scoring = "pass_fail"：没有分值，也没有子任务
plan-points-of-a-test = 有子任务时，分值写在子任务里
rule-tests = { $number ->
        [1] 测试点 { $numbers }
       *[other] 测试点 { $numbers }
    }{" "}
input-by-hand-gone = handmade/{ $name }.in 已经不在
engine-writes-no-files = 这道题的输入由程序内部生成，没有写文件的生成器
recipe-not-canonical = `{ $recipe }` 不是规范形式的命令
input-of-no-board = 输入不是棋盘
type-integer-or-max = 整数或 `max`
type-the-text = 文本 { $text }
type-word = { $known ->
        [none] 一个词
       *[other] { $known } 之一
    }
