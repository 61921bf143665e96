# The help of every subcommand: `help-SUBCOMMAND` and its `details`, `help-SUBCOMMAND-ARGUMENT`
# or `help-any-ARGUMENT` where several have it. A value of an argument is an attribute of it.

help-usage = Usage:{" "}
help-heading = { $heading }:
help-options = Options
help-arguments = Arguments
help-subcommands = Subcommands
help-place-subcommand = <SUBCOMMAND>
help-place-action = <ACTION>
help-place-command = <COMMAND>
help-some-options = [OPTIONS]
help-default = [default: { $value }]
help-values = Possible values
help-help = Print this message or the help of subcommands
help-any-help = Print help (-h prints less of it)
help-any-version = Print version
help-any-lang = Language of messages, help and reports [default: that of the locale]
    .zh = Chinese
    .en = English
help-any-directory = Package directory, with problem/problem.toml in it [default: the current directory or the nearest package above it, otherwise the built-in problem]
help-any-jobs = Number of threads; never changes a result [default: one a core]
help-any-constraints = Narrow the constraints of the problem by their names, as `n=2..4,b=0`; the intervals are those of plans [default: nothing is narrowed]
help-any-board = Input file, - for standard input, or a find
help-any-no_cache = Compile and run everything again, and cache nothing
help-any-isolation = Isolate programs by `namespaces` or by `landlock`, or run nothing [default: the stronger that works]
help-any-allow_unsafe = Run programs without isolation where none is available; they could read and change all your files. Every report has a warning
help-any-format = Form of the results
    .human = For people
    .json = For programs; docs/formats.md describes it
help-any-protocol = Read one input from standard input and exit as a judge expects
    .kattis = Kattis, DOMjudge, ICPC package format: 42 valid or accepted, 43 not
    .testlib = testlib: 0 valid or accepted, 1 wrong answer, 3 invalid input or a broken answer file

help-muqi = Takes a contest problem from your programs to the judges: makes and checks tests, judges programs, finds what breaks them, and writes packages.
    .details =
        Works on the package in the current directory, or the nearest above it (with problem/problem.toml). `muqi init DIR` begins one, of an example or of programs and data that you have. Outside of a package everything works on the built-in problem, 一双木棋 (chess); `muqi init DIR --from chess` writes an editable copy of it.
    .after =
        Exit status:
          0   everything is as expected
          1   something wrong was found: an invalid input, a wrong answer, a difference
          2   the command cannot be carried out: wrong usage, a missing file, a full disk
          70  a bug of muqi

## gen

help-gen = Build the test sets with their answers, or print one input
    .details =
        Builds the samples and the test set of every plan: inputs, answers, and a manifest that records the origin of each file. The same plan gives the same bytes on every machine. Files that muqi did not write are never touched; a second run changes nothing; an interrupted run is repaired by the next.

        With a generator of the package, prints one input instead: `muqi gen tree 5 9 path --seed 7`. So does a family of the built-in problem: `muqi gen uniform n=4 m=5 b=zero --seed 7`; `--families` lists these.
help-gen-family = Generator of the package, or family of boards, to print one input of
help-gen-parameters = Arguments of the generator, or parameters of the family
help-gen-seed = Any text that determines the input; a generator gets a number as it is; the seed in a manifest (64 hexadecimal digits) gives that test again
help-gen-families = List the families of the built-in problem with their parameters
help-gen-freeze = Keep inputs of generators that print something else every time in handmade/, with their commands as comments
help-gen-check = Write nothing; exit with 1 if a file differs from what would be written
help-gen-discard_edits = Restore files and marked blocks that were changed by hand; the changes are lost [default: keep them, and exit with 1]
help-gen-out = Directory to write the test sets to [default: testdata of the package]
help-gen-plan = Build only the test set of this plan [default: the samples and all plans]

## validate

help-validate = Check inputs: format, bounds, and whole test sets
    .details =
        Every fault of every file is shown with line, column, cell and what to do. In a directory, all inputs are checked: `*.in`, `*.inp`, Polygon's `01` next to `01.a`, `input1.txt`, `inputs/1`. Where it has answers (`*.ans`, `*.out`, `*.a`, `*.oup`, `*.sol`, `output1.txt`) or a manifest, pairs, duplicates, the rules of the plan, subtasks and the answers themselves are checked, too, and so is the answer next to a single input. Ignored files that look like those of a test are reported. In `tests/invalid` every input must be refused. A path that cannot be read does not stop the others; a pipe without a writer comes last. Without a path, validators of a package are also tried with its `validators/tests` and with damaged inputs.
help-validate-paths = Inputs, directories, or `-` for standard input [default: testdata of the package; standard input with --protocol]
help-validate-subtask = Check every input against the constraints of this subtask, too
help-validate-plan = Plan with the subtasks and rules [default: that of the test set, else the only one or default_plan of problem.toml]
help-validate-fix = Correct inputs with faults of form only (blanks, line ends; of boards leading zeros, too), where they are valid then; with `-` the corrected input is written to standard output

## solve, explain

help-solve = Print the answer of inputs
    .details = For one input prints exactly the expected output of a contestant's program; for several, or a directory, a line `path<TAB>answer` for each.
help-solve-paths = Inputs, directories, or `-` for standard input
help-explain = Show the optimal play on a board of the built-in problem
    .details = Prints the optimal line of play move by move: cell, score, running difference, the position drawn, its contour and its mask, and everything that may be played next, with the difference at the end when both play as well as possible after it, and with what the player loses by it. Among equally good moves the uppermost cell is played.
help-explain-from = Begin with these moves, such as "1,1 1,2", and show what they lose
help-explain-brief = Print the moves without the drawings
help-explain-all = Print all best next moves, where there are several, each with a best game after it, in place of one game
help-explain-svg = Draw the game as an SVG image, position by position, into a new file [default: the name of the board with .svg, in the current directory]; `-` for standard output
help-explain-html = Write a page in which the board is played and seen: no network, no installation; a new file [default: the name of the board with .html, in the current directory]; `-` for standard output
help-explain-open = Write the page of --html and show it in the browser
help-explain-position = Draw only the position after the moves of --from
help-explain-convention = How positions are written: programs and explanations differ
    .mask = a bit for each step of the contour from the bottom left, the first one lowest, up = 1
    .mask-from-top-right = the same bits, the first one highest
    .mask-right-is-1 = the bits of `mask` with right = 1
    .row-lengths = filled cells of every row
    .base-11 = these as digits in base 11, the first row highest
    .column-heights = filled cells of every column
    .first-row = the length of the first row, and the mask of the steps below it
help-explain-format = Form of the result
help-explain-path = Input, a test of a plan (classic/05, sample/sample1), a find of `muqi stress` by its name, or `-` for standard input
help-explain-transitions = Print every position of a small board instead, with its moves and its value, to debug a program against

## strength

help-strength = Show which wrong programs a test set kills
    .details = Runs a solver for every known mistake on every test of a plan and shows how many of them die, those that survive where they must not, what slow programs earn, and what to do about it.
help-strength-plan = Plan whose tests are examined [default: the only one, else default_plan of problem.toml]
help-strength-tests = Examine the tests in this directory instead, such as those of another contest: by the subtasks and points of --plan, else of the plan in their manifest; without either, every test counts by itself
help-strength-matrix = Show every mistake on every test, too: where each is caught, what it prints first and by how much it is off, what it earns, and what each test is needed for
help-strength-coverage = Show instead which bounds and which kinds of boards and answers the tests reach, and what they leave out
help-strength-programs = Judge programs instead that are known to be right or wrong (accepted/, wrong_answer/, ... in a directory or zip archive), and show how many the tests take for what they are, with 95 % bounds
help-strength-mutate = Change these programs in C or C++, which have to be right, in one place at a time instead (operators, comparisons, constants, names, order, types, statements), and show which tests kill the mutants; for those that survive search a board on which they fail. Directories may be named, too
help-strength-count = Mutants of each program, drawn by the seed [default: all]
help-strength-time = Time of the search for each mutant that survives, as `10`, `10s` or `2m` [default: 10s]
help-strength-shrink_time = Time in which each board that is found is made small [default: 20s]
help-strength-hunt = Search instead for a small board on which the program with this mistake fails
help-strength-seed = Any text that determines the boards of the search, or the mutants that are drawn [default: 1]
help-strength-out = With --hunt, write the board as an input to this file, or to standard output (`-`) with everything else on standard error; an existing file is not replaced. With --mutate, the directory in which boards are stored [default: hacks]

## check

help-check = Grade programs, or the outputs of all tests
    .details =
        A SUBMISSION is a source file, an executable, or a directory or zip archive of them: the jury's `submissions/`, whose directories and comments (`// expect: WA`, `// expect: score 40`) state the expected result, or contestants (`NAME/chess.cpp`, `NAME/chess/chess.cpp`, or the same in `NAME.zip`). Programs are compiled and run in a sandbox, on every test. Prints a matrix of all tests, the score by subtask, and the first failures.

        A SUBMISSION may also be outputs that were produced elsewhere, one for each test, in a directory, a zip archive or as files: `01.out`, `chess1.out`, `1.ans`. Blanks and line ends around the answer do not matter. When the wrong numbers are those of a common mistake, the mistake is reported with advice.
help-check-paths = Sources, executables, outputs, or directories or zip archives of them
help-check-tests = Judge by the test set in this directory [default: that of the plan in testdata, or built in memory]
help-check-plan = Plan whose subtasks and points count [default: that of the test set, else the only one or default_plan of problem.toml]
help-check-holds = State what directories and archives hold, where the names in them leave it open [default: recognised from these names]
    .outputs = Outputs, one a test
    .submissions = The jury's programs
    .contestants = A directory for each contestant
help-check-strict_names = Compare names of programs exactly, as the NOI does: a contestant with `Chess.cpp` has no program `chess`
help-check-roster = List of contestants, one a line, with as many columns as you like, so that absent ones are reported
help-check-list = Show before a judging who handed in what, with its SHA-256; run nothing
help-check-only = Judge these contestants only, as on an appeal; @FILE is a list with one name per line
help-check-shard = Judge one part of the contestants, as `3/40`, where several machines share them; everybody is in one part, the same on every machine. With --list shows who is in it
help-check-out = Record the results of --shard or --only in this directory, from which `muqi merge` makes the reports
help-check-run_all = Run all tests for every verdict, even those that cannot change the score any more
help-check-verbose = Print a line for every run, to see how near its time and memory are to the limits
help-check-report = Write a report in the format of its extension: .json, .xml (JUnit), .csv (standings), .html (one page)
help-check-report_each = Write one page for each submission into this directory, to hand out
help-check-keep_sources = Keep each source as it was handed in, named by its SHA-256, in this directory, for appeals
help-check-discard_edits = Replace reports that were changed since muqi wrote them; the changes are lost [default: refuse]
help-check-into = Put the results into an earlier judging, as on an appeal: reports have all contestants, and what has changed is listed
help-check-suggest = Print the comments that would make unmet expectations true
help-check-apply = Write these comments into the programs, and record for packages what the jury's programs earn
help-check-jobs = Runs at once [default: one a physical core]

## compare

help-compare = Compare one output with the answer
    .details =
        Blanks and line ends around the answer do not matter. At least one of --input and --answer is needed; where both are given, the answer is compared with the computed one first.
help-compare-output = Output to compare, `-` for standard input
help-compare-input = Input that OUTPUT belongs to; its answer is computed
help-compare-answer = Answer that OUTPUT is compared with
help-compare-protocol = Exit as a judge expects of its checker
    .kattis = Kattis, DOMjudge, ICPC package format: 42 accepted, 43 not
    .testlib = testlib: 0 accepted, 1 wrong answer, 3 a broken answer file

## merge

help-merge = Join the parts of a judging
    .details =
        Parts are the files that `muqi check --shard K/N --out DIR` writes, on one machine or many. They may be joined in any order and again as more come: every report that `muqi check` writes is written from what is there. Reports what is missing, with the commands; contestants with different results; how far the machines are apart, and which verdicts that could turn. Exit status as that of `muqi check`; 2 when a part is missing, or was refused, or results differ.
help-merge-paths = Parts, or directories with them
help-merge-tests = Test set that they were judged on [default: that of the plan]
help-merge-plan = Plan that they were judged by [default: that of most parts]
help-merge-roster = List of contestants, one a line, with as many columns as you like; absent ones are reported
help-merge-risky = Write the contestants whose verdicts could be others on a faster or slower machine: a list for `muqi check --only @FILE`, which judges them again on one
help-merge-verbose = A line for every run: times, memory, context switches
help-merge-report = Write a report in the format of its extension: .json, .xml (JUnit), .csv (standings), .html (one page)
help-merge-report_each = Write one page for each submission into a directory, to hand out
help-merge-discard_edits = Replace reports and lists that were changed since muqi wrote them; the changes are lost [default: refuse]
help-merge-compare = Report the scores that have changed since an earlier report

## stress

help-stress = Search for an input on which a program fails
    .details =
        Compiles once and runs the program on one input after another until it fails, a limit is reached, or Ctrl-C. In a package these are what its generators print for the commands of the plan, with numbers made smaller and other seeds, and the tests; of the built-in problem all tiny boards, the boards known to show mistakes, all tests, every family from small to large, thin boards, uniform scores, in turns. The input is then made small, compared with what is known of right and wrong programs, and saved. The same seed gives the same inputs in the same order. Exit status: 0 nothing was found, 1 something was, 130 interrupted. Of the jury's programs those that are right must not fail, and all others must.
help-stress-paths = Source, executable, or directory or zip archive of them
help-stress-time = Stop after this time, as `90`, `90s` or `5m`; several programs share it [default: until it fails; several programs have 10 s each]
help-stress-count = Stop after this many inputs for each program
help-stress-plan = Plan that --subtask and the expectations of programs are about [default: the only one, else default_plan of problem.toml]
help-stress-subtask = Try only inputs that this subtask allows
help-stress-family = Try only boards of this family; `muqi gen --families` lists them
help-stress-generator = Try only what this command prints; a seed is added as its last argument. It is trusted, and started without a shell
help-stress-against = Take the outputs of this program for answers, not those of the model solution
help-stress-flaw = Stress the built-in program with this mistake, as `muqi strength` names it; nothing is started
help-stress-validator = Stress this validator, which reads an input from standard input: damaged inputs that it accepts and valid ones that it refuses are its weaknesses. The command is trusted, and started without a shell
help-stress-protocol = Meaning of the exit status of --validator [default: 0 valid, 1 invalid]
    .kattis = 42 valid, 43 invalid
    .testlib = 0 valid, 1 to 3 invalid
help-stress-script = Print a loop of `muqi gen`, `muqi solve`, the program and a comparison, for machines on which programs cannot be judged
    .sh = For the shell of Unix: `muqi stress --script sh > stress.sh`, then `sh stress.sh ./program`
    .bat = For Windows: `muqi stress --script bat > stress.bat`, then `stress.bat program.exe`
help-stress-seed = Any text that determines the inputs
help-stress-shrink_time = Time for making an input small
help-stress-out = Directory that finds are written to, each in a directory of its own
help-stress-resume = Go on where the last search with this program, these inputs and this seed ended

## export

help-export = Write packages for judges
    .details = Packs tests, subtasks, limits, statements and programs as each judge takes them, reads every package back as the judge would, and compares it with the plan before anything is written. Lists what a judge cannot express, and what the package has instead. The same plan gives the same bytes on every machine.
help-export-targets = Judges to write packages for, or `all`; --list shows them. `coq`, alone: the answers as theorems, for Coq to check that none is wrong
help-export-list = List the targets: what each carries and how it was verified
help-export-plan = Plan to pack [default: the only one, else default_plan of problem.toml]
help-export-out = Directory to write to
help-export-discard_edits = Restore files that were changed by hand, with --pdf also printed statements; the changes are lost [default: keep them, and exit with 1]
help-export-strict = Write nothing and exit with 1 if a judge cannot express everything
help-export-pdf = First print the statements for judges that take them in PDF only (cms), with this program or the first one that works, and keep those of the plan in problem/statement
    .chromium = Chromium, Google Chrome and their like; needs a font with Chinese
    .typst = typst, from 0.13 on; needs a font with Chinese
help-export-verify = Compare a package on disk, a zip or a directory, with the plan instead; give a TARGET where the package does not show its judge

## site

help-site = Write the problem as static pages, in the languages of its statement
    .details = Pages that open from files and need no network: statement, editorial, boards to play on for the built-in problem, the wrong programs that the tests catch, and the jury's programs with what they earn. They hold solutions and answers: publish them after the contest. The same problem gives the same bytes on every machine.
help-site-plan = Plan whose tests are shown [default: that of the report, else the only one or default_plan of problem.toml]
help-site-out = Directory to write to; the pages are in site/ there
help-site-with_tests = Show every test, too: how it was made, its purpose, its input and its answer
help-site-report = Show the judging of this report (.json), which `muqi check --report` wrote
help-site-with_sources = Show the judged sources, too, from this directory, which `muqi check --keep-sources` wrote, and what compilers printed [default: neither]
help-site-discard_edits = Restore pages that were changed by hand; the changes are lost [default: keep them, and exit with 1]

## doctor, init, completions, man

help-doctor = Show what this machine has for judging, and what is missing
    .details = Shows the isolation of programs and why nothing stronger works, the processor with its clock and load, the stack limit, and the compiler of every language with its version. Exits with 1 when programs cannot be isolated.
help-init = Write the package of a problem that works at once
    .details = Without files of your own it is a small problem with a generator, a validator and programs that are right and wrong, to be changed into yours. `muqi` works on it when it runs in that directory.
help-init-directory = Directory to write, new or empty
help-init-from = Problem to start from; with bounds, tests of the built-in one are made for these
    .example = a small problem of its kind
    .chess = the built-in problem
help-init-kind = Kind of the example
    .batch = one answer is right (the default)
    .checker = several are, or some in part: a checker decides
help-init-title = Title of the problem
help-init-time = Time limit in milliseconds
help-init-memory = Memory limit in MiB
help-init-points = Points of the subtasks, separated by commas
help-init-solution = Right program of yours, which gives the answers
help-init-generator = Program of yours that prints inputs
help-init-validator = Validator of yours
help-init-checker = Checker of yours, in the protocol of testlib
help-init-data = Directory with tests of yours: 1.in and 1.out, and so on
help-init-n = Bounds of the rows, as 1..8; 8 alone means 1..8
help-init-m = Bounds of the columns, as 1..8; 8 alone means 1..8
help-init-values = Bounds of all scores, as 0..1000; 1000 alone means 0..1000
help-completions = Print a completion script for a shell
help-completions-shell = Shell to complete for
help-man = Write the pages of the manual, in both languages
help-man-out = Directory to write them in, as man1/ and zh_CN/man1/

man-manual = Manual of muqi
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-see-also = SEE ALSO

## `muqi hack`

help-actions = Actions
help-hack = Try an input on which programs fail, and keep it as a test
    .details = Finds of `muqi stress` are in hacks/NAME/, and NAME means the input in it. An extra test earns no points and is counted among nothing: no test gets another number or other points because of it. It is judged with the plan and exported to the judges that have a place for it.
help-hack-try = Judge programs on a plan and on an input: show whom it breaks, by which mistake, and what it would cost
    .details = Exit status 1 when a program fails on the input that passed before, or has fewer points with it as a test.
help-hack-try-programs = Source files, executables, or directories and archives of these
help-hack-try-plan = Plan to judge by [default: the only one, else default_plan of problem.toml]
help-hack-add = Add an input to a plan as an extra test, or in the place of a test
    .details = The input is written to problem/handmade/ and named in the plan; `muqi gen` then writes the test. What is in the plan already is not added again.
help-hack-add-plan = Plan to add it to [default: the only one, else default_plan of problem.toml]
help-hack-add-scored = Make it a test with points, in the place of another: without --replace the tests that could be replaced without a loss are named
help-hack-add-replace = Test whose place it takes, as 07
help-hack-list = List the extra tests of all plans, and the finds that are in no plan
help-hack-drop = Remove an extra test from a plan, and its input if nothing else has it
help-hack-drop-name = Name of the input or of the test, as extra1
help-hack-drop-plan = Plan to remove it from [default: the only one, else default_plan of problem.toml]
