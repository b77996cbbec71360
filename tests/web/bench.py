"""The workbench in a browser: what its tests share."""

from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import expect

SHOTS = Path("target/web")
LASKER = "n -> [n-k] for k in 1..n\nn -> [k] + [n-k] for k in 1..n/2"
WYTHOFF = (
    "(a, b) -> [a-k, b] for k in 1..a\n(a, b) -> [a, b-k] for k in 1..b\n"
    "(a, b) -> [a-k, b-k] for k in 1..min(a, b)"
)
# Nested loops: seconds for a table of pairs.
SLOW = "(a, b) -> [i, j] for i in 0..a, j in 0..b, k in 0..a*b if i + j < a + b and (i xor j xor k) % 7 == 3"


class Bench:
    """One page of a browser on the workbench, and what it complained about."""

    def __init__(self, context, base):
        self.base, self.page, self.complaints = base, context.new_page(), []
        self.page.on("console", self.heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def heard(self, message):
        # A browser notes every answer that is not 200; a wrong rule is one.
        refused = "Failed to load resource" in message.text and ("400" in message.text or "422" in message.text)
        if message.type in ("error", "warning") and not refused:
            self.complaints.append(message.text)

    def open(self, **query):
        self.page.goto(f"{self.base}/workbench?{urlencode(query, doseq=True)}")
        return self

    def write(self, rule):
        self.page.locator("#rule").fill(rule)

    def panel(self, name):
        return self.page.locator(f"#panel-{name}")

    def cell(self, name):
        return self.page.locator(f'[data-at="{name}"]')

    def boxes(self):
        """The mex row: (value, what is in the box)."""
        return self.page.locator(".box").evaluate_all(
            "all => all.map(one => [one.className, one.querySelector('b').textContent,"
            " one.querySelector('.to')?.textContent ?? ''])"
        )

    def see(self, name):
        """Goes to a panel: those far below are filled when they come into sight."""
        self.panel(name).scroll_into_view_if_needed()
        return self.panel(name)

    def text(self):
        """All that the panels say, once none of them is waiting for an answer."""
        self.see("code")
        expect(self.page.locator("[aria-busy]")).to_have_count(0, timeout=60_000)
        return self.page.locator("#results").inner_text()

    def shot(self, name):
        self.page.screenshot(path=SHOTS / f"{name}.png", full_page=True)

    def quiet(self):
        assert self.complaints == [], self.complaints
