/// One segment of a name in a template, hashed once so that a lookup compares integers.
struct TemplateName: Sendable, Equatable {
  let text: String
  /// FNV-1a over the UTF-8 bytes: the same in every run, unlike `Hasher`.
  let hash: UInt64

  init(_ text: String) {
    self.text = text
    self.hash = Self.hash(text)
  }

  static func == (left: TemplateName, right: TemplateName) -> Bool {
    left.hash == right.hash && left.text == right.text
  }

  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return hash
  }
}
