(** * A solver that is fast enough to check answers

    The value of the statement is the first entry of the table. *)

From Coq Require Import ZArith.
From Muqi Require Import Board Game Contour Value Rank Table.

(** The value of a board, from its table. *)
Definition solve (bd : board) : Z := value_at (value_table bd) 1.

(** It is the value of the statement, for every shape and all scores. *)
Theorem solve_is_statement_value : forall bd, solve bd = statement_value bd.
Proof.
  intros bd. rewrite statement_value_by_contours.
  rewrite <- (table_holds_values bd) by apply empty_contour_is_contour.
  unfold key. rewrite rank_of_empty. reflexivity.
Qed.

(** An answer that the solver computes is the answer of the statement. *)
Corollary answer_by_solver : forall bd answer,
  solve bd = answer -> statement_value bd = answer.
Proof. intros bd answer Hsolve. rewrite <- solve_is_statement_value. exact Hsolve. Qed.
