# Programs of the machine.

child-not-run = { $program }: cannot run: { $problem }
child-without-end = { $program }: still running after { $seconds } s
run-exit-status = exit status { $status }
