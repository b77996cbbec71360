//! PNG from a picture: pixels that look the same everywhere.
//!
//! The renderer is `resvg`; texts are set in DejaVu Sans, which is embedded (its licence allows
//! it, see <https://dejavu-fonts.github.io/License.html>), so that no font need be
//! installed. It has no Chinese: where a label needs more, the fonts of the system may be
//! asked, and [`Painter::can_write`] tells whether that helped.

use crate::look::Picture;
use grundy::notation::Problem;
use grundy::words;
use grundy::work::{Meter, Stop};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};
use skrifa::{FontRef, MetadataProvider};
use std::collections::HashSet;
use std::io::Write;
use std::sync::Arc;

/// The most pixels of one picture.
pub const MOST_PIXELS: f64 = 100e6;

/// Pixels that are painted at once.
const BAND: u32 = 1 << 19;

/// Bytes that the renderer holds for each byte of a picture.
const TREE: u64 = 16;

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
    ///
    /// It is painted and written in bands, so that it takes the memory of one of them, and the
    /// meter is looked at in between.
    ///
    /// # Errors
    /// Too many pixels, or a limit of the meter.
    pub fn png(&self, picture: &Picture, zoom: f64, meter: &Meter) -> Result<Vec<u8>, Stop> {
        let (width, height) = (picture.width * zoom, picture.height * zoom);
        if !(1.0..=MOST_PIXELS).contains(&(width * height))
            || !(1.0..=30_000.0).contains(&width.max(height))
        {
            return Err(Problem::new(words!(
                "a PNG of {width:.0} × {height:.0} pixels cannot be made: at most {MOST_PIXELS:.0} pixels, and at most 30000 on a side; lower the zoom, or choose SVG",
                "无法生成 {width:.0} × {height:.0} 像素的 PNG：最多 {MOST_PIXELS:.0} 像素，边长不超过 30000；请减小缩放倍数或改用 SVG"
            ))
            .into());
        }
        let options = Options {
            font_family: "DejaVu Sans".into(),
            fontdb: Arc::clone(&self.fonts),
            ..Options::default()
        };
        meter.hold(TREE.saturating_mul(picture.svg.len() as u64))?;
        meter.steps(picture.svg.len() as u64)?;
        let tree =
            Tree::from_str(&picture.svg, &options).map_err(|error| broken(error.to_string()))?;
        meter.look_at_the_clock()?;
        let mut file = Vec::new();
        let size = (width.ceil() as u32, height.ceil() as u32);
        write(&tree, size, zoom as f32, &mut file, meter)?;
        Ok(file)
    }
}

/// Paints a picture and writes it as a file, band by band.
fn write(
    tree: &Tree,
    (width, height): (u32, u32),
    zoom: f32,
    file: &mut Vec<u8>,
    meter: &Meter,
) -> Result<(), Stop> {
    let failed = |error: png::EncodingError| broken(error.to_string());
    let rows = (BAND / width.max(1)).clamp(1, height);
    meter.hold(8 * u64::from(width) * u64::from(rows))?;
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(failed)?;
    let mut writer = writer.stream_writer().map_err(failed)?;
    for top in (0..height).step_by(rows as usize) {
        let band = Pixmap::new(width, rows.min(height - top));
        let mut band = band.ok_or_else(|| broken(format!("{width} × {height}")))?;
        let place = Transform::from_translate(0.0, -(top as f32)).pre_scale(zoom, zoom);
        resvg::render(tree, place, &mut band.as_mut());
        let bytes = band.take_demultiplied();
        writer.write_all(&bytes).map_err(|error| broken(error.to_string()))?;
        // A pixel is painted and packed in some ten nanoseconds.
        meter.steps(bytes.len() as u64)?;
    }
    Ok(writer.finish().map_err(failed)?)
}

fn broken(error: String) -> Problem {
    Problem::new(words!("the picture cannot be rendered: {error}", "无法渲染图片：{error}"))
}
