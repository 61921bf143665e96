//! The answer is right and comes too late.

use crate::strength::{
    Exemption, Flaw, Program, Region, Words,
    work::{MoveOrder, calls, pruned_search},
};

/// Few positions, whatever is remembered.
const TINY: Exemption = Exemption::proved(
    Region::of_cells(20),
    "On 4×5, the worst shape of at most 20 cells, a search without memory makes 4.6 million calls, \
     counted; pruning and remembering only save some.",
);

/// The shapes of at most two rows or columns.
const THIN: [Exemption; 2] = [
    Exemption::proved(
        Region::within(2, 10),
        "On 2×10 a search without memory makes fewer than 10^5 calls, counted.",
    ),
    Exemption::proved(
        Region::within(10, 2),
        "On 10×2 a search without memory makes fewer than 10^5 calls, counted.",
    ),
];

pub(super) const NO_MEMORY: Flaw = Flaw {
    name: "no-memory",
    title: Words { zh: "没有记忆化", en: "remembers nothing" },
    maker: "whoever writes the rules of the game as a recursion and stops",
    killed_by: "3×9, 5×5 and beyond",
    advice: Words {
        zh: "同一个局面会被反复搜索：对轮廓线记忆化，10×10 也只有 184756 个局面。",
        en: "The same position is searched again and again: remember it; there are only 184756.",
    },
    program: Program::Works(|board| calls(board, |_| false)),
    exemptions: &[TINY, THIN[0], THIN[1]],
};

const MARKER_ADVICE: Words = Words {
    zh: "差值本身可能等于“未访问”的标记，那些局面永远不会被记住：请另用一个访问数组。",
    en: "A value may equal the mark for “not visited”; such positions are never remembered. Keep a \
         flag of its own.",
};

pub(super) const MARKER_MINUS_ONE: Flaw = Flaw {
    name: "marker-minus-one",
    title: Words { zh: "用 −1 表示未访问", en: "marks unvisited positions with −1" },
    maker: "whoever fills the table with memset(−1): eleven of about sixty published programs",
    killed_by: "boards on which most positions are worth −1",
    advice: MARKER_ADVICE,
    program: Program::Works(|board| calls(board, |value| value != -1)),
    exemptions: &[
        TINY,
        THIN[0],
        THIN[1],
        Exemption::proved(Region::ONE_SIDED, "With b = 0 no position is worth less than 0."),
    ],
};

pub(super) const MARKER_ZERO: Flaw = Flaw {
    name: "marker-zero",
    title: Words { zh: "用 0 表示未访问", en: "marks unvisited positions with 0" },
    maker: "whoever relies on a global array being zero",
    killed_by: "boards on which most positions are worth 0",
    advice: MARKER_ADVICE,
    program: Program::Works(|board| calls(board, |value| value != 0)),
    exemptions: &[TINY, THIN[0], THIN[1]],
};

const PRUNING_ADVICE: Words = Words {
    zh: "只剪枝不记忆化仍是指数级：同一个局面应当只算一次。",
    en: "Pruning without remembering is still exponential: compute every position once.",
};

macro_rules! alpha_beta {
    ($constant:ident, $name:literal, $order:ident, $zh:literal, $en:literal) => {
        pub(super) const $constant: Flaw = Flaw {
            name: $name,
            title: Words { zh: $zh, en: $en },
            maker: "whoever hopes that pruning is enough",
            killed_by: "boards whose first cells are dear, from 3×10, 4×7 and 5×6; anything dense \
                        from 6×6",
            advice: PRUNING_ADVICE,
            program: Program::Works(|board| pruned_search(board, MoveOrder::$order)),
            exemptions: &[TINY, THIN[0], THIN[1]],
        };
    };
}

alpha_beta!(
    ALPHA_BETA_FROM_THE_TOP,
    "alpha-beta-top-first",
    FromTheTop,
    "α-β 剪枝无记忆化，从上往下",
    "alpha-beta without memory, upper cells first"
);
alpha_beta!(
    ALPHA_BETA_FROM_THE_BOTTOM,
    "alpha-beta-bottom-first",
    FromTheBottom,
    "α-β 剪枝无记忆化，从下往上",
    "alpha-beta without memory, lower cells first"
);
alpha_beta!(
    ALPHA_BETA_BY_OWN_SCORE,
    "alpha-beta-own-first",
    OwnScore,
    "α-β 剪枝无记忆化，自己得分大的先",
    "alpha-beta without memory, dear cells first"
);
alpha_beta!(
    ALPHA_BETA_BY_BOTH_SCORES,
    "alpha-beta-sum-first",
    BothScores,
    "α-β 剪枝无记忆化，a+b 大的先",
    "alpha-beta without memory, by a + b"
);
