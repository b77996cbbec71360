"""What every page owes its readers: no complaints in the console, no stranger asked, nothing too wide,
a name for every control, text that can be read."""

from urllib.parse import urlsplit


class Watched:
    """Listens to a page from its first byte."""

    def __init__(self, page, base):
        self.page, self.base, self.heard = page, base, []
        page.allowed = None  # a status that is expected to fail
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.heard.append(f"script: {error}"))
        page.on("requestfailed", self.failed)
        page.on("request", self.request)
        page.on("response", self.response)

    def console(self, message):
        expected = self.page.allowed and str(self.page.allowed) in message.text
        if message.type in ("error", "warning") and not expected:
            self.heard.append(f"console {message.type}: {message.text}")

    def failed(self, request):
        # What was called off by the page itself or by leaving it has not failed.
        if "ERR_ABORTED" not in (request.failure or ""):
            self.heard.append(f"failed: {request.url} {request.failure}")

    def request(self, request):
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https") and parts.netloc != urlsplit(self.base).netloc:
            self.heard.append(f"another host: {request.url}")

    def response(self, response):
        if response.status >= 400 and response.status != self.page.allowed:
            self.heard.append(f"{response.status}: {response.url}")

    def check(self):
        assert not self.heard, "; ".join(self.heard)


def overflow(page):
    """What reaches beyond the right border, if the page can be scrolled there."""
    return page.evaluate("""() => {
      if (document.documentElement.scrollWidth <= innerWidth) return [];
      return [...document.querySelectorAll('main *, header *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .slice(0, 5).map((one) => `${one.tagName}.${one.className} ${one.textContent.slice(0, 30)}`);
    }""")


def names(page):
    """Controls without a name: by a label, an attribute, or their text."""
    return page.evaluate("""() => {
      const seen = (one) => one.checkVisibility() && !one.closest('[aria-hidden=true]');
      const label = (one) => [one.getAttribute('aria-label'), one.title,
        ...(one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
        ...[...(one.labels ?? [])].map((one) => one.textContent),
        one.matches('a, button, summary') ? one.textContent : '',
        one.querySelector('img')?.alt].some((text) => text?.trim());
      return [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary, [role=button]')]
        .filter((one) => seen(one) && !label(one)).map((one) => one.outerHTML.slice(0, 120))
        .concat([...document.querySelectorAll('img:not([alt])')].map((one) => one.outerHTML.slice(0, 120)));
    }""")


def contrast(page):
    """Texts whose contrast with the nearest opaque ground is below 4.5 (3 where they are large). Texts
    on gradients and in disabled controls are left out."""
    return page.evaluate("""() => {
      const parse = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
      const part = (c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
      const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
      const ground = (one) => {
        for (; one; one = one.parentElement) {
          const style = getComputedStyle(one);
          if (style.backgroundImage !== 'none') return null;
          const colour = parse(style.backgroundColor);
          if (colour.length === 3 || colour[3] === 1) return colour;
        }
        return matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255];
      };
      const faint = new Set();
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const one = walk.currentNode.parentElement;
        if (!walk.currentNode.data.trim() || !one.checkVisibility() || one.closest('script, :disabled, .hidden, .skip')) continue;
        const style = getComputedStyle(one), under = ground(one);
        if (!under) continue;
        const [a, b] = [light(parse(style.color)), light(under)].sort((x, y) => y - x);
        const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
        const ratio = (a + 0.05) / (b + 0.05);
        if (ratio < (large ? 3 : 4.5)) faint.add(`${one.tagName}.${one.className} "${walk.currentNode.data.trim().slice(0, 20)}" ${ratio.toFixed(2)}`);
      }
      return [...faint].slice(0, 5);
    }""")
