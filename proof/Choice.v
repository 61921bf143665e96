(** * The players, and the best of several outcomes

    An outcome is Black's score less White's at the end of a game. Each player
    wants own score less the other's to be as great as possible, so Black wants
    the outcome to be great and White wants it to be small. *)

From Coq Require Import List ZArith Lia.
Import ListNotations.
Local Open Scope Z_scope.

Inductive player : Set := Black | White.

Definition other (who : player) : player :=
  match who with Black => White | White => Black end.

(** [who] likes the outcome [x] at least as well as [y]. *)
Definition at_least_as_good (who : player) (x y : Z) : Prop :=
  match who with Black => y <= x | White => x <= y end.

(** The one of two outcomes that [who] likes better. *)
Definition better (who : player) (x y : Z) : Z :=
  match who with Black => Z.max x y | White => Z.min x y end.

(** The one of several outcomes that [who] likes best; 0 when there is none,
    which no position of the game needs. *)
Fixpoint best (who : player) (outcomes : list Z) : Z :=
  match outcomes with
  | [] => 0
  | [x] => x
  | x :: rest => better who x (best who rest)
  end.

(** The best outcome of a list, one step of its computation. *)
Lemma best_step : forall who x y rest,
  best who (x :: y :: rest) = better who x (best who (y :: rest)).
Proof. intros who x y rest. reflexivity. Qed.

(** The best outcome is one of them. *)
Lemma best_is_one : forall who outcomes, outcomes <> [] -> In (best who outcomes) outcomes.
Proof.
  intros who outcomes. induction outcomes as [|x rest IH]; [congruence|]. intros _.
  destruct rest as [|y rest]; [left; reflexivity|].
  rewrite best_step.
  assert (Hin : In (best who (y :: rest)) (y :: rest)) by (apply IH; discriminate).
  destruct who; unfold better.
  - destruct (Z.max_spec x (best Black (y :: rest))) as [[_ Heq]|[_ Heq]]; rewrite Heq.
    + right. exact Hin.
    + left. reflexivity.
  - destruct (Z.min_spec x (best White (y :: rest))) as [[_ Heq]|[_ Heq]]; rewrite Heq.
    + left. reflexivity.
    + right. exact Hin.
Qed.

(** The best outcome is at least as good as each of them. *)
Lemma best_is_best : forall who outcomes x,
  In x outcomes -> at_least_as_good who (best who outcomes) x.
Proof.
  intros who outcomes x. induction outcomes as [|y rest IH]; [intros Hin; destruct Hin|].
  intros Hin. destruct rest as [|z rest].
  - destruct Hin as [Heq|Hin]; [|destruct Hin]. subst y.
    destruct who; simpl; lia.
  - rewrite best_step. destruct Hin as [Heq|Hin].
    + subst y. destruct who; unfold at_least_as_good, better; lia.
    + specialize (IH Hin). destruct who; unfold at_least_as_good, better in *; lia.
Qed.

(** Nothing else is one of them and at least as good as each. *)
Lemma best_unique : forall who outcomes x,
  In x outcomes -> (forall y, In y outcomes -> at_least_as_good who x y) ->
  best who outcomes = x.
Proof.
  intros who outcomes x Hin Hall.
  assert (Hne : outcomes <> []) by (intros Heq; subst outcomes; destruct Hin).
  pose proof (best_is_best who outcomes x Hin) as Hge.
  pose proof (Hall _ (best_is_one who outcomes Hne)) as Hle.
  destruct who; simpl in Hge, Hle; lia.
Qed.

(** Neither order nor repetition matters: lists of the same outcomes have the
    same best one. *)
Lemma best_of_same : forall who xs ys,
  (forall x, In x xs <-> In x ys) -> best who xs = best who ys.
Proof.
  intros who xs ys Hsame. destruct xs as [|x xs].
  - destruct ys as [|y ys]; [reflexivity|].
    exfalso. apply (proj2 (Hsame y)). left. reflexivity.
  - symmetry. apply best_unique.
    + apply Hsame, best_is_one. discriminate.
    + intros y Hin. apply best_is_best, Hsame, Hin.
Qed.

(** A map that keeps what each player likes better keeps the best outcome. *)
Lemma best_of_map : forall who (f : Z -> Z) outcomes,
  (forall x y, x <= y -> f x <= f y) -> outcomes <> [] ->
  best who (map f outcomes) = f (best who outcomes).
Proof.
  intros who f outcomes Hmono Hne. apply best_unique.
  - apply in_map, best_is_one, Hne.
  - intros y Hin. apply in_map_iff in Hin. destruct Hin as [x [Heq Hin]]. subst y.
    pose proof (best_is_best who outcomes x Hin) as Hgood.
    destruct who; simpl in *; apply Hmono, Hgood.
Qed.
