"""What is drawn by hand: a bush that is then played, a graph of one's own."""

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from manners import overflow
from matches import judge, play_out, yours
from visitor import until, until_plies


def stroke(page, sheet, start, end):
    """Draws on a sheet: from place to place, in parts of its width and height."""
    sheet.scroll_into_view_if_needed()
    box = sheet.bounding_box()
    at = lambda place: (box["x"] + place[0] * box["width"], box["y"] + place[1] * box["height"])
    page.mouse.move(*at(start))
    page.mouse.down()
    page.mouse.move(*at(end), steps=5)
    page.mouse.up()


def an_empty_bush(page):
    page.locator("[data-of=game]").fill("hackenbush")
    page.locator("[data-of=position]").fill("0")
    page.locator("#rows details summary").first.click()
    sheet = page.locator("#rows svg.sheet")
    sheet.scroll_into_view_if_needed()
    return sheet


def position(page):
    return page.locator("[data-of=position]").input_value()


def lose(page):
    """Loses a match with whatever can be pressed: a losing move each time."""
    page.locator("#teach").uncheck()
    judge(page)
    return play_out(page, lambda page: page.locator("#board :is(.stone, .region, .move).loses").first)


def a_bush_is_drawn_played_and_lost_by_mouse(browser):
    with browser.page("/play", width=1400) as page:
        sheet = an_empty_bush(page)
        stroke(page, sheet, (0.5, 0.97), (0.5, 0.6))
        assert position(page) == "0-1"
        stroke(page, sheet, (0.5, 0.6), (0.35, 0.3))
        stroke(page, sheet, (0.5, 0.6), (0.65, 0.3))
        assert position(page) == "0-1 1-2 1-3"
        stroke(page, sheet, (0.35, 0.3), (0.65, 0.3))
        assert position(page) == "0-1 1-2 1-3 2-3"
        # A vertex that is dragged keeps its edges.
        page.get_by_label("Move", exact=True).check()
        stroke(page, sheet, (0.65, 0.3), (0.75, 0.2))
        assert position(page) == "0-1 1-2 1-3 2-3"
        page.get_by_role("button", name="Delete the edge 2-3").click()
        assert position(page) == "0-1 1-2 1-3"
        # What no longer stands on the ground vanishes.
        page.get_by_role("button", name="Delete the edge 0-1").click()
        assert position(page) == "0"
        page.get_by_label("Draw edges").check()
        for x in (0.3, 0.5, 0.7):
            stroke(page, sheet, (x, 0.97), (x, 0.6))
        assert position(page) == "0-1 0-2 0-3"
        stroke(page, sheet, (0.7, 0.6), (0.7, 0.3))
        page.get_by_role("button", name="Start").click()
        page.wait_for_selector("#board .piece")
        assert lose(page) == "lost"


def a_bush_is_drawn_played_and_lost_by_keys(browser):
    with browser.page("/play", width=1400) as page:
        page.locator("[data-of=game]").fill("hackenbush")
        page.locator("[data-of=position]").fill("0")
        page.locator("#rows details summary").first.focus()
        page.keyboard.press("Enter")
        add = page.get_by_role("button", name="Add the edge")
        for start in ("0", "1", "0"):
            page.get_by_label("Edge from").select_option(start)
            add.focus()
            page.keyboard.press("Enter")
        assert position(page) == "0-1 1-2 0-3"
        # On the sheet itself: from vertex to vertex by Enter, away by Delete.
        for name in ("2", "3"):
            page.locator(f"#rows .vertex[data-name='{name}']").focus()
            page.keyboard.press("Enter")
        assert position(page) == "0-1 1-2 0-3 2-3"
        page.locator("#rows .edge").last.focus()
        page.keyboard.press("Delete")
        assert position(page) == "0-1 1-2 0-3"
        page.get_by_role("button", name="Start").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("#board .piece")
        for one in ("#teach", "#colours"):
            page.locator(one).focus()
            page.keyboard.press("Space")
        for _ in range(10):
            if not yours(page):
                break
            before = page.locator("#history .ply").count() - 1
            for one in page.locator("#board details:not([open]) summary").all():
                one.focus()
                page.keyboard.press("Enter")
            page.locator("#board :is(.stone, .region, .move).loses").first.focus()
            page.keyboard.press("Enter")
            until_plies(page, f"> {before}")
        expect(page.locator("#note.lost")).to_be_visible()


def coins_and_heaps_are_set_up_by_hand(browser):
    with browser.page("/play", width=390, touch=True) as page:
        page.locator("#rows details summary").first.tap()
        page.get_by_role("button", name="heap 1: one stone more").tap()
        page.get_by_role("button", name="Add a heap").tap()
        page.get_by_role("button", name="Remove heap 2").tap()
        assert position(page) == "4 5 1"
        page.locator("[data-of=game]").fill("turn:ruler")
        assert position(page) == "4 5 1", "what was made by hand stays"
        page.locator("[data-of=position]").fill("DUU")
        page.get_by_role("button", name="coin 1, down").tap()
        page.get_by_role("button", name="Add a coin").tap()
        assert position(page) == "UUUD"


def letters(page):
    """The outcomes on the sheet, by name."""
    return page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('#sheet .vertex')].map((one) =>
      [one.dataset.name, one.querySelector('.said')?.textContent.split(' ')[0] ?? '']))""")


def solved(page, wanted):
    until(page, f"document.querySelectorAll('#sheet .vertex').length === {len(wanted)} && [...document.querySelectorAll('#sheet .vertex')].every((one) => one.querySelector('.said'))")
    found = letters(page)
    assert found == wanted, found


def a_graph_of_ones_own(browser):
    with browser.page("/graph", width=1400) as page:
        page.get_by_role("button", name="Empty sheet").click()
        sheet = page.locator("#sheet svg")
        page.get_by_label("Add a vertex").check()
        box = sheet.bounding_box()
        for x in (0.2, 0.5):
            page.mouse.click(box["x"] + x * box["width"], box["y"] + 0.3 * box["height"])
        page.get_by_label("Connect", exact=True).check()
        stroke(page, sheet, (0.2, 0.3), (0.5, 0.3))
        stroke(page, sheet, (0.5, 0.3), (0.8, 0.6))
        solved(page, {"a": "P", "b": "N", "c": "P"})
        assert page.locator("#edges").input_value() == "a b\nb c"
        # A vertex that is dragged is elsewhere, and is what it was.
        page.get_by_label("Move", exact=True).check()
        stroke(page, sheet, (0.2, 0.3), (0.2, 0.7))
        solved(page, {"a": "P", "b": "N", "c": "P"})
        link = page.url
        assert "at" in parse_qs(urlsplit(link).query)
        place = page.locator("#sheet [data-name=a]").get_attribute("transform")
        page.get_by_label("misère").check()
        solved(page, {"a": "N", "b": "P", "c": "N"})
    with browser.page(link[len(browser.base):], width=1400) as page:
        solved(page, {"a": "P", "b": "N", "c": "P"})
        assert page.locator("#sheet [data-name=a]").get_attribute("transform") == place
        # Deleted, and undone.
        page.get_by_label("Delete", exact=True).check()
        page.locator("#sheet [data-name=c]").click()
        solved(page, {"a": "N", "b": "P"})
        page.get_by_role("button", name="Undo").click()
        solved(page, {"a": "P", "b": "N", "c": "P"})
        assert not overflow(page)


def a_graph_is_pasted_and_played(browser):
    with browser.page("/graph", width=390, touch=True) as page:
        page.locator("#edges").fill("a b\nb c\nc a\nb d\nd e\nf a\nf e")
        solved(page, {"a": "D", "b": "D", "c": "D", "d": "N", "e": "P", "f": "N"})
        expect(page.locator("#found")).to_contain_text("N: 2, P: 1, D: 3")
        page.get_by_role("button", name="Play from f").tap()
        page.get_by_role("button", name="→ a", exact=True).tap()
        expect(page.locator("#note")).to_contain_text("e would have been better")
        page.get_by_role("button", name="Take back").tap()
        page.locator("#sheet [data-name=e]").tap()
        expect(page.locator("#token")).to_contain_text("You win")
        page.get_by_role("button", name="End the match").tap()
        # What is no graph is named, and where.
        page.allowed = 400
        page.locator("#edges").fill("a b c")
        expect(page.locator("#wrong")).to_contain_text("third word")
        assert not overflow(page)


def a_graph_is_drawn_by_keys_and_taken_away(browser):
    with browser.page("/graph?edges=a+b") as page:
        page.locator("#name").focus()
        page.keyboard.type("goal")
        page.keyboard.press("Enter")
        page.locator("#from").select_option("b")
        page.locator("#to").select_option("goal")
        page.get_by_role("button", name="Connect").focus()
        page.keyboard.press("Enter")
        solved(page, {"a": "P", "b": "N", "goal": "P"})
        page.locator("#sheet [data-name=a]").focus()
        before = page.locator("#sheet [data-name=a]").get_attribute("transform")
        page.keyboard.press("ArrowRight")
        assert page.locator("#sheet [data-name=a]").get_attribute("transform") != before
        assert page.evaluate("document.activeElement.dataset.name") == "a", "the focus stays"
        with page.expect_download() as text:
            page.get_by_role("button", name="Download the edges").click()
        assert open(text.value.path()).read() == "a b\nb goal\n"
        with page.expect_download() as picture:
            page.get_by_role("button", name="Download the picture").click()
        drawn = open(picture.value.path()).read()
        assert drawn.startswith("<svg") and "goal" in drawn and "class=" not in drawn and "fill=" in drawn
        # A file is dropped.
        page.evaluate("""() => {
          const data = new DataTransfer();
          data.items.add(new File(['x y\\ny z\\n'], 'graph.txt'));
          document.querySelector('#sheet').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
        }""")
        solved(page, {"x": "P", "y": "N", "z": "P"})


def a_large_graph_is_listed_not_drawn(browser):
    with browser.page("/graph") as page:
        edges = "\n".join(f"{n + 1} {n}" for n in range(1500))
        # As one paste: a browser takes its time for so many lines of typing.
        page.locator("#edges").evaluate("(field, edges) => { field.value = edges; field.dispatchEvent(new Event('input')); }", edges)
        expect(page.locator("#found")).to_contain_text("1501 vertices")
        expect(page.locator("#too-many")).to_be_visible()
        expect(page.locator("#long")).to_be_visible()
        expect(page.locator("#more")).to_contain_text("1501")
        page.locator("#sought").fill("1500")
        expect(page.locator("#rows tr")).to_have_count(1)
        expect(page.locator("#rows tr .outcome")).to_have_text("P")


TESTS = [
 a_bush_is_drawn_played_and_lost_by_keys, coins_and_heaps_are_set_up_by_hand,
    a_graph_of_ones_own, a_graph_is_pasted_and_played, a_graph_is_drawn_by_keys_and_taken_away,
    a_large_graph_is_listed_not_drawn,
]
