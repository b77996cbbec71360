"""A match as a lesson: rules beside it, help in steps, mistakes reviewed; kept by its address."""

import re
from urllib.parse import parse_qs, urlencode, urlsplit

from playwright.sync_api import expect

from manners import overflow
from matches import a_losing_move, judge, play_out, plies, winning, yours
from visitor import settled, until, until_plies

OWN = "(a, b) -> [a-k, b] for k in 1..a\n(a, b) -> [a, b-k] for k in 1..b"


def moves(page):
    """The moves that the address says."""
    return parse_qs(urlsplit(page.url).query).get("move", [])


def two_moves(page):
    """Plays one winning move and waits for the answer."""
    judge(page)
    yours(page)
    winning(page).first.click()
    until_plies(page, "=== 2")
    yours(page)


def the_rules_are_on_the_page(browser):
    for locale, word, way in (("en-US", "positive number", "Click|Touch"), ("zh-CN", "任意", "点击")):
        with browser.match("nim 3 4 + wythoff 2 5", locale=locale) as page:
            yours(page)
            expect(page.locator("#rules h3")).to_have_count(2)
            expect(page.locator("#rules")).to_contain_text(word)
            expect(page.locator("#how")).to_contain_text(re.compile(way))
    with browser.page("/play?" + urlencode({"rule": OWN, "position": "2 1"})) as page:
        yours(page)
        expect(page.locator("#rules")).to_contain_text("[a-k, b]")


def notes_never_push_the_board(browser):
    for width in (1400, 390):
        with browser.match("nim", "3 4 5", width=width) as page:
            judge(page)
            yours(page)
            top = "Math.round(document.querySelector('#board').getBoundingClientRect().top + scrollY)"
            before = page.evaluate(top)
            page.locator("#hint").click()
            page.wait_for_selector("#note.hints")
            assert page.evaluate(top) == before, width
            a_losing_move(page).click()
            page.wait_for_selector("#note.erred")
            assert abs(page.evaluate(top) - before) < 2, width
            seen = page.evaluate("(() => { const box = document.querySelector('#note').getBoundingClientRect(); return box.top < innerHeight && box.bottom > 0; })()")
            assert seen, f"the note is out of sight at {width}"
            assert not overflow(page), overflow(page)


def a_match_is_reviewed(browser):
    with browser.match("nim", "3 4 5") as page:
        judge(page)
        page.locator("#teach").uncheck()
        assert play_out(page, a_losing_move) == "lost"
        marked = page.locator("#history .slip").count()
        assert marked >= 1, "mistakes are marked once play is over"
        page.get_by_role("button", name=re.compile("Review mistakes")).click()
        for k in range(1, marked + 1):
            expect(page.locator("#note.review h2")).to_have_text(f"Mistake {k} of {marked}")
            expect(page.locator("#note.review")).to_contain_text("you played")
            expect(page.locator("#note.review .better")).to_contain_text("would have been better")
            assert page.locator("#board .hinted").count() > 0, "what was better is on the board"
            if k < marked:
                page.get_by_role("button", name="Next", exact=True).click()
        page.get_by_role("button", name="Close the review").click()
        expect(page.locator("#note.lost")).to_be_visible()
        page.locator("#review").click()
        # From a mistake one plays on, and better.
        page.get_by_role("button", name="Go on from here").click()
        assert yours(page)
        assert play_out(page, lambda page: winning(page).first) == "won"


def back_and_forward_keep_a_match(browser):
    with browser.page("/play") as page:
        page.get_by_role("link", name="Nim", exact=False).first.click()
        page.wait_for_selector("#board .piece")
        two_moves(page)
        made = moves(page)
        assert len(made) == 2
        page.go_back()
        expect(page.locator("#setup")).to_be_visible()
        page.go_forward()
        until_plies(page, "=== 2")
        yours(page)
        assert moves(page) == made
        # The same over another page.
        page.goto(browser.base + "/games/nim")
        page.go_back()
        until_plies(page, "=== 2")
        page.go_forward()
        page.go_back()
        until_plies(page, "=== 2")
        assert moves(page) == made


def reload_and_links_keep_a_match(browser):
    with browser.match("nim 3 4 + kayles 5", first="machine") as page:
        judge(page)
        yours(page)
        page.locator("#board :is(.stone:not(.fixed), .region, .move)").first.click()
        until_plies(page, ">= 2")
        if page.locator("#note.erred").count():
            page.get_by_role("button", name="Go on").click()
        until_plies(page, ">= 3")
        yours(page)
        said, address = page.locator("#history").inner_text(), page.url
        page.reload()
        settled(page)
        until_plies(page, ">= 3")
        yours(page)
        assert page.locator("#history").inner_text() == said
    with browser.page(address[len(browser.base):]) as page:
        until_plies(page, ">= 3")
        yours(page)
        assert page.locator("#history").inner_text() == said
        page.locator("#undo").click()
        until_plies(page, "=== 1")
        assert len(moves(page)) == 1
    wrong = re.sub(r"move=[^&]*$", "move=9+9", address)
    with browser.page(wrong[len(browser.base):]) as page:
        expect(page.locator("#note.failed")).to_contain_text("cannot be made")
        page.get_by_role("button", name="Go on").click()
        assert yours(page)


def two_tabs_are_two_matches(browser):
    with browser.match("nim", "3 4 5") as page:
        other = page.context.new_page()
        other.goto(page.url)
        other.wait_for_selector("#board .piece")
        two_moves(page)
        yours(other)
        assert plies(other) == 0
        other.reload()
        other.wait_for_selector("#board .piece")
        yours(other)
        assert plies(other) == 0 and plies(page) == 2
        page.reload()
        until_plies(page, "=== 2")


def two_positions_of_an_own_rule_are_one_match(browser):
    with browser.page("/play") as page:
        page.get_by_role("button", name="Add a rule of your own").click()
        page.get_by_role("button", name="Remove part 1").click()
        page.get_by_role("button", name="Add a rule of your own").click()
        page.locator("#rule").fill(OWN)
        for at, position in enumerate(("1 3", "4 2")):
            page.locator("[data-of=position]").nth(at).fill(position)
        page.get_by_role("button", name="Start").click()
        page.wait_for_selector("#board .piece")
        assert page.locator("#board .piece").count() == 2
        judge(page)
        assert play_out(page, lambda page: winning(page).first) == "won"
        page.reload()
        page.wait_for_selector("#note.won")


def compounds_are_played(browser):
    with browser.page("/play") as page:
        page.locator("[data-of=position]").fill("1 2")
        page.locator("#compound").select_option("conjunctive")
        page.get_by_role("button", name="Start").click()
        page.wait_for_selector("#board .piece")
        yours(page)
        go = page.get_by_role("button", name="Make the move")
        page.locator("[data-at='0'] :is(.stone:not(.fixed), .region)").first.click()
        expect(go).to_be_disabled()
        expect(page.locator("#together")).to_contain_text("not a whole move")
        page.locator("[data-at='1'] :is(.stone:not(.fixed), .region)").last.click()
        expect(go).to_be_enabled()
        go.click()
        until_plies(page, ">= 1")
        assert parse_qs(urlsplit(page.url).query)["compound"] == ["conjunctive"]
    with browser.match("nim", "1 2 2", compound="moore:2") as page:
        yours(page)
        for name in ("A little more", "Show the move"):
            page.locator("#hint").click() if name == "A little more" else None
            page.get_by_role("button", name=name).click()
        # What is hinted at is put together already.
        page.get_by_role("button", name="Make the move").click()
        until_plies(page, ">= 1")
        yours(page)
        assert page.locator("#history .slip").count() == 0
    with browser.match("0.77", "1 5", **{"anti-sg": "1"}) as page:
        yours(page)
        expect(page.locator("#about")).to_contain_text("anti-SG")
        judge(page)
        assert play_out(page, lambda page: winning(page).first) == "won"


TESTS = [
    the_rules_are_on_the_page, notes_never_push_the_board, a_match_is_reviewed, back_and_forward_keep_a_match,
    reload_and_links_keep_a_match, two_tabs_are_two_matches, two_positions_of_an_own_rule_are_one_match,
    compounds_are_played,
]
