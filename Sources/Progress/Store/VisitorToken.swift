import Encoding

/// The secret that a visitor's browser keeps. The store only ever knows its hash, so that a copy of the database gives
/// nobody a visitor's identity.
package struct VisitorToken: Sendable, Hashable {
  /// Lowercase hexadecimal digits.
  package let text: String

  /// The number of random bytes: 192 bits.
  package static let byteCount = 24

  /// - Parameter text: from outside; nil unless it has the form of a token.
  package init?(_ text: String) {
    guard text.utf8.count == Self.byteCount * 2,
      text.utf8.allSatisfy({ ("0"..."9").contains(UnicodeScalar($0)) || ("a"..."f").contains(UnicodeScalar($0)) })
    else { return nil }
    self.text = text
  }

  /// - Parameter bytes: `byteCount` of them, from a source that cannot be guessed.
  package init(random bytes: [UInt8]) {
    precondition(bytes.count == Self.byteCount, "A token is made of \(Self.byteCount) bytes")
    text = hexadecimal(bytes)
  }

  /// SHA-256 of the text. A random token of this length needs neither salt nor a slow hash.
  package var hash: [UInt8] {
    SHA256.hash(Array(text.utf8))
  }
}
