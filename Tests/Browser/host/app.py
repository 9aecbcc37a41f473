"""The note app of this folder under test, and what a person sees and does on it.

The app is not ours: the tests reach Waymark only as its author and its readers do, by roles, names, boxes, focus, keys
and events. What can be asked of the app is in `App`, what a picture of it shows in `Eye`.
"""

import base64
import contextlib

#: The app's orange, which only targets have, and its ground; see notes.css.
STRONG = [255, 154, 60]
GROUND = [238, 241, 230]

STYLES = ["stepByStep", "spotlight", "coachMark"]


class App:
    """The note app on a page, and Waymark as it shows there."""

    def __init__(self, page, site, eye):
        self.page = page
        self.site = site
        self.eye = eye

    def open(self, name="index.html"):
        self.page.goto(self.site + name)
        return self.ready()

    def ready(self):
        self.page.wait_for_function("() => window.notes")
        # What the app's style sheets let change slowly when they come, and then what inherits it.
        self.page.evaluate("""() => {
          for (let all; (all = document.getAnimations()).length; ) for (const animation of all) animation.finish();
        }""")
        return self

    def reload(self):
        self.page.reload()
        return self.ready()

    # What its author calls.

    def start(self, task, **options):
        return self.page.evaluate("([task, options]) => notes.waymark.quickWin.start(task, options)", [task, options])

    def present(self, location):
        """The id of the tip that is shown, or None."""
        return self.page.evaluate("place => notes.waymark.tips.present(place).then(tip => tip?.id)", location)

    # What is heard.

    def heard(self):
        return self.page.evaluate("heard")

    def names(self):
        return [event["name"] for event in self.heard()]

    def wait_for(self, name):
        self.page.wait_for_function("name => heard.some((event) => event.name == name)", arg=name)

    # What is seen.

    def step(self, number, of=3):
        """The card of a step, which may be inside the app's own dialog."""
        return self.page.get_by_role("dialog").and_(self.page.locator(":not(.share)")).filter(
            has_text=f"Step {number} of {of}")

    def card(self, name):
        """The dialog of a name."""
        return self.page.get_by_role("dialog", name=name)

    def button(self, name):
        return self.page.get_by_role("dialog").get_by_role("button", name=name, exact=True)

    def focus(self):
        """The element that has the focus, in whatever shadow root."""
        return self.page.evaluate_handle("""() => {
          let active = document.activeElement;
          while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
          return active;
        }""").as_element()

    def focus_is_in_the_card(self):
        """Whether the focus is in a dialog that is not the app's own."""
        return self.focus().evaluate("""(element) => {
          const dialog = element.closest("[role=dialog], [role=alertdialog], dialog");
          return !!dialog && !dialog.classList.contains("share");
        }""")

    def tree(self):
        """Everything in the page: elements, attributes, texts, shadow roots, adopted sheets, what is modal or popped up."""
        return self.page.evaluate("""() => {
          const attributes = (node) => [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort().join("");
          const states = (node) => [":modal", ":popover-open"].filter((state) => node.matches(state)).join("");
          const write = (node, depth) => {
            const line = "  ".repeat(depth);
            if (node.nodeType != Node.ELEMENT_NODE) return line + JSON.stringify(node.nodeValue);
            const shadow = node.shadowRoot ? [...node.shadowRoot.childNodes] : [];
            return [
              `${line}<${node.localName}${attributes(node)}${states(node)}>`,
              ...(shadow.length ? [`${line}  #shadow`, ...shadow.map((child) => write(child, depth + 2))] : []),
              ...[...node.childNodes].map((child) => write(child, depth + 1)),
            ].join("\\n");
          };
          return `${document.adoptedStyleSheets.length} adopted\\n` + write(document.documentElement, 0);
        }""")

    def box(self, selector):
        return self.page.locator(selector).bounding_box()

    def spotlight(self):
        """What a picture of the page shows undimmed: the target (by its orange) and the hole around it."""
        return self.eye.spotlight(self.page.screenshot(animations="allow"))

    def ground(self):
        """How bright the page's ground is in its top corner, from 0 to 1 of what the app's style sheet says."""
        shot = self.page.screenshot(clip={"x": 1, "y": 1, "width": 4, "height": 4}, animations="allow")
        return self.eye.brightness(shot) / (sum(GROUND) / 3)

    def wait_for_spotlight(self):
        """Waits until the hole is where its target is, and gives both."""
        for _ in range(40):
            seen = self.spotlight()
            if seen and seen["hole"] and off(seen) <= 1:
                return seen
            self.frames(2)
        raise AssertionError(f"no hole is centred on the target: {seen}")

    def frames(self, count=2):
        """Lets the browser paint some frames."""
        self.page.evaluate("""(count) => new Promise((done) => {
          const next = () => (count-- > 0 ? requestAnimationFrame(next) : done());
          next();
        })""", count)

    def swipe_up(self, x, start, end):
        """One finger on the screen, from one height to another, where it rests."""
        session = self.page.context.new_cdp_session(self.page)

        def send(kind, *points):
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        send("touchStart", {"x": x, "y": start})
        for y in range(int(start), int(end), -25):
            send("touchMove", {"x": x, "y": y})
        # The finger rests before it goes, so that nothing rolls on.
        for _ in range(3):
            send("touchMove", {"x": x, "y": end})
            self.page.wait_for_timeout(60)
        send("touchEnd")

    def expect_faults(self, text):
        """Takes the page's errors for what a test wants where they hold a text; there are some, and no others."""
        faults = self.page.context.observer.faults
        found = list(faults)
        faults.clear()
        assert found and [fault for fault in found if text not in fault] == []

    @contextlib.contextmanager
    def warnings(self):
        """Collects the warnings that the page's console gets meanwhile."""
        found = []

        def collect(message):
            if message.type == "warning":
                found.append(message.text)

        self.page.on("console", collect)
        yield found
        self.page.remove_listener("console", collect)


class Eye:
    """Looks at pictures in a page of its own, since browsers decode them faster than anything else at hand."""

    def __init__(self, page):
        self.page = page

    def spotlight(self, picture):
        return self.page.evaluate("""async ([picture, strong]) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes]));
          const { width, height } = image;
          const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
          context.drawImage(image, 0, 0);
          const { data } = context.getImageData(0, 0, width, height);
          // The shadow of a card may lie on it, the dimming may not.
          const isStrong = (at) => strong.every((channel, index) => Math.abs(data[at + index] - channel) < 50)
            && data[at] - data[at + 2] > 120;
          const isDim = (x, y) => {
            const at = 4 * (y * width + x);
            return data[at] + data[at + 1] + data[at + 2] < 3 * 150;
          };
          let [left, top, right, bottom] = [width, height, -1, -1];
          for (let y = 0; y < height; y++) {
            for (let x = 0; x < width; x++) {
              if (!isStrong(4 * (y * width + x))) continue;
              left = Math.min(left, x);
              right = Math.max(right, x + 1);
              top = Math.min(top, y);
              bottom = Math.max(bottom, y + 1);
            }
          }
          if (right < 0) return null;
          const middle = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
          // From the target outwards, to where it is dim: a pixel of the picture's edge is none.
          const edge = (x, y, dx, dy) => {
            while (x >= 0 && y >= 0 && x < width && y < height) {
              if (isDim(x, y)) return dx ? x : y;
              x += dx;
              y += dy;
            }
          };
          const hole = {
            left: edge(left - 1, middle.y, -1, 0) + 1,
            right: edge(right, middle.y, 1, 0),
            top: edge(middle.x, top - 1, 0, -1) + 1,
            bottom: edge(middle.x, bottom, 0, 1),
          };
          const found = Object.values(hole).every(Number.isFinite);
          return { target: { left, right, top, bottom }, hole: found ? hole : null };
        }""", [base64.b64encode(picture).decode(), STRONG])

    def brightness(self, picture):
        return self.page.evaluate("""async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes]));
          const context = new OffscreenCanvas(1, 1).getContext("2d");
          context.drawImage(image, 0, 0, 1, 1);
          const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
          return (red + green + blue) / 3;
        }""", base64.b64encode(picture).decode())


def off(seen):
    """How far, in px, the middle of the hole is from the middle of its target, the worse of both directions."""
    target, hole = seen["target"], seen["hole"]
    return max(
        abs((hole["left"] + hole["right"]) - (target["left"] + target["right"])) / 2,
        abs((hole["top"] + hole["bottom"]) - (target["top"] + target["bottom"])) / 2,
    )


def overlap(one, other):
    """The area, in square px, that two boxes share."""
    width = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    height = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return max(0, width) * max(0, height)
