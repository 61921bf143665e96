#!/bin/sh
# @ABOUT@
# @TRUST@
program=${1:?@USAGE@}
number=0
while :; do
  for family in uniform small ties bait sparse gradient checkerboard; do
    number=$((number + 1))
    n=$((number / 7 % 5 + 1))
    m=$((number / 35 % 5 + 1))
    muqi gen "$family" n=$n m=$m --seed "$number" >stress.in || exit 2
    muqi solve stress.in >stress.ans || exit 2
    "$program" <stress.in >stress.out
    status=$?
    if [ "$status" -ne 0 ]; then
      echo "@FAILED@"
      exit 1
    fi
    if ! muqi compare stress.out --input stress.in --answer stress.ans >stress.txt; then
      cat stress.txt
      echo "@WRONG@"
      exit 1
    fi
  done
  echo "@BOARDS@"
done
