//! Many boards at once: one sweep over the positions of a shape, with a board
//! in each lane of the processor's vector registers.
//!
//! The sweep of [`ValueTable`](super::ValueTable) does the same steps whatever
//! the scores: which positions there are, in which order they come, which moves
//! each has, how far away in the table they lead and whose turn it is depend on
//! the shape alone. So 32 boards of one shape can be swept together. The table
//! holds a row of 32 values for each position, one of each board, and what was
//! one comparison becomes one comparison of rows:
//!
//! ```text
//! lane                     0    1   ..   31
//! rank 6, after (1,3)     10   11         0
//! rank 4, after (2,1)     16   -5         0
//! rank 3, the greater     16   11         0     no lane looks at another
//! ```
//!
//! Three things differ from the single sweep.
//!
//! *Values are 32-bit*, half as wide, so that a register holds twice as many. A
//! board whose scores add up to more than 32 bits hold, sign aside, goes to the
//! single solver. So do shapes of more than 2²⁰ positions, whose table is better
//! kept narrow, and a board that would be alone in its batch.
//!
//! *Values include all of Black's scores on the filled cells*, which is the
//! potential `g` of `docs/solver.md`: then Black only takes a maximum, and White
//! subtracts `a + b` of the cell. On the empty board nothing is filled and `g`
//! is the value.
//!
//! *Only a window of the table is kept.* A move leads no further up in rank than
//! the greatest weight of a cell, `C(n+m-2, n-1)` in the top right corner. A
//! position's row is at its rank modulo the next power of two above that:
//!
//! ```text
//! rank          0 ................. r .................. r + window ........
//!                                   |<-- moves of r -->|  overwritten by r
//! row           r mod window
//! ```
//!
//! For 10×10 the window is 2¹⁶ rows of 128 bytes, 8 MiB, where the whole table
//! would take 23 MB. The other memory of a batch is 128 bytes a cell.
//!
//! The loops over lanes are plain and left to the compiler, which compiles the
//! whole sweep several times: for processors with AVX2, with AVX-512, and for
//! any. The crate `multiversion` chooses among them when the program runs. Code
//! is compiled for the chosen processor only where it has been inlined into the
//! dispatched function; that is why the sweep does not recurse as the single one
//! does, and why everything in it is `#[inline(always)]`.

mod lanes;
mod boards;
mod upper_rows;
mod sweep;
mod values;

pub use values::values;
