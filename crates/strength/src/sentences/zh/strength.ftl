# `muqi strength`：卡掉矩阵、覆盖、搜寻 Hack 数据。

## 搜寻 Hack 数据

hunt-answer = 答案   { $answer }
hunt-printed = 输出   { $printed }
hunt-printed-nothing = 输出   没有输出
hunt-too-slow = 输出   超时：访问 { $positions } 个以上的局面
hunt-margin = 相差   { $margin }
hunt-size = 大小   { $size }
hunt-nothing = 在 { $bounds } 中没有找到能卡掉它的数据
hunt-exempt = 这个范围内没有已知的数据能卡掉它
hunt-unknown-flaw = 没有叫 "{ $found }" 的错误程序
    .hint = { $nearest ->
        [none] 错误程序有：{ $known }
       *[other] 你是不是想用 { $nearest }？
    }

## 卡掉矩阵

strength-size = { $tests } 个测试点，{ $flaws } 种错误程序
strength-killed = 卡掉：{ $flaws } 种里的 { $killed } 种
strength-legend = . 正确   x 答案错误   - 没有输出   T 超时   ? 能否在时限内说不准
strength-wrong = { $test }：{ $printed }，应为 { $answer }
strength-subtask = 子任务 { $subtask }：{ $tests ->
        [1] 测试点 { $first }
       *[other] 测试点 { $first } 到 { $last }
    }，{ $points } 分，{ $policy ->
        [minimum] 捆绑测试
       *[other] 按测试点计分
    }
strength-required = 应卡掉
strength-needed-for = 缺它不行
strength-tests-alone = { $tests ->
        [1] 测试点 { $first }
       *[other] 测试点 { $first } 到 { $last }
    }，{ $points } 分
strength-tests-by-subtask = 各子任务的测试点
strength-first-wrong = 首次出错
strength-margin = 相差
strength-greatest-margin = 最多相差
strength-alive = 该卡掉却没卡住的
strength-exempt = { $subtasks ->
        [none] 没有数据能卡掉
       *[other] 子任务 { $subtasks } 里没有数据能卡掉
    }：{ $flaws }
strength-fewest-kills = 被卡得最少（{ $kills } 个测试点）：{ $flaws }
strength-slow = 各种暴力的得分
strength-tests = 每个测试点的用途，以及少了它就卡不够的错误程序
strength-no-brute-force = 数据配置里没有 [brute_force]：不检查它们的得分
strength-no-input = 测试点 { $test } 的输入读不出来，或超过 1 MiB
strength-strong = 该卡掉的错误程序都卡掉了
strength-weak-spots = 数据有 { $spots } 处偏水{ $warnings ->
        [0] {""}
       *[other] ，另有 { $warnings } 处警告
    }
strength-progress = 正在试各种错误程序
heading-flaw = 错误程序
heading-title = 错误
heading-kills = 卡掉
heading-points-by-subtask = 各子任务得分

## 变异程序

mutate-killed-first = 首先卡掉
mutate-progress = 正在试 { $program } 的变异程序
mutate-mutants = 变异程序
mutate-not-compiled = 编译错误
mutate-same-code = 代码相同
mutate-same-as-another = 与另一个相同
mutate-killed = 卡掉
mutate-separated = 有反例
mutate-not-separated = 无反例
mutate-survivors-separated = 没卡住而有反例的
mutate-survivors-not-separated = 没卡住也没找到反例的
mutate-place = { $program } 第 { $line } 行：{ $kind }
mutate-input = { $shape }：{ $verdict }{ $reason ->
        [none] {""}
       *[other] ：{ $reason }
    }{ $directory ->
        [none] {""}
       *[other] ；已存：{ $directory }
    }
mutate-tried = 已试 { $inputs } 组，没有出错
mutate-not-tried = 已中断，{ $number } 个变异程序没有试
mutate-no-gap = 没有找到测试点缺少的数据
mutate-gaps = { $mutants } 个变异程序没卡住，且有反例
mutate-name-programs = 请给出正确的 C 或 C++ 程序，或装有它们的目录
mutate-none = 没有可以变异的程序：需要正确的 C 或 C++ 程序
    .hint = 略过的有：{ $programs }
mutate-left-out = 略过 { $number } 个程序（不是 C 或 C++，或本应出错）：{ $programs }
mutate-not-mutated = { $program } 无法变异：{ $reason }
    .hint = 运行 `muqi check { $program }` 可看到错在哪里，以及编译器的输出
mutate-fails = 它自己在测试点 { $test } 就不对：{ $verdict }
mutate-unreadable = 编码无法识别
source-change = { $kind ->
    [operator] 换了运算符
    [comparison] 换了比较
    [constant] 换了常数
    [offset] 多一或少一
    [operand] 少了一部分
    [order] 换了顺序
    [name] 换了名字
    [type] 换了类型
    [statement] 换了或少了语句
   *[condition] 换了条件
}

## 已知对错的程序

yardstick-name-programs = 请给出含有 accepted/、wrong_answer/ 等的目录
yardstick-nothing-known = { $path }：其中没有已知对错的程序
    .hint = 请把程序放进 accepted/、wrong_answer/、time_limit_exceeded/ 或 rejected/，或在开头注明 `// expect: AC` 或 `// expect: WA`
yardstick-uncounted = { $number } 个程序不计入，因为{ $why ->
        [compile-error] 预期编译错误
        [copy] 与另一个程序源码相同
       *[unclear] 目录和注释都没有说明对错
    }：{ $programs }
yardstick-interrupted = 已中断：评测了 { $all } 个程序中的 { $judged } 个，还算不出比率；再次运行同一命令即可继续
yardstick-size = { $tests } 个测试点，{ $right } 个正确程序，{ $wrong } 个错误程序
yardstick-rate = 比率
yardstick-true-positive = 真阳性率：正确程序{ $has_points ->
        [yes] 得满分
       *[no] 通过
    }
yardstick-true-negative = 真阴性率：错误程序{ $has_points ->
        [yes] 未得满分
       *[no] 未通过
    }
yardstick-programs = 程序
yardstick-hits = 符合
yardstick-share = 比例
yardstick-percent = { $percent }%
yardstick-at-least = 至少
yardstick-remark =
    「至少」为单侧 95% 置信下界（Clopper–Pearson），前提是各程序相互独立，
    且与测试点无关。
yardstick-survivors = { $has_points ->
        [yes] 得满分
       *[no] 通过
    }的错误程序
yardstick-failing = { $has_points ->
        [yes] 未得满分
       *[no] 未通过
    }的正确程序
yardstick-unjudged = 未能评测的程序
yardstick-reason = 原因
yardstick-failed-tests = 错误程序未通过的测试点
yardstick-failed = 未通过
yardstick-idle-subtasks = { $number ->
        [1] 子任务 { $subtasks }
       *[other] 子任务 { $subtasks } 都
    }没有错误程序失分
yardstick-idle-tests = 有 { $number } 个测试点没有卡掉任何错误程序：{ $tests }
yardstick-failing-hint = 用 `muqi check 程序 --verbose` 查看原因。
yardstick-surprises = { $survivors } 个错误程序{ $has_points ->
        [yes] 得了满分
       *[no] 通过了
    }，{ $failing } 个正确程序{ $has_points ->
        [yes] 未得满分
       *[no] 未通过
    }{ $unjudged ->
        [0] {""}
       *[other] ，{ $unjudged } 个程序未能评测
    }
yardstick-as-known = { $has_points ->
        [yes] 正确程序都得满分
       *[no] 正确程序都通过
    }，{ $wrong ->
        [0] 没有评测错误程序
       *[other] { $has_points ->
            [yes] 错误程序都没有得满分
           *[no] 错误程序都没有通过
        }
    }

## 覆盖

coverage-complete = { $is_table ->
        [yes] 测试点表，不要求每个边界都取到
       *[no] { $subtasks ->
            [0] 边界都取到了
           *[other] { $subtasks } 个子任务的边界都取到了
        }
    }
coverage-gaps = { $subtasks ->
        [0] 有 { $gaps } 处没有取到
       *[other] { $subtasks } 个子任务中有 { $gaps } 处没有取到
    }
coverage-all = 全部
coverage-both = 两端
coverage-of = 量
coverage-allowed = 允许
coverage-unreached = 未取到
coverage-input-bytes = 输入字节
coverage-tests-with = 各边长的测试点
## 检查结果

strength-survives = { $flaw }（{ $title }）{ $subtask ->
        [none] {""}
       *[other] 在子任务 { $subtask }{" "}
    }{ $killed ->
        [0] 没被卡住
       *[other] 卡得不够
    }：{ $subtask ->
        [none] {""}
       *[other] 那里
    }{ $killed ->
        [0] 没有测试点
       *[other] 只有 { $killed } 个测试点
    }卡掉它，应至少有 { $required } 个
    .hint = `muqi strength --hunt { $flaw }{ $narrowing }` 可以找能卡掉它的数据
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
       *[other] 测试点 { $test } 与测试点 { $earlier } 的输入相同
    }
    .hint = 留一个就够了：改一个参数，或换一个 variant
strength-alike = { $count } 种错误程序在所有测试点上结果相同：{ $flaws }
    .hint = 要区分它们，得有一组数据，让其中有的对、有的错；`muqi strength --hunt { $flaw }` 可以找卡掉第一个的数据
