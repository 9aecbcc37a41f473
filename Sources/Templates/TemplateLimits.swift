/// Bounds that keep a hostile template from exhausting the stack or the time of a build.
enum TemplateLimits {
  /// Sections open at once in one template.
  static let sectionDepth = 32
  /// Partials open at once.
  static let partialDepth = 32
  /// Partials that one page includes, counted each time: partials that include the next one twice double at each
  /// level.
  static let partialsPerPage = 10_000
}
