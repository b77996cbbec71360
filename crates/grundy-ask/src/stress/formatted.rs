//! A game as what a program is tested against that reads a judge's format: several cases, sums of
//! positions, parameters of the rule.

use super::case::{self, Case, Group};
use super::game::{GameReference, line, started};
use super::reference::Reference;
use super::sums;
use crate::code::main::known;
use crate::count::whole::Shape;
use crate::{GameRef, Opened, Rule, Subject};
use grundy::notation::{Call, Problem, Words, scan};
use grundy::solve::{Question, brief_within, search};
use grundy::values::{Convention, Outcome};
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use grundy_contest::kit::Dice;
use grundy_contest::shrink::{CaseText, Step, Texts, shrunk};
use grundy_contest::{Cases, Fails, Size};
use grundy_laws::code::judge::{Frame, InputFormat, Item, Read, Roles};
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow::Continue;

/// So often a case is made anew where it cannot be solved, and one number of it exchanged to make
/// it a lost one.
const ATTEMPTS: usize = 24;

/// A game in a judge's format.
pub(super) struct FormattedReference<'m> {
    game: GameReference<'m>,
    roles: Roles,
    /// The rule, where parameters of it are read.
    rule: Option<Rule>,
    /// The rule with the parameters that were met.
    opened: RefCell<HashMap<Vec<u64>, Option<Opened>>>,
}

impl<'m> FormattedReference<'m> {
    /// A game whose inputs have a format.
    pub(super) fn new(
        game: GameReference<'m>,
        of: &GameRef,
        format: InputFormat,
        meter: &Meter,
    ) -> Result<Self, Stop> {
        let names = known(&Subject::Game(game.opened.clone()), meter)?;
        let read = Read { numbers: &names.numbers, params: &names.params };
        let roles = Roles::of(format, read)?;
        let rule = match &*of.meant() {
            GameRef::Rule(rule) if !roles.params.is_empty() => Some(rule.clone()),
            _ => None,
        };
        let wrong = |message: Words| {
            let call = Call::new("stress").with("game", "nim").with("format", "T n a...");
            Stop::from(Problem::new(message).example(call))
        };
        if rule.is_some() && game.convention != Convention::Normal {
            return Err(wrong(words!(
                "a format with parameters of the rule is for normal play",
                "读入规则参数的格式只用于正常规则（无法行动者负）"
            )));
        }
        if game.opened.game.has_verdicts() && !roles.is_single() {
            let name = game.name();
            return Err(wrong(words!(
                "play of {name} ends by a verdict, so that there are no sums: a case is one position",
                "{name} 的对局按判定结束，没有和：每组输入应为一个局面"
            )));
        }
        let opened = RefCell::default();
        Ok(FormattedReference { game, roles, rule, opened })
    }

    fn format(&self) -> &InputFormat {
        &self.roles.format
    }

    /// The cases of an input.
    fn cases(&self, input: &[u8]) -> Option<Vec<Case>> {
        let cases = case::all(self.format(), &line(input))?;
        // An empty list is no position.
        let played = cases.iter().all(|case| !case.groups(&self.roles).is_empty());
        played.then_some(cases)
    }

    /// The rule with some parameters, without what it has computed.
    fn with(&self, rule: &Rule, params: &[u64]) -> Result<Opened, Stop> {
        if let Some(known) = self.opened.borrow().get(params) {
            return known.as_ref().ok_or_else(unsolved)?.afresh();
        }
        let values: Option<Vec<i64>> = params.iter().map(|&value| value.try_into().ok()).collect();
        let swept = self.roles.params.iter().cloned().zip(values.ok_or_else(unsolved)?);
        let set = rule.set.iter().cloned().chain(swept).collect();
        let rule = GameRef::Rule(Rule { set, ..rule.clone() });
        let opened = Opened::anew(&rule, self.game.meter.limits()).ok();
        self.opened.borrow_mut().insert(params.to_vec(), opened.clone());
        opened.ok_or_else(unsolved)
    }

    /// The positions as one question, where all have one rule.
    fn question(&self, groups: &[Group]) -> Result<Question, Stop> {
        let game = self.game.opened.afresh()?.game;
        let text = |numbers: &[u64]| {
            let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
            words.join(" ")
        };
        let texts: Vec<String> = match self.game.shape {
            Shape::Heaps | Shape::Pieces | Shape::List => {
                let all: Vec<u64> = groups.iter().flat_map(|group| group.0.clone()).collect();
                vec![text(&all)]
            }
            Shape::Numbers(_) | Shape::Other => groups.iter().map(|it| text(&it.0)).collect(),
        };
        if let [text] = &texts[..] {
            return started(Question::of(&game, text, self.game.convention)?, text);
        }
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        sums::asked(&game, &texts, self.game.convention)
    }

    /// Who wins a case.
    fn outcome(&self, case: &Case) -> Result<Outcome, Stop> {
        let groups = case.groups(&self.roles);
        let effort = |question: &Question| {
            let meter = self.game.meter.aside(super::positions::EFFORT);
            brief_within(question, &meter)
        };
        let Some(rule) = &self.rule else {
            return Ok(effort(&self.question(&groups)?)?.outcome);
        };
        let mut sum = 0;
        for (numbers, params) in &groups {
            let game = self.with(rule, params)?.game;
            let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
            let position = words.join(" ");
            let question = Question::of(&game, &position, Convention::Normal)?;
            let answer = effort(&started(question, &position)?)?;
            match (answer.sg, answer.outcome) {
                (Some(value), _) => sum ^= value,
                (None, outcome) if groups.len() == 1 => return Ok(outcome),
                (None, _) => return Err(unsolved()),
            }
        }
        Ok(if sum == 0 { Outcome::P } else { Outcome::N })
    }

    /// The same where a case may be beyond the effort; but the clock ends everything.
    fn tried(&self, case: &Case) -> Result<Option<Outcome>, Stop> {
        match self.outcome(case) {
            Err(stop) if stop.by_time() => Err(stop),
            solved => Ok(solved.ok()),
        }
    }

    /// A case of dice.
    fn random(&self, dice: &mut Dice, size: Size, attempt: usize) -> Case {
        let rungs = &self.game.stock.rungs;
        let hopeful = &rungs[if attempt < 6 { rungs.len().saturating_sub(3) } else { 0 }..];
        let most = match size {
            Size::Few | Size::Max if attempt < 12 && !hopeful.is_empty() => dice.one_of(hopeful),
            _ => 9,
        };
        let mut case = Case { rows: Vec::new() };
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for item in &self.format().items {
            let mut number = |name: &str| match self.roles.params.iter().any(|it| it == name) {
                true => dice.within(1..=if attempt.is_multiple_of(4) { 12 } else { 4 }),
                false => dice.awkward(0..=most),
            };
            case.rows.push(match item {
                Item::One(name) => vec![vec![number(name)]],
                Item::Count(name) => {
                    let count = match size {
                        Size::Max => dice.one_of(&[1, 2, 3, 5, 20]),
                        _ => dice.size(1..=3),
                    };
                    counts.insert(name, count);
                    vec![vec![count as u64]]
                }
                Item::List { count, columns } => {
                    let rows = 0..counts.get(count.as_str()).copied().unwrap_or(1);
                    rows.map(|_| columns.iter().map(|name| number(name)).collect()).collect()
                }
            });
        }
        case
    }

    /// A case that can be solved; more often than by chance a lost one, which programs that are
    /// wrong are rarely right about.
    fn solvable(&self, dice: &mut Dice, size: Size) -> Result<Option<Case>, Stop> {
        for attempt in 0..ATTEMPTS {
            let case = self.random(dice, size, attempt);
            if case.ends(self.format()) {
                continue;
            }
            let Some(outcome) = self.tried(&case)? else { continue };
            if outcome == Outcome::P || dice.once_in(3) {
                return Ok(Some(case));
            }
            let cells = case.cells(self.format());
            let [item, row, column] = dice.one_of(&cells);
            for _ in 0..ATTEMPTS {
                let mut other = case.clone();
                other.rows[item][row][column] = dice.within(0..=12);
                if !other.ends(self.format()) && self.tried(&other)? == Some(Outcome::P) {
                    return Ok(Some(other));
                }
            }
            return Ok(Some(case));
        }
        Ok(None)
    }
}

fn unsolved() -> Stop {
    Problem::new(words!(
        "the position cannot be solved with these parameters",
        "在这些参数下无法求解该局面"
    ))
    .into()
}

fn no_input() -> Stop {
    Problem::new(words!("the input does not have the format", "输入不符合格式")).into()
}

impl Reference for FormattedReference<'_> {
    fn name(&self) -> String {
        self.game.name()
    }

    fn case(&self, seed: u64, size: Size) -> Result<(Vec<u8>, Vec<u8>), Stop> {
        let mut dice = Dice::new(seed);
        let frame = self.format().frame;
        let count = match (frame.is_many(), size) {
            (false, _) => 1,
            (true, Size::Max) => dice.one_of(&[5, 10, 20]),
            (true, _) => dice.size(1..=3),
        };
        let mut text = match frame {
            Frame::Counted => format!("{count}\n"),
            _ => String::new(),
        };
        for _ in 0..count {
            let case = self.solvable(&mut dice, size)?.ok_or_else(|| {
                let name = self.name();
                Problem::new(words!(
                    "no position of {name} can be solved with little work, so there is nothing to feed",
                    "{name} 没有可以轻易求解的局面，无法生成输入"
                ))
            })?;
            text += &case.text(self.format());
        }
        if frame.zeros() > 0 {
            text += &(vec!["0"; frame.zeros()].join(" ") + "\n");
        }
        let input = text.into_bytes();
        let answer = self.judge(&input)?;
        Ok((input, answer))
    }

    fn brute(&self, input: &[u8]) -> Result<Vec<u8>, Stop> {
        if self.rule.is_some() {
            return Err(Problem::new(words!(
                "`paranoid` plays one rule out: the format must not read parameters",
                "`paranoid` 只穷举一个规则：格式中不能读入参数"
            ))
            .into());
        }
        let mut said = Vec::new();
        for case in self.cases(input).ok_or_else(no_input)? {
            let question = self.question(&case.groups(&self.roles))?;
            said.extend(self.game.said(search(&question, Limits::default())?.outcome));
        }
        Ok(said)
    }

    fn judge(&self, input: &[u8]) -> Result<Vec<u8>, Stop> {
        let mut said = Vec::new();
        for case in self.cases(input).ok_or_else(no_input)? {
            said.extend(self.game.said(self.outcome(&case)?));
        }
        Ok(said)
    }

    fn check(&self, input: &[u8], output: &[u8]) -> Result<Option<Words>, Stop> {
        let (expected, found) = (line(&self.judge(input)?), line(output));
        let mut words = found.split_whitespace();
        for (case, right) in (1..).zip(expected.split_whitespace()) {
            let right = scan::shown(right);
            match words.next() {
                Some(word) if word == right => {}
                Some(word) => {
                    let wrong = scan::shown(word);
                    return Ok(Some(words!(
                        "case {case}: expected `{right}`, found `{wrong}`",
                        "第 {case} 组：应为 `{right}`，却是 `{wrong}`"
                    )));
                }
                None => {
                    return Ok(Some(words!(
                        "case {case}: the output ends where `{right}` is expected",
                        "第 {case} 组：输出已结束，应为 `{right}`"
                    )));
                }
            }
        }
        Ok(words.next().map(|word| {
            let shown = scan::shown(word);
            words!(
                "`{shown}` follows where the output should end",
                "输出应已结束，却还有 `{shown}`"
            )
        }))
    }

    fn shrink(&self, input: &[u8], fails: Fails<'_>) -> Vec<u8> {
        shrunk(self, input, fails)
    }

    fn size(&self, number: u64) -> Size {
        self.game.size(number)
    }

    fn again(&self, _: u64, _: Size) -> Option<Call> {
        None
    }
}

impl Texts for FormattedReference<'_> {
    fn framing(&self) -> Cases {
        match self.format().frame {
            Frame::One => Cases::One,
            Frame::Counted => Cases::Counted { name: "T", most: usize::MAX },
            Frame::ToTheEnd => Cases::UntilEnd(usize::MAX),
            Frame::ToZeros(zeros) => Cases::UntilZeros { zeros, most: usize::MAX },
        }
    }

    fn of(&self, input: &[u8]) -> Option<Vec<CaseText>> {
        let cases = self.cases(input)?;
        Some(cases.iter().map(|case| case.text(self.format()).into_bytes()).collect())
    }

    fn smaller(&self, case: &[u8], each: &mut dyn FnMut(CaseText) -> Step) -> Step {
        let text = line(case);
        if let Some(case) = Case::read(self.format(), &mut text.split_whitespace()) {
            for smaller in case.smaller(self.format()) {
                each(smaller.text(self.format()).into_bytes())?;
            }
        }
        Continue(())
    }

    /// The tiny ones are tried in any case.
    fn every_small(&self) -> Vec<CaseText> {
        Vec::new()
    }
}
