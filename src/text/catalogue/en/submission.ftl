# Submissions: what was handed in, what was passed over.
