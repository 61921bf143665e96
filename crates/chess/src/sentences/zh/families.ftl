# 数据构造及其参数。

family-summary = { $family ->
        [uniform] 所有分数在 least 到 greatest 之间均匀随机
        [small] 分数在 0 到一个较小的上限之间：大量相等
        [constant] 黑方每格分数相同，白方每格分数相同：怎么下都一样，只考边界
        [zero] 分数全为 0，答案为 0
        [maximal] 分数全取最大值：输入最长，总和最大
        [sparse] 两张表都几乎全为 0，只有少数格子有分，至少一格
        [gradient] step × 到一角的距离，加上 noise，限制在 0 到 greatest 之间
        [checkerboard] 黑白染色，一色对黑方值钱、对白方便宜，另一色相反
        [bait] 每行（列）有一个值钱的格子，取走它就放出更值钱的一格，其余便宜
        [stripes] 对角线交替：一条对双方都值钱，下一条对双方都便宜
        [ties] 白方每格分数相同，黑方的分数逐行递增或递减
        [lopsided] 隔行对黑方值钱，除第一行外都对白方值钱
        [one-sided] 每格对一方值钱、对另一方便宜：分差很大
        [balanced] 均匀随机，再削减领先一方的分数，直到答案等于指定值
        [extreme] 答案取到最大或最小，同时尽量多地保留随机分数
        [markers] 多数局面的值为 −1 或 0，正好撞上一些程序的「未访问」标记
        [halves] 半边棋盘对一方值钱，双方一行一行（一列一列）先填完它，再填另一半
        [staircase] 走法最多的局面，其中只有一种走法正确，而且看上去最差；正方形棋盘上，第二步的好坏到最后才看得出来
        [special] 分数表有某种特殊之处，容易被程序单独处理：两表相等、全相等、对称、末行末列无分
       *[handmade] 手造数据：题目中的 handmade/BOARD.in
    }
family-parameter = { $parameter ->
        [n] 行数，或 max
        [m] 列数，或 max
        [a] 黑方每格的分数
        [b] { $family ->
            [constant] 白方每格的分数
           *[other] zero：白方没有分数
        }
        [least] 最小分数
        [greatest] 最大分数
        [percent] 每张表中有分的格子所占的百分比
        [dear] { $family ->
            [gradient] 值钱的格子：先填到的，或后填到的
            [halves] 值钱的半边：前一半列，或前一半行
           *[stripes] 值钱的对角线：第 1、3、…… 条，或第 2、4、…… 条
        }
        [step] 相邻两条对角线的差
        [noise] 每格随机增加的上限
        [black] 对黑方值钱的格子：与左上角同色的，或与它相邻的
        [along] 更值钱的格子在哪里：右边，或下边
        [rows] rising：下面的行更值钱，先取上面的格子就错了
        [rich] 谁的格子值钱
        [answer] 答案
        [winner] 谁的每一子都得最大分数；white 需要 b=drawn
        [marker] 多数局面的值，either 为两者混合；minus-one 和 either 需要 b=drawn
        [rest] 另一半的分数：cheap 便宜；markers 几乎全为 0，约十分之一为 1
        [right] 走法最多时，唯一正确的走法在哪里
        [case] 特殊之处
        [disguise] half：前一半对角线上的分数随机
       *[board] 数据名，不带 .in
    }
family-expected = ...（{ $meaning }）

## 不能同时成立的参数

family-least-above-greatest = { $least } 大于 greatest = { $greatest }
family-negative = { $greatest } 是负数
family-below-zero = { $greatest } 小于最小分数 0
family-no-score = { $greatest } 太小，没有非 0 的分数可取
family-out-of-reach = 答案不可能是 { $answer }，最接近的答案是 { $nearest }
family-white-never-wins = b=zero 时白方不可能赢
family-white-never-scores = b=zero 时白方没有分数
family-no-marker = b=zero 时没有值为 -1 的局面

## 命令行上的参数

parameter-needs-blank = 两个参数之间应有空格，如 { $first } { $next }
parameter-full-width-equals = 全角的 `＝` 应为 `=`，如 { $key }={ $value }
parameter-without-key = 值的前面应有参数名，如 { $example }={ $value }
parameter-without-value = 应给出值，如 { $key }=...
parameter-value-apart = 值应紧跟在等号后面，如 { $key }=...
family-named = 数据构造 { $family }
solver-table-too-large = { $positions ->
        [none] { $n } 行 { $m } 列的棋盘有超过 10^19 个局面，{ $allowed } MiB 的内存上限远远不够
       *[other] { $n } 行 { $m } 列的棋盘有 { $positions } 个局面，需要 { $needed } MiB 内存，上限是 { $allowed } MiB
    }

family-unknown = 没有数据构造 "{ $found }"
    .hint = { $is_plan ->
        [yes] `muqi gen --plan { $found }` 生成这个数据配置；
       *[no] {""}
    }{ $nearest ->
        [none] {""}
       *[other] 你是不是想用 { $nearest }？
    }{ $is_after_parameters ->
        [yes] 构造名写在参数之前；
       *[no] {""}
    }可选的有 { $families }
