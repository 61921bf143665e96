//! The answer is right and comes too late.

use crate::flawed::{
    Exemption, Flaw, Program, Region, Words,
    work::{MoveOrder, calls, pruned_search},
};

/// Shapes on which a search without memory makes too few calls to be killed;
/// pruning and remembering only save some. The calls were counted.
const SMALL: [Exemption; 5] = [
    Exemption::proved(
        Region::of_cells(23),
        "On 4×5, the worst shape of at most 23 cells, a search without memory makes 7,350,480 calls.",
    ),
    Exemption::proved(Region::within(2, 10), ON_2_BY_10),
    Exemption::proved(Region::within(10, 2), ON_2_BY_10),
    Exemption::proved(Region::within(3, 8), ON_3_BY_8),
    Exemption::proved(Region::within(8, 3), ON_3_BY_8),
];

const ON_2_BY_10: &str = "On 2×10 and 10×2 a search without memory makes 82,499 calls.";

const ON_3_BY_8: &str = "On 3×8 and 8×3 a search without memory makes 106,151,615 calls.";

pub(super) const NO_MEMORY: Flaw = Flaw {
    name: "no-memory",
    title: Words { zh: "没有记忆化", en: "remembers nothing" },
    maker: "whoever writes the rules of the game as a recursion and stops",
    killed_by: "4×6, 3×9, 5×5 and beyond",
    advice: Words {
        zh: "同一个局面会被反复搜索：对轮廓线记忆化，总共只有 C(n+m, n) 个局面。",
        en: "The same position is searched again and again: remember it; there are only C(n + m, n).",
    },
    program: Program::Works(|board| calls(board, |_| false)),
    exemptions: &SMALL,
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
        SMALL[0],
        SMALL[1],
        SMALL[2],
        SMALL[3],
        SMALL[4],
        Exemption::proved(Region::ONE_SIDED, "With b = 0 no position is worth less than 0."),
        Exemption::none_found(
            Region::within(5, 5),
            "three climbs of 60,000 steps from boards of 5×5 end at 356,648,902 calls",
        ),
    ],
};

pub(super) const MARKER_ZERO: Flaw = Flaw {
    name: "marker-zero",
    title: Words { zh: "用 0 表示未访问", en: "marks unvisited positions with 0" },
    maker: "whoever relies on a global array being zero",
    killed_by: "boards on which most positions are worth 0",
    advice: MARKER_ADVICE,
    program: Program::Works(|board| calls(board, |value| value != 0)),
    exemptions: &SMALL,
};

const PRUNING_ADVICE: Words = Words {
    zh: "只剪枝不记忆化仍是指数级：同一个局面应当只算一次。",
    en: "Pruning without remembering is still exponential: compute every position once.",
};

/// Of the orders that try good moves first no board of 5×5 is known on which they
/// are slow.
const GOOD_MOVES_FIRST: [Exemption; 6] = [
    SMALL[0],
    SMALL[1],
    SMALL[2],
    SMALL[3],
    SMALL[4],
    Exemption::none_found(
        Region::within(5, 5),
        "`muqi strength --hunt` climbs from boards of all families of 5×5, with and without b, and \
         finds none; of 480 gradients the worst visits 9.5·10^6 positions",
    ),
];

macro_rules! alpha_beta {
    ($constant:ident, $name:literal, $order:ident, $exemptions:expr, $zh:literal, $en:literal) => {
        pub(super) const $constant: Flaw = Flaw {
            name: $name,
            title: Words { zh: $zh, en: $en },
            maker: "whoever hopes that pruning is enough",
            killed_by: "boards whose first cells are dear, from 3×10, 4×7 and 5×5; anything dense \
                        from 6×6",
            advice: PRUNING_ADVICE,
            program: Program::Works(|board| pruned_search(board, MoveOrder::$order)),
            exemptions: $exemptions,
        };
    };
}

alpha_beta!(
    ALPHA_BETA_FROM_THE_TOP,
    "alpha-beta-top-first",
    FromTheTop,
    &SMALL,
    "α-β 剪枝无记忆化，从上往下",
    "alpha-beta without memory, upper cells first"
);
alpha_beta!(
    ALPHA_BETA_FROM_THE_BOTTOM,
    "alpha-beta-bottom-first",
    FromTheBottom,
    &SMALL,
    "α-β 剪枝无记忆化，从下往上",
    "alpha-beta without memory, lower cells first"
);
alpha_beta!(
    ALPHA_BETA_BY_OWN_SCORE,
    "alpha-beta-own-first",
    OwnScore,
    &GOOD_MOVES_FIRST,
    "α-β 剪枝无记忆化，自己得分大的先",
    "alpha-beta without memory, dear cells first"
);
alpha_beta!(
    ALPHA_BETA_BY_BOTH_SCORES,
    "alpha-beta-sum-first",
    BothScores,
    &GOOD_MOVES_FIRST,
    "α-β 剪枝无记忆化，a+b 大的先",
    "alpha-beta without memory, by a + b"
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Board;

    #[test]
    fn the_calls_that_the_exemptions_name_are_those_of_a_search_without_memory() {
        let counted = |n, m| calls(&Board::from_fn(n, m, |_| (0, 0)), |_| false);
        assert_eq!([counted(4, 5), counted(5, 4)], [7_350_480; 2]);
        assert_eq!([counted(2, 10), counted(10, 2)], [82_499; 2]);
        assert_eq!([counted(3, 8), counted(8, 3)], [106_151_615; 2]);
        let worst = (1..=23).flat_map(|n| (1..=23 / n).map(move |m| counted(n, m))).max();
        assert_eq!(worst, Some(7_350_480));
    }
}
