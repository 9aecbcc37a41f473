import Diagnostics
import Testing

@testable import Catalog

@Suite struct ProblemLimitTests {
  private func problems(_ path: String, _ severities: [Diagnostic.Severity]) -> [Diagnostic] {
    let file = SourceFile(path: path, text: String(repeating: "x", count: severities.count))
    return severities.enumerated().map { index, severity in
      Diagnostic(severity, code(severity), "\(path) \(index)", at: SourceRange(file, index..<index + 1))
    }
  }

  private func code(_ severity: Diagnostic.Severity) -> Diagnostic.Code {
    switch severity {
    case .hint: .longTitle
    case .warning: .rawHTML
    case .error: .invalidValue
    }
  }

  @Test func `what is over the limits is counted, file by file and over all`() {
    let limits = ProblemLimits(ofOneFile: 3, ofAll: 6)
    let found =
      problems("a", [.warning, .warning, .error, .warning, .error]) + problems("b", [.hint, .hint])
      + problems("c", [.error]) + problems("d", [.hint, .hint, .hint, .hint])
    #expect(
      limits.apply(to: found).map { "\($0.severity) \($0.summary)" } == [
        "warning a 0", "error a 2", "error a 4", "warning And 2 more problems in this file",
        "hint b 0", "error c 0", "hint And 5 more problems in 2 files",
      ])
  }

  @Test func `within the limits everything stays`() {
    let found = problems("a", [.hint, .error, .warning]) + problems("b", [.error])
    #expect(ProblemLimits(ofOneFile: 3, ofAll: 4).apply(to: found).map(\.summary) == found.map(\.summary))
  }

  @Test func `all checks of a file share its limit`() async {
    let links = String(repeating: "[x](none.md) ", count: 80)
    // The message is too long as well.
    let tags = String(repeating: "##x\n\n", count: 80)
    let reading = await MemorySite(["tips/a.md": tip(message: links + "\n\n" + tags), "tips/b.md": "no"]).read()
    #expect(reading.diagnostics.count { $0.range?.file.path == "content/tips/a.md" } == 101)
    #expect(reading.diagnostics.contains { $0.summary == "And 61 more problems in this file" })
    #expect(reading.diagnostics.contains { $0.code == .missingFrontMatter })
  }
}
