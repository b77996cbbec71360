"""What the workbench shows of its work: the headline, the coloured table, waiting, sums, the reference."""

import json
import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from bench import LASKER, SLOW, WYTHOFF, Bench



def in_short(bench):
    return bench.page.locator("#headline")


def the_headline_stays_in_sight(context, base):
    bench = Bench(context, base).open(rule=LASKER, position="3 4 5")
    for part in ("Lasker", "g(n) =", "proved", "period 4 from 1", "N 3 4 5"):
        expect(in_short(bench)).to_contain_text(part, timeout=20_000)
    bench.see("command")
    box = in_short(bench).bounding_box()
    assert 0 <= box["y"] < 40, box
    # Another rule has another one, and what it does not have is gone.
    bench.open(rule="n -> [k] + [n-k] for k in 1..n/2 if k != n-k")
    expect(in_short(bench)).to_contain_text("no law found", timeout=30_000)
    assert "3 4 5" not in in_short(bench).inner_text()
    bench.quiet()


def the_table_is_the_picture(context, base):
    for scheme in ("light", "dark"):
        bench = Bench(context, base)
        bench.page.emulate_media(color_scheme=scheme)
        bench.open(rule=LASKER)
        expect(bench.cell("8")).to_have_text("7", timeout=20_000)
        ground = lambda at: bench.cell(at).evaluate("cell => getComputedStyle(cell).backgroundColor")
        grounds = [ground(at) for at in ("0", "1", "30", "60")]
        assert len(set(grounds)) == 4, grounds
        light = lambda colour: sum(int(part) for part in re.findall(r"\d+", colour)[:3])
        # In the dark, zeros are the brightest of all.
        assert scheme == "light" or light(grounds[0]) > max(map(light, grounds[1:])), grounds
        expect(bench.page.get_by_role("tab", name="Strip")).to_have_count(0)
        bench.quiet()


def what_is_old_is_faint(context, base):
    bench = Bench(context, base).open(rule="take 1..3", position="5 6")
    expect(bench.panel("law").locator(".formula")).to_be_visible(timeout=20_000)
    bench.write("take 1..")
    expect(bench.page.locator("#results.stale")).to_have_count(1)
    opacity = bench.panel("law").evaluate("panel => getComputedStyle(panel).opacity")
    assert float(opacity) < 0.6, opacity
    # Both ways on are those of what is seen.
    play = bench.panel("about").get_by_role("link", name="Play this").get_attribute("href")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    bench.panel("about").get_by_role("button", name="Copy link").click()
    expect(bench.panel("about")).to_contain_text("Copied")
    copied = bench.page.evaluate("navigator.clipboard.readText()")
    asked = lambda address: {name: parse_qs(urlsplit(address).query)[name] for name in ("rule", "position")}
    assert asked(play) == asked(copied) == {"rule": ["take 1..3"], "position": ["5 6"]}, (play, copied)
    bench.write("take 1..4")
    expect(bench.page.locator("#results.stale")).to_have_count(0)
    expect(bench.panel("law").locator(".formula")).to_have_text("g(n) = n % 5", timeout=20_000)
    bench.panel("about").get_by_role("button", name="Copy link").click()
    expect(bench.panel("about")).to_contain_text("Copied")
    assert asked(bench.page.evaluate("navigator.clipboard.readText()"))["rule"] == ["take 1..4"]


def what_takes_long_can_be_ended(context, base):
    bench = Bench(context, base).open(rule=SLOW, n="48")
    spinner = in_short(bench).locator(".spinner")
    expect(spinner).to_be_visible(timeout=20_000)
    expect(in_short(bench).get_by_role("status")).to_have_text("Computing…")
    in_short(bench).get_by_role("button", name="Cancel").click()
    expect(spinner).to_have_count(0)
    expect(bench.page.locator("#panel-table, #rule-said").filter(has_text="Cancelled.").first).to_be_visible()
    # A smaller question is offered, and answered.
    bench.page.get_by_role("button", name="Ask again").first.click()
    in_short(bench).get_by_role("button", name="Ask less").click(timeout=30_000)
    expect(bench.cell("12 12")).to_be_visible(timeout=30_000)
    expect(bench.cell("13 13")).to_have_count(0)
    expect(bench.page.locator("#n")).to_have_value("12")
    bench.quiet()


def a_table_that_is_too_long_says_so(context, base):
    bench = Bench(context, base).open(rule="take 1..3", n="99999999")
    expect(bench.panel("table")).to_contain_text("Shown up to 2000.", timeout=20_000)
    expect(bench.page.locator("#n")).to_have_value("2000")
    assert "n=2000" in bench.page.url, bench.page.url
    expect(bench.panel("command")).to_contain_text("grundy table -e 'take 1..3' 2000")
    bench.quiet()


def sums_compounds_and_conventions(context, base):
    # A position behind the name is a position, of a sum, too.
    bench = Bench(context, base).open(game="nim 3 4 + wythoff 2 5")
    expect(bench.page.locator("#game")).to_have_value("nim")
    expect(bench.page.locator("#position")).to_have_value("3 4 + wythoff 2 5")
    expect(bench.panel("answer")).to_contain_text("SG value 3")
    bench.panel("answer").get_by_role("button", name="0 4 + wythoff 2 5").click()
    expect(bench.page.locator("#position")).to_have_value("0 4 + wythoff 2 5")
    expect(bench.panel("answer")).to_contain_text("The player to move loses")
    # A sum of two positions of a rule, and its moves.
    bench.open(rule=WYTHOFF, position="1 3 + 4 2")
    button = bench.panel("answer").locator(".moves button").first
    expect(button).to_be_visible(timeout=20_000)
    button.click()
    expect(bench.panel("answer")).to_contain_text("The player to move loses")
    # Conventions and compounds; the address holds them.
    bench.open(rule="take 1..3", position="1 1 1")
    expect(bench.panel("answer")).to_contain_text("The player to move wins")
    bench.page.locator("#convention").select_option("misere")
    expect(bench.panel("answer")).to_contain_text("The player to move loses")
    bench.page.wait_for_url("**misere=true*")
    bench.page.locator("#convention").select_option("normal")
    expect(bench.panel("answer")).to_contain_text("The player to move wins")
    bench.page.locator("#position").fill("4 4 1")
    bench.page.locator("#compound").select_option("selective")
    expect(bench.panel("answer")).to_contain_text("SG values add up only in the disjunctive compound")
    bench.page.wait_for_url("**compound=selective*")
    expect(bench.panel("command")).to_contain_text("--compound selective")
    expect(bench.panel("about").get_by_role("link", name="Play this")).to_have_count(0)
    bench.page.reload()
    expect(bench.page.locator("#compound")).to_have_value("selective")
    expect(bench.panel("command")).to_contain_text("--compound selective")
    bench.page.locator("#compound").select_option("disjunctive")
    bench.page.locator("#convention").select_option("anti-sg")
    bench.page.wait_for_url("**anti-sg=true*")
    expect(bench.panel("command")).to_contain_text("--anti-sg")


def how_far_code_was_tested_is_said(context, base):
    bench = Bench(context, base).open(rule="n -> [k] for k in 0..n-1 if n xor k <= n")
    expect(bench.panel("law").locator(".badge")).to_have_text("tested up to 9999", timeout=30_000)
    expect(bench.see("code").locator(".badge")).to_have_text("tested up to 9999", timeout=20_000)
    # Nothing is cut at the edge.
    wide = bench.page.locator(".source, .line code").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent.slice(0, 60))"
    )
    assert wide == [], wide


def words_become_rules(context, base):
    bench = Bench(context, base).open(rule="// at most three\ntake 1..3")
    for wrong, right in [
        ("// at most three\ntake 1..3", "# at most three\ntake 1..3"),
        ("take any", "take 1..n"),
        ("take primes", "take primes_upto(n)"),
        ("take 1 or 2", "take {1, 2}"),
        ("take at most 3", "take 1..3"),
        ("split", "n -> [k] + [n-k] for k in 1..n/2"),
    ]:
        bench.write(wrong)
        bench.page.locator("#rule-said").get_by_role("button", name="Correct it").click()
        expect(bench.page.locator("#rule")).to_have_value(right)
        expect(bench.page.locator("#rule-said .right")).to_be_visible()
    bench.quiet()


def an_error_goes_when_all_is_well(context, base):
    bench = Bench(context, base)
    bench.page.route("**/api/v1/**", lambda route: route.abort())
    bench.open(rule="take 1..3", position="5")
    expect(bench.page.locator("#rule-said .wrong")).to_contain_text("does not answer")
    bench.page.unroute("**/api/v1/**")
    bench.page.locator("#position").fill("6")
    expect(bench.panel("answer")).to_contain_text("The player to move wins")
    expect(bench.page.locator("#ask .wrong, #ask [aria-invalid]")).to_have_count(0)
    bench.page.locator("#position").fill("x")
    expect(bench.page.locator("#position-said .wrong")).to_be_visible()
    bench.page.locator("#position").fill("7")
    expect(bench.panel("answer")).to_contain_text("The player to move wins")
    expect(bench.page.locator("#ask .wrong, #ask [aria-invalid]")).to_have_count(0)


def the_whole_language_can_be_tried(context, base):
    bench = Bench(context, base).open()
    bench.page.locator(".ask .help summary").click()
    bench.page.get_by_role("link", name="The whole language").click()
    expect(bench.page.locator("h1")).to_have_text("The rule language")
    links = bench.page.locator(".constructs a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert len(links) >= 25, len(links)
    for link in links:
        asked = {name: values[0] for name, values in parse_qs(urlsplit(link).query).items()}
        said = bench.page.request.post(f"{base}/api/v1/show", data={"rule": asked["rule"]})
        assert said.ok, (asked, said.text())
        if "position" in asked:
            solved = bench.page.request.post(f"{base}/api/v1/solve", data=asked)
            assert solved.ok, (asked, json.loads(solved.text()).get("detail"))
    bench.page.locator(".constructs a").nth(2).click()
    expect(bench.page.locator("#rule-said .right")).to_be_visible()
    expect(bench.panel("answer")).to_contain_text("SG value")
    bench.quiet()


TESTS = [
    the_headline_stays_in_sight,
    the_table_is_the_picture,
    what_is_old_is_faint,
    what_takes_long_can_be_ended,
    a_table_that_is_too_long_says_so,
    sums_compounds_and_conventions,
    how_far_code_was_tested_is_said,
    words_become_rules,
    an_error_goes_when_all_is_well,
    the_whole_language_can_be_tried,
]
