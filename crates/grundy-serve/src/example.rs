//! Examples in the form of this front end: addresses.

use crate::route::Route;
use grundy::notation::{Call, Example, Lists, Problem};

/// The same problem with questions as addresses; without those that no route answers.
pub(crate) fn in_addresses(problem: Problem, routes: &[Route]) -> Problem {
    let example = match &problem.example {
        Some(Example::Question(call)) => address(call, routes).map(Example::Text),
        example => example.clone(),
    };
    let message = problem.message(&|call| address(call, routes));
    Problem { message, example, listed_by: Lists::Nowhere, ..problem }
}

fn address(call: &Call, routes: &[Route]) -> Option<String> {
    let route = routes.iter().find(|route| route.name == call.question)?;
    let known = |name: &str| route.parameter(name).is_some();
    if !call.said.iter().all(|(name, _)| known(name)) {
        return None;
    }
    Some(call.address())
}
