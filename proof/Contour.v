(** * Contours

    The border between the filled and the empty cells is a lattice path of [n]
    steps up and [m] steps to the right, from the bottom left corner of the board
    to its top right corner. It is also known as profile or frontier. A contour
    is written here as it is printed as a binary number: the last step, which
    ends at the top right, comes first, and a step up is a 1. For 3 rows and 4
    columns:

    <<
      # # # .     row lengths  3 1 0
      # . . .     contour      0 1 0 0 1 0 1     (R U R R U R U, from the top right)
      . . . .
    >>

    So what follows in the list is the part of the border that is further down
    and further left. *)

From Coq Require Import Arith Bool List Lia.
From Muqi Require Import Board.
Import ListNotations.

Inductive step : Set := Right | Up.

Definition contour : Set := list step.

(** The number of steps up. *)
Fixpoint ups (c : contour) : nat :=
  match c with
  | [] => 0
  | Right :: rest => ups rest
  | Up :: rest => S (ups rest)
  end.

(** The number of steps to the right. *)
Fixpoint rights (c : contour) : nat :=
  match c with
  | [] => 0
  | Right :: rest => S (rights rest)
  | Up :: rest => rights rest
  end.

(** A contour of a board of [n] rows and [m] columns. *)
Definition is_contour (n m : nat) (c : contour) : Prop := ups c = n /\ rights c = m.

(** The number of filled cells of every row, top row first: to the left of a step
    up lie as many cells as there are steps to the right before it. *)
Fixpoint row_lengths (c : contour) : list nat :=
  match c with
  | [] => []
  | Right :: rest => row_lengths rest
  | Up :: rest => rights rest :: row_lengths rest
  end.

(** The length of one row, 0 below the board. *)
Definition row_length (c : contour) (k : nat) : nat := nth k (row_lengths c) 0.

(** The length of the row above a row; above the board all cells count as
    filled. *)
Definition length_above (c : contour) (k : nat) : nat :=
  match k with 0 => rights c | S k' => row_length c k' end.

(** The number of empty cells: below a step to the right there is one for each
    step up before it. *)
Fixpoint empty_cells (c : contour) : nat :=
  match c with
  | [] => 0
  | Right :: rest => ups rest + empty_cells rest
  | Up :: rest => empty_cells rest
  end.

(** The number of filled cells: left of a step up there is one for each step to
    the right before it. *)
Fixpoint filled_cells (c : contour) : nat :=
  match c with
  | [] => 0
  | Right :: rest => filled_cells rest
  | Up :: rest => rights rest + filled_cells rest
  end.

(** The contour of the empty board, ones low. *)
Definition empty_contour (n m : nat) : contour := repeat Right m ++ repeat Up n.

(** The contour of the full board, ones high. *)
Definition full_contour (n m : nat) : contour := repeat Up n ++ repeat Right m.

(** ** Steps and rows *)

(** Steps up of two parts add. *)
Lemma ups_app : forall u w, ups (u ++ w) = ups u + ups w.
Proof. intros u w. induction u as [|[|] u IH]; simpl; lia. Qed.

(** Steps to the right of two parts add. *)
Lemma rights_app : forall u w, rights (u ++ w) = rights u + rights w.
Proof. intros u w. induction u as [|[|] u IH]; simpl; lia. Qed.

(** Every step is up or to the right. *)
Lemma steps_are_ups_and_rights : forall c, length c = ups c + rights c.
Proof. intros c. induction c as [|[|] c IH]; simpl; lia. Qed.

(** There is one row for each step up. *)
Lemma one_row_for_each_up : forall c, length (row_lengths c) = ups c.
Proof. intros c. induction c as [|[|] c IH]; simpl; lia. Qed.

(** No row is longer than the one above it, and none reaches over the edge. *)
Lemma rows_never_grow : forall c k, row_length c k <= length_above c k.
Proof.
  intros c. unfold row_length, length_above, row_length.
  induction c as [|[|] c IH]; intros k; simpl.
  - destruct k as [|[|k]]; lia.
  - specialize (IH k). destruct k as [|k]; lia.
  - destruct k as [|k]; [lia|]. specialize (IH k). destruct k as [|k]; exact IH.
Qed.

(** No row is longer than a row further up. *)
Lemma rows_shrink : forall c i k, i <= k -> row_length c k <= row_length c i.
Proof.
  intros c i k Hle. induction Hle as [|k Hle IH]; [lia|].
  pose proof (rows_never_grow c (S k)) as Hstep. simpl in Hstep. lia.
Qed.

(** No row is longer than the board is wide. *)
Lemma rows_fit : forall c k, row_length c k <= rights c.
Proof.
  intros c k. pose proof (rows_never_grow c 0) as Hfirst. simpl in Hfirst.
  pose proof (rows_shrink c 0 k) as Hshrink. lia.
Qed.

(** A cell is filled or empty, so both numbers together are [n m]. *)
Lemma cells_are_filled_or_empty : forall c,
  filled_cells c + empty_cells c = ups c * rights c.
Proof. intros c. induction c as [|[|] c IH]; simpl; lia. Qed.

(** The filled cells are those of the rows. *)
Lemma filled_cells_by_rows : forall c, filled_cells c = list_sum (row_lengths c).
Proof. intros c. induction c as [|[|] c IH]; simpl; lia. Qed.

(** ** The two ends *)

(** Steps to the right are none up. *)
Lemma ups_of_rights : forall m, ups (repeat Right m) = 0.
Proof. intros m. induction m as [|m IH]; simpl; lia. Qed.

(** All of [n] steps up are up. *)
Lemma ups_of_ups : forall n, ups (repeat Up n) = n.
Proof. intros n. induction n as [|n IH]; simpl; lia. Qed.

(** All of [m] steps to the right are to the right. *)
Lemma rights_of_rights : forall m, rights (repeat Right m) = m.
Proof. intros m. induction m as [|m IH]; simpl; lia. Qed.

(** Steps up are none to the right. *)
Lemma rights_of_ups : forall n, rights (repeat Up n) = 0.
Proof. intros n. induction n as [|n IH]; simpl; lia. Qed.

(** The empty board has a contour of the shape. *)
Lemma empty_contour_is_contour : forall n m, is_contour n m (empty_contour n m).
Proof.
  intros n m. unfold is_contour, empty_contour.
  rewrite ups_app, rights_app, ups_of_rights, ups_of_ups, rights_of_rights, rights_of_ups. lia.
Qed.

(** So has the full board. *)
Lemma full_contour_is_contour : forall n m, is_contour n m (full_contour n m).
Proof.
  intros n m. unfold is_contour, full_contour.
  rewrite ups_app, rights_app, ups_of_rights, ups_of_ups, rights_of_rights, rights_of_ups. lia.
Qed.

(** On the empty board no cell is filled. *)
Lemma empty_contour_is_empty : forall n m, filled_cells (empty_contour n m) = 0.
Proof.
  intros n m. unfold empty_contour.
  induction m as [|m IH]; simpl; [|exact IH].
  induction n as [|n IH]; simpl; [reflexivity|]. rewrite rights_of_ups. exact IH.
Qed.

(** On the empty board all rows have length 0. *)
Lemma empty_contour_has_no_rows : forall n m k, row_length (empty_contour n m) k = 0.
Proof.
  intros n m k. unfold row_length, empty_contour.
  induction m as [|m IH]; simpl; [|exact IH].
  revert k. induction n as [|n IH]; intros k; destruct k as [|k]; simpl; auto.
  apply rights_of_ups.
Qed.
