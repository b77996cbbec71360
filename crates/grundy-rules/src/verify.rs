//! A rule's own tables and native code against plain play, and its moves against those of
//! the game it was recognised as.

use crate::game::RuleGame;
use crate::interpret::Interpreter;
use crate::open::Opened;
use crate::recognise;
use grundy::answer::Verified;
use grundy::game::{BeforeSearch, Game, NoFiles};
use grundy::games;
use grundy::solve::explore;
use grundy::verify::Naive;
use grundy::words;
use grundy::work::{Meter, Stop};
use std::sync::Arc;

/// About how many bytes are held for each position that is compared.
const HELD: u64 = 100;

/// Compares the table with the definition of a value on all small positions.
pub(crate) fn checks<const R: usize>(
    game: &RuleGame<R>,
    bound: u64,
    meter: &Meter,
) -> Result<Vec<Verified>, Stop> {
    // Every position is listed, numbered and played out.
    let most = if R == 1 { bound } else { bound.min(4096) };
    meter.hold(most.saturating_mul(HELD))?;
    let positions: Vec<_> = game.small(bound).collect();
    if game.has_verdicts() || positions.is_empty() {
        return Ok(Vec::new());
    }
    let mut verified = Verified {
        game: game.name(),
        theorem: "table of the rule".into(),
        bound,
        positions: 0,
        difference: None,
    };
    let (reach, _) = explore(game, positions.iter().copied(), meter)?;
    if reach.cycle().is_some() {
        return Ok(Vec::new()); // no values, no table
    }
    let mut naive = Naive::new(game, meter);
    for position in &positions {
        game.study(position, meter)?;
        let Some(said) = game.looked_up(position).and_then(|known| known.sg) else { continue };
        verified.positions += 1;
        let played = naive.sg(position)?;
        if said != played {
            let text = game.write(std::slice::from_ref(position));
            verified.difference = Some(words!(
                "at `{text}` the table says {said}, play says {played}",
                "在 `{text}` 处数表给出 {said}，穷举给出 {played}"
            ));
            break;
        }
    }
    Ok(vec![verified])
}

/// Compares the moves of a recognised rule with those of the game, from every position with
/// numbers up to the bound; `None` if it was not recognised.
///
/// # Example
/// ```
/// use grundy::work::{Limits, Meter};
/// let rule = grundy_rules::open("take 1..3", &grundy_rules::Opening::named("rule")).unwrap();
/// let meter = Meter::new(Limits::default());
/// let row = grundy_rules::recognition(&rule, Some(50), &meter).unwrap().unwrap();
/// assert_eq!((row.positions, row.ok()), (51, true));
/// ```
pub fn recognition(
    rule: &Opened,
    bound: Option<u64>,
    meter: &Meter,
) -> Result<Option<Verified>, Stop> {
    let Some(known) = &rule.recognised else { return Ok(None) };
    let ir = &rule.checked.rule;
    let game = games::open(known.game(), &NoFiles)?;
    let mut engine = Interpreter::new(Arc::new(ir.clone()));
    let bound = bound.unwrap_or_else(|| recognise::usual_bound(ir));
    let mut verified = Verified {
        game: rule.game.name(),
        theorem: format!("the rule is {}", known.game()),
        bound,
        positions: 0,
        difference: None,
    };
    for position in recognise::corners(ir.arity, bound) {
        meter.visit(1)?;
        let Some(alike) = recognise::alike(ir, &mut engine, &game, &position, meter)? else {
            continue; // more moves than can be listed
        };
        verified.positions += 1;
        if !alike {
            let text: Vec<String> = position.iter().map(u64::to_string).collect();
            let (text, name) = (text.join(" "), known.game());
            verified.difference = Some(words!(
                "at `{text}` the rule and `{name}` have different moves",
                "在 `{text}` 处规则与 `{name}` 的走法不同"
            ));
            break;
        }
    }
    Ok(Some(verified))
}
