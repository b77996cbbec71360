"""The explorer in a browser: play to wins and losses, searches, languages, and what every page owes
its readers. Needs Playwright and a `chromium`; pictures go to target/web.

    python tests/web/explorer.py target/debug/grundy            # starts and ends a server
    python tests/web/explorer.py http://127.0.0.1:8080 keys     # a server that runs; tests named so
"""

import re
import shutil
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

from playwright.sync_api import expect, sync_playwright

import ask
import boards
import contests
import drawn
import learn
import matches
import reviews
from manners import contrast, names, overflow
from serving import serving
from visitor import Browser, settled, until

PICTURES = Path(__file__).resolve().parents[2] / "target" / "web"


# The other pages.

PAGES = {
    "catalogue": "/?q=nim",
    "game": "/games/wythoff",
    "workbench": "/workbench?game=kayles",
    "play": "/play?game=nim&position=3+4+5",
    "problems": "/problems?q=nim",
    "problem": "/problems/p2197",
    "library": "/library?family=heap&level=1",
    "setup": "/play",
    "asked": "/ask?q=nim+3+4+5",
    "word": "/ask?q=mex",
    "graph": "/graph",
    "programs": "/programs",
    "fault": "/errors/wrong-request",
    "sum": "/play?" + urlencode({"game": matches.SUM}),
    "bush": "/play?" + urlencode({"game": "hackenbush", "position": "0-1 1-2 2-0 2-3 3-4 3-5 0-6 6-7"}),
    "coins": "/play?" + urlencode({"game": "turn:ruler", "position": "DUUDDUDU"}),
    **learn.PAGES,
}


def languages_keep_the_address(browser):
    for name in ("catalogue", "game", "workbench", "play", "problems", "problem"):
        path = PAGES[name]
        with browser.page(path) as page:
            before = parse_qs(urlsplit(page.url).query)
            assert page.locator("html").get_attribute("lang") == "en"
            page.locator("[data-language=zh]").click()
            page.wait_for_selector("html[lang=zh-CN]", state="attached")
            settled(page)
            after = parse_qs(urlsplit(page.url).query)
            assert after.pop("locale") == ["zh"] and after == before, (path, before, after)


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


def every_page_has_manners_in_both_languages(browser):
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, path in PAGES.items():
        # The further positions of the play page differ in nothing that depends on the language.
        both = (("en-US", "en"), ("zh-CN", "zh-CN"))
        for locale, language in both[:1] if name in ("sum", "bush", "coins") else both:
            with browser.page(path, locale=locale) as page:
                # What the browser prefers is what its reader gets.
                assert page.locator("html").get_attribute("lang") == language, path
                chinese = re.search("[\u4e00-\u9fff]", page.locator("h1").inner_text())
                assert bool(chinese) == (language != "en") or name in ("game", "problem"), path
                for width, dark in ((360, language != "en"), (1600, language == "en")):
                    page.set_viewport_size({"width": width, "height": 900})
                    page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
                    until(page, "[...document.images].every((one) => one.complete || one.loading === 'lazy')")
                    inspect(page, f"{name}-{width}-{locale[:2]}-{'dark' if dark else 'light'}")


def inspect(page, where):
    assert not overflow(page), f"{where} overflows: {overflow(page)}"
    nameless = names(page)
    assert not nameless, f"{where} has controls without a name: {nameless}"
    faint = contrast(page)
    assert not faint, f"{where} is hard to read: {faint}"
    page.screenshot(path=PICTURES / f"{where}.png")


TESTS = ask.TESTS + learn.TESTS + matches.TESTS + boards.TESTS + reviews.TESTS + drawn.TESTS + contests.TESTS + [
    languages_keep_the_address, lists_are_searched, problems_are_answered,
    every_page_has_manners_in_both_languages,
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
    running = nullcontext(target.rstrip("/")) if target.startswith("http") else serving(target)
    with running as base:
        failed = run(base, only)
    print(f"{len(failed)} of {len(TESTS)} failed, {time.monotonic() - start:.0f} s" if failed else f"all passed, {time.monotonic() - start:.0f} s")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
