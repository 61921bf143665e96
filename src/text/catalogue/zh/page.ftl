# 可以下棋、看懂这个博弈的网页。

## 页面的框架

page-skip = 跳到棋盘
page-look = 配色
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
page-encoding-swapped = 掩码，上 = 0
page-encoding-swapped-note = 同一条路径，0 与 1 互换：落子把 10 变成 01。
page-encoding-corner = 掩码，从右上角起，上 = 1
page-encoding-corner-note = 第 0 位是右上角的最后一步：落子把 10 变成 01。
page-encoding-mirrored = 掩码，从右上角起，上 = 0
page-encoding-mirrored-note = 起点与 0、1 都互换：落子把 01 变成 10。
page-encoding-rows = 各行长度
page-encoding-rows-note = 每行已填的格数，自上而下不增。
page-encoding-eleven = 各行长度，11 进制
page-encoding-eleven-note = 每行长度是 11 进制的一位，第一行是最高位。
page-encoding-columns = 各列高度
page-encoding-columns-note = 每列已填的格数，自左向右不增。
page-encoding-first = 第一行与路径
page-encoding-first-note = 先写第一行的长度，再写它下方的路径（0、1）。
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
page-lessons = 课程
page-own = 换一个棋盘
page-lattice = 全部局面
page-more = 更多

## 下棋者

page-player-human = 人
page-player-perfect = 最优下法
page-player-best-2 = 只考虑得分最高的 2 种走法
page-player-best-3 = 只考虑得分最高的 3 种走法
page-player-note = 对方会立刻应对。有这个错误的程序会输出 { $believed }；正确答案是 { $answer }。
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
page-guess-tally = 答对 { $right } / { $asked }，共亏 { $lost }
page-guess-note = 全班可以投票：按一次 A、B、C…… 就是一票。作答之前不显示局面的值。
page-guess-reset = 清零
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
