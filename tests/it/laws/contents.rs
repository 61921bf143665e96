//! The variant of the problem as packages carry it, made once.

use std::sync::LazyLock;

use muqi::{export::Contents, plan::Edition, problem::Problem};

use crate::support::variant;

pub(super) static VARIANT: LazyLock<(Problem, Edition)> = LazyLock::new(variant);

pub(super) static CONTENTS: LazyLock<Contents<'static>> = LazyLock::new(|| {
    let (problem, edition) = &*VARIANT;
    Contents::collect(problem, edition).expect("a problem to pack")
});
