(** * Boards

    A board has [rows] rows and [columns] columns, the [n] and [m] of the
    statement. Two integers are written on each cell: [a], which Black scores
    when the piece on it is black, and [b], which White scores when it is white.
    Rows and columns are counted from 0 here, and from 1 in the statement. *)

From Coq Require Import Arith Bool List ZArith Lia.
From Muqi Require Import Lists.
Import ListNotations.

(** A cell is a row, 0 at the top, and a column, 0 at the left. *)
Definition cell : Set := (nat * nat)%type.

Record board : Set := Board {
  rows : nat;
  columns : nat;
  a : nat -> nat -> Z;
  b : nat -> nat -> Z
}.

(** All cells, row by row. *)
Definition cells (bd : board) : list cell :=
  list_prod (seq 0 (rows bd)) (seq 0 (columns bd)).

(** A table of scores as it is in an input: a list of rows. *)
Definition score_table : Set := list (list Z).

(** The entry in row [i] and column [j]. *)
Definition entry (t : score_table) (i j : nat) : Z := nth j (nth i t []) 0%Z.

(** The board of an input: [n] and [m], the table of [a], the table of [b]. *)
Definition board_of_input (n m : nat) (ta tb : score_table) : board :=
  Board n m (entry ta) (entry tb).

(** A table has [n] rows of [m] entries. *)
Definition is_table (n m : nat) (t : score_table) : bool :=
  (length t =? n) && forallb (fun row => length row =? m) t.

(** The list of all cells has exactly the cells of the board. *)
Lemma cells_are_all : forall bd i j,
  In (i, j) (cells bd) <-> i < rows bd /\ j < columns bd.
Proof.
  intros bd i j. unfold cells. rewrite in_prod_iff, !in_seq. lia.
Qed.

(** The sum of a number over all cells of a list. *)
Fixpoint sum_over (l : list cell) (f : nat -> nat -> Z) : Z :=
  match l with
  | [] => 0
  | (i, j) :: rest => f i j + sum_over rest f
  end%Z.

(** The sum over all cells of a board. *)
Definition total (bd : board) (f : nat -> nat -> Z) : Z := sum_over (cells bd) f.

(** A list without repetition has every cell at most once, so a number that
    changes on one cell of it changes the sum by the difference there. *)
Lemma sum_changed_once : forall l f g i j,
  NoDup l -> In (i, j) l ->
  (forall i' j', (i', j') <> (i, j) -> g i' j' = f i' j') ->
  sum_over l g = (sum_over l f + (g i j - f i j))%Z.
Proof.
  intros l f g i j Hnodup Hin Hsame.
  induction l as [|[i1 j1] l IH]; [destruct Hin|].
  inversion Hnodup as [|c l' Hnotin Hnodup' Heq]; subst c l'. simpl.
  destruct (Nat.eq_dec i1 i) as [Hi|Hi]; [destruct (Nat.eq_dec j1 j) as [Hj|Hj]|].
  - subst i1 j1.
    assert (Hrest : sum_over l g = sum_over l f).
    { clear IH Hin Hnodup Hnodup'. induction l as [|[i2 j2] l IH]; [reflexivity|].
      simpl. rewrite IH.
      - rewrite Hsame; [reflexivity|]. intros Heq. apply Hnotin. left. exact Heq.
      - intros Hin. apply Hnotin. right. exact Hin. }
    rewrite Hrest. lia.
  - destruct Hin as [Heq|Hin]; [congruence|].
    rewrite (IH Hnodup' Hin), Hsame by congruence. lia.
  - destruct Hin as [Heq|Hin]; [congruence|].
    rewrite (IH Hnodup' Hin), Hsame by congruence. lia.
Qed.

(** Sums of equal numbers are equal. *)
Lemma sum_equal : forall l f g,
  (forall i j, In (i, j) l -> f i j = g i j) -> sum_over l f = sum_over l g.
Proof.
  intros l f g Hequal. induction l as [|[i j] l IH]; [reflexivity|].
  simpl. rewrite Hequal by (left; reflexivity). rewrite IH; [reflexivity|].
  intros i' j' Hin. apply Hequal. right. exact Hin.
Qed.

(** The sum of differences is the difference of the sums. *)
Lemma sum_difference : forall l f g,
  sum_over l (fun i j => f i j - g i j)%Z = (sum_over l f - sum_over l g)%Z.
Proof.
  intros l f g. induction l as [|[i j] l IH]; simpl; [reflexivity|]. rewrite IH. lia.
Qed.

(** No cell is listed twice. *)
Lemma cells_once : forall bd, NoDup (cells bd).
Proof.
  intros bd. unfold cells.
  assert (Hrow : forall i js, NoDup js -> NoDup (map (fun j : nat => (i : nat, j)) js)).
  { intros i js Hjs. apply nodup_map; [|exact Hjs].
    intros j j' _ _ Heq. congruence. }
  assert (Hall : forall is js, NoDup is -> NoDup js -> NoDup (list_prod is js : list cell)).
  { intros is js His Hjs. induction is as [|i is IH]; [constructor|].
    inversion His as [|i' is' Hnotin His' Heq]; subst i' is'.
    simpl. apply nodup_app; auto.
    intros [i1 j1] Hin1 Hin2. apply in_map_iff in Hin1. destruct Hin1 as [j2 [Heq Hj2]].
    injection Heq as Hi Hj. subst i1 j2. apply in_prod_iff in Hin2. tauto. }
  apply Hall; apply seq_NoDup.
Qed.
