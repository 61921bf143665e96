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
export-mapping = 子任务与「{ $word }」的对应：{ $ranges }
export-mapping-and = { $earlier }，{ $range }
export-note-places = 本评测系统在每个「{ $word }」内从 1 给测试点编号：{ $name } 指结果页上「{ $word } { $group }」的第 { $place } 个测试点。
export-note-lemon = 结果页的「测试点」是一组输入文件；上表的测试点是输入文件名中的编号。
export-note-hydro = 只有一个测试点的子任务在结果页上只显示子任务的编号：「#{ $subtask }」就是测试点 { $test }。
export-note-icpc = 本题在该评测系统上不计部分分：通过所有测试点的程序才算正确。测试点的编号即 `data/secret` 中的文件名。

## 评测系统不能表达的

export-scores-may-differ = 得分可能不同：{ $loss }
export-loss-either-streams = 不能同时接受标准输入输出和文件，取标准输入输出，题面随之改写
export-loss-no-files = 只有标准输入输出，题面随之改写：只读写文件的程序在那里没有分
export-loss-programs-without-files = 以下程序只读写标准输入输出，提交前须自行加上文件读写：{ $programs }
export-loss-output-limit = 输出上限只能是整数 MiB：{ $kib } KiB 成为 { $mib } MiB
export-loss-split = 按测试点计分的子任务拆成一个测试点一组，得分不变
export-loss-split-to = 按测试点计分的子任务拆成一个测试点一组，得分不变（{ $mapping }）
export-loss-shared-tests = 没有子任务依赖：子任务同时列出所依赖的子任务的测试点，得分不变
export-loss-shared-groups = 没有子任务依赖：把所依赖子任务的测试点放进该子任务，得分不变
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
export-loss-scoring-by-hand = 子任务的计分方式不在数据包中，需在题目页面上选择
export-loss-scoring-script = 子任务依赖只能由计分脚本表达：请把 scoring_script.txt 粘贴到题目页面；否则依赖不生效
export-loss-no-statement = 没有题面的位置，题面放在比赛目录之外；标程作为选手 std 放在 source/ 中
export-loss-tests-only = 只有测试点和样例：子任务、分值和时空限制需在评测系统中设置
export-loss-whole-seconds = 社区版只认整数秒时限，小数部分会被舍去；原版按毫秒计
export-loss-limits-on-page = 时间和空间限制不在数据包中，需在题目的管理页面上填写
export-loss-limits-on-site = 时间和空间限制不在数据包中，需在网站后台填写
export-loss-no-large-sample = 没有放大样例的位置：题面不提它；需要时自行提供 `{ $name }.in`、`{ $name }.ans`
export-loss-no-pdf = 没有 PDF 题面，而 CMS 没有 PDF 就拒绝导入（其他目标都不需要）：`{ $command }` 打印一份（用 Chromium、typst 或 xelatex），也可以自己放到题目目录的 { $zh }（或 { $en }）再导出
export-loss-measured-time = 时限不在包内：由系统按最慢的正解测得
export-loss-no-points = 没有分值和子任务：通过所有测试点才算正确；题面末尾已注明
export-loss-licence = 该格式没有许可证 { $licence }，写作 permission
export-loss-slower-languages = 该系统的时限不分语言，时限较长的语言的程序不在包内：{ $programs }
export-loss-no-directory = 没有目录表达这些程序的预期结果，不在包内：{ $programs }
export-loss-not-for-it = 这些程序的注释要求不放进该系统的包：{ $programs }

## 上传说明

export-guide-edition = 版本：{ $title }
export-guide-steps = 步骤
export-guide-losses = 该评测系统不能表达的
export-step-model = 提交 `{ $path }`：应得 100 分。
export-step-luogu-statement = 新建题目：{ $statement } 的「题目描述」「输入格式」「输出格式」粘贴到同名的输入框，样例填入「样例」，其余粘贴到「说明/提示」。
export-step-luogu-upload = 在「测试数据」页上传 `{ $archive }`；时限、空间、分值和子任务编号会自动填好。
export-step-luogu-large-sample = 在「附件」页上传 `{ $directory }` 中的 `{ $input }`、`{ $answer }`（大样例，题面只写文件名）。
export-step-luogu-minimum = 子任务 { $subtasks } 的计分方式选「取最小值」。
export-step-luogu-sum = 子任务 { $subtasks } 的计分方式选「求和」。
export-step-luogu-script = 总分的计分方式选「自定义计分脚本」，粘贴 `scoring_script.txt`。
export-step-hydro-import = 题库 → 导入题目 → 选择 `{ $archive }` → 上传。
export-step-hydro-show = 打开题目，等标程的评测结果为「通过」（Accepted），再取消「隐藏」。
export-step-lemon-open = 解压 `{ $archive }`，在 LemonLime 中打开 `{ $name }.cdf`。
export-step-lemon-hand-out = 把 `down/` 中的目录 `{ $name }/`（样例）和题面发给选手。
export-step-lemon-judge = 把选手的目录放进 `source/`（`source/选手/{ $name }.cpp`），刷新，评测；标程 `std` 应得 100 分。
export-step-noi-tests = 把 `{ $name }/` 放进评测系统的数据目录，按文件名添加测试点。
export-step-noi-limits = 每个测试点的时间限制 { $seconds } 秒（{ $ms } ms），空间限制 { $mib } MiB，输入输出：{ $streams ->
        [standard] 标准输入、标准输出
        [files] 文件 `{ $name }.in`、`{ $name }.out`
       *[either] 标准输入输出，或文件 `{ $name }.in`、`{ $name }.out`
    }。
export-step-noi-points = 子任务 { $subtask }（测试点 { $tests }）：{ $points } 分，{ $counting }{ $number_of_needs ->
        [0] {""}
       *[other] ，依赖子任务 { $needs }
    }。
export-noi-all-or-none = 全部通过才得分
export-noi-each = 每个测试点 { $points } 分
export-noi-by-test = 各测试点依次 { $points } 分
export-step-noi-judge = 评测 `{ $path }`，应得满分。
export-step-noi-hand-out = `down/` 和 { $statement } 发给选手。
export-step-noi-hand-out-both = `down/` 和 { $zh }、{ $en } 发给选手。
export-step-uoj-statement = 新建题目，编辑：粘贴 { $statement }。
export-step-uoj-upload = 数据 → 上传 `{ $archive }` → 检验配置并同步数据。
export-step-syzoj-statement = 新建题目，粘贴 { $statement } 各节。
export-step-syzoj-limits = 管理 → 时间限制 { $ms } ms（{ $seconds } 秒），内存限制 { $mib } MiB。
export-step-syzoj-files = 同一页 → 文件 IO：输入文件名 `{ $name }.in`，输出文件名 `{ $name }.out`。
export-step-syzoj-upload = 同一页 → 上传测试数据：`{ $archive }` → 提交。
export-step-syzoj-large-sample = 同一页 → 上传附加文件：`{ $archive }`（大样例 `{ $input }`、`{ $answer }`）→ 提交。
export-step-lyrio-statement = 新建题目，粘贴 { $statement } 各节，样例填入「样例」。
export-step-lyrio-tests = 文件 → 测试数据 → 上传：`package/` 中的所有 `{ $name }*.in` 和 `{ $name }*.ans`（网页不解压压缩包）。
export-step-lyrio-settings = 评测设置 → 编辑源代码：粘贴 `package/judge.yaml` 的全文 → 提交。
export-step-lyrio-large-sample = 文件 → 附加文件 → 上传：`{ $directory }` 中的 `{ $input }`、`{ $answer }`（大样例）。
export-either-statement = { $zh } 或 { $en }
export-step-dmoj-site = 网站后台（Admin → Problems → Add problem）新建题目：Problem code `{ $name }`，Time limit { $seconds }，Memory limit { $kib }（KB），Points 任意，勾选 Allows partial points，Problem body 粘贴 { $statement }。
export-step-dmoj-unpack = 把 `{ $archive }` 解压到评测机的题目目录（`problem_storage_globs`），得到 `{ $name }/init.yml`；不要再用网站的测试数据页，它会重写 `init.yml`。
export-step-dmoj-test = 在评测机上运行 `dmoj-cli -c judge.yml test { $name }`，标程应通过。
export-step-cms-print = { $is_built_in ->
        [yes] 运行
       *[no] 在题目包里运行
    } `{ $command }`（需要 Chromium、typst 或 xelatex，以及中文字体），或把自己的 PDF 放到题目包的 `problem/{ $zh }` 或 `problem/{ $en }` 后重新导出：没有 PDF，CMS 拒绝导入。以下步骤用新导出的包。
export-step-cms-import = 解压 `{ $archive }`，在 CMS 服务器上运行 `cmsImportTask -L italy_yaml { $name }`（更新已有题目加 `-u`）。
export-step-cms-contest = 管理网页（AdminWebServer）→ 比赛 → Tasks：把题目加入比赛。
export-step-kattis-unpack = 用能还原符号链接的工具解压 `{ $archive }`（如 `unzip`），得到目录 `{ $name }/`；`package/` 中的是同样的文件，重复的测试点为副本。
export-step-kattis-verify = `pip install problemtools`，运行 `verifyproblem { $name }`：应当没有错误和警告。题面的 PDF 只需 problemtools 要求的 TeX（Debian：`texlive-luatex texlive-latex-extra texlive-fonts-recommended texlive-plain-generic ghostscript`），网页另需 `tidy` 和 `dvisvgm`；中文题面另需中文字体：`texlive-lang-chinese`、`fonts-noto-cjk` 或 `fonts-wqy-microhei`。
export-step-kattis-programs = 程序的目录按其注释中的 `expect: 版本名 score 分数` 确定；修改子任务后请更新这些注释。
export-step-kattis-install = 按所用 Kattis 站点的方式安装目录 `{ $name }/`。
export-step-icpc-domjudge = DOMjudge：Problems → Import problem → 选择比赛和 `{ $archive }` → Upload；再在比赛的题目列表中填写编号和颜色。题目的外部编号取自压缩包的文件名。
export-step-icpc-bapctools = BAPCtools：把 `{ $archive }` 解压到目录 `{ $name }/`，在其中运行 `bt validate`、`bt run`、`bt zip --lang en`；最后一个命令排版 PDF，需要 TeX（Debian：`latexmk texlive-latex-extra texlive-fonts-recommended texlive-science`），没有时用 `bt zip --kattis`。

## 结果与备注

export-progress = 打包并读回
export-strict = --strict：有的平台无法完整表达，未写任何文件
export-replaced = 数据配置 { $plan } 的题目包已被替换：{ $targets }；要都保留，请用 --out 写到别处
export-left-over = { $directory } 是以前导出的题目包（{ $problem } 的数据配置 { $plan }）；不需要的话，请连同压缩包一起删除
export-programs-not-run = problem/submissions/ 中的程序没有运行过：用 `muqi check { $place } --plan { $plan }` 看它们对这个变体是否仍如预期
