extension Explanation {
  static let invalidRule = Explanation(
    """
    A rule is one comparison:

        hasSeenSettings          not hasSeenSettings
        moodLogCount >= 7        name == "text"
        count(moodLogged) >= 3   count(moodLogged, last 5 days) >= 3

    The operators are == != < <= > >=. All rules of a tip must hold.
    """,
    in: tip, wrong: tip(rules: "rules:\n  - moodLogCount => 7 && hasSeenSettings\n"),
    right: tip(rules: "rules:\n  - moodLogCount >= 7\n  - hasSeenSettings\n"))

  static let ruleType = Explanation(
    """
    site.yml says what type a parameter has. Numbers are compared with whole
    numbers, text with "text", and a yes or no stands alone or after not.
    """,
    in: tip, wrong: tip(rules: "rules:\n  - moodLogCount\n"), right: tip(rules: "rules:\n  - moodLogCount >= 1\n"))

  static let unsatisfiableRules = Explanation(
    """
    No value of the parameter fulfils all rules at once, so the tip would never
    show.
    """,
    in: tip, wrong: tip(rules: "rules:\n  - moodLogCount > 7\n  - moodLogCount < 3\n"),
    right: tip(rules: "rules:\n  - moodLogCount > 3\n  - moodLogCount < 7\n"))

  static let needlessRule = Explanation(
    as: .warning,
    """
    The rule holds whatever happens, or whenever another one does. It says nothing,
    so most likely its number is not the one that was meant.
    """,
    in: tip, wrong: tip(rules: "rules:\n  - count(moodLogged) >= 0\n"),
    right: tip(rules: "rules:\n  - count(moodLogged) >= 1\n"))

  static let shadowedTip = Explanation(
    as: .hint,
    """
    Of the tips that are eligible at one place the first by order is shown, and most
    sites show one a session. A tip for a visitor's first days that stands behind
    one that is eligible whenever it is waits until that one is dismissed, and by
    then its rule may be over: counts only grow. Give it the smaller order.
    """,
    wrong: [
      File("content/tips/history.md", tip(more: "order: 1\n")),
      File(tip, tip(rules: "rules:\n  - count(moodLogged) == 0\n", more: "order: 2\n")),
    ],
    right: [
      File("content/tips/history.md", tip(more: "order: 2\n")),
      File(tip, tip(rules: "rules:\n  - count(moodLogged) == 0\n", more: "order: 1\n")),
    ])
}
