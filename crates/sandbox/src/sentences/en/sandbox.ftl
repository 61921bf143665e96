# The sandbox, and what keeps programs from being run.

sandbox-user-namespaces = user namespaces
sandbox-weaker = isolation = { $mode } (refused: { $refusals })
sandbox-no-isolation =
    no isolation available: { $refusals }
    submissions would run with your permissions: they could read the answers and your files, and use the network
    .hint = run as root, allow user namespaces, or enable landlock; to run trusted code anyway: --unsafe
sandbox-mode-refused = isolation is not available: { $refusals }
    .hint = `muqi doctor` shows what is available; without --isolation the strongest mode that works is used
sandbox-left-out = this muqi was built without the judge, which is for Linux only: it runs no programs
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
place-unusable = { $place } ({ $named ->
    [yes] set by TMPDIR
   *[no] TMPDIR is not set
}): { $fault }
    .hint = choose another directory in the environment: TMPDIR=DIR muqi check ...
place-refused = cannot write the files of runs there: { $problem }
place-closed = the users as whom programs run have no access to { $directory }
place-without-programs = programs cannot be started there: it is mounted with noexec
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
