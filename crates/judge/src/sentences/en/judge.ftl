# Results of runs: verdicts, reasons, hints, doubts; compilers and the sandbox.

## Ends of runs

run-memory-limit = memory { $used } MiB, the limit is { $limit } MiB
run-output-limit = output of more than { $limit } bytes, the limit
run-errors-limit = more than { $mebibytes } MiB on standard error, the limit
run-cut-by-cpu = ended after { $cpu } s of CPU time, the limit is { $limit } s
run-cpu-limit = CPU time { $cpu } s, the limit is { $limit } s
run-cut-by-clock = ended after { $wall } s by the clock, with { $cpu } s of CPU time
run-signal = killed by { $signal ->
    [4] SIGILL (illegal instruction; compilers put one where nothing is defined: a division by 0, a missing `return`)
    [5] SIGTRAP (trap)
    [6] SIGABRT (abort: a failed assertion or an uncaught exception)
    [7] SIGBUS (invalid memory address)
    [8] SIGFPE (division by zero or overflow)
    [9] SIGKILL
    [11] SIGSEGV (memory out of bounds, or stack overflow)
    [13] SIGPIPE
    [15] SIGTERM
    [24] SIGXCPU
    [25] SIGXFSZ
    [31] SIGSYS (forbidden system call)
   *[other] signal { $signal }
}
output-missing = no output file for this test
output-empty = the output file is empty
output-file-empty = nothing was written to { $file }{ $silent ->
    [yes] {""}
   *[no] ; it printed to standard output instead
}
output-of-file = { $reason }; read from { $file }
output-in-file = read from { $file }

## Runs that were not made

run-interrupted = interrupted
run-not-compiled = the program does not compile
run-without-source = judged earlier, without its source
run-without-input = the input of test { $test } cannot be read
run-not-executable = no program that this machine can run: { $answer }; hand in a source with the extension of its language, or a program built for this machine
run-files = the files of the run: { $problem }
skipped-samples = the samples are not solved
skipped-subtask = subtask { $subtask } is not solved
skipped-behind-failure = test { $test } of the subtask failed
test-not-judged = test { $test }: { $reason }

## Hints at failures of programs

hint-opens-files = line { $line } opens a file: `{ $text }`{ $guard ->
        [none] {""}
       *[other] , where `{ $guard }` holds
    }; this problem uses standard input and output (`io` in problem.toml)
hint-opens-other-files = line { $line } opens another file than { $name }.in and { $name }.out: `{ $text }`{ $guard ->
        [none] {""}
       *[other] , where `{ $guard }` holds
    }
hint-opens-no-files = the program opens no file; the input is in { $name }.in, and the output belongs into { $name }.out
hint-no-return = line { $line }: { $function ->
        [none] a function
       *[other] `{ $function }`
    } { $always ->
        [yes] ends
       *[no] can end
    } without `return`
hint-more-than-answer = the answer is there, with more around it: print the number alone
hint-endless-reading = no test ends in time, and line { $line } loops for ever at the end of the input: `{ $text }`; it may read more numbers than there are
hint-starts-processes = the program starts other processes, which is not allowed

## Compilers

compile-error = compile error
compile-error-hinted = compile error: { $hint }
compile-with-flag = it compiles with { $flag }
compile-under-standard = it compiles under { $standard }: write `// std: { $standard }`
source-of-other-kind = not a source: the file is { $kind }; hand in a source in UTF-8
compiler-exit-status = the compiler ended with exit status { $status }
compiler-signal = the compiler was killed by signal { $signal }
compiler-cpu-limit = the compiler used more than { $seconds } s of CPU time
compiler-wall-limit = the compiler took more than { $seconds } s
compiler-memory-limit = the compiler used more than { $mebibytes } MiB
compiler-output-limit = the compiler wrote more than { $mebibytes } MiB
compiler-made-no-program = the compiler produced no program
compiler-made-too-many-files = the compiler produced more than { $most } files
compiler-not-run = the compiler could not be run: { $problem }
compiler-fails-on-nothing = the compiler fails even on an empty program: { $failure }: { $output }

## Results in doubt

tries-together = accepted when tried again, but the tries together took { $cpu } s of CPU time, the limit is { $limit } s
not-tried-again = { $reason }; not tried again, because { $tests } other tests stayed in doubt

disturbance = { $name ->
    [busy] ended by the clock while other processes used the core
    [paused] the judge was paused during the run
    [throttled] the control group had used up its quota of processor time (cpu.max)
    [tasks_refused] no more processes or threads allowed (pids.max)
    [out_of_memory] the machine ran out of memory
    [disk_full] the disk for the files of runs was full
    [killed] a process of the compiler was killed or could not be started
   *[judge_failed] the sandbox, its files or the compiler failed
}

clauses = { $first }, { $second }

## Programs of the machine

toolchain-missing = not in PATH: { $programs }
toolchain-fails = does not work in the sandbox: { $failure }: { $line }
toolchain-fails-silently = does not work in the sandbox: { $failure }
sandbox-nothing-runs = programs cannot be run on this system

missing = { $how ->
    [without_program] without a program
    [judge_error] judge error
    [unclear] unclear
    [gone] in the earlier judging only
   *[absent] absent
}
