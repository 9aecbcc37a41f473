import Diagnostics
import Documents
import Testing

@Suite struct `Front matter` {
  private let sample = """
    ---
    iconName: star
    location: DayView
    rules: []
    ---
    # Title --- with hyphens

    A line

    ---

    Setext
    ---

    | a | b |
    |---|---|
    """

  @Test func `A byte-order mark moves no line and changes nothing`() throws {
    let plain = Reading(sample + "\n[x](tap:)")
    let marked = Reading("\u{FEFF}" + sample + "\n[x](tap:)")
    #expect(plain.html == marked.html)
    #expect(plain.summaries == marked.summaries)
    let range = try #require(marked.document?.frontMatter?["location"]?.value.range)
    #expect(range.text == "DayView")
    #expect(marked.file.line(containing: range.offsets.lowerBound).number == 3)
  }

  @Test func `CRLF and lone CR read as LF does`() throws {
    let lf = Reading(sample)
    let crlf = Reading(sample.replacing("\n", with: "\r\n"))
    let cr = Reading(sample.replacing("\n", with: "\r"))
    for other in [crlf, cr] {
      #expect(other.summaries == lf.summaries)
      #expect(other.html == lf.html)
      #expect(other.blocks.map(\.text) == lf.blocks.map(\.text))
      #expect(other.document?.frontMatter?.entries.map(\.key) == ["iconName", "location", "rules"])
    }
  }

  @Test func `Hyphens in title, rule, setext heading and table end no front matter`() {
    let reading = Reading(sample)
    #expect(reading.diagnostics.map(\.summary) == ["Tables are not CommonMark, and shown as text"])
    #expect(reading.document?.frontMatter?.entries.map(\.key) == ["iconName", "location", "rules"])
    #expect(reading.blocks.map(\.text) == ["Title --- with hyphens", "A line", "", "Setext", "| a | b | |---|---|"])
  }

  @Test func `Front matter that never ends is an error at its first line`() {
    let reading = Reading("---\niconName: star\n\n# Title\n")
    #expect(reading.document == nil)
    #expect(
      reading.summaries == [
        "1: unclosed-front-matter: Front matter never ends: a second line of --- is missing (write --- after the last key)"
      ])
  }

  @Test(arguments: ["----", "--", "...", "\u{2014}", "\u{2013}-", " ---", "- - -"])
  func `A line that was meant to end front matter is told so`(line: String) {
    let reading = Reading("---\niconName: star\n\(line)\n# Title\n")
    #expect(
      reading.summaries == [
        line == "- - -"
          ? "1: unclosed-front-matter: Front matter never ends: a second line of --- is missing (write --- after the last key)"
          : "3: unclosed-front-matter: Front matter stands between lines of three hyphens and nothing else "
            + "(write --- in the place of this line)"
      ])
  }

  @Test func `A fence above the keys is told alone`() {
    let reading = Reading("---\n---\nlocation: A\nrules: []\n---\n# Title\n\nText\n")
    #expect(
      reading.summaries == [
        "2: missing-front-matter: Front matter is empty: it ends above its keys (delete this line)"
      ])
    #expect(Reading("---\n---\n# Title\n\nText\n\n---\n").summaries == [])
  }

  @Test(arguments: [
    (
      "Who\n---\n\nText",
      "1: missing-front-matter: No front matter: the first line is not --- (start the file with its keys between two lines of ---)"
    ),
    (
      "",
      "1: missing-front-matter: No front matter: the first line is not --- (start the file with its keys between two lines of ---)"
    ),
    (
      "----\na: b\n----\n",
      "1: missing-front-matter: Front matter stands between lines of three hyphens and nothing else (write --- in the place of this line)"
    ),
    (
      "+++\na = 1\n+++\n",
      "1: missing-front-matter: Front matter between lines of +++ is TOML: here it is YAML (write the keys as \"key: value\" between two lines of ---)"
    ),
    (
      "\u{FEFF}\u{FEFF}---\na: b\n---\n",
      "1: missing-front-matter: Invisible U+FEFF before --- (delete what stands before ---, or write the line anew)"
    ),
    (
      "\n\n---\na: b\n---\n",
      "3: missing-front-matter: Front matter begins on the first line, in the first column (delete what stands before ---)"
    ),
    (
      " ---\na: b\n---\n",
      "1: missing-front-matter: Front matter begins on the first line, in the first column (delete what stands before ---)"
    ),
  ])
  func `A document without front matter is told what is missing`(text: String, message: String) {
    let reading = Reading(text)
    #expect(reading.summaries == [message])
    #expect(reading.document?.frontMatter == nil)
    #expect(reading.document != nil)
  }
}
