# 题面与题解中的内容。

statement-game-picture = 样例 1 的一局
statement-game-numbers = 图中每格的数字是落子的次序，左上角是 $a$，右下角是 $b$。
statement-game-positions = 双方都采取最优策略时，样例 1 的一种走法如下，`X` 是黑子，`O` 是白子，`.` 是空位：
statement-game-in-sums = 双方都采取最优策略时，样例 1 的一种走法中，{ $moves }
statement-game-moves = 黑方{ $black }；白方{ $white }。答案是 { $difference }。
statement-game-no-move = 没有落子，得 0 分
statement-game-score = 得 { $score } 分
statement-game-plays = 依次放在 { $cells }，得 { $sum } 分
statement-figure-board = 最大的棋盘，{ $formula }
statement-figure-cells = 格子，{ $formula }
statement-figure-contours = 轮廓线，{ $formula }
statement-figure-codes = { $bits } 位的编码，{ $formula }
statement-figure-moves = 转移，{ $formula }
statement-figure-games = 下法，{ $formula }
statement-figure-least = 最小的答案
statement-figure-greatest = 最大的答案
statement-idea-search = 不记忆化的搜索
statement-idea-pruning = $\alpha$-$\beta$ 剪枝
statement-idea-contours-of-black = 轮廓线，只算黑方的得分
statement-idea-contours = 轮廓线
