# `muqi doctor` and the machine: compilers, the sandbox, limits.

## Programs of the machine

toolchain-missing = not in PATH: { $programs }
toolchain-fails = does not work in the sandbox: { $failure }: { $line }
toolchain-fails-silently = does not work in the sandbox: { $failure }

## The sandbox

sandbox-user-namespaces = user namespaces
sandbox-weaker = isolation = { $mode } (refused: { $refusals })
sandbox-no-isolation =
    no isolation available: { $refusals }
    submissions would run with your permissions: they could read the answers and your files, and use the network
    .hint = run as root, allow user namespaces, or enable landlock; to run trusted code anyway: --unsafe
sandbox-mode-refused = isolation is not available: { $refusals }
    .hint = `muqi doctor` shows what is available; without --isolation the strongest mode that works is used
sandbox-left-out = this muqi was built without the judge, which is for Linux only: it runs no programs
sandbox-nothing-runs = programs cannot be run on this system
sandbox-not-started = cannot start the sandbox: { $problem }
sandbox-exposed = { $mode } cannot hide { $path }: programs can read { $directory }; move { $path } to another directory
sandbox-without-report = the sandbox ended without a report ({ $status })
sandbox-trial-failed = a trivial program ended with { $end }
sandbox-no-space = no space left for the program's output
sandbox-program-lost = the program ended without a status
sandbox-killed-before-loading = the program was killed before it was loaded
sandbox-tool-gone = muqi ended while the program ran
sandbox-directory-closed = { $path }: other users have no access (mode { $mode })
sandbox-hard-limit = the inherited hard limit { $name } is { $hard }, expected unlimited
sandbox-hard-limit-too-low = the inherited hard limit { $name } is { $hard }, expected at least { $least }
landlock-disabled = not enabled in this kernel (boot option lsm=...,landlock)
landlock-unsupported = not supported by this kernel (needs 5.13)
landlock-refused = the kernel refuses it

## The directory for the files of runs

place-unusable = { $place } ({ $named ->
    [yes] set by TMPDIR
   *[no] TMPDIR is not set
}): { $fault }
    .hint = choose another directory in the environment: TMPDIR=DIR muqi check ...
place-refused = cannot write the files of runs there: { $problem }
place-closed = the users as whom programs run have no access to { $directory }
place-without-programs = programs cannot be started there: it is mounted with noexec

## Limits of this process

limit-too-low = { $limit }: { $found } (judging needs { $needed })
limit-in-the-way = { $limit }: { $found } (judging needs unlimited)
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
limit-of-group-remedy = raise { $file } to { $needed }, or use fewer --jobs
limit-with-use = { $most } with { $used } in use
limits-too-low = the limits of this process would change verdicts: { $shortages }
    .hint = { $remedies }; root can raise hard limits, and so can the settings of the login, the service or the container

## `muqi doctor`

doctor-label = { $name }
doctor-unknown = unknown
doctor-load = { $load }{ $percent ->
        [none] {""}
       *[other] ; busy programs on all cores get { $percent } % of one each
    }{ $busy ->
        [yes] : other work or a quota takes the rest, and run times near the limit grow
       *[no] {""}
    }
doctor-jobs = { $cores } at once, one a physical core; twice as many take 10 to 15 % more CPU time each
doctor-not-tried = not tried: no directory for the files of runs
doctor-no-isolation = none: programs are not run
doctor-place = { $place }: for the files of runs
doctor-clock-changes = { $governor }: the clock changes, and so do run times
doctor-shared-cores = { $shared ->
    [yes] on: as many runs at once as cores, not as threads
   *[no] off
}
doctor-stack-unlimited = unlimited
doctor-stack = at most { $mebibytes } MiB, which this user cannot raise
doctor-limits-suffice = enough for judging
doctor-memory = sampled every 5 ms
doctor-no-group = none that counts memory
doctor-group-unused = version { $version }, { $writable ->
    [yes] this user could create one
   *[no] this user cannot create one
}; not used, because its peak includes pages of files
doctor-compiler = compiler
doctor-version = version

## Runs that cannot go on

stack-too-small = the stack is limited to { $kibibytes } KiB (ulimit -s)
    .hint = ulimit -s 8192; root can raise a hard limit
bug = this is a bug of muqi; please report it with the command and its input
