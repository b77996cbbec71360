//! What a rule is: its first values or outcomes, and the game that it was recognised as.

use crate::document::Document;
use grundy::answer;
use grundy::notation::{Locale, Words};
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use grundy_ask::{Ask, GameRef, Position, Solve, Solved, Table};
use grundy_rules::page::recognised;
use grundy_rules::{Checked, read, start};

/// The last heap that is shown, and the last row and column of pairs.
const HEAPS: u64 = 15;
const PAIRS: u64 = 7;

/// What is said about the rule of a document, paragraph by paragraph; nothing while it is wrong.
pub(crate) fn about(document: &Document, limits: Limits, locale: Locale) -> Vec<String> {
    let Ok(checked) = read(document.text.as_str(), &[]) else { return Vec::new() };
    match values_and_name(document, &checked, &Meter::new(limits), locale) {
        Ok(said) => said,
        Err(Stop::Fault(problem)) if !problem.places.is_empty() => {
            problem.places.iter().map(|place| harmless(place.message.get(locale))).collect()
        }
        Err(stop) => vec![harmless(stop.words().get(locale))],
    }
}

fn values_and_name(
    document: &Document,
    checked: &Checked,
    meter: &Meter,
    locale: Locale,
) -> Result<Vec<String>, Stop> {
    let game = GameRef::rule(document.text.as_str());
    let rule = document.shelf.open(&game, meter)?.rule;
    let first = Asking { document, checked, game, meter, locale }.first()?;
    let known = rule.and_then(|rule| rule.recognised.as_ref().map(recognised));
    let known = known.map(|known| known.get(locale).to_owned());
    Ok([first].into_iter().chain(known).collect())
}

struct Asking<'a> {
    document: &'a Document,
    checked: &'a Checked,
    game: GameRef,
    meter: &'a Meter,
    locale: Locale,
}

impl Asking<'_> {
    /// The first values; where there are none, who wins.
    fn first(&self) -> Result<String, Stop> {
        let last = match self.checked.rule.arity {
            1 => HEAPS,
            2 => PAIRS,
            _ => return self.example(),
        };
        if !self.checked.rule.verdicts.is_empty() {
            return self.outcomes(last);
        }
        let question = Table::of(self.game.clone(), last);
        match question.ask(&self.document.shelf, self.meter) {
            Ok(tabulated) => Ok(self.values(&tabulated.table)),
            // Play that returns has outcomes and no values; what is wrong at a place stays so.
            Err(Stop::Fault(problem)) if problem.places.is_empty() => {
                self.outcomes(last).map_err(|_| Stop::Fault(problem))
            }
            Err(stop) => Err(stop),
        }
    }

    fn values(&self, table: &answer::Table) -> String {
        let row = |values: &[u64]| values.iter().map(u64::to_string).collect::<Vec<_>>();
        match table {
            answer::Table::Line { from, values } => {
                let last = from + (values.len() as u64).saturating_sub(1);
                let heading = words!("SG values of {from} to {last}", "{from} 到 {last} 的 SG 值");
                self.shown(heading, &[row(values)])
            }
            answer::Table::Grid(rows) => {
                let last = rows.len().saturating_sub(1);
                let heading = words!("SG values, 0 to {last} each", "SG 值，各数从 0 到 {last}");
                self.shown(heading, &rows.iter().map(|values| row(values)).collect::<Vec<_>>())
            }
        }
    }

    /// Who wins from the first positions; each is a question with its share of the limits.
    fn outcomes(&self, last: u64) -> Result<String, Stop> {
        let pairs = self.checked.rule.arity == 2;
        let rows = if pairs { last + 1 } else { 1 };
        let share = rows * (last + 1);
        let (mut lines, mut first, mut any) = (Vec::new(), None, false);
        for a in 0..rows {
            let mut line = Vec::new();
            for b in 0..=last {
                let position = if pairs { format!("{a} {b}") } else { b.to_string() };
                let said = self.solve(&position, share).map(|answer| answer.outcome.to_string());
                any |= said.is_ok();
                // Where nothing is known within the limits, nothing is claimed.
                line.push(said.unwrap_or_else(|stop| {
                    first.get_or_insert(stop);
                    "?".to_owned()
                }));
            }
            lines.push(line);
        }
        match first {
            Some(stop) if !any => Err(stop),
            _ => {
                let heading = words!(
                    "Who wins from 0 to {last} (N: who moves, P: the other, D: nobody)",
                    "0 到 {last} 的胜负（N：先手胜，P：后手胜，D：和）"
                );
                Ok(self.shown(heading, &lines))
            }
        }
    }

    /// Positions of more numbers have no table: the example stands for them.
    fn example(&self) -> Result<String, Stop> {
        let position = start(self.checked);
        let answer = self.solve(&position, 1)?;
        let outcome = answer.outcome;
        let said = match answer.sg {
            Some(sg) => format!("{outcome} sg={sg}"),
            None => outcome.to_string(),
        };
        Ok(format!("`{position}`{}`{said}`", words!(": ", "：").get(self.locale)))
    }

    fn solve(&self, position: &str, share: u64) -> Result<Box<answer::Answer>, Stop> {
        let limits = self.meter.limits();
        let (positions, work) = (limits.positions / share, limits.work / share);
        let meter = Meter::new(Limits { positions, work, ..limits.clone() });
        let position = Position::of(self.game.clone(), position);
        let solve = Solve { brief: true, ..Solve::of(position) };
        match solve.ask(&self.document.shelf, &meter)? {
            Solved::Answer(answer) => Ok(answer),
            Solved::Survey(_) => Err(Stop::too_large(words!("many positions", "多个局面"))),
        }
    }

    /// A heading and lines, as Markdown has them.
    fn shown(&self, heading: Words, lines: &[Vec<String>]) -> String {
        let heading = heading.get(self.locale);
        let width = lines.iter().flatten().map(String::len).max().unwrap_or(0);
        match lines {
            [line] => {
                format!("{heading}{}`{} …`", words!(": ", "：").get(self.locale), line.join(" "))
            }
            _ => {
                let line = |line: &Vec<String>| {
                    line.iter().map(|it| format!("{it:>width$}")).collect::<Vec<_>>().join(" ")
                };
                let lines: Vec<String> = lines.iter().map(line).collect();
                format!("{heading}\n```text\n{}\n```", lines.join("\n"))
            }
        }
    }
}

/// A sentence that may quote the rule of a stranger: no links, no pictures from elsewhere.
fn harmless(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '[' | ']' | '<' | '>' | '!' | '&' | '\\') {
            safe.push('\\');
        }
        safe.push(c);
    }
    safe
}
