//! Boards that catch flawed solvers, and boards that provably do not.

mod clearest;
mod clipping;
mod exemptions;
mod smallest;
