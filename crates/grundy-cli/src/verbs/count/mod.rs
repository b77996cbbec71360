//! `grundy count GAME --heaps H --max M`: how many starting positions are lost.

mod whole;

use super::Verb;
use crate::laws::{self, Seen, Status, Subject, study};
use crate::{Session, Trouble, arguments, limits, rules};
use clap::{ArgMatches, Command};
use grundy::answer::Table;
use grundy::notation::{Locale, Problem, Words};
use grundy::present::json::number;
use grundy::words;
use grundy::work::{Meter, Stop, attempt};
use grundy_laws::Expr;
use grundy_laws::count::{Starts, decimal, losing, losing_exact, losing_of};
use num_bigint::BigUint;
use serde_json::{Value, json};
use whole::Shape;

pub struct Count;

impl Verb for Count {
    fn name(&self) -> &'static str {
        "count"
    }

    fn about(&self) -> Words {
        words!("Count the starting positions that are lost", "计算必败的初始局面的个数")
    }

    fn usage(&self) -> &'static str {
        "GAME --heaps H --max M"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy count kayles --heaps 3 --max 1e18 --mod 998244353",
            "grundy count nim --heaps 4 --max 1000",
            "grundy count -e 'take {1, 2, 4, 9}' --heaps 4 --max 12 --unordered",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "A position is a row of heaps of sizes from --min to --max; with --unordered (3, 5) and (5, 3) are one. Where heaps are a sum it is lost for whoever moves first if the SG values cancel; the sizes are counted by the law of the game where the table does not reach: a note says so if that law is not proved. Where all numbers together are one position (moore, staircase, stones, wythoff, rules of several numbers) whole positions are counted, by the theorem of the game or one by one. Where a position is one number or one row of coins (ring, fibonacci, turn) sums of several positions are counted.",
            "局面是大小从 --min 到 --max 的若干堆；加上 --unordered 时 (3, 5) 与 (5, 3) 是同一局面。各堆相加的游戏中，SG 值的异或为 0 时先手必败；数表达不到之处按游戏的规律计数，若该规律未经证明会有说明。所有数合为一个局面的游戏（moore、staircase、stones、wythoff、多个数的规则）按整个局面计数：依据该游戏的定理，或逐个求解。一个局面只有一个数或一排硬币的游戏（ring、fibonacci、turn）则对若干局面之和计数。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let heaps = words!("How many heaps there are", "堆数");
        let most =
            words!("The largest size of a heap: 1e18, 1_000_000", "堆的最大大小：1e18、1_000_000");
        let least = words!("The smallest size of a heap [default: 1]", "堆的最小大小 [默认：1]");
        let modulus = words!("Give the number modulo this", "给出模此数的余数");
        let unordered = words!("The order of the heaps does not matter", "不计堆的顺序");
        let command = command
            .arg(arguments::word("GAME", laws::help(), locale))
            .arg(arguments::option("heaps", "H", heaps, locale).required(true))
            .arg(arguments::option("max", "M", most, locale).required(true))
            .arg(
                arguments::option("min", "SIZE", least, locale)
                    .default_value("1")
                    .hide_default_value(true),
            )
            .arg(arguments::option("mod", "P", modulus, locale))
            .arg(arguments::flag("unordered", unordered, locale))
            .arg(arguments::json(locale));
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let meter = Meter::new(limits::read(matches, session)?);
        let heaps = limits::number(matches, "heaps", "3")?;
        let most = limits::number(matches, "max", "1e18")?;
        let least = limits::number(matches, "min", "1")?;
        let modulus =
            matches.contains_id("mod").then(|| limits::number(matches, "mod", "998244353"));
        let modulus = modulus.transpose()?;
        let ordered = !matches.get_flag("unordered");
        let subject = Subject::open(arguments::value(matches, "GAME"), None, &meter, session)?;
        let starts = Starts { heaps, ordered, least, most };
        let asked = Asked { subject: &subject, starts, modulus, meter: &meter };
        let (Counted { status, sums, tested, .. }, count) =
            asked.count(session).map_err(|trouble| asked.or_modulo(trouble))?;
        if matches.get_flag("json") {
            let mut document = json!({
                "game": subject.name(),
                "heaps": number(heaps),
                "min": number(least),
                "max": number(most),
                "ordered": ordered,
                "modulus": modulus.map_or(Value::Null, number),
                // Integers beyond 64 bits are text.
                "count": count.parse().map_or_else(|_| json!(count), number),
                "status": status,
                "counted": if sums { "sums" } else { "positions" },
            });
            rules::annotate(&mut document, session);
            return session.print_json(&document);
        }
        if let Some((law, last)) = tested {
            session.note(&words!(
                "by the law g(n) = {law}, which is TESTED to n = {last} and not proved",
                "依据规律 g(n) = {law}：已检验到 n = {last}，未证明"
            ));
        }
        session.print(&format!("{count}\n"))
    }
}

/// Up to so many sizes the values are computed one by one, law or no law.
const NEAR: u64 = 2047;

/// Up to so many they are computed where the law is not proved, if it does not take long.
const FAR: u64 = 4_000_000;

/// A question.
struct Asked<'a> {
    subject: &'a Subject,
    starts: Starts,
    modulus: Option<u64>,
    meter: &'a Meter,
}

/// The answer.
struct Counted {
    count: BigUint,
    /// How sure it is: `table` if all values or positions were computed.
    status: &'static str,
    /// Whether sums of components were counted, not whole positions.
    sums: bool,
    /// The law, and how far it was tested, if it is not proved and needed beyond.
    tested: Option<(Expr, u64)>,
}

impl Asked<'_> {
    /// The count, and how it is written.
    fn count(&self, session: &Session) -> Result<(Counted, String), Trouble> {
        let counted = match self.by_shape()? {
            Some(counted) => counted,
            None => self.by_values(session)?,
        };
        let count = decimal(&counted.count, self.meter)?;
        Ok((counted, count))
    }

    /// An answer that is too long to hold can be asked for in a shorter form.
    fn or_modulo(&self, trouble: Trouble) -> Trouble {
        match trouble {
            Trouble::Beyond(stop @ Stop::Memory(_), kept) if self.modulus.is_none() => {
                let shorter = words!(
                    "or ask for the number modulo another (--mod)",
                    "或求其模某数的余数（--mod）"
                );
                Trouble::Beyond(stop, kept.then(shorter))
            }
            trouble => trouble,
        }
    }

    /// Whole positions, and sums of a known shape; `None` where values decide.
    fn by_shape(&self) -> Result<Option<Counted>, Stop> {
        let Subject::Game(game, _) = self.subject else { return Ok(None) };
        let (starts, name) = (&self.starts, game.name());
        let (heaps, most) = (starts.heaps, starts.most);
        let shape = whole::shape(game);
        let sums = match shape {
            Shape::Heaps => true,
            // Without a table of its positions the sum is decided as one.
            Shape::Pieces => self.has_a_line()?,
            // A number stands for a position, and such positions can be added.
            Shape::Numbers(1) | Shape::Other if !game.has_verdicts() => {
                return match self.has_a_line()? {
                    true => Ok(None),
                    false => Err(whole::refused(&name, Shape::Other, heaps, most).into()),
                };
            }
            Shape::List => false,
            Shape::Numbers(count) if heaps == count as u64 => false,
            _ => return Err(whole::refused(&name, shape, heaps, most).into()),
        };
        let lost = game.lost();
        let symmetric = lost.is_some_and(|lost| lost.is_symmetric());
        let free = sums || shape == Shape::Pieces || starts.ordered || symmetric;
        if !(free || whole::is_unordered(game, heaps)) {
            return Err(whole::has_an_order(&name, heaps, most).into());
        }
        let counted = |count, status| Counted { count, status, sums, tested: None };
        let known = lost.map(|lost| losing_of(lost, starts, self.modulus, self.meter));
        if let Some(count) = known.transpose()?.flatten() {
            return Ok(Some(counted(count, "proved")));
        }
        if sums {
            return Ok(None);
        }
        let count = BigUint::from(whole::count(game, starts, self.meter)?);
        let count = self.modulus.map_or_else(|| count.clone(), |modulus| &count % modulus);
        Ok(Some(counted(count, "table")))
    }

    fn has_a_line(&self) -> Result<bool, Stop> {
        match self.subject.terms(1, self.meter) {
            Ok(table) => Ok(matches!(table, Table::Line { .. })),
            // A game without a table says so in its own way.
            Err(stop) if stop.is_fault() => Ok(false),
            Err(stop) => Err(stop),
        }
    }

    /// Sums whose values cancel.
    fn by_values(&self, session: &Session) -> Result<Counted, Trouble> {
        let Law { law, status, tested } = law(self.subject, self.starts.most, self.meter, session)?;
        let count = match self.modulus {
            Some(modulus) => losing(&law, &self.starts, modulus, self.meter)?.into(),
            None => losing_exact(&law, &self.starts, self.meter)?,
        };
        let tested = tested.map(|last| (law, last));
        Ok(Counted { count, status, sums: true, tested })
    }
}

/// The values to count.
struct Law {
    /// As a law.
    law: Expr,
    /// How sure they are: `table` if all of them were computed.
    status: &'static str,
    /// How far the law was tested, if it is not proved and needed beyond.
    tested: Option<u64>,
}

fn law(subject: &Subject, most: u64, meter: &Meter, session: &Session) -> Result<Law, Trouble> {
    if most > NEAR {
        let study = study(subject, None, meter, session)?;
        let (proved, last) = (study.status() == Status::Proved, study.seen.last());
        // A law that is not proved counts only where the values are beyond reach.
        if !proved
            && most <= FAR
            && let Some(Table::Line { from, values }) =
                attempt(subject.terms(most, &laws::patient(meter)))?
        {
            return Ok(Law { law: listed(from, &values), status: "table", tested: None });
        }
        if let Seen::Line { law: Some(law), .. } = study.seen {
            let status = if proved { "proved" } else { "tested" };
            return Ok(Law { law, status, tested: last.filter(|_| !proved) });
        }
    }
    match subject.terms(most, meter)? {
        Table::Line { from, values } if from + values.len() as u64 > most => {
            Ok(Law { law: listed(from, &values), status: "table", tested: None })
        }
        _ => Err(Problem::new(words!(
            "there are no values up to {most}, and no law that gives them",
            "没有到 {most} 为止的值，也没有给出它们的规律"
        ))
        .into()),
    }
}

/// The values as a table; what comes before the first of them is nothing, which has the value 0.
fn listed(from: u64, values: &[u64]) -> Expr {
    let before = std::iter::repeat_n(0, from.min(1) as usize);
    Expr::Index.within(before.chain(values.iter().copied()).collect::<Vec<u64>>())
}
