//! Positions are remembered in a place that is too small, or in the wrong one.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::{
    flawed::{
        Exemption, Flaw, Program, Region, Words,
        positions::{Shape, gain},
    },
    game::{Board, Cell, Contour, Player},
};

use super::reading::value;

/// The memory of a search from the first position: two positions with one key
/// are taken for the same.
struct Search<'a, K> {
    board: &'a Board,
    key: K,
    remembered: HashMap<u64, i64, FxBuildHasher>,
}

/// Returns what a search finds that remembers positions under `key`.
fn remembering(board: &Board, key: impl Fn(&[usize]) -> u64) -> i64 {
    let mut search = Search { board, key, remembered: HashMap::default() };
    search.outcome(&mut Contour::empty(board.n(), board.m()))
}

impl<K: Fn(&[usize]) -> u64> Search<'_, K> {
    /// Returns the outcome from a position on, moves tried uppermost first.
    fn outcome(&mut self, position: &mut Contour) -> i64 {
        if position.is_full() {
            return 0;
        }
        let key = (self.key)(position.row_lengths());
        if let Some(&known) = self.remembered.get(&key) {
            return known;
        }
        let player = position.player_to_move();
        let mut best: Option<i64> = None;
        for row in 0..self.board.n() {
            let Some(cell) = position.addable_in_row(row) else { continue };
            position.fill(cell);
            let rest = self.outcome(position);
            position.empty_again(cell);
            let outcome = rest + gain(self.board, player, cell);
            best = Some(match (best, player) {
                (None, _) => outcome,
                (Some(best), Player::Black) => best.max(outcome),
                (Some(best), Player::White) => best.min(outcome),
            });
        }
        let best = best.unwrap_or(0);
        self.remembered.insert(key, best);
        best
    }
}

/// Reads row lengths as the digits of a number, first row highest.
fn packed(row_lengths: &[usize], base: u64) -> u64 {
    row_lengths.iter().fold(0, |number, &length| number * base + length as u64)
}

const PACKING_ADVICE: Words = Words {
    zh: "压缩每行长度的进制太小，不同局面会得到同一个数：用 11 进制和 64 位整数最稳妥。",
    en: "Row lengths packed in so small a base let positions collide: take base 11 and 64 bits.",
};

// Base m is enough, although a row has m + 1 lengths: a row of m cells has only
// full rows above it, and no other position borrows its number. One less is not:
// in base m - 1 the lengths (m, 0) and (m - 1, m - 1) look the same.

pub(super) const PACKED_IN_3_BITS: Flaw = Flaw {
    name: "packed-in-3-bits",
    title: Words { zh: "每行长度只用 3 位", en: "packs row lengths in three bits each" },
    maker: "whoever tries boards of up to eight columns",
    killed_by: "m ≥ 9 and n ≥ 2",
    advice: PACKING_ADVICE,
    program: Program::Answers(|board| Some(remembering(board, |lengths| packed(lengths, 8)))),
    exemptions: &[
        Exemption::proved(Region::within(usize::MAX, 8), BASE_OF_M),
        Exemption::proved(Region::within(1, usize::MAX), ONE_NUMBER),
    ],
};

pub(super) const PACKED_IN_BASE_9: Flaw = Flaw {
    name: "packed-in-base-9",
    title: Words { zh: "用 9 进制压缩每行长度", en: "packs row lengths in base 9" },
    maker: "whoever thinks of the digits 1 to 9",
    killed_by: "m = 10 and n ≥ 2",
    advice: PACKING_ADVICE,
    program: Program::Answers(|board| Some(remembering(board, |lengths| packed(lengths, 9)))),
    exemptions: &[
        Exemption::proved(Region::within(usize::MAX, 9), BASE_OF_M),
        Exemption::proved(Region::within(1, usize::MAX), ONE_NUMBER),
    ],
};

const BASE_OF_M: &str = "In base m or more no two positions have one number: a row of m cells has \
                         only full rows above it.";

const ONE_NUMBER: &str = "One number alone cannot collide.";

/// Entries of a table that positions are hashed into without a check.
const HASH_ENTRIES: u64 = 10_007;

pub(super) const HASHED_UNCHECKED: Flaw = Flaw {
    name: "hashed-unchecked",
    title: Words { zh: "哈希不判冲突", en: "hashes positions and ignores collisions" },
    maker: "whoever takes a position's number modulo 10007 for the position",
    killed_by: "random boards of more than a few thousand positions",
    advice: Words {
        zh: "不同局面哈希到同一位置时会取错值：请保存并比较完整状态。",
        en: "Two positions with one hash are taken for the same: keep the position and compare it.",
    },
    program: Program::Answers(|board| {
        Some(remembering(board, |lengths| packed(lengths, 11) % HASH_ENTRIES))
    }),
    exemptions: &[
        Exemption::proved(Region::within(3, 10), NO_COLLISION),
        Exemption::proved(Region::within(4, 9), NO_COLLISION),
        Exemption::proved(Region::within(5, 5), NO_COLLISION),
        Exemption::proved(Region::within(10, 3), NO_COLLISION),
    ],
};

const NO_COLLISION: &str = "On these shapes no two positions have one hash: all were compared.";

pub(super) const STATE_TOO_POOR: Flaw = Flaw {
    name: "state-too-poor",
    title: Words { zh: "状态缺少信息", en: "remembers too little of a position" },
    maker: "whoever remembers the number of filled cells and the lengths of the first two rows",
    killed_by: "random boards with four rows",
    advice: Words {
        zh: "状态必须包含整条轮廓线，否则不同局面会被当成同一个。",
        en: "Remember the whole contour; less makes different positions look the same.",
    },
    program: Program::Answers(|board| {
        Some(remembering(board, |lengths| {
            let filled: usize = lengths.iter().sum();
            let second = lengths.get(1).copied().unwrap_or(0);
            packed(&[filled, lengths[0], second], 128)
        }))
    }),
    exemptions: &[
        Exemption::proved(
            Region::within(3, usize::MAX),
            "Of three rows the third follows from the first two and the number of filled cells.",
        ),
        Exemption::proved(
            Region::within(usize::MAX, 1),
            "In a single column the number of filled cells is the position.",
        ),
    ],
};

pub(super) const PACKED_BEYOND_32_BITS: Flaw = Flaw {
    name: "packed-beyond-32-bits",
    title: Words { zh: "压缩状态溢出 32 位", en: "packs row lengths beyond 32 bits" },
    maker: "whoever packs ten digits of base 11 into 32 bits, unpacks what is left of them and \
            leaves the board; what happens then is undefined, here the program stops",
    killed_by: "n = 10 and m ≥ 2",
    advice: Words {
        zh: "11 进制的十位数超出 32 位整数，状态解码后是错的：请用 64 位。",
        en: "Ten digits of base 11 do not fit 32 bits; what is unpacked is another position.",
    },
    program: Program::Answers(|board| {
        let full = packed(&vec![board.m(); board.n()], 11);
        u32::try_from(full).ok().and_then(|_| value(board))
    }),
    exemptions: &[
        Exemption::proved(Region::within(9, usize::MAX), "Nine digits of base 11 fit 32 bits."),
        Exemption::proved(
            Region::within(usize::MAX, 1),
            "Ten digits of at most 1, 11^0 + … + 11^9, fit 32 bits.",
        ),
    ],
};

const TABLE_ADVICE: Words = Words {
    zh: "轮廓线掩码有 n+m 位：数组需要 2^(n+m) 项，n=m=10 时为 1<<20。",
    en: "A mask has n + m bits: the table needs 2^(n + m) entries, 1 << 20 for n = m = 10.",
};

/// Returns the value where every mask has its place, and nothing where a write
/// beyond the table ends the program.
fn in_table_of_bits(board: &Board, bits: usize) -> Option<i64> {
    if board.n() + board.m() <= bits { value(board) } else { None }
}

pub(super) const TABLE_OF_19_BITS: Flaw = Flaw {
    name: "table-of-19-bits",
    title: Words { zh: "数组只开 1<<19", en: "makes the table 1 << 19 entries long" },
    maker: "whoever counts the steps of the contour from 0",
    killed_by: "n = m = 10",
    advice: TABLE_ADVICE,
    program: Program::Answers(|board| in_table_of_bits(board, 19)),
    exemptions: &[Exemption::proved(Region::of_sides(19), "Every mask has its place.")],
};

pub(super) const TABLE_OF_18_BITS: Flaw = Flaw {
    name: "table-of-18-bits",
    title: Words { zh: "数组只开 1<<18", en: "makes the table 1 << 18 entries long" },
    maker: "whoever knows that there are 184,756 positions and takes the next power of two",
    killed_by: "n + m ≥ 19",
    advice: TABLE_ADVICE,
    program: Program::Answers(|board| in_table_of_bits(board, 18)),
    exemptions: &[Exemption::proved(Region::of_sides(18), "Every mask has its place.")],
};

pub(super) const ARRAYS_OF_10: Flaw = Flaw {
    name: "arrays-of-10",
    title: Words { zh: "数组开 10 却从 1 编号", en: "uses arrays of 10 from index 1" },
    maker: "whoever declares a[10][10] and counts from 1. What happens is undefined; here the \
            element with index 10 overwrites the neighbour: the tenth column shares its place \
            with the first of the next row, the tenth row of a with the first of b, and what is \
            read later stays",
    killed_by: "n = 10 or m = 10",
    advice: Words {
        zh: "下标从 1 开始时，十行十列的数组要开到 11。",
        en: "Counting from 1, ten rows and ten columns need arrays of 11.",
    },
    program: Program::Answers(|board| value(&overwritten(board))),
    exemptions: &[Exemption::proved(Region::within(9, 9), "No index is 10.")],
};

fn overwritten(board: &Board) -> Board {
    let last = 9;
    let pair = |row: usize, column: usize| {
        let cell = Cell { row, column };
        (board.a(cell), board.b(cell))
    };
    Board::from_fn(board.n(), board.m(), |cell| {
        let (mut a, mut b) = pair(cell.row, cell.column);
        if cell.column == last && cell.row + 1 < board.n() {
            (a, b) = pair(cell.row + 1, 0);
        }
        if cell.row == last {
            // Row 10 of `a` is row 1 of `b`; row 10 of `b` overlaps what is 0 by then.
            (a, b) = (pair(0, cell.column).1, 0);
        }
        (a, b)
    })
}

pub(super) const SCAN_SHORT: Flaw = Flaw {
    name: "scan-short",
    title: Words { zh: "扫描位数少一位", en: "scans one bit too few" },
    maker: "whoever looks for 01 at the positions below n + m − 2: the top-right cell is never \
            played, and a position without moves is worth the infinity it started from",
    killed_by: "nearly everything",
    advice: Words {
        zh: "01 的低位可以在 0 到 n+m−2：循环少了一位，右上角的格子永远不会被下。",
        en: "The low bit of a 01 stands at 0 to n + m − 2; a loop one short never plays the \
             top-right cell.",
    },
    program: Program::Answers(|board| without_corner(board, i64::from(0x3f3f_3f3f_i32))),
    exemptions: &[],
};

/// The value when the top-right cell cannot be played: no move ever fills the
/// board, so the last position without a move is worth an infinity.
fn without_corner(board: &Board, infinity: i64) -> Option<i64> {
    let corner = Cell { row: 0, column: board.m() - 1 };
    let shape = Shape::new(board.n(), board.m());
    let values = shape.values(0, |position, values| {
        if position.moves.is_empty() {
            return 0;
        }
        let moves = position.moves.iter().filter(|next| next.cell != corner);
        let player = position.player();
        let outcomes =
            moves.map(|next| values[position.rank + next.weight] + gain(board, player, next.cell));
        match player {
            Player::Black => outcomes.fold(-infinity, i64::max),
            Player::White => outcomes.fold(infinity, i64::min),
        }
    });
    values.first().copied()
}

pub(super) const START_MASK_OF_M: Flaw = Flaw {
    name: "start-mask-of-m",
    title: Words { zh: "初始掩码用 m 代替 n", en: "makes the first mask of m ones" },
    maker: "whoever writes (1 << m) − 1 for (1 << n) − 1, and the same for the last mask: the \
            contour has m steps up and n to the right, the walk still starts in row n, and places \
            outside the board hold zero",
    killed_by: "n ≠ m",
    advice: Words {
        zh: "初始掩码应有 n 个 1（n 步向上）；请用 n ≠ m 的数据自测。",
        en: "The first mask has n ones, for n steps up; try boards with n ≠ m.",
    },
    program: Program::Answers(|board| {
        let (n, m) = (board.n(), board.m());
        value(&Board::from_fn(m, n, |cell| {
            // The walk counts its rows down from the last one, as many as it has ups.
            let row = (cell.row + n).checked_sub(m);
            let known = row.filter(|&row| row < n && cell.column < m);
            known.map_or((0, 0), |row| {
                let cell = Cell { row, ..cell };
                (board.a(cell), board.b(cell))
            })
        }))
    }),
    exemptions: &[
        Exemption::proved(Region::of_cells(1), "A single cell is a square."),
        Exemption::proved(Region::SQUARES, "Where n = m both masks are the right ones."),
    ],
};

pub(super) const BOUNDS_AS_VALUES: Flaw = Flaw {
    name: "bounds-as-values",
    title: Words {
        zh: "剪枝得到的界被当作精确值记忆", en: "remembers bounds as exact values"
    },
    maker: "whoever adds a table to alpha-beta and stores whatever a search returned",
    killed_by: "random boards from 6×6",
    advice: Words {
        zh: "α-β 剪枝返回的可能只是上界或下界，不能当精确值存表。",
        en: "A pruned search may return a bound only; storing it as the value is wrong.",
    },
    program: Program::Answers(|board| {
        let mut table = HashMap::default();
        let mut position = Contour::empty(board.n(), board.m());
        Some(pruned(board, &mut position, (-INFINITE, INFINITE), &mut table))
    }),
    exemptions: &[
        Exemption::proved(
            Region::within(1, usize::MAX),
            "In a single row every position is searched once.",
        ),
        Exemption::proved(
            Region::within(usize::MAX, 1),
            "In a single column every position is searched once.",
        ),
        Exemption::proved(
            Region::within(2, 2),
            "On 2×2 the one position that is reached in two ways is searched without bounds first.",
        ),
    ],
};

const INFINITE: i64 = 1_000_000_000_000;

/// Alpha-beta within a window of outcomes from this position on, uppermost cell
/// first.
fn pruned(
    board: &Board,
    position: &mut Contour,
    (mut alpha, mut beta): (i64, i64),
    table: &mut HashMap<Vec<usize>, i64, FxBuildHasher>,
) -> i64 {
    if position.is_full() {
        return 0;
    }
    if let Some(&known) = table.get(position.row_lengths()) {
        return known;
    }
    let player = position.player_to_move();
    let mut best = if player == Player::Black { -INFINITE } else { INFINITE };
    for row in 0..board.n() {
        let Some(cell) = position.addable_in_row(row) else { continue };
        let gain = gain(board, player, cell);
        position.fill(cell);
        let outcome = gain + pruned(board, position, (alpha - gain, beta - gain), table);
        position.empty_again(cell);
        match player {
            Player::Black => (best, alpha) = (best.max(outcome), alpha.max(outcome)),
            Player::White => (best, beta) = (best.min(outcome), beta.min(outcome)),
        }
        if alpha >= beta {
            break;
        }
    }
    table.insert(position.row_lengths().to_vec(), best);
    best
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::game::Ranking;

    #[test]
    fn no_two_positions_of_the_exempt_shapes_have_one_hash() {
        for (rows, columns) in [(3, 10), (4, 9), (5, 5), (10, 3)] {
            for (n, m) in (1..=rows).flat_map(|n| (1..=columns).map(move |m| (n, m))) {
                let ranking = Ranking::new(n, m).expect("a small shape");
                let hash = |rank| packed(ranking.unrank(rank).row_lengths(), 11) % HASH_ENTRIES;
                let hashes: HashSet<u64> = (0..ranking.positions()).map(hash).collect();
                assert_eq!(hashes.len() as u64, ranking.positions(), "{n}×{m}");
            }
        }
    }
}
