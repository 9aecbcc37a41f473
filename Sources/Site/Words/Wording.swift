package import Catalog
import Encoding

/// The interface's texts of one site, looked up by name and filled in.
package struct Wording: Sendable {
  private let texts: [String: String]

  package init(_ configuration: SiteConfiguration) {
    texts = Dictionary(configuration.strings.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// The text of that name, placeholders and all.
  ///
  /// - Precondition: `name` is in `InterfaceString.all`.
  subscript(name: String) -> String {
    guard let text = texts[name] else { preconditionFailure("No interface string is named \(name)") }
    return text
  }

  /// The text with values for its placeholders; one without a value stays as it is.
  func text(_ name: String, _ values: KeyValuePairs<String, String>) -> String {
    fill(self[name], values)
  }

  /// The text for a number: `name` with `One` at the end where the number is one.
  func text(_ name: String, count: Int, _ values: KeyValuePairs<String, String>) -> String {
    fill(self[count == 1 ? name + "One" : name], values)
  }

  /// A time in the words of cards and captions: `30 sec`, `2 min`, `1m 12s`.
  func duration(seconds: Int) -> String {
    let minutes = seconds / 60
    let rest = seconds % 60
    if minutes == 0 { return text("seconds", ["seconds": "\(seconds)"]) }
    if rest == 0 { return text("minutes", ["minutes": "\(minutes)"]) }
    return text("minutesAndSeconds", ["minutes": "\(minutes)", "seconds": "\(rest)"])
  }

  /// Replaces each `{name}` once, from left to right: braces in a value are never read again.
  private func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    var filled: [UInt8] = []
    filled.reserveCapacity(text.utf8.count + values.reduce(0) { $0 + $1.value.utf8.count })
    text.withBytes { bytes in
      var start = 0
      while let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")) {
        filled.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<open]))
        let rest = bytes[(open + 1)...]
        let close = rest.firstIndex(of: UInt8(ascii: "}"))
        if let close, let value = values.first(where: { $0.key.utf8.elementsEqual(rest[..<close]) })?.value {
          filled.append(value)
          start = close + 1
        } else {
          filled.append(UInt8(ascii: "{"))
          start = open + 1
        }
      }
      filled.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
    return String(decoding: filled, as: UTF8.self)
  }
}
