//! The explorer: pages that know no HTTP, behind a server that knows no games.

use grundy_serve::{Document, Site, Visit};
use std::sync::Arc;

/// The pages of the explorer.
pub(super) fn site() -> Site {
    Arc::new(|Visit { path, pairs, locale, .. }: &Visit| {
        let visit = grundy_web::Visit { path, pairs, locale: *locale };
        let grundy_web::Document { status, media, body, lasting } = grundy_web::document(&visit)?;
        Some(Document { status, media, body, lasting })
    })
}
