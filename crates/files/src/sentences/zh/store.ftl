# 写入和读取文件。

store-foreign = 拒绝覆盖 { $path } 里的 { $files }
store-busy = 另一个 muqi 正在写 { $path }
    .hint = 等它结束，再运行一次
store-changed = 核对期间 { $path } 有了变化
    .hint = 再运行一次
store-name = { $path } 里不能用 { $name } 这个名字：{ $fault }
store-no-manifest = 要写进 { $path } 的文件里没有 manifest { $manifest }
occupant-unreadable = 无法读取的文件
name-empty-part = 有一段是空的
name-dots = 指到了目录之外
name-reserved = { $prefix } 是保留的
name-character = 含有字符 { $character }
name-ending = 有一段以句点或空格结尾
name-collides = 与 { $other } 冲突
own-no-regular-file = 不是普通文件
own-of-another-user = 属于另一个用户
