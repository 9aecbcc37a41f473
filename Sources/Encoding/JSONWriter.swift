/// Writes JSON (RFC 8259) into bytes, keys in the order of the calls, so that the same values give the same bytes.
///
/// Members and elements are separated by the writer; the caller only opens, names and closes:
/// `writer.object { $0.member("id", "tip"); $0.member("order", 0) }`.
package struct JSONWriter: Sendable {
  /// The UTF-8 text so far.
  package private(set) var bytes: [UInt8] = []
  private let indented: Bool
  private var depth = 0
  private var position = Position.start

  /// What was written last decides what goes before the next value.
  private enum Position {
    case start, afterKey, afterValue
  }

  /// - Parameters:
  ///   - indented: two spaces a level and one member a line, for files that people diff.
  ///   - capacity: about how many bytes it will be, where that is many.
  package init(indented: Bool = false, capacity: Int = 0) {
    self.indented = indented
    bytes.reserveCapacity(capacity)
  }

  /// The text, handed over rather than copied.
  package consuming func finished() -> [UInt8] { bytes }

  /// Gives the text so far to `body` and forgets it: what comes next belongs right behind it.
  package mutating func flush<Failure>(_ body: (_ piece: [UInt8]) throws(Failure) -> Void) throws(Failure) {
    try body(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  package mutating func object<Failure>(_ body: (inout JSONWriter) throws(Failure) -> Void) throws(Failure) {
    try nest(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), body)
  }

  package mutating func array<Failure>(_ body: (inout JSONWriter) throws(Failure) -> Void) throws(Failure) {
    try nest(open: UInt8(ascii: "["), close: UInt8(ascii: "]"), body)
  }

  /// Starts a member of the object being written; exactly one value must follow.
  package mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    if indented { bytes.append(UInt8(ascii: " ")) }
    position = .afterKey
  }

  package mutating func value(_ text: String) {
    separate()
    appendQuoted(text)
    position = .afterValue
  }

  package mutating func value(_ number: Int) {
    literal(String(number))
  }

  package mutating func value(_ flag: Bool) {
    literal(flag ? "true" : "false")
  }

  /// Writes a finite number; JSON has no others, so an infinite or undefined one becomes `null`.
  package mutating func value(_ number: Double) {
    literal(number.isFinite ? "\(number)" : "null")
  }

  package mutating func null() {
    literal("null")
  }

  /// Writes bytes that are JSON already.
  package mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
    position = .afterValue
  }

  package mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  package mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Leaves the member out when `text` is nil: optional keys are never null.
  package mutating func member(_ name: String, ifPresent text: String?) {
    if let text { member(name, text) }
  }

  package mutating func member(_ name: String, ifPresent number: Int?) {
    if let number { member(name, number) }
  }

  package mutating func member(_ name: String, object body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  package mutating func member<Failure>(
    _ name: String, array body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    key(name)
    try array(body)
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(text)
    position = .afterValue
  }

  private mutating func nest<Failure>(
    open: UInt8, close: UInt8, _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    separate()
    bytes.append(open)
    position = .start
    depth += 1
    try body(&self)
    depth -= 1
    if indented && position == .afterValue { newline() }
    bytes.append(close)
    position = .afterValue
  }

  private mutating func separate() {
    if position == .afterValue { bytes.append(UInt8(ascii: ",")) }
    if indented && depth > 0 && position != .afterKey { newline() }
  }

  private mutating func newline() {
    let line: StaticString = "\n                        "
    let indented = min(1 + depth * 2, line.utf8CodeUnitCount)
    bytes.append(contentsOf: UnsafeBufferPointer(start: line.utf8Start, count: indented))
    for _ in indented..<1 + depth * 2 { bytes.append(UInt8(ascii: " ")) }
  }

  /// Escapes what RFC 8259 section 7 requires, and `<`, U+2028 and U+2029, so that the text is also safe inside a
  /// `<script>` element and as JavaScript.
  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    text.withBytes { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    var index = 0
    while true {
      index = utf8.firstIndex(from: index) { word in
        word.marks(below: 0x20) | word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: "\\"))
          | word.marks(of: UInt8(ascii: "<")) | word.marks(of: 0xE2)
      }
      guard index < utf8.count else { break }
      var length = 1
      let escape: String
      switch utf8[index] {
      case UInt8(ascii: "\""): escape = "\\\""
      case UInt8(ascii: "\\"): escape = "\\\\"
      case UInt8(ascii: "\n"): escape = "\\n"
      case UInt8(ascii: "\r"): escape = "\\r"
      case UInt8(ascii: "\t"): escape = "\\t"
      case UInt8(ascii: "<"): escape = "\\u003C"
      case 0xE2 where index + 2 < utf8.count && utf8[index + 1] == 0x80 && (utf8[index + 2] | 1) == 0xA9:
        escape = utf8[index + 2] == 0xA8 ? "\\u2028" : "\\u2029"
        length = 3
      case 0xE2:
        index += 1
        continue
      case let byte: escape = "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[runStart..<index]))
      bytes.append(escape)
      index += length
      runStart = index
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[runStart...]))
  }
}
