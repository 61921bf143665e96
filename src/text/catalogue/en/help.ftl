# The help of every subcommand: `help-SUBCOMMAND` and its `details`, `help-SUBCOMMAND-ARGUMENT`
# or `help-any-ARGUMENT` where several have it. A value of an argument is an attribute of it.

help-usage = Usage:{" "}
help-heading = { $heading }:
help-options = Options
help-arguments = Arguments
help-subcommands = Subcommands
help-some-options = [OPTIONS]
help-default = [default: { $value }]
help-values = Possible values:
help-help = Print this message or the help of subcommands
help-any-help = Print help (-h prints less of it)
help-any-version = Print version
help-any-lang = Language of everything that people read [default: that of the locale]
    .zh = Chinese
    .en = English
help-any-directory = Package directory, the one that holds problem/problem.toml [default: the current directory or the nearest one above it that is a package, otherwise the built-in problem]
help-any-jobs = Threads that work at once; never changes a result [default: one a core]
help-any-format = Form of the results
    .human = For people
    .json = For programs; docs/formats.md describes it
help-any-protocol = Take one input from standard input and exit as a judge expects
    .kattis = Kattis, DOMjudge, ICPC package format: 42 valid or accepted, 43 not
    .testlib = testlib: 0 valid or accepted, 1 wrong answer, 3 invalid input or a broken answer file

help-muqi = Prepares, proves and judges the contest problem 一双木棋 (chess).
    .details =
        Without a package directory around (one that holds problem/problem.toml) everything works on the problem built into the program; `muqi init` writes an editable copy of it.
    .after =
        Exit status:
          0   everything is as expected
          1   something wrong was found: an invalid input, a wrong answer, a difference
          2   the command cannot be carried out: wrong usage, a missing file, a full disk
          70  a bug of muqi

## gen

help-gen = Build the test sets with their answers, or print one input
    .details =
        Builds the samples and the test set of every plan: inputs, answers, and a manifest that records what each follows from. The same plan gives the same bytes on every machine. Files that muqi did not write are never touched; a second run changes nothing; an interrupted run is repaired by the next.

        With a FAMILY, prints one input instead: `muqi gen uniform n=4 m=5 b=zero --seed 7`. `--families` lists families and parameters.
help-gen-family = Family of boards to print one input of
help-gen-parameters = Parameters of the family
help-gen-seed = Any text the board is drawn from; the seed that a manifest records (64 hexadecimal digits) gives that test again
help-gen-families = List the families with their parameters
help-gen-check = Write nothing; exit with 1 if anything differs from what would be written
help-gen-discard_edits = Write files and marked blocks that were changed by hand as planned; what was changed is lost [default: leave them, and exit with 1]
help-gen-adopt = Make inputs that were changed by hand, such as classic/05.in, handmade boards and the boards of their tests in the plan; then build everything
help-gen-out = Directory to write the test sets to [default: testdata of the package]
help-gen-plan = Build only the test set of this plan [default: the samples and all plans]

## validate

help-validate = Check inputs: format, bounds, and whole test sets
    .details =
        Every fault of every file is shown with its line, its column, the cell it concerns and what to do. A directory is walked for inputs: `*.in`, `*.inp`, Polygon's `01` beside `01.a`, `input1.txt`, `inputs/1`. Where it holds answers (`*.ans`, `*.out`, `*.a`, `*.oup`, `*.sol`, `output1.txt`) or a manifest, pairs, duplicates, the rules of the plan, subtasks and the answers themselves are checked too, as are the answers beside an input that is named. Files that look like those of a test and are not read are named. In directories called `invalid_input` every input must be refused. A path that cannot be read hides no other result; a pipe without a writer comes last.
help-validate-paths = Inputs, directories, or `-` for standard input [default: testdata of the package; standard input with --protocol]
help-validate-subtask = Compare every input with the constraints of this subtask, too
help-validate-plan = Plan that subtasks and rules are taken from [default: the one a test set names, else classic]
help-validate-fix = Rewrite inputs whose faults are of form only (blanks, line ends, leading zeros) as they should be; with `-` the corrected input is written to standard output

## solve, explain

help-solve = Print the answer of inputs
    .details = With one input prints exactly what a contestant's program should; with several, or a directory, a line `path<TAB>answer` for each.
help-solve-paths = Inputs, directories, or `-` for standard input
help-explain = Show how a board is played when both sides play as well as possible
    .details = Prints the optimal line of play move by move: cell, score, running difference, the position drawn, its contour and its mask. Among equally good moves the uppermost cell is played.
help-explain-path = Input, or `-` for standard input
help-explain-transitions = Print every position of a small board instead, with its moves and its value, to debug a program against

## strength

help-strength = Show which wrong programs a test set kills
    .details = Runs a solver for every known mistake on every test of a plan and prints the kill matrix: where each mistake is caught, what it prints first, by how much it is off, what it scores. Below it are the points that slow programs earn, what would be lost without each test, and everything that weakens the test set: mistakes that survive where they must not, tests that are needed for nothing, mistakes that no test distinguishes.
help-strength-plan = Plan whose tests are looked at [default: classic]
help-strength-coverage = Show instead which bounds and which kinds of boards and answers the tests reach, and what they leave out
help-strength-mutants = Show instead which tests kill the mutants of the reference: programs that make one choice of it otherwise, or two
help-strength-page = Print the report of all plans as a Markdown page instead: every test and every mistake, with their boards drawn
help-strength-hunt = Search for a board on which the program with this mistake fails
help-strength-aim = Kind of board that is wanted [default: size]
    .size = The smallest: fewest cells, then the lowest greatest score, then the lowest sum
    .margin = The one on which the printed number is furthest from the answer
help-strength-n = Rows, as `3` or `2..4` [default: those of the problem]
help-strength-m = Columns, as `3` or `2..4` [default: those of the problem]
help-strength-b_zero = Search boards on which White scores nothing
help-strength-max_value = Greatest score [default: that of the problem]
help-strength-seed = Any text the search draws its boards from [default: 1]
help-strength-out = Write the board as an input to this file, or to standard output (`-`) with everything else on standard error; nothing that is there is replaced

## check

help-check = Grade programs, or outputs
    .details =
        A SUBMISSION is a source file, an executable, or a directory or zip archive of them: the jury's `submissions/`, whose directories and comments (`// expect: WA`, `// expect: score 40`) state the expected result, or contestants (`NAME/chess.cpp`, `NAME/chess/chess.cpp`, or the same in `NAME.zip`). Programs are compiled and run in a sandbox, on every test. Prints a matrix of all tests, the score by subtask, and the first failures.

        A SUBMISSION may also be outputs that were produced elsewhere, one for each test, in a directory, a zip archive or as files: `01.out`, `chess1.out`, `1.ans`. Blanks and line ends around the answer do not matter. When the wrong numbers are those of a known mistake, the mistake is named with advice.

        With --input, --answer or both compares one OUTPUT.
help-check-paths = Sources, executables, outputs, or directories or zip archives of them; one OUTPUT (`-` for standard input) with --input or --answer
help-check-input = Input that OUTPUT belongs to; its answer is computed
help-check-answer = Answer that OUTPUT is compared with
help-check-tests = Test set [default: that of the plan in testdata, or built in memory]
help-check-plan = Plan whose subtasks and points count [default: the one the test set names, else classic]
help-check-protocol = Exit as a judge expects of its checker; for one OUTPUT
    .kattis = Kattis, DOMjudge, ICPC package format: 42 accepted, 43 not
    .testlib = testlib: 0 accepted, 1 wrong answer, 3 a broken answer file
help-check-holds = Content of directories and archives [default: recognised from the names in them]
    .outputs = Outputs, one a test
    .submissions = The jury's programs
    .contestants = A directory for each contestant
help-check-roster = List of contestants, one a line; absent ones are reported
help-check-list = Show what would be judged, by whom it is, and its SHA-256; nothing is run
help-check-only = Judge these contestants only, as if the others were not there; @FILE is a list of them, a name a line
help-check-run_all = Run all tests, also those that cannot change the score any more
help-check-verbose = A line for every run: times, memory, context switches
help-check-report = Write a report in the form of its ending: .json, .xml (JUnit), .csv (standings), .html (one page)
help-check-report_each = Write one page for each submission into a directory, to hand out
help-check-keep_sources = Keep each source as it was handed in, in a file of its SHA-256 below a directory
help-check-discard_edits = Replace reports that were changed since muqi wrote them; what was changed is lost [default: refuse to]
help-check-compare = Report whose score has changed since an earlier report
help-check-into = Put the results into an earlier judging: every report is that of all contestants
help-check-suggest = Print the lines that would make the expectations true that are not met
help-check-apply = Write these lines into the programs
help-check-no_cache = Compile and run everything again, and keep nothing for the next time
help-check-isolation = Isolate programs in this way or run nothing [default: the strongest that works here]
    .namespaces = A file system, processes and a network of their own
    .landlock = Landlock: for where namespaces are refused
help-check-allow_unsafe = Run programs without isolation where none is to be had; they could read and change all that you can. Every report has a warning of it
help-check-jobs = Runs at once [default: one a physical core]

## export

help-export = Write packages for judges
    .details = Packs tests, subtasks, limits, statements and programs as each judge takes them, reads every package back the way the judge would, and compares the result with the plan before anything is written. What a judge cannot express is listed, and what it gets instead. The same plan gives the same bytes on every machine.
help-export-targets = Judges to write for, or `all`; --list names them
help-export-list = List the targets: what each carries and how it was verified
help-export-plan = Plan to pack [default: classic]
help-export-out = Directory to write to
help-export-discard_edits = Write files that were changed by hand as exported, with --pdf also printed statements; what was changed is lost [default: leave them, and exit with 1]
help-export-strict = Write nothing and exit with 1 if a judge cannot express everything
help-export-pdf = First print the statements for judges that take them in PDF only (cms), with the named one of these programs or the first that is found and can, and keep those of the plan in problem/statement
    .chromium = Chromium, Google Chrome and their like; needs a font with Chinese
    .typst = typst, from 0.13 on; needs a font with Chinese
    .xelatex = xelatex, with the class ctexart
help-export-verify = Compare a package on disk, a zip or a directory, with the plan instead; a TARGET names its judge where the package does not show it

## doctor, init, completions

help-doctor = Show what this machine has for judging, and what it lacks
    .details = What isolates programs and why nothing stronger does, the processor, its clock and its load, the limit of stacks, and the compiler of every language with its version. Exits with 1 when programs cannot be isolated.
help-init = Write an editable copy of the built-in problem
    .details = Change bounds, limits, plans and statement there; `muqi gen` and `muqi validate` run in that directory obey.
help-init-directory = Directory to write, new or empty
help-completions = Print a completion script for a shell
help-completions-shell = Shell to complete in
