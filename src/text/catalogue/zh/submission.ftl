# 提交：交了什么，略过了什么。

submission-meant-directory = 是不是 { $directory }？只有大小写、全半角或 Unicode 形式不同
