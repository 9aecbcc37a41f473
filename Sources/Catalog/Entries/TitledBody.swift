import Diagnostics
import Documents

/// A document's title and what follows it (DESIGN section 1): one H1, first of all, with a text.
struct TitledBody {
  /// Plain text; empty where there is none, which was reported.
  let title: String
  /// Where to report what is missing below the title.
  let place: SourceRange
  let blocks: ArraySlice<Block>
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - subject: "a tip" or "a quick win".
  ///   - language: the site's, a BCP 47 tag.
  init(_ document: Document, subject: String, language: String) {
    guard let first = document.blocks.firstIndex(where: \.isTitle) else {
      title = ""
      blocks = document.blocks[...]
      place = document.blocks.first.map { firstLine(of: $0.range) } ?? SourceRange(firstLineOf: document.file)
      diagnostics =
        document.isTitleUnspaced || document.frontMatter?["title"] != nil
        ? [] : [Self.missingTitle(document, subject: subject, at: place)]
      return
    }
    let heading = document.blocks[first]
    title = heading.text.trimmed
    place = heading.range
    blocks = document.blocks[(first + 1)...]
    if title.isEmpty || title.unicodeScalars.allSatisfy({ $0.properties.isDefaultIgnorableCodePoint }) {
      diagnostics.append(
        Diagnostic(
          .error, .emptyTitle, "Empty title: the H1 needs a text", at: heading.range,
          help: "write the title after the #"))
    }
    diagnostics += TitleLint.hints(title, at: heading.range, language: language)
    if let unwritten = blocks.first.flatMap(Placeholder.diagnostic) { diagnostics.append(unwritten) }
    // Without front matter, which was reported, its keys stand here as text.
    if document.frontMatter != nil, let early = document.blocks[..<first].first {
      diagnostics.append(
        Diagnostic(
          .error, .textBeforeTitle, "Text before the title: \(subject) starts with its H1",
          at: firstLine(of: early.range),
          notes: [.init("the title is here", at: heading.range)], help: "move it below the title"))
    }
    for second in blocks where second.isTitle {
      diagnostics.append(
        Diagnostic(
          .error, .secondTitle, "Second title: \(subject) has one H1", at: second.range,
          notes: [.init("the first title is here", at: heading.range)],
          help: "write \"##\" for a heading below the title"))
    }
  }

  private static func missingTitle(_ document: Document, subject: String, at place: SourceRange) -> Diagnostic {
    let lower = document.blocks.first { if case .heading = $0.kind { true } else { false } }
    return Diagnostic(
      .error, .missingTitle, "Missing title: \(subject) starts with one H1", at: lower?.range ?? place,
      help: lower == nil ? "write a line such as \"# Build Your Streak!\"" : "write the first heading with a single #")
  }
}

extension Block {
  fileprivate var isTitle: Bool {
    if case .heading(level: 1) = kind { true } else { false }
  }
}

extension String {
  /// The text without white space, of any script, at both ends.
  fileprivate var trimmed: String {
    // Nearly every title begins and ends with a letter of ASCII.
    if let first = utf8.first, let last = utf8.last, isASCIILetter(first), isASCIILetter(last) || isASCIIDigit(last) {
      return self
    }
    var result = drop(while: \.isWhitespace)
    while let last = result.last, last.isWhitespace { result.removeLast() }
    return String(result)
  }
}
