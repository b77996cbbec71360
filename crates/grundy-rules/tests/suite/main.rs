//! What rules mean and how they are followed, in one program: it is linked once.

mod common;
#[cfg(feature = "compile")]
mod compile;
mod cycles;
mod editors;
mod emit;
mod endless;
mod formula;
mod fuzz;
mod guards;
mod inside;
mod interpret;
mod interpret_games;
mod library;
mod naive;
mod noise;
mod numbers;
mod outcomes;
mod print;
#[cfg(feature = "compile")]
mod random_rules;
mod recognise;
mod sums;
mod syntax;
#[cfg(feature = "compile")]
mod ticks;
mod where_play_gets;
mod wrong;
