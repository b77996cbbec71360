"""The explorer in a browser: play to wins and losses, searches, languages, and what every page owes
its readers. Needs Playwright and a `chromium`; pictures go to target/web.

    python tests/web/explorer.py target/debug/grundy
"""

import re
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

from playwright.sync_api import expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))
from manners import Watched, contrast, names, overflow  # noqa: E402

PICTURES = Path(__file__).resolve().parents[2] / "target" / "web"
SUM = "nim 3 5 + wythoff 2 5 + kayles 6"
MOST_MOVES = 40


class Browser:
    """A browser, the address of a server, and pages that are watched."""

    def __init__(self, chromium, base):
        self.chromium, self.base = chromium, base

    @contextmanager
    def page(self, path, width=1280, locale="en-US", touch=False, motion="reduce", dark=False):
        context = self.chromium.new_context(
            viewport={"width": width, "height": 900}, locale=locale, has_touch=touch,
            reduced_motion=motion, color_scheme="dark" if dark else "light")
        context.set_default_timeout(10_000)
        page = context.new_page()
        watched = Watched(page, self.base)
        page.goto(self.base + path)
        settled(page)
        try:
            yield page
            watched.check()
        finally:
            context.close()

    def match(self, game, position=None, **more):
        options = {name: more.pop(name) for name in ("width", "locale", "touch", "motion", "dark") if name in more}
        said = {"game": game, **({"position": position} if position else {}), **more}
        return self.page("/play?" + urlencode(said), **options)


def settled(page):
    """Waits for what a page asks of the server when it is opened."""
    if "/workbench" in page.url:
        page.wait_for_load_state("networkidle")
    elif re.search("/play.*[?&]game=", page.url):
        page.wait_for_selector("#board .piece")


def until(page, test, patience=10):
    """Waits until an expression holds. (Playwright's own way of waiting needs `eval`, which the
    pages forbid.)"""
    end = time.monotonic() + patience
    while not page.evaluate(test):
        assert time.monotonic() < end, f"never came true: {test}"
        time.sleep(0.02)


def until_plies(page, test):
    until(page, f"document.querySelectorAll('#history .ply').length - 1 {test}")


# Playing.

def yours(page):
    """Waits for your move, or the end; whether play goes on."""
    until(page,
        "document.querySelector('#note.won, #note.lost, #note.erred, #note.failed') || !document.querySelector('#hint').disabled")
    assert page.locator("#note.failed").count() == 0, page.locator("#note").inner_text()
    return page.locator("#note.won, #note.lost").count() == 0


def plies(page):
    return page.locator("#history .ply").count() - 1


def result(page):
    return "won" if page.locator("#note.won").count() else "lost"


def judge(page):
    page.locator("#colours").check()


def winning(page):
    return page.locator("#board :is(.stone, .move).wins")


def press(page, control, touch):
    for one in page.locator("#board details:not([open]) summary").all():
        one.tap() if touch else one.click()
    if touch:
        time.sleep(0.35)  # two quick taps on one spot are a double tap
    control.tap() if touch else control.click()


def play_out(page, pick, touch=False):
    """Plays to the end with the control that `pick` finds each time."""
    for _ in range(MOST_MOVES):
        if not yours(page):
            return result(page)
        before = plies(page)
        press(page, pick(page), touch)
        until_plies(page, f"> {before}")
        if page.locator("#note.erred").count():
            page.get_by_role("button", name=re.compile("Go on|继续")).click()
    raise AssertionError("the match does not end")


def a_losing_move(page):
    return page.locator("#board :is(.stone, .move).loses").first


def nim_is_won_by_winning_moves(browser):
    with browser.match("nim", "3 4 5") as page:
        judge(page)
        assert play_out(page, lambda page: winning(page).first) == "won"
        assert "0" in page.locator("#note").inner_text()
        page.get_by_role("button", name="Play again").click()
        assert yours(page) and plies(page) == 0


def nim_is_lost_to_the_perfect_machine(browser):
    with browser.match("nim", "3 4 5", width=360) as page:
        judge(page)
        page.locator("#teach").uncheck()
        assert play_out(page, a_losing_move) == "lost"
        assert re.search(r"mistakes of yours: [1-9]", page.locator("#note").inner_text())


def a_sum_is_won_by_hints(browser):
    with browser.match(SUM) as page:
        def hinted(page):
            page.locator("#hint").click()
            expect(page.locator("#note.hints")).to_contain_text("A winning move")
            assert page.locator("#board .hinted").count() > 0
            return page.get_by_role("button", name="Play it")
        assert play_out(page, hinted) == "won"


def a_sum_is_lost(browser):
    with browser.match(SUM, first="machine") as page:
        judge(page)
        page.locator("#teach").uncheck()
        assert play_out(page, a_losing_move) == "lost"


def a_sum_is_won_by_touch_on_a_telephone(browser):
    with browser.match(SUM, width=360, touch=True) as page:
        page.locator("#colours").tap()
        assert play_out(page, lambda page: winning(page).first, touch=True) == "won"
        assert not overflow(page), overflow(page)


def a_match_is_played_with_keys_alone(browser):
    with browser.page("/play") as page:
        def tab_to(test):
            for _ in range(120):
                page.keyboard.press("Tab")
                if page.evaluate(f"(() => {{ const one = document.activeElement; return {test}; }})()"):
                    return
            raise AssertionError(f"no tabulator leads to: {test}")
        tab_to("one.type === 'submit'")
        page.keyboard.press("Enter")
        page.wait_for_selector("#board .stone")
        tab_to("one.id === 'colours'")
        page.keyboard.press("Space")
        for _ in range(MOST_MOVES):
            if not yours(page):
                break
            before = plies(page)
            page.evaluate("document.querySelector('#said').scrollIntoView()")
            # From card to card by the tabulator, from stone to stone by the arrows.
            tab_to("one.closest('.piece')?.querySelector('.wins') && one.matches('.stone')")
            for key in ["Home", *["ArrowUp"] * 8]:
                page.keyboard.press(key)
                if page.evaluate("document.activeElement.matches('.wins')"):
                    break
            page.keyboard.press("Enter")
            until_plies(page, f"> {before}")
        assert result(page) == "won"
        assert page.evaluate("document.activeElement.closest('#note') !== null"), "the end is not reached by keys"


def misere_play_is_won_by_leaving_the_last_stone(browser):
    with browser.match("nim", "1 2 3", misere="1", first="machine") as page:
        judge(page)
        page.locator("#teach").uncheck()
        outcome = play_out(page, lambda page: winning(page).first if winning(page).count() else a_losing_move(page))
        assert outcome in ("won", "lost")
    with browser.match("nim", "1 1", misere="1") as page:
        assert play_out(page, lambda page: page.locator("#board .stone:enabled").first) == "won"


def a_rule_is_played(browser):
    with browser.page("/play") as page:
        page.get_by_role("button", name="Add a rule of your own").click()
        page.get_by_role("button", name="Remove part 1").click()
        page.locator("#rule").fill("n -> [n-k] for k in 1..min(n, 3)")
        page.locator("[data-of=position]").fill("6")
        page.get_by_role("button", name="Start").click()
        judge(page)
        assert play_out(page, lambda page: winning(page).first) == "won"


def coins_are_turned(browser):
    with browser.match("turn:ruler", "DUUDDU") as page:
        assert yours(page)
        page.get_by_role("button", name="coin 3, up").click()
        page.get_by_role("button", name="Turn them").click()
        until_plies(page, ">= 2")
        assert "place 3" in page.locator("#history").inner_text()


# What helps.

def undo_takes_back_both_moves(browser):
    with browser.match("nim", "3 4 5") as page:
        judge(page)
        start = page.locator("#board").inner_text()
        assert yours(page) and page.locator("#undo").is_disabled()
        winning(page).first.click()
        until_plies(page, "=== 2")
        assert yours(page)
        page.locator("#undo").click()
        until_plies(page, "=== 0")
        assert page.locator("#board").inner_text() == start


def one_looks_back_and_goes_on_from_there(browser):
    with browser.match("nim", "3 4 5") as page:
        judge(page)
        for _ in range(2):
            before = plies(page)
            yours(page) and winning(page).first.click()
            until_plies(page, f">= {before + 2}")
        yours(page)
        page.locator("#history .ply").nth(2).click()
        expect(page.locator("#note")).to_contain_text("looking back at move 2")
        page.get_by_role("button", name="Back to the present").click()
        assert plies(page) == 4 and page.locator("#note").is_hidden()
        page.locator("#history .ply").nth(2).click()
        winning(page).first.click()
        until_plies(page, "=== 4")
        page.locator("#values").check()
        assert page.locator("#history .to-you").count() >= 3


def a_mistake_is_explained_and_taken_back(browser):
    with browser.match(SUM) as page:
        judge(page)
        yours(page)
        a_losing_move(page).click()
        page.wait_for_selector("#note.erred")
        assert len(page.locator("#note p").first.inner_text()) > 10
        until(page, "document.querySelector('#note img').complete && document.querySelector('#note img').naturalWidth > 0")
        page.get_by_role("button", name="Take it back").click()
        assert yours(page) and plies(page) == 0
    with browser.match("geography", "1 1-2 2-3 3-4 4-5 1-5 1-6") as page:
        judge(page)
        yours(page)
        if page.locator("#board .loses").count() and winning(page).count():
            a_losing_move(page).click()
            page.wait_for_selector("#note.erred img")


def values_stay_hidden_until_asked(browser):
    with browser.match(SUM) as page:
        yours(page)
        assert page.locator("#board .value").count() == 0 and page.locator("#sum").is_hidden()
        assert page.locator("#board .wins").count() == 0
        page.locator("#values").check()
        assert page.locator("#board .value").count() == 4
        expect(page.locator("#sum")).to_contain_text("3 ⊕ 5 ⊕ 4 ⊕ 3 = 1")


def a_double_click_is_one_move(browser):
    with browser.match("nim", "7 7") as page:
        yours(page)
        page.locator("#board .stone").first.dblclick()
        until_plies(page, ">= 1")
        yours(page)
        time.sleep(0.3)
        yours_made = page.locator("#history .ply.you").count()
        assert yours_made == 1, yours_made


def the_machine_waits_a_moment(browser):
    with browser.match("nim", "3 4 5", motion="no-preference") as page:
        yours(page)
        page.locator("#teach").uncheck()
        page.locator("#board .stone").first.click()
        expect(page.locator("#said")).to_have_text("The machine is thinking…")
        yours(page)
        expect(page.locator("#said")).to_contain_text("The machine: take")
        assert page.locator("#board .fresh").count() == 1


# Set-ups.

def a_link_sets_up_the_same_match(browser):
    with browser.page("/play") as page:
        page.get_by_role("link", name="A mixed sum").click()
        assert page.locator("#rows li").count() == 3
        page.get_by_label("The machine", exact=True).check()
        page.get_by_label("wins (misère play)").check()
        page.locator("#skill").fill("40")
        page.get_by_role("button", name="Start").click()
        page.wait_for_selector("#board .piece")
        yours(page)
        address = page.url
        said = parse_qs(urlsplit(address).query)
        assert said["first"] == ["machine"] and said["skill"] == ["40"] and "seed" in said and "misere" in said, said
        first = page.locator("#history .ply").nth(1).inner_text()
    with browser.page(address[len(browser.base):]) as page:
        yours(page)
        assert page.locator("#history .ply").nth(1).inner_text() == first, "luck differs"
        page.get_by_role("button", name="New game").click()
        assert [one.input_value() for one in page.locator("[data-of=game]").all()] == ["nim", "wythoff", "kayles"]
        assert page.locator("#skill").input_value() == "40"
        page.go_back()
        page.wait_for_selector("#board .piece")
        yours(page)
        page.locator("#swap").click()
        until(page, "!location.search.includes('first=machine')")
        yours(page)
        expect(page.locator("#said")).to_have_text("You begin.")


def wrong_rows_are_named(browser):
    with browser.page("/play") as page:
        page.get_by_role("button", name="Add a game").click()
        page.locator("[data-of=game]").nth(1).fill("wythoff")
        assert page.locator("[data-of=position]").nth(1).input_value() == "2 5"
        page.locator("[data-of=position]").nth(1).fill("2 x")
        page.allowed = 400
        page.get_by_role("button", name="Start").click()
        expect(page.locator("#rows .wrong").nth(1)).to_contain_text("x")
        expect(page.locator("#rows .wrong").nth(0)).to_be_empty()
        page.locator("[data-of=game]").nth(1).fill("")
        page.get_by_role("button", name="Start").click()
        expect(page.locator("#rows .wrong").nth(1)).to_contain_text("Name a game")


def a_question_that_fails_can_be_asked_again(browser):
    with browser.match("nim", "3 4 5") as page:
        yours(page)
        page.allowed = 503
        page.route("**/api/v1/moves*", lambda route: route.fulfill(status=503, content_type="application/json", body='{"detail":"out of breath"}'))
        page.locator("#board .stone").first.click()
        expect(page.locator("#note.failed")).to_contain_text("out of breath")
        page.unroute("**/api/v1/moves*")
        page.get_by_role("button", name="Try again").click()
        until_plies(page, "> 0")


# The other pages.

PAGES = {
    "catalogue": "/?q=nim",
    "game": "/games/wythoff",
    "workbench": "/workbench?game=kayles",
    "play": "/play?game=nim&position=3+4+5",
    "problems": "/problems?q=nim",
    "problem": "/problems/p2197",
    "setup": "/play",
    "sum": "/play?" + urlencode({"game": SUM}),
    "bush": "/play?" + urlencode({"game": "hackenbush", "position": "0-1 1-2 2-0 2-3 3-4 3-5 0-6 6-7"}),
    "coins": "/play?" + urlencode({"game": "turn:ruler", "position": "DUUDDUDU"}),
}


def languages_keep_the_address(browser):
    for path in PAGES.values():
        with browser.page(path) as page:
            before = parse_qs(urlsplit(page.url).query)
            assert page.locator("html").get_attribute("lang") == "en"
            page.locator("[data-language=zh]").click()
            page.wait_for_selector("html[lang=zh-CN]", state="attached")
            settled(page)
            after = parse_qs(urlsplit(page.url).query)
            assert after.pop("locale") == ["zh"] and after == before, (path, before, after)


def a_match_survives_a_change_of_language(browser):
    with browser.match("nim", "3 4 5") as page:
        judge(page)
        yours(page)
        winning(page).first.click()
        until_plies(page, "=== 2")
        page.locator("[data-language=zh]").click()
        until_plies(page, "=== 2")
        expect(page.locator("#history")).to_contain_text("堆")


def readers_of_chinese_get_chinese(browser):
    for path in PAGES.values():
        with browser.page(path, locale="zh-CN") as page:
            assert page.locator("html").get_attribute("lang") == "zh-CN", path
            assert re.search("[\u4e00-\u9fff]", page.locator("main").inner_text()), path


def lists_are_searched(browser):
    for path, word in (("/", "bouton"), ("/problems", "wythoff")):
        with browser.page(path) as page:
            all_ = page.locator("[data-text]").count()
            page.locator("#q").fill(word)
            shown = page.locator("[data-text]:visible").count()
            assert 0 < shown < all_, (path, shown, all_)
            assert f"q={word}" in page.url and str(shown) in page.locator("#found").inner_text()
            page.locator("#q").fill("zzzz")
            assert page.locator("[data-text]:visible").count() == 0


def problems_are_answered(browser):
    with browser.page("/problems/p2197") as page:
        page.get_by_role("button", name="Sample 1").click()
        expect(page.locator("#output")).not_to_be_empty()
        expect(page.locator("#output")).to_contain_text("Yes")
        page.allowed = 400
        page.locator("#input").fill("1\nthree\n")
        page.get_by_role("button", name="Answer").click()
        expect(page.locator("#output.wrong")).to_contain_text("three")


def every_page_has_manners(browser):
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, path in PAGES.items():
        for locale in ("en-US", "zh-CN"):
            with browser.page(path, locale=locale) as page:
                page.wait_for_load_state("networkidle")
                for width, dark in ((360, locale == "zh-CN"), (1600, locale == "en-US")):
                    page.set_viewport_size({"width": width, "height": 900})
                    page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
                    page.wait_for_load_state("networkidle")
                    inspect(page, f"{name}-{width}-{locale[:2]}-{'dark' if dark else 'light'}")


def inspect(page, where):
    assert not overflow(page), f"{where} overflows: {overflow(page)}"
    nameless = names(page)
    assert not nameless, f"{where} has controls without a name: {nameless}"
    faint = contrast(page)
    assert not faint, f"{where} is hard to read: {faint}"
    page.screenshot(path=PICTURES / f"{where}.png")


TESTS = [
    nim_is_won_by_winning_moves, nim_is_lost_to_the_perfect_machine, a_sum_is_won_by_hints, a_sum_is_lost,
    a_sum_is_won_by_touch_on_a_telephone, a_match_is_played_with_keys_alone,
    misere_play_is_won_by_leaving_the_last_stone, a_rule_is_played, coins_are_turned, undo_takes_back_both_moves,
    one_looks_back_and_goes_on_from_there, a_mistake_is_explained_and_taken_back, values_stay_hidden_until_asked,
    a_double_click_is_one_move, the_machine_waits_a_moment, a_link_sets_up_the_same_match, wrong_rows_are_named,
    a_question_that_fails_can_be_asked_again, languages_keep_the_address, a_match_survives_a_change_of_language,
    readers_of_chinese_get_chinese, lists_are_searched, problems_are_answered, every_page_has_manners,
]


def run(base, only):
    failed = []
    with sync_playwright() as playwright:
        path = shutil.which("chromium") or shutil.which("chromium-browser")
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for test in TESTS:
            if only and not any(word in test.__name__ for word in only):
                continue
            start = time.monotonic()
            try:
                test(Browser(chromium, base))
                said = "ok"
            except Exception as error:  # each failure is told, the others go on
                failed.append(test.__name__)
                said = f"FAILED\n  {type(error).__name__}: {error}"
                if not isinstance(error, AssertionError):
                    said += f"\n  {error.__traceback__.tb_next.tb_lineno if error.__traceback__.tb_next else ''}"
            print(f"{time.monotonic() - start:5.1f} s  {test.__name__.replace('_', ' ')}: {said}", flush=True)
        chromium.close()
    return failed


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    start, target, only = time.monotonic(), sys.argv[1], sys.argv[2:]
    server = None
    if not target.startswith("http"):
        server = subprocess.Popen([target, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
        target = server.stdout.readline().strip()
    try:
        failed = run(target.rstrip("/"), only)
    finally:
        if server:
            server.terminate()
            server.wait(10)
    print(f"{len(failed)} of {len(TESTS)} failed, {time.monotonic() - start:.0f} s" if failed else f"all passed, {time.monotonic() - start:.0f} s")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
