(** The solver that is proven right, as a program in OCaml. Numbers stay those of
    Coq: only pairs, lists, options and truth values become those of OCaml. *)

From Coq Require Extraction ExtrOcamlBasic.
From Muqi Require Import Board Solver.

Extraction Language OCaml.
Extraction "solver.ml" solve board_of_input.
