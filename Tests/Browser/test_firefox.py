"""The main walk in Firefox ESR, which Playwright drives over WebDriver BiDi (`channel="moz-firefox"`).

What Firefox lacks: page transitions between documents (pages follow each other without), and `corner-shape` (tiles have
ordinary round corners). `emulate_media` does nothing there, so motion is not switched off.
"""

import os
import re
import shutil

import pytest
from playwright.sync_api import expect

from walk import TASK, status, target, walk

pytestmark = pytest.mark.skipif(
    not (os.environ.get("FIREFOX") or shutil.which("firefox-esr")), reason="Firefox ESR is not installed")


@pytest.fixture(scope="module")
def firefox(playwright):
    browser = playwright.firefox.launch(
        channel="moz-firefox", executable_path=os.environ.get("FIREFOX") or shutil.which("firefox-esr"))
    yield browser
    browser.close()


@pytest.fixture
def fox(firefox):
    context = firefox.new_context(viewport={"width": 390, "height": 700})
    page = context.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert faults == []


def test_the_walk(preview, fox):
    fox.goto(preview)
    fox.get_by_role("button", name=re.compile("Discover AI Insights")).click()
    tip = fox.get_by_role("dialog", name="Discover AI Insights")
    expect(tip).to_be_visible()
    tip.get_by_role("button", name="Got it").click()
    expect(tip).not_to_be_visible()
    walk(fox, preview)
    expect(fox.locator("[data-wm=time]")).to_have_text(re.compile(r"^Completed in \d+ seconds?$"))
    expect(status(fox, preview)).to_have_text(re.compile("^Done in"))


def test_the_spotlight_lies_on_its_target(static_site, fox):
    for step in (1, 2, 3):
        fox.goto(f"{static_site}tasks/{TASK}/{step}.html")
        hole = fox.locator(".wm-spot").bounding_box()
        around = fox.locator(".wm-phone .wm-target").bounding_box()
        callout = fox.locator(".wm-callout").bounding_box()
        for start, size in [("x", "width"), ("y", "height")]:
            assert hole[start] + hole[size] / 2 == pytest.approx(around[start] + around[size] / 2, abs=1)
        assert callout["y"] >= around["y"] + around["height"]
        assert callout["y"] + callout["height"] <= fox.locator("[data-wm=back]").bounding_box()["y"]
        expect(target(fox)).to_be_visible()


def test_pages_do_without_what_is_lacking(static_site, fox):
    fox.goto(static_site + f"tasks/{TASK}/1.html")
    assert fox.evaluate("[typeof CSSViewTransitionRule, CSS.supports('corner-shape: squircle')]") == ["undefined", False]
    tile = "getComputedStyle(document.querySelector('.wm-tile')).borderTopLeftRadius"
    fox.goto(static_site)
    assert fox.evaluate(tile) != "0px"


def test_a_guide_and_a_tip_in_an_app(runtime_site, fox):
    fox.goto(runtime_site + "pages/host.html")
    fox.wait_for_function("() => window.heard")
    fox.evaluate("waymark.tips.present('List').then(() => {})")
    card = fox.get_by_role("dialog")
    expect(card).to_have_accessible_name("Welcome <b>here</b>")
    card.get_by_role("button", name="Got it").click()
    expect(card).to_have_count(0)
    fox.evaluate("waymark.quickWin.start('first-note')")
    expect(card).to_contain_text("Step 1 of 3")
    fox.wait_for_function("""() => {
      const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
      const [x, y] = middle(document.querySelector("#add").getBoundingClientRect());
      const [u, v] = middle(document.querySelector("[popover]").shadowRoot.querySelector(".hole").getBoundingClientRect());
      return Math.abs(x - u) <= 1 && Math.abs(y - v) <= 1;
    }""")
    around, button = card.bounding_box(), fox.locator("#add").bounding_box()
    assert around["y"] >= button["y"] + button["height"] or around["y"] + around["height"] <= button["y"]
    fox.locator("#plus").click()
    expect(card).to_contain_text("Step 2 of 3")
    fox.locator("input#title").fill("Milk")
    card.get_by_role("button", name="Back").click(delay=200)
    expect(card).to_contain_text("Step 1 of 3")
    fox.locator("#plus").click()
    expect(card).to_contain_text("Step 2 of 3")
    fox.locator("input#title").fill("Milk, eggs")
    fox.locator("input#title").press("Enter")
    expect(card).to_contain_text("Step 3 of 3")
    fox.locator("#done").click()
    expect(card).to_have_accessible_name("Great job!")
    card.get_by_role("button", name="Continue").click()
    expect(card).to_have_count(0)
    told = fox.evaluate("heard.map(({ name }) => name)")
    assert told == ["shown", "dismissed", "started", *["stepcompleted"] * 4, "completed"]
