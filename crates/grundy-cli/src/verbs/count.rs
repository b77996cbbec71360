//! `grundy count GAME --heaps H --max M`: how many starting positions are lost.

use super::Verb;
use crate::laws::{self, Seen, Status, Subject, study};
use crate::{Session, Trouble, arguments, limits, rules};
use clap::{ArgMatches, Command};
use grundy::answer::Table;
use grundy::notation::{Locale, Problem, Words};
use grundy::present::json::number;
use grundy::words;
use grundy::work::Meter;
use grundy_laws::Expr;
use grundy_laws::count::{Starts, losing, losing_exact};
use serde_json::{Value, json};

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
            "A position is a row of heaps of sizes from --min to --max; with --unordered (3, 5) and (5, 3) are one. It is lost for whoever moves first if the SG values cancel. The sizes are counted by the law of the game where the table does not reach: a note says so if that law is not proved.",
            "局面是大小从 --min 到 --max 的若干堆；加上 --unordered 时 (3, 5) 与 (5, 3) 是同一局面。SG 值的异或为 0 时先手必败。数表达不到之处按游戏的规律计数；若该规律未经证明，会有说明。"
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
        let subject = Subject::open(arguments::value(matches, "GAME"), None, session)?;
        let Counted { law, status, tested } = counted(&subject, most, &meter, session)?;
        let count = match modulus {
            Some(modulus) => {
                let starts = Starts { heaps, ordered, least, most, modulus };
                losing(&law, &starts)?.to_string()
            }
            None => losing_exact(&law, heaps, ordered, least, most)?.to_string(),
        };
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
            });
            rules::annotate(&mut document, session);
            return session.print_json(&document);
        }
        if let Some(last) = tested {
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

/// The values to count.
struct Counted {
    /// As a law.
    law: Expr,
    /// How sure they are: `table` if all of them were computed.
    status: &'static str,
    /// How far the law was tested, if it is not proved and needed beyond.
    tested: Option<u64>,
}

fn counted(
    subject: &Subject,
    most: u64,
    meter: &Meter,
    session: &Session,
) -> Result<Counted, Trouble> {
    if let Table::Grid(_) = subject.terms(1, meter)? {
        return Err(Problem::new(words!(
            "positions of {} are no heaps of one number: there is nothing to count here",
            "{} 的局面不是单个数的堆：这里无法计数",
            subject.name()
        ))
        .example("grundy count kayles --heaps 3 --max 100")
        .into());
    }
    if most > NEAR {
        let study = study(subject, None, meter, session)?;
        let (proved, last) = (study.status() == Status::Proved, study.seen.last());
        // A law that is not proved counts only where the values are beyond reach.
        if !proved
            && most <= FAR
            && let Ok(Table::Line { from, values }) = subject.terms(most, &laws::patient(meter))
        {
            return Ok(Counted { law: listed(from, &values), status: "table", tested: None });
        }
        if let Seen::Line { law: Some(law), .. } = study.seen {
            let status = if proved { "proved" } else { "tested" };
            return Ok(Counted { law, status, tested: last.filter(|_| !proved) });
        }
    }
    match subject.terms(most, meter)? {
        Table::Line { from, values } if from + values.len() as u64 > most => {
            Ok(Counted { law: listed(from, &values), status: "table", tested: None })
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
