//! From the text of a rule to a game.

use crate::check::{Checked, read};
use crate::diagnostic::Diagnostic;
use crate::game::{self, Backend, Setting};
use crate::interpret::Interpreter;
use crate::recognise::{Recognised, recognise};
use crate::{print, report, syntax};
use grundy::game::{AnyGame, NoFiles, Shape};
use grundy::games;
use grundy::notation::{Call, Locale, Problem, Words};
use grundy::work::{Limits, Meter, Stop};
use std::sync::Arc;

/// A question with a rule that works.
pub fn example() -> Call {
    Call::new("solve").with("rule", "n -> [n-k] for k in 1..n").with("position", "3 4 5")
}

/// How a rule is opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The word that names it: its file, or `rule`.
    pub name: String,
    /// Parameters that are not to have the value in the text.
    pub set: Vec<(String, i64)>,
    /// Whether a rule that is a game of the catalogue becomes that game.
    pub recognise: bool,
    /// Which back end follows the rule.
    pub backend: Backend,
    /// What recognition may take.
    pub limits: Limits,
}

/// An opened rule.
#[derive(Clone)]
pub struct Opened {
    /// The game: the rule itself, or what it was recognised as under the rule's name.
    pub game: Arc<dyn AnyGame>,
    /// What was read.
    pub checked: Checked,
    /// The rule in one line, in canonical form, parameters as they were set.
    pub text: String,
    /// What it was recognised as.
    pub recognised: Option<Recognised>,
    source: String,
    opening: Opening,
}

impl Opened {
    /// The same game without whatever it has computed so far.
    pub fn afresh(&self) -> Result<Arc<dyn AnyGame>, Stop> {
        game(&self.source, &self.checked, self.recognised.as_ref(), &self.opening)
    }

    /// The rule as it stands, whatever it was recognised as.
    pub fn itself(&self) -> Result<Arc<dyn AnyGame>, Stop> {
        game(&self.source, &self.checked, None, &self.opening)
    }
}

/// Opens a rule; the problem shows every error of the text at its place.
///
/// # Example
/// ```
/// use grundy_rules::{Opening, open};
/// let rule = open("n -> [n-k] for k in 1..n", &Opening::named("rule")).unwrap();
/// assert_eq!(rule.recognised.unwrap().game(), "nim");
/// ```
pub fn open(source: &str, opening: &Opening) -> Result<Opened, Stop> {
    let meter = Meter::new(opening.limits.clone());
    let checked =
        read(source, &opening.set).map_err(|found| problem(&opening.name, source, &found))?;
    // Texts are short, but not so short that all that is done with one is.
    meter.look_at_the_clock()?;
    let rule = Arc::new(checked.rule.clone());
    // Another game would not know where play begins.
    let recognised = match opening.recognise && rule.valid.is_empty() {
        true => recognise(&rule, &mut Interpreter::new(Arc::clone(&rule)), &meter)?,
        false => None,
    };
    let game = game(source, &checked, recognised.as_ref(), opening)?;
    meter.look_at_the_clock()?;
    let text = print::one_line(&syntax::parse(source).0, &opening.set);
    // The limits were those of the opening.
    let opening = Opening { limits: Limits::default(), ..opening.clone() };
    let source = source.to_owned();
    Ok(Opened { game, checked, text, recognised, source, opening })
}

/// The game that a rule is, or was recognised as.
fn game(
    source: &str,
    checked: &Checked,
    recognised: Option<&Recognised>,
    opening: &Opening,
) -> Result<Arc<dyn AnyGame>, Stop> {
    match recognised {
        Some(known) => {
            let game = games::open(known.game(), &NoFiles)?;
            game.call(opening.name.clone(), known.bound());
            Ok(game)
        }
        None => Ok(plain(source, checked, opening)?),
    }
}

/// All errors of a rule, each at its place.
pub(crate) fn problem(name: &str, source: &str, found: &[Diagnostic]) -> Problem {
    places(name, source, found).example(example())
}

/// All errors of a text, each at its place.
pub(crate) fn places(name: &str, source: &str, found: &[Diagnostic]) -> Problem {
    let shown = |locale| report::render(name, source, found, locale, false);
    let shown = Words { en: shown(Locale::En), zh: shown(Locale::Zh) };
    let places = found.iter().filter_map(|one| report::place(source, one)).collect();
    Problem::new(report::unlabelled(shown)).at(places)
}

/// The text of a rule in its usual layout; the problem shows every error of the text.
pub fn formatted(name: &str, source: &str) -> Result<String, Problem> {
    let (file, found) = syntax::parse(source);
    if found.is_empty() { Ok(print::print(&file)) } else { Err(problem(name, source, &found)) }
}

fn plain(source: &str, checked: &Checked, opening: &Opening) -> Result<Arc<dyn AnyGame>, Problem> {
    let setting = Setting {
        name: opening.name.clone(),
        text: source.to_owned(),
        start: start(checked),
        backend: opening.backend,
        shape: checked.texts.shape.unwrap_or(Shape::Heaps),
    };
    game::game(Arc::new(checked.rule.clone()), setting).ok_or_else(|| {
        let most = crate::ir::MOST_NUMBERS;
        Problem::new(grundy::words!(
            "a position has at most {most} numbers",
            "一个局面最多有 {most} 个数"
        ))
    })
}

/// A position of the rule, as people type it.
pub fn start(checked: &Checked) -> String {
    let numbers =
        |position: &Vec<u64>| position.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    match checked.texts.start.as_slice() {
        [] => (0..checked.rule.arity).map(|i| (5 + i).to_string()).collect::<Vec<_>>().join(" "),
        all => {
            let joint = if checked.rule.arity == 1 { " " } else { " + " };
            all.iter().map(numbers).collect::<Vec<_>>().join(joint)
        }
    }
}

impl Opening {
    /// The usual way, under a name.
    pub fn named(name: impl Into<String>) -> Self {
        Opening {
            name: name.into(),
            set: Vec::new(),
            recognise: true,
            backend: Backend::default(),
            limits: Limits::default(),
        }
    }
}
