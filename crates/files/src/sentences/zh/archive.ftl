# 无法读取的压缩包，和文件的种类。

archive-of-other-kind = 实际是 { $kind } 压缩包，与扩展名不符；请先解压，或重新打包为 zip
archive-damaged = zip 压缩包不完整、已损坏，或根本不是 zip
archive-unsupported = 无法读取这个 zip 压缩包：{ $problem }
archive-too-many-entries = 共 { $entries } 项，超过上限 { $most } 项
unread-damaged = 在压缩包中已损坏：{ $problem }
unread-other-compression = 使用了不支持的压缩方法（{ $method }），请先解压
reason-archive-too-large = 压缩包解压后过大

## 从开头认出的文件种类

term-archive = 压缩包
term-pdf = PDF 文件
term-executable = 可执行程序
term-picture = 图片
term-utf-16 = UTF-16 文本
term-office = 办公软件的文档
term-source-code = 源程序
term-git-lfs = Git LFS 的指针文件
term-html = HTML 网页
term-xml = XML 文件

## 跳过的文件

reason-leads-out = 指向压缩包之外，或不是文件名
reason-same-name = 压缩包中有多个同名文件
reason-encrypted = 已加密
