//! Laws that hold for every game and every position, on random small positions:
//! what is written can be read, winning moves win, values add, order does not
//! matter, and no text whatever makes the library panic.

mod any_text;
mod moves;
mod notation;
mod positions;
mod sums;
