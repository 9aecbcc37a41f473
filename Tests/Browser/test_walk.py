"""The main job in a browser: open the printed address, read a tip, walk a quick win, and find it done after a restart."""

import re

import pytest
from playwright.sync_api import expect

from servers import built, serving
from walk import TASK, do_step, status, target, walk

WAYS = [
    pytest.param(scripts, width, scheme, id=f"{'scripts' if scripts else 'no-scripts'}-{width}-{scheme}")
    for scripts, width, scheme in [
        (True, 1280, "light"), (True, 390, "dark"), (True, 1280, "dark"), (True, 390, "light"),
        (False, 1280, "light"), (False, 390, "dark"), (False, 1280, "dark"), (False, 390, "light"),
    ]
]


def begin(page, site):
    """Opens the first step, and waits until the API has begun it, or refused. A preview's network is never idle: it streams."""
    asked = lambda answer: answer.url.endswith("/api/sessions") and (answer.request.method == "POST" or not answer.ok)
    with page.expect_response(asked):
        page.goto(site + f"tasks/{TASK}/1.html")


@pytest.fixture
def way(request):
    return request.param


@pytest.fixture
def browser_context_args(browser_context_args, request):
    if "way" not in request.fixturenames:
        return browser_context_args
    scripts, width, scheme = request.getfixturevalue("way")
    return {
        **browser_context_args, "java_script_enabled": scripts, "color_scheme": scheme,
        "viewport": {"width": width, "height": 844 if width < 600 else 800},
    }


@pytest.mark.parametrize("way", [pytest.param(p.values, id=p.id) for p in WAYS], indirect=True)
def test_a_person_can_walk_from_the_address_to_the_celebration(way, preview, page):
    scripts = way[0]
    page.goto(preview)
    expect(page.locator("[data-wm=task]")).to_have_count(2)
    expect(page.locator("#tips button[commandfor]")).to_have_count(7)

    page.get_by_role("button", name=re.compile("Discover AI Insights")).click()
    tip = page.get_by_role("dialog", name="Discover AI Insights")
    expect(tip).to_contain_text("Get personalized insights about your mood patterns powered by Apple Intelligence.")
    tip.get_by_role("button", name="Got it").click()
    expect(tip).not_to_be_visible()

    walk(page, preview)
    time = page.locator("[data-wm=time]")
    if scripts:
        expect(time).to_have_text(re.compile(r"^Completed in \d+ seconds?$"))
    else:
        expect(time).not_to_be_visible()
    page.get_by_role("link", name="Continue").click()
    expect(page.locator("[data-wm=task]")).to_have_count(2)
    expect(page.locator(f"[data-task={TASK}] [data-wm=status]")).to_have_text(
        re.compile("^Done in" if scripts else "^Not started$"))


class TestWithMotion:
    @pytest.fixture
    def browser_context_args(self, browser_context_args):
        return {**browser_context_args, "reduced_motion": "no-preference"}

    def test_every_page_glides_into_the_next(self, preview, page):
        """The browser gives a transition up, as an uncaught error, where a script runs before the sheet with the opt-in."""
        page.add_init_script("""
          addEventListener("pagereveal", ({ viewTransition }) => {
            const seen = JSON.parse(sessionStorage.getItem("seen") ?? "[]");
            sessionStorage.setItem("seen", JSON.stringify([...seen, !!viewTransition]));
            viewTransition?.finished.then(() => { window.glided = true });
          });
        """)
        page.goto(preview + f"tasks/{TASK}.html")
        for link in ["start", "next", "next", "next"]:
            page.locator(f"[data-wm={link}]").click()
            page.wait_for_function("() => window.glided")
        assert page.evaluate("sessionStorage.getItem('seen')") == "[false,true,true,true,true]"


def test_progress_is_kept_over_a_restart_of_the_server(start_preview, page):
    server = start_preview()
    walk(page, server.url)
    page.goto(server.url + "tasks/write-your-first-tip/1.html")
    target(page).click()
    page.wait_for_url("**/2.html")
    page.goto("about:blank")
    server.stop()

    again = start_preview()
    expect(status(page, again.url)).to_have_text(re.compile(r"^Done in \d+ sec$"))
    expect(page.locator("[data-task=write-your-first-tip] [data-wm=status]")).to_have_text("Step 2 of 5")
    expect(page.locator("[data-wm=summary]")).to_have_text("1 of 2 quick wins done")
    page.get_by_role("link", name="Write Your First Tip").last.click()
    page.wait_for_url("**/tasks/write-your-first-tip/2.html")


def test_two_visitors_never_see_each_others_progress(preview, page, new_context):
    walk(page, preview)
    expect(status(page, preview)).to_have_text(re.compile("^Done in"))
    other = new_context().new_page()
    expect(status(other, preview)).to_have_text("Not started")
    sessions = other.evaluate("fetch('/api/sessions').then(answer => answer.json())")
    assert sessions["sessions"] == []


def test_a_skipped_quick_win_stays_skipped(preview, page):
    begin(page, preview)
    page.locator("[data-wm=skip]").press("Enter")
    page.wait_for_url(f"**/index.html#win-{TASK}")
    card = page.locator(f"[data-wm=task][data-task={TASK}]")
    expect(card.locator("[data-wm=status]")).to_have_text("Skipped")
    assert card.evaluate("card => card.matches(':target')")
    page.goto(preview + f"tasks/{TASK}/1.html")
    target(page).click()
    page.wait_for_url("**/2.html")
    expect(status(page, preview)).to_have_text("Skipped")


def test_a_skipped_quick_win_says_so_and_can_be_started_over(preview, page):
    page.goto(preview + f"tasks/{TASK}/1.html")
    do_step(page, 1)
    page.locator("[data-wm=skip]").click()
    page.wait_for_url("**/index.html*")
    card = page.locator(f"[data-wm=task][data-task={TASK}]")
    expect(card.locator("[data-wm=go]")).to_have_text("Start over")
    bars = card.locator("[data-wm=capsules] > span").evaluate_all("all => all.map(each => each.className)")
    assert bars == ["is-done", "", ""], "as far as it came"
    card.get_by_role("link").click()
    page.locator("[data-wm=start]", has_text="Start over").click()
    page.wait_for_url(lambda url: url.endswith(f"/tasks/{TASK}/1.html"))
    expect(status(page, preview)).to_have_text("Step 1 of 3")


@pytest.mark.parametrize("width,height", [(390, 844), (1280, 800)])
def test_after_skipping_no_heading_is_cut_by_the_bar(preview, page, width, height):
    page.set_viewport_size({"width": width, "height": height})
    for task in (TASK, "write-your-first-tip"):
        page.goto(preview + f"tasks/{task}/1.html")
        page.locator("[data-wm=skip]").click()
        page.wait_for_url(f"**/index.html#win-{task}")
        bar = page.locator(".wm-topbar").bounding_box()["height"]
        card = page.locator(f"#win-{task}").bounding_box()
        assert bar < card["y"] < height - card["height"]
        for box in [each.bounding_box() for each in page.get_by_role("heading").all()]:
            assert box["y"] + box["height"] <= bar or box["y"] >= bar, "half of it is seen"


def test_leaving_a_quick_win_is_no_failure(preview, page):
    warnings = []
    page.on("console", lambda message: warnings.append(message.text) if message.type == "warning" else None)
    begin(page, preview)
    page.route("**/events", lambda route: route.abort())
    page.goto(preview)
    page.wait_for_load_state()
    assert warnings == []


def test_where_the_server_is_gone_the_page_says_so_and_goes_on_once_it_answers(preview, page):
    page.context.observer.ignores_failed_loads = True
    begin(page, preview)
    page.route("**/api/**", lambda route: route.abort("connectionrefused"))
    target(page).click()
    note = page.get_by_role("alert")
    expect(note).to_contain_text("The server does not answer. Leave this page open")
    again = note.get_by_role("button", name="Try again")
    expect(again).to_be_focused()
    again.press("Enter")
    expect(note).to_be_visible()
    page.unroute_all()
    again.press("Enter")
    page.wait_for_url("**/2.html")
    expect(status(page, preview)).to_have_text("Step 2 of 3")


@pytest.mark.parametrize("call", ["sessions", "sessions/*/events"])
def test_nobody_is_congratulated_on_what_the_server_could_not_keep(preview, page, call):
    page.context.observer.ignores_failed_loads = True
    # What it answers while another program has the database.
    page.route(f"**/api/{call}", lambda route: route.fulfill(status=503, body="{}"))
    begin(page, preview)
    target(page).click()
    expect(page.get_by_role("alert")).to_contain_text("Leave this page open")
    expect(page).to_have_url(re.compile(r"/1\.html$"))
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    page.wait_for_url("**/2.html")
    expect(status(page, preview)).to_have_text("Step 2 of 3")


def test_without_cookies_the_walk_is_as_without_scripts(preview, page):
    page.add_init_script("""
      Object.defineProperty(Navigator.prototype, "cookieEnabled", { value: false });
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });
    """)
    calls = []
    page.on("request", lambda request: "/api/" in request.url and calls.append(request.url))
    page.goto(preview + f"tasks/{TASK}/1.html")
    for address in ("2.html", "3.html", "done.html"):
        expect(page.locator("[data-wm=ahead]")).not_to_be_visible()
        page.locator("[data-wm=next]").click()
        page.wait_for_url(f"**/{address}")
    expect(page.locator("[data-wm=celebration]")).to_be_visible()
    assert calls == []


def test_a_server_that_comes_back_is_noticed_without_a_word(preview, page):
    page.context.observer.ignores_failed_loads = True
    page.goto(preview + f"tasks/{TASK}/1.html")
    page.wait_for_load_state("load")
    page.route("**/api/sessions/*/events", lambda route: route.abort("connectionrefused"), times=1)
    target(page).click()
    page.wait_for_url("**/2.html")
    expect(status(page, preview)).to_have_text("Step 2 of 3")


@pytest.mark.parametrize("path", ["1.html", "done.html"])
def test_a_broken_catalogue_is_one_warning_on_the_pages_of_a_walk(static_site, page, path):
    warnings = []
    page.on("console", lambda message: warnings.append(message.text) if message.type == "warning" else None)
    page.route("**/catalog.json", lambda route: route.fulfill(body="{"))
    # As on the pages of a quick win of more than 24 steps: others do not ask for the catalogue.
    page.route(f"**/{path}", lambda route: route.fulfill(
        response=(answer := route.fetch()), body=re.sub(r' data-step-ids="[^"]+"', "", answer.text())))
    with page.expect_console_message(lambda message: message.type == "warning"):
        page.goto(static_site + f"tasks/{TASK}/{path}")
    page.wait_for_load_state("networkidle")
    assert len(warnings) == 1 and warnings[0].startswith("Waymark: ")


@pytest.mark.parametrize("on_page", [True, False])
def test_progress_is_the_same_without_the_catalogue_on_the_page(static_site, page, on_page):
    """The step ids and the event that completes a quick win come with the page, or else from the catalogue."""
    asked = []
    page.on("request", lambda each: asked.append(each.url) if each.url.endswith("/catalog.json") else None)
    if not on_page:
        page.route("**/*.html", lambda route: route.fulfill(
            response=(answer := route.fetch()), body=re.sub(r' data-step-ids="[^"]+"', "", answer.text())))
    page.goto(static_site + f"tasks/{TASK}/1.html")
    do_step(page, 1)
    page.goto(static_site + "index.html")
    expect(page.locator(f"[data-task={TASK}] [data-wm=status]")).to_contain_text("2 of 3")
    session = page.evaluate("JSON.parse(Object.entries(localStorage).find(([key]) => key.endsWith('#sessions'))[1])")[TASK]
    catalog = page.evaluate("fetch('catalog.json').then(answer => answer.json())")
    steps = next(task["steps"] for task in catalog["tasks"] if task["id"] == TASK)
    assert session["steps"] == [step["id"] for step in steps]
    # What the runtime in an app would have kept: the event that completes it.
    criterion = next(task["completionCriteria"] for task in catalog["tasks"] if task["id"] == TASK)
    page.evaluate("""name => {
      const key = Object.keys(localStorage).find(key => key.endsWith('#sessions')).replace('#sessions', '#tips');
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), donations: { [name]: [Date.now()] } }));
    }""", criterion)
    page.goto(static_site + "index.html")
    expect(page.locator(f"[data-task={TASK}]")).to_have_attribute("data-state", "completed")
    # The test's own request is one.
    assert (len(asked) == 1) == on_page


SESSIONS = "Object.keys(localStorage).find(key => key.endsWith('#sessions'))"


@pytest.mark.parametrize("steps", [["a", "b"], ["a", "b", "c", "d", "e"]])
def test_a_quick_win_whose_steps_are_others_now_starts_with_the_first(static_site, page, steps):
    """What was done of the old ones says nothing of the new ones; there may not even be as many pages."""
    page.goto(static_site + f"tasks/{TASK}/1.html")
    do_step(page, 1)
    expect(page.locator("html")).to_have_class(re.compile("wm-js"))
    page.evaluate(f"""steps => {{
      const all = JSON.parse(localStorage[{SESSIONS}]);
      Object.assign(all["{TASK}"], {{ steps, stepsDone: steps.length - 1, currentStep: steps.length }});
      localStorage[{SESSIONS}] = JSON.stringify(all);
    }}""", steps)
    page.goto(static_site + "index.html")
    card = page.locator(f".wm-win[data-task={TASK}]")
    expect(card).to_have_attribute("data-state", "notStarted")
    assert page.locator("[data-wm=lead]").get_attribute("href").endswith(f"tasks/{TASK}/1.html")
    page.goto(static_site + f"tasks/{TASK}/3.html")
    page.get_by_role("link", name="Go to step 1").click()
    page.wait_for_url("**/1.html")
    for step in (1, 2, 3):
        do_step(page, step)
    expect(page.get_by_role("heading", name="Great job!")).to_be_visible()


@pytest.mark.parametrize("place", ["static_site", "preview"])
def test_what_is_done_before_the_scripts_are_there_counts(place, request, page):
    site = request.getfixturevalue(place)
    """All but the small one in the head are modules, which come late on a slow network."""
    page.route(re.compile(r"/(waymark|js)/(?!appearance)"), lambda route: None)
    page.goto(site + f"tasks/{TASK}/1.html", wait_until="commit")
    target(page).click()
    page.wait_for_url("**/2.html", wait_until="commit")
    target(page).fill("Groceries")
    target(page).press("Enter")
    page.wait_for_url(re.compile(r"/3\.html\??$"), wait_until="commit")
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    expect(page.locator("[data-wm=ahead]")).to_be_hidden()
    do_step(page, 3)
    expect(page.get_by_role("heading", name="Great job!")).to_be_visible()
    # And once: what was done so is not done again when the quick win is started over.
    page.goto(site + f"tasks/{TASK}/1.html#restart")
    page.wait_for_url("**/1.html")
    expect(status(page, site)).to_contain_text("1 of 3")


def test_what_is_done_early_is_kept_until_it_is_recorded(preview, page):
    modules = re.compile(r"/(waymark|js)/(?!appearance)")
    page.route(modules, lambda route: None)
    page.goto(preview + f"tasks/{TASK}/1.html", wait_until="commit")
    target(page).click()
    page.wait_for_url("**/2.html", wait_until="commit")
    # Left once more while the first step is being recorded.
    page.route(re.compile("/api/sessions"), lambda route: route.continue_() if route.request.method == "GET" else None)
    page.unroute(modules)
    with page.expect_request(lambda request: request.method == "POST"):
        page.reload()
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    do_step(page, 2)
    expect(page.locator("[data-wm=ahead]")).to_be_hidden()
    expect(status(page, preview)).to_have_text("Step 3 of 3")
    # What was recorded is told to no further page.
    assert page.evaluate("Object.keys(sessionStorage).filter(key => key.startsWith('waymark.done'))") == []


@pytest.fixture(scope="module")
def long_site(waymark, tmp_path_factory):
    """A quick win of thirty steps, of which pages list 24."""
    site = tmp_path_factory.mktemp("long")
    (site / "content/tasks").mkdir(parents=True)
    (site / "content/site.yml").write_text(
        "title: Long\nevents:\n  done: { description: Done }\n"
        + "targets:\n" + "".join(f"  t{number}: {{ label: Button {number} }}\n" for number in range(1, 31)))
    (site / "content/tasks/long.md").write_text(
        "---\niconName: star\nestimatedSeconds: 60\ncompletionCriteria: done\n---\n# Long\n\nMany steps.\n\n"
        + "".join(f"{number}. [Tap button {number}](tap:t{number})\n" for number in range(1, 31)))
    with serving({"/": built(waymark, site, site / "out")}) as url:
        yield url


def test_of_many_steps_those_are_ticked_that_were_done(long_site, page):
    page.goto(long_site + "tasks/long/1.html")
    for step in range(2, 16):
        page.locator("[data-wm=next]").click()
        page.wait_for_url(f"**/{step}.html")
        first = int(page.locator("[data-wm=outline] > li").first.get_attribute("data-number"))
        expect(page.locator("[data-wm=outline] > .is-done")).to_have_count(step - first)
    numbers = page.locator("[data-wm=outline] > .is-done").evaluate_all("all => all.map(each => +each.dataset.number)")
    assert numbers[-1] == 14 and numbers == list(range(numbers[0], 15))
    page.goto(long_site + "index.html")
    capsules = page.locator("[data-wm=capsules] > *")
    expect(page.locator("[data-wm=capsules] > .is-on")).to_have_count(1)
    # Step 15 of 30 is in the twelfth of 24.
    assert capsules.evaluate_all("all => all.findIndex(each => each.classList.contains('is-on'))") == 11
    assert page.locator("[data-wm=capsules] > .is-done").count() == 11


def test_who_opens_a_later_step_is_offered_their_own_and_never_congratulated(preview, page):
    """A step ahead of the visitor's place records nothing, and what is not done is not celebrated."""
    page.goto(preview + f"tasks/{TASK}/2.html")
    ahead = page.locator("[data-wm=ahead]")
    expect(ahead).to_contain_text("The steps before this one come first.")
    expect(ahead.get_by_role("link")).to_have_text("Go to step 1")
    for step in (2, 3):
        do_step(page, step)
    expect(page.get_by_role("heading", name="Not quite done yet")).to_be_visible()
    expect(page.get_by_role("heading", name="Great job!")).not_to_be_visible()
    assert page.evaluate("fetch('/api/sessions').then(answer => answer.json())") == {"sessions": []}
    page.get_by_role("link", name="Go to step 1").click()
    page.wait_for_url(f"**/tasks/{TASK}/1.html")
    expect(ahead).not_to_be_visible()
    do_step(page, 1)
    expect(ahead).not_to_be_visible()
    page.goto(preview + f"tasks/{TASK}/3.html")
    expect(ahead.get_by_role("link")).to_have_text("Go to step 2")
    expect(status(page, preview)).to_have_text("Step 2 of 3")


def test_what_was_skipped_in_another_tab_is_said_on_the_way_and_at_the_end(preview, page):
    begin(page, preview)
    other = page.context.new_page()
    other.goto(preview + f"tasks/{TASK}/1.html")
    other.locator("[data-wm=skip]").click()
    other.wait_for_url("**/index.html*")
    target(page).click()
    page.wait_for_url("**/2.html")
    note = page.locator("[data-wm=ahead]")
    expect(note).to_contain_text("You skipped this quick win.")
    expect(note.get_by_role("link", name="Start over")).to_have_attribute("href", f"../{TASK}.html")
    page.goto(preview + f"tasks/{TASK}/done.html")
    expect(page.get_by_role("heading", name="Skipped")).to_be_visible()


def test_a_skipped_quick_win_is_not_celebrated(preview, page):
    page.goto(preview + f"tasks/{TASK}/1.html")
    page.locator("[data-wm=skip]").click()
    page.wait_for_url("**/index.html*")
    page.goto(preview + f"tasks/{TASK}/done.html")
    expect(page.get_by_role("heading", name="Great job!")).not_to_be_visible()
    page.get_by_role("link", name="Start over").click()
    page.wait_for_url(f"**/tasks/{TASK}.html")


def test_the_first_pages_large_button_leads_to_where_one_is(preview, page):
    page.goto(preview)
    lead = page.locator("[data-wm=lead]")
    expect(lead).to_contain_text("Create Your First Note")
    lead.click()
    page.wait_for_url(f"**/tasks/{TASK}/1.html")
    do_step(page, 1)
    page.goto(preview)
    expect(lead).to_have_text("Resume Create Your First Note")
    lead.click()
    page.wait_for_url(f"**/tasks/{TASK}/2.html")
    do_step(page, 2)
    do_step(page, 3)
    page.goto(preview)
    expect(lead).to_have_text("Start Write Your First Tip")
    lead.click()
    page.wait_for_url("**/tasks/write-your-first-tip.html")
    page.goto(preview + "tasks/write-your-first-tip/1.html")
    page.locator("[data-wm=skip]").press("Enter")
    page.wait_for_url("**/index.html#win-write-your-first-tip")
    expect(lead).to_have_text("Do it again Create Your First Note")


def test_a_steps_page_ticks_what_was_done_and_nothing_else(preview, page):
    """Wherever the page is: before the visitor's step, at it, or ahead of it."""
    steps = page.locator("[data-wm=outline] > li")
    page.goto(preview + "tasks/write-your-first-tip/2.html")
    expect(page.locator("[data-wm=ahead]")).to_be_visible()
    expect(steps.nth(0)).not_to_contain_text("Done:", use_inner_text=True)
    page.goto(preview + "tasks/write-your-first-tip/1.html")
    target(page).click()
    page.wait_for_url("**/2.html")
    expect(steps.nth(0)).to_contain_text("Done:", use_inner_text=True)
    expect(steps.nth(1)).not_to_contain_text("Done:", use_inner_text=True)
    page.goto(preview + "tasks/write-your-first-tip/1.html")
    expect(steps.nth(0)).to_contain_text("Done:", use_inner_text=True)


def test_the_overview_marks_the_steps_that_are_done(preview, page):
    page.goto(preview + f"tasks/{TASK}/1.html")
    do_step(page, 1)
    page.goto(preview + f"tasks/{TASK}.html")
    expect(page.locator("[data-wm=status]")).to_have_text("Step 2 of 3")
    marks = page.locator("[data-wm=outline] > li").evaluate_all("items => items.map(item => item.className.trim())")
    assert marks == ["is-done", "is-on", ""]


def test_what_was_typed_stands_on_the_next_screen_as_text_and_is_told_to_nobody(preview, page):
    sent = []
    page.on("request", lambda request: sent.append(request.url + (request.post_data or "")))
    text = "<img src=x onerror=alert(1)> Milk & eggs"
    page.goto(preview + f"tasks/{TASK}/1.html")
    do_step(page, 1)
    target(page).fill(text)
    target(page).press("Enter")
    page.wait_for_url("**/3.html*")
    typed = page.locator("[data-wm-typed]")
    expect(typed).to_have_text(text)
    expect(typed.locator("img")).to_have_count(0)
    assert not [each for each in sent if "Milk" in each]


def test_start_over_begins_at_the_first_step(preview, page):
    page.goto(preview + f"tasks/{TASK}/1.html")
    do_step(page, 1)
    page.goto(preview + f"tasks/{TASK}.html")
    expect(page.locator("[data-wm=start]")).to_have_text("Resume")
    expect(page.locator("[data-wm=status]")).to_have_text("Step 2 of 3")
    page.get_by_role("link", name="Start over").click()
    page.wait_for_url(lambda url: url.endswith(f"/tasks/{TASK}/1.html"))
    expect(status(page, preview)).to_have_text("Step 1 of 3")


def test_a_completed_quick_win_can_be_done_again_and_is_celebrated_meanwhile(preview, page):
    walk(page, preview)
    page.goto(preview + f"tasks/{TASK}/done.html")
    expect(page.locator("[data-wm=time]")).to_be_visible()
    page.goto(preview + f"tasks/{TASK}.html")
    page.get_by_role("link", name="Do it again").click()
    page.wait_for_url(lambda url: url.endswith(f"/tasks/{TASK}/1.html"))
    expect(status(page, preview)).to_have_text("Step 1 of 3")


def test_an_input_step_advances_only_with_text(preview, page):
    page.goto(preview + f"tasks/{TASK}/1.html")
    do_step(page, 1)
    for text in ["", "   "]:
        target(page).fill(text)
        target(page).press("Enter")
        expect(target(page)).to_have_value("")
        expect(target(page)).to_be_focused()
        assert page.url.endswith("/2.html")
    do_step(page, 2)


def test_a_click_on_the_icon_inside_the_target_counts_and_one_beside_it_does_not(preview, page):
    page.goto(preview + f"tasks/{TASK}/1.html")
    box = target(page).bounding_box()
    page.mouse.click(box["x"] - 8, box["y"] + box["height"] / 2)
    expect(target(page)).to_be_visible()
    target(page).locator("svg.wm-icon").click()
    page.wait_for_url(f"**/tasks/{TASK}/2.html")
    expect(status(page, preview)).to_have_text("Step 2 of 3")


def test_completion_is_stored_before_the_page_moves_on(preview, page):
    order = []
    page.on("response", lambda response: order.append("stored") if "/api/sessions/" in response.url else None)
    page.goto(preview + f"tasks/{TASK}/1.html")
    page.on("request", lambda request: order.append("left") if request.is_navigation_request() else None)
    target(page).click()
    page.wait_for_url(f"**/tasks/{TASK}/2.html")
    assert order[:2] == ["stored", "left"], order


def test_a_page_from_the_back_forward_list_shows_the_progress_of_now(preview, page):
    page.goto(preview)
    page.goto(preview + f"tasks/{TASK}/1.html")
    do_step(page, 1)
    page.go_back()
    do_step(page, 1)
    expect(status(page, preview)).to_have_text("Step 2 of 3")


def test_the_time_counts_only_while_the_page_can_be_seen(preview, page):
    page.clock.install()
    with page.expect_response(lambda answer: answer.url.endswith("/api/sessions") and answer.request.method == "POST"):
        page.goto(preview + f"tasks/{TASK}/1.html")
    page.evaluate("fetch('/api/sessions').then(answer => answer.text())")
    hide = """hidden => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    with page.expect_response("**/events") as paused:
        page.evaluate(hide, True)
    before = paused.value.json()
    assert before["state"] == "paused"
    page.clock.run_for(3_600_000)
    with page.expect_response("**/events") as resumed:
        page.evaluate(hide, False)
    assert resumed.value.json()["state"] == "active"
    # Of the hour nothing, but of the moment between the sight of the page and the report.
    assert 0 <= resumed.value.json()["activeMilliseconds"] - before["activeMilliseconds"] < 1000
