(** * Binomial coefficients *)

From Coq Require Import Arith List Factorial Lia.
Import ListNotations.

(** [binomial n k] is the number of ways to choose [k] of [n], by Pascal's rule. *)
Fixpoint binomial (n k : nat) : nat :=
  match k, n with
  | 0, _ => 1
  | S k', 0 => 0
  | S k', S n' => binomial n' k' + binomial n' k
  end.

(** Pascal's rule. *)
Lemma pascal : forall n k, binomial (S n) (S k) = binomial n k + binomial n (S k).
Proof. intros n k. reflexivity. Qed.

(** There is one way to choose nothing. *)
Lemma binomial_zero : forall n, binomial n 0 = 1.
Proof. intros n. destruct n; reflexivity. Qed.

(** More cannot be chosen than there is. *)
Lemma binomial_beyond : forall n k, n < k -> binomial n k = 0.
Proof.
  intros n. induction n as [|n IH]; intros k Hlt; destruct k as [|k]; try lia; [reflexivity|].
  rewrite pascal, !IH by lia. reflexivity.
Qed.

(** There is one way to choose all. *)
Lemma binomial_all : forall n, binomial n n = 1.
Proof.
  intros n. induction n as [|n IH]; [reflexivity|].
  rewrite pascal, IH, binomial_beyond by lia. reflexivity.
Qed.

(** There is a way to choose as many as there are, or fewer. *)
Lemma binomial_positive : forall n k, k <= n -> 0 < binomial n k.
Proof.
  intros n. induction n as [|n IH]; intros k Hle; destruct k as [|k]; simpl; try lia.
  specialize (IH k). lia.
Qed.

(** Of more there are no fewer ways to choose. *)
Lemma binomial_grows : forall n k, binomial n k <= binomial (S n) k.
Proof. intros n k. destruct k as [|k]; [rewrite !binomial_zero; lia|]. rewrite pascal. lia. Qed.

(** It is the number that is written with factorials, [(n+m)! / (n! m!)]. *)
Theorem binomial_by_factorials : forall n m,
  binomial (n + m) n * (fact n * fact m) = fact (n + m).
Proof.
  intros n m. remember (n + m) as total eqn:Htotal. revert n m Htotal.
  induction total as [|total IH]; intros n m Htotal.
  - assert (Hn : n = 0) by lia. assert (Hm : m = 0) by lia. subst. reflexivity.
  - destruct n as [|n].
    + assert (Hm : m = S total) by lia. subst m. rewrite binomial_zero. simpl (fact 0). lia.
    + destruct m as [|m].
      * assert (Hn : n = total) by lia. subst n. rewrite binomial_all. simpl (fact 0). lia.
      * rewrite pascal.
        assert (Hfewer : binomial total n * (fact n * fact (S m)) = fact total) by (apply IH; lia).
        assert (Hsame : binomial total (S n) * (fact (S n) * fact m) = fact total)
          by (apply IH; lia).
        replace ((binomial total n + binomial total (S n)) * (fact (S n) * fact (S m)))
          with (S n * (binomial total n * (fact n * fact (S m))) +
                S m * (binomial total (S n) * (fact (S n) * fact m))) by (simpl fact; ring).
        rewrite Hfewer, Hsame. change (fact (S total)) with (S total * fact total).
        rewrite Htotal. ring.
Qed.

(** The sum along a diagonal of Pascal's triangle. *)
Lemma diagonal_sum : forall j length,
  list_sum (map (fun k => binomial (k + j) j) (seq 0 length)) = binomial (length + j) (S j).
Proof.
  intros j length. induction length as [|length IH].
  - simpl. symmetry. apply binomial_beyond. lia.
  - rewrite seq_S, map_app, list_sum_app, IH. simpl. lia.
Qed.
