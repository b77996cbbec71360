//! `grundy count GAME --heaps H --max M`: how many starting positions are lost.

use super::Verb;
use crate::{Session, Trouble, arguments, laws, limits};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_ask::Reach;

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
            "grundy count bash:3 --heaps 1 --max 1e18 --misere",
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
        let command = laws::outcome_options(command, locale);
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let meter = Meter::new(limits::read(matches, session)?);
        let modulus =
            matches.contains_id("mod").then(|| limits::number(matches, "mod", "998244353"));
        let modulus = modulus.transpose()?;
        let question = grundy_ask::Count {
            heaps: limits::number(matches, "heaps", "3")?,
            most: limits::number(matches, "max", "1e18")?,
            least: limits::number(matches, "min", "1")?,
            modulus,
            ordered: !matches.get_flag("unordered"),
            of: laws::of(
                arguments::value(matches, "GAME"),
                None,
                laws::outcome(matches),
                &meter,
                session,
            )?,
            reach: Reach::default(),
        };
        let said = session.say(question, matches.get_flag("json"), &meter);
        said.map_err(|trouble| or_modulo(trouble, modulus))
    }
}

/// An answer that is too long to hold can be asked for in a shorter form.
fn or_modulo(trouble: Trouble, modulus: Option<u64>) -> Trouble {
    match trouble {
        Trouble::Beyond(stop @ Stop::Memory(_), _) if modulus.is_none() => {
            let shorter = words!(
                "or ask for the number modulo another (--mod)",
                "或求其模某数的余数（--mod）"
            );
            Trouble::Beyond(stop, shorter)
        }
        trouble => trouble,
    }
}
