# `muqi stress`：对拍，找出使程序出错的输入。

## 进度

progress-stress = { $program }
progress-stress-inputs = { $program }：已试 { $inputs } 组，每秒 { $rate } 组{ $slowest ->
        [none] {""}
       *[other] ，最慢 { $slowest } 秒
    }
progress-shrinking = { $program } 出错，正在缩小数据

## 结果

stress-disputed = 两份标程在一个合法的输入上不一致：对 { $program } 的输出，比较结果是：{ $problem }
stress-goes-on = { $program }：{ $inputs ->
        [0] 没有上次的记录，从第 1 组开始
       *[other] 前 { $inputs } 组上次已经试过，接着试
    }
stress-printed = 应为 { $answer }，输出了 { $printed }
stress-too-many-positions = 访问的局面数超出时限所能
stress-found = ✗ { $program } 第 { $number } 组：{ $verdict }{ $reason ->
        [none] {""}
       *[other] ：{ $reason }
    }{ $steady ->
        [yes] {""}
       *[no] （并非每次都出错）
    }
stress-size = { $shape }{ $done ->
        [yes] { $boards ->
            [yes] ，行、列、分数都不能再减
           *[no] ，行、词、字母和数都不能再减
        }
        [untried] ，输入太大，未缩小
       *[no] ，时间已到，未缩到最小
    }{ $verdict ->
        [none] {""}
       *[other] ：{ $verdict }{ $reason ->
            [none] {""}
           *[other] ：{ $reason }
        }
    }
stress-resembles = 疑似「{ $title }」（{ $name }）：{ $compared } 组中有 { $matched } 组输出与它相同，其中 { $wrong } 组答案错误
stress-saved = 已存：{ $directory }{ $boards ->
        [yes] {"    "}重现：`muqi explain { $file }`
       *[no] ，即其中的 1.in
    }
    { $package ->
        [yes] 加入数据：`muqi hack add { $name }`
       *[no] 加入数据：先用 `muqi init DIR --from chess` 写出题目目录，再在其中用 `muqi hack add` 加入这个目录
    }
stress-name-program = 请给出源程序、可执行文件，或存放它们的目录、zip 压缩包
stress-nothing = { $inputs ->
        [0] ?
       *[other] ✓
    } { $program }：已试 { $inputs } 组，没有出错{ $slowest ->
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
stress-should-fail = 这个程序本应出错，却没有找到使它出错的数据
stress-program = ✗ { $program }：{ $result }
stress-expected = { $expected ->
    [right] 正确
    [wrong] 错误
   *[unknown] -
}
stress-survives = 没有找到反例
stress-unsaved = { $program } 在以下输入上出错，答案为 { $answer }：
stress-repeats = 数据生成器输出了 { $inputs } 组数据，其中不同的 { $different } 组：它应按种子（最后一个参数）输出不同的数据
stress-heading-inputs = 组数
stress-heading-smallest = 最小反例
stress-heading-resembles = 疑似

## 数据校验器

stress-validator = { $weaknesses ->
        [0] { $end ->
            [exhausted] ✓ { $command }：没有漏洞
           *[other] ? { $command }：尚未发现漏洞
        }
       *[other] ✗ { $command }：{ $weaknesses } 处漏洞
    }；已试 { $valid } 个合法输入、{ $damaged } 个非法输入{ $end ->
        [exhausted] {""}
        [time] （时间已到：{ $kinds } 类输入中有 { $open } 类没有试完）
       *[interrupted] （已中断：{ $kinds } 类输入中有 { $open } 类没有试完）
    }
stress-weakness-shown = { $name }：{ $weakness }{ $reason ->
        [none] {""}
       *[other] ：{ $reason }
    }
stress-validator-saved = 输入已存：{ $directory }
stress-weakness = { $name ->
    [refuses-least-n] 拒绝最小的 n
    [refuses-greatest-n] 拒绝最大的 n
    [refuses-least-m] 拒绝最小的 m
    [refuses-greatest-m] 拒绝最大的 m
    [refuses-fewest-cells] 拒绝格数最少的棋盘
    [refuses-most-cells] 拒绝格数最多的棋盘
    [refuses-least-a] 拒绝 a 的最小值
    [refuses-greatest-a] 拒绝 a 的最大值
    [refuses-least-b] 拒绝 b 的最小值
    [refuses-greatest-b] 拒绝 b 的最大值
    [refuses-a-shape] 拒绝数据范围内的某种 n、m
    [refuses-a-test] 拒绝题目的测试点
    [refuses-a-board] 拒绝数据范围内的输入
    [n-below-bound] n 可以比下限小 1
    [n-above-bound] n 可以比上限大 1
    [m-below-bound] m 可以比下限小 1
    [m-above-bound] m 可以比上限大 1
    [cells-below-bound] 格数可以低于下限
    [cells-above-bound] 格数可以超过上限
    [a-below-bound] a 可以比下限小 1
    [a-above-bound] a 可以比上限大 1
    [b-below-bound] b 可以比下限小 1
    [b-above-bound] b 可以比上限大 1
    [leading-zero] 放过前导零
    [leading-zeros-200] 放过 200 个前导零
    [plus-sign] 放过正号
    [minus-zero] 放过 -0
    [minus-sign-alone] 放过单独的负号
    [decimal-point] 放过小数点
    [exponent] 放过科学计数法
    [hexadecimal] 放过 0x 开头的数
    [letter-after-number] 放过数后面的字母
    [word] 放过不是数的单词
    [comma] 放过数后面的逗号
    [underscore] 放过数中的下划线
    [full-width-digit] 放过全角数字
    [arabic-digit] 放过阿拉伯文数字
    [nul-after-number] 放过数后面的 NUL 字节
    [two-to-the-32-more] 放过按 32 位溢出后才合法的数
    [two-to-the-64-more] 放过按 64 位溢出后才合法的数
    [twenty-digits] 放过 20 位的数
    [double-blank] 放过数之间的两个空格
    [tab] 放过数之间的制表符
    [vertical-tab] 放过数之间的垂直制表符
    [form-feed] 放过数之间的换页符
    [no-break-space] 放过数之间的不换行空格
    [joined-numbers] 放过连写成一个的两个数
    [split-row] 放过拆成两行的一行
    [joined-rows] 放过写在一行的两行
    [joined-lines] 放过两行之间缺少换行
    [crlf-on-one-line] 放过某一行以 CRLF 结尾
    [cr-on-one-line] 放过用 CR 代替某个换行
    [trailing-blank] 放过行末空格
    [trailing-tab] 放过行末制表符
    [leading-blank] 放过行首空格
    [blank-line] 放过行间的空行
    [crlf] 放过 CRLF 换行
    [cr] 放过 CR 换行
    [missing-number] 放过缺少一个数的行
    [extra-number] 放过多出一个数的行
    [missing-row] 放过缺少一行
    [doubled-row] 放过多出一行
    [missing-header] 放过缺少第一行
    [third-number-in-header] 放过第一行有三个数
    [claims-one-more-row] 放过 n 比实际行数大 1
    [claims-one-row-less] 放过 n 比实际行数小 1
    [claims-one-more-column] 放过 m 比实际列数大 1
    [claims-one-column-less] 放过 m 比实际列数小 1
    [swapped-sides] 放过写反的 n 与 m
    [empty-file] 放过空文件
    [line-ends-only] 放过只有换行的文件
    [cut-off] 放过不完整的输入
    [missing-final-line-end] 放过文件末尾缺少换行
    [blank-at-start] 放过文件开头的空格
    [blank-line-at-start] 放过文件开头的空行
    [byte-order-mark] 放过 BOM
    [utf-16] 放过 UTF-16 编码
    [blank-at-end-of-last-line] 放过最后一行行末的空格
    [blank-at-end] 放过最后一行之后的空格
    [blank-line-at-end] 放过文件末尾的空行
    [number-at-end] 放过最后一行之后的数
    [text-at-end] 放过最后一行之后的文字
    [nul-at-end] 放过文件末尾的 NUL 字节
    [control-z-at-end] 放过文件末尾的 Ctrl-Z
    [ff-at-end] 放过文件末尾的字节 FF
    [twice] 放过重复两遍的输入
    [control-byte] 放过控制字符
    [byte-above-127] 放过大于 127 的字节
   *[no-verdict] 对非法输入不作判断
}
command-missing = { $program }：没有这个程序
    .hint = 请给出文件，或 PATH 中的程序
stress-no-command = { $option }：{ $command } 不是命令
    .hint = 写出程序和它的参数，如 { $option } "python3 program.py"
command-python = { $program }：Python 源程序不能直接启动
    .hint = 写 "python3 { $program }"
command-source = { $program }：是源程序，不是可执行程序
    .hint = 先编译，再给出编译好的程序
command-not-executable = { $program }：不可执行
    .hint = 用 chmod +x 加上执行权限，并连目录写出，如 ./program，或写出它的解释器
stress-validator-unclear = --validator：{ $command } 对合法输入不作判断：{ $reason }
    .hint = 退出码 { $accepts } 为合法，{ $rejects } 为非法；--protocol kattis 为 42 和 43，--protocol testlib 为 0 和 3，都不加为 0 和 1
stress-no-file = 无法写临时文件：{ $problem }

## 脚本

stress-script-about = 让程序在一个又一个棋盘上运行，直到出错：{ $command }
stress-script-trust = 需要 muqi，但不用它的沙箱：只运行可信的程序。
stress-script-usage = 用法：{ $command }
stress-script-board = 第 { $number } 组（{ $family }，{ $n } x { $m }）
stress-script-failed = { $board }：退出码 { $status }，输入见 stress.in
stress-script-wrong = { $board }：见 stress.in、stress.ans、stress.out
stress-script-boards = 已试 { $number } 组

## 错误

stress-not-judged = 程序无法评测
stress-against-differs = 输出了 { $printed }，--against 的程序输出了 { $reference }；标程的答案是 { $answer }
stress-reference-failed = --against 的程序没有输出一个数：{ $reason }
stress-generator-failed = --gen：{ $command }：{ $problem }{ $errors ->
        [none] {""}
       *[other] ：{ $errors }
    }
stress-child-time-over = { $seconds } 秒后仍未结束
stress-too-many-finds = { $path } 中已有这个程序的 { $most } 个反例
    .hint = 请移走一些，或用 --out 指定别的目录
stress-against-one = --against：{ $path } 不是一个程序
stress-against-not-run = --against：{ $path } 无法运行：{ $reason }
