//! The table as text: a line per code, so that a change shows where it is.
//!
//! ```text
//! game,class,shift,equality,status,preperiod,period,proof,values,largest,mask,parity,rare,last_rare
//! 0.37,0.6,-1,rules,open,,,,1048576,302,,,,
//! ```

use super::{Atlas, Row};
use crate::notation::Problem;
use crate::words;
use grundy_heap::atlas::{Equality, Finding, Law, Member, Proof, Rarity};
use grundy_heap::{Octal, Proved, Split};

/// The names of the columns.
const HEADER: &str = "game,class,shift,equality,status,preperiod,period,proof,values,largest,mask,parity,rare,last_rare";

impl Atlas {
    /// The table as text.
    pub fn write(&self) -> String {
        let lines = self.rows.iter().map(Row::line);
        std::iter::once(HEADER.to_owned()).chain(lines).map(|line| line + "\n").collect()
    }

    /// Reads a table; what is wrong is told with its line.
    pub fn read(text: &str) -> Result<Self, Problem> {
        let mut lines = text.trim_start_matches('\u{feff}').lines();
        let header = lines.next().is_some_and(|line| line.trim_end() == HEADER);
        let mut rows = Vec::new();
        for (line, number) in lines.zip(2..) {
            rows.push(Row::read(line).ok_or(number));
        }
        let rows: Result<Vec<Row>, usize> = rows.into_iter().collect();
        let rows = if header { rows } else { Err(1) };
        rows.map(|rows| Atlas { rows }).map_err(|line| {
            Problem::new(words!(
                "line {line} of the table of codes is not one of its lines",
                "编码表的第 {line} 行格式有误"
            ))
        })
    }
}

impl Row {
    /// The line of a row.
    pub fn line(&self) -> String {
        let Member { rule, representative, shift, equality } = &self.member;
        let Finding { values, most, law, rarity } = self.finding;
        let status = self.status().name();
        let equality = equality_name(*equality);
        let law = law.map_or(",,".to_owned(), |law| {
            format!("{},{},{}", law.preperiod, law.period, proof_name(law.proof))
        });
        let rarity = rarity.map_or(",,,".to_owned(), |Rarity { split, rare, last }| {
            let parity = split.heaps.map_or(String::new(), |take| take.to_string());
            format!("{},{parity},{rare},{last}", split.mask)
        });
        format!(
            "{rule},{representative},{shift},{equality},{status},{law},{values},{most},{rarity}"
        )
    }

    fn read(line: &str) -> Option<Self> {
        let cells: Vec<&str> = line.trim_end().split(',').collect();
        let [code, class, shift, equality, status, n0, p, proof, values, most, split @ ..] =
            &cells[..]
        else {
            return None;
        };
        let [mask, parity, rare, last] = split else { return None };
        let law = match proof.is_empty() {
            true => None,
            // The table is believed; `check` and the tests compute it again.
            false => Some(Proved::on_record(Law {
                preperiod: n0.parse().ok()?,
                period: p.parse().ok()?,
                proof: read_proof(proof)?,
            })),
        };
        let rarity = match mask.is_empty() {
            true => None,
            false => Some(Rarity {
                split: Split { mask: mask.parse().ok()?, heaps: read_parity(parity)? },
                rare: rare.parse().ok()?,
                last: last.parse().ok()?,
            }),
        };
        let member = Member {
            rule: Octal::read(code)?,
            representative: Octal::read(class)?,
            shift: shift.parse().ok()?,
            equality: read_equality(equality)?,
        };
        let (values, most) = (values.parse().ok()?, most.parse().ok()?);
        let row = Row { member, finding: Finding { values, most, law, rarity } };
        (row.status().name() == *status).then_some(row)
    }
}

/// The name of a reason in data.
pub fn equality_name(equality: Equality) -> String {
    match equality {
        Equality::Itself => "itself".into(),
        Equality::Rules => "rules".into(),
        Equality::Periods => "periods".into(),
        Equality::Compared(values) => format!("compared:{values}"),
    }
}

fn read_equality(text: &str) -> Option<Equality> {
    Some(match text {
        "itself" => Equality::Itself,
        "rules" => Equality::Rules,
        "periods" => Equality::Periods,
        _ => Equality::Compared(text.strip_prefix("compared:")?.parse().ok()?),
    })
}

/// The name of a proof in data.
pub fn proof_name(proof: Proof) -> &'static str {
    match proof {
        Proof::Table => "table",
        Proof::Window => "window",
        Proof::Certificate => "certificate",
    }
}

fn read_proof(text: &str) -> Option<Proof> {
    [Proof::Table, Proof::Window, Proof::Certificate].into_iter().find(|p| proof_name(*p) == text)
}

fn read_parity(text: &str) -> Option<Option<u8>> {
    match text {
        "" => Some(None),
        _ => text.parse().ok().filter(|parity| *parity < 2).map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let lines = [
            "0.37,0.6,-1,rules,open,,,,1048576,302,,,,",
            "0.6,0.6,0,itself,open,,,,1048576,302,494,,1583,20627",
            "0.104,0.104,0,itself,periodic,197769598,11770282,window,209715200,29,13,1,20,1103",
            "0.77,0.77,0,itself,trivial,71,12,table,8000,9,,,,",
            "0.77,0.76,3,compared:7990,trivial,71,12,certificate,8000,9,,,,",
        ];
        let text = format!("{HEADER}\n{}\n", lines.join("\n"));
        let atlas = Atlas::read(&text).unwrap();
        assert_eq!(atlas.rows().len(), lines.len());
        assert_eq!(atlas.write(), text);
        assert_eq!(Atlas::read(&text.replace('\n', "\r\n")), Ok(atlas));
    }

    /// Every cell of a line, spoilt.
    #[test]
    fn damage_is_found_with_its_line() {
        let line =
            "0.104,0.104,0,itself,periodic,197769598,11770282,window,209715200,29,13,1,20,1103";
        assert!(Row::read(line).is_some());
        let cells: Vec<&str> = line.split(',').collect();
        for place in 0..cells.len() {
            let mut spoilt = cells.clone();
            spoilt[place] = "9x";
            assert_eq!(Row::read(&spoilt.join(",")), None, "column {place}");
            spoilt.remove(place);
            assert_eq!(Row::read(&spoilt.join(",")), None, "column {place}");
        }
        let problem = Atlas::read(&format!("{HEADER}\n{line}\n{line},\n")).unwrap_err();
        assert!(problem.message.en.starts_with("line 3 "), "{problem:?}");
        assert!(Atlas::read("game\n").unwrap_err().message.en.starts_with("line 1 "));
        // The status is what the other columns say.
        assert_eq!(Row::read(&line.replace("periodic", "open")), None);
    }
}
