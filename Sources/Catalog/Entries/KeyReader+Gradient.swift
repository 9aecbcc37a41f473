import Diagnostics
import Documents

extension KeyReader {
  /// A gradient's name, or two colours: each a quoted `#RRGGBB` or the name of a system colour (DESIGN section 1).
  mutating func gradient(of entry: YAMLMapping.Entry) -> Gradient? {
    switch entry.value.content {
    // Plain text that starts with # was a comment, which was reported when the file was read.
    case .scalar(let scalar) where scalar.style == .plain && scalar.text.hasPrefix("#"):
      return nil
    case .sequence(let nodes) where nodes.contains(where: \.isUnquotedColor):
      return nil
    case .scalar(let scalar):
      if let preset = GradientPreset(rawValue: scalar.text) { return preset.gradient }
      if let list = colorList(scalar.text) {
        reportInvalid(entry, expected: Self.gradientForm, help: "write \(list)")
      } else if scalar.isNull || isColor(scalar.text) {
        reportInvalid(entry, expected: Self.gradientForm, help: "such as [purple, blue]")
      } else {
        report(
          .unknownGradient, "Unknown gradient \(quoted(scalar.text))", at: entry.value.range,
          help: colorHelp(scalar.text, among: GradientPreset.allCases.map(\.rawValue)))
      }
      return nil
    case .sequence(let nodes):
      guard nodes.count == 2 else {
        report(
          .invalidValue, "Invalid gradientColors: two colours make a gradient, not \(nodes.count)",
          at: firstLine(of: entry.value.range), help: "such as [purple, blue]")
        return nil
      }
      let colors = nodes.map { color($0, in: entry) }
      guard let start = colors[0], let end = colors[1] else { return nil }
      return Gradient(colors: [start, end])
    case .mapping:
      reportInvalid(entry, expected: Self.gradientForm, help: "such as [purple, blue]")
      return nil
    }
  }

  private static let gradientForm = "the name of a gradient, or a list of two colours"

  /// `#RRGGBB` in upper case.
  private mutating func color(_ node: YAMLNode, in entry: YAMLMapping.Entry) -> String? {
    guard let text = node.scalarText, !text.isEmpty else {
      reportInvalid(
        node, of: "colour", fallback: entry.keyRange, expected: "\"#RRGGBB\" or the name of a system colour")
      return nil
    }
    if let color = SystemColor(rawValue: text) { return color.hex }
    if let color = SRGBColor(hex: text) { return color.hex }
    if text.hasPrefix("#") {
      report(
        .invalidValue, "Invalid colour \(quoted(text)): expected \"#RRGGBB\", six hexadecimal digits", at: node.range,
        help: longForm(of: text).map { "write \"\($0)\"" })
    } else {
      let isPreset = GradientPreset(rawValue: text) != nil
      report(
        .unknownGradient, "Unknown colour \(quoted(text))", at: node.range,
        help: isPreset
          ? "it is a whole gradient: write \"gradientColors: \(text)\""
          : SRGBColor(hex: "#" + text).map { "write \"\($0.hex)\"" }
            ?? colorHelp(text, among: SystemColor.allCases.map(\.rawValue)))
    }
    return nil
  }
}

extension YAMLNode {
  fileprivate var isUnquotedColor: Bool {
    if case .scalar(let scalar) = content { scalar.style == .plain && scalar.text.hasPrefix("#") } else { false }
  }
}

/// Two colours that a comma or a space parts, as the list they were meant to be: `[purple, "#FF8800"]`.
private func colorList(_ text: String) -> String? {
  let parts = text.split { ",;/ ()\"'".contains($0) }.map(String.init)
  guard parts.count == 2, parts.allSatisfy(isColor) else { return nil }
  return "[" + parts.map { $0.hasPrefix("#") ? "\"\($0)\"" : $0 }.joined(separator: ", ") + "]"
}

private func isColor(_ text: String) -> Bool {
  text.hasPrefix("#") || SystemColor(rawValue: text) != nil
}

private func colorHelp(_ text: String, among names: [String]) -> String {
  suggestion(for: text, among: names).map { "did you mean \"\($0)\"?" } ?? "write \(list(names))"
}

/// The six digits that CSS's short form `#F80` stands for.
private func longForm(of text: String) -> String? {
  let digits = text.dropFirst()
  guard digits.count == 3, digits.utf8.count == 3 else { return nil }
  let long = "#" + digits.uppercased().map { "\($0)\($0)" }.joined()
  return SRGBColor(hex: long) == nil ? nil : long
}
