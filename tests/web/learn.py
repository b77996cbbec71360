"""The course in a browser: a lesson from its board to its exercises, by mouse and by keys, in both
languages; steps, tables, the sheet; and what there is without scripts."""

import json
from urllib.parse import urlencode
from urllib.request import urlopen

from playwright.sync_api import expect

from manners import Watched
from visitor import until

LESSON = "/learn/01-lose-at-nim"


def asked(browser, route, members):
    """What the server answers: members as a script would say them."""
    said = [(name, one) for name, value in members.items() if value is not None
            for one in (value if isinstance(value, list) else [value])]
    with urlopen(f"{browser.base}/api/v1/{route}?{urlencode(said)}") as answer:
        return json.load(answer)


def exercise(page, number):
    """An exercise of a lesson, once it stands there, and how it is asked for with its seed."""
    place = page.locator(f".exercise[data-number='{number}']")
    place.scroll_into_view_if_needed()
    expect(place.locator("form")).to_be_visible()
    return place, {**json.loads(place.get_attribute("data-asked")), "seed": number + 1}


def answers(browser, members):
    """The right answer of an exercise, and one that is wrong."""
    posed = asked(browser, "exercise", {**members, "solution": "true"})
    right = posed["solution"]["answer"]
    wrong = next(one["value"] for one in posed["form"]["choices"] if one["value"] != right and not asked(
        browser, "exercise", {**members, "answer": one["value"]})["verdict"]["right"])
    return right, wrong


def choose(place, value):
    """Chooses an answer, of radio buttons or of a list."""
    radio = place.locator(f"input[value='{value}']")
    if radio.count():
        radio.check()
    else:
        place.locator("form select").select_option(value)


def a_whole_lesson_is_learnt(browser):
    for locale, right_words, wrong_words, won in (("en-US", "Right", "Not yet", "won"), ("zh-CN", "正确", "不对", "赢了")):
        with browser.page(LESSON, locale=locale) as page:
            board = page.locator(".board").first
            expect(board.locator(".stone")).to_have_count(12)
            # The first stone takes the whole heap: that loses, and can be taken back.
            board.locator(".stones li").first.locator(".stone").first.click()
            until(page, "document.querySelector('.board').dataset.ply === '2'")
            board.get_by_role("button").filter(has_text="Take back" if locale == "en-US" else "悔棋").click()
            expect(board.locator(".stone")).to_have_count(12)
            position = "3 4 5"
            for ply in range(2, 40, 2):
                answer = asked(browser, "moves", {"game": "nim", "position": position})
                best = answer["choice"]["to"]
                at = next(i for i, move in enumerate(answer["moves"]) if move["to"] == best)
                board.locator("select").select_option(str(at))
                board.locator("form button").click()
                until(page, f"Number(document.querySelector('.board').dataset.ply) >= {ply - 1}"
                            " && !document.querySelector('.board .status').textContent.includes('…')")
                if board.locator("form").count() == 0:
                    break
                reply = asked(browser, "moves", {"game": "nim", "position": best})
                position = reply["choice"]["to"]
            expect(board.locator(".status")).to_contain_text(won)
            # A step of the proof is unfolded.
            step = page.locator("details.step").first
            step.locator("summary").click()
            expect(step.locator("p").first).to_be_visible()
            for number in range(page.locator(".exercise").count()):
                place, members = exercise(page, number)
                right, wrong = answers(browser, members)
                choose(place, wrong)
                place.locator("button[type=submit]").click()
                expect(place.locator(".verdict .not")).to_contain_text(wrong_words)
                choose(place, right)
                place.locator("button[type=submit]").click()
                expect(place.locator(".verdict .right")).to_contain_text(right_words)
            # Another one is another one; the answer is there for those who want it.
            place, _ = exercise(page, 1)
            before = place.locator(".statement").inner_text()
            place.locator("form button").nth(1).click()
            until(page, f"document.querySelector('.exercise[data-number=\"1\"] .statement')?.textContent !== {json.dumps(before)}")
            # What was solved is kept, in this browser.
            page.goto(browser.base + "/learn")
            expect(page.locator("[data-lesson='01-lose-at-nim'] .done")).not_to_be_empty()
            expect(page.locator("[data-lesson='01-lose-at-nim']")).to_have_class("whole")
            assert "02-" in page.locator("#next").get_attribute("href")
            page.locator("#progress button").click()
            expect(page.locator("[data-lesson='01-lose-at-nim'] .done")).to_be_empty()


def a_lesson_by_keys(browser):
    with browser.page(LESSON) as page:
        board = page.locator(".board").first
        expect(board.locator("select")).to_be_visible()
        board.locator("select").focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        until(page, "document.querySelector('.board').dataset.ply === '2'")
        # The way goes on where it was.
        until(page, "document.activeElement.closest('.board') !== null")
        page.locator("details.step summary").first.focus()
        page.keyboard.press("Enter")
        assert page.locator("details.step").first.get_attribute("open") is not None
        place, members = exercise(page, 0)
        right, _ = answers(browser, members)
        place.locator("input[type=radio]").first.focus()
        page.keyboard.press("Space")
        if right != "N":
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(place.locator(".verdict .right")).to_be_visible()


def steps_and_tables_come_to_life(browser):
    with browser.page("/learn/04-mex-and-sg") as page:
        steps = page.locator(".steps").first
        all_ = steps.locator("li").count()
        assert steps.locator("li:visible").count() == 1 and all_ > 2
        for _ in range(all_ - 1):
            steps.get_by_role("button", name="Next step").click()
        assert steps.locator("li:visible").count() == all_
        expect(steps.get_by_role("button", name="Next step")).to_be_disabled()
        table = page.locator(".table").first
        table.scroll_into_view_if_needed()
        expect(table.locator(".value").first).to_be_visible()
        # Of 6 stones 1, 3 or 4 are taken: to 5, 3 and 2, of values 3, 1 and 0.
        table.locator(".value[data-at='6']").click()
        expect(table.locator(".value.read")).to_have_count(3)
        expect(table.locator(".boxes .here")).to_be_visible()
        table.locator(".value[data-at='6']").press("ArrowRight")
        assert page.evaluate("document.activeElement.dataset.at") == "7"


def words_are_explained(browser):
    with browser.page("/learn/04-mex-and-sg") as page:
        word = page.locator("a.term[href*='#mex']").first
        assert word.get_attribute("title")
        word.click()
        page.wait_for_url("**/learn/glossary**")
        expect(page.locator("#mex")).to_be_visible()
        page.locator("#mex dd a").first.click()
        page.wait_for_url("**/learn/04-mex-and-sg")


def exercises_go_on_paper(browser):
    with browser.page("/learn/sheet?seed=7&lesson=01-lose-at-nim&lesson=04-mex-and-sg") as page:
        until(page, "document.body.dataset.ready !== undefined", patience=30)
        questions = page.locator("#questions > li p:first-child").all_inner_texts()
        assert len(questions) >= 6 and page.locator("#answers > li").count() == len(questions)
        assert page.locator("#questions .wrong").count() == 0
        page.emulate_media(media="print")
        assert not page.locator(".choose").is_visible() and not page.locator(".top").is_visible()
        assert page.evaluate("getComputedStyle(document.querySelector('.key')).breakBefore") == "page"
        page.emulate_media(media="screen")
        page.reload()
        until(page, "document.body.dataset.ready !== undefined", patience=30)
        assert page.locator("#questions > li p:first-child").all_inner_texts() == questions
        page.locator("#seed").fill("8")
        page.get_by_role("button", name="Make the sheet").click()
        page.wait_for_url("**seed=8**")
        until(page, "document.body.dataset.ready !== undefined", patience=30)
        assert page.locator("#questions > li p:first-child").all_inner_texts() != questions


def a_lesson_reads_without_scripts(browser):
    context = browser.chromium.new_context(java_script_enabled=False, locale="en-US")
    try:
        for path in (LESSON, "/learn/04-mex-and-sg", "/learn", "/learn/glossary"):
            page = context.new_page()
            watched = Watched(page, browser.base)
            page.goto(browser.base + path)
            page.wait_for_load_state("networkidle")
            if "/learn/0" in path:
                # Boards are pictures, steps stand there all, proofs can be unfolded.
                pictures = page.locator(".live img")
                assert pictures.count() >= 1
                assert page.locator(".exercise code").count() >= 3
                page.locator("details.step summary").first.click()
                expect(page.locator("details.step p").first).to_be_visible()
            watched.check()
            page.close()
    finally:
        context.close()


PAGES = {
    "course": "/learn",
    "lesson": LESSON,
    "values": "/learn/04-mex-and-sg",
    "glossary": "/learn/glossary",
    "sheet": "/learn/sheet?seed=7",
}

TESTS = [
    a_whole_lesson_is_learnt, a_lesson_by_keys, steps_and_tables_come_to_life, words_are_explained,
    exercises_go_on_paper, a_lesson_reads_without_scripts,
]
