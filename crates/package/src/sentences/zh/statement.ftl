# 题面与题解中生成的部分。

statement-editorial-title = { $title }：题解
statement-bounds-separator = ，

## 时空限制与数据范围

statement-time-limit = 时间限制：{ $seconds } 秒
statement-memory-limit = 空间限制：{ $mib } MiB
statement-streams = 输入输出：{ $streams ->
        [standard] 标准输入、标准输出
        [files] `{ $name }.in`, `{ $name }.out`
       *[either] 标准输入、标准输出，或文件 `{ $name }.in`、`{ $name }.out`
    }
statement-constraints = 对于所有测试点，{ $bounds }。

## 样例

statement-properties = 特殊性质
statement-property = 特殊性质 { $id }：{ $text }。
statement-sample-input = 样例输入 { $number }
statement-sample-output = 样例输出 { $number }
statement-sample-explanation = 样例 { $number } 解释
statement-sample-like = 该样例满足{ $number_of_subtasks ->
        [0] 测试点 { $test } 的限制
       *[other] 子任务 { $subtasks } 的限制
    }。
statement-large-sample = 样例 { $number }（大样例）
statement-large-sample-place = { $place }，其中 { $size }。
statement-large-sample-at = { $place }。
statement-handout = 见选手目录下的 `{ $name }.in` 与 `{ $name }.ans`

## 样例 1 的一局

statement-picture-bold = 黑方落子的次序加粗。
## 子任务表与测试点表

statement-test-number = 测试点编号
statement-no-property = 无
statement-points-of-each = 每个测试点 { $points } 分。
statement-further-bounds = 其他限制
statement-scoring = 计分方式
statement-promise = 测试点 { $tests } 满足：{ $bounds }。
statement-all-or-nothing = 全部通过才得分
statement-least-part = 取各测试点得分比例的最小值
statement-points-a-test = 每个测试点 { $points } 分
statement-points-uneven = 按测试点累计：{ $first ->
        [1] 第 1 个
       *[other] 前 { $first } 个各
    } { $most } 分，{ $is_last_alone ->
        [yes] 最后 1 个
       *[no] 其余各
    } { $least } 分
statement-scoring-of = { $policy }{ $needs_samples ->
        [yes] ；须先通过样例
       *[no] {""}
    }{ $number_of_needs ->
        [0] {""}
       *[other] ；须先通过子任务 { $needs }
    }{ $is_shared ->
        [yes] ，其测试点排在本子任务的测试点之前，一并评测
       *[no] {""}
    }{ $number_of_included ->
        [0] {""}
       *[other] ；包含子任务 { $included } 的测试点
    }
statement-own-limits = 测试点 { $tests }：{ $has ->
        [time] 时间限制 { $seconds } 秒
        [memory] 空间限制 { $mib } MiB
       *[both] 时间限制 { $seconds } 秒，空间限制 { $mib } MiB
    }。

## 评测系统的分组与测试点

statement-shown-heading = 结果页的「{ $word }」
statement-shown-tests = { $first } 至 { $last }
statement-shown-last-of-each = 各组的最后一个
statement-shown-one-each = 各一个

## 题解中的规模与部分分

statement-idea = 做法
statement-idea-subtasks = 通过的子任务
statement-idea-points = 整个子任务的分
statement-idea-tests = 通过的测试点
## 无法使用的题面

statement-not-utf8 = { $file } 不是 UTF-8 编码
    .hint = 请存为不带 BOM 的 UTF-8
statement-block = { $file } 中有标记块无法填写
statement-missing = 没有题面：缺 { $zh } 或 { $en }
    .hint = 题目包须带题面，请补写；`muqi init DIR` 会写出带两种语言题面的题目
statement-pdf-unreadable = 无法作为 PDF 读取：{ $problem }
statement-engine-needs = { $engine ->
        [chromium] Chromium 或 Google Chrome
       *[typst] typst 0.13 以上
    }
statement-no-pdf = { $program } 没有生成 PDF（{ $status }），它的输出是：{ $printed }

## 表头

word-points = 分值
word-subtask = 子任务
word-tests = 测试点
