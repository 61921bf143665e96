# 程序运行的结果：判定、原因、提示、存疑；编译器与沙箱。

## 运行如何结束

run-memory-limit = 内存 { $used } MiB，空间限制 { $limit } MiB
run-output-limit = 输出超过上限 { $limit } 字节
run-errors-limit = 标准错误输出超过上限 { $mebibytes } MiB
run-cut-by-cpu = CPU 时间到 { $cpu } 秒时被终止，时限 { $limit } 秒
run-cpu-limit = CPU 时间 { $cpu } 秒，时限 { $limit } 秒
run-cut-by-clock = 实际运行 { $wall } 秒时被终止，其中 CPU 时间 { $cpu } 秒
run-signal = { $signal ->
    [4] SIGILL：非法指令（编译器在除以 0、缺 `return` 等未定义行为处会放一条）
    [5] SIGTRAP：断点陷阱
    [6] SIGABRT：断言失败，或异常未被捕获
    [7] SIGBUS：访问了不存在的内存
    [8] SIGFPE：除以零或溢出
    [9] SIGKILL：被强行终止
    [11] SIGSEGV：内存越界，或栈溢出
    [13] SIGPIPE：管道另一端已关闭
    [15] SIGTERM：被要求终止
    [24] SIGXCPU：CPU 时间超限
    [25] SIGXFSZ：文件过大
    [31] SIGSYS：用了不允许的系统调用
   *[other] 被信号 { $signal } 终止
}
output-missing = 没有交这个测试点的输出文件
output-empty = 输出文件是空的
output-file-empty = { $silent ->
    [yes] { $file } 里没有内容
   *[no] { $file } 里没有内容，答案输出到了标准输出
}
output-of-file = { $reason }；读取自 { $file }
output-in-file = 读取自 { $file }

## 没有运行

run-interrupted = 评测被中断
run-not-compiled = 没有通过编译
run-without-source = 沿用以前的评测结果，这里没有源程序
run-without-input = 测试点 { $test } 的输入读不出来
run-not-executable = 不是本机能运行的程序：{ $answer }；请提交扩展名与语言相符的源代码，或为本机编译的可执行文件
run-files = 评测用的文件出错：{ $problem }
skipped-samples = 样例未通过
skipped-subtask = 子任务 { $subtask } 未通过
skipped-behind-failure = 本子任务的测试点 { $test } 未通过
test-not-judged = 测试点 { $test }：{ $reason }

## 失败原因的提示

hint-opens-files = 第 { $line } 行打开了文件：`{ $text }`{ $guard ->
        [none] {""}
       *[other] （在 `{ $guard }` 成立时）
    }；本题用标准输入输出（problem.toml 的 `io`）
hint-opens-other-files = 第 { $line } 行打开的不是 { $name }.in 或 { $name }.out：`{ $text }`{ $guard ->
        [none] {""}
       *[other] （在 `{ $guard }` 成立时）
    }
hint-opens-no-files = 程序没有打开任何文件；输入在 { $name }.in，输出应写到 { $name }.out
hint-no-return = 第 { $line } 行：{ $function ->
        [none] 有个函数
       *[other] `{ $function }`
    } { $always ->
        [yes] 结束时没有
       *[no] 可能没有执行
    } `return`
hint-more-than-answer = 答案本身对了，但前后有多余的内容：只输出这个数
hint-endless-reading = 每个测试点都超时，而第 { $line } 行读到文件末尾会死循环：`{ $text }`；是不是多读了数
hint-starts-processes = 程序启动了别的进程，评测时不允许

## 编译器

compile-error = 编译错误
compile-error-hinted = 编译错误：{ $hint }
compile-with-flag = 加上 { $flag } 能通过编译
compile-under-standard = 用 { $standard } 能通过编译，请写上 `// std: { $standard }`
source-of-other-kind = 不是源代码：文件内容是{ $kind }；请交 UTF-8 编码的源代码
compiler-exit-status = 编译器退出码为 { $status }
compiler-signal = 编译器被信号 { $signal } 终止
compiler-cpu-limit = 编译器用了超过 { $seconds } 秒的 CPU 时间
compiler-wall-limit = 编译超过 { $seconds } 秒
compiler-memory-limit = 编译器用了超过 { $mebibytes } MiB 内存
compiler-output-limit = 编译器写出的文件超过 { $mebibytes } MiB
compiler-made-no-program = 编译后没有得到可运行的程序
compiler-made-too-many-files = 编译产生的文件超过 { $most } 个
compiler-not-run = 编译器运行不了：{ $problem }
compiler-fails-on-nothing = 连空程序也编译不了：{ $failure }：{ $output }

## 存疑的结果

tries-together = 重测通过，但两次的 CPU 时间合计 { $cpu } 秒，超过时限 { $limit } 秒
not-tried-again = { $reason }；已有 { $tests } 个测试点重测后仍存疑，不再重测

disturbance = { $name ->
    [busy] 机器繁忙，程序没分到 CPU 就到时间了
    [paused] 运行期间评测机被暂停
    [throttled] 控制组的 CPU 配额用尽（cpu.max）
    [tasks_refused] 进程或线程数达到上限（pids.max）
    [out_of_memory] 机器内存不足
    [disk_full] 评测所用的磁盘已满
    [killed] 编译进程被外部终止，或无法启动
   *[judge_failed] 沙箱、评测用的文件或编译器出错
}

clauses = { $first }，{ $second }

## 本机的程序

toolchain-missing = PATH 中没有 { $programs }
toolchain-fails = 在沙箱里用不了：{ $failure }：{ $line }
toolchain-fails-silently = 在沙箱里用不了：{ $failure }
sandbox-nothing-runs = 这里不运行程序

missing = { $how ->
    [without_program] 无程序
    [judge_error] 评测异常
    [unclear] 名单存疑
    [gone] 仅见于原成绩
   *[absent] 缺席
}
