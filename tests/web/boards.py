"""Boards one can touch: every game of the catalogue played to its end by touch, Hackenbush by mouse
and by keys, what lies too far for a finger, and how boards look. `explorer.py` runs these tests."""

import json
import re
import time
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Error, expect

from manners import contrast, names, overflow
from matches import plies, yours
from visitor import until, until_plies

PICTURES = Path(__file__).resolve().parents[2] / "target" / "web"

BUSH = "0-1 1-2 2-0 2-3 3-4 3-5 0-6 6-7 7-7"
MOST_MOVES = 60


def catalogue(browser):
    """Every game of the catalogue that can be opened by its name, with its example."""
    with urlopen(f"{browser.base}/api/v1/games") as answer:
        listed = json.load(answer)
    found = []
    for game in listed:
        if not game["rule"] and not game["usage"].endswith("FILE"):
            _, _, name, position = game["example"].replace("'", "").split(" ", 3)
            found.append((name, position))
    return found


def centre(page, region):
    """Where a region is touched: the middle of its box, or of its edge."""
    return page.evaluate("""(one) => {
      const hit = one.querySelector('.hit');
      const at = hit.getPointAtLength ? hit.getPointAtLength(hit.getTotalLength() * 0.3) : null;
      const box = hit.getBoundingClientRect();
      if (!hit.matches('.along') || !at) return [box.x + box.width / 2, box.y + box.height / 2];
      const moved = at.matrixTransform(hit.getScreenCTM());
      return [moved.x, moved.y];
    }""", region.element_handle(timeout=2000))


def touch_region(page, region):
    region.scroll_into_view_if_needed(timeout=2000)
    x, y = centre(page, region)
    page.touchscreen.tap(x, y)


def one_move_by_touch(page, dice):
    """Touches regions until a move is made, and chooses where a choice opens."""
    before = plies(page)
    regions = page.locator("#board .region:not([aria-disabled]):not(.chosen):not(.far)")
    offers = page.locator("#board .offers:visible .move")
    for _ in range(20):
        offered, open_ = offers.count(), regions.count()
        if page.locator("#hint").is_disabled() or plies(page) > before:
            break
        try:
            if offered:
                offers.nth(dice % offered).tap(timeout=2000)
            elif open_:
                touch_region(page, regions.nth(dice % open_))
        except Error:
            pass  # the board was laid anew meanwhile: the move before was made
        time.sleep(0.05)
    until_plies(page, f"> {before}")


def every_game_is_played_to_its_end_by_touch(browser):
    for number, (game, position) in enumerate(catalogue(browser)):
        with browser.match(game, position, width=390, touch=True) as page:
            page.locator("#teach").uncheck()
            for turn in range(MOST_MOVES):
                if not yours(page):
                    break
                assert page.locator("#board svg.live").count(), f"{game} has no board"
                assert not overflow(page), f"{game}: {overflow(page)}"
                one_move_by_touch(page, 7 * number + 5 * turn)
            else:
                raise AssertionError(f"{game} does not end")


def hackenbush_is_played_by_mouse(browser):
    with browser.match("hackenbush", BUSH) as page:
        page.locator("#teach").uncheck()
        edges = page.locator("#board .region.edge, #board .region.loop")
        assert yours(page) and edges.count() == 9
        trunk = page.get_by_role("button", name="delete edge 2-3 (2 more edges fall)")
        x, y = centre(page, trunk)
        page.mouse.move(x, y)
        # What would fall is shown before it falls.
        until(page, "document.querySelectorAll('#board .going').length === 3")
        page.mouse.click(x, y)
        until_plies(page, ">= 1")
        while yours(page):
            before = plies(page)
            x, y = centre(page, edges.last)
            page.mouse.click(x, y)
            until_plies(page, f"> {before}")


def hackenbush_is_played_with_keys(browser):
    with browser.match("hackenbush", BUSH) as page:
        page.locator("#teach").uncheck()
        while yours(page):
            page.locator("#board .region[tabindex='0']").focus()
            met = set()
            page.keyboard.press("Home")
            for _ in range(page.locator("#board .region").count()):
                met.add(page.evaluate("document.activeElement.getAttribute('aria-label')"))
                page.keyboard.press("PageDown")
            named = {one.get_attribute("aria-label") for one in page.locator("#board .region").all()}
            assert met == named, named - met
            assert all("delete edge" in one for one in met), met
            before = plies(page)
            page.keyboard.press("Enter")
            until_plies(page, f"> {before}")


def arrows_go_where_they_point(browser):
    with browser.match("wythoff", "3 3") as page:
        yours(page)
        page.locator("#board .region[tabindex='0']").focus()
        here = lambda: page.evaluate("document.activeElement.querySelector('.hit').getBoundingClientRect().toJSON()")
        page.keyboard.press("Home")
        first = here()
        page.keyboard.press("ArrowRight")
        assert here()["x"] > first["x"]
        page.keyboard.press("ArrowDown")
        assert here()["y"] > first["y"]


def a_touch_that_may_mean_several_moves_opens_a_choice(browser):
    with browser.match("turn:turtles", "UDU", width=390, touch=True) as page:
        yours(page)
        coin = page.get_by_role("button", name=re.compile("coin 3, up"))
        touch_region(page, coin)
        offers = page.locator("#board .offers")
        expect(offers).to_be_visible()
        assert offers.locator(".move").count() >= 3
        assert coin.get_attribute("aria-pressed") == "true"
        offers.get_by_role("button", name="None of these").tap()
        expect(offers).to_be_hidden()
        touch_region(page, coin)
        touch_region(page, page.get_by_role("button", name=re.compile("coin 2, down")))
        offers.get_by_role("button", name=re.compile("places 2, 3")).tap()
        until_plies(page, ">= 1")
    with browser.match("chords", "8") as page:
        yours(page)
        # Two points are a move: nothing has to be confirmed.
        for point in ("point 1", "point 2"):
            x, y = centre(page, page.get_by_role("button", name=re.compile(f"^{point}:")))
            page.mouse.click(x, y)
        until_plies(page, ">= 1")


def what_decides_is_shown_on_demand(browser):
    with browser.match("geography", "1 1-2 2-3 3-4 4-5") as page:
        yours(page)
        matched = page.locator("#board svg.told .is-matched")
        assert matched.count() == 0
        page.get_by_role("button", name="Show what decides").click()
        assert matched.count() == 2


def what_is_too_large_is_a_list(browser):
    for game, position in (("nim", "1000000"), ("hackenbush", " ".join(f"{i}-{i + 1}" for i in range(400)))):
        with browser.match(game, position, width=390) as page:
            yours(page)
            assert page.locator("#board svg.live").count() == 0
            expect(page.locator("#board .large")).to_contain_text("Too large")
            summary = page.locator("#board details:not([open]) summary")
            if summary.count():
                summary.click()
            page.locator("#board .move").nth(3).click()
            until_plies(page, ">= 1")


MORE = [("hackenbush", BUSH), ("nim", "3 12 37 + wythoff 2 5 + kayles 6"), ("wythoff", "7 15"), ("turn:mock", "UDUUDUUDUDUDU")]


def boards_can_be_read(browser):
    """Nothing overflows, everything has a name, contrast, and no text below 11 pixels."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for number, (game, position) in enumerate(catalogue(browser) + MORE):
        for width, dark in ((390, number % 2 == 0), (1400, number % 2 == 1)):
            with browser.match(game, position, width=width, dark=dark, locale="zh-CN" if number % 3 == 0 else "en-US") as page:
                yours(page)
                where = f"board-{re.sub('[^a-z0-9]+', '-', game)}-{number}-{width}"
                assert not overflow(page), f"{where} overflows: {overflow(page)}"
                assert not names(page), f"{where}: {names(page)}"
                faint = contrast(page)
                assert not faint, f"{where} is hard to read: {faint}"
                small = page.evaluate("""[...document.querySelectorAll('#board svg.live text')].map((one) =>
                  parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a).filter((size) => size < 11)""")
                assert not small, f"{where}: letters of {min(small):.1f} pixels"
                page.screenshot(path=PICTURES / f"{where}.png")


TESTS = [
    every_game_is_played_to_its_end_by_touch, hackenbush_is_played_by_mouse, hackenbush_is_played_with_keys,
    arrows_go_where_they_point, a_touch_that_may_mean_several_moves_opens_a_choice,
    what_decides_is_shown_on_demand, what_is_too_large_is_a_list, boards_can_be_read,
]
