# 错误程序：错在哪里，给选手的建议（`hint`），哪些人会这样写，怎样的棋盘能卡掉。

flaw-size-swapped = 把 n 和 m 读反
    .hint = 第一行先是行数 n，再是列数 m；请用 n ≠ m 的数据自测
    .maker = 先想到宽度：第一行的两个数互换，分数按 m 行 n 列读入
    .boards = n ≠ m，且都不小于 2
flaw-transposed = 用 a[j][i] 代替 a[i][j]
    .hint = 行列下标写反了：转置后的棋盘答案不变，所以 n = m 时看不出来
    .maker = 程序一半先列后行、一半先行后列；棋盘外的位置读到 0
    .boards = n ≠ m，且都不小于 2；或只有一行、一列，且第一格以外有非 0 的分数
flaw-square-of-rows = 以为棋盘是 n×n
    .hint = 列数是 m，不是 n；请用 n ≠ m 的数据自测
    .maker = 读入了 m，却从来没用
    .boards = n ≠ m
flaw-square-of-columns = 以为棋盘是 m×m
    .hint = 行数是 n，不是 m；请用 n ≠ m 的数据自测
    .maker = 读入了 n，循环却全都写到 m
    .boards = n ≠ m
flaw-interleaved = 交替读入 a 和 b
    .hint = 输入先给出整个 a，再给出整个 b，不是逐格给出一对数
    .maker = 以为每格给出一对数：a[1][1] b[1][1] a[1][2] …
    .boards = 几乎任何棋盘，分数全都相同的除外
flaw-scores-swapped = 把 a 和 b 读反
    .hint = 先读入的是黑方的 a，后读入的是白方的 b
    .maker = 先读 b
    .boards = 几乎任何棋盘
flaw-one-table = 双方都用 a 计分
    .hint = 白方得 b，不是 a
    .maker = 把黑方的分支复制给白方，忘了改字母
    .boards = 至少两格，几乎任何棋盘
flaw-column-short = 少算一列
    .hint = 循环少了最后一列：检查下标从 0 还是从 1 开始
    .maker = 把 j 写到 j < m，列号却从 1 数起
    .boards = 几乎任何棋盘
flaw-row-short = 少算一行
    .hint = 循环少了最后一行：检查下标从 0 还是从 1 开始
    .maker = 把 i 写到 i < n，行号却从 1 数起
    .boards = 几乎任何棋盘
flaw-shifted = 格子下标整体偏一
    .hint = 读入和使用时的下标差了一：统一从 0 或从 1 开始
    .maker = 从 0 开始存，从 1 开始取；棋盘外的位置读到 0
    .boards = 几乎任何棋盘
flaw-upside-down = 轮廓线的行方向反了
    .hint = 轮廓线从左下角走到右上角，第一步「上」属于最后一行；画一个 2×3 的例子核对
    .maker = 轮廓线从左上角走起，掩码却从左下角数起：第 i 行当成了第 n + 1 − i 行
    .boards = n ≥ 2 的随机棋盘
flaw-rotated = 轮廓线的起点弄错
    .hint = 轮廓线的起点弄错了角，等于把棋盘旋转了 180°
    .maker = 把第 0 位当成右上角的那一步：格子 (i, j) 当成了格子 (n + 1 − i, m + 1 − j)
    .boards = 随机棋盘，只有一行、一列的也行
flaw-freopen-left-in = 忘了去掉 freopen
    .hint = 标准输出是空的：检查 freopen 或文件读写是否该去掉
    .maker = 评测看的是标准输出，却留着 freopen
    .boards = 任何棋盘
flaw-white-first = 白方先手
    .hint = 黑方（得 a）先手；已填格数为偶数时轮到黑方
    .maker = 已填格数的奇偶判反
    .boards = 几乎任何棋盘
flaw-min-max-swapped = max 和 min 写反
    .hint = 黑方取最大，白方取最小
    .maker = 把取 max 和取 min 的循环配反了人
    .boards = n, m ≥ 2 的随机棋盘
flaw-white-maximises = 白方也取最大
    .hint = 白方要让差值尽量小：白方的那一步应取 min
    .maker = 两个分支都写 max，或 negamax 漏了负号
    .boards = n, m ≥ 2 的随机棋盘
flaw-black-minimises = 黑方也取最小
    .hint = 黑方要让差值尽量大：黑方的那一步应取 max
    .maker = 两个分支都写 min
    .boards = n, m ≥ 2 的随机棋盘
flaw-own-score-only = 双方只顾自己得分最大
    .hint = 双方都要让「自己的得分减去对方的得分」最大，不只是让自己得分最大
    .maker = 把双方的得分分开记，忘了让对方少得也算数
    .boards = 2×2 及更大的随机棋盘
flaw-turn-by-cell = 按格子坐标的奇偶判断轮到谁
    .hint = 轮到谁由已填格数的奇偶决定，与格子坐标无关
    .maker = 把格子的 (i + j) mod 2 当成已下步数的奇偶
    .boards = 2×2 及更大的随机棋盘
flaw-only-left = 只检查左边的格子
    .hint = 落子还要求上方的格子已被填满：每行的长度不能超过上一行
    .maker = 让每行各自增长；局面有 (m + 1)^n 个，这里至多算 10^6 个，再多就按超内存处理
    .boards = n ≥ 2 的随机棋盘
flaw-only-above = 只检查上方的格子
    .hint = 落子还要求左边的格子已被填满：每列的高度不能超过左边一列
    .maker = 让每列各自增长；局面有 (n + 1)^m 个，这里至多算 10^6 个，再多就按超内存处理
    .boards = m ≥ 2 的随机棋盘
flaw-forward = 正向递推
    .hint = f 应表示「从这个局面起还能得到的差」，从终局往回推
    .maker = 让 f 表示已经得到的差：转移的方向全部反了，由刚下完的一方选择从哪个局面转移来
    .boards = n, m ≥ 2 的随机棋盘
flaw-b-added = 加上 b 而不是减去
    .hint = 白方的得分要从差值中减去
    .maker = 把双方的得分加在一起，白方仍取 min
    .boards = 白方落子处 b > 0
flaw-b-ignored = 没有用到 b
    .hint = b 没有参与计算：只有 b 全为 0 的测试点能对
    .maker = 只为 b = 0 的测试点而写
    .boards = 白方落子处 b > 0
flaw-sum-left-in = 忘了减去 Σb
    .hint = 用 a + b 的技巧时，最后要减去所有 b 之和
    .maker = 每格让黑方得 a + b、白方不得分，然后直接输出
    .boards = 任意一处 b > 0
flaw-sign-reversed = 输出白减黑
    .hint = 要输出的是黑减白，符号反了
    .maker = 输出了从白方看的 negamax 值
    .boards = 答案不为 0
flaw-absolute-value = 输出绝对值
    .hint = 答案可以是负数，不要取绝对值
    .maker = 把「差」理解成了距离
    .boards = 答案为负
flaw-unsigned-output = 按无符号数输出
    .hint = 答案可以是负数，请用有符号类型并用 %d 输出
    .maker = 用 %u 输出，或把差值存在无符号变量里
    .boards = 答案为负
flaw-never-negative = 答案为负时输出 0
    .hint = 答案可以是负数，不要与 0 取 max
    .maker = 答案的初值取 0，此后只会变大
    .boards = 答案为负
flaw-black-score-printed = 只输出黑方得分
    .hint = 要输出的是黑方得分减去白方得分
    .maker = 下法全对，却忘了题目要求输出什么
    .boards = 白方有得分
flaw-first-score-lost = 漏算第一步得分
    .hint = 第一步（左上角）的得分没有计入
    .maker = 从已经下了一枚棋子的局面算起
    .boards = a[1][1] > 0
flaw-last-score-lost = 漏算最后一步得分
    .hint = 最后一步（右下角）的得分没有计入
    .maker = 只剩一格时就停了
    .boards = 下最后一格的一方在那里有得分
flaw-greedy = 贪心：取自己得分最大的格子
    .hint = 眼前最大的格子，取走它可能把更好的格子让给对方：要一直搜到终局
    .maker = 哪格得分大就下哪格
    .boards = 随机棋盘，`bait` 类的棋盘
flaw-greedy-by-sum = 贪心：取 a + b 最大的格子
    .hint = 按 a + b 贪心，仍看不到这一步会把什么格子让给对方：要一直搜到终局
    .maker = 知道占一格也是不让对方占，但只想到这一层
    .boards = 6×6 及更大的随机棋盘，`bait` 类的棋盘
flaw-look-ahead-2 = 只向前看 2 步
    .hint = 固定深度的搜索看不到更远的得失：要一直搜到终局，并且记忆化
    .maker = 只算到对方的最佳应手
    .boards = 4×4 及更大的随机棋盘，`bait` 类的棋盘
flaw-look-ahead-4 = 只向前看 4 步
    .hint = 固定深度的搜索看不到更远的得失：要一直搜到终局，并且记忆化
    .maker = 搜到跑得慢的深度就截断
    .boards = 6×6 及更大的随机棋盘，`bait` 类的棋盘
flaw-look-ahead-6 = 只向前看 6 步
    .hint = 固定深度的搜索看不到更远的得失：要一直搜到终局，并且记忆化
    .maker = 搜到跑得慢的深度就截断
    .boards = 6×6 及更大的随机棋盘，连续许多步都不能贪心的棋盘
flaw-random-playouts = 靠随机模拟选走法
    .hint = 随机模拟得不到精确的最优值：要搜索，并对局面记忆化
    .maker = 碰运气：每种走法随机下 30 盘，选平均结果最好的
    .boards = 随机棋盘
flaw-infinity-100000 = 无穷大取 10^5
    .hint = 初始的「无穷大」太小，差值会超过它：请取比所有分数之和更大的数
    .maker = 把单个分数的上限当成差值的上限
    .boards = 至少 4 格，分数偏向一方的棋盘
flaw-infinity-1000000 = 无穷大取 10^6
    .hint = 初始的「无穷大」太小，差值会超过它：请取比所有分数之和更大的数
    .maker = 随手取一个看上去够大的整数
    .boards = 至少 22 格，分数偏向一方的棋盘
flaw-initial-zero = 最优值的初值取 0
    .hint = 最优值的初值应是 ∓∞，不是 0：怎么下都亏时会误取 0
    .maker = 忘了怎么下都亏时，最好的结果也还是亏
    .boards = b > 0，且黑方会落后的棋盘
flaw-initial-minus-one = 黑方最优值的初值取 −1
    .hint = 差值可以小于 −1：黑方最优值的初值应是 −∞
    .maker = 以为 −1 比任何结果都小；白方的最小值从 10^9 开始
    .boards = b > 0，且黑方会落后 1 以上的棋盘
flaw-16-bit-scores = 用 short 存 a 和 b
    .hint = a、b 会超出 16 位整数的范围
    .maker = 存分数的数组想省内存
    .boards = 分数超过 32,767
flaw-16-bit-values = 用 short 存差值
    .hint = 差值会超出 16 位整数的范围
    .maker = 存局面的数组想省内存
    .boards = 差值超过 32,767
flaw-start-mask-of-m = 初始掩码把 n 写成 m
    .hint = 初始掩码应有 n 个 1（n 步向上）；请用 n ≠ m 的数据自测
    .maker = 把 (1 << n) − 1 写成 (1 << m) − 1，终止掩码也一样：轮廓线成了 m 步向上、n 步向右，行号仍从第 n 行数起，棋盘外的位置读到 0
    .boards = n ≠ m
flaw-scan-short = 扫描掩码少看一位
    .hint = 01 的低位可以是第 0 到 n + m − 2 位：循环少了一位，右上角的格子永远下不到
    .maker = 只在低于 n + m − 2 的位上找 01：右上角的格子永远下不到，无步可走的局面取值就是初始的无穷大
    .boards = 几乎任何棋盘
flaw-packed-in-3-bits = 每行长度只用 3 位
    .hint = 压缩每行长度的进制太小，不同局面会得到同一个数：用 11 进制和 64 位整数最稳妥
    .maker = 只试过不超过八列的棋盘
    .boards = m ≥ 9 且 n ≥ 2
flaw-packed-in-base-9 = 用 9 进制压缩每行长度
    .hint = 压缩每行长度的进制太小，不同局面会得到同一个数：用 11 进制和 64 位整数最稳妥
    .maker = 只想到 1 到 9 这几个数字
    .boards = m = 10 且 n ≥ 2
flaw-packed-beyond-32-bits = 压缩状态溢出 32 位
    .hint = 11 进制的十位数超出 32 位整数，解码出来是别的局面：请用 64 位
    .maker = 把 11 进制的十位数塞进 32 位，再解码剩下的部分，于是走出棋盘；此后的行为未定义，这里按程序中止处理
    .boards = n = 10 且 m ≥ 2
flaw-table-of-19-bits = 数组只开 1 << 19
    .hint = 轮廓线掩码有 n + m 位：数组要开 2^(n + m)，n = m = 10 时为 1 << 20
    .maker = 轮廓线的步从 0 编号，就把最大的编号当成了步数
    .boards = n = m = 10
flaw-table-of-18-bits = 数组只开 1 << 18
    .hint = 轮廓线掩码有 n + m 位：数组要开 2^(n + m)，n = m = 10 时为 1 << 20
    .maker = 知道只有 184,756 个局面，就取了比它大的最小的 2 的幂
    .boards = n + m ≥ 19
flaw-arrays-of-10 = 数组开 10 却从 1 编号
    .hint = 下标从 1 开始时，十行十列的数组要开到 11
    .maker = 开了 a[10][10]，却从 1 编号；这是未定义行为，这里按下标为 10 的元素覆盖相邻元素处理：第十列与下一行的第一列共用位置，a 的第十行与 b 的第一行共用位置，留下的是后读入的数
    .boards = n = 10 或 m = 10
flaw-hashed-unchecked = 哈希不判冲突
    .hint = 不同局面的哈希值相同时会取错值：请保存完整的状态并比较
    .maker = 局面的编号对 10007 取模，就当成局面本身
    .boards = 局面多于几千个的随机棋盘
flaw-state-too-poor = 状态记得不全
    .hint = 状态必须包含整条轮廓线，否则不同局面会被当成同一个
    .maker = 只记已填格数和前两行的长度
    .boards = 有四行的随机棋盘
flaw-bounds-as-values = 把剪枝得到的界当精确值存表
    .hint = α-β 剪枝返回的可能只是上界或下界，不能当作精确值存表
    .maker = 给 α-β 剪枝加记忆化，搜索返回什么就存什么
    .boards = 6×6 及更大的随机棋盘
flaw-no-memory = 没有记忆化
    .hint = 同一个局面会被反复搜索：对轮廓线记忆化，总共只有 C(n + m, n) 个局面
    .maker = 照着规则写出递归就交了
    .boards = 4×6、3×9、5×5 及更大的棋盘
flaw-marker-minus-one = 用 −1 表示未访问
    .hint = 差值本身可能等于「未访问」的标记，这样的局面每次都会重算：请另开一个 vis 数组
    .maker = 用 memset(−1) 填表：约六十份公开的程序里有十一份
    .boards = 大多数局面的值为 −1 的棋盘
flaw-marker-zero = 用 0 表示未访问
    .hint = 差值本身可能等于「未访问」的标记，这样的局面每次都会重算：请另开一个 vis 数组
    .maker = 全局数组初值为 0，就直接拿来当标记
    .boards = 大多数局面的值为 0 的棋盘
flaw-alpha-beta-top-first = α-β 剪枝无记忆化，从上往下
    .hint = 只剪枝不记忆化仍是指数级：同一个局面应当只算一次
    .maker = 以为剪枝就够了
    .boards = 先下的格子分数大的棋盘，从 3×10、4×7 和 5×5 起；6×6 起，只要分数不稀疏
flaw-alpha-beta-bottom-first = α-β 剪枝无记忆化，从下往上
    .hint = 只剪枝不记忆化仍是指数级：同一个局面应当只算一次
    .maker = 以为剪枝就够了
    .boards = 先下的格子分数大的棋盘，从 3×10、4×7 和 5×5 起；6×6 起，只要分数不稀疏
flaw-alpha-beta-own-first = α-β 剪枝无记忆化，先走自己得分大的
    .hint = 只剪枝不记忆化仍是指数级：同一个局面应当只算一次
    .maker = 以为剪枝就够了
    .boards = 先下的格子分数大的棋盘，从 3×10、4×7 和 5×5 起；6×6 起，只要分数不稀疏
flaw-alpha-beta-sum-first = α-β 剪枝无记忆化，先走 a + b 大的
    .hint = 只剪枝不记忆化仍是指数级：同一个局面应当只算一次
    .maker = 以为剪枝就够了
    .boards = 先下的格子分数大的棋盘，从 3×10、4×7 和 5×5 起；6×6 起，只要分数不稀疏

## 为什么有些棋盘上卡不掉

proof-calls-of-3-by-8 = 在 3×8 和 8×3 上，不记忆化的搜索只调用 106,151,615 次
proof-calls-of-2-by-16 = 在 2×16 和 16×2 上，不记忆化的搜索只调用 178,405,156 次
proof-no-choice-in-a-row = 只有一行时，双方都没有选择
proof-no-choice-in-a-column = 只有一列时，双方都没有选择
proof-no-white-move-on-a-cell = 只有一格时，轮不到白方落子
proof-calls-of-4-by-5 = 不超过 23 格的棋盘中 4×5 最坏，不记忆化的搜索也只调用 7,350,480 次
proof-no-equal-hashes = 这些大小的棋盘上没有两个局面哈希值相同：已全部比较过
proof-no-negative-answer = 白方不得分：答案不会为负
proof-ends-without-choice = 第一步没有选择，最后一步总是下同一格，其余各步都看到了
proof-cell-is-square = 只有一格就是正方形
proof-square-is-read-right = n = m 时，程序认定的形状就是对的
proof-one-number = 只有一个数，不会冲突
proof-base-suffices = 进制不小于 m 时，没有两个局面得到同一个数：一行有 m 格时，上面各行都是满的
proof-every-mask-has-its-place = 每个掩码都在数组范围内
proof-one-black-move = 黑方只有一步，得分不小于 0
proof-cell-is-its-mirror-image = 只有一格时，怎么翻转都一样
proof-no-negative-position = b = 0 时，没有局面的值小于 0
proof-no-negative-outcome = 白方不得分：结果不会小于 0
proof-white-scores-nothing = 白方不得分
proof-one-white-move-and-infinity = 白方只下一步：差值不会小于 −10^5，大于 10^5 的只可能是初始局面，而那里黑方取 max
proof-square-in-any-order = n = m 时，先读哪个都一样
proof-masks-of-a-square = n = m 时，两个掩码都是对的
proof-nothing-to-leave-out = 没有可漏的得分
proof-sum-of-b-is-zero = 所有 b 之和为 0
proof-one-score-fits = 差值只有一个，就是一个存得下的得分
proof-no-total-beyond-infinity = 任何一方的得分总和都不超过这个无穷大；恰好等于它的差值也不会取错
proof-every-total-fits = 任何差值都不超过一方的得分总和，而它存得下
proof-ten-digits-fit = 十位数每位至多为 1，11^0 + … + 11^9 在 32 位以内
proof-lines-and-squares = 2×2 以内，不是只有一行或一列，就是正方形
proof-two-cells-stay = 不超过两格时，起作用的只有输入的第一个得分和最后一个得分，它们的位置不变
proof-window-on-2-by-2 = 2×2 上只有一个局面能由两种走法到达，它第一次被搜索时没有上下界
proof-white-chooses-on-2-by-2 = 2×2 上只有白方有选择
proof-white-chooses-by-both-scores = 2×2 上只有白方有选择：两格里选一格，另一格归黑方，比的正是 a + b
proof-white-chooses-once = 2×2 上只有白方有选择，选完以后怎么下都一样
proof-third-row-follows = 三行时，第三行可由前两行和已填格数推出
proof-two-moves-below-infinity = 两步之内，谁的得分都不超过 2 · 50000
proof-twelve-moves-below-infinity = 十二步之内，谁的得分都不超过 12 · 83333
proof-no-index-is-10 = 下标不会到 10
proof-nine-digits-fit = 11 进制的九位数在 32 位以内
proof-once-in-a-row = 只有一行时，每个局面只搜索一次
proof-count-is-position = 只有一列时，已填格数就确定了局面
proof-once-in-a-column = 只有一列时，每个局面只搜索一次
proof-every-score-fits = 每个得分都存得下
proof-ten-moves-and-infinity = 黑方第一步以后，双方各至多下十步：差值不会小于 −10^6，大于 10^6 的只可能是初始局面，而那里黑方取 max
proof-beyond-the-horizon = 没看到的至多只有白方不得分的最后一步，和下在最后一格的一步
proof-zero-has-no-sign = 加 0 和减 0 是一回事
proof-square-and-its-mirror-image = 正方形棋盘转置后答案不变：走法也跟着转置
proof-row-is-its-mirror-image = 只有一行时，上下翻转还是它自己
proof-row-read-as-column = 一行读成一列，格子和顺序都不变
proof-column-read-as-row = 一列读成一行，格子和顺序都不变
search-hunts-on-5-by-5 = `muqi strength --hunt` 从各类数据构造的 5×5 棋盘出发爬山，b 全为 0 和不全为 0 的都试过，没有找到；480 个 gradient 棋盘中最坏的访问 9.5·10^6 个局面
search-hunts-on-5-by-6 = `muqi strength --hunt` 从各类数据构造的 5×6 和 6×5 棋盘出发爬山，b 全为 0 和不全为 0 的都试过，没有找到
search-climbs-from-5-by-5 = 从 5×5 的棋盘出发爬山三次、每次 60,000 步，最终停在 356,648,902 次调用

## 变异程序：标程改动一处

mutant-of-two = { $first }；{ $second }
mutant-player = { $scope ->
        [black] 黑方
        [white] 白方
       *[both] 双方
    }
mutant-table = { $scope ->
        [both] a 和 b{" "}
       *[one] { $scope }{" "}
    }
mutant-size = { $form ->
        [columns-first] 先读 m 后读 n
        [rows-only] 把棋盘当成 n × n
       *[columns-only] 把棋盘当成 m × m
    }
    .hint = 第一行先是行数 n，再是列数 m；试试 n ≠ m 的棋盘
mutant-reading = { $form ->
        [bytes] 只读输入的前 { $number } 个字节
        [line-bytes] 每行只读前 { $number } 个字节
        [digits] 一个数最多读 { $number } 位，余下的当作下一个数
       *[extent] 每张表读 { $form } 个数
    }
    .hint = 两张表各读满 n × m 个数；按数读入，不要读进定长的缓冲区
mutant-board = 只在 { $form } 个格子上下棋
    .hint = 行从 1 到 n，列从 1 到 m：检查循环的起点和终点
mutant-order = { $form ->
        [column-by-column] 每张表按列读入
        [leftwards] 每行从右往左读
        [upwards] 从最后一行开始读
        [backwards] 每张表倒着读
        [pair-by-pair] 每格读一对 (a, b)
        [rows-in-turn] 读一行 a、一行 b，交替进行
        [other-table-first] 先读 b 后读 a
        [snake] 隔行从右往左读
        [one-late] 跳过第一个分数
        [two-early] 把 n 和 m 又当分数读一遍
        [one-late-in-b] 跳过 b 的第一个分数
        [one-early-in-b] 把 a 的最后一个分数又读作 b 的第一个
        [first-table-twice] 把 a 又读作 b
       *[second-into-first] 把 b 读进 a，b 全为零
    }
    .hint = 先是 a 的 n 行，再是 b 的 n 行，每行从左到右：读完后输出来对照
mutant-number = { $form ->
        [not-negative] ，负数变成 0
        [not-positive] ，正数变成 0
        [absolute] ，丢掉符号
        [even] ，先折半再加倍
        [signed] 用 { $number } 位有符号数
        [unsigned] 用 { $number } 位无符号数
        [rounded] 只留 { $number } 位有效二进制位
        [clamped] 截断到 −{ $number } 与 { $number } 之间
       *[modulo] 对 { $number } 取模
    }
mutant-scores = 存分数{ mutant-number }
    .hint = 存分数的类型要能原样放下每个分数：读完后输出来看，试试 0 和最大的分数
mutant-values = 存局面的值{ mutant-number }
    .hint = 局面的值可能很大，也可能为负：检查类型和每一处转换
mutant-output = { $form ->
        [reversed] 输出白方得分减黑方得分
        [black] 输出黑方得分
        [white] 输出白方得分
        [together] 输出双方得分之和
        [winner] 输出较大的得分
        [sign] 按胜平负输出 1、0、−1
        [plus-1] 输出分差加 1
        [minus-1] 输出分差减 1
        [twice] 输出分差的两倍
        [half] 输出分差的一半
        [without-first] 分差不含第一步
        [with-sum-of-b] 分差加上 b 的总和
        [less-sum-of-b] 分差减去 b 的总和
        [greatest] 输出所有局面的最大值
        [least] 输出所有局面的最小值
       *[number] 存答案{ mutant-number }
    }
    .hint = 答案是终局时黑方得分减白方得分，白方赢时为负
mutant-storage = { $form ->
        [by-rows] 把 (i, j) 的分数存在 i · n + j
        [looked-up-by-rows] 把 (i, j) 的分数存在 i · m + j，却到 i · n + j 去取
       *[square] 用 { $number } × { $number } 的数组存分数，下标从 { $other } 开始
    }
    .hint = 存和取要用同一个下标 i · m + j，数组要放得下最大的棋盘
mutant-lookup = { $form ->
        [left-right] 取 { mutant-table }时左右翻转
        [upside-down] 取 { mutant-table }时上下翻转
        [turned] 取 { mutant-table }时旋转 180°
        [transposed] 取 { mutant-table }时行列互换
        [anti-transposed] 取 { mutant-table }时沿副对角线翻转
       *[shifted] 取 { mutant-table }时下标为 ({ $number ->
            [-1] i − 1
            [0] i
           *[1] i + 1
        }, { $other ->
            [-1] j − 1
            [0] j
           *[1] j + 1
        })，越界时{ $form ->
            [zero] 取 0
            [wrapped] 从另一端继续
            [clamped] 取边上的格子
           *[flat] 取到下一行
        }
    }
    .hint = 取分数的格子不是存的那一格：用 n ≠ m、分数各不相同的棋盘，输出每一步的格子和分数
mutant-rule = { $form ->
        [anywhere] 任何空格都能落子
        [left] 只检查左边的格子
        [above] 只检查上边的格子
        [either] 左边或上边有一格有子就能落子
        [diagonal] 只检查左上的格子
        [left-and-diagonal] 允许一行比上一行长一格
        [above-and-diagonal] 允许一列比前一列高一格
        [left-and-right-above] 每行都必须比上一行短
        [above-and-left-below] 每列都必须比前一列短
        [right-and-above] 每行从右边填起
        [left-and-below] 每列从下边填起
        [right-and-below] 从最后一格填起
        [and-right-above] 还要检查右上的格子
        [and-left-below] 还要检查左下的格子
        [second-left] 检查左边第二格而不是第一格
        [second-above] 检查上边第二格而不是第一格
        [outside-empty] 棋盘之外当作没有棋子
        [either-inside] 要求有一个相邻格有子，第一格做不到
       *[and-diagonal] 还要检查左上的格子
    }
    .hint = 左边和上边的格子都已放棋子才能下；棋盘外视为已放
mutant-gain = { mutant-player }每格得自己的分数 × { $number } + 对手的分数 × { $other }
    .hint = 只算下棋一方自己的表：黑方加 a，白方减 b
mutant-turn = { $form ->
        [white-first] 白方先手
        [by-empty] 按空格数判断轮到谁
        [by-moves] 按可落子的格数判断轮到谁
        [always-black] 总是轮到黑方
        [always-white] 总是轮到白方
        [in-pairs] 双方各连下两步
        [one-then-pairs] 黑方先下一步，之后各连下两步
        [black-every-third] 每三步黑方下一步
        [white-every-third] 每三步白方下一步
        [twice-after-1] 第二步也由黑方下
        [twice-after-2] 第三步也由白方下
        [twice-after-3] 第四步也由黑方下
        [twice-after-10] 第十一步也由白方下
        [twice-after-64] 第 65 步也由白方下
        [twice-after-99] 第 100 步也由黑方下
        [twice-at-the-end] 倒数第二步的一方再下最后一步
        [twice-at-half] 对局过半时一方连下两步
        [by-uppermost-row] 按第一个未满的行判断轮到谁
        [by-uppermost-column] 按第一个未满的行的长度判断轮到谁
        [by-row] 按格子的行号判断轮到谁
        [by-column] 按格子的列号判断轮到谁
       *[by-colour] 按格子的黑白染色判断轮到谁
    }
    .hint = 黑方先手，双方轮流：已放棋子数的奇偶决定轮到谁
mutant-chooser = 选择落子时以为{ mutant-turn }，计分无误
    .hint = 选这一步的人就是得分的人：两处都由已放棋子数决定
mutant-scorer = 计分时以为{ mutant-turn }，选择落子无误
    .hint = 得分的人就是选这一步的人：两处都由已放棋子数决定
mutant-choice = { mutant-player }{ $form ->
        [reversed] 取最差的结果
        [own] 只比自己的最终得分
        [other] 只比对手的最终得分
        [together] 想让得分之和最大
        [together-little] 想让得分之和最小
        [own-little] 使自己的得分最小
        [other-much] 使对手的得分最大
        [own-twice] 把自己的得分算两遍
        [other-twice] 把对手的得分算两遍
        [first] 总选最上面的格子
        [greedy] 下自己分数最大的格子
        [greedy-sum] 下 a + b 最大的格子
        [greedy-difference] 下分数差最大的格子
        [denying] 下对手分数最大的格子
        [modest] 下自己分数最小的格子
        [rest] 比较时漏掉当前格的分数
        [second-best] 取次优的结果
        [mean] 取所有结果的平均值
        [sum] 取所有结果之和
       *[last] 总选最下面的格子
    }
    .hint = 黑方取最终差最大的走法，白方取最小的；这一格自己的分数也要算进去
mutant-considered = { $form ->
        [first] 只考虑最上面的 { $number } 种走法
        [last] 只考虑最下面的 { $number } 种走法
        [all-but] 不考虑从上往下第 { $number } 种走法
        [all-but-from-below] 不考虑从下往上第 { $number } 种走法
        [best-own] 只考虑己方得分最多的 { $number } 种走法
        [best-other] 只考虑对方分数最多的 { $number } 种走法
        [best-sum] 只考虑 a + b 最大的 { $number } 种走法
        [best-difference] 只考虑己方分数减对方分数最大的 { $number } 种走法
        [best-opening] 只考虑己方得分减去所放出的最高分后最大的 { $number } 种走法
        [all-but-ranked-own] 不考虑己方得分排第 { $number } 的走法
        [all-but-ranked-other] 不考虑对方分数排第 { $number } 的走法
        [all-but-ranked-sum] 不考虑 a + b 排第 { $number } 的走法
        [all-but-ranked-difference] 不考虑己方分数减对方分数排第 { $number } 的走法
        [all-but-ranked-opening] 不考虑己方得分减去所放出的最高分后排第 { $number } 的走法
        [all-but-first] 不考虑最上面的走法
        [all-but-last] 不考虑最下面的走法
       *[ends] 只考虑最上面和最下面的两种走法
    }
    .hint = 能下的格子都要考虑：哪一个都可能最好
mutant-best = { mutant-player }只考虑{ $form ->
        [own] 己方得分最多
        [other] 对方分数最多
        [sum] {" "}a + b 最大
        [difference] 己方分数减对方分数最大
        [opening] 己方得分减去所放出的最高分后最大
       *[opening-sum] {" "}a + b 减去所放出的最大 a + b 后最大
    }的 { $number } 种走法
    .hint = 现在得分少的一步也可能最好：所有走法都要考虑
mutant-greedy = { mutant-player }{ $form ->
        [first-own] 在全局前 { $number } 步总下自己分数最大的格子
        [first-sum] 在全局前 { $number } 步总下 a + b 最大的格子
        [first-difference] 在全局前 { $number } 步总下分数差最大的格子
        [after-own] 从全局第 { $number } 步之后总下自己分数最大的格子
        [after-sum] 从全局第 { $number } 步之后总下 a + b 最大的格子
        [after-difference] 从全局第 { $number } 步之后总下分数差最大的格子
        [last-own] 在全局最后 { $number } 步总下自己分数最大的格子
        [last-sum] 在全局最后 { $number } 步总下 a + b 最大的格子
       *[last-difference] 在全局最后 { $number } 步总下分数差最大的格子
    }
    .hint = 每一步都要搜到终局：任何阶段都不能只看格子的分数来选
mutant-initial = { $form ->
        [against] { mutant-player }的最优值从输 { $number } 分开始
        [value] { mutant-player }的最优分差从 { $number } 开始
       *[carried] { mutant-player }的最优值没有重置，沿用上一个局面的
    }
    .hint = 最优值的初值要比所有可能的值更差，或取第一个走法的值，并且每个局面重新设
mutant-start = { $form ->
        [first-cell] 开局时第一格已有子
        [first-row] 开局时第一行已满
        [first-column] 开局时第一列已满
       *[two-cells] 开局时第一行前两格已有子
    }
    .hint = 游戏从空棋盘开始：检查起始局面
mutant-end = { $form ->
        [left] 漏掉最后 { $number } 格
        [after] 只往前看 { $number } 步
        [never] 把满盘当成没有好棋的局面
        [first-row-full] 第一行满了就终局
       *[one-move] 只剩一种下法就终局
    }
    .hint = n × m 格全部放满才结束
mutant-terminal = 终局的值从 { $number } 开始
    .hint = 终局之后不再得分：放满的棋盘值为 0
mutant-search = { $form ->
        [forward-by-mover] 带着已得的分往前推，由刚下完的一方选择
        [visiting-first] 最多搜 { $number } 个局面，先走最上面的
        [visiting-last] 最多搜 { $number } 个局面，先走最下面的
        [beam-black] 每层只保留对黑方最好的 { $number } 个局面
        [beam-white] 每层只保留对白方最好的 { $number } 个局面
        [forward-by-next] 带着已得的分往前推，由接着下的一方选择
       *[ahead] 只下一局，每步往前看 { $number } 步
    }
    .hint = 从放满的棋盘往回，算出每个局面此后的最优值，一个也不能丢
mutant-marker = { $form ->
        [lost] 用 { $number } 表示没有算过的局面，跳过走到值为 { $number } 的局面的走法
       *[spreads] 跳过走到值为 { $number } 的局面的走法，没有走法可选时局面也记为 { $number }
    }
    .hint = 用任何局面都取不到的值标记未算过，或另设一个标记数组
mutant-shortcut = 对{ $scope ->
        [row] 只有一行的棋盘
        [column] 只有一列的棋盘
        [line] 只有一行或一列的棋盘
        [one-cell] 只有一格的棋盘
        [two-cells] 只有两格的棋盘
        [two-in-a-row] 一行两格的棋盘
        [two-in-a-column] 一列两格的棋盘
       *[one-sided] b = 0 的棋盘
    }不搜索，直接输出{ $form ->
        [zero] { " 0" }
        [black-takes-all] { " a 的总和" }
        [white-begins] 白方先走的结果
       *[all-of-both] { " a 的总和减去 b 的总和" }
    }
    .hint = 去掉这个特判：搜索在那里同样能得到正确答案
mutant-key = { $form ->
        [filled] 记忆化只记棋子总数
        [squares] 记忆化只记各行长度的平方和
        [mixed] 记忆化只记各行长度移位后的异或
        [first-rows] 记忆化只记棋子总数和前 { $number } 行
        [last-rows] 记忆化只记棋子总数和后 { $number } 行
        [only-first-rows] 记忆化只记前 { $number } 行
        [low-bits] 记忆化只记轮廓线的低 { $number } 位
        [without-bits] 记忆化丢掉轮廓线的低 { $number } 位
        [table-bits] 数组只够存 { $number } 步的轮廓线
        [base] 记忆化把各行长度压成 { $number } 进制
        [rows-in-32-bits] 记忆化把各行长度压成 11 进制，只留 32 位（第一行在最高位）
        [rows-upwards-in-32-bits] 记忆化把各行长度压成 11 进制，只留 32 位（最后一行在最高位）
        [columns-in-32-bits] 记忆化把各列长度压成 11 进制，只留 32 位（第一列在最高位）
        [columns-leftwards-in-32-bits] 记忆化把各列长度压成 11 进制，只留 32 位（最后一列在最高位）
        [packed-modulo] 记忆化把各行长度压成 11 进制后对 { $number } 取模
       *[mask-modulo] 记忆化把轮廓线对 { $number } 取模
    }
    .hint = 各行长度全相同才是同一个局面：要记住整条轮廓线，类型要放得下

## 任何棋盘都显不出的改动

invisible-row-end = 一行末尾之后的元素是下一行的第一个，下标从 1 开始时用不到；a 之后是 b 的第 0 行，b 之后没有别的。
invisible-diagonal-filled = 上边有子，它的左边必有子：左上只是重复检查。
invisible-one-cell-left = 到这一步只剩一格可下。
invisible-equal-moves = 同样好的几步值相同，而只有值被记下。
invisible-bit-follows = 轮廓线恰有 n 个 1：一位可由其余各位推出。
invisible-row-follows = 一行的长度可由其余各行和棋子总数推出。
invisible-base-suffices = 有 m 格的行上面全是满行，因此 m 列用 m 进制就够。
invisible-not-below = 至多 50 步，每步至多 100,000 分：分差不会低于 −5,000,000。
invisible-not-above = 至多 50 步，每步至多 100,000 分：分差不会高于 5,000,000。
invisible-not-beyond = 至多 50 步，每步至多 100,000 分：分差不会超出 ±5,000,000。
invisible-score-bound = 分数都不超过 100,000。
invisible-score-sign = 分数都不为负。
invisible-difference-bits = 分差都小于 2^24。
invisible-difference-bound = 分差都不超出 ±5,000,000。

## 为什么这个参数够用：带参数的错误

enough-longest-input = 最长的输入到最后一个有用的数为止有这么多字节，少一个字节，这个数就被截断。格子数为奇数时，最后一格由黑方落子，白方在该格的得分用不到，不算在内。
enough-longest-line = 最长的一行有这么多字节，少一个字节，最后一个数就被截断。
enough-longest-number = 最大的数有这么多位，少一位就被读成两个数。
enough-score-bits = 最大的分数有这么多个二进制位。
enough-signed-score-bits = 最大的分数连同符号位有这么多个二进制位。
enough-greatest-score = 一个格子的分数可以有这么大。
enough-value-bits = 最大或最小的答案连同符号位有这么多个二进制位。
enough-greatest-answer = 黑方填一半的格子（向上取整），白方填其余的，每格都取最大分数：没有哪个值离 0 更远。
enough-staircase = 一个局面的各种走法既不同行也不同列，所以不多于短边的格数；阶梯形的局面恰有这么多。
enough-beyond-staircase = 一个局面的走法不多于短边的格数，没有哪种走法排到这个位置。
enough-least-answer = 白方最多填一半的格子，每格都取最大分数：黑方不会落后更多。
enough-greatest-reply = 轮到白方时至少已填一格，黑方最多填其余格子的一半：白方不会落后更多。
enough-last-cell-counts = 可能只有最后一格有分数。
enough-last-move-is-forced = 第一步和最后一步都没有选择：从第二步起搜索，不必看到最后一步。
enough-bit-follows = 轮廓线里 1 的个数就是行数，有一位可由其余各位推出。
enough-mask-bits = 轮廓线的每一行、每一列各占一个二进制位。
enough-base-suffices = 有 m 格的行上面都是满行，所以 m 进制就能区分所有局面。
enough-row-follows = 有一行的长度可由其余各行和已填格数推出。
enough-every-row = 两个局面可能只有最后一行不同。
enough-every-position = 记忆化搜索要访问最大棋盘的所有局面。
enough-largest-layer = 最大的棋盘上，已填格数相同的局面最多有这么多个。

## 为什么只有少数棋盘能卡掉一个变异程序

few-boards-great-number = 只有得分差接近最大值的棋盘能卡掉它。
few-boards-many-moves = 只有同时有八种以上走法的棋盘能卡掉它，而最多只能有十种。
few-boards-one-line = 只有一行或一列的棋盘能卡掉它，而这样的棋盘没有选择。
few-boards-few-cells = 只有一格的棋盘，或者某个方向上两格的棋盘能卡掉它。
few-boards-absent-rows = 它把不存在的行当成空行。只有列多于行的棋盘能卡掉它，而且要多出来的没有分数的走法、或者当成这些行读进来的数会改变答案。
few-boards-odd-area = 只有格数为奇数的棋盘能卡掉它，而且不是每一个都能。
few-boards-meeting-positions = 它只把 10×10 的某两个局面当成同一个。只有会走到其中一个、而另一个的值不同的棋盘能卡掉它。
