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
    "bodyField": "Text", "tagField": "Tags", "dateField": "Date",
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

FIVE_FIELDS = [
    "[Title](input:titleField)", "[Text](input:bodyField)", "[Tags](input:tagField)", "[Date](input:dateField)",
    "[Done](tap:doneButton)",
]


def task(style, steps, title):
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

- One thing
- Another thing
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
        files[f"tasks/{name}-fields.md"] = task(style, FIVE_FIELDS, "Fill in five fields")
    for path, text in files.items():
        file = folder / "content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder
