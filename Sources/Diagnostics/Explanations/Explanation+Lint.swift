/// What is right and could be better: hints and warnings that `allow:` silences.
extension Explanation {
  static let greetingTitle = Explanation(
    as: .hint,
    """
    The title is the one line that everyone reads. "Welcome" says nothing that the
    reader did not know: name what they gain.
    """,
    in: tip, wrong: tip(body: "# Welcome to Feels!\n\nLog your mood every day."),
    right: tip(body: "# Build Your Streak!\n\nLog your mood every day."))

  static let longTitle = Explanation(
    as: .hint,
    """
    On a phone a card has room for two lines of title, about 50 letters. A longer
    one pushes the message and the button down.
    """,
    in: tip,
    wrong: tip(body: "# Build Your Streak by Logging Your Mood Each and Every Day!\n\nIt takes a second."),
    right: tip(body: "# Build Your Streak!\n\nLog your mood each and every day. It takes a second."))

  static let longMessage = Explanation(
    as: .hint,
    """
    On a small phone about 280 letters fit on a card together with its button; those
    who have to scroll leave instead. A tip says one thing; the rest belongs in a
    second tip or on a page that the tip links to.
    """,
    in: tip,
    wrong: tip(
      body: """
        # Build Your Streak!

        Log your mood daily to build a streak. A streak is a row of days on each
        of which you have logged one mood or more. A day without a mood ends it,
        and the next one begins at one. Your longest streak is kept in Insights,
        where you can compare it with the ones before, share it, or hide it.
        """),
    right: tip(body: "# Build Your Streak!\n\nLog your mood daily to build a streak."))

  static let stepWithoutVerb = Explanation(
    as: .hint,
    """
    A step says what to do, and a verb does that: "Tap the + button" rather than
    "The + button". Only English is looked at, by a list of the verbs that guides
    use; a step in another language is asked for letters alone.
    """,
    in: task, wrong: task(body: "# Create Your First Note\n\n1. [The + button](tap:addButton)"),
    right: task(body: "# Create Your First Note\n\n1. [Tap the + button](tap:addButton)"))

  static let longTask = Explanation(
    as: .hint,
    """
    A quick win is quick: with more than five steps or a minute, people leave it
    before its end. Two short ones are finished more often than a long one.
    """,
    in: task, wrong: task(estimate: "90"), right: task(estimate: "45"))

  static let contradictedEstimate = Explanation(
    as: .warning,
    """
    "waymark check --database FILE" compares estimatedSeconds with what visitors of
    the preview took. Here half of those who finished took more than twice as long,
    or less than half as long: who reads the estimate is misled.
    """,
    in: task, wrong: task(estimate: "20"), right: task(estimate: "45"))

  static let unusedParameter = Explanation(
    as: .hint,
    """
    site.yml declares a parameter that no rule of any tip asks about. An app that
    sets it does so for nothing.
    """,
    wrong: [
      File(site, "title: Feels\nparameters:\n  moodLogCount: { type: integer, default: 0 }\n"), File(tip, tip()),
    ],
    right: [
      File(site, "title: Feels\nparameters:\n  moodLogCount: { type: integer, default: 0 }\n"),
      File(tip, tip(rules: "rules:\n  - moodLogCount >= 7\n")),
    ])

  static let unusedTarget = Explanation(
    as: .hint,
    """
    site.yml declares a target that no step and no tip's button points at.
    """,
    wrong: [
      File(site, "title: Feels\ntargets:\n  moodLog: { label: Log }\n"), File(tip, tip()),
    ],
    right: [
      File(site, "title: Feels\ntargets:\n  moodLog: { label: Log }\n"),
      File(tip, tip(body: "# Build Your Streak!\n\nLog your mood every day.\n\n[Log your mood](navigate:moodLog)")),
    ])

  static let unusedImage = Explanation(
    as: .hint,
    """
    An image in the content folder that no document, style sheet, script or page of
    the site names, or an icon in content/icons/ that no document has as its
    iconName. Images are published all the same.
    """,
    wrong: [
      File("content/icons/spark.svg", "<svg viewBox=\"0 0 16 16\"><path d=\"M2 2h12v12H2z\"/></svg>\n"),
      File(tip, tip(more: "iconName: star\n")),
    ],
    right: [
      File("content/icons/spark.svg", "<svg viewBox=\"0 0 16 16\"><path d=\"M2 2h12v12H2z\"/></svg>\n"),
      File(tip, tip(more: "iconName: spark\n")),
    ])

  static let untranslatedText = Explanation(
    as: .hint,
    """
    The site's language is not English, and buttons and headings of the interface
    are: site.yml has no words for them under strings:. "waymark list strings"
    lists them all, with what each is for.
    """,
    in: site,
    wrong: "title: Feels\nlanguage: de\n",
    right: "title: Feels\nlanguage: de\nallow: [untranslated-text]\n")

  private static let chart = File("content/week.svg", "<svg viewBox=\"0 0 16 16\"><path d=\"M2 2h12v12H2z\"/></svg>\n")

  static let missingImageText = Explanation(
    as: .hint,
    """
    What stands between the brackets of an image is read to people who cannot see it
    (WCAG 2.2, 1.1.1), and shown by apps that show no images. Say what the image
    tells. One that only decorates is better left out.
    """,
    wrong: [File(tip, tip(body: "# Build Your Streak!\n\nA week: ![](../week.svg)")), chart],
    right: [
      File(tip, tip(body: "# Build Your Streak!\n\nA week: ![five green days, two grey ones](../week.svg)")), chart,
    ])
}
