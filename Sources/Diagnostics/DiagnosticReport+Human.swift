extension DiagnosticReport {
  /// `path:line:column: severity: summary [code]`, the source line with carets under the wrong token, notes, help;
  /// a blank line between two, the summary line last.
  func humanText(_ options: Options) -> String {
    var writer = HumanWriter(options)
    for diagnostic in diagnostics { writer.append(diagnostic) }
    if let failure { writer.append(failure: failure) }
    if let summary { writer.text += "\(summary)\n" }
    return writer.text
  }
}

private struct HumanWriter {
  var text = ""
  private let options: DiagnosticReport.Options
  private let style: TerminalStyle
  private var locator = SourceLocator()

  init(_ options: DiagnosticReport.Options) {
    self.options = options
    style = TerminalStyle(isColored: options.isColored)
  }

  mutating func append(_ diagnostic: Diagnostic) {
    let label = style(diagnostic.severity.attribute, "\(diagnostic.severity.rawValue):")
    let summary = style(.bold, diagnostic.summary.visible)
    text += "\(place(diagnostic.range))\(label) \(summary) [\(diagnostic.code.rawValue)]\n"
    appendExcerpt(diagnostic.range, caret: diagnostic.severity.attribute)
    for note in diagnostic.notes {
      text += "\(place(note.range))\(style(.cyan, "note:")) \(note.message.visible)\n"
      appendExcerpt(note.range, caret: .cyan)
    }
    if let help = diagnostic.help { text += "\(style(.green, "help:")) \(help.visible)\n" }
    text += "\n"
  }

  mutating func append(failure: DiagnosticReport.Failure) {
    text += "\(style(.red, "error:")) \(style(.bold, failure.message.visible))\n"
    if let help = failure.help { text += "\(style(.green, "help:")) \(help.visible)\n" }
  }

  private mutating func place(_ range: SourceRange?) -> String {
    guard let range else { return "" }
    let location = locator.lines(of: range.file).location(of: range.offsets.lowerBound)
    return style(.bold, "\(options.path(of: range.file).visible):\(location.line):\(location.column):") + " "
  }

  private mutating func appendExcerpt(_ range: SourceRange?, caret: TerminalStyle.Attribute) {
    // Nothing to show: the file is empty, or was not read, since its name or place is what is wrong.
    guard let range, !range.file.bytes.isEmpty else { return }
    let lines = locator.lines(of: range.file)
    let number = String(lines.line(containing: range.offsets.lowerBound).number)
    let excerpt = SourceExcerpt(range, lines: lines, width: options.width - number.count - 4)
    let blank = String(repeating: " ", count: number.count)
    text += style(.dim, " \(number) |") + (excerpt.text.isEmpty ? "\n" : " \(excerpt.text)\n")
    text += style(.dim, " \(blank) |") + " " + String(repeating: " ", count: excerpt.indent)
    text += style(caret, String(repeating: "^", count: excerpt.carets)) + "\n"
  }
}

extension Diagnostic.Severity {
  fileprivate var attribute: TerminalStyle.Attribute {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .hint: .blue
    }
  }
}
