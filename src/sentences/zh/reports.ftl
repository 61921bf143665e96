# 评测报告与棋盘报告。

## 各处共用

remarks-separator = ；
more-lines = …… 还有 { $number } 行
letter = { $letter } { $verdict }
points-at-least = { $mark } 表示至少：预期超时的程序在首次失败后不再评测；加 --all 全部评测
executable = 可执行文件
executables = 可执行文件
outputs-counted = { $number } 个输出
place-of-test = 测试点 { $test }
place-of-sample = 样例 { $number }
place-of-extra-test = 额外测试点 { $test }
place-in-subtask = 子任务 { $subtask } 测试点 { $test }
place-of-output = 测试点 { $test }（{ $file }）
diff-found = 输出
diff-nothing = （空）
diff-expected = 应为

subtasks-without-samples = 样例未通过，子任务 { $subtasks } 不计分

## 表头

column-rank = 排名
column-name = 姓名
column-submission = 程序
column-bytes = 字节数
column-solved = 通过数
column-tests = { $samples ->
        [yes] 样例，测试点
       *[no] 测试点
    }{ $extra ->
        [yes] ，额外测试点
       *[no] {""}
    }
column-tests-by-subtask = 各子任务{ $ids ->
        [none] {""}
       *[other] （{ $ids }）
    }的测试点{ $extra ->
        [yes] ，额外测试点
       *[no] {""}
    }
table-remark = 备注
column-one-subtask = 子任务 { $subtask } /{ $points }
column-found = 说明
column-cpu = CPU 秒
column-wall = 实际秒
column-of-limit = 占时限
column-memory = MiB
column-switches = 切换次数
column-remarks = 说明
column-now = 现成绩

## 选手

counted-expected = 应到 { $number } 人{ $absent ->
        [0] {""}
       *[other] （缺席 { $absent } 人）
    }
counted-present = 实到 { $number } 人{ $unlisted ->
        [0] {""}
       *[other] （其中 { $unlisted } 人不在名单上）
    }
counted-without-program = 无程序 { $number } 人
counted-judge-errors = 评测异常 { $number } 人
not-on-the-roster = 不在名单
missing-unclear-hint = 提示：名单中每人一行，其中一列与他的目录同名
missing-nearly-hint = 提示：程序应放在 选手/{ $problem }.cpp 或 选手/{ $problem }/{ $problem }.cpp，语言不限；改好文件名后重新运行；有两份时，移走不算数的那一份
other-letters = 文件名大小写不符
other-letters-rule = 严格区分大小写的比赛（如 NOI）记 0 分；加 `--strict-names` 就按此评测
remark-other-letters = 提交的文件是 { $file }：严格区分大小写的比赛（如 NOI）记 0 分
other-files = 输入输出的方式与题目不符
other-files-more = 另有 { $number } 份程序，加 --verbose 查看
same-sources = 相同的程序
same-source = { $exact ->
    [yes] 完全相同
   *[no] 除空白和注释外相同
}：{ $names }
same-sources-more = 另有 { $number } 组
column-of-roster = 名单第 { $number } 列
passed-over-heading = 未采用
passed-over-more = 另有 { $number } 个
passed-over-more-of = { $name } 另有 { $number } 个
listing-end = 共 { $number } 份待评测

## 前后成绩

changes-none = 成绩没有变化
changes-counted = { $number } 份程序的成绩有变化
before-and-now = 原 { $before }，现 { $now }
achieved = { $score } { $verdict }
achieved-verdict = { $verdict }
achieved-nothing = 无成绩

## 受干扰的运行

in-doubt = 结果存疑
in-doubt-advice = 已单独重测一次，仍不可靠，结果不保留：请换台空闲些的机器重新运行，其余已有的结果不会再跑
disturbed-runs = 受干扰
disturbed-remark = 已单独重测一次，以重测结果为准
disturbed-of = { $name } 的{ $tests }
disturbed-tests = 测试点 { $tests }（{ $disturbance }）
tried-again = 已单独重测
tried-again-after = 已单独重测；首次：{ $disturbance }
remark-best-of = { $runs } 次运行取最快，{ $least } 至 { $most } 秒
near-limit = 接近时限
near-limit-of = { $name }（{ $limit } 秒）：{ $tests }
near-limit-test = 测试点 { $test } { $verdict }，{ $runs } 次用时 { $least } 至 { $most } 秒{ $limit ->
        [none] {""}
       *[other] （时限 { $limit } 秒）
    }
remark-noisy = 计时受其他任务干扰
remark-interrupted = 评测中断，结果不完整

## 结论

conclusion = 共 { $all } 份程序，通过 { $accepted } 份
conclusion-on-expectations = { $failing ->
    [0] { $whole ->
        [yes] { $all ->
            [1] 程序符合预期
           *[other] { $all } 份程序都符合预期
        }
       *[no] 共 { $all } 份程序，通过 { $accepted } 份，符合预期 { $expected } 份
    }
   *[other] 共 { $all } 份程序，通过 { $accepted } 份，不符合预期 { $failing } 份
}
conclusion-not-judged = { $runs } 次运行评测异常：{ $reason }
conclusion-parts-missing = 各份不全：目前有 { $all } 份程序的结果，还没有排名
conclusion-interrupted = 评测中断：共 { $all } 份程序，已评测 { $judged } 份
outputs-solved = { $all } 个测试点通过 { $solved } 个
outputs-more-wrong = 还有 { $number } 个输出答案错误
total = 总分 { $score }/{ $points }

## 出题人的程序

mismatch = 不符合预期：应为 { $expected }，实为 { $found }
mismatch-of-subtask = { $subtask ->
        [samples] 样例
       *[other] 子任务 { $subtask }{" "}
    }不符合预期：应为 { $expected }，实为 { $found }
dispute = 测试点 { $test } 的答案有疑问：应当通过的 { $programs } 份程序都输出 { $printed }，答案文件却是 { $answer }
dispute-hint = 提示：用 `muqi validate` 对照标程检查答案
advice = { $programs } 的时限：{ $range }；{ $limit }（{ $times }）
advice-range = { $least } 到 { $most } ms
advice-least = 至少 { $least } ms
advice-impossible = { $programs } 的时限：至少要 { $least } ms（最慢正解的两倍），又至多 { $most } ms（最快超时程序的三分之二），没有时限两者都满足（{ $times }）
advice-limit-safe = { $limit } ms 合适
advice-limit-outside = { $limit } ms 不合适
advice-accepted = 最慢的正解 { $accepted } ms
advice-accepted-and-too-slow = 最慢的正解 { $accepted } ms，最快的超时程序{ $cut ->
    [yes] 超过 { $slow } ms
   *[no] {" "}{ $slow } ms
}
suggestion = { $written ->
    [yes] 已写在{ $place }
   *[no] 请写在{ $place }
}
line-before = 第 { $number } 行之前
line-instead = 第 { $number } 行，替换 { $line }
suggestion-move = 移到 { $directory }/
suggestion-or-move = 或者移到 { $directory }/
suggestion-by-hand = 需手工处理：{ $reason }

## 错误程序像哪种假做法

diagnosis = 很像「{ $title }」（{ $name }）：{ $same }
diagnosis-as-much = 同样像「{ $title }」（{ $name }）：{ $same }
diagnosis-outputs = { $asked ->
        [0] { $compared } 个测试点中有 { $matched } 个输出与它相同，其中 { $wrong } 个答案错误
       *[other] { $compared } 组（含测试点外另试的 { $asked } 组）中有 { $matched } 组输出与它相同，其中 { $wrong } 组答案错误
    }

## 网页

page-standings = 成绩单
page-submissions = 程序
page-find = 查找
page-limits = 时间限制 { $time } ms（CPU 时间） · 空间限制 { $memory } MiB · 输出限制 { $output } KiB
page-isolation = 隔离方式
page-unsafe = 评测时没有隔离：程序有可能读到答案，也有可能改动本报告。
page-interrupted = 评测中断：结果不完整，暂无排名。
page-judged-again = 复评
page-points = { $points } 分
page-compiler = 编译器输出
page-resembles = { $asked ->
        [0] { $compared } 个测试点中有 { $matched } 个输出与以下做法相同
       *[other] { $compared } 组（含测试点外另试的 { $asked } 组）中有 { $matched } 组输出与以下做法相同
    }
page-percent = 用时为时限的 { $percent }%
page-source = 源代码
page-tests-of = { $name } 的测试点
standard-error = 标准错误输出
page-same-standard-error = 标准错误输出与测试点 { $test } 相同
page-standard-error = 测试点 { $test } 的标准错误输出
page-output-and-answer = 测试点 { $test } 的输出与答案

extra-tests-failed = { $solved ->
    [yes] 满分但有错：未通过额外测试点 { $tests }
   *[no] 未通过额外测试点 { $tests }
}

## testlib 数据校验器统计的边界

bounds-heading = { $plan } 的测试点达到的边界（由 { $validator } 读入时统计）：
bounds-variable = 变量
bounds-bounds = 范围
bounds-subtask = 子任务 { $id }
bounds-tests = 测试点 { $numbers }
bounds-least = 最小
bounds-greatest = 最大
bounds-end = { $variable } 的{ $end ->
        [least] 最小值
       *[other] 最大值
    }{ $bound ->
        [none] {""}
       *[other] （{ $bound }）
    }
bounds-feature = 特征 `{ $name }`
bounds-unreached = { $plan } 没有测试点达到 { $bounds }

## 表格与检查结果中的词

label-error = 错误
label-warning = 警告
label-hint = 提示
label-note = 说明
faults-further = 另有 { $number } 处错误
fault-repeated = 另外 { $number } 处也一样：{ $places }
warnings-further = 另有 { $number } 处警告
word-answer = 答案
word-input = 输入
word-before = 原成绩
word-directory = 目录
word-earned = 得分
word-expected = 预期
word-file = 文件
word-judging = 评测
word-language = 语言
word-name = 名称
word-origin = 来源
word-plan = 数据配置
word-program = 程序
word-purpose = 用途
word-result = 结果
word-score = 分数
word-test = 测试点
word-total = 总分
word-verdict = 结果
