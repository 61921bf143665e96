//! Boards that catch flawed solvers, and boards that provably do not.

mod clearest;
mod exemptions;
mod smallest;
