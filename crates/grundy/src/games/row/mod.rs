//! Games on rows and rings of coins.

pub mod chords;
pub mod ring;
pub mod rows;
pub mod silver_dollar;
pub mod tartan;
pub mod turn;
pub mod welter;

use crate::game::Card;
use crate::notation::{Problem, scan};
use crate::words;

/// The squares of coins, in ascending order, no two on one square.
fn squares(text: &str, card: &Card) -> Result<Vec<u64>, Problem> {
    let mut coins = scan::heaps(text)?;
    coins.sort_unstable();
    match coins.windows(2).find(|pair| pair[0] == pair[1]) {
        None => Ok(coins),
        Some(pair) => {
            let square = pair[0];
            Err(Problem::new(words!(
                "two coins lie on square {square}: each has a square of its own",
                "格子 {square} 上有两枚硬币：每枚硬币各占一格"
            ))
            .example(card.example()))
        }
    }
}

/// All sets of at most so many of the first squares.
fn sets_of_squares(squares: u64, most: u32) -> impl Iterator<Item = Vec<u64>> {
    // As the bits of a number; nobody plays out more.
    let squares = squares.min(40);
    (1..1u64 << squares)
        .filter(move |set| set.count_ones() <= most)
        .map(move |set| (0..squares).filter(|square| set >> square & 1 == 1).collect())
}
