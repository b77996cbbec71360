//! PNG files: in Chinese where a font for it is installed.

use grundy::notation::{Problem, Words, scan};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_draw::Picture;

#[cfg(feature = "png")]
pub(crate) use with::Pixels;
#[cfg(not(feature = "png"))]
pub(crate) use without::Pixels;

/// Pixels for each unit of a picture, for what is called so.
pub(crate) fn zoom(text: Option<&str>, called: &str) -> Result<f64, Problem> {
    let Some(text) = text else { return Ok(2.0) };
    let zoom = text.parse().ok().filter(|zoom| (0.1..=20.0).contains(zoom));
    zoom.ok_or_else(|| {
        let shown = scan::shown(text);
        Problem::new(words!(
            "`{shown}` is not a value for {called}: a number from 0.1 to 20 is expected",
            "`{shown}` 不是 {called} 的合法值：应为 0.1 到 20 的数"
        ))
    })
}

#[cfg(feature = "png")]
mod with {
    use super::{Meter, Picture, Problem, Stop, Words};
    use grundy::words;
    use grundy_draw::png::Painter;

    /// Turns pictures into pixels.
    pub(crate) struct Pixels(());

    impl Pixels {
        /// Where no font for Chinese is installed the labels will be English; then that is to be
        /// said.
        pub fn new(chinese: &mut bool) -> Result<(Self, Option<Words>), Problem> {
            let sample = "局面的值，周期：已证明";
            if !*chinese || Painter::with_system_fonts().can_write(sample) {
                return Ok((Pixels(()), None));
            }
            *chinese = false;
            let note = words!(
                "no font for Chinese is installed: the labels of the PNG are English (those of an .svg are not)",
                "没有安装中文字体：PNG 中的文字为英文（.svg 不受影响）"
            );
            Ok((Pixels(()), Some(note)))
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
    use super::{Meter, Picture, Problem, Stop, Words};
    use grundy::words;

    /// A build without PNG: it cannot be made.
    pub(crate) enum Pixels {}

    impl Pixels {
        pub fn new(_: &mut bool) -> Result<(Self, Option<Words>), Problem> {
            Err(Problem::new(words!(
                "this program was built without PNG (the cargo feature `png`): write .svg, or build the whole program with `--features full`",
                "此程序编译时未包含 PNG（cargo 特性 `png`）：请用 .svg，或用 `--features full` 编译完整的程序"
            ))
            .example(crate::FULL))
        }

        pub fn png(&self, _: &Picture, _: f64, _: &Meter) -> Result<Vec<u8>, Stop> {
            match *self {}
        }
    }
}
