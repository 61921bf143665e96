# 输出与答案。

token-cut = { $beginning }（超过 { $bytes } 字节，仅示开头）
difference-token = { $number ->
        [1] 应为 { $expected }，输出了 { $found }
       *[other] 第 { $number } 项应为 { $expected }，输出了 { $found }
    }{ $error ->
        [none] { "" }
       *[other] ，误差 { $error }
    }
difference-end-of-output = 输出太短，缺少第 { $number } 项 { $expected }
difference-line = 第 { $line } 行从第 { $column } 列起不同：应为 { $expected }，输出了 { $found }
difference-extra-output = 答案之后还有多余输出：第 { $line } 行第 { $column } 列的 { $found }
difference-no-integer = 第 { $number } 项不是 64 位整数：{ $found }
difference-count = { $integer } 应出现 { $expected } 次，实际出现 { $found } 次
difference-no-output = 没有输出
difference-output-too-large = 输出过长：{ $limit } 字节之内没有结束
checker-none = 这道题没有自己的 Checker
checker-without-input = Checker 需要输入，但没有输入文件
output-byte-order-mark = 输出以字节顺序标记（BOM）开头，有的评测系统会判错
answer-empty = 答案文件为空，应有一个整数
answer-not-canonical = 答案文件里应是规范写法的整数，实为 { $found }
answer-extra-token = 答案文件里不止一个整数：第 { $line } 行第 { $column } 列还有 { $found }
answer-token = 答案文件的第 { $number } 项是 { $found }，要求：{ $expected }
answer-ends = 答案文件太短，缺少第 { $number } 项，要求：{ $expected }
mistake-same-number = 数值相等但写法不同：请输出整数，不带正号、前导零和小数点
mistake-rounded = 数值被按浮点数舍入到了六位有效数字：请用整数类型
mistake-opposite-sign = 输出与答案只差一个负号；请检查是谁减去谁
mistake-unsigned = 答案是负数，却按 { $bits } 位无符号整数输出了
mistake-case = 只有大小写不同：请按题面的写法输出
mistake-decimal-comma = 小数点应为 `.`，不是 `,`
mistake-no-value = 计算没有结果，例如除以零或对负数开平方
mistake-utf-16 = 输出是 UTF-16 编码：请输出纯 ASCII

## 信息中提到的事物

part-word = 一个词
part-int-32 = 规范写法的 32 位整数
part-int-64 = 规范写法的 64 位整数
part-integer = 规范写法的整数
part-yes-no = YES 或 NO
part-real = 小数
term-end-of-line = 行末
term-end-of-file = 文件末尾
term-line-end = 换行
