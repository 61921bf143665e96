# 命令行的词句。

## 系统的答复

standard-output-unwritable = 标准输出写入失败：{ $problem }
advice-disk-full = 腾出磁盘空间后重新运行
advice-not-a-directory = 这里应为目录，却是文件：请换一个路径
advice-directory = 这是目录：请给出文件
advice-rights = 修改权限，或换一个当前用户可用的位置
advice-not-found = 路径不存在：请换一个路径

## 文件

file-written = 已写入 { $path }
file-edited = { $path }：muqi 写出后被改动过
    .hint = 把它移到别处，或换一个名字；要丢掉改动，加 --discard-edits

## 无法执行的原因

failure-faults = 题目有错误，改正后才能使用

## 进度

progress-validating = 正在校验
progress-runs = 已运行 { $runs } 次
progress-solving = 正在求解

## 用户给出的文件

path-occupied = { $path }：已有同名的{ $thing }，不会覆盖
    .hint = 换一个名字{ $option ->
            [none] {""}
           *[other] （{ $option }=NAME）
        }，或删去它
path-without-directory = { $path }：所在目录不存在
    .hint = 请先创建目录
usage-dash-twice = 标准输入写了两次
    .hint = `-` 只能写一次，标准输入只能读一遍
interrupted = 已中断
