//! The one integration test binary. Every file of this directory is a module
//! here; a file that is not listed fails `every_test_file_is_listed`.

mod formulations;
mod solver_laws;
