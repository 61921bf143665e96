# 可以下棋、看懂这个博弈的网页。

## 页面的框架

page-title = 一双木棋：边下边看
page-skip = 跳到棋盘
page-look = 配色
page-look-system = 跟随系统
page-look-light = 浅色
page-look-dark = 深色
page-look-pixels = 像素
page-size = { $n } 行 × { $m } 列
page-board = 棋盘
page-board-label = { $n } 行 { $m } 列的棋盘
page-mask = 掩码
page-transport = 控制对局
page-reset = 回到开局
page-back = 退一步
page-run = 播放
page-pause = 暂停
page-step = 走一步
page-slider = 已走步数
page-move-count = 第 { $at } 步，共 { $all } 步
page-speed = 速度
page-values = 局面的值
page-slide-out = 从棋盘滑出
page-encoding = 编码方式

## 编码方式

page-encoding-mask = 掩码，上 = 1
page-encoding-mask-note = 第 0 位是左下角的第一步；最高位写在最前面。
page-encoding-mask-right-is-1 = 掩码，上 = 0
page-encoding-mask-right-is-1-note = 同一条路径，0 与 1 互换：落子把 10 变成 01。
page-encoding-mask-from-top-right = 掩码，从右上角起，上 = 1
page-encoding-mask-from-top-right-note = 第 0 位是右上角的最后一步：落子把 10 变成 01。
page-encoding-mask-from-top-right-right-is-1 = 掩码，从右上角起，上 = 0
page-encoding-mask-from-top-right-right-is-1-note = 起点与 0、1 都互换：落子把 01 变成 10。
page-encoding-row-lengths = 各行长度
page-encoding-row-lengths-note = 每行已填的格数，自上而下不增。
page-encoding-base-11 = 各行长度，11 进制
page-encoding-base-11-note = 每行长度是 11 进制的一位，第一行是最高位。
page-encoding-column-heights = 各列高度
page-encoding-column-heights-note = 每列已填的格数，自左向右不增。
page-encoding-first-row = 第一行与路径
page-encoding-first-row-note = 先写第一行的长度，再写它下方的路径（0、1）。
page-bit = 第 { $bit } 位
page-digit-up = 数位 { $value }，位置 { $place }，向上的一步
page-digit-right = 数位 { $value }，位置 { $place }，向右的一步

## 对局

page-black = 黑方
page-white = 白方
page-scores = 得分
page-difference = 黑方 − 白方
page-final = 双方最优时的最终差
page-result = 结果
page-turn = 第 { $number } 步，轮到{ $player }
page-over = 棋盘已填满
page-start = 点击有底色的格子，或按右方向键。
page-your-turn = 轮到你：点击有底色的格子。
page-move = { $player }下 { $cell }，得 { $score } 分。
page-move-only = { $player }下 { $cell }，得 { $score } 分：只有这一种走法。
page-move-best = { $player }下 { $cell }，得 { $score } 分：没有更好的走法。
page-move-cost = { $player }下 { $cell }，得 { $score } 分：这一步亏了 { $cost }。
page-alternatives = 每种走法的最终差
page-best = 最优
page-costs = 亏 { $cost }
page-played = 已走
page-cell-filled = 格子 { $cell }：{ $player }，第 { $number } 步；a = { $a }，b = { $b }
page-cell-playable = 格子 { $cell }：可落子；a = { $a }，b = { $b }
page-cell-closed = 格子 { $cell }：还不能落子；a = { $a }，b = { $b }
page-already-filled = { $cell } 已经填了。
page-needs-one = { $cell } 还不能落子：{ $other } 还空着。
page-needs-both = { $cell } 还不能落子：左边的 { $left } 和上边的 { $above } 都空着。

## 可展开的部分

page-code = 代码（与棋盘同步）
page-play = 对局
page-guess = 先猜再看
page-compare = 两条下法并排看
page-paths = 为什么局面这么少
page-forward = 为什么要从后往前推
page-mistake = 目光短浅为什么会输
page-lessons = 课程：5、10、45 分钟
page-own = 换一个棋盘
page-lattice = 全部局面
page-more = 更多

## 下棋者

page-player-human = 人
page-player-perfect = 最优下法
page-player-best-2 = 只看自己得分最高的 2 种走法
page-player-best-3 = 只看自己得分最高的 3 种走法
page-player-note = 对方会立刻应对。
page-new-game = 重新开始

## 代码

page-code-back = 上一行
page-code-step = 下一行

## 先猜再看

page-ask-bits = 哪两位会变？
page-ask-cell = 你会下哪一格？
page-guess-bits = 在 { $cell } 落子。点击会变的两位。
page-guess-bits-right = 正确：第 { $first } 位和第 { $second } 位互换。
page-guess-bits-wrong = 不对：互换的是第 { $first } 位和第 { $second } 位。
page-guess-cell = 你替{ $player }下哪一格？
page-guess-cell-right = { $cell } 正确：没有更好的走法。
page-guess-cell-wrong = { $cell } 不是最优，亏了 { $cost }。
page-guess-bits-shown = 第 { $first } 位和第 { $second } 位互换。
page-guess-cell-shown = 最优走法之一：{ $cell }。
page-guess-tally = 答对 { $right } / { $asked }，共亏 { $lost }
page-guess-note = 全班可以投票：按一次 A、B、C…… 就是一票。作答之前不显示局面的值。
page-guess-reset = 清零
page-guess-again = 再按一次就给出答案。
page-guess-stop = 不答了
page-reveal = 揭晓
page-vote = { $letter }：{ $cell }，{ $votes } 票
page-next-question = 下一题
page-close = 关闭

## 两条下法

page-compare-left = 左
page-compare-right = 右
page-compare-note = 两边各由一种下法执双方。
page-one-back = 后退
page-one-on = 前进

## 路径与状态

page-paths-line = 掩码 { $mask }，目前黑方 − 白方：{ $difference }
page-paths-meet = 路径不同，状态相同：谁填了哪一格，不影响还能得多少分。
page-paths-count = { $n }×{ $m } 的棋盘有 { $games } 种对局，却只有 { $positions } 种局面。
page-paths-count-small = { $n }×{ $m } 的棋盘有 { $positions } 种局面（对局：{ $games } 种）。棋盘稍大，对局就远多于局面：4×4 有 24024 种对局，却只有 70 种局面。
page-paths-memo = 已记下的局面
page-paths-fill = 填满记忆化数组
page-paths-stored = 已记下 { $stored } / { $all } 种局面，每种只算一次。

## 从前往后推

page-forward-note = 从前往后推会出错的棋盘至少要 2×2：要有两种顺序走到同一局面。这是其中一个，请逐步看两张表。
page-forward-wrong = 从前往后：到目前为止的最优得分差
page-forward-right = 从后往前：今后还能得到的最优得分差
page-forward-stop = 第一个错误的选择在 { $mask }：有两条路通到这里，从前往后推让刚走完的{ $player }来挑，可走哪条路也要看{ $other }。
page-forward-kept = 从前往后推在这里保留 { $believed }；按最优下法，此时的分差是 { $answer }。

## 错误的走法

page-mistake-player = 下棋者
page-mistake-clearest = 最能说明问题的棋盘
page-mistake-show = 在棋盘上看
page-mistake-none = 它在这个棋盘上没有走亏。
page-mistake-number = 它在这个棋盘上每一步都走对了，只是算出的数不对。
page-mistake-found = 第 { $number } 步：{ $player }下 { $cell }；下 { $best } 要好 { $cost }。
page-sees-score = 这一格的分数
page-sees-sum = 这一格的 a + b
page-sees-own = 它以为的己方总分
page-sees-ahead = 看到为止的差
page-sees-average = 随机对局的平均差
page-sees-final = 它以为的最终差
page-mistake-true = 实际的最终差
page-mistake-cost = 亏损
page-mistake-believes = 有这个错误的程序会输出 { $believed }；正确答案是 { $answer }。
page-mistake-same = 有这个错误的程序在这个棋盘上也会输出正确答案 { $answer }。
page-cell = 格子

## 课程

page-lesson-note = 每一站有一个棋盘和一句话，有人问才给出答案。PageDown 键走棋，走完进入下一站；结束后回到你自己的棋盘。
page-lesson-of = { $minutes } 分钟
page-lesson-back = 上一站
page-lesson-next = 下一站
page-lesson-end = 结束课程
page-lesson-reveal = 揭晓答案
page-lesson-over = 课程到此为止。点「结束课程」，回到你自己的棋盘。
page-lesson-answer = 答案是 { $answer }。
page-name-sample = 样例
page-name-bits = 两个二进制位
page-name-code = 代码
page-name-paths = 两种顺序，一个局面
page-name-greedy = 贪心
page-name-sum = 按 a + b 贪心
page-name-ahead = 只看四步
page-name-maximises = 白方也取最大
page-name-forward = 从前往后推
page-name-corner = 起点错了
page-name-line = 只有一行
page-name-even = a 与 b 相等
page-name-greatest = 最大的答案
page-name-lattice = 全部局面
page-name-own = 自己的棋盘
page-station-sample = 样例：一步步走到底。答案是多少？
page-station-bits = 落一子只变两位。是哪两位？每步之前先猜。
page-station-code = 代码和棋盘同步：棋盘上走一步，代码停在这一步所在的循环；用代码下面的按钮逐行走完这次调用。
page-station-paths = 两种顺序，同一个局面：记忆化搜索因此有效。
page-station-greedy = 只看自己的得分：你会下哪一格？拿了贵的格子，可能让对方拿到更贵的。
page-station-sum = 按 a + b 贪心能通过样例，在这里却错了。哪一格更好？
page-station-ahead = 代价来得更晚时，只看四步是不够的。
page-station-maximises = 白方不会帮黑方：双方的目标相反。
page-station-forward = 从前往后推，会让不该选的一方来选。
page-station-corner = 轮廓线从错误的一端数起，读到的就是别的分数。
page-station-line = 只有一行：没有任何选择，贪心也不会错。
page-station-even = 每格的 a 与 b 相等。谁会赢？每步先猜。
page-station-greatest = 数据范围内最大的答案是多少？一共有多少种对局？
page-station-lattice = 样例的全部局面画在一张图里；蓝线是最优走法。
page-station-own = 现在画一个会让同桌走错的棋盘。

## 自己的棋盘

page-own-note = 粘贴一份输入，或直接修改：上面是 a，下面是 b。
page-own-input = 输入
page-own-use = 使用这份输入
page-own-resize = 改变大小
page-own-random = 随机分数
page-taken = 只能填 { $least } 到 { $greatest } 的整数，已改为 { $number }。
page-fault = 第 { $line } 行第 { $column } 列：{ $problem }
page-faults = 数据校验器在这份输入里找到的错误（共 { $found } 处）：
page-faults-of-form = 棋盘没有歧义，已显示；但数据校验器仍会报错（共 { $found } 处）：
page-more-faults = …… 另有 { $number } 处
page-too-many = 棋盘太大：有 { $positions } 个局面，网页最多计算 { $most } 个。

## 全部局面

page-lattice-count = C(n + m, n) = C({ $sum }, { $n }) = { $positions } 种局面；最大的一层有 { $most } 种。
page-lattice-note = 从空棋盘到填满，每种局面和它的值。点击即可在棋盘上看。
page-lattice-large = 局面太多，画不下；请换小一些的棋盘，例如 3×4。

## 更多

page-link-board = 链接里的棋盘无法显示，数据校验器发现：
page-link-move = 链接里的第 { $number } 步不能下，对局到它之前为止。
page-link-player = 没有名为 { $name } 的下棋者。
page-link-nearest = 没有名为 { $name } 的下棋者，你是不是想用 { $nearest }？
page-share = 复制链接
page-copied = 链接已复制。
page-in-address = 链接在地址栏里。
page-print = 印到纸上
page-sounds = 声音
page-explosions = 爆炸效果
page-keys = 按键：← → 或 PageUp PageDown 走棋，上课时 PageDown 还会揭晓答案、进入下一站；Home End 开局与终局；空格播放；+ − 速度；m 滑出；v 局面的值；r 重新开始；l 语言；t 配色；A B C 投票，回车揭晓，Esc 不答。

## 练习纸

page-worksheet = 练习纸与答案
page-worksheet-title = 练习纸
page-key = 答案
page-about = { $name }：{ $value }
page-mask-said = 掩码：{ $mask }。
page-task = 掩码：{ $mask }。轮到：{ $player }。最优的格子：{ $best }。今后的分差：{ $value }。
