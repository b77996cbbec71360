//! Lists the lessons of this package, so that a new one is two new files.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=lessons");
    let files = fs::read_dir("lessons").expect("the folder of the lessons is there");
    let names = files.map(|file| file.expect("an entry can be read").file_name());
    let names = names.filter_map(|name| name.into_string().ok());
    // A lesson without its other half is found by the missing file below.
    let slugs: BTreeSet<String> = names
        .filter_map(|name| {
            let slug = name.strip_suffix(".md")?;
            Some(slug.strip_suffix(".zh-CN").unwrap_or(slug).to_owned())
        })
        .collect();
    let mut list = String::from("&[\n");
    for slug in slugs {
        let text = |ending: &str| {
            format!(
                "include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/lessons/{slug}{ending}\"))"
            )
        };
        let (en, zh) = (text(".md"), text(".zh-CN.md"));
        writeln!(list, "    Source {{ slug: {slug:?}, en: {en}, zh: {zh} }},")
            .expect("a text can be written");
    }
    list.push_str("]\n");
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("list.rs");
    fs::write(out, list).expect("the list can be written");
}
