# `muqi gen`、`muqi init` 与生成的文件。

## 配置与磁盘上的文件

gen-checked = { $path }：{ $tests } 个测试点{ $extra ->
        [0] {""}
       *[other] 、{ $extra } 个额外测试点
    }：
gen-as-planned = 与数据配置一致
gen-differs = 与数据配置不符
gen-edited = 手工改过
gen-all-missing = 缺少全部 { $files } 个文件
gen-stale = 已不在数据配置中
gen-dropped = 已不在数据配置中，但手工改过
gen-foreign = 位置被占，且不是 muqi 写的（{ $kind }）
gen-obstacle = 位置被占（{ $kind }）
gen-built-in = 这里没有 problem/problem.toml，生成的是内置题目《一双木棋》的测试点；`muqi init 目录` 可开始自己的题目
gen-leftover = 上次中断时留下的
gen-block-differs = 标记块与数据配置不符
gen-blocks-edited = 手工改过：{ $blocks }
gen-differences = { $differences } 处不同；`{ $again }` 会按数据配置写出{ $edits ->
        [0] {""}
       *[other] ，手工改过的除外
    }
gen-frozen = { $path }：数据生成器的输出已存到 handmade/：{ $files }
gen-not-frozen = { $path } 刚被改动，或其中的表写成了别的形式：没有保存
gen-no-families = 数据构造是内置题目的；本题的输入由 problem/generators/ 中的程序产生
    .hint = `muqi gen NAME ARGUMENTS` 输出其中一个；在题目目录之外用 `--families` 可列出各类数据构造
gen-same-title = 数据配置 { $plans } 的标题相同，都是「{ $title }」：题目包和报告里会显示，请把复制出来的那份的 `title` 改掉
gen-unplanned = { $path } 不属于任何数据配置，不需要就删去{ $edited ->
        [none] {""}
       *[other] ；其中手工改过的有 { $edited }
    }

## 写出的文件

gen-heading-family = 构造
gen-heading-source = 来源
gen-summary = { $path }：{ $tests } 个测试点{ $extra ->
        [0] {""}
       *[other] 、{ $extra } 个额外测试点
    }，{ $files } 个文件：
gen-done-written = 写出 { $files } 个
gen-done-unchanged = 未变 { $files } 个
gen-done-edited = 手工改过 { $files } 个
gen-done-in-the-way = 位置被占 { $files } 个
gen-done-removed = 删去 { $files } 个
gen-done-nothing = 无需改动
gen-done-repaired = 已补全上次中断的运行
gen-done-elsewhere = 实际位于 { $target }
gen-blocks-written = { $path }：已写入标记块{ $target ->
        [none] {""}
       *[other] ，实际位于 { $target }
    }

## 关于生成文件的检查结果

generated-edited = { $known ->
        [recorded] muqi 写出后被手工改过，保持原样
       *[unrecorded] 与 muqi 会写出的不同，保持原样：没有 manifest 记录当初怎样写出
    }
    .hint = { $way ->
        [input] `{ $keep }` 把它收为该测试点的输入，`{ $again }` 按数据配置重写所有改动过的文件
        [moved] 数据配置里这个测试点的构造方式已经变了，这份数据还要用就先复制到别处；`{ $again }` 按数据配置重写所有改动过的文件
        [planned] `{ $again }` 按数据配置重写所有改动过的文件
        [printed] 要保留它，就删去 { $file }.source；`{ $again }` 会重新生成，并重写其他改动过的文件
       *[exported] 还要用就先复制到别处；`{ $again }` 重写所有改动过的文件
    }
generated-dropped = 已不属于{ $whole ->
        [package] 题目包
        [site] 网站
       *[plan] 数据配置
    }，但被手工改过，因此不动它
    .hint = 今后由你保管；不需要就删去
generated-obstacle = 生成文件的位置被{ $kind }占着，没有动它
    .hint = { $way ->
        [replaceable] `{ $again }` 会在原处写出文件，并按数据配置重写所有改动过的文件
       *[other] 把它移走，`{ $plain }` 就会写出文件
    }

## `muqi gen` 列出的类型

family-variant = 每一类数据构造都可以加 variant：一个整数，只用来换随机种子
family-heading-parameter = 参数
family-heading-values = 取值
family-heading-default = 默认
family-heading-meaning = 含义
family-required = 必填
family-least-allowed = 允许的最小值
family-greatest-allowed = 允许的最大值
family-integer-or-max = 整数或 max
family-range = { $least } 到 { $greatest }
family-or = { $one } 或 { $other }
family-aim-flaws = 用来卡 { $flaws }
family-aim-answer = 答案为 { $answer }
family-aim-greatest = 答案取到最大
family-aim-least = 答案取到最小
family-command-line = 命令行
progress-making = 正在生成测试点
