"""The page on which a reader tries the runtime: content/try, as `waymark build` copies it beside the site it belongs to."""

import json
import re

import pytest
from playwright.sync_api import expect

from test_axe import THEMES, violations
from test_policy import POLICY

PATH = "try/index.html"


@pytest.fixture(params=["static_site", "preview"])
def tried(request, page):
    page.goto(request.getfixturevalue(request.param) + PATH)
    expect(page.get_by_role("button", name="tips.present")).to_be_enabled()
    return page


def log(page):
    rows = page.get_by_role("log").locator("tbody tr")
    return [[cell.strip() for cell in row.split("\t")] for row in rows.all_inner_texts()]


def choose(page, location):
    page.get_by_label("Location").select_option(location)
    page.get_by_role("button", name=f'tips.present("{location}")').press("Enter")


def test_a_tip_shows_once_what_its_rules_ask_about_is_told(tried):
    page, tip = tried, tried.get_by_role("dialog", name="Discover AI Insights")
    choose(page, "InsightsView")
    expect(page.get_by_role("status")).to_contain_text("No tip is due there now")
    page.get_by_label("moodLogCount").fill("7")
    choose(page, "InsightsView")
    expect(tip).to_be_visible()
    tip.get_by_role("button", name="Open Insights").press("Enter")
    expect(tip).not_to_be_visible()
    shown, acted, dismissed = log(page)
    assert shown[:3] == ["waymark:shown", "ai-insights", "location"]
    assert acted[:3] == ["waymark:action", "ai-insights", "button"]
    assert dismissed[:3] == ["waymark:dismissed", "ai-insights", "action"] and re.fullmatch(r"\d+\.\d s", dismissed[3])
    page.reload()
    expect(page.get_by_label("moodLogCount")).to_have_value("7")


def test_events_are_donated_and_all_can_be_forgotten(tried):
    page = tried
    page.get_by_role("button", name='tips.donate("moodLogged")').press("Enter")
    expect(page.get_by_role("log")).to_contain_text("waymark:donated")
    assert log(page) == [["waymark:donated", "moodLogged", "", ""]]
    page.get_by_role("button", name="Clear").press("Enter")
    assert log(page) == []
    page.get_by_label("tips.enabled").uncheck()
    choose(page, "DayView")
    expect(page.get_by_role("status")).to_contain_text("No tip is due there now")
    with page.expect_navigation():
        page.get_by_role("button", name="tips.resetAll").press("Enter")
    expect(page.get_by_label("tips.enabled")).to_be_checked()
    choose(page, "DayView")
    expect(page.get_by_role("dialog", name="View Your History")).to_be_visible()


@pytest.mark.parametrize("style", ["Step by step", "Spotlight", "Coach mark"])
def test_a_quick_win_is_walked_on_the_app_from_the_keyboard(tried, style):
    page, card = tried, tried.get_by_role("dialog")
    page.get_by_role("button", name=style).press("Enter")
    expect(card).to_contain_text("Step 1 of 3")
    page.get_by_role("button", name="New note").press("Enter")
    expect(card).to_contain_text("Step 2 of 3")
    page.get_by_role("textbox", name="Title").press_sequentially("Groceries")
    page.get_by_role("textbox", name="Title").press("Enter")
    expect(card).to_contain_text("Step 3 of 3")
    page.locator("#done").press("Enter")
    expect(card).to_have_accessible_name("Great job!")
    page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    expect(page.get_by_role("listitem").first).to_have_text("Groceries")
    assert [row[:3] for row in log(page)] == [
        ["waymark:started", "create-first-note, step 1", ""],
        ["waymark:stepcompleted", "create-first-note, step 1", "tap"],
        ["waymark:stepcompleted", "create-first-note, step 2", "input"],
        ["waymark:stepcompleted", "create-first-note, step 3", "tap"],
        ["waymark:completed", "create-first-note, step 3", "tap"],
    ]


def test_what_is_tried_counts_for_nothing_on_the_site_itself(static_site, page):
    page.goto(static_site + PATH)
    page.get_by_role("button", name="Spotlight").click()
    page.get_by_role("button", name="Done this").click()
    expect(page.get_by_role("dialog")).to_contain_text("Step 2 of 3")
    page.keyboard.press("Escape")
    page.goto(static_site + "index.html")
    expect(page.locator("[data-wm=status]").first).to_have_text("Not started")


def test_it_is_a_page_of_the_site(static_site, page, repository):
    page.goto(static_site + "tasks/write-your-first-tip/done.html")
    assert page.locator(f"a[href$='{PATH}']").count() == 1
    assert "content/try" in (repository / "README.md").read_text()
    page.goto(static_site + PATH)
    assert page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content") == POLICY
    assert page.locator("[style], script:not([src]), style").count() == 0
    for size in ("100%", "200%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
        for width in (320, 390, 768, 1024, 1440):
            page.set_viewport_size({"width": width, "height": 700})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{width}, {size} text"


@pytest.mark.parametrize("width", [320, 390])
def test_the_log_is_in_sight_wherever_something_is_tapped(static_site, page, width):
    page.set_viewport_size({"width": width, "height": 700})
    page.goto(static_site + PATH)
    rows = page.get_by_role("log")
    expect(page.get_by_role("button", name="New note")).to_be_in_viewport(ratio=1)
    expect(rows).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name='tips.donate("moodLogged")').click()
    expect(rows).to_contain_text("moodLogged")
    expect(rows).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Spotlight").click()
    page.get_by_role("button", name="New note").click()
    expect(rows).to_contain_text("waymark:stepcompleted")
    expect(rows).to_be_in_viewport(ratio=0.5)


def test_it_names_what_the_catalogue_has(built_site, static_site, page):
    """It is written by hand, so that it can be read before any script has run."""
    catalog = json.loads((built_site / "catalog.json").read_text())
    page.goto(static_site + PATH)
    assert page.locator("[data-try=location] option").all_inner_texts() == catalog["locations"]
    names = {kind: page.locator(f"[data-{kind}]").evaluate_all(f"all => all.map(each => each.dataset.{kind})")
             for kind in ("parameter", "event", "style")}
    assert names == {"parameter": list(catalog["parameters"]), "event": list(catalog["events"]),
                     "style": ["stepByStep", "spotlight", "coachMark"]}
    rows = page.get_by_role("group", name="The tips").locator("tbody tr").all_inner_texts()
    assert [[cell.strip() for cell in row.split("\t")] for row in rows] == [
        [tip["title"], tip["location"], "\n".join(rule["source"] for rule in tip["rules"]) or "always"]
        for tip in catalog["tips"]]


def test_nothing_moves_while_it_loads(static_site, page):
    page.add_init_script("""
      window.shift = 0;
      new PerformanceObserver(list => list.getEntries().forEach(({ value }) => shift += value))
        .observe({ type: "layout-shift", buffered: true });
    """)
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        page.goto(static_site + PATH, wait_until="networkidle")
        assert page.evaluate("shift") == 0, width


class TestAxe:
    @pytest.fixture
    def browser_context_args(self, browser_context_args):
        return {**browser_context_args, "bypass_csp": True}  # axe is an inline script

    def test_axe_finds_nothing(self, static_site, page):
        for theme, appearance in zip(THEMES, ["light", "dark", "light", "dark"]):
            page.emulate_media(color_scheme=appearance)
            page.goto(static_site + PATH)
            expect(page.get_by_role("button", name="Spotlight")).to_be_enabled()
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            assert violations(page) == [], f"{theme} {appearance}"
            page.get_by_role("button", name="Coach mark").click()
            expect(page.get_by_role("dialog")).to_be_visible()
            assert violations(page) == [], f"{theme} {appearance}, with a guide"
            page.keyboard.press("Escape")
