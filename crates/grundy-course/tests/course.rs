//! The lessons, the glossary and the pages that are made of them.

use grundy::notation::Locale;
use grundy_course::glossary::{TERMS, occurrences};
use grundy_course::notes::SECTIONS;
use grundy_course::{LISTED, Lesson, Part, find, lessons, page, read};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn every_lesson_can_be_read() {
    let faults: Vec<String> = LISTED
        .iter()
        .filter_map(|source| Some(format!("{}: {}", source.slug, read(source).err()?)))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!(lessons().len(), LISTED.len());
    for (at, lesson) in lessons().iter().enumerate() {
        assert_eq!(lesson.number().parse(), Ok(at + 1), "{}: numbers have no gaps", lesson.slug);
    }
}

#[test]
fn a_lesson_rests_on_earlier_ones() {
    for lesson in lessons() {
        for needed in &lesson.needs {
            let earlier = find(needed).is_some_and(|other| other.slug < lesson.slug);
            assert!(earlier, "{}: {needed}", lesson.slug);
        }
    }
}

/// Three exercises or more, something alive first, and a proof that can be unfolded wherever there is a
/// theorem.
#[test]
fn every_lesson_has_what_a_lesson_has() {
    for lesson in lessons() {
        let slug = lesson.slug;
        assert!(lesson.exercises().count() >= 3, "{slug}: exercises");
        for locale in [Locale::En, Locale::Zh] {
            let text = lesson.text(locale);
            let first = &text.sections[0].parts;
            let alive = first.iter().any(|part| matches!(part, Part::Block(_)));
            assert!(alive, "{slug}: `{}` has nothing alive", text.sections[0].heading);
            let proof = text.sections.iter().find(|one| ["Proof", "证明"].contains(&&*one.heading));
            let steps = proof.map_or(2, |proof| {
                proof.parts.iter().filter(|part| matches!(part, Part::Step { .. })).count()
            });
            assert!(steps >= 2, "{slug}: the proof has {steps} steps");
        }
    }
}

/// Chinese sections are Chinese: outside of code there is no English sentence.
#[test]
fn chinese_lessons_are_chinese() {
    for lesson in lessons() {
        for section in &lesson.zh.sections {
            assert!(section.heading.chars().any(|c| c as u32 > 0x2e80), "{}", section.heading);
            for part in &section.parts {
                let (Part::Prose(text) | Part::Step { text, .. }) = part else { continue };
                for (at, paragraph) in text.split("```").enumerate() {
                    // Every second part stands between fences.
                    let plain = at % 2 == 0 && paragraph.len() > 60;
                    let chinese = paragraph.chars().any(|c| c as u32 > 0x2e80);
                    assert!(!plain || chinese, "{}: {paragraph}", lesson.slug);
                }
            }
        }
    }
}

fn is_there(lesson: &Lesson, locale: Locale) -> BTreeSet<&'static str> {
    let text = lesson.text(locale);
    let mut met = Vec::new();
    for section in &text.sections {
        for part in &section.parts {
            if let Part::Prose(text) | Part::Step { text, .. } = part {
                occurrences(text, locale, &mut met);
            }
        }
    }
    met.into_iter().collect()
}

/// A term leads to a lesson that speaks of it, in both languages.
#[test]
fn terms_lead_to_lessons_that_speak_of_them() {
    let mut silent = Vec::new();
    for term in TERMS.iter().filter(|term| !term.lesson.is_empty()) {
        let (name, slug) = (term.name, term.lesson);
        let lesson = find(slug).unwrap_or_else(|| panic!("{name}: there is no lesson {slug}"));
        for locale in [Locale::En, Locale::Zh] {
            if !is_there(lesson, locale).contains(name) {
                silent.push(format!("{slug} does not speak of `{}`", term.word(locale)));
            }
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

#[test]
fn every_section_of_the_notes_has_its_place() {
    let problems: BTreeSet<String> =
        fs::read_dir(root().join("crates/grundy-contest/src/problems"))
            .unwrap()
            .filter_map(|file| Some(file.ok()?.path().file_stem()?.to_str()?.replace('_', "-")))
            .collect();
    let notes: BTreeSet<char> = SECTIONS.iter().map(|section| section.note).collect();
    assert_eq!(notes.into_iter().collect::<String>(), "ABCDE");
    assert!(SECTIONS.len() >= 78, "{} sections", SECTIONS.len());
    for section in SECTIONS {
        let about = section.en;
        assert!(!section.lessons.is_empty() || !section.problems.is_empty(), "{about}");
        for slug in section.lessons {
            assert!(find(slug).is_some(), "{about}: there is no lesson {slug}");
        }
        for problem in section.problems {
            assert!(problems.contains(*problem), "{about}: there is no problem {problem}");
        }
    }
    // The other way round: every problem of the collection that the notes brought has a section.
    let taught: BTreeSet<&str> = SECTIONS.iter().flat_map(|one| one.problems).copied().collect();
    assert!(taught.len() >= 37, "{} problems", taught.len());
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// `docs/course` is made of the lessons; `GRUNDY_BLESS=1` writes it anew.
#[test]
fn the_folder_of_the_documentation_is_the_course() {
    let folder = root().join("docs/course");
    let files = page::files();
    if std::env::var_os("GRUNDY_BLESS").is_some() {
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in &files {
            fs::write(folder.join(name), text).unwrap();
        }
    }
    for (name, text) in &files {
        let written = fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(&written == text, "docs/course/{name} is not the lesson; GRUNDY_BLESS=1 writes it");
    }
    let names: BTreeSet<&str> = files.iter().map(|file| file.0.as_str()).collect();
    for file in fs::read_dir(folder).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(names.contains(name.as_str()), "docs/course/{name} belongs to no lesson");
    }
}
