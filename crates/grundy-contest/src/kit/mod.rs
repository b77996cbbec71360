//! The parts that problems are made of: reading, writing, dice, shapes, shrinking,
//! and a player too simple to be wrong.

pub mod answers;
mod decimal;
pub mod dice;
pub mod heaps;
pub mod input;
pub mod lean;
pub mod list;
pub mod matched;
pub mod naive;
pub mod name;
pub mod preorder;
pub mod text;
pub mod tiny;
pub mod tree;

pub use answers::Answers;
pub use dice::Dice;
pub use heaps::Heaps;
pub use input::{Fault, Input};
pub use lean::{Lean, LeanTree};
pub use naive::Naive;
pub use name::Name;
pub use text::Text;
pub use tree::Tree;
