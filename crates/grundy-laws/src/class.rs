//! What a class of laws does.

use crate::Expr;
use grundy::notation::Words;
use grundy::work::{Meter, Stop};

/// A kind of law.
pub trait Class: Sync {
    /// Its name: `periodic`, `dictionary`, ….
    fn name(&self) -> &'static str;

    /// What its laws look like, in a few words.
    fn about(&self) -> Words;

    /// How many times longer than the formula its terms must be, written as runs: terms that
    /// hardly change fit many formulas.
    fn caution(&self) -> u64 {
        3
    }

    /// The shortest formula of this kind for some first terms, or why there is none. A formula
    /// that fits by having as many free numbers as there are terms is none.
    ///
    /// Every term that is looked at is a step for the meter: nobody knows how many there are.
    fn fit(&self, terms: &[u64], meter: &Meter) -> Result<Fit, Miss>;
}

/// A formula that fits.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The formula.
    pub law: Expr,
    /// The formula in words, where the tree does not say it well.
    pub said: Option<Words>,
}

impl Fit {
    /// A formula that speaks for itself.
    pub fn of(law: Expr) -> Self {
        Fit { law, said: None }
    }

    /// The same with words.
    pub fn said(self, words: Words) -> Self {
        Fit { said: Some(words), ..self }
    }
}

/// What a class of laws is called, by its name.
pub fn class_in_words(name: &str) -> Words {
    let zh = match name {
        "periodic" => "周期数列",
        "dictionary" => "常用函数",
        "residues" => "按余数分类",
        "runs" => "分段不变",
        "limits" => "至多取 f(n) 的递推",
        "automatic" => "自动机",
        "beatty" => "Beatty 数列",
        "regular" => "k 正则数列",
        "ranked" => "名次有规律",
        "xor" => "异或",
        "torus" => "两个方向都有周期",
        "folded" => "较小数与差各有周期",
        "nim product" => "nim 积",
        "smaller of two" => "两者中较小的",
        "row" => "只与 x 有关",
        "column" => "只与 y 有关",
        "sum" => "只与和有关",
        "difference" => "只与差有关",
        "max" => "只与较大数有关",
        "min" => "只与较小数有关",
        "any" => "任何类型",
        name => name,
    };
    Words { en: name.to_owned(), zh: zh.to_owned() }
}

/// Why there is no formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Miss {
    /// There is none of this kind.
    Why(Words),
    /// It was not looked for to the end.
    Stopped(Stop),
}

impl From<Stop> for Miss {
    fn from(stop: Stop) -> Self {
        Miss::Stopped(stop)
    }
}

/// What a class finds, where missing is no reason to end: the others may find something.
pub(crate) fn tried(fit: Result<Fit, Miss>) -> Result<Option<Expr>, Stop> {
    match fit {
        Ok(fit) => Ok(Some(fit.law)),
        Err(Miss::Why(_)) => Ok(None),
        Err(Miss::Stopped(stop)) => Err(stop),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classes::CLASSES;
    use crate::two;

    #[test]
    fn every_class_has_a_chinese_name() {
        let names = CLASSES.iter().map(|class| class.name());
        for name in names.chain(two::CLASSES.iter().map(|class| class.name())).chain(["any"]) {
            let words = class_in_words(name);
            assert!(words.en == name && words.zh != name, "{name}");
        }
    }
}
