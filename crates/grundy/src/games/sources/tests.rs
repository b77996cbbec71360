//! Sources as they are written, and what is asked for.

use super::*;

fn of(line: &str) -> String {
    let shown = |it: Contest| it.code.unwrap_or_else(|| format!("({})", it.site));
    named(line).into_iter().map(shown).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_form_of_a_source() {
    for (line, codes) in [
        ("Codeforces 1091H (New Year and the Tricolore Recreation)", "cf1091h"),
        ("Codeforces 2062E1 (The Game)", "cf2062e1"),
        ("Codeforces Round 5", ""),
        ("The 2020 ICPC Asia Macau Regional Contest, G (Codeforces gym 103119)", "gym103119"),
        ("AtCoder Regular Contest 091 F (Strange Nim)", "arc091f"),
        ("AtCoder Beginner Contest 255 G (Constrained Nim)", "abc255g"),
        ("AtCoder Grand Contest 010 D (Decrementing)", "agc010d"),
        ("ARC 091 F, AGC010 D", "arc091f agc010d"),
        ("AtCoder Educational DP Contest K (Stones)", "dpk"),
        ("AtCoder (Colorful Nim)", "atcoder-colorful-nim"),
        ("An ARC of a circle, the abc of games", ""),
        ("Luogu P2599 (取石子游戏)", "p2599"),
        ("洛谷 P2599", "p2599"),
        ("SPOJ COT3, Luogu SP11414", "spojcot3 sp11414"),
        ("Luogu", "(luogu)"),
        ("HDU 1729 (Stone Game)", "hdu1729"),
        ("POJ 2068 (Nim)", "poj2068"),
        ("UVa 11534 (Say Goodbye to Tic-Tac-Toe)", "uva11534"),
        ("UVALive 5059", "uvalive5059"),
        ("Project Euler 301 (Nim)", "euler301"),
        ("LeetCode 1908 (Game of Nim)", "leetcode1908"),
        ("SPOJ MATGAME (Matrix Game)", "spojmatgame"),
        ("CodeChef FDIVGAME", "codecheffdivgame"),
        ("CodeChef contest of March", "(codechef)"),
        ("Kattis euclidsgame (Euclid's Game)", "kattiseuclidsgame"),
        ("HackerRank (Zero-Move Nim)", "hackerrank-zero-move-nim"),
        ("HackerRank, A Chessboard Game", "hackerrank-a-chessboard-game"),
        ("HackerRank", "(hackerrank)"),
        ("USACO 2014 January, Gold (Building a Ski Course)", "usaco2014"),
        ("USACO 2009 Open, Cow Digit Game (there only some digits)", "usaco2009"),
        ("Nowcoder Multi-University Training 2021, round 1, problem A (x)", "nowcoder2021-1a"),
        ("POJ 1740; Nowcoder contest 75 F, whose words are used here", "poj1740 nowcoder75f"),
        ("51Nod 1069", "nod1069"),
        ("HNOI 2007, Luogu P3185", "p3185"),
        ("BZOJ 1188, ZOJ 3057", "bzoj1188 zoj3057"),
        ("HDU 3951 (Coin Game); POJ 2484 (A Funny Game) with k = 2", "hdu3951 poj2484"),
        ("folklore; compare HDU 1847", ""),
        ("Compare Codeforces 786A (Berzerk), both players with the same steps", ""),
        ("C. L. Bouton, Nim, Annals of Mathematics 3 (1901)", ""),
        ("", ""),
    ] {
        assert_eq!(of(line), codes, "{line}");
    }
}

#[test]
fn what_is_asked_for() {
    let admits = |asked: &str, line: &str| Wanted::read(asked).unwrap().admits([line]);
    for (asked, line, admitted) in [
        ("cf", "Codeforces 1091H", true),
        ("CF", "Codeforces 1091H", true),
        ("codeforces", "Codeforces gym 103119", true),
        ("gym", "Codeforces 1091H", false),
        ("cf", "HDU 1091", false),
        ("cf1091h", "Codeforces 1091H", true),
        ("CF1091H", "Codeforces 1091H", true),
        ("Codeforces 1091H", "Codeforces 1091H (New Year)", true),
        ("cf1091", "Codeforces 1091H", false),
        ("atcoder", "AtCoder Regular Contest 091 F", true),
        ("arc", "AtCoder Regular Contest 091 F", true),
        ("abc", "AtCoder Regular Contest 091 F", false),
        ("p", "Luogu P2599", true),
        ("P2599", "Luogu P2599", true),
        ("luogu", "HDU 1", false),
        ("hackerrank", "HackerRank, A Chessboard Game", true),
        ("hdu", "compare HDU 1847", false),
    ] {
        assert_eq!(admits(asked, line), admitted, "{asked}: {line}");
    }
    for wrong in ["", "codeforce", "x", "foo12", "cfx", "1091H"] {
        assert!(Wanted::read(wrong).is_err(), "{wrong}");
    }
    let near = Wanted::read("codechief").unwrap_err();
    assert_eq!(near.suggestion.as_deref(), Some("codechef"));
}

#[test]
fn slugs_mean_one_site() {
    let mut slugs: Vec<&str> = SITES.iter().map(|site| site.slug).collect();
    slugs.sort_unstable();
    slugs.dedup();
    assert_eq!(slugs.len(), SITES.len());
    assert!(slugs.iter().all(|slug| slug.starts_with(|c: char| c.is_ascii_lowercase())));
}
