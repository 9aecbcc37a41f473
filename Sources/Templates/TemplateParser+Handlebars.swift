import Diagnostics

/// What people write who come from Handlebars, where a section says what it does: `{{#if title}}`.
extension TemplateParser {
  /// A tag of Handlebars that Mustache does without.
  enum Handlebars {
    /// A section that begins with a word for what it does, and what follows that.
    case section(word: String, subject: String)
    case otherwise
  }

  /// What `tag` means in Handlebars, if it means nothing in Mustache.
  func handlebars(_ tag: TemplateTag) -> Handlebars? {
    let words = file.bytes[tag.content].split(whereSeparator: isWhitespace).map { String(decoding: $0, as: UTF8.self) }
    switch tag.kind {
    case .section, .inverted:
      guard words.count > 1, ["if", "unless", "each", "with"].contains(words[0]) else { return nil }
      return .section(word: words[0], subject: words[1...].joined(separator: " "))
    case .escaped: return words.first == "else" ? .otherwise : nil
    default: return nil
    }
  }

  /// Reports the tag, and opens what it opens, so that its end is not reported as well.
  mutating func applyHandlebars(_ mistake: Handlebars, _ tag: TemplateTag) {
    switch mistake {
    case .section(let word, let subject):
      guard makesRoom(for: tag) else { return }
      scanner.report("Mustache has no \"\(word)\"", at: tag.content, help: Self.help(for: word, subject))
      open(section: tag, mistakenPath(at: tag.content), isReported: true)
    case .otherwise:
      let section = open.last { if case .section = $0.kind { true } else { false } }
      let subject = section.map { $0.name.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? $0.name }
      scanner.report(
        "Mustache has no \"else\"", at: tag.content,
        help: subject.map { "end the section here, and write {{^\($0)}}…{{/\($0)}} after it" }
          ?? "write {{^title}}…{{/title}} for what shows where there is no title")
    }
  }

  private static func help(for word: String, _ subject: String) -> String {
    let isName = !subject.contains { !($0.isLetter || $0.isNumber || "._-".contains($0)) }
    guard isName else {
      return "a section asks about one name: {{#title}}…{{/title}} where there is one, {{^title}}…{{/title}} where not"
    }
    return word == "unless" ? "write {{^\(subject)}}…{{/\(subject)}}" : "write {{#\(subject)}}…{{/\(subject)}}"
  }
}
