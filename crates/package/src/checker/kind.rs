//! The kinds of checkers by their names in `problem.toml`.

named! {
    /// The parts that are compared.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CheckerKind: word {
        /// Tokens, whatever the blanks between them.
        Tokens = "tokens",
        /// Lines, but for blanks at their ends and empty lines at the end.
        Lines = "lines",
        /// Integers of 64 bits, written canonically.
        Integer = "integer",
        /// Real numbers within bounds; tokens of the answer that are none are compared as tokens.
        Real = "real",
        /// Whole lines, as testlib's checker of that name. So are all that follow.
        Fcmp = "fcmp",
        /// Lines as words.
        Lcmp = "lcmp",
        /// Tokens.
        Wcmp = "wcmp",
        /// Integers of 64 bits.
        Ncmp = "ncmp",
        /// One integer of 32 bits.
        Icmp = "icmp",
        /// One integer of any length.
        Hcmp = "hcmp",
        /// Integers of 64 bits in any order.
        Uncmp = "uncmp",
        /// One `YES` or `NO`, in any case.
        Yesno = "yesno",
        /// Any number of them.
        Nyesno = "nyesno",
        /// `Case 1:` and an integer of 64 bits, any number of times.
        Caseicmp = "caseicmp",
        /// The same with any number of integers.
        Casencmp = "casencmp",
        /// The same with any number of tokens.
        Casewcmp = "casewcmp",
        /// One real number, with an error of 1.5e-6.
        Rcmp = "rcmp",
        /// The same.
        Acmp = "acmp",
        /// Real numbers, with an error of 1.5e-5.
        Rncmp = "rncmp",
        /// One real number, with an error of 1e-6, absolute or relative.
        Dcmp = "dcmp",
        /// Real numbers, with an error of 1e-4, absolute or relative.
        Rcmp4 = "rcmp4",
        /// The same with 1e-6.
        Rcmp6 = "rcmp6",
        /// The same with 1e-9.
        Rcmp9 = "rcmp9",
    }
}

impl CheckerKind {
    /// Returns whether it is a stock checker of testlib, which has no settings.
    pub fn is_stock(self) -> bool {
        !matches!(self, Self::Tokens | Self::Lines | Self::Integer | Self::Real)
    }
}
