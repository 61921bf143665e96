# 本机的程序。

child-not-run = { $program }：运行不了：{ $problem }
child-without-end = { $program }：{ $seconds } 秒后仍未结束
run-exit-status = 返回值为 { $status }
