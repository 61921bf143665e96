(** * Lists without repetition *)

From Coq Require Import List.
Import ListNotations.

(** Two lists without repetition that share nothing make one. *)
Lemma nodup_app : forall (A : Type) (xs ys : list A),
  NoDup xs -> NoDup ys -> (forall x, In x xs -> ~ In x ys) -> NoDup (xs ++ ys).
Proof.
  intros A xs ys Hxs Hys Hapart. induction xs as [|x xs IH]; [exact Hys|].
  inversion Hxs as [|x' xs' Hnotin Hxs' Heq]; subst x' xs'. simpl. constructor.
  - intros Hin. apply in_app_iff in Hin. destruct Hin as [Hin|Hin].
    + exact (Hnotin Hin).
    + apply (Hapart x); [left; reflexivity|exact Hin].
  - apply IH; [exact Hxs'|]. intros y Hin. apply Hapart. right. exact Hin.
Qed.

(** A map that confuses no two members of a list keeps it without repetition. *)
Lemma nodup_map : forall (A B : Type) (f : A -> B) (xs : list A),
  (forall x y, In x xs -> In y xs -> f x = f y -> x = y) -> NoDup xs -> NoDup (map f xs).
Proof.
  intros A B f xs Hinjective Hxs. induction xs as [|x xs IH]; [constructor|].
  inversion Hxs as [|x' xs' Hnotin Hxs' Heq]; subst x' xs'. simpl. constructor.
  - intros Hin. apply in_map_iff in Hin. destruct Hin as [y [Heq Hin]].
    apply Hnotin. rewrite (Hinjective x y); [exact Hin|left; reflexivity|right; exact Hin|].
    symmetry. exact Heq.
  - apply IH; [|exact Hxs'].
    intros y z Hy Hz. apply Hinjective; right; assumption.
Qed.
