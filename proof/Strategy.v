(** * The value of the statement is a minimax value

    "Each player wants their own score minus the other's to be as large as
    possible and plays optimally." Here is what that means without any recursion:
    plays, strategies, and what a strategy secures against every play. *)

From Coq Require Import Arith Bool List ZArith Lia.
From Muqi Require Import Board Choice Game.
Import ListNotations.

(** ** Plays *)

(** The board is full. *)
Definition full (bd : board) (p : position) : Prop :=
  forall i j, i < rows bd -> j < columns bd -> p i j <> None.

(** A play from a position, with [who] to move, is a list of legal moves made in
    turn until the board is full. *)
Inductive play (bd : board) : player -> position -> list cell -> position -> Prop :=
  | play_over : forall who p, full bd p -> play bd who p [] p
  | play_move : forall who p i j rest final,
      legal bd p i j ->
      play bd (other who) (put p (i, j) who) rest final ->
      play bd who p ((i, j) :: rest) final.

(** The empty cells on the board, and their number. *)
Definition empty_cells_of (bd : board) (p : position) : list cell :=
  filter (fun c => is_empty p (fst c) (snd c)) (cells bd).

Definition empties (bd : board) (p : position) : nat := length (empty_cells_of bd p).

(** The list has the cells of the board without a piece. *)
Lemma empty_cells_are_empty : forall bd p i j,
  In (i, j) (empty_cells_of bd p) <-> i < rows bd /\ j < columns bd /\ p i j = None.
Proof.
  intros bd p i j. unfold empty_cells_of. rewrite filter_In, cells_are_all. simpl.
  rewrite is_empty_spec. tauto.
Qed.

(** A board without empty cells is full, and the other way round. *)
Lemma full_is_no_empties : forall bd p, full bd p <-> empties bd p = 0.
Proof.
  intros bd p. unfold empties. rewrite length_zero_iff_nil. split.
  - intros Hfull. destruct (empty_cells_of bd p) as [|[i j] rest] eqn:Hlist; [reflexivity|].
    exfalso.
    assert (Hin : In (i, j) (empty_cells_of bd p)) by (rewrite Hlist; left; reflexivity).
    apply empty_cells_are_empty in Hin. apply (Hfull i j); tauto.
  - intros Hnil i j Hi Hj Hempty.
    assert (Hin : In (i, j) (empty_cells_of bd p)) by (apply empty_cells_are_empty; auto).
    rewrite Hnil in Hin. exact Hin.
Qed.

(** A legal move leaves one cell less empty. *)
Lemma move_fills_one : forall bd p i j who,
  legal bd p i j -> empties bd p = S (empties bd (put p (i, j) who)).
Proof.
  intros bd p i j who (Hi & Hj & Hempty & _). unfold empties, empty_cells_of.
  assert (Hcell : In (i, j) (cells bd)) by (apply cells_are_all; auto).
  assert (Hbefore : is_empty p i j = true) by (apply is_empty_spec; exact Hempty).
  assert (Hafter : is_empty (put p (i, j) who) i j = false)
    by (unfold is_empty; rewrite put_there; reflexivity).
  assert (Hsame : forall i' j', (i', j') <> (i, j) ->
    is_empty (put p (i, j) who) i' j' = is_empty p i' j')
    by (intros i' j' Hother; unfold is_empty; rewrite put_elsewhere by exact Hother; reflexivity).
  pose proof (cells_once bd) as Honce.
  induction (cells bd) as [|[i1 j1] l IH]; [destruct Hcell|].
  inversion Honce as [|c l' Hnotin Honce' Heq]; subst c l'. cbn [filter fst snd].
  destruct Hcell as [Heq|Hcell].
  - injection Heq as Hi1 Hj1. subst i1 j1. rewrite Hbefore, Hafter. simpl. do 2 f_equal.
    apply filter_ext_in. intros [i2 j2] Hin. simpl. symmetry. apply Hsame.
    intros Heq. apply Hnotin. rewrite <- Heq. exact Hin.
  - rewrite Hsame by (intros Heq; apply Hnotin; rewrite Heq; exact Hcell).
    specialize (IH Hcell Honce'). destruct (is_empty p i1 j1); simpl; lia.
Qed.

(** At the beginning all cells are empty. *)
Lemma empties_of_empty_board : forall bd, empties bd empty_board = rows bd * columns bd.
Proof.
  intros bd. unfold empties, empty_cells_of.
  assert (Hall : forall l, filter (fun c : cell => is_empty empty_board (fst c) (snd c)) l = l).
  { intros l. induction l as [|c l IH]; simpl; [reflexivity|]. rewrite IH. reflexivity. }
  rewrite Hall. etransitivity; [apply prod_length|]. rewrite !seq_length. reflexivity.
Qed.

(** Some check fails below a bound, or all succeed. *)
Lemma all_below_or_not : forall (test : nat -> bool) bound,
  (forall k, k < bound -> test k = true) \/ exists k, k < bound /\ test k = false.
Proof.
  intros test bound. induction bound as [|bound [Hall|(k & Hk & Hfails)]].
  - left. intros k Hk. lia.
  - destruct (test bound) eqn:Hlast.
    + left. intros k Hk. destruct (Nat.eq_dec k bound) as [Heq|Hne]; [subst k; exact Hlast|].
      apply Hall. lia.
    + right. exists bound. split; [lia|exact Hlast].
  - right. exists k. split; [lia|exact Hfails].
Qed.

(** An empty cell is legal, or there is another one further left or above; so where
    a cell is empty there is a legal move. *)
Lemma empty_cell_gives_legal_move : forall bd p distance i j,
  i + j <= distance -> i < rows bd -> j < columns bd -> p i j = None ->
  exists i' j', legal bd p i' j'.
Proof.
  intros bd p distance. induction distance as [|distance IH]; intros i j Hd Hi Hj Hempty.
  - exists i, j. repeat split; try assumption; intros k Hk; lia.
  - destruct (all_below_or_not (fun j' => negb (is_empty p i j')) j) as [Hleft|(k & Hk & Hfails)].
    + destruct (all_below_or_not (fun i' => negb (is_empty p i' j)) i)
        as [Habove|(k & Hk & Hfails)].
      * exists i, j. repeat split; try assumption.
        -- intros j' Hj' Hnone. specialize (Hleft j' Hj'). apply is_empty_spec in Hnone.
           rewrite Hnone in Hleft. discriminate.
        -- intros i' Hi' Hnone. specialize (Habove i' Hi'). apply is_empty_spec in Hnone.
           rewrite Hnone in Habove. discriminate.
      * apply negb_false_iff, is_empty_spec in Hfails.
        apply (IH k j); [lia|lia|exact Hj|exact Hfails].
    + apply negb_false_iff, is_empty_spec in Hfails.
      apply (IH i k); [lia|exact Hi|lia|exact Hfails].
Qed.

(** Nobody ever has to pass: as long as a cell is empty there is a legal move. *)
Theorem move_until_full : forall bd p left, empties bd p = S left -> moves bd p <> [].
Proof.
  intros bd p left Hleft Hnil.
  unfold empties in Hleft.
  destruct (empty_cells_of bd p) as [|[i j] rest] eqn:Hlist; [discriminate|].
  assert (Hin : In (i, j) (empty_cells_of bd p)) by (rewrite Hlist; left; reflexivity).
  apply empty_cells_are_empty in Hin.
  destruct (empty_cell_gives_legal_move bd p (i + j) i j) as (i' & j' & Hlegal); try tauto; [lia|].
  apply moves_are_legal in Hlegal. rewrite Hnil in Hlegal. exact Hlegal.
Qed.

(** A play fills the cells that are empty, one with each move. *)
Theorem play_length : forall bd who p moves_made final,
  play bd who p moves_made final -> length moves_made = empties bd p.
Proof.
  intros bd who p moves_made final Hplay.
  induction Hplay as [who p Hfull|who p i j rest final Hlegal Hplay IH].
  - symmetry. apply full_is_no_empties. exact Hfull.
  - rewrite (move_fills_one bd p i j who Hlegal), <- IH. reflexivity.
Qed.

(** ** Strategies *)

(** A strategy names a cell in every position. *)
Definition strategy : Type := position -> cell.

(** It keeps to the rules: the cell is legal unless the board is full. *)
Definition keeps_rules (bd : board) (s : strategy) : Prop :=
  forall p, ~ full bd p -> legal bd p (fst (s p)) (snd (s p)).

(** In a play all moves of [side] are those of the strategy [s]. What the other
    player does is anything that the rules allow, whatever it depends on. *)
Fixpoint follows (s : strategy) (side who : player) (p : position) (made : list cell) : Prop :=
  match made with
  | [] => True
  | c :: rest => (who = side -> c = s p) /\ follows s side (other who) (put p c who) rest
  end.

(** The strategy [s] of [side] secures the outcome [v] on the board [bd]: it keeps
    to the rules, and no play that follows it ends worse for [side]. *)
Definition secures (bd : board) (s : strategy) (side : player) (v : Z) : Prop :=
  keeps_rules bd s /\
  forall made final,
    play bd Black empty_board made final -> follows s side Black empty_board made ->
    at_least_as_good side (outcome bd final) v.

(** ** An optimal strategy *)

(** The first move that leads to the best value. *)
Definition optimal (bd : board) (side : player) : strategy := fun p =>
  let value c := value_of (pred (empties bd p)) bd (put p c side) (other side) in
  match find (fun c => Z.eqb (value c) (best side (map value (moves bd p)))) (moves bd p) with
  | Some c => c
  | None => (0, 0)
  end.

(** There is such a move, and it is legal. *)
Lemma optimal_is_best : forall bd side p left,
  empties bd p = S left ->
  In (optimal bd side p) (moves bd p) /\
  value_of left bd (put p (optimal bd side p) side) (other side) = value_of (S left) bd p side.
Proof.
  intros bd side p left Hleft. unfold optimal. rewrite Hleft. simpl pred.
  set (value := fun c => value_of left bd (put p c side) (other side)).
  assert (Hbest : In (best side (map value (moves bd p))) (map value (moves bd p))).
  { apply best_is_one. intros Hnil. apply map_eq_nil in Hnil.
    exact (move_until_full bd p left Hleft Hnil). }
  match goal with |- context [find ?test (moves bd p)] =>
    destruct (find test (moves bd p)) as [c|] eqn:Hfind end.
  - apply find_some in Hfind. destruct Hfind as [Hin Heq]. apply Z.eqb_eq in Heq.
    split; [exact Hin|exact Heq].
  - exfalso. apply in_map_iff in Hbest. destruct Hbest as (c & Hvalue & Hin).
    pose proof (find_none _ _ Hfind c Hin) as Hnone. simpl in Hnone.
    apply Z.eqb_neq in Hnone. exact (Hnone Hvalue).
Qed.

(** An optimal strategy keeps to the rules. *)
Lemma optimal_keeps_rules : forall bd side, keeps_rules bd (optimal bd side).
Proof.
  intros bd side p Hnotfull. destruct (empties bd p) as [|left] eqn:Hleft.
  - exfalso. apply Hnotfull, full_is_no_empties. exact Hleft.
  - apply moves_are_legal. rewrite <- surjective_pairing.
    apply (optimal_is_best bd side p left Hleft).
Qed.

(** What is good for one player is bad for the other. *)
Lemma good_for_other : forall who side x y,
  who <> side -> at_least_as_good who x y -> at_least_as_good side y x.
Proof.
  intros who side x y Hne Hgood. destruct who; destruct side; simpl in *; congruence || lia.
Qed.

(** From every position the optimal strategy of a player leads to the value of the
    position or a better outcome, whatever the other player does. *)
Theorem optimal_secures_value : forall bd side who p made final,
  play bd who p made final -> follows (optimal bd side) side who p made ->
  at_least_as_good side (outcome bd final) (value_of (empties bd p) bd p who).
Proof.
  intros bd side who p made final Hplay.
  assert (Htransitive : forall x y z,
    at_least_as_good side x y -> at_least_as_good side y z -> at_least_as_good side x z).
  { intros x y z Hxy Hyz. destruct side; simpl in *; lia. }
  induction Hplay as [who p Hfull|who p i j rest final Hlegal Hplay IH]; intros Hfollows.
  - apply full_is_no_empties in Hfull. rewrite Hfull. simpl. destruct side; simpl; lia.
  - destruct Hfollows as [Hmine Hrest]. specialize (IH Hrest).
    pose proof (move_fills_one bd p i j who Hlegal) as Hleft.
    assert (Hdecided : who = side \/ who <> side) by (destruct who, side; auto; right; congruence).
    apply (Htransitive _ _ _ IH). destruct Hdecided as [Hside|Hside].
    + subst who. specialize (Hmine eq_refl).
      destruct (optimal_is_best bd side p _ Hleft) as [_ Hvalue].
      rewrite <- Hmine in Hvalue. rewrite Hvalue, <- Hleft. destruct side; simpl; lia.
    + apply (good_for_other who side _ _ Hside). rewrite Hleft. apply best_is_best.
      apply in_map_iff. exists (i, j). split; [reflexivity|].
      apply moves_are_legal. exact Hlegal.
Qed.

(** ** The theorem *)

(** Both players have a strategy that secures the value of the statement: with it
    Black gets that much or more, White that much or less. *)
Theorem both_secure_statement_value : forall bd,
  secures bd (optimal bd Black) Black (statement_value bd) /\
  secures bd (optimal bd White) White (statement_value bd).
Proof.
  intros bd.
  assert (Hside : forall side, secures bd (optimal bd side) side (statement_value bd)).
  { intros side. split; [apply optimal_keeps_rules|]. intros made final Hplay Hfollows.
    unfold statement_value. rewrite <- (empties_of_empty_board bd).
    exact (optimal_secures_value bd side Black empty_board made final Hplay Hfollows). }
  split; apply Hside.
Qed.

(** Two strategies that keep to the rules can be played against each other, from
    every position to the end. *)
Theorem strategies_can_be_played : forall bd s t,
  keeps_rules bd s -> keeps_rules bd t ->
  forall who p, exists made final,
    play bd who p made final /\ follows s Black who p made /\ follows t White who p made.
Proof.
  intros bd s t Hs Ht who p. remember (empties bd p) as left eqn:Hleft.
  revert who p Hleft. induction left as [|left IH]; intros who p Hleft.
  - exists [], p. simpl. repeat split. apply play_over, full_is_no_empties. congruence.
  - assert (Hnotfull : ~ full bd p).
    { intros Hfull. apply full_is_no_empties in Hfull. congruence. }
    set (c := match who with Black => s p | White => t p end).
    assert (Hlegal : legal bd p (fst c) (snd c)).
    { subst c. destruct who; [apply Hs|apply Ht]; exact Hnotfull. }
    assert (Hfewer : left = empties bd (put p c who)).
    { rewrite (surjective_pairing c). pose proof (move_fills_one bd p _ _ who Hlegal). lia. }
    destruct (IH (other who) (put p c who) Hfewer) as (made & final & Hplay & Hblack & Hwhite).
    exists (c :: made), final. split; [|split].
    + rewrite (surjective_pairing c) in *. apply play_move; assumption.
    + split; [|exact Hblack]. intros Hwho. subst c. rewrite Hwho. reflexivity.
    + split; [|exact Hwhite]. intros Hwho. subst c. rewrite Hwho. reflexivity.
Qed.

(** No other number can be secured by both players: the value is what the rules
    determine, not how it is computed. *)
Theorem secured_value_is_unique : forall bd v s t,
  secures bd s Black v -> secures bd t White v -> v = statement_value bd.
Proof.
  intros bd v s t [Hs Hblack] [Ht Hwhite].
  destruct (both_secure_statement_value bd) as [[Hrules_b Hvalue_b] [Hrules_w Hvalue_w]].
  destruct (strategies_can_be_played bd s (optimal bd White) Hs Hrules_w Black empty_board)
    as (made1 & final1 & Hplay1 & Hs1 & Hw1).
  destruct (strategies_can_be_played bd (optimal bd Black) t Hrules_b Ht Black empty_board)
    as (made2 & final2 & Hplay2 & Hb2 & Ht2).
  pose proof (Hblack made1 final1 Hplay1 Hs1) as Hat_least.
  pose proof (Hvalue_w made1 final1 Hplay1 Hw1) as Hat_most.
  pose proof (Hwhite made2 final2 Hplay2 Ht2) as Hat_most2.
  pose proof (Hvalue_b made2 final2 Hplay2 Hb2) as Hat_least2.
  simpl in *. lia.
Qed.
