import TestSupport
import Diagnostics
import Documents

/// Documents: real ones changed, ones that are made of the pieces of the language, and repeated shapes of full size.
struct DocumentCases {
  static let words = [
    "# ", "\n# ", "##x", "- ", "1. ", "\n1. ", "> ", "    ", "```\n", "~~~", "[a](tap:addButton)", "[a](", "](", "![",
    "[", "]", "[a]: b\n",
    "<a>", "<!--", "-->", "**", "*", "_", "`", "\\\n", "  \n", "***\n", "===\n", "&amp;", "&#65;", "<https://x.y>",
    "| a |", "(input:titleField)",
    "(navigate:day)", "(mailto:a@b)", "(tasks/create-first-note.md#a)", "rules:\n  - ",
    "count(moodLogged, last 5 days) >= 3", "not hasSeenSettings",
    "moodLogCount >= 7", "gradientColors: [purple, \"#AF52DE\"]", "iconName: heart\n", "estimatedSeconds: 30\n",
    "location: DayView\n",
    "completionCriteria: firstNoteCreated\n", "x-note: {a: [b]}\n", "draft: true\n", "order: -3\n",
    "guidanceStyle: spotlight\n", "id: a-b\n",
    "&anchor ", "*anchor", "!!str ", "|\n  text\n", ">-\n", "? ", "? a\n: b\n", "[[[[", "{{{{", "- - - ", "\"\\u0000\"",
  ]
  private static let pieces = [
    "[", "]", "(", ")", "![", "](", "<", ">", "!", "*", "**", "_", "__", "`", "``", "~", "&", "&amp;", "&#", "\\", "\n",
    "\n\n", " ", "  ", "    ", "\t", "- ",
    "+ ", "1. ", "1) ", "> ", "# ", "a", "b", "-", "=", "|", ":", "\"", "'", "[a]", "[a]: ", "(a)", "<a ", "</a>",
    "<!--", "-->", "<?", "<![CDATA[", "<!A",
    "http://", "@", "a@b.c", "é", "\r\n", "```", "~~~\n", "***", "***\n", "x\n---\n", "<b>", "'\"",
  ]

  let samples: [[UInt8]]

  /// How large a document may be here, in bytes, and the size from which its time may grow with it.
  private static let sizes = [1_000, 4_000, 16_000, defaultDocumentLimit, 4 * defaultDocumentLimit]

  /// What a document of up to 64 KiB may cost: seconds of one processor. Far more than it does, because a busy machine
  /// is no fault; a quadratic shape costs more than that.
  private static let limit = {
    #if DEBUG
      10.0
    #else
      0.5
    #endif
  }()

  /// What a document of `count` bytes may cost.
  static func limit(_ count: Int) -> Double {
    limit * max(1, Double(count) / Double(defaultDocumentLimit))
  }

  func make(_ random: inout SplitMix64) -> [UInt8] {
    switch random.below(4) {
    case 0: return Mutation(words: Self.words).apply(to: random.pick(samples), others: samples, &random)
    case 1: return head + made(of: Self.words, length: random.size(upTo: 2_000), &random)
    default: return head + repeated(&random)
    }
  }

  private var head: [UInt8] { Array("---\nlocation: DayView\nrules: []\n---\n# T\n\n".utf8) }

  private func made(of words: [String], length: Int, _ random: inout SplitMix64) -> [UInt8] {
    var text: [UInt8] = []
    while text.count < length { text += random.pick(words).utf8 }
    return text
  }

  /// One to three runs of a short pattern each, up to the limit of a document and beyond: the shape of every known attack on
  /// Markdown parsers.
  private func repeated(_ random: inout SplitMix64) -> [UInt8] {
    let runs = 1 + random.below(3)
    let room = (random.pick(Self.sizes) - 200) / runs
    var text: [UInt8] = []
    for _ in 0..<runs {
      var pattern: [UInt8] = []
      for _ in 0...random.below(4) { pattern += random.pick(Self.pieces).utf8 }
      let count = random.oneIn(4) ? random.size(upTo: room) / pattern.count : room / pattern.count
      for _ in 0..<count { text += pattern }
      if random.oneIn(3) { text += random.pick(Self.pieces).utf8 }
    }
    return text
  }

  /// - Returns: the seconds that reading takes.
  func run(_ text: [UInt8], as kind: Document.Kind) throws -> Double {
    let file = SourceFile(path: "content/\(kind == .tip ? "tips" : "tasks")/a.md", bytes: text)
    var diagnostics: [Diagnostic] = []
    let start = processorSeconds()
    let document = readDocument(file, kind: kind, name: "a", limit: 1 << 20, diagnostics: &diagnostics)
    let seconds = processorSeconds() - start
    if document == nil, diagnostics.isEmpty { throw Fault("a document is refused without a word") }
    // As many as people are shown of one file, and of what comes last.
    try render(Array(diagnostics.prefix(100) + diagnostics.suffix(10)))
    return seconds
  }
}

/// Writes diagnostics in every format, which finds places that are outside their files.
func render(_ diagnostics: [Diagnostic]) throws {
  let report = DiagnosticReport(diagnostics)
  for format in DiagnosticReport.Format.allCases {
    let text = report.rendered(as: format, DiagnosticReport.Options(isColored: false))
    if String(validating: text, as: UTF8.self) == nil { throw Fault("a report is no UTF-8") }
  }
}
