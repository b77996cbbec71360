"""A browser that visits the explorer, and how it waits."""

import re
import time
from contextlib import contextmanager
from urllib.parse import urlencode

from manners import Watched


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
        page.goto(self.base + path, wait_until="domcontentloaded")
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
