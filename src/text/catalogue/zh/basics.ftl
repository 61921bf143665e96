# 各处共用的词句。

verbatim = { $text }
list-separator = 、
list-and-more = { $shown } 及另外 { $more } 个

## 系统的答复

system-not-found = 文件或目录不存在
system-permission-denied = 权限不足
system-already-exists = 已经存在
system-is-a-directory = 这是目录
system-not-a-directory = 路径中有一段不是目录
system-read-only = 文件系统为只读
system-storage-full = 磁盘空间不足
standard-output-unwritable = 标准输出写入失败：{ $problem }
advice-disk-full = 腾出磁盘空间后重新运行
advice-not-a-directory = 这里应为目录，却是文件：请换一个路径
advice-directory = 这是目录：请给出文件
advice-rights = 修改权限，或换一个当前用户可用的位置
advice-not-found = 路径不存在，也无法创建：请换一个路径

## 无法执行的原因

failure-faults = 题目有错误，改正后才能使用
failure-under = { $subject }：{ $failure }

## 标签

label-error = 错误
label-warning = 警告
label-hint = 提示
label-note = 说明
faults-further = 另有 { $number } 处错误
fault-repeated = 另外 { $number } 处也一样：{ $places }
warnings-further = 另有 { $number } 处警告

## 进度

progress-validating = 正在校验
progress-solving = 正在求解
