# 用法错误。

usage-line = 用法：{ $usage }
usage-unknown-subcommand = 没有子命令 `{ $found }`
    .hint = { $nearest ->
        [none] `{ $of } --help` 列出全部子命令
       *[other] 你是不是想用 `{ $nearest }`？`{ $of } --help` 列出全部子命令
    }
usage-unknown-argument = { $is_option ->
        [yes] 没有 `{ $found }` 这个选项
       *[no] 多了 `{ $found }` 这个参数
    }
    .hint = `--help` 列出可用的选项
usage-argument-of-others = 这里没有 `{ $found }` 这个选项
    .hint = 它属于 { $others }；`--help` 列出可用的选项
usage-misspelt-argument = 没有 `{ $found }` 这个选项
    .hint = 你是不是想用 `{ $nearest }`？
usage-parameter = 没有 `{ $found }` 这个选项
    .hint = 数据构造的参数不带短横：{ $parameter }=...
usage-missing-argument = 缺少 { $arguments }
    .hint = 参数的含义见 `--help`
usage-needed-argument = { $needing } 要与 { $arguments } 同用
    .hint = 参数的含义见 `--help`
usage-argument-twice = `{ $argument }` 写了两次
    .hint = 去掉其中一个
usage-conflict = `{ $argument }` 不能与 { $others } 同用
    .hint = 去掉其中一个
usage-no-equals = `{ $argument }` 的值要写在等号后面
    .hint = 写成 --pdf=typst
usage-missing-value = `{ $argument }` 缺少值
    .hint = { $known ->
        [none] 应为{ $kind ->
            [FILE] 一个文件
            [DIR] 一个目录
            [PATH] 一个路径
            [NAME] 一个名称
            [COUNT] 一个数
            [NUMBER] 一个数
            [TIME] 一段时间，如 90、90s、5m 或 2h
            [SEED] 随机种子，单词或数均可
            [MOVES] 若干步，如 "1,1 1,2"
            [COMMAND] 一条命令
            [ID] 子任务编号
            [TEST] 一个测试点，如 07
            [BOUNDS] 一个范围，如 1..8
            [FLAW] 一个错误的名称
            [LANGUAGE] 一种语言
            [PROGRAM] 一个程序
           *[other] 一个值
        }；含义见 `--help`
       *[other] 可取的值：{ $known }
    }
usage-no-value = `{ $argument }` 不带值，却写了 `{ $found }`
    .hint = 去掉 ={ $found }
usage-unknown-value = { $argument } 没有 `{ $found }` 这个值
    .hint = { $nearest ->
        [none] 可取的值：{ $known }
       *[other] 你是不是想用 `{ $nearest }`？可取的值：{ $known }
    }
usage-invalid-value = { $argument } 不能是 `{ $found }`：{ $problem }
usage-whole-number = 应为 { $least } 到 { $greatest } 的整数
usage-part = 应写作 3/40：第几份（从 1 起）/ 共几份（至多 { $most }）
usage-moves = `{ $found }` 不是格子：应为行和列，如 "1,1 1,2"
usage-time = 应为时间，写作 90、90s、5m 或 2h
usage-bounds-reversed = { $least } 大于 { $greatest }：应为最小值和最大值，例如 1..8
usage-bounds-too-large = { $found } 太大
usage-bounds = 应为允许的最大值，或 1..8 这样的最小值和最大值
usage-not-utf8 = 有参数不是 UTF-8 编码
usage-no-subcommand = 缺少子命令
    .hint = `{ $of } --help` 列出全部子命令
usage-other = 用法错误：{ $problem }
usage-other-dashes = { $argument } 开头的字符不是 `-`
    .hint = 请输入 { $meant }；文件若真叫这个名字，写作 ./{ $argument }
usage-dash-for-directory = -: 这里要写的是目录，不能用标准输出
    .hint = 给出目录名；目录若真叫 -，写作 ./-

## 程序启动

usage-closed-output = 标准输出已关闭，结果无处可写
    .hint = 不要关闭它，或把它接到文件或 /dev/null
usage-no-threads = 无法启动线程：{ $problem }
    .hint = 所需进程数超过了 `ulimit -u` 或控制组的 pids.max
usage-no-subtask = 应为子任务编号

usage-reads-pipe = { $path }：管道，正在等待写入
usage-reads-terminal = { $windows ->
        [yes] 正在从终端读入，在新的一行按 Ctrl-Z 再回车结束
       *[no] 正在从终端读入，在新的一行按 Ctrl-D 结束
    }
