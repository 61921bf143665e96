# 交上来的程序和输出。

## 未采用的文件

reason-system-file = 隐藏文件，或操作系统自动生成的文件
reason-not-regular = 是链接或设备，不是文件
reason-twice = 写了两次，只评测一次
reason-too-large = 超过源程序的上限 { $most } 字节
reason-no-source = 不是所支持语言的源程序
reason-executable-in-archive = 可执行文件在压缩包里，请先解压
reason-other-archive = 读不了这个压缩包，请先解压
reason-no-output = 不是测试点的输出
reason-empty = 空的
reason-directory = { $name } 是目录，不是文件
reason-nothing-but = 只有 { $path }（{ $reason }）
reason-other-problem = 选手目录及其中的 { $problem }/ 下都没有 { $problem }.*
reason-other-letters = 文件名是 { $found }，大小写不符（--strict-names）
reason-other-taken = 已采用 { $taken }
reason-several-places = 以这份为准，还是以 { $others } 为准？
reason-places-of-a-line = 以这份为准，还是以 { $others } 为准？名单中的一行 `{ $line }` 把它们当作同一个人；若是不同的人，请每人一行
reason-several = 以哪一份为准？{ $files }

## 没有评测的选手

without-program-nearly = { $reason }；相近的文件：{ $files }
unclear-repeated = 名单中有 { $times } 行，只算一人
unclear-shared = { $directory } 也可能属于别人
submission-meant-directory = 目录 { $directory } 是不是他的？只有大小写、全半角、Unicode 形式或前导零不同；名单里请写成目录的名字

## 无法评测的内容

tree-damaged = { $path }：{ $problem }
    .hint = 重新复制或下载；或者把能解压的解压出来，再给出目录
intake-mixture = { $path }：{ $signs }
    .hint = 用 --as 指明内容：outputs（输出）、submissions（出题人的程序）或 contestants（选手的程序）
sign-of-outputs = { $file } 像是输出
sign-of-submissions = { $file } 像是出题人的程序
sign-of-contestants = { $file } 像是选手的程序
intake-mixed-paths = { $contestant } 是选手的程序，{ $jury } 是出题人的程序
    .hint = 请分开评测；如果两者都是选手的，给出它们的上级目录，或加 --as contestants
intake-package = { $path } 是题目包
    .hint = 出题人的程序在 { $submissions } 中；请给出该目录，或存放选手程序的目录
intake-nothing = { $path }：{ $reason }
    .hint = 程序为 NAME.cpp、.c、.py、.java、.rs、.go、.pas 或可执行文件{ $takes_outputs ->
        [yes] ；输出名为 01.out、chess1.out、1.ans，文件名里有且只有测试点编号这一个数字
       *[no] {""}
    }
nothing-too-large = 超过源程序的上限 1 MB
nothing-known = 既不是所支持语言的源程序或可执行文件，也不是测试点的输出
nothing-to-recognise = 没有所支持语言的源程序，也没有测试点的输出
nothing-no-output = 没有测试点的输出
nothing-no-program = 没有所支持语言的源程序，也没有可执行文件
nothing-no-contestant = 没有选手目录
ambiguity = 测试点 { $test }：{ $files }
ambiguity-another = 另一个 { $file }

## 预期结果

no-points = 数据配置 { $plan } 没有分值：程序只有通过与否
expected-verdict = 评测结果
expected-subtask = { $known ->
        [none] 整题的结果或得分
       *[other] { $known } 之一
    }{ $plan ->
        [none] {""}
       *[other] ；若指别的数据配置，请写明，如 `{ $plan } subtask { $subtask } TLE`
    }
## 检查结果

submission-directory = 从目录名 { $directory } 看不出预期结果
    .hint = 你是不是想用 { $meant }？其他名字的目录不作预期；若是选手的目录，用 `muqi check` 评测时加 --as contestants
submission-contradiction = 目录写的是 { $directory }，注释写的是 { $comment }
    .hint = 以注释为准；请移动文件，或修改注释

no-such-subtask = 数据配置 { $plan } 没有子任务 { $subtask }
    .hint = { $known ->
        [none] 它没有子任务，各测试点单独计分
       *[other] 它的子任务是 { $known }
    }
