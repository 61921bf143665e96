# `muqi hack`：卡掉别人的输入。

hack-no-input = { $path } 既不是输入文件，hacks/ 中也没有这个名字
    .hint = { $nearest ->
        [none] { $known ->
            [none] 写输入文件，或到 hacks/ 所在的题目目录里运行
           *[other] hacks/ 中有 { $known }
        }
       *[other] 你是不是想用 { $nearest }？
    }
hack-is-a-test = 这组输入已是 { $plan } 的测试点 { $test }，没有加入
hack-uneditable = 无法在 { $path } 中写入额外测试点
    .hint = 额外测试点写作 [[extra]]，其中有一项 board
hack-added = { $board }：{ $plan } 的 { $test }，写在 { $file } 中；由 `muqi gen` 写出
hack-replaced = { $board }：{ $plan } 的测试点 { $test }，写在 { $file } 中，取代 { $recipe }{ $extra ->
        [none] {""}
       *[other] ，不再是额外测试点 { $extra }
    }；由 `muqi gen` 写出
hack-dropped = { $board }：不再是 { $plan } 的 { $test }{ $needed ->
        [yes] ；输入另有他用，保留
       *[no] ；输入一并删去
    }
hack-unknown = { $plan } 没有额外测试点 { $found }
    .hint = { $other ->
        [none] { $nearest ->
                [none] { $known ->
                    [none] 一个也没有
                   *[other] 有 { $known }
                }
               *[other] 你是不是想用 { $nearest }？有 { $known }
            }
       *[other] 数据配置 { $other } 中有：请加 --plan { $other }
    }
hack-unknown-test = { $plan } 没有测试点 { $found }
    .hint = 有测试点 1 到 { $tests }
hack-rule = { $tests }的规则
hack-outside = { $place } = { $found }，{ $owner }：允许 { $least } 到 { $greatest }
hack-misfit = 这组输入不能作测试点 { $test }：{ $reason }
    .hint = { $fitting ->
        [none] 没有适合它的测试点；去掉 --scored 可作额外测试点
       *[other] 它适合测试点 { $fitting }
    }
hack-which-test = { $plan } 的计分测试点已满
    .hint = { $free ->
        [none] { $fitting ->
            [none] 没有适合它的测试点；去掉 --scored 可作额外测试点
           *[other] 取代 { $fitting } 中任何一个，都会有错误卡得不够，见 `muqi strength`；仍要取代，用 --replace TEST
        }
       *[other] 用 --replace TEST 指定取代的测试点：去掉 { $free } 不会让哪种错误卡得不够；它适合测试点 { $fitting }
    }
hack-one-of-several = 测试点 { $test } 与别的测试点由同一项生成
    .hint = 先给它单独写一项 [[tests]]
hack-none = 各数据配置都没有额外测试点
hack-find = hacks/{ $name }：输入（{ $shape }）尚未加入；用 `muqi hack add { $name }` 加入
hack-broken-find = hacks/{ $name }：1.in 不是合法的输入

## `muqi hack try`

trial-input = 输入（{ $shape }），答案 { $answer }{ $subtask ->
        [none] {""}
       *[other] ，在子任务 { $subtask } 的数据范围内
    }
trial-on-input = 在这组输入上
trial-as-test = { $subtask ->
        [none] 作测试点
       *[other] 作子任务 { $subtask } 的测试点
    }
trial-conclusion = { $broken ->
        [0] { $all } 个程序中没有新被卡掉的
       *[other] { $all } 个程序中卡掉 { $broken } 个原本通过的
    }{ $others ->
        [0] {""}
       *[other] ，另有 { $others } 个原本没通过的会再丢分
    }
trial-uoj = 作为额外测试点不影响这里的得分；在 UOJ 上，满分的程序会扣 { $points } 分，共 { $programs } 个
hack-link-outside = 链接指向题目目录之外的 { $target }
hack-purpose = 测试点 { $test } 的用途仍是「{ $purpose }」：看看是否还合适
