import Diagnostics
import Documents
import Onboarding

extension KeyReader {
  /// The text of `key`: any scalar but an empty plain one, `null` and `~`, which say that there is none.
  mutating func text(_ key: String) -> String? {
    mapping[key].flatMap { text(of: $0) }
  }

  mutating func text(of entry: YAMLMapping.Entry) -> String? {
    guard case .scalar(let scalar) = entry.value.content, !scalar.isNull, !scalar.text.isEmpty else {
      reportInvalid(entry, expected: "text")
      return nil
    }
    return scalar.text
  }

  /// `true` or `false` without quotes and nothing else: what `no`, `off` or `FALSE` mean differs from parser to parser.
  mutating func boolean(_ key: String) -> Bool? {
    guard let entry = mapping[key] else { return nil }
    guard case .scalar(let scalar) = entry.value.content, let value = scalar.boolean else {
      reportInvalid(entry, expected: "true or false", help: booleanHelp(entry.value))
      return nil
    }
    return value
  }

  /// A whole number in decimal digits without quotes.
  ///
  /// - Parameter isSeconds: whether it counts seconds, so that `3d` can be told in them.
  mutating func integer(_ key: String, in range: ClosedRange<Int>, isSeconds: Bool = false) -> Int? {
    mapping[key].flatMap { integer(of: $0, in: range, isSeconds: isSeconds) }
  }

  mutating func integer(of entry: YAMLMapping.Entry, in range: ClosedRange<Int>, isSeconds: Bool = false) -> Int? {
    if case .scalar(let scalar) = entry.value.content, let value = scalar.integer, range.contains(value) {
      return value
    }
    let expected =
      range == ParameterValue.integerRange
      ? "a whole number within ±\(range.upperBound)"
      : range.upperBound == ParameterValue.integerRange.upperBound
        ? isSeconds
          ? "a whole number of seconds, at least \(range.lowerBound)"
          : "a whole number of at least \(range.lowerBound)"
        : "a whole number \(isSeconds ? "of seconds " : "")from \(range.lowerBound) to \(range.upperBound)"
    let seconds = isSeconds ? entry.value.scalarText.flatMap(secondsMeant) : nil
    reportInvalid(
      entry, expected: expected,
      help: seconds.flatMap { range.contains($0) ? "write \($0), which are its seconds" : nil }
        ?? integerHelp(entry.value, in: range))
    return nil
  }

  /// One of the raw values of `Choice`.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(_ key: String) -> Choice? {
    mapping[key].flatMap { choice(of: $0) }
  }

  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(of entry: YAMLMapping.Entry) -> Choice? {
    let names = Choice.allCases.map(\.rawValue)
    guard case .scalar(let scalar) = entry.value.content, let choice = Choice(rawValue: scalar.text) else {
      let isNone = entry.value.scalarText.map { ["false", "no", "off"].contains($0.lowercased()) } ?? false
      let near =
        isNone && names.contains("none") ? "none" : entry.value.scalarText.flatMap { suggestion(for: $0, among: names) }
      reportInvalid(
        entry, expected: list(names),
        help: near.map { "did you mean \"\($0)\"?" } ?? (entry.value.scalarText.map { _ in "such as \(names[0])" }))
      return nil
    }
    return choice
  }

  /// A parameter's value of the given type.
  mutating func value(of entry: YAMLMapping.Entry, type: ParameterType) -> ParameterValue? {
    switch type {
    case .integer:
      return integer(of: entry, in: ParameterValue.integerRange).map { .integer($0) }
    case .boolean:
      return boolean(entry.key).map { .boolean($0) }
    case .string:
      guard case .scalar(let scalar) = entry.value.content, !scalar.isNull, scalar.boolean == nil, scalar.integer == nil
      else {
        let word = entry.value.scalarText.flatMap { $0.isEmpty ? nil : "write it in quotes: \"\($0)\"" }
        reportInvalid(entry, expected: "text", help: word ?? "write \"\" for an empty text")
        return nil
      }
      return .string(scalar.text)
    }
  }
}

private func booleanHelp(_ node: YAMLNode) -> String? {
  guard case .scalar(let scalar) = node.content, !scalar.text.isEmpty else { return nil }
  let word = scalar.text.lowercased()
  let meant =
    if ["no", "off", "false", "n", "0"].contains(word) {
      "false"
    } else if ["yes", "on", "true", "y", "1"].contains(word) {
      "true"
    } else {
      "true or false"
    }
  return "write \(meant)" + (scalar.style == .plain ? "" : " without quotes")
}

/// The seconds of a time with its unit: `3d`, `2 hours`, `1.5 min`; nil where it is none.
private func secondsMeant(_ text: String) -> Int? {
  let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
  let unit = text.dropFirst(number.count).drop { $0 == " " }.lowercased()
  let units = [
    (1, ["s", "sec", "secs", "second", "seconds"]), (60, ["m", "min", "mins", "minute", "minutes"]),
    (3_600, ["h", "hour", "hours"]), (86_400, ["d", "day", "days"]), (604_800, ["w", "week", "weeks"]),
  ]
  guard let value = Double(number), value < 1e6, let factor = units.first(where: { $0.1.contains(unit) })?.0 else {
    return nil
  }
  return Int((value * Double(factor)).rounded())
}

/// An example of the accepted form: the number that was meant where it can be read.
private func integerHelp(_ node: YAMLNode, in range: ClosedRange<Int>) -> String? {
  guard case .scalar(let scalar) = node.content else { return nil }
  let text = scalar.text
  if let value = scalar.integer {
    return value < range.lowerBound ? "the least is \(range.lowerBound)" : "the most is \(range.upperBound)"
  }
  let digits = text.prefix { $0.isASCII && $0.isNumber }
  let rest = text.dropFirst(digits.count)
  if let value = Int(digits), range.contains(value), rest.allSatisfy({ $0.isLetter || $0 == " " }), !rest.hasPrefix("e")
  {
    return "write it in decimal digits alone: \(value)"
  }
  return "write it in decimal digits alone, such as \(range.contains(30) ? 30 : range.lowerBound)"
}

/// Names for a sentence: `a, b or c`.
func list(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return "\(names.dropLast().joined(separator: ", ")) or \(last)"
}
