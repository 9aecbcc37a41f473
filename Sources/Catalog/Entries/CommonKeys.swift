import Diagnostics
import Documents
import Onboarding

/// The front-matter keys that tips and quick wins share.
struct CommonKeys {
  static let names = ["id", "iconName", "gradientColors", "order", "draft"]

  private(set) var id: String
  /// Where the id is written, or the file's first line where it is the file's name.
  private(set) var idRange: SourceRange
  let iconName: String
  let iconRange: SourceRange
  let gradient: Gradient?
  let gradientRange: SourceRange?
  let order: Int
  let isDraft: Bool
  /// Warnings and hints that are not to be shown for this document.
  let allowed: Set<Diagnostic.Code>
  let extra: [SiteConfiguration.Named<ExtraValue>]

  /// - Parameter defaultIcon: nil where the key is required.
  init(_ keys: inout KeyReader, document: Document, defaultIcon: String?) {
    let firstLine = SourceRange(firstLineOf: document.file)
    id = document.name
    idRange = SourceRange(document.file, firstLine.offsets.lowerBound..<firstLine.offsets.lowerBound)
    if let entry = keys.entry("id"), let text = keys.text(of: entry) {
      id = text
      idRange = entry.value.range
      keys.reportID(text, at: entry.value.range, isFileName: false)
    } else {
      keys.reportID(document.name, at: firstLine, isFileName: true)
    }

    let icon =
      defaultIcon == nil ? keys.required("iconName", example: "iconName: lightbulb") : keys.entry("iconName")
    iconName = icon.flatMap { keys.iconName(of: $0) } ?? defaultIcon ?? Tip.defaultIconName
    iconRange = icon?.value.range ?? firstLine
    gradient = keys.entry("gradientColors").flatMap { keys.gradient(of: $0) }
    gradientRange = keys.entry("gradientColors")?.value.range
    order = keys.integer("order", in: ParameterValue.integerRange) ?? 0
    isDraft = keys.boolean("draft") ?? false
    allowed = keys.codes(Allowances.key)
    extra = keys.mapping.entries.filter { $0.key.utf8.starts(with: "x-".utf8) && $0.key != Allowances.key }.map {
      .init($0.key, ExtraValue($0.value))
    }
  }
}

extension KeyReader {
  /// Reports what is wrong with an id. The form of a file's name was judged when the folder was listed.
  fileprivate mutating func reportID(_ id: String, at range: SourceRange, isFileName: Bool) {
    if !isFileName, !isDocumentID(id) {
      report(
        .invalidID, "Invalid id \(quoted(id)): expected at most 64 lower-case letters, digits and single hyphens",
        at: range, help: documentID(resembling: id).map { "write \($0)" })
    } else if reservedIDs.contains(id) {
      report(
        .reservedID, "Reserved id \"\(id)\": other files of the site go by that name", at: range,
        help: isFileName ? "rename the file, or give the document an \"id:\" of its own" : "choose another")
    }
  }

  /// The name of an icon: one line, at most 64 bytes.
  fileprivate mutating func iconName(of entry: YAMLMapping.Entry) -> String? {
    guard let name = text(of: entry) else { return nil }
    guard name.utf8.count <= 64, !holdsWhitespace(name) else {
      reportInvalid(entry, expected: "an icon's name or one emoji", help: "such as lightbulb")
      return nil
    }
    return name
  }
}

/// Whether there is white space of any script in the text; for plain ASCII its bytes tell.
private func holdsWhitespace(_ text: String) -> Bool {
  !text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && text.contains(where: \.isWhitespace)
}

extension ExtraValue {
  init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let scalar):
      if let flag = scalar.boolean {
        self = .boolean(flag)
      } else if let number = scalar.integer, ParameterValue.integerRange.contains(number) {
        self = .integer(number)
      } else {
        self = .text(scalar.text)
      }
    case .sequence(let nodes): self = .list(nodes.map { ExtraValue($0) })
    case .mapping(let mapping): self = .object(mapping.entries.map { .init($0.key, ExtraValue($0.value)) })
    }
  }
}
