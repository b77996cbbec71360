//! Regular expressions over digits, kept short as they are made.

use std::fmt;

/// A regular expression over the digits of a system.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Regex {
    /// One of some digits, as the bits of a number.
    Digits(u32),
    /// One after the other; nothing at all is the empty word.
    Row(Vec<Regex>),
    /// One of several; of none nothing matches.
    Any(Vec<Regex>),
    /// Any number of times.
    Often(Box<Regex>),
}

impl Regex {
    /// What nothing matches.
    pub fn none() -> Self {
        Regex::Any(Vec::new())
    }

    /// What only the empty word matches.
    pub fn empty() -> Self {
        Regex::Row(Vec::new())
    }

    /// How many parts it has.
    pub fn size(&self) -> usize {
        match self {
            Regex::Digits(_) => 1,
            Regex::Row(all) | Regex::Any(all) => 1 + all.iter().map(Regex::size).sum::<usize>(),
            Regex::Often(inner) => 1 + inner.size(),
        }
    }

    fn is_none(&self) -> bool {
        matches!(self, Regex::Any(all) if all.is_empty())
    }

    fn is_empty(&self) -> bool {
        matches!(self, Regex::Row(all) if all.is_empty())
    }

    fn parts(self) -> Vec<Regex> {
        match self {
            Regex::Row(parts) => parts,
            one => vec![one],
        }
    }

    /// This, then another; r* r* is r*.
    pub fn then(self, other: Regex) -> Self {
        if self.is_none() || other.is_none() {
            return Regex::none();
        }
        let mut row = self.parts();
        for part in other.parts() {
            if !(matches!(part, Regex::Often(_)) && row.last() == Some(&part)) {
                row.push(part);
            }
        }
        if row.len() == 1 { row.remove(0) } else { Regex::Row(row) }
    }

    /// This or another: digits are put together, and what both begin or end with stands once.
    pub fn or(self, other: Regex) -> Self {
        let mut all: Vec<Regex> = Vec::new();
        for one in [self, other] {
            match one {
                Regex::Any(those) => all.extend(those),
                one => all.push(one),
            }
        }
        let digits = all.iter().fold(0, |sum, one| match one {
            Regex::Digits(set) => sum | set,
            _ => sum,
        });
        all.retain(|one| !matches!(one, Regex::Digits(_)));
        all.extend((digits > 0).then_some(Regex::Digits(digits)));
        all.sort();
        all.dedup();
        // Any number of times is also none and once.
        let often: Vec<Regex> =
            all.iter().filter(|one| matches!(one, Regex::Often(_))).cloned().collect();
        for one in often {
            let Regex::Often(inner) = &one else { continue };
            all.retain(|other| *other == one || !(other.is_empty() || *other == **inner));
        }
        for i in 0..all.len() {
            for j in i + 1..all.len() {
                if let Some(one) = factored(&all[i], &all[j]) {
                    all.remove(j);
                    all.remove(i);
                    return Regex::Any(all).or(one);
                }
            }
        }
        if all.len() == 1 { all.remove(0) } else { Regex::Any(all) }
    }

    /// This, any number of times.
    pub fn often(self) -> Self {
        match self {
            Regex::Any(all) if all.is_empty() => Regex::empty(),
            Regex::Any(mut all) => {
                all.retain(|one| !one.is_empty());
                let bare = all.into_iter().map(|one| match one {
                    Regex::Often(inner) => *inner,
                    one => one,
                });
                Regex::Often(Box::new(bare.fold(Regex::none(), Regex::or)))
            }
            Regex::Row(all) if all.is_empty() => Regex::empty(),
            Regex::Often(inner) => Regex::Often(inner),
            one => Regex::Often(Box::new(one)),
        }
    }
}

/// Two alternatives as one, if they begin or end alike.
fn factored(one: &Regex, other: &Regex) -> Option<Regex> {
    let (one, other) = (one.clone().parts(), other.clone().parts());
    // Every part and, after it, nothing: r | r s is r (s)?; and () | r r* is r*.
    let ahead = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    if ahead > 0 {
        let (first, rest) = one.split_at(ahead);
        let middle =
            Regex::Row(rest.to_vec()).plain().or(Regex::Row(other[ahead..].to_vec()).plain());
        return Some(Regex::Row(first.to_vec()).plain().then(middle));
    }
    let behind = one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    if behind > 0 {
        let (start, last) = one.split_at(one.len() - behind);
        let rest = Regex::Row(other[..other.len() - behind].to_vec()).plain();
        return Some(
            Regex::Row(start.to_vec()).plain().or(rest).then(Regex::Row(last.to_vec()).plain()),
        );
    }
    let (short, long) = if one.is_empty() { (one, other) } else { (other, one) };
    match long.split_last() {
        Some((Regex::Often(inner), before))
            if short.is_empty() && **inner == Regex::Row(before.to_vec()).plain() =>
        {
            Some(Regex::Often(inner.clone()))
        }
        _ => None,
    }
}

impl Regex {
    /// A row of one is that one.
    fn plain(self) -> Self {
        match self {
            Regex::Row(mut parts) if parts.len() == 1 => parts.remove(0),
            other => other,
        }
    }
}

/// Digits as people write a set of them: `0`, `[12]`, `[0-9]`.
fn set(digits: u32) -> String {
    let all: Vec<u32> = (0..u32::BITS).filter(|d| digits >> d & 1 == 1).collect();
    let letter = |d: &u32| char::from_digit(*d, 36).unwrap_or('?');
    match all.as_slice() {
        [one] => letter(one).to_string(),
        [first, .., last] if all.len() > 2 && last - first + 1 == all.len() as u32 => {
            format!("[{}-{}]", letter(first), letter(last))
        }
        _ => format!("[{}]", all.iter().map(letter).collect::<String>()),
    }
}

impl fmt::Display for Regex {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Regex::Digits(digits) => f.write_str(&set(*digits)),
            Regex::Often(inner) => match **inner {
                Regex::Digits(_) => write!(f, "{inner}*"),
                _ => write!(f, "({inner})*"),
            },
            Regex::Row(parts) => {
                let mut at = 0;
                while at < parts.len() {
                    let part = &parts[at];
                    // r r* is r+.
                    let more =
                        matches!(parts.get(at + 1), Some(Regex::Often(inner)) if **inner == *part);
                    match part {
                        Regex::Any(_) if more => write!(f, "({part})+")?,
                        // What may be missing has its brackets.
                        Regex::Any(all) if !all.iter().any(Regex::is_empty) => {
                            write!(f, "({part})")?
                        }
                        part if more => write!(f, "{part}+")?,
                        part => write!(f, "{part}")?,
                    }
                    at += 1 + usize::from(more);
                }
                Ok(())
            }
            Regex::Any(all) => {
                let texts: Vec<String> =
                    all.iter().filter(|one| !one.is_empty()).map(Regex::to_string).collect();
                let joined = texts.join("|");
                match (all.iter().any(Regex::is_empty), all.as_slice()) {
                    (false, _) => f.write_str(&joined),
                    (true, [_, Regex::Digits(_)] | [Regex::Digits(_), _]) => write!(f, "{joined}?"),
                    (true, _) => write!(f, "({joined})?"),
                }
            }
        }
    }
}
