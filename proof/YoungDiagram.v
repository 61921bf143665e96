(** * Reachable positions are exactly the Young diagrams

    A Young diagram in a board is a set of cells made of left-aligned rows none of
    which is longer than the one above it. *)

From Coq Require Import Arith List Lia.
From Muqi Require Import Lists Board Choice Game Contour Corner Value Binomial Enumeration.
Import ListNotations.

(** No row is longer than the one before it, and the first is at most [longest]. *)
Fixpoint never_growing (longest : nat) (lengths : list nat) : Prop :=
  match lengths with
  | [] => True
  | len :: below => len <= longest /\ never_growing len below
  end.

(** The row lengths of a Young diagram in a board of [n] rows and [m] columns. *)
Definition young_diagram (n m : nat) (lengths : list nat) : Prop :=
  length lengths = n /\ never_growing m lengths.

(** The pieces of a position are on the cells of a diagram, and nowhere else. *)
Definition filled_by (bd : board) (p : position) (lengths : list nat) : Prop :=
  forall i j, i < rows bd -> j < columns bd -> (p i j <> None <-> j < nth i lengths 0).

(** The positions that legal moves lead to, with the player whose turn it is. *)
Inductive reachable (bd : board) : player -> position -> Prop :=
  | reach_beginning : reachable bd Black empty_board
  | reach_move : forall who p i j,
      reachable bd who p -> legal bd p i j -> reachable bd (other who) (put p (i, j) who).

(** ** Diagrams and contours *)

(** The border of a diagram. *)
Fixpoint border (longest : nat) (lengths : list nat) : contour :=
  match lengths with
  | [] => repeat Right longest
  | len :: below => repeat Right (longest - len) ++ Up :: border len below
  end.

(** It has a step to the right for each column. *)
Lemma border_rights : forall lengths longest,
  never_growing longest lengths -> rights (border longest lengths) = longest.
Proof.
  intros lengths. induction lengths as [|len below IH]; intros longest Hdiagram; simpl.
  - apply rights_of_rights.
  - destruct Hdiagram as [Hlen Hbelow]. rewrite rights_app, rights_of_rights. simpl.
    rewrite (IH len Hbelow). lia.
Qed.

(** Steps to the right in front change no row. *)
Lemma rows_after_rights : forall k c, row_lengths (repeat Right k ++ c) = row_lengths c.
Proof. intros k c. induction k as [|k IH]; simpl; [reflexivity|exact IH]. Qed.

(** The rows of the border of a diagram are those of the diagram. *)
Theorem rows_of_border : forall lengths longest,
  never_growing longest lengths -> row_lengths (border longest lengths) = lengths.
Proof.
  intros lengths. induction lengths as [|len below IH]; intros longest Hdiagram; simpl.
  - rewrite <- (app_nil_r (repeat Right longest)), rows_after_rights. reflexivity.
  - destruct Hdiagram as [Hlen Hbelow]. rewrite rows_after_rights. simpl.
    rewrite (border_rights below len Hbelow), (IH len Hbelow). reflexivity.
Qed.

(** The border is a contour of the shape. *)
Theorem border_is_contour : forall n m lengths,
  young_diagram n m lengths -> is_contour n m (border m lengths).
Proof.
  intros n m lengths [Hlength Hdiagram]. split.
  - rewrite <- one_row_for_each_up, (rows_of_border lengths m Hdiagram). exact Hlength.
  - apply border_rights. exact Hdiagram.
Qed.

(** The rows of a contour are a diagram. *)
Lemma rows_never_growing : forall c longest,
  rights c <= longest -> never_growing longest (row_lengths c).
Proof.
  intros c. induction c as [|[|] c IH]; intros longest Hle; simpl in *; [exact I| |].
  - apply IH. lia.
  - split; [exact Hle|]. apply IH. lia.
Qed.

(** So a contour has a diagram in its board. *)
Theorem contour_has_diagram : forall n m c,
  is_contour n m c -> young_diagram n m (row_lengths c).
Proof.
  intros n m c [Hups Hrights]. split.
  - rewrite one_row_for_each_up. exact Hups.
  - apply rows_never_growing. lia.
Qed.

(** The first row is not longer than the board is wide. *)
Lemma first_row_fits : forall c len below, row_lengths c = len :: below -> len <= rights c.
Proof.
  intros c len below Hrows.
  pose proof (rows_fit c 0) as Hfit. unfold row_length in Hfit. rewrite Hrows in Hfit. exact Hfit.
Qed.

(** A contour is determined by its rows: it is their border. *)
Theorem border_of_rows : forall c, border (rights c) (row_lengths c) = c.
Proof.
  intros c. induction c as [|[|] c IH]; cbn [rights row_lengths].
  - reflexivity.
  - destruct (row_lengths c) as [|len below] eqn:Hrows; cbn [border repeat] in *.
    + f_equal. exact IH.
    + pose proof (first_row_fits c len below Hrows) as Hle.
      replace (S (rights c) - len) with (S (rights c - len)) by lia.
      cbn [repeat app]. f_equal. exact IH.
  - cbn [border]. rewrite Nat.sub_diag. simpl. f_equal. exact IH.
Qed.

(** ** Counting *)

(** All Young diagrams in the board. *)
Definition young_diagrams (n m : nat) : list (list nat) := map row_lengths (contours n m).

(** The list has exactly the Young diagrams, ... *)
Theorem young_diagrams_are_all : forall n m lengths,
  In lengths (young_diagrams n m) <-> young_diagram n m lengths.
Proof.
  intros n m lengths. unfold young_diagrams. rewrite in_map_iff. split.
  - intros (c & Hrows & Hin). subst lengths. apply contour_has_diagram, contours_are_all, Hin.
  - intros Hdiagram. exists (border m lengths). split.
    + apply rows_of_border. apply Hdiagram.
    + apply contours_are_all, border_is_contour, Hdiagram.
Qed.

(** ... each once, ... *)
Theorem young_diagrams_once : forall n m, NoDup (young_diagrams n m).
Proof.
  intros n m. unfold young_diagrams. apply nodup_map; [|apply contours_once].
  intros c d Hc Hd Hrows. apply contours_are_all in Hc, Hd.
  destruct Hc as [_ Hc]. destruct Hd as [_ Hd].
  rewrite <- (border_of_rows c), <- (border_of_rows d), Hc, Hd, Hrows. reflexivity.
Qed.

(** ... and there are [C(n+m, n)] of them. *)
Theorem young_diagrams_count : forall n m, length (young_diagrams n m) = binomial (n + m) n.
Proof. intros n m. unfold young_diagrams. rewrite map_length. apply contours_count. Qed.

(** ** Reachable positions *)

(** Every reachable position has a contour. *)
Lemma reachable_has_contour : forall bd who p,
  reachable bd who p -> exists c, has_contour bd p c /\ mover c = who.
Proof.
  intros bd who p Hreachable. induction Hreachable as [|who p i j Hreachable IH Hlegal].
  - exists (empty_contour (rows bd) (columns bd)). split; [apply empty_board_has_contour|].
    unfold mover. rewrite empty_contour_is_empty. reflexivity.
  - destruct IH as (c & Hcontour & Hmover).
    apply moves_are_legal in Hlegal. apply (moves_are_corners bd p c i j Hcontour) in Hlegal.
    destruct Hlegal as [c' Hcorner]. exists c'. split.
    + exact (move_turns_corner bd p c (i, j) c' who Hcontour Hcorner).
    + rewrite (mover_alternates c 0 (i, j) c' Hcorner), Hmover. reflexivity.
Qed.

(** Where a cell is filled, a last move can be taken back: [1 0] stands somewhere in
    the contour. *)
Lemma filled_cell_has_last_move : forall c, 0 < filled_cells c ->
  exists u w, c = u ++ Up :: Right :: w.
Proof.
  intros c. induction c as [|[|] c IH]; intros Hfilled; simpl in Hfilled; [lia| |].
  - destruct (IH Hfilled) as (u & w & Hc). exists (Right :: u), w. subst c. reflexivity.
  - destruct c as [|[|] w].
    + simpl in Hfilled. lia.
    + exists [], w. reflexivity.
    + destruct IH as (u & w' & Hc); [simpl in *; lia|].
      exists (Up :: u), w'. simpl. f_equal. exact Hc.
Qed.

(** Every contour is reached. *)
Lemma contour_is_reached : forall bd filled c,
  filled = filled_cells c -> is_contour (rows bd) (columns bd) c ->
  exists who p, reachable bd who p /\ has_contour bd p c.
Proof.
  intros bd filled. induction filled as [|filled IH]; intros c Hfilled Hc.
  - exists Black, empty_board. split; [constructor|].
    split; [exact Hc|]. intros i j Hi Hj. unfold empty_board. split; [congruence|].
    intros Hlt. exfalso. rewrite filled_cells_by_rows in Hfilled. unfold row_length in Hlt.
    clear -Hfilled Hlt. revert i Hlt.
    induction (row_lengths c) as [|len below IH]; intros i Hlt; destruct i as [|i];
      simpl in *; try lia.
    apply (IH ltac:(lia) i Hlt).
  - destruct (filled_cell_has_last_move c) as (u & w & Hturn); [lia|].
    set (before := u ++ Right :: Up :: w).
    assert (Hcorner : In ((0 + ups u, rights w), c) (corners 0 before)).
    { apply corners_are_turns. exists u, w. auto. }
    destruct (corner_fills_one before 0 _ c Hcorner) as [_ Hone].
    destruct Hc as [Hups Hrights].
    assert (Hbefore : is_contour (rows bd) (columns bd) before).
    { subst before c. unfold is_contour. rewrite !ups_app, !rights_app in *. simpl in *. lia. }
    destruct (IH before ltac:(lia) Hbefore) as (who & p & Hreachable & Hcontour).
    exists (other who), (put p (0 + ups u, rights w) who). split.
    + apply reach_move; [exact Hreachable|].
      apply moves_are_legal, (moves_are_corners bd p before _ _ Hcontour).
      exists c. exact Hcorner.
    + exact (move_turns_corner bd p before _ c who Hcontour Hcorner).
Qed.

(** The filled cells of every reachable position are a Young diagram, ... *)
Theorem reachable_is_young_diagram : forall bd who p,
  reachable bd who p ->
  exists lengths, young_diagram (rows bd) (columns bd) lengths /\ filled_by bd p lengths.
Proof.
  intros bd who p Hreachable.
  destruct (reachable_has_contour bd who p Hreachable) as (c & [Hc Hfilled] & _).
  exists (row_lengths c). split; [apply contour_has_diagram, Hc|exact Hfilled].
Qed.

(** ... and every Young diagram in the board is that of a reachable position. *)
Theorem young_diagram_is_reachable : forall bd lengths,
  young_diagram (rows bd) (columns bd) lengths ->
  exists who p, reachable bd who p /\ filled_by bd p lengths.
Proof.
  intros bd lengths Hdiagram.
  pose proof (border_is_contour _ _ lengths Hdiagram) as Hborder.
  destruct (contour_is_reached bd _ (border (columns bd) lengths) eq_refl Hborder)
    as (who & p & Hreachable & [_ Hfilled]).
  exists who, p. split; [exact Hreachable|].
  intros i j Hi Hj. rewrite (Hfilled i j Hi Hj). unfold row_length.
  rewrite (rows_of_border lengths); [reflexivity|apply Hdiagram].
Qed.
