(** * The game, as the statement has it

    Read this file beside [problem/statement/statement.en.md]: it says the same,
    sentence by sentence, and nothing cleverer. *)

From Coq Require Import Arith Bool List ZArith Lia.
From Muqi Require Import Board Choice.
Import ListNotations.

(** A position of the game: for every cell the colour of the piece on it, or
    [None] when it is empty. *)
Definition position : Set := nat -> nat -> option player.

(** At the beginning there is no piece on the board. *)
Definition empty_board : position := fun _ _ => None.

(** "A piece may be put on a cell if and only if all cells to its left in the
    same row and all cells above it in the same column already hold pieces."
    The cell itself must be empty, and on the board. *)
Definition legal (bd : board) (p : position) (i j : nat) : Prop :=
  i < rows bd /\ j < columns bd /\ p i j = None /\
  (forall j', j' < j -> p i j' <> None) /\
  (forall i', i' < i -> p i' j <> None).

(** The same as a computation. *)
Definition is_empty (p : position) (i j : nat) : bool :=
  match p i j with None => true | Some _ => false end.

Definition is_legal (bd : board) (p : position) (c : cell) : bool :=
  let (i, j) := c in
  (i <? rows bd) && (j <? columns bd) && is_empty p i j &&
  forallb (fun j' => negb (is_empty p i j')) (seq 0 j) &&
  forallb (fun i' => negb (is_empty p i' j)) (seq 0 i).

(** "A move puts one piece of one's own colour on an empty cell." *)
Definition put (p : position) (c : cell) (who : player) : position :=
  fun i j => if (i =? fst c) && (j =? snd c) then Some who else p i j.

(** The cells on which a piece may be put. *)
Definition moves (bd : board) (p : position) : list cell :=
  filter (is_legal bd p) (cells bd).

(** "The score of a player is the sum over all of the player's pieces": Black has
    the [a] of the black ones. *)
Definition black_score (bd : board) (p : position) : Z :=
  total bd (fun i j => match p i j with Some Black => a bd i j | _ => 0%Z end).

(** White has the [b] of the white ones. *)
Definition white_score (bd : board) (p : position) : Z :=
  total bd (fun i j => match p i j with Some White => b bd i j | _ => 0%Z end).

(** "Black's score minus White's." *)
Definition outcome (bd : board) (p : position) : Z :=
  (black_score bd p - white_score bd p)%Z.

(** The outcome of optimal play when [left] cells are empty and it is [who]'s
    turn: when the board is full there is nothing left to do; otherwise [who]
    takes the move that is best when both go on to play optimally. *)
Fixpoint value_of (left : nat) (bd : board) (p : position) (who : player) : Z :=
  match left with
  | O => outcome bd p
  | S fewer =>
      best who (map (fun c => value_of fewer bd (put p c who) (other who)) (moves bd p))
  end.

(** "What is Black's score minus White's when the board is full?" Black moves
    first, and each of the [n m] cells takes one move. *)
Definition statement_value (bd : board) : Z :=
  value_of (rows bd * columns bd) bd empty_board Black.

(** ** The computation of the legal moves is right *)

(** A cell is empty when there is no piece on it. *)
Lemma is_empty_spec : forall p i j, is_empty p i j = true <-> p i j = None.
Proof.
  intros p i j. unfold is_empty. destruct (p i j) as [who|]; split; congruence.
Qed.

(** A check of all numbers below a bound. *)
Lemma all_below : forall (test : nat -> bool) bound,
  forallb test (seq 0 bound) = true <-> forall k, k < bound -> test k = true.
Proof.
  intros test bound. rewrite forallb_forall. split.
  - intros Hall k Hk. apply Hall, in_seq. lia.
  - intros Hall k Hk. apply Hall. apply in_seq in Hk. lia.
Qed.

(** The computation answers as the rule does. *)
Lemma is_legal_spec : forall bd p i j, is_legal bd p (i, j) = true <-> legal bd p i j.
Proof.
  intros bd p i j. unfold is_legal, legal.
  rewrite !andb_true_iff, !Nat.ltb_lt, is_empty_spec, !all_below.
  assert (Hfilled : forall i' j', negb (is_empty p i' j') = true <-> p i' j' <> None).
  { intros i' j'. unfold is_empty. destruct (p i' j') as [who|]; simpl; split; congruence. }
  split.
  - intros [[[[Hi Hj] Hempty] Hleft] Habove]. repeat split; auto.
    + intros j' Hj'. apply Hfilled, Hleft, Hj'.
    + intros i' Hi'. apply Hfilled, Habove, Hi'.
  - intros (Hi & Hj & Hempty & Hleft & Habove). repeat split; auto.
    + intros j' Hj'. apply Hfilled, Hleft, Hj'.
    + intros i' Hi'. apply Hfilled, Habove, Hi'.
Qed.

(** The list of moves has exactly the cells that the rule allows. *)
Lemma moves_are_legal : forall bd p i j, In (i, j) (moves bd p) <-> legal bd p i j.
Proof.
  intros bd p i j. unfold moves. rewrite filter_In, cells_are_all, is_legal_spec.
  unfold legal. tauto.
Qed.

(** ** What a move does to the position *)

(** The cell of the move has the piece. *)
Lemma put_there : forall p i j who, put p (i, j) who i j = Some who.
Proof.
  intros p i j who. unfold put. simpl. rewrite !Nat.eqb_refl. reflexivity.
Qed.

(** Nothing changes elsewhere. *)
Lemma put_elsewhere : forall p c who i j, (i, j) <> c -> put p c who i j = p i j.
Proof.
  intros p [ci cj] who i j Hother. unfold put. simpl.
  destruct (Nat.eqb_spec i ci) as [Hi|Hi]; [|reflexivity].
  destruct (Nat.eqb_spec j cj) as [Hj|Hj]; [|reflexivity].
  exfalso. apply Hother. congruence.
Qed.

(** What a move of [who] onto a cell adds to Black's score less White's. *)
Definition gain (bd : board) (who : player) (c : cell) : Z :=
  match who with
  | Black => a bd (fst c) (snd c)
  | White => - b bd (fst c) (snd c)
  end%Z.

(** The outcome is a sum over the cells. *)
Lemma outcome_is_sum : forall bd p,
  outcome bd p =
  total bd (fun i j => match p i j with Some who => gain bd who (i, j) | None => 0%Z end).
Proof.
  intros bd p. unfold outcome, black_score, white_score, total.
  rewrite <- sum_difference. apply sum_equal. intros i j _.
  destruct (p i j) as [[|]|]; simpl; lia.
Qed.

(** A legal move adds its gain to Black's score less White's so far. *)
Lemma outcome_after_move : forall bd p i j who,
  legal bd p i j -> outcome bd (put p (i, j) who) = (outcome bd p + gain bd who (i, j))%Z.
Proof.
  intros bd p i j who (Hi & Hj & Hempty & Hleft & Habove). rewrite !outcome_is_sum. unfold total.
  rewrite (sum_changed_once (cells bd)
    (fun i j => match p i j with Some who => gain bd who (i, j) | None => 0%Z end) _ i j).
  - rewrite put_there, Hempty. lia.
  - apply cells_once.
  - apply cells_are_all. split; assumption.
  - intros i' j' Hother. rewrite put_elsewhere by exact Hother. reflexivity.
Qed.

(** Nobody has scored on the empty board. *)
Lemma outcome_of_empty : forall bd, outcome bd empty_board = 0%Z.
Proof.
  intros bd. rewrite outcome_is_sum. unfold total. generalize (cells bd) as l.
  intros l. induction l as [|[i j] l IH]; [reflexivity|]. simpl. exact IH.
Qed.
