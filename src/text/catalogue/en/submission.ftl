# Submissions: what was handed in, what was passed over.

submission-meant-directory = did you mean { $directory }? it differs in letter case, width or Unicode form only
