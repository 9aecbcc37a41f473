package import Diagnostics

/// A YAML value as it stands in the file: text, style and place. What `no` or `012` means is for its reader to judge.
package struct YAMLNode: Sendable {
  package enum Content: Sendable {
    case scalar(Scalar)
    case sequence([YAMLNode])
    case mapping(YAMLMapping)
  }

  package struct Scalar: Sendable, Equatable {
    package enum Style: Sendable { case plain, quoted, block }
    package let text: String
    package let style: Style

    package init(text: String, style: Style) {
      self.text = text
      self.style = style
    }
  }

  package let content: Content
  /// The value's own bytes in the file, quotes included.
  package let range: SourceRange

  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// The entries of a YAML mapping in the file's order. Duplicate keys were reported when it was read; the first stays.
package struct YAMLMapping: Sendable {
  package struct Entry: Sendable {
    package let key: String
    package let keyRange: SourceRange
    package let value: YAMLNode

    package init(key: String, keyRange: SourceRange, value: YAMLNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  package var entries: [Entry]
  /// The whole mapping, for what concerns a key that is not there.
  package let range: SourceRange

  package init(_ entries: [Entry], at range: SourceRange) {
    self.entries = entries
    self.range = range
  }

  package subscript(key: String) -> Entry? {
    entries.first { $0.key == key }
  }
}
