# 输入说明了什么。

stress-label-best = 最优
stress-move = { $player } { $cell }
stress-moves = { $first }{"  "}{ $rest }
stress-turning-point = 从第 { $ply } 手起出错：{ $player }应下 { $best }；下 { $other } 才得到你的输出
