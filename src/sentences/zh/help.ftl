# 各子命令的帮助：`help-子命令` 及其 `details`，`help-子命令-参数`，几处共用的是 `help-any-参数`。
# 参数的取值写成它的属性。

help-usage = 用法：
help-heading = { $heading }：
help-options = 选项
help-arguments = 参数
help-subcommands = 子命令
help-place-subcommand = <子命令>
help-place-action = <操作>
help-place-command = <命令>
help-some-options = [选项]
help-default = [默认：{ $value }]
help-values = 可取的值
help-help = 显示本帮助，或某个子命令的帮助
help-any-help = 显示帮助（-h 较简短）
help-any-version = 显示版本
help-any-lang = 界面语言 [默认：由系统的语言环境决定]
    .zh = 中文
    .en = 英文
help-any-directory = 题目目录，即含有 problem/problem.toml 的目录 [默认：当前目录，或上层中最近的一个题目目录；都没有时用内置题目]
help-any-jobs = 并行线程数，不影响结果 [默认：每个核一个]
help-any-constraints = 按名称缩小题目的数据范围，写作 `n=2..4,b=0`；名称和区间与数据配置里的相同 [默认：不缩小]
help-any-board = 输入文件，- 表示标准输入，或 hacks/ 中的名字
help-any-no_cache = 全部重新编译、运行，结果也不留给下次用
help-any-isolation = 指定隔离方式：`namespaces` 或 `landlock`，用不了就不运行 [默认：本机可用的较强方式]
help-any-allow_unsafe = 无法隔离时也运行程序；程序能读写你能读写的一切。每份报告都会注明
help-any-format = 结果的形式
    .human = 给人看
    .json = 给程序读，格式见 docs/formats.md
help-any-protocol = 从标准输入读一个输入，按评测系统约定的退出码退出
    .kattis = Kattis、DOMjudge、ICPC 题目包格式：42 合法或通过，43 不合法或不通过
    .testlib = testlib：0 合法或通过，1 答案错误，3 输入不合法或答案文件有误

help-muqi = 把竞赛题从出题人的程序做成各评测系统的题目包：造数据、验数据、评测程序、找出让它出错的输入、打包。
    .details = 处理当前目录或其上层最近的题目目录（含 problem/problem.toml）。`muqi init DIR` 建立题目目录，从示例开始，或从已有的程序和数据开始。不在题目目录里时，使用内置题目「一双木棋」（chess）；`muqi init DIR --from chess` 写出它的副本供修改。
    .after =
        退出码：
          0   一切符合预期
          1   发现了问题：输入不合法、答案错误、内容不一致
          2   无法执行：用法错误、缺少文件、磁盘已满
          70  muqi 自身的错误

## gen

help-gen = 生成数据与答案，或单独造一个输入
    .details =
        生成样例和每个数据配置的全部测试点：输入、答案，以及记录其来历的 manifest。同一份数据配置在任何机器上生成的文件逐字节相同。不是 muqi 写的文件绝不改动；再运行一次，什么也不会变；中途被打断，再运行一次就能补全。

        给出题目目录中的数据生成器时，只造一个输入，写到标准输出：`muqi gen tree 5 9 path --seed 7`。内置题目则给出数据构造的名称：`muqi gen uniform n=4 m=5 b=zero --seed 7`；`--families` 列出各类数据构造。
help-gen-family = 数据生成器或数据构造的名称：只造这一个输入
help-gen-parameters = 数据生成器或数据构造的参数
help-gen-seed = 随机种子，可以是任意文本；数字原样交给数据生成器；填 manifest 里记录的种子（64 位十六进制数）可重现那个测试点的输入
help-gen-families = 列出内置题目的各类数据构造及其参数
help-gen-freeze = 数据生成器每次输出不同时，把输入存到 handmade/，原命令留作注释
help-gen-check = 只检查，不写文件；与应有的内容不一致时退出码为 1
help-gen-discard_edits = 手工改过的文件和标记块也按数据配置重写，改动会丢失 [默认：保留改动，退出码为 1]
help-gen-out = 数据写到哪个目录 [默认：题目目录下的 testdata]
help-gen-plan = 只生成这个数据配置的数据 [默认：样例与所有数据配置]

## validate

help-validate = 校验输入：格式、数据范围，以及整套数据
    .details = 列出每个文件的所有错误：行、列、涉及的格子，以及如何修改。给出目录时逐层查找输入：`*.in`、`*.inp`、Polygon 的 `01`（旁边有 `01.a`）、`input1.txt`、`inputs/1`。目录里有答案（`*.ans`、`*.out`、`*.a`、`*.oup`、`*.sol`、`output1.txt`）或 manifest 时，还会检查输入与答案是否成对、是否重复、是否符合数据配置的规则与子任务，并用标程核对答案；单独给出的输入，旁边有答案的也会核对。像测试点却没有读取的文件会列出来。`tests/invalid` 目录里的每个输入都必须不合法。读不了的路径不影响其他结果；没有进程写入的管道放到最后。不给路径时，还用 `validators/tests` 和改坏的输入检查题目目录中的数据校验器。
help-validate-paths = 输入文件、目录，或 `-` 表示标准输入 [默认：题目目录下的 testdata；使用 --protocol 时为标准输入]
help-validate-subtask = 同时按这个子任务的数据范围检查每个输入
help-validate-plan = 子任务与规则取自哪个数据配置 [默认：数据自己注明的那个，否则取唯一的那个或 problem.toml 的 default_plan]
help-validate-fix = 修正只有格式错误（空格、换行，棋盘还有前导零）、改后合法的输入；输入为 `-` 时，改好的写到标准输出

## solve、explain

help-solve = 输出答案
    .details = 只有一个输入时，输出与选手程序应有的输出完全相同；有多个输入或目录时，每个输入一行：路径、制表符、答案。
help-solve-paths = 输入文件、目录，或 `-` 表示标准输入
help-explain = 演示内置题目的一盘棋在双方都按最优策略时怎么下
    .details = 逐步给出最优下法：落子的格子、得分、分差、局面图、轮廓线及其掩码；图旁列出下一步的每种走法：此后双方都按最优策略下到终局时的分差，以及这步亏多少。几种走法一样好时，取最靠上的格子。
help-explain-from = 先走这几步，如 "1,1 1,2"，并说明各亏多少
help-explain-brief = 不画局面，只列出每一步
help-explain-all = 只列出下一步的所有最优走法，以及各自之后的最优下法
help-explain-svg = 把这盘棋逐个局面画成一张 SVG 图片，写入新文件 [默认：当前目录下与输入同名的 .svg]；`-` 表示标准输出
help-explain-html = 写出一个网页，可以在上面下棋、看棋，不需要网络，也不用安装；写入新文件 [默认：当前目录下与输入同名的 .html]；`-` 表示标准输出
help-explain-open = 写出 --html 的网页，并用浏览器打开
help-explain-position = 只画走完 --from 给定的几步之后的局面
help-explain-convention = 局面的写法：各家程序和题解不同
    .mask = 轮廓线从左下起每步一位，第一步为最低位，向上为 1
    .mask-from-top-right = 同样的各位，第一步为最高位
    .mask-right-is-1 = 与 mask 相同，但向右为 1
    .row-lengths = 每行已落子的格数
    .base-11 = 这些格数作为 11 进制的各位，第一行为最高位
    .column-heights = 每列已落子的格数
    .first-row = 第一行的长度，以及其下路径的掩码
help-explain-format = 结果的形式
help-explain-path = 输入文件、测试点（classic/05、sample/sample1）、`muqi stress` 找到的数据的名称，或 `-` 表示标准输入
help-explain-transitions = 改为列出小棋盘的全部局面，以及每个局面的走法和值，供调试程序时对照

## strength

help-strength = 检查数据卡掉了哪些错误程序
    .details = 每一种已知的错误都有一个错误程序，跑完数据配置的所有测试点，看卡掉了多少种，哪些该卡掉却没卡住，各种暴力能得多少分，以及怎样改数据。
help-strength-plan = 检查哪个数据配置 [默认：唯一的那个，或 problem.toml 的 default_plan]
help-strength-tests = 改为检查这个目录里的数据，比如别的比赛的；子任务与分值取自 --plan 或数据自己注明的数据配置，都没有时每个测试点单独计分
help-strength-matrix = 另外列出每一种错误在每个测试点上的结果：在哪里被卡掉，首次出错时输出了什么、与答案相差多少，能得多少分；以及每个测试点缺了会怎样
help-strength-coverage = 改为检查测试点取到了哪些边界、覆盖了哪几类棋盘与答案，还缺什么
help-strength-programs = 改为评测一批已知对错的程序（目录或 zip 压缩包，内有 accepted/、wrong_answer/ 等），看数据判对了多少，附 95% 置信下界
help-strength-mutate = 改为把这些正确的 C 或 C++ 程序每次改动一处（运算符、比较、常数、名字、顺序、类型、语句），看变异程序被哪些测试点卡掉；对没卡住的，寻找它会出错的棋盘。也可以给出目录
help-strength-count = 每个程序取多少个变异程序，由种子决定 [默认：全部]
help-strength-time = 对每个没卡住的变异程序寻找多久，写作 `10`、`10s` 或 `2m` [默认：10s]
help-strength-shrink_time = 每个找到的棋盘最多缩小多久 [默认：20s]
help-strength-hunt = 改为找一个能卡掉这种错误程序的小棋盘
help-strength-seed = 搜索棋盘、抽取变异程序的随机种子，可以是任意文本 [默认：1]
help-strength-out = 与 --hunt 同用：把找到的棋盘作为输入写到这个文件；`-` 表示写到标准输出，其余内容改写到标准错误。不会覆盖已有的文件。与 --mutate 同用：存放棋盘的目录 [默认：hacks]

## check

help-check = 评测程序，或所有测试点的输出
    .details =
        SUBMISSION 可以是源程序、可执行文件，或装有它们的目录、zip：出题人的 `submissions/`（子目录名与注释 `// expect: WA`、`// expect: score 40` 写明预期结果），或选手的程序（`选手/chess.cpp`、`选手/chess/chess.cpp`，或 `选手.zip`）。程序在沙箱里编译、运行，跑完所有测试点。结果包括各测试点一览、各子任务得分，以及最先出错的几处。

        SUBMISSION 也可以是在别处跑出来的输出，每个测试点一个，放在目录、zip 里或直接列出文件：`01.out`、`chess1.out`、`1.ans`。答案前后的空白与换行不影响结果。错误的输出若与某种已知错误一致，会指出是哪种错误并给出建议。
help-check-paths = 源程序、可执行文件、输出，或装有它们的目录、zip
help-check-tests = 用这个目录里的数据评测 [默认：testdata 中该数据配置的数据，没有时在内存中生成]
help-check-plan = 子任务与分值取自哪个数据配置 [默认：数据自己注明的那个，否则取唯一的那个或 problem.toml 的 default_plan]
help-check-holds = 指明目录或 zip 里是什么，用于从文件名看不出来时 [默认：由其中的文件名判断]
    .outputs = 输出，每个测试点一个
    .submissions = 出题人的程序
    .contestants = 选手的程序，每人一个目录
help-check-strict_names = 严格区分文件名的大小写，与 NOI 一致：提交 `Chess.cpp` 的选手算没有程序
help-check-roster = 选手名单，每行一人，可以有多列；有了它才能列出谁缺席
help-check-list = 评测之前先列出谁交了什么、SHA-256 是多少，不运行
help-check-only = 只评测这些选手，例如复评；@FILE 表示名单文件，每行一人
help-check-shard = 只评测一部分选手，写作 `3/40`，用于几台机器分着评测：每名选手固定属于其中一份，在哪台机器上都一样；与 --list 同用可看这一份里有谁
help-check-out = 把 --shard 或 --only 的结果记在这个目录，再由 `muqi merge` 合并成报告
help-check-run_all = 跑完所有测试点，包括已不影响得分的，以便看到每个测试点的结果
help-check-verbose = 每次运行输出一行，看时间和内存离限制还有多远
help-check-report = 写出报告，格式由扩展名决定：.json、.xml（JUnit）、.csv（成绩单）、.html（一页）
help-check-report_each = 为每份程序各写一页报告，放进这个目录，可发给选手
help-check-keep_sources = 把交上来的源程序原样保存到这个目录里，文件以其 SHA-256 命名，供复评时使用
help-check-discard_edits = 报告写出后被改过也照样覆盖，改动会丢失 [默认：拒绝]
help-check-into = 把结果并入以前的一次评测，例如复评：每份报告仍包含所有选手，并列出变化
help-check-suggest = 结果与预期不符时，给出应写进程序的注释
help-check-apply = 把这些注释写进程序，并记下出题人的程序各得多少分，供题目包使用
help-check-jobs = 同时运行几个程序 [默认：每个物理核一个]

## compare

help-compare = 将一个输出与答案比较
    .details =
        答案前后的空白与换行不影响结果。--input、--answer 至少给一个；两个都给时，先检查答案文件是否正确。
help-compare-output = 要比较的输出，`-` 表示标准输入
help-compare-input = OUTPUT 对应的输入，答案由标程算出
help-compare-answer = OUTPUT 要比较的答案
help-compare-protocol = 按评测系统对 Checker 的约定退出
    .kattis = Kattis、DOMjudge、ICPC 题目包格式：42 通过，43 不通过
    .testlib = testlib：0 通过，1 答案错误，3 答案文件有误

## merge

help-merge = 合并各份评测结果
    .details =
        各份结果由 `muqi check --shard K/N --out DIR` 写出，可以来自一台或多台机器。合并的顺序不限，每来一份都可以再合并一次：`muqi check` 的各种报告都由已有的结果生成。还会报告：缺哪几份及其命令、结果不一致的选手、各机器速度相差多少、哪些结果可能因此不同。退出码与 `muqi check` 相同；缺份、有文件被拒绝或结果不一致时为 2。
help-merge-paths = 各份结果，或装有它们的目录
help-merge-tests = 评测时用的哪套数据 [默认：该数据配置的数据]
help-merge-plan = 评测时用的哪个数据配置 [默认：多数结果所用的]
help-merge-roster = 选手名单，每行一人，可以有多列；缺席的会列出来
help-merge-risky = 写出换一台更快或更慢的机器结果可能不同的选手，供 `muqi check --only @FILE` 在同一台机器上重测
help-merge-verbose = 每次运行输出一行：时间、内存、上下文切换
help-merge-report = 写出报告，格式由扩展名决定：.json、.xml（JUnit）、.csv（成绩单）、.html（一页）
help-merge-report_each = 为每份程序各写一页报告，放进这个目录，可发给选手
help-merge-discard_edits = 报告和名单写出后被改过也照样覆盖，改动会丢失 [默认：拒绝]
help-merge-compare = 与以前的报告比较，列出得分有变化的选手

## stress

help-stress = 对拍：找出使程序出错的输入
    .details =
        程序只编译一次，在一组又一组输入上运行，直到出错、到达限制或按下 Ctrl-C。在题目包中，输入取自数据配置中的生成命令（参数改小，换用其他种子）与各测试点；内置题目轮流取自：所有极小的棋盘、已知能卡掉各种错误的棋盘、所有测试点、各类数据构造（由小到大）、狭长棋盘、随机棋盘。出错后缩小输入，对照已知的正确与错误程序，并保存下来。种子相同，输入与顺序就相同。退出码：0 没有找到，1 找到了，130 被中断。对命题人的程序，正确的不应出错，其余的都应出错。
help-stress-paths = 源程序、可执行文件，或包含它们的目录、zip 压缩包
help-stress-time = 限时，写作 `90`、`90s` 或 `5m`；多个程序平分 [默认：直到出错；多个程序各 10 秒]
help-stress-count = 每个程序最多试这么多组
help-stress-plan = --subtask 与程序预期所指的数据配置 [默认：唯一的那个，或 problem.toml 的 default_plan]
help-stress-subtask = 只试符合这个子任务的输入
help-stress-family = 只试这一类数据构造；`muqi gen --families` 列出全部
help-stress-generator = 只试这条命令的输出；种子加在最后一个参数之后。命令须可信，不经过 shell
help-stress-against = 以这个程序的输出为答案，而不用标程
help-stress-flaw = 对拍内置的错误程序，名称同 `muqi strength`；不启动任何程序
help-stress-validator = 对拍这个数据校验器（从标准输入读输入）：放过非法输入、拒绝合法输入，都是漏洞。命令须可信，不经过 shell
help-stress-protocol = --validator 的退出码的含义 [默认：0 合法，1 非法]
    .kattis = 42 合法，43 非法
    .testlib = 0 合法，1 至 3 非法
help-stress-script = 输出一个循环脚本（`muqi gen`、`muqi solve`、运行程序、比较），供不能评测的机器使用
    .sh = 供 Unix 使用：`muqi stress --script sh > stress.sh`，然后 `sh stress.sh ./程序`
    .bat = 供 Windows 使用：`muqi stress --script bat > stress.bat`，然后 `stress.bat 程序.exe`
help-stress-seed = 决定输入的种子，可以是任意文本
help-stress-shrink_time = 缩小输入的时限
help-stress-out = 保存反例的目录，每个反例一个子目录
help-stress-resume = 从上次对拍同一程序（输入与种子相同）停下的地方继续

## export

help-export = 打包成各评测系统的题目包
    .details = 按各评测系统的格式打包数据、子任务、限制、题面与程序，再照它的读法读回来，与数据配置核对无误才写出。评测系统不支持的内容会逐条列出，并说明用什么代替。同一份数据配置在任何机器上生成的文件逐字节相同。
help-export-targets = 为哪些评测系统打包，或 `all`；--list 列出全部。单独用 `coq`：把答案写成定理，由 Coq 查证没有一个是错的
help-export-list = 列出支持的评测系统：题目包里有什么，怎样验证过
help-export-plan = 打包哪个数据配置 [默认：唯一的那个，或 problem.toml 的 default_plan]
help-export-out = 写到哪个目录
help-export-discard_edits = 手工改过的文件也照样覆盖，加 --pdf 时还包括生成的 PDF，改动会丢失 [默认：保留改动，退出码为 1]
help-export-strict = 有评测系统不支持的内容时，什么都不写，退出码为 1
help-export-pdf = 先为只收 PDF 题面的评测系统（cms）生成 PDF：用指定的程序，不指定就用第一个能用的；每个数据配置的 PDF 保存在 problem/statement
    .chromium = Chromium、Google Chrome 等，需要中文字体
    .typst = typst 0.13 以上，需要中文字体
help-export-verify = 改为核对已有的题目包（zip 或目录）与数据配置是否一致；从题目包看不出评测系统时，用 TARGET 指明

## site

help-site = 把题目写成静态网页，语言与题面相同
    .details = 网页从文件就能打开，不需要网络：题面，题解（内置题目的棋盘可以动手下），数据卡掉的错误程序，出题人的程序及其得分。里面有解法和答案，请在赛后公布。同一道题在任何机器上生成的文件逐字节相同。
help-site-plan = 展示哪个数据配置的测试点 [默认：评测报告的那个，否则取唯一的那个或 problem.toml 的 default_plan]
help-site-out = 写到哪个目录，网页在其中的 site/
help-site-with_tests = 还展示每个测试点：怎样生成、用意、输入与答案
help-site-report = 展示这份评测报告（.json，由 `muqi check --report` 写出）
help-site-with_sources = 还展示评测过的源程序（取自 `muqi check --keep-sources` 写出的目录）和编译器的输出 [默认：都不展示]
help-site-discard_edits = 手工改过的网页也照样覆盖，改动会丢失 [默认：保留改动，退出码为 1]

## doctor、init、completions、man

help-doctor = 检查本机能否用来评测，还缺什么
    .details = 用什么隔离程序、为什么用不了更强的方式，处理器及其频率与负载，栈空间限制，以及各语言的编译器与版本。无法隔离程序时退出码为 1。
help-init = 建立一道马上可用的题目
    .details = 不给现成文件时，是一道小题，有数据生成器、数据校验器和正确、错误的程序，改成自己的题即可。在该目录中运行时 `muqi` 处理这道题。
help-init-directory = 写到哪个目录，须不存在或为空
help-init-from = 以哪道题为起点；给出数据范围时，内置题目的数据随之另行生成
    .example = 一道小题
    .chess = 内置题目
help-init-kind = 示例的类型
    .batch = 答案唯一（默认）
    .checker = 答案不唯一，或有部分分：由 Checker 判定
help-init-title = 题目名称
help-init-time = 时间限制，毫秒
help-init-memory = 空间限制，MiB
help-init-points = 各子任务的分值，用逗号隔开
help-init-solution = 已有的正确程序，答案由它给出
help-init-generator = 已有的数据生成器
help-init-validator = 已有的数据校验器
help-init-checker = 自己的 Checker，按 testlib 的协议
help-init-data = 已有测试点的目录：1.in、1.out 等
help-init-n = 行数的范围，如 1..8；只写 8 就是 1..8
help-init-m = 列数的范围，如 1..8；只写 8 就是 1..8
help-init-values = 所有得分的范围，如 0..1000；只写 1000 就是 0..1000
help-completions = 输出命令行补全脚本
help-completions-shell = 哪种 shell
help-man = 写出手册页，中英文都有
help-man-out = 写到哪个目录，其中有 man1/ 和 zh_CN/man1/

man-manual = muqi 手册
man-name = 名称
man-synopsis = 用法
man-description = 说明
man-see-also = 参见

## `muqi hack`

help-actions = 操作
help-hack = 试一组卡掉别人的输入，并把它留作测试点
    .details = `muqi stress` 找到的输入在 hacks/NAME/ 中，用 NAME 即可指代。额外测试点不计分，也不算在测试点之内：其他测试点的编号和分值都不变。它随数据配置一起评测，并导出到支持它的评测系统。
help-hack-try = 在数据配置和一组输入上评测程序：会卡掉谁，像哪种错误，扣多少分
    .details = 原本通过的程序在这组输入上出错，或者把它作为测试点后有程序扣分，退出码为 1。
help-hack-try-programs = 源程序、可执行文件，或它们的目录、压缩包
help-hack-try-plan = 评测所用的数据配置 [默认：唯一的那个，或 problem.toml 的 default_plan]
help-hack-add = 把输入加入数据配置，作为额外测试点，或取代一个测试点
    .details = 输入写入 problem/handmade/，数据配置中写上它的名字；随后由 `muqi gen` 写出测试点。已有的不会重复加入。
help-hack-add-plan = 加入哪个数据配置 [默认：唯一的那个，或 problem.toml 的 default_plan]
help-hack-add-scored = 取代一个测试点，计入分数；没有 --replace 时，列出取代后毫无损失的测试点
help-hack-add-replace = 被取代的测试点，如 07
help-hack-list = 列出各数据配置的额外测试点，以及尚未加入的输入
help-hack-drop = 从数据配置中去掉一个额外测试点；别处不用的输入一并删去
help-hack-drop-name = 输入或测试点的名字，如 extra1
help-hack-drop-plan = 从哪个数据配置中去掉 [默认：唯一的那个，或 problem.toml 的 default_plan]
