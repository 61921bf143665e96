# 可以下棋、看懂这个博弈的网页。

## 页面的框架

explore-title = 一双木棋：边下边看
explore-skip = 跳到棋盘
explore-look = 配色
explore-look-system = 跟随系统
explore-look-light = 浅色
explore-look-dark = 深色
explore-size = { $n } 行 × { $m } 列
explore-board = 棋盘
explore-board-label = { $n } 行 { $m } 列的棋盘
explore-mask = 掩码
explore-transport = 控制对局
explore-reset = 回到开局
explore-back = 退一步
explore-run = 播放
explore-pause = 暂停
explore-step = 走一步
explore-slider = 已走步数
explore-move-count = 第 { $at } 步，共 { $all } 步
explore-speed = 速度
explore-values = 局面的值
explore-slide-out = 从棋盘滑出
explore-encoding = 编码方式

## 编码方式

explore-encoding-mask = 掩码，上 = 1
explore-encoding-mask-note = 第 0 位是左下角的第一步；最高位写在最前面。
explore-encoding-mask-right-is-1 = 掩码，上 = 0
explore-encoding-mask-right-is-1-note = 同一条路径，0 与 1 互换：落子把 10 变成 01。
explore-encoding-mask-from-top-right = 掩码，从右上角起，上 = 1
explore-encoding-mask-from-top-right-note = 第 0 位是右上角的最后一步：落子把 10 变成 01。
explore-encoding-row-lengths = 各行长度
explore-encoding-row-lengths-note = 每行已填的格数，自上而下不增。
explore-encoding-base-11 = 各行长度，11 进制
explore-encoding-base-11-note = 每行长度是 11 进制的一位，第一行是最高位。
explore-encoding-column-heights = 各列高度
explore-encoding-column-heights-note = 每列已填的格数，自左向右不增。
explore-encoding-first-row = 第一行与路径
explore-encoding-first-row-note = 先写第一行的长度，再写它下方的路径（0、1）。
explore-bit = 第 { $bit } 位
explore-digit-up = 数位 { $value }，位置 { $place }，向上的一步
explore-digit-right = 数位 { $value }，位置 { $place }，向右的一步

## 对局

explore-scores = 得分
explore-difference = 黑方 − 白方
explore-final = 双方最优时的最终差
explore-result = 结果
explore-turn = 第 { $number } 步，轮到{ $player }
explore-over = 棋盘已填满
explore-start = 点击有底色的格子，或按右方向键。
explore-your-turn = 轮到你：点击有底色的格子。
explore-move = { $player }下 { $cell }，得 { $score } 分。
explore-move-only = { $player }下 { $cell }，得 { $score } 分：只有这一种走法。
explore-move-best = { $player }下 { $cell }，得 { $score } 分：没有更好的走法。
explore-move-cost = { $player }下 { $cell }，得 { $score } 分：这一步亏了 { $cost }。
explore-alternatives = 每种走法的最终差
explore-best = 最优
explore-costs = 亏 { $cost }
explore-played = 已走
explore-cell-filled = 格子 { $cell }：{ $player }，第 { $number } 步；a = { $a }，b = { $b }
explore-cell-playable = 格子 { $cell }：可落子；a = { $a }，b = { $b }
explore-cell-closed = 格子 { $cell }：还不能落子；a = { $a }，b = { $b }
explore-already-filled = { $cell } 已经填了。
explore-needs-one = { $cell } 还不能落子：{ $other } 还空着。
explore-needs-both = { $cell } 还不能落子：左边的 { $left } 和上边的 { $above } 都空着。

## 可展开的部分

explore-code = 代码（与棋盘同步）
explore-play = 对局
explore-guess = 先猜再看
explore-paths = 为什么局面这么少
explore-forward = 为什么要从后往前推
explore-mistake = 目光短浅为什么会输
explore-own = 换一个棋盘
explore-lattice = 全部局面
explore-more = 更多

## 下棋者

explore-player-human = 人
explore-player-perfect = 最优下法
explore-player-note = 对方会立刻应对。
explore-new-game = 重新开始

## 代码

explore-code-back = 上一行
explore-code-step = 下一行

## 先猜再看

explore-ask-bits = 哪两位会变？
explore-ask-cell = 你会下哪一格？
explore-guess-bits = 在 { $cell } 落子。点击会变的两位。
explore-guess-bits-right = 正确：第 { $first } 位和第 { $second } 位互换。
explore-guess-bits-wrong = 不对：互换的是第 { $first } 位和第 { $second } 位。
explore-guess-cell = 你替{ $player }下哪一格？
explore-guess-cell-right = { $cell } 正确：没有更好的走法。
explore-guess-cell-wrong = { $cell } 不是最优，亏了 { $cost }。
explore-guess-bits-shown = 第 { $first } 位和第 { $second } 位互换。
explore-guess-cell-shown = 最优走法之一：{ $cell }。
explore-guess-tally = 答对 { $right } / { $asked }，共亏 { $lost }
explore-guess-answer = 看答案
explore-next-question = 下一题
explore-close = 关闭

## 路径与状态

explore-one-back = 后退
explore-one-on = 前进
explore-paths-line = 掩码 { $mask }，目前黑方 − 白方：{ $difference }
explore-paths-meet = 路径不同，状态相同：谁填了哪一格，不影响还能得多少分。
explore-paths-count = { $n }×{ $m } 的棋盘有 { $games } 种对局，却只有 { $positions } 种局面。
explore-paths-count-small = { $n }×{ $m } 的棋盘有 { $positions } 种局面（对局：{ $games } 种）。棋盘稍大，对局就远多于局面：4×4 有 24024 种对局，却只有 70 种局面。
explore-paths-memo = 已记下的局面
explore-paths-fill = 填满记忆化数组
explore-paths-stored = 已记下 { $stored } / { $all } 种局面，每种只算一次。

## 从前往后推

explore-forward-note = 从前往后推会出错的棋盘至少要 2×2：要有两种顺序走到同一局面。这是其中一个，请逐步看两张表。
explore-forward-wrong = 从前往后：到目前为止的最优得分差
explore-forward-right = 从后往前：今后还能得到的最优得分差
explore-forward-stop = 第一个错误的选择在 { $mask }：有两条路通到这里，从前往后推让刚走完的{ $player }来挑，可走哪条路也要看{ $other }。
explore-forward-kept = 从前往后推在这里保留 { $believed }；按最优下法，此时的分差是 { $answer }。

## 错误的走法

explore-mistake-player = 下棋者
explore-mistake-clearest = 最能说明问题的棋盘
explore-mistake-show = 在棋盘上看
explore-mistake-none = 它在这个棋盘上没有走亏。
explore-mistake-number = 它在这个棋盘上每一步都走对了，只是算出的数不对。
explore-mistake-found = 第 { $number } 步：{ $player }下 { $cell }；下 { $best } 要好 { $cost }。
explore-sees-score = 这一格的分数
explore-sees-sum = 这一格的 a + b
explore-sees-own = 它以为的己方总分
explore-sees-ahead = 看到为止的差
explore-sees-average = 随机对局的平均差
explore-sees-final = 它以为的最终差
explore-mistake-true = 实际的最终差
explore-mistake-believes = 有这个错误的程序会输出 { $believed }；正确答案是 { $answer }。
explore-mistake-same = 有这个错误的程序在这个棋盘上也会输出正确答案 { $answer }。

## 自己的棋盘

explore-own-note = 粘贴一份输入，或直接修改：上面是 a，下面是 b。
explore-own-input = 输入
explore-own-use = 使用这份输入
explore-own-resize = 改变大小
explore-own-random = 随机分数
explore-taken = 只能填 { $least } 到 { $greatest } 的整数，已改为 { $number }。
explore-fault = 第 { $line } 行第 { $column } 列：{ $problem }
explore-faults = 数据校验器在这份输入里找到的错误（共 { $found } 处）：
explore-faults-of-form = 棋盘没有歧义，已显示；但数据校验器仍会报错（共 { $found } 处）：
explore-more-faults = …… 另有 { $number } 处
explore-too-many = 棋盘太大：有 { $positions } 个局面，网页最多计算 { $most } 个。

## 全部局面

explore-lattice-count = C(n + m, n) = C({ $sum }, { $n }) = { $positions } 种局面；最大的一层有 { $most } 种。
explore-lattice-note = 从空棋盘到填满，每种局面和它的值。点击即可在棋盘上看。
explore-lattice-large = 局面太多，画不下；请换小一些的棋盘，例如 3×4。

## 更多

explore-link-board = 链接里的棋盘无法显示，数据校验器发现：
explore-link-move = 链接里的第 { $number } 步不能下，对局到它之前为止。
explore-link-player = 没有名为 { $name } 的下棋者。
explore-link-nearest = 没有名为 { $name } 的下棋者，你是不是想用 { $nearest }？
explore-share = 复制链接
explore-copied = 链接已复制。
explore-in-address = 链接在地址栏里。
explore-print = 印到纸上
explore-keys = 按键：← → 或 PageUp PageDown 走棋；Home End 开局与终局；空格播放；+ − 速度；m 滑出；v 局面的值；r 重新开始；l 语言；t 配色；提问时回车看答案，Esc 不答。

explore-mask-said = 掩码：{ $mask }。
