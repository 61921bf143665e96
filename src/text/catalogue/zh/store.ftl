# 读写文件。

store-cannot-create = 无法创建 { $path }：{ $problem }
store-cannot-list = 无法列出 { $path }：{ $problem }
store-cannot-lock = 无法锁定 { $path }：{ $problem }
store-cannot-read = 无法读取 { $path }：{ $problem }
store-cannot-remove = 无法删除 { $path }：{ $problem }
store-cannot-replace = 无法替换 { $path }：{ $problem }
store-cannot-write = 无法写入 { $path }：{ $problem }
store-foreign = 拒绝覆盖 { $path } 里的 { $files }
store-busy = 另一个 muqi 正在写 { $path }
    .hint = 等它结束，再运行一次
store-changed = 核对期间 { $path } 有了变化
    .hint = 再运行一次
store-name = { $path } 里不能用 { $name } 这个名字：{ $fault }
store-no-manifest = 要写进 { $path } 的文件里没有 manifest { $manifest }
store-in-the-way = { $path }（{ $kind }）
occupant-file = 文件
occupant-directory = 目录
occupant-link = 符号链接
occupant-special = 特殊文件
occupant-unreadable = 无法读取的文件
name-empty-part = 有一段是空的
name-dots = 指到了目录之外
name-reserved = { $prefix } 是保留的
name-character = 含有字符 { $character }
name-ending = 有一段以句点或空格结尾
name-collides = 与 { $other } 冲突

## 用户给出的文件

path-not-created = { $path }：无法创建：{ $problem }
path-not-removed = { $path }：无法删除：{ $problem }
path-not-written = { $path }：无法写入：{ $problem }
path-no-file = 不是文件
path-occupied = { $path }：已有同名的{ $thing }，不会覆盖
    .hint = 换一个名字{ $option ->
            [none] {""}
           *[other] （{ $option }=NAME）
        }，删去它，或用 `-` 输出到标准输出
occupied-directory = 目录
occupied-link = 符号链接
occupied-special = 设备或管道
occupied-file = 文件
occupied-other-file = 另一个文件
path-without-directory = { $path }：所在目录不存在
    .hint = 先建目录
path-directory-not-written = { $path }：无法写入：{ $problem }
    .hint = 换一个目录
usage-dash-twice = 标准输入写了两次
    .hint = `-` 只能写一次，标准输入只能读一遍
