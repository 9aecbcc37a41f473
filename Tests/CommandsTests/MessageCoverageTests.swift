import Platform
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Every message stands word for word in a test.
///
/// A message is a string literal of more than one word. Its words between
/// interpolations are looked for among the literals of all tests.
struct MessageCoverageTests {
  private static let root = parentPath(parentPath(parentPath(#filePath)))

  /// Folders and files whose literals nobody reads as messages: text of pages, schemas, statements, scripts, and of
  /// explanations, whose examples are tested.
  private static let silent = [
    "Sources/Catalog/Export/", "Sources/Catalog/Strings/", "Sources/Commands/Completion/",
    "Sources/Commands/ContentTemplate.swift",
    "Sources/Diagnostics/Explanations/", "Sources/Preview/API/Description/",
    "Sources/Preview/API/Endpoint+Table.swift", "Sources/Preview/Serving/ContentType.swift",
    "Sources/Preview/Serving/PreviewMarkup.swift", "Sources/Preview/Serving/SiteResponder.swift", "Sources/Site/Pages/",
    "Sources/Site/Shapes/", "Sources/Site/Words/", "Sources/Progress/Report/",
    "Sources/Progress/SQLite/Connection.swift",
    "Sources/Progress/SQLite/DatabaseFile.swift", "Sources/Progress/SQLite/Migration.swift",
    "Sources/Progress/Store/Connection+Progress.swift", "Sources/Progress/Store/Schema.swift",
    "Sources/Progress/Store/SQLite", "Sources/Progress/Store/SessionEventRow.swift",
    "Sources/Progress/Store/TipEventRow.swift",
  ]

  /// Words that nobody reads: libyaml's own, by which its failures are told apart, programmers' mistakes, code, and the
  /// name of the stream that cannot be written to where it would be named.
  private static let unread = [
    "did not find", "could not find", "found ", "mapping values are", "mapping keys are", "block sequence entries",
    "block scalar", "quoted scalar", "not YAML", "to standard error", "No interface string is named",
    "\" is not declared in the shape",
    "\" has another kind", "the value of \"", "a template name is declared twice", "no memory left",
    "A token is made of ", "<ol start=", "Invalid YAML: ",
  ]

  @Test func `every message of the sources is in a test, word for word`() throws {
    let tests = try Self.swiftFiles(in: "Tests").map { path in
      let source = try readFile(path)
      // Regular expressions escape what literals need not, and no comment asserts anything.
      let plain = String(decoding: source, as: UTF8.self).split(separator: "\n").filter {
        !$0.drop { $0 == " " }.hasPrefix("//")
      }
      return SwiftLiterals(source).parts.joined(separator: "\n")
        + plain.joined(separator: "\n").filter { $0 != "\\" }
    }
    // In the manual signs are escaped that are not in help.
    let help = try Self.text(of: "Tests/help.txt")
    let asserted =
      tests.joined(separator: "\n") + help + help.filter { $0 != "\\" }
      + (try Self.text(of: "Tests/Browser/test_binary.py"))
    var missing: [String] = []
    for path in try Self.swiftFiles(in: "Sources") {
      let name = String(path.dropFirst(Self.root.count + 1))
      if Self.silent.contains(where: name.hasPrefix) { continue }
      for part in SwiftLiterals(try readFile(path)).parts where Self.isMessage(part) {
        // A line of help is wrapped where it is shown.
        let lines = part.split(separator: "\n").filter { Self.isMessage(String($0)) }
        for line in lines where strstr(asserted, String(line)) == nil { missing.append("\(name): \(line)") }
      }
    }
    #expect(missing == [])
  }

  /// Whether there are two words side by side.
  private static func isMessage(_ part: String) -> Bool {
    part.contains(#/[A-Za-z]{2,}[,:;]? [A-Za-z]/#) && !unread.contains { part.contains($0) }
  }

  private static func text(of path: String) throws -> String {
    String(decoding: try readFile("\(root)/\(path)"), as: UTF8.self)
  }

  private static func swiftFiles(in folder: String) throws -> [String] {
    var folders = ["\(root)/\(folder)"]
    var files: [String] = []
    while let folder = folders.popLast() {
      for entry in try listFolder(folder) {
        let path = joinPath(folder, entry.name)
        if entry.kind == .folder { folders.append(path) } else if path.hasSuffix(".swift") { files.append(path) }
      }
    }
    return files.sorted()
  }

  @Test func `literals are found with their interpolations, joins and lines`() {
    let source = ##"""
      let a = "one \(two ? "three" : "four") five" + "six"
        + " seven" // "not this"
      let b = #"raw "quotes" \#(x) end"#
      let c = """
        line one
          line \
          two
        """
      """##
    #expect(
      SwiftLiterals(Array(source.utf8)).parts == [
        "one ", "three", "four", " fivesix seven", "raw \"quotes\" ", " end", "\nline one\nline two\n",
      ])
  }
}
