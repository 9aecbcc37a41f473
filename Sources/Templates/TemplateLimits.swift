/// Bounds that keep a hostile template from exhausting the stack or the time of a build.
enum TemplateLimits {
  /// Sections open at once in one template.
  static let sectionDepth = 32
  /// Partials open at once.
  static let partialDepth = 32
  /// Partials and arguments that one page includes, counted each time: partials that include the next one twice double
  /// at each level.
  static let partialsPerPage = 10_000
  /// Bytes of text of all these, counted each time as well.
  static let bytesPerPage = 16 << 20
  /// Problems of one template for which the name is looked for that was meant.
  static let suggestionsPerFile = 100
}
