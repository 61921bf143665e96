# `muqi doctor` and the machine: compilers, the sandbox, limits.

## Limits of this process

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
