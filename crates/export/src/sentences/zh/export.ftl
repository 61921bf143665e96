# `muqi export`：目标平台、上传说明、差异、校验。

## 评测系统的大样例、分组与测试点

export-handout = { $judge ->
        [luogu] 见附件 `{ $input }` 与 `{ $answer }`
        [hydro] 见附加文件 [`{ $input }`](file://{ $input }) 与 [`{ $answer }`](file://{ $answer })
        [lemon] 见选手目录下的 `{ $input }` 与 `{ $answer }`
        [noi] 见选手目录下的 `{ $input }` 与 `{ $answer }`
        [uoj] 见附件中的 `{ $input }` 与 `{ $answer }`
        [syzoj] 见附加文件中的 `{ $input }` 与 `{ $answer }`
        [lyrio] 见附加文件 `{ $input }` 与 `{ $answer }`
       *[other] 见附件 `{ $input }` 与 `{ $answer }`
    }
export-group-subtask = 子任务
export-group-test-case = 测试点
export-group-of-tests = 测试点组
export-mapping = 本题子任务 → 评测系统的「{ $word }」：{ $ranges }
export-mapping-and = { $earlier }，{ $range }
export-note-places = 本评测系统在每个「{ $word }」内从 1 起给测试点编号：{ $name } 指结果页上「{ $word } { $group }」的第 { $place } 个测试点。
export-note-lemon = 结果页的「测试点」是一组输入文件；上表的测试点是输入文件名中的编号。
export-note-hydro = 结果页上，只有一个测试点的子任务只显示子任务的编号：「#{ $subtask }」就是测试点 { $test }。
export-note-icpc = 本题在该评测系统上不计部分分：通过所有测试点的程序才算正确。测试点的编号即 `data/secret` 中的文件名。

## 评测系统不能表达的

export-scores-may-differ = 得分可能不同：{ $loss }
export-loss-either-streams = 标准输入输出与文件只能二选一，这里用标准输入输出，题面已相应改写
export-loss-no-files = 只支持标准输入输出，题面已相应改写：只会读写文件的程序在那里得 0 分
export-loss-programs-without-files = 以下程序只读写标准输入输出，提交前须自行加上文件读写：{ $programs }
export-loss-output-limit = 输出上限只能是整数 MiB：{ $kib } KiB 改为 { $mib } MiB
export-loss-no-extra = 数据配置的 { $extra } 个额外测试点不在题目包中：此评测系统不支持不计分的测试点
export-loss-split = 按测试点计分的子任务拆成一个测试点一组，得分不变
export-loss-split-to = 按测试点计分的子任务拆成一个测试点一组，得分不变（{ $mapping }）
export-loss-own-limits = { $number } 个测试点（{ $tests }）在此评测系统中用题目的限制，不用数据配置中单独的限制
export-loss-samples = 此评测系统不评测样例：{ $subtasks ->
        [none] 不要求通过样例
       *[other] 子任务 { $subtasks } 不要求通过样例
    }
export-loss-shared-tests = 不支持子任务依赖：子任务同时列出所依赖的子任务的测试点，得分不变
export-loss-shared-groups = 不支持子任务依赖：把所依赖子任务的测试点放进该子任务，得分不变
export-loss-defaults = 超出站点默认上限：{ $figures }；{ $judge ->
        [hydro] 需管理员调高 hydrojudge 的设置
        [lyrio] 需管理员上传或调高上限
       *[syzoj] 需管理员上传
    }
export-figure = { $value } { $unit ->
        [tests] 个测试点
        [files] 个文件
        [seconds] 秒总时限
        [ms] ms 时限
        [mib] MiB 内存
       *[mb] MB 内存
    }（上限 { $most }）
export-loss-scoring-by-hand = 子任务的计分方式不在题目包里，需在题目页面上选择
export-loss-scoring-script = 子任务依赖只能用计分脚本实现，请把 scoring_script.txt 粘贴到题目页面，否则依赖不生效
export-loss-no-statement = 没有地方放题面，题面放在比赛目录旁边；C++ 标程以选手 std 的名义放在 source/ 中
export-loss-tests-only = 题目包里只有测试点和样例，子任务、分值和时空限制需在评测系统中设置
export-loss-whole-seconds = 社区版只认整数秒时限，小数部分会被舍去；原版按毫秒计
export-loss-limits-on-page = 时空限制不在题目包里，需在题目的管理页面上填写
export-loss-code = 题目代号只能用小写字母和数字：{ $name } 改为 { $code }
export-loss-limits-on-site = 时空限制不在题目包里，需在网站后台填写
export-loss-no-large-sample = 没有地方放大样例，题面不提它；需要时请另行下发 `{ $name }.in`、`{ $name }.ans`
export-loss-no-pdf = 没有 PDF 题面，CMS 就不让导入（其他评测系统都不需要）：用 `{ $command }` 生成一份（需要 Chromium 或 typst），或把自己的 PDF 放到题目目录的 { $zh }（或 { $en }），再重新导出
export-loss-measured-time = 时限不在题目包里，由该系统按最慢的正解测出
export-loss-languages = { $languages } 的另行时限（`limits.time_percent`）不在题目包里：评测系统有自己的语言时限，或没有
export-loss-copies = 属于多个子任务的测试点在每个子任务中各放一份，共 { $tests } 个
export-loss-whole-points = 部分正确 (PC) 的得分向下取整
export-loss-whole-percent = 部分正确 (PC) 的比例向下取整到百分之一
export-loss-no-parts = 部分正确 (PC) 的输出在那里算答案错误，没有中间结果
export-loss-ignores-case = DOMjudge 不区分大小写：输出 `yes` 与 `YES` 一样正确；读取该格式的其他工具区分大小写
export-loss-older-domjudge-checker = DOMjudge 8.3 及更早版本不读取 Checker，只逐个比较字符串：导入后请手动把它设为比较程序
export-loss-no-checker = 目录里没有地方放 Checker，其他系统会按行或逐个字符串比较：请编译旁边的 `{ $file }`，并在添加测试点的地方设置
export-loss-first-words = UOJ 不看返回值，只读 { $file } 在标准错误流上输出的第一个词（`ok` 或 `points`）：它必须输出其中之一
export-loss-validator-arguments = 那里运行 Validator 时不带它的参数（`args`）
export-loss-no-answer-validator = 没有检查答案的 Validator 时 BAPCtools 会警告；有 validators/standalone/answer_validator.cpp 就会放进题目包
export-loss-no-hacks = 没有 `{ $file }`，所以要关闭 Hack：UOJ 用 testlib 0.9.5、以 C++03 编译 Validator；有 validators/testlib/validator_cpp03.cpp 就会放进题目包
export-loss-no-hacks-model = 没有 `{ $file }`，所以要关闭 Hack：没有 C++ 标程
export-loss-no-points = 没有分值和子任务，通过所有测试点才算正确；题面末尾已注明
export-loss-older-domjudge = DOMjudge 9.0 及更早版本不读取 { $seconds } 秒的时限，一律设为 10 秒：导入后请手动填写
export-loss-licence = { $licence ->
        [none] 题目没有写许可证（`license`）
       *[other] 该格式没有许可证 { $licence }
    }，写作 permission
export-loss-slower-languages = 时限不分语言，时限较长的语言的程序没有放进题目包：{ $programs }
export-loss-no-directory = 没有哪个目录能表示这些程序的预期结果，没有放进题目包：{ $programs }
export-loss-not-for-it = 这些程序按注释的要求没有放进题目包：{ $programs }

## 上传说明

export-guide-edition = 版本：{ $title }
export-guide-steps = 步骤
export-guide-pictures = `pictures/` 里是题面与题解的图。要粘贴的题面里没有图；评测系统支持图片时，可以上传后插入。
export-guide-losses = 该评测系统不支持的内容
export-step-model = 提交 `{ $path }`：应得 100 分{ $known ->
        [yes] 。
       *[no] （这套数据上还没有它的评测记录）。
    }
export-step-luogu-statement = 新建题目：把 { $statement } 的「题目描述」「输入格式」「输出格式」粘贴到同名的输入框，样例填入「样例」，其余粘贴到「说明/提示」。
export-step-luogu-upload = 在「测试数据」页上传 `{ $archive }`；时限、空间、分值和子任务编号会自动填好。
export-step-luogu-checker = 加上标签 Special Judge：压缩包里有 `checker.cpp`。
export-step-luogu-large-sample = 在「附件」页上传 `{ $place }` 中的 `{ $input }`、`{ $answer }`（大样例，题面只写文件名）。
export-step-luogu-extra = 子任务 { $subtask } 是额外测试点，保持 0 分。
export-step-luogu-minimum = 子任务 { $subtasks } 的计分方式{ $number ->
        [1] {""}
       *[other] 都
    }选「取最小值」。
export-step-luogu-sum = 子任务 { $subtasks } 的计分方式{ $number ->
        [1] {""}
       *[other] 都
    }选「求和」。
export-step-luogu-script = 总分的计分方式选「自定义计分脚本」，粘贴 `scoring_script.txt`。
export-step-hydro-import = 题库 → 导入题目 → 选择 `{ $archive }` → 上传。
export-step-hydro-show = 打开题目，等标程的评测结果为「通过」（Accepted），再取消「隐藏」。
export-step-lemon-checker = 解压 `{ $archive }`，在评测用的电脑上运行 `data/{ $name }/build.sh`（Windows 上为 `build.bat`）：LemonLime 不编译 Checker。
export-step-lemon-open = 解压 `{ $archive }`，在 LemonLime 中打开 `{ $name }.cdf`。
export-step-lemon-hand-out = 把 `down/` 中的目录 `{ $name }/`（样例）和题面发给选手。
export-step-lemon-judge = 把选手的目录放进 `source/`（`source/选手/{ $name }.cpp`），刷新，评测{ $known ->
        [yes] ；标程 `std` 应得 100 分。
        [no] ；标程 `std` 应得 100 分（这套数据上还没有它的评测记录）。
       *[none] 。
    }
export-step-noi-tests = 把 `{ $name }/` 放进评测系统的数据目录，按文件名添加测试点。
export-step-noi-limits = 每个测试点的时间限制 { $seconds } 秒（{ $ms } ms），空间限制 { $mib } MiB，输入输出：{ $streams ->
        [standard] 标准输入、标准输出
        [files] 文件 `{ $name }.in`、`{ $name }.out`
       *[either] 标准输入输出，或文件 `{ $name }.in`、`{ $name }.out`
    }。
export-step-noi-points = { $subtask ->
        [none] 测试点 { $tests }
       *[other] 子任务 { $subtask }（测试点 { $tests }{ $number_of_tests ->
            [1] {""}
           *[other] ，共 { $number_of_tests } 个
        }）
    }：{ $points } 分，{ $counting }{ $number_of_needs ->
        [0] {""}
       *[other] ，依赖子任务 { $needs }
    }。
export-noi-all-or-none = 全部通过才得分
export-noi-each = 每个测试点 { $points } 分
export-noi-by-test = 各测试点依次 { $points } 分
export-step-noi-judge = 评测 `{ $path }`：应得满分。
export-step-noi-hand-out = `down/` 和 { $statement } 发给选手。
export-step-noi-hand-out-both = `down/` 和 { $zh }、{ $en } 发给选手。
export-step-uoj-extra = 样例之后的 { $extra } 个额外测试点：满分程序未通过时扣 { $points } 分。
export-step-uoj-statement = 新建题目，编辑：粘贴 { $statement }。
export-step-uoj-upload = 数据 → 上传 `{ $archive }` → 检验配置并同步数据。
export-step-syzoj-statement = 新建题目，粘贴 { $statement } 各节。
export-step-syzoj-limits = 管理 → 时间限制 { $ms } ms（{ $seconds } 秒），内存限制 { $mib } MiB。
export-step-syzoj-files = 同一页 → 文件 IO：输入文件名 `{ $name }.in`，输出文件名 `{ $name }.out`。
export-step-syzoj-upload = 同一页 → 上传测试数据：`{ $archive }` → 提交。
export-step-syzoj-large-sample = 同一页 → 上传附加文件：`{ $place }`（大样例 `{ $input }`、`{ $answer }`）→ 提交。
export-step-lyrio-statement = 新建题目，粘贴 { $statement } 各节，样例填入「样例」。
export-step-lyrio-tests = 文件 → 测试数据 → 上传：`package/` 中的所有 `{ $name }*.in` 和 `{ $name }*.ans`（网页不解压压缩包）。
export-step-lyrio-settings = 评测设置 → 编辑源代码：粘贴 `package/judge.yaml` 的全文 → 提交。
export-step-lyrio-large-sample = 文件 → 附加文件 → 上传：`{ $place }` 中的 `{ $input }`、`{ $answer }`（大样例）。
export-either-statement = { $zh } 或 { $en }
export-step-dmoj-site = 网站后台（Admin → Problems → Add problem）新建题目：Problem code `{ $name }`，Time limit { $seconds }，Memory limit { $kib }（KB），Points 任意，勾选 Allows partial points，Problem body 粘贴 { $statement }。
export-step-dmoj-unpack = 把 `{ $archive }` 解压到评测机的题目目录（`problem_storage_globs`），得到 `{ $name }/init.yml`；不要再用网站的测试数据页，它会重写 `init.yml`。
export-step-dmoj-test = 在评测机上运行 `dmoj-cli -c judge.yml test { $name }`，标程应通过。
export-step-cms-print = { $is_built_in ->
        [yes] 运行
       *[no] 在题目目录里运行
    } `{ $command }`（需要 Chromium 或 typst，以及中文字体），或把自己的 PDF 放到题目目录的 `{ $zh }` 或 `{ $en }`，再重新导出：没有 PDF，CMS 不让导入。以下步骤用新导出的题目包。
export-step-cms-checker = 解压 `{ $archive }`，在 CMS 服务器上编译 Checker：`g++ -std=c++17 -O2 -static -o { $name }/check/checker { $name }/check/checker.cpp`。
export-step-cms-import = 解压 `{ $archive }`，在 CMS 服务器上运行 `cmsImportTask -L italy_yaml { $name }`（更新已有题目加 `-u`）。
export-step-cms-contest = 管理网页（AdminWebServer）→ 比赛 → Tasks：把题目加入比赛。
export-step-kattis-unpack = 用能还原符号链接的工具解压 `{ $archive }`（如 `unzip`），得到目录 `{ $name }/`；`package/` 中是同样的文件，只是重复的测试点各存一份。
export-step-kattis-verify = `pip install problemtools`，运行 `verifyproblem { $name }`：应当没有错误和警告。题面的 PDF 只需 problemtools 要求的 TeX（Debian：`texlive-luatex texlive-latex-extra texlive-fonts-recommended texlive-plain-generic ghostscript`），网页另需 `tidy` 和 `dvisvgm`；中文题面另需中文字体：`texlive-lang-chinese`、`fonts-noto-cjk` 或 `fonts-wqy-microhei`。
export-step-kattis-programs = 程序的目录按其注释中的 `expect: 版本名 score 分数` 确定；修改子任务后请更新这些注释。
export-step-kattis-install = 按所用 Kattis 站点的方式安装目录 `{ $name }/`。
export-step-icpc-domjudge = DOMjudge：Problems → Import problem → 选择比赛和 `{ $archive }` → Upload；再在比赛的题目列表中填写编号和颜色。题目的外部编号取自压缩包的文件名。
export-step-icpc-older-domjudge = 仅 DOMjudge 9.0 及更早版本：Problems → 该题 → Edit → 把时限改为 { $seconds } 秒，这些版本不从题目包读取时限。8.2 及更早版本导入后题目编号会是 UUID，请在比赛的题目列表中改正。
export-step-icpc-bapctools = BAPCtools：把 `{ $archive }` 解压到目录 `{ $name }/`，在其中运行 `bt validate`、`bt run`、`bt zip --lang en`；最后一条命令生成 PDF，需要 TeX（Debian：`latexmk texlive-latex-extra texlive-fonts-recommended texlive-science`），没有时用 `bt zip --kattis`。

## 结果与说明

export-compiling = 编译题目包中的程序
export-not-compiled = 没有按各评测系统的方式编译题目包中的程序：{ $problem }
export-progress = 打包并读回
export-strict = --strict：有评测系统不支持的内容，什么都没有写
export-replaced = 数据配置 { $plan } 的题目包已被替换：{ $targets }；要都保留，请用 --out 写到别处
export-left-over = { $directory } 是以前导出的题目包（{ $problem } 的数据配置 { $plan }）；不需要的话，请连同压缩包一起删除
export-programs-not-run = problem/submissions/ 中的程序没有运行过：用 `muqi check { $place } --plan { $plan }` 看它们是否符合预期

## 平台不能接受的

export-refused = 无法为 { $target } 打包这道题：{ $refusal }
export-differs = { $target }：题目包读回来与原来不一致：{ $differences }
export-refusal-and = { $earlier }；{ $next }
export-refusal-no-accepted = 题目包需要 problem/submissions/accepted/ 中有程序
export-refusal-too-many-tests = 有 { $tests } 个测试点，CMS 最多 { $most } 个
export-refusal-total = 共 { $points } 分，而这个评测系统的总分只能是 100 分：请修改 { $file } 中的 `points`
export-refusal-shares = 共 { $points } 分，而这个评测系统把 100 分中剩下的分数分给 0 分的子任务和额外测试点：请让 { $file } 共有 100 分
export-refusal-worthless-test = 0 分的测试点一旦不通过，评测就会中止
export-refusal-long-name = 题目代号最多 { $most } 个字母，而 { $name } 有 { $letters } 个
export-refusal-no-pdf = { $name } 不是 PDF：换成 PDF，或删除它
export-refusal-stale-pdf = { $name } 是用旧题面生成的：用 `muqi export { $judge } --plan { $plan } --pdf` 重新生成
export-refusal-changed-pdf = { $name } 与 { $name }.source 记录的不是同一个 PDF：若是自己的 PDF，请删除该记录；`muqi export { $judge } --plan { $plan } --pdf --discard-edits` 会重新生成
export-no-such-file = 没有 { $path } 这个文件
export-bounds = { $path } 中的数据范围无法填写
export-no-validator = 题目没有 Validator，而该评测系统会用它检查每个输入：请在 validators/ 里写一个（`validator.cpp` 或 `validator.py`）
export-validator-language = { $file } 既不是 C++ 也不是 Python 程序，该评测系统的题目包不能放这样的 Validator
export-checker-language = { $file } 不是 C++ 程序，该评测系统的题目包只能放 C++ 的 Checker
export-checker-protocol = 该评测系统不按 { $file } 的 `{ $protocol }` 方式调用 Checker，只有按 testlib 方式写的才能改写
export-checker-arguments = { $file } 需要参数（`args`），而该评测系统调用 Checker 时不带参数
export-checker-absolute = { $file } 输出的是测试点的分数（`points = "absolute"`），而各评测系统的测试点分值不同：请改为输出 0 到 1 的比例
export-checker-percent = { $file } 输出的是百分比（`points = "percent"`），而该评测系统读取 0 到 1 的比例：请改为输出比例
export-needs-testlib = { $file } 包含 testlib.h，而该评测系统没有：请把自己的 testlib.h 放进 problem/include/，题目包会从那里取用

## 题目包的错误

export-fault-expected = { $place }：{ $key } 为 { $found }，应为 { $expected }
export-unknown-key = 没有 { $key } 这一项{ $nearest ->
        [none] {""}
       *[other] ，你是不是想用 `{ $nearest }`？
    }
export-other-kind = { $found }，应为{ $expected }
export-kind = { $kind ->
        [number] 整数
        [real] 数
        [list] 列表
        [map] 键值表
        [truth] true 或 false
       *[text] 文字
    }
export-missing = 缺少 { $name }
place-of-subtask = 子任务 { $subtask }
export-entry = 第 { $entry } 项
export-no-directory = 没有哪个目录里有 { $name }
export-no-contest = 没有 .cdf 文件
export-no-noi-directory = 没有形如 NAME/NAME1.in 的目录
export-no-accepted-program = 没有正解
export-no-statement = 没有题面
export-no-number = 名字中没有编号
export-no-test-name = 不是测试点的文件名
export-not-a-list-of-tests = { $found } 不是测试点列表
export-number-of-another = 编号与测试点 { $test } 相同
export-two-files-of-the-name = 有两个同名文件
export-unconfigured-tests = 没有提到 { $tests }
export-tabs = 不能含有制表符
export-too-many-bytes = 共 { $bytes } 字节，最多 { $most } 字节
export-one-task = 有 { $tasks } 道题，应为一道
export-unpaired = { $inputs } 个输入，{ $outputs } 个输出
export-uneven-points = 每个测试点的分值不是整数
export-total = 总分 { $points }，应为 { $expected }
export-no-points = 没有分值，一旦不通过评测就会中止
export-later-dependency = 依赖 { $earlier }，但它不在前面
export-other-samples = 各语言题面的样例不一致
export-other-order = 测试点按文件名排序与按编号排序不一致
export-name-without-statement = 有 { $language } 的标题，没有题面
export-statement-without-name = 有 { $language } 的题面，没有标题
export-no-value = { $key } 没有值
export-value-twice = { $key } 出现了两次
export-hidden-samples = 展示的样例不全，或不是这些样例
export-half-sample = 缺少输入或答案
export-uncovered-tests = 子任务只包含 { $tests } 个测试点中的 { $found } 个
export-worthy-samples = 样例不应计分

## 压缩包的错误

export-archive-comment-of-file = 在压缩包中带有注释
export-archive-extra = { $place ->
        [before] 压缩包的第一个文件之前
        [between] 压缩包的文件之间
       *[after] 压缩包的末尾之后
    }有 { $bytes } 个多余的字节
export-archive-comment = 压缩包带有 { $bytes } 字节的注释
export-archive-executable = 有可执行权限，导出时没有：{ $files }
export-archive-empty-directory = 空目录
export-archive-broken-link = 指向 { $target } 的链接，而题目包中没有这个文件
export-archive-no-file = 是{ $kind }，不是文件
export-archive-damaged = 在压缩包中已损坏：有 { $found } 字节，应有 { $expected } 字节
export-package-empty = 里面没有文件
    .hint = 请给出 `muqi export` 写出的 zip 或目录
export-package-damaged = 不是 zip 压缩包，或已损坏
    .hint = 从来源处重新复制，或用 `muqi export` 重新导出
export-package-too-large = 超过 { $mib } MiB，不是 muqi 的题目包
    .hint = 请给出 `muqi export` 写出的 zip 或目录

## 题目包的差异

export-tests-differ = 测试点 { $tests }{ $number ->
        [1] {""}
       *[other] （共 { $number } 个）
    }：{ $problem }
export-test-no-input = 没有输入
export-test-no-answer = 没有答案
export-test-unknown-input = 内容与数据配置的任何测试点都不同
export-test-other-answer = 答案与数据配置的不符
export-test-answer = 答案为 { $found }，应为 { $expected }
export-test-exchanged = 互换了位置
export-test-other-name = 名称与题面不符
export-test-called = { $test }（那里叫 { $label }）
export-test-limits = 时空限制：{ $found }，应为：{ $expected }
export-promise-broken = 测试点 { $tests }{ $number ->
        [1] {""}
       *[other] （共 { $number } 个）
    }违反{ $rule }的规则：{ $place } = { $found }
export-limits = { $ms ->
        [0] 实测的时限、{ $mib } MiB
       *[other] { $ms } ms、{ $mib } MiB
    }
export-number-of-groups = 有 { $found } 组测试点，应为 { $expected } 组
export-group-differs = 第 { $group } 组的{ $property ->
        [number] 编号
        [points] 分值
        [counting] 计分方式
        [tests] 测试点
        [worth] 各测试点分值
        [validator] Validator 参数
       *[needs] 依赖
    }为 { $found }，应为 { $expected }
export-none = 无
export-counting = { $counting ->
        [each] 按测试点计分
       *[together] 捆绑测试
    }
export-streams-differ = 程序使用{ $found }，应为{ $expected }
export-standard-streams = 标准输入输出
export-file-streams = 文件 { $input } 与 { $output }
export-standard-stream = （标准流）
export-language-limit-differs = { $language } 的时限：为其他语言的 { $found }%，应为 { $expected }%
export-output-differs = 输出上限为 { $found } KiB，应为 { $expected } KiB
export-checker-differs = 输出的评判方式为 { $found }，应为 { $expected }
export-checker-source-differs = Checker 的源代码与题目不符
export-needless-checker = `validation: { $words }` 时不能有 Checker
export-extra-differ = 额外测试点与数据配置不符
export-samples-differ = 样例与题目不符
export-line-ends = { $number } 个文件的换行由 LF 变成了 CR LF，第一个是 { $first }：请重新导出，并在 .gitattributes 中写 `* -text`，让 git 不要改动
export-order-differs = 文件顺序与导出时不同，而评测系统按顺序导入：该是 { $expected } 的位置上是 { $found }
export-files-links = 成了链接，导出的是文件：{ $files }
export-files-copies = 成了副本，导出的是链接：{ $files }
export-files-changed = 与导出的不同：{ $files }
export-files-missing = 缺失：{ $files }
export-files-added = 不是 muqi 导出的：{ $files }
export-bare = 文件不在任何目录中：该评测系统的文件应在 { $directory }/ 中
export-wrapped = 文件外面多了一层目录 { $directory }/，该评测系统不认
export-file-changed = 写出后被改过
export-written-before = 题目改动之前写出的：{ $files }；请重新导出
export-other-plan = 这是数据配置 { $plan } 的题目包

## 用法错误与无法核对的题目包

export-targets-missing = 为哪个评测系统打包？
    .hint = 请给出一个或几个：{ $targets }，或 all
export-among-sources = { $path } 在题目包的源文件中
    .hint = 请用 --out 换一个目录，例如 build；没有写入任何文件
export-unknown-target = 没有叫 "{ $found }" 的评测系统
    .hint = { $is_several ->
        [yes] 多个目标之间用空格隔开；
       *[no] {""}
    }{ $nearest ->
        [none] {""}
        [unsupported] muqi 不支持 { $found }；
       *[other] 你是不是想用 { $nearest }？
    }可选的有 { $targets }，或 all
export-name-a-package = 请给出 `muqi export` 写出的 zip 或目录
export-no-package-for = { $path } 中没有 { $targets } 的题目包
    .hint = 有题目包的评测系统：{ $known }
export-unknown-package = { $path } 不是 muqi 认识的题目包{ $number_of_faults ->
        [0] {""}
       *[other] （{ $faults }）
    }
    .hint = 各评测系统的题目包都有特有的文件，这里一个也没有：{ $marks }；若确实是题目包，用 `muqi export TARGET --verify { $typed }` 看差异
export-damaged-package = { $path }：zip 压缩包已损坏：{ $faults }
    .hint = 从来源处重新复制，或用 `muqi export` 重新导出
export-ambiguous-package = { $path } 可能是这些评测系统的题目包：{ $targets }
    .hint = 请指明评测系统：`muqi export { $first } --verify { $typed }`
export-as-meant = 一致
export-differences = { $number } 处差异
export-again = `muqi export { $target } --plan { $plan }` 会重新写出这个题目包
export-more-differences = 另有 { $number } 处，--format json 会全部列出

## 表格

export-judge = 评测系统
export-package = 题目包
export-files = 文件数
export-read-back = 读回核对
export-on-disk = 写出
export-state = { $state ->
        [written] 已写出
        [unchanged] 没有变化
        [edited] 被手工改过
        [obstructed] 位置被占
       *[failed] 未写出
    }
export-written-beside = { $target }：题目包没有变化；重新写出了旁边的 { $files }
export-losses = 有 { $number } 处不支持：
export-to-do = 还需手工完成的步骤：{ $path }
export-target = 代号
export-verified-by = 验证方式
export-carries = 内容
export-verification = { $by ->
        [judge] 评测系统自己的代码
       *[reader] 自带的读取程序
    }
export-content = { $target ->
        [luogu] 数据、时空限制、分值、子任务
        [hydro] 数据、时空限制、分值、子任务、子任务依赖、题面、样例、标程、题解
        [lemon] 数据、时空限制、分值、子任务、子任务依赖、样例
        [noi] 数据、样例、题面
        [uoj] 数据、时空限制、分值、子任务、子任务依赖、样例、标程、Validator
        [syzoj] 数据、分值、子任务
        [lyrio] 数据、时空限制、分值、子任务、子任务依赖
        [dmoj] 数据、分值、子任务、子任务依赖、标程
        [cms] 数据、时空限制、分值、子任务、样例、PDF 题面、标程
        [kattis] 数据、空间限制、分值、子任务、题面、样例、Validator、出题人的程序
       *[icpc] 数据、时空限制、题面、样例、Validator、出题人的程序、题解
    }

## PDF 题面

export-pdf-unwanted = { $targets } 不收 PDF 题面
    .hint = 去掉 --pdf：只有 cms 要 PDF
export-pdf-by-hand = { $path } 是你自己放的，保留不动
export-pdf-again = 被手工改过，已重新生成：{ $path }
export-pdf-printed = 已生成 { $path }
export-pdf-next = { $problem }；改用 { $next } 再试
export-pdf-no-program = 无法生成 { $path }：没有 { $program ->
        [any] Chromium 或 typst
       *[other] { $program }
    }
    .hint = 请安装 { $program ->
        [any] Chromium、Google Chrome 或 typst
       *[other] { $needs }
    }，或自己放一份 PDF；不需要 PDF 的评测系统：{ $others }
export-pdf-failed = 无法生成 { $path }：{ $problem }
    .hint = { $program } 需要 { $needs }；也可以试试 { $other }
export-pdf-no-font = { $path } 中有 { $missing } 个字符，{ $program } 没有相应的字体
    .hint = 请安装中文字体，如 Debian 的 fonts-noto-cjk 或 fonts-wqy-microhei

## Coq 定理

export-coq-alone = coq 不是评测系统
    .hint = 请单独导出，也不要加 --pdf：muqi export coq
export-fractions = { $file }：子任务 { $subtask } 是 { $points } 分，而它的分值只能是整数（`icpc`、`noi` 和 `muqi site` 可以用小数）
    .hint = 让每个子任务有各自的测试点
export-engine-lacks-program = 引擎 { $engine } 没有程序 { $file }，请在题目包中写出它
export-engine-lacks-theorems = 引擎 { $engine } 不能把答案写成定理
export-coq-no-integer = { $path } 中没有整数
export-coq-written = 已将 { $number } 个答案写成定理，放在 { $directory }；运行 `bash { $command }` 由 Coq 8.16 检验
## 检查结果

submission-unrecorded = 出题人的 { $number } 份程序在目前的数据配置 { $plan } 下得多少分，还没有记录：{ $programs }
    .hint = `{ $command }` 会评测并记录；在那之前，它们放在题目包的哪个目录由现在的目录和注释决定

## 词

word-missing = 缺失
