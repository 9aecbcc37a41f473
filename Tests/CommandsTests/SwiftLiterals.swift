/// The fixed parts of a Swift file's string literals: what stands between interpolations. Literals that `+` joins are
/// one.
struct SwiftLiterals {
  private(set) var parts: [String] = []
  private let bytes: [UInt8]
  private var index = 0

  init(_ source: [UInt8]) {
    bytes = source
    var end: Int?
    while index < bytes.count {
      if starts("//") {
        skipLine()
      } else if let hashes = opening() {
        var literal = literal(hashes)
        if let end, isPlus(bytes[end..<literal.start]), let last = parts.popLast() {
          literal.parts[0] = last + literal.parts[0]
        }
        parts += literal.parts
        end = index
      } else {
        index += 1
      }
    }
  }

  private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }

  /// The number signs before a quote here; nil where no literal begins.
  private func opening() -> Int? {
    let signs = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    return index + signs < bytes.count && bytes[index + signs] == UInt8(ascii: "\"") ? signs : nil
  }

  private func isPlus(_ between: ArraySlice<UInt8>) -> Bool {
    between.contains(UInt8(ascii: "+")) && between.allSatisfy { " \n+".utf8.contains($0) }
  }

  private mutating func literal(_ signs: Int) -> (start: Int, parts: [String]) {
    let start = index
    index += signs
    let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
    index += quotes.utf8.count
    let closing = quotes + String(repeating: "#", count: signs)
    let escape = "\\" + String(repeating: "#", count: signs)
    var parts: [String] = []
    var part: [UInt8] = []
    while index < bytes.count, !starts(closing) {
      guard starts(escape) else {
        part.append(bytes[index])
        index += 1
        continue
      }
      index += escape.utf8.count
      guard bytes[index] == UInt8(ascii: "(") else {
        part += escaped()
        continue
      }
      parts.append(text(part, isMultiline: quotes.utf8.count > 1))
      part = []
      skipInterpolation(&parts)
    }
    index = min(index + closing.utf8.count, bytes.count)
    parts.append(text(part, isMultiline: quotes.utf8.count > 1))
    return (start, parts)
  }

  /// What an escape stands for, once its backslash is passed.
  private mutating func escaped() -> [UInt8] {
    defer { index += 1 }
    switch bytes[index] {
    case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "\n"):
      // A line that goes on.
      while index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: " ") { index += 1 }
      return []
    default: return [bytes[index]]
    }
  }

  /// Passes an interpolation; the literals inside are literals too.
  private mutating func skipInterpolation(_ parts: inout [String]) {
    var depth = 0
    repeat {
      if let signs = opening() {
        parts += literal(signs).parts
        continue
      }
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      index += 1
    } while depth > 0 && index < bytes.count
  }

  /// Without the indentation that a literal of several lines has in the source.
  private func text(_ part: [UInt8], isMultiline: Bool) -> String {
    let text = String(decoding: part, as: UTF8.self)
    guard isMultiline else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
      .joined(separator: "\n")
  }
}
