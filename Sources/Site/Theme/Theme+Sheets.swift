import Catalog
import Diagnostics

extension Theme {
  /// What is wrong in the site's own style sheets among those that become `css/theme.css`: blocks that do not close, and
  /// in those of themes tokens that nothing reads and colours that are hard to tell apart.
  var sheetDiagnostics: [Diagnostic] {
    let paths = ["css/tokens.css"] + names.map { "css/themes/\($0).css" } + ["css/site.css"]
    return paths.flatMap { path -> [Diagnostic] in
      guard case .bytes(let css) = publicFiles[path] else { return [] }
      let file = SourceFile(path: "public/\(path)", bytes: css)
      let scan = StyleSheetScan(css)
      if let fault = scan.fault { return [Self.diagnostic(fault.kind, at: SourceRange(file, fault.place))] }
      guard path.hasPrefix("css/themes/") else { return [] }
      let name = String(path.dropFirst("css/themes/".count).dropLast(".css".count))
      return unknownTokens(scan, file)
        + ThemeColors(scan, file, theme: name, knowsCanvas: hasBuiltInTokens).diagnostics
    }
  }

  private static func diagnostic(_ fault: StyleSheetScan.Fault, at range: SourceRange) -> Diagnostic {
    let (summary, help) =
      switch fault {
      case .openBrace: ("{ is never closed", "write } where the block ends")
      case .strayBrace: ("} closes nothing", "delete it, or write the { that it belongs to")
      case .openComment: ("/* is never closed", "write */ where the comment ends")
      }
    return Diagnostic(.error, .brokenStyleSheet, summary, at: range, help: help)
  }

  private var hasBuiltInTokens: Bool {
    if case .embedded = publicFiles["css/tokens.css"] { true } else { false }
  }

  /// The custom properties that the built-in style sheets have or read.
  private static let tokens: Set<String> = {
    var names: Set<String> = []
    for file in BuiltInTheme.files(in: .public) where file.path.hasSuffix(".css") {
      names.formUnion(properties(in: file.bytes, after: "--wm-").map { "--wm-" + $0 })
    }
    return names
  }()

  /// The rests of the names that begin so.
  private static func properties(in css: [UInt8], after start: String) -> [String] {
    css.ranges(of: Array(start.utf8)).map { found in
      String(decoding: css[found.upperBound...].prefix(while: isNameByte), as: UTF8.self)
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private func unknownTokens(_ scan: StyleSheetScan, _ file: SourceFile) -> [Diagnostic] {
    scan.declarations.compactMap { declaration in
      let name = scan.text(declaration.name)
      let isToken = name.hasPrefix("--wm-")
      // One of the author's own, unless only the prefix is missing.
      guard !Self.tokens.contains(name), isToken || Self.tokens.contains("--wm-" + name.dropFirst(2)) else {
        return nil
      }
      guard !isRead(name) else { return nil }
      let near = isToken ? suggestion(for: name, among: Self.tokens.sorted()) : "--wm-" + name.dropFirst(2)
      // Scripts of the site's own were not read: one of them may use it.
      guard near != nil || texts != nil else { return nil }
      return Diagnostic(
        .warning, .unknownToken, "Unknown token \"\(name)\"", at: SourceRange(file, declaration.name),
        help: near.map { "did you mean \"\($0)\"?" }
          ?? "public/css/tokens.css has the tokens, and one of your own is read with var(\(name))")
    }
  }

  /// Whether a style sheet or a template reads the property.
  private func isRead(_ name: String) -> Bool {
    let sheets = publicFiles.filter { $0.key.hasSuffix(".css") }.values.compactMap(\.bytes)
    return (sheets + templates.values.map(\.bytes)).contains { text in
      text.ranges(of: Array(name.utf8)).contains { found in
        let around = [text[..<found.lowerBound].last, text[found.upperBound...].first].compactMap(\.self)
        guard !around.contains(where: Self.isNameByte) else { return false }
        // Whatever is no declaration of it.
        return text[found.upperBound...].first { $0 != 0x20 } != UInt8(ascii: ":")
      }
    }
  }
}
