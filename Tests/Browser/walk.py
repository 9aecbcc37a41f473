"""The walk through "Create Your First Note", as several tests need it."""

import re

from playwright.sync_api import expect

TASK = "create-first-note"
STEPS = 3


def target(page):
    """What can be used on the practice screen."""
    return page.locator("[data-wm=practice] [data-quick-win-target]")


def do_step(page, step):
    """Does a step on the practice screen, and waits for what comes next."""
    if step == 2:
        target(page).fill("Groceries")
        target(page).press("Enter")
    else:
        target(page).click()
    following = f"{step + 1}.html" if step < STEPS else "done.html"
    # A form that is sent without scripts leaves an empty query behind.
    page.wait_for_url(re.compile(rf"/tasks/{TASK}/{re.escape(following)}\??$"))


def walk(page, site):
    """From the home page to the celebration."""
    page.goto(site)
    page.get_by_role("link", name="Create Your First Note").last.click()
    page.wait_for_url(f"**/tasks/{TASK}.html")
    page.locator("[data-wm=start]").click()
    page.wait_for_url(f"**/tasks/{TASK}/1.html")
    for step in range(1, STEPS + 1):
        do_step(page, step)
    expect(page.get_by_role("heading", name="Great job!")).to_be_visible()


def status(page, site, task=TASK):
    """The state of a quick win on the home page."""
    page.goto(site)
    return page.locator(f"[data-wm=task][data-task={task}] [data-wm=status]")
