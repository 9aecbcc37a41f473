extension Explanation {
  static let invalidID = Explanation(
    """
    An id is part of addresses, so it is lower-case letters, digits and single
    hyphens, at most 64. It is the file's name unless the document says id:.
    """,
    in: tip, wrong: tip(more: "id: My Streak\n"), right: tip(more: "id: my-streak\n"))

  static let reservedID = Explanation(
    """
    The site has files of its own by this name, or Windows cannot make a file of it.
    """,
    wrong: [File("content/tips/index.md", tip())], right: [File("content/tips/streak.md", tip())])

  static let duplicateID = Explanation(
    """
    Two tips, or two quick wins, go by one id, so that one page would replace the
    other. Ids that differ in case alone are one on many disks.
    """,
    wrong: [File(tip, tip()), File("content/tips/streak-new.md", tip(more: "id: streak\n"))],
    right: [File(tip, tip()), File("content/tips/streak-new.md", tip())])

  static let invalidName = Explanation(
    """
    Names of parameters, events, locations and targets go into the code of apps:
    letters, digits and _, and no digit first. Parameters cannot be called not, true
    or false, which are words of rules.
    """,
    in: site, wrong: "title: Feels\nevents:\n  mood-logged:\n", right: "title: Feels\nevents:\n  moodLogged:\n")

  static let unknownParameter = Explanation(
    """
    A rule asks about a parameter that site.yml does not declare. No app would ever
    set it, so the tip would never show, and nobody would know.
    """,
    in: tip, wrong: tip(rules: "rules:\n  - moodLogCont >= 7\n"), right: tip(rules: "rules:\n  - moodLogCount >= 7\n"))

  static let unknownEvent = Explanation(
    """
    A rule counts an event, or a quick win is completed by one, that site.yml does
    not declare. No app would ever donate it.
    """,
    in: task, wrong: task(event: "firstNoteCreate"), right: task(event: "firstNoteCreated"))

  static let unknownLocation = Explanation(
    """
    The tip is for a place that site.yml does not list under locations. No view asks
    for the tips of that place.
    """,
    in: tip, wrong: tip(location: "location: DayVeiw\n"), right: tip())

  static let unknownTarget = Explanation(
    """
    A step or a button points at something that site.yml does not declare under
    targets, so no guide could ever find it on the screen.
    """,
    in: task, wrong: task(body: "# Create Your First Note\n\n1. [Tap +](tap:addButon) to start"),
    right: task(body: "# Create Your First Note\n\n1. [Tap +](tap:addButton) to start"))

  static let unknownGradient = Explanation(
    """
    gradientColors is two colours, or the name of a gradient: iris, lagoon, glacier,
    dusk, heather, rosehip, afterglow, ember, marigold, fern, spruce or slate.
    """,
    in: tip, wrong: tip(more: "gradientColors: lagune\n"), right: tip(more: "gradientColors: lagoon\n"))

  static let unknownIcon = Explanation(
    as: .warning,
    """
    iconName is a name of Bootstrap Icons (the package bootstrap-icons) or of SF
    Symbols, the name of an SVG file in content/icons/, or an emoji. Another name
    gets a plain stand-in.
    """,
    in: tip, wrong: tip(more: "iconName: lightbulp\n"), right: tip(more: "iconName: lightbulb\n"))

  static let unknownCode = Explanation(
    """
    allow: in site.yml, and x-waymark-allow: in a document, list the codes of
    warnings and hints that are not to be shown. Errors cannot be silenced.
    """,
    in: tip, wrong: tip(more: "x-waymark-allow: [low-contrst]\n"), right: tip(more: "x-waymark-allow: [low-contrast]\n")
  )

  static let unknownTheme = Explanation(
    """
    A theme is a style sheet: trailhead, evergreen, alpenglow and granite come with
    Waymark, and public/css/themes/NAME.css adds one.
    """,
    in: site, wrong: "title: Feels\ntheme: evergren\n", right: "title: Feels\ntheme: evergreen\n")
}
