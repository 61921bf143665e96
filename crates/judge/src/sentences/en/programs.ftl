# The programs of packages: generators, validators, the model solution.

## Sources

program-not-compiled = this program does not compile: { $problem }
    .label = { $problem }
    .hint = correct it; programs of packages are compiled as { $is_cpp ->
        [yes] gnu++20 with -O2
       *[other] { $language }
    }
program-missing-header = there is no header { $problem }
    .label = included here
    .hint = { $testlib ->
        [yes] put testlib.h into problem/include/, or name its directory in the environment: MUQI_INCLUDE=DIR
       *[no] put it next to the source or into problem/include/
    }
program-exit-status = exit status { $status }
program-no-end = it did not end by itself
program-no-model = there is no model solution: no program in submissions/accepted/

## Generators

generator-unknown = there is no generator `{ $found }`
    .label = { $nearest ->
        [none] the first word of a command names a generator
       *[other] did you mean `{ $nearest }`?
    }
    .hint = { $known ->
        [none] a generator is a program in problem/generators/, called by its name without the ending
       *[other] generators are the programs in problem/generators/, called by their names without the ending: { $known }
    }
generator-reserved-word = `{ $found }` cannot be an argument of a generator
    .label = means something else in plans
    .hint = a variant is a key of its own: variant = 2
generator-fails = `{ $command }` failed: { $reason }{ $words ->
        [none] { "" }
       *[other] ; it wrote: { $words }
    }
generator-silent = `{ $command }` printed nothing{ $words ->
        [none] { "" }
       *[other] ; it wrote to standard error: { $words }
    }
generator-carriage-return = `{ $command }` printed line ends of Windows (CR LF), which many programs read wrong
generator-differs = `{ $command }` printed another input when it was run again: { $cure ->
        [testlib] call registerGen(argc, argv, 1) first, and draw with rnd only
        [cyaron] call set_seed_from_argv() first, and pass {"{"}seed{"}"}
        [clock] take the seed from the arguments, not from the clock or the machine
       *[other] what it prints must follow from its arguments alone, not from the clock, addresses or the order of a set
    }
generator-gone = there is no such generator any more

## Validators

validator-refuses = { $validator } refuses this input{ $subtask ->
        [none] { "" }
       *[other] {" "}for subtask { $subtask }
    }{ $words ->
        [none] { "" }
       *[other] : { $words }
    }
    .label = { $words ->
        [none] refused
       *[other] { $words }
    }
    .hint = change the command or the input, the constraints, or the validator
validator-fails = the validator does not say whether { $input } is valid: { $problem }{ $words ->
        [none] { "" }
       *[other] ; it wrote: { $words }
    }
    .hint = a validator ends with 0 for an input that is valid and with 1 (testlib: 3, Kattis: 42 and 43) for one that is not

## The model solution

model-fails = { $program } failed: { $reason }{ $words ->
        [none] { "" }
       *[other] ; it wrote: { $words }
    }
