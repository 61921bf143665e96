# `muqi check`：参数、名单、复评。
