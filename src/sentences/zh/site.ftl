# `muqi site`：网页的内容，以及命令的输出。

## 页面框架

site-skip = 跳到正文
site-navigation = 网站的各部分
site-neighbours = 上一页与下一页
site-language = 中文
site-footer = 数据：{ $plan }。由 muqi 生成。
site-part = { $part ->
        [statement] 题面
        [editorial] 题解
        [strength] 数据强度
        [programs] 程序
        [tests] 测试点
        [judging] 评测
       *[index] 概览
    }
site-part-summary = { $part ->
        [statement] 选手看到的题面，附样例。
        [editorial] 解法，以及为什么对。
        [strength] 数据卡掉了哪些错误程序，在哪里卡掉。
        [programs] 出题人的程序：正确的、慢的、错的，以及各得多少分。
        [tests] 每个测试点的棋盘、用意、答案与对局。
        [judging] 一次评测的得分与结果。
       *[index] 题目简介。
    }
site-tests-summary = 每个测试点怎样生成、有何用意，以及输入与答案。
site-facts = { $seconds } 秒 · { $mib } MiB · { $tests } 个测试点{ $subtasks ->
        [0] {""}
       *[other] ，{ $subtasks } 个子任务
    }
site-origin = { $source ->
        [none] { $author }
       *[other] 来源：{ $source }
    }
site-samples = 样例文件

## 棋盘

site-live-board = 可操作的棋盘：{ $name }
site-table = 表格
site-code = 代码
site-play = 在这个棋盘上下棋
site-player = 边下边看
site-player-summary = 讲课和练习用的棋盘：单步演示、先猜再看、与有错的程序对局、查看全部局面。
site-best-play = 双方都走最优时的一局
site-scores = { $player ->
        [a] a：黑方的分数
       *[b] b：白方的分数
    }
site-game = 各步的序号。黑方 { $black }，白方 { $white }，差 { $difference }

## 数据强度

site-matrix = { $flaws } 个错误程序，{ $tests } 个测试点。点一个记号，看程序在那个测试点输出什么。
site-matrix-judged = 出题人的 { $programs } 个错误程序，{ $tests } 个测试点，结果来自所附的评测。点一个记号，看评测的发现。
site-idle-tests = 有 { $number } 个测试点没有卡掉任何错误程序：{ $tests }。
site-subtask = 子任务 { $subtask }
site-legend = { $fate ->
        [right] 正确
        [wrong] 答案错误
        [silent] 没有输出
        [slow] 超时
       *[unclear] 能否通过取决于评测机
    }
site-fate-right = 正确。
site-fate-in-time = 正确，访问 { $positions } 个局面。
site-fate-wrong = 输出 { $printed }，应为 { $answer }。
site-fate-silent = 没有输出就结束了。
site-fate-slow = 做法正确，但太慢。
site-fate-unclear = 访问 { $positions } 个局面，能否通过取决于评测机。
site-on-tests = 在各测试点上
site-first-explained = 只在最前面 { $tests } 个没通过的测试点上说明从哪一步起出错，且只在单独一步就能解释输出时：每处说明都带整个棋盘。
site-flaw-maker = 谁会这样写
site-flaw-boards = 哪些棋盘能卡掉
site-flaw-advice = 建议
site-flaw-code = 错误写法
site-right-code = 正确写法
site-zeros = { $n } × { $m } 的棋盘，分数全为 0。
site-smallest = 最小的棋盘
site-clearest = 最清楚的棋盘
site-printed = 输出
site-off-by = 相差
site-where = 看错在哪里

## 程序与测试点

site-sources = 源代码
site-test = 测试点 { $test }
site-size = 大小
site-recipe = 构造
site-made = `{ $recipe }`（{ $summary }）
site-made-by-program = `{ $command }`
site-seed = 种子
site-printed-by = 重现命令
site-bytes = 输入字节数
site-input = 输入
site-answer = 答案
site-beginning = 共 { $bytes } 字节，以下是开头。
site-handmade = 手造：题目的 handmade/{ $board }.in
site-in-plan = 写在数据配置里
site-extra = 额外测试点，不计分
site-no-turning-point = 只改一步最优走法，得不到这个输出：出错的局面不止一个。双方都走最优时的一局如下。
site-killed = 卡掉的错误程序
site-kills = { $flaws } 个中的 { $number } 个。

## 命令

site-written = { $path }：{ $files } 个文件，{ $kib } KiB
site-to-open = 用浏览器打开这个文件即可
site-report-unfit = { $path }：{ $why }
    .hint = 用 `muqi check --report FILE.json` 重新评测
site-sources-of-report = --with-sources：没有 --report 就没有评测，也就没有可显示的源程序
    .hint = 加上 --report FILE.json，即 `muqi check` 写出的报告
site-name-sources = 请给出 `muqi check --keep-sources DIR` 写出的目录
site-sources-missing = { $path }：评测过的源程序有 { $number } 份不在这里
