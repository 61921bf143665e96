# `muqi hack`: inputs on which programs fail.

hack-no-input = { $path } is neither an input file nor a find in hacks/
    .hint = { $nearest ->
        [none] { $known ->
            [none] name a file, or go to the package whose hacks/ has the find
           *[other] the finds are { $known }
        }
       *[other] did you mean { $nearest }?
    }
hack-is-a-test = the input is test { $test } of { $plan } already; nothing was added
hack-uneditable = no extra test can be written into { $path }
    .hint = write extra tests as tables [[extra]] with a key board
hack-added = { $board }: { $test } of { $plan }, in { $file }; `muqi gen` writes it
hack-replaced = { $board }: test { $test } of { $plan }, in { $file }, in place of { $recipe }{ $extra ->
        [none] {""}
       *[other] , and no longer the extra test { $extra }
    }; `muqi gen` writes it
hack-dropped = { $board }: no longer { $test } of { $plan }{ $needed ->
        [yes] ; the input is kept, others have it
       *[no] ; the input was deleted, too
    }
hack-unknown = { $plan } has no extra test { $found }
    .hint = { $other ->
        [none] { $nearest ->
                [none] { $known ->
                    [none] it has none
                   *[other] it has { $known }
                }
               *[other] did you mean { $nearest }? It has { $known }
            }
       *[other] { $other } has one of this name: add --plan { $other }
    }
hack-unknown-test = { $plan } has no test { $found }
    .hint = it has the tests 1 to { $tests }
hack-rule = the rule for { $tests }
hack-outside = { $place } = { $found }, but { $owner } allows { $least } to { $greatest }
hack-misfit = the input cannot be test { $test }: { $reason }
    .hint = { $fitting ->
        [none] it fits no test of the plan; without --scored it is an extra test
       *[other] it fits the tests { $fitting }
    }
hack-which-test = { $plan } has no room for another test with points
    .hint = { $free ->
        [none] { $fitting ->
            [none] it fits no test of the plan; without --scored it is an extra test
           *[other] whichever of { $fitting } is replaced, a mistake is killed too seldom (`muqi strength`); --replace TEST replaces it all the same
        }
       *[other] add --replace TEST with the test whose place it takes: no mistake is killed too seldom without { $free }; it fits { $fitting }
    }
hack-one-of-several = test { $test } is one of several that its table makes
    .hint = give it a table [[tests]] of its own first
hack-none = no plan has an extra test
hack-find = hacks/{ $name }: an input ({ $shape }) that is in no plan; `muqi hack add { $name }` adds it
hack-broken-find = hacks/{ $name }: 1.in is no valid input

## `muqi hack try`

trial-input = an input ({ $shape }), answer { $answer }{ $subtask ->
        [none] {""}
       *[other] , within the bounds of subtask { $subtask }
    }
trial-on-input = on the input
trial-as-test = { $subtask ->
        [none] as a test
       *[other] as a test of subtask { $subtask }
    }
trial-conclusion = { $broken ->
        [0] the input breaks none of { COUNT($all, "program") }
       *[other] the input breaks { $broken } of { COUNT($all, "program") }, which passed before
    }{ $others ->
        [0] {""}
       *[other] , and would take points from { $others } that failed before
    }
trial-uoj = as an extra test it costs no points here; UOJ takes { $points } points from each of { COUNT($programs, "program") } with full points
hack-link-outside = a link to { $target }, outside of the package
hack-purpose = the purpose of test { $test } is still "{ $purpose }": check whether it is still right
