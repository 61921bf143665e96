(** * The rank of a contour

    The contours of a shape are numbered [0 .. C(n+m, n)] in the order of the
    binary numbers that they are, which is the colex order of the positions of
    their steps up. It is the numbering of [crates/game/src/ranking.rs]. *)

From Coq Require Import Arith List Lia.
From Muqi Require Import Lists Board Contour Corner Binomial Enumeration.
Import ListNotations.

(** If the steps up are at the positions [p_0 < p_1 < ...], counted from the bottom
    left, the rank is [C(p_0, 1) + C(p_1, 2) + ...]. A step up at the head of the
    list has the position [length rest], and [ups rest] steps up come before it. *)
Fixpoint rank (c : contour) : nat :=
  match c with
  | [] => 0
  | Right :: rest => rank rest
  | Up :: rest => binomial (length rest) (S (ups rest)) + rank rest
  end.

(** The number that the contour is in binary. *)
Fixpoint mask (c : contour) : nat :=
  match c with
  | [] => 0
  | Right :: rest => mask rest
  | Up :: rest => 2 ^ length rest + mask rest
  end.

(** What filling a cell adds to the rank: [C(column + j, j)] with [j] rows below. *)
Definition weight (n : nat) (c : cell) : nat :=
  let j := n - 1 - fst c in binomial (snd c + j) j.

(** ** A bijection *)

(** Ranks are below the number of contours. *)
Theorem rank_below_count : forall c, rank c < binomial (length c) (ups c).
Proof.
  intros c. induction c as [|[|] c IH]; simpl (rank _); simpl (length _); simpl (ups _).
  - simpl. lia.
  - pose proof (binomial_grows (length c) (ups c)) as Hgrows. lia.
  - rewrite pascal. lia.
Qed.

(** A binary number is below the power of its length. *)
Lemma mask_below_power : forall c, mask c < 2 ^ length c.
Proof. intros c. induction c as [|[|] c IH]; simpl; lia. Qed.

(** The order of the ranks is that of the binary numbers. *)
Theorem rank_has_order_of_mask : forall c d,
  length c = length d -> ups c = ups d -> (rank c < rank d <-> mask c < mask d).
Proof.
  intros c. induction c as [|s c IH]; intros d Hlength Hups; destruct d as [|t d];
    simpl in Hlength; try lia.
  injection Hlength as Hlength.
  pose proof (rank_below_count c) as Hrank_c. pose proof (rank_below_count d) as Hrank_d.
  pose proof (mask_below_power c) as Hmask_c. pose proof (mask_below_power d) as Hmask_d.
  destruct s; destruct t; simpl in Hups |- *.
  - apply IH; assumption.
  - rewrite Hups, Hlength in *. lia.
  - rewrite <- Hups, <- Hlength in *. lia.
  - injection Hups as Hups. rewrite Hlength, Hups.
    specialize (IH d Hlength Hups). lia.
Qed.

(** In the list of all contours each has its place as its rank. *)
Theorem ranks_in_order : forall n m, map rank (contours n m) = seq 0 (binomial (n + m) n).
Proof.
  assert (Hzero : forall m, rank (repeat Right m) = 0).
  { intros m. induction m as [|m IH]; simpl; auto. }
  assert (Hups : forall n, rank (repeat Up n) = 0).
  { intros n. induction n as [|n IH]; simpl; auto.
    rewrite IH, ups_of_ups, repeat_length, binomial_beyond by lia. reflexivity. }
  apply shape_induction.
  - intros m. rewrite binomial_zero. simpl. rewrite Hzero. reflexivity.
  - intros n. rewrite contours_without_right, Nat.add_0_r, binomial_all.
    cbn [map]. rewrite Hups. reflexivity.
  - intros n m IHright IHup.
    rewrite contours_step, map_app, !map_map.
    replace (S n + S m) with (S (S n + m)) by lia. rewrite pascal.
    replace (S n + m) with (n + S m) in * by lia.
    rewrite (Nat.add_comm (binomial (n + S m) n)), seq_app. f_equal.
    + rewrite <- IHright. reflexivity.
    + rewrite (map_ext_in _ (fun c => binomial (n + S m) (S n) + rank c)).
      * rewrite <- (map_map rank (fun r => binomial (n + S m) (S n) + r)), IHup.
        generalize (binomial (n + S m) (S n)) as shift. generalize (binomial (n + S m) n) as count.
        intros count shift. simpl.
        assert (Hshift : forall len start, map (fun r => shift + r) (seq start len)
                  = seq (shift + start) len).
        { intros len. induction len as [|len IH]; intros start; [reflexivity|].
          simpl. rewrite IH, Nat.add_succ_r. reflexivity. }
        rewrite Hshift, Nat.add_0_r. reflexivity.
      * intros c Hin. apply contours_are_all in Hin. destruct Hin as [Hc_ups Hc_rights].
        simpl. rewrite steps_are_ups_and_rights, Hc_ups, Hc_rights. reflexivity.
Qed.

(** The contour of a rank. *)
Definition unrank (n m r : nat) : contour := nth r (contours n m) [].

(** Ranks lie in [0 .. C(n+m, n)]. *)
Theorem rank_in_range : forall n m c, is_contour n m c -> rank c < binomial (n + m) n.
Proof.
  intros n m c [Hups Hrights]. pose proof (rank_below_count c) as Hbelow.
  rewrite steps_are_ups_and_rights, Hups, Hrights in Hbelow. exact Hbelow.
Qed.

(** Every number of that range has a contour of the shape. *)
Theorem unrank_is_contour : forall n m r,
  r < binomial (n + m) n -> is_contour n m (unrank n m r).
Proof.
  intros n m r Hr. apply contours_are_all. apply nth_In. rewrite contours_count. exact Hr.
Qed.

(** The rank of the contour of a rank is that rank. *)
Theorem rank_of_unrank : forall n m r, r < binomial (n + m) n -> rank (unrank n m r) = r.
Proof.
  intros n m r Hr. unfold unrank.
  rewrite <- (map_nth rank), ranks_in_order.
  replace (rank []) with 0 by reflexivity. rewrite seq_nth by exact Hr. reflexivity.
Qed.

(** Different contours of a shape have different ranks. *)
Theorem rank_is_injective : forall n m c d,
  is_contour n m c -> is_contour n m d -> rank c = rank d -> c = d.
Proof.
  intros n m c d Hc Hd Heq. apply contours_are_all in Hc, Hd.
  destruct (In_nth _ _ [] Hc) as (k & Hk & Hnth_c).
  destruct (In_nth _ _ [] Hd) as (l & Hl & Hnth_d).
  rewrite contours_count in Hk, Hl.
  pose proof (rank_of_unrank n m k Hk) as Hrank_k.
  pose proof (rank_of_unrank n m l Hl) as Hrank_l.
  change (unrank n m k = c) in Hnth_c. change (unrank n m l = d) in Hnth_d.
  rewrite Hnth_c in Hrank_k. rewrite Hnth_d in Hrank_l. congruence.
Qed.

(** The contour of the rank of a contour is that contour. *)
Theorem unrank_of_rank : forall n m c, is_contour n m c -> unrank n m (rank c) = c.
Proof.
  intros n m c Hc. pose proof (rank_in_range n m c Hc) as Hr.
  apply (rank_is_injective n m); [apply unrank_is_contour, Hr|exact Hc|].
  apply rank_of_unrank, Hr.
Qed.

(** ** One weight for each cell *)

(** Row by row: a row of [length] filled cells with [j] rows below it adds
    [C(length + j, j + 1)]. *)
Fixpoint rank_of_rows (lengths : list nat) : nat :=
  match lengths with
  | [] => 0
  | len :: below => binomial (len + length below) (S (length below)) + rank_of_rows below
  end.

(** The rank by rows is the rank: it is computed so in [ranking.rs]. *)
Theorem rank_by_rows : forall c, rank c = rank_of_rows (row_lengths c).
Proof.
  intros c. induction c as [|[|] c IH]; simpl; [reflexivity|exact IH|].
  rewrite IH, one_row_for_each_up, steps_are_ups_and_rights.
  rewrite (Nat.add_comm (ups c)). reflexivity.
Qed.

(** The first cells of a row weigh together what the row adds to the rank. *)
Theorem row_is_sum_of_weights : forall n i len, i < n ->
  list_sum (map (fun k => weight n (i, k)) (seq 0 len)) =
  binomial (len + (n - 1 - i)) (S (n - 1 - i)).
Proof. intros n i len Hi. unfold weight. simpl. apply diagonal_sum. Qed.

(** Every cell of the board weighs something. *)
Lemma weight_positive : forall n c, 0 < weight n c.
Proof. intros n c. unfold weight. apply binomial_positive. lia. Qed.

(** A move adds the weight of its cell: [C(p, j)] for the [j]-th step up at the
    position [p]. *)
Theorem move_adds_weight : forall n m c x c',
  is_contour n m c -> In (x, c') (corners 0 c) -> rank c' = rank c + weight n x.
Proof.
  intros n m c [i j] c' [Hups Hrights] Hin. apply corners_are_turns in Hin.
  destruct Hin as (u & w & Hc & Hc' & Hi & Hj). simpl in Hi.
  rewrite Hc, ups_app in Hups. simpl in Hups.
  unfold weight. simpl. replace (n - 1 - i) with (ups w) by lia.
  rewrite Hj, (Nat.add_comm (rights w)), <- steps_are_ups_and_rights.
  rewrite Hc, Hc'. clear. induction u as [|[|] u IH]; simpl.
  - lia.
  - exact IH.
  - rewrite IH, !app_length, !ups_app. simpl. lia.
Qed.

(** So the rank grows with every move, and all moves from a contour lead to
    greater ranks. *)
Corollary rank_grows : forall n m c x c',
  is_contour n m c -> In (x, c') (corners 0 c) -> rank c < rank c'.
Proof.
  intros n m c x c' Hc Hin. rewrite (move_adds_weight n m c x c' Hc Hin).
  pose proof (weight_positive n x) as Hpositive. lia.
Qed.

(** The empty board has the first rank. *)
Lemma rank_of_empty : forall n m, rank (empty_contour n m) = 0.
Proof.
  intros n m. unfold empty_contour. induction m as [|m IH]; simpl; [|exact IH].
  induction n as [|n IH]; simpl; [reflexivity|].
  rewrite IH, ups_of_ups, repeat_length, binomial_beyond by lia. reflexivity.
Qed.
