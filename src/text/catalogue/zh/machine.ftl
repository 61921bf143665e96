# `muqi doctor` 与本机环境。
