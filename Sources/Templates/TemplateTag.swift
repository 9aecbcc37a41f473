/// One tag of a template as read, before its name is judged.
struct TemplateTag {
  enum Kind {
    case escaped, unescaped, section, inverted, close, partial, parent, block, comment, delimiters

    /// Whether the tag takes its line with it when it stands alone there (Mustache spec: only tags that write nothing
    /// themselves, and partials).
    var mayStandAlone: Bool {
      switch self {
      case .escaped, .unescaped: false
      default: true
      }
    }
  }

  let kind: Kind
  /// From the opening delimiter to the end of the closing one.
  let offsets: Range<Int>
  /// What the tag says after its sigil, without the white space around it.
  let content: Range<Int>
}

/// The pair that opens and closes tags.
struct TemplateDelimiters {
  var open = Array("{{".utf8)
  var close = Array("}}".utf8)
}
