# 题目、数据配置与测试数据。

## 题目目录

problem-files-unreadable = 无法读取 { $files }
    .hint = 请在这些位置放上可读的文件，不要用链接或目录
problem-links-outside = 链接指向题目目录之外：{ $links }
    .hint = 请换成文件的副本；头文件所在的目录也可以写在环境变量 MUQI_INCLUDE 里
## TOML 的笔误

toml-key-twice = 这个键写了两次
toml-keys-twice = 从这里起，每个键都写了两次
toml-header-of-one = 这样的表有好几个，而这个表头是 { $header }
toml-table-twice = 这个表出现了两次
toml-open-brace = 这个花括号没有闭合
toml-open-bracket = 这个方括号没有闭合
toml-foreign-blank = 这个空格不是 ASCII 的
toml-full-width = 这是全角字符，应为 { $meant }
toml-no-number = 开头像数字，却不是数字
toml-no-comma = 这里少一个逗号
toml-open-header = 表头的方括号没有闭合
toml-grammar = { $words ->
       *[other] 这里不合 TOML 语法
    }
toml-open-text = 这段文本没有闭合
toml-utf-16 = 文件是 UTF-16 编码
toml-not-utf-8 = 不是 UTF-8，是不是 GBK？

## problem.toml 与数据配置里的值

config-no-model = 不是 accepted/ 中的程序；那里有 { $known }
config-top-level = 文件最外层
config-one-line = 应为一行可见字符
config-empty-list = 列表是空的
config-named-twice = 前面已经写过
config-not-blank = 至少要有一个可见字符
config-points = 应为不小于 0、最多两位小数的分值
constraints-of-word = 应为 `名称=值` 或 `名称=最小..最大`{ $meant ->
        [none] {""}
       *[other] ；你是不是想用 `{ $meant }`？
    }
config-integer-text = 应为整数：数字、`2e5`、`10^18` 或 `2^31-1`
config-letters = 应由字母、数字、`-` 和 `_` 组成，字母开头
config-bound-of-reals = 应为不小于 0 的误差，例如 1e-6
config-checker-of-engine = engine = "{ $engine }" 自己比较输出：请删去 [checker] 表
config-stock-setting = { $kind } 是 testlib 自带的 Checker，没有这项设置
config-bound-of-no-reals = 这是实数误差的上限：请写 kind = "real"
config-unknown-brace = 花括号中的 `{ $name }` 没有定义
config-name-length = 最多 { $longest } 个字母
config-device-name = 这是 Windows 的设备名，不能当文件名
config-uuid = 应为 32 位十六进制数，写作 8-4-4-4-12
config-empty-flag = 编译选项不能为空
config-flag-with-blanks = 每个编译选项单独写，不带空格
config-flag-standard = 语言标准有自己的键 `standard`
type-integer = 整数
type-integer-or-text = 整数，或引号里的文本
type-text = 引号里的文本
type-number = 数
type-flag = `true` 或 `false`
type-table = 表
type-list = 列表
type-found = { $kind ->
        [integer] 整数
        [array] 数组
        [string] 字符串
        [float] 浮点数
        [boolean] 布尔值
        [datetime] 日期时间
       *[table] 表
    }

## 关于 problem.toml 与各数据配置的检查结果

config-syntax = 不是 TOML 文件：{ $problem }
    .label = 这里
    .hint = { $slip ->
        [toml-key-twice] 两个只留一个
        [toml-keys-twice] 上面很可能少了 [[tests]]、[[subtasks]] 这样的一行
        [toml-header-of-one] 写两层方括号，与同名的其他表头一样
        [toml-table-twice] 两个表头只留一个，或改成想写的名字
        [toml-open-brace] 在行末写上 {"}"}
        [toml-open-bracket] 在行末写上 ]
        [toml-foreign-blank] 切换到英文输入法再输入
        [toml-full-width] 切换到英文输入法再输入
        [toml-no-number] 只写数字，或给文本加上引号
        [toml-no-comma] 在两项之间加上英文逗号
        [toml-grammar] 文本要加引号，每行写作 `键 = 值`
        [toml-open-text] 在末尾补上引号；一段文本写在一行里
        [toml-open-header] 在行末写上 ]
       *[encoding] 存为不带 BOM 的 UTF-8
    }
config-missing-file = 没有文件 { $file }
    .label = { $is_named ->
        [yes] { $nearest ->
            [none] 这里用到了它
           *[other] 你是不是想用 { $nearest }？
        }
       *[no] 这里用到了它
    }
    .hint = { $is_named ->
        [yes] 请改正名字，或补上这个文件{ $number ->
            [0] {""}
           *[other] ；现有 { $known }
        }
       *[no] 题目需要它；`muqi init DIR` 可写出一道能用的题目
    }
config-unknown-key = 没有 { $keys } 这一项（{ $section }）
    .label = { $nearest ->
        [none] 没有这一项
       *[other] 你是不是想用 `{ $nearest }`？
    }
    .hint = { $several ->
        [yes] { $header ->
            [none] 上面是不是少了 [limits]、[[tests]] 这样的表头？
           *[other] 上面是不是少了一行 { $header }？
        }可写的有 { $known }
       *[no] 可写的有 { $known }
    }
config-missing-key = 缺少 `{ $key }`（{ $section }）
    .label = 缺少 `{ $key }`
    .hint = { $typed ->
        [yes] 加上 { $key }={ $expected }
       *[no] 加上 { $key } = { $expected }
    }
config-wrong-type = `{ $key }` 是{ $found }，应为{ $expected }
    .label = 应为{ $expected }
config-out-of-range = `{ $key }` = { $found } 不在 { $least } 到 { $greatest } 之间
    .label = 应为 { $least } 到 { $greatest }
config-unknown-word = `{ $key }` 不能是 "{ $found }"，可取的值有 { $known }
    .label = { $nearest ->
        [none] 应为 { $known } 之一
       *[other] 你是不是想用 "{ $nearest }"？
    }
config-bad-text = `{ $key }` = "{ $found }" 不能用
    .label = { $problem }
config-borrowed-uuid = 这个 UUID 是内置题目的，而这是另一道题
    .label = 评测系统会把两者当作同一道题
    .hint = 改为 uuid = "{ $offered }"
config-bad-parameter = `{ $found }` 不是「参数=值」
    .label = { $problem }
    .hint = 参数写作 KEY=VALUE，等号两边不留空格；`muqi gen --families` 列出全部
config-repeated-key = `{ $key }` 写了两次
    .label = 前面写过 { $earlier }
    .hint = { $missing ->
        [none] 两个只留一个
       *[other] 还缺少 `{ $missing }`，是不是想写它？
    }
config-not-yet = 目前不支持 `{ $key }`
    .label = 不支持
    .hint = { $key ->
        [interaction] 目前不能评测交互题
        [grader] 目前只能评测完整的程序
       *[output_only] 目前不能评测提交答案题
    }
config-empty-interval = { $reason ->
        [none] `{ $key }` 的范围是空的：{ $least } 到 { $greatest }
       *[other] 没有 `{ $key }` 在 { $least } 到 { $greatest } 之间的输入：{ $reason }
    }
    .label = { $reason ->
        [none] 下限大于上限
       *[other] 没有这样的输入
    }
config-unfit-board = { $file } 不符合 `problem.toml`
    .label = 错误见上
    .hint = 修改这个输入或 `problem.toml` 中的数据范围，或在这里换一个输入
config-old-form = 这是旧的写法，现在写作：{ $now }
    .label = 旧的写法
    .hint = 照此改写；输入和答案不变

## 输入

input-size-in-bytes = { $bytes } 字节
