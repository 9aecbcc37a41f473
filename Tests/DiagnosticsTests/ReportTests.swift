import Diagnostics
import Testing

struct ReportTests {
  private static func diagnostic(
    _ severity: Diagnostic.Severity, _ path: String?, _ offset: Int = 0, _ summary: String = "X"
  ) -> Diagnostic {
    let range = path.map { SourceRange(SourceFile(path: $0, text: "0123456789"), offset..<(offset + 1)) }
    let code: Diagnostic.Code =
      switch severity {
      case .hint: .longTask
      case .warning: .lowContrast
      case .error: .invalidValue
      }
    return Diagnostic(severity, code, summary, at: range)
  }

  @Test(
    arguments: [
      ([], nil),
      ([diagnostic(.error, "a")], "1 error in 1 file"),
      ([diagnostic(.error, nil)], "1 error"),
      (
        [diagnostic(.hint, "a"), diagnostic(.warning, "b"), diagnostic(.error, "b", 1), diagnostic(.error, "c")],
        "2 errors, 1 warning, 1 hint in 3 files"
      ),
      ([diagnostic(.warning, "a"), diagnostic(.warning, "a", 1)], "2 warnings in 1 file"),
    ] as [([Diagnostic], String?)])
  func `the summary counts each severity and the files`(diagnostics: [Diagnostic], summary: String?) {
    #expect(DiagnosticReport(diagnostics).summary == summary)
  }

  @Test func `diagnostics are ordered by path and place, those without a place first`() {
    let report = DiagnosticReport([
      Self.diagnostic(.error, "b", 1, "4"), Self.diagnostic(.hint, "b", 0, "3"), Self.diagnostic(.error, "a", 5, "2"),
      Self.diagnostic(.warning, nil, 0, "1"),
    ])
    #expect(report.diagnostics.map(\.summary) == ["1", "2", "3", "4"])
  }

  @Test func `what several pages report about one place is said once`() {
    let range = SourceRange(SourceFile(path: "a", text: "ab"), 0..<1)
    let once = Diagnostic(.error, .unknownVariable, "X", at: range)
    let other = Diagnostic(.error, .unknownVariable, "Y", at: range)
    #expect(DiagnosticReport([once, other, once]).diagnostics.map(\.summary) == ["X", "Y"])
  }

  @Test func `strict makes warnings errors and leaves hints`() {
    let report = DiagnosticReport(
      [Self.diagnostic(.warning, "a"), Self.diagnostic(.hint, "b")], treatingWarningsAsErrors: true)
    #expect(report.hasErrors)
    #expect(report.summary == "1 error, 1 hint in 2 files")
  }

  @Test func `a report that has nothing to say says nothing to people`() {
    #expect(text([]) == "")
    #expect(text([], .github) == "")
    #expect(text([], .json) == #"{"diagnostics":[],"errors":0,"warnings":0,"hints":0}"# + "\n")
  }

  @Test func `a failure of the world is part of every form`() {
    let report = DiagnosticReport(
      [], failure: .init("Cannot write _site/index.html: No space left on device", help: "make room"))
    func text(_ format: DiagnosticReport.Format) -> String {
      String(decoding: report.rendered(as: format), as: UTF8.self)
    }
    #expect(text(.human) == "error: Cannot write _site/index.html: No space left on device\nhelp: make room\n")
    #expect(text(.github) == "::error::Cannot write _site/index.html: No space left on device%0Amake room\n")
    #expect(
      text(.json) == """
        {"diagnostics":[],"errors":0,"warnings":0,"hints":0,"failure":{"message":\
        "Cannot write _site/index.html: No space left on device","help":"make room"}}

        """)
    #expect(
      text(.sarif).contains(
        #""invocations":[{"executionSuccessful":false,"toolExecutionNotifications":[{"level":"error","#
          + #""message":{"text":"Cannot write _site/index.html: No space left on device\nmake room"}}]}]"#))
  }

  @Test func `JSON gives columns in characters and offsets in bytes of the file`() {
    let range = Sample("\u{FEFF}ä\r\nö «tittle»", path: "content/a.md").range
    let note = Diagnostic.Note("declared here", at: SourceRange(range.file, 3..<5))
    let diagnostic = Diagnostic(
      .error, .unknownTarget, "Unknown target \"tittle\"", at: range, notes: [note], help: "did you mean \"title\"?")
    #expect(
      text([diagnostic], .json, .init(pathPrefix: "../s/")) == """
        {"diagnostics":[{"severity":"error","code":"unknown-target","message":"Unknown target \\"tittle\\"",\
        "file":"../s/content/a.md","range":{"start":{"line":2,"column":3,"offset":10},\
        "end":{"line":2,"column":9,"offset":16}},\
        "notes":[{"message":"declared here","file":"../s/content/a.md",\
        "range":{"start":{"line":1,"column":1,"offset":3},"end":{"line":1,"column":2,"offset":5}}}],\
        "help":"did you mean \\"title\\"?"}],"errors":1,"warnings":0,"hints":0}

        """)
  }

  @Test func `SARIF counts code points, names its rules and escapes paths`() {
    let range = Sample("👩‍👩 «b»", path: "content/a b:ä.md").range
    let note = Diagnostic.Note("here too", at: range)
    let diagnostic = Diagnostic(.hint, .longTask, "X", at: range, notes: [note], help: "Y")
    let place = """
      "physicalLocation":{"artifactLocation":{"uri":"content/a%20b%3A%C3%A4.md"},"region":{"startLine":1,\
      "startColumn":5,"endLine":1,"endColumn":6,"byteOffset":12,"byteLength":1}}
      """
    let meaning = Diagnostic.Code.longTask.explanation.meaning.replacing("\n", with: "\\n")
    let rule = """
      {"id":"long-quick-win","fullDescription":{"text":"\(meaning)"},"defaultConfiguration":{"level":"note"}}
      """
    #expect(
      text([diagnostic], .sarif, .init(version: "1.2.3")) == """
        {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{\
        "name":"waymark","version":"1.2.3","rules":[\(rule)]}},"columnKind":"unicodeCodePoints",\
        "invocations":[{"executionSuccessful":true}],\
        "results":[{"ruleId":"long-quick-win","ruleIndex":0,"level":"note","message":{"text":"X\\nY"},\
        "locations":[{\(place)}],"relatedLocations":[{\(place),"message":{"text":"here too"}}]}]}]}

        """)
  }

  @Test func `workflow commands escape what would end them`() {
    let range = Sample("«ab»", path: "a:b,c%.md").range
    let diagnostic = Diagnostic(.hint, .longTask, "50% of\n\"a\"", at: range, help: "say: all, of it")
    #expect(
      text([diagnostic], .github)
        == "::notice file=a%3Ab%2Cc%25.md,line=1,col=1,endLine=1,endColumn=3,title=long-quick-win"
        + "::50%25 of%0A\"a\"%0Asay: all, of it\n")
  }
}
