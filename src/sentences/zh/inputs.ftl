# `muqi validate`、`muqi solve`、`muqi explain` 与棋盘的图。

## `muqi validate`

validate-one = { $path }：
validate-with-answers = { $path }：{ $answers ->
        [0] 没有重算答案
       *[other] 已重算 { $answers } 个答案
    }：
validate-inputs = { $inputs } 个输入：
validate-directory = { $path }：{ $inputs } 个输入：
validate-invalid-directory = { $path }：{ $inputs } 个不合法的输入：
validate-test-set = { $path }：{ $plan ->
        [none] {""}
       *[other] { $plan } 的{" "}
    }{ $tests } 个测试点，{ $answers ->
        [0] 没有重算答案
       *[other] 已重算 { $answers } 个答案
    }：
validate-valid = 合法
validate-checker-tests = { $path }：Checker 的 { $tests } 组数据：
validate-checker-made = { $path }：用 { $answers } 个答案改出的输出检查：
validate-checked = 结果与预期相符
validate-refused = 均判为不合法，符合预期
validate-faults = { $faults } 处错误
validate-answer-fixed = { $path }：已改为规范写法
validate-fixed = { $path }：已改正 { $faults } 处错误{ $target ->
        [none] {""}
       *[other] ，写入了 { $target }
    }
validate-not-fixed = 未改动 { $path }：还有不能自动修正的错误
validate-fixable = 有 { $inputs } 个输入原意明确，加 --fix 即可改正
validate-no-test-sets = { $path }：目录不存在
    .hint = `muqi gen` 会在那里生成数据；也可以直接给出输入文件
validate-all-large = 输入都大于 { $kib } KiB，没有用改坏的输入试数据校验器
validate-no-validator = 题目包没有数据校验器：任何输入都算合法。把程序放进 validators/ 即可
validate-fix-and-json = --fix - 与 --format json 都要写标准输出
    .hint = 去掉其中一个，或给出文件名
validate-protocol-one-input = --protocol 只用于单个输入
    .hint = 逐个校验，或去掉 --protocol

## `muqi explain`

explain-too-large-to-draw = 棋盘有 { $cells } 格，太大了，没法一步步画出来
    .hint = `muqi solve INPUT` 可算出它的答案
explain-too-many-positions = 棋盘有 { $positions } 个局面，最多输出 { $most } 个
    .hint = 换个小一点的棋盘：6×6 有 924 个局面
explain-name-picture = --{ $form }：棋盘没有名字
    .hint = 请写明文件：`--{ $form }=board.{ $form }`
explain-too-many-for-page = 棋盘有 { $positions } 个局面，网页最多计算 { $most } 个
    .hint = 换小一点的棋盘；更大的可以用 `--svg` 画出来
explain-open-stream = --open：标准输出没法在浏览器里打开
    .hint = 请写明文件：`--html=board.html --open`
explain-no-display = { $path } 已写好，但这里没有显示器，打不开
    .hint = 拿到有浏览器的电脑上打开即可，网页不需要别的文件
explain-not-opened = { $path } 已写好，但启动不了浏览器：{ $problem }
explain-no-test = { $set } 里没有测试点 { $test }
    .hint = 测试点是 { $set }/{ $first } 到 { $set }/{ $last }
explain-start = 开局
explain-scored = 得 { $score } 分，分差 { $difference }{ $loss ->
        [0] {""}
       *[other] ，亏 { $loss }
    }
explain-choices = 轮到{ $player }，有 { $choices } 种走法：
explain-loses = 亏 { $loss }
explain-outcome = 走完给定的几步后，最优下法的结果：{ $outcome }
explain-best-moves = { $choices } 种走法中有 { $best } 种最优
explain-illegal-move = --from：第 { $number } 步 { $cell } 不能走：{ $why ->
        [outside] 棋盘只有 { $n } 行 { $m } 列
        [filled] 这一格已有棋子
       *[unsupported] 它的左边或上边还有空格
    }
    .hint = { $playable ->
        [none] 棋盘已满
       *[other] 此时可以落子的格子：{ $playable }
    }
explain-totals = 黑方 { $black }，白方 { $white }
explain-heading-move = 步
explain-heading-player = 落子方
explain-heading-difference = 分差
explain-heading-choices = 走法数
explain-transition = { $cell } 得 { $score } 分  到 { $rank }  { $convention } { $written }  走后合计 { $value }
explain-end = 终局，值 { $value }
explain-to-move = { $player }走，值 { $value }
