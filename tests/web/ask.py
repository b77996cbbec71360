"""The box on every page, the page that answers, the field on the pages of games."""

from urllib.parse import urlencode

from manners import contrast, names, overflow
from visitor import until

# A question, what it is, and what is said.
QUESTIONS = [
    ("nim 3 4 5", "position", "take 2 from heap 1"),
    ("Kayles 10 4", "position", "SG = 3"),
    ("尼姆 3 4 5", "position", "1 4 5"),
    ("nim 3 + kayles 7", "sum", "SG = 1"),
    ("nim 1 1 1 misère", "position", "Misère play"),
    ("n -> [n-k] for k in 1..3", "rule", "n % 4"),
    ("take 1..3", "rule", "n % 4"),
    ("0.77 10", "position", "SG = 2"),
    ("p2197", "problem", "Nim"),
    ("HDU 1847", "problem", "3"),
    ("mex", "concept", "least non-negative integer"),
    ("什么是 mex？", "concept", "least"),
    ("2*3", "nimber", "= 1"),
    ("dawson", "several", "Which of these"),
    ("nin 3 4 5", "refused", "nim 3 4 5"),
]


def asked(page, text):
    box = page.get_by_role("searchbox", name="Ask anything")
    box.fill(text)
    box.press("Enter")
    until(page, "!document.getElementById('ask-answer').hidden && document.querySelector('#ask-answer .asked')")


def the_box_answers_in_place(browser):
    with browser.page("/problems") as page:
        for text, kind, part in QUESTIONS:
            asked(page, text)
            until(page, f"document.getElementById('ask-answer').dataset.kind === '{kind}'")
            until(page, f"document.getElementById('ask-answer').textContent.includes({part!r})")
        assert page.url.endswith("/problems"), page.url
        page.get_by_role("searchbox", name="Ask anything").press("Escape")
        assert page.locator("#ask-answer").is_hidden()


def slips_and_choices_are_links(browser):
    with browser.page("/") as page:
        asked(page, "kayels 10 4")
        page.locator("#ask-answer a[data-ask]").first.click()
        until(page, "document.getElementById('ask-answer').dataset.kind === 'position'")
        assert page.get_by_role("searchbox", name="Ask anything").input_value() == "kayles 10 4"
        # A winning move leads to what it leaves, where the other player loses.
        page.locator("#ask-answer .moves-won a").first.click()
        until(page, "document.querySelector('#ask-answer .outcome.P')")
        page.get_by_role("link", name="As a page of its own").click()
        page.wait_for_url("**/ask?**")
        assert "loses" in page.locator("#asked .headline").text_content()


def a_key_leads_to_the_box(browser):
    with browser.page("/games/nim") as page:
        page.keyboard.press("/")
        assert page.evaluate("document.activeElement.id") == "ask-text"
        page.keyboard.type("mex/")
        assert page.locator("#ask-text").input_value() == "mex/"
        page.locator("#field-position").focus()
        page.keyboard.type("/")
        assert "/" in page.locator("#field-position").input_value()


def the_page_answers_without_scripts(browser):
    context = browser.chromium.new_context(java_script_enabled=False, locale="zh-CN")
    page = context.new_page()
    page.goto(browser.base + "/")
    page.locator("#ask-text").fill("尼姆 3 4 5")
    page.locator("#ask-text").press("Enter")
    page.wait_for_url("**/ask?**")
    assert "先手必胜" in page.locator("#asked").text_content()
    assert page.locator("#ask-text").input_value() == "尼姆 3 4 5"
    page.goto(browser.base + "/games/kayles?lang=zh")
    page.locator("#field-position").fill("10 4")
    page.locator("form.field-form button").click()
    page.wait_for_url("**/ask?**")
    assert "SG = 3" in page.locator("#asked").text_content()
    context.close()


def a_game_is_asked_on_its_page(browser):
    with browser.page("/games/kayles") as page:
        field = page.get_by_role("textbox", name="Position")
        field.fill("10 4")
        field.press("Enter")
        until(page, "document.querySelector('#field-answer .outcome')?.textContent === 'N'")
        page.get_by_text("Other ways to play").click()
        page.get_by_label("When play ends").select_option("misere")
        field.fill("1 1")
        field.press("Enter")
        until(page, "document.querySelector('#field-answer').textContent.includes('Misère play')")
        page.get_by_label("When play ends").select_option("normal")
        page.get_by_label("Several heaps or games").select_option("selective")
        field.press("Enter")
        until(page, "document.querySelector('#field-answer .headline')?.textContent.includes('wins')")
        field.fill("10 x")
        field.press("Enter")
        until(page, "document.querySelector('#field-answer').dataset.kind === 'refused'")
        assert "`x`" in page.locator("#field-answer").text_content()
        assert page.url.endswith("/games/kayles")
        page.get_by_role("button", name="Close").click()
        assert page.evaluate("document.activeElement.id") == "field-position"


def both_names_of_the_language(browser):
    for name in ("lang", "locale"):
        with browser.page(f"/games/nim?{name}=zh") as page:
            assert page.evaluate("document.documentElement.lang") == "zh-CN"
            page.get_by_role("link", name="工作台", exact=True).first.click()
            page.wait_for_load_state()
            assert page.evaluate("document.documentElement.lang") == "zh-CN", page.url


def titles_differ(browser):
    titles = {}
    for path in ["/", "/library", "/workbench", "/play", "/problems", "/ask", "/games/nim", "/problems/p2197", "/nowhere",
                 "/games/euclid", "/workbench?" + urlencode({"game": "nim", "position": "3 4"}),
                 "/workbench?rule=take+1..4", "/play?game=nim&position=3+4+5", "/ask?q=nim+3", "/ask?q=nim+4"]:
        context = browser.chromium.new_context(locale="en-US")
        page = context.new_page()
        page.goto(browser.base + path)
        title = page.title()
        context.close()
        assert title not in titles, f"{path} and {titles[title]} are both called {title}"
        titles[title] = path


def a_lost_visitor_is_helped(browser):
    context = browser.chromium.new_context(locale="en-US")
    page = context.new_page()
    response = page.goto(browser.base + "/games/kayels")
    assert response.status == 404
    page.get_by_role("link", name="kayles", exact=True).click()
    page.wait_for_url("**/games/kayles")
    page.goto(browser.base + "/wythoff")
    page.set_viewport_size({"width": 360, "height": 800})
    assert not overflow(page) and not names(page) and not contrast(page)
    page.locator("main").get_by_role("link", name="Wythoff", exact=False).first.click()
    page.wait_for_load_state()
    assert "ythoff" in page.title()
    context.close()


def paper_has_the_text_alone(browser):
    for path in ["/", "/games/nim", "/problems/p2197", "/ask?q=nim+3+4+5"]:
        with browser.page(path, dark=True) as page:
            page.emulate_media(media="print")
            for hidden in ("header.top", "footer"):
                assert page.locator(hidden).is_hidden(), f"{path}: {hidden} is printed"
            assert page.locator("main h1").is_visible()
            ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
            assert ground in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"), f"{path}: {ground}"


def programs_are_told(browser):
    with browser.page("/") as page:
        page.get_by_role("link", name="For programs").click()
        page.wait_for_url("**/programs")
        host = browser.base.removeprefix("http://")
        assert f"curl 'http://{host}/api/v1/solve?" in page.locator("#route-solve").text_content()
        page.locator("#route-solve a[data-try]").click()
        until(page, "document.querySelector('#route-solve output').textContent.includes('winning_moves')")
        # Every example is one.
        for link in page.locator("a[data-try]").all():
            address = link.get_attribute("href")
            assert page.request.get(browser.base + address).ok, address
        kind = page.request.get(browser.base + "/api/v1/solve?game=wythof").json()["type"]
        page.goto(browser.base + kind)
        assert "wrong-request" in page.title() and "suggestion" in page.locator("main").text_content()
    with browser.page("/programs", width=390, locale="zh-CN") as page:
        assert not overflow(page) and not names(page) and not contrast(page)
        sentences = page.locator("main p, main dd").all_text_contents()
        english = [text for text in sentences if len(text) > 30 and not any("\u4e00" <= sign <= "\u9fff" for sign in text)]
        assert not english, english


def nothing_is_sent_twice(browser):
    request = browser.chromium.new_context().request
    for path in ("/", "/assets/style.css", "/api/v1/games", "/api/v1/openapi.json"):
        first = request.get(browser.base + path, headers={"accept-encoding": "gzip"})
        assert first.headers["content-encoding"] == "gzip", path
        again = request.get(browser.base + path, headers={"if-none-match": first.headers["etag"]})
        assert again.status == 304 and not again.body(), path


TESTS = [
    programs_are_told, nothing_is_sent_twice,
    the_box_answers_in_place, slips_and_choices_are_links, a_key_leads_to_the_box, the_page_answers_without_scripts,
    a_game_is_asked_on_its_page, both_names_of_the_language, titles_differ, a_lost_visitor_is_helped,
    paper_has_the_text_alone,
]
