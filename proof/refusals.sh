#!/usr/bin/env bash
# Changes each answer that `muqi export coq` has written into a directory by one, and
# has Coq refuse it:
#
#     proof/refusals.sh dist/coq
set -euo pipefail
cd "$1"
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
export build
cp _CoqProject ./*.v "$build"
for file in Lists Board Choice Game Contour Corner Value Binomial Enumeration Rank Table Solver; do
  coqc -Q "$build" Muqi "$build/$file.v"
done

# Has Coq refuse the file of one answer, for the right reason.
refuse() {
  local name answer more changed
  name=$(basename "$1" .v)
  answer=$(sed -nE 's/^Theorem answer : .* = (-?[0-9]+)\.$/\1/p' "$1")
  more=$((answer + 1))
  changed=$build/changed_$name.v
  sed "s/ = $answer\\.\$/ = $more./; s/eq_refl ($answer)/eq_refl ($more)/" "$1" >"$changed"
  if cmp -s "$1" "$changed" || coqc -Q "$build" Muqi "$changed" >"$changed.log" 2>&1; then
    echo "error: $name: $more in place of $answer was not refused" >&2
    return 1
  fi
  tr -s ' \n' ' ' <"$changed.log" | grep -qF "expected to have type \"solve $name = $more\"" \
    || { cat "$changed.log" >&2; return 1; }
}
export -f refuse
find answers -name '*.v' -print0 | xargs -0 -P "${JOBS:-$(nproc)}" -I{} bash -c 'refuse {}'
echo "$(find answers -name '*.v' | wc -l) answers that were changed by one are refused"
