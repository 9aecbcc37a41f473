extension Explanation {
  static let fileTooLarge = Explanation(
    """
    A document may have 64 KiB, and site.yml 1 MiB: what people write for an app's
    first day is a hundredth of that, so a larger file is most likely none of
    theirs. Take out what does not belong there, or set documentLimit, in bytes, in
    site.yml.
    """)

  static let invalidUTF8 = Explanation(
    """
    Text is UTF-8. The byte that is marked belongs to another encoding, often
    Latin-1 or UTF-16. Choose UTF-8 in the editor's "Save as", or convert the file:

        iconv -f latin1 -t utf-8 old.md > new.md
    """)

  static let mergeConflict = Explanation(
    """
    Git could not tell which of two versions of these lines is wanted, and left
    both, between lines of <<<<<<<, ======= and >>>>>>>. Nothing of such a file is
    read.
    """,
    in: tip,
    wrong: tip(
      body: "# Build Your Streak!\n\n<<<<<<< HEAD\nLog your mood every day.\n=======\nLog it daily.\n>>>>>>> short"),
    right: tip(body: "# Build Your Streak!\n\nLog your mood every day."))

  static let controlCharacter = Explanation(
    """
    Characters such as NUL, backspace or ESC are seen by no editor, and each browser
    does something else with them. They come with text copied from a terminal or a
    PDF, or from a file in another encoding. Delete what is marked.
    """)

  static let unreadableFile = Explanation(
    as: .errorOrWarning,
    """
    The file or folder is there, and Waymark cannot read it: its permissions, a
    symbolic link that leads nowhere, a pipe or a device, a file where a folder is
    needed or the reverse, or a disk that fails. A site without it would be another
    site, so nothing is written.
    """)

  static let hostileMarkdown = Explanation(
    """
    The text has thousands of brackets, quotes or lists in one another, which takes
    Markdown readers minutes. No text for people does; it is what attacks on them
    look like, or a file that was damaged.
    """)

  static let tooManyProblems = Explanation(
    as: .any,
    """
    Up to 100 problems are listed for a file and 1,000 for all. The rest is counted
    only: most of them usually go with the first few.
    """)

  static let invalidFileName = Explanation(
    as: .errorOrWarning,
    """
    A tip is content/tips/ID.md and a quick win content/tasks/ID.md, settings are in
    content/site.yml, icons in content/icons/NAME.svg. A name that is nearly one of
    these would be passed over, and nobody would know why.
    """,
    wrong: [File("content/tips/streak.markdown", tip())], right: [File("content/tips/streak.md", tip())])

  static let misplacedFile = Explanation(
    as: .errorOrWarning,
    """
    Documents lie directly in content/tips/ and content/tasks/. In another folder a
    file is copied into the site as it is, Markdown too, which is seldom meant.
    Icons lie in content/icons/, themes in public/css/themes/, and templates/ and
    public/ beside content/.
    """,
    wrong: [File("content/tips/drafts/streak.md", tip())], right: [File("content/tips/streak.md", tip())])

  static let foreignLink = Explanation(
    """
    A symbolic link may lead to a file in the same folder of the site. One that
    leaves it, or that leads to a folder, could publish what was never meant to be
    seen, and the site would be another on the next machine. Copy the file.
    """)

  static let reservedTranslation = Explanation(
    """
    NAME.LANGUAGE.md, such as streak.de.md, is kept for translations, which this
    version does not read. For a site in another language set language: and strings:
    in site.yml.
    """,
    wrong: [File("content/tips/streak.md", tip()), File("content/tips/streak.de.md", tip())],
    right: [File("content/tips/streak.md", tip())])

  static let missingSiteFile = Explanation(
    """
    content/site.yml holds the site's title and declares the names that tips and
    quick wins use. "waymark init" writes one.
    """)

  static let noContent = Explanation(
    as: .errorOrWarning,
    """
    There is no folder content/ where Waymark looks, or no tip and no quick win in
    it. Run it in the site's folder or name that with --source. "waymark init" makes
    a new site, "waymark new tip ID" a new tip.
    """)

  static let duplicateOutput = Explanation(
    """
    Two files of the site would have one path, or paths that differ in case alone,
    which are one on many disks. Neither may win: rename one of them.
    """,
    wrong: [File("content/tips/streak.md", tip()), File("content/tips/streak.html", "<p>Streak</p>\n")],
    right: [File("content/tips/streak.md", tip()), File("content/streak-old.html", "<p>Streak</p>\n")])
}
