# 题目自带的程序及其预期。

## 评测结果，以报告中的代码为准

verdict = { $code ->
    [RTE] RE
    [JE] UKE
   *[other] { $code }
}
verdict-letter = { $code ->
    [JE] U
   *[other] { $letter }
}
verdict-in-words = { $code ->
    [AC] 通过
    [PC] 部分正确
    [WA] 答案错误
    [TLE] 超时
    [MLE] 超内存
    [OLE] 输出超限
    [RTE] 运行时错误
    [CE] 编译错误
    [JE] 评测异常
   *[none] 未评测
}

## 预期

wanted-verdicts = { $verdicts }
wanted-score = { $points } 分
wanted-part-of-score = 部分分
stated-no-judge = 没有名为 "{ $found }" 的评测系统
stated-no-key = 没有这个关键字
stated-no-standard = { $language } 没有这个标准
stated-other-standard = 前面已写了另一个标准
stated-otherwise = 与前面写的预期不符
stated-no-subtask = 这不是子任务编号
stated-no-score = { $found } 不是分数
stated-no-verdict = { $found } 不是评测结果{ $nearest ->
        [none] {""}
       *[other] ，你是不是想用 { $nearest }？
    }
stated-nothing = 没有写预期结果
expected-no-standard = 不写 `std:`
expected-one-standard = 只写一行 `std:`
expected-score = score 与不小于 0 的数，最多两位小数
expected-verdict-or-score = 评测结果或分数
earned-impossible = { $program } 不可能得到这个结果
not-edited-in-archive = 不改写压缩包，请解压后给出文件
not-edited-executable = 可执行文件没有注释，只能靠所在目录表明预期
not-edited-outputs = 输出没有预期结果
not-edited-encoding = 编码不确定，请用编辑器写入这一行
not-edited-no-line = 写不成一行注释：有测试点没有运行或评测异常，或前 20 行已满

## 检查结果

submission-statement = 这行注释看不懂：{ $problem }
    .label = 这里
    .hint = 应为：{ $expected }
submission-earned = 不是各程序得分的记录：{ $problem }
    .label = 这里
    .hint = 删去它；`muqi check problem/submissions --plan NAME --apply` 会重新写出
