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
}
