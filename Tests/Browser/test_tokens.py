"""The design tokens: contrast of every pair of colours that meet, in every theme, light and dark; springs by their formula."""

import math
import re

import pytest

THEMES = ["trailhead", "evergreen", "alpenglow", "granite"]
SURFACES = ["canvas", "surface", "raised", "well"]

#: What is read, and what it stands on: 4.5:1 (WCAG 2.2, success criterion 1.4.3).
TEXT = [
    *((ink, surface) for ink in ["ink", "ink-2", "ink-3", "accent"] for surface in SURFACES),
    ("ink", "well-2"), ("ink-2", "well-2"), ("ink", "material"), ("ink-2", "material"),
    ("accent", "accent-soft"), ("on-accent", "accent-fill"), ("ok", "ok-soft"), ("warn", "warn-soft"), ("bad", "bad-soft"),
    ("ok", "surface"), ("warn", "surface"), ("bad", "surface"),
]
#: What is only seen, as an outline, a mark or a part of a picture: 3:1 (1.4.11).
GRAPHICS = [
    *((mark, surface) for mark in ["control", "focus", "accent-fill", "ok-fill", "bad-fill"] for surface in SURFACES),
    ("warn-fill", "surface"), ("warn-fill", "raised"), ("accent", "well-2"), ("ok-fill", "well-2"),
]
#: Colours that nothing needs to be told by.
DECORATION = {
    "skeleton": "stands for content that is not there", "hairline": "separates what spacing separates as well",
    "scrim": "dims what cannot be used",
}

#: The colours of custom properties as [red, green, blue, alpha] from 0 to 1.
COLOURS = """names => {
  const probe = document.body.appendChild(document.createElement("i"));
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colours = names.map(name => {
    probe.style.color = "";
    probe.style.color = `var(${name})`;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].map(value => value / 255);
  });
  probe.remove();
  return colours;
}"""


def luminance(colour):
    """WCAG 2.2, relative luminance."""
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


def over(colour, behind):
    """A colour that may let through what is behind it, as it looks."""
    alpha = colour[3]
    return [value * alpha + back * (1 - alpha) for value, back in zip(colour[:3], behind[:3])] + [1]


def colour_tokens(css):
    """The tokens of tokens.css and a theme that hold a colour."""
    found = re.findall(r"--wm-([\w-]+):\s*(?:light-dark\()?(?:oklch\(|#|color-mix)", css)
    return {name for name in found if not re.match(r"g[ab]\b", name)}


@pytest.fixture(scope="module")
def sheets(repository):
    css = repository / "public/css"
    return {path.stem: path.read_text() for path in [css / "tokens.css", *sorted((css / "themes").glob("*.css"))]}


def test_every_theme_is_here(sheets):
    assert sorted(sheets) == sorted(["tokens", *THEMES])


def test_every_colour_has_its_pair(sheets):
    paired = {name for pair in TEXT + GRAPHICS for name in pair} | DECORATION.keys()
    tokens = set().union(*(colour_tokens(css) for css in sheets.values()))
    assert {"ink", "accent", "on-accent", "warn-fill"} <= tokens
    assert tokens - paired == set()


def test_contrast_of_every_pair_in_every_theme(static_site, page):
    page.goto(static_site + "404.html")
    names = sorted({name for pair in TEXT + GRAPHICS for name in pair})
    low, seen = [], set()
    for theme in THEMES:
        for scheme in ["light", "dark"]:
            page.evaluate("([theme, scheme]) => Object.assign(document.documentElement.dataset, { theme, appearance: scheme })",
                          [theme, scheme])
            colours = dict(zip(names, page.evaluate(COLOURS, [f"--wm-{name}" for name in names])))
            seen.add(str(colours))
            for pairs, least in [(TEXT, 4.5), (GRAPHICS, 3)]:
                for front, back in pairs:
                    behind = over(colours[back], colours["canvas"])
                    ratio = contrast(over(colours[front], behind), behind)
                    if ratio < least:
                        low.append(f"{theme} {scheme}: {front} on {back} {ratio:.2f}")
    assert len(seen) == 8, "themes and schemes differ"
    assert low == []


@pytest.mark.parametrize("strength,least", [("", 3), ("-strong", 4.5)])
def test_white_on_every_gradient_of_the_theme(static_site, page, sheets, strength, least):
    """White icons on gradients, white text on strong ones, at 17 points of each."""
    page.goto(static_site + "404.html")
    ramps = {name: f'data-gradient="{name}"' for name in re.findall(r'\[data-gradient="(\w+)"\]', sheets["tokens"])}
    assert len(ramps) == 12
    low = []
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        for name in ["theme", *(ramps if theme == THEMES[0] else [])]:
            colours = page.evaluate("""([name, strength]) => {
              document.body.dataset.gradient = name;
              const space = getComputedStyle(document.body).getPropertyValue("--wm-gspace");
              const canvas = document.createElement("canvas").getContext("2d");
              const probe = document.body.appendChild(document.createElement("i"));
              const colours = [...Array(17).keys()].map(step => {
                probe.style.color = `color-mix(${space}, var(--wm-gb${strength}) ${step * 6.25}%, var(--wm-ga${strength}))`;
                canvas.fillStyle = getComputedStyle(probe).color;
                canvas.fillRect(0, 0, 1, 1);
                return [...canvas.getImageData(0, 0, 1, 1).data].map(value => value / 255);
              });
              probe.remove();
              return colours;
            }""", [name, strength])
            ratio = min(contrast(colour, [1, 1, 1]) for colour in colours)
            if ratio < least:
                low.append(f"{theme} {name}: {ratio:.2f}")
    assert low == []


SPRING = re.compile(
    r"/\* (\w+): response ([\d.]+), damping ([\d.]+); settles (\d+) ms.*?\*/\s*--wm-ease-\1: linear\((.*?)\);\s*--wm-dur-\1: (\d+)ms",
    re.DOTALL)


def spring(response, damping, seconds):
    """The place of a spring that goes from 0 to 1 (response: period without damping; damping: ratio)."""
    omega = 2 * math.pi / response
    if damping >= 1:
        return 1 - math.exp(-omega * seconds) * (1 + omega * seconds)
    damped = omega * math.sqrt(1 - damping ** 2)
    return 1 - math.exp(-damping * omega * seconds) * (
        math.cos(damped * seconds) + damping * omega / damped * math.sin(damped * seconds))


def test_springs_are_what_the_formula_gives(sheets):
    found = {match[0]: match for match in SPRING.findall(sheets["tokens"])}
    assert found.keys() == {"snappy", "sheet", "bounce", "glide"}
    assert found["bounce"][1:3] == ("0.5", "0.6"), "the spring on appearance"
    for name, response, damping, settles, stops, duration in found.values():
        assert settles == duration, name
        places = [stop.split() for stop in stops.split(",")]
        assert len(places) > 15, name
        for place in places[1:-1]:
            seconds = float(place[1].rstrip("%")) / 100 * int(duration) / 1000
            assert float(place[0]) == pytest.approx(spring(float(response), float(damping), seconds), abs=0.004), (name, place)
        assert [places[0], places[-1]] == [["0"], ["1"]], name
        assert spring(float(response), float(damping), int(duration) / 1000) == pytest.approx(1, abs=0.005), name


def test_appearance_springs(static_site, page):
    """The tip's card and the celebration's check move by the seed's spring."""
    page.emulate_media(reduced_motion="no-preference")
    page.goto(static_site + "tips/index.html#tip-mood-streak")
    bounce = page.evaluate("""() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.transitionTimingFunction = "var(--wm-ease-bounce)";
      return getComputedStyle(probe).transitionTimingFunction;
    }""")
    card = page.evaluate("getComputedStyle(document.querySelector('dialog[open]')).transitionTimingFunction")
    assert bounce.startswith("linear(") and bounce in card
    page.goto(static_site + "tasks/create-first-note/done.html")
    assert page.evaluate("getComputedStyle(document.querySelector('.tick')).animationTimingFunction") == bounce
