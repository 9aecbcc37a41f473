/// A resolved `gradientColors`.
package struct Gradient: Sendable, Hashable {
  /// The name in the design tokens, or nil for the author's own pair.
  package var preset: String?
  /// Two `#RRGGBB` values, upper case.
  package var colors: [String]

  package init(preset: String? = nil, colors: [String]) {
    self.preset = preset
    self.colors = colors
  }
}
