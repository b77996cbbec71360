"""The pages of contest problems in a browser: the list, hints one after the other, solutions that are
folded, programs in three languages, random inputs, outputs compared."""

import re

from playwright.sync_api import expect


def problems_go_from_easy_to_hard(browser):
    with browser.page("/problems") as page:
        rows = page.locator("#problems li")
        levels = [int(level) for level in rows.evaluate_all("all => all.map((one) => one.dataset.level)")]
        assert len(levels) == 37 and levels == sorted(levels), levels
        page.get_by_label("Topic").select_option("trees")
        shown = page.locator("#problems li:visible")
        assert 3 < shown.count() < 20 and "topic=trees" in page.url
        expect(page.locator("#found")).to_contain_text(f"{shown.count()} of 37")
        expect(shown.first).to_contain_text("trees")
        page.get_by_label("Order").select_option("name")
        names = rows.evaluate_all("all => all.map((one) => one.dataset.name)")
        assert names == sorted(names) and "order=name" in page.url
        page.reload()
        assert page.locator("#problems li:visible").count() == shown.count()
        assert rows.evaluate_all("all => all.map((one) => one.dataset.name)") == names


def hints_come_one_after_the_other(browser):
    for locale, hint in (("en-US", "Hint"), ("zh-CN", "提示")):
        with browser.page("/problems/agc002e", locale=locale) as page:
            hints = page.locator("#hints .hint")
            assert hints.count() == 3
            expect(hints.nth(0)).to_be_visible()
            expect(hints.nth(1)).to_be_hidden()
            assert page.locator("details[open]").count() == 0
            # By keys: a summary is a control like any other.
            for at in range(3):
                summary = hints.nth(at).locator("summary")
                expect(summary).to_have_text(f"{hint} {at + 1}")
                summary.focus()
                page.keyboard.press("Enter")
                expect(hints.nth(at).locator("p")).to_be_visible()
            for folded in page.locator("details.solution").all():
                folded.locator("summary").click()
                expect(folded.locator("p").first).to_be_visible()


def programs_stand_in_tabs(browser):
    with browser.page("/problems/cot3") as page:
        page.locator("#programs summary").click()
        expect(page.get_by_role("tabpanel")).to_have_count(1)
        expect(page.get_by_role("tabpanel", name="C++17")).to_contain_text("#include <iostream>")
        page.get_by_role("tab", name="C++17").focus()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("tabpanel", name="Python 3")).to_contain_text("import sys")
        page.keyboard.press("End")
        expect(page.get_by_role("tabpanel", name="Rust")).to_contain_text("fn main()")
        page.get_by_role("tabpanel").get_by_role("button", name="Copy").click()
        expect(page.get_by_role("tabpanel").get_by_role("button")).to_have_text("Copied")
    with browser.page("/problems/p3235") as page:
        page.locator("#programs summary").click()
        page.get_by_role("tab", name="Python 3").click()
        expect(page.get_by_role("tabpanel")).to_contain_text("PyPy")


def outputs_are_compared(browser):
    with browser.page("/problems/p2197") as page:
        page.get_by_role("button", name="Random input").click()
        expect(page.locator("#state")).to_contain_text("seed")
        made = page.locator("#input").input_value()
        assert re.fullmatch(r"[\d\s]+", made), made
        page.get_by_role("button", name="Answer").click()
        expect(page.locator("#output")).to_have_text(re.compile("Yes|No"))
        right = page.locator("#output").inner_text()
        page.get_by_label("Your output").fill(right)
        page.get_by_role("button", name="Compare").click()
        expect(page.locator("#verdict.right")).to_have_text("Right.")
        page.get_by_label("Your output").fill(right.replace("Yes", "No ").replace("No", "Maybe", 1))
        page.get_by_role("button", name="Compare").click()
        expect(page.locator("#verdict.wrong")).to_contain_text("Maybe")
        # What is wrong with the input is said there, too.
        page.allowed = 400
        page.locator("#input").fill("1\nthree\n")
        page.get_by_role("button", name="Compare").click()
        expect(page.locator("#verdict.wrong")).to_contain_text("three")


def problems_and_games_lead_to_each_other(browser):
    for game, problem in (("nim", "p2197"), ("jiangnan-le", "p3235"), ("hackenbush", "agc017d")):
        with browser.page(f"/problems/{problem}") as page:
            page.locator(".facts").get_by_role("link", name=game, exact=True).click()
            page.wait_for_url(f"**/games/{game}")
            page.locator(".contests").get_by_role("link", name=problem).click()
            page.wait_for_url(f"**/problems/{problem}")
            page.locator(".facts .topic").first.click()
            page.wait_for_url("**/problems?topic=*")
            expect(page.locator("#problems li:visible", has_text=problem)).to_have_count(1)


def problems_do_without_scripts(browser):
    context = browser.chromium.new_context(java_script_enabled=False)
    try:
        page = context.new_page()
        page.goto(browser.base + "/problems?topic=wythoff&order=name")
        assert page.locator("#problems li:visible").count() == 1
        page.goto(browser.base + "/problems/p2252")
        assert page.locator("#hints .hint:visible").count() == 3
        page.locator("#programs summary").click()
        assert page.locator(".program:visible").count() == 3
    finally:
        context.close()


def rules_stand_in_rows(browser):
    with browser.page("/library") as page:
        rows = page.locator(".library > li")
        all_ = rows.count()
        levels = [int(level) for level in rows.evaluate_all("all => all.map((one) => one.dataset.level)")]
        assert all_ > 300 and levels == sorted(levels)
        page.get_by_label("Family").select_option("board")
        page.get_by_label("Difficulty").select_option("3")
        page.get_by_label("Law").select_option("open")
        shown = page.locator(".library > li:visible")
        assert 0 < shown.count() < all_ and "family=board" in page.url and "status=open" in page.url
        expect(page.locator("#found")).to_contain_text(f"{shown.count()} of {all_}")
        page.goto(browser.base + "/library?q=at-most-half")
        strip = page.locator(".library > li:visible .cells").first
        expect(strip.locator("span").nth(4)).to_have_text("2")
        expect(strip.locator(".shade-0").first).to_have_text("0")


TESTS = [
    rules_stand_in_rows,
    problems_go_from_easy_to_hard, hints_come_one_after_the_other, programs_stand_in_tabs,
    outputs_are_compared, problems_and_games_lead_to_each_other, problems_do_without_scripts,
]
