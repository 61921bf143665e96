(** * All contours of a shape, each once

    They are generated in the order of the binary numbers that they are: first
    those that begin with a step to the right, which is a 0, then those that begin
    with a step up. *)

From Coq Require Import Arith List Lia.
From Muqi Require Import Lists Contour Binomial.
Import ListNotations.

(** A contour with one more step at the top right. *)
Definition before (s : step) (c : contour) : contour := s :: c.

(** All contours of [n] steps up and [m] steps to the right, in ascending order. *)
Fixpoint contours (n m : nat) : list contour :=
  match n with
  | 0 => [repeat Right m]
  | S n' =>
      (fix with_rights (m : nat) : list contour :=
         match m with
         | 0 => [repeat Up n]
         | S m' => map (before Right) (with_rights m') ++ map (before Up) (contours n' m)
         end) m
  end.

(** Without steps up there is one contour. *)
Lemma contours_without_up : forall m, contours 0 m = [repeat Right m].
Proof. intros m. reflexivity. Qed.

(** Without steps to the right there is one contour. *)
Lemma contours_without_right : forall n, contours n 0 = [repeat Up n].
Proof. intros n. destruct n; reflexivity. Qed.

(** The first step is to the right or up. *)
Lemma contours_step : forall n m,
  contours (S n) (S m) =
  map (before Right) (contours (S n) m) ++ map (before Up) (contours n (S m)).
Proof. intros n m. reflexivity. Qed.

(** An induction over both sides of a shape. *)
Lemma shape_induction : forall P : nat -> nat -> Prop,
  (forall m, P 0 m) -> (forall n, P (S n) 0) ->
  (forall n m, P (S n) m -> P n (S m) -> P (S n) (S m)) ->
  forall n m, P n m.
Proof.
  intros P Hrow Hcolumn Hstep n. induction n as [|n IHn]; [exact Hrow|].
  intros m. induction m as [|m IHm]; [apply Hcolumn|]. apply Hstep; [exact IHm|apply IHn].
Qed.

(** Without steps up all steps are to the right. *)
Lemma only_rights : forall c, ups c = 0 -> c = repeat Right (rights c).
Proof.
  intros c. induction c as [|[|] c IH]; simpl; intros Hups; [reflexivity| |lia].
  f_equal. apply IH. exact Hups.
Qed.

(** Without steps to the right all steps are up. *)
Lemma only_ups : forall c, rights c = 0 -> c = repeat Up (ups c).
Proof.
  intros c. induction c as [|[|] c IH]; simpl; intros Hrights; [reflexivity|lia|].
  f_equal. apply IH. exact Hrights.
Qed.

(** The list has exactly the contours of the shape. *)
Theorem contours_are_all : forall n m c, In c (contours n m) <-> is_contour n m c.
Proof.
  unfold is_contour. intros n m.
  apply (shape_induction (fun n m => forall c, In c (contours n m) <-> ups c = n /\ rights c = m)).
  - intros m' c. rewrite contours_without_up. split.
    + intros [Heq|Hin]; [|destruct Hin]. subst c.
      rewrite ups_of_rights, rights_of_rights. auto.
    + intros [Hups Hrights]. left. rewrite (only_rights c Hups), Hrights. reflexivity.
  - intros n' c. rewrite contours_without_right. split.
    + intros [Heq|Hin]; [|destruct Hin]. subst c. rewrite ups_of_ups, rights_of_ups. auto.
    + intros [Hups Hrights]. left. rewrite (only_ups c Hrights), Hups. reflexivity.
  - intros n' m' IHright IHup c. rewrite contours_step, in_app_iff, !in_map_iff. split.
    + intros [(rest & Heq & Hin)|(rest & Heq & Hin)]; subst c; simpl.
      * apply IHright in Hin. lia.
      * apply IHup in Hin. lia.
    + intros [Hups Hrights]. destruct c as [|[|] rest]; simpl in *; [lia| |].
      * left. exists rest. split; [reflexivity|]. apply IHright. lia.
      * right. exists rest. split; [reflexivity|]. apply IHup. lia.
Qed.

(** No contour is listed twice. *)
Theorem contours_once : forall n m, NoDup (contours n m).
Proof.
  assert (Hcons : forall (s : step) (cs : list contour), NoDup cs -> NoDup (map (before s) cs)).
  { intros s cs Hcs. apply nodup_map; [|exact Hcs].
    intros c d _ _ Heq. injection Heq as Heq. exact Heq. }
  apply shape_induction.
  - intros m. rewrite contours_without_up. constructor; [intros Hin; destruct Hin|constructor].
  - intros n. rewrite contours_without_right. constructor; [intros Hin; destruct Hin|constructor].
  - intros n m IHright IHup. rewrite contours_step. apply nodup_app; auto.
    intros c Hright Hup. apply in_map_iff in Hright, Hup.
    destruct Hright as (r & Hr & _). destruct Hup as (u & Hu & _).
    rewrite <- Hu in Hr. discriminate.
Qed.

(** There are [binomial (n + m) n] of them. *)
Theorem contours_count : forall n m, length (contours n m) = binomial (n + m) n.
Proof.
  apply shape_induction.
  - intros m. rewrite binomial_zero. reflexivity.
  - intros n. rewrite contours_without_right, Nat.add_0_r, binomial_all. reflexivity.
  - intros n m IHright IHup.
    rewrite contours_step, app_length, !map_length, IHright, IHup.
    replace (S n + S m) with (S (S n + m)) by lia. rewrite pascal.
    replace (n + S m) with (S n + m) by lia. lia.
Qed.
