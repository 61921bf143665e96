# 作为定理的答案。

export-coq-guide = 样例和数据配置 { $plan } 的每个答案都是 `answers/` 中的一条定理：某一棋盘的值是多少。其余文件按题面定义这个游戏，并证明用来验算答案的标程是正确的。
export-coq-guide-check = 运行 `bash check.sh` 检验全部内容。需要 Coq 8.16（Debian：`apt-get install --no-install-recommends coq`），大约几分钟。
export-coq-guide-trust = 需要相信的只有：`Game.v` 与题面说的是同一个游戏，`answers/` 中的棋盘就是各测试点的棋盘，以及 Coq 本身。
