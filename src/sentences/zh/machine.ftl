# `muqi doctor` 与评测机：编译器、沙箱、资源限制。

## 进程的资源限制

limits-too-low = 启动 muqi 时的资源限制会影响判定：{ $shortages }
    .hint = { $remedies }；硬限制须由 root 提高，或在登录、服务、容器的设置里修改

## `muqi doctor`

doctor-label = { $name ->
    [isolation] 隔离
    [refused] 不可用
    [machine] 机器
    [load] 负载
    [jobs] 同时运行
    [governor] 调频策略
    [SMT] 超线程
    [stack] 栈空间
    [limits] 资源限制
    [memory] 内存
    [cgroup] 控制组
    [hint] 提示
   *[TMPDIR] { $name }
}
doctor-unknown = 未知
doctor-load = { $load }{ $percent ->
        [none] {""}
       *[other] ；每核跑一个程序时，各得一个核的 { $percent }%
    }{ $busy ->
        [yes] ：其余被其他任务占用或受配额限制，接近时限的用时会变长
       *[no] {""}
    }
doctor-jobs = { $cores } 个，每个物理核一个；翻倍时每次的 CPU 时间增加 10% 至 15%
doctor-not-tried = 没有尝试：没有目录存放评测用的文件
doctor-no-isolation = 没有可用的方式：不能运行选手程序
doctor-place = { $place }：存放评测用的文件
doctor-clock-changes = { $governor }：频率会变，测得的时间也跟着变
doctor-shared-cores = { $shared ->
    [yes] 已开启：同时运行的程序数按物理核计，不按线程计
   *[no] 未开启
}
doctor-stack-unlimited = 不限
doctor-stack = 最多 { $mebibytes } MiB，这里无法提高
doctor-limits-suffice = 满足评测需要
doctor-memory = 每 5 毫秒查询一次用量
doctor-no-group = 没有统计内存的控制组
doctor-group-unused = 版本 { $version }，{ $writable ->
    [yes] 可以新建
   *[no] 当前用户不能新建
}；未使用，因为它的内存峰值把文件缓存也算在内
doctor-compiler = 编译器
doctor-version = 版本

## 无法继续

stack-too-small = 栈空间最多只有 { $kibibytes } KiB（ulimit -s）
    .hint = 运行 ulimit -s 8192；硬限制须由 root 提高
bug = 这是 muqi 自身的错误：请连同命令和输入一起反馈给我们
