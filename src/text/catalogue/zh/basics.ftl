# 各处共用的词句。

verbatim = { $text }
about = { $subject }：{ $what }
with-remark = { $subject }（{ $remark }）
list-separator = 、
list-and-more = { $shown } 及另外 { $more } 个

## 系统的答复

system-not-found = 文件或目录不存在
system-permission-denied = 权限不足
system-already-exists = 已经存在
system-is-a-directory = 这是目录
system-not-a-directory = 不是目录
system-read-only = 文件系统为只读
system-storage-full = 磁盘空间不足
standard-output-unwritable = 标准输出写入失败：{ $problem }
advice-disk-full = 腾出磁盘空间后重新运行
advice-not-a-directory = 这里应为目录，却是文件：请换一个路径
advice-directory = 这是目录：请给出文件
advice-rights = 修改权限，或换一个当前用户可用的位置
advice-not-found = 路径不存在，也无法创建：请换一个路径

## 文件

cannot-create = { $path }：无法创建：{ $problem }
cannot-lock = { $path }：无法锁定：{ $problem }
cannot-read = { $path }：无法读取：{ $problem }
cannot-remove = { $path }：无法删除：{ $problem }
cannot-write = { $path }：无法写入：{ $problem }
file-written = 已写入 { $path }
file-edited = { $path }：muqi 写出后被改动过
    .hint = 把它移到别处，或换一个名字；要丢掉改动，加 --discard-edits
kind-file = 文件
kind-directory = 目录
kind-link = 符号链接
kind-special = 设备、套接字或管道

## 无法执行的原因

failure-faults = 题目有错误，改正后才能使用

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

## 表格用词

word-answer = 答案
word-board = 棋盘
word-before = 原成绩
word-directory = 目录
word-earned = 得分
word-expected = 预期
word-file = 文件
word-judging = 评测
word-language = 语言
word-missing = 缺失
word-name = 名称
word-origin = 来源
word-plan = 数据配置
word-points = 分值
word-program = 程序
word-purpose = 用途
word-result = 结果
word-score = 分数
word-subtask = 子任务
word-test = 测试点
word-tests = 测试点
word-total = 总分
word-verdict = 结果
