import Diagnostics

extension Theme {
  /// Errors for themes of the site's own whose style sheets are about another theme, as a renamed copy of one is: choosing
  /// them would change nothing.
  var selectorDiagnostics: [Diagnostic] {
    names.compactMap { name in
      let path = "css/themes/\(name).css"
      guard case .bytes(let css) = publicFiles[path] else { return nil }
      let file = SourceFile(path: "public/\(path)", bytes: css)
      let named = Self.themes(namedIn: css)
      guard !named.contains(where: { css[$0].elementsEqual(name.utf8) }) else { return nil }
      let selector = "[data-theme=\"\(name)\"]"
      let other = named.first
      return Diagnostic(
        .error, .unknownTheme, "Theme \"\(name)\" changes nothing: its style sheet has no \(selector)",
        at: other.map { SourceRange(file, $0) } ?? SourceRange(firstLineOf: file),
        help: other.map { "write \"\(name)\" in the place of \"\(String(decoding: css[$0], as: UTF8.self))\"" }
          ?? "write its rules between \(selector) { and }")
    }
  }

  /// Where the names of `[data-theme="NAME"]` are, with quotes of either kind or without.
  private static func themes(namedIn css: [UInt8]) -> [Range<Int>] {
    let attribute = Array("[data-theme=".utf8)
    return css.ranges(of: attribute).compactMap { found in
      let start = found.upperBound
      let quote = css[start...].first.flatMap { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") ? $0 : nil }
      let name = quote == nil ? start : start + 1
      guard let end = css[name...].firstIndex(of: quote ?? UInt8(ascii: "]")) else { return nil }
      return name..<end
    }
  }
}
