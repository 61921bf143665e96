(* The solver that Coq has extracted, with reading and printing around it: prints the
   value of every input that is named, as `muqi solve` does. *)

open Solver

let rec nat = function 0 -> O | k -> S (nat (k - 1))

let rec positive k =
  if k = 1 then XH else if k land 1 = 1 then XI (positive (k / 2)) else XO (positive (k / 2))

let integer k = if k = 0 then Z0 else if k > 0 then Zpos (positive k) else Zneg (positive (-k))

let rec of_positive = function
  | XH -> 1
  | XO rest -> 2 * of_positive rest
  | XI rest -> 2 * of_positive rest + 1

let of_integer = function Z0 -> 0 | Zpos p -> of_positive p | Zneg p -> - of_positive p

(* Reads n, m and the two tables. *)
let board path =
  let channel = Scanf.Scanning.open_in path in
  let number () = Scanf.bscanf channel " %d" (fun k -> k) in
  let n = number () in
  let m = number () in
  let table () = List.init n (fun _ -> List.init m (fun _ -> integer (number ()))) in
  let black = table () in
  let white = table () in
  Scanf.Scanning.close_in channel;
  board_of_input (nat n) (nat m) black white

let () =
  let paths = List.tl (Array.to_list Sys.argv) in
  List.iter (fun path -> Printf.printf "%s\t%d\n" path (of_integer (solve (board path)))) paths
