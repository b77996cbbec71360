//! The manifest of a workspace made of packages, in which each is found where others name it.

use super::facts::Facts;
use std::fmt::Write;

/// The packages by their folders, and the profiles of our own manifest.
pub fn manifest(packages: &[Facts], ours: &str) -> String {
    let place = |facts: &Facts| format!("{}-{}", facts.name, facts.version);
    let mut text = String::from("[workspace]\nresolver = \"3\"\nmembers = [\n");
    for facts in packages {
        let _ = writeln!(text, "    {:?},", place(facts));
    }
    text.push_str("]\n\n[patch.crates-io]\n");
    for facts in packages {
        let _ = writeln!(text, "{} = {{ path = {:?} }}", facts.name, place(facts));
    }
    let profiles = ours.split("\n[").filter(|section| section.starts_with("profile."));
    // Packages that are not here cannot have a profile.
    for section in profiles.filter(|section| !kept_back(section)) {
        let _ = write!(text, "\n[{section}\n");
    }
    text
}

/// Whether a profile is that of a crate which is needed by the benchmarks alone.
fn kept_back(section: &str) -> bool {
    let head = section.split(']').next().unwrap_or_default();
    head.ends_with(".grundy-bench") || head.ends_with(".nimber")
}

#[cfg(test)]
mod tests {
    use super::super::facts;
    use super::*;

    #[test]
    fn packages_are_found_where_others_name_them() {
        let all = facts::of_workspace().expect("cargo tells");
        let ours = "[workspace]\nmembers = []\n\n[profile.release]\nopt-level = 1\n\n[profile.release.package.nimber]\nopt-level = 3\n\n[other]\nx = 1\n";
        let text = manifest(&all[..1], ours);
        let (name, version) = (&all[0].name, &all[0].version);
        assert!(text.contains(&format!("{name} = {{ path = \"{name}-{version}\" }}")), "{text}");
        assert!(text.contains("[profile.release]\nopt-level = 1\n"), "{text}");
        assert!(!text.contains("nimber") && !text.contains("[other]"), "{text}");
    }
}
