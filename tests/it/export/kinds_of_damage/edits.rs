//! Texts of configurations that are damaged, judge by judge.

/// A judge, the end of the path of a configuration, a text of it, and another one in its place.
pub(super) type Edit = (&'static str, &'static str, &'static str, &'static str);

pub(super) const MISSPELT: &[Edit] = &[
    ("luogu", "config.yml", "subtaskId", "subtaskID"),
    ("hydro", "config.yaml", "checker_type", "cheker_type"),
    ("hydro", "problem.yaml", "hidden", "hiden"),
    ("lemon", ".cdf", "fullScore", "fullscore"),
    ("uoj", "problem.conf", "subtask_score_1", "subtask_scores_1"),
    ("syzoj", "data.yml", "outputFile", "ouputFile"),
    ("lyrio", "judge.yaml", "runSamples", "runSample"),
    ("dmoj", "init.yml", "batched", "batch"),
    ("cms", "task.yaml", "score_mode", "scoremode"),
    ("kattis", "problem.yaml", "validator_flags", "validator_flag"),
    ("kattis", "subtask1/testdata.yaml", "accept_score", "acceptscore"),
    ("icpc", "problem.yaml", "time_limit", "timelimit"),
    ("icpc", "test_group.yaml", "input_validator_args", "input_validator_arg"),
];

pub(super) const POINTS: &[Edit] = &[
    ("luogu", "config.yml", "score: 30", "score: 29"),
    ("hydro", "config.yaml", "score: 30", "score: 29"),
    ("lemon", ".cdf", "\"fullScore\": 30", "\"fullScore\": 29"),
    ("uoj", "problem.conf", "subtask_score_1 30", "subtask_score_1 29"),
    ("syzoj", "data.yml", "score: 30", "score: 29"),
    ("lyrio", "judge.yaml", "points: 30", "points: 29"),
    ("dmoj", "init.yml", "points: 30", "points: 29"),
    ("cms", "task.yaml", "- - 30", "- - 29"),
    ("kattis", "subtask1/testdata.yaml", "accept_score: 30", "accept_score: 29"),
    ("kattis", "subtask1/testdata.yaml", "range: 0 30", "range: 0 29"),
];

pub(super) const WORDS: &[Edit] = &[
    ("luogu", "config.yml", "score: 30", "score: thirty"),
    ("hydro", "config.yaml", "score: 30", "score: thirty"),
    ("lemon", ".cdf", "\"fullScore\": 30", "\"fullScore\": \"30\""),
    ("uoj", "problem.conf", "subtask_score_1 30", "subtask_score_1 thirty"),
    ("syzoj", "data.yml", "score: 30", "score: '30'"),
    ("lyrio", "judge.yaml", "points: 30", "points: [30]"),
    ("dmoj", "init.yml", "points: 30", "points: {all: 30}"),
    ("cms", "task.yaml", "- - 30", "- - thirty"),
    ("kattis", "subtask1/testdata.yaml", "accept_score: 30", "accept_score: thirty"),
    ("icpc", "problem.yaml", "time_limit: 1.0", "time_limit: one"),
];

pub(super) const UNQUOTED: &[Edit] = &[
    ("cms", "task.yaml", "primary_language: zh", "primary_language: 1"),
    (
        "kattis",
        "subtask1/testdata.yaml",
        "input_validator_flags: 300 1000000000",
        "input_validator_flags: 300",
    ),
    ("icpc", "test_group.yaml", "\"100000\"", "100000"),
];

pub(super) const NEGATIVE: &[Edit] = &[
    ("luogu", "config.yml", "score: 30", "score: -30"),
    ("hydro", "config.yaml", "score: 30", "score: -30"),
    ("lemon", ".cdf", "\"fullScore\": 30", "\"fullScore\": -30"),
    ("uoj", "problem.conf", "subtask_score_1 30", "subtask_score_1 -30"),
    ("syzoj", "data.yml", "score: 30", "score: -30"),
    ("lyrio", "judge.yaml", "points: 30", "points: -30"),
    ("dmoj", "init.yml", "points: 30", "points: -30"),
    ("cms", "task.yaml", "- - 30", "- - -30"),
    ("kattis", "subtask1/testdata.yaml", "range: 0 30", "range: -30 0"),
];

pub(super) const POINTS_OF_TEST: &[Edit] = &[
    ("luogu", "config.yml", "score: 10", "score: 9"),
    ("hydro", "config.yaml", "    score: 10", "    score: 9"),
    ("lemon", ".cdf", "\"fullScore\": 10", "\"fullScore\": 9"),
    ("uoj", "problem.conf", "point_score_1 10", "point_score_1 9"),
    ("dmoj", "init.yml", "points: 10", "points: 9"),
    ("cms", "task.yaml", "- - 10", "- - 9"),
    ("kattis", "subtask1/testdata.yaml", "accept_score: 10", "accept_score: 9"),
];

pub(super) const TIME: &[Edit] = &[
    ("luogu", "config.yml", "timeLimit: 1000", "timeLimit: 10000"),
    ("hydro", "config.yaml", "time: 1000ms", "time: 10s"),
    ("lemon", ".cdf", "\"timeLimit\": 1000", "\"timeLimit\": 10000"),
    ("uoj", "problem.conf", "time_limit 1", "time_limit 10"),
    ("lyrio", "judge.yaml", "timeLimit: 1000", "timeLimit: 10000"),
    ("dmoj", "init.yml", "time: 1.0", "time: 10.0"),
    ("cms", "task.yaml", "time_limit: 1.0", "time_limit: 10.0"),
    ("icpc", "problem.yaml", "time_limit: 1.0", "time_limit: 10.0"),
];

pub(super) const MEMORY: &[Edit] = &[
    ("luogu", "config.yml", "memoryLimit: 262144", "memoryLimit: 256"),
    ("hydro", "config.yaml", "memory: 256m", "memory: 256k"),
    ("lemon", ".cdf", "\"memoryLimit\": 256", "\"memoryLimit\": 262144"),
    ("uoj", "problem.conf", "memory_limit 256", "memory_limit 256m"),
    ("lyrio", "judge.yaml", "memoryLimit: 256", "memoryLimit: 256m"),
    ("dmoj", "init.yml", "memory: 262144", "memory: 256"),
    ("cms", "task.yaml", "memory_limit: 256", "memory_limit: 268435456"),
    ("kattis", "problem.yaml", "memory: 256", "memory: 262144"),
    ("icpc", "problem.yaml", "memory: 256", "memory: 268435456"),
];

pub(super) const OUTPUT: &[Edit] = &[
    ("uoj", "problem.conf", "output_limit 64", "output_limit 65536"),
    ("dmoj", "init.yml", "output_limit_length: 67108864", "output_limit_length: 65536"),
    ("kattis", "problem.yaml", "output: 64", "output: 8"),
    ("icpc", "problem.yaml", "  output: 64\n", ""),
];

pub(super) const NO_DEPENDENCY: &[Edit] = &[
    ("hydro", "config.yaml", "  - 2\n", ""),
    ("lemon", ".cdf", ",\n            \"1_lemon_SUbtaskDEPENDENCE_fLAg\"", ""),
    ("uoj", "problem.conf", "subtask_dependence_5_4 4\n", ""),
    ("syzoj", "data.yml", "  - 1\n  - 2\n  - 3\n", "  - 3\n"),
    ("lyrio", "judge.yaml", "  - 0\n", ""),
    ("dmoj", "init.yml", "  - 4\n", ""),
    ("cms", "task.yaml", "000|001|002", "002"),
];

pub(super) const MORE_DEPENDENCIES: &[Edit] = &[
    ("hydro", "config.yaml", "  score: 31\n", "  score: 31\n  if: [1]\n"),
    (
        "lemon",
        ".cdf",
        "\"boards/boards3.in\"",
        "\"boards/boards3.in\", \"1_lemon_SUbtaskDEPENDENCE_fLAg\"",
    ),
    ("uoj", "problem.conf", "subtask_end_2", "subtask_dependence_2 1\nsubtask_end_2"),
    ("lyrio", "judge.yaml", "  points: 11\n", "  points: 11\n  dependencies: [0]\n"),
    ("dmoj", "init.yml", "- points: 11\n", "- points: 11\n  dependencies: [1]\n"),
    ("cms", "task.yaml", "- - 11\n  - \"002\"", "- - 11\n  - 000|001|002"),
];

pub(super) const COUNTING: &[Edit] = &[
    ("hydro", "config.yaml", "type: min", "type: sum"),
    ("uoj", "problem.conf", "subtask_end_1 5", "subtask_type_1 sum\nsubtask_end_1 5"),
    ("syzoj", "data.yml", "type: min", "type: sum"),
    ("lyrio", "judge.yaml", "scoringType: GroupMin", "scoringType: Sum"),
    ("cms", "task.yaml", "score_type: GroupMin", "score_type: GroupMul"),
    ("kattis", "subtask1/testdata.yaml", "grader_flags: min", "grader_flags: sum"),
    ("icpc", "problem.yaml", "type: pass-fail", "type: scoring"),
];

pub(super) const OTHER_GROUP: &[Edit] = &[
    ("luogu", "config.yml", "subtaskId: 1", "subtaskId: 2"),
    ("hydro", "config.yaml", "tree5.in\n    output: tree5.ans", "tree6.in\n    output: tree6.ans"),
    ("uoj", "problem.conf", "subtask_end_1 5", "subtask_end_1 6"),
    (
        "syzoj",
        "data.yml",
        "  - 5\n- score: 20\n  type: min\n  cases:\n",
        "- score: 20\n  type: min\n  cases:\n  - 5\n",
    ),
    (
        "lyrio",
        "judge.yaml",
        "tree5.in\n    outputFile: tree5.ans",
        "tree6.in\n    outputFile: tree6.ans",
    ),
    ("dmoj", "init.yml", "tree5.in\n    out: tree5.out", "tree6.in\n    out: tree6.out"),
    ("cms", "task.yaml", "|004\n", "|005\n"),
];

pub(super) const OTHER_ORDER: &[Edit] = &[
    (
        "hydro",
        "config.yaml",
        "tree1.in\n    output: tree1.ans\n  - input: tree2.in\n    output: tree2.ans",
        "tree2.in\n    output: tree2.ans\n  - input: tree1.in\n    output: tree1.ans",
    ),
    ("syzoj", "data.yml", "  - 1\n  - 2\n", "  - 2\n  - 1\n"),
    (
        "lemon",
        ".cdf",
        "\"tree/tree1.in\",\n            \"tree/tree2.in\"",
        "\"tree/tree2.in\",\n            \"tree/tree1.in\"",
    ),
    (
        "dmoj",
        "init.yml",
        "tree1.in\n    out: tree1.out\n  - in: tree2.in\n    out: tree2.out",
        "tree2.in\n    out: tree2.out\n  - in: tree1.in\n    out: tree1.out",
    ),
];

pub(super) const LISTED_TWICE: &[Edit] = &[
    ("hydro", "config.yaml", "tree2.in\n    output: tree2.ans", "tree1.in\n    output: tree1.ans"),
    (
        "lyrio",
        "judge.yaml",
        "tree2.in\n    outputFile: tree2.ans",
        "tree1.in\n    outputFile: tree1.ans",
    ),
    ("syzoj", "data.yml", "  - 1\n  - 2\n", "  - 1\n  - 1\n  - 2\n"),
    ("dmoj", "init.yml", "tree2.in\n    out: tree2.out", "tree1.in\n    out: tree1.out"),
    ("cms", "task.yaml", "000|001|", "000|000|001|"),
];

pub(super) const NOT_THERE: &[Edit] = &[
    ("luogu", "config.yml", "tree1.in:", "tree111.in:"),
    ("hydro", "config.yaml", "tree1.ans", "tree1.out"),
    ("lemon", ".cdf", "tree/tree1.in", "tree/tree0.in"),
    ("uoj", "problem.conf", "input_suf in", "input_suf txt"),
    ("syzoj", "data.yml", "tree#.ans", "tree#.out"),
    ("lyrio", "judge.yaml", "tree1.ans", "tree1.out"),
    ("dmoj", "init.yml", "archive: tree.zip", "archive: trees.zip"),
    ("cms", "task.yaml", "n_input: 12", "n_input: 13"),
];

pub(super) const COMPARISON: &[Edit] = &[
    ("hydro", "config.yaml", "checker_type: default", "checker_type: strict"),
    ("lemon", ".cdf", "\"comparisonMode\": 1", "\"comparisonMode\": 0"),
    ("uoj", "problem.conf", "use_builtin_checker wcmp", "use_builtin_checker ncmp"),
    ("dmoj", "init.yml", "checker: standard", "checker: identical"),
    ("kattis", "problem.yaml", "validator_flags: case_sensitive\n", ""),
];

pub(super) const CHECKER_KIND: &[Edit] = &[
    ("hydro", "config.yaml", "checker_type: testlib", "checker_type: kattis"),
    ("lemon", ".cdf", "\"comparisonMode\": 5", "\"comparisonMode\": 4"),
    ("syzoj", "data.yml", "language: cpp17", "language: cpp98"),
    ("lyrio", "judge.yaml", "interface: testlib", "interface: lemon"),
    ("dmoj", "init.yml", "lang: CPP17", "lang: PY3"),
    ("kattis", "problem.yaml", "validation: custom score", "validation: custom"),
];

pub(super) const FILES: &[Edit] = &[
    ("hydro", "config.yaml", "filename: tree", "filename: trees"),
    ("lemon", ".cdf", "\"outputFileName\": \"tree.out\"", "\"outputFileName\": \"tree.ans\""),
    ("lyrio", "judge.yaml", "inputFilename: tree.in", "inputFilename: tree.txt"),
    ("cms", "task.yaml", "infile: tree.in", "infile: input.txt"),
];

pub(super) const STREAMS: &[Edit] = &[
    ("hydro", "config.yaml", "filename: tree\n", ""),
    ("lemon", ".cdf", "\"standardInputCheck\": false", "\"standardInputCheck\": true"),
    ("cms", "task.yaml", "outfile: tree.out", "outfile: \"\""),
];

pub(super) const IDENTIFIER: &[Edit] = &[
    ("kattis", "problem.yaml", "uuid: be4059f1", "uuid: be4059f2"),
    ("icpc", "problem.yaml", "uuid: be4059f1", "uuid: be4059f2"),
];
