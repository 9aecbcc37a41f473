package import Diagnostics
import Documents

/// The warnings and hints that authors do not want to see: `allow:` in site.yml for all files, `x-waymark-allow:` in
/// the front matter of one. Errors are always reported.
package struct Allowances: Sendable {
  /// The front-matter key.
  static let key = "x-waymark-allow"

  var everywhere: Set<Diagnostic.Code> = []
  /// By the file's path as diagnostics show it.
  var inFile: [String: Set<Diagnostic.Code>] = [:]

  package init() {}

  /// The diagnostics that are to be shown.
  package func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !everywhere.isEmpty || !inFile.isEmpty else { return diagnostics }
    return diagnostics.filter { diagnostic in
      guard diagnostic.severity != .error, !everywhere.contains(diagnostic.code) else {
        return diagnostic.severity == .error
      }
      return diagnostic.range.map { inFile[$0.file.path]?.contains(diagnostic.code) != true } ?? true
    }
  }
}

extension KeyReader {
  /// The codes of a list of diagnostics that are allowed; unknown ones are reported.
  mutating func codes(_ key: String) -> Set<Diagnostic.Code> {
    guard let entry = entry(key) else { return [] }
    guard case .sequence(let nodes) = entry.value.content else {
      let one = entry.value.scalarText.flatMap(Diagnostic.Code.init) ?? .longMessage
      reportInvalid(
        entry, expected: "a list of codes", help: "write \(key): [\(one.rawValue)]", takesOneValue: false)
      return []
    }
    var codes: Set<Diagnostic.Code> = []
    for node in nodes {
      let text = node.scalarText ?? ""
      if let code = Diagnostic.Code(rawValue: text) {
        codes.insert(code)
        if !code.explanation.canBeWarning {
          report(
            .unknownCode, "\(quoted(text)) is an error: only warnings and hints can be allowed",
            at: firstLine(of: node.range), help: "delete it here, and mend what it reports")
        }
      } else {
        report(
          .unknownCode, "Unknown code \(quoted(text))", at: firstLine(of: node.range),
          help: (diagnostics.count < mostSuggestions
            ? suggestion(for: text, among: Diagnostic.Code.allCases.map(\.rawValue)) : nil).map {
              "did you mean \"\($0)\"?"
            }
            ?? "a code stands in brackets behind each message, such as low-contrast")
      }
    }
    return codes
  }
}
