(** * The value by contours is the value of the game

    Whose turn it is and which moves there are depend on the filled cells alone,
    and so does what can still be scored. So the contour is all that a solver has
    to know of a position. *)

From Coq Require Import Arith Bool List ZArith Lia.
From Muqi Require Import Board Choice Game Contour Corner.
Import ListNotations.

(** Black's score less White's from a contour to the end, under optimal play, when
    [left] cells are empty and it is [who]'s turn. *)
Fixpoint contour_value_of (left : nat) (bd : board) (c : contour) (who : player) : Z :=
  match left with
  | O => 0
  | S fewer =>
      best who (map (fun x => gain bd who (fst x) +
                              contour_value_of fewer bd (snd x) (other who))
                    (corners 0 c))
  end%Z.

(** Black moves when an even number of cells is filled. *)
Definition mover (c : contour) : player :=
  if Nat.even (filled_cells c) then Black else White.

(** The value of a contour. *)
Definition contour_value (bd : board) (c : contour) : Z :=
  contour_value_of (empty_cells c) bd c (mover c).

(** A position has the contour [c]: a cell holds a piece exactly when it is within
    the length of its row. *)
Definition has_contour (bd : board) (p : position) (c : contour) : Prop :=
  is_contour (rows bd) (columns bd) c /\
  forall i j, i < rows bd -> j < columns bd -> (p i j <> None <-> j < row_length c i).

(** The empty board has the empty contour. *)
Lemma empty_board_has_contour : forall bd,
  has_contour bd empty_board (empty_contour (rows bd) (columns bd)).
Proof.
  intros bd. split; [apply empty_contour_is_contour|].
  intros i j _ _. unfold empty_board. rewrite empty_contour_has_no_rows. split; [congruence|lia].
Qed.

(** The legal moves of a position are the corners of its contour. *)
Theorem moves_are_corners : forall bd p c i j,
  has_contour bd p c ->
  (In (i, j) (moves bd p) <-> exists c', In ((i, j), c') (corners 0 c)).
Proof.
  intros bd p c i j [[Hups Hrights] Hfilled]. rewrite moves_are_legal. split.
  - intros (Hi & Hj & Hempty & Hleft & Habove).
    assert (Hlength : j = row_length c i).
    { assert (Hge : row_length c i <= j).
      { destruct (le_lt_dec (row_length c i) j) as [Hle|Hlt]; [exact Hle|].
        exfalso. apply (proj2 (Hfilled i j Hi Hj) Hlt). exact Hempty. }
      destruct j as [|j]; [lia|].
      assert (Hlast : j < row_length c i) by (apply Hfilled; [lia|lia|apply Hleft; lia]).
      lia. }
    rewrite Hlength. apply (shorter_row_has_corner c 0 i); [lia|].
    destruct i as [|i]; simpl; [lia|].
    rewrite <- Hlength. apply Hfilled; [lia|lia|]. apply Habove. lia.
  - intros [c' Hin].
    destruct (corner_is_next_in_row c 0 i j c' Hin) as (k & Hk & Hbound & Hj & Habove & _).
    simpl in Hk. subst k.
    assert (Hwide : j < columns bd).
    { destruct i as [|i]; simpl in Habove; [lia|].
      pose proof (rows_fit c i) as Hfit. lia. }
    repeat split; [lia|exact Hwide| | |].
    + destruct (p i j) as [who|] eqn:Hp; [|reflexivity]. exfalso.
      assert (Hlt : j < row_length c i) by (apply Hfilled; [lia|lia|congruence]). lia.
    + intros j' Hj'. apply Hfilled; lia.
    + intros i' Hi'. apply Hfilled; [lia|lia|].
      destruct i as [|i]; [lia|]. simpl in Habove.
      pose proof (rows_shrink c i' i) as Hshrink. lia.
Qed.

(** A move onto a corner gives the position the contour of that corner. *)
Theorem move_turns_corner : forall bd p c x c' who,
  has_contour bd p c -> In (x, c') (corners 0 c) -> has_contour bd (put p x who) c'.
Proof.
  intros bd p c [i j] c' who [[Hups Hrights] Hfilled] Hin.
  destruct (corner_is_next_in_row c 0 i j c' Hin)
    as (k & Hk & Hbound & Hj & Habove & Hups' & Hrights' & Hrows).
  simpl in Hk. subst k. split; [split; lia|].
  intros i' j' Hi' Hj'. rewrite Hrows.
  destruct (Nat.eqb_spec i' i) as [Hi|Hi].
  - subst i'. destruct (Nat.eq_dec j' j) as [Hjj|Hjj].
    + subst j'. rewrite put_there. split; [lia|congruence].
    + rewrite put_elsewhere by congruence. rewrite Hfilled by assumption. lia.
  - rewrite put_elsewhere by congruence. apply Hfilled; assumption.
Qed.

(** After a move it is the other player's turn. *)
Lemma mover_alternates : forall c row x c',
  In (x, c') (corners row c) -> mover c' = other (mover c).
Proof.
  intros c row x c' Hin. destruct (corner_fills_one c row x c' Hin) as [_ Hfilled].
  unfold mover. rewrite Hfilled, Nat.even_succ, <- Nat.negb_even.
  destruct (Nat.even (filled_cells c)); reflexivity.
Qed.

(** What is scored in the end is what has been scored so far and the value of the
    contour. *)
Theorem value_of_position : forall left bd p c who,
  has_contour bd p c -> left = empty_cells c ->
  value_of left bd p who = (outcome bd p + contour_value_of left bd c who)%Z.
Proof.
  intros left bd. induction left as [|fewer IH]; intros p c who Hcontour Hleft; simpl; [lia|].
  rewrite <- (best_of_map who (Z.add (outcome bd p))).
  - rewrite map_map. apply best_of_same. intros v. rewrite !in_map_iff. split.
    + intros ([i j] & Hv & Hin).
      destruct (proj1 (moves_are_corners bd p c i j Hcontour) Hin) as [c' Hcorner].
      exists ((i, j), c'). split; [|exact Hcorner]. subst v. simpl.
      destruct (corner_fills_one c 0 (i, j) c' Hcorner) as [Hone _].
      rewrite (IH _ c'); [|eapply move_turns_corner; eassumption|lia].
      rewrite outcome_after_move by (apply moves_are_legal; exact Hin). lia.
    + intros ([[i j] c'] & Hv & Hcorner).
      assert (Hin : In (i, j) (moves bd p)).
      { apply (moves_are_corners bd p c i j Hcontour). exists c'. exact Hcorner. }
      exists (i, j). split; [|exact Hin]. subst v. simpl.
      destruct (corner_fills_one c 0 (i, j) c' Hcorner) as [Hone _].
      rewrite (IH _ c'); [|eapply move_turns_corner; eassumption|lia].
      rewrite outcome_after_move by (apply moves_are_legal; exact Hin). lia.
  - intros x y Hle. lia.
  - intros Hnil. apply map_eq_nil in Hnil.
    exact (empty_cell_leaves_move c 0 ltac:(lia) Hnil).
Qed.

(** The value of the statement is the value of the empty contour. *)
Theorem statement_value_by_contours : forall bd,
  statement_value bd = contour_value bd (empty_contour (rows bd) (columns bd)).
Proof.
  intros bd. unfold statement_value, contour_value, mover.
  set (c := empty_contour (rows bd) (columns bd)).
  pose proof (empty_contour_is_contour (rows bd) (columns bd)) as [Hups Hrights].
  pose proof (empty_contour_is_empty (rows bd) (columns bd)) as Hfilled.
  pose proof (cells_are_filled_or_empty c) as Hall.
  fold c in Hups, Hrights, Hfilled. rewrite Hups, Hrights, Hfilled in Hall.
  rewrite Hfilled, <- Hall. simpl (Nat.even 0).
  rewrite (value_of_position _ bd empty_board c); [|apply empty_board_has_contour|reflexivity].
  rewrite outcome_of_empty. reflexivity.
Qed.

(** The value of a contour is the best of what its moves lead to; where there is
    none, [best] is 0. *)
Theorem contour_value_step : forall bd c,
  contour_value bd c =
  best (mover c) (map (fun x => gain bd (mover c) (fst x) + contour_value bd (snd x))
                      (corners 0 c))%Z.
Proof.
  intros bd c. unfold contour_value at 1. destruct (empty_cells c) as [|left] eqn:Hempty.
  - rewrite (full_board_has_no_move c 0 Hempty). reflexivity.
  - simpl. f_equal. apply map_ext_in. intros [x c'] Hin. simpl.
    destruct (corner_fills_one c 0 x c' Hin) as [Hone _].
    unfold contour_value. rewrite (mover_alternates c 0 x c' Hin).
    replace (empty_cells c') with left by lia. reflexivity.
Qed.
