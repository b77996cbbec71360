//! PNG from a picture: pixels that look the same everywhere.
//!
//! The renderer is `resvg`; texts are set in DejaVu Sans, which is embedded (its licence allows
//! it, see <https://dejavu-fonts.github.io/License.html>), so that no font need be
//! installed. It has no Chinese: where a label needs more, the fonts of the system may be
//! asked, and [`Painter::can_write`] tells whether that helped.

use crate::look::Picture;
use grundy::notation::Problem;
use grundy::words;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};
use skrifa::{FontRef, MetadataProvider};
use std::collections::HashSet;
use std::sync::Arc;

/// The most pixels of one picture.
pub const MOST_PIXELS: f64 = 100e6;

/// Turns pictures into pixels.
pub struct Painter {
    fonts: Arc<Database>,
}

impl Default for Painter {
    fn default() -> Self {
        Painter { fonts: Arc::new(embedded()) }
    }
}

/// The embedded fonts.
fn embedded() -> Database {
    let mut fonts = Database::new();
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_sans_serif_family("DejaVu Sans");
    fonts
}

impl Painter {
    /// A painter that uses the fonts of the system where the embedded one has no sign.
    pub fn with_system_fonts() -> Self {
        let mut fonts = embedded();
        fonts.load_system_fonts();
        // Loading may have changed what the generic family stands for.
        fonts.set_sans_serif_family("DejaVu Sans");
        Painter { fonts: Arc::new(fonts) }
    }

    /// Whether every sign of a text is in some font.
    pub fn can_write(&self, text: &str) -> bool {
        let signs = |data: &[u8], index| {
            let font = FontRef::from_index(data, index).ok()?;
            Some(text.chars().filter(|c| font.charmap().map(*c).is_some()).collect::<Vec<char>>())
        };
        let faces = self.fonts.faces();
        let known = faces.filter_map(|face| self.fonts.with_face_data(face.id, signs)?);
        let known: HashSet<char> = known.flatten().collect();
        text.chars().all(|c| c.is_whitespace() || known.contains(&c))
    }

    /// The picture as a PNG file, `zoom` pixels for each unit of the picture.
    pub fn png(&self, picture: &Picture, zoom: f64) -> Result<Vec<u8>, Problem> {
        let (width, height) = (picture.width * zoom, picture.height * zoom);
        if !(1.0..=MOST_PIXELS).contains(&(width * height))
            || !(1.0..=30_000.0).contains(&width.max(height))
        {
            return Err(Problem::new(words!(
                "a PNG of {width:.0} × {height:.0} pixels cannot be made: at most {MOST_PIXELS:.0} pixels, and at most 30000 on a side; lower --zoom or write .svg",
                "无法生成 {width:.0} × {height:.0} 像素的 PNG：最多 {MOST_PIXELS:.0} 像素，边长不超过 30000；请减小 --zoom 或改用 .svg"
            )));
        }
        let broken = |error: String| {
            Problem::new(words!("the picture cannot be rendered: {error}", "无法渲染图片：{error}"))
        };
        let options = Options {
            font_family: "DejaVu Sans".into(),
            fontdb: Arc::clone(&self.fonts),
            ..Options::default()
        };
        let tree =
            Tree::from_str(&picture.svg, &options).map_err(|error| broken(error.to_string()))?;
        let pixels = Pixmap::new(width.ceil() as u32, height.ceil() as u32);
        let mut pixels = pixels.ok_or_else(|| broken(format!("{width} × {height}")))?;
        let zoom = zoom as f32;
        resvg::render(&tree, Transform::from_scale(zoom, zoom), &mut pixels.as_mut());
        pixels.encode_png().map_err(|error| broken(error.to_string()))
    }
}
