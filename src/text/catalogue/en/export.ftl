# `muqi export`: targets, guides, losses, verification.
