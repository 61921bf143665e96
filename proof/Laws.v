(** * Laws of the value

    What the property tests of [tests/it/solver_laws.rs] try on random boards, for
    all boards. *)

From Coq Require Import Arith Bool List ZArith Lia.
From Muqi Require Import Board Choice Game Strategy.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Other scores on the same cells *)

(** The board [bd] with other scores. *)
Definition with_scores (bd : board) (a' b' : nat -> nat -> Z) : board :=
  Board (rows bd) (columns bd) a' b'.

(** Scores do not matter for which moves are legal. *)
Lemma same_moves : forall bd a' b' p, moves (with_scores bd a' b') p = moves bd p.
Proof. intros bd a' b' p. reflexivity. Qed.

(** ** Scaling *)

Definition scaled (k : Z) (bd : board) : board :=
  with_scores bd (fun i j => k * a bd i j) (fun i j => k * b bd i j).

(** A factor can be taken out of a sum. *)
Lemma sum_scaled : forall l k f,
  sum_over l (fun i j => k * f i j) = k * sum_over l f.
Proof.
  intros l k f. induction l as [|[i j] l IH]; simpl; [lia|]. rewrite IH. lia.
Qed.

(** Scaled scores scale every outcome. *)
Lemma outcome_scaled : forall k bd p, outcome (scaled k bd) p = k * outcome bd p.
Proof.
  intros k bd p. rewrite !outcome_is_sum. unfold total. rewrite <- sum_scaled.
  apply sum_equal. intros i j _. destruct (p i j) as [[|]|]; simpl; lia.
Qed.

(** Scaling all scores by [k >= 0] scales the value. *)
Theorem value_scaled : forall k bd, 0 <= k ->
  statement_value (scaled k bd) = k * statement_value bd.
Proof.
  intros k bd Hk. unfold statement_value. simpl rows. simpl columns.
  generalize Black as who. generalize empty_board as p.
  induction (rows bd * columns bd)%nat as [|left IH]; intros p who; simpl value_of.
  - apply outcome_scaled.
  - change (moves (scaled k bd) p) with (moves bd p).
    destruct (moves bd p) as [|c cs] eqn:Hmoves; [simpl; lia|]. rewrite <- Hmoves.
    rewrite <- (best_of_map who (Z.mul k)).
    + rewrite map_map. f_equal. apply map_ext. intros c'. apply IH.
    + intros x y Hle. apply Z.mul_le_mono_nonneg_l; assumption.
    + rewrite Hmoves. discriminate.
Qed.

(** ** Bounds *)

(** If every outcome on one board is between an outcome on another plus [lo] and the
    same plus [hi], so is the value. *)
Lemma value_between : forall bd a' b' lo hi,
  (forall p, outcome bd p + lo <= outcome (with_scores bd a' b') p <= outcome bd p + hi) ->
  lo <= 0 <= hi ->
  statement_value bd + lo <= statement_value (with_scores bd a' b') <= statement_value bd + hi.
Proof.
  intros bd a' b' lo hi Hall Hzero. unfold statement_value. simpl rows. simpl columns.
  generalize Black as who. generalize empty_board as p.
  induction (rows bd * columns bd)%nat as [|left IH]; intros p who; simpl value_of.
  - apply Hall.
  - rewrite same_moves. destruct (moves bd p) as [|c cs] eqn:Hmoves; [simpl; lia|].
    rewrite <- Hmoves.
    set (v := fun c => value_of left bd (put p c who) (other who)).
    set (v' := fun c => value_of left (with_scores bd a' b') (put p c who) (other who)).
    assert (Hclose : forall c, v c + lo <= v' c <= v c + hi) by (intros c'; apply IH).
    assert (Hsome : forall f : cell -> Z, map f (moves bd p) <> []).
    { intros f Hnil. apply map_eq_nil in Hnil. congruence. }
    pose proof (best_is_one who _ (Hsome v)) as Hin.
    pose proof (best_is_one who _ (Hsome v')) as Hin'.
    apply in_map_iff in Hin, Hin'.
    destruct Hin as (d & Hd & Hin). destruct Hin' as (d' & Hd' & Hin').
    pose proof (best_is_best who (map v (moves bd p)) (v d') (in_map v _ _ Hin')) as Hgood.
    pose proof (best_is_best who (map v' (moves bd p)) (v' d) (in_map v' _ _ Hin)) as Hgood'.
    pose proof (Hclose d) as Hclose_d. pose proof (Hclose d') as Hclose_d'.
    fold v. fold v'. destruct who; simpl in Hgood, Hgood'; lia.
Qed.

(** ** One dearer score *)

(** The scores of a player, with [more] on the cell [x]. *)
Definition dearer (x : cell) (more : Z) (scores : nat -> nat -> Z) (i j : nat) : Z :=
  if (i =? fst x)%nat && (j =? snd x)%nat then scores i j + more else scores i j.

(** The score of that cell rises. *)
Lemma dearer_there : forall x more scores,
  dearer x more scores (fst x) (snd x) = scores (fst x) (snd x) + more.
Proof. intros x more scores. unfold dearer. rewrite !Nat.eqb_refl. reflexivity. Qed.

(** All others stay. *)
Lemma dearer_elsewhere : forall x more scores i j,
  (i, j) <> x -> dearer x more scores i j = scores i j.
Proof.
  intros [xi xj] more scores i j Hother. unfold dearer. simpl.
  destruct (Nat.eqb_spec i xi) as [Hi|Hi]; [|reflexivity].
  destruct (Nat.eqb_spec j xj) as [Hj|Hj]; [|reflexivity].
  exfalso. apply Hother. congruence.
Qed.

(** Two cells are the same or not. *)
Lemma same_cell_or_not : forall c d : cell, {c = d} + {c <> d}.
Proof. intros c d. decide equality; apply Nat.eq_dec. Qed.

(** A sum in which at most one term, and by at most [more], has grown. *)
Lemma sum_with_one_dearer : forall l f g x more,
  NoDup l -> 0 <= more ->
  (forall i j, (i, j) <> x -> g i j = f i j) ->
  f (fst x) (snd x) <= g (fst x) (snd x) <= f (fst x) (snd x) + more ->
  sum_over l f <= sum_over l g <= sum_over l f + more.
Proof.
  intros l f g [xi xj] more Honce Hmore Hsame Hthere. simpl in Hthere.
  destruct (in_dec same_cell_or_not (xi, xj) l) as [Hin|Hnotin].
  - rewrite (sum_changed_once l f g xi xj Honce Hin Hsame). lia.
  - rewrite (sum_equal l g f); [lia|]. intros i j Hin. apply Hsame.
    intros Heq. rewrite Heq in Hin. exact (Hnotin Hin).
Qed.

(** A dearer score of Black helps Black by no more than it rose, ... *)
Theorem value_with_dearer_a : forall bd x more, 0 <= more ->
  statement_value bd <= statement_value (with_scores bd (dearer x more (a bd)) (b bd))
                     <= statement_value bd + more.
Proof.
  intros bd x more Hmore.
  pose proof (value_between bd (dearer x more (a bd)) (b bd) 0 more) as Hbetween.
  rewrite Z.add_0_r in Hbetween. apply Hbetween; [|lia]. clear Hbetween.
  intros p. rewrite Z.add_0_r, !outcome_is_sum. unfold total.
  apply (sum_with_one_dearer _ _ _ x more); [apply cells_once|exact Hmore| |].
  - intros i j Hother.
    destruct (p i j) as [[|]|]; simpl; rewrite ?dearer_elsewhere by exact Hother; reflexivity.
  - destruct (p (fst x) (snd x)) as [[|]|]; simpl; rewrite ?dearer_there; lia.
Qed.

(** ... and one of White helps White so. *)
Theorem value_with_dearer_b : forall bd x more, 0 <= more ->
  statement_value bd - more <= statement_value (with_scores bd (a bd) (dearer x more (b bd)))
                            <= statement_value bd.
Proof.
  intros bd x more Hmore.
  pose proof (value_between bd (a bd) (dearer x more (b bd)) (- more) 0) as Hbetween.
  rewrite Z.add_0_r in Hbetween. apply Hbetween; [|lia]. clear Hbetween.
  intros p. rewrite Z.add_0_r, !outcome_is_sum. unfold total.
  change (cells (with_scores bd (a bd) (dearer x more (b bd)))) with (cells bd).
  set (before := fun i j =>
    match p i j with Some who => gain bd who (i, j) | None => 0 end).
  set (after := fun i j =>
    match p i j with
    | Some who => gain (with_scores bd (a bd) (dearer x more (b bd))) who (i, j)
    | None => 0
    end).
  assert (Hsum : sum_over (cells bd) after <= sum_over (cells bd) before
                 <= sum_over (cells bd) after + more).
  { apply (sum_with_one_dearer _ _ _ x more); [apply cells_once|exact Hmore| |];
      unfold before, after.
    - intros i j Hother.
      destruct (p i j) as [[|]|]; simpl; rewrite ?dearer_elsewhere by exact Hother; reflexivity.
    - destruct (p (fst x) (snd x)) as [[|]|]; simpl; rewrite ?dearer_there; lia. }
  lia.
Qed.

(** ** Points handed over *)

(** Every cell gives [points] more to Black and as many less to White. *)
Definition handed (points : nat -> nat -> Z) (bd : board) : board :=
  with_scores bd (fun i j => a bd i j + points i j) (fun i j => b bd i j - points i j).

(** Handing points over from [b] to [a] adds just these points, since every cell is
    filled by somebody in the end: only [a + b] is worth fighting for. *)
Theorem value_handed : forall points bd,
  statement_value (handed points bd) = statement_value bd + total bd points.
Proof.
  intros points bd. unfold statement_value. simpl rows. simpl columns.
  rewrite <- (empties_of_empty_board bd).
  remember (empties bd empty_board) as left eqn:Hleft. revert Hleft.
  generalize Black as who. generalize empty_board as p.
  induction left as [|left IH]; intros p who Hleft; simpl value_of.
  - assert (Hfull : full bd p) by (apply full_is_no_empties; congruence).
    rewrite !outcome_is_sum. unfold total.
    change (cells (handed points bd)) with (cells bd).
    enough (Hsum : sum_over (cells bd) (fun i j =>
        match p i j with Some who' => gain (handed points bd) who' (i, j) | None => 0 end) -
      sum_over (cells bd) (fun i j =>
        match p i j with Some who' => gain bd who' (i, j) | None => 0 end) =
      sum_over (cells bd) points) by lia.
    rewrite <- sum_difference. apply sum_equal. intros i j Hin.
    apply cells_are_all in Hin. destruct Hin as [Hi Hj]. specialize (Hfull i j Hi Hj).
    destruct (p i j) as [[|]|]; simpl; [lia|lia|congruence].
  - change (moves (handed points bd) p) with (moves bd p).
    rewrite Z.add_comm, <- (best_of_map who (Z.add (total bd points))).
    + rewrite map_map. f_equal. apply map_ext_in. intros [i j] Hin.
      apply moves_are_legal in Hin. rewrite IH; [lia|].
      rewrite (move_fills_one bd p i j who Hin) in Hleft. congruence.
    + intros x y Hle. lia.
    + intros Hnil. apply map_eq_nil in Hnil.
      exact (move_until_full bd p left (eq_sym Hleft) Hnil).
Qed.

(** ** A number added to all scores *)

Definition raised (c : Z) (bd : board) : board :=
  with_scores bd (fun i j => a bd i j + c) (fun i j => b bd i j + c).

(** The moves of Black less those of White when [left] are made and [who] begins. *)
Fixpoint moves_ahead (left : nat) (who : player) : Z :=
  match left with
  | O => 0
  | S fewer => match who with Black => 1 | White => -1 end + moves_ahead fewer (other who)
  end.

(** Black is ahead by the last move when their number is odd. *)
Lemma moves_ahead_of_black : forall left,
  moves_ahead left Black = (if Nat.odd left then 1 else 0) /\
  moves_ahead left White = (if Nat.odd left then -1 else 0).
Proof.
  intros left. induction left as [|left [IHblack IHwhite]]; [split; reflexivity|].
  rewrite Nat.odd_succ, <- Nat.negb_odd. simpl moves_ahead. rewrite IHblack, IHwhite.
  destruct (Nat.odd left); split; reflexivity.
Qed.

(** Black's pieces less White's: the outcome where every score is 1. *)
Definition pieces_ahead (bd : board) (p : position) : Z :=
  outcome (with_scores bd (fun _ _ => 1) (fun _ _ => 1)) p.

(** The number counts once for each piece. *)
Lemma outcome_raised : forall c bd p,
  outcome (raised c bd) p = outcome bd p + c * pieces_ahead bd p.
Proof.
  intros c bd p. unfold pieces_ahead. rewrite !outcome_is_sum. unfold total.
  rewrite <- sum_scaled.
  change (cells (raised c bd)) with (cells bd).
  change (cells (with_scores bd (fun _ _ => 1) (fun _ _ => 1))) with (cells bd).
  induction (cells bd) as [|[i j] l IH]; [reflexivity|].
  simpl. rewrite IH. destruct (p i j) as [[|]|]; simpl; lia.
Qed.

(** Adding [c] to all scores of both players adds [c] when the number of cells is odd,
    and nothing when it is even. *)
Theorem value_raised : forall c bd,
  statement_value (raised c bd) =
  statement_value bd + c * (if Nat.odd (rows bd * columns bd) then 1 else 0).
Proof.
  intros c bd. rewrite <- (proj1 (moves_ahead_of_black (rows bd * columns bd))).
  unfold statement_value. simpl rows. simpl columns.
  assert (Hgeneral : forall left p who, left = empties bd p ->
    value_of left (raised c bd) p who =
    value_of left bd p who + c * (pieces_ahead bd p + moves_ahead left who)).
  { intros left. induction left as [|left IH]; intros p who Hleft.
    - simpl. rewrite outcome_raised. lia.
    - cbn [value_of]. change (moves (raised c bd) p) with (moves bd p).
      rewrite Z.add_comm,
        <- (best_of_map who (Z.add (c * (pieces_ahead bd p + moves_ahead (S left) who)))).
      + rewrite map_map. f_equal. apply map_ext_in. intros [i j] Hin.
        apply moves_are_legal in Hin.
        rewrite IH by (rewrite (move_fills_one bd p i j who Hin) in Hleft; congruence).
        unfold pieces_ahead. rewrite outcome_after_move by exact Hin.
        cbn [moves_ahead]. destruct who; simpl gain; lia.
      + intros x y Hle. lia.
      + intros Hnil. apply map_eq_nil in Hnil.
        exact (move_until_full bd p left (eq_sym Hleft) Hnil). }
  rewrite Hgeneral by (symmetry; apply empties_of_empty_board).
  unfold pieces_ahead. rewrite outcome_of_empty. lia.
Qed.

(** ** The board transposed *)

(** Rows become columns. *)
Definition transposed (bd : board) : board :=
  Board (columns bd) (rows bd) (fun i j => a bd j i) (fun i j => b bd j i).

(** A position of the one board is one of the other with rows and columns exchanged. *)
Definition is_transposed (p q : position) : Prop := forall i j, q j i = p i j.

(** The sum over a row of cells. *)
Lemma sum_over_app : forall l1 l2 f, sum_over (l1 ++ l2) f = sum_over l1 f + sum_over l2 f.
Proof.
  intros l1 l2 f. induction l1 as [|[i j] l1 IH]; simpl; [reflexivity|]. rewrite IH. lia.
Qed.

(** A sum over a rectangle is the same by rows and by columns. *)
Lemma sum_by_columns : forall is js f,
  sum_over (list_prod is js) f = sum_over (list_prod js is) (fun j i => f i j).
Proof.
  intros is js f. induction is as [|i is IH].
  - simpl. induction js as [|j js IHjs]; [reflexivity|]. exact IHjs.
  - cbn [list_prod]. rewrite sum_over_app, IH. clear IH.
    induction js as [|j js IHjs]; [reflexivity|].
    cbn [list_prod map app sum_over]. rewrite sum_over_app. simpl in IHjs.
    rewrite sum_over_app. lia.
Qed.

(** The rule treats rows and columns alike. *)
Lemma legal_transposed : forall bd p q i j, is_transposed p q ->
  (legal bd p i j <-> legal (transposed bd) q j i).
Proof.
  intros bd p q i j Hpq. unfold legal, is_transposed in *. simpl. rewrite Hpq.
  split; intros (Hi & Hj & Hempty & Hfirst & Hsecond); repeat split; auto;
    intros k Hk; rewrite ?Hpq; auto.
  - specialize (Hsecond k Hk). rewrite Hpq in Hsecond. exact Hsecond.
  - specialize (Hfirst k Hk). rewrite Hpq in Hfirst. exact Hfirst.
Qed.

(** Nor does it matter for the outcome which of them are called rows. *)
Lemma outcome_transposed : forall bd p q, is_transposed p q ->
  outcome (transposed bd) q = outcome bd p.
Proof.
  intros bd p q Hpq. rewrite !outcome_is_sum. unfold total, cells. simpl.
  rewrite sum_by_columns. apply sum_equal. intros i j _. rewrite Hpq.
  destruct (p i j) as [[|]|]; reflexivity.
Qed.

(** Transposing the board keeps the value. *)
Theorem value_transposed : forall bd, statement_value (transposed bd) = statement_value bd.
Proof.
  intros bd. unfold statement_value. simpl rows. simpl columns. rewrite Nat.mul_comm.
  assert (Hgeneral : forall left p q who, is_transposed p q ->
    value_of left (transposed bd) q who = value_of left bd p who).
  { intros left. induction left as [|left IH]; intros p q who Hpq; simpl.
    - apply outcome_transposed. exact Hpq.
    - assert (Hput : forall i j, is_transposed (put p (i, j) who) (put q (j, i) who)).
      { intros i j i' j'. unfold put. simpl. rewrite andb_comm, Hpq. reflexivity. }
      apply best_of_same. intros v. rewrite !in_map_iff. split.
      + intros ([j i] & Hv & Hin). exists (i, j). split.
        * rewrite <- Hv. symmetry. apply IH, Hput.
        * apply moves_are_legal. apply (legal_transposed bd p q i j Hpq).
          apply moves_are_legal. exact Hin.
      + intros ([i j] & Hv & Hin). exists (j, i). split.
        * rewrite <- Hv. apply IH, Hput.
        * apply moves_are_legal. apply (legal_transposed bd p q i j Hpq).
          apply moves_are_legal. exact Hin. }
  apply Hgeneral. intros i j. reflexivity.
Qed.

(** ** Colours exchanged *)

(** Each player gets the scores of the other. *)
Definition exchanged (bd : board) : board := with_scores bd (b bd) (a bd).

(** The pieces of the one position are those of the other in the other colour. *)
Definition is_exchanged (p q : position) : Prop :=
  forall i j, q i j = match p i j with Some who => Some (other who) | None => None end.

(** The best outcome for one player is the worst for the other. *)
Lemma best_negated : forall who outcomes,
  best (other who) (map Z.opp outcomes) = - best who outcomes.
Proof.
  intros who outcomes. destruct outcomes as [|x xs]; [reflexivity|].
  apply best_unique.
  - apply in_map. apply best_is_one. discriminate.
  - intros y Hin. apply in_map_iff in Hin. destruct Hin as (z & Hy & Hin). subst y.
    pose proof (best_is_best who (x :: xs) z Hin) as Hgood. destruct who; simpl in *; lia.
Qed.

(** When colours and scores are exchanged, and White begins, the value changes its
    sign and nothing else. *)
Theorem value_exchanged : forall bd,
  value_of (rows bd * columns bd) (exchanged bd) empty_board White = - statement_value bd.
Proof.
  intros bd. unfold statement_value. change White with (other Black).
  assert (Hgeneral : forall left p q who, is_exchanged p q ->
    value_of left (exchanged bd) q (other who) = - value_of left bd p who).
  { intros left. induction left as [|left IH]; intros p q who Hpq.
    - simpl. rewrite !outcome_is_sum. unfold total.
      change (cells (exchanged bd)) with (cells bd).
      induction (cells bd) as [|[i j] l IHl]; [reflexivity|].
      cbn [sum_over]. rewrite IHl, Hpq. destruct (p i j) as [[|]|]; simpl; lia.
    - cbn [value_of].
      assert (Hlegal : forall i j, legal bd p i j <-> legal (exchanged bd) q i j).
      { assert (Hnone : forall i j, q i j = None <-> p i j = None).
        { intros i j. rewrite Hpq. destruct (p i j) as [who'|]; split; congruence. }
        intros i j. unfold legal. simpl. rewrite Hnone.
        split; intros (Hi & Hj & Hempty & Hleft & Habove); repeat split; auto;
          intros k Hk Heq; apply Hnone in Heq.
        - exact (Hleft k Hk Heq).
        - exact (Habove k Hk Heq).
        - exact (Hleft k Hk Heq).
        - exact (Habove k Hk Heq). }
      rewrite <- best_negated, map_map. apply best_of_same. intros v. rewrite !in_map_iff.
      assert (Hput : forall c, is_exchanged (put p c who) (put q c (other who))).
      { intros c i j. unfold put. destruct ((i =? fst c)%nat && (j =? snd c)%nat); [reflexivity|].
        apply Hpq. }
      split; intros ([i j] & Hv & Hin); exists (i, j);
        (split; [|apply moves_are_legal, Hlegal, moves_are_legal, Hin]);
        rewrite <- Hv; [symmetry|]; apply IH, Hput. }
  apply Hgeneral. intros i j. reflexivity.
Qed.
