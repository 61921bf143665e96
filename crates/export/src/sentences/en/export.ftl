# `muqi export`: targets, guides, losses, verification.

## Large sample, groups and tests of a judge

export-handout = { $judge ->
        [luogu] In the attachments (附件) `{ $input }` and `{ $answer }`
        [hydro] In the additional files [`{ $input }`](file://{ $input }) and [`{ $answer }`](file://{ $answer })
        [lemon] In the directory for contestants, `{ $input }` and `{ $answer }`
        [noi] In the directory for contestants, `{ $input }` and `{ $answer }`
        [uoj] In the attachments (附件下载), `{ $input }` and `{ $answer }`
        [syzoj] In the additional files (附加文件), `{ $input }` and `{ $answer }`
        [lyrio] In the additional files `{ $input }` and `{ $answer }`
       *[other] In the attachments `{ $input }` and `{ $answer }`
    }
export-group-subtask = Subtask
export-group-test-case = Test Case
export-group-of-tests = Group
export-mapping = subtask → “{ $word }”: { $ranges }
export-mapping-and = { $earlier }, { $range }
export-note-places = This judge counts test cases from 1 in every “{ $word }”: { $name } is number { $place } of “{ $word } { $group }” on the results page.
export-note-lemon = A “Test Case” on the results page is a list of input files; the tests of the table are the numbers in their names.
export-note-hydro = On the results page a subtask of one test has its own number only: “#{ $subtask }” is test { $test }.
export-note-icpc = This judge counts no points: a program is right when it solves all test cases. Test cases are numbered as their files in `data/secret`.

## Things that a judge cannot express

export-scores-may-differ = scores may differ: { $loss }
export-loss-either-streams = no choice between standard streams and files: programs use standard streams, as the statement states
export-loss-no-files = standard streams only, as the statement states: programs that use only files earn nothing
export-loss-programs-without-files = change these programs to use files before you submit them; they use standard streams only: { $programs }
export-loss-output-limit = the output limit is in whole MiB: { $mib } MiB in place of { $kib } KiB
export-loss-no-extra = the { COUNT($extra, "extra test") } of the plan { $extra ->
        [1] is
       *[other] are
    } not in the package: this judge has no tests without points
export-loss-split = subtasks scored test by test have a group for each test; the scores are the same
export-loss-split-to = subtasks scored test by test have a group for each test; the scores are the same ({ $mapping })
export-loss-own-limits = { $number ->
        [1] test { $tests } has
       *[other] tests { $tests } have
    } the limits of the problem there, not those of the plan
export-loss-samples = the samples are not judged there: the { $subtasks ->
        [none] tests
       *[other] subtasks { $subtasks }
    } count without them
export-loss-shared-tests = no dependencies: a subtask also lists the tests of the subtasks it needs; the scores are the same
export-loss-shared-groups = no dependencies: a subtask also has the tests of the subtasks it needs; the scores are the same
export-loss-defaults = above the default limits of a site: { $figures }; { $judge ->
        [hydro] an administrator has to raise the settings of hydrojudge
        [lyrio] an administrator has to upload them, or raise the limits
       *[syzoj] an administrator has to upload them
    }
export-figure = { $value } { $unit ->
        [tests] tests
        [files] files
        [seconds] s in all
        [ms] ms a test
        [mib] MiB of memory
       *[mb] MB of memory
    } (at most { $most })
export-loss-scoring-by-hand = the scoring of subtasks is not in the package: choose it on the problem's page
export-loss-scoring-script = dependencies of subtasks need a scoring script: paste scoring_script.txt into the problem's page, or they have no effect
export-loss-no-statement = no place for the statement, which is next to the contest; a model solution in C++ is in source/ as the contestant std
export-loss-tests-only = tests and samples only: set subtasks, points and limits in the judge
export-loss-whole-seconds = the community edition cuts the time limit to whole seconds; the original does not
export-loss-limits-on-page = limits are not in the package: enter them on the problem's page
export-loss-code = names have small letters and digits there: { $name } is called { $code }
export-loss-limits-on-site = limits are not in the package: enter them on the site
export-loss-no-large-sample = no place for the large sample, and the statement does not mention it; offer `{ $name }.in` and `{ $name }.ans` elsewhere if contestants should have it
export-loss-no-pdf = no statement in PDF, which CMS requires (other targets do not): `{ $command }` prints one (with Chromium or typst); or put your own PDF at { $zh } (or { $en }) of the problem and export again
export-loss-measured-time = the time limit is not in the package: it follows from the slowest accepted program
export-loss-languages = the other time limits of { $languages } (`limits.time_percent`) are not in the package: the judge has its own by language, or none
export-loss-copies = a test of several subtasks is there once for each: { $tests } in all
export-loss-whole-points = the points of an output that is right in part (PC) are rounded down to whole ones
export-loss-whole-percent = the part of an output that is right in part (PC) is rounded down to whole percents
export-loss-no-parts = an output that is right in part (PC) is wrong there: there is nothing between
export-loss-ignores-case = DOMjudge does not see the case of letters: `yes` is as right there as `YES`; other tools that read this format do
export-loss-older-domjudge-checker = DOMjudge up to 8.3 does not read the checker and compares tokens: enter it there as the compare executable after the import
export-loss-no-checker = the directory has no place for a checker, and other systems compare lines or tokens: `{ $file }` beside it is to be compiled and entered where the tests are
export-loss-first-words = UOJ reads only the first word that { $file } prints on standard error, `ok` or `points`, whatever its exit status: it has to print one of them
export-loss-validator-arguments = validators do not get their arguments (`args`) there
export-loss-no-answer-validator = BAPCtools warns of a package without a validator of answers: validators/standalone/answer_validator.cpp would be taken
export-loss-no-hacks = no `{ $file }`, so hacks have to be turned off: UOJ compiles validators with testlib 0.9.5, in C++03; validators/testlib/validator_cpp03.cpp would be taken
export-loss-no-hacks-model = no `{ $file }`, so hacks have to be turned off: there is no model solution in C++
export-loss-no-points = no points and no subtasks: all tests or nothing, as the end of the statement states
export-loss-older-domjudge = DOMjudge up to 9.0 does not read the time limit of { $seconds } s and sets 10 s: enter it there after the import
export-loss-licence = { $licence ->
        [none] the problem states no licence (`license`)
       *[other] the format has no licence { $licence }
    }: written as permission
export-loss-slower-languages = one time limit for all languages: programs in languages with a longer limit are left out: { $programs }
export-loss-no-directory = no directory states what is expected of { $programs }: left out
export-loss-not-for-it = left out, as their comments ask: { $programs }

## Guides

export-guide-edition = Edition: { $title }
export-guide-steps = Steps
export-guide-pictures = `pictures/` has the drawings of statement and editorial. A text to be pasted goes without them; where the judge takes pictures, they can be uploaded and shown.
export-guide-losses = What this judge cannot express
export-step-model = Submit `{ $path }`: it { $known ->
        [yes] earns 100 points.
       *[no] is to earn 100 points; no result on these tests is recorded.
    }
export-step-luogu-statement = Create a problem (新建题目): of { $statement }, 题目描述, 输入格式 and 输出格式 go into the fields of these names, the samples into 样例, the rest into 说明/提示.
export-step-luogu-upload = Upload `{ $archive }` on the page for test data (测试数据); limits, points and subtask numbers are filled in from it.
export-step-luogu-checker = Add the tag Special Judge: the archive has a `checker.cpp`.
export-step-luogu-large-sample = Upload `{ $input }` and `{ $answer }` of `{ $place }` on the page for attachments (附件): the large sample, which the statement names only.
export-step-luogu-extra = Leave subtask { $subtask } at 0 points: it has the extra tests.
export-step-luogu-minimum = Choose the minimum (取最小值) as the scoring of { $number ->
        [1] subtask
       *[other] subtasks
    } { $subtasks }.
export-step-luogu-sum = Choose the sum (求和) as the scoring of { $number ->
        [1] subtask
       *[other] subtasks
    } { $subtasks }.
export-step-luogu-script = Choose a scoring script (自定义计分脚本) for the total and paste `scoring_script.txt`.
export-step-hydro-import = Problems → Import problem → choose `{ $archive }` → upload.
export-step-hydro-show = Open the problem, wait until the model solution is accepted, then un-hide it.
export-step-lemon-checker = Unpack `{ $archive }` and run `data/{ $name }/build.sh`, or `build.bat` on Windows, on the computer that judges: LemonLime does not compile checkers.
export-step-lemon-open = Unpack `{ $archive }` and open `{ $name }.cdf` in LemonLime.
export-step-lemon-hand-out = Hand out the directory `{ $name }/` of `down/`, the samples, and the statement.
export-step-lemon-judge = Put the contestants' directories into `source/` (`source/NAME/{ $name }.cpp`), refresh, judge.{ $known ->
        [yes] {" "}The model solution, `std`, earns 100 points.
        [no] {" "}The model solution, `std`, is to earn 100 points; no result on these tests is recorded.
       *[none] {""}
    }
export-step-noi-tests = Put `{ $name }/` where the judge keeps data and add the tests by their names.
export-step-noi-limits = For every test, set the time limit { $seconds } s ({ $ms } ms), the memory limit { $mib } MiB, and { $streams ->
        [standard] standard streams
        [files] the files `{ $name }.in` and `{ $name }.out`
       *[either] standard streams, or the files `{ $name }.in` and `{ $name }.out`
    }.
export-step-noi-points = { $subtask ->
        [none] { $number_of_tests ->
            [1] Test
           *[other] Tests
        } { $tests }
       *[other] Subtask { $subtask } ({ $number_of_tests ->
            [1] test
           *[other] tests
        } { $tests })
    }: { $points } points, { $counting }{ $number_of_needs ->
        [0] {""}
        [1] , and only for programs that solve subtask { $needs }
       *[other] , and only for programs that solve subtasks { $needs }
    }.
export-noi-all-or-none = for all of them or none
export-noi-each = { $points } for each test
export-noi-by-test = { $points } for the tests in their order
export-step-noi-judge = Judge `{ $path }`: it earns all points.
export-step-noi-hand-out = `down/` and { $statement } are for contestants.
export-step-noi-hand-out-both = `down/`, { $zh } and { $en } are for contestants.
export-step-uoj-extra = The { COUNT($extra, "extra test") } behind the samples cost a program with full points { $points } points.
export-step-uoj-statement = Create a problem, edit it and paste { $statement }.
export-step-uoj-upload = Data (数据) → upload `{ $archive }` → check and synchronise (检验配置并同步数据).
export-step-syzoj-statement = Create a problem (新建题目) and paste the sections of { $statement }.
export-step-syzoj-limits = Manage (管理) → time limit { $ms } ms ({ $seconds } s), memory limit { $mib } MiB.
export-step-syzoj-files = On the same page, file I/O (文件 IO): input `{ $name }.in`, output `{ $name }.out`.
export-step-syzoj-upload = On the same page, test data (上传测试数据): `{ $archive }` → submit (提交).
export-step-syzoj-large-sample = On the same page, additional files (上传附加文件): `{ $place }`, the large sample `{ $input }` and `{ $answer }` → submit (提交).
export-step-lyrio-statement = Create a problem (新建题目), paste the sections of { $statement } and enter the samples (样例).
export-step-lyrio-tests = Files (文件) → test data (测试数据) → upload (上传): all `{ $name }*.in` and `{ $name }*.ans` of `package/`; the page does not unpack archives.
export-step-lyrio-settings = Judge settings (评测设置) → edit the source (编辑源代码): paste the text of `package/judge.yaml` → submit (提交).
export-step-lyrio-large-sample = Files (文件) → additional files (附加文件) → upload (上传): `{ $input }` and `{ $answer }` of `{ $place }`, the large sample.
export-either-statement = { $en } or { $zh }
export-step-dmoj-site = On the site, Admin → Problems → Add problem: problem code `{ $name }`, time limit { $seconds }, memory limit { $kib } (KB), any points, tick "Allows partial points", and paste { $statement } as the body.
export-step-dmoj-unpack = Unpack `{ $archive }` into the problem storage of the judges (`problem_storage_globs`), which gives `{ $name }/init.yml`; do not use the site's page for test data, which would overwrite `init.yml`.
export-step-dmoj-test = Run `dmoj-cli -c judge.yml test { $name }` on a judge: the model solution passes.
export-step-cms-print = { $is_built_in ->
        [yes] Run
       *[no] In the package, run
    } `{ $command }` (it needs Chromium or typst, and a font with Chinese), or put a PDF of your own at `{ $zh }` or `{ $en }` of the package and export again: CMS imports nothing without a PDF. The next steps are for the package that this writes.
export-step-cms-checker = Unpack `{ $archive }` and compile the checker on the server: `g++ -std=c++17 -O2 -static -o { $name }/check/checker { $name }/check/checker.cpp`.
export-step-cms-import = Unpack `{ $archive }` and run `cmsImportTask -L italy_yaml { $name }` on the server (`-u` to update a task that is there).
export-step-cms-contest = On the administration page (AdminWebServer), add the task to a contest: the contest → Tasks.
export-step-kattis-unpack = Unpack `{ $archive }` with a tool that restores symbolic links, such as `unzip`: it contains the directory `{ $name }/`. In `package/` are the same files, with copies of tests that are there twice.
export-step-kattis-verify = `pip install problemtools` and run `verifyproblem { $name }`: it should find no error and nothing to warn of. PDF of the statements needs the TeX that problemtools asks for (Debian: `texlive-luatex texlive-latex-extra texlive-fonts-recommended texlive-plain-generic ghostscript`), their web page `tidy` and `dvisvgm`, and the Chinese one a font: `texlive-lang-chinese`, `fonts-noto-cjk` or `fonts-wqy-microhei`.
export-step-kattis-programs = A program's directory follows from its comment `expect: EDITION score N`: keep these comments up to date when subtasks change.
export-step-kattis-install = Install the directory `{ $name }/` as your Kattis site requires.
export-step-icpc-domjudge = DOMjudge: Problems → Import problem → choose the contest and `{ $archive }` → Upload; then set label and colour among the contest's problems. The archive's name becomes the problem's external ID and short name.
export-step-icpc-older-domjudge = DOMjudge up to 9.0 only: Problems → the problem → Edit → set the time limit to { $seconds } s, which these versions do not read from the package. Up to 8.2 the short name is the UUID after the import: set it in the contest's list of problems.
export-step-icpc-bapctools = BAPCtools: unpack `{ $archive }` into a directory `{ $name }/` and run `bt validate`, `bt run` and `bt zip --lang en` there. The last sets PDF and needs TeX (Debian: `latexmk texlive-latex-extra texlive-fonts-recommended texlive-science`); without it there is `bt zip --kattis`.

## Results and remarks

export-compiling = compiling what is in packages
export-not-compiled = what is in packages was not compiled as the judges do: { $problem }
export-progress = packing and reading back
export-strict = --strict: nothing was written, because a judge cannot express everything
export-replaced = packages of plan { $plan } are replaced: { $targets }; use --out to keep both
export-left-over = { $directory } is an older package, of plan { $plan } of { $problem }; delete it and its archive if they are not needed
export-programs-not-run = programs in problem/submissions/ were not run: `muqi check { $place } --plan { $plan }` shows whether they meet their expectations

## Refusals

export-refused = { $target } cannot take this problem: { $refusal }
export-differs = { $target }: read back, the package differs: { $differences }
export-refusal-and = { $earlier }; { $next }
export-refusal-no-accepted = its packages need a program in problem/submissions/accepted/
export-refusal-too-many-tests = { $tests } tests, CMS allows { $most }
export-refusal-total = { $points } points in all, this judge takes 100 only: change `points` in { $file }
export-refusal-shares = { $points } points in all, and this judge gives what is left of 100 to subtasks of 0 points and to extra tests: let { $file } have 100 points in all
export-refusal-worthless-test = a test worth 0 points would end the judging when it fails
export-refusal-long-name = a problem code has at most { $most } letters, but the name { $name } has { $letters }
export-refusal-no-pdf = { $name } is not a PDF: replace it by one, or delete it
export-refusal-stale-pdf = { $name } was printed from an earlier statement: `muqi export { $judge } --plan { $plan } --pdf` prints it again
export-refusal-changed-pdf = { $name } is not the PDF that { $name }.source records: delete the record if the PDF is yours; `muqi export { $judge } --plan { $plan } --pdf --discard-edits` prints it again
export-no-such-file = { $path }: no such file
export-bounds = { $path }: cannot write the bounds
export-no-validator = the problem has no validator, which this judge runs on every input: write one into validators/, `validator.cpp` or `validator.py`
export-validator-language = { $file } is neither in C++ nor in Python: packages for this judge cannot have such a validator
export-checker-language = { $file } is not in C++, in which alone packages for this judge can have a checker
export-checker-protocol = this judge does not call checkers as the protocol `{ $protocol }` of { $file } does: only those of testlib's can be changed for it
export-checker-arguments = { $file } has arguments (`args`), and this judge calls checkers without
export-checker-absolute = { $file } prints points of the test (`points = "absolute"`), and what a test is worth differs from judge to judge: let it print a part of them, from 0 to 1
export-checker-percent = { $file } prints points in percent (`points = "percent"`), and this judge reads parts from 0 to 1: let it print those
export-needs-testlib = { $file } includes testlib.h, which this judge does not have: put yours into problem/include/, from where packages take it

## Faults of packages

export-fault-expected = { $place }: { $key } { $found }, expected { $expected }
export-unknown-key = unknown key { $key }{ $nearest ->
        [none] {""}
       *[other] {", "}did you mean `{ $nearest }`?
    }
export-other-kind = { $found }, expected { $expected }
export-kind = { $kind ->
        [number] a whole number
        [real] a number
        [list] a list
        [map] a map
        [truth] true or false
       *[text] a text
    }
export-missing = { $name } is missing
place-of-subtask = subtask { $subtask }
export-entry = entry { $entry }
export-no-directory = no directory contains { $name }
export-no-contest = there is no .cdf
export-no-noi-directory = no directory NAME with NAME1.in
export-no-accepted-program = no accepted program
export-no-statement = no statement
export-no-number = not a number
export-no-test-name = not the name of a test
export-not-a-list-of-tests = { $found } is not a list of tests
export-number-of-another = it has the number of test { $test }
export-two-files-of-the-name = two files have this name
export-unconfigured-tests = { $tests } missing in the file
export-tabs = tabs are not allowed
export-too-many-bytes = { $bytes } bytes, at most { $most } are allowed
export-one-task = { COUNT($tasks, "task") }, expected one
export-unpaired = { COUNT($inputs, "input") }, { COUNT($outputs, "output") }
export-uneven-points = the points of a test are not a whole number
export-total = { $points } points in all, expected { $expected }
export-no-points = no points, so judging ends when it fails
export-later-dependency = depends on { $earlier }, which is not earlier
export-other-samples = the statements show different samples
export-other-order = the names of the tests sort in another order than their numbers
export-name-without-statement = a name in { $language }, but no statement
export-statement-without-name = a statement in { $language }, but no name
export-no-value = { $key } has no value
export-value-twice = { $key } is given twice
export-hidden-samples = the samples shown are not those of the problem
export-half-sample = input or answer is missing
export-uncovered-tests = the subtasks have { $found } of { $tests } tests
export-worthy-samples = samples have points

## Faults of archives

export-archive-comment-of-file = with a comment in the archive
export-archive-extra = { COUNT($bytes, "byte") } { $place ->
        [before] before the first file of the archive
        [between] between the files of the archive
       *[after] after the end of the archive
    }, no part of any file
export-archive-comment = a comment of { COUNT($bytes, "byte") } in the archive
export-archive-executable = executable, but exported without that permission: { $files }
export-archive-empty-directory = an empty directory
export-archive-broken-link = a link to { $target }, which is not a file of the package
export-archive-no-file = { $kind }, not a file
export-archive-damaged = damaged in the archive: { $found } bytes, expected { $expected }
export-package-empty = it has no files
    .hint = give a zip or a directory that `muqi export` has written
export-package-damaged = not a zip archive, or a damaged one
    .hint = copy it again from its source, or write it again with `muqi export`
export-package-too-large = more than { $mib } MiB: not a package of muqi
    .hint = give a zip or a directory that `muqi export` has written

## Differences of packages

export-tests-differ = { $number ->
        [1] test
       *[other] tests
    } { $tests }: { $problem }
export-test-no-input = no input
export-test-no-answer = no answer
export-test-unknown-input = no test of the plan has this input
export-test-other-answer = not the answer of the plan
export-test-answer = answer { $found }, expected { $expected }
export-test-exchanged = exchanged
export-test-other-name = called otherwise than in the statement
export-test-called = { $test } ({ $label } there)
export-test-limits = limits { $found }, expected { $expected }
export-promise-broken = { $number ->
        [1] test { $tests } breaks
       *[other] tests { $tests } break
    } the rule for { $rule }: { $place } = { $found }
export-limits = { $ms ->
        [0] a measured time and { $mib } MiB
       *[other] { $ms } ms and { $mib } MiB
    }
export-number-of-groups = { $found } groups of tests, expected { $expected }
export-group-differs = group { $group }: { $property ->
        [number] number
        [points] points
        [counting] scored
        [tests] tests
        [worth] points by test
        [validator] arguments of the validator
       *[needs] depends on
    } { $found }, expected { $expected }
export-none = none
export-counting = { $counting ->
        [each] test by test
       *[together] as a whole
    }
export-streams-differ = programs use { $found }, expected { $expected }
export-standard-streams = standard streams
export-file-streams = { $input } and { $output }
export-standard-stream = a standard stream
export-language-limit-differs = time limit of { $language }: { $found } percent of the others, expected { $expected }
export-output-differs = programs may print { $found } KiB, expected { $expected } KiB
export-checker-differs = outputs are judged by { $found }, expected { $expected }
export-checker-source-differs = the source of the checker is not that of the problem
export-needless-checker = with `validation: { $words }` there must be no checker
export-extra-differ = the extra tests are not those of the plan
export-samples-differ = the samples are not those of the problem
export-line-ends = line ends were changed from LF to CR LF in { COUNT($number, "file") }, the first is { $first }: export again, and add `* -text` to .gitattributes if git changes them
export-order-differs = the files are in another order, which importers use: found { $found } in the place of { $expected }
export-files-links = links in the place of files: { $files }
export-files-copies = copies in the place of links: { $files }
export-files-changed = changed since the export: { $files }
export-files-missing = missing: { $files }
export-files-added = not exported by muqi: { $files }
export-bare = expected the files in a directory { $directory }/
export-wrapped = the files are in a directory { $directory }/, which the judge does not expect
export-file-changed = changed since it was written
export-written-before = written before the problem was changed: { $files }; export again
export-other-plan = the package is of plan { $plan }

## Wrong usage, and packages that cannot be verified

export-targets-missing = no judge given
    .hint = give one or more of { $targets }, or all
export-among-sources = { $path }: among the sources of the package
    .hint = name another directory with --out, such as build; nothing was written
export-unknown-target = there is no target "{ $found }"
    .hint = { $is_several ->
        [yes] separate targets by blanks;{" "}
       *[no] {""}
    }{ $nearest ->
        [none] {""}
        [unsupported] muqi does not support { $found };{" "}
       *[other] did you mean { $nearest }?{" "}
    }the targets are { $targets }, or all
export-name-a-package = give a zip or a directory that `muqi export` has written
export-no-package-for = { $path }: no package for { $targets }
    .hint = it has packages for { $known }
export-unknown-package = { $path }: not a package for any of the targets{ $number_of_faults ->
        [0] {""}
       *[other] {" "}({ $faults })
    }
    .hint = none of the files that identify a package was found: { $marks }; `muqi export TARGET --verify { $typed }` reports the differences from one target
export-damaged-package = { $path }: a damaged zip archive: { $faults }
    .hint = copy it again from its source, or write it again with `muqi export`
export-ambiguous-package = { $path }: this may be a package for { $targets }
    .hint = choose one: `muqi export { $first } --verify { $typed }`
export-as-meant = as expected
export-differences = { COUNT($number, "difference") }
export-again = `muqi export { $target } --plan { $plan }` writes the package again
export-more-differences = and { $number } more; --format json prints all

## Tables

export-judge = judge
export-package = package
export-files = files
export-read-back = read back
export-on-disk = on disk
export-state = { $state ->
        [written] written
        [unchanged] up to date
        [edited] changed by hand
        [obstructed] in the way
       *[failed] not written
    }
export-written-beside = { $target }: the package is up to date; written next to it: { $files }
export-losses = { COUNT($number, "thing") } not expressed:
export-to-do = remaining steps by hand: { $path }
export-target = target
export-verified-by = verified by
export-carries = carries
export-verification = { $by ->
        [judge] the judge's own code
       *[reader] our reader
    }
export-content = { $target ->
        [luogu] tests, limits, points, subtasks
        [hydro] tests, limits, points, subtasks, dependencies, statements, samples, model solution, editorials
        [lemon] tests, limits, points, subtasks, dependencies, samples
        [noi] tests, samples, statements
        [uoj] tests, limits, points, subtasks, dependencies, samples, model solution, validator
        [syzoj] tests, points, subtasks
        [lyrio] tests, limits, points, subtasks, dependencies
        [dmoj] tests, points, subtasks, dependencies, model solution
        [cms] tests, limits, points, subtasks, samples, statements in PDF, model solution
        [kattis] tests, memory limit, points, subtasks, statements, samples, validator, programs
       *[icpc] tests, limits, statements, samples, validators, programs, editorials
    }

## Statements in PDF

export-pdf-unwanted = { $targets } takes no statement in PDF
    .hint = leave out --pdf: only cms takes a PDF
export-pdf-by-hand = { $path } was put there by hand and is kept
export-pdf-again = changed by hand, now printed again: { $path }
export-pdf-printed = printed { $path }
export-pdf-next = { $problem }; { $next } is tried next
export-pdf-no-program = { $path }: there is no { $program ->
        [any] Chromium or typst
       *[other] { $program }
    } to print it
    .hint = install { $program ->
        [any] Chromium, Google Chrome or typst
       *[other] { $needs }
    }, or put your own PDF there; these targets need none: { $others }
export-pdf-failed = { $path }: { $problem }
    .hint = { $program } needs { $needs }; or try { $other }
export-pdf-no-font = { $path }: { $program } has no font for { $missing } of its characters
    .hint = install a font with Chinese, such as Debian's fonts-noto-cjk or fonts-wqy-microhei

## Theorems for Coq

export-coq-alone = coq is no judge
    .hint = name it alone and without --pdf: muqi export coq
export-fractions = { $file }: subtask { $subtask } has { $points } points, and it takes whole points only (`icpc`, `noi` and `muqi site` take others)
    .hint = give every subtask tests of its own
export-engine-lacks-program = the engine { $engine } has no program { $file }: write it into the package
export-engine-lacks-theorems = the engine { $engine } does not state its answers as theorems
export-coq-no-integer = { $path } holds no integer
export-coq-written = { COUNT($number, "answer") } written as { $number ->
        [1] a theorem
       *[other] theorems
    } to { $directory }; `bash { $command }` has Coq 8.16 check them
## Findings

submission-unrecorded = no recorded result for { COUNT($number, "program") } of the jury on plan { $plan } as it is now: { $programs }
    .hint = `{ $command }` judges and records them; until then their directories and comments decide where packages have them

## Words

word-missing = missing
