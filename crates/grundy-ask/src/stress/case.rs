//! A case of an input in a judge's format: its numbers, as text and as positions.

use grundy_contest::kit::list;
use grundy_laws::code::judge::{Frame, InputFormat, Item, Roles};

/// The numbers of a case: for each item of the format its rows, one row of one number where it is
/// no list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Case {
    pub rows: Vec<Vec<Vec<u64>>>,
}

/// The numbers of a position, and the parameters of its rule.
pub(super) type Group = (Vec<u64>, Vec<u64>);

/// The cases of an input, of which there is at least one; zeros that end them may be missing.
pub(super) fn all(format: &InputFormat, text: &str) -> Option<Vec<Case>> {
    let mut words = text.split_whitespace();
    let mut cases = Vec::new();
    let mut counted: u64 = match format.frame {
        Frame::One => 1,
        Frame::Counted => words.next()?.parse().ok()?,
        Frame::ToTheEnd | Frame::ToZeros(_) => u64::MAX,
    };
    let zeros = format.frame.zeros();
    while counted > 0 {
        let ended = words.clone().next().is_none();
        if ended && matches!(format.frame, Frame::ToTheEnd | Frame::ToZeros(_)) {
            break;
        }
        let first = words.clone().take(zeros);
        if zeros > 0 && first.filter(|word| word.parse() == Ok(0u64)).count() == zeros {
            words.nth(zeros - 1);
            break;
        }
        cases.push(Case::read(format, &mut words)?);
        counted -= 1;
    }
    (words.next().is_none() && !cases.is_empty()).then_some(cases)
}

impl Case {
    /// Whether it begins with the zeros that end the cases: a judge would never see it.
    pub fn ends(&self, format: &InputFormat) -> bool {
        let zeros = format.frame.zeros();
        // Zeros stand where a case has single numbers.
        zeros > 0 && self.rows.iter().take(zeros).all(|rows| rows == &[[0]])
    }

    /// Reads a case from the words of an input.
    pub fn read<'w>(
        format: &InputFormat,
        words: &mut impl Iterator<Item = &'w str>,
    ) -> Option<Self> {
        let mut case = Case { rows: Vec::new() };
        for item in &format.items {
            let (times, width) = match item {
                Item::One(_) | Item::Count(_) => (1, 1),
                Item::List { count, columns } => (case.count(format, count)?, columns.len()),
            };
            let mut rows = Vec::new();
            for _ in 0..times {
                let row = (0..width).map(|_| words.next()?.parse().ok());
                rows.push(row.collect::<Option<Vec<u64>>>()?);
            }
            case.rows.push(rows);
        }
        Some(case)
    }

    /// The value of a count.
    fn count(&self, format: &InputFormat, name: &str) -> Option<u64> {
        let at = format.items.iter().position(|item| *item == Item::Count(name.to_owned()))?;
        self.rows.get(at)?.first()?.first().copied()
    }

    /// The text: single numbers on a line, a list of numbers on a line, groups on lines of their
    /// own.
    pub fn text(&self, format: &InputFormat) -> String {
        let mut lines: Vec<Vec<u64>> = Vec::new();
        let mut alone = false;
        for (item, rows) in format.items.iter().zip(&self.rows) {
            match item {
                Item::One(_) | Item::Count(_) if alone => {
                    lines.last_mut().into_iter().for_each(|line| line.extend(&rows[0]));
                }
                Item::List { columns, .. } if columns.len() == 1 => lines.push(rows.concat()),
                _ => lines.extend(rows.iter().cloned()),
            }
            alone = !matches!(item, Item::List { .. });
        }
        let line = |numbers: &Vec<u64>| {
            let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
            words.join(" ") + "\n"
        };
        lines.iter().map(line).collect()
    }

    /// The positions of the case, with their parameters.
    pub fn groups(&self, roles: &Roles) -> Vec<Group> {
        let items = &roles.format.items;
        let alone = |wanted: &String| {
            let at =
                items.iter().position(|item| matches!(item, Item::One(name) if name == wanted));
            at.map_or(0, |at| self.rows[at][0][0])
        };
        let mut groups = Vec::new();
        for seat in &roles.seats {
            let Some(at) = seat.list else {
                let all = |names: &[String]| names.iter().map(alone).collect();
                groups.push((all(&seat.numbers), all(&seat.params)));
                continue;
            };
            let Item::List { columns, .. } = &items[at] else { continue };
            for row in &self.rows[at] {
                let one = |name: &String| match columns.iter().position(|column| column == name) {
                    Some(column) => row[column],
                    None => alone(name),
                };
                let all = |names: &[String]| names.iter().map(one).collect();
                groups.push((all(&seat.numbers), all(&seat.params)));
            }
        }
        groups
    }

    /// The places of all numbers but the counts: item, row, column.
    pub fn cells(&self, format: &InputFormat) -> Vec<[usize; 3]> {
        let mut cells = Vec::new();
        for (item, rows) in self.rows.iter().enumerate() {
            if !matches!(format.items[item], Item::Count(_)) {
                let row = |at: usize| (0..rows[at].len()).map(move |column| [item, at, column]);
                cells.extend((0..rows.len()).flat_map(row));
            }
        }
        cells
    }

    /// Cases a little smaller: with fewer rows, with one number lowered.
    pub fn smaller(&self, format: &InputFormat) -> Vec<Case> {
        let mut all = Vec::new();
        for (at, item) in format.items.iter().enumerate() {
            let Item::Count(name) = item else { continue };
            let lists: Vec<usize> = format
                .items
                .iter()
                .enumerate()
                .filter_map(|(at, item)| {
                    matches!(item, Item::List { count, .. } if count == name).then_some(at)
                })
                .collect();
            let Some(first) = lists.first() else { continue };
            for cut in list::cuts(self.rows[*first].len(), 0) {
                let mut case = self.clone();
                for &list in &lists {
                    case.rows[list] = list::cut(&self.rows[list], &cut);
                }
                case.rows[at][0][0] = case.rows[*first].len() as u64;
                all.push(case);
            }
        }
        for [item, row, column] in self.cells(format) {
            for lower in list::lower(self.rows[item][row][column], 0) {
                let mut case = self.clone();
                case.rows[item][row][column] = lower;
                all.push(case);
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_laws::code::judge::Read;

    fn roles(format: &str) -> Roles {
        let (numbers, params) = (["n".to_owned()], ["k".to_owned()]);
        let read = Read { numbers: &numbers, params: &params };
        Roles::of(InputFormat::read(format).unwrap(), read).unwrap()
    }

    fn read(format: &str, text: &str) -> Option<(Case, Roles)> {
        let roles = roles(format);
        Some((Case::read(&roles.format, &mut text.split_whitespace())?, roles))
    }

    #[test]
    fn cases_are_read_and_written() {
        for (format, text, groups) in [
            ("n a...", "3\n4 5 6\n", vec![(vec![4], vec![]), (vec![5], vec![]), (vec![6], vec![])]),
            ("n (a k)...", "2\n4 1\n5 2\n", vec![(vec![4], vec![1]), (vec![5], vec![2])]),
            ("m k a[m]", "2 3\n4 5\n", vec![(vec![4], vec![3]), (vec![5], vec![3])]),
            ("k n", "3 9\n", vec![(vec![9], vec![3])]),
        ] {
            let (case, roles) = read(format, text).unwrap();
            assert_eq!((case.text(&roles.format).as_str(), case.groups(&roles)), (text, groups));
        }
        assert!(read("n a...", "3 4 5").is_none() && read("n a...", "1 x").is_none());
    }

    #[test]
    fn cases_follow_each_other() {
        let texts = |format: &str, text: &str| {
            let format = InputFormat::read(format).unwrap();
            let cases = all(&format, text)?;
            let texts = cases.iter().map(|case| case.text(&format).trim().replace('\n', " "));
            Some(texts.collect::<Vec<_>>().join("; "))
        };
        for (format, text, cases) in [
            ("n a...", "2 4 5", Some("2 4 5")),
            ("T n a...", "2\n1\n4\n2\n5 6\n", Some("1 4; 2 5 6")),
            ("* n a...", "1\n4\n2\n5 6\n", Some("1 4; 2 5 6")),
            ("* n a... 0", "1\n4\n2\n5 6\n0\n", Some("1 4; 2 5 6")),
            ("* n a... 0", "1 4 2 5 6", Some("1 4; 2 5 6")),
            ("* x k 0 0", "0 1 2 0 0 0", Some("0 1; 2 0")),
            ("* x k 0", "2 0 0", Some("2 0")),
            ("* n a... 0", "1 4 0 1 5 0", None),
            ("* n a...", "1 4 2 5", None),
            ("* n a...", "", None),
            ("* n a... 0", "0", None),
            ("T n a...", "18446744073709551615 1 4", None),
            ("n a...", "1 4 5", None),
        ] {
            assert_eq!(texts(format, text).as_deref(), cases, "{format}: {text}");
        }
    }

    /// A case that a judge would take for the end is never made.
    #[test]
    fn the_end_is_no_case() {
        for (format, text, ends) in [
            ("* x k 0 0", "0 0", true),
            ("* x k 0 0", "0 1", false),
            ("* x k 0", "0 1", true),
            ("* x k", "0 0", false),
            ("* n a... 0", "0", true),
            ("* n a... 0", "1 0", false),
        ] {
            let (case, roles) = read(format, text).unwrap();
            assert_eq!(case.ends(&roles.format), ends, "{format}: {text}");
        }
    }

    #[test]
    fn counts_go_with_their_lists() {
        let (case, roles) = read("n a...", "3 4 5 6").unwrap();
        let smaller = case.smaller(&roles.format);
        let texts: Vec<String> = smaller.iter().map(|case| case.text(&roles.format)).collect();
        assert!(texts.contains(&"2\n4 5\n".to_owned()) && texts.contains(&"3\n4 5 3\n".to_owned()));
        for text in texts {
            assert!(read("n a...", &text).is_some(), "{text}");
        }
    }
}
