//! The explorer: pages that know no HTTP, behind a server that knows no games.

use super::routes;
use grundy_serve::{Document, Page, Site, Visit};
use grundy_web::{About, Interface, RouteAbout};
use std::sync::Arc;

/// The pages of the explorer.
pub(super) fn site() -> Site {
    let routes = described();
    Arc::new(move |visit: &Visit| {
        let interface = || Interface { host: visit.host.clone(), routes: routes.clone() };
        if visit.path == "/programs" {
            let page = grundy_web::for_programs(&of(visit), &interface());
            return page.map(|page| handed_out(page).into());
        }
        let Some(said) = grundy_web::asks(&of(visit)) else {
            return grundy_web::document(&of(visit)).map(|document| handed_out(document).into());
        };
        let visit = visit.clone();
        let then =
            move |status, answer| handed_out(grundy_web::answered(&of(&visit), status, &answer));
        Some(Page::Asks { route: "ask", said, then: Box::new(then) })
    })
}

/// What the page about the interface says of each route.
fn described() -> Vec<RouteAbout> {
    let route = |route: &grundy_serve::Route| RouteAbout {
        name: route.name.to_owned(),
        about: route.about.clone(),
        example: route.address(),
        forms: route.forms.iter().map(|form| form.name.to_owned()).collect(),
        parameters: route
            .parameters
            .iter()
            .map(|one| About {
                name: one.name.clone(),
                meaning: one.meaning.clone(),
                needed: one.needed,
            })
            .collect(),
    };
    routes().iter().map(route).collect()
}

fn of(visit: &Visit) -> grundy_web::Visit<'_> {
    grundy_web::Visit { path: &visit.path, pairs: &visit.pairs, locale: visit.locale }
}

fn handed_out(document: grundy_web::Document) -> Document {
    let grundy_web::Document { status, media, body, lasting } = document;
    Document { status, media, body, lasting }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_serve::KINDS;

    /// What routes and parameters mean is said in both languages.
    #[test]
    fn the_interface_is_described_in_both_languages() {
        for route in described() {
            assert!(grundy_web::is_translated(&route.about), "{}: {}", route.name, route.about);
            for one in route.parameters {
                let said = grundy_web::is_translated(&one.meaning);
                assert!(said, "{}: {}: {}", route.name, one.name, one.meaning);
            }
        }
    }

    /// The type of every problem is the address of a page about it.
    #[test]
    fn every_kind_of_problem_has_a_page() {
        let explained: Vec<(&str, u16)> =
            grundy_web::kinds().iter().map(|kind| (kind.0, kind.1)).collect();
        assert_eq!(explained, KINDS);
    }
}
