//! What the numbers of an input are: numbers of positions, parameters of the rule, counts.

use super::format::wrong;
use super::{InputFormat, Item};
use grundy::notation::Problem;
use grundy::words;

/// A game as far as its inputs matter.
#[derive(Clone, Copy, Debug)]
pub struct Read<'a> {
    /// The names of the numbers of a position.
    pub numbers: &'a [String],
    /// The parameters of the rule that may be read.
    pub params: &'a [String],
}

/// A position in the input: where its numbers and its parameters come from, each the name of a
/// number, or of a column of the list that it is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The place of the list among the items; none if it stands outside of lists.
    pub list: Option<usize>,
    /// The names of the numbers of the position, in the order of the rule.
    pub numbers: Vec<String>,
    /// The names of the parameters, in their order.
    pub params: Vec<String>,
}

/// A format of which every name has a meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roles {
    /// The format.
    pub format: InputFormat,
    /// The parameters that are read, in the order of the rule.
    pub params: Vec<String>,
    /// Where positions stand: one outside of lists, or one for every group of a list.
    pub seats: Vec<Seat>,
}

impl Roles {
    /// What the names of a format mean for a game: parameters by their names, all others numbers of
    /// positions, by their names where these are those of the rule, else in order.
    ///
    /// # Errors
    /// Numbers that make no whole position, or a parameter that is not known everywhere.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::code::judge::{InputFormat, Read, Roles};
    /// let (numbers, params) = (["n".to_owned()], ["k".to_owned()]);
    /// let read = Read { numbers: &numbers, params: &params };
    /// let roles = Roles::of(InputFormat::read("T n k a[n]").unwrap(), read).unwrap();
    /// assert_eq!((roles.params, roles.seats.len()), (vec!["k".to_owned()], 1));
    /// ```
    pub fn of(format: InputFormat, read: Read) -> Result<Self, Problem> {
        let is_param = |name: &str| read.params.iter().any(|param| param == name);
        if let Some(count) = format.items.iter().find_map(|item| match item {
            Item::Count(name) if is_param(name) => Some(name),
            _ => None,
        }) {
            return Err(wrong(words!(
                "`{count}` is a parameter of the rule and cannot be a count: another name is needed",
                "`{count}` 是规则的参数，不能作为个数：请换一个名称"
            )));
        }
        let named: Vec<&str> = format.names().collect();
        let params: Vec<String> =
            read.params.iter().filter(|name| named.contains(&name.as_str())).cloned().collect();
        let mut roles = Roles { format, params, seats: Vec::new() };
        let alone: Vec<String> = roles
            .format
            .items
            .iter()
            .filter_map(|item| match item {
                Item::One(name) if !is_param(name) => Some(name.clone()),
                _ => None,
            })
            .collect();
        let arity = read.numbers.len();
        if !alone.len().is_multiple_of(arity) {
            return Err(uneven(&alone, read.numbers));
        }
        for numbers in alone.chunks(arity) {
            roles.seat(None, numbers, read)?;
        }
        for at in 0..roles.format.items.len() {
            let Item::List { columns, .. } = &roles.format.items[at] else { continue };
            let numbers: Vec<String> =
                columns.iter().filter(|name| !is_param(name)).cloned().collect();
            if numbers.len() != arity {
                return Err(uneven(&numbers, read.numbers));
            }
            roles.seat(Some(at), &numbers, read)?;
        }
        match roles.seats.is_empty() {
            false => Ok(roles),
            true => Err(uneven(&[], read.numbers)),
        }
    }

    /// Adds a position that has these numbers.
    fn seat(&mut self, list: Option<usize>, numbers: &[String], read: Read) -> Result<(), Problem> {
        for param in &self.params {
            let known = self.format.items.iter().enumerate().any(|(at, item)| match item {
                Item::One(name) => name == param,
                Item::List { columns, .. } => list == Some(at) && columns.contains(param),
                Item::Count(_) => false,
            });
            if !known {
                let first = &numbers[0];
                return Err(wrong(words!(
                    "the parameter `{param}` is read in another list than `{first}`: it has no value there",
                    "参数 `{param}` 与 `{first}` 不在同一个列表中，在那里没有值"
                )));
            }
        }
        let by_name = read.numbers.iter().all(|name| numbers.contains(name));
        let numbers = if by_name { read.numbers.to_vec() } else { numbers.to_vec() };
        self.seats.push(Seat { list, numbers, params: self.params.clone() });
        Ok(())
    }

    /// Whether an input is one position.
    pub fn is_single(&self) -> bool {
        matches!(&self.seats[..], [Seat { list: None, .. }])
    }
}

fn uneven(found: &[String], numbers: &[String]) -> Problem {
    let (found, names, count) = (found.join(" "), numbers.join(" "), numbers.len());
    if found.is_empty() {
        return wrong(words!(
            "the format has no number of a position: `{names}` is expected, or a list of such",
            "格式中没有局面的数：应有 `{names}`，或由其组成的列表"
        ));
    }
    wrong(words!(
        "a position has {count} numbers, `{names}`, and `{found}` are not that many: lists of positions are written `n ({names})...`",
        "一个局面有 {count} 个数 `{names}`，而 `{found}` 的个数不符：局面的列表写作 `n ({names})...`"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roles(format: &str, numbers: &str, params: &str) -> Result<Roles, Problem> {
        let names = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let read = Read { numbers: &names(numbers), params: &names(params) };
        Roles::of(InputFormat::read(format).unwrap(), read)
    }

    fn seats(format: &str, numbers: &str, params: &str) -> String {
        let seats = roles(format, numbers, params).unwrap().seats.into_iter().map(|seat| {
            let place = seat.list.map_or(String::new(), |at| format!("@{at}"));
            format!("{}{place}", [seat.numbers, seat.params].concat().join(","))
        });
        seats.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn names_find_their_places() {
        assert_eq!(seats("T n a...", "n", ""), "a@1");
        assert_eq!(seats("T n k", "n", "k"), "n,k");
        assert_eq!(seats("T k n", "n", "k"), "n,k");
        assert_eq!(seats("a b c", "n", ""), "a b c");
        assert_eq!(seats("n (a k)...", "n", "k"), "a,k@1");
        assert_eq!(seats("n k a[n]", "n", "k m"), "a,k@2");
        assert_eq!(seats("b a", "a b", ""), "a,b");
        assert_eq!(seats("p q", "a b", ""), "p,q");
        assert_eq!(seats("x n (p q)...", "n m", "x"), "p,q,x@2");
    }

    #[test]
    fn what_has_no_place_is_refused() {
        for (format, numbers, params) in [
            ("n a...", "x y", ""),
            ("a b c", "x y", ""),
            ("k a...", "n", "k"),
            ("k", "n", "k"),
            ("x n (a k)...", "n", "k"),
            ("n (a b)...", "n", ""),
        ] {
            assert!(roles(format, numbers, params).is_err(), "{format}");
        }
    }
}
