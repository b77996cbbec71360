//! The explorer: pages that know no HTTP, behind a server that knows no games.

use grundy_serve::{Document, Page, Site, Visit};
use std::sync::Arc;

/// The pages of the explorer.
pub(super) fn site() -> Site {
    Arc::new(|visit: &Visit| {
        let Some(said) = grundy_web::asks(&of(visit)) else {
            return grundy_web::document(&of(visit)).map(|document| handed_out(document).into());
        };
        let visit = visit.clone();
        let then =
            move |status, answer| handed_out(grundy_web::answered(&of(&visit), status, &answer));
        Some(Page::Asks { route: "ask", said, then: Box::new(then) })
    })
}

fn of(visit: &Visit) -> grundy_web::Visit<'_> {
    grundy_web::Visit { path: &visit.path, pairs: &visit.pairs, locale: visit.locale }
}

fn handed_out(document: grundy_web::Document) -> Document {
    let grundy_web::Document { status, media, body, lasting } = document;
    Document { status, media, body, lasting }
}
