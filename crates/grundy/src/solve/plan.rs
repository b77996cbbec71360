//! From a question to its answer.
//!
//! One road for every game and every compound:
//! 1. the theorem of the compound asks for one class per component;
//! 2. classes come from theorems about the components, else from their tables,
//!    else from the graph of their positions;
//! 3. if the theorem does not apply, the compound itself is searched;
//! 4. winning moves are the moves to classes that make the compound a loss.

use super::Question;
use super::basis::Basis;
use super::classes::Classes;
use super::product::Product;
use super::reasons::{no_end, only_in_sums, only_normal, only_outcomes};
use super::winning::{self, Budget};
use crate::answer::{Answer, Evidence, Method, Proved};
use crate::compounds::{CompoundTheorem, nim_sum};
use crate::game::Component;
use crate::notation::{Words, scan};
use crate::values::{Compound, Convention, Outcome};
use crate::words;
use crate::work::{Limits, Meter, Stop, attempt};
use std::collections::BTreeMap;
use std::time::Instant;

/// Longer texts than this are not searched for an SG value that nobody needs for
/// the outcome.
const LONG: usize = 1000;

/// Answers a question within limits.
pub fn answer(question: &Question, limits: Limits) -> Result<Answer, Stop> {
    let start = Instant::now();
    let meter = Meter::new(limits);
    let mut answer = Solver { question, meter: &meter }.solve()?;
    answer.position = question.written(&BTreeMap::new(), &meter)?;
    answer.elapsed = start.elapsed();
    Ok(answer)
}

/// Answers a question within limits and leaves its `position` empty, for front ends that do
/// not repeat it: a position can be megabytes long, and writing it can take longer than all
/// the rest.
pub fn brief(question: &Question, limits: Limits) -> Result<Answer, Stop> {
    brief_within(question, &Meter::new(limits))
}

/// The same on a meter of the caller's, who may have bounded its work.
pub fn brief_within(question: &Question, meter: &Meter) -> Result<Answer, Stop> {
    let start = Instant::now();
    let mut answer = Solver { question, meter }.solve()?;
    answer.elapsed = start.elapsed();
    Ok(answer)
}

/// Answers a question by playing the whole compound out, without any theorem: the
/// twin of [`answer`], for those who trust nothing. Not for anti-SG play.
pub fn search(question: &Question, limits: Limits) -> Result<Answer, Stop> {
    let start = Instant::now();
    let meter = Meter::new(limits);
    let solver = Solver { question, meter: &meter };
    let mut answer = solver.said(&solver.searched()?)?;
    answer.position = question.written(&BTreeMap::new(), &meter)?;
    answer.elapsed = start.elapsed();
    Ok(answer)
}

pub(super) struct Solver<'q> {
    pub(super) question: &'q Question,
    pub(super) meter: &'q Meter,
}

/// What the theorem and the classes say, before winning moves are listed.
pub(super) struct Verdict {
    pub(super) outcome: Outcome,
    pub(super) method: Method,
    pub(super) theorem: Option<String>,
    pub(super) reason: Words,
    pub(super) sg: Option<u64>,
    pub(super) sg_reason: Option<Words>,
    pub(super) remoteness: Option<u64>,
}

impl Solver<'_> {
    /// With a single component every kind of compound is the component itself.
    pub(super) fn compound(&self) -> Compound {
        match self.question.components().len() {
            1 => Compound::Disjunctive,
            _ => self.question.compound,
        }
    }

    pub(super) fn has_verdicts(&self) -> bool {
        self.question.parts.iter().any(|part| part.game.has_verdicts())
    }

    fn solve(&self) -> Result<Answer, Stop> {
        self.said(&self.basis()?)
    }

    /// What is said about a question that is decided.
    pub(super) fn said(&self, basis: &Basis) -> Result<Answer, Stop> {
        let mut answer = self.said_in_short(basis)?;
        self.tell(basis, &mut answer)?;
        Ok(answer)
    }

    /// The same without what was found of each component.
    fn said_in_short(&self, basis: &Basis) -> Result<Answer, Stop> {
        match basis {
            Basis::Tabulated { outcome, misere } => self.by_outcomes(*outcome, *misere),
            Basis::Lone(lone) => self.by_lone(lone),
            Basis::Theorem { theorem, classes, outcome } => {
                let verdict = self.by_theorem(&**theorem, classes, *outcome)?;
                let moves =
                    winning::list(self.question, &**theorem, classes, *outcome, self.meter)?;
                Ok(self.answer(verdict, moves))
            }
            Basis::Searched { product, classes, outcome } => {
                self.by_product(product, classes, *outcome)
            }
        }
    }

    /// What may be spent on SG values when the outcome is known.
    pub(super) fn aside(&self, components: &[(&dyn Component, usize)]) -> Meter {
        let effort = components.iter().map(|(c, _)| c.sg_effort()).max().unwrap_or(0);
        // Positions that are long to write are long to search.
        self.meter.aside(if self.question.length > LONG { 0 } else { effort })
    }

    /// Adds the SG value if a small search finds it.
    pub(super) fn with_effort(
        &self,
        mut verdict: Verdict,
        components: &[(&dyn Component, usize)],
    ) -> Result<Verdict, Stop> {
        if self.question.convention != Convention::Normal {
            return Ok(verdict);
        }
        if verdict.outcome == Outcome::D {
            verdict.sg_reason = Some(no_end());
            return Ok(verdict);
        }
        if components.iter().any(|(c, _)| c.looked_up().is_some_and(|known| known.sg.is_none())) {
            verdict.sg_reason = Some(no_end());
            return Ok(verdict);
        }
        if self.question.compound != Compound::Disjunctive {
            verdict.sg_reason = Some(only_in_sums());
            return Ok(verdict);
        }
        if verdict.outcome == Outcome::P {
            verdict.sg = Some(0);
            return Ok(verdict);
        }
        let aside = self.aside(components);
        let mut sum = Some(0);
        for (component, _) in components {
            let value = attempt(component.sg(&aside))?.flatten();
            sum = sum.zip(value).map(|(sum, (value, _))| sum ^ value);
            if sum.is_none() {
                break;
            }
        }
        verdict.sg = sum;
        if verdict.sg.is_none() {
            verdict.sg_reason = Some(words!(
                "the theorem gives the outcome only, and the SG value needs a longer search",
                "定理只给出胜负，而求 SG 值需要更长的搜索"
            ));
        }
        Ok(verdict)
    }

    fn by_theorem(
        &self,
        theorem: &dyn CompoundTheorem,
        classes: &Classes,
        outcome: Outcome,
    ) -> Result<Verdict, Stop> {
        let convention = self.question.convention;
        let components = self.question.components();
        let single = components.len() == 1;
        let own = components.first().map(|(one, _)| one.claim(convention, self.meter));
        let own = own.transpose()?.flatten();
        let mut reason =
            if single && own.is_some() { Words::default() } else { theorem.reason(&classes.parts) };
        if components.len() <= 4 {
            // What a game's theorem says matters where the compound asks for it.
            for (component, _) in &components {
                if single || theorem.claim(*component, self.meter)?.is_some() {
                    let own = component.reason(convention, self.meter)?.unwrap_or_default();
                    reason = reason.then(self.of_part(*component, own));
                }
            }
        }
        if reason.is_empty() {
            reason = theorem.reason(&classes.parts);
        }
        if classes.method == Method::Theorem {
            reason = reason.then(self.tame_grounds());
        }
        let name = match own {
            // In another compound the theorem of the game gives the parts, not the whole.
            Some((_, name)) if single => name,
            Some((_, name))
                if self.compound() == Compound::Disjunctive && self.one_theorem(convention)? =>
            {
                name
            }
            _ => theorem.name(),
        };
        let named = classes.method == Method::Theorem || !single;
        let (sg, sg_reason) = self.sg(classes);
        Ok(Verdict {
            outcome,
            method: classes.method,
            theorem: named.then(|| name.to_owned()),
            reason,
            sg,
            sg_reason,
            remoteness: if single {
                components.first().and_then(|(one, _)| one.looked_up()?.remoteness)
            } else {
                None
            },
        })
    }

    /// A reason about one component, with its game and position where there are
    /// several parts.
    fn of_part(&self, component: &dyn Component, reason: Words) -> Words {
        if self.question.parts.len() == 1 || reason.is_empty() {
            return reason;
        }
        let (name, text) = (component.name(), scan::shown(&component.text()));
        let (en, zh) = (reason.en, reason.zh);
        words!("{name} {text}: {en}", "{name} {text}：{zh}")
    }

    /// Whether all components are covered by the same theorem about their game.
    fn one_theorem(&self, convention: Convention) -> Result<bool, Stop> {
        let name = |(component, _): (&dyn Component, usize)| -> Result<_, Stop> {
            Ok(component.claim(convention, self.meter)?.map(|(_, name)| name))
        };
        let mut names = self.question.components().into_iter().map(name);
        let Some(first) = names.next().transpose()?.flatten() else { return Ok(false) };
        for name in names {
            if name? != Some(first) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn sg(&self, classes: &Classes) -> (Option<u64>, Option<Words>) {
        match (self.question.convention, self.question.compound) {
            (Convention::Normal, Compound::Disjunctive) => (nim_sum(&classes.parts), None),
            (Convention::Normal, _) => (None, Some(only_in_sums())),
            _ => (None, Some(only_normal())),
        }
    }

    fn by_product(
        &self,
        product: &Product,
        classes: &Classes,
        outcome: Outcome,
    ) -> Result<Answer, Stop> {
        let verdict = Verdict {
            outcome,
            method: Method::Search,
            theorem: None,
            reason: self.reason_of_search(product, classes)?,
            sg: None,
            sg_reason: Some(match (self.question.convention, self.compound()) {
                _ if self.has_verdicts() => only_outcomes(),
                (Convention::Normal, Compound::Disjunctive) => no_end(),
                (Convention::Normal, _) => only_in_sums(),
                _ => only_normal(),
            }),
            remoteness: product.remoteness(&classes.parts),
        };
        let moves = winning::list(self.question, product, classes, outcome, self.meter)?;
        Ok(self.answer(verdict, moves))
    }

    /// An answer is as good as the recognition of a rule that it rests on.
    fn evidence(&self, method: Method) -> Evidence {
        let compared = self.question.parts.iter().filter_map(|part| part.game.compared());
        match compared.min() {
            Some(bound) => Evidence::Verified { bound },
            None => Evidence::Proved(Proved::accepted(method)),
        }
    }

    pub(super) fn answer(&self, verdict: Verdict, moves: Budget) -> Answer {
        Answer {
            game: self.question.game(),
            position: String::new(),
            convention: self.question.convention,
            compound: self.question.compound,
            outcome: verdict.outcome,
            sg: verdict.sg,
            sg_reason: verdict.sg_reason,
            remoteness: verdict.remoteness,
            winning_moves: moves.moves,
            truncated: moves.truncated,
            method: verdict.method,
            theorem: verdict.theorem,
            reason: verdict.reason,
            components: Vec::new(),
            component_count: 0,
            detail: None,
            evidence: self.evidence(verdict.method),
            elapsed: std::time::Duration::ZERO,
        }
    }
}
