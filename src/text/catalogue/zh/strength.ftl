# `muqi strength`：卡掉矩阵、覆盖、搜寻 Hack 数据。
