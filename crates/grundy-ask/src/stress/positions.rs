//! Random positions of any game, as text: joined from small ones, their numbers made
//! large, and one winning move further (lost positions are rare otherwise).

use super::sums::PLUS;
use grundy::game::AnyGame;
use grundy::values::Outcome;
use grundy_contest::Size;
use grundy_contest::kit::{Dice, list};
use std::sync::Arc;

/// A position that takes more work to solve is not worth waiting for. The bound is one on
/// positions and steps: a clock would let the machine decide which inputs a seed gives.
pub(super) const EFFORT: u64 = 5_000;

/// How many texts are tried before plain small positions.
const ATTEMPTS: u64 = 16;

/// How large numbers are made: theorems reach far, a table less far, and a search in several
/// numbers hardly beyond a dozen.
const RUNGS: [u64; 6] = [12, 30, 100, 1_000, 1 << 31, 1_000_000_000_000_000_000];

/// What positions are made of.
pub(super) struct Stock {
    /// Small positions.
    pub small: Vec<String>,
    /// Whether positions written one after the other are a position.
    pub joins: bool,
    /// Whether sums of positions are made.
    pub sums: bool,
    /// How large numbers may be with some hope that the position can be solved, in order.
    pub rungs: Vec<u64>,
}

impl Stock {
    /// What stands between positions that are played together.
    pub fn between(&self) -> &'static str {
        if self.sums { PLUS } else { " " }
    }
}

/// Small positions of a game, as text.
pub(super) fn small(game: &Arc<dyn AnyGame>) -> Vec<String> {
    let bound = game.card().bound.min(6);
    let samples = game.clone().samples(bound);
    // Where it cannot be told it is no start.
    let starts = samples.iter().filter(|component| component.is_start().unwrap_or(false));
    let mut texts: Vec<String> = starts.map(|component| component.text()).collect();
    texts.push(game.card().position.into());
    texts.retain(|text| !text.trim().is_empty());
    texts
}

/// An outcome and the positions one winning move further.
pub(super) type Solved = (Outcome, Vec<String>);

/// How large numbers may be: as long as a position can be solved in which one number is that
/// large, and the others are small.
pub(super) fn rungs<E>(
    small: &[String],
    solve: &dyn Fn(&str) -> Result<Option<Solved>, E>,
) -> Result<Vec<u64>, E> {
    let mut all = Vec::new();
    for rung in RUNGS {
        let mut solved = false;
        for text in small.iter().rev().take(2) {
            for (start, end) in numbers(text) {
                let large = format!("{}{rung}{}", &text[..start], &text[end..]);
                solved = solved || solve(&large)?.is_some();
            }
        }
        if !solved {
            break;
        }
        all.push(rung);
    }
    Ok(all)
}

/// The position of a seed with its outcome. `solve` answers with the outcome and the
/// positions one winning move further, or nothing where it cannot.
///
/// # Errors
/// Those of `solve`, which end the hunt; a position that cannot be solved is `Ok(None)`.
pub(super) fn random<E>(
    seed: u64,
    size: Size,
    stock: &Stock,
    solve: &dyn Fn(&str) -> Result<Option<Solved>, E>,
) -> Result<Option<(String, Outcome)>, E> {
    let Stock { small, joins, rungs, .. } = stock;
    let mut dice = Dice::new(seed);
    for attempt in 0..ATTEMPTS {
        let pieces = match size {
            Size::Small | Size::Few => dice.size(1..=3),
            Size::Max => dice.one_of(&[1, 2, 3, 5, 20]),
        };
        let many = stock.sums || *joins && attempt % 2 == 0;
        let pieces = if many { pieces } else { 1 };
        let joined: Vec<&str> =
            (0..pieces).map(|_| small[dice.size(0..=small.len() - 1)].as_str()).collect();
        let mut text = joined.join(stock.between());
        // The largest first, and then whatever can be solved.
        let hopeful = &rungs[if attempt < 6 { rungs.len().saturating_sub(3) } else { 0 }..];
        if size != Size::Small && attempt < 12 && !hopeful.is_empty() {
            let most = dice.one_of(hopeful);
            text = enlarged(&text, &mut dice, most);
        }
        if let Some(found) = further(&text, stock, &mut dice, solve)? {
            return Ok(Some(found));
        }
    }
    // One of the small ones will do if any does.
    let mut order: Vec<&String> = small.iter().collect();
    dice.shuffle(&mut order);
    for text in order {
        if let Some(found) = further(text, stock, &mut dice, solve)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// The position, or one that a winning move makes of it.
fn further<E>(
    text: &str,
    stock: &Stock,
    dice: &mut Dice,
    solve: &dyn Fn(&str) -> Result<Option<Solved>, E>,
) -> Result<Option<(String, Outcome)>, E> {
    let Some((outcome, further)) = solve(text)? else { return Ok(None) };
    if !further.is_empty() && !dice.once_in(3) {
        // A move may lead into another game or a sum; such a text is no position of this one.
        let further = &further[dice.size(0..=further.len() - 1)];
        let plain = |text: &str| {
            text.split_whitespace().all(|word| word != "end" && (stock.sums || word != "+"))
        };
        if plain(further)
            && let Some((outcome, _)) = solve(further)?
        {
            return Ok(Some((further.clone(), outcome)));
        }
    }
    Ok(Some((text.to_owned(), outcome)))
}

/// The text with each of its numbers replaced by an awkward one.
fn enlarged(text: &str, dice: &mut Dice, most: u64) -> String {
    numbers(text).iter().rev().fold(text.to_owned(), |mut text, &(start, end)| {
        text.replace_range(start..end, &dice.awkward(0..=most).to_string());
        text
    })
}

/// Where the numbers of a text stand.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let mut all: Vec<(usize, usize)> = Vec::new();
    for at in (0..text.len()).filter(|&at| text.as_bytes()[at].is_ascii_digit()) {
        match all.last_mut() {
            Some(last) if last.1 == at => last.1 = at + 1,
            _ => all.push((at, at + 1)),
        }
    }
    all
}

/// Shorter, or as long and earlier in the dictionary.
pub(super) fn is_less(text: &str, other: &str) -> bool {
    (text.len(), text) < (other.len(), other)
}

/// All positions of one or two small parts, shortest first.
pub(super) fn joined(stock: &Stock) -> Vec<String> {
    let small = &stock.small[..stock.small.len().min(40)];
    let between = stock.between();
    let two = small.iter().flat_map(|a| small.iter().map(move |b| format!("{a}{between}{b}")));
    let mut all: Vec<String> = small.iter().cloned().chain(two).collect();
    all.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    all
}

/// Texts to try in place of one: fewer words, shorter words, smaller numbers, two numbers
/// smaller by one.
pub(super) fn smaller(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut all: Vec<String> = list::shorter(&words, 1).map(|words| words.join(" ")).collect();
    // Rows of coins are one word.
    if words.len() == 1 && words[0].bytes().all(|byte| byte.is_ascii_alphabetic()) {
        let coins: Vec<char> = words[0].chars().collect();
        all.extend(list::shorter(&coins, 1).map(|coins| coins.iter().collect::<String>()));
    }
    let numbers = numbers(text);
    let changed = |(start, end): (usize, usize), text: &str, number: &str| {
        format!("{}{number}{}", &text[..start], &text[end..])
    };
    for &(start, end) in &numbers {
        // Longer numbers than 64 bits lose their last digits first.
        match text[start..end].parse::<u64>() {
            Ok(number) => all.extend(
                list::lower(number, 0)
                    .map(|number| changed((start, end), text, &number.to_string())),
            ),
            Err(_) => {
                all.push(changed((start, end), text, &text[start..start + (end - start) / 2]));
            }
        }
    }
    let one_less =
        |&(start, end): &(usize, usize)| text[start..end].parse::<u64>().ok()?.checked_sub(1);
    for (i, first) in numbers.iter().enumerate().take(6) {
        for second in numbers[i + 1..].iter().take(6) {
            if let (Some(a), Some(b)) = (one_less(first), one_less(second)) {
                // From the back: the places before stay.
                let later = changed(*second, text, &b.to_string());
                all.push(changed(*first, &later, &a.to_string()));
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_and_changed() {
        assert_eq!(numbers("12 a3-4"), [(0, 2), (4, 5), (6, 7)]);
        assert_eq!(enlarged("1 2", &mut Dice::new(1), 0), "0 0");
        assert!(smaller("3 10").contains(&"3".to_owned()));
        assert!(smaller("3 10").contains(&"3 5".to_owned()));
        assert!(smaller("UDU").contains(&"DU".to_owned()));
        assert!(smaller("3 10 4").contains(&"2 10 3".to_owned()));
        assert!(is_less("9", "10") && is_less("3 1", "3 2") && !is_less("1", "1"));
        let mut stock =
            Stock { small: vec!["1".into(), "0".into()], joins: true, sums: false, rungs: vec![] };
        assert_eq!(joined(&stock), ["0", "1", "0 0", "0 1", "1 0", "1 1"]);
        stock.sums = true;
        assert_eq!(joined(&stock)[2..], ["0 + 0", "0 + 1", "1 + 0", "1 + 1"]);
    }
}
