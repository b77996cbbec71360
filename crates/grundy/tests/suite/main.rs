//! Games, theorems and answers against exhaustive play, in one program: it is linked once.

mod atlas;
mod common;
mod golden;
mod judged;
mod laws;
mod looks;
mod misere;
mod opponent;
mod outcome_tables;
mod records;
mod sizes;
mod theorems;
mod why;
