"""Takes pictures of the site in the repository: see script/screenshots."""

import itertools
import os
import pathlib
import re
import shutil
import sys
import tempfile

from PIL import Image, ImageDraw
from playwright.sync_api import sync_playwright

from servers import built, serving

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
FOLDER = REPOSITORY / "screenshots"
THEMES = ["trailhead", "evergreen", "alpenglow", "granite"]
SCHEMES = ["light", "dark"]
SIZES = [(1280, 800), (390, 844), (320, 568)]
PAGES = {
    "home": "index.html", "gallery": "tips/index.html", "modal": "tips/index.html#tip-ai-insights",
    "tip": "tips/ai-insights.html", "task": "tasks/write-your-first-tip.html", "spotlight": "tasks/create-first-note/1.html",
    "spotlight-field": "tasks/create-first-note/2.html", "step": "tasks/write-your-first-tip/2.html",
    "done": "tasks/create-first-note/done.html", "not-done": "tasks/write-your-first-tip/done.html", "404": "404.html",
    "try": "try/index.html",
}
#: The README's images: file, page, size. Twice as many pixels, for fine screens.
README = [("screenshot.png", "tasks/write-your-first-tip/2.html", (1280, 800))]

#: Widths of a picture on the contact sheet, by the width of its window.
COLUMN = {1280: 384, 390: 140, 320: 120}
ROW, LABEL, GAP = 280, 18, 8


def visitor(browser, site, size, scheme, theme, scale=1):
    """A page of someone who has chosen a theme, completed one quick win, and done the first step of the other."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, reduced_motion="reduce",
        device_scale_factor=scale)
    page = context.new_page()
    page.goto(site + "404.html")
    page.evaluate("theme => localStorage.setItem('waymark.theme', theme)", theme)
    for task, steps in [("create-first-note", 3), ("write-your-first-tip", 1)]:
        page.goto(f"{site}tasks/{task}/1.html")
        for step in range(1, steps + 1):
            page.locator("[data-wm=next]").click()
            page.wait_for_url(re.compile(rf"/{step + 1}\.html|/done\.html"))
    return page


def shoot(page, address, file):
    page.goto(address, wait_until="networkidle")
    page.screenshot(path=file)
    return file


def sheet(pictures, file):
    """All pictures in one: a row a page and theme, its sizes and schemes side by side."""
    rows = {}
    for name, theme in itertools.product(PAGES, THEMES):
        rows[name, theme] = [(size, pictures[name, theme, size, scheme]) for size in SIZES for scheme in SCHEMES]
    width = GAP + sum((COLUMN[size[0]] + GAP) * len(SCHEMES) for size in SIZES)
    image = Image.new("RGB", (width, (ROW + LABEL + GAP) * len(rows) + GAP), "#8a8f98")
    draw = ImageDraw.Draw(image)
    y = GAP
    for (name, theme), cells in rows.items():
        draw.text((GAP, y), f"{name}, {theme}", fill="white")
        x = GAP
        for size, picture in cells:
            with Image.open(picture) as full:
                small = full.resize((COLUMN[size[0]], full.height * COLUMN[size[0]] // full.width), Image.LANCZOS)
            image.paste(small.crop((0, 0, small.width, min(small.height, ROW))), (x, y + LABEL))
            x += COLUMN[size[0]] + GAP
        y += ROW + LABEL + GAP
    image.save(file, optimize=True)


def main(arguments):
    if arguments not in ([], ["--readme"]):
        sys.exit("usage: script/screenshots [--readme]")
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        output = built(os.environ["WAYMARK"], REPOSITORY, pathlib.Path(temporary) / "site")
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        with serving({"/": output}) as site:
            for file, path, size in README:
                page = visitor(browser, site, size, "light", "trailhead", scale=2)
                shoot(page, site + path, REPOSITORY / ".github" / file)
            if arguments:
                return
            FOLDER.mkdir(exist_ok=True)
            pictures = {}
            for theme, size, scheme in itertools.product(THEMES, SIZES, SCHEMES):
                page = visitor(browser, site, size, scheme, theme)
                for name, path in PAGES.items():
                    file = FOLDER / f"{name}-{theme}-{size[0]}-{scheme}.png"
                    pictures[name, theme, size, scheme] = shoot(page, site + path, file)
                page.context.close()
            sheet(pictures, FOLDER / "sheet.png")
            print(FOLDER / "sheet.png")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
