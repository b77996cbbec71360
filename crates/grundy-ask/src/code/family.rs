//! Parameters of a rule as arguments of the function: `sg(n, k)`.

use super::main::Known;
use super::{Basis, Wanted};
use crate::test::{Family, Ranges, Tested, family_law};
use crate::{Cut, Opened, Reach, Rule, Shelf, Slice, Subject};
use grundy::notation::{Call, Problem, scan, suggest};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::code::shared;
use grundy_rules::formula::{FamilyCode, Sample};

/// How far parameters go that no range was given for, by how many such there are.
const SIDES: [u64; 3] = [24, 7, 5];

/// So many values of a tuple are compared by the code's own test, and of so many tuples.
const COMPARED: (usize, usize) = (16, 12);

/// The parameters that become arguments.
pub(super) struct Params {
    /// Their names, in the order of the rule.
    pub names: Vec<String>,
    /// The values they are tested for: `a=1..6,b=a+1..7`.
    pub ranges: String,
}

fn example() -> Call {
    Call::new("code").with("rule", "param m = 3; take 1..m").with("params", "m=1..40")
}

/// Reads `m=1..40,k`; names without values get the usual ones. Parameters that only the `format`
/// names are meant, too.
pub(super) fn params(
    text: Option<&str>,
    format: &[&str],
    known: &Known,
) -> Result<Option<Params>, Problem> {
    let mut parts: Vec<String> = match text {
        Some(text) => parts(text),
        None => Vec::new(),
    };
    let name = |part: &str| part.split('=').next().unwrap_or("").trim().to_owned();
    for part in &parts {
        let name = name(part);
        if !known.params.contains(&name) {
            let shown = scan::shown(&name);
            return Err(Problem::new(words!(
                "`{shown}` is no parameter of the rule",
                "`{shown}` 不是规则的参数"
            ))
            .suggest(suggest(&name, known.params.iter().map(String::as_str)))
            .example(example()));
        }
        if !format.is_empty() && !format.contains(&name.as_str()) {
            return Err(Problem::new(words!(
                "the parameter `{name}` is to be an argument, and the format does not read it",
                "参数 `{name}` 要作为函数的参数，而格式中没有读入它"
            ))
            .example(example()));
        }
    }
    let named: Vec<String> = parts.iter().map(|part| name(part)).collect();
    let read = known.params.iter().filter(|param| format.contains(&param.as_str()));
    parts.extend(read.filter(|param| !named.contains(param)).cloned());
    if parts.is_empty() {
        return Ok(None);
    }
    let open = parts.iter().filter(|part| !part.contains('=')).count();
    let Some(side) = SIDES.get(open.saturating_sub(1)) else {
        return Err(Problem::new(words!(
            "{open} parameters are too many to be tried together without being told how far: `a=1..3,b=1..3,…`",
            "{open} 个参数太多，须说明各取到多少：`a=1..3,b=1..3,…`"
        ))
        .example(example()));
    };
    let ranged = |part: &String| match part.contains('=') {
        true => part.clone(),
        false => format!("{part}=1..{side}"),
    };
    let ranges: Vec<String> = parts.iter().map(ranged).collect();
    let names: Vec<String> = parts.iter().map(|part| name(part)).collect();
    let names = known.params.iter().filter(|param| names.contains(param)).cloned().collect();
    Ok(Some(Params { names, ranges: ranges.join(",") }))
}

/// The parts between commas that stand in no bracket.
fn parts(text: &str) -> Vec<String> {
    let mut depth = 0i32;
    let split = text.split(|c: char| {
        depth += i32::from(matches!(c, '(' | '[' | '{')) - i32::from(matches!(c, ')' | ']' | '}'));
        c == ',' && depth == 0
    });
    split.map(|part| part.trim().to_owned()).collect()
}

/// The code of a family's law.
pub(super) fn by_family(
    wanted: &Wanted,
    params: &Params,
    subject: &Subject,
    shelf: &Shelf,
    reach: &Reach,
    meter: &Meter,
) -> Result<(String, Basis), Stop> {
    let opened = subject.opened().and_then(|opened| opened.rule.as_ref());
    let Some((rule, opened)) = wanted.rule.zip(opened) else {
        return Err(Problem::new(words!(
            "only rules have parameters that can become arguments",
            "只有规则的参数才能作为函数的参数"
        ))
        .example(example())
        .into());
    };
    let whole = Slice::default();
    let slice = wanted.slice.unwrap_or(&whole);
    let claimed = opened.checked.texts.law.as_ref();
    let family = Family { rule, ranges: &params.ranges, slice, misere: subject.misere(), reach };
    let Some(tested) = family_law(&family, claimed, shelf, meter)? else {
        let (ranges, names) = (&params.ranges, params.names.join(", "));
        return Err(Problem::new(words!(
            "no law of the values was found that holds for all of {ranges}; code for one value of {names} needs none",
            "未发现对所有 {ranges} 都成立的规律；固定 {names} 的值时不需要它"
        ))
        .example(example())
        .into());
    };
    let tuples = Ranges::read(&params.ranges)?;
    let least = |name: &String| {
        let at = tuples.names.iter().position(|known| known == name);
        let values = tuples.tuples.iter().filter_map(|tuple| tuple.get(at?).copied());
        values.min().unwrap_or(1)
    };
    let arguments: Vec<(String, i64)> =
        params.names.iter().map(|name| (name.clone(), least(name))).collect();
    let samples = samples(rule, slice, subject.misere(), &tuples, &params.names, meter)?;
    let numbers = match subject.cut() {
        Some(cut) => cut.free().into_iter().map(str::to_owned).collect(),
        None => opened.checked.rule.names.iter().take(tested.formula.arity()).cloned().collect(),
    };
    let said = said(wanted, params, &tested, numbers);
    let code = FamilyCode { params: &arguments, said: &said, samples: &samples };
    let text = tested.formula.code(wanted.language, &wanted.options(&[]), &code)?;
    Ok((text, Basis::Law { law: tested.formula.to_string(), tested: Some(tested.last) }))
}

/// What stands above the code.
fn said(wanted: &Wanted, params: &Params, tested: &Tested, numbers: Vec<String>) -> Vec<String> {
    let arguments = [numbers, params.names.clone()].concat().join(", ");
    let (name, most) = (wanted.name, shared::bound(wanted.most));
    let first = format!("{name}({arguments}) = {}, for numbers up to {most}", tested.formula);
    let Tested { tuples, proved, last, .. } = tested;
    let ranges = &params.ranges;
    let second = match proved == tuples {
        true => format!("PROVED for each of {tuples} tuples, {ranges}; not proved for others"),
        false => format!("TESTED to {last} for {ranges}; not proved"),
    };
    vec![first, second]
}

/// Values that the code's own test compares: the first ones of some tuples.
fn samples(
    rule: &Rule,
    slice: &Slice,
    misere: Option<bool>,
    tuples: &Ranges,
    names: &[String],
    meter: &Meter,
) -> Result<Vec<Sample>, Stop> {
    let mut all = Vec::new();
    let step = tuples.tuples.len().div_ceil(COMPARED.1).max(1);
    for tuple in tuples.tuples.iter().step_by(step) {
        let swept: Vec<(String, i64)> =
            tuples.names.iter().cloned().zip(tuple.iter().copied()).collect();
        let set = rule.set.iter().chain(&swept).cloned().collect();
        let game = crate::GameRef::Rule(Rule { set, ..rule.clone() });
        let value_of = |name: &String| swept.iter().find(|it| it.0 == *name).map_or(0, |it| it.1);
        let params: Vec<i64> = names.iter().map(value_of).collect();
        let cut = Cut::new(Opened::anew(&game, meter.limits())?, slice, misere)?;
        // Every second number of a line; the corner of a grid.
        let (last, step) = if cut.free().len() == 1 { (31, 2) } else { (3, 1) };
        let cells = cut.each(last, meter)?.into_iter().step_by(step).take(COMPARED.0);
        all.extend(cells.map(|(numbers, value)| {
            let numbers = numbers.into_iter().map(|number| number as i64);
            (numbers.chain(params.iter().copied()).collect(), value)
        }));
    }
    Ok(all)
}
