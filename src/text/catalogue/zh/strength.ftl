# `muqi strength`：卡掉矩阵、覆盖、搜寻 Hack 数据。

## 搜寻 Hack 数据

hunt-answer = 答案   { $answer }
hunt-printed = 输出   { $printed }
hunt-printed-nothing = 输出   没有输出
hunt-too-slow = 输出   超时：访问 { $positions } 个以上的局面
hunt-margin = 相差   { $margin }
hunt-size = 大小   { $size }
hunt-smallest = 最小   { $proof }
hunt-clear = 清楚   最优对局中没有同样好的另一步，{ $repeats ->
        [0] 大于 0 的分数各不相同
       *[other] 同一方大于 0 的分数各不相同
    }
hunt-size-of-board = { $n }×{ $m }，最大分数 { $greatest }，总和 { $sum }
hunt-proved = 已证明：试过 { $boards } 个更小的棋盘，其余的已证明卡不掉
hunt-proved-up-to = 在分数不超过 { $greatest } 的棋盘中已证明：试过 { $boards } 个更小的棋盘
hunt-argued = 已证明：要领先超过 { $infinity }，一方至少要走 { $fewest } 步，也就是 { $fewest_cells } 格；格数不少于此的最小棋盘有 { $cells } 格，双方各 { $moves } 步；因此最大分数至少为 { $greatest }，总和至少为 { $sum }；这些分数更小的 { $tried } 种摆法都试过
hunt-not-proved = 未证明最小：{ $last ->
        [none] {""}
       *[other] 按大小试到 { $last }，
    }{ $greatest ->
        [none] {""}
       *[other] 分数不超过 { $greatest }，
    }共 { $boards } 个
hunt-nothing = 在 n = { $n }、m = { $m }、a = { $a }、b = { $b } 中没有找到{ $clear ->
        [yes] 便于讲解的
       *[no] 能卡掉它的
    }棋盘
hunt-none = 没有这样的棋盘：试过 { $boards } 个，其余的已证明卡不掉
hunt-none-up-to = 分数不超过 { $greatest } 时没有这样的棋盘：试过 { $boards } 个
hunt-perhaps-none = 也许有：逐个试过 { $boards } 个棋盘{ $last ->
        [none] {""}
       *[other] ，直到 { $last }
    }
hunt-exempt = { $whole ->
        [yes] {""}
       *[no] 有一部分
    }{ $proved ->
        [yes] 已证明卡不掉
       *[no] 实验表明卡不掉
    }：{ $evidence }
hunt-unknown-flaw = 没有叫 "{ $found }" 的错误程序
    .hint = { $nearest ->
        [none] 错误程序有：{ $known }
       *[other] 你是不是想用 { $nearest }？
    }
hunt-without-number = "{ $found }" 缺少一个数
    .hint = 这个错误带一个数，例如 --hunt "{ $example }"；`muqi strength` 会列出测试点卡掉了哪些数
hunt-number-not-wrong = { $found }：{ $enough ->
        [yes] 取这个数时，程序在题目范围内总是对的
       *[other] 这个数太小
    }
    .hint = { $enough ->
        [yes] 取 { $wrong } 时才是错的。{ $argument }
       *[other] 取 { $wrong } 时程序才是错的
    }
hunt-no-margin = --aim margin：{ $flaw } 结果正确，只是慢，谈不上相差多少
    .hint = 去掉 --aim，改为找使它超时的最小棋盘
hunt-none-clear = --clearest：没有比最小的棋盘更能说明 { $flaw } 的：{ $reason }
    .hint = 用 `muqi strength --hunt { $flaw }` 看最小的棋盘
hunt-unclear-slow = 程序结果正确，只是慢，没有错误的数
hunt-unclear-silent = 程序出错时没有输出，没有错误的数
hunt-scores-too-large = --max-value { $score }：题目的分数不超过 { $greatest }
    .hint = 不要超过 { $greatest }，或在自己的题目目录（`muqi init`）里调大上限
hunt-no-board = 没有棋盘可搜：{ $name } 只能在 { $allowed } 之内
    .hint = 给出的是 { $asked }，应与 { $allowed } 有交集

## 卡掉矩阵

strength-size = { $tests } 个测试点，{ $flaws } 种错误程序
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
strength-evidence = 为什么在那里卡不掉
strength-none-found = 没有找到：{ $search }
strength-meant = 预期
strength-purpose = 用途
strength-lost = 为何需要
strength-tests-by-subtask = 各子任务的测试点
strength-first-wrong = 首次出错
strength-margin = 相差
strength-greatest-margin = 最多相差
strength-alive = 该卡掉却没卡住的
strength-exempt = 理应卡不掉的
strength-slow = 各种暴力的得分
strength-numbers = 带参数的错误：够用的最小值，以及没有被卡掉的最小值
strength-enough = 够用
strength-smallest-survivor = 未卡掉
strength-largest-wrong = 不够用的最大取值
strength-numbers-untried = 没有尝试带参数的错误：没有子任务同时允许最大的棋盘和双方从 0 起的分数，或者局面太多
strength-numbers-progress = 尝试带参数的错误
strength-tests = 每个测试点的用途
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
heading-test = 测试点
heading-tests = 测试点
heading-subtask = 子任务
heading-kills = 卡掉
heading-points-by-subtask = 各子任务得分
heading-total = 总分
loss-kills = 卡掉它们的其他测试点不够：{ $flaws }
loss-numbers = 卡掉部分取值的其他测试点不够：{ $mistakes }
loss-programs = 卡掉它们的其他测试点不够：{ $programs }
loss-bounds = 只有它取到：{ $bounds }
loss-steps = 只有它使得分有别：{ $pairs }
loss-distinctions = 只有它能区分：{ $pairs }
loss-nothing = 谁都不需要

## 变异程序

mutants-progress = 正在试变异程序
mutants-killed-first = 首先卡掉
mutants-survivor = 没卡住的
mutants-search-progress = 正在为没卡住的程序找棋盘
mutants-wrong-on = 出错的棋盘
mutants-not-shown = { $count } 个变异程序没卡住，也不必卡住：在数据配置允许的棋盘中没有找到能让它们出错的：{ $mutants }
mutants-description = 改动
mutants-killed = { $mutants } 个变异程序卡掉了 { $killed } 个
mutants-none-survives = { $not_shown ->
        [0] 变异程序全部卡掉
       *[other] 找得到反例的变异程序全部卡掉
    }
mutants-survivors = { $survivors } 个变异程序没卡住

## 程序的变异

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
mutate-board = { $n }×{ $m }：{ $verdict }{ $reason ->
        [none] {""}
       *[other] ：{ $reason }
    }{ $directory ->
        [none] {""}
       *[other] ；已存：{ $directory }
    }
mutate-tried = 已试 { $boards } 组，没有出错
mutate-not-tried = 已中断，{ $number } 个变异程序没有试
mutate-no-gap = 没有找到数据缺少的棋盘
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

## 卡掉错误程序的情况

kills-heading = { $of ->
        [flaws] 已知错误被卡掉的情况
        [mutants] 变异程序被卡掉的情况
       *[programs] 错误程序被卡掉的情况
    }
kills-killed = 卡掉
kills-of-all = { $killed } 个，共 { $all } 个
kills-survivors = 没卡住
kills-patterns = 卡法
kills-patterns-counted = { $patterns } 种（卡掉程序的测试点组合）
kills-rank = 秩
kills-rank-over = { $rank }（在 GF(2) 上）：{ $rank } 个测试点的区分能力就与全部测试点相同
kills-least = 最难
kills-number = { $number } 个
kills-least-number = 只被 { $number } 个测试点卡掉：
kills-least-by = { $program }：{ $tests }
kills-more = 及另外 { $number } 个
kills-smallest = 等效
kills-smallest-set = { $number } 个测试点能卡掉同样的程序{ $proved ->
        [yes] ，不能再少
       *[other] ，或许还能更少
    }：{ $tests }
kills-remark = 这些错误是挑选出来的，不是随机抽取的，因此推不出其他程序被卡掉的概率。

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
yardstick-true-positive = 真阳性率：正确程序得满分
yardstick-true-negative = 真阴性率：错误程序未得满分
yardstick-programs = 程序
yardstick-hits = 符合
yardstick-share = 比例
yardstick-percent = { $percent }%
yardstick-at-least = 至少
yardstick-remark =
    「至少」为单侧 95% 置信下界（Clopper–Pearson），前提是各程序相互独立，
    且与测试点无关。
yardstick-survivors = 得满分的错误程序
yardstick-failing = 未得满分的正确程序
yardstick-unjudged = 未能评测的程序
yardstick-program = 程序
yardstick-points = 得分
yardstick-verdict = 结果
yardstick-reason = 原因
yardstick-failing-hint = 用 `muqi check 程序 --verbose` 查看原因。
yardstick-surprises = { $survivors } 个错误程序得了满分，{ $failing } 个正确程序未得满分{ $unjudged ->
        [0] {""}
       *[other] ，{ $unjudged } 个程序未能评测
    }
yardstick-as-known = 正确程序都得满分，错误程序都没有得满分

## 覆盖

coverage-complete = { $subtasks } 个子任务的边界都取到了
coverage-gaps = { $subtasks } 个子任务中有 { $gaps } 处没有取到
coverage-all = 全部
coverage-both = 两端
coverage-of = 量
coverage-allowed = 允许
coverage-unreached = 未取到
coverage-input-bytes = 输入字节
coverage-tests-with = 各边长的测试点
coverage-moves = 走法数
coverage-dearest = 非最高分不可
coverage-cheapest = 非最低分不可
coverage-place = 第 { $place } 种
coverage-needed-move = { $moves } 种走法非走{ $which ->
        [uppermost] 最上面的
        [middle] 中间的
        [lowest] 最下面的
        [dearest] 分最高的
       *[cheapest] 分最低的
    }不可
coverage-fits = 也符合的子任务
coverage-bound = { $quantity } = { $bound }
coverage-shape = { $n }×{ $m } 的棋盘
coverage-kind = { $name ->
        [positive] 答案为{ $kind }
        [zero] 答案为{ $kind }
        [negative] 答案为{ $kind }
       *[other] { $kind }
    }
coverage-quantity = { $name ->
        [answer] 答案
        [input-bytes] 输入字节
       *[other] { $name }
    }
coverage-board-kind = { $name ->
        [positive] 正
        [zero] 零
        [negative] 负
        [equal-tables] a = b
        [zero-a] a = 0
        [constant-a] a 全相等
        [constant-b] b 全相等
        [symmetric-a] a 对称
        [symmetric-b] b 对称
        [empty-last-row] 末行无分
        [empty-last-column] 末列无分
       *[other] { $name }
    }

## 完整报告

strength-page-introduction =
    # 数据的强度

    数据卡掉了哪些错误程序，依据是什么。本页由 `muqi strength --page` 输出；`muqi strength --plan NAME` 输出一个数据配置的各张表，有该卡掉却没卡住的错误时退出码为 1。各种错误都是把标程改动一处得来（`core/src/flawed/flaws/`）；暴力会不会超时，按访问的局面数判断，这个数在任何机器上都相同：5·10^8 个以上超时，5·10^7 个以内通过，没有测试点落在两者之间。
strength-page-samples =
    ## 样例

    选手提交之前就能看到的棋盘。

    | 样例 | 答案 | 首先暴露 |
    | --- | --- | --- |
strength-page-large-sample = 样例 { $sample } 只以文件下发，其余的印在题面上。
strength-page-unseen = 在所有样例上都正确的：{ $flaws }。
strength-page-tests = { $plan } 的测试点
strength-page-test = 子任务 { $subtask }；`{ $recipe }`；答案 { $answer }；{ $flaws } 种错误中卡掉 { $killed } 种{ $alone ->
        [none] 。
       *[other] ，只有它卡掉 { $alone }。
    }
strength-page-mistakes =
    ## 各种错误

    每种错误列出各数据配置中首先卡掉它的测试点，以及能卡掉它的最小棋盘：先比 n·m，再比最大分数，再比分数总和。如果另有便于讲解的棋盘，也一并列出：最优对局中每一步都没有同样好的走法，同一方的分数各不相同，错误的输出相差很大。
strength-page-flaw = 来历：{ $maker }。能卡掉它的：{ $boards }。
strength-page-first = 首先卡掉它的：{ $tests }。
strength-page-first-test = { $plan } 的{ $test ->
        [none] 任何测试点都没有
       *[other] 测试点 { $test }
    }
strength-page-smallest = { $proved ->
        [yes] 最小的棋盘
       *[no] 目前找到的最小棋盘
    } { $n }×{ $m }（{ $proof }）：{ $seen }。
strength-page-clearest = 便于讲解的棋盘 { $n }×{ $m }：{ $seen }。
strength-page-wrong = 程序输出 { $printed }，应为 { $answer }
strength-page-silent = 程序没有输出，应为 { $answer }
strength-page-late = 程序超时，应为 { $answer }

## 抽取的程序

sampling-progress = 正在抽取错误程序
sampling-size = { $programs } 个改动一到三处的错误程序，随机种子 { $seed }
sampling-choices = 改动处数
sampling-drawn = 抽取
sampling-killed = 卡掉
sampling-survive = 没卡住
sampling-found-wrong = 没卡住、但找到了会出错的棋盘的
sampling-wrong = 输出 { $printed }，答案是 { $answer }：
sampling-not-found-wrong = 没卡住、也没找到会出错的棋盘的：{ $programs } 个
sampling-program = 程序
sampling-more = ……还有 { $programs } 个：--format json 列出全部
sampling-tried = 每个都试过：不超过 { $cells } 格、分数不超过 { $score } 的所有棋盘，各族、各种大小的棋盘共 { $positions } 个局面，每个测试点的棋盘改动 { $changed } 次。这样的程序可能只是标程的另一种写法。
sampling-rate = 已知有错的程序卡掉了 { $share }%；所有可能抽到的程序至少卡掉 { $bound }%（单侧 95% 置信下界）
sampling-moduli = 用局面编号对随机模数取余来记忆化的程序
sampling-key = 键
sampling-right = 没有错
sampling-known-wrong = 已知有错
sampling-share = 卡掉 %
sampling-bound = 至少 %
sampling-moduli-remark = 模数小于 { $below }。无论棋盘多大都没有两个局面的键相同，程序就没有错；下界是对这样抽取的模数说的（单侧 95%）。
sampling-none-survives = 抽到的已知有错的程序全部卡掉
sampling-survivors = 抽到的程序有 { $survivors } 个已知有错却没卡住
