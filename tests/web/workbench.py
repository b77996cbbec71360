"""The workbench in a browser.

Usage: workbench.py GRUNDY [CHROMIUM]

Starts `GRUNDY serve --port 0` and uses the page as people do: a wrong rule and its correction, the
table and its mex, a link that is handed on, the other language, the keyboard alone. Pictures of the
page go to target/web.
"""

import shutil
import sys
from urllib.parse import urlencode

from playwright.sync_api import expect, sync_playwright

import benchview
import together
from bench import LASKER, SHOTS, WYTHOFF, Bench
from serving import serving


def a_wrong_rule_and_its_correction(context, base):
    bench = Bench(context, base).open()
    expect(bench.panel("about")).to_contain_text("bash:3")
    bench.see("pictures")
    expect(bench.page.locator("#picture img")).to_be_visible()
    bench.write("n -> [n-k] for k in 1..n\nn -> [k] + [n-k] for k in 1..m/2")
    said = bench.page.locator("#rule-said")
    expect(said).to_contain_text("the name m is not known here")
    expect(said).to_contain_text("Line 2, column 30:")
    expect(said).to_contain_text("param m = 3")
    expect(said.locator(".spot mark")).to_have_text("m")
    expect(bench.page.locator("#mirror mark")).to_have_text("m")
    expect(bench.page.locator("#rule")).to_have_attribute("aria-invalid", "true")
    expect(bench.page.locator("#state")).to_contain_text("last one without an error")
    assert bench.page.locator("#picture img").evaluate("image => image.naturalWidth") > 0
    caret, mark = (said.locator(part).bounding_box() for part in (".caret", ".spot mark"))
    assert abs(caret["x"] - mark["x"]) < 1 and caret["y"] > mark["y"], (caret, mark)
    under = bench.page.locator("#mirror mark").bounding_box()
    area = bench.page.locator("#rule").bounding_box()
    assert area["x"] < under["x"] < area["x"] + area["width"]
    bench.shot("workbench-error")
    # A missing bracket can be put in by a click.
    bench.write("n -> [n-k] for k in 1..n\nn -> [k] + [n-k for k in 1..n/2")
    expect(said).to_contain_text("never closed")
    said.get_by_role("button", name="Correct it").click()
    expect(bench.page.locator("#rule")).to_have_value(LASKER)
    expect(said).to_contain_text("Read as")
    expect(bench.panel("about")).to_contain_text("lasker")
    expect(bench.panel("about").locator(".badge.proved")).to_be_visible()
    expect(bench.panel("period")).to_contain_text("Period 4 from 1 on, each time 4 more")
    expect(bench.panel("period").locator(".badge.proved")).to_be_visible()
    expect(bench.cell("7")).to_have_text("8")
    expect(bench.page.locator("#state")).to_have_text("")
    expect(bench.panel("command")).to_contain_text(
        "grundy table -e 'n -> [n-k] for k in 1..n; n -> [k] + [n-k] for k in 1..n/2' 60"
    )
    bench.quiet()


def a_cell_shows_its_mex(context, base):
    bench = Bench(context, base).open(rule=LASKER)
    bench.cell("4").hover()
    expect(bench.page.locator(".mex-line")).to_contain_text("The least value that no move has is 3.")
    boxes = bench.boxes()
    assert [box[0].split()[1] for box in boxes[:5]] == ["filled"] * 3 + ["here", "filled"], boxes
    assert boxes[4][1:] == ["4", "3"], boxes
    assert bench.page.locator(".read").count() == 4
    # A split reads two cells; their sum is said.
    bench.cell("3").hover()
    expect(bench.page.locator(".mex-line")).to_contain_text("has is 4.")
    expect(bench.page.locator(".box", has_text="1 + 2")).to_contain_text("1⊕2 = 3")
    bench.page.mouse.move(0, 0)
    expect(bench.page.locator(".mex")).to_contain_text("Point at a cell")
    # Two numbers.
    bench.open(rule=WYTHOFF)
    bench.cell("5 4").click()
    expect(bench.page.locator(".mex-line")).to_contain_text("(5, 4), 13 moves. The least value that no move has is 6.")
    assert bench.page.locator(".read").count() == 13
    # What is not a number of the table is not claimed to be one.
    bench.open(game="fibonacci", cell="7")
    expect(bench.page.locator(".mex-line")).to_contain_text("has is 4.")
    assert bench.page.locator(".read").count() == 0
    bench.open(game="turn:ruler", cell="7")
    expect(bench.page.locator(".mex")).to_contain_text("not numbers of the table")
    bench.quiet()


def a_link_is_handed_on(context, base):
    bench = Bench(context, base).open(rule=WYTHOFF)
    page = bench.page
    page.locator("#position").fill("3 4")
    expect(bench.panel("answer")).to_contain_text("The player to move wins")
    page.locator("#n").fill("9")
    expect(bench.cell("10 10")).to_have_count(0)
    bench.see("pictures")
    page.get_by_role("tab", name="Binary").click()
    bench.cell("2 5").click()
    page.wait_for_url("**cell=2+5*")
    expect(bench.page.locator(".mex-line")).to_contain_text("(2, 5)")
    expect(bench.page.locator("figcaption")).to_contain_text("Values in binary")
    seen = bench.text()
    other = Bench(context, base)
    other.page.goto(page.url)
    expect(other.page.locator(".mex-line")).to_contain_text("(2, 5)")
    other.see("pictures")
    expect(other.page.get_by_role("tab", name="Binary")).to_have_attribute("aria-selected", "true")
    expect(other.page.locator("figcaption")).to_contain_text("Values in binary")
    expect(other.page.locator("#rule")).to_have_value(WYTHOFF)
    assert "The law of the values" in seen, seen
    again = other.text()
    assert again == seen, f"{seen}\n----\n{again}"
    # A winning move becomes the position; the way back is the browser's.
    other.panel("answer").get_by_role("button", name="1 2").click()
    expect(other.panel("answer")).to_contain_text("The player to move loses")
    expect(other.page.locator("#position")).to_have_value("1 2")
    other.page.go_back()
    expect(other.page.locator("#position")).to_have_value("3 4")
    expect(other.panel("answer")).to_contain_text("The player to move wins")
    # The other language keeps what is seen.
    other.page.locator("[data-language=zh]").click()
    expect(other.page.locator("#rule")).to_have_value(WYTHOFF)
    expect(other.page.locator("#position")).to_have_value("3 4")
    expect(other.page.locator("#n")).to_have_value("9")
    expect(other.panel("answer")).to_contain_text("先手必胜")
    expect(other.page.locator(".mex-line")).to_contain_text("(2, 5)：")
    other.see("pictures")
    expect(other.page.get_by_role("tab", name="二进制")).to_have_attribute("aria-selected", "true")
    bench.quiet()
    other.quiet()


def names_positions_and_parameters(context, base):
    bench = Bench(context, base).open(game="wythof")
    page = bench.page
    expect(page.locator("#game-said")).to_contain_text("named wythof")
    page.get_by_role("button", name="wythoff").click()
    expect(bench.panel("about")).to_contain_text("Wythoff")
    page.locator("#position").fill("3 x")
    expect(page.locator("#position-said")).to_contain_text("x")
    expect(page.locator("#position")).to_have_attribute("aria-invalid", "true")
    page.locator("#position-said button").click()
    expect(page.locator("#position-said")).to_have_text("")
    bench.open(game="bash")
    expect(page.locator("#game-said")).to_contain_text("bash:M")
    page.get_by_role("button", name="bash:3").click()
    expect(bench.cell("7")).to_have_text("3")
    bench.open(game="p2197")
    expect(page.locator("#game-said")).to_contain_text("contest problem")
    bench.open(rule="param F = 3\ntake 1..F", set="F=5")
    expect(page.get_by_label("F", exact=True)).to_have_value("5")
    expect(bench.panel("about")).to_contain_text("bash:5")
    page.get_by_label("F", exact=True).fill("7")
    expect(bench.panel("about")).to_contain_text("bash:7")
    page.wait_for_url("**set=F%3D7*")
    # A fault that is met in play is shown at its place, too.
    bench.write("take 1..6/(n-3)")
    expect(page.locator("#rule-said")).to_contain_text("division by 0")
    expect(page.locator("#mirror mark")).to_have_text("6/(n-3)")
    bench.open(rule="take 1..n/2")
    expect(bench.panel("period")).to_contain_text("None found in the first", timeout=15000)
    bench.quiet()


def every_example_is_right(context, base):
    bench = Bench(context, base).open()
    links = bench.page.locator("[data-example]")
    for at in range(links.count()):
        links.nth(at).click()
        expect(bench.page.locator("#rule-said .right")).to_be_visible()
        expect(bench.panel("about")).to_be_visible()
        bench.see("pictures")
        expect(bench.page.locator("#picture img")).to_be_visible(timeout=15000)
        assert bench.page.locator("#ask .wrong").count() == 0
    assert links.count() >= 8
    bench.quiet()


def the_keyboard_is_enough(context, base):
    bench = Bench(context, base).open()
    page = bench.page
    page.locator("#rule").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("n -> [n-k] for k in {1, 3, 4}")
    expect(bench.panel("about")).to_contain_text("subtract:1,3,4")

    def tab_to(test, most=40):
        for _ in range(most):
            page.keyboard.press("Tab")
            if page.evaluate(f"document.activeElement.matches({test!r})"):
                return
        raise AssertionError(f"no way to {test}")

    tab_to("#position")
    page.keyboard.type("10 7")
    expect(bench.panel("answer")).to_contain_text("The player to move wins")
    tab_to(".moves button")
    page.keyboard.press("Enter")
    expect(bench.panel("answer")).to_contain_text("The player to move loses")
    page.locator("#compound").focus()
    tab_to("[data-at]")
    for key in ["ArrowRight"] * 3 + ["ArrowDown", "ArrowLeft", "ArrowRight"]:
        page.keyboard.press(key)
    expect(page.locator(".mex-line")).to_contain_text("23, 3 moves.")
    page.keyboard.press("Enter")
    expect(page.locator("#position")).to_have_value("23")
    bench.see("pictures")
    page.locator("#compound").focus()
    tab_to("[role=tab]")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Heat map")).to_be_focused()
    expect(page.get_by_role("tab", name="Heat map")).to_have_attribute("aria-selected", "true")
    bench.quiet()


def a_law_is_shown_tested_and_copied(context, base):
    kayles = "n -> [i] + [n-t-i] for t in 1..2, i in 0..n-t"
    bench = Bench(context, base).open(rule=kayles, n="80")
    law = bench.panel("law")
    expect(law.locator(".formula")).to_contain_text("at n % 12 except {0: 0, 3: 3", timeout=15000)
    expect(law.locator(".badge")).to_have_text("proved")
    # The exceptions are marked where they stand, and nothing else is.
    marked = bench.page.locator(".exception").evaluate_all("all => all.map(one => Number(one.dataset.at))")
    assert marked == [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70], marked
    # A formula of one's own: refuted, mended, proved; it is part of the address.
    test = bench.panel("test")
    bench.page.locator("#formula").fill("n % 12")
    expect(test.locator(".badge")).to_have_text("refuted", timeout=15000)
    expect(test).to_contain_text("at 4: the formula says 4, the value is 1.")
    bench.page.locator("#formula").fill("n % 12 +")
    expect(test.locator(".wrong")).to_contain_text("expected a number", timeout=15000)
    law.get_by_role("button", name="Change it and test").click()
    expect(test.locator(".badge")).to_have_text("proved", timeout=15000)
    assert "formula=" in bench.page.url
    # The code, in three languages.
    code = bench.see("code")
    for name, part in [("C++", "#include"), ("Python", "def sg(n):"), ("Rust", "fn sg(")]:
        code.get_by_role("tab", name=name, exact=True).click()
        expect(code.locator(".source")).to_contain_text(part, timeout=15000)
    expect(code.get_by_role("button", name="Copy")).to_be_visible()
    # Another rule has other exceptions; one without a law says so.
    bench.write("take 1..3")
    expect(law.locator(".formula")).to_have_text("g(n) = n % 4", timeout=15000)
    assert bench.page.locator(".exception").count() == 0
    bench.write("n -> [k] + [n-k] for k in 1..n/2 if k != n-k")
    expect(law).to_contain_text("No law found in", timeout=20000)
    expect(code.locator(".badge")).to_have_text("no law: a table", timeout=15000)
    bench.open(rule=WYTHOFF)
    expect(law).to_contain_text("Losing pairs", timeout=20000)
    bench.quiet()


def everything_has_a_name(context, base):
    bench = Bench(context, base).open(rule=LASKER, position="3 4 5", cell="4")
    expect(bench.page.locator(".mex-line")).to_be_visible()
    nameless = bench.page.evaluate(
        """() => [...document.querySelectorAll("button, a, input:not([type=hidden]), textarea, img, [role=grid], [role=tabpanel]")]
          .filter(one => one.offsetParent !== null)
          .filter(one => !(one.labels?.length || one.getAttribute("aria-label") || one.getAttribute("aria-labelledby")
            || one.getAttribute("alt") || one.textContent.trim() || one.closest("a")?.textContent.trim()))
          .map(one => one.outerHTML)"""
    )
    assert nameless == [], nameless


def it_fits(browser, base):
    for width, scheme, locale in [(360, "light", "en"), (360, "dark", "zh"), (1024, "light", "zh"), (1600, "dark", "en")]:
        context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
        for name, rule in [("lasker", LASKER), ("wythoff", WYTHOFF), ("wrong", LASKER.replace("n/2", "m/2 + " * 9 + "1"))]:
            bench = Bench(context, base).open(rule=rule, position="3 4", locale=locale, cell="12" if name == "lasker" else "5 4")
            if name == "wrong":
                expect(bench.page.locator(".spot")).to_be_visible()
            else:
                expect(bench.page.locator(".mex-line")).to_be_visible()
                bench.see("code")
                bench.see("pictures")
                expect(bench.page.locator("#picture img")).to_be_visible(timeout=15000)
            over = bench.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert over <= 0, (width, name, over)
            bench.page.wait_for_timeout(700)
            bench.shot(f"workbench-{name}-{width}-{scheme}-{locale}")
            bench.quiet()
        context.close()


def nothing_without_scripts(browser, base):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{base}/workbench?{urlencode({'rule': LASKER, 'position': '3 4'})}")
    assert "needs scripts" in page.locator("main").inner_text()
    assert page.locator("#rule").input_value() == LASKER
    assert page.locator("#position").input_value() == "3 4"
    context.close()


TESTS = [
    a_wrong_rule_and_its_correction,
    a_cell_shows_its_mex,
    a_link_is_handed_on,
    names_positions_and_parameters,
    every_example_is_right,
    the_keyboard_is_enough,
    a_law_is_shown_tested_and_copied,
    everything_has_a_name,
    *together.TESTS,
    *benchview.TESTS,
]


def main(grundy, chromium):
    SHOTS.mkdir(parents=True, exist_ok=True)
    with serving(grundy) as base, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for test in TESTS:
            context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-US")
            test(context, base)
            context.close()
            print("ok", test.__name__, flush=True)
        for test in [it_fits, nothing_without_scripts]:
            test(browser, base)
            print("ok", test.__name__, flush=True)
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else shutil.which("chromium"))
