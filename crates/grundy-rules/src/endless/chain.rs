//! A chain of moves that can be repeated for ever.
//!
//! From a position p some moves lead to q ≥ p. The same moves are followed once more from all
//! positions p + y·d at once (d = q − p, or every number that grew by itself), where y is any
//! whole number ≥ 0: if each of them is a move everywhere, and leads to a position of this
//! family with a larger y again, then play from p never ends. How p, q and the moves were
//! found does not matter.

use super::between::Between;
use super::moves::{Move, goes_on, in_order, moved, moves};
use super::poly::Poly;
use crate::ir::Rule;
use grundy::work::{Meter, Stop};
use rustc_hash::FxHashMap;

/// Steps of work that one move takes, about: expressions are followed as polynomials.
const STEPS_PER_MOVE: u64 = 8;

/// Ancestors of a position that are looked at.
const MOST_ANCESTORS: usize = 1 << 11;

/// Chains that are tried for one position.
const MOST_TRIES: usize = 4;

type Numbers = Vec<i128>;

/// Moves from `start` that can be repeated for ever.
pub(super) struct Chain {
    /// How the chain is reached: positions from the one that was given to `start`.
    pub way: Vec<Numbers>,
    moves: Vec<Move>,
}

/// A position that was met, and the move that led there.
struct Node {
    at: Numbers,
    from: Option<(usize, usize)>,
}

/// Looks for a chain in the neighbourhood of a position, following at most so many moves.
pub(super) fn find(
    rule: &Rule,
    start: &[i128],
    most: usize,
    meter: &Meter,
) -> Result<Option<Chain>, Stop> {
    let moves = moves(rule);
    let modulus = modulus(rule);
    let mut nodes = vec![Node { at: start.to_vec(), from: None }];
    let mut seen = FxHashMap::from_iter([(start.to_vec(), 0usize)]);
    let (mut next, mut followed, mut proving) = (0, 0, 0);
    while next < nodes.len() && followed < most {
        let numbers = at(&nodes[next].at);
        if goes_on(rule, &numbers) {
            for (way, step) in moves.iter().enumerate() {
                followed += 1;
                meter.steps(STEPS_PER_MOVE)?;
                let Some(to) = moved(rule, step, &numbers).and_then(|part| values(&part)) else {
                    continue;
                };
                if seen.contains_key(&to) {
                    continue;
                }
                seen.insert(to.clone(), nodes.len());
                nodes.push(Node { at: to, from: Some((next, way)) });
                let found = repeated(rule, &moves, &nodes, modulus, &mut proving, most, meter)?;
                if found.is_some() {
                    return Ok(found);
                }
            }
        }
        next += 1;
    }
    Ok(None)
}

/// A chain that ends in the newest position.
fn repeated(
    rule: &Rule,
    moves: &[Move],
    nodes: &[Node],
    modulus: i128,
    proving: &mut usize,
    most: usize,
    meter: &Meter,
) -> Result<Option<Chain>, Stop> {
    let Some(last) = nodes.last() else { return Ok(None) };
    let (mut node, mut ways, mut tries, mut rounds) = (last, Vec::new(), 0, 0);
    while let Some((from, way)) = node.from {
        node = &nodes[from];
        ways.push(way);
        let grown: Numbers = last.at.iter().zip(&node.at).map(|(to, from)| to - from).collect();
        if ways.len() > MOST_ANCESTORS || rounds == MOST_TRIES || *proving > 4 * most {
            break;
        }
        let grows = grown.iter().all(|&by| by >= 0) && grown.iter().any(|&by| by > 0);
        // A longer chain is worth a try where all residues are the same again: once around.
        let round = grown.iter().all(|by| by % modulus == 0);
        let tried = if round { &mut rounds } else { &mut tries };
        if !grows || !round && ways.len() > 4 || *tried == MOST_TRIES {
            continue;
        }
        *tried += 1;
        let path: Vec<&Move> = ways.iter().rev().map(|&way| &moves[way]).collect();
        let (families, before) = (Family::all(&node.at, &grown), *proving);
        let closed = families.iter().any(|family| family.is_closed(rule, &path, proving));
        meter.steps(4 * STEPS_PER_MOVE * (*proving - before) as u64)?;
        if closed {
            let moves = path.into_iter().cloned().collect();
            return Ok(Some(Chain { way: way_to(nodes, from), moves }));
        }
    }
    Ok(None)
}

/// The positions on the way to one that was met.
fn way_to(nodes: &[Node], mut node: usize) -> Vec<Numbers> {
    let mut way = vec![nodes[node].at.clone()];
    while let Some((from, _)) = nodes[node].from {
        node = from;
        way.push(nodes[node].at.clone());
    }
    way.reverse();
    way
}

/// A position as something that is known everywhere.
fn at(numbers: &[i128]) -> Vec<Between> {
    numbers.iter().map(|&number| Between::constant(number)).collect()
}

/// And back; `None` beyond the numbers of rules.
fn values(numbers: &[Between]) -> Option<Numbers> {
    let value = |number: &Between| number.as_constant().filter(|&n| i64::try_from(n).is_ok());
    numbers.iter().map(value).collect()
}

/// Positions of infinite number: some numbers and what may be added to them.
struct Family<'f> {
    first: &'f [i128],
    grown: &'f [i128],
    /// Whether all numbers grow together, in steps; else each by itself.
    together: bool,
}

impl<'f> Family<'f> {
    fn all(first: &'f [i128], grown: &'f [i128]) -> [Self; 2] {
        [true, false].map(|together| Family { first, grown, together })
    }

    fn positions(&self) -> Vec<Between> {
        let number = |at: usize| match (self.grown[at], self.together) {
            (0, _) => Poly::constant(self.first[at]),
            (by, true) => Poly::affine(self.first[at], by, 0),
            (_, false) => Poly::affine(self.first[at], 1, at),
        };
        (0..self.first.len()).map(|at| Between::exactly(number(at))).collect()
    }

    /// Whether these moves are moves in every position of the family, and each time lead to
    /// one that is farther on. The moves that were followed are added to `proving`.
    fn is_closed(&self, rule: &Rule, path: &[&Move], proving: &mut usize) -> bool {
        let from = self.positions();
        // Kept as positions are: the order of the numbers must not change on the way.
        let Some(mut numbers) = in_order(rule, from.clone()) else { return false };
        for step in path {
            *proving += 1;
            if !goes_on(rule, &numbers) {
                return false;
            }
            let Some(to) = moved(rule, step, &numbers) else { return false };
            numbers = to;
        }
        if self.together { self.is_later(&numbers) } else { self.is_larger(&from, &numbers) }
    }

    /// Each number first + step·t′ for one and the same t′ > t.
    fn is_later(&self, to: &[Between]) -> bool {
        let mut time = None;
        for (at, number) in to.iter().enumerate() {
            let Some(more) = number.exact().and_then(|n| n.minus(&Poly::constant(self.first[at])))
            else {
                return false;
            };
            let by = self.grown[at];
            if by == 0 {
                if more != Poly::constant(0) {
                    return false;
                }
                continue;
            }
            if more.first() % by != 0 || !more.is_constant_modulo(by) {
                return false;
            }
            let steps = more.map(|c| c / by, |c| c / by);
            if *time.get_or_insert_with(|| steps.clone()) != steps {
                return false;
            }
        }
        let later = time.and_then(|time| time.minus(&Poly::affine(0, 1, 0)));
        later.is_some_and(|later| later.is_at_least(1))
    }

    /// No number that may grow is below the first ones, the others are the same, and all
    /// together they are more.
    fn is_larger(&self, from: &[Between], to: &[Between]) -> bool {
        let same = |at: usize| to[at].as_constant() == Some(self.first[at]);
        let inside = |at: usize| match self.grown[at] {
            0 => same(at),
            _ => to[at].is_at_least(self.first[at]),
        };
        let sum = |numbers: &[Between]| {
            let nothing = Between::constant(0);
            numbers.iter().fold(nothing, |sum, number| sum.plus(number))
        };
        (0..to.len()).all(inside) && sum(to).exceeds(&sum(from), 1)
    }
}

impl Chain {
    /// The positions of the chain from its start, as long as they are numbers of rules.
    pub fn positions<'c>(&'c self, rule: &'c Rule) -> impl Iterator<Item = Numbers> + 'c {
        let start = self.way.last().cloned();
        let mut moves = self.moves.iter().cycle();
        std::iter::successors(start, move |numbers| {
            moves.next().and_then(|step| moved(rule, step, &at(numbers))).and_then(|to| values(&to))
        })
    }
}

/// A number that all remainders in the rule divide, if it is not too large: the pattern of
/// moves may repeat when all numbers grew by it.
fn modulus(rule: &Rule) -> i128 {
    use crate::ir::{Binary, Computation};
    let mut modulus = 1i128;
    for expr in rule.expressions() {
        let Computation::Binary(operation, x, y) = &expr.kind else { continue };
        let constant = |expr: &crate::ir::Expr| match expr.kind {
            Computation::Constant(value @ 1..=0xFFFF) => Some(i128::from(value)),
            _ => None,
        };
        let divisor = match operation {
            Binary::Divide | Binary::Remainder => constant(y),
            Binary::Gcd => constant(x).or(constant(y)),
            Binary::ShiftRight => constant(y).filter(|&by| by <= 16).map(|by| 1 << by),
            Binary::And | Binary::Or | Binary::Xor => {
                let mask = constant(x).or(constant(y));
                mask.map(|mask| 1 << (i128::BITS - mask.leading_zeros()))
            }
            _ => None,
        };
        let common = |divisor| grundy::values::primes::gcd(modulus as u64, divisor as u64);
        let least =
            divisor.map_or(modulus, |divisor| modulus / i128::from(common(divisor)) * divisor);
        if least <= 1 << 20 {
            modulus = least;
        }
    }
    modulus
}
