# 题目目录、生成的文件与 `muqi init`。

## 题目目录

package-above = 题目目录是 { $path }
package-missing = { $path }：目录不存在
    .hint = `muqi init { $directory }` 可在那里写出一份题目
package-none = { $path }：不是题目目录，里面没有 { $file }
    .hint = 请给出 `muqi init` 写出的目录
package-misnamed = { $path }：文件或目录不存在
    .hint = 把 { $found } 改名为 { $name }
package-config-lost = { $path }：没有这个文件，却有 { $signs }
    .hint = 把它放回去，`muqi init DIR` 可在新目录里写出一份；若只是 init 中断了，`muqi init { $root }` 可补全；没有 { $problem } 时使用内置题目
package-lost-problem = 这里和上层都没有 problem/，而内置题目的测试点与 { $sets } 不同
    .hint = 把 problem/ 放回它们旁边，或用 --problem 指明题目目录；要用内置题目就换一个目录
package-without-plan = 这道题没有数据配置
    .hint = 在 problem/plans/ 里写一个
built-in-unchangeable = 内置题目不能改动
    .hint = 先用 `muqi init DIR --from chess` 写出一份，再到 DIR 里运行
package-unknown-plan = 没有数据配置 "{ $found }"
    .hint = { $nearest ->
        [none] 已有的数据配置：{ $known }
       *[other] 你是不是想用 --plan { $nearest }？已有的数据配置：{ $known }
    }
package-unknown-default = problem.toml 的 default_plan 指定了数据配置 "{ $found }"，但没有这份数据配置；{ $nearest ->
        [none] 数据配置有：{ $known }
       *[other] 是否想写 { $nearest }？数据配置有：{ $known }
    }
package-which-plan = 不知道该用哪个数据配置
    .hint = 用 --plan 指定一个：{ $known }
package-plan-name = 数据配置不能叫 "{ $name }"
    .hint = 它的数据放在同名目录里：只用 a 到 z、0 到 9、- 和 _，也不能是 { $taken }
language-chinese = 中文
language-english = 英文

## 生成的文件

generated-foreign = 位置被占，且不是 muqi 写的：{ $files }
    .hint = 把它们移走，或用 --out 换一个目录；什么都没有写
generated-discarded = 手工改过，现已按{ $way ->
        [exported] 导出内容
       *[planned] 数据配置
    }重写：{ $files }
generated-removed = 手工改过，现已删去：{ $files }
generated-kept = { $path } 已不属于{ $whole ->
        [package] 题目包
        [site] 网站
       *[plan] 数据配置
    }，但与 muqi 写出的不同，因此不动它

## muqi init

init-not-empty = { $path }：目录不是空的：{ $files }
    .hint = 换一个新目录或空目录；什么都没有写
init-nothing-to-write = 这里的题目已经完整，无需再写
init-from-chess = `muqi init DIR --from chess` 可复制内置题目《一双木棋》
init-bounds-of-boards = --n、--m、--values 是棋盘的范围：请加上 --from chess
init-options-of-packages = 内置题目的标题、限制、分值和程序是定好的：请去掉 --from chess
init-kind-of-own = --kind 用来选择示例，用已有文件建立题目目录时不需要：请去掉 --kind
init-points = 给了 { $found } 个分值，子任务有 { $expected } 个
init-bad-points = `{ $found }` 不是分值：应不小于 0，小数点后最多两位
init-points-of-own = 分值属于子任务，由现成文件建立的题目没有子任务：请写进 problem/plans/main.toml
init-several-files = 测试点 { $test } 有多个文件：{ $paths }
    .hint = 只保留一个
init-without-input = 缺少输入，没有收入：{ $paths }
init-odd-bytes = { $number } 个文件有 Windows 换行（CR LF）或字节序标记，许多程序会读错：{ $paths }
init-without-tests = 没有测试点：请加 --data DIR 指明输入，或加 --generator FILE
init-without-answer = { $number ->
        [1] { $paths } 旁边没有答案
       *[other] { $number } 个输入旁边没有答案：{ $paths }
    }；请补上，或加 --solution FILE
init-no-data = { $path } 中没有输入：应有 1.in、1.out 等文件
init-no-program = 无法从扩展名认出 { $path } 的语言
init-written = 写出 { $files } 个文件
init-next = 修改 { $path }/problem/problem.toml 和旁边的数据配置，然后在 { $path } 里运行 `muqi gen`
init-other-name = 题目的英文名定为 `problem`，因为 { $found } 不能作英文名（只能用字母、数字、- 和 _）；选手的文件和目录按 problem.toml 里的 `name` 命名
init-side-below-one = 行数和列数从 1 起
    .hint = 写出最小值和最大值：`--{ $side } 1..8`
init-boards-too-large = { $n } × { $m } 的棋盘局面太多，出题人的程序开不下这么大的数组
    .hint = 行数与列数之和最多为 { $most }
init-scores-too-great = 这么大的棋盘上，得分累加会超出出题人的程序所用的 32 位整数
    .hint = 得分请在 -{ $most } 到 { $most } 之间
init-too-few-boards = 棋盘太少：样例会重复
    .hint = 放宽得分的范围，或者扩大棋盘
init-bounds = 测试点取自一张简短的数据构造表，不像内置题目那样按强度挑选；暴力程序和各程序的预期得分没有带上：请用 `muqi strength` 和 `muqi check problem/submissions --suggest` 查看

## 检查结果

text-missing = 没有这个文件：{ $text ->
        [statement] 题目包里没有{ $language }题面
        [editorial] 题目包里没有{ $language }题解
        [validator] 需要它的评测系统无法打包，其余的题目包里没有它
       *[picture] 题目包里没有第一个样例的图
    }
    .hint = 写一份，或从 `muqi init DIR --from chess` 写出的题目里取
package-without-boards = { $feature ->
        [explain] explain 只适用于棋盘，即内置题目的输入
        [coverage] 覆盖情况只适用于棋盘，即内置题目的输入
        [stress] stress 的 --family、--flaw、--gen、--validator 目前只适用于内置题目；自己的题目用数据配置中的命令对拍
       *[mutate] 变异程序目前只适用于内置题目
    }
