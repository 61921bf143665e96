//! Boards that catch flawed solvers, and boards that provably do not.

mod exemptions;
mod smallest;
