# `muqi doctor` and the machine: compilers, the sandbox, limits.

## Programs of the machine

child-not-run = { $program }: cannot run: { $problem }
child-without-end = { $program }: no end after { $seconds } s
toolchain-lacking = { $language }: { $problem }
toolchain-missing = not in PATH: { $programs }
toolchain-unusable = { $program }: { $complaint }
toolchain-fails = does not work in the sandbox: { $failure }: { $line }
toolchain-fails-silently = does not work in the sandbox: { $failure }

## The sandbox

sandbox = sandbox
sandbox-user-namespaces = user namespaces
sandbox-refusal = { $what }: { $cause }
sandbox-weaker = isolation = { $mode } (refused: { $refusals })
sandbox-no-isolation =
    no isolation available: { $refusals }
    submissions would run with your rights: they could read the answers, your files and the network
    .hint = run as root, allow user namespaces, or enable landlock; to run trusted code anyway: --unsafe
sandbox-mode-refused = isolation is not available: { $refusals }
    .hint = `muqi doctor` shows what is available; without --isolation the strongest mode that works is taken
sandbox-linux-only = programs of contestants run on Linux only
sandbox-nothing-runs = nothing is run here
sandbox-not-started = cannot start the sandbox: { $problem }
sandbox-exposed = { $mode } cannot hide { $path }: programs may read { $directory }; move it to another directory
sandbox-without-report = the sandbox ended without a report ({ $status })
sandbox-trial-failed = a trivial program ended with { $end }
sandbox-operation = { $operation }: { $answer }
sandbox-no-space = no space left for the program's output
sandbox-program-lost = the program was lost
sandbox-killed-before-loading = the program was killed before it was loaded
sandbox-tool-gone = the tool is gone
sandbox-directory-closed = { $path }: not open to other users (mode { $mode })
sandbox-hard-limit = the inherited hard limit { $name } is { $hard }, programs need it unlimited
sandbox-hard-limit-too-low = the inherited hard limit { $name } is { $hard }, programs need { $least }
landlock-disabled = not enabled in this kernel (boot option lsm=...,landlock)
landlock-unsupported = not supported by this kernel (needs 5.13)
landlock-refused = the kernel refuses it

## The directory for the files of runs

place-unusable = { $place } ({ $named ->
    [yes] named by TMPDIR
   *[no] TMPDIR is not set
}): { $fault }
    .hint = name another directory in the environment: TMPDIR=DIR muqi check ...
place-refused = the files of runs cannot be put there: { $problem }
place-closed = { $directory } is closed to the users as whom programs run
place-without-programs = programs cannot be started there: it is mounted with noexec

## Limits of this process

limit-too-low = { $limit }: { $found } (judging needs { $needed })
limit-in-the-way = { $limit }: { $found } (judging needs it unlimited)
limit-of-process = { $letter ->
    [t] CPU time
    [f] size of a file
    [v] address space
    [d] data segment
    [s] stack
    [n] open files
    [i] pending signals
   *[u] processes of a user
} (ulimit -{ $letter })
limit-of-group = processes and threads of a control group ({ $file })
limit-of-group-remedy = raise { $file } to { $needed }, or run less at once (--jobs)
limit-with-use = { $most } with { $used } in use
limits-too-low = limits that muqi was started with would decide about verdicts: { $shortages }
    .hint = { $remedies }; hard limits are raised by root, or in the settings of the login, the service or the container

## `muqi doctor`

doctor-label = { $name }
doctor-unknown = unknown
doctor-not-tried = not tried: there is no place for the files of runs
doctor-no-isolation = none: programs are not run
doctor-place = { $place }: for the files of runs
doctor-clock-changes = { $governor }: the clock changes, and times with it
doctor-shared-cores = { $shared ->
    [yes] on: as many runs at once as cores, not as threads
   *[no] off
}
doctor-stack-unlimited = unlimited
doctor-stack = at most { $mebibytes } MiB, which cannot be lifted here
doctor-limits-suffice = enough for judging
doctor-memory = asked for every 5 ms
doctor-no-group = none counts memory
doctor-group-unused = version { $version }, { $writable ->
    [yes] could be made
   *[no] cannot be made by this user
}; not used: its peak counts pages of files, too
doctor-language = language
doctor-compiler = compiler
doctor-version = version

## Runs that cannot go on

stack-too-small = the stack may have no more than { $kibibytes } KiB (ulimit -s)
    .hint = ulimit -s 8192; a hard limit is raised by root
bug = this is a bug of muqi; please report it with the command and its input
