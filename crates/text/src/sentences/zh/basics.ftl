# 各处都用到的词句。

verbatim = { $text }
about = { $subject }：{ $what }
with-remark = { $subject }（{ $remark }）
list-separator = 、
list-and-more = { $shown } 及另外 { $more } 个
label = { $of }：

## 系统的答复

system-not-found = 文件或目录不存在
system-permission-denied = 权限不足
system-already-exists = 已经存在
system-is-a-directory = 这是目录
system-not-a-directory = 不是目录
system-read-only = 文件系统为只读
system-storage-full = 磁盘空间不足

## 文件

cannot-create = { $path }：无法创建：{ $problem }
cannot-lock = { $path }：无法锁定：{ $problem }
cannot-read = { $path }：无法读取：{ $problem }
cannot-remove = { $path }：无法删除：{ $problem }
cannot-write = { $path }：无法写入：{ $problem }
kind-file = 文件
kind-directory = 目录
kind-link = 符号链接
kind-special = 设备、套接字或管道
