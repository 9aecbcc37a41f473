import Catalog
import Encoding

/// `css/theme.css`: what every page needs in one request. The design tokens, all themes, the gradients that are the
/// content's own, and the base styles, in the order of the cascade.
struct StyleSheet: Sendable {
  static let path = "css/theme.css"

  private let theme: Theme
  private let gradients: [Gradient]

  init(_ theme: Theme, gradients: [Gradient]) {
    self.theme = theme
    self.gradients = gradients
  }

  func bytes() -> [UInt8] {
    var css: [UInt8] = []
    let parts = ["css/tokens.css"] + theme.names.map { "css/themes/\($0).css" }
    for path in parts { append(path, to: &css) }
    css += gradientStyleSheet(for: gradients)
    append("css/site.css", to: &css)
    return css
  }

  private func append(_ path: String, to css: inout [UInt8]) {
    guard let part = theme.publicFiles[path]?.bytes else { return }
    css += part
    if css.last != UInt8(ascii: "\n") { css.append(UInt8(ascii: "\n")) }
  }
}
