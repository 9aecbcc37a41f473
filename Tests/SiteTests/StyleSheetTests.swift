import Testing

@testable import Site

@Suite struct `Style sheets` {
  @Test(arguments: [
    ("a { b: c; } /* x */ d {}", "a { b: c; }  d {}"),
    ("/* one */\n/* two */a {\n    b: c;\n\n}\n", "\na {\nb: c;\n}\n"),
    ("a::before { content: \"/* kept */ \\\" /* too */\"; }", "a::before { content: \"/* kept */ \\\" /* too */\"; }"),
    ("a { b: url('/*x*/') }", "a { b: url('/*x*/') }"),
    ("a {} /* unclosed", "a {} /* unclosed"),
    ("/**/", ""), ("/*/ x */y", "y"), ("", ""),
  ])
  func `lose comments and indentation, and nothing in strings`(css: String, expected: String) {
    #expect(String(decoding: StyleSheet.withoutComments(Array(css.utf8)), as: UTF8.self) == expected)
  }

  @Test(arguments: BuiltInTheme.files(in: .public).filter { $0.path.hasSuffix(".js") }.map(\.path))
  func `built-in scripts are served without the lines that are comments`(path: String) throws {
    let file = try #require(BuiltInTheme.file(path, in: .public))
    let code = String(decoding: file.served, as: UTF8.self)
    let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(!lines.contains { $0.hasPrefix("//") || $0.hasPrefix("/*") || $0.hasPrefix("*") })
    #expect(!code.contains("*/"), "something stands after a comment, which would be lost")
    #expect(lines.count > 10)
    // Nothing is left out but comments, and nothing is changed.
    let isComment = /\s*(\/\/|\/?\*).*/
    let expected = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").filter { line in
      line.wholeMatch(of: isComment) == nil && line.contains { $0 != " " }
    }
    #expect(code.split(separator: "\n") == expected)
  }
}
