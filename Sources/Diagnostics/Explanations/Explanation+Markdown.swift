extension Explanation {
  static let missingTitle = Explanation(
    """
    A document's title is its one heading of the first level: "# Title".
    """,
    in: tip, wrong: tip(body: "## Build Your Streak!\n\nLog your mood every day."), right: tip())

  static let secondTitle = Explanation(
    """
    There is one heading of the first level, the title. Headings below it have two
    or more number signs.
    """,
    in: tip, wrong: tip(body: "# Build Your Streak!\n\nLog your mood.\n\n# Every day\n\nIt takes a second."),
    right: tip(body: "# Build Your Streak!\n\nLog your mood.\n\n## Every day\n\nIt takes a second."))

  static let emptyTitle = Explanation(
    """
    The title names the tip in lists, cards and the browser's tab.
    """,
    in: tip, wrong: tip(body: "#\n\nLog your mood every day."), right: tip())

  static let textBeforeTitle = Explanation(
    """
    A document starts with its title. What stands before it would be shown after it.
    """,
    in: tip, wrong: tip(body: "Log your mood every day.\n\n# Build Your Streak!\n\nIt takes a second."),
    right: tip(body: "# Build Your Streak!\n\nLog your mood every day.\n\nIt takes a second."))

  static let missingMessage = Explanation(
    """
    A tip says something below its title: a card with a title alone tells nobody
    why.
    """,
    in: tip, wrong: tip(body: "# Build Your Streak!"), right: tip())

  static let placeholderText = Explanation(
    as: .warning,
    """
    "waymark new" fills a document with text to be replaced. This one still has it.
    """,
    in: tip, wrong: tip(body: "# Dark Mode\n\nSay in one or two sentences what the reader gains."),
    right: tip(body: "# Dark Mode\n\nEasier on the eyes after sunset."))

  static let missingHeadingSpace = Explanation(
    """
    Without a space after its number signs a heading is plain text (CommonMark,
    section 4.2).
    """,
    in: tip, wrong: tip(body: "# Build Your Streak!\n\n##How\n\nLog your mood every day."),
    right: tip(body: "# Build Your Streak!\n\n## How\n\nLog your mood every day."))

  static let missingSteps = Explanation(
    """
    The steps of a quick win are a list numbered 1. 2. 3.; each item has one link
    that says what to do.
    """,
    in: task, wrong: task(body: "# Create Your First Note\n\nTap the + button, then write."),
    right: task(body: "# Create Your First Note\n\n1. [Tap the + button](tap:addButton), then write."))

  static let interruptedSteps = Explanation(
    as: .errorOrWarning,
    """
    A paragraph that is not indented ends the numbered list, and what follows would
    be no step. Indent what belongs to a step as far as the step's text. A number
    begins a step only with a space behind it, and below the numbers above.
    """,
    in: task,
    wrong: task(
      body: "# Create Your First Note\n\n1. [Tap +](tap:addButton)\n\nThe note opens.\n\n2. [Tap Done](tap:doneButton)"),
    right: task(
      body:
        "# Create Your First Note\n\n1. [Tap +](tap:addButton)\n\n   The note opens.\n\n2. [Tap Done](tap:doneButton)"))

  static let invalidStep = Explanation(
    """
    The first paragraph of a step holds one action link: the text says what to do,
    and the destination is tap:, input: or navigate: with a target.
    """,
    in: task, wrong: task(body: "# Create Your First Note\n\n1. Tap the + button\n2. [Tap Done](tap:doneButton)"),
    right: task(
      body: "# Create Your First Note\n\n1. [Tap the + button](tap:addButton)\n2. [Tap Done](tap:doneButton)"))

  static let invalidAction = Explanation(
    """
    An action link works in two places: in the first paragraph of a step, and alone
    in the last paragraph of a tip, where it becomes the button. Its destination is
    tap:, input: or navigate: with a target, its text says what to do.
    """,
    in: tip, wrong: tip(body: "# Build Your Streak!\n\n[Log](navigate:moodLog) your mood every day."),
    right: tip(body: "# Build Your Streak!\n\nLog your mood every day.\n\n[Log your mood](navigate:moodLog)"))

  static let brokenAction = Explanation(
    """
    Brackets and, right behind them, parentheses make a link, and a space ends its
    destination: this is no link but text. Names of targets have no spaces.
    """,
    in: task, wrong: task(body: "# Create Your First Note\n\n1. [Tap +](tap:add Button) to start"),
    right: task(body: "# Create Your First Note\n\n1. [Tap +](tap:addButton) to start"))

  static let brokenLink = Explanation(
    as: .errorOrWarning,
    """
    The link or image leads to no page and no file of the site. In a document paths
    begin at its folder, and a link to another document names its Markdown file. In
    a template they begin with {{root}}, which leads to the site's first page from
    every other; what lies in public/ follows without that folder.
    """,
    in: tip, wrong: tip(body: "# Build Your Streak!\n\nSee [your first note](../tasks/frist-note.md)."),
    right: tip(body: "# Build Your Streak!\n\nSee [the site](../index.html)."))

  static let unsafeLink = Explanation(
    """
    A link leads to a path, or to an address that begins with http:, https:, mailto:
    or tel:. javascript: and the like could run code in the reader's browser.
    """,
    in: tip, wrong: tip(body: "# Build Your Streak!\n\nSee [how](javascript:show)."),
    right: tip(body: "# Build Your Streak!\n\nSee [how](https://example.com/streaks)."))

  static let externalImage = Explanation(
    """
    A site makes no request to others: it works without them, and tells them nothing
    about its visitors. Images lie in the content folder.
    """,
    in: tip, wrong: tip(body: "# Build Your Streak!\n\nA week: ![a chart](https://example.com/week.png)"),
    right: tip(body: "# Build Your Streak!\n\nA week: five green days, two grey ones."))

  static let rawHTML = Explanation(
    as: .warning,
    """
    HTML in Markdown is shown as the text that it is: a tip is shown by native apps
    too, and no markup of others may run in a page.
    """,
    in: tip, wrong: tip(body: "# Build Your Streak!\n\nLog your mood <b>every</b> day."),
    right: tip(body: "# Build Your Streak!\n\nLog your mood **every** day."))

  static let rawLink = Explanation(
    as: .warning,
    """
    A link is its text in brackets and, right behind it, its destination in
    parentheses. Written otherwise, it is shown as the text that it is. Put it in
    backticks where that is meant.
    """,
    in: tip,
    wrong: tip(body: "# Build Your Streak!\n\nSee [how it works](https://example.com/streaks for more."),
    right: tip(body: "# Build Your Streak!\n\nSee [how it works](https://example.com/streaks) for more."))

  static let unsupportedMarkdown = Explanation(
    as: .errorOrWarning,
    """
    Content is CommonMark. What other tools add to it is shown as the signs it
    is made of: tables, check boxes, footnotes, ~~strikethrough~~, ==highlights==,
    [!NOTE], :::directives, [[wiki links]], :tada: and template tags. Put it in
    backticks where its signs are meant.
    """,
    in: tip,
    wrong: tip(body: "# Build Your Streak!\n\nLog your mood[^1] each day.\n\n[^1]: evenings"),
    right: tip(body: "# Build Your Streak!\n\nLog your mood each day, in the evening."))
}
