#!/usr/bin/env bash
# Compares the solver that Coq extracts to OCaml with `muqi solve`, on 2,000 boards of
# all shapes and on the test sets among the directories that are named:
#
#     proof/extraction/compare.sh target/release/muqi testdata/*/
#
# Needs Coq 8.16 and the OCaml that comes with it.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
muqi=$(realpath "$1")
shift
tests=$(realpath "$@")
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
cp "$here"/../*.v "$here"/Extract.v "$here"/main.ml "$build"
cd "$build"
for file in Lists Board Choice Game Contour Corner Value Binomial Enumeration Rank Table Solver Extract; do
  coqc -Q . Muqi "$file.v"
done
ocamlfind ocamlopt -w -a solver.mli solver.ml main.ml -o solver 2>/dev/null \
  || ocamlopt -w -a solver.mli solver.ml main.ml -o solver

# Twenty-three boards of each shape, three of the largest, which take the program from the
# proof half a second or more; a fifth of them with b = 0, a fifth with scores up to 2.
mkdir boards
awk 'BEGIN {
  srand(2018)
  for (n = 1; n <= 10; n++) for (m = 1; m <= 10; m++) for (k = 1; k <= (n + m > 15 ? 3 : 23); k++) {
    file = sprintf("boards/%d_%d_%d.in", n, m, k)
    most = k % 5 == 1 ? 2 : 100000
    print n, m > file
    for (i = 0; i < 2 * n; i++) {
      line = ""
      for (j = 0; j < m; j++) {
        score = i >= n && k % 5 == 0 ? 0 : int(rand() * (most + 1))
        line = line (j ? " " : "") score
      }
      print line > file
    }
    close(file)
  }
}'
for directory in $tests; do
  # What was written by hand, like the invalid inputs, has no manifest.
  [ ! -e "$directory/manifest.json" ] || find "$directory" -name '*.in'
done | sort >inputs
printf '%s\n' boards/*.in >>inputs
xargs "$muqi" solve <inputs >muqi.txt
xargs -P "${JOBS:-$(nproc)}" -n 50 sh -c './solver "$@" >"extracted.$$.txt"' solver <inputs
cat extracted.*.txt | sort >extracted.txt
sort -o muqi.txt muqi.txt
[ "$(wc -l <muqi.txt)" = "$(wc -l <inputs)" ]
diff muqi.txt extracted.txt
echo "$(wc -l <inputs) boards have the same value by muqi and by the program extracted from the proof"
