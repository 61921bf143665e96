# 沙箱，以及无法运行程序的原因。

sandbox-user-namespaces = 用户命名空间
sandbox-weaker = isolation = { $mode }（不可用：{ $refusals }）
sandbox-no-isolation =
    没有可用的隔离方式：{ $refusals }
    不隔离的话，选手程序将以你的权限运行：能读到答案和你的文件，还能联网
    .hint = 以 root 运行、允许用户命名空间，或启用 landlock；只运行可信的程序时可加 --unsafe
sandbox-mode-refused = 指定的隔离方式不可用：{ $refusals }
    .hint = `muqi doctor` 列出可用的方式；不加 --isolation 则选用其中最强的
sandbox-left-out = 这个 muqi 不带评测功能（仅限 Linux），不能运行程序
sandbox-not-started = 沙箱无法启动：{ $problem }
sandbox-exposed = { $mode } 无法隐藏 { $path }：程序能读 { $directory }，请把它移到别的目录
sandbox-without-report = 沙箱没有给出结果就结束了（{ $status }）
sandbox-trial-failed = 试运行的程序异常结束（{ $end }）
sandbox-no-space = 磁盘空间不足，存不下程序的输出
sandbox-program-lost = 找不到正在运行的程序
sandbox-killed-before-loading = 程序还没启动就被终止
sandbox-tool-gone = muqi 已经退出
sandbox-directory-closed = { $path }：其他用户不能进入（权限 { $mode }）
sandbox-hard-limit = 继承来的硬限制 { $name } 为 { $hard }，程序运行时必须不限
sandbox-hard-limit-too-low = 继承来的硬限制 { $name } 为 { $hard }，程序运行至少需要 { $least }
landlock-disabled = 内核没有启用（启动参数 lsm=...,landlock）
landlock-unsupported = 内核不支持（需要 5.13 以上）
landlock-refused = 被内核拒绝
place-unusable = { $place }（{ $named ->
    [yes] 由 TMPDIR 指定
   *[no] 未设置 TMPDIR
}）：{ $fault }
    .hint = 用环境变量换一个目录：TMPDIR=目录 muqi check ...
place-refused = 不能存放评测用的文件：{ $problem }
place-closed = 运行程序所用的用户进不了 { $directory }
place-without-programs = 不能在那里运行程序：挂载时加了 noexec
limit-too-low = { $limit }：{ $found }（评测需要 { $needed }）
limit-in-the-way = { $limit }：{ $found }（评测时须不限）
limit-of-process = { $letter ->
    [t] CPU 时间
    [f] 文件大小
    [v] 地址空间
    [d] 数据段
    [s] 栈
    [n] 打开文件数
    [i] 待处理信号数
   *[u] 用户进程数
}（ulimit -{ $letter }）
limit-of-group = 控制组的进程和线程数（{ $file }）
limit-of-group-remedy = 把 { $file } 提高到 { $needed }，或减少同时运行的程序（--jobs）
limit-with-use = { $most }，已用 { $used }
