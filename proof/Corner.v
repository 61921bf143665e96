(** * Corners: the moves of a contour

    A cell can be filled exactly where a step up is followed by a step to the
    right. Filling it swaps the two: in the contour, written with the last step
    first, [0 1] becomes [1 0]. *)

From Coq Require Import Arith Bool List Lia.
From Muqi Require Import Board Contour.
Import ListNotations.

(** Every place where [0 1] stands, with the cell in that corner and the contour
    in which it has become [1 0]. The contour begins at the row [row]. *)
Fixpoint corners (row : nat) (c : contour) : list (cell * contour) :=
  match c with
  | [] => []
  | Up :: rest => map (fun x => (fst x, Up :: snd x)) (corners (S row) rest)
  | Right :: rest =>
      match rest with
      | Up :: below => [((row, rights below), Up :: Right :: below)]
      | _ => []
      end ++ map (fun x => (fst x, Right :: snd x)) (corners row rest)
  end.

(** The corners of a contour are exactly its places of [0 1]. The cell is in the
    row below the steps up that come after it and in the column right of the
    steps to the right before it. *)
Theorem corners_are_turns : forall c row i j c',
  In ((i, j), c') (corners row c) <->
  exists u w, c = u ++ Right :: Up :: w /\ c' = u ++ Up :: Right :: w /\
              i = row + ups u /\ j = rights w.
Proof.
  intros c. induction c as [|s c IH]; intros row i j c'.
  - split; [intros Hin; destruct Hin|]. intros (u & w & Hc & _). destruct u; discriminate.
  - assert (Htail : forall row',
        In ((i, j), c') (map (fun x => (fst x, s :: snd x)) (corners row' c))
        <-> exists u w, c = u ++ Right :: Up :: w /\ c' = s :: u ++ Up :: Right :: w /\
              i = row' + ups u /\ j = rights w).
    { intros row'. rewrite in_map_iff. split.
      - intros ([[i1 j1] c1] & Heq & Hin). simpl in Heq. injection Heq as Hi Hj Hc'.
        subst i1 j1 c'. apply IH in Hin. destruct Hin as (u & w & Hc & Hc1 & Hi & Hj).
        exists u, w. subst c1. auto.
      - intros (u & w & Hc & Hc' & Hi & Hj). exists ((i, j), u ++ Up :: Right :: w).
        split; [subst c'; reflexivity|]. apply IH. exists u, w. auto. }
    destruct s.
    + simpl. rewrite in_app_iff, Htail. split.
      * intros [Hin|(u & w & Hc & Hc' & Hi & Hj)].
        -- destruct c as [|[|] w]; [destruct Hin|destruct Hin|].
           destruct Hin as [Heq|Hin]; [|destruct Hin].
           injection Heq as Hi Hj Hc'. exists [], w. simpl. subst. repeat split; lia.
        -- exists (Right :: u), w. simpl. subst. auto.
      * intros (u & w & Hc & Hc' & Hi & Hj). destruct u as [|s u].
        -- left. simpl in Hc. injection Hc as Hc. subst c. left. simpl in *.
           subst. rewrite Nat.add_0_r. reflexivity.
        -- right. simpl in Hc. injection Hc as Hs Hc. subst s. exists u, w. simpl in *. auto.
    + simpl. rewrite Htail. split.
      * intros (u & w & Hc & Hc' & Hi & Hj). exists (Up :: u), w. simpl. subst.
        repeat split; lia.
      * intros (u & w & Hc & Hc' & Hi & Hj). destruct u as [|s u].
        -- simpl in Hc. discriminate.
        -- simpl in Hc. injection Hc as Hs Hc. subst s. exists u, w. simpl in *. subst.
           repeat split; lia.
Qed.

(** The cell in a corner is the first empty one of its row, and the row above is
    longer. Filling it makes that row longer by one and leaves all others, and the
    shape, as they are. *)
Theorem corner_is_next_in_row : forall c row i j c',
  In ((i, j), c') (corners row c) ->
  exists k, i = row + k /\ k < ups c /\ j = row_length c k /\ j < length_above c k /\
            ups c' = ups c /\ rights c' = rights c /\
            (forall k', row_length c' k' = if k' =? k then S j else row_length c k').
Proof.
  unfold row_length, length_above, row_length.
  intros c. induction c as [|[|] c IH]; intros row i j c' Hin; [destruct Hin| |].
  - simpl in Hin. apply in_app_iff in Hin. destruct Hin as [Hin|Hin].
    + destruct c as [|[|] w]; [destruct Hin|destruct Hin|].
      destruct Hin as [Heq|Hin]; [|destruct Hin].
      injection Heq as Hi Hj Hc'. subst i j c'. exists 0. simpl.
      repeat split; try lia.
      intros k'. destruct k' as [|k']; reflexivity.
    + apply in_map_iff in Hin. destruct Hin as ([[i1 j1] c1] & Heq & Hin). simpl in Heq.
      injection Heq as Hi Hj Hc'. subst i1 j1 c'.
      destruct (IH row i j c1 Hin) as (k & Hi & Hk & Hj & Habove & Hups & Hrights & Hrows).
      exists k. simpl. repeat split; auto; try lia.
      destruct k as [|k]; simpl in *; lia.
  - simpl in Hin. apply in_map_iff in Hin. destruct Hin as ([[i1 j1] c1] & Heq & Hin).
    simpl in Heq. injection Heq as Hi Hj Hc'. subst i1 j1 c'.
    destruct (IH (S row) i j c1 Hin) as (k & Hi & Hk & Hj & Habove & Hups & Hrights & Hrows).
    exists (S k). simpl. repeat split; auto; try lia.
    intros k'. destruct k' as [|k']; [exact Hrights|]. apply Hrows.
Qed.

(** The other way round: where a row is shorter than the one above it, there is a
    corner. *)
Theorem shorter_row_has_corner : forall c row k,
  k < ups c -> row_length c k < length_above c k ->
  exists c', In ((row + k, row_length c k), c') (corners row c).
Proof.
  unfold row_length, length_above, row_length.
  intros c. induction c as [|[|] c IH]; intros row k Hk Habove; simpl in Hk; [lia| |].
  - simpl (row_lengths (Right :: c)) in *.
    assert (Htail : nth k (row_lengths c) 0 < length_above c k ->
        exists c', In ((row + k, nth k (row_lengths c) 0), c') (corners row (Right :: c))).
    { intros Hshort. destruct (IH row k Hk Hshort) as [c' Hin].
      exists (Right :: c'). simpl. apply in_app_iff. right.
      apply in_map_iff. exists ((row + k, nth k (row_lengths c) 0), c'). split; [reflexivity|].
      exact Hin. }
    destruct k as [|k]; [|apply Htail; exact Habove].
    destruct (Nat.eq_dec (nth 0 (row_lengths c) 0) (rights c)) as [Heq|Hne].
    + destruct c as [|[|] w]; simpl in Hk; [lia| |].
      * exfalso. pose proof (rows_never_grow w 0) as Hle.
        unfold row_length, length_above in Hle. simpl in Heq. lia.
      * exists (Up :: Right :: w). simpl. left. rewrite Nat.add_0_r. reflexivity.
    + apply Htail. simpl in Habove. unfold length_above. lia.
  - simpl (row_lengths (Up :: c)) in *. destruct k as [|k]; [simpl in Habove; lia|].
    assert (Hshort : nth k (row_lengths c) 0 < length_above c k).
    { destruct k as [|k]; exact Habove. }
    destruct (IH (S row) k) as [c' Hin]; [lia|exact Hshort|].
    exists (Up :: c'). simpl. apply in_map_iff.
    exists ((S row + k, nth k (row_lengths c) 0), c'). split; [|exact Hin].
    simpl. rewrite Nat.add_succ_r. reflexivity.
Qed.

(** A move fills one cell: there is one less to fill. *)
Lemma corner_fills_one : forall c row x c',
  In (x, c') (corners row c) ->
  empty_cells c = S (empty_cells c') /\ filled_cells c' = S (filled_cells c).
Proof.
  intros c row [i j] c' Hin. apply corners_are_turns in Hin.
  destruct Hin as (u & w & Hc & Hc' & _). subst c c'.
  induction u as [|[|] u IH]; simpl in *; rewrite ?ups_app, ?rights_app; simpl; lia.
Qed.

(** A move keeps the shape. *)
Lemma corner_keeps_shape : forall n m c row x c',
  is_contour n m c -> In (x, c') (corners row c) -> is_contour n m c'.
Proof.
  unfold is_contour. intros n m c row [i j] c' Hshape Hin.
  destruct (corner_is_next_in_row c row i j c' Hin) as (k & _ & _ & _ & _ & Hups & Hrights & _).
  rewrite Hups, Hrights. exact Hshape.
Qed.

(** As long as a cell is empty there is a move. *)
Theorem empty_cell_leaves_move : forall c row, 0 < empty_cells c -> corners row c <> [].
Proof.
  intros c. induction c as [|[|] c IH]; intros row Hempty; simpl in Hempty; [lia| |].
  - destruct c as [|[|] w].
    + simpl in Hempty. lia.
    + assert (Hin : corners row (Right :: w) <> []) by (apply IH; simpl in *; lia).
      simpl in *. intros Heq. apply map_eq_nil in Heq. exact (Hin Heq).
    + simpl. discriminate.
  - simpl. intros Heq. apply map_eq_nil in Heq. exact (IH (S row) Hempty Heq).
Qed.

(** When no cell is empty there is none. *)
Lemma full_board_has_no_move : forall c row, empty_cells c = 0 -> corners row c = [].
Proof.
  intros c row Hempty. destruct (corners row c) as [|[x c'] rest] eqn:Hcorners; [reflexivity|].
  assert (Hin : In (x, c') (corners row c)) by (rewrite Hcorners; left; reflexivity).
  destruct (corner_fills_one c row x c' Hin) as [Hone _]. lia.
Qed.
