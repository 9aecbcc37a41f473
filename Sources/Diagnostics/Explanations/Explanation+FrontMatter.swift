extension Explanation {
  static let missingFrontMatter = Explanation(
    """
    A document begins with its keys between two lines of three hyphens; the first of
    them is the file's first line, with nothing before it. A line of text above ---
    makes a heading of it instead.
    """,
    in: tip, wrong: "location: DayView\nrules: []\n---\n# Build Your Streak!\n\nLog your mood every day.\n",
    right: tip())

  static let unclosedFrontMatter = Explanation(
    """
    The keys end with a second line of three hyphens. Without it, all of the text
    would be keys.
    """,
    in: tip, wrong: "---\nlocation: DayView\nrules: []\n# Build Your Streak!\n\nLog your mood every day.\n",
    right: tip())

  static let invalidYAML = Explanation(
    """
    Front matter and site.yml are YAML: lines of "key: value", with a space after
    the colon; lists in brackets or on lines that begin with "- ", all with the same
    indentation. A value with a colon and a space in it, or that begins with one of
    * & ! | > % @ ` [ { # is written in quotes.
    """,
    in: tip, wrong: tip(more: "x-note: Week 1: the start\n"), right: tip(more: "x-note: \"Week 1: the start\"\n"))

  static let tabIndentation = Explanation(
    """
    YAML knows spaces only: how wide a tab is, every editor sees in its own way.
    """,
    in: tip, wrong: tip(rules: "rules:\n\t- moodLogCount >= 7\n"), right: tip(rules: "rules:\n  - moodLogCount >= 7\n"))

  static let duplicateKey = Explanation(
    """
    Of two values for one key some YAML readers take the first and some the last.
    Delete one of them.
    """,
    in: tip, wrong: tip(more: "order: 1\norder: 2\n"), right: tip(more: "order: 2\n"))

  static let unknownKey = Explanation(
    """
    A key that nobody reads is a typo, or was meant for something else. Keys of your
    own begin with x- and are passed on to templates and the catalogue.
    """,
    in: tip, wrong: tip(more: "audience: teams\n"), right: tip(more: "x-audience: teams\n"))

  static let missingKey = Explanation(
    """
    Some keys must be there. A tip says where it appears and when: location and
    rules, and "rules: []" means always. A quick win has iconName, estimatedSeconds
    and completionCriteria. site.yml has a title.
    """,
    in: tip, wrong: tip(rules: ""), right: tip())

  static let invalidValue = Explanation(
    """
    Each key takes one form of value: true or false and nothing that means the same
    in other programs, such as yes or off; whole numbers in decimal digits; one of
    the names that are listed. What is nearly right is not guessed at, because the
    next program would guess otherwise.
    """,
    in: task, wrong: task(estimate: "0:30"), right: task(estimate: "30"))

  static let unquotedColor = Explanation(
    """
    In YAML # starts a comment. Without quotes the colour is not there at all.
    """,
    in: tip, wrong: tip(more: "gradientColors: [purple, #0059B3]\n"),
    right: tip(more: "gradientColors: [purple, \"#0059B3\"]\n"))

  static let unquotedHash = Explanation(
    as: .errorOrWarning,
    """
    In YAML a # at the beginning of a word starts a comment. A selector that begins
    with one is written in quotes, and so is a text such as "Campaign #3". A comment
    has a space after its #.
    """,
    wrong: [
      File(site, "title: Feels\ntargets:\n  addButton: { selector: #add }\n"),
      File(tip, tip(body: "# Build Your Streak!\n\nLog your mood every day.\n\n[Add a mood](tap:addButton)")),
    ],
    right: [
      File(site, "title: Feels\ntargets:\n  addButton: { selector: \"#add\" }\n"),
      File(tip, tip(body: "# Build Your Streak!\n\nLog your mood every day.\n\n[Add a mood](tap:addButton)")),
    ])

  static let unsupportedYAML = Explanation(
    """
    Aliases (*name), anchors (&name), tags (!name), merge keys (<<) and more than
    one document a file are not read: they make one line depend on another far away,
    and programs disagree on them. Text that only begins like one is written in
    quotes.
    """,
    in: tip, wrong: tip(rules: "rules:\n  - !hasSeenSettings\n"), right: tip(rules: "rules:\n  - not hasSeenSettings\n")
  )
}
