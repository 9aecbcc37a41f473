import Diagnostics
import Templates

extension Desk {
  /// Diagnostics on the page: a file can have thousands.
  private static let limit = 100

  func diagnostics() -> TemplateObject {
    let build = current.lastBuild
    let all = build?.diagnostics ?? []
    let lead =
      switch build {
      case nil: "The site has not been built yet."
      case let build? where build.isBroken:
        current.site == nil
          ? "The site cannot be built until the errors are mended."
          : "The last good site stays until the errors are mended."
      default: all.isEmpty ? "All of the content is in order." : "The site was built; this is worth a look."
      }
    let kinds: [(Diagnostic.Severity, String, String)] = [
      (.error, "error", "bad"), (.warning, "warning", "warn"), (.hint, "hint", ""),
    ]
    let pills = kinds.compactMap { severity, noun, kind in
      let count = all.count { $0.severity == severity }
      return count == 0
        ? nil : TemplateObject.value(DeskShapes.pill, ["kind": .text(kind), "text": .text(counted(count, noun))])
    }
    return TemplateObject(
      DeskShapes.diagnostics,
      [
        "lead": .text(lead), "pills": .list(pills),
        "diagnostics": .list(all.prefix(Self.limit).enumerated().map { value(of: $1, number: $0) }),
        "more": .text(all.count > Self.limit ? "And \(all.count - Self.limit) more: waymark check tells all." : ""),
      ])
  }

  private func value(of diagnostic: Diagnostic, number: Int) -> TemplateValue {
    let frame = diagnostic.range.map { CodeFrame($0) }
    var object = TemplateObject(
      DeskShapes.diagnostic,
      [
        "key": .text("diagnostic-\(number)"), "severity": .text(diagnostic.severity.rawValue),
        "severityName": .text(
          diagnostic.severity.rawValue.prefix(1).uppercased() + diagnostic.severity.rawValue.dropFirst()),
        "icon": .text(Page.diagnostics.icon), "isOpen": .flag(diagnostic.severity == .error || number == 0),
        "message": .text(diagnostic.summary), "place": .text(ifPresent: frame?.place),
        "code": .text(diagnostic.code.rawValue), "help": .text(ifPresent: diagnostic.help),
      ])
    if let frame, !frame.lines.isEmpty {
      object["lines"] = TemplateObject.value(
        DeskShapes.lines,
        [
          "label": .text(frame.label),
          "shown": .list(
            frame.lines.map { line in
              TemplateObject.value(
                DeskShapes.line,
                [
                  "number": .number(line.number), "isHit": .flag(line.isHit), "before": .text(line.before),
                  "marked": .text(line.marked), "after": .text(line.after),
                ])
            }),
        ])
    }
    return .object(object)
  }
}
