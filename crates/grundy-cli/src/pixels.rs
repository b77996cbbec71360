//! PNG files: in Chinese where a font for it is installed.

use crate::Session;
use grundy::notation::Problem;
use grundy::work::{Meter, Stop};
use grundy_draw::{Look, Picture};

#[cfg(feature = "png")]
pub(crate) use with::Pixels;
#[cfg(not(feature = "png"))]
pub(crate) use without::Pixels;

#[cfg(feature = "png")]
mod with {
    use super::{Look, Meter, Picture, Problem, Session, Stop};
    use grundy::notation::Locale;
    use grundy::words;
    use grundy_draw::png::Painter;

    /// Turns pictures into pixels.
    pub(crate) struct Pixels(());

    impl Pixels {
        /// Where no font for Chinese is installed the labels will be English, and that is said.
        pub fn new(look: &mut Look, session: &Session) -> Result<Self, Problem> {
            let sample = "局面的值，周期：已证明";
            if look.locale == Locale::Zh && !Painter::with_system_fonts().can_write(sample) {
                look.locale = Locale::En;
                session.note(&words!(
                    "no font for Chinese is installed: the labels of the PNG are English (those of an .svg are not)",
                    "没有安装中文字体：PNG 中的文字为英文（.svg 不受影响）"
                ));
            }
            Ok(Pixels(()))
        }

        pub fn png(&self, picture: &Picture, zoom: f64, meter: &Meter) -> Result<Vec<u8>, Stop> {
            // Names may need more signs than the embedded font has.
            let Pixels(()) = self;
            let embedded = Painter::default();
            match embedded.can_write(&picture.svg) {
                true => embedded.png(picture, zoom, meter),
                false => Painter::with_system_fonts().png(picture, zoom, meter),
            }
        }
    }
}

#[cfg(not(feature = "png"))]
mod without {
    use super::{Look, Meter, Picture, Problem, Session, Stop};
    use grundy::words;

    /// A build without PNG: it cannot be made.
    pub(crate) enum Pixels {}

    impl Pixels {
        pub fn new(_: &mut Look, _: &Session) -> Result<Self, Problem> {
            Err(Problem::new(words!(
                "this program was built without PNG (cargo feature `png`); write .svg",
                "此程序编译时未启用 PNG（cargo 特性 `png`）；请用 .svg"
            )))
        }

        pub fn png(&self, _: &Picture, _: f64, _: &Meter) -> Result<Vec<u8>, Stop> {
            match *self {}
        }
    }
}
