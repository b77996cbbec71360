use grundy::game::NoFiles;
use grundy::solve::*;
use grundy::values::*;
use std::time::Instant;
fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    if a[0] == "verify" {
        for g in &a[1..] {
            let game = grundy::games::open(g, &NoFiles).unwrap();
            let t = Instant::now();
            let v = game.verify(None, &Meter::new(Limits::default()));
            match v {
                Ok(v) => {
                    for x in v {
                        println!(
                            "{g} {} bound {} pos {} {:?} {:?}",
                            x.theorem,
                            x.bound,
                            x.positions,
                            x.difference.map(|d| d.en),
                            t.elapsed()
                        );
                    }
                }
                Err(e) => println!("{g} STOP {}", e.reason.en),
            }
        }
        return;
    }
    if a[0] == "compounds" {
        for (n, c, v) in grundy::verify::compounds::KINDS {
            let t = Instant::now();
            let r = grundy::verify::compounds::kind(
                n,
                *c,
                *v,
                a[1].parse().unwrap(),
                &Meter::new(Limits::default()),
            );
            match r {
                Ok(x) => println!(
                    "{n}: {} {:?} {:?}",
                    x.positions,
                    x.difference.map(|d| d.en),
                    t.elapsed()
                ),
                Err(e) => println!("{n} STOP {}", e.reason.en),
            }
        }
        return;
    }
    let (mut c, mut v) = (Compound::Disjunctive, Convention::Normal);
    let mut t = vec![];
    for x in &a {
        if x == "--misere" {
            v = Convention::Misere
        } else if x == "--anti" {
            v = Convention::AntiSg
        } else if let Some(k) = x.strip_prefix("--c=") {
            c = k.parse().unwrap()
        } else {
            t.push(x.clone())
        }
    }
    let t0 = Instant::now();
    match Question::read(&t.join(" "), c, v, &NoFiles).and_then(|q| answer(&q, Limits::default())) {
        Ok(a) => {
            println!(
                "{} {:?} {:?} sg={:?} rem={:?} {:?} {:?} trunc={} {:?}",
                a.game,
                a.position.chars().take(60).collect::<String>(),
                a.outcome,
                a.sg,
                a.remoteness,
                a.method,
                a.theorem,
                a.truncated,
                t0.elapsed()
            );
            println!("  why: {}", a.reason.en);
            for m in a.winning_moves.iter().take(8) {
                println!("  {} ({})", m.to.chars().take(100).collect::<String>(), m.words.en)
            }
            println!("  {} moves", a.winning_moves.len())
        }
        Err(Failure::Problem(p)) => println!("PROBLEM {}", p.render(grundy::notation::Locale::En)),
        Err(Failure::Stop(p)) => println!("STOP {}", p.reason.en),
    }
}
