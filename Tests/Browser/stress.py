"""A site that asks much of the pages: long titles, labels of 40 characters in four scripts, every kind of control in
every style of guidance. Written where a test wants it."""

import pathlib

STYLES = {"spotlight": "spotlight", "steps": "stepByStep", "coach": "coachMark"}

#: Targets with labels of at most 40 characters, by name; the last word of a name picks the control.
TARGETS = {
    "addButton": "Add",
    "goButton": "Go",
    "doneButton": "Benachrichtigungseinstellungen speichern",
    "titleField": "ここに新しいメモのタイトルを入力してください、短くてもかまいません、あとで変えられます",
    "settingsRow": "إعدادات الإشعارات والتذكيرات اليومية هنا",
    "reminderToggle": "Erinnerungen an Abstimmungsbenachrichtig",
    "insightsTab": "Datenschutzgrundeinstellungen",
    "place": "Kraftfahrzeughaftpflichtversicherungsakt",
    "connect": "Connect", "bodyField": "Text", "tagField": "Tags", "dateField": "Date",
}

STEPS = [
    "[Tap the + button](tap:addButton) to create a new note",
    "[新しいメモのタイトルを入力](input:titleField)してください\n\n   Anything works, even `content/tips/a-long-file-name.md`.",
    "[Benachrichtigungseinstellungen speichern](tap:doneButton)",
    "[افتح إعدادات الإشعارات](tap:settingsRow) من القائمة\n\n   " + "You may change all of them later. " * 12,
    "[Erinnerungen einschalten](tap:reminderToggle)",
    "[Open the insights](navigate:insightsTab)",
    "[Open the Kraftfahrzeughaftpflichtversicherungsakt](navigate:place) and read what it says about you",
    "[Go](tap:goButton)",
]

LONG_TITLE = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft für alle"

FIVE_FIELDS = [
    "[Title](input:titleField)", "[Text](input:bodyField)", "[Tags](input:tagField)", "[Date](input:dateField)",
    "[Done](tap:doneButton)",
]

#: What does not break by itself: a long word, an address, a row of a table, code wider than any screen, a picture.
WIDE = """Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz and **bold**, _light_ words.

https://example.org/a/very/long/address/that-nobody-could-have-broken-by-hand/and/goes/on?for=ever

| setting | value | where |
|---|---|---|
| reminders | on | everywhere-you-can-think-of |

- `content/tips/a-long-file-name-that-goes-on-and-on-and-on-and-on.md`

> A [link](https://example.org/) in a quotation.

```
let application = Application(name: "Waymark Notes", reminders: .everyDay, atHour: 9, timeZone: "Europe/Vienna")
```

![A wide picture](../wide.svg)"""

#: An instruction of 150 characters, as long as any can be without a hint, and one of 300.
LONG_STEPS = [
    f"[Tap Connect a health account](tap:{target}) to let the app read your steps, your sleep and your heart rate; you can take "
    f"that back in the settings whenever you like{more}"
    for more in ["", ", and so can everybody with whom you share the app: what it has read until then stays on your phone, "
                 "where you alone can see it and delete it day by day"]
    for target in ["goButton", "titleField", "insightsTab", "connect"]
]


def indented(text):
    """As the rest of a list's item."""
    return "".join("\n" + (f"   {line}" if line else "") for line in text.splitlines())


def task(style, steps, title, done="- One thing\n- Another thing"):
    """The Markdown of a quick win."""
    items = "\n".join(f"{number}. {step}" for number, step in enumerate(steps, 1))
    return f"""---
iconName: note.text
estimatedSeconds: 90
completionCriteria: finished
guidanceStyle: {style}
---
# {title}

A description that is long enough to need a second line on every kind of screen there is.

{items}

## When you are done

{done}
"""


def write_site(folder: pathlib.Path, language="en", title="Waymark Notes") -> pathlib.Path:
    """Writes the site's content into a new folder, and returns it."""
    targets = "\n".join(
        f'  {name}: {{ label: "{label[:40]}", description: In the top corner of the list of notes }}'
        for name, label in TARGETS.items())
    files = {
        "site.yml": f"""title: "{title}"
description: Small steps to feeling at home, said in a sentence that takes two lines.
language: {language}
events:
  finished: {{ description: Everything is done }}
targets:
{targets}
""",
        "tips/first-tip.md": """---
location: Home
rules: []
---
# Donaudampfschifffahrtsgesellschaftskapitänsmütze aufsetzen

Say **what** the reader gains, in one or two sentences.

[Open Insights](navigate:insightsTab)
""",
        "tips/second-tip.md": """---
location: Home
rules: []
---
# Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz

Three ways:

- One
- Two
""",
    }
    for name, style in STYLES.items():
        files[f"tasks/{name}.md"] = task(style, STEPS, "Benachrichtigungseinstellungen kennenlernen")
        files[f"tasks/{name}-wide.md"] = task(style, [f"[Add](tap:addButton)\n{indented(WIDE)}"] * 2, LONG_TITLE, WIDE)
        files[f"tasks/{name}-long.md"] = task(style, LONG_STEPS, "Benachrichtigungen")
        files[f"tasks/{name}-fields.md"] = task(style, FIVE_FIELDS, "Fill in five fields")
    files["tips/wide-tip.md"] = f"---\nlocation: Home\nrules: []\n---\n# Wide\n\n{WIDE}\n"
    files["tasks/plain-wide.md"] = files["tasks/spotlight-wide.md"].replace("iconName", "celebration: none\niconName")
    files["wide.svg"] = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="500" viewBox="0 0 4 1"><path fill="#888" d="M0 0h4v1H0z"/></svg>')
    for path, text in files.items():
        file = folder / "content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder
