# `muqi stress`：对拍，找出使程序出错的输入。

## 进度

progress-stress = { $program }
progress-stress-boards = { $program }：已试 { $boards } 组，每秒 { $rate } 组{ $slowest ->
        [none] {""}
       *[other] ，最慢 { $slowest } 秒
    }
progress-shrinking = { $program } 出错，正在缩小棋盘

## 结果

stress-printed = 应为 { $answer }，输出了 { $printed }
stress-too-many-positions = 访问的局面数超出时限所能
stress-found = ✗ { $program } 第 { $number } 组：{ $verdict }{ $reason ->
        [none] {""}
       *[other] ：{ $reason }
    }{ $steady ->
        [yes] {""}
       *[no] （并非每次都出错）
    }
stress-size = { $n }×{ $m }{ $tried ->
        [none] { $done ->
            [yes] ，行、列、分数都不能再减
           *[no] ，时间已到，未缩到最小
        }
        [0] ，这是最小的棋盘
       *[other] ，已枚举分数不超过 { $greatest } 的 { $tried } 个更小棋盘，没有更小的反例
    }
stress-label-best = 最优
stress-turning-point = 从第 { $ply } 手起出错：{ $player }应下 { $best }；下 { $other } 才得到你的输出
stress-resembles = 疑似「{ $title }」（{ $name }）：{ $compared } 组中有 { $matched } 组输出与它相同，其中 { $wrong } 组答案错误
stress-saved = 已存：{ $directory }{ $clear ->
        [none] {""}
       *[other] （更便于讲解的棋盘：{ $clear }）
    }    重现：`muqi explain { $file }`
    { $package ->
        [yes] 加入数据：`muqi hack add { $name }`
       *[no] 加入数据：先用 `muqi init DIR` 写出题目目录，再在其中用 `muqi hack add` 加入这个目录
    }
stress-nothing = ✓ { $program }：已试 { $boards } 组，没有出错{ $slowest ->
        [none] {""}
       *[other] ，最慢 { $slowest } 秒
    }{ $end ->
        [time] （时间已到{ $goes_on ->
            [yes] ，可用 `--resume` 继续
           *[no] {""}
        }）
        [count] （已达指定组数）
        [exhausted] （已全部试完）
       *[other] （已中断{ $goes_on ->
            [yes] ，可用 `--resume` 继续
           *[no] {""}
        }）
    }
stress-should-fail = 这个程序本应出错，却没有找到使它出错的棋盘
stress-program = ✗ { $program }：{ $result }
stress-expected = { $expected ->
    [right] 正确
    [wrong] 错误
   *[unknown] -
}
stress-survives = { $expected ->
    [wrong] 没有找到反例
   *[other] 正确
}
stress-heading-program = 程序
stress-heading-expected = 预期
stress-heading-result = 结果
stress-heading-boards = 组数
stress-heading-smallest = 最小反例
stress-heading-resembles = 疑似
stress-origin = { $kind ->
    [tiny] 枚举的小棋盘
    [small] 随机小棋盘，第 { $detail } 个
    [smallest] 能卡掉 { $detail } 的最小棋盘
    [clearest] 最便于讲解 { $detail } 的棋盘
    [test] 测试点 { $detail }
    [handmade] 手造棋盘 { $detail }
    [family] 数据构造 { $detail }
    [thin] 狭长棋盘，第 { $detail } 个
    [uniform] 随机棋盘，第 { $detail } 个
   *[generator] 数据生成器，种子 { $detail }
}

## 错误

stress-not-judged = 程序无法评测
stress-against-differs = 输出了 { $printed }，--against 的程序输出了 { $reference }；标程的答案是 { $answer }
stress-reference-failed = --against 的程序没有输出一个数：{ $reason }
stress-generator-failed = --gen：{ $command }：{ $problem }{ $errors ->
        [none] {""}
       *[other] ：{ $errors }
    }
stress-generator-unreadable = --gen：{ $command } 不是命令
    .hint = 写程序及其参数，例如 --gen "python3 gen.py"；种子会加在最后
stress-too-many-finds = { $path } 中已有这个程序的 { $most } 个反例
    .hint = 请移走一些，或用 --out 指定别的目录
stress-against-one = --against：{ $path } 不是一个程序
stress-against-not-run = --against：{ $path } 无法运行：{ $reason }
stress-unknown-subtask = --subtask：{ $plan } 没有子任务 { $subtask }
    .hint = 共有 { $subtasks } 个子任务
stress-unknown-family = 没有名为「{ $found }」的数据构造
    .hint = { $nearest ->
        [none] 可用的有：{ $known }
       *[other] 你是不是想用 { $nearest }？
    }
