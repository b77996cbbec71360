//! The class of every component, and of every option of a component.

use crate::answer::Method;
use crate::compounds::CompoundTheorem;
use crate::game::{Claim, Component, Reached};
use crate::reach::States;
use crate::values::Convention;
use crate::work::{Meter, Stop, attempt};

/// How a class is found.
enum Source {
    /// By theorems about the components.
    Claims,
    /// The class is the SG value, which each game finds in its own way.
    Values,
    /// On the graphs of positions.
    Graphs,
}

/// The classes of the components of one question.
pub struct Classes {
    /// One class per component.
    pub parts: Vec<Claim>,
    /// How they were found.
    pub method: Method,
    source: Source,
    /// Explored games; component i belongs to `groups[i]`.
    explored: Vec<Explored>,
    groups: Vec<usize>,
}

struct Explored {
    reached: Box<dyn Reached>,
    states: States,
    /// The class of each state; none where a state is its own class.
    classes: Option<Vec<Claim>>,
}

impl Explored {
    fn state(&self, component: &dyn Component) -> Option<u32> {
        let pieces = self.reached.pieces(component)?;
        self.states.state_of(self.reached.reach(), &pieces)
    }
}

/// How many positions may be searched for the value of one option.
const OPTION_EFFORT: u64 = 300_000;

/// Steps that the first value of a game takes at least: each part of a sum has its own tables.
pub(super) const OPENED: u64 = 32;

type Numbered<'a> = (&'a dyn Component, usize);

impl Classes {
    /// Classes by theorem, table or exploration; `None` if the theorem does not
    /// apply to some component.
    pub fn find(
        theorem: &dyn CompoundTheorem,
        components: &[Numbered],
        meter: &Meter,
    ) -> Result<Option<Self>, Stop> {
        let mut claimed = claims(theorem, components, meter)?;
        if claimed.is_none() && theorem.rests_on() == Convention::Misere {
            sort_heaps(components, meter)?;
            claimed = claims(theorem, components, meter)?;
        }
        if let Some(parts) = claimed {
            return Ok(Some(Classes::plain(parts, Method::Theorem, Source::Claims)));
        }
        if theorem.wants_sg() {
            let mut parts = Vec::with_capacity(components.len());
            let mut method = Method::Theorem;
            for (component, _) in components {
                meter.steps(OPENED)?;
                let Some((value, how)) = component.sg(meter)? else { return Ok(None) };
                method = method.max(how);
                parts.push(Claim::Sg(value));
            }
            return Ok(Some(Classes::plain(parts, method, Source::Values)));
        }
        let mut classes = Classes::explored(components, meter)?;
        for explored in &mut classes.explored {
            let Some(of_states) = theorem.classify(&explored.states) else { return Ok(None) };
            explored.classes = Some(of_states);
        }
        for (i, (component, _)) in components.iter().enumerate() {
            let Some(class) = classes.of(theorem, i, *component, meter)? else { return Ok(None) };
            classes.parts[i] = class;
        }
        Ok(Some(classes))
    }

    fn plain(parts: Vec<Claim>, method: Method, source: Source) -> Self {
        Classes { parts, method, source, explored: Vec::new(), groups: Vec::new() }
    }

    /// Explores the graphs of all components, one per game.
    pub fn explored(components: &[Numbered], meter: &Meter) -> Result<Self, Stop> {
        let mut names: Vec<String> = Vec::new();
        let mut groups = Vec::new();
        for (component, _) in components {
            let name = component.game().name();
            let known = names.iter().position(|n| *n == name);
            groups.push(known.unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            }));
        }
        let mut explored = Vec::new();
        for group in 0..names.len() {
            let members: Vec<&dyn Component> = (0..components.len())
                .filter(|&i| groups[i] == group)
                .map(|i| components[i].0)
                .collect();
            let reached = members[0].game().reach(&members, meter)?;
            let roots: Vec<Vec<u32>> =
                members.iter().filter_map(|component| reached.pieces(*component)).collect();
            if let Some(first) = reached.growing(meter)? {
                return Err(Stop::Endless(first));
            }
            let (states, _) = States::new(reached.reach(), &roots, meter)?;
            explored.push(Explored { reached, states, classes: None });
        }
        let mut classes = Classes {
            parts: Vec::new(),
            method: Method::Search,
            source: Source::Graphs,
            explored,
            groups,
        };
        let state =
            |i: usize| classes.explored[classes.groups[i]].state(components[i].0).unwrap_or(0);
        classes.parts = (0..components.len()).map(|i| Claim::State(state(i))).collect();
        Ok(classes)
    }

    /// Positions through which play can return to where it was.
    pub fn cycle(&self, meter: &Meter) -> Result<Option<Vec<String>>, Stop> {
        let mut cycles = self.explored.iter().map(|explored| explored.reached.cycle(meter));
        cycles.find_map(Result::transpose).transpose()
    }

    /// The states of the components, after exploration.
    pub fn roots(&self) -> Vec<u32> {
        self.parts.iter().map(|p| if let Claim::State(s) = p { *s } else { 0 }).collect()
    }

    /// The graphs, one per game.
    pub fn states(&self) -> Vec<&States> {
        self.explored.iter().map(|explored| &explored.states).collect()
    }

    /// A bound of the number of states of the compound: components of one game are
    /// interchangeable, so m of them with s states make C(s + m − 1, m).
    pub fn states_of_the_compound(&self) -> f64 {
        let of_group = |(group, explored): (usize, &Explored)| {
            let states = explored.states.len() as f64;
            let members = self.groups.iter().filter(|&&own| own == group).count();
            (0..members).map(|i| (states + i as f64) / (i as f64 + 1.0)).product::<f64>()
        };
        self.explored.iter().enumerate().map(of_group).product()
    }

    /// Which graph each component plays on.
    pub fn groups(&self) -> &[usize] {
        &self.groups
    }

    /// From now on a state is its own class.
    pub fn use_states(&mut self) {
        for explored in &mut self.explored {
            explored.classes = None;
        }
    }

    /// The class of component `i`, or of one of its options; `None` if it takes too much
    /// work.
    pub fn of(
        &self,
        theorem: &dyn CompoundTheorem,
        i: usize,
        component: &dyn Component,
        meter: &Meter,
    ) -> Result<Option<Claim>, Stop> {
        match self.source {
            Source::Claims => match theorem.claim(component, meter)? {
                None if theorem.wants_sg() => value(component, meter),
                claim => Ok(claim),
            },
            Source::Values => value(component, meter),
            Source::Graphs => {
                let explored = &self.explored[self.groups[i]];
                Ok(explored.state(component).and_then(|state| match &explored.classes {
                    Some(classes) => classes.get(state as usize).copied(),
                    None => Some(Claim::State(state)),
                }))
            }
        }
    }
}

/// What theorems say of the components; `None` if they say nothing of some.
fn claims(
    theorem: &dyn CompoundTheorem,
    components: &[Numbered],
    meter: &Meter,
) -> Result<Option<Vec<Claim>>, Stop> {
    components.iter().map(|(component, _)| theorem.claim(*component, meter)).collect()
}

/// Sorts the heaps of codes for misère play as far as the components need it.
fn sort_heaps(components: &[Numbered], meter: &Meter) -> Result<(), Stop> {
    for (component, _) in components {
        if let (Some(tame), Some(heap)) = (component.game().tame(), component.largest()) {
            tame.study(heap, meter)?;
        }
    }
    Ok(())
}

/// The value of an option. Options of what was computed are known; the rest gets a
/// small try.
fn value(component: &dyn Component, meter: &Meter) -> Result<Option<Claim>, Stop> {
    let found = attempt(component.sg(&meter.aside(OPTION_EFFORT)))?;
    Ok(found.flatten().map(|(value, _)| Claim::Sg(value)))
}
