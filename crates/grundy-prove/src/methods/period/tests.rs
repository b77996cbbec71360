use super::lines::{Uniform, uniform};
use super::*;
use crate::methods::play::{Moves, played};
use crate::{Certificate, Law, prove, read};
use grundy::work::Meter;
use grundy_heap::{Octal, Solver};
use grundy_laws::{Condition, Op, guess};
use proptest::prelude::*;

fn values(rule: &str, count: u64) -> Option<Vec<u64>> {
    let rule = grundy_rules::read(rule, &[]).unwrap().rule;
    played(&rule, count, &Meter::unlimited()).unwrap()
}

/// The law that some first values show.
fn law(values: &[u64]) -> Expr {
    guess(values, &grundy::work::Meter::unlimited())
        .unwrap()
        .found
        .unwrap_or_else(|| panic!("{values:?}"))
        .fit
        .law
}

/// A proof by this method; whatever is accepted is compared with play.
fn proof(rule: &str, law: &Expr) -> Option<Certificate> {
    let claim = Claim::new(rule, law.clone()).unwrap();
    let meter = Meter::unlimited();
    let evidence = Period.prove(&claim, &meter).unwrap()?;
    Period.check(&claim, &evidence, &meter).unwrap().ok()?;
    let values = values(rule, 200).unwrap();
    for (n, &value) in (0u64..).zip(&values) {
        assert_eq!(law.at(n), Some(value), "{rule}: {law} at {n}");
    }
    Some(Certificate { claim, method: &Period, evidence })
}

const RULES: [(&str, u64, &str); 20] = [
    ("take 1..3", 160, "takes"),
    ("take {1, 3, 4}", 160, "takes"),
    ("take {2, 5}", 160, "takes"),
    ("take {1, 2, 3, 5, 8, 13, 21, 34, 55, 89}", 2000, "takes"),
    ("n -> [n-3]; n -> [n-1] if n != 17", 256, "takes"),
    ("n -> [n-k] for k in 1..n if k < 4", 160, "takes"),
    ("n -> [0] if 1 <= n and n < 3; n -> [n-k] for k in 3..5 if n >= 3", 160, "takes"),
    ("n -> [n-1] if n == 1; n -> [n-2]", 160, "takes"),
    ("n -> [n-k] for k in 1..n", 160, "all but"),
    ("n -> [k] for k in 0..n-1", 160, "all but"),
    ("n -> [n-k] for k in 1..n if k != 2", 128, "all but"),
    ("take 3..n", 128, "all but"),
    ("take {1}; take 4..n", 128, "all but"),
    ("n -> [n-k] for k in 1..n if k != 3 and k != 5", 512, "all but"),
    ("n -> [i] for i in 2..n-3; take {1, 7}", 512, "all but"),
    ("n -> [i] + [n-k-i] for k in 1..2, i in 0..(n-k)/2", 800, "code"),
    ("n -> [i] + [n-1-i] for i in 0..n-1; n -> [i] + [n-2-i] for i in 0..n-2", 800, "code"),
    ("n -> [i] + [j] for i in 0..n-2, j = n-2-i", 800, "code"),
    ("n -> [max(i-2, 0)] + [max(n-i-1, 0)] for i in 1..(n+1)/2", 800, "code"),
    ("n -> [i] + [j] for i in 0..n, j = n-1-i if i <= j; n -> [] if n == 2", 800, "code"),
];

#[test]
fn known_laws_are_proved() {
    for (rule, count, moves) in RULES {
        let law = law(&values(rule, count).unwrap());
        let proof = proof(rule, &law).unwrap_or_else(|| panic!("{rule}: {law}"));
        assert_eq!(proof.evidence["moves"], moves, "{rule}");
        // A certificate that was written is read and holds.
        let again = read(&proof.json()).unwrap();
        assert!(crate::check(&again, &Meter::unlimited()).unwrap().is_ok(), "{rule}");
    }
}

/// The first values and one period: a law that may be as long as it likes.
fn table(values: &[u64], start: usize, period: usize) -> Expr {
    let entries: Vec<u64> =
        (0..period).map(|r| values[start + (r + period - start % period) % period]).collect();
    let repeated = Expr::Index.joined(Op::Mod, period as u64).within(entries);
    let before = Expr::Index.within(values[..start].to_vec());
    before.when(Condition::less(Expr::Index, start as u64), repeated)
}

/// The claim about a code whose values repeat from `start` on.
fn long(code: &str, rule: &str, start: usize, period: usize) {
    let mut solver = Solver::new(&Octal::read(code).unwrap());
    let count = (start + 4 * period) as u64;
    solver.extend(count, &mut |_| ControlFlow::Continue(())).unwrap();
    let mut values: Vec<u64> = solver.into_values().into_iter().map(u64::from).collect();
    let mut proof = proof(rule, &table(&values, start, period)).unwrap();
    // One value of many is wrong.
    values[start / 2] ^= 1;
    proof.claim.law = Law::One(table(&values, start, period));
    assert!(crate::check(&proof, &Meter::unlimited()).unwrap().is_err());
}

#[test]
fn long_periods() {
    let rule = "n -> [] if n == 1; n -> [i] + [n-2-i] for i in 1..n-3; n -> [] if n == 2; \
                n -> [i] + [n-3-i] for i in 1..n-4; n -> [n-3] if n > 3";
    long("0.156", rule, 3479, 349);
}

/// 0.127 repeats from 46578 on.
#[test]
#[cfg_attr(debug_assertions, ignore = "takes long without optimisation")]
fn a_long_preperiod() {
    let rule = "n -> [] if n == 1; n -> [n-2] if n > 2; n -> [i] + [n-3-i] for i in 0..n-3";
    long("0.127", rule, 46_578, 4);
}

#[test]
fn laws_that_are_wrong_are_not_proved() {
    let n = || Expr::Index;
    for (rule, count, _) in RULES {
        let right = law(&values(rule, count).unwrap());
        let course = course(&right, &Meter::unlimited()).unwrap().unwrap();
        let end = course.start + 2 * course.period;
        let evidence = proof(rule, &right).unwrap().evidence;
        for at in (0..end).step_by(1 + end as usize / 5).chain([10_007, 100_003]) {
            let other = right.clone().joined(Op::Add, 1);
            let wrong = other.when(Condition::equal(n(), at), right.clone());
            let claim = Claim::new(rule, wrong).unwrap();
            let said = Period.check(&claim, &evidence, &Meter::unlimited()).unwrap();
            assert!(said.is_err(), "{rule}: {}", claim.formula());
        }
        assert!(proof(rule, &right.clone().joined(Op::Add, 1)).is_none());
        assert!(proof(rule, &right.clone().joined(Op::Xor, n().joined(Op::Div, 999))).is_none());
    }
    for (rule, wrong) in [("take 1..3", 5), ("take {1, 3, 4}", 7), ("take 1..n", 1000)] {
        assert!(proof(rule, &n().joined(Op::Mod, wrong)).is_none());
    }
    // Rules that are something else for some large heap.
    for rule in
        ["n -> [n-k] for k in 1..3 if n != 777", "n -> [n-k] for k in 1..3 if n % 1000 < 999"]
    {
        assert!(proof(rule, &n().joined(Op::Mod, 4)).is_none());
    }
}

#[test]
fn evidence_that_is_wrong_is_refused() {
    let meter = || Meter::unlimited();
    for (rule, count, moves) in RULES {
        let right = proof(rule, &law(&values(rule, count).unwrap())).unwrap();
        let refused = |evidence: &Value| {
            let said = Period.check(&right.claim, evidence, &meter()).unwrap();
            assert!(said.is_err(), "{rule}: {evidence}");
        };
        for (field, value) in [
            ("moves", json!("cuts")),
            ("moves", Value::Null),
            ("at", json!(-1)),
            ("at", json!(0)),
            ("period", Value::Null),
            ("period", json!(10_007)),
            ("proof", json!({})),
            ("proof", json!({"certificate": "grundy period", "version": 1, "rule": "0.7"})),
        ] {
            let mut evidence = right.evidence.clone();
            // Nothing stands before the first heap of Nim, so it may serve.
            let known = evidence.get(field).is_some() && (value != json!(0) || moves != "all but");
            evidence[field] = value;
            if known {
                refused(&evidence);
            }
        }
        if let Some(proof) = right.evidence.get("proof") {
            for (field, value) in
                [("rule", json!("0.137")), ("period", json!(7)), ("preperiod", json!(3))]
            {
                let mut evidence = right.evidence.clone();
                evidence["proof"] = proof.clone();
                if evidence["proof"][field] != value {
                    evidence["proof"][field] = value;
                    refused(&evidence);
                }
            }
        }
    }
}

/// Evidence that looks right before the rule is what it is for ever, or where the values before
/// are not all that counts.
#[test]
fn what_decides_is_looked_at_as_a_whole() {
    let n = || Expr::Index;
    let said = |rule: &str, law: Expr, evidence: Value| {
        let claim = Claim::new(rule, law).unwrap();
        Period.check(&claim, &evidence, &Meter::unlimited()).unwrap().is_ok()
    };
    let four = || n().joined(Op::Mod, 4);
    let window = || json!({"moves": "takes", "at": 4, "period": 4});
    assert!(said("n -> [n-k] for k in 1..3", four(), window()));
    assert!(!said("n -> [n-k] for k in 1..3 if n != 77", four(), window()));
    let steep = n().joined(Op::Mul, 5).joined(Op::Sub, 8);
    let steep = n().when(Condition::less(n(), 2), steep);
    let raised = |saltus: u64| json!({"moves": "all but", "at": 2, "period": 1, "saltus": saltus});
    assert!(said("take 1..n", n(), raised(1)));
    assert!(!said("take 1..n", steep, raised(5)));
    let less = Expr::number(0).when(Condition::equal(n(), 0), n().joined(Op::Sub, 1));
    assert!(proof("take 1..n-1", &less).is_some());
    assert!(proof("take 1..n-2", &less).is_none());
}

/// Lines around all the edges of what is read.
fn line() -> impl Strategy<Value = String> {
    let small = || -3i64..6;
    let condition = (small(), 0..8).prop_map(|(c, kind)| match kind {
        0 => format!(" if n > {c}"),
        1 => format!(" if x != {c}"),
        2 => format!(" if x <= n-({c}) and n != 4"),
        3 => format!(" if 2*x < n-({c})"),
        4 => format!(" if x > {c} or n < 3"),
        5 => format!(" if x < {c} and x >= -1"),
        _ => String::new(),
    });
    (small(), small(), small(), small(), 0..8, condition).prop_map(|(a, b, c, d, kind, rest)| {
        let line = match kind {
            0 => format!("n -> [n-({a})-x] for x in {b}..{c}"),
            1 => format!("n -> [n-x+({a})] for x in {b}..n+({c})"),
            2 => format!("n -> [x+({a})] + [n-x-({b})] for x in {c}..n+({d})"),
            3 => format!("n -> [n-x-({b})] + [x+({a})] for x in {c}..(n+({d}))/2"),
            4 => format!("n -> [x] + [n-x-t] for t in {{{a}, {b}}}, x in {c}..(n-t)/2+({d})"),
            5 => format!("n -> [max(x-({a}), 0)] + [max(n-x-({b}), 0)] for x in {c}..(n+({d}))/2"),
            6 => format!("n -> [x+({a})] for x in {b}..n+({c})"),
            _ => format!("n -> [n-{}] + [0] for x in {{{b}, {c}..{d}}}", a.max(1)),
        };
        line + &rest
    })
}

/// What `uniform` says of one heap.
fn said(uniform: &Uniform, heap: u64) -> Moves {
    let mut moves = Moves::new();
    for take in 1..=heap {
        let every = uniform.every.is_some_and(|e| take >= e.least && heap - take >= e.left);
        if every || uniform.takes.contains(&take) {
            moves.insert(if take == heap { vec![] } else { vec![heap - take] });
        }
    }
    for take in uniform.cuts.iter().filter(|&&take| take <= heap) {
        let left = heap - take;
        moves.extend((1..=left / 2).map(|part| vec![part, left - part]));
    }
    moves
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// What is read from the lines are the moves.
    #[test]
    fn lines_are_read_rightly(lines in prop::collection::vec(line(), 1..3)) {
        let text = lines.join("; ");
        let rule = grundy_rules::read(&text, &[]).unwrap().rule;
        let (Some(uniform), Some(mut play)) = (uniform(&rule), Play::new(&rule)) else {
            return Ok(());
        };
        for heap in uniform.from..uniform.from + 24 {
            let Some(moves) = play.moves(heap, &Meter::unlimited()).unwrap() else {
                prop_assert!(false, "{} at {}", text, heap);
                return Ok(());
            };
            prop_assert_eq!(moves, said(&uniform, heap), "{} at {}", text, heap);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whatever is proved is so.
    #[test]
    fn what_is_proved_holds(lines in prop::collection::vec(line(), 1..3)) {
        let text = lines.join("; ");
        if let Some(values) = values(&text, 160)
            && let Some(found) = guess(&values, &grundy::work::Meter::unlimited()).unwrap().found
        {
            proof(&text, &found.fit.law);
        }
    }
}

/// The list of methods has it, and limits stop it.
#[test]
fn proofs_within_limits() {
    let claim = Claim::new("take 1..3", Expr::Index.joined(Op::Mod, 4)).unwrap();
    let proof = prove(&claim, &Meter::unlimited()).unwrap().unwrap();
    assert!(proof.why.en.contains("G(n + 4)"), "{}", proof.why.en);
    let evidence = json!({"moves": "takes", "at": 1u64 << 62, "period": 4});
    let limits = grundy::work::Limits::default();
    assert!(Period.check(&claim, &evidence, &Meter::new(limits)).is_err());
}
