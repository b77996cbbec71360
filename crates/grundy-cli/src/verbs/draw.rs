//! `grundy draw GAME [POSITION…|N]`: a picture.

use super::Verb;
use super::solve::written;
use crate::pixels::{self, Pixels};
use crate::{Session, Trouble, arguments, files, limits, rules};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words, scan, suggest};
use grundy::values::Convention;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_ask::{Ask, Position, present, readers};
use grundy_draw::{Kind, Look};

pub struct Draw;

/// The formats of pictures.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

impl Format {
    fn read(name: &str) -> Option<Self> {
        match name {
            "svg" => Some(Format::Svg),
            "png" => Some(Format::Png),
            _ => None,
        }
    }
}

impl Verb for Draw {
    fn name(&self) -> &'static str {
        "draw"
    }

    fn about(&self) -> Words {
        words!(
            "Draw a position, its play or the values, as SVG or PNG",
            "画出局面、走法或 SG 值（SVG 或 PNG）"
        )
    }

    fn usage(&self) -> &'static str {
        "GAME [POSITION…|N]"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy draw 0.77 --out kayles.svg",
            "grundy draw wythoff 40 --kind heat --theme dark --out wythoff.png",
            "grundy draw grundy 100000 --kind scatter --out grundy.png",
            "grundy draw bash:3 40 --outcome --out bash.svg",
            "grundy draw nim 1 2 3 --kind graph --merge moves --out play.svg",
            "grundy draw nim 3 4 5 --kind binary --out columns.svg",
            "grundy draw hackenbush 0-1 1-2 1-3 0-4 --out bush.svg",
        ]
    }

    fn remark(&self) -> Words {
        let lines = |locale: Locale| -> String {
            let line = |kind: Kind| format!("\n  {:<9} {}", kind.name(), kind.about().get(locale));
            Kind::ALL.map(line).concat()
        };
        let (en, zh) = (lines(Locale::En), lines(Locale::Zh));
        words!(
            "Kinds:{en}\n\nWithout --kind a position is drawn as it lies; a game alone as its strip, or its heat map. Without --out the SVG goes to the standard output.",
            "种类：{zh}\n\n不给 --kind 时，有局面则画局面本身；只有游戏则画数值条或热图。不给 --out 时 SVG 写到标准输出。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let question = words!(
            "A game, and the last index N or a position of it",
            "游戏名，以及最后一个下标 N 或局面"
        );
        let kinds = Kind::ALL.map(Kind::name).join(", ");
        let kind = words!("The kind of picture: {kinds}", "图的种类：{kinds}");
        let out = words!("Write to a file: .svg, .png", "写入文件：.svg、.png");
        let theme =
            words!("Colours: light, dark [default: light]", "配色：light、dark [默认：light]");
        let usual = Look::default().width;
        let width =
            words!("The width of the picture [default: {usual}]", "图的宽度 [默认：{usual}]");
        let zoom = words!(
            "Pixels of a PNG for each unit of the width [default: 2]",
            "PNG 中每单位宽度的像素数 [默认：2]"
        );
        let plain = words!(
            "The picture alone: no title, no verdict, no notes",
            "只画图：不含标题、结论与说明"
        );
        let format = words!(
            "What goes to the standard output: svg, png [default: svg]",
            "写到标准输出的格式：svg、png [默认：svg]"
        );
        let linear = words!(
            "A scatter with linear axes, not logarithmic ones",
            "散点图用线性坐标轴而非对数坐标轴"
        );
        let outcome = words!(
            "A strip or a heat map of who wins, in place of SG values: N, P and D",
            "以胜负（N、P、D）代替 SG 值的数值条或热图"
        );
        let merge = words!(
            "Positions of a graph drawn as one: those of equal moves, or of equal value",
            "图中合并的局面：moves（走法相同）或 value（值相同）"
        );
        let command = command
            .arg(arguments::words_of("QUESTION", question, locale).value_name("GAME [POSITION|N]"))
            .arg(arguments::option("kind", "KIND", kind, locale).short('k'))
            .arg(arguments::out(out, locale))
            .arg(arguments::option("format", "FORMAT", format, locale).conflicts_with("out"))
            .arg(arguments::option("theme", "THEME", theme, locale))
            .arg(arguments::option("width", "WIDTH", width, locale))
            .arg(arguments::option("zoom", "ZOOM", zoom, locale))
            .arg(arguments::flag("plain", plain, locale))
            .arg(arguments::flag("linear", linear, locale))
            .arg(arguments::option("merge", "moves|value", merge, locale))
            .arg(arguments::misere(locale))
            .arg(arguments::flag("outcome", outcome, locale))
            .arg(arguments::json(locale));
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let limits = limits::read(matches, session)?;
        let in_json = matches.get_flag("json");
        let target = target(matches)?;
        let format = match target {
            Some((_, format)) => format,
            None => given_format(matches, in_json)?,
        };
        let zoom = zoom(matches, format)?;
        let text = written(matches, "QUESTION", session)?;
        let mut question = question(matches, text, session)?;
        let painter = match format {
            Format::Png => {
                let (painter, note) = Pixels::new(&mut question.chinese)?;
                note.iter().for_each(|note| session.note(note));
                Some(painter)
            }
            Format::Svg => None,
        };
        let meter = Meter::new(limits);
        let drawn = question.ask(session.shelf(), &meter)?;
        rules::warn(session);
        let bytes = match painter {
            Some(painter) => painter.png(&drawn.picture, zoom, &meter)?,
            None => drawn.picture.svg.clone().into_bytes(),
        };
        let Some((path, _)) = target else {
            return match in_json {
                true => session.answer(&present::draw::document(&drawn)),
                false => Ok(session.output().write_all(&bytes)?),
            };
        };
        files::write_target(path, |out| out.write_all(&bytes))?;
        match in_json {
            true => session.answer(&present::draw::written(&drawn, path)),
            false => Ok(()),
        }
    }
}

fn question(
    matches: &ArgMatches,
    text: String,
    session: &Session,
) -> Result<grundy_ask::Draw, Stop> {
    let (theme, width) = look(matches)?;
    let games = rules::references(&text, session)?;
    let convention = match matches.get_flag("misere") {
        true => Convention::Misere,
        false => Convention::Normal,
    };
    let usual = grundy_ask::Draw::of(Position { text, games, convention, ..Position::default() });
    Ok(grundy_ask::Draw {
        kind: matches.get_one("kind").cloned(),
        merge: matches.get_one("merge").cloned(),
        linear: matches.get_flag("linear"),
        outcome: matches.get_flag("outcome"),
        dark: theme.unwrap_or(usual.dark),
        chinese: session.locale() == Locale::Zh,
        width: width.unwrap_or(usual.width),
        plain: matches.get_flag("plain"),
        ..usual
    })
}

/// Whether the ground is dark, and the width, where they were given.
fn look(matches: &ArgMatches) -> Result<(Option<bool>, Option<u32>), Problem> {
    let given = |name: &str| matches.get_one::<String>(name);
    let theme = given("theme").map(|theme| readers::dark(theme)).transpose();
    let theme = theme.map_err(|problem| problem.example("grundy draw 0.77 --theme dark"))?;
    let width = given("width").map(|width| readers::width(width)).transpose();
    let width = width.map_err(|problem| problem.example("grundy draw 0.77 --width 1200"))?;
    Ok((theme, width))
}

/// Pixels for each unit of a picture.
fn zoom(matches: &ArgMatches, format: Format) -> Result<f64, Problem> {
    let text = matches.get_one::<String>("zoom").map(String::as_str);
    let example = "grundy draw 0.77 --out kayles.png --zoom 3";
    if text.is_some() && format != Format::Png {
        return Err(Problem::new(words!(
            "--zoom is for pixels: it needs --out FILE.png or --format png",
            "--zoom 用于像素图：需要 --out FILE.png 或 --format png"
        ))
        .example(example));
    }
    pixels::zoom(text, "--zoom").map_err(|problem| problem.example(example))
}

/// The format of what goes to the standard output.
fn given_format(matches: &ArgMatches, in_json: bool) -> Result<Format, Problem> {
    let Some(text) = matches.get_one::<String>("format") else { return Ok(Format::Svg) };
    let wrong = |message| Problem::new(message).example("grundy draw 0.77 --format png > x.png");
    match Format::read(text) {
        Some(Format::Png) if in_json => Err(wrong(words!(
            "a PNG is not JSON: --format png and --json cannot be used together",
            "PNG 不是 JSON：--format png 与 --json 不能同时使用"
        ))),
        Some(format) => Ok(format),
        None => {
            let shown = scan::shown(text);
            Err(wrong(words!(
                "`{shown}` is not a format of pictures; the formats are svg and png",
                "`{shown}` 不是图片格式；可用的有 svg 和 png"
            ))
            .suggest(suggest(text, ["svg", "png"])))
        }
    }
}

/// The file to write and its format, by the ending of its name.
fn target(matches: &ArgMatches) -> Result<Option<(&str, Format)>, Problem> {
    let Some(path) = matches.get_one::<String>("out") else { return Ok(None) };
    let ending = path.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    let format = ending.and_then(|ending| Format::read(&ending)).ok_or_else(|| {
        let shown = scan::shown(path);
        Problem::new(words!(
            "`{shown}` is no file for a picture: the formats are .svg and .png",
            "`{shown}` 不能存放图片：可用格式为 .svg、.png"
        ))
        .example("grundy draw 0.77 --out kayles.svg")
    })?;
    files::check_target(path)?;
    Ok(Some((path, format)))
}
