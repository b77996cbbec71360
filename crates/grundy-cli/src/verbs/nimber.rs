//! `grundy nimber 'EXPR'`: nim arithmetic.

use super::Verb;
use crate::{Session, Trouble, arguments};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::words;

pub struct Nimber;

impl Verb for Nimber {
    fn name(&self) -> &'static str {
        "nimber"
    }

    fn about(&self) -> Words {
        words!(
            "Nim arithmetic: sums, products, quotients, powers, square roots",
            "Nim 运算：和、积、商、幂、平方根"
        )
    }

    fn usage(&self) -> &'static str {
        "EXPRESSION"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy nimber '5*(3+4)'",
            "grundy nimber 'sqrt(10) / 2^-1' --steps",
            "grundy nimber 'mex(0, 1, 3)'",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "+ is the nim-sum, * the nim-product, / the quotient; a^n is a power with an ordinary integer n; sqrt, inv and mex are functions. `-` alone reads the standard input.",
            "+ 是 nim 和，* 是 nim 积，/ 是商；a^n 的指数 n 是普通整数；函数有 sqrt、inv、mex。单独的 `-` 表示读取标准输入。"
        )
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let expression = words!("What to compute", "要计算的表达式");
        let steps = words!("Show every operation", "显示每一步运算");
        command
            .arg(arguments::words_of("EXPRESSION", expression, locale))
            .arg(arguments::flag("steps", steps, locale))
            .arg(arguments::json(locale))
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let mut text = arguments::values(matches, "EXPRESSION").join(" ");
        if text == "-" {
            text = session.input_text()?.trim().to_owned();
        }
        let question = grundy_ask::Nimber { expression: text, steps: matches.get_flag("steps") };
        session.say(question, matches.get_flag("json"), &session.meter())
    }
}
