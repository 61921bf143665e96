#!/usr/bin/env bash
# Has Coq check all that is here:
#
#     bash check.sh
#
# - every file is compiled, with names that Coq invents made unusable, so that no
#   proof leans on them;
# - nothing is assumed: no axiom, no parameter, no proof left out, which
#   `Print Assumptions` states of all theorems together;
# - coqchk, a program of its own, checks the compiled library once more;
# - the answers of a test set, if `muqi export coq` has written them into answers/.
#
# Needs Coq 8.16 and nothing else: apt-get install --no-install-recommends coq
# JOBS sets how many files are checked at a time. Nothing is written here.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

step() { printf '%02d:%02d %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*"; }
fail() { printf 'error: %s\n' "$*" >&2; exit 1; }

command -v coqc >/dev/null || fail 'there is no coqc: apt-get install --no-install-recommends coq'
jobs=${JOBS:-$(nproc)}
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
mapfile -t library < <(grep '\.v$' _CoqProject)
answers=()
for file in answers/*.v; do
  [ -e "$file" ] && answers+=("$file")
done
mkdir "$build/library" "$build/answers"
cp "${library[@]}" "$build/library"
[ ${#answers[@]} = 0 ] || cp "${answers[@]}" "$build/answers"
paths=(-Q "$build/library" Muqi -Q "$build/answers" Answers)

# Prints the names of the theorems of files, each with its module.
theorems() {
  local file
  for file in "$@"; do
    local module=${file%.v}
    case $module in
      answers/*) module=Answers.${module#answers/} ;;
      *) module=Muqi.$module ;;
    esac
    sed -nE "s/^(Theorem|Lemma|Corollary) ([A-Za-z0-9_]+).*/$module.\\2/p" "$file"
  done
}

# Has Coq name the assumptions of all theorems of files, joined into one: none.
assume_nothing() {
  local names
  names=$(theorems "$@")
  {
    sed 's/\.[^.]*$//; s/^/Require /; s/$/./' <<<"$names" | uniq
    printf 'Definition every_theorem :=\n  (%s\n  I%s).\n' \
      "$(sed 's/^/@/; s/$/, (/' <<<"$names")" "$(sed 's/.*/)/' <<<"$names" | tr -d '\n')"
    printf 'Print Assumptions every_theorem.\n'
  } >"$build/Assumptions.v"
  coqc "${paths[@]}" "$build/Assumptions.v" >"$build/assumptions"
  [ "$(cat "$build/assumptions")" = 'Closed under the global context' ] \
    || { cat "$build/assumptions"; fail 'something is assumed'; }
  step "$(wc -l <<<"$names") theorems, closed under the global context"
}

step "$(coqc --version | head -n 1)"
for file in *.v; do
  printf '%s\n' "${library[@]}" | grep -qxF "$file" || fail "_CoqProject lacks $file"
done
left_out='Admitted|admit|give_up|Abort|Axioms?|Parameters?|Conjecture|Hypothes[ie]s|Variables?|Unset|bypass_check'
! grep -nwE "$left_out" "${library[@]}" "${answers[@]}" || fail 'something is assumed or left out'
proofs=$(cat "${library[@]}" | grep -cE '(^|[[:space:]])Proof\.')
[ "$proofs" = "$(theorems "${library[@]}" | wc -l)" ] || fail "$proofs proofs, and another number of theorems"

for file in "${library[@]}"; do
  coqc -set 'Mangle Names' "${paths[@]}" "$build/library/$file"
  step "$file"
done
assume_nothing "${library[@]}"

if [ ${#answers[@]} != 0 ]; then
  # The largest boards first, so that no core waits for the last one.
  ls -S "$build"/answers/*.v | xargs -P "$jobs" -n 1 coqc "${paths[@]}" \
    || fail 'an answer is not that of its board'
  assume_nothing "${answers[@]}"
fi

mapfile -t modules < <(printf 'Muqi.%s\n' "${library[@]%.v}")
coqchk -silent -o -Q "$build/library" Muqi "${modules[@]}" >"$build/checked" 2>&1 \
  || { cat "$build/checked"; fail 'coqchk refuses the library'; }
[ "$(grep -c '<none>$' "$build/checked")" = 4 ] || { cat "$build/checked"; fail 'coqchk finds assumptions'; }
step 'coqchk accepts the library'
