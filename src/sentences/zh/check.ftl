# `muqi check`：参数、名单、复评。

## 路径

path-missing-instead = { $path }：文件或目录不存在
    .hint = { $near ->
        [none] {""}
       *[other] 你是不是想用 { $near }？
    }{ $instead }
path-in-the-way = { $path }：{ $problem }
    .hint = 移走它，或换一个目录；没有写入任何文件
own-input-closed = 标准输入已关闭
own-read-only = 文件为只读
cannot-handle-signals = 无法处理信号：{ $problem }

## 参数

check-name-submission = 请给出源程序、可执行文件、输出，或存放它们的目录、zip 压缩包
check-standard-input = 标准输入不能当作程序评测
    .hint = `muqi compare` 可以从标准输入读一个输出
check-best-play = 测试点 { $test } 的最优下法
check-explain = `{ $command }` 可查看每一步的各种走法，以及各亏多少；加上 --html --open 则打开网页，可以在上面走棋

## compare

compare-source = { $path }：是源程序，这里需要输出
    .hint = 要在测试数据上评测程序，请用 `muqi check`
compare-wrong-answer-file = { $path }：答案文件为 { $given }，标程得 { $computed }
    .hint = 请改正答案文件；输出尚未评测
compare-hint = 提示：{ $hint }

## 交上来的内容

check-other-plans = 注释里写了在数据配置 { $plans } 上的预期，而这里没有这个数据配置，不予理会
check-nothing-to-judge = 既没有程序，也没有测试点的输出：{ $passed_over }
    .hint = 程序为 { $problem }.cpp、.c、.py、.java、.rs、.go、.pas 或可执行文件，脚本要有扩展名（run.sh）；输出的文件名含测试点编号（01.out）
check-passed-over = 未采用 { $file }
check-no-program-but-outputs = { $path } 里是输出文件，不是程序
    .hint = 请给出源程序、可执行文件，或存放它们的目录、zip 压缩包
check-ambiguous-outputs = 同一测试点有多个输出：{ $claims }
    .hint = 每个测试点只留一个；尚未评测
check-outputs-from = 输出从 { $first } 开始编号：{ $file } 是测试点 { $test } 的输出
check-missing-outputs = { $number } 个测试点没有输出：{ $tests }
check-foreign-outputs = 不是测试点的输出，未采用：{ $files }
check-no-program = 没有本题的程序
    .hint = 选手的程序应放在 选手/{ $problem }.cpp 或 选手/{ $problem }/{ $problem }.cpp，语言不限

## 选手

check-name-list = 请给出选手名单，每行一人
check-no-list = { $path }：不是选手名单
    .hint = 请给出文本（UTF-8、UTF-16 或 GBK），每行一人，或 CSV 表格
check-empty-list = { $path }：列表里没有名字
    .hint = 请给出选手名单，每行一人
check-list-open-quote = { $path }:{ $line }：这一行的引号没有配对
    .hint = 请补上另一半引号；名字里本来就有引号时，写成两个；每人只占一行
check-only-unknown = --only：没有这样的选手：{ $names }
    .hint = 每个名字各写一个 --only，或写进 --only @FILE 的文件，每行一个；去掉它们、加上 --list，可列出所有名字；尚未评测
check-unknown-absent = { $name }（在名单上，但这里没有他的目录）
check-unknown-near = { $name }（你是不是想用 { $near }？）

## 以往的评测

check-name-report = 请给出用 --report FILE.json 生成的报告
check-no-report = { $path }：不是 muqi 的报告
    .hint = 请给出用 --report FILE.json 生成的报告
check-no-json = { $path }：不是 JSON 格式的报告：从第 { $line } 行第 { $column } 列起不是 JSON
    .hint = 请给出用 --report FILE.json 生成的报告
check-into-unfit = { $path }：{ $why }
    .hint = { $plan ->
        [none] {""}
       *[other] 加上 --plan { $plan } 再运行，或{" "}
    }去掉 --only 和 --into，全部重测
contestants-missing = { $option } 用于选手，但给出的不是选手目录
    .hint = 请给出选手目录（每人一个子目录）；加 --as contestants 可指明它是选手目录
unfit-problem = 是另一道题 { $name } 的评测
unfit-plan = 是按另一个数据配置 { $plan } 评测的
unfit-planless = 评测时没有数据配置
unfit-version = 是另一个版本的 muqi（{ $version }）评测的
unfit-tests = 评测时的数据、分值或时空限制与现在不同
unfit-settings = 评测时的编译选项或输入输出方式不同（problem.toml）
unfit-isolation = 评测时的隔离方式不同：{ $mode }
unfit-extent = 评测时所跑的测试点不同（--all）
unfit-names = 对文件名大小写的要求不同（--strict-names）
unfit-interrupted = 当时评测中断，结果不完整
unfit-no-contest = 不是选手的评测
unfit-edited = muqi 写出后被改动过
unfit-unknown = 不认识其中的 { $name }

## 分成几份评测

part-without-number = --out 用于评测一部分选手
    .hint = 用 --shard 1/8 指定哪一份，或用 --only 指定要重测的选手
part-without-out = 用了 --shard，但没有指定结果放在哪个目录
    .hint = 加上 --out DIR；之后用 `muqi merge DIR` 合并；用 --list 可以看这一份里有谁
part-without-plan = 没有数据配置，不知道各测试点的分值，无法合并
    .hint = 用 --plan 指定一个
part-none = { $path }：不是 `muqi check --shard` 写出的一份结果
    .hint = 请给出 `muqi check --shard` 写出的文件或目录
part-line = { $path }:{ $line }：这一行不是评测结果
    .hint = 删掉这个文件，重新评测这一份
part-damaged = { $path }：不完整，或 muqi 写出后被改动过
    .hint = 重新复制，或删掉它再评测这一份
part-unfit = { $path }：{ $why }
    .hint = 把它移走，再评测这一份；或用评测它的那个 muqi 和那套数据
part-interrupted = 已中断；{ $judged } 名选手的结果记在 { $path }；再运行一次即可继续
part-there = 第 { $number }/{ $of } 份，{ $contestants } 名选手：已是最新：{ $path }
part-judged = 第 { $number }/{ $of } 份，{ $contestants } 名选手{ $known ->
    [0] {""}
   *[other] （其中 { $known } 名此前已评测）
}：{ $path }
part-judged-again = 按名字评测 { $contestants } 名选手{ $known ->
    [0] {""}
   *[other] （其中 { $known } 名由未完成的一次运行评测）
}：{ $path }
part-without-speed = 测不出本机的速度，所用时间无法与其他机器比较：{ $reason }

## merge

progress-reading = 读取中
merge-name-parts = 请给出 `muqi check --shard` 写出的文件或目录
merge-no-part = { $paths } 中没有任何一份结果（*.jsonl）
    .hint = 先评测一份：`muqi check contestants --shard 1/8 --out DIR`
merge-nothing-fits = 没有一份结果与这套数据相符
    .hint = 用 --tests、--plan 或 --problem 指定评测时所用的
merge-result = { $verdict }{ $score ->
    [none] {""}
   *[other] {" "}{ $score } 分
}
merge-no-result = 没有程序
merge-result-elsewhere = { $path } 里是 { $result }
merge-conflict = 结果不一致：这里是 { $first }，{ $others }
merge-conflicts = { $number } 名选手的结果不一致，都不算数。请重测：{ $command }
merge-changed-programs = { $number } 名选手的程序在两次评测之间改动过，结果都不算数。请重新运行所在的份：{ $parts }。若仍不一致，再重测：{ $command }
merge-absent = 可能在缺的第 { $number } 份里
merge-missing-part = 缺第 { $number }/{ $of } 份：{ $command }
merge-without-speed = { $number } 台机器的速度未知，没有检查它们的评测结果
merge-machine = { $host }（{ $machine }，已知程序用时 { $milliseconds } ms）
merge-machines = 各机器速度相差不超过 { $percent }%
merge-machine-uneven = { $machine } 上的用时相差 { $percent }%：受到其他任务干扰（已知程序用时 { $least } 至 { $most } ms）
merge-machines-apart = 各机器速度相差 { $percent }%：最快 { $fastest }，最慢 { $slowest }
merge-risk = 可能不同：{ $name }，{ $ended ->
    [0] 测试点 { $test }：{ $verdict }，用时 { $cpu } 秒，在另一台机器上为 { $elsewhere } 秒（时限 { $limit } 秒）
   *[other] { $ended } 个测试点运行 { $cpu } 秒后被终止，在另一台机器上相当于 { $elsewhere } 秒（时限 { $limit } 秒）
}
merge-more-risks = 另有 { $number } 处
merge-risk-hint = { $contestants } 名选手的结果换一台机器可能不同。请在同一台机器上单独重测：{ $is_written ->
    [yes] {""}
   *[no] 先加 --risky FILE，再运行{" "}
}{ $command }
risky-written = 已写入 { $path }：{ $contestants } 名选手

## 数据

-a-test-set = 数据目录里应有答案（NAME.ans）和对应的输入（NAME.in），像 `muqi gen` 生成的那样
check-built-in-memory = 没有 { $path } 这套数据，已按数据配置 { $plan } 在内存中生成
check-other-number = 这里有 { $found } 个测试点，数据配置 { $plan } 有 { $planned } 个
    .hint = 用 `muqi gen` 按数据配置生成数据，或用 --plan 换一个
check-faulty-tests = { $path }：数据有 { $number } 处错误，没有评测
    .hint = { $remedy }
check-remedy-mend = 请修正这些文件；`muqi validate { $path }` 可重新检查，加 --fix 可修正空格和换行
check-remedy-directory = 移走目录 { $path }，再用 `{ $command }` 生成文件
check-remedy-replace = `{ $keep }` 把它收为该测试点的棋盘，`{ $discard }` 把改过的文件全部恢复成数据配置规定的样子
check-remedy-generate = `{ $command }` 会写出缺少的文件
check-remedy-discard = `{ $discard }` 把改过的文件全部恢复成数据配置规定的样子

## 评测

check-no-cache = { $path } 不能用作缓存：{ $problem }
check-no-threads = 无法启动评测线程：{ $problem }
    .hint = 进程和线程数已达上限：调高控制组的 pids.max 或 `ulimit -u`，结束其他进程，或减少同时运行的数量（--jobs）
check-streams = 警告：有 { $number } 份程序里没有出现 { $name }.in：本题用文件输入输出（problem.toml 中的 `io`），标准输入是空的。请让程序读 { $name }.in、写 { $name }.out；或改为 io = "either"，两种方式都可以
check-interrupted = 评测中断，以上是中断时已有的结果{ $goes_on ->
        [yes] ；再次运行可继续
       *[no] {""}
    }
check-stress-hint = 找出让它出错的最小输入：`muqi stress { $path }`
check-verbose-hint = 提示：加 --verbose 看丢分原因，--report all.html 写出的网页里也有
check-cached = { $all } 次运行中有 { $cached } 次用了已有的结果；加 --no-cache 全部重跑
check-warning = 警告：{ $warning }
progress-judged = 已评测 { $judged }/{ $all } 份
progress-trying-again = 单独重测中

## 保存源程序

check-kept-source-differs = { $path }：内容与文件名中的哈希值不符
    .hint = 移走它，再运行一次
check-sources-kept = { $number } 份源程序已存入 { $path }{ $repeated ->
        [yes] （去重后 { $files } 个文件）
       *[no] {""}
    }
check-earned-recorded = { $path }：已记录各程序的得分

## 报告

report-ending = { $path }：报告没有这种格式
    .hint = 报告的扩展名可以是 .json、.xml（JUnit）、.csv（成绩单）或 .html
report-of-fewer = { $path }：--only 会让这份报告缺少其他人
    .hint = 用 --into OLD.json 把结果并入以前的评测，或换个新文件名
report-same-file = { $first } 与 { $second }：两份报告会写进同一个文件
    .hint = 请给每份报告不同的文件名
report-pages = { $number } 个网页已写入 { $path }
report-stale-pages = { $path } 中有 { $number } 个以前评测的网页，这些选手不在本次评测中：{ $names }；分发前请删去
report-pages-not-written = { $names } 未写入

## 修改建议

check-suggest-json = { $option } 不能与 --format json 同用
    .hint = JSON 中的 `mismatches` 列出不符之处
check-suggest-without-plan = { $option }：不知道这些测试点属于哪个数据配置，也就没有预期结果
    .hint = 用 --plan 指定数据配置
check-nothing-expected = { $option }：给出的程序都没有预期结果
    .hint = 目录名可表明预期（`accepted/`、`wrong_answer/`），开头几行的注释也可以（`// expect: WA`）
check-cannot-apply = --apply：{ $path }：{ $reason }
    .hint = --suggest 只显示应当怎样改
check-every-expectation-holds = 全部符合预期，无需修改
check-was-to-be-accepted = 警告：{ $name } 本应通过：如果程序没有错，那就是答案或时空限制有问题
check-programs-written = 已改写 { $number } 份程序
check-suggest-hint = 提示：若程序无误而预期写错，`--suggest` 列出应改的行，`--apply` 直接写入
check-apply-hint = 提示：--apply 会把这些行写进程序
check-apply-some-hint = 提示：--apply 会改写其中 { $editable } 份程序，另外 { $others } 份需手工处理
check-changed-since = { $path }：评测之后又被改动过
    .hint = 没有改写；请重新运行
check-apply-link = { $path }：是指向 { $target } 的符号链接
    .hint = 没有改写；请直接给出程序文件

## 关于分块评测的检查结果

judging-missing-parts = 共 { $of } 份，缺 { $number } 份（{ $numbers }{ $refused ->
    [0] {""}
   *[other] ；其中 { $refused } 份的文件未被采用
}）：这些份里的选手不在本报告中，目前也没有排名
    .hint = { $only ->
        [none] 用 `{ $command } --shard K/{ $of } --out { $out }` 评测其中一份，再合并一次
       *[other] 用 `{ $command } --shard { $only }/{ $of } --out { $out }` 评测这一份，再合并一次
    }
judging-missing-contestants = { $all } 名选手中有 { $number } 名不在任何一份里：他们不在本报告中，目前也没有排名
    .hint = 各份评测时选手目录不同；请重新运行各份，已有的结果会保留
judging-other-contestants = 以下各份评测时的选手与多数不同：{ $files }
    .hint = 请重新运行这几份，已有的结果会保留
judging-other-numbers = 以下各份不是按 K/{ $of } 分的，评测时的选手也不同：{ $files }
    .hint = 请把 K/{ $of } 各份重新运行一遍（`{ $command } --shard K/{ $of } --out { $out }`），已有的结果会保留；如果仍有此警告，请移走这些文件
