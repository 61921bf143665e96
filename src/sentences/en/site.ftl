# `muqi site`: the pages, and what the command reports.

## Frame

site-skip = Skip to the content
site-navigation = Parts of the site
site-neighbours = Previous and next
site-language = English
site-footer = Tests of plan { $plan }. Made by muqi.
site-part = { $part ->
        [statement] Statement
        [editorial] Editorial
        [strength] Strength
        [programs] Programs
        [tests] Tests
        [judging] Judging
       *[index] Overview
    }
site-part-summary = { $part ->
        [statement] The problem as contestants get it, with its samples.
        [editorial] The solution, and why it is right.
        [strength] Which wrong programs the tests catch, and where.
        [programs] Programs of the jury, right, slow and wrong, and what they earn.
        [tests] Every test: its board, its purpose, its answer and its game.
        [judging] Scores and verdicts of a judging.
       *[index] The problem in short.
    }
site-tests-summary = Every test: how it was made, its purpose, its input and its answer.
site-facts = { $seconds } s · { $mib } MiB · { COUNT($tests, "test") }{ $subtasks ->
        [0] {""}
       *[other] {" "}in { COUNT($subtasks, "subtask") }
    }
site-origin = { $author }{ $source ->
        [none] {""}
       *[other] . Source: { $source }
    }
site-samples = Files of the samples

## Boards

site-live-board = Live board: { $name }
site-table = Table
site-code = Code
site-play = Play on this board
site-player = Play and see the game
site-player-summary = A board for class and for practice: step, guess, play against programs with mistakes, see all positions.
site-best-play = A game of best play
site-scores = { $player ->
        [a] a: scores of Black
       *[b] b: scores of White
    }
site-game = Numbers of the moves. Black { $black }, White { $white }, difference { $difference }

## Strength

site-matrix = { COUNT($flaws, "wrong program") } on { COUNT($tests, "test") }. Select a mark to see what the program prints for the test.
site-matrix-judged = { COUNT($programs, "wrong program") } of the jury on { COUNT($tests, "test") }, as they were judged. Select a mark to see what was found.
site-idle-tests = { COUNT($number, "test") } that no wrong program fails: { $tests }.
site-subtask = Subtask { $subtask }
site-legend = { $fate ->
        [right] right
        [wrong] wrong number
        [silent] prints nothing
        [slow] too slow
       *[unclear] time depends on the machine
    }
site-fate-right = Right.
site-fate-in-time = Right, after { COUNT($positions, "position") }.
site-fate-wrong = It prints { $printed }; the answer is { $answer }.
site-fate-silent = It ends without an answer.
site-fate-slow = It is right, and too slow.
site-fate-unclear = It visits { COUNT($positions, "position") }; whether that is in time depends on the machine.
site-on-tests = On the tests
site-first-explained = On the first { $tests } tests that it fails, the move at which it goes wrong is shown, where a single move explains the number: each explanation has a whole board.
site-flaw-maker = made by
site-flaw-boards = seen on
site-flaw-advice = advice
site-flaw-code = its lines
site-right-code = right
site-zeros = { $n } × { $m } cells, all scores 0.
site-smallest = Smallest board
site-clearest = Clearest board
site-printed = printed
site-off-by = off by
site-where = See where it goes wrong

## Programs and tests

site-sources = Sources
site-test = Test { $test }
site-size = size
site-recipe = recipe
site-made = `{ $recipe }` ({ $summary })
site-made-by-program = `{ $command }`
site-seed = seed
site-printed-by = printed by
site-bytes = bytes of input
site-input = Input
site-answer = Answer
site-beginning = { COUNT($bytes, "byte") } in all; this is the beginning.
site-handmade = written by hand: handmade/{ $board }.in of the problem
site-in-plan = written in the plan
site-extra = extra test, without points
site-no-turning-point = No single move in place of a best one gives the number printed: the mistake is made in more than one position. This is a game of best play.
site-killed = Wrong programs that it catches
site-kills = { $number } of { $flaws }.

## Command

site-written = { $path }: { COUNT($files, "file") }, { $kib } KiB
site-to-open = a browser opens it from this file
site-report-unfit = { $path }: { $why }
    .hint = judge again with `muqi check --report FILE.json`
site-sources-of-report = --with-sources: without --report there is no judging whose sources could be shown
    .hint = add --report FILE.json, a report of `muqi check`
site-name-sources = give the directory that `muqi check --keep-sources DIR` wrote
site-sources-missing = { $path }: { COUNT($number, "source") } of the judging not found there
