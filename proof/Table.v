(** * The table of values, filled in descending rank

    Every move leads to a greater rank. So a solver that goes down in rank finds
    the values it needs in its table, and no value is computed twice. The table is
    a binary map; its keys are the ranks, counted from 1. *)

From Coq Require Import Arith Bool List ZArith Lia FMapPositive.
From Muqi Require Import Lists Board Choice Game Contour Corner Value Binomial Enumeration Rank.
Import ListNotations.

Definition values : Type := PositiveMap.t Z.

(** ** What a move onto a cell does *)

(** The weight of the cell and what each player scores on it. *)
Record effect : Set := Effect { heavier : positive; for_black : Z; for_white : Z }.

Definition no_effect : effect := Effect 1 0 0.

(** The effect of a move onto a cell of a board of [n] rows. *)
Definition effect_of (bd : board) (c : cell) : effect :=
  Effect (Pos.of_nat (weight (rows bd) c)) (gain bd Black c) (gain bd White c).

(** The effects of all cells, row by row, computed once for a board. *)
Definition effects (bd : board) : list (list effect) :=
  map (fun i => map (fun j => effect_of bd (i, j)) (seq 0 (columns bd))) (seq 0 (rows bd)).

(** The effects of all moves from a contour. It begins at the first of the rows
    [es], with [k] columns to its left. *)
Fixpoint effects_at (es : list (list effect)) (k : nat) (c : contour) : list effect :=
  match c with
  | [] => []
  | Up :: rest => effects_at (tl es) k rest
  | Right :: rest =>
      match rest with
      | Up :: _ => nth (pred k) (hd [] es) no_effect :: effects_at es (pred k) rest
      | _ => effects_at es (pred k) rest
      end
  end.

(** Whose turn it is, by the parity of the number of filled cells; [is_odd] is that
    of the columns left of the contour. *)
Fixpoint is_white (is_odd : bool) (c : contour) : bool :=
  match c with
  | [] => false
  | Up :: rest => xorb is_odd (is_white is_odd rest)
  | Right :: rest => is_white (negb is_odd) rest
  end.

(** ** The table *)

(** The value in the table under a key. *)
Definition value_at (t : values) (key : positive) : Z :=
  match PositiveMap.find key t with Some v => v | None => 0%Z end.

(** The value of a contour with a key, from the values in the table. *)
Definition next_value (es : list (list effect)) (m : nat) (t : values) (key : positive)
    (c : contour) : Z :=
  let moves := effects_at es m c in
  if is_white (Nat.odd m) c
  then best White (map (fun e => for_white e + value_at t (key + heavier e))%Z moves)
  else best Black (map (fun e => for_black e + value_at t (key + heavier e))%Z moves).

(** Fills the table for contours in descending rank; the first has the key [key]. *)
Fixpoint fill (es : list (list effect)) (m : nat) (cs : list contour) (key : positive)
    (t : values) : values :=
  match cs with
  | [] => t
  | c :: rest =>
      fill es m rest (Pos.pred key) (PositiveMap.add key (next_value es m t key c) t)
  end.

(** The table of a board. *)
Definition value_table (bd : board) : values :=
  let cs := rev_append (contours (rows bd) (columns bd)) [] in
  fill (effects bd) (columns bd) cs (Pos.of_nat (length cs)) (PositiveMap.empty Z).

(** The key of a contour. *)
Definition key (c : contour) : positive := Pos.of_succ_nat (rank c).

(** ** Its entries are right *)

(** The effects of a row are those of its cells. *)
Lemma effect_in_row : forall bd i j, i < rows bd -> j < columns bd ->
  nth j (nth i (effects bd) []) no_effect = effect_of bd (i, j).
Proof.
  intros bd i j Hi Hj. unfold effects.
  rewrite (nth_indep _ [] (map (fun j => effect_of bd (0, j)) (seq 0 (columns bd))))
    by (rewrite map_length, seq_length; exact Hi).
  rewrite (map_nth (fun i => map (fun j => effect_of bd (i, j)) (seq 0 (columns bd)))).
  rewrite seq_nth by exact Hi. simpl.
  rewrite (nth_indep _ no_effect (effect_of bd (i, 0)))
    by (rewrite map_length, seq_length; exact Hj).
  rewrite (map_nth (fun j => effect_of bd (i, j))). rewrite seq_nth by exact Hj. reflexivity.
Qed.

(** The first of the rows from one on. *)
Lemma first_of_rest : forall (A : Type) (d : A) i (xs : list A), hd d (skipn i xs) = nth i xs d.
Proof.
  intros A d i. induction i as [|i IH]; intros xs; destruct xs as [|x xs]; try reflexivity.
  simpl. apply IH.
Qed.

(** The others of them. *)
Lemma rest_of_rest : forall (A : Type) i (xs : list A), tl (skipn i xs) = skipn (S i) xs.
Proof.
  intros A i. induction i as [|i IH]; intros xs; destruct xs as [|x xs]; try reflexivity.
  simpl in *. apply IH.
Qed.

(** The effects at a contour are those of its corners. *)
Lemma effects_of_corners : forall bd c row,
  row + ups c <= rows bd -> rights c <= columns bd ->
  effects_at (skipn row (effects bd)) (rights c) c =
  map (fun x => effect_of bd (fst x)) (corners row c).
Proof.
  intros bd c. induction c as [|s c IH]; intros row Hups Hrights; [reflexivity|].
  destruct s; simpl in Hups, Hrights.
  - assert (Htail : effects_at (skipn row (effects bd)) (rights c) c =
        map (fun x => effect_of bd (fst x))
            (map (fun x => (fst x, Right :: snd x)) (corners row c))).
    { rewrite map_map. simpl. apply IH; lia. }
    destruct c as [|[|] w].
    + reflexivity.
    + cbn [corners app]. simpl effects_at. exact Htail.
    + change (corners row (Right :: Up :: w)) with
        (((row, rights w), Up :: Right :: w) ::
         map (fun x => (fst x, Right :: snd x)) (corners row (Up :: w))).
      change (effects_at (skipn row (effects bd)) (rights (Right :: Up :: w)) (Right :: Up :: w))
        with (nth (rights w) (hd [] (skipn row (effects bd))) no_effect ::
              effects_at (skipn row (effects bd)) (rights (Up :: w)) (Up :: w)).
      rewrite Htail. cbn [map fst]. f_equal.
      simpl in Hups, Hrights. rewrite first_of_rest. apply effect_in_row; lia.
  - cbn [effects_at rights corners]. rewrite map_map, rest_of_rest. cbn [fst].
    apply IH; lia.
Qed.

(** The parity is that of the filled cells. *)
Lemma is_white_spec : forall c, is_white (Nat.odd (rights c)) c = Nat.odd (filled_cells c).
Proof.
  intros c. induction c as [|[|] c IH]; cbn [rights is_white filled_cells].
  - reflexivity.
  - rewrite Nat.odd_succ, <- Nat.negb_odd, negb_involutive. exact IH.
  - rewrite IH, Nat.odd_add. reflexivity.
Qed.

(** So it gives the player whose turn it is. *)
Lemma is_white_mover : forall c,
  mover c = if is_white (Nat.odd (rights c)) c then White else Black.
Proof.
  intros c. rewrite is_white_spec. unfold mover. rewrite <- Nat.negb_odd.
  destruct (Nat.odd (filled_cells c)); reflexivity.
Qed.

(** The key after a move is greater by the weight of the cell. *)
Lemma key_after_move : forall bd c x c',
  is_contour (rows bd) (columns bd) c -> In (x, c') (corners 0 c) ->
  (key c + heavier (effect_of bd x))%positive = key c'.
Proof.
  intros bd c x c' Hc Hin. unfold key. simpl.
  rewrite (move_adds_weight _ _ c x c' Hc Hin).
  pose proof (weight_positive (rows bd) x) as Hpositive. lia.
Qed.

(** An entry computed from right entries is right. *)
Lemma next_value_is_right : forall bd t c,
  is_contour (rows bd) (columns bd) c ->
  (forall x c', In (x, c') (corners 0 c) -> value_at t (key c') = contour_value bd c') ->
  next_value (effects bd) (columns bd) t (key c) c = contour_value bd c.
Proof.
  intros bd t c Hc Hknown. rewrite contour_value_step, is_white_mover.
  pose proof Hc as [Hups Hrights]. unfold next_value.
  pose proof (effects_of_corners bd c 0) as Heffects. simpl (skipn 0 _) in Heffects.
  rewrite <- Hrights, Heffects, !map_map by lia.
  destruct (is_white (Nat.odd (rights c)) c); f_equal; apply map_ext_in; intros [x c'] Hin;
    cbn [fst snd]; rewrite (key_after_move bd c x c' Hc Hin), (Hknown x c' Hin); reflexivity.
Qed.

(** Filling from right entries on gives right entries everywhere: [cs] are the
    contours whose ranks are below [length cs], in descending order, and the table
    has the values of all others. *)
Lemma fill_is_right : forall bd cs t,
  (forall c, In c cs -> is_contour (rows bd) (columns bd) c) ->
  map rank cs = rev (seq 0 (length cs)) ->
  (forall c, is_contour (rows bd) (columns bd) c -> length cs <= rank c ->
     value_at t (key c) = contour_value bd c) ->
  forall c, is_contour (rows bd) (columns bd) c ->
    value_at (fill (effects bd) (columns bd) cs (Pos.of_nat (length cs)) t) (key c) =
    contour_value bd c.
Proof.
  intros bd cs. induction cs as [|d cs IH]; intros t Hcontours Hranks Hknown c Hc.
  - simpl. apply Hknown; [exact Hc|simpl; lia].
  - assert (Hd : is_contour (rows bd) (columns bd) d) by (apply Hcontours; left; reflexivity).
    simpl (length (d :: cs)) in *. rewrite seq_S, rev_app_distr in Hranks.
    simpl in Hranks. injection Hranks as Hrank Hranks.
    assert (Hkey : Pos.of_nat (S (length cs)) = key d) by (unfold key; rewrite Hrank; lia).
    cbn [fill]. rewrite Hkey.
    rewrite next_value_is_right.
    + destruct cs as [|e cs].
      * simpl. unfold value_at.
        destruct (Nat.eq_dec (rank c) (rank d)) as [Heq|Hne].
        -- rewrite (rank_is_injective _ _ c d Hc Hd Heq), PositiveMap.gss. reflexivity.
        -- rewrite PositiveMap.gso by (unfold key; lia). apply Hknown; [exact Hc|].
           simpl in *. lia.
      * replace (Pos.pred (key d)) with (Pos.of_nat (length (e :: cs)))
          by (unfold key; rewrite Hrank; simpl length; lia).
        apply IH; [|exact Hranks| |exact Hc].
        -- intros c' Hin. apply Hcontours. right. exact Hin.
        -- intros c' Hc' Hle. unfold value_at.
           destruct (Nat.eq_dec (rank c') (rank d)) as [Heq|Hne].
           ++ rewrite (rank_is_injective _ _ c' d Hc' Hd Heq), PositiveMap.gss. reflexivity.
           ++ rewrite PositiveMap.gso by (unfold key; lia). apply Hknown; [exact Hc'|lia].
    + exact Hd.
    + intros x c' Hin. apply Hknown.
      * exact (corner_keeps_shape _ _ d 0 x c' Hd Hin).
      * pose proof (rank_grows _ _ d x c' Hd Hin) as Hgrows. lia.
Qed.

(** The table holds the value of every contour under its rank. *)
Theorem table_holds_values : forall bd c,
  is_contour (rows bd) (columns bd) c -> value_at (value_table bd) (key c) = contour_value bd c.
Proof.
  intros bd c Hc. unfold value_table. rewrite rev_append_rev, app_nil_r.
  apply fill_is_right; [| | |exact Hc].
  - intros d Hin. apply in_rev in Hin. apply contours_are_all. exact Hin.
  - rewrite map_rev, ranks_in_order, rev_length, contours_count. reflexivity.
  - intros d Hd Hle. exfalso. rewrite rev_length, contours_count in Hle.
    pose proof (rank_in_range _ _ d Hd) as Hbelow. lia.
Qed.
