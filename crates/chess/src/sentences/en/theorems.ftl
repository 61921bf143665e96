# Answers as theorems.

export-coq-guide = The answers of the samples and of the plan { $plan } are theorems in `answers/`: each states what the value of one board is. The other files define the game as the statement does, and prove a solver right with which Coq checks the answers.
export-coq-guide-check = `bash check.sh` checks everything. It needs Coq 8.16 (Debian: `apt-get install --no-install-recommends coq`) and some minutes.
export-coq-guide-trust = What has to be believed: that `Game.v` defines the game of the statement, that the boards in `answers/` are those of the tests, and Coq itself.
