"""Matches on the play page: won, lost, by mouse, touch and keys; what helps; set-ups."""

import re
import time
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from manners import overflow
from visitor import until, until_plies

SUM = "nim 3 5 + wythoff 2 5 + kayles 6"
MOST_MOVES = 40


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
    return page.locator("#board :is(.region, .move).wins")


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
    return page.locator("#board :is(.region, .move).loses").first


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
            # Where to look, in which component, the move: one after the other.
            page.locator("#hint").click()
            expect(page.locator("#note.hints li")).to_have_count(1)
            assert page.locator("#board .hinted, #board .sought").count() == 0
            page.get_by_role("button", name="A little more").click()
            assert page.locator("#board .sought").count() == 1 and page.locator("#board .hinted").count() == 0
            page.get_by_role("button", name="Show the move").click()
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
        tab_to("one.type === 'submit' && one.closest('main')")
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
        assert play_out(page, lambda page: page.locator("#board .stone").first) == "won"


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
        page.get_by_role("button", name="turn the coin at place 3", exact=True).click()
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
        page.get_by_label("The machine", exact=True).check()
        page.get_by_label("wins (misère play)").check()
        page.locator("#skill").fill("40")
        # A preset starts at once, and is played as was chosen.
        page.get_by_role("link", name="A mixed sum").click()
        page.wait_for_selector("#board .piece")
        yours(page)
        address = page.url
        said = parse_qs(urlsplit(address).query)
        assert said["first"] == ["machine"] and said["skill"] == ["40"] and "seed" in said and "misere" in said, said
        first = page.locator("#history .ply").nth(1).inner_text()
    without_moves = re.sub(r"&move=[^&]*", "", address)
    with browser.page(without_moves[len(browser.base):]) as page:
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
        page.locator("[data-of=game]").nth(1).fill("rule")
        page.locator("[data-of=position]").nth(1).fill("5")
        page.locator("#rule").fill("n -> [n-k")
        page.get_by_role("button", name="Start").click()
        expect(page.locator("#rule-wrong")).to_contain_text("never closed")
        expect(page.locator("#rows .wrong").nth(1)).to_be_empty()
        page.locator("#rule").fill("n -> [n-k] for k in 1..n")
        page.get_by_role("button", name="Start").click()
        page.wait_for_selector("#board .stone")


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


def a_match_survives_a_change_of_language(browser):
    with browser.match("nim", "3 4 5") as page:
        judge(page)
        yours(page)
        winning(page).first.click()
        until_plies(page, "=== 2")
        page.locator("[data-language=zh]").click()
        until_plies(page, "=== 2")
        expect(page.locator("#history")).to_contain_text("堆")


def a_move_of_many_is_written(browser):
    with browser.match("nim", "1000000 2000000") as page:
        yours(page)
        assert page.locator("[data-at='1'] .move").count() > 400, "the second heap has its share"
        field = page.get_by_label("The position after your move")
        page.allowed = 400
        for wrong in ("1000000 3000000", "5 5", "x"):
            field.fill(wrong)
            field.press("Enter")
            until(page, "/not|一步/.test(document.getElementById('said').textContent)")
            assert plies(page) == 0, wrong
            field = page.get_by_label("The position after your move")
        page.allowed = None
        field.fill("1000000 1000000")
        field.press("Enter")
        until_plies(page, "=== 2")
        assert page.locator("#note.erred").count() == 0


def a_link_begins_afresh(browser):
    with browser.match("nim", "1") as page:
        yours(page)
        page.locator("#board .stone").first.click()
        until(page, "!document.querySelector('#note').hidden")
        page.goto(browser.base + "/games/nim")
        page.goto(browser.base + "/play?game=nim&position=1")
        page.wait_for_selector("#board .piece")
        yours(page)
        assert plies(page) == 0, "the old match"


def coins_are_numbered_as_their_game_does(browser):
    with browser.match("turn:mock", "UDUU") as page:
        yours(page)
        until(page, "document.querySelector('.s-coin').textContent === '0'")
        assert page.locator(".s-coin").all_text_contents() == ["0", "1", "2", "3"]
    with browser.match("turn:ruler", "UDUU") as page:
        yours(page)
        assert page.locator(".s-coin").all_text_contents() == ["1", "2", "3", "4"]


def a_long_rule_is_played(browser):
    rule = "take 1..3 # " + "x" * 7000
    with browser.page("/play") as page:
        page.get_by_role("button", name="Add a rule of your own").click()
        page.get_by_label("Remove part 1").click()
        page.locator("#rule").fill(rule)
        page.locator("[data-of=position]").fill("9")
        page.get_by_role("button", name="Start").click()
        page.wait_for_selector("#board .piece")
        yours(page)


TESTS = [
    a_move_of_many_is_written, a_link_begins_afresh, coins_are_numbered_as_their_game_does, a_long_rule_is_played,
    nim_is_won_by_winning_moves, nim_is_lost_to_the_perfect_machine, a_sum_is_won_by_hints, a_sum_is_lost,
    a_sum_is_won_by_touch_on_a_telephone, a_match_is_played_with_keys_alone,
    misere_play_is_won_by_leaving_the_last_stone, a_rule_is_played, coins_are_turned,
    undo_takes_back_both_moves, one_looks_back_and_goes_on_from_there, a_mistake_is_explained_and_taken_back,
    values_stay_hidden_until_asked, a_double_click_is_one_move, the_machine_waits_a_moment,
    a_link_sets_up_the_same_match, wrong_rows_are_named, a_question_that_fails_can_be_asked_again,
    a_match_survives_a_change_of_language,
]
