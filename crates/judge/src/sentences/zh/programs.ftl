# 题目目录中的程序：数据生成器、数据校验器、标程。

## 源代码

program-not-compiled = 程序编译不通过：{ $problem }
    .label = { $problem }
    .hint = 请改正；题目目录中的程序按 { $is_cpp ->
        [yes] gnu++20、-O2
       *[other] { $language }
    } 编译
program-not-compiled-by-judge = 此程序按 { $standard }（{ $judges }）编译不通过：{ $problem }
    .label = { $problem }
    .hint = 请按 { $standard } 改写：题目包目前在那里无法使用
program-missing-header = 没有头文件 { $problem }
    .label = 在此引用
    .hint = { $testlib ->
        [yes] 请把 testlib.h 放进 problem/include/，或用环境变量指明所在目录：MUQI_INCLUDE=目录
       *[no] 请把它放在源代码旁边或 problem/include/ 中
    }
program-exit-status = 返回值为 { $status }
program-no-end = 没有自行结束
program-no-model = 没有标程：submissions/accepted/ 中没有程序

## 数据生成器

generator-unknown = 没有数据生成器 `{ $found }`
    .label = { $nearest ->
        [none] 命令的第一个词是数据生成器的名字
       *[other] 是否想写 `{ $nearest }`？
    }
    .hint = { $known ->
        [none] 数据生成器是 problem/generators/ 中的程序，名字不带扩展名
       *[other] 数据生成器是 problem/generators/ 中的程序，名字不带扩展名：{ $known }
    }
generator-ambiguous = 名为 `{ $found }` 的数据生成器不止一个：{ $files }
    .label = 不知道指哪一个
    .hint = 数据生成器以不带扩展名的文件名调用：请给其中一个改名，或删去它
generator-reserved-word = `{ $found }` 不能作数据生成器的参数
    .label = 在数据配置中另有含义
    .hint = 变体是单独的键：variant = 2
generator-fails = `{ $command }` 运行失败：{ $reason }{ $words ->
        [none] { "" }
       *[other] ；它输出了：{ $words }
    }{ $writes ->
        [yes] ；写文件的生成器，在数据配置中要写 writes = "*.in"
       *[no] { "" }
    }
generator-silent = { $file ->
        [none] `{ $command }` 没有输出
       *[other] `{ $command }` 写出的文件 { $file } 是空的
    }{ $words ->
        [none] { "" }
       *[other] ；标准错误输出：{ $words }
    }
generator-carriage-return = `{ $command }` { $file ->
        [none] 输出了 Windows 换行符（CR LF），很多程序会读错
       *[other] 写出的文件 { $file } 里有 Windows 换行符（CR LF），很多程序会读错
    }
generator-writes-nothing = `{ $command }` 没有在工作目录里写出 `{ $pattern }` 这样的文件{ $files ->
        [none] { "" }
       *[other] ；写出的有 { $files }
    }
generator-odd-file = `{ $command }` 写出的文件名含有空白或控制字符：{ $file }
generator-differs = `{ $command }` 再次运行时输出不同：{ $cure ->
        [testlib] 请先调用 registerGen(argc, argv, 1)，并且只用 rnd 取随机数
        [cyaron] 请先调用 set_seed_from_argv()，并传入 {"{"}seed{"}"}
        [clock] 请从参数取种子，不要用时间或机器的随机源
       *[other] 输出只能由参数决定，不能取决于时间、地址或集合的遍历顺序
    }
generator-gone = 没有这个数据生成器了

## 数据校验器

validator-refuses = { $validator } 认为此输入不合法{ $subtask ->
        [none] { "" }
       *[other] （子任务 { $subtask }）
    }{ $words ->
        [none] { "" }
       *[other] ：{ $words }
    }
    .label = { $words ->
        [none] 不合法
       *[other] { $words }
    }
    .hint = 请修改命令或输入、数据范围，或数据校验器{ $printed_by ->
        [none] { "" }
       *[other] ；用 `muqi { $printed_by }` 可得到这个输入
    }
validator-fails = 数据校验器没有判定 { $input } 是否合法：{ $problem }{ $words ->
        [none] { "" }
       *[other] ；它输出了：{ $words }
    }
    .hint = 输入合法时返回 0，不合法时返回 1（testlib 为 3，Kattis 为 42 和 43）
validator-accepts-blanks = { $validators } { $count ->
        [1] { "" }
       *[other] 都
    }放过了不规范的空白和换行：{ $kinds }
    .hint = `{ $command }` 可重现第一种（由 { $input } 改成{ $subtask ->
        [none] { "" }
       *[other] ，子任务 { $subtask }
    }）。有这样的测试点，按行或按字符读入的正确程序会出错。testlib 请用 readSpace()、readEoln()、readEof() 读入；Python 请把读到的数重新输出，与原文比较
validator-accepts-damage = { $validators } { $count ->
        [1] { "" }
       *[other] 都
    }放过了{ $kind }
    .hint = `{ $command }` 可重现（由 { $input } 改成{ $subtask ->
        [none] { "" }
       *[other] ，子任务 { $subtask }
    }）。{ $name ->
        [leading-zero] 按字符串或用 %i 读入的程序会读错：请把每个数重新输出，与原文比较
        [plus-sign] 按字符串读入的程序会出错：请把每个数重新输出，与原文比较
        [word] 程序会读到 0 或什么也读不到：请按整数读入
        [missing-number] 程序会读不到数，或用到之前的值：请检查数的个数与给出的一致
        [extra-number] 按行读入的程序会多读数据：请检查数的个数与给出的一致
        [text-at-end] 读到文件末尾的程序会出错：请检查后面没有内容，testlib 用 readEof()
       *[other] 数组会越界，求和会溢出：请检查每个数的范围
    }
validator-damage = { $name ->
        [leading-blank] 行首多余空格
        [trailing-blank] 行末多余空格
        [double-blank] 数之间的两个空格
        [tab] 数之间的制表符
        [crlf-on-one-line] 行末的 CRLF
        [blank-line-at-start] 开头的空行
        [blank-line-at-end] 末尾的空行
        [missing-final-line-end] 文件末尾缺少换行
        [leading-zero] 有前导零的数
        [plus-sign] 带正号的数
        [word] 应为数的位置上的单词
        [missing-number] 最后一行少一个数
        [extra-number] 最后一行多一个数
        [text-at-end] 最后一行之后的文字
        [above-every-bound] 大于所有数据范围的数
       *[other] 小于所有数据范围的数
    }

## Checker

checker-refuses = { $words ->
    [none] Checker 判为错误
   *[other] { $words }
}
checker-part = 得 { $percent }% 的分{ $words ->
        [none] { "" }
       *[other] ：{ $words }
    }
checker-fails = Checker { $checker } 运行失败：{ $problem }{ $words ->
        [none] { "" }
       *[other] ；它输出了：{ $words }
    }
checker-advice = 无论选手输出什么，Checker 都要按协议结束；用 `muqi compare 输出文件 --input 输入文件` 可单独运行它
checker-exception = 有未捕获的异常
checker-exit-status = 返回值 { $status } 在它的协议中没有意义
checker-jury-fault = 它认为题目数据有问题（`_fail`，返回值 3）
checker-partially-correct = `_pc` 的返回值 { $status }，各评测系统的解释都不同；请改用 quitp(x, ...)，x 为得分比例，从 0 到 1
checker-no-points-line = 返回值为 7，但标准错误输出的开头不是 `points X`；调用 quitp(x, ...) 之前请不要往那里输出
checker-no-points = 没有把分数写入文件 { $file }
checker-points-twice = 它同时写了 score.txt 和 score_multiplier.txt，只能写其中之一
checker-silent = 它没有向标准输出写任何内容；第一行应为 `OK` 或其他文字
checker-points-no-number = { $found } 不是分数
checker-points-range = 分数 { $found } 不在 0 到 { $most } 之间；请在 [checker] 中写明分数的含义：points = "fraction"、"percent" 或 "absolute"（现为 { $meaning }）

checker-mistake = { $mistake ->
        [fails] Checker 没有给出{ $output }的结果：{ $problem }
        [refuses-answer] Checker 没有给答案满分：{ $problem }
        [accepts-empty] Checker 判空输出正确
        [accepts-garbage] Checker 判 10 MiB 的乱码正确
       *[changes] Checker 对{ $output }前后两次的结果不同
    }
    .hint = 出现在 { $input }{ $command ->
        [none] { "" }
       *[other] ：`{ $command }`
    }。{ $mistake ->
        [fails] 选手可能这样输出：请检查每次读入，并按协议结束
        [refuses-answer] 答案和 Checker 必有一错
        [accepts-empty] 这样什么都不输出的程序也能通过：读不到时请判错
        [accepts-garbage] 这样什么输出都能通过：请检查读到的内容
       *[changes] 结果不能取决于时间、地址或未初始化的内存
    }
checker-output = { $name ->
    [answer] 答案本身
    [empty] 空输出
    [other-blanks] 换了空白的答案
    [extra-token] 末尾多一个数的答案
    [other-number] 改了一个数的答案
    [other-answer] 另一测试点的答案
   *[garbage] 10 MiB 的乱码
}
checker-test = Checker 判为 { $found }，应为 { $expected }{ $reason ->
        [none] { "" }
       *[other] ：{ $reason }
    }
    .hint = 请改正 Checker，或把这组数据移到对应的目录
checker-test-files = Checker 的这组数据缺少 { $missing }
    .hint = 每组数据有 NAME.in、NAME.out（选手输出）和 NAME.ans
checker-test-place = 没有写明 Checker 在此应给的结果
    .hint = 请把这组数据移到 checker_tests/ac/、wa/ 或 points/，依 Checker 应判正确、错误或部分正确而定

## 标程

model-fails = { $program } 运行失败：{ $reason }{ $words ->
        [none] { "" }
       *[other] ；它输出了：{ $words }
    }
