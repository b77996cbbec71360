"""What the workbench asks of the server: one request for all panels, called off with its rule."""

import json
from urllib.parse import urlsplit

from playwright.sync_api import expect

from bench import LASKER, SLOW, WYTHOFF, Bench



def asked(page):
    """The requests for answers from now on: method, route, body."""
    seen = []

    def note(request):
        path = urlsplit(request.url).path
        if path.startswith("/api/v1/"):
            seen.append((request.method, path.removeprefix("/api/v1/"), request.post_data))

    page.on("request", note)
    return seen


def one_request_for_a_rule(context, base):
    page = context.new_page()
    page.goto(f"{base}/health")
    for rule, position, names in [
        ("take 1..n/2", None, "show table period guess"),
        ("n -> [n-k] for k in {1, 3, 4}", "10 7", "show solve table period guess"),
        (LASKER, "3 4 5", "show solve table period guess"),
        (WYTHOFF, "3 4", "show solve table guess"),
        ("n -> [n-k*k] for k in 1..isqrt(n)", None, "show table period guess"),
        ("param F = 3\ntake 1..F # not (a, b) -> [a]", "9", "show solve table period guess"),
    ]:
        bench = Bench(context, base)
        seen = asked(bench.page)
        bench.open(rule=rule, **({"position": position} if position else {}))
        expect(bench.panel("law").locator("p").first).to_be_visible(timeout=20_000)
        expect(bench.page.locator("[aria-busy]")).to_have_count(0, timeout=20_000)
        batches = [request for request in seen if request[1] == "batch"]
        assert len(batches) == 1, (rule, seen)
        others = {(method, route) for method, route, _ in seen} - {("POST", "batch")}
        assert others <= {("GET", "draw")}, (rule, seen)
        questions = json.loads(batches[0][2])["questions"]
        assert " ".join(question["ask"] for question in questions) == names, (rule, questions)
        # What is seen is what is answered to each question alone.
        for question in questions:
            alone = alone_said(page, base, question)
            if question["ask"] == "table":
                for at, value in list(cells(alone))[:200]:
                    expect(bench.cell(at)).to_have_text(str(value))
            if question["ask"] == "guess" and alone.get("law"):
                expect(bench.panel("law").locator(".formula")).to_contain_text(alone["law"])
            if question["ask"] == "solve":
                assert f"SG value {alone['sg']}" in bench.panel("answer").inner_text(), (rule, alone)
        bench.quiet()
        bench.page.close()


def alone_said(page, base, question):
    route = question["ask"]
    members = {name: value for name, value in question.items() if name != "ask"}
    response = page.request.post(f"{base}/api/v1/{route}", data=members)
    said = response.json()
    return said.get("answer", {}) if response.status == 422 else said


def cells(table):
    for a, row in enumerate(table["values"]):
        if isinstance(row, list):
            yield from ((f"{a} {b}", value) for b, value in enumerate(row))
        else:
            yield str(table["from"] + a), row


def later_questions_are_asked_alone(context, base):
    bench = Bench(context, base).open(rule=LASKER, position="3 4 5")
    expect(bench.panel("law").locator(".formula")).to_be_visible()
    expect(bench.page.locator("[aria-busy]")).to_have_count(0)
    seen = asked(bench.page)
    bench.page.locator("#position").fill("3 4 6")
    expect(bench.panel("answer")).to_contain_text("SG value")
    bench.page.wait_for_url("**position=3+4+6*")
    expect(bench.page.locator("[aria-busy]")).to_have_count(0)
    assert [route for _, route, _ in seen if route != "draw"] == ["solve"], seen
    # A parameter of a table too: what the rule is was said.
    seen.clear()
    bench.page.locator("#n").fill("70")
    expect(bench.cell("70")).to_be_visible()
    assert [route for _, route, _ in seen if route != "draw"] == ["table"], seen
    bench.quiet()


def a_text_that_misleads_is_asked_again(context, base):
    # Nothing tells before its page is there that this game has pairs; a line may look like a position.
    for query, cell, value in [({"game": "wythoff"}, "3 5", "0"), ({"rule": "note (a, b) -> c\ntake 1..3"}, "7", "3")]:
        bench = Bench(context, base).open(**query)
        expect(bench.cell(cell)).to_have_text(value)
        expect(bench.panel("law").locator(".formula")).to_be_visible(timeout=20_000)
        bench.quiet()


def another_rule_calls_it_off(context, base):
    bench = Bench(context, base)
    page, gone = bench.page, []
    page.on("requestfailed", lambda request: gone.append((urlsplit(request.url).path, request.failure)))
    bench.open(rule=SLOW, n="48")
    expect(page.locator("#rule-said")).to_contain_text("Read as")
    bench.write("take 1..3")
    expect(bench.panel("law").locator(".formula")).to_have_text("g(n) = n % 4", timeout=20_000)
    assert ("/api/v1/batch", "net::ERR_ABORTED") in gone, gone
    bench.quiet()


def a_server_that_is_full_is_asked_again(context, base):
    bench = Bench(context, base)
    tries = []

    def full(route):
        tries.append(route.request.url)
        if len(tries) > 2:
            return route.continue_()
        return route.fulfill(status=429, content_type="application/problem+json", body='{"detail": "full"}')

    bench.page.route("**/api/v1/batch", full)
    bench.open(rule="take 1..3")
    expect(bench.panel("law").locator(".formula")).to_have_text("g(n) = n % 4")
    assert len(tries) == 3, tries
    # A line that is refused so is asked again alone, whatever else stands in the answer.
    bench.page.unroute("**/api/v1/batch")
    bench.page.route("**/api/v1/batch", lambda route: some_lines(route, {"guess": 429}))
    bench.write("take 1..4")
    expect(bench.panel("law").locator(".formula")).to_have_text("g(n) = n % 5")
    expect(bench.panel("period")).to_contain_text("Period 5")


def some_lines(route, statuses, most=99):
    """The answers of the server, some of them refused, and the end cut off."""
    questions = json.loads(route.request.post_data)["questions"]
    lines = route.fetch().text().splitlines()
    for at, question in enumerate(questions):
        if question["ask"] in statuses:
            lines[at] = json.dumps({"at": at, "status": statuses[question["ask"]], "problem": {"detail": "a limit"}})
    body = "".join(f"{line}\n" for line in lines[:most])
    route.fulfill(status=200, content_type="application/x-ndjson", body=body)


def each_panel_says_what_went_wrong(context, base):
    bench = Bench(context, base)
    bench.page.route("**/api/v1/batch", lambda route: some_lines(route, {"guess": 422}))
    bench.open(rule="take 1..3")
    expect(bench.panel("law")).to_contain_text("a limit")
    expect(bench.panel("period")).to_contain_text("Period 4")
    expect(bench.cell("7")).to_have_text("3")
    # The connection ends in the middle: what has come stays, and the rest says so.
    bench.page.unroute("**/api/v1/batch")
    bench.page.route("**/api/v1/batch", lambda route: some_lines(route, {}, most=2))
    bench.write("take 1..4")
    expect(bench.panel("law")).to_contain_text("does not answer")
    expect(bench.cell("7")).to_have_text("2")
    # And all is well once it is asked again.
    bench.page.unroute("**/api/v1/batch")
    bench.page.locator("#n").fill("30")
    expect(bench.panel("law").locator(".formula")).to_have_text("g(n) = n % 5")
    expect(bench.panel("period")).to_contain_text("Period 5")


TESTS = [
    one_request_for_a_rule,
    later_questions_are_asked_alone,
    a_text_that_misleads_is_asked_again,
    another_rule_calls_it_off,
    a_server_that_is_full_is_asked_again,
    each_panel_says_what_went_wrong,
]
