#!/usr/bin/env bash
# What a coach does with `muqi`, which must be in PATH: makes tests, judges a program,
# exports a package, shows a game.
set -euo pipefail
mkdir ~/work
cd ~/work
command -v muqi
muqi --version
muqi doctor | sed -n '/^isolation/p'
muqi gen | tail -n 3
muqi validate
muqi init mine --from chess >mine.log
cp mine/problem/submissions/accepted/contour_mask.cpp chess.cpp
muqi check chess.cpp
muqi export hydro | tail -n 4
muqi explain testdata/sample/sample1.in --html=board.html
grep --quiet '<title>' board.html
muqi gen --lang zh --check | tail -n 1
