//! A game as what a program is tested against.

use super::positions::{self, Stock};
use super::reference::Reference;
use super::sums;
use crate::Opened;
use crate::count::whole::{Shape, shape};
use crate::play::no_start;
use grundy::notation::{Call, Problem, Words, scan};
use grundy::solve::{Question, brief_within, search};
use grundy::values::{Convention, Outcome};
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use grundy_contest::shrink::first_tiny;
use grundy_contest::{Fails, Size};
use std::cell::RefCell;
use std::collections::HashSet;
use std::ops::ControlFlow::{self, Break, Continue};

/// A game: the program reads a position on one line and prints who wins.
///
/// Games remember tables and troubles, so every position is solved by a game that was opened for
/// it: what is made of a seed must not depend on the seeds before.
pub(super) struct GameReference<'m> {
    pub(super) opened: Opened,
    name: String,
    /// Who wins at the end.
    pub(super) convention: Convention,
    /// The words for a win and a loss of the player to move.
    words: [String; 2],
    /// How long all of it may take.
    pub(super) meter: &'m Meter,
    /// What positions are made of.
    pub(super) stock: Stock,
    /// What several numbers of the game are.
    pub(super) shape: Shape,
    /// The input that was solved last, and who wins.
    last: RefCell<Option<(String, Outcome)>>,
}

impl<'m> GameReference<'m> {
    /// A game that programs are tested against.
    pub(super) fn new(
        opened: Opened,
        convention: Convention,
        words: [String; 2],
        sums: bool,
        meter: &'m Meter,
    ) -> Result<Self, Stop> {
        let game = opened.afresh()?.game;
        if sums {
            sums::allowed(&*game)?;
        }
        let mut small = positions::small(&game);
        // A rule may know an example.
        let start = opened.rule.as_ref().and_then(|rule| rule.checked.texts.start.first());
        let written =
            |numbers: &Vec<u64>| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        small.extend(start.map(written));
        // What `solve` refuses is never fed: sums where play ends by a verdict, more numbers
        // than a position has.
        let two = small.first().map(|text| format!("{text} {text}"));
        let joins = two.is_some_and(|text| Question::of(&game, &text, convention).is_ok());
        let stock = Stock { small, joins, sums, rungs: Vec::new() };
        let (name, last) = (game.name(), RefCell::default());
        let shape = shape(&game);
        let mut new = GameReference { opened, name, convention, words, meter, stock, shape, last };
        new.stock.rungs = positions::rungs(&new.stock.small, &|text| new.tried(text))?;
        Ok(new)
    }

    fn question(&self, position: &str) -> Result<Question, Stop> {
        let game = self.opened.afresh()?.game;
        match self.stock.sums {
            true => sums::asked(&game, &sums::positions_of(position), self.convention),
            false => started(Question::of(&game, position, self.convention)?, position),
        }
    }

    /// Whether a position may be fed; looked at where not all are starts.
    fn may_begin(&self, position: &str) -> bool {
        !self.opened.game.has_starts() || self.question(position).is_ok()
    }

    /// Who wins, and the positions after the winning moves.
    fn outcome(&self, position: &str) -> Result<positions::Solved, Stop> {
        let meter = self.meter.aside(positions::EFFORT);
        let answer = brief_within(&self.question(position)?, &meter)?;
        *self.last.borrow_mut() = Some((position.to_owned(), answer.outcome));
        Ok((answer.outcome, answer.winning_moves.into_iter().map(|winning| winning.to).collect()))
    }

    /// The same where a position may be beyond the effort; but the clock ends everything.
    fn tried(&self, position: &str) -> Result<Option<positions::Solved>, Stop> {
        match self.outcome(position) {
            Err(stop) if stop.by_time() => Err(stop),
            solved => Ok(solved.ok()),
        }
    }

    fn word(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::N => self.words[0].clone(),
            Outcome::P => self.words[1].clone(),
            Outcome::D => "D".into(),
        }
    }

    pub(super) fn said(&self, outcome: Outcome) -> Vec<u8> {
        format!("{}\n", self.word(outcome)).into_bytes()
    }
}

/// A question, if play may begin with its position.
pub(super) fn started(question: Question, position: &str) -> Result<Question, Stop> {
    match question.is_start()? {
        true => Ok(question),
        false => Err(no_start(position).into()),
    }
}

/// An input or an output as text.
pub(super) fn line(input: &[u8]) -> String {
    String::from_utf8_lossy(input).trim_start_matches('\u{feff}').trim().to_owned()
}

impl Reference for GameReference<'_> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn case(&self, seed: u64, size: Size) -> Result<(Vec<u8>, Vec<u8>), Stop> {
        let solve = |text: &str| self.tried(text);
        let (position, outcome) =
            positions::random(seed, size, &self.stock, &solve)?.ok_or_else(|| {
                let name = self.name();
                Problem::new(words!(
                    "no position of {name} can be solved with little work, so there is nothing to feed",
                    "{name} 没有可以轻易求解的局面，无法生成输入"
                ))
            })?;
        Ok((format!("{position}\n").into_bytes(), self.said(outcome)))
    }

    /// Exhaustive search in place of the theorems: the same question as an explicit
    /// graph, within the limits.
    fn brute(&self, input: &[u8]) -> Result<Vec<u8>, Stop> {
        let question = self.question(&line(input))?;
        Ok(self.said(search(&question, Limits::default())?.outcome))
    }

    fn judge(&self, input: &[u8]) -> Result<Vec<u8>, Stop> {
        let text = line(input);
        let known = self.last.borrow().as_ref().filter(|(last, _)| *last == text).map(|it| it.1);
        Ok(self.said(known.map_or_else(|| Ok(self.outcome(&text)?.0), Ok::<_, Stop>)?))
    }

    fn check(&self, input: &[u8], output: &[u8]) -> Result<Option<Words>, Stop> {
        let expected = line(&Reference::judge(self, input)?);
        let found = line(output);
        let (right, wrong) = (scan::shown(&expected), scan::shown(&found));
        Ok((expected != found).then(|| match found.is_empty() {
            true => words!("the output is empty; expected `{right}`", "输出为空；应为 `{right}`"),
            false => {
                words!("expected `{right}`, found `{wrong}`", "应为 `{right}`，却是 `{wrong}`")
            }
        }))
    }

    /// Besides smaller positions, those one winning move after them are tried: a
    /// mistake about lost positions is not seen on others, and those are rare. Where nothing
    /// helps, all positions of one or two small parts are, and at last all tiny rows of numbers.
    fn shrink(&self, input: &[u8], fails: Fails<'_>) -> Vec<u8> {
        let mut best = line(input);
        let mut seen = HashSet::new();
        let mut step = |best: &str| -> ControlFlow<Option<String>> {
            let mut attempt = |text: &str| {
                let new = positions::is_less(text, best) && seen.insert(text.to_owned());
                match (new && self.may_begin(text)).then(|| fails(format!("{text}\n").as_bytes())) {
                    Some(None) => Break(None),
                    Some(Some(true)) => Break(Some(text.to_owned())),
                    _ => Continue(()),
                }
            };
            let smaller = if self.stock.sums { sums::smaller } else { positions::smaller };
            for next in smaller(best) {
                let Ok((_, further)) = self.outcome(&next) else { continue };
                attempt(&next)?;
                for text in further.iter().take(8) {
                    attempt(text)?;
                }
            }
            positions::joined(&self.stock).iter().try_for_each(|text| attempt(text))
        };
        loop {
            match step(&best) {
                Break(Some(found)) => best = found,
                Break(None) => return format!("{best}\n").into_bytes(),
                Continue(()) => break,
            }
        }
        // Of sums the rows have the numbers, without what stands between them.
        let row_as = |row: &str| match (self.stock.sums, self.shape) {
            (true, Shape::Numbers(count)) => sums::grouped(row, count),
            (true, Shape::Heaps) => sums::grouped(row, 1),
            _ => row.to_owned(),
        };
        let numbers = sums::positions_of(&best).join(" ");
        let least = if self.stock.sums { numbers.as_str() } else { best.as_str() };
        let tiny = first_tiny(least, &mut |row| {
            let row = row_as(row);
            if !seen.insert(row.clone()) || self.outcome(&row).is_err() {
                return Continue(None);
            }
            fails(format!("{row}\n").as_bytes()).map_or(Break(()), |said| Continue(Some(said)))
        });
        let tiny = tiny.map(|row| row_as(&row));
        format!("{}\n", tiny.unwrap_or(best)).into_bytes()
    }

    /// Large positions are one line all the same.
    fn size(&self, number: u64) -> Size {
        [Size::Small, Size::Few, Size::Small, Size::Max][(number % 4) as usize]
    }

    fn again(&self, _: u64, _: Size) -> Option<Call> {
        None
    }

    fn leaves_out_sums(&self) -> bool {
        let several = matches!(self.shape, Shape::Numbers(2..));
        several && !self.stock.sums && sums::allowed(&*self.opened.game).is_ok()
    }
}
