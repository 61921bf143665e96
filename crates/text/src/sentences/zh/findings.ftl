# 关于路径和标记段的检查结果。

## 路径

path-missing = 文件或目录不存在
    .hint = { $nearest ->
        [none] {""}
       *[other] 你是不是想用 { $nearest }？
    }{ $wanted ->
        [one] 请给出一个输入文件，或 `-` 表示标准输入
        [board] 请给出输入文件、测试点（如 classic/05）、找到的数据，或 `-` 表示标准输入
       *[any] 请给出输入文件、装有输入的目录，或 `-` 表示标准输入
    }
path-unreadable = 无法读取：{ $problem }
path-unwritable = 无法写入，保持原样：{ $problem }
    .hint = { $is_full ->
        [yes] 腾出空间后重新运行
       *[other] 改成可写后重新运行，或用一份副本
    }
path-directory = 这是目录，应为{ $wanted ->
        [file] 文件
        [stream] 标准输入上的文件或管道
       *[input] 一个输入
    }
    .hint = { $wanted ->
        [file] 把目录移走，在原处放上文件
        [stream] 重定向其中的一个文件：< DIR/01.in
       *[input] 给出其中的一个文件，或 `-` 表示标准输入
    }
path-no-input = 目录里没有输入
    .hint = 输入应叫 NAME.in，或叫 01 且旁边有答案 01.a；`muqi gen` 可生成一套数据
path-lost-link = 链接的目标不存在
path-link-loop = 链接成环

## 标记段

generated-block-broken = { $fault ->
        [unknown] 没有标记块 `{ $block }`
        [open] 标记块 `{ $block }` 没有结束标记
        [closed] 这个结束标记没有对应的开始标记
        [slip] 这一行想结束标记块 `{ $block }`，但写得不对
        [order] 文件以 BOM 开头，第一行因此不成标记
        [suspect] 这一行像标记却不是，后面的结束标记因此落空
        [encoding] 文件不是 UTF-8
       *[missing] 缺少标记块 `{ $mark }`
    }
    .hint = { $fault ->
        [unknown] { $nearest ->
            [none] 标记块有 { $known }
           *[other] 你是不是想用 `{ $nearest }`？标记块有 { $known }
        }
        [open] 在标记块之后单独写一行 `{ $mark }`，或去掉开始标记
        [closed] 补上开始标记，或去掉这一个
        [slip] 把这一行写成 `{ $mark }`
        [order] 存为不带 BOM 的 UTF-8
        [suspect] 行首就写标记，用小写字母，冒号后面留一个空格
        [encoding] 存为 UTF-8
       *[missing] 补上开始标记和结束标记
    }
generated-block-linked = 链接指向题目目录之外的 { $target }：其中的标记块与数据配置不一致，保持原样
    .hint = 把链接换成文件的副本，`{ $plain }` 就会写出其中的标记块
generated-block-edited = 标记块 `{ $block }` 被手工改过，{ $way ->
        [exported] 题目包里会重新写出
       *[planned] 保持原样
    }
    .hint = 它由 problem.toml 与数据配置决定：改那里，`{ $again }` 会按数据配置重写所有改动过的内容
