"""What fits where: practice screens, spotlight and celebration on small screens, measured as boxes."""

import re

import pytest
from playwright.sync_api import expect

import stress
from walk import TASK, target, walk

@pytest.fixture
def sized(page):
    """Sets the window's size."""
    def size(width, height):
        page.set_viewport_size({"width": width, "height": height})
        return page
    return size


#: What reaches out of the window sideways, past what may scroll by itself.
TOO_WIDE = """() => {
  const wide = document.documentElement.scrollWidth > innerWidth ? [`page ${document.documentElement.scrollWidth}`] : [];
  for (const each of document.querySelectorAll("h1, h2, h3, p, a, button, input, label, .wm-phone, .wm-pill")) {
    const box = each.getBoundingClientRect();
    const hidden = each.closest(".wm-vh, .wm-skip-link, .wm-hero__art, [hidden], .wm-segments, pre, [popover], dialog:not([open])");
    if (!box.width || hidden || each.checkVisibility({ visibilityProperty: true }) == false) continue;
    if (each.matches(".wm-btn") && each.scrollWidth > each.clientWidth + 1) wide.push(`text of ${each.className}`);
    if (box.left < -0.5 || box.right > innerWidth + 0.5) wide.push(`${each.className || each.localName} ${box.left}..${box.right}`);
  }
  return wide;
}"""

#: Where the parts of a practice screen reach out of it.
CLIPPED = """() => {
  const screen = document.querySelector(".wm-phone__screen").getBoundingClientRect();
  const parts = document.querySelectorAll(".wm-phone__screen :is(.wm-target, .wm-callout, .wm-ps-card, .wm-ps-field, .wm-ps-title)");
  return [...parts].filter((part) => part.getClientRects().length).map((part) => [part.className, part.getBoundingClientRect()])
    .filter(([, box]) => box.left < screen.left || box.right > screen.right || box.top < screen.top || box.bottom > screen.bottom)
    .map(([name, box]) => `${name} ${Math.round(box.left - screen.left)}..${Math.round(box.right - screen.left)} of ${screen.width}`);
}"""


def big_text(page):
    page.evaluate("document.documentElement.style.fontSize = '200%'")


SMALL, PHONE, DESKTOP = (320, 568), (390, 700), (1280, 800)
SCREENS = [
    *(("en", name, [SMALL, PHONE, DESKTOP]) for name in stress.STYLES),
    ("ar", "spotlight", [SMALL]), ("ar", "coach", [DESKTOP]), ("en", "spotlight-fields", [SMALL]),
]


@pytest.mark.parametrize("language,name,sizes", SCREENS)
def test_any_words_fit_on_the_practice_screen(stress_site, sized, language, name, sizes):
    steps = len(stress.FIVE_FIELDS if name.endswith("fields") else stress.STEPS)
    for step in range(1, steps + 1):
        for width, height in sizes:
            page = sized(width, height)
            if (width, height) == sizes[0]:
                page.goto(f"{stress_site}{language}/tasks/{name}/{step}.html")
            where = f"step {step} at {width}×{height}"
            assert page.evaluate(TOO_WIDE) == [], where
            assert page.evaluate(CLIPPED) == [], where
            assert page.locator(".wm-phone").bounding_box()["width"] <= min(width - 2 * 12, 420), where
        sized(*PHONE)
        big_text(page)
        assert page.evaluate(TOO_WIDE) == [], f"step {step}, 200 % text"
        assert page.evaluate(CLIPPED) == [], f"step {step}, 200 % text"


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("path", [
    "index.html", "tips/index.html", "tips/first-tip.html", "tasks/steps.html", "tasks/spotlight/done.html", "404.html"])
def test_no_page_scrolls_sideways(stress_site, sized, path, language):
    page = sized(320, 700)
    page.goto(f"{stress_site}{language}/{path}")
    for width in [320, 390, 768, 1024, 1440]:
        sized(width, 700)
        assert page.evaluate(TOO_WIDE) == [], width
    big_text(page)
    for width in [390, 1280]:
        sized(width, 700)
        assert page.evaluate(TOO_WIDE) == [], f"{width}, 200 % text"


#: What an author wrote that reaches out of its column, or lies behind the phone beside it.
OUT_OF_COLUMN = """() => {
  const phone = document.querySelector(".wm-phone")?.getBoundingClientRect();
  const found = [];
  for (const column of document.querySelectorAll(".wm-spotnote, .wm-guidecard, .wm-coach, .wm-cele__card, .wm-finished, .wm-tipfull")) {
    const box = column.getBoundingClientRect();
    for (const part of column.querySelectorAll("h1, h2, .wm-prose, .wm-prose *, .wm-burst, .wm-burst *")) {
      const { left, right, width } = part.getBoundingClientRect();
      if (!width || part.closest(".wm-vh")) continue;
      if (left < box.left - 0.5 || right > box.right + 0.5) found.push(`${part.localName} ${left}..${right} of ${box.left}..${box.right}`);
      if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth) found.push(`text of ${part.localName}`);
    }
    const isBeside = phone && !column.closest(".wm-phone") && getComputedStyle(column).position != "absolute";
    if (isBeside && box.left < phone.right && box.right > phone.left && box.top < phone.bottom && box.bottom > phone.top) {
      found.push(`${column.className} behind the phone`);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("path,columns", [
    ("tasks/spotlight-wide/1.html", 1), ("tasks/steps-wide/1.html", 1), ("tasks/steps-wide.html", 1),
    ("tasks/coach-wide/1.html", 1), ("tasks/spotlight-wide/done.html", 2), ("tasks/plain-wide/done.html", 2),
    ("tips/wide-tip.html", 1)])
def test_nothing_that_an_author_writes_is_wider_than_its_column(stress_site, sized, path, columns, language):
    """Code, addresses, long words, rows of a table, pictures."""
    page = sized(320, 700)
    page.goto(f"{stress_site}{language}/{path}")
    assert page.locator(".wm-spotnote, .wm-guidecard, .wm-coach, .wm-cele__card, .wm-finished, .wm-tipfull").count() == columns
    for width in [320, 390, 768, 1024, 1280]:
        sized(width, 700)
        assert page.evaluate(TOO_WIDE) == [], width
        assert page.evaluate(OUT_OF_COLUMN) == [], width
    big_text(page)
    for width in [320, 390]:
        sized(width, 700)
        assert page.evaluate(TOO_WIDE) == [], f"{width}, 200 % text"
        assert page.evaluate(OUT_OF_COLUMN) == [], f"{width}, 200 % text"


#: The lowest contrast of words on the stage: each colour drawn over all that lies behind it, down to the gradient's own.
LOWEST_CONTRAST = """() => {
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const paint = (colours) => {
    brush.reset();
    for (const colour of colours) { brush.fillStyle = colour; brush.fillRect(0, 0, 1, 1); }
    return [...brush.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const light = (rgb) => {
    const [r, g, b] = rgb.map((each) => each / 255).map((each) => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const words = [...document.querySelectorAll(".wm-spotnote *")].filter((each) =>
    [...each.childNodes].some((node) => node.nodeType == 3 && node.data.trim()));
  const found = words.map((each) => {
    const behind = [];
    for (let part = each; part; part = part.parentElement) behind.unshift(getComputedStyle(part).backgroundColor);
    const [one, other] = [light(paint(behind)), light(paint([...behind, getComputedStyle(each).color]))];
    return [Math.max(one, other) / Math.min(one, other), each.localName];
  });
  return [found.length, ...found.sort(([one], [other]) => one - other)[0]];
}"""


@pytest.mark.parametrize("appearance", ["light", "dark"])
def test_all_that_an_author_writes_can_be_read_on_the_stage(stress_site, page, appearance):
    page.emulate_media(color_scheme=appearance)
    page.goto(f"{stress_site}en/tasks/spotlight-wide/1.html")
    for theme in ["trailhead", "evergreen", "alpenglow", "granite"]:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        count, contrast, name = page.evaluate(LOWEST_CONTRAST)
        assert count > 8 and contrast >= 4.5, f"{name} in {theme}"


@pytest.mark.parametrize("width,height", [(1280, 800), (1280, 640), (1440, 900), (768, 1024), (390, 700), (320, 568)])
def test_a_long_instruction_is_on_the_screen_as_a_whole(stress_site, sized, width, height):
    """Of 150 characters in the first half of the steps, of 300 in the others: the phone grows with its callout."""
    page = sized(width, height)
    for step in range(1, len(stress.LONG_STEPS) + 1):
        page.goto(f"{stress_site}en/tasks/spotlight-long/{step}.html")
        assert page.evaluate(CLIPPED) == [], f"step {step}"
        assert page.evaluate(OUT_OF_COLUMN) == [], f"step {step}"
        if step <= 3:
            callout, foot = page.locator(".wm-callout").bounding_box(), page.locator(".wm-immersive__foot").bounding_box()
            assert callout["y"] + callout["height"] <= min(foot["y"], height), f"step {step}: out of sight"


@pytest.mark.parametrize("path", ["spotlight-wide/1.html", "steps-wide/1.html"])
@pytest.mark.parametrize("width", [390, 1280])
def test_a_long_title_keeps_off_the_windows_edge(stress_site, sized, path, width):
    page = sized(width, 800)
    page.goto(f"{stress_site}en/tasks/{path}")
    for part in page.locator("header .wm-back, header .wm-immersive__progress").all():
        assert part.bounding_box()["y"] >= 8


@pytest.mark.parametrize("width", [360, 390])
def test_a_top_bar_of_two_rows_keeps_off_the_windows_edge(static_site, sized, width):
    page = sized(width, 800)
    page.goto(static_site + "index.html")
    brand, nav = page.locator(".wm-brand"), page.locator(".wm-nav")
    brand.locator("span").last.evaluate("title => { title.textContent = 'Gartentagebuch' }")
    for link in nav.locator("a").all():
        link.evaluate("link => { link.textContent = 'Anleitungen' }")
    bar, brand, nav = page.locator(".wm-topbar").bounding_box(), brand.bounding_box(), nav.bounding_box()
    assert nav["y"] >= brand["y"] + brand["height"], "one row"
    assert brand["y"] >= 8
    assert nav["y"] + nav["height"] <= bar["height"] - 8


@pytest.mark.parametrize("path", ["steps.html", "steps/1.html", "coach/2.html"])
@pytest.mark.parametrize("width", [390, 1280])
def test_a_long_title_stays_on_its_gradient(stress_site, sized, path, width):
    """White words on white would be none."""
    page = sized(width, 800)
    page.goto(f"{stress_site}en/tasks/{path}")
    page.locator("h1").evaluate("title => { title.textContent = 'A title that goes on and on, as some writers like them. '.repeat(3) }")
    band, head = page.locator(".wm-band").bounding_box(), page.locator(".wm-guide__head").bounding_box()
    assert band["y"] + band["height"] >= head["y"] + head["height"]


@pytest.mark.parametrize("path,card", [("index.html", ".wm-row__text"), ("tips/index.html", ".wm-tipcard__text")])
def test_a_list_in_a_message_is_one_on_a_card(stress_site, page, path, card):
    page.goto(f"{stress_site}en/{path}")
    text = page.locator(card, has_text="Three ways:")
    assert text.inner_text() == "Three ways:\n\n• One\n• Two"
    lines = text.evaluate("""text => {
      const range = new Range();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }""")
    assert lines >= 3


def test_a_title_of_13_characters_leaves_the_pictures_phone_as_it_is(stress_site, sized):
    page = sized(1280, 800)
    page.goto(stress_site + "en/index.html")
    phone = page.locator(".wm-hero__art .wm-phone").bounding_box()
    screen = page.locator(".wm-hero__art .wm-phone__screen").bounding_box()
    assert phone["width"] <= 280
    assert screen["x"] >= phone["x"] and screen["x"] + screen["width"] <= phone["x"] + phone["width"]


def inside(box, width, height):
    return (box["x"] >= 0 and box["y"] >= 0
            and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height)


@pytest.mark.parametrize("width,height", [(390, 700), (320, 568), (390, 844), (768, 1024), (1280, 720)])
def test_a_spotlight_needs_no_scrolling(static_site, sized, width, height):
    page = sized(width, height)
    for step in (1, 2, 3):
        page.goto(f"{static_site}tasks/{TASK}/{step}.html")
        parts = {
            "target": target(page), "callout": page.locator(".wm-callout"), "back": page.locator("[data-wm=back]"),
            "next": page.locator("[data-wm=next]"), "skip": page.locator("[data-wm=skip]"),
        }
        boxes = {name: part.bounding_box() for name, part in parts.items()}
        for name, box in boxes.items():
            assert inside(box, width, height), f"step {step}: {name} at {box}"
        for name in ("target", "callout"):
            assert boxes[name]["y"] + boxes[name]["height"] <= boxes["back"]["y"], f"step {step}: {name} under the buttons"


@pytest.mark.parametrize("step,shape", [(1, "circle"), (2, "rect"), (3, "rect")])
def test_the_hole_lies_around_its_target(static_site, page, step, shape):
    """A circle of 0.75 of the longer side and 16 px, or the rectangle 8 px larger (DESIGN section 3)."""
    page.goto(f"{static_site}tasks/{TASK}/{step}.html")
    hole = page.locator(f".wm-spot--{shape}").bounding_box()
    # A field lies in its label, which has the same box.
    around = page.locator(".wm-phone .wm-target").bounding_box()
    for start, size in [("x", "width"), ("y", "height")]:
        assert hole[start] + hole[size] / 2 == pytest.approx(around[start] + around[size] / 2, abs=0.6)
        longer = max(around["width"], around["height"])
        expected = 2 * (0.75 * longer + 16) if shape == "circle" else around[size] + 16
        assert hole[size] == pytest.approx(expected, abs=0.6)


@pytest.mark.parametrize("path", [f"tasks/{TASK}/2.html", "tasks/write-your-first-tip/2.html"])
@pytest.mark.parametrize("width,height", [(390, 844), (390, 700), (320, 568), (1280, 800)])
def test_a_notice_covers_nothing_that_cannot_be_scrolled_into_sight(static_site, sized, path, width, height):
    page = sized(width, height)
    page.goto(static_site + path)
    note = page.locator("[data-wm=ahead]")
    expect(note).to_be_visible()
    expect(page.locator(".wm-callout" if TASK in path else "#step-title")).to_be_in_viewport(ratio=1)
    for is_big in [False, True]:
        if is_big:
            big_text(page)
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        box = note.bounding_box()
        assert box["height"] <= (0.41 if is_big else 0.26) * height
        expect(note.get_by_role("link")).to_be_in_viewport(ratio=1)
        top = box["y"] if box["y"] > height / 2 else height
        for part in page.locator(".wm-callout, .wm-spotnote, figcaption, .wm-outline li:last-child").all():
            box = part.bounding_box()
            assert box["y"] + box["height"] <= top + 0.5, part


@pytest.mark.parametrize("path", ["spotlight/2.html", "steps/2.html", "coach/2.html"])
@pytest.mark.parametrize("width", [390, 1280])
def test_a_notice_stands_for_the_ways_on_whatever_the_width(stress_site, sized, path, width):
    """Where nothing would be recorded, "Done this" is not offered; nor does its room go, which would move the rest."""
    page = sized(width, 800)
    page.goto(f"{stress_site}en/tasks/{path}")
    expect(page.locator("[data-wm=ahead]").get_by_role("link")).to_be_in_viewport(ratio=1)
    for name in ("back", "next"):
        expect(page.locator(f"[data-wm={name}]")).not_to_be_visible()
        assert page.locator(f"[data-wm={name}]").bounding_box()["height"] >= 44
    page.goto(f"{stress_site}en/tasks/{path.replace('2', '1')}")
    for name in ("back", "next"):
        expect(page.locator(f"[data-wm={name}]")).to_be_visible()


@pytest.mark.parametrize("path", ["tasks/create-first-note.html", "tasks/write-your-first-tip.html"])
def test_an_overview_fits_a_small_phone_with_large_letters(static_site, sized, path):
    """The letters of the browser's settings, which media queries know, too."""
    page = sized(320, 700)
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.goto(static_site + path)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    button = page.locator("[data-wm=start]").first.bounding_box()
    assert button["x"] >= 0 and button["x"] + button["width"] <= 320


class TestWithMotion:
    @pytest.fixture
    def browser_context_args(self, browser_context_args):
        return {**browser_context_args, "reduced_motion": "no-preference"}

    def test_what_moves_stops_when_less_motion_is_asked_for(self, static_site, sized):
        page = sized(1280, 800)
        page.goto(static_site + "tips/index.html")
        page.locator("[command=show-modal]").first.click()
        page.wait_for_function("document.getAnimations().length > 0")
        page.emulate_media(reduced_motion="reduce")
        assert page.evaluate("""new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
          done(document.getAnimations().filter(each => each.playState == "running" && each.effect.getComputedTiming().duration > 1).length))))""") == 0

    def test_a_coach_marks_phone_keeps_its_shape_beside_a_long_outline(self, static_site, sized):
        page = sized(1280, 800)
        page.goto(static_site + "tasks/create-first-note/1.html")
        page.evaluate("""() => {
          const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "../../css/coach.css" });
          const loaded = new Promise(done => link.onload = done);
          document.head.append(link);
          return loaded;
        }""")
        heights = page.evaluate("""() => {
          const phone = document.querySelector(".wm-phone");
          const stage = document.createElement("div");
          stage.className = "wm-coachstage";
          stage.style.minHeight = "1200px";
          phone.before(stage);
          stage.append(phone);
          return [phone.offsetHeight, phone.querySelector(".wm-phone__screen").offsetHeight];
        }""")
        assert heights[0] - heights[1] < 40, heights

    @pytest.mark.parametrize("width,height", [(390, 700), (1280, 800)])
    def test_the_celebration_can_be_read_and_left_at_once(self, static_site, sized, width, height):
        page = sized(width, height)
        walk(page, static_site)
        page.reload()
        expect(page.locator("[data-wm=time]")).to_be_visible()
        state = """at => {
          const moving = document.getAnimations().filter(each => each.animationName);
          for (const each of moving) { each.pause(); each.currentTime = at; }
          return [moving.length, ...["h1", ".wm-cele__copy p", ".wm-btn"].map(name => {
            const each = document.querySelector(`[data-wm=celebration] ${name}`);
            const { x, y, width, height } = each.getBoundingClientRect();
            return [each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
              [...function* (part) { for (; part; part = part.parentElement) yield getComputedStyle(part).opacity }(each)].join(),
              x, y, width, height].join(" ");
          })];
        }"""
        first, last = page.evaluate(state, 0), page.evaluate(state, 5000)
        assert first == last
        assert first[0] > 2, "the check moves"
        assert all(text.startswith("true 1,1,1") and "0." not in text.split(" ")[1] for text in first[1:]), first

    def test_a_change_of_mind_about_motion_counts_at_once(self, static_site, page):
        page.goto(f"{static_site}tasks/{TASK}/1.html")
        running = "document.getAnimations().filter(each => each.effect.getComputedTiming().duration > 1).length"
        assert page.evaluate(running) > 0
        page.emulate_media(reduced_motion="reduce")
        assert page.evaluate(running) == 0


@pytest.mark.parametrize("how", ["no-scripts", "disk"])
def test_where_no_script_runs_no_state_is_claimed(static_site, file_site, new_context, how):
    """What a visitor did is unknown there, and "Not started" would be a lie."""
    context = new_context(java_script_enabled=how != "no-scripts")
    page = context.new_page()
    site = file_site if how == "disk" else static_site
    for path in ["index.html", f"tasks/{TASK}.html"]:
        page.goto(site + path)
        expect(page.locator("[data-wm=status]").first).not_to_be_visible()
    expect(page.locator("[data-wm=start]")).to_have_text("Start")


def test_states_of_a_quick_win(static_site, page):
    """Not started, in progress, skipped, done with its time: on the home page, and on its own with its list of steps."""
    def home():
        page.goto(static_site + "index.html")
        card = page.locator(f"[data-wm=task][data-task={TASK}]")
        pill = card.locator("[data-wm=status]")
        expect(pill).to_be_visible()
        return pill.text_content(), card.locator("[data-wm=go]").text_content()

    def overview():
        page.goto(f"{static_site}tasks/{TASK}.html")
        expect(page.locator("[data-wm=status]")).to_be_visible()
        items = page.locator("[data-wm=outline] > li")
        marks = [("done" if "is-done" in (name or "") else "on" if "is-on" in (name or "") else "open")
                 for name in [items.nth(index).get_attribute("class") for index in range(3)]]
        ticks = [items.nth(index).locator("svg").is_visible() for index in range(3)]
        assert ticks == [mark == "done" for mark in marks]
        return page.locator("[data-wm=status]").text_content(), page.locator("[data-wm=start]").text_content(), marks

    assert home() == ("Not started", "Start")
    assert overview() == ("Not started", "Start", ["open"] * 3)
    page.goto(f"{static_site}tasks/{TASK}/1.html")
    target(page).click()
    page.wait_for_url("**/2.html")
    assert home() == ("Step 2 of 3", "Resume")
    assert overview() == ("Step 2 of 3", "Resume", ["done", "on", "open"])
    page.locator("[data-wm=start]").click()
    page.wait_for_url("**/2.html")
    target(page).fill("Groceries")
    target(page).press("Enter")
    page.wait_for_url("**/3.html")
    target(page).click()
    page.wait_for_url("**/done.html")
    text, verb = home()
    assert re.fullmatch(r"Done in \d+ sec", text) and verb == "Do it again"
    assert overview()[1:] == ("Do it again", ["done"] * 3)
    page.goto(f"{static_site}tasks/write-your-first-tip/1.html")
    page.locator("[data-wm=skip]").click()
    page.wait_for_url("**/index.html*")
    skipped = page.locator("[data-task=write-your-first-tip]")
    expect(skipped.locator("[data-wm=status]")).to_have_text("Skipped")
    expect(skipped.locator("[data-wm=go]")).to_have_text("Start over")
