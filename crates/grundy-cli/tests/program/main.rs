//! The program as people and programs use it: commands, requests, pages, files.
//!
//! One program for all of these tests: what takes long is linking it.

mod asked;
mod batch;
mod burst;
mod cases;
mod certificates;
mod chinese;
mod code;
mod command_line;
mod count;
mod course;
mod every_game;
mod hostile;
mod laws;
mod library;
mod load;
mod lsp;
mod never_panics;
mod periods;
mod problems;
mod schema;
mod serve;
mod serving;
mod steady;
mod stress;
mod stress_games;
mod submit;
mod tables;
mod tasks;
mod test;
mod transcripts;
