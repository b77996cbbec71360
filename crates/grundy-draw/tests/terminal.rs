//! The pictures made of characters, as they are kept in `golden`: GRUNDY_BLESS=1 writes them.

use grundy::game::NoFiles;
use grundy::work::{Limits, Meter};
use grundy_draw::terminal;
use std::path::Path;

fn picture(game: &str, n: u64, width: usize) -> String {
    let opened = grundy::games::open(game, &NoFiles).unwrap();
    match opened.table(n, &Meter::new(Limits::default())).unwrap() {
        grundy::answer::Table::Line { from, values } => terminal::plot(from, &values, width),
        grundy::answer::Table::Grid(rows) => terminal::heat(&rows, width),
    }
}

#[test]
fn plots_are_as_they_were() {
    for (game, n, width) in [
        ("kayles", 150, 80),
        ("grundy", 1000, 80),
        ("turn:ruler", 64, 50),
        ("bash:3", 9, 80),
        ("wythoff", 12, 80),
        ("wythoff", 60, 40),
    ] {
        let name = format!("{}-{n}-{width}.txt", game.replace(':', "-"));
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
        let drawn = picture(game, n, width);
        assert!(drawn.lines().count() <= terminal::MOST_LINES, "{game}");
        assert!(drawn.lines().all(|line| line.chars().count() <= width), "{game}");
        if std::env::var_os("GRUNDY_BLESS").is_some() {
            std::fs::write(&path, &drawn).unwrap();
        }
        assert_eq!(drawn, std::fs::read_to_string(&path).unwrap_or_default(), "{}", path.display());
    }
}
