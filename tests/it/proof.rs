//! `proof/` has the rank of `game::Ranking`, and is exported whole.

use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path};

use muqi::{
    chess::{built_in, engines},
    export::{coq_files, theorems_of},
    game::{Cell, Ranking},
    problem::Problem,
};

/// Shapes of which every contour is in the file.
const SMALL_SIDES: std::ops::RangeInclusive<usize> = 1..=4;

/// Larger shapes, with the distance between the ranks that are in the file.
const LARGE_SHAPES: [(usize, usize, usize); 3] = [(3, 10, 17), (10, 3, 17), (10, 10, 4999)];

const VECTORS: &str = "RankVectors.v";

fn path(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("proof").join(name)
}

fn read(name: &str) -> String {
    fs::read_to_string(path(name)).expect("a file of proof/")
}

/// Returns whether a name is that of a file in Coq.
fn is_source(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "v")
}

/// Returns the names of the files that Coq compiles, in order.
fn library() -> Vec<String> {
    let project = read("_CoqProject");
    project.lines().filter(|line| is_source(line)).map(str::to_owned).collect()
}

/// Returns the entries of a list in Coq.
fn list(entries: impl IntoIterator<Item = String>) -> String {
    entries.into_iter().collect::<Vec<_>>().join("; ")
}

/// Returns the row lengths and ranks of a shape, one of `step` contours.
fn ranks_of(n: usize, m: usize, step: usize) -> Vec<String> {
    let ranking = Ranking::new(n, m).expect("a small shape");
    let line = |rank| {
        let contour = ranking.unrank(rank);
        let lengths = list(contour.row_lengths().iter().map(usize::to_string));
        format!("({n}, {m}, [{lengths}], {rank}%Z)")
    };
    (0..ranking.positions()).step_by(step).map(line).collect()
}

/// Returns the weights of the cells of a shape, row by row.
fn weights_of(n: usize, m: usize) -> String {
    let ranking = Ranking::new(n, m).expect("a small shape");
    let weight = |row, column| format!("{}%Z", ranking.weight(Cell { row, column }));
    let rows = (0..n).map(|row| format!("[{}]", list((0..m).map(|column| weight(row, column)))));
    format!("({n}, {m}, [{}])", rows.collect::<Vec<_>>().join(";\n    "))
}

fn vectors() -> String {
    let small = SMALL_SIDES.flat_map(|n| SMALL_SIDES.map(move |m| (n, m, 1)));
    let shapes: Vec<_> = small.chain(LARGE_SHAPES).collect();
    let ranks: Vec<String> = shapes.iter().flat_map(|&(n, m, step)| ranks_of(n, m, step)).collect();
    let weights: Vec<String> = LARGE_SHAPES.iter().map(|&(n, m, _)| weights_of(n, m)).collect();
    let mut text = String::from(
        "\
(** * Ranks as [crates/game/src/ranking.rs] computes them

    Written by [tests/it/proof.rs], which compares this file with the code in Rust.
    Coq computes the same numbers by the definitions of [Rank.v]. *)

From Coq Require Import Arith Bool List ZArith.
From Muqi Require Import Rank YoungDiagram.
Import ListNotations.

(** Rows, columns, row lengths from the top, rank. *)
Definition ranks : list (nat * nat * list nat * Z) := [
",
    );
    let _ = writeln!(text, "  {}\n].\n", ranks.join(";\n  "));
    text += "(** Rows, columns, the weights of the cells row by row. *)\n";
    let _ = writeln!(
        text,
        "Definition weights : list (nat * nat * list (list Z)) := [\n  {}\n].",
        weights.join(";\n  ")
    );
    text + "
(** The rank of Coq is that one. *)
Definition rank_agrees (vector : nat * nat * list nat * Z) : bool :=
  let '(n, m, lengths, r) := vector in
  (length lengths =? n) && Z.eqb (Z.of_nat (rank (border m lengths))) r.

(** It does on all of these. *)
Theorem ranks_agree : forallb rank_agrees ranks = true.
Proof. vm_compute. reflexivity. Qed.

(** The weights of Coq are those. *)
Definition weights_agree_on (vector : nat * nat * list (list Z)) : bool :=
  let '(n, m, rows) := vector in
  (length rows =? n) && forallb (fun row => length row =? m) rows &&
  forallb (fun i => forallb (fun j =>
    Z.eqb (Z.of_nat (weight n (i, j))) (nth j (nth i rows []) 0%Z)) (seq 0 m)) (seq 0 n).

(** They are on all of these. *)
Theorem weights_agree : forallb weights_agree_on weights = true.
Proof. vm_compute. reflexivity. Qed.
"
}

#[test]
fn the_ranks_that_coq_checks_are_those_of_the_code() {
    if std::env::var_os("MUQI_WRITE_DOCS").is_some() {
        fs::write(path(VECTORS), vectors()).expect("a file that can be written");
    }
    assert!(read(VECTORS) == vectors(), "MUQI_WRITE_DOCS=1 cargo test --test it proof:: writes it");
}

#[test]
fn coq_compiles_every_file_and_the_program_exports_it() {
    let entries = fs::read_dir(path("")).expect("a directory").flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let sources: BTreeSet<String> = names.filter(|name| is_source(name)).collect();
    assert_eq!(library().into_iter().collect::<BTreeSet<_>>(), sources);
    let problem = Problem::parse(built_in(), &engines()).expect("the built-in problem");
    let theorems = theorems_of(&problem).expect("an engine with theorems");
    let exported = coq_files(theorems, &problem, "classic", []);
    for name in library().iter().map(String::as_str).chain(["_CoqProject", "check.sh"]) {
        let bytes = exported.get(name).and_then(|blob| blob.in_memory());
        let bytes = bytes.map(|bytes| String::from_utf8_lossy(bytes).into_owned());
        assert_eq!(bytes, Some(read(name)), "{name}");
    }
}

#[test]
fn the_pages_on_the_proof_name_every_file() {
    for page in ["proof.md", "proof.zh-CN.md"] {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(page);
        let page = fs::read_to_string(page).expect("a page");
        for name in library() {
            assert!(page.contains(&format!("`{name}`")), "{name}");
        }
    }
}
