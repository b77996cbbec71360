"""Chinese pages are Chinese: no English words are left in what a reader sees.

    python tests/web/chinese.py target/release/grundy           # starts and ends a server
    python tests/web/chinese.py http://127.0.0.1:8080           # a server that runs
"""

import re
import shutil
import sys
from contextlib import nullcontext

from playwright.sync_api import sync_playwright

from serving import serving

# Names are written as they are: with a capital letter, or in this list.
NAMES = set("""
    mex nim grundy misère misere solve octal step iff mod min max xor cpp python rust json svg png csv
    localhost http https https api openapi urn curl
""".split())

# Texts of programs, of people with other languages, and what a reader has written.
NOT_READ = "code, pre, kbd, samp, output, textarea, input, select[data-code], svg, script, style, [lang=en], .mono, [hidden]"

FIRST = ["/", "/library", "/workbench?game=kayles", "/play", "/play?game=nim&position=3+4+5", "/problems", "/ask?q=nim+3+4+5",
         "/learn", "/learn/glossary", "/learn/sheet", "/graph", "/missing"]


def words(page):
    """The words of small Latin letters that are seen, each with its surroundings."""
    texts = page.evaluate("""(notRead) => {
      const seen = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const one = walk.currentNode.parentElement;
        if (one.closest(notRead)) continue;
        const text = walk.currentNode.data.replace(/\\s+/g, ' ').trim();
        if (text) seen.push(text);
      }
      for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]')) {
        if (one.closest('[lang=en]')) continue;
        for (const name of ['aria-label', 'title']) if (one.getAttribute(name)) seen.push(one.getAttribute(name));
      }
      return [...new Set(seen)];
    }""", NOT_READ)
    found = []
    for text in texts:
        for word in re.findall(r"(?<![\w./:=<>{}$'’-])[a-zà-ÿ]{3,}(?![\w/:=(<>{}$-])", text):
            if word not in NAMES:
                found.append(f"{word}: {text[:80]}")
    return found


def addresses(page):
    """The pages that a page leads to, one for each kind and all that are lists of names."""
    links = page.evaluate("[...document.querySelectorAll('main a[href]')].map((one) => one.getAttribute('href'))")
    below = re.compile(r"^/(games|problems|learn)/[^?#]+")
    return sorted({match.group(0) for link in links if (match := below.match(link))})


def run(base):
    wrong, seen = [], set()
    with sync_playwright() as playwright:
        path = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        with browser.new_page(locale="zh-CN") as page:
            # Pictures are looked at elsewhere.
            page.route("**/api/v1/draw*", lambda route: route.abort())
            left = list(FIRST)
            while left:
                address = left.pop(0)
                if address in seen:
                    continue
                seen.add(address)
                page.goto(base + address, wait_until="domcontentloaded" if address in FIRST else "commit")
                wrong += [f"{address}: {one}" for one in words(page)]
                if address in ("/", "/problems", "/learn"):
                    left += addresses(page)
    return wrong, len(seen)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    target = sys.argv[1]
    running = nullcontext(target.rstrip("/")) if target.startswith("http") else serving(target)
    with running as base:
        wrong, count = run(base)
    for one in wrong[:200]:
        print(one)
    print(f"{len(wrong)} English words on {count} Chinese pages" if wrong else f"{count} Chinese pages are Chinese")
    sys.exit(1 if wrong or count < 80 else 0)


if __name__ == "__main__":
    main()
