# 评测报告：终端、网页、CSV、JUnit。
