# `muqi export`：目标平台、上传说明、差异、校验。
